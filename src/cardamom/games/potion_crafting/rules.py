"""Potion Crafting: a player's turn, and all questions with their answers.

The deal, laps and Hexes are in turns.py, drawing and the Thief's Gamble in gamble.py, crafting and the Potion Steal
in crafting.py, perks in perks.py, potions and victory in claims.py, piles in supply.py. Not part of the game: wild
cards, spells, points, a second round (CRA-3, CRA-37).
"""

from __future__ import annotations

from cardamom.kernel import (
    ActionTable,
    Choice,
    Question,
    Step,
    among,
    answered,
    ask,
    asked_about,
    card_at,
    count,
    draw,
    give,
    lay,
    own,
    plan,
    rule,
    seats,
)

from .cards import CARD, EVENT, INGREDIENT, NUMBER_OF_POTION, POTION, Potion
from .crafting import (
    check_craft,
    check_holder,
    check_steal,
    craft,
    may_craft,
    may_steal,
    name_holder,
    snatch,
    steal,
    take_aim,
)
from .gamble import (
    check_held,
    check_loot,
    check_victim,
    count_matches,
    gamble,
    loot,
    play_event,
    put_back_event,
    renew,
    reveal,
    rob,
    take_card,
)
from .perks import cancel, check_glimpse, check_opponent, glimpse, has_perk, may_glimpse, suffer, use_perk
from .state import DECK, HAND, LAID, LIMBO, PEEKED, PILE, POTIONS, SEATS, Do, PotionCrafting, Why
from .supply import check_stack, restock, stack
from .turns import after_draw, begin_turn, end_turn, hex_bites, hexes, lap_effects, venom_bites

SEAT = seats(SEATS)

ACTIONS = ActionTable()
DRAW = ACTIONS.verb("draw")
TAKE = ACTIONS.verb("take", pile=SEAT)
TWIST = ACTIONS.verb("twist")
GLIMPSE = ACTIONS.verb("glimpse", target=SEAT)
SCRY = ACTIONS.verb("scry")
LEAVE = ACTIONS.verb("leave")
KEEP = ACTIONS.verb("keep", card=CARD)
CRAFT = ACTIONS.verb("craft", potion=POTION)
STEAL = ACTIONS.verb("steal", missing=INGREDIENT)
DISCARD = ACTIONS.verb("discard", card=CARD)
END = ACTIONS.verb("end")
AIM = ACTIONS.verb("aim", target=SEAT)
STACK = ACTIONS.verb("stack", card=CARD)
HOLDER = ACTIONS.verb("holder", target=SEAT)
CANCEL = ACTIONS.verb("cancel")
SUFFER = ACTIONS.verb("suffer")
ROB = ACTIONS.verb("rob", target=SEAT)
REVEAL = ACTIONS.verb("reveal", card=CARD)
LOOT = ACTIONS.verb("loot", potion=POTION)


# ---- draw


@rule
def draw_card(s: PotionCrafting, seat: int) -> None:
    """The draw is mandatory: the draw pile, or the top card of any discard pile (CRA-1, CRA-6)."""
    answered(s, seat)
    take_card(s, seat)


@rule
def may_take(s: PotionCrafting, seat: int) -> int:
    return Why.FINE if s.discard_draw != 0 else Why.NO_DISCARD_DRAW


@rule
def check_take(s: PotionCrafting, seat: int, owner: int) -> int:
    """Whatever lies on top, also if it was covered before (CRA-6)."""
    if owner >= s.players:
        return Why.NO_SUCH_SEAT
    return Why.FINE if s.size[PILE + owner] > 0 else Why.EMPTY_PILE


@rule
def take(s: PotionCrafting, seat: int, owner: int) -> None:
    answered(s, seat)
    draw(s, PILE + owner, HAND + seat)


@rule
def may_twist(s: PotionCrafting, seat: int) -> int:
    return Why.FINE if has_perk(s, seat, Potion.TWISTER) else Why.NO_TWISTER


@rule
def twist(s: PotionCrafting, seat: int) -> None:
    """Fate Twister: two cards of the draw pile instead of the normal draw, one after the other."""
    answered(s, seat)
    use_perk(s, seat, Potion.TWISTER)
    plan(s, Do.TAKE_ONE, seat)
    take_card(s, seat)


# ---- Greedroot Tonic, directly after the draw


