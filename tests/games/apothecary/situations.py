"""Situations for tests: a dealt table whose cards are put where the test wants them, by the kernel's own verbs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from cardamom import Table
from cardamom.games.apothecary import GAME
from cardamom.games.apothecary.cards import CARD, SOURCE
from cardamom.games.apothecary.rules.rounds import begin_turn
from cardamom.games.apothecary.state import DECK, HAND, LIMBO, PILE, SPENT, Apothecary
from cardamom.kernel import NONE
from tests.games.rummy_situations import arrange, begin_with
from tests.games.situations import asked, labels_in, marked_sets, offered, said, shown_zone, sorted_in

__all__ = [
    "GAME",
    "asked",
    "deck",
    "end_turn",
    "hand",
    "limbo",
    "offered",
    "pile",
    "said",
    "seals",
    "sets",
    "shown_zone",
    "situation",
    "spent",
    "state",
]


def state(table: Table) -> Apothecary:
    return cast(Apothecary, table._state)


def situation(
    *hands: str,
    piles: Mapping[int, str] | None = None,
    covered: Sequence[int] = (),
    melds: Mapping[int, Sequence[str]] | None = None,
    beside: Mapping[int, str] | None = None,
    top: str = "",
    left: str | None = None,
    skips: Sequence[int] = (),
    direction: int = 1,
    turn: int = 0,
    turns: int = 0,
    scores: Sequence[int] = (),
    rounds_won: Sequence[int] = (),
    seed: int = 1,
    **options: Any,
) -> Table:
    """A table where it is `turn`'s turn to draw, in the last round unless `rounds` says otherwise.

    Cards are written "WhiteSage BatWing"; one text per seat says what it holds. `piles` are written from the bottom
    up; what lies on top of those `covered` was covered before. `top` lies on the draw pile, the first card to be
    drawn last. Given `left`, those cards are all it holds, and every other card is back in the box. The seats in
    `skips` have a skip token.
    """
    options.setdefault("rounds", 1)
    table = GAME.deal(players=len(hands), seed=seed, **options)
    s = state(table)
    arrange(s, CARD, hands, piles or {}, covered, melds or {}, beside or {}, top, left)
    s.direction = direction
    for seat in range(s.players):
        s.skip[seat] = int(seat in skips)
    s.score[: len(scores)] = scores
    s.rounds_won[: len(rounds_won)] = rounds_won
    begin_with(table, s, begin_turn, turn, turns)
    return table


def end_turn(table: Table, seat: int) -> None:
    """Discard for as long as one must, always the first card that can be."""
    while table.actors == [seat] and asked(table)[1] in ("turn", "discard"):
        last = [action for action in table.legal(seat) if action.verb in ("discard", "end")]
        table.play(last[0], seat)


# ---- looking at a table


def hand(table: Table, seat: int) -> str:
    """The hand of a seat, by kind."""
    return sorted_in(table, CARD, HAND + seat)


def pile(table: Table, seat: int) -> str:
    """The discard pile of a seat, from bottom to top."""
    return " ".join(labels_in(table, CARD, PILE + seat))


def deck(table: Table) -> list[str]:
    """The draw pile, from bottom to top."""
    return labels_in(table, CARD, DECK)


def limbo(table: Table) -> str:
    """The Spells at work, the outermost first."""
    return " ".join(labels_in(table, CARD, LIMBO))


def spent(table: Table) -> str:
    """The Spells that are finished while an outer one still works."""
    return " ".join(labels_in(table, CARD, SPENT))


def sets(table: Table, seat: int) -> list[str]:
    """The sets of a seat, in the order of melding."""
    return marked_sets(table, CARD, "melds", seat)


def seals(table: Table) -> list[tuple[str, int]]:
    """The sealed Sources with the seats of their casters, the older seal first."""
    s = state(table)
    both = ((s.older_seal, s.older_caster), (s.newer_seal, s.newer_caster))
    return [(SOURCE.labels[source], caster) for source, caster in both if source != NONE]
