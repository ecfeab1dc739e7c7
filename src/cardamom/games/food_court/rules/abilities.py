"""What makes each restaurant special: the points of its ability, and the cards that can become its win cards (FC-2)."""

from __future__ import annotations

from cardamom.kernel import card_at, count, get_mark, rule

from ..cards import BASE, COLUMN, CUSTOMERS_FROM, DECK_OF, HOT, KEBAB, NATION, SPICES, SYMBOL, Bowl, Course, Restaurant, Sushi
from ..state import QUEUE, SERVED, STATION, WINS, FoodCourt, Line, TurkiyeBonus
from .station import count_added, count_symbol

MOST_SIDES = 3  # points for kebabs with other recipes
WASABI_POINTS = 2
GINGER_POINTS = -1
A_PAIR = 2
OF_EACH = 2  # Wasabi, and as many Ginger, that Sakura House tracks


# ---- what is served


@rule
def is_served(s: FoodCourt, seat: int, at: int) -> bool:
    """Whether the card at a place of a station belongs to a column that is being served."""
    column = get_mark(s, STATION + seat, at)
    return column > 0 and (s.dishes >> (column - 1)) & 1 == 1


@rule
def recipe_served(s: FoodCourt, seat: int, at: int) -> bool:
    """Whether the card at a place of a station is a recipe that is being served."""
    return BASE[card_at(s, STATION + seat, at)] > 0 and is_served(s, seat, at)


@rule
def served_recipes(s: FoodCourt, seat: int, symbol: int) -> int:
    """How many recipes with a symbol are being served."""
    n = 0
    for at in range(s.size[STATION + seat]):
        if recipe_served(s, seat, at) and SYMBOL[card_at(s, STATION + seat, at)] == symbol:
            n += 1
    return n


@rule
def served_spices(s: FoodCourt, seat: int, spice: int) -> int:
    """How many cards of a spice lie in the served columns."""
    n = 0
    for at in range(s.size[STATION + seat]):
        if SYMBOL[card_at(s, STATION + seat, at)] == spice and is_served(s, seat, at):
            n += 1
    return n


@rule
def serves_nation(s: FoodCourt, seat: int, nation: int) -> bool:
    """Whether a customer of a nationality is being served."""
    for at in range(s.size[QUEUE + seat]):
        if get_mark(s, QUEUE + seat, at) == SERVED and NATION[card_at(s, QUEUE + seat, at) - CUSTOMERS_FROM] == nation:
            return True
    return False


# ---- points for a single recipe: the line that names them, or -1, and how many they are


@rule
def recipe_line(s: FoodCourt, seat: int, recipe: int) -> int:
    """What the ability says of a served recipe."""
    column = COLUMN[recipe]
    deck = DECK_OF[recipe]
    if deck == Restaurant.ITALY:
        return Line.PASTA if SYMBOL[recipe] > 0 and count_symbol(s, seat, column, SYMBOL[recipe]) > 0 else -1
    if deck == Restaurant.USA:
        return Line.EXTRA if count_added(s, seat, recipe) > 0 else -1
    if deck == Restaurant.JAPAN:
        wasabi = count_symbol(s, seat, column, Sushi.WASABI) > 0
        if count_symbol(s, seat, column, Sushi.GINGER) > 0:
            return Line.WASABI_AND_GINGER if wasabi else Line.GINGER
        return Line.WASABI if wasabi else -1
    if deck == Restaurant.MEXICO:
        return Line.HOT if count_symbol(s, seat, column, HOT) >= A_PAIR else -1
    return -1


@rule
def recipe_bonus(s: FoodCourt, seat: int, recipe: int, line: int) -> int:
    """The points of that line. Several Wasabi or Ginger in a recipe count once; a recipe that holds Ginger has a base
    score of at least two, so nothing falls below 0."""
    if line == Line.HOT:
        return count_symbol(s, seat, COLUMN[recipe], HOT) // A_PAIR
    if line == Line.WASABI:
        return WASABI_POINTS
    if line == Line.GINGER:
        return GINGER_POINTS
    if line == Line.WASABI_AND_GINGER:
        return WASABI_POINTS + GINGER_POINTS
    return 1 if line >= 0 else 0


# ---- points for a whole Serve


@rule
def serve_line(s: FoodCourt, seat: int) -> int:
    """What the ability says of all that is served together, or -1."""
    deck = s.plays_deck[seat]
    if deck == Restaurant.FRANCE:
        return Line.COURSES
    if deck == Restaurant.CHINA:
        return Line.BOWLS
    if deck == Restaurant.INDIA:
        return Line.SPICES
    if deck == Restaurant.TURKIYE:
        return Line.SIDES if s.turkiye_bonus == TurkiyeBonus.SIDES else Line.KEBABS
    return -1


