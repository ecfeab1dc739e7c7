"""What is asked, with the answers each question takes, and the steps that run by themselves."""

from __future__ import annotations

from cardamom.kernel import Choice, Question, Step, among, asked_about, common, own

from ..cards import NUMBER_OF_POTION, NUMBER_OF_RECIPE
from ..state import HAND, LAID, PEEKED, POTIONS, RECIPE_BOOK, Do
from .actions import (
    AIM,
    CANCEL,
    CRAFT,
    DISCARD,
    DRAW,
    END,
    GLIMPSE,
    HOLDER,
    KEEP,
    LEAVE,
    LOOT,
    REVEAL,
    ROB,
    SCRY,
    STACK,
    STEAL,
    SUFFER,
    TAKE,
    TWIST,
)
from .crafting import check_craft, check_holder, check_steal, craft, may_craft, may_steal, name_holder, snatch, steal, take_aim
from .gamble import (
    check_held,
    check_loot,
    check_victim,
    count_matches,
    gamble,
    loot,
    put_back_event,
    renew,
    reveal,
    rob,
    take_card,
)
from .perks import cancel, check_glimpse, check_opponent, glimpse, may_glimpse, suffer
from .rounds import after_draw, begin_turn, end_turn, hex_bites, hexes, lap_effects, venom_bites
from .supply import check_stack, stack
from .turns import (
    check_keep,
    check_take,
    discard,
    draw_card,
    end,
    keep,
    leave,
    may_discard,
    may_end,
    may_take,
    may_twist,
    scry,
    take,
    twist,
)

# ---- the questions with their answers, and the steps

IN_HAND = among(own(HAND), suffices=True)
OPEN_RECIPES = among(common(RECIPE_BOOK), by=NUMBER_OF_RECIPE)
GLIMPSING = Choice(GLIMPSE, glimpse, check_glimpse, may=may_glimpse)

QUESTIONS = (
    Question(
        Do.DRAW,
        Choice(DRAW, draw_card),
        Choice(TAKE, take, check_take, may=may_take),
        Choice(TWIST, twist, may=may_twist),
        GLIMPSING,
        public=True,
    ),
    Question(Do.SCRY, Choice(SCRY, scry), Choice(LEAVE, leave), public=True),
    Question(Do.KEEP, Choice(KEEP, keep, check_keep, among(own(PEEKED)))),
    Question(
        Do.ACT,
        GLIMPSING,
        Choice(CRAFT, craft, check_craft, OPEN_RECIPES, may_craft),
        Choice(STEAL, steal, check_steal, may=may_steal),
        Choice(DISCARD, discard, check_held, IN_HAND, may_discard),
        Choice(END, end, may=may_end),
    ),
    Question(Do.AIM, Choice(AIM, take_aim, check_opponent), public=True),
    Question(Do.STACK, Choice(STACK, stack, check_stack, among(own(LAID))), public=True),
    Question(Do.HOLDER, Choice(HOLDER, name_holder, check_holder), public=True),
    Question(Do.CANCEL, Choice(CANCEL, cancel), Choice(SUFFER, suffer), public=True),
    Question(Do.VICTIM, Choice(ROB, rob, check_victim), public=True),
    Question(Do.REVEAL, Choice(REVEAL, reveal, check_held, IN_HAND)),
    Question(Do.LOOT, Choice(LOOT, loot, check_loot, among(asked_about(POTIONS), by=NUMBER_OF_POTION)), public=True),
)

STEPS: dict[int, Step] = {
    Do.BEGIN_TURN: begin_turn,
    Do.HEXES: hexes,
    Do.HEX_BITES: hex_bites,
    Do.TAKE_ONE: take_card,
    Do.AFTER_DRAW: after_draw,
    Do.END_TURN: end_turn,
    Do.LAP_EFFECTS: lap_effects,
    Do.VENOM_BITES: venom_bites,
    Do.GAMBLE: gamble,
    Do.COUNT: count_matches,
    Do.RENEW: renew,
    Do.SNATCH: snatch,
    Do.PUT_BACK: put_back_event,
}
