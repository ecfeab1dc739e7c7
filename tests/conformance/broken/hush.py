"""Hush, a small sound game to be broken: one rule at a time is replaced by a faulty one.

Two to four players hold three cards each. In every round all pass a card to the left, secretly and at once.
Then everybody has a turn: draw and discard, or look at the top of the deck, or show a card to all. A discard
that matches the card below it scores a point.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from cardamom.kernel import (
    FIRST_NEWS,
    NUMBER,
    SEAT,
    ActionTable,
    Choice,
    Domain,
    Game,
    Question,
    Sentence,
    Sight,
    State,
    Words,
    Zones,
    among,
    answered,
    ask,
    ask_seats,
    card_at,
    count,
    draw,
    finish,
    give,
    lay,
    leaders,
    look,
    own,
    plan,
    pour,
    rule,
    show,
    shuffle,
    span,
    stock,
    tell,
    top,
    u8,
)

SEATS, KINDS, COPIES, HELD = 4, 6, 3, 3
FRUIT = Domain("fruit", ("apple", "banana", "cherry", "date", "elderberry", "fig"))

ZONES = Zones(SEATS, KINDS)
HAND = ZONES.bag("hand", capacity=HELD + 1, sight=Sight.OWNER, counted=True)
TRAY = ZONES.bag("tray", capacity=1, sight=Sight.OWNER)
DECK = ZONES.pile("deck", capacity=KINDS * COPIES, sight=Sight.NOBODY)
DISCARD = ZONES.pile("discard", capacity=KINDS * COPIES, sight=Sight.ALL)


class Hush(State, zones=ZONES, agenda=8):
    rounds: int = span(1, 6, default=3, meaning="The game lasts so many rounds.")
    played: int = u8()
    last: int = u8()  # the last discard, counted from 1
    noise: int = u8()  # draws so far


class Do(IntEnum):
    PASS, TURN, DISCARD, EXCHANGE, BEGIN_TURN, END_ROUND = range(6)


class Why(IntEnum):
    FINE, NOT_HELD = range(2)


class News(IntEnum):
    MATCHED = FIRST_NEWS
    WHISPERED = FIRST_NEWS + 1


ACTIONS = ActionTable()
PASS = ACTIONS.verb("pass", card=FRUIT)
DRAW = ACTIONS.verb("draw")
PEEK = ACTIONS.verb("peek")
SHOW = ACTIONS.verb("show", card=FRUIT)
THROW = ACTIONS.verb("discard", card=FRUIT)


@rule
def setup(s: Hush) -> None:
    for kind in range(KINDS):
        stock(s, DECK, kind, COPIES)
    shuffle(s, DECK)
    for seat in range(s.players):
        for _ in range(HELD):
            draw(s, DECK, HAND + seat)
    begin_round(s)


@rule
def begin_round(s: Hush) -> None:
    plan(s, Do.END_ROUND)
    plan(s, Do.BEGIN_TURN, 0)
    plan(s, Do.EXCHANGE)
    ask_seats(s, Do.PASS, (1 << s.players) - 1)


@rule
def check_held(s: Hush, seat: int, card: int) -> int:
    return Why.FINE if count(s, HAND + seat, card) > 0 else Why.NOT_HELD


@rule
def pass_card(s: Hush, seat: int, card: int) -> None:
    answered(s, seat)
    give(s, HAND + seat, TRAY + seat, card)


@rule
def exchange(s: Hush) -> None:
    for seat in range(s.players):
        give(s, TRAY + seat, HAND + (seat + 1) % s.players, card_at(s, TRAY + seat, 0))


@rule
def begin_turn(s: Hush, seat: int) -> None:
    if seat < s.players:
        s.turns += 1
        plan(s, Do.BEGIN_TURN, seat + 1)
        ask(s, Do.TURN, seat)


@rule
def draw_card(s: Hush, seat: int) -> None:
    answered(s, seat)
    refill(s)
    s.noise += 1
    draw(s, DECK, HAND + seat)
    ask(s, Do.DISCARD, seat)


@rule
def refill(s: Hush) -> None:
    if s.size[DECK] == 0:
        pour(s, DISCARD, DECK)
        shuffle(s, DECK)


@rule
def peek(s: Hush, seat: int) -> None:
    answered(s, seat)
    look(s, DECK, 1, seat)


@rule
def show_card(s: Hush, seat: int, card: int) -> None:
    answered(s, seat)
    show(s, HAND + seat, card, s.everybody)


@rule
def discard(s: Hush, seat: int, card: int) -> None:
    answered(s, seat)
    if s.size[DISCARD] > 0 and top(s, DISCARD) == card:
        s.score[seat] += 1
        tell(s, News.MATCHED, seat, s.score[seat])
    lay(s, HAND + seat, DISCARD, card)
    s.last = card + 1


@rule
def end_round(s: Hush) -> None:
    s.played += 1
    if s.played == s.rounds:
        finish(s, 1, leaders(s))
    else:
        begin_round(s)


@rule
def choose(s: Hush, seat: int, legal: list[int], n: int) -> int:
    return legal[n - 1]


WORDS: dict[str, Any] = {
    "cards": ("an apple", "a banana", "a cherry", "a date", "an elderberry", "a fig"),
    "zones": {HAND: "hand", TRAY: "tray", DECK: "deck", DISCARD: "discard pile"},
    "actions": {
        "pass": "Pass {card}",
        "draw": "Draw",
        "peek": "Look at the deck",
        "show": "Show {card}",
        "discard": "Discard {card}",
    },
    "prompts": {Do.PASS: "What do you pass?", Do.TURN: "What do you do?", Do.DISCARD: "What do you discard?"},
    "reasons": {Why.NOT_HELD: "You do not hold {card}."},
    "moves": {(HAND, DISCARD): "{source} discards {card}."},
    "events": {
        News.MATCHED: Sentence("{0} matches the pile and has {1}.", SEAT, NUMBER),
        News.WHISPERED: Sentence("{0} whispers {1}.", SEAT, FRUIT),
    },
    "endings": {1: "All rounds are played."},
}

SOUND: dict[str, Any] = {
    "setup": setup,
    "pass_card": pass_card,
    "check_pass": check_held,
    "passed_from": among(own(HAND)),
    "draw_card": draw_card,
    "peek": peek,
    "show_card": show_card,
    "check_show": check_held,
    "discard": discard,
    "check_discard": check_held,
    "more_choices": (),
    "exchange": exchange,
    "begin_turn": begin_turn,
    "end_round": end_round,
    "choose": choose,
    "state": Hush,
    "about": {Do.BEGIN_TURN: (NUMBER,)},
    "words": WORDS,
    "bounds": (0, 6),
    "longest": 6 * SEATS * 3,
    "plan": None,
    "reckoning": None,
}


def hush(**broken: Any) -> Game:
    """The sound game, or one with parts replaced."""
    assert broken.keys() <= SOUND.keys(), "only a part that the sound game has can be broken"
    part = SOUND | broken
    questions = (
        Question(Do.PASS, Choice(PASS, part["pass_card"], part["check_pass"], part["passed_from"])),
        Question(
            Do.TURN,
            Choice(DRAW, part["draw_card"]),
            Choice(PEEK, part["peek"]),
            Choice(SHOW, part["show_card"], part["check_show"]),
            *part["more_choices"],
        ),
        Question(Do.DISCARD, Choice(THROW, part["discard"], part["check_discard"])),
    )
    return Game(
        id="hush",
        name="Hush",
        rules_version=1,
        players=(2, SEATS),
        state=part["state"],
        actions=ACTIONS,
        setup=part["setup"],
        questions=questions,
        steps={Do.EXCHANGE: part["exchange"], Do.BEGIN_TURN: part["begin_turn"], Do.END_ROUND: part["end_round"]},
        about=part["about"],
        words=Words(**part["words"]),
        components={"draw deck": KINDS * COPIES},
        bounds=part["bounds"],
        longest=part["longest"],
        package=__name__,
        strategies={"medium": part["choose"]},
        plan=part["plan"],
        reckoning=part["reckoning"],
    )
