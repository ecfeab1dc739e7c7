"""A rule of thumb: gather the three sets that are nearest, lay them at once, and give nothing away.

Every legal answer gets a price, and the dearest one is played. A hand is seen group by group: a group promises
the more, the nearer it is to a set and the more cards that would bring it on are still about. Only as many groups
count in full as sets are needed.

Cards are counted in one number, two bits for each kind and up to three of it. The six bits of a group are the key
to the tables below.
"""

from __future__ import annotations

from cardamom.kernel import card_at, chance, count, rule, top

from .cards import ACTIONS_FROM, COPIES, GROUPS, INGREDIENTS, RECIPE, RECIPES_FROM, WILD, Act
from .melds import SETS_TO_WIN, has_melded, holds, missing_for_special
from .rules import (
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
    TAKE,
)
from .rules import SPECIAL as DECLARE
from .state import HAND, HAND_SIZE, MELDS, PILE, SPECIAL, Do, IronChef

MOST = 3  # of a kind that is counted

# of the six bits of a group: its three counts, the cards of the nearer set, and which kinds would bring that on
_COUNTS = tuple((six & 3, six >> 2 & 3, six >> 4) for six in range(64))
_BEST = tuple(max(*held, sum(n > 0 for n in held)) for held in _COUNTS)
_WANTED = tuple(
    tuple(n == best or (n == 0 and sum(m > 0 for m in held) == best) for n in held)
    for held, best in zip(_COUNTS, _BEST, strict=True)
)
NEAREST = tuple(min(best, 3) for best in _BEST)
# how many cards would bring a group on, if none were gone; and how many of them are, by what is wanted and gone
WANTED = tuple(sum(w << k for k, w in enumerate(wanted)) for wanted in _WANTED)
OUTS = tuple(
    sum(COPIES[0] - n for n, w in zip(held, wanted, strict=True) if w) for held, wanted in zip(_COUNTS, _WANTED, strict=True)
)
GONE = tuple(tuple(sum(n for k, n in enumerate(held) if mask >> k & 1) for held in _COUNTS) for mask in range(8))

COMPLETE = 260  # a set in hand
NEAR = (0, 8, 60)  # the start of one, by the cards it has
PER_OUT = (0, 1, 9)  # and for each card about that would bring it on
BESIDE_THE_POINT = 3  # a group beyond the sets needed counts one part in so many
IN_KITCHEN = 10  # for a card of the Open Kitchen's group

DECK_HOPE = 30  # what an unknown card promises
SURE = 100  # a gain that completes a set, or nearly
ONE_IN = 8  # so often the draw pile is preferred, so that two players never pass a card to and fro for ever

WILD_WORTH = 400
IDENTICAL_PRICE = 300
DIFFERENT_PRICE = 100
# what a card of the Recipe adds when so many Ingredients are missing, and when the Special is worth all else
RECIPE_PULL = (300, 300, 200, 60, 15, 0, 0, 0, 0)
SPECIAL_NEAR = 2

USEFUL = 2  # for each opponent who can still use a discard, more for each set they have
KNOWN_TO_WANT = 12  # for each card of the group that the next player is known to hold
GLADLY = 10_000
NEVER = -10_000


# ---- counting cards


@rule
def with_card(cards: int, kind: int) -> int:
    return cards if (cards >> (2 * kind)) & 3 == MOST else cards + (1 << (2 * kind))


@rule
def cards_of(s: IronChef, zone: int, cards: int) -> int:
    """Add the cards of a zone, as far as the view knows them; Actions do not matter."""
    first = s.zone_start[zone]
    for i in range(first, first + s.size[zone]):
        if s.card[i] <= WILD:
            cards = with_card(cards, s.card[i])
    return cards


@rule
def gone_cards(s: IronChef) -> int:
    """What lies in a set or in a discard pile."""
    gone = 0
    for seat in range(s.players):
        gone = cards_of(s, MELDS + seat, gone)
        gone = cards_of(s, PILE + seat, gone)
    return gone


# ---- what a card is worth


