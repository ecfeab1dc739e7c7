"""The price of every answer; the dearest one is played."""

from __future__ import annotations

from cardamom.kernel import card_at, count, dearest, retuned, rule

from ..cards import (
    BASE,
    COLUMN,
    CUSTOMERS,
    CUSTOMERS_FROM,
    DECK_OF,
    HOT,
    INGREDIENT_KINDS,
    RECIPE_KINDS,
    SECONDARIES,
    SORT,
    SYMBOL,
    WANTS_INGREDIENTS,
    WIN_KINDS,
    Restaurant,
    Sort,
    Sushi,
)
from ..cards import DRAWN_KINDS as CARD_KINDS
from ..rules.actions import (
    ADD,
    ATTRACT,
    BLAME,
    COMPLAIN,
    COOK,
    DECLINE,
    DISCARD,
    DISH,
    DONE,
    DRAW,
    END,
    EVERYBODY,
    EVERYTHING,
    PART,
    PREPARE,
    PROMOTE,
    SERVE,
    SPOIL,
    TRACK,
    WELCOME,
)
from ..rules.customers import host_of
from ..rules.scoring import count_up
from ..rules.station import count_added, count_symbol
from ..state import HAND, QUEUE, STATION, WINS, Do, FoodCourt, Main
from .worth import (
    A_POINT,
    cook_worth,
    customer_worth,
    ingredient_worth,
    keeping,
    prepare_worth,
    recipe_worth,
    serve_worth,
    track_worth,
    unused_symbols,
    welcome_worth,
)

SERVE_FROM = 200  # a Serve must bring this much, in tenths of a point,
HURRY_FROM = 80  # or only this when somebody is near the end
NEAR_END = 10  # points below the target
COOK_FROM = 150  # what a Cook must bring, in hundredths of what it brings to prepare
KEEP_FROM = 10  # cards that are worth less are discarded
SWAP_FROM = 12  # what a Promotion must gain
# in which order things are done within a turn
EARLY, MIDDLE, LATE = 3000, 2000, 1000
NEVER = -10_000


# ---- the main action


@rule
def is_last_turn(s: FoodCourt) -> bool:
    """Whether the seat whose turn it is has no turn after this one."""
    return s.trigger != 0 or (s.turns - 1) // s.players + 1 >= s.max_rounds


@rule
def serve_from(s: FoodCourt) -> int:
    """What a Serve must bring now."""
    for seat in range(s.players):
        if s.score[seat] >= s.target_vp - NEAR_END or s.size[WINS + seat] == 3:
            return HURRY_FROM
    return SERVE_FROM


@rule
def best_main(s: FoodCourt, seat: int) -> int:
    """Serve when it is worth it or the last chance. Else prepare, unless a Cook brings clearly more: the more has been
    prepared, the larger a later Cook is."""
    serving = serve_worth(s, seat)
    if serving > 0 and (is_last_turn(s) or serving >= serve_from(s)):
        return Main.SERVE
    cooking = cook_worth(s, seat)
    preparing = prepare_worth(s, seat)
    if cooking == 0 and preparing == 0:
        return Main.SERVE if serving > 0 else Main.NONE
    return Main.COOK if 100 * cooking >= COOK_FROM * preparing else Main.PREPARE


# ---- events


@rule
def least_guest(s: FoodCourt, seat: int) -> int:
    """What the least of the seat's own customers is worth."""
    least = -NEVER
    for at in range(s.size[QUEUE + seat]):
        least = min(least, customer_worth(s, seat, card_at(s, QUEUE + seat, at) - CUSTOMERS_FROM))
    return least


@rule
def promotion_price(s: FoodCourt, seat: int, customer: int) -> int:
    """Swap the least of one's own customers for a clearly better one, preferably an opponent's."""
    gain = customer_worth(s, seat, customer) - least_guest(s, seat)
    if host_of(s, customer) >= 0:
        gain += 2
    return MIDDLE + gain if gain >= SWAP_FROM else NEVER


@rule
def complaint_price(s: FoodCourt, seat: int, customer: int) -> int:
    """Drive away the best customer of the rival who is ahead."""
    host = host_of(s, customer)
    if host < 0 or host == seat:
        return NEVER
    return MIDDLE + s.score[host] * A_POINT + customer_worth(s, host, customer)


