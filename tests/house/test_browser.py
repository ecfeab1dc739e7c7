"""People at a table, in a real browser: whole games by clicking, and nothing hidden in any frame they receive."""

from __future__ import annotations

import contextlib
import json
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, TimeoutError, WebSocket, expect

from cardamom.bots import default, make
from cardamom.house import House, LocalServer, Storage, sitting_for
from cardamom.kernel.game import Game
from cardamom.kernel.table import Table
from cardamom.kernel.view_types import ViewData

from .running import CARROT, GAMES, IRON_CHEF, PERSON, house_with, open_house, token, until

DESKTOP, PHONE, SMALL = {"width": 1280, "height": 800}, {"width": 390, "height": 844}, {"width": 360, "height": 640}
CARD = re.compile(r"(?:10|[2-9AJQK])[♣♦♥♠]")

# what the browser itself complains about while the house is away: the line, and pictures that were on their way
WHILE_AWAY = ("WebSocket connection to", "Failed to load resource: net::ERR_CONNECTION")
PATIENCE = 60.0  # seconds without an answer until the game counts as stuck
SEED = 0xFEED_C0FF_EE12_3457

NewContext = Callable[..., BrowserContext]


class Watch:
    """A page with all that went wrong in it and all that it was told."""

    def __init__(self, page: Page) -> None:
        self.page, self.problems, self.frames = page, list[str](), list[str]()
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("websocket", self._line)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not message.text.startswith(WHILE_AWAY):
            self.problems.append(message.text)

    def _line(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self.frames.append(str(frame)))

    @property
    def states(self) -> list[dict[str, Any]]:
        return [told for frame in self.frames if (told := json.loads(frame))["type"] == "state"]

    def fits(self) -> None:
        """Nothing sticks out to the side."""
        wide, window = self.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide <= window


def sit(new_context: NewContext, local: LocalServer, seat: int, viewport: dict[str, int] = DESKTOP) -> Watch:
    watch = Watch(new_context(viewport=viewport, reduced_motion="reduce").new_page())
    watch.page.goto(f"http://127.0.0.1:{local.port}/#{token(seat)}")
    return watch


def table_of(local: LocalServer) -> Table:
    assert local.house.sitting is not None
    return local.house.sitting.table


POINT_AT = """([version, action, by_card]) => {
  if (now?.version !== version || doing) return false;
  const choice = choices().find((choice) => choice.action === action), first = choice.cards[0];
  const menu = [...document.querySelectorAll("#menu[open] button")].find((button) => button.textContent === choice.words);
  const card = by_card && first && document.querySelector(`.lit[data-key="${first.zone}/${first.owner}/${first.kind}"]`);
  const button = document.querySelector(`[data-key="${CSS.escape("answer/" + choice.text)}"]`);
  if (!card) button?.closest("details")?.setAttribute("open", "");
  document.querySelector("[data-next]")?.removeAttribute("data-next");
  (menu ?? (card || button)).dataset.next = "";
  return true;
}"""


def click_on(local: LocalServer, watches: dict[int, Watch], answers: int) -> bool:
    """Click what a bot would choose, on cards and on buttons in turn; False when the game is over."""
    sitting = local.house.sitting
    assert sitting is not None
    clicked = 0
    end = time.monotonic() + PATIENCE
    while clicked < answers and not sitting.table.over:
        assert time.monotonic() < end, "the game does not go on"
        version, table = sitting.version, sitting.table
        seat = next((seat for seat in table.actors if seat in watches), None)
        if seat is None or version != sitting.version:
            until(lambda: sitting.table.over or not watches.keys().isdisjoint(sitting.table.actors), PATIENCE)
            continue
        bot = make(table.game, default(table.game), version)
        action = bot.choose(table.view_state(seat), seat, [int(action) for action in table.legal(seat)], table.heard(seat))
        if watches[seat].page.evaluate(POINT_AT, [version, action, clicked % 2 == 0]):
            # the table may be drawn anew under the finger; then it is tried again
            with contextlib.suppress(TimeoutError):
                watches[seat].page.locator("[data-next]").click(timeout=1000)
                clicked += 1
                end = time.monotonic() + PATIENCE
    return not sitting.table.over


