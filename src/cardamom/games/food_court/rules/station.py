"""A player's station: prepared cards, and columns of ingredients with a recipe on top."""

from __future__ import annotations

from cardamom.kernel import answered, ask, card_at, count, get_mark, lay, rule, set_argument, set_mark, tell

from ..cards import COLUMN, DECK_OF, HOT, INGREDIENT_KINDS, RECIPE_KINDS, SECONDARIES, SORT, SYMBOL, Restaurant, Sort
from ..state import HAND, STATION, UNUSED, Do, FoodCourt, Main, News, Why

EXTRAS = 1  # ingredients that Liberty Grill may add to a recipe
HOT_ADDED = 2  # hot cards that El Nopalito may add to a recipe


# ---- looking at a station


@rule
def unused(s: FoodCourt, seat: int) -> int:
    """How many prepared ingredients are in no column."""
    return s.primaries[seat] + s.secondaries[seat] + s.optionals[seat]


@rule
def find_marked(s: FoodCourt, seat: int, kind: int, mark: int) -> int:
    """Where at a station a card of this kind lies in this column, or -1."""
    at = s.size[STATION + seat] - 1
    while at >= 0 and (card_at(s, STATION + seat, at) != kind or get_mark(s, STATION + seat, at) != mark):
        at -= 1
    return at


@rule
def count_sort(s: FoodCourt, seat: int, column: int, sort: int) -> int:
    """How many cards of a sort a column holds."""
    n = 0
    for at in range(s.size[STATION + seat]):
        if get_mark(s, STATION + seat, at) == column and SORT[card_at(s, STATION + seat, at)] == sort:
            n += 1
    return n


@rule
def count_symbol(s: FoodCourt, seat: int, column: int, symbol: int) -> int:
    """How many ingredients with a symbol a column holds."""
    n = 0
    for at in range(s.size[STATION + seat]):
        kind = card_at(s, STATION + seat, at)
        if get_mark(s, STATION + seat, at) == column and SYMBOL[kind] == symbol and SORT[kind] >= Sort.PRIMARY:
            n += 1
    return n


@rule
def count_added(s: FoodCourt, seat: int, recipe: int) -> int:
    """How many primary and secondary ingredients a complete column holds beyond what its recipe needs."""
    column = COLUMN[recipe]
    held = count_sort(s, seat, column, Sort.PRIMARY) + count_sort(s, seat, column, Sort.SECONDARY)
    return held - 1 - SECONDARIES[recipe]


@rule
def note_unused(s: FoodCourt, seat: int, kind: int, change: int) -> None:
    """An ingredient becomes unused (1) or goes into a column (-1)."""
    if SORT[kind] == Sort.PRIMARY:
        s.primaries[seat] += change
    elif SORT[kind] == Sort.SECONDARY:
        s.secondaries[seat] += change
    else:
        s.optionals[seat] += change


# ---- Prepare


@rule
def may_prepare(s: FoodCourt, seat: int, main: int) -> int:
    """Never two different main actions in a turn (FC-11)."""
    return Why.FINE if main == Main.NONE or main == Main.PREPARE else Why.OTHER_ACTION


@rule
def check_prepare(s: FoodCourt, seat: int, ingredient: int) -> int:
    return Why.FINE if count(s, HAND + seat, INGREDIENT_KINDS[ingredient]) > 0 else Why.NOT_IN_HAND


@rule
def prepare(s: FoodCourt, seat: int, ingredient: int) -> None:
    """Any number of ingredients, one after the other; they never return to the hand (FC-12)."""
    set_argument(s, 0, Main.PREPARE)
    kind = INGREDIENT_KINDS[ingredient]
    lay(s, HAND + seat, STATION + seat, kind)
    note_unused(s, seat, kind, 1)


# ---- Cook


@rule
def may_cook(s: FoodCourt, seat: int, main: int) -> int:
    """A Cook goes on until the turn ends, but nothing else can begin one (FC-10, FC-11)."""
    if main != Main.NONE and main != Main.COOK:
        return Why.OTHER_ACTION
    return Why.FINE if s.primaries[seat] > 0 else Why.NO_PRIMARY


