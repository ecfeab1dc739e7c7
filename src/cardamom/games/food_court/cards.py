"""All cards by kind: eight decks, one after the other, then the 64 customers.

The kinds of a deck follow each other: its ability card, its recipes (easy, normal, hard), its ingredients (primary, secondary,
optional), Complaint and Promotion. Each recipe has one card. A customer's kind is CUSTOMERS_FROM + 8 * deck + effect.
Everything that the rules ask about a card is a table indexed by its kind.
"""

from __future__ import annotations

from enum import IntEnum

from cardamom.kernel import Domain
from cardamom.kernel.letters import plain

from .decks import DECKS, Deck


class Restaurant(IntEnum):
    """The decks, in the order of decks.py."""

    ITALY, FRANCE, CHINA, INDIA, USA, TURKIYE, JAPAN, MEXICO = range(8)


class Sort(IntEnum):
    """What a card is."""

    ABILITY, EASY, NORMAL, HARD, PRIMARY, SECONDARY, OPTIONAL, COMPLAINT, PROMOTION, CUSTOMER = range(10)


class Utensil(IntEnum):
    """What is printed on a recipe, and what a customer may look for."""

    NONE, KITCHENWARE, COOKWARE, TABLEWARE = range(4)


class Effect(IntEnum):
    """What a customer does; the eight customers of each nation."""

    KITCHENWARE, COOKWARE, TABLEWARE, GAIN, LOSS, HAND, QUEUE, SPOIL = range(8)


# the symbols that abilities look for, by number; of some decks they only need to differ (see decks.py)
class Course(IntEnum):
    ENTREE, APPETIZER, MAIN, DESSERT = range(1, 5)


class Bowl(IntEnum):
    RICE, NOODLES = range(1, 3)


class Sushi(IntEnum):
    WASABI, GINGER = range(1, 3)


KEBAB = HOT = 1
SPICES = 6

COMPLAINTS, PROMOTIONS = 2, 3  # in each deck

Card = tuple[str, Sort, int]  # name, sort, copies


def _cards(deck: Deck) -> list[Card]:
    """The cards of a deck in the order of their kinds."""
    once = ((Sort.EASY, deck.easy), (Sort.NORMAL, deck.normal), (Sort.HARD, deck.hard))
    return [
        (deck.name, Sort.ABILITY, 1),
        *((name, sort, 1) for sort, names in once for name in names),
        *((name, Sort.PRIMARY, copies) for name, copies in deck.primary.items()),
        *((name, Sort.SECONDARY, copies) for name, copies in deck.secondary.items()),
        *((name, Sort.OPTIONAL, 1) for name in deck.optional),
        ("Complaint", Sort.COMPLAINT, COMPLAINTS),
        ("Promotion", Sort.PROMOTION, PROMOTIONS),
    ]


# who comes to eat, by effect
GUESTS = ("Carver", "Stew Lover", "Fine Diner", "Big Tipper", "Gossip", "Supplier", "Tour Guide", "Inspector")
EFFECTS = len(GUESTS)

_ALL = [(deck, *card) for deck in DECKS for card in _cards(deck)]
DECK_KINDS = len(_ALL)
CUSTOMERS_FROM = DECK_KINDS
CUSTOMERS = len(DECKS) * EFFECTS
KINDS = DECK_KINDS + CUSTOMERS

DECK_OF = tuple(DECKS.index(deck) for deck, *_ in _ALL) + tuple(n for n in range(len(DECKS)) for _ in GUESTS)
SORT = tuple(int(sort) for _, _, sort, _ in _ALL) + (int(Sort.CUSTOMER),) * CUSTOMERS
COPIES = tuple(copies for *_, copies in _ALL) + (1,) * CUSTOMERS
CARD_NAMES = tuple(name for _, name, _, _ in _ALL) + tuple(f"{deck.people} {guest}" for deck in DECKS for guest in GUESTS)

# the kinds of each deck: from DECK_FROM to DECK_TO - 1, the first of them its ability card
DECK_FROM = tuple(DECK_OF.index(n) for n in range(len(DECKS)))
DECK_TO = (*DECK_FROM[1:], DECK_KINDS)
COMPLAINT_OF = tuple(end - 2 for end in DECK_TO)
PROMOTION_OF = tuple(end - 1 for end in DECK_TO)
DECK_SIZE = 45  # cards of a draw deck, without the ability card

# ---- recipes

RECIPE_SORTS = (Sort.EASY, Sort.NORMAL, Sort.HARD)
INGREDIENT_SORTS = (Sort.PRIMARY, Sort.SECONDARY, Sort.OPTIONAL)
# what a recipe scores, and how many secondary ingredients it needs beside its primary one; 0 for other cards
BASE = tuple(RECIPE_SORTS.index(Sort(sort)) + 1 if Sort(sort) in RECIPE_SORTS else 0 for sort in SORT)
SECONDARIES = tuple(max(0, base - 1) for base in BASE)
# the number of a recipe among those of its deck, from 1 on: the mark of its column
COLUMN = tuple(kind - DECK_FROM[DECK_OF[kind]] if BASE[kind] else 0 for kind in range(KINDS))
COLUMNS = max(COLUMN)
# the utensils follow each other on the recipes of a deck, each deck beginning with the next one
UTENSIL = tuple((COLUMN[kind] - 1 + DECK_OF[kind]) % 3 + 1 if BASE[kind] else 0 for kind in range(KINDS))