@pytest.fixture
def open_at(tmp_path: Path) -> Iterator[Callable[..., LocalServer]]:
    """Opens a house at a freshly dealt table."""
    with contextlib.ExitStack() as stack:

        def opened(game: Game, *bots: str | None, seed: int = SEED, **options: object) -> LocalServer:
            house = house_with(game.deal(len(bots), seed=seed, **options), tmp_path, *bots)
            return stack.enter_context(open_house(house))

        yield opened


# ---- whole games


def test_a_whole_game_by_two_people_with_a_reload_in_the_middle(
    new_context: NewContext, open_at: Callable[..., LocalServer]
) -> None:
    local = open_at(CARROT, PERSON, PERSON)
    one, two = sit(new_context, local, 0), sit(new_context, local, 1, PHONE)
    people = {0: one, 1: two}
    assert click_on(local, people, 25)
    two.page.reload()
    expect(two.page.locator("#ask")).to_be_visible()
    expect(two.page.locator("#log li").nth(5)).to_be_attached()
    assert not click_on(local, people, 3000)
    table = table_of(local)
    assert table.over
    for seat, watch in enumerate((one, two)):
        end = watch.page.locator("#ask")
        expect(end).to_contain_text(str(table.ending))
        expect(end).to_contain_text("wins." if len(table.winners) == 1 else "share the win.")
        assert watch.page.locator("#scores td:last-child").all_text_contents() == [str(score) for score in table.scores]
        watch.fits()
        assert watch.problems == []
        check_frames(watch, table, seat)
    # and once more with the same people
    one.page.get_by_role("button", name="Play again").click()
    expect(two.page.locator("#ask .answer").first).to_be_visible()
    assert not table_of(local).over


def test_a_whole_game_against_bots_by_clicking(new_context: NewContext, open_at: Callable[..., LocalServer]) -> None:
    local = open_at(IRON_CHEF, PERSON, "random", PERSON, rounds=1, max_laps=10)
    one, two = sit(new_context, local, 0), sit(new_context, local, 2, SMALL)
    people = {0: one, 2: two}
    assert click_on(local, people, 12)
    one.page.reload()
    assert not click_on(local, people, 2000)
    table = table_of(local)
    assert table.over
    assert {seat for seat, _ in table.moves} == {0, 1, 2}
    for watch, seat in ((one, 0), (two, 2)):
        expect(watch.page.locator("#ask")).to_contain_text(str(table.ending))
        assert watch.problems == []
        watch.fits()
        check_frames(watch, table, seat)


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in GAMES])
def test_every_game_can_be_clicked_through_on_a_phone(
    new_context: NewContext, open_at: Callable[..., LocalServer], game: Game
) -> None:
    """One person against a bot; a game of several rounds is cut to one."""
    short = {option.name: option.values[0] for option in game.state.options if option.name == "rounds"}
    local = open_at(game, PERSON, "medium", **short)
    watch = sit(new_context, local, 0, PHONE)
    assert not click_on(local, {0: watch}, 1000)
    table = table_of(local)
    assert {seat for seat, _ in table.moves} == {0, 1}
    expect(watch.page.locator("#ask")).to_contain_text(str(table.ending))
    watch.fits()
    assert watch.problems == []
    check_frames(watch, table, 0)


@pytest.mark.soak
def test_the_fullest_table_can_be_clicked_through(new_context: NewContext, open_at: Callable[..., LocalServer]) -> None:
    """One person among as many bots as fit at the table of the game that takes the most."""
    game = max(GAMES, key=lambda game: game.players[1])
    local = open_at(game, PERSON, *["medium"] * (game.players[1] - 1))
    watch = sit(new_context, local, 0)
    assert not click_on(local, {0: watch}, 5000)
    table = table_of(local)
    assert len({seat for seat, _ in table.moves}) == game.players[1]
    expect(watch.page.locator("#ask")).to_contain_text(str(table.ending))
    assert watch.problems == []


