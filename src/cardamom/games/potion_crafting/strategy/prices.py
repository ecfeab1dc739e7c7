"""The price of every answer; the dearest one is played."""

from __future__ import annotations

from cardamom.kernel import chance, count, dearest, retuned, rule, top

from ..cards import EVENT, POTION_COUNT, POTIONS_FROM, RECIPE_COPIES, RECIPES_FROM, WANTED
from ..rules.actions import (
    AIM,
    CANCEL,
    CRAFT,
    DISCARD,
    DRAW,
    GLIMPSE,
    HOLDER,
    KEEP,
    LEAVE,
    LOOT,
    REVEAL,
    ROB,
    STACK,
    STEAL,
    TAKE,
    TWIST,
)
from ..rules.claims import categories_of, holds_category
from ..state import HAND, LAID, PILE, POTIONS, RECIPE_BOOK, SEATS, Do, PerkDuration, PotionCrafting, Recipes, Threat
from .hands import imagine_hand

MOST = 3  # copies of an ingredient that are counted as gone
HELD = tuple(bits.bit_count() for bits in range(8))  # how many of its three ingredients a recipe has, by their bits

PROGRESS = (0, 20, 90, 500)  # what a recipe promises, by the ingredients in hand
PER_OUT = (0, 1, 6, 0)  # and for each card still about that would bring it on
BESIDE = 2  # what is not the nearest recipe of its category has its worth divided by this
SPARE = 1  # a second copy

DECK_HOPE = 50  # what an unknown card promises
SURE = 200  # a gain that completes a recipe
ONE_IN = 8  # one time in this many the draw pile is preferred, so that two players never pass a card to and fro for ever

USEFUL = 3  # for each opponent who can still use a discard, more for each category they hold
PATIENCE = 20  # after this many laps nobody keeps cards from the others any longer, and all discard less steadily
RESTLESS = 40
KNOWN_TO_WANT = 10  # for each ingredient of the recipe that the next player is known to hold
KNOWN_MATCH = 1000  # for a card that the victim of a gamble is known to hold
LIKELY = 6  # for each copy of a revealed card that the victim may hold
EVENT_HOPE = 15
LACKED = 500  # a potion of a category that one lacks
LEADING = 100  # for each category that an opponent holds
PERK_WORTH = (3, 5, 4, 7, 2, 6, 4, 8, 9)  # which of two potions to craft
GLADLY = 10_000


# ---- cards as numbers


@rule
def hand_of(s: PotionCrafting, seat: int) -> int:
    """The wanted ingredients in hand, a bit for each."""
    hand = 0
    first = s.zone_start[HAND + seat]
    for i in range(first, first + s.size[HAND + seat]):
        if s.card[i] < WANTED:
            hand |= 1 << s.card[i]
    return hand


@rule
def add_gone(s: PotionCrafting, zone: int, gone: int) -> int:
    first = s.zone_start[zone]
    for i in range(first, first + s.size[zone]):
        kind = s.card[i]
        if kind < WANTED and (gone >> (2 * kind)) & 3 != MOST:
            gone += 1 << (2 * kind)
    return gone


@rule
def gone_cards(s: PotionCrafting, seat: int) -> int:
    """What lies in a discard pile, or known in another hand."""
    gone = 0
    for other in range(s.players):
        gone = add_gone(s, PILE + other, gone)
        if other != seat:
            gone = add_gone(s, HAND + other, gone)
    return gone