# ---- a turn


@rule
def attract_price(s: FoodCourt, seat: int, customer: int, goal: int) -> int:
    """Before a Serve, and before a Cook that uses up the ingredients to be shown; else when all is laid out."""
    price = customer_worth(s, seat, customer)
    if goal == Main.SERVE or (goal == Main.COOK and WANTS_INGREDIENTS[customer] > 0):
        return EARLY + price
    return LATE + price


@rule
def act_price(s: FoodCourt, seat: int, action: int, goal: int) -> int:
    """What it is worth to do this now, for a turn whose main action is settled."""
    if action == END:
        return 0
    if action == SERVE:
        return LATE + MIDDLE // 4 if goal == Main.SERVE else NEVER
    if action < COOK:
        return MIDDLE + ingredient_worth(s, seat, INGREDIENT_KINDS[action - PREPARE]) if goal == Main.PREPARE else NEVER
    if action < SERVE:
        return MIDDLE + recipe_worth(s, seat, RECIPE_KINDS[action - COOK]) if goal == Main.COOK else NEVER
    if action < COMPLAIN:
        return attract_price(s, seat, action - ATTRACT, goal)
    if action < PROMOTE:
        return complaint_price(s, seat, action - COMPLAIN)
    return promotion_price(s, seat, action - PROMOTE)


# ---- cooking


@rule
def primary_price(s: FoodCourt, seat: int, kind: int, recipe: int) -> int:
    """The exact pasta for its recipe, and no pasta that another recipe in the hand is waiting for."""
    if DECK_OF[recipe] != Restaurant.ITALY:
        return 0
    if SYMBOL[kind] == SYMBOL[recipe]:
        return 100
    price = 0
    for at in range(s.size[HAND + seat]):
        other = card_at(s, HAND + seat, at)
        if BASE[other] > 0 and SYMBOL[other] == SYMBOL[kind]:
            price -= 10
    return price


@rule
def secondary_price(s: FoodCourt, seat: int, kind: int, recipe: int) -> int:
    """India: spices that are not tracked and not cooked yet. Japan: Wasabi, and Ginger only to track it. Mexico: hot cards."""
    deck = DECK_OF[recipe]
    symbol = SYMBOL[kind]
    if deck == Restaurant.INDIA:
        tracked = count(s, WINS + seat, kind)
        return 20 - 10 * tracked - 3 * (count(s, STATION + seat, kind) - unused_symbols(s, seat, symbol))
    if deck == Restaurant.JAPAN and symbol > 0:
        again = count_symbol(s, seat, COLUMN[recipe], symbol)
        if symbol == Sushi.WASABI:
            return 20 - 40 * again
        return 10 if count(s, WINS + seat, kind) < 2 and again == 0 else -20
    if deck == Restaurant.MEXICO:
        return 10 if symbol == HOT else 0
    return 0


@rule
def extra_price(s: FoodCourt, seat: int, kind: int, recipe: int) -> int:
    """What can be spared: hot cards to make a pair, any extra that no recipe in the hand waits for."""
    if SYMBOL[kind] == HOT and DECK_OF[kind] == Restaurant.MEXICO:
        hot = count_symbol(s, seat, COLUMN[recipe], HOT)
        return 10 if hot % 2 == 1 or (unused_symbols(s, seat, HOT) >= 2 and count_added(s, seat, recipe) == 0) else NEVER
    spare = s.primaries[seat] if SORT[kind] == Sort.PRIMARY else s.secondaries[seat]
    for at in range(s.size[HAND + seat]):
        other = card_at(s, HAND + seat, at)
        if BASE[other] > 0:
            spare -= 1 if SORT[kind] == Sort.PRIMARY else SECONDARIES[other]
    return 10 + spare if spare > 0 else NEVER


@rule
def add_price(s: FoodCourt, seat: int, kind: int, recipe: int, missing: int) -> int:
    if SORT[kind] == Sort.OPTIONAL:
        return 100
    if missing == 0:
        return extra_price(s, seat, kind, recipe)
    if SORT[kind] == Sort.PRIMARY:
        return primary_price(s, seat, kind, recipe)
    return secondary_price(s, seat, kind, recipe)


