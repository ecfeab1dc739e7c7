"""Situations for tests: a dealt table whose cards are put where the test wants them, by the kernel's own verbs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from cardamom import Table
from cardamom.games.iron_chef import GAME
from cardamom.games.iron_chef.cards import CARD, GROUP, RECIPE_CARD, RECIPES_FROM
from cardamom.games.iron_chef.rules.rounds import begin_turn, open_kitchen
from cardamom.games.iron_chef.state import DECK, HAND, LIMBO, MENU_DECK, PILE, SPECIAL, IronChef
from cardamom.kernel import NONE, find, pour, pull, top
from tests.games.rummy_situations import arrange, begin_with
from tests.games.situations import asked, forget_the_past, labels_in, marked_sets, offered, said, shown_zone, sorted_in

__all__ = [
    "GAME",
    "asked",
    "begin",
    "deck",
    "hand",
    "kind",
    "kitchen",
    "limbo",
    "offered",
    "pile",
    "recipe",
    "said",
    "sets",
    "shown_zone",
    "situation",
    "state",
    "turned_up",
]


def kind(label: str) -> int:
    return CARD.labels.index(label)


def state(table: Table) -> IronChef:
    return cast(IronChef, table._state)


def situation(
    *hands: str,
    piles: Mapping[int, str] | None = None,
    covered: Sequence[int] = (),
    melds: Mapping[int, Sequence[str]] | None = None,
    beside: Mapping[int, str] | None = None,
    top: str = "",
    left: str | None = None,
    kitchen: str = "",
    special: str = "",
    turn: int = 0,
    turns: int = 0,
    scores: Sequence[int] = (),
    rounds_won: Sequence[int] = (),
    seed: int = 1,
    **options: Any,
) -> Table:
    """A table where it is `turn`'s turn to draw, in the last course unless `rounds` says otherwise.

    Cards are written "Apple BlackPepper"; one text per seat says what it holds. `piles` are written from the bottom
    up; what lies on top of those `covered` was covered before. `top` lies on the draw pile, the first card to be
    drawn last. Given `left`, those cards are all it holds, and every other card is back in the box.
    """
    options.setdefault("rounds", 1)
    if special:
        options.setdefault("chefs_special", "on")
    table = GAME.deal(players=len(hands), seed=seed, **options)
    s = state(table)
    arrange(s, CARD, hands, piles or {}, covered, melds or {}, beside or {}, top, left)
    s.kitchen = GROUP.labels.index(kitchen) if kitchen else NONE
    if special:
        _turn_up(s, special)
    s.score[: len(scores)] = scores
    s.rounds_won[: len(rounds_won)] = rounds_won
    begin(table, turn, turns)
    return table


def begin(table: Table, seat: int, turns: int = 0) -> None:
    """Begin a seat's turn after this many turns of the course."""
    begin_with(table, state(table), begin_turn, seat, turns)


def turned_up(card: str, *hands: str, picker: int = 0, **options: Any) -> Table:
    """A table whose Picker turns this card up: the hands are dealt, and the draw pile lies ready."""
    table = situation(*hands, top=card, **options)
    forget_the_past(table)
    s = state(table)
    open_kitchen(s, picker)
    table._note_events(s)
    return table


def _turn_up(s: IronChef, recipe: str) -> None:
    pour(s, SPECIAL, MENU_DECK)
    pull(s, MENU_DECK, find(s, MENU_DECK, RECIPES_FROM + RECIPE_CARD.labels.index(recipe)), SPECIAL)


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
    """The Actions in progress, the first one first."""
    return " ".join(labels_in(table, CARD, LIMBO))


def sets(table: Table, seat: int) -> list[str]:
    """The sets of a seat, in the order of melding."""
    return marked_sets(table, CARD, "melds", seat)


def kitchen(table: Table) -> str:
    """The Open Kitchen's group, or nothing."""
    group = state(table).kitchen
    return GROUP.labels[group] if group != NONE else ""


def recipe(table: Table) -> str:
    """The Chef's Special of the course."""
    return RECIPE_CARD.labels[top(state(table), SPECIAL) - RECIPES_FROM]