@rule
def open_potions(s: PotionCrafting, seat: int) -> int:
    """The potions that the seat can still use: of a category it lacks, and not retired."""
    held = categories_of(s, seat)
    mask = 0
    for potion in range(POTION_COUNT):
        is_open = s.recipes == Recipes.SHARED or count(s, RECIPE_BOOK, RECIPES_FROM + potion) > 0
        if is_open and (held >> (potion // 3)) & 1 == 0:
            mask |= 1 << potion
    return mask


# ---- what a card is worth


@rule
def potion_value(potion: int, hand: int, gone: int) -> int:
    """What a recipe promises with this hand."""
    bits = (hand >> (3 * potion)) & 7
    outs = 0
    for k in range(3):
        if (bits >> k) & 1 == 0:
            outs += RECIPE_COPIES - ((gone >> (2 * (3 * potion + k))) & 3)
    return PROGRESS[HELD[bits]] + PER_OUT[HELD[bits]] * outs


@rule
def is_nearest(potion: int, wanted: int, hand: int) -> bool:
    """Whether no other recipe of the category has more ingredients."""
    mine = HELD[(hand >> (3 * potion)) & 7]
    first = potion // 3 * 3
    for other in range(first, first + 3):
        if (wanted >> other) & 1 != 0 and HELD[(hand >> (3 * other)) & 7] > mine:
            return False
    return True


@rule
def worth(kind: int, wanted: int, hand: int, gone: int) -> int:
    """What the hand wins by an ingredient that it lacks, or loses with the only copy of one that it has."""
    if kind >= WANTED or (wanted >> (kind // 3)) & 1 == 0:
        return 0
    potion = kind // 3
    full = hand | (1 << kind)
    value = potion_value(potion, full, gone) - potion_value(potion, full - (1 << kind), gone)
    return value if is_nearest(potion, wanted, full) else value // BESIDE


@rule
def keeping(s: PotionCrafting, seat: int, kind: int, wanted: int, hand: int, gone: int) -> int:
    """What the hand loses with a card."""
    if count(s, HAND + seat, kind) > 1:
        return SPARE
    return worth(kind, wanted, hand, gone)


@rule
def gaining(kind: int, wanted: int, hand: int, gone: int) -> int:
    """What the hand wins with a card."""
    if kind < WANTED and (hand >> kind) & 1 != 0:
        return SPARE
    return worth(kind, wanted, hand, gone)


@rule
def giving(s: PotionCrafting, seat: int, kind: int) -> int:
    """What the others may make of a card on one's own pile: the next player above all, and whoever is near the end."""
    if kind >= WANTED or s.discard_draw == 0:
        return 0
    potion = kind // 3
    if s.recipes == Recipes.RETIRE and count(s, RECIPE_BOOK, RECIPES_FROM + potion) == 0:
        return 0
    danger = 0
    for other in range(s.players):
        if other != seat and not holds_category(s, other, potion // 3):
            danger += USEFUL * (1 + s.score[other])
    following = (seat + 1) % s.players
    if not holds_category(s, following, potion // 3):
        danger += USEFUL * (1 + s.score[following])
        for ingredient in range(3 * potion, 3 * potion + 3):
            if ingredient != kind:
                danger += KNOWN_TO_WANT * count(s, HAND + following, ingredient)
    return danger


@rule
def hoarding(s: PotionCrafting, seat: int, kind: int) -> int:
    """What speaks against a discard for the others' sake. If all do so for long, everything that everybody needs is in
    somebody's hand, and nobody can ever craft it: so patience ends."""
    return chance(s, RESTLESS) if s.lap >= PATIENCE else giving(s, seat, kind)


# ---- what an answer is worth


@rule
def draw_price(s: PotionCrafting, action: int, wanted: int, hand: int, gone: int) -> int:
    """A discard is taken if it completes a recipe or promises clearly more than the draw pile."""
    if action == DRAW:
        return DECK_HOPE
    if action == TWIST:
        return 3 * DECK_HOPE
    if GLIMPSE <= action < GLIMPSE + SEATS:
        return -GLADLY  # later in the turn
    gain = gaining(top(s, PILE + action - TAKE), wanted, hand, gone)
    return 0 if gain < SURE and chance(s, ONE_IN) == 0 else gain


@rule
def act_price(s: PotionCrafting, seat: int, action: int, wanted: int, hand: int, gone: int) -> int:
    if DISCARD <= action < DISCARD + EVENT:
        return -keeping(s, seat, action - DISCARD, wanted, hand, gone) - hoarding(s, seat, action - DISCARD)
    if CRAFT <= action < CRAFT + POTION_COUNT:
        return GLADLY + PERK_WORTH[action - CRAFT]
    if GLIMPSE <= action < GLIMPSE + SEATS:
        return 2 * GLADLY + target_price(s, action - GLIMPSE)
    if STEAL <= action < STEAL + WANTED:
        return GLADLY - 1 - ((gone >> (2 * (action - STEAL))) & 3)
    return 0


@rule
def target_price(s: PotionCrafting, target: int) -> int:
    """The leader."""
    return LEADING * s.score[target] + s.size[POTIONS + target]


@rule
def victim_price(s: PotionCrafting, seat: int, target: int) -> int:
    """Whoever holds what the seat lacks, and cards that it knows of and holds too."""
    price = target_price(s, target)
    if categories_of(s, target) & ~categories_of(s, seat) != 0:
        price += LACKED
    for kind in range(WANTED):
        if count(s, HAND + target, kind) > 0 and count(s, HAND + seat, kind) > 0:
            price += LEADING
    return price


@rule
def reveal_price(s: PotionCrafting, seat: int, kind: int, target: int, wanted: int, hand: int, gone: int) -> int:
    """What the victim is known or likely to hold, and what one can do without."""
    price = -keeping(s, seat, kind, wanted, hand, gone)
    if count(s, HAND + target, kind) > count(s, LAID + seat, kind):
        price += KNOWN_MATCH
    if kind < WANTED:
        price += LIKELY * (RECIPE_COPIES - ((gone >> (2 * kind)) & 3) - count(s, HAND + seat, kind))
    return price


@rule
def loot_price(s: PotionCrafting, seat: int, potion: int, target: int) -> int:
    """A category that one lacks; otherwise one that the victim then lacks."""
    if not holds_category(s, seat, potion // 3):
        return LACKED + PERK_WORTH[potion]
    first = POTIONS_FROM + potion // 3 * 3
    held = 0
    for kind in range(first, first + 3):
        held += count(s, POTIONS + target, kind)
    return LEADING if held == 1 else 0


@rule
def cancels(s: PotionCrafting, threat: int, wanted: int, hand: int) -> bool:
    """A perk that lapses is used on anything; one that stays is kept for what hurts."""
    if s.perk_duration == PerkDuration.NEXT_ROUND or threat == Threat.GAMBLE or threat == Threat.STEAL:
        return True
    if threat == Threat.LOCK:
        for potion in range(POTION_COUNT):
            if (wanted >> potion) & 1 != 0 and HELD[(hand >> (3 * potion)) & 7] >= 2:
                return True
    return False


@rule
def price(s: PotionCrafting, seat: int, action: int, what: int, a: int, wanted: int, hand: int, gone: int) -> int:
    """The price of an answer to the question that is asked."""
    if what == Do.DRAW:
        return draw_price(s, action, wanted, hand, gone)
    if what == Do.ACT:
        return act_price(s, seat, action, wanted, hand, gone)
    if what == Do.SCRY:
        return -1 if action == LEAVE else 0
    if what == Do.KEEP:
        return EVENT_HOPE if action - KEEP == EVENT else gaining(action - KEEP, wanted, hand, gone)
    if what == Do.AIM:
        return target_price(s, action - AIM)
    if what == Do.HOLDER:
        return target_price(s, action - HOLDER)
    if what == Do.STACK:
        return giving(s, seat, action - STACK)
    if what == Do.CANCEL:
        return 1 if (action == CANCEL) == cancels(s, a, wanted, hand) else 0
    if what == Do.VICTIM:
        return victim_price(s, seat, action - ROB)
    if what == Do.REVEAL:
        return reveal_price(s, seat, action - REVEAL, a, wanted, hand, gone)
    if what == Do.LOOT:
        return loot_price(s, seat, action - LOOT, a)
    return 0


choose = dearest(price, wanted=open_potions, hand=hand_of, gone=gone_cards)
choose_easily = retuned(choose, OVERLOOKED=50)  # what a beginner plays


# whoever plays by these weights wins 54 of 100 games of two against those above: two ingredients are half a potion
guide = retuned(choose, BESIDE=7, PATIENCE=60, PROGRESS=(0, 20, 240, 1350))


@rule
def imagine(s: PotionCrafting, seat: int) -> None:
    """The others hold what their discards tell."""
    for other in range(s.players):
        if other != seat:
            imagine_hand(s, seat, other, open_potions(s, other))
