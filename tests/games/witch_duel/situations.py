"""Situations for tests: a dealt table whose cards are put where the test wants them, by the kernel's own verbs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from cardamom import Table
from cardamom.games.witch_duel import GAME
from cardamom.games.witch_duel.cards import CARD, INGREDIENTS, NAMES, TYPE, WILD
from cardamom.games.witch_duel.rules.rounds import begin_turn
from cardamom.games.witch_duel.state import DECK, DISCARD, HAND, LAID, PLAYED, Duel
from cardamom.kernel import abandon, card_at, find, pour, pull, shuffle
from cardamom.kernel.verbs import close_gap
from tests.games.situations import asked, forget_the_past, labels_in, offered, said, shown_zone

__all__ = [
    "GAME",
    "asked",
    "card",
    "deck",
    "discards",
    "hand",
    "laid",
    "lay_all",
    "offered",
    "play",
    "played",
    "said",
    "shown_zone",
    "situation",
    "state",
]

# what runs planned steps until somebody is asked

# cards are written by their type and a number: h1 is the first Hex, l2 the second Love, f11 the last Fate, w the Wild
_LETTERS = tuple(name[0].lower() for name in TYPE.labels)


def kind(short: str) -> int:
    if short == "w":
        return WILD
    return NAMES * _LETTERS.index(short[0]) + int(short[1:]) - 1


def short(kind: int) -> str:
    return "w" if kind == WILD else f"{_LETTERS[kind // NAMES]}{kind % NAMES + 1}"


def card(text: str) -> str:
    """A card as it is typed in an action."""
    return CARD.labels[kind(text)]


def state(table: Table) -> Duel:
    return cast(Duel, table._state)


def situation(
    *hands: str,
    top: str = "",
    left: str | None = None,
    discard: str = "",
    turn: int = 0,
    turns: int = 0,
    scores: Sequence[int] = (),
    scored: Sequence[int] = (),
    rounds_won: Sequence[int] = (),
    immune: Sequence[int] = (),
    scrying: Sequence[int] = (),
    seal: Sequence[int] = (),
    veil: Sequence[int] = (),
    seed: int = 1,
    **options: Any,
) -> Table:
    """A table where `turn`'s turn has just begun, its card drawn. Each hand is written "h1 h2 l1"; `top` lies on the deck,
    the first card to be drawn last; unless `top` or `left` says otherwise `turn` has drawn f11 and the next player draws f10.
    Given `left`, those cards are all the deck holds, and every other card is back in the box."""
    if any("w" in cards.split() for cards in (*hands, top, left or "", discard)):
        options.setdefault("wilds", 4)
    table = GAME.deal(players=len(hands), seed=seed, **options)
    s = state(table)
    _gather(s)
    for seat, cards in enumerate(hands):
        _put(s, cards, HAND + seat)
    _put(s, discard, DISCARD)
    _stack(s, top or ("f10 f11" if left is None else ""), left)
    for field, values in (
        (s.score, scores),
        (s.scored, scored or [int(points > 0) for points in scores]),
        (s.rounds_won, rounds_won),
        (s.immune, immune),
        (s.scrying, scrying),
        (s.seal, seal),
        (s.veil, veil),
    ):
        field[: len(values)] = values
    s.turns = s.round_turns = turns
    forget_the_past(table)
    begin_turn(s, turn)
    GAME.engine.run_steps(s)
    table._note_events(s)
    return table


def _gather(s: Duel) -> None:
    """Shuffle all cards back into the deck."""
    for seat in range(s.players):
        pour(s, HAND + seat, DECK)
    shuffle(s, DECK)
    abandon(s)


def _put(s: Duel, cards: str, target: int) -> None:
    for text in cards.split():
        pull(s, DECK, find(s, DECK, kind(text)), target)


def _stack(s: Duel, top: str, left: str | None) -> None:
    """Arrange the deck."""
    wanted = [kind(text) for text in (top if left is None else f"{left} {top}").split()]
    for found in wanted:
        lowest = next(at for at in range(s.size[DECK]) if card_at(s, DECK, at) == found)
        pull(s, DECK, lowest, DECK)
    if left is not None:
        while s.size[DECK] > len(wanted):
            s.total[card_at(s, DECK, 0)] -= 1
            close_gap(s, DECK, 0)


# ---- playing on


def play(table: Table, *answers: str) -> Table:
    """Answers of whoever is asked: "attack 2" is typed with a seat, "lay h1" with a card, "done" alone."""
    for answer in answers:
        verb, _, about = answer.partition(" ")
        argument = card(about) if about in SHORTS else about
        table.play(f"{verb}({argument})" if about else verb, table.actors[0])
    return table


def lay_all(table: Table, cards: str) -> Table:
    """Lay these cards, and no more."""
    return play(table, *(f"lay {one}" for one in cards.split()), "done")


SHORTS = {short(kind) for kind in range(INGREDIENTS + 1)}


# ---- looking at a table


def _in(table: Table, zone: int) -> list[str]:
    return [short(CARD.labels.index(label)) for label in labels_in(table, CARD, zone)]


def hand(table: Table, seat: int) -> str:
    """The hand of a seat, by kind."""
    return " ".join(sorted(_in(table, HAND + seat), key=kind))


def laid(table: Table, seat: int) -> str:
    return " ".join(_in(table, LAID + seat))


def played(table: Table) -> str:
    return " ".join(_in(table, PLAYED))


def discards(table: Table) -> str:
    """The discard pile, from bottom to top."""
    return " ".join(_in(table, DISCARD))


def deck(table: Table) -> list[str]:
    """The deck, from bottom to top."""
    return _in(table, DECK)
