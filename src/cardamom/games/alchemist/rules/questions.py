"""What is asked, with the answers each question takes, and the steps that run by themselves."""

from __future__ import annotations

from cardamom.kernel import Choice, Question, Step, among, asked_about, common, others, own

from ..cards import AS_INGREDIENT, AS_POTION, AS_SPELL
from ..state import CLAIMED, HAND, PEEK, PILE, ROW, USED, Do
from .actions import (
    BLOCK,
    CHAIN,
    CRAFT,
    DECLINE,
    DISCARD,
    DRAW,
    END,
    FETCH,
    KEEP,
    LEAVE_OUT,
    NO_PAIR,
    PAIR_UP,
    PERK,
    PLAY,
    POISON,
    PUT,
    REFLECT,
    RETURN,
    SEAL,
    SHOW_PAIR,
    STEAL,
    SUBSTITUTE,
    SUMMON,
    TAKE,
    USE,
    USE_WILD,
    WAGER,
    WARD,
    WHISPER,
)
from .crafting import (
    check_craft,
    check_pair,
    check_used,
    claim,
    craft,
    leave_out,
    may_leave_out,
    may_pair,
    may_reflect,
    may_substitute,
    may_use,
    may_use_wild,
    pair_up,
    put_next,
    reflect,
    settle,
    substitute,
    use_card,
    use_wild,
)
from .deck import land
from .perks import (
    block,
    chain,
    check_block,
    check_revealed,
    check_use,
    check_whisper,
    decline,
    hand_over,
    silence,
    use_perk,
    whisper,
)
from .rounds import begin_turn, deal_round, end_round, end_step, end_turn
from .spells import (
    check_fetch,
    check_held,
    check_identical,
    check_peeked,
    check_play,
    check_poison,
    check_steal,
    check_summon,
    deny_pair,
    fetch,
    gamble,
    keep,
    lose_card,
    may_deny,
    play,
    poison,
    return_card,
    set_seal,
    show_pair,
    skip_next,
    steal,
    summon,
    wager,
    ward,
)
from .turns import check_take, discard, draw_card, end, take

# ---- the questions with their answers, and the steps

IN_HAND = among(own(HAND), suffices=True)
PEEKED = among(own(PEEK))
REVEALED = among(common(ROW), by=AS_POTION)
SPELL_IN_HAND = among(own(HAND), by=AS_SPELL)

QUESTIONS = (
    Question(Do.DRAW, Choice(DRAW, draw_card), Choice(TAKE, take, check_take), public=True),
    Question(
        Do.ACT,
        Choice(PLAY, play, check_play, SPELL_IN_HAND),
        Choice(CRAFT, craft, check_craft, REVEALED),
        Choice(PERK, use_perk, check_use, among(own(CLAIMED), by=AS_POTION)),
        Choice(END, end),
    ),
    Question(
        Do.PROVIDE,
        Choice(USE, use_card, may=may_use),
        Choice(SUBSTITUTE, substitute, may=may_substitute),
        Choice(USE_WILD, use_wild, may=may_use_wild),
        Choice(REFLECT, reflect, may=may_reflect),
        Choice(PAIR_UP, pair_up, check_pair, among(own(HAND), by=AS_INGREDIENT, at_least=2), may_pair),
        Choice(LEAVE_OUT, leave_out, may=may_leave_out),
    ),
    Question(Do.ORDER, Choice(PUT, put_next, check_used, among(common(USED))), public=True),
    Question(Do.DISCARD, Choice(DISCARD, discard, check_held, IN_HAND)),
    Question(Do.POISON, Choice(POISON, poison, check_poison), public=True),
    Question(Do.KEEP, Choice(KEEP, keep, check_peeked, PEEKED)),
    Question(Do.RETURN, Choice(RETURN, return_card, check_peeked, PEEKED)),
    Question(Do.SUMMON, Choice(SUMMON, summon, check_summon), public=True),
    Question(Do.FETCH, Choice(FETCH, fetch, check_fetch, among(asked_about(PILE))), public=True),
    Question(Do.SEAL, Choice(SEAL, set_seal), public=True),
    Question(Do.STEAL, Choice(STEAL, steal, check_steal, among(others(CLAIMED), by=AS_POTION)), public=True),
    Question(Do.WAGER, Choice(WAGER, wager, check_held, IN_HAND)),
    Question(
        Do.PAIR,
        Choice(SHOW_PAIR, show_pair, check_identical, among(own(HAND), by=AS_INGREDIENT, at_least=2)),
        Choice(NO_PAIR, deny_pair, may=may_deny),
    ),
    Question(Do.WARD, Choice(WARD, ward), Choice(DECLINE, decline), public=True),
    Question(Do.CHAIN, Choice(CHAIN, chain, check_revealed, REVEALED), public=True),
    Question(Do.WHISPER, Choice(WHISPER, whisper, check_whisper), public=True),
    Question(Do.BLOCK, Choice(BLOCK, block, check_block, SPELL_IN_HAND), Choice(DECLINE, decline)),
)

STEPS: dict[int, Step] = {
    Do.BEGIN_TURN: begin_turn,
    Do.END_STEP: end_step,
    Do.END_TURN: end_turn,
    Do.LAND: land,
    Do.SETTLE: settle,
    Do.CLAIM: claim,
    Do.VENOM: lose_card,
    Do.SKIP: skip_next,
    Do.GAMBLE: gamble,
    Do.SILENCE: silence,
    Do.HAND_OVER: hand_over,
    Do.END_ROUND: end_round,
    Do.DEAL: deal_round,
}
