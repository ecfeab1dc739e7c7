"""What the situations of the rummies share: arranging hands, piles, sets and the draw pile, by the rules' own means."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from cardamom import Table
from cardamom.games.shared.rummy.sets import complete_set, lay_in_set
from cardamom.games.shared.rummy.table import (
    BESIDE,
    DECK,
    DIFFERENT_POINTS,
    HAND,
    IDENTICAL_POINTS,
    LIMBO,
    PILE,
    Rummy,
    wild_of,
)
from cardamom.kernel import Domain, abandon, card_at, pour, pull, shuffle
from cardamom.kernel.verbs import close_gap
from tests.games.situations import forget_the_past, put


def arrange(
    s: Rummy,
    cards: Domain,
    hands: Sequence[str],
    piles: Mapping[int, str],
    covered: Sequence[int],
    melds: Mapping[int, Sequence[str]],
    beside: Mapping[int, str],
    top: str,
    left: str | None,
) -> None:
    """Gather all cards of a dealt table, and put them where the situation wants them."""
    for seat in range(s.players):
        for zone in (HAND, BESIDE, PILE):
            pour(s, zone + seat, DECK)
    pour(s, LIMBO, DECK)
    shuffle(s, DECK)
    abandon(s)
    for seat, sets in melds.items():
        for one in sets:
            _meld(s, cards, seat, one)
    for first, zones in ((HAND, dict(enumerate(hands))), (PILE, piles), (BESIDE, beside)):
        for seat, labels in zones.items():
            put(s, cards, labels, DECK, first + seat)
    for seat in range(s.players):
        s.uncovered[seat] = int(s.size[PILE + seat] > 0 and seat not in covered)
    _stack(s, cards, top, left)


def _meld(s: Rummy, cards: Domain, seat: int, labels: str) -> None:
    """Lay a set by the rules' own means."""
    put(s, cards, labels, DECK, HAND + seat)
    kinds = [cards.labels.index(label) for label in labels.split()]
    plain = [card for card in kinds if card != wild_of(s)]
    for card in kinds:
        lay_in_set(s, seat, card)
    complete_set(s, seat, plain[0] // 3, IDENTICAL_POINTS if len(set(plain)) == 1 else DIFFERENT_POINTS)


def _stack(s: Rummy, cards: Domain, on_top: str, left: str | None) -> None:
    """Arrange the draw pile."""
    wanted = [cards.labels.index(label) for label in (on_top if left is None else f"{left} {on_top}").split()]
    for card in wanted:
        # the lowest copy, so that none that was just put on top is meant
        lowest = next(at for at in range(s.size[DECK]) if card_at(s, DECK, at) == card)
        pull(s, DECK, lowest, DECK)
    if left is not None:
        while s.size[DECK] > len(wanted):
            s.total[card_at(s, DECK, 0)] -= 1
            close_gap(s, DECK, 0)


def begin_with(table: Table, s: Rummy, begin_turn: Callable[..., None], seat: int, turns: int) -> None:
    """Begin a seat's turn after so many turns of the round; the log begins with it."""
    abandon(s)
    s.turns = s.round_turns = turns
    forget_the_past(table)
    begin_turn(s, seat)
    table.game.engine.run_steps(s)
    table._note_events(s)