def check_frames(watch: Watch, table: Table, seat: int) -> None:
    """Every frame against the game as it was: faces lie where the seat sees them, events show what it was told."""
    told = [event for _, event in table._history]
    secrets = [f"{table.seed:x}", str(table.seed), *(token(other) for other in range(table.players))]
    known: set[str] = set()
    assert watch.states
    for frame in watch.frames:
        assert not [secret for secret in secrets if secret in frame]
    for state in watch.states:
        for event in state["events"]:
            truth = told[event["number"]]
            shown = truth.card >= 0 and truth.audience >> seat & 1
            assert event.get("card") == (table.game.words.cards[truth.card] if shown else None)
        for zone in state["view"]["zones"]:
            family = next(family for family in table.game.state.zone_table.families if family.name == zone["zone"])
            in_sight = table.game.state.zone_sight[family.first + (zone["owner"] or 0)] >> seat & 1
            assert (zone["cards"] is not None) == bool(in_sight)
            known |= set(zone["cards"] or ())
        known |= {event["card"] for event in state["events"] if event.get("card")}
        if table.game is CARROT:
            # each card is there once, so a name that was never shown to the seat would be a leak
            told_now = json.dumps([state["view"], state["events"], state["answers"]], ensure_ascii=False)
            assert set(CARD.findall(told_now)) <= known | {name for group in state["answers"] for name in cooked(group)}


def cooked(group: dict[str, Any]) -> set[str]:
    """Names that an answer speaks of by rank and suits."""
    return {
        name for choice in group["choices"] if group["verb"] in ("pizza", "gourmet") for name in CARD.findall(choice["words"])
    }


# ---- what a person needs


def test_the_host_opens_a_table_and_finds_it_again(new_context: NewContext, tmp_path: Path) -> None:
    house = House(Storage(tmp_path), GAMES, bot_delay=0)
    with open_house(house) as local:
        host = Watch(new_context(viewport=PHONE).new_page())
        page = host.page
        page.goto(f"{local.link}?iron-chef")
        expect(page.get_by_label("Game")).to_have_value("iron-chef")
        page.get_by_label("Game").select_option("carrot")
        page.get_by_label("Players").select_option("3")
        page.get_by_label("Name of seat 1").fill("Ann")
        page.get_by_text("House rules").click()
        page.get_by_label("stall laps").fill("4")
        page.get_by_label("sell to").select_option("bottom")
        host.fits()
        page.get_by_role("button", name="Deal").click()
        expect(page.locator("#mine")).to_contain_text("Ann (you)")
        assert house.sitting is not None
        assert house.sitting.table.options["stall_laps"] == 4
        assert house.sitting.table.options["sell_to"] == "bottom"
        assert [seat.bot for seat in house.sitting.seats] == [None, "medium", "medium"]
        page.locator("#ask .answer").first.click()
        expect(page.locator("#undo")).to_be_visible()
        page.get_by_role("button", name="Tables").click()
        expect(page.locator("#links")).to_contain_text("Ann")
        expect(page.get_by_role("link", name="Look on")).to_be_visible()
        assert host.problems == []
    again = House(Storage(tmp_path), GAMES, bot_delay=0)
    with open_house(again) as local:
        page.goto(local.link)
        page.get_by_role("button", name="Continue your last game of Do not steal my carrot!").click()
        expect(page.locator("#mine")).to_contain_text("Ann (you)")


def test_a_table_dealt_elsewhere_is_sat_down_at(new_context: NewContext, tmp_path: Path) -> None:
    house = House(Storage(tmp_path), GAMES, bot_delay=0)
    house.sitting = sitting_for(house.storage, CARROT.deal(3, seed=SEED), {0: "random", 2: "random"})
    assert [(seat.name, seat.bot) for seat in house.sitting.seats] == [
        ("Bot 1", "random"),
        ("Player 2", None),
        ("Bot 3", "random"),
    ]
    with open_house(house) as local:
        page = Watch(new_context().new_page()).page
        page.goto(f"{local.link}?sit")
        expect(page.locator("#mine")).to_contain_text("Player 2 (you)")
        page.get_by_role("button", name="Tables").click()
        expect(page.locator("#links")).to_contain_text("Player 2")


