"""The game: rounds with their deal, turns in order, and the scoring."""

from __future__ import annotations

from cardamom.games.shared.circle import left_of, next_seat, open_circle, use_skip
from cardamom.games.shared.rummy import (
    WIN_BONUS,
    close_round,
    collect,
    credit,
    deal_hands,
    laps_are_over,
    restock,
    set_points,
    turn_over_waiting,
    win_round,
)
from cardamom.kernel import ask, chance, plan, rule, stock, tell

from ..cards import COPIES, KINDS
from ..state import BESIDE, DECK, Apothecary, Do, End, Tells
from .spells import break_seals, cast, lift_seals

# ---- the deal


@rule
def setup(s: Apothecary) -> None:
    """125 cards, and a random first dealer (APO-2, APO-4)."""
    for kind in range(KINDS):
        stock(s, DECK, kind, COPIES[kind])
    s.dealer = chance(s, s.players)
    plan(s, Do.DEAL)


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
    s.turns += 1
    s.round_turns += 1
    s.owed = 1
    lift_seals(s, seat)
    restock(s)
    plan(s, Do.END_TURN, seat)
    if use_skip(s, seat):
        tell(s, Tells.SKIPPED, seat)
        return
    ask(s, Do.TURN, seat)
    ask(s, Do.DRAW, seat)
    if s.size[BESIDE + seat] > 0:
        plan(s, Do.BESIDE, seat)


@rule
def cast_beside(s: Apothecary, seat: int) -> None:
    """One by one, in the order dealt."""
    cast(s, seat, turn_over_waiting(s, seat))


@rule
def end_turn(s: Apothecary, seat: int) -> None:
    """The next player in the direction of play, until the lap cap ends a round that nobody wins (APO-12, APO-35)."""
    if laps_are_over(s, s.max_laps):
        tell(s, Tells.LAPS)
        plan(s, Do.END_ROUND, 0, End.LAPS)
    else:
        plan(s, Do.BEGIN_TURN, next_seat(s, seat))


# ---- scoring


@rule
def end_round(s: Apothecary, winners: int, how: int) -> None:
    """The winner +3; all players +3 for an identical set, +1 for a different one (APO-34). After the last round the most
    points win; equal points share the victory, or compare rounds won first (APO-36)."""
    for seat in range(s.players):
        points = set_points(s, seat)
        if (winners >> seat) & 1 != 0:
            win_round(s, seat)
            points += WIN_BONUS
        credit(s, seat, points)
    close_round(s, how, s.rounds, s.tie_break)
