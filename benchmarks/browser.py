"""How quick the browser table is, in a real Chromium against a real house: python -m benchmarks.browser

Five figures, each beside its goal: how much script a page loads; how soon a table can be played; how soon cards move after the
house has told of it; how much script runs for each picture while many cards move; and whether memory grows from game to game.
"""

from __future__ import annotations

import gzip
import itertools
import json
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, ViewportSize, sync_playwright

import cardamom
from cardamom.bots import plain
from cardamom.house.core.playing import Playing
from cardamom.house.core.room import Keys
from cardamom.house.shell.net.pages import STATIC
from cardamom.kernel.table import Table
from tests.house.chromium import ARGUMENTS, MISSING, browser_path
from tests.house.shell.page import secret_of
from tests.house.shell.running import Bot, Running, running_house

from .machine import machine
from .report import table as markdown

GAME, PLAYERS, SEED = "iron-chef", 6, 5
LAPTOP = ViewportSize(width=1440, height=900)
STARTS, MOVES, GAMES = 9, 40, 10
MANY = 40  # cards that move at once
SETTLING, TICK, PATIENCE = 1500, 5, 30_000  # milliseconds
GOALS = {"script": 120.0, "start": 1000.0, "motion": 100.0, "frame": 6.0, "memory": 1.1}

# notes when frames with events come in, and when the first card sets off after each
WATCH = """
const NativeSocket = WebSocket;
window.begun = []; let told = 0;
window.WebSocket = class extends NativeSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", (event) => {
      const frame = JSON.parse(event.data);
      if (frame.type === "state" && frame.events.length) told = performance.now();
    });
  }
};
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  if (told) { begun.push(performance.now() - told); told = 0; }
  return animate.apply(this, given);
};
"""
PLAYABLE = '[data-page="table"] [data-asked="true"] [data-action]'


class Visit:
    """Ada's page at a table, and her answers, which are given behind its back so that nothing but the telling is measured."""

    def __init__(self, running: Running, page: Page, keys: Keys) -> None:
        self.running, self.page, self.keys, self._count = running, page, keys, itertools.count()
        self.devtools: CDPSession = page.context.new_cdp_session(page)
        self.devtools.send("Performance.enable")

    @property
    def playing(self) -> Playing:
        playing = self.running.room(self.keys).playing
        assert playing is not None
        return playing

    @property
    def table(self) -> Table:
        return self.playing.table

    @property
    def seat(self) -> int:
        """Ada's, which moves on with each rematch."""
        return next(at for at, seat in enumerate(self.playing.deal.seats) if seat.person is not None)

    @property
    def is_asked(self) -> bool:
        return self.seat in self.table.actors

    def say(self, **frame: Any) -> None:
        room, live = self.running.room(self.keys), self.running.live(self.keys)
        person = next(member.person for member in room.document.members if member.name == "Ada")
        text = json.dumps({"id": f"bench-{next(self._count)}", **frame})
        self.running.call(live.happen(lambda now: room.hear(person, text, now)))

    def answer(self, action: int | None = None) -> None:
        """Answer as a bot would, or as told."""
        seat = self.seat
        chosen = choice(self.table, seat) if action is None else action
        self.say(type="answer", action=chosen, version=self.playing.version, seat=seat)

    def metric(self, name: str) -> float:
        found = self.devtools.send("Performance.getMetrics")["metrics"]
        return float(next(metric["value"] for metric in found if metric["name"] == name))

    def heap(self) -> float:
        """Megabytes of script memory that are still in use."""
        self.devtools.send("HeapProfiler.collectGarbage")
        return self.metric("JSHeapUsedSize") / 1e6


def choice(table: Table, seat: int) -> int:
    game = table.game
    bot = plain.make(game, plain.default(game), plain.seed_for(table.seed, seat, len(table.moves)))
    return int(bot.choose(table.view_state(seat), seat, [int(action) for action in table.legal(seat)], table.heard(seat)))


@contextmanager
def visiting(browser: Browser, running: Running, keys: Keys, **settings: Any) -> Iterator[Visit]:
    context = browser.new_context(viewport=LAPTOP)
    me = {"secret": secret_of("ada"), "name": "Ada", "avatar": 0, "moved": False}
    for key, value in {"cardamom.me": me, "cardamom.settings": {"sound": False, **settings}}.items():
        context.add_init_script(f"localStorage[{key!r}] ??= {json.dumps(json.dumps(value))}")
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto(f"{running.address}/#room={keys.key}")
    yield Visit(running, page, keys)
    context.close()


def seated(running: Running, table: Table) -> Keys:
    return running.room_at(table, "ada", *[Bot("medium")] * (table.players - 1))


def deal(players: int = PLAYERS, **options: Any) -> Table:
    return cardamom.game(GAME).deal(players, seed=SEED, **options)


def asked_table() -> Table:
    """Where the first seat is asked."""
    table = deal()
    while 0 not in table.actors:
        table.play(choice(table, table.actors[0]), table.actors[0])
    return table


# ---- the figures


def script_kilobytes(browser: Browser, running: Running) -> tuple[float, float, float]:
    """Compressed script that a visit to a table loads, that home loads, and all that there is."""
    sizes = {path.name: len(gzip.compress(path.read_bytes(), 9)) / 1000 for path in (STATIC / "assets").glob("*.js")}

    def loaded(page: Page, sign: str) -> float:
        page.locator(sign).first.wait_for()
        page.wait_for_timeout(SETTLING)
        names = page.evaluate('performance.getEntriesByType("resource").map((one) => one.name.split("/").at(-1))')
        return sum(sizes.get(name, 0.0) for name in set(names))

    with visiting(browser, running, seated(running, asked_table())) as visit:
        table = loaded(visit.page, PLAYABLE)
    page = browser.new_context(viewport=LAPTOP).new_page()
    page.goto(running.address)
    home = loaded(page, '[data-page="home"]')
    page.context.close()
    return table, home, sum(sizes.values())