def _symbol(deck: Deck, name: str, sort: Sort) -> int:
    """The number of a card's symbol in its deck; 0 is none."""
    if sort not in (*RECIPE_SORTS, *INGREDIENT_SORTS):
        return 0
    return next((number for number, names in enumerate(deck.symbols.values(), 1) if name in names), 0)


SYMBOL = tuple(_symbol(deck, name, sort) for deck, name, sort, _ in _ALL) + (0,) * CUSTOMERS

# ---- customers, by their number from 0 to 63

EFFECT = tuple(customer % EFFECTS for customer in range(CUSTOMERS))
NATION = tuple(customer // EFFECTS for customer in range(CUSTOMERS))

# (ingredients, recipes, order) that a customer asks for. The second and third differ by deck: two profiles (FC-5)
_PROFILE_A, _PROFILE_B = (0, 2, 1), (1, 1, 2)
_ASKED = ((2, 0, 1), _PROFILE_A, _PROFILE_B, (2, 1, 1), (2, 2, 1), (2, 1, 2), (2, 2, 2), (0, 3, 1))
_ASKED_REVERSED = (_ASKED[0], _PROFILE_B, _PROFILE_A, *_ASKED[3:])
_WISHES = tuple((_ASKED_REVERSED if NATION[n] % 2 else _ASKED)[EFFECT[n]] for n in range(CUSTOMERS))
WANTS_INGREDIENTS = tuple(ingredients for ingredients, _, _ in _WISHES)
WANTS_RECIPES = tuple(recipes for _, recipes, _ in _WISHES)
ORDER = tuple(order for _, _, order in _WISHES)
# the utensil that a customer looks for
LOOKS_FOR = tuple(effect + 1 if effect <= Effect.TABLEWARE else 0 for effect in EFFECT)

# ---- cards as arguments of actions: of each group its kinds in order, and from a kind back to its number there, or -1


def _numbers(kinds: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(kinds.index(kind) if kind in kinds else -1 for kind in range(KINDS))


def _is_win_card(kind: int) -> bool:
    """Whether the card can ever lie in a win area."""
    recipe = BASE[kind] > 0
    looked_for = {
        Restaurant.ITALY: SORT[kind] == Sort.PRIMARY,
        Restaurant.INDIA: SORT[kind] == Sort.SECONDARY,
        Restaurant.JAPAN: SYMBOL[kind] > 0,
        Restaurant.MEXICO: recipe,
    }
    return looked_for.get(Restaurant(DECK_OF[kind]), recipe and SYMBOL[kind] > 0)


DRAWN_KINDS = tuple(kind for kind in range(DECK_KINDS) if SORT[kind] != Sort.ABILITY)
INGREDIENT_KINDS = tuple(kind for kind in range(DECK_KINDS) if Sort(SORT[kind]) in INGREDIENT_SORTS)
RECIPE_KINDS = tuple(kind for kind in range(DECK_KINDS) if BASE[kind] > 0)
WIN_KINDS = tuple(kind for kind in range(DECK_KINDS) if _is_win_card(kind))
AS_DRAWN, AS_INGREDIENT, AS_RECIPE, AS_WIN = map(_numbers, (DRAWN_KINDS, INGREDIENT_KINDS, RECIPE_KINDS, WIN_KINDS))
AS_CUSTOMER = (-1,) * CUSTOMERS_FROM + tuple(range(CUSTOMERS))


def _typed(kind: int) -> str:
    """A card as it is typed in an action: one word without accents, with the nation where several decks have such a card."""
    word = "".join(letter for letter in plain(CARD_NAMES[kind]) if letter.isalpha())
    return f"{plain(DECKS[DECK_OF[kind]].nation)}{word}" if CARD_NAMES.count(CARD_NAMES[kind]) > 1 else word


LABELS = tuple(_typed(kind) for kind in range(KINDS))


def _domain(name: str, kinds: tuple[int, ...]) -> Domain:
    return Domain(name, tuple(LABELS[kind] for kind in kinds))


RESTAURANT = _domain("restaurant", DECK_FROM)
DRAWN_CARD = _domain("card", DRAWN_KINDS)
INGREDIENT = _domain("ingredient", INGREDIENT_KINDS)
RECIPE = _domain("recipe", RECIPE_KINDS)
WIN_CARD = _domain("win card", WIN_KINDS)
CUSTOMER = _domain("customer", tuple(range(CUSTOMERS_FROM, KINDS)))
ANY_CARD = Domain("card", LABELS)
