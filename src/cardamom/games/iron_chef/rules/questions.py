"""What is asked, with the answers each question takes, and the steps that run by themselves."""

from __future__ import annotations

from cardamom.games.shared.rummy.sets import (
    check_group,
    check_group_without,
    check_three,
    check_two,
    may_use_wild,
    meld_group,
    meld_group_without,
    meld_three,
    meld_two,
)
from cardamom.games.shared.rummy.table import check_held, check_opponent, groups_of
from cardamom.games.shared.rummy.turns import check_take, end, may_discard, may_end, take
from cardamom.kernel import Choice, Question, Step, among, own

from ..cards import INGREDIENTS, KINDS
from ..state import DELIVERED, HAND, Do
from .actions import (
    DISCARD,
    DRAW,
    END,
    EXPIRE,
    KEEP,
    MELD_GROUP,
    MELD_GROUP_WITHOUT,
    MELD_THREE,
    MELD_TWO,
    PASS,
    SALVAGE,
    SPECIAL,
    TAKE,
)
from .effects import check_delivered, check_salvage, exchange, expire, expired, keep, land, pass_left, salvage, take_back
from .rounds import begin_turn, deal_round, end_round, end_turn, resolve_beside
from .special import declare_special, may_declare
from .turns import discard, draw_card

# ---- the questions with their answers, and the steps

IN_HAND = among(own(HAND), suffices=True)
GROUP_OF = groups_of(INGREDIENTS, KINDS)

QUESTIONS = (
    Question(Do.DRAW, Choice(DRAW, draw_card), Choice(TAKE, take, check_take), public=True),
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
    Question(Do.EXPIRE, Choice(EXPIRE, expire, check_opponent), public=True),
    Question(Do.EXPIRED, Choice(DISCARD, expired, check_held, IN_HAND)),
    Question(Do.KEEP, Choice(KEEP, keep, check_delivered, among(own(DELIVERED)))),
    Question(Do.SALVAGE, Choice(SALVAGE, salvage, check_salvage), public=True),
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
