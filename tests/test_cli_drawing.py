"""The terminal table's pure parts, on a small game with names of several words, an open pile and no strategy."""

from __future__ import annotations

import io
from enum import IntEnum
from types import MappingProxyType
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from cardamom.cli.commands import Answer, Help, Log, Quit, Rules, Undo, Why, bracketed, understand
from cardamom.cli.edge import BadCommand
from cardamom.cli.flow import coloured, counted, flowed, rows_of
from cardamom.cli.table_loop import TextTable
from cardamom.cli.table_text import (
    answer_groups,
    answers_text,
    cards_text,
    input_prompt,
    log_lines,
    log_text,
    result_text,
    seats_text,
    sentences,
    title_text,
    winners_text,
)
from cardamom.kernel import (
    ActionTable,
    Choice,
    Domain,
    Game,
    Question,
    Sight,
    State,
    Words,
    Zones,
    answered,
    ask,
    count,
    draw,
    finish,
    give,
    lay,
    leaders,
    plan,
    rule,
    shuffle,
    stock,
    switch,
)
from cardamom.kernel.errors import UnknownAction

NAMES = ["Ann", "Bob", "Cy"]
FRUIT = Domain("fruit", ("apple", "pear", "plum"))
SEATED = Domain("seat", ("1", "2", "3"))
ZONES = Zones(3, len(FRUIT))
HAND = ZONES.bag("hand", capacity=12, sight=Sight.OWNER)
STOCK = ZONES.pile("stock", capacity=12, sight=Sight.NOBODY)
DISCARD = ZONES.pile("discard", capacity=12, sight=Sight.ALL)


class Do(IntEnum):
    TURN, END_TURN = range(2)


class Orchard(State, zones=ZONES):
    sour: int = switch(default=False, meaning="Plums are sour.")


ACTIONS = ActionTable()
TAKE = ACTIONS.verb("take")
EAT = ACTIONS.verb("eat", fruit=FRUIT)
PASS_ON = ACTIONS.verb("pass_on", fruit=FRUIT, seat=SEATED)


@rule
def setup(s: Orchard) -> None:
    for kind in range(3):
        stock(s, STOCK, kind, 4)
    shuffle(s, STOCK)
    for seat in range(s.players):
        draw(s, STOCK, HAND + seat)
        draw(s, STOCK, HAND + seat)
    ask(s, Do.TURN, 0)


@rule
def take(s: Orchard, seat: int) -> None:
    answered(s, seat)
    draw(s, STOCK, HAND + seat)
    plan(s, Do.END_TURN, seat)


@rule
def check_held(s: Orchard, seat: int, fruit: int) -> int:
    return 0 if count(s, HAND + seat, fruit) > 0 else 1


@rule
def eat(s: Orchard, seat: int, fruit: int) -> None:
    answered(s, seat)
    lay(s, HAND + seat, DISCARD, fruit)
    s.score[seat] += 1
    plan(s, Do.END_TURN, seat)


@rule
def check_pass_on(s: Orchard, seat: int, fruit: int, other: int) -> int:
    if other == seat or other >= s.players:
        return 2
    return check_held(s, seat, fruit)


@rule
def pass_on(s: Orchard, seat: int, fruit: int, other: int) -> None:
    answered(s, seat)
    give(s, HAND + seat, HAND + other, fruit)
    plan(s, Do.END_TURN, seat)


@rule
def end_turn(s: Orchard, seat: int) -> None:
    s.turns += 1
    if s.size[STOCK] == 0 or s.turns == 100:
        finish(s, 1, leaders(s))
    else:
        ask(s, Do.TURN, (seat + 1) % s.players)


WORDS = Words(
    cards=("Red Apple", "Green Pear", "Blue Plum"),
    labels={"apple": "Red Apple", "pear": "Green Pear", "plum": "Blue Plum"},
    zones={HAND: "hand", STOCK: "basket", DISCARD: "compost"},
    actions={"take": "Take a fruit", "eat": "Eat your {fruit} now", "pass_on": "Pass a {fruit} to {seat}"},
    prompts={Do.TURN: "What do you do?"},
    reasons={1: "You have no {fruit}.", 2: "Choose another player."},
    moves={(STOCK, HAND): "{target} takes {card}.", (HAND, DISCARD): "{source} eats {card}."},
    events={},
    endings={1: "The basket is empty."},
)
GAME = Game(
    id="orchard",
    name="Orchard",
    rules_version=1,
    players=(1, 3),
    state=Orchard,
    actions=ACTIONS,
    setup=setup,
    questions=(Question(Do.TURN, Choice(TAKE, take), Choice(EAT, eat, check_held), Choice(PASS_ON, pass_on, check_pass_on)),),
    steps={Do.END_TURN: end_turn},
    words=WORDS,
    components=MappingProxyType({"fruit deck": 12}),
    bounds=(0, 12),
    longest=100,
    package=__name__,
)


