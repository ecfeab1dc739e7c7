"""People with real browsers at a real house, who click what a bot would choose."""

from __future__ import annotations

import contextlib
import json
from typing import Any

from playwright.sync_api import Page, TimeoutError, WebSocket

from cardamom.bots import default, make
from cardamom.house.core.playing import Playing
from cardamom.house.core.room import Keys

from ..shell.page import secret_of
from ..shell.running import Running
from .watched import DESKTOP, NewContext, Watched

STUCK = 60.0  # seconds without an answer

# the card or the button to click for an action, or nothing while the page shows another moment of the game
POINT_AT = """([version, seat, action, card]) => {
  const game = document.getElementById("game"), busy = document.body.classList.contains("busy");
  document.querySelector("[data-next]")?.removeAttribute("data-next");
  if (game.hidden || busy || game.dataset.version !== `${version}` || game.dataset.seat !== `${seat}`) return false;
  const menu = document.querySelector(`#menu[open] [data-action="${action}"]`);
  const button = document.querySelector(`#ask [data-action="${action}"]`);
  const next = menu ?? (card && document.querySelector(`.lit[data-card="${card}"]`)) ?? button;
  if (next === button) button?.closest("details")?.setAttribute("open", "");
  if (next) next.dataset.next = "";
  return Boolean(next);
}"""


class Guest(Watched):
    """A person at a house. `frames` are all that their page was told."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.frames = list[str]()
        page.on("websocket", self._line)

    def _line(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def card_for(self, action: int, version: int) -> str | None:
        """The first card that stands for an action, as the page was told."""
        for frame in reversed(self.frames):
            told: dict[str, Any] = json.loads(frame)
            if told["type"] == "state" and told["version"] == version:
                choices = [choice for group in told["answers"] for choice in group["choices"] if choice["action"] == action]
                places = [place for choice in choices for place in choice["cards"]]
                return "{zone}/{owner}/{kind}".format(**_spoken(places[0])) if places else None
        return None


def _spoken(place: dict[str, Any]) -> dict[str, Any]:
    return {**place, "owner": "null" if place["owner"] is None else place["owner"]}


def guest(new_context: NewContext, running: Running, name: str, where: str, viewport: dict[str, int] = DESKTOP) -> Guest:
    """A person of the house, by name, in a browser of their own."""
    context = new_context(viewport=viewport, reduced_motion="reduce")
    me = {"secret": secret_of(name), "name": name.capitalize(), "avatar": 0, "moved": False}
    context.add_init_script(f"localStorage['cardamom.me'] ??= {json.dumps(json.dumps(me))}")
    made = Guest(context.new_page())
    made.page.goto(f"{running.address}/{where}")
    return made


def game_at(running: Running, keys: Keys) -> Playing:
    playing = running.room(keys).playing
    assert playing is not None
    return playing


def click_on(running: Running, keys: Keys, guests: dict[int, Guest], answers: int) -> bool:
    """Click what a bot would choose, on cards and on buttons in turn; False when the game is over."""
    playing, somebody = game_at(running, keys), next(iter(guests.values()))
    for clicked in range(answers):
        somebody.until(lambda: playing.table.over or not guests.keys().isdisjoint(playing.table.actors), STUCK)
        if playing.table.over:
            return False
        somebody.until(lambda by_card=clicked % 2 == 0: _clicked(playing, guests, by_card), STUCK)  # type: ignore[misc]
    return not playing.table.over


def _clicked(playing: Playing, guests: dict[int, Guest], by_card: bool) -> bool:
    """Try to give one answer; True if somebody did, or has nothing left to do."""
    version, table = playing.version, playing.table
    seat = next((seat for seat in table.actors if seat in guests), None)
    if seat is None:
        return True
    guest = guests[seat]
    bot = make(table.game, default(table.game), version)
    action = bot.choose(table.view_state(seat), seat, [int(action) for action in table.legal(seat)], table.heard(seat))
    card = guest.card_for(action, version) if by_card else None
    if not guest.page.evaluate(POINT_AT, [version, seat, action, card]):
        return False
    # the table may be drawn anew under the finger, or the card may offer a choice; then it is tried again
    with contextlib.suppress(TimeoutError):
        guest.page.locator("[data-next]").click(timeout=1000)
    return playing.version > version
