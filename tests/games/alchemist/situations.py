"""Situations for tests: a dealt table whose cards are put where the test wants them, by the kernel's own verbs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from cardamom import Table
from cardamom.games.alchemist import GAME
from cardamom.games.alchemist.cards import A_CATEGORY, CARD, CATEGORIES, INGREDIENT_BITS, POTION, POTIONS_FROM, SOURCE
from cardamom.games.alchemist.rules.potions import reveal
from cardamom.games.alchemist.rules.rounds import begin_turn, collect
from cardamom.games.alchemist.state import CHAINED, CLAIMED, DECK, HAND, LIMBO, PILE, POTION_DECK, ROW, USED, Alchemist, Face
from cardamom.kernel import NONE, abandon, card_at, find, get_mark, pull, set_mark, shuffle
from cardamom.kernel.verbs import close_gap
from tests.games.situations import asked, forget_the_past, labels_in, offered, put, said, shown_zone, sorted_in

__all__ = [
    "GAME",
    "acting",
    "asked",
    "begin",
    "chained",
    "claimed",
    "deck",
    "hand",
    "kind",
    "limbo",
    "offered",
    "pile",
    "potion",
    "row",
    "said",
    "shown_zone",
    "situation",
    "skips",
    "state",
    "used",
]

FACES = {"": Face.READY, "!": Face.NEW, "-": Face.SPENT}

# what runs planned steps until somebody is asked


def kind(label: str) -> int:
    return CARD.labels.index(label)


def potion(label: str) -> int:
    return POTION.labels.index(label)


def state(table: Table) -> Alchemist:
    return cast(Alchemist, table._state)


def situation(
    *hands: str,
    row: str = "",
    chained: str = "",
    claimed: Mapping[int, str] | None = None,
    piles: Mapping[int, str] | None = None,
    top: str = "",
    left: str | None = None,
    seal: str = "",
    direction: int = 1,
    skips: Sequence[int] = (),
    cauldron: Sequence[int] = (),
    turn: int = 0,
    turns: int = 0,
    scores: Sequence[int] = (),
    seed: int = 1,
    **options: Any,
) -> Table:
    """A table where it is `turn`'s turn to draw.

    Cards are written "Nightshade WhiteSage"; one text per seat says what it holds. `row` names revealed potions, the
    other categories show any; those `chained` have a Witch's Chain. `claimed` potions are ready to be used, "Wispwine!"
    is new in this turn and "Wispwine-" face down. `piles` are written from the bottom up. `top` lies on the main deck,
    the first card to be drawn last. Given `left`, those cards are all it holds, and every other card is in the box.
    `skips` are the seats with a token.
    """
    table = GAME.deal(players=len(hands), seed=seed, **options)
    s = state(table)
    abandon(s)
    collect(s)
    shuffle(s, DECK)
    new = _claim(s, claimed or {})
    _reveal(s, f"{row} {chained}", chained)
    for first, zones in ((HAND, dict(enumerate(hands))), (PILE, piles or {})):
        for seat, cards in zones.items():
            put(s, CARD, cards, DECK, first + seat)
    _stack(s, top, left)
    s.seal = SOURCE.labels.index(seal) if seal else NONE
    s.direction = direction
    for seat in skips:
        s.skip[seat] = 1
    s.cauldron[: len(cauldron)] = cauldron
    s.score[: len(scores)] = scores
    begin(table, turn, turns)
    for seat, label in new:
        _turn(s, seat, potion(label), Face.NEW)
    return table


def acting(*hands: str, **more: Any) -> Table:
    """A table where the seat's draw is over and it may play and craft."""
    turn = more.get("turn", 0)
    table = situation(*hands, **more)
    s = state(table)
    while s.agenda[s.pending - 1][0] != GAME.questions[1].what:
        s.pending -= 1
        s.agenda[s.pending][:] = [0, 0, 0, 0, 0]
    forget_the_past(table)
    assert asked(table) == (turn, "act")
    return table


