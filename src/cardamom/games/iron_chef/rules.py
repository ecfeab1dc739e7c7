"""Iron Chef Rummy: a player's turn, and all questions with their answers.

The deal and the scoring are in rounds.py, the Action cards in effects.py, the Chef's Special in special.py. Piles and
sets are as in every rummy, in shared/rummy.py. A set is exactly three locked cards: there are no sets of four, no
laying off, no swapping the Wild out (ICR-31), and no second set of a group (ICR-29). With the Wild the other two
cards decide what the set is (ICR-30). The third set ends the round at once, without a discard (ICR-32).
"""

from __future__ import annotations

from cardamom.games.shared.rummy import (
    ShortHand,
    check_group,
    check_group_without,
    check_held,
    check_opponent,
    check_three,
    check_two,
    discard_onto,
    groups_of,
    has_too_many,
    may_use_wild,
    meld_group,
    meld_group_without,
    meld_three,
    meld_two,
    take_top,
    why_not_take,
)
from cardamom.kernel import ActionTable, Choice, Question, Step, among, answered, own, rule, seats

from .cards import CARD, GROUP, INGREDIENT, INGREDIENTS, KINDS
from .effects import (
    check_delivered,
    check_salvage,
    exchange,
    expire,
    expired,
    keep,
    land,
    pass_left,
    salvage,
    take_back,
    take_card,
)
from .rounds import begin_turn, deal_round, end_round, end_turn, resolve_beside
from .special import declare_special, may_declare
from .state import DELIVERED, HAND, SEATS, Do, IronChef, Why

SEAT = seats(SEATS)

ACTIONS = ActionTable()
DRAW = ACTIONS.verb("draw")
TAKE = ACTIONS.verb("take", pile=SEAT)
MELD_GROUP = ACTIONS.verb("meld_group", group=GROUP)
MELD_GROUP_WITHOUT = ACTIONS.verb("meld_group_without", missing=INGREDIENT)
MELD_THREE = ACTIONS.verb("meld_three", ingredient=INGREDIENT)
MELD_TWO = ACTIONS.verb("meld_two", ingredient=INGREDIENT)
SPECIAL = ACTIONS.verb("special")
DISCARD = ACTIONS.verb("discard", card=CARD)
END = ACTIONS.verb("end")
EXPIRE = ACTIONS.verb("expire", target=SEAT)
KEEP = ACTIONS.verb("keep", card=CARD)
SALVAGE = ACTIONS.verb("salvage", pile=SEAT)
PASS = ACTIONS.verb("pass", card=CARD)


# ---- draw


@rule
def draw_card(s: IronChef, seat: int) -> None:
    """The draw is mandatory: the draw pile, or the top card of any discard pile (ICR-11)."""
    answered(s, seat)
    take_card(s, seat)


@rule
def check_take(s: IronChef, seat: int, owner: int) -> int:
    """Not an Action (ICR-12), and not a card that was once covered (ICR-13)."""
    return why_not_take(s, owner, s.buried)


@rule
def take(s: IronChef, seat: int, owner: int) -> None:
    answered(s, seat)
    take_top(s, seat, owner)


# ---- meld or discard: one question, so that not melding leaves no trace (COM-10, ICR-28)


@rule
def must_discard(s: IronChef, seat: int) -> bool:
    """Down to a table count of eight: cards in hand plus three a set (ICR-16); strictly, always one."""
    if s.short_hand == ShortHand.STRICT:
        return s.size[HAND + seat] > 0
    return has_too_many(s, seat)


@rule
def may_discard(s: IronChef, seat: int) -> int:
    return Why.FINE if must_discard(s, seat) else Why.NO_DISCARD


@rule
def discard(s: IronChef, seat: int, card: int) -> None:
    """Any hand card, the Wild and the card just picked up included (ICR-34)."""
    discard_onto(s, seat, card)
    if s.short_hand == ShortHand.STRICT or not must_discard(s, seat):
        answered(s, seat)


@rule
def may_end(s: IronChef, seat: int) -> int:
    """A short or empty hand discards nothing (ICR-16, ICR-33)."""
    return Why.MUST_DISCARD if must_discard(s, seat) else Why.FINE


@rule
def end(s: IronChef, seat: int) -> None:
    answered(s, seat)


# ---- the questions with their answers, and the steps

IN_HAND = among(own(HAND), suffices=True)
GROUP_OF = groups_of(INGREDIENTS, KINDS)

QUESTIONS = (
    Question(Do.DRAW, Choice(DRAW, draw_card), Choice(TAKE, take, check_take)),
    Question(
        Do.TURN,
        Choice(MELD_GROUP, meld_group, check_group, among(own(HAND), by=GROUP_OF, at_least=3)),
        Choice(MELD_GROUP_WITHOUT, meld_group_without, check_group_without, may=may_use_wild),
        Choice(MELD_THREE, meld_three, check_three, among(own(HAND), at_least=3)),
        Choice(MELD_TWO, meld_two, check_two, among(own(HAND), at_least=2), may_use_wild),
        Choice(SPECIAL, declare_special, may=may_declare),
        Choice(DISCARD, discard, check_held, IN_HAND, may_discard),
        Choice(END, end, may=may_end),
    ),
    Question(Do.EXPIRE, Choice(EXPIRE, expire, check_opponent)),
    Question(Do.EXPIRED, Choice(DISCARD, expired, check_held, IN_HAND)),
    Question(Do.KEEP, Choice(KEEP, keep, check_delivered, among(own(DELIVERED)))),
    Question(Do.SALVAGE, Choice(SALVAGE, salvage, check_salvage)),
    Question(Do.PASS, Choice(PASS, pass_left, check_held, IN_HAND)),
)

STEPS: dict[int, Step] = {
    Do.DEAL: deal_round,
    Do.BEGIN_TURN: begin_turn,
    Do.BESIDE: resolve_beside,
    Do.END_TURN: end_turn,
    Do.TAKE_BACK: take_back,
    Do.EXCHANGE: exchange,
    Do.LAND: land,
    Do.END_ROUND: end_round,
}
