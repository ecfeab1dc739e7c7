"""What is asked, with the answers each question takes, and the steps that run by themselves."""

from __future__ import annotations

from cardamom.games.shared.potions import INGREDIENTS
from cardamom.games.shared.rummy.rounds import end_round
from cardamom.games.shared.rummy.sets import may_use_wild, meld_group, meld_group_without, meld_three, meld_two
from cardamom.games.shared.rummy.table import check_held, groups_of
from cardamom.games.shared.rummy.turns import check_take, end, may_discard, may_end, take
from cardamom.kernel import Choice, Question, Step, among, asked_about, own

from ..cards import KINDS
from ..state import HAND, PEEK, Do
from .actions import (
    DISCARD,
    DRAW,
    END,
    KEEP,
    MELD_SOURCE,
    MELD_SOURCE_WITHOUT,
    MELD_THREE,
    MELD_TWO,
    PICK,
    POISON,
    RETURN,
    ROB,
    SEAL,
    TAKE,
)
from .rounds import begin_turn, cast_beside, deal_round, end_turn
from .spells import (
    cast,
    check_peeked,
    check_pick,
    check_victim,
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
from .turns import (
    check_open_source,
    check_open_source_without,
    check_open_three,
    check_open_two,
    discard,
    draw_card,
)

# ---- the questions with their answers, and the steps

IN_HAND = among(own(HAND), suffices=True)
SOURCE_OF = groups_of(INGREDIENTS, KINDS)

QUESTIONS = (
    Question(Do.DRAW, Choice(DRAW, draw_card), Choice(TAKE, take, check_take), public=True),
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
    Question(Do.POISON, Choice(POISON, poison, check_victim), public=True),
    Question(Do.KEEP, Choice(KEEP, keep, check_peeked, among(own(PEEK)))),
    Question(Do.RETURN, Choice(RETURN, return_card, check_peeked, among(own(PEEK)))),
    Question(Do.SEAL, Choice(SEAL, set_seal), public=True),
    Question(Do.ROB, Choice(ROB, rob, check_victim), public=True),
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