@rule
def check_cook(s: FoodCourt, seat: int, recipe: int) -> int:
    """A recipe asks for cards by type: any primary, and none, one or two of any secondaries (FC-3)."""
    kind = RECIPE_KINDS[recipe]
    if count(s, HAND + seat, kind) == 0:
        return Why.NOT_IN_HAND
    return Why.FINE if s.secondaries[seat] >= SECONDARIES[kind] else Why.NO_SECONDARY


@rule
def cook(s: FoodCourt, seat: int, recipe: int) -> None:
    """Any number of recipes from the hand, each with its own unused cards (FC-13)."""
    set_argument(s, 0, Main.COOK)
    kind = RECIPE_KINDS[recipe]
    tell(s, News.COOKS, seat, kind)
    lay(s, HAND + seat, STATION + seat, kind)
    set_mark(s, STATION + seat, s.size[STATION + seat] - 1, COLUMN[kind])
    s.cooked[seat] += 1
    ask(s, Do.COLUMN, seat, kind, 1 + SECONDARIES[kind])


@rule
def why_not_optional(s: FoodCourt, seat: int, recipe: int) -> int:
    """Any number of the deck's optional ingredients, or one (FC-14)."""
    if s.optional_limit != 0 and count_sort(s, seat, COLUMN[recipe], Sort.OPTIONAL) >= s.optional_limit:
        return Why.ONE_OPTIONAL
    return Why.FINE


@rule
def why_not_more(s: FoodCourt, seat: int, recipe: int, kind: int) -> int:
    """Liberty Grill may add one primary or secondary, El Nopalito up to two hot cards, the others none (FC-2)."""
    if DECK_OF[recipe] == Restaurant.USA:
        return Why.FINE if count_added(s, seat, recipe) < EXTRAS else Why.ONE_EXTRA
    if DECK_OF[recipe] == Restaurant.MEXICO:
        if SYMBOL[kind] != HOT:
            return Why.NOT_HOT
        return Why.FINE if count_added(s, seat, recipe) < HOT_ADDED else Why.TWO_HOT
    return Why.NO_EXTRAS


@rule
def check_add(s: FoodCourt, seat: int, ingredient: int, recipe: int, missing: int) -> int:
    """Only unused cards: first the primary, then the secondaries, then what may be added."""
    kind = INGREDIENT_KINDS[ingredient]
    if find_marked(s, seat, kind, UNUSED) < 0:
        return Why.NOT_UNUSED
    if missing == 1 + SECONDARIES[recipe]:
        return Why.FINE if SORT[kind] == Sort.PRIMARY else Why.NEEDS_PRIMARY
    if missing > 0:
        return Why.FINE if SORT[kind] == Sort.SECONDARY else Why.NEEDS_SECONDARY
    if SORT[kind] == Sort.OPTIONAL:
        return why_not_optional(s, seat, recipe)
    return why_not_more(s, seat, recipe, kind)


@rule
def can_add(s: FoodCourt, seat: int, recipe: int) -> bool:
    """Whether anything could be added to a column that has what its recipe needs; all can see that."""
    if s.optionals[seat] > 0 and why_not_optional(s, seat, recipe) == Why.FINE:
        return True
    if DECK_OF[recipe] != Restaurant.USA and DECK_OF[recipe] != Restaurant.MEXICO:
        return False
    for at in range(s.size[STATION + seat]):
        kind = card_at(s, STATION + seat, at)
        spare = get_mark(s, STATION + seat, at) == UNUSED and SORT[kind] != Sort.OPTIONAL
        if spare and why_not_more(s, seat, recipe, kind) == Why.FINE:
            return True
    return False


@rule
def add(s: FoodCourt, seat: int, ingredient: int, recipe: int, missing: int) -> None:
    """Put an ingredient under the recipe. The column is finished when nothing more can be added."""
    kind = INGREDIENT_KINDS[ingredient]
    answered(s, seat)
    tell(s, News.ADDS, seat, kind, recipe)
    set_mark(s, STATION + seat, find_marked(s, seat, kind, UNUSED), COLUMN[recipe])
    note_unused(s, seat, kind, -1)
    if missing > 1 or can_add(s, seat, recipe):
        ask(s, Do.COLUMN, seat, recipe, max(0, missing - 1))


@rule
def may_finish(s: FoodCourt, seat: int, recipe: int, missing: int) -> int:
    return Why.FINE if missing == 0 else Why.NOT_COMPLETE


@rule
def finish_column(s: FoodCourt, seat: int) -> None:
    """A column is final (FC-13)."""
    answered(s, seat)