def starts(browser: Browser, running: Running) -> list[float]:
    """Milliseconds from a click on the link of a room to a table that can be played, nothing kept from before."""
    keys, took = seated(running, asked_table()), []
    for _ in range(STARTS):
        with visiting(browser, running, keys) as visit:
            visit.page.locator(PLAYABLE).first.wait_for()
            took.append(float(visit.page.evaluate("performance.now()")))
    return took


def motion_begins(browser: Browser, running: Running) -> list[float]:
    """Milliseconds from a frame that tells of moves to the first card that sets off."""
    keys = seated(running, deal(2))
    with visiting(browser, running, keys, speed="calm") as visit:
        visit.page.wait_for_timeout(SETTLING)
        for _ in range(MOVES):
            _until(visit, lambda: visit.is_asked or visit.table.over)
            if visit.table.over:
                break
            visit.answer()
            visit.page.wait_for_timeout(100)
        return [float(value) for value in visit.page.evaluate("begun")]


def busy_frame(browser: Browser, running: Running) -> tuple[float, int, int]:
    """Milliseconds of script for each picture while many cards move at once, pictures drawn, and cards that moved."""
    table, action = before_a_deal()
    keys = running.room_at(table, *_ada_at(table, table.actors[0]))
    with visiting(browser, running, keys, speed="calm") as visit:
        page = visit.page
        page.wait_for_timeout(SETTLING)
        page.evaluate(
            """() => { window.pictures = 0; window.moved = new Set();
            const count = () => { pictures += 1;
              for (const one of document.getAnimations()) if (one.effect?.target?.dataset?.id) moved.add(one.effect.target);
              requestAnimationFrame(count); }; count(); }"""
        )
        before = visit.metric("ScriptDuration")
        visit.answer(action)
        page.wait_for_timeout(SETTLING)
        spent = visit.metric("ScriptDuration") - before
        pictures, moved = page.evaluate("[pictures, moved.size]")
        return spent * 1000 / max(1, pictures), pictures, moved


def before_a_deal() -> tuple[Table, int]:
    """A table, and the answer of whoever is asked that ends a round and deals the next one."""
    table = deal()
    while True:
        seat = table.actors[0]
        action, mark = choice(table, seat), table.mark()
        told = table.told
        table.play(action, seat)
        if sum("to" in event for event in table.events(told, seat)) >= MANY:
            table.back_to(mark)
            return table, action
        assert not table.over, "no answer of this game moves as many cards"


def _ada_at(table: Table, seat: int) -> list[str | Bot]:
    return ["ada" if at == seat else Bot("medium") for at in range(table.players)]


def memory(browser: Browser, running: Running) -> list[float]:
    """Megabytes in use after each of ten games that one page has seen from their first card to their last."""
    keys, used = seated(running, deal(2, rounds=1)), []
    with visiting(browser, running, keys, speed="off") as visit:
        visit.page.wait_for_timeout(SETTLING)
        for game in range(GAMES):
            while not visit.table.over:
                _until(visit, lambda: visit.is_asked or visit.table.over)
                if not visit.table.over:
                    visit.answer()
            visit.page.wait_for_timeout(SETTLING)
            used.append(visit.heap())
            print(f"Game {game + 1} of {GAMES}: {used[-1]:.1f} MB", file=sys.stderr)
            before = visit.table
            visit.say(type="rematch")
            _until(visit, lambda before=before: visit.table is not before)  # type: ignore[misc]
    return used


def _until(visit: Visit, true: Callable[[], bool]) -> None:
    for _ in range(PATIENCE // TICK):
        if true():
            return
        visit.page.wait_for_timeout(TICK)
    raise TimeoutError("The house did not go on.")


# ---- the report


def measured(browser: Browser, running: Running) -> str:
    loaded, home, whole = script_kilobytes(browser, running)
    started, began = starts(browser, running), motion_begins(browser, running)
    frame, pictures, moved = busy_frame(browser, running)
    used = memory(browser, running)
    growth = statistics.mean(used[-3:]) / statistics.mean(used[1:4])
    rows = [
        (
            "script, compressed",
            f"{loaded:.0f} KB for a table, {home:.0f} KB for home, {whole:.0f} KB in all",
            f"{GOALS['script']:.0f} KB",
        ),
        ("table can be played", f"{_spread(started)} ms ({len(started)} visits)", f"{GOALS['start']:.0f} ms"),
        ("motion begins", f"{_spread(began)} ms ({len(began)} moves)", f"{GOALS['motion']:.0f} ms"),
        (f"script a frame while {moved} cards move", f"{frame:.2f} ms ({pictures} frames)", f"{GOALS['frame']:.0f} ms"),
        (
            "memory after ten games",
            f"{used[-1]:.1f} MB, {growth:.2f} times that after the first games",
            f"{GOALS['memory']} times",
        ),
    ]
    return f"{machine()}, Chromium {browser.version}\n\n{markdown(('what', 'measured', 'goal: at most'), rows)}"


def _spread(values: list[float]) -> str:
    return f"{statistics.median(values):.0f} (from {min(values):.0f} to {max(values):.0f})"


def main() -> int:
    path = browser_path()
    if path is None:
        print(MISSING, file=sys.stderr)
        return 1
    with (
        tempfile.TemporaryDirectory() as folder,
        running_house(Path(folder), pages=STATIC) as running,
        sync_playwright() as player,
    ):
        print(measured(player.chromium.launch(executable_path=path, args=ARGUMENTS), running))
    return 0


if __name__ == "__main__":
    sys.exit(main())
