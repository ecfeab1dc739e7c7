"""What is asked, with the answers each question takes, and the steps that run by themselves."""

from __future__ import annotations

from cardamom.kernel import Choice, Question, Step, among, common, own

from ..state import HAND, PLAYED, SCRIED, Do
from .actions import ATTACK, BLOCK, BREW, DEFEND, DISCARDS, DONE, FORTUNE, KEEP, LAY, PASS, REVEAL
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
from .turns import check_keep, keep, pass_turn, trim

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
    Question(Do.SPEND, Choice(DISCARDS, spend, check_spend, among(common(PLAYED))), public=True),
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
