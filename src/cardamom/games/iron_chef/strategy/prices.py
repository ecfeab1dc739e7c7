"""The price of every answer; the dearest one is played."""

from __future__ import annotations

from cardamom.games.shared.rummy.hands import imagine_hands
from cardamom.games.shared.rummy.prices import (
    DECK_HOPE,
    DIFFERENT_PRICE,
    IDENTICAL_PRICE,
    KEEN,
    LIKED,
    ONE_IN,
    SURE,
    WILD_WORTH,
    cards_in_hand,
    gaining,
    giving,
    gone_cards,
    keeping,
    least_needed,
)
from cardamom.games.shared.rummy.table import SETS_TO_WIN, holds
from cardamom.kernel import card_at, chance, count, dearest, retuned, rule, top

from ..cards import ACTIONS_FROM, GROUPS, INGREDIENTS, RECIPE, RECIPES_FROM, WILD, Act
from ..rules.actions import (
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
from ..rules.actions import SPECIAL as DECLARE
from ..rules.special import missing_for_special
from ..state import HAND, HAND_SIZE, PILE, SPECIAL, Do, IronChef

# what a card of the Recipe adds when this many Ingredients are missing, and when the Special is worth all else
RECIPE_PULL = (300, 300, 200, 60, 15, 0, 0, 0, 0)
SPECIAL_NEAR = 2

GLADLY = 10_000
NEVER = -10_000


# ---- what a card is worth


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
def losing(s: IronChef, seat: int, card: int, need: int, hand: int, gone: int) -> int:
    """What the hand loses with a card."""
    if card == WILD:
        return WILD_WORTH
    return keeping(card, need, hand, gone, s.groups[seat], s.kitchen) + recipe_pull(s, seat, card, 1)


@rule
def winning(s: IronChef, seat: int, card: int, need: int, hand: int, gone: int) -> int:
    """What the hand wins with a card."""
    if card == WILD:
        return WILD_WORTH
    return gaining(card, need, hand, gone, s.groups[seat], s.kitchen) + recipe_pull(s, seat, card, 0)


@rule
def discard_price(s: IronChef, seat: int, card: int, need: int, hand: int, gone: int) -> int:
    return -losing(s, seat, card, need, hand, gone) - giving(s, seat, card, (seat + 1) % s.players)


# ---- what an answer is worth


@rule
def draw_price(s: IronChef, seat: int, action: int, need: int, hand: int, gone: int) -> int:
    """A discard is taken if it completes a set or promises clearly more than the draw pile."""
    if action == DRAW:
        return DECK_HOPE
    gain = winning(s, seat, top(s, PILE + action - TAKE), need, hand, gone)
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
    return price + (LIKED if kitchen_set(s, action) else 0)


@rule
def kitchen_set(s: IronChef, action: int) -> bool:
    """Whether the set is one of the Open Kitchen's group."""
    if MELD_GROUP <= action < MELD_GROUP + GROUPS:
        return s.kitchen == action - MELD_GROUP
    if MELD_THREE <= action < MELD_THREE + INGREDIENTS:
        return s.kitchen == (action - MELD_THREE) // 3
    if MELD_TWO <= action < MELD_TWO + INGREDIENTS:
        return s.kitchen == (action - MELD_TWO) // 3
    return s.kitchen == (action - MELD_GROUP_WITHOUT) // 3


@rule
def turn_price(s: IronChef, seat: int, action: int, need: int, hand: int, gone: int) -> int:
    if DISCARD <= action < DISCARD + ACTIONS_FROM:
        return discard_price(s, seat, action - DISCARD, need, hand, gone)
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
    return winning(s, seat, card_at(s, PILE + owner, at), need, hand, gone)


@rule
def price(s: IronChef, seat: int, action: int, what: int, need: int, hand: int, gone: int) -> int:
    """The price of an answer to the question that is asked."""
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
        return 1 + winning(s, seat, card, need, hand, gone)
    if what == Do.SALVAGE:
        return salvage_price(s, seat, action - SALVAGE, need, hand, gone)
    if what == Do.PASS:
        return -losing(s, seat, action - PASS, need, hand, gone)
    return discard_price(s, seat, action - DISCARD, need, hand, gone)


@rule
def need_of(s: IronChef, seat: int, hand: int, gone: int) -> int:
    """The promise of the last of the groups that the seat needs to win."""
    return least_needed(s, seat, hand, gone, s.groups[seat], s.kitchen)


choose = dearest(price, hand=cards_in_hand, gone=gone_cards, need=need_of)
choose_easily = retuned(choose, OVERLOOKED=35)  # what a beginner plays


guide = retuned(choose, **KEEN)


@rule
def imagine(s: IronChef, seat: int) -> None:
    """The others hold what their discards tell."""
    imagine_hands(s, seat)
