"""Turns: draw, lay sets, discard. What effect cards do, and who is next, is each game's own."""

from __future__ import annotations

from cardamom.kernel import answered, ask, draw, lay, plan, pour, pull, rule, shuffle, tell, top

from .table import BESIDE, DECK, HAND, HAND_SIZE, LIMBO, PILE, Buried, Do, News, Rummy, ShortHand, Why, is_effect

# ---- the frame of a turn


@rule
def open_turn(s: Rummy, seat: int) -> None:
    """A turn is counted, taken or skipped; an empty draw pile is made anew."""
    s.turns += 1
    s.round_turns += 1
    restock(s)
    plan(s, Do.END_TURN, seat)


@rule
def ask_for_turn(s: Rummy, seat: int) -> None:
    """Draw, then meld and discard. Effect cards dealt at the start go first (ICR-6, APO-6)."""
    ask(s, Do.TURN, seat)
    ask(s, Do.DRAW, seat)
    if s.size[BESIDE + seat] > 0:
        plan(s, Do.BESIDE, seat)


@rule
def turn_over_waiting(s: Rummy, seat: int) -> int:
    """The waiting effect cards begin to work one by one, in the order dealt. Returns the card."""
    if s.size[BESIDE + seat] > 1:
        plan(s, Do.BESIDE, seat)
    return pull(s, BESIDE + seat, 0, LIMBO)


@rule
def pass_turn(s: Rummy, following: int, laps: int) -> None:
    """The next turn begins, until the lap cap ends a round that nobody wins; `laps` is what that ending is called."""
    if laps_are_over(s):
        tell(s, News.LAPS)
        plan(s, Do.END_ROUND, 0, laps)
    else:
        plan(s, Do.BEGIN_TURN, following)


@rule
def laps_are_over(s: Rummy) -> bool:
    """A lap is as many turns, taken or skipped, as there are players (COM-5)."""
    return s.round_turns >= s.max_laps * s.players


# ---- draw


@rule
def restock(s: Rummy) -> None:
    """An empty draw pile is made anew from all discard piles, tops and effect cards included (COM-4)."""
    if s.size[DECK] > 0:
        return
    tell(s, News.RESTOCKS)
    for seat in range(s.players):
        pour(s, PILE + seat, DECK)
        s.uncovered[seat] = 0
    shuffle(s, DECK)


@rule
def draw_to_hand(s: Rummy, seat: int) -> int:
    """Draw the top card into the hand, or an effect card into limbo, where it works at once. Returns the effect card,
    or 0, which is none."""
    restock(s)
    if s.size[DECK] == 0:
        return 0
    if is_effect(s, top(s, DECK)):
        return draw(s, DECK, LIMBO)
    draw(s, DECK, HAND + seat)
    return 0


@rule
def check_take(s: Rummy, seat: int, owner: int) -> int:
    """The top card of any discard pile, but no effect card, and no card that was once covered (ICR-12, ICR-13, APO-7)."""
    if owner >= s.players:
        return Why.NO_SUCH_SEAT
    if s.size[PILE + owner] == 0:
        return Why.EMPTY_PILE
    if is_effect(s, top(s, PILE + owner)):
        return Why.EFFECT_ON_TOP
    return Why.BURIED if s.buried == Buried.LOCKED and s.uncovered[owner] == 0 else Why.FINE


@rule
def take(s: Rummy, seat: int, owner: int) -> None:
    answered(s, seat)
    draw(s, PILE + owner, HAND + seat)
    s.uncovered[owner] = 0


# ---- discard: one question with melding, so that not melding leaves no trace (COM-10)


@rule
def must_discard(s: Rummy, seat: int) -> bool:
    """Down to a table count of eight; strictly, one card in any case (ICR-16, APO-9)."""
    if s.short_hand == ShortHand.STRICT:
        return s.size[HAND + seat] > 0
    return has_too_many(s, seat)


@rule
def may_discard(s: Rummy, seat: int) -> int:
    return Why.FINE if must_discard(s, seat) else Why.NO_DISCARD


@rule
def may_end(s: Rummy, seat: int) -> int:
    """A short or empty hand discards nothing (ICR-16, ICR-33, APO-9, APO-31)."""
    return Why.MUST_DISCARD if must_discard(s, seat) else Why.FINE


@rule
def end(s: Rummy, seat: int) -> None:
    answered(s, seat)


@rule
def discard_onto(s: Rummy, seat: int, card: int) -> None:
    """Discard face up onto the player's own pile; what it covers is buried."""
    lay(s, HAND + seat, PILE + seat, card)
    s.uncovered[seat] = 1


@rule
def has_too_many(s: Rummy, seat: int) -> bool:
    """Whether the table count, cards in hand plus three per set, is above eight."""
    return s.size[HAND + seat] + 3 * s.sets[seat] > HAND_SIZE