def begin(table: Table, seat: int, turns: int = 0) -> None:
    """Begin a seat's turn after this many turns of the round."""
    s = state(table)
    abandon(s)
    s.turns = s.round_turns = turns
    forget_the_past(table)
    begin_turn(s, seat)
    GAME.engine.run_steps(s)
    table._note_events(s)


def _claim(s: Alchemist, claimed: Mapping[int, str]) -> list[tuple[int, str]]:
    """Put potions on the Crafting Tables; returns those that are to be new."""
    new = []
    for seat, labels in claimed.items():
        for label in labels.split():
            name, sign = label.rstrip("!-"), label[len(label.rstrip("!-")) :]
            source = POTION_DECK + potion(name) // A_CATEGORY
            pull(s, source, find(s, source, POTIONS_FROM + potion(name)), CLAIMED + seat)
            _turn(s, seat, potion(name), FACES[sign])
            s.reflected |= INGREDIENT_BITS[potion(name)]
            if sign == "!":
                new.append((seat, name))
    return new


def _turn(s: Alchemist, seat: int, which: int, face: Face) -> None:
    set_mark(s, CLAIMED + seat, find(s, CLAIMED + seat, POTIONS_FROM + which), face)


def _reveal(s: Alchemist, labels: str, chained: str) -> None:
    """Put the row together: the named potions, and any of the other categories."""
    for label in labels.split():
        source = POTION_DECK + potion(label) // A_CATEGORY
        pull(s, source, find(s, source, POTIONS_FROM + potion(label)), ROW)
        if label in chained.split():
            set_mark(s, ROW, find(s, ROW, POTIONS_FROM + potion(label)), CHAINED)
    for category in range(CATEGORIES):
        if all(potion(label) // A_CATEGORY != category for label in labels.split()):
            reveal(s, category)


def _stack(s: Alchemist, on_top: str, left: str | None) -> None:
    """Arrange the main deck."""
    wanted = [kind(label) for label in (on_top if left is None else f"{left} {on_top}").split()]
    for card in wanted:
        # the lowest copy, so that none that was just put on top is meant
        lowest = next(at for at in range(s.size[DECK]) if card_at(s, DECK, at) == card)
        pull(s, DECK, lowest, DECK)
    if left is not None:
        while s.size[DECK] > len(wanted):
            s.total[card_at(s, DECK, 0)] -= 1
            close_gap(s, DECK, 0)


# ---- looking at a table


def hand(table: Table, seat: int) -> str:
    """The hand of a seat, by kind."""
    return sorted_in(table, CARD, HAND + seat)


def pile(table: Table, seat: int) -> str:
    """The discard pile of a seat, from bottom to top."""
    return " ".join(labels_in(table, CARD, PILE + seat))


def deck(table: Table) -> list[str]:
    """The main deck, from bottom to top."""
    return labels_in(table, CARD, DECK)


def limbo(table: Table) -> str:
    """The Spells at work, the first one first."""
    return " ".join(labels_in(table, CARD, LIMBO))


def used(table: Table) -> str:
    """The cards used in the craft in progress, by kind."""
    return sorted_in(table, CARD, USED)


def _potions(table: Table, zone: int) -> list[tuple[int, int]]:
    """The potions of a zone with their marks, by number."""
    s = state(table)
    return sorted((card_at(s, zone, at) - POTIONS_FROM, get_mark(s, zone, at)) for at in range(s.size[zone]))


def row(table: Table) -> str:
    """The revealed potions, by category."""
    return " ".join(POTION.labels[which] for which, _ in _potions(table, ROW))


def chained(table: Table) -> str:
    """The revealed potions under a Witch's Chain."""
    return " ".join(POTION.labels[which] for which, mark in _potions(table, ROW) if mark == CHAINED)


def claimed(table: Table, seat: int) -> str:
    """The potions of a seat, with the signs of their faces."""
    signs = {face: sign for sign, face in FACES.items()}
    return " ".join(POTION.labels[which] + signs[Face(mark)] for which, mark in _potions(table, CLAIMED + seat))


def skips(table: Table) -> list[int]:
    """The seats with a skip token."""
    s = state(table)
    return [seat for seat in range(s.players) if s.skip[seat]]
