"""The game: rounds with their deal, and turns in order. A round is scored as in every rummy (APO-34, APO-36)."""

from __future__ import annotations

from cardamom.games.shared.circle import left_of, next_seat, open_circle, use_skip
from cardamom.games.shared.rummy.rounds import collect, deal_hands, open_game
from cardamom.games.shared.rummy.turns import ask_for_turn, open_turn, pass_turn, turn_over_waiting
from cardamom.kernel import plan, rule, stock, tell

from ..cards import COPIES, KINDS
from ..state import DECK, Apothecary, Do, End, News
from .spells import break_seals, cast, lift_seals

# ---- the deal


@rule
def setup(s: Apothecary) -> None:
    """125 cards, and a random first dealer (APO-2, APO-4)."""
    for kind in range(KINDS):
        stock(s, DECK, kind, COPIES[kind])
    open_game(s)


@rule
def deal_round(s: Apothecary) -> None:
    """Eight cards each; the dealer's left plays first, clockwise (APO-4). Directions, skips and seals do not carry over
    (APO-5). Spells dealt are replaced, or wait for the first turn (APO-6)."""
    collect(s)
    open_circle(s)
    break_seals(s)
    deal_hands(s, s.dealt_spells)
    plan(s, Do.BEGIN_TURN, left_of(s, s.dealer))


# ---- turns


@rule
def begin_turn(s: Apothecary, seat: int) -> None:
    """Draw, then meld and discard. A skip token passes the turn (COM-6). Spells dealt at the start go first (APO-6)."""
    s.owed = 1
    lift_seals(s, seat)
    open_turn(s, seat)
    if use_skip(s, seat):
        tell(s, News.SKIPPED, seat)
    else:
        ask_for_turn(s, seat)


@rule
def cast_beside(s: Apothecary, seat: int) -> None:
    """One by one, in the order dealt."""
    cast(s, seat, turn_over_waiting(s, seat))


@rule
def end_turn(s: Apothecary, seat: int) -> None:
    """The next player in the direction of play, until the lap cap ends a round that nobody wins (APO-12, APO-35)."""
    pass_turn(s, next_seat(s, seat), End.LAPS)