@rule
def group_value(s: IronChef, seat: int, group: int, hand: int, gone: int) -> int:
    """What a group promises to whoever holds this hand."""
    held = (hand >> (6 * group)) & 63
    if held == 0 or has_melded(s, seat, group):
        return 0
    cards = NEAREST[held]
    if cards + ((hand >> (2 * WILD)) & 3) >= 3:
        return COMPLETE
    outs = max(0, OUTS[held] - GONE[WANTED[held]][(gone >> (6 * group)) & 63])
    return NEAR[cards] + PER_OUT[cards] * outs + (IN_KITCHEN if s.kitchen == group + 1 else 0)


@rule
def least_needed(s: IronChef, seat: int, hand: int, gone: int) -> int:
    """What the last of the groups promises that the seat needs to win."""
    best = 0
    second = 0
    third = 0
    for group in range(GROUPS):
        value = group_value(s, seat, group, hand, gone)
        if value > best:
            third = second
            second = best
            best = value
        elif value > second:
            third = second
            second = value
        elif value > third:
            third = value
    need = SETS_TO_WIN - s.sets[seat]
    if need == 1:
        return best
    return second if need == 2 else third


@rule
def recipe_pull(s: IronChef, seat: int, card: int, held: int) -> int:
    """What a card adds as one of the Recipe's, if the hand has no more than `held` copies of it."""
    if s.size[SPECIAL] == 0 or s.sets[seat] > 0 or count(s, HAND + seat, card) > held:
        return 0
    recipe = card_at(s, SPECIAL, 0) - RECIPES_FROM
    for k in range(HAND_SIZE):
        if RECIPE[recipe][k] == card:
            return RECIPE_PULL[missing_for_special(s, seat)]
    return 0


@rule
def keeping(s: IronChef, seat: int, card: int, need: int, hand: int, gone: int) -> int:
    """What the hand loses with a card."""
    if card == WILD:
        return WILD_WORTH
    group = card // 3
    value = group_value(s, seat, group, hand, gone)
    loss = value - group_value(s, seat, group, hand - (1 << (2 * card)), gone)
    if value < need:
        loss = loss // BESIDE_THE_POINT
    return loss + recipe_pull(s, seat, card, 1)


