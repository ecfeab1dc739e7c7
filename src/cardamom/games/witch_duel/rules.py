"""The Witch Duel: a player's turn, and all questions with their answers.

The deal, the order of turns and the points are in rounds.py, Attack in attacks.py, Defend, Fortune and Combo Potions in
spells.py, and what the two tables say in tables.py. Not part of the game: reaction spells (DUE-32).
"""

from __future__ import annotations

from cardamom.kernel import (
    ActionTable,
    Choice,
    Question,
    Step,
    among,
    answered,
    card_at,
    common,
    count,
    give,
    lay,
    own,
    rule,
    seats,
    tell,
    tuck,
)

from .attacks import (
    arm,
    attack,
    block,
    check_arm,
    check_block,
    check_held,
    check_spend,
    check_target,
    lose,
    may_attack,
    may_strike,
    reveal,
    spend,
    strike,
    strike_now,
)
from .cards import CARD, POTION
from .memory import remember_discard, remember_pass
from .rounds import begin_turn, deal_round, end_round, end_turn
from .spells import (
    add,
    brew,
    cast,
    check_add,
    check_brew,
    check_cast,
    defend,
    finish_spell,
    fortune,
    may_brew,
    may_defend,
    may_finish,
    may_fortune,
)
from .state import DECK, DISCARD, HAND, PLAYED, SCRIED, SEATS, Do, Duel, Tells, Why

ACTIONS = ActionTable()
KEEP = ACTIONS.verb("keep", card=CARD)
ATTACK = ACTIONS.verb("attack", target=seats(SEATS))
DEFEND = ACTIONS.verb("defend")
FORTUNE = ACTIONS.verb("fortune")
BREW = ACTIONS.verb("brew", potion=POTION)
PASS = ACTIONS.verb("pass")
LAY = ACTIONS.verb("lay", card=CARD)
DONE = ACTIONS.verb("done")
BLOCK = ACTIONS.verb("block", card=CARD)
REVEAL = ACTIONS.verb("reveal")
DISCARDS = ACTIONS.verb("discard", card=CARD)


# ---- scrying


@rule
def check_keep(s: Duel, seat: int, card: int) -> int:
    return Why.FINE if count(s, SCRIED + seat, card) > 0 else Why.NOT_SCRIED


@rule
def keep(s: Duel, seat: int, card: int) -> None:
    """One of the two is taken, the other goes to the bottom (DUE-23)."""
    answered(s, seat)
    other = card_at(s, SCRIED + seat, 0)
    if other == card:
        other = card_at(s, SCRIED + seat, 1)
    tuck(s, SCRIED + seat, DECK, 0, other, 0)
    give(s, SCRIED + seat, HAND + seat, card)


# ---- the other ends of a turn


@rule
def pass_turn(s: Duel, seat: int) -> None:
    """Always legal (DUE-25)."""
    answered(s, seat)
    remember_pass(s, seat)
    tell(s, Tells.PASSES, seat)


@rule
def trim(s: Duel, seat: int, card: int) -> None:
    """The excess over the hand size is discarded (DUE-4)."""
    answered(s, seat)
    remember_discard(s, seat, card)
    lay(s, HAND + seat, DISCARD, card)


# ---- the questions with their answers, and the steps

IN_HAND = among(own(HAND))

QUESTIONS = (
    Question(Do.KEEP, Choice(KEEP, keep, check_keep, among(own(SCRIED)))),
    Question(
        Do.ACT,
        Choice(ATTACK, attack, check_target, may=may_attack),
        Choice(DEFEND, defend, may=may_defend),
        Choice(FORTUNE, fortune, may=may_fortune),
        Choice(BREW, brew, check_brew, may=may_brew),
        Choice(PASS, pass_turn),
    ),
    Question(Do.ARM, Choice(LAY, arm, check_arm, IN_HAND), Choice(DONE, strike_now, may=may_strike)),
    Question(Do.CAST, Choice(LAY, cast, check_cast, IN_HAND), Choice(DONE, finish_spell, may=may_finish)),
    Question(Do.BREW, Choice(LAY, add, check_add, IN_HAND)),
    Question(Do.BLOCK, Choice(BLOCK, block, check_block, IN_HAND), Choice(REVEAL, reveal)),
    Question(Do.SPEND, Choice(DISCARDS, spend, check_spend, among(common(PLAYED)))),
    Question(Do.LOSE, Choice(DISCARDS, lose, check_held, IN_HAND)),
    Question(Do.TRIM, Choice(DISCARDS, trim, check_held, IN_HAND)),
)

STEPS: dict[int, Step] = {
    Do.DEAL: deal_round,
    Do.BEGIN_TURN: begin_turn,
    Do.STRIKE: strike,
    Do.END_TURN: end_turn,
    Do.END_ROUND: end_round,
}