@rule
def serve_bonus(s: FoodCourt, seat: int, line: int) -> int:
    """The points of that line."""
    if line == Line.COURSES:
        return course_pairs(s, seat)
    if line == Line.BOWLS:
        return served_recipes(s, seat, Bowl.RICE) // A_PAIR + served_recipes(s, seat, Bowl.NOODLES) // A_PAIR
    if line == Line.SPICES:
        return spice_pairs(s, seat)
    if line == Line.SIDES:
        return min(MOST_SIDES, served_recipes(s, seat, KEBAB) * served_recipes(s, seat, 0))
    if line == Line.KEBABS:
        return served_recipes(s, seat, KEBAB) if serves_nation(s, seat, Restaurant.TURKIYE) else 0
    return 0


@rule
def course_pairs(s: FoodCourt, seat: int) -> int:
    """A pair of neighbouring courses counts once, however many dishes of each are served."""
    pairs = 0
    before = served_recipes(s, seat, Course.ENTREE)
    for course in range(Course.APPETIZER, Course.DESSERT + 1):
        now = served_recipes(s, seat, course)
        if before > 0 and now > 0:
            pairs += 1
        before = now
    return pairs


@rule
def spice_pairs(s: FoodCourt, seat: int) -> int:
    """With T spice cards and m of the commonest: min(T // 2, T - m) pairs of different spices."""
    total = 0
    most = 0
    for spice in range(1, SPICES + 1):
        n = served_spices(s, seat, spice)
        total += n
        most = max(most, n)
    return min(total // 2, total - most)


# ---- win cards


@rule
def tracks_symbol(s: FoodCourt, seat: int, symbol: int) -> bool:
    """Whether a win card with this symbol is there."""
    for at in range(s.size[WINS + seat]):
        if SYMBOL[card_at(s, WINS + seat, at)] == symbol:
            return True
    return False


@rule
def can_track(s: FoodCourt, seat: int, at: int) -> bool:
    """Whether the card at a place of the station may become a win card: only one of a served recipe (FC-26)."""
    if not is_served(s, seat, at):
        return False
    kind = card_at(s, STATION + seat, at)
    return recipe_qualifies(s, seat, kind) if BASE[kind] > 0 else ingredient_qualifies(s, seat, at)


@rule
def recipe_qualifies(s: FoodCourt, seat: int, recipe: int) -> bool:
    """France: a new course. China: rice or noodles, if both are served. USA: a burger or steak like those tracked; an
    empty area frees the type. Türkiye: a kebab. Mexico: two hot cards."""
    deck = DECK_OF[recipe]
    symbol = SYMBOL[recipe]
    if deck == Restaurant.MEXICO:
        return count_symbol(s, seat, COLUMN[recipe], HOT) >= A_PAIR
    if symbol == 0 or deck == Restaurant.ITALY:
        return False
    if deck == Restaurant.FRANCE:
        return not tracks_symbol(s, seat, symbol)
    if deck == Restaurant.CHINA:
        return served_recipes(s, seat, Bowl.RICE) > 0 and served_recipes(s, seat, Bowl.NOODLES) > 0
    if deck == Restaurant.USA:
        return s.size[WINS + seat] == 0 or tracks_symbol(s, seat, symbol)
    return deck == Restaurant.TURKIYE


@rule
def ingredient_qualifies(s: FoodCourt, seat: int, at: int) -> bool:
    """Italy: the exact pasta, a new shape. India: a new spice. Japan: Wasabi or Ginger, two of each."""
    kind = card_at(s, STATION + seat, at)
    deck = DECK_OF[kind]
    if SYMBOL[kind] == 0:
        return False
    if deck == Restaurant.ITALY:
        column = get_mark(s, STATION + seat, at)
        return exact_pasta(s, seat, column) == SYMBOL[kind] and count(s, WINS + seat, kind) == 0
    if deck == Restaurant.INDIA:
        return count(s, WINS + seat, kind) == 0
    return deck == Restaurant.JAPAN and count(s, WINS + seat, kind) < OF_EACH


@rule
def exact_pasta(s: FoodCourt, seat: int, column: int) -> int:
    """The shape that the recipe of a column asks for, or 0."""
    for at in range(s.size[STATION + seat]):
        kind = card_at(s, STATION + seat, at)
        if BASE[kind] > 0 and COLUMN[kind] == column:
            return SYMBOL[kind]
    return 0


@rule
def find_trackable(s: FoodCourt, seat: int, kind: int) -> int:
    """The place at the station of a card of this kind that may become a win card, or -1."""
    for at in range(s.size[STATION + seat]):
        if card_at(s, STATION + seat, at) == kind and can_track(s, seat, at):
            return at
    return -1


@rule
def tracks_any(s: FoodCourt, seat: int) -> bool:
    """Whether any card may become a win card; all can see that."""
    for at in range(s.size[STATION + seat]):
        if can_track(s, seat, at):
            return True
    return False