# ---- serving


@rule
def dish_price(s: FoodCourt, seat: int, recipe: int) -> int:
    """What the dishes would score with this one, a win card included. Nothing stays changed."""
    bit = 1 << (COLUMN[recipe] - 1)
    s.dishes |= bit
    price = A_POINT * count_up(s, seat, 0) + track_worth(s, seat)
    s.dishes -= bit
    return price + 1 if SORT[recipe] == Sort.HARD else price


@rule
def track_price(s: FoodCourt, seat: int, kind: int) -> int:
    """Preferably one that more of its kind can follow: the type of which more lies there, and the cheapest recipe."""
    price = 10 - BASE[kind]
    if DECK_OF[kind] == Restaurant.USA and s.size[WINS + seat] == 0:
        for at in range(s.size[STATION + seat]):
            if SYMBOL[card_at(s, STATION + seat, at)] == SYMBOL[kind]:
                price += 5
    return price


@rule
def target_price(s: FoodCourt, target: int) -> int:
    """The rival who is ahead, win cards counted."""
    return s.score[target] + 6 * s.size[WINS + target]


@rule
def spoil_price(s: FoodCourt, seat: int, kind: int) -> int:
    for other in range(s.players):
        if s.plays_deck[other] == DECK_OF[kind]:
            return target_price(s, other) + 10 * s.size[WINS + other]
    return 0


@rule
def serving_price(s: FoodCourt, seat: int, action: int) -> int:
    """The price of an answer to a question that a Serve asks."""
    if action == EVERYBODY:
        return -NEVER
    if WELCOME <= action < WELCOME + CUSTOMERS:
        return welcome_worth(s, seat, action - WELCOME)
    if DISH <= action < EVERYTHING:
        return dish_price(s, seat, RECIPE_KINDS[action - DISH])
    if action == EVERYTHING:
        return -NEVER
    if BLAME <= action < SPOIL:
        return target_price(s, action - BLAME)
    if SPOIL <= action < TRACK:
        return spoil_price(s, seat, WIN_KINDS[action - SPOIL])
    if TRACK <= action < DECLINE:
        return track_price(s, seat, WIN_KINDS[action - TRACK])
    return NEVER


# ---- what an answer is worth


@rule
def price(s: FoodCourt, seat: int, action: int, what: int, a: int, b: int, goal: int) -> int:
    """The price of an answer to the question that is asked."""
    if what == Do.ACT:
        return act_price(s, seat, action, goal)
    if what == Do.REFRESH:
        return KEEP_FROM if action == DRAW else 2 * KEEP_FROM - keeping(s, seat, CARD_KINDS[action - DISCARD])
    if what == Do.COLUMN:
        return 0 if action == DONE else add_price(s, seat, INGREDIENT_KINDS[action - ADD], a, b)
    if what == Do.PART:
        return -customer_worth(s, seat, action - PART)
    if what == Do.PICK:
        return 0
    return serving_price(s, seat, action)


@rule
def goal_of(s: FoodCourt, seat: int, what: int, a: int) -> int:
    """The main action of the turn: the one that was begun, or the best."""
    return best_main(s, seat) if what == Do.ACT and a == Main.NONE else a


choose = dearest(price, goal=goal_of)
choose_easily = retuned(choose, OVERLOOKED=35)  # what a beginner plays


# whoever plays by these weights wins 85 of 100 games of two against those above: one great Serve of many cheap recipes, few of
# them in the hand, and a long queue of those who order most
expert_guide = retuned(
    choose,
    SERVE_FROM=430,
    HURRY_FROM=0,
    COOK_FROM=75,
    SWAP_FROM=3,
    AN_ORDER=31,
    MORE_QUEUE=41,
    MORE_CARDS=31,
    A_TIP=34,
    A_PRIMARY=20,
    A_SECONDARY=21,
    THE_NEXT=0,
    HARDER=4,
    FURTHERS=6,
    CROWDED=21,
    PROMOTION_KEPT=3,
)