def zone(name: str, cards: list[str] | None, size: int | None = None, **more: Any) -> Any:
    return {"zone": name, "cards": cards, "size": len(cards or []) if size is None else size, **more}


# ---- cards and zones


def test_a_hand_with_names_of_several_words_is_separated_by_commas_and_counts_equal_cards() -> None:
    assert cards_text(GAME, zone("hand", ["Red Apple", "Red Apple", "Blue Plum"])) == "Red Apple ×2, Blue Plum"


def test_a_pile_shows_its_top_card_and_its_size() -> None:
    assert cards_text(GAME, zone("discard", ["Red Apple", "Blue Plum"])) == "Blue Plum on top of 2 cards"
    assert cards_text(GAME, zone("discard", ["Blue Plum"])) == "Blue Plum"


def test_a_hidden_zone_shows_its_number_and_an_empty_one_a_dash() -> None:
    assert cards_text(GAME, zone("hand", None, 1)) == "1 card"
    assert cards_text(GAME, zone("hand", None, 3)) == "3 cards"
    assert cards_text(GAME, zone("hand", [])) == "–"


def test_cards_with_the_same_mark_lie_together() -> None:
    cards = ["Red Apple", "Red Apple", "Green Pear", "Blue Plum"]
    shown = zone("hand", cards, marks=[2, 1, 1, 2], together=True)
    assert cards_text(GAME, shown) == "Red Apple, Green Pear | Red Apple, Blue Plum"


def test_a_mark_that_says_something_stands_beside_its_card() -> None:
    shown = zone("hand", ["Red Apple", "Blue Plum"], marks=[0, 1], together=False, marked=[None, "peeled"])
    assert cards_text(GAME, shown) == "Red Apple, Blue Plum (peeled)"


def test_the_title_names_turn_common_zones_and_unusual_house_rules() -> None:
    table = GAME.deal(players=2, seed=1, sour="on")
    assert title_text(GAME, table.view(0), 80).plain == "Orchard   basket: 8 cards   compost: –   sour=on"
    table.play("take", 0)
    assert title_text(GAME, table.view(0), 80).plain == "Orchard   turn 1   basket: 7 cards   compost: –   sour=on"


def test_the_viewer_comes_last_and_sees_only_their_own_cards() -> None:
    table = GAME.deal(players=3, seed=1)
    own = cards_text(GAME, next(z for z in table.view(1)["zones"] if z["owner"] == 1))
    assert seats_text(GAME, table.view(1), 80).plain.splitlines() == [
        "Player 3        0 points  hand 2 cards",
        "Player 1        0 points  hand 2 cards",
        f"Player 2 (you)  0 points  hand {own}",
    ]


def test_a_spectator_sees_the_seats_in_their_order() -> None:
    drawn = seats_text(GAME, GAME.deal(players=3, seed=1).view(-1), 80).plain
    assert [line[:8] for line in drawn.splitlines()] == ["Player 1", "Player 2", "Player 3"]
    assert "you" not in drawn


# ---- rows


def test_pieces_stay_whole_and_go_on_at_the_indent() -> None:
    drawn = flowed([Text("one two"), Text("three"), Text("four five")], width=20, indent=4)
    assert drawn.plain == "one two   three\n    four five"


def test_a_piece_longer_than_a_row_is_cut_at_blanks() -> None:
    assert flowed([Text("alpha beta gamma")], width=14, indent=2).plain == "alpha beta\n  gamma"


def test_no_row_is_wider_than_the_screen() -> None:
    pieces = [Text(f"{n}) {'x' * (n % 7)}") for n in range(60)]
    assert max(cell_len(row) for row in (" " * 10 + flowed(pieces, 50, 10).plain).splitlines()) <= 50


def test_rows_are_counted_as_they_will_be_printed() -> None:
    text = Text("alpha beta gamma\ndelta")
    assert rows_of(text, 11) == 3
    assert rows_of(text, 80) == 2


def test_red_suits_are_red() -> None:
    assert [(span.start, span.end, span.style) for span in coloured("10♥ 7♣ A♦").spans] == [(0, 3, "red"), (7, 9, "red")]