@rule
def gaining(s: IronChef, seat: int, card: int, need: int, hand: int, gone: int) -> int:
    """What the hand wins with a card."""
    if card == WILD:
        return WILD_WORTH
    group = card // 3
    value = group_value(s, seat, group, hand, gone)
    after = group_value(s, seat, group, with_card(hand, card), gone)
    gain = after - value
    if value < need:
        gain = max(after - need, gain // BESIDE_THE_POINT)
    return gain + recipe_pull(s, seat, card, 0)


@rule
def giving(s: IronChef, seat: int, card: int) -> int:
    """What the others may make of a discard: the next player before all, and who is near the end."""
    if card == WILD:
        return WILD_WORTH
    group = card // 3
    danger = 0
    for other in range(s.players):
        if other != seat and not has_melded(s, other, group):
            danger += USEFUL * (1 + s.sets[other])
    following = (seat + 1) % s.players
    if not has_melded(s, following, group):
        danger += USEFUL * (1 + s.sets[following])
        for kind in range(3 * group, 3 * group + 3):
            danger += KNOWN_TO_WANT * count(s, HAND + following, kind)
    return danger


# ---- what an answer is worth


@rule
def draw_price(s: IronChef, seat: int, action: int, need: int, hand: int, gone: int) -> int:
    """A discard is taken if it completes a set or promises clearly more than the draw pile."""
    if action == DRAW:
        return DECK_HOPE
    gain = gaining(s, seat, top(s, PILE + action - TAKE), need, hand, gone)
    return 0 if gain < SURE and chance(s, ONE_IN) == 0 else gain


@rule
def cooks_special(s: IronChef, seat: int) -> bool:
    """Whether the Recipe is so near that no set is laid for it; not while somebody is about to win."""
    if s.size[SPECIAL] == 0 or s.sets[seat] > 0:
        return False
    for other in range(s.players):
        if s.sets[other] == SETS_TO_WIN - 1:
            return False
    wild = 1 if s.special_wild != 0 and holds(s, seat, WILD) else 0
    return missing_for_special(s, seat) - wild <= SPECIAL_NEAR


@rule
def meld_price(s: IronChef, seat: int, action: int) -> int:
    """An identical set before a different one, and the Wild last unless it wins."""
    if cooks_special(s, seat):
        return NEVER
    identical = MELD_THREE <= action < MELD_TWO + INGREDIENTS
    price = GLADLY + (IDENTICAL_PRICE if identical else DIFFERENT_PRICE)
    wild = MELD_TWO <= action < MELD_TWO + INGREDIENTS or MELD_GROUP_WITHOUT <= action < MELD_GROUP_WITHOUT + INGREDIENTS
    if wild and s.sets[seat] < SETS_TO_WIN - 1:
        price -= WILD_WORTH
    return price + (IN_KITCHEN if kitchen_set(s, action) else 0)


@rule
def kitchen_set(s: IronChef, action: int) -> bool:
    """Whether the set is one of the Open Kitchen's group."""
    if MELD_GROUP <= action < MELD_GROUP + GROUPS:
        return s.kitchen == action - MELD_GROUP + 1
    if MELD_THREE <= action < MELD_THREE + INGREDIENTS:
        return s.kitchen == (action - MELD_THREE) // 3 + 1
    if MELD_TWO <= action < MELD_TWO + INGREDIENTS:
        return s.kitchen == (action - MELD_TWO) // 3 + 1
    return s.kitchen == (action - MELD_GROUP_WITHOUT) // 3 + 1


@rule
def turn_price(s: IronChef, seat: int, action: int, need: int, hand: int, gone: int) -> int:
    if DISCARD <= action < DISCARD + ACTIONS_FROM:
        return -keeping(s, seat, action - DISCARD, need, hand, gone) - giving(s, seat, action - DISCARD)
    if action == DECLARE:
        return 2 * GLADLY
    return 0 if action == END else meld_price(s, seat, action)


@rule
def target_price(s: IronChef, target: int) -> int:
    """The leader of the course, then of the meal; a player without a discard pile would only draw anew."""
    return 1000 * s.sets[target] + s.score[target] + (500 if s.size[PILE + target] > 0 else 0)


@rule
def action_price(s: IronChef, seat: int, action: int, need: int, hand: int, gone: int) -> int:
    """What a delivered Action promises: a second delivery, or the best card that can be salvaged."""
    if action == Act.DELIVERY:
        return DECK_HOPE
    best = 0
    if action == Act.SALVAGE:
        for owner in range(s.players):
            best = max(best, salvage_price(s, seat, owner, need, hand, gone))
    return best


@rule
def salvage_price(s: IronChef, seat: int, owner: int, need: int, hand: int, gone: int) -> int:
    at = s.size[PILE + owner] - 2
    if at < 0 or card_at(s, PILE + owner, at) >= ACTIONS_FROM:
        return 0
    return gaining(s, seat, card_at(s, PILE + owner, at), need, hand, gone)


@rule
def price(s: IronChef, seat: int, action: int, need: int, hand: int, gone: int) -> int:
    """The price of an answer to the question that is asked."""
    what = s.agenda[s.pending - 1][0]
    if what == Do.DRAW:
        return draw_price(s, seat, action, need, hand, gone)
    if what == Do.TURN:
        return turn_price(s, seat, action, need, hand, gone)
    if what == Do.EXPIRE:
        return target_price(s, action - EXPIRE)
    if what == Do.KEEP:
        card = action - KEEP
        if card >= ACTIONS_FROM:
            return action_price(s, seat, card, need, hand, gone)
        return 1 + gaining(s, seat, card, need, hand, gone)
    if what == Do.SALVAGE:
        return salvage_price(s, seat, action - SALVAGE, need, hand, gone)
    if what == Do.PASS:
        return -keeping(s, seat, action - PASS, need, hand, gone)
    return -keeping(s, seat, action - DISCARD, need, hand, gone) - giving(s, seat, action - DISCARD)


@rule
def choose(s: IronChef, seat: int, legal: list[int], n: int) -> int:
    """The dearest answer; among equals a random one."""
    if n == 1:
        return legal[0]
    hand = cards_of(s, HAND + seat, 0)
    gone = gone_cards(s)
    need = least_needed(s, seat, hand, gone)
    best = legal[0]
    dearest = price(s, seat, best, need, hand, gone)
    equals = 1
    for i in range(1, n):
        value = price(s, seat, legal[i], need, hand, gone)
        if value > dearest:
            best = legal[i]
            dearest = value
            equals = 1
        elif value == dearest:
            equals += 1
            if chance(s, equals) == 0:
                best = legal[i]
    return best
