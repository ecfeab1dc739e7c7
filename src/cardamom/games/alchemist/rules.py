"""Potioncraft, Game Mode 2: a player's turn, and all questions with their answers.

The deal and the end of a round are in rounds.py, the main deck in drawing.py, potions on the table in table.py,
crafting in crafting.py, Spells in spells.py, and what potions can do in perks.py.
"""

from __future__ import annotations

from cardamom.games.shared.circle import SEATS
from cardamom.kernel import (
    ActionTable,
    Choice,
    Question,
    Step,
    among,
    answered,
    asked_about,
    common,
    draw,
    lay,
    others,
    own,
    rule,
    seats,
    top,
)

from .cards import AS_INGREDIENT, AS_POTION, AS_SPELL, CARD, INGREDIENT, POTION, SOURCE, SPELL, SPELLS_FROM, WILD
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
from .drawing import land, take_card
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
from .state import CLAIMED, HAND, PEEK, PILE, ROW, USED, Alchemist, Do, Why
from .table import is_over_limit

SEAT = seats(SEATS)

ACTIONS = ActionTable()
DRAW = ACTIONS.verb("draw")
TAKE = ACTIONS.verb("take", pile=SEAT)
PLAY = ACTIONS.verb("play", spell=SPELL)
CRAFT = ACTIONS.verb("craft", potion=POTION)
PERK = ACTIONS.verb("perk", potion=POTION)
END = ACTIONS.verb("end")
USE = ACTIONS.verb("use")
SUBSTITUTE = ACTIONS.verb("substitute")
USE_WILD = ACTIONS.verb("use_wild")
REFLECT = ACTIONS.verb("reflect")
PAIR_UP = ACTIONS.verb("pair_up", pair=INGREDIENT)
LEAVE_OUT = ACTIONS.verb("leave_out")
PUT = ACTIONS.verb("put", card=CARD)
DISCARD = ACTIONS.verb("discard", card=CARD)
POISON = ACTIONS.verb("poison", target=SEAT)
KEEP = ACTIONS.verb("keep", card=CARD)
RETURN = ACTIONS.verb("return", card=CARD)
SUMMON = ACTIONS.verb("summon", pile=SEAT)
FETCH = ACTIONS.verb("fetch", card=CARD)
SEAL = ACTIONS.verb("seal", source=SOURCE)
STEAL = ACTIONS.verb("steal", potion=POTION)
WAGER = ACTIONS.verb("wager", card=CARD)
SHOW_PAIR = ACTIONS.verb("show_pair", ingredient=INGREDIENT)
NO_PAIR = ACTIONS.verb("no_pair")
WARD = ACTIONS.verb("ward")
CHAIN = ACTIONS.verb("chain", potion=POTION)
WHISPER = ACTIONS.verb("whisper", card=CARD)
BLOCK = ACTIONS.verb("block", spell=SPELL)
DECLINE = ACTIONS.verb("decline")


# ---- draw


@rule
def draw_card(s: Alchemist, seat: int) -> None:
    """The draw is mandatory: the main deck, or the top card of any discard pile (ALC-9)."""
    answered(s, seat)
    take_card(s, seat)
    land(s, seat)


@rule
def check_take(s: Alchemist, seat: int, owner: int) -> int:
    """Any top card, uncovered ones too, but not a Spell (ALC-9)."""
    if owner >= s.players:
        return Why.NO_SUCH_SEAT
    if s.size[PILE + owner] == 0:
        return Why.EMPTY_PILE
    return Why.SPELL_ON_TOP if SPELLS_FROM <= top(s, PILE + owner) < WILD else Why.FINE


@rule
def take(s: Alchemist, seat: int, owner: int) -> None:
    answered(s, seat)
    draw(s, PILE + owner, HAND + seat)


# ---- play and craft, in any order and as often as you like; then the end step


@rule
def end(s: Alchemist, seat: int) -> None:
    """Nothing more to play or craft: the end step follows."""
    answered(s, seat)


@rule
def discard(s: Alchemist, seat: int, card: int) -> None:
    """Onto the own pile, one after another, down to the limit (ALC-17)."""
    lay(s, HAND + seat, PILE + seat, card)
    if not is_over_limit(s, seat):
        answered(s, seat)


# ---- the questions with their answers, and the steps

IN_HAND = among(own(HAND), suffices=True)
PEEKED = among(own(PEEK))
REVEALED = among(common(ROW), by=AS_POTION)
SPELL_IN_HAND = among(own(HAND), by=AS_SPELL)

QUESTIONS = (
    Question(Do.DRAW, Choice(DRAW, draw_card), Choice(TAKE, take, check_take)),
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
    Question(Do.ORDER, Choice(PUT, put_next, check_used, among(common(USED)))),
    Question(Do.DISCARD, Choice(DISCARD, discard, check_held, IN_HAND)),
    Question(Do.POISON, Choice(POISON, poison, check_poison)),
    Question(Do.KEEP, Choice(KEEP, keep, check_peeked, PEEKED)),
    Question(Do.RETURN, Choice(RETURN, return_card, check_peeked, PEEKED)),
    Question(Do.SUMMON, Choice(SUMMON, summon, check_summon)),
    Question(Do.FETCH, Choice(FETCH, fetch, check_fetch, among(asked_about(PILE)))),
    Question(Do.SEAL, Choice(SEAL, set_seal)),
    Question(Do.STEAL, Choice(STEAL, steal, check_steal, among(others(CLAIMED), by=AS_POTION))),
    Question(Do.WAGER, Choice(WAGER, wager, check_held, IN_HAND)),
    Question(
        Do.PAIR,
        Choice(SHOW_PAIR, show_pair, check_identical, among(own(HAND), by=AS_INGREDIENT, at_least=2)),
        Choice(NO_PAIR, deny_pair, may=may_deny),
    ),
    Question(Do.WARD, Choice(WARD, ward), Choice(DECLINE, decline)),
    Question(Do.CHAIN, Choice(CHAIN, chain, check_revealed, REVEALED)),
    Question(Do.WHISPER, Choice(WHISPER, whisper, check_whisper)),
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