def test_counted() -> None:
    assert [counted(n, "card") for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


# ---- what happened


def event(text: str, move: int, card: str | None = None) -> Any:
    return {"text": text, "move": move, "card": card}


def test_sentences_that_differ_only_in_their_card_become_one() -> None:
    told = [
        event("Ann takes 7♣.", 1, "7♣"),
        event("Ann takes 10♥.", 1, "10♥"),
        event("Ben takes a card.", 1),
        event("Ben takes a card.", 1),
        event("Ann takes 3♠.", 1, "3♠"),
    ]
    assert sentences(told) == ["Ann takes 7♣, 10♥.", "Ben takes a card (2 times).", "Ann takes 3♠."]


def test_the_log_has_a_line_for_all_that_a_seat_did_in_a_row() -> None:
    told = [
        event("The pile is shuffled.", 0),
        event("Ann takes 7♣.", 1, "7♣"),
        event("Ben takes a card.", 2),
        event("Ben takes a card.", 3),
        event("Ben passes.", 4),
        event("Ann takes 10♥.", 5, "10♥"),
    ]
    assert log_lines(told, [0, 1, 1, 1, 0]) == [
        "The pile is shuffled.",
        "Ann takes 7♣.",
        "Ben takes a card (2 times). Ben passes.",
        "Ann takes 10♥.",
    ]


def test_a_card_named_twice_in_a_sentence_is_left_alone() -> None:
    told = [event("Plum for Plum.", 1, "Plum"), event("Plum for Pear.", 1, "Plum")]
    assert sentences(told) == ["Plum for Plum.", "Plum for Pear."]


def test_the_log_keeps_its_last_lines_and_says_that_there_are_more() -> None:
    assert log_text(["one", "two", "three"], 80, 2).plain == "(l shows more) two\nthree"
    assert log_text(["one", "two", "three"], 80, None).plain == "one\ntwo\nthree"
    assert log_text(["one", "two"], 80, 0).plain == "(l shows more) two"


# ---- answers


def test_answers_are_grouped_by_verb_in_the_words_of_the_game() -> None:
    legal = [ACTIONS.parse(text) for text in ("take", "eat(apple)", "eat(plum)", "pass_on(apple, 2)", "pass_on(plum, 2)")]
    assert [(group.title, group.numbered) for group in answer_groups(GAME, legal, NAMES)] == [
        ("", ((1, "Take a fruit"),)),
        ("Eat your … now", ((2, "Red Apple"), (3, "Blue Plum"))),
        ("", ((4, "Pass a Red Apple to Bob"), (5, "Pass a Blue Plum to Bob"))),
    ]
    assert answers_text(GAME, legal, NAMES, 80).plain.splitlines() == [
        "1) Take a fruit",
        "   Eat your … now  2) Red Apple   3) Blue Plum",
        "4) Pass a Red Apple to Bob",
        "5) Pass a Blue Plum to Bob",
    ]


def test_a_single_answer_of_a_verb_is_written_in_full() -> None:
    assert answers_text(GAME, [ACTIONS.parse("eat(pear)")], NAMES, 80).plain == "1) Eat your Green Pear now"


def test_the_prompt_names_the_keys_that_help_now() -> None:
    assert input_prompt(3, False) == "Your answer (? for help): "
    assert input_prompt(1, True) == "Your answer (Enter for 1, u to take back, ? for help): "


def test_winners_in_words() -> None:
    names = ["Ann", "Ben", "Cleo"]
    assert winners_text(names, [1]) == "Ben wins."
    assert winners_text(names, [0, 2]) == "Ann and Cleo share the win."
    assert winners_text(names, [0, 1, 2]) == "Ann, Ben and Cleo share the win."
    assert winners_text(names, []) == "Nobody wins."


def test_the_result_gives_reason_winners_and_points() -> None:
    table = GAME.deal(players=1, seed=1)
    table.play(table.legal(0)[1], 0)
    while not table.over:
        table.play("take", 0)
    assert result_text(table) == "The basket is empty. Player 1 wins. Points: 1 for Player 1."


# ---- what is typed

LEGAL = [ACTIONS.parse("take"), ACTIONS.parse("eat(plum)")]


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("2", Answer(LEGAL[1])),
        (" eat(plum) ", Answer(LEGAL[1])),
        ("eat plum", Answer(LEGAL[1])),
        ("EAT Plum", Answer(LEGAL[1])),
        ("pass_on apple 2", Answer(ACTIONS.parse("pass_on(fruit=apple, seat=2)"))),
        ("?", Help()),
        ("? eat(pear)", Why(ACTIONS.parse("eat(pear)"))),
        ("?eat pear", Why(ACTIONS.parse("eat(pear)"))),
        ("? 1", Why(LEGAL[0])),
        ("u", Undo()),
        ("R", Rules()),
        ("l", Log()),
        ("q", Quit()),
    ],
)
def test_understood(text: str, command: object) -> None:
    assert understand(text, LEGAL, ACTIONS) == command


