"""Apothecary, the potion rummy: a player's turn, and all questions with their answers.

The deal and the scoring are in rounds.py, the Spells in spells.py. Piles and sets are as in every rummy, in
shared/rummy.py: a set is exactly three locked cards, one a Source; with the Wild the other two cards decide what it
is (APO-28). The third set ends the round at once, before any discard (APO-20, APO-31).
"""

from __future__ import annotations

from cardamom.games.shared.potions import INGREDIENTS
from cardamom.games.shared.rummy import (
    ShortHand,
    check_group,
    check_group_without,
    check_held,
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
from cardamom.kernel import ActionTable, Choice, Question, Step, among, answered, ask, asked_about, own, rule, seats

from .cards import CARD, INGREDIENT, KINDS, SOURCE
from .rounds import begin_turn, cast_beside, deal_round, end_round, end_turn
from .spells import (
    cast,
    check_peeked,
    check_pick,
    check_victim,
    is_sealed,
    keep,
    land,
    pay,
    pick,
    poison,
    return_card,
    rob,
    set_seal,
    take_card,
)
from .state import HAND, PEEK, SEATS, Apothecary, Do, Why

SEAT = seats(SEATS)

ACTIONS = ActionTable()
DRAW = ACTIONS.verb("draw")
TAKE = ACTIONS.verb("take", pile=SEAT)
MELD_SOURCE = ACTIONS.verb("meld_source", source=SOURCE)
MELD_SOURCE_WITHOUT = ACTIONS.verb("meld_source_without", missing=INGREDIENT)
MELD_THREE = ACTIONS.verb("meld_three", ingredient=INGREDIENT)
MELD_TWO = ACTIONS.verb("meld_two", ingredient=INGREDIENT)
DISCARD = ACTIONS.verb("discard", card=CARD)
END = ACTIONS.verb("end")
POISON = ACTIONS.verb("poison", target=SEAT)
KEEP = ACTIONS.verb("keep", card=CARD)
RETURN = ACTIONS.verb("return", card=CARD)
SEAL = ACTIONS.verb("seal", source=SOURCE)
ROB = ACTIONS.verb("rob", target=SEAT)
PICK = ACTIONS.verb("pick", card=CARD)


# ---- draw


@rule
def draw_card(s: Apothecary, seat: int) -> None:
    """The draw is mandatory: the draw pile, or the top card of any discard pile (APO-7)."""
    answered(s, seat)
    take_card(s, seat)


@rule
def check_take(s: Apothecary, seat: int, owner: int) -> int:
    """Not a Spell, and not a card that was once covered (APO-7)."""
    return why_not_take(s, owner, s.buried)


@rule
def take(s: Apothecary, seat: int, owner: int) -> None:
    answered(s, seat)
    take_top(s, seat, owner)


# ---- meld: no set of a sealed Source, by anyone, nor with the Wild (APO-21)


@rule
def check_open_source(s: Apothecary, seat: int, source: int) -> int:
    """The three different Ingredients of a Source."""
    return Why.SEALED if is_sealed(s, source) else check_group(s, seat, source)


@rule
def check_open_source_without(s: Apothecary, seat: int, missing: int) -> int:
    """Two of them, and the Wild for the third."""
    return Why.SEALED if is_sealed(s, missing // 3) else check_group_without(s, seat, missing)


@rule
def check_open_three(s: Apothecary, seat: int, ingredient: int) -> int:
    """Three identical Ingredients."""
    return Why.SEALED if is_sealed(s, ingredient // 3) else check_three(s, seat, ingredient)


@rule
def check_open_two(s: Apothecary, seat: int, ingredient: int) -> int:
    """Two of them and the Wild."""
    return Why.SEALED if is_sealed(s, ingredient // 3) else check_two(s, seat, ingredient)


# ---- discard: one question with melding, so that not melding leaves no trace (COM-10, APO-31)


@rule
def must_discard(s: Apothecary, seat: int) -> bool:
    """Down to a table count of eight, a Cauldron's discards included (APO-9, APO-19). Strictly, always one card, and two
    more for each Cauldron."""
    if s.short_hand == ShortHand.STRICT:
        return s.owed > 0 and s.size[HAND + seat] > 0
    return has_too_many(s, seat)


@rule
def may_discard(s: Apothecary, seat: int) -> int:
    return Why.FINE if must_discard(s, seat) else Why.NO_DISCARD


@rule
def discard(s: Apothecary, seat: int, card: int) -> None:
    """Any hand card. Who must discard several chooses their order, and melds no more (APO-19, COM-8)."""
    answered(s, seat)
    discard_onto(s, seat, card)
    s.owed -= 1
    if must_discard(s, seat):
        ask(s, Do.DISCARD, seat)


@rule
def may_end(s: Apothecary, seat: int) -> int:
    """A short or empty hand discards nothing (APO-9, APO-31)."""
    return Why.MUST_DISCARD if must_discard(s, seat) else Why.FINE


@rule
def end(s: Apothecary, seat: int) -> None:
    answered(s, seat)


# ---- the questions with their answers, and the steps

IN_HAND = among(own(HAND), suffices=True)
SOURCE_OF = groups_of(INGREDIENTS, KINDS)

QUESTIONS = (
    Question(Do.DRAW, Choice(DRAW, draw_card), Choice(TAKE, take, check_take)),
    Question(
        Do.TURN,
        Choice(MELD_SOURCE, meld_group, check_open_source, among(own(HAND), by=SOURCE_OF, at_least=3)),
        Choice(MELD_SOURCE_WITHOUT, meld_group_without, check_open_source_without, may=may_use_wild),
        Choice(MELD_THREE, meld_three, check_open_three, among(own(HAND), at_least=3)),
        Choice(MELD_TWO, meld_two, check_open_two, among(own(HAND), at_least=2), may_use_wild),
        Choice(DISCARD, discard, check_held, IN_HAND, may_discard),
        Choice(END, end, may=may_end),
    ),
    Question(Do.DISCARD, Choice(DISCARD, discard, check_held, IN_HAND)),
    Question(Do.POISON, Choice(POISON, poison, check_victim)),
    Question(Do.KEEP, Choice(KEEP, keep, check_peeked, among(own(PEEK)))),
    Question(Do.RETURN, Choice(RETURN, return_card, check_peeked, among(own(PEEK)))),
    Question(Do.SEAL, Choice(SEAL, set_seal)),
    Question(Do.ROB, Choice(ROB, rob, check_victim)),
    Question(Do.PICK, Choice(PICK, pick, check_pick, among(asked_about(HAND)))),
    Question(Do.PAY, Choice(DISCARD, pay, check_held, IN_HAND)),
)

STEPS: dict[int, Step] = {
    Do.DEAL: deal_round,
    Do.BEGIN_TURN: begin_turn,
    Do.BESIDE: cast_beside,
    Do.STIR: take_card,
    Do.CAST: cast,
    Do.LAND: land,
    Do.END_TURN: end_turn,
    Do.END_ROUND: end_round,
}