@rule
def scry(s: PotionCrafting, seat: int) -> None:
    """Look at the top two, or at what there is (COM-4)."""
    answered(s, seat)
    use_perk(s, seat, Potion.GREEDROOT)
    restock(s)
    for _ in range(2):
        if s.size[DECK] > 0:
            draw(s, DECK, PEEKED + seat)
    if s.size[PEEKED + seat] > 0:
        ask(s, Do.KEEP, seat)


@rule
def leave(s: PotionCrafting, seat: int) -> None:
    answered(s, seat)


@rule
def check_keep(s: PotionCrafting, seat: int, card: int) -> int:
    return Why.FINE if count(s, PEEKED + seat, card) > 0 else Why.NOT_PEEKED


@rule
def keep(s: PotionCrafting, seat: int, card: int) -> None:
    """One is taken, the other goes back on top. The event, if taken, is played; left, it does nothing."""
    answered(s, seat)
    if s.size[PEEKED + seat] == 2:
        other = card_at(s, PEEKED + seat, 0)
        if other == card:
            other = card_at(s, PEEKED + seat, 1)
        give(s, PEEKED + seat, DECK, other)
    if card == EVENT:
        lay(s, PEEKED + seat, LIMBO, card)
        plan(s, Do.PUT_BACK)
        play_event(s, seat, HAND + seat)
    else:
        give(s, PEEKED + seat, HAND + seat, card)


# ---- craft, steal or discard: one question, so that not crafting leaves no trace (COM-10)


@rule
def hand_limit(s: PotionCrafting, seat: int) -> int:
    """The hand size, one more by a live Whispering Gold; potions do not count against it (CRA-4, CRA-5)."""
    return s.hand_size + 1 if has_perk(s, seat, Potion.GOLD) else s.hand_size


@rule
def may_discard(s: PotionCrafting, seat: int) -> int:
    return Why.FINE if s.size[HAND + seat] > hand_limit(s, seat) else Why.NO_DISCARD


@rule
def discard(s: PotionCrafting, seat: int, card: int) -> None:
    """Down to the limit, onto the own pile (CRA-5). Who has begun to discard crafts no more."""
    lay(s, HAND + seat, PILE + seat, card)
    s.acted = 1
    if s.size[HAND + seat] <= hand_limit(s, seat):
        answered(s, seat)


@rule
def may_end(s: PotionCrafting, seat: int) -> int:
    """At the limit or below it nothing is discarded, so a hand regrows by one a turn (CRA-5)."""
    return Why.MUST_DISCARD if s.size[HAND + seat] > hand_limit(s, seat) else Why.FINE


@rule
def end(s: PotionCrafting, seat: int) -> None:
    answered(s, seat)


# ---- the questions with their answers, and the steps

IN_HAND = among(own(HAND), suffices=True)
GLIMPSING = Choice(GLIMPSE, glimpse, check_glimpse, may=may_glimpse)

QUESTIONS = (
    Question(
        Do.DRAW,
        Choice(DRAW, draw_card),
        Choice(TAKE, take, check_take, may=may_take),
        Choice(TWIST, twist, may=may_twist),
        GLIMPSING,
    ),
    Question(Do.SCRY, Choice(SCRY, scry), Choice(LEAVE, leave)),
    Question(Do.KEEP, Choice(KEEP, keep, check_keep, among(own(PEEKED)))),
    Question(
        Do.ACT,
        GLIMPSING,
        Choice(CRAFT, craft, check_craft, may=may_craft),
        Choice(STEAL, steal, check_steal, may=may_steal),
        Choice(DISCARD, discard, check_held, IN_HAND, may_discard),
        Choice(END, end, may=may_end),
    ),
    Question(Do.AIM, Choice(AIM, take_aim, check_opponent)),
    Question(Do.STACK, Choice(STACK, stack, check_stack, among(own(LAID)))),
    Question(Do.HOLDER, Choice(HOLDER, name_holder, check_holder)),
    Question(Do.CANCEL, Choice(CANCEL, cancel), Choice(SUFFER, suffer)),
    Question(Do.VICTIM, Choice(ROB, rob, check_victim)),
    Question(Do.REVEAL, Choice(REVEAL, reveal, check_held, IN_HAND)),
    Question(Do.LOOT, Choice(LOOT, loot, check_loot, among(asked_about(POTIONS), by=NUMBER_OF_POTION))),
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