def test_enter_alone_takes_the_only_answer_and_no_other() -> None:
    assert understand("", LEGAL[:1], ACTIONS) == Answer(LEGAL[0])
    with pytest.raises(BadCommand, match=r"^Type a number from 1 to 2, or \? for help\.$"):
        understand(" ", LEGAL, ACTIONS)


@pytest.mark.parametrize("text", ["0", "3", "99"])
def test_a_number_that_is_not_on_the_list(text: str) -> None:
    with pytest.raises(BadCommand, match=rf"^There is no answer {text}; they are numbered 1 to 2\.$"):
        understand(text, LEGAL, ACTIONS)


def test_an_unknown_action() -> None:
    with pytest.raises(UnknownAction, match="No action is called 'dance'"):
        understand("dance", LEGAL, ACTIONS)


def test_a_verb_that_is_called_like_a_command_wins() -> None:
    actions = ActionTable()
    actions.verb("quit")
    assert understand("quit", [actions[0]], actions) == Answer(actions[0])
    assert understand("q", [actions[0]], actions) == Quit()


def test_brackets_already_there_are_kept() -> None:
    assert bracketed("eat (plum)", ACTIONS) == "eat (plum)"
    assert bracketed("dance wildly", ACTIONS) == "dance wildly"


# ---- the loop


class Screen:
    """A terminal of 80 by 24 without colour, and the lines a person will type."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
        self.file = io.StringIO()
        self.console = Console(file=self.file, force_terminal=True, no_color=True, width=80, height=24, highlight=False)
        self.screens: list[str] = []
        waiting = iter(lines)

        def answer(prompt: str) -> str:
            self.screens.append(self.file.getvalue().rpartition("\x1b[2J")[2].removeprefix("\x1b[H") + prompt)
            line = next(waiting, None)
            if line is None:
                raise EOFError
            return line

        monkeypatch.setattr("builtins.input", answer)


def at_screen(screen: Screen, kept: list[int]) -> TextTable:
    table = GAME.deal(players=1, seed=1)
    return TextTable(table, [0], {}, screen.console, lambda t: kept.append(len(t.moves)))


def test_a_game_is_kept_before_each_question_and_at_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[int] = []
    screen = Screen(monkeypatch, *["take"] * 10)
    assert at_screen(screen, kept).run() is True
    assert kept == [0, *range(10), 10]
    assert "The basket is empty. Player 1 wins." in screen.file.getvalue()


@pytest.mark.parametrize("left_by", [EOFError, KeyboardInterrupt])
def test_ctrl_c_and_the_end_of_input_leave_cleanly(monkeypatch: pytest.MonkeyPatch, left_by: type[BaseException]) -> None:
    kept: list[int] = []
    screen = Screen(monkeypatch)

    def leave(prompt: str) -> str:
        raise left_by

    monkeypatch.setattr("builtins.input", leave)
    assert at_screen(screen, kept).run() is False
    assert kept == [0, 0]


def test_a_screen_is_no_longer_than_the_terminal_and_its_log_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen(monkeypatch)
    table = GAME.deal(players=3, seed=1)
    for _ in range(30):
        seat = table.actors[0]
        table.play(next((action for action in table.legal(seat) if action.verb == "pass_on"), "take"), seat)
    loop = TextTable(table, table.actors[:1], {}, screen.console, lambda t: None)
    monkeypatch.setattr(loop, "news", lambda: table.events(0, loop.seat))
    loop.draw()
    drawn = Text.from_ansi(screen.file.getvalue().rpartition("\x1b[H")[2]).plain
    assert len(drawn.splitlines()) == 23  # and the row to type in
    assert "(l shows more)" in drawn
    assert max(map(cell_len, drawn.splitlines())) <= 80


def test_the_news_are_what_happened_since_the_last_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    table = GAME.deal(players=2, seed=1)
    loop = TextTable(table, [0], {}, Screen(monkeypatch).console, lambda t: None)
    table.play("take", 0)
    table.play("take", 1)
    table.play("take", 0)
    table.play("take", 1)
    assert [event["move"] for event in loop.news()] == [3, 4]
