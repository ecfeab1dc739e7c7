"""The cards as they are printed: eight restaurants around a food court, each with its colour, sign and pattern."""

from __future__ import annotations

from collections.abc import Callable

from cardamom.kernel.faces import Card, Drawing, Faces, Item, Look, slug

from ..cards import CARD_NAMES, COPIES, CUSTOMERS, CUSTOMERS_FROM, DECK_FROM, DECK_KINDS, DECK_OF, SORT, Sort
from ..state import SEATS
from .book import FIGURES
from .box import PACKAGING
from .customers import customer
from .dishes import DISHES
from .house_cards import BACKS, COURT, ability, event
from .houses import HOUSES, INK
from .ingredients import ingredient
from .marks import HEADING
from .portraits import PORTRAITS
from .recipes import recipe
from .reference import scoring, turn

# what lies around the emblem on the box: a bite of each cuisine
_GARLAND = (
    "fluent:spaghetti",
    "fluent:croissant",
    "fluent:steaming-bowl",
    "fluent:curry-rice",
    "fluent:french-fries",
    "fluent:stuffed-flatbread",
    "fluent:sushi",
    "fluent:taco",
)

_FRONTS: dict[Sort, Callable[[int], Drawing]] = {
    Sort.ABILITY: lambda kind: ability(DECK_FROM.index(kind)),
    Sort.EASY: recipe,
    Sort.NORMAL: recipe,
    Sort.HARD: recipe,
    Sort.PRIMARY: ingredient,
    Sort.SECONDARY: ingredient,
    Sort.OPTIONAL: ingredient,
    Sort.COMPLAINT: event,
    Sort.PROMOTION: event,
}


def _house_card(kind: int) -> Card:
    house = HOUSES[DECK_OF[kind]]
    key = f"{house.key}-{slug(CARD_NAMES[kind])}"
    return Card(key, CARD_NAMES[kind], kind, COPIES[kind], house.key, _FRONTS[Sort(SORT[kind])](kind))


def _customer_card(number: int) -> Card:
    name = CARD_NAMES[CUSTOMERS_FROM + number]
    return Card(slug(name), name, CUSTOMERS_FROM + number, 1, "customers", customer(number))


FACES = Faces(
    cards=(
        *(_customer_card(number) for number in range(CUSTOMERS)),
        *(_house_card(kind) for kind in range(DECK_KINDS)),
        Card("your-turn", "Your turn", None, SEATS, "scoring", turn()),
    ),
    backs={**BACKS, "scoring": scoring()},
    look=Look(
        tagline="Eight kitchens, one hungry queue.",
        minutes="60 to 90",
        age="10+",
        paper=HOUSES[0].paper(),
        ground=COURT,
        accent="#a32c20",
        emblem=DISHES["Bacon Cheeseburger"],
        garland=_GARLAND,
        groups=tuple(Item(f"{h.deck.name} ({h.deck.nation})", h.sign, h.deep, h.token) for h in HOUSES),
        ink=INK,
        title=HEADING,
    ),
    portraits=PORTRAITS,
    figures=FIGURES,
    packaging=PACKAGING,
)
