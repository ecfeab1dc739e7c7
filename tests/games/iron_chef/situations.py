"""Situations for tests: a dealt table whose cards are put where the test wants them, by the kernel's own verbs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from cardamom import Table
from cardamom.games.iron_chef import GAME
from cardamom.games.iron_chef.cards import CARD, GROUP, RECIPE_CARD, RECIPES_FROM, WILD
from cardamom.games.iron_chef.melds import DIFFERENT_POINTS, IDENTICAL_POINTS, complete_set, lay_in_set
from cardamom.games.iron_chef.rounds import begin_turn, open_kitchen
from cardamom.games.iron_chef.state import BESIDE, DECK, HAND, LIMBO, MENU_DECK, PILE, SPECIAL, IronChef
from cardamom.kernel import abandon, card_at, find, pour, pull, shuffle, top
from cardamom.kernel.verbs import close_gap
from tests.games.situations import asked, forget_the_past, labels_in, marked_sets, offered, put, said, shown_zone, sorted_in

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


# what runs planned steps until somebody is asked
_run_steps: Callable[[IronChef], None] = GAME.engine.run_steps


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

    Cards are written "Apple BlackPepper"; one text a seat says what it holds. `piles` are written from the bottom
    up; what lies on top of those `covered` was covered before. `top` lies on the draw pile, the first card to be
    drawn last. Given `left`, those cards are all it holds, and every other card is back in the box.
    """
    options.setdefault("rounds", 1)
    if special:
        options.setdefault("chefs_special", "on")
    table = GAME.deal(players=len(hands), seed=seed, **options)
    s = state(table)
    _gather(s)
    for seat, cards in (melds or {}).items():
        for one in cards:
            _meld(s, seat, one)
    for first, zones in ((HAND, dict(enumerate(hands))), (PILE, piles or {}), (BESIDE, beside or {})):
        for seat, cards in zones.items():
            put(s, CARD, cards, DECK, first + seat)
    for seat in range(s.players):
        s.uncovered[seat] = int(s.size[PILE + seat] > 0 and seat not in covered)
    _stack(s, top, left)
    s.kitchen = GROUP.labels.index(kitchen) + 1 if kitchen else 0
    if special:
        _turn_up(s, special)
    s.score[: len(scores)] = scores
    s.rounds_won[: len(rounds_won)] = rounds_won
    begin(table, turn, turns)
    return table


def begin(table: Table, seat: int, turns: int = 0) -> None:
    """Begin a seat's turn after so many turns of the course."""
    s = state(table)
    abandon(s)
    s.turns = s.round_turns = turns
    forget_the_past(table)
    begin_turn(s, seat)
    _run_steps(s)
    table._note_events(s)


def turned_up(card: str, *hands: str, picker: int = 0, **options: Any) -> Table:
    """A table whose Picker turns this card up: the hands are dealt, and the draw pile lies ready."""
    table = situation(*hands, top=card, **options)
    forget_the_past(table)
    s = state(table)
    open_kitchen(s, picker)
    table._note_events(s)
    return table


def _gather(s: IronChef) -> None:
    """Shuffle all cards back into the draw pile."""
    for seat in range(s.players):
        for zone in (HAND, BESIDE, PILE):
            pour(s, zone + seat, DECK)
    pour(s, LIMBO, DECK)
    shuffle(s, DECK)
    abandon(s)


def _meld(s: IronChef, seat: int, cards: str) -> None:
    """Lay a set by the rules' own means."""
    put(s, CARD, cards, DECK, HAND + seat)
    kinds = [kind(label) for label in cards.split()]
    plain = [card for card in kinds if card != WILD]
    for card in kinds:
        lay_in_set(s, seat, card)
    complete_set(s, seat, plain[0] // 3, IDENTICAL_POINTS if len(set(plain)) == 1 else DIFFERENT_POINTS)


def _stack(s: IronChef, on_top: str, left: str | None) -> None:
    """Arrange the draw pile."""
    wanted = [kind(label) for label in (on_top if left is None else f"{left} {on_top}").split()]
    for card in wanted:
        # the lowest copy, so that none that was just put on top is meant
        lowest = next(at for at in range(s.size[DECK]) if card_at(s, DECK, at) == card)
        pull(s, DECK, lowest, DECK)
    if left is not None:
        while s.size[DECK] > len(wanted):
            s.total[card_at(s, DECK, 0)] -= 1
            close_gap(s, DECK, 0)


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
    return GROUP.labels[group - 1] if group else ""


def recipe(table: Table) -> str:
    """The Chef's Special of the course."""
    return RECIPE_CARD.labels[top(state(table), SPECIAL) - RECIPES_FROM]