def test_keys_alone_are_enough_and_undo_takes_back(new_context: NewContext, open_at: Callable[..., LocalServer]) -> None:
    local = open_at(CARROT, PERSON, PERSON)
    watch = sit(new_context, local, 0)
    page = watch.page
    expect(page.locator("#ask .answer").first).to_be_visible()
    before = page.locator("#mine .card").all_text_contents()
    page.keyboard.press("2")
    expect(page.locator("#undo")).to_be_visible()
    page.locator("#undo").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#undo")).to_be_hidden()
    assert page.locator("#mine .card").all_text_contents() == before
    page.locator("#ask .answer").nth(1).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#log")).to_contain_text("Player 1 hides")
    assert page.evaluate("document.activeElement.closest('#ask') !== null")
    assert len(table_of(local).moves) == 1


def test_why_not_is_told_for_a_card_and_for_a_verb(new_context: NewContext, open_at: Callable[..., LocalServer]) -> None:
    local = open_at(IRON_CHEF, PERSON, PERSON)
    (seat,) = table_of(local).actors
    watch = sit(new_context, local, seat)
    page, note = watch.page, watch.page.locator(".note")
    page.locator("#ask summary").click()
    page.get_by_role("button", name="Why not:").first.click()
    expect(note).to_have_text(f"For example: {table_of(local).why('take(1)', seat)}")
    page.locator("#mine .card").first.click()
    expect(note).to_have_text("Nothing can be done with this card now.")
    page.locator("#ask .answer").first.click()
    expect(note).to_be_hidden()
    assert watch.problems == []


def test_a_house_that_goes_away_and_comes_back_is_found_again(new_context: NewContext, tmp_path: Path) -> None:
    house = house_with(CARROT.deal(2, seed=SEED), tmp_path, PERSON, PERSON)
    with open_house(house) as local:
        watch = sit(new_context, local, 0)
        expect(watch.page.locator("#ask .answer").first).to_be_visible()
        port = local.port
    expect(watch.page.locator("#banner")).to_contain_text("The connection is lost.")
    back = house_with(CARROT.deal(2, seed=SEED), tmp_path, PERSON, PERSON)
    with open_house(back, port):
        expect(watch.page.locator("#banner")).to_be_hidden(timeout=15_000)
        watch.page.locator("#ask .answer").first.click()
        expect(watch.page.locator("#log")).to_contain_text("Player 1 hides")
    assert watch.problems == []


def test_targets_are_big_enough_for_a_thumb(new_context: NewContext, open_at: Callable[..., LocalServer]) -> None:
    local = open_at(IRON_CHEF, PERSON, "random", "random", "random", "random", "random")
    watch = sit(new_context, local, 0, SMALL)
    click_on(local, {0: watch}, 4)
    expect(watch.page.locator("#ask .answer").first).to_be_visible()
    sizes = watch.page.evaluate(
        "[...document.querySelectorAll('#ask .answer, .card.lit, header button:not([hidden])')]"
        ".map((b) => b.getBoundingClientRect()).map((r) => [r.width, r.height])"
    )
    assert sizes
    assert all(width >= 43.9 and height >= 43.9 for width, height in sizes)
    watch.fits()


class Suited(Table):
    """A table whose view names suits, as a game may declare them one day."""

    def view(self, seat: int) -> ViewData:
        view = super().view(seat)
        view["suits"] = [{"name": "Clubs", "colour": "rgb(1, 2, 3)", "symbol": "♧"}]
        for zone in view["zones"]:
            zone["suits"] = [0 if kind % 4 == 0 else None for kind in zone["kinds"] or ()]
        return view


def test_a_suit_shows_by_colour_symbol_and_name(
    new_context: NewContext, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the press is not installed, framed names are all there is."""
    monkeypatch.setattr("cardamom.house.sitting.known_kinds", lambda game_id: ())
    monkeypatch.setattr("cardamom.house.sitting.backs_of", lambda game: {})
    table = CARROT.deal(2, seed=SEED)
    table.__class__ = Suited
    with open_house(house_with(table, tmp_path, PERSON, PERSON)) as local:
        page = sit(new_context, local, 0).page
        expect(page.locator("#mine .card").first).to_be_visible()
        cards = page.locator("#mine .card").all()
        assert len(cards) == 5
        for card in cards:
            label = card.get_attribute("aria-label") or ""
            clubs = "♣" in (card.text_content() or "")
            assert ("Clubs" in label) == clubs
            assert (card.locator("i").count() == 1) == clubs
            assert (card.evaluate("card => getComputedStyle(card).borderTopColor") == "rgb(1, 2, 3)") == clubs
