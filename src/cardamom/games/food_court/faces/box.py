"""What the boxes say and hold, the dividers in them, and the score pad. Two restaurants share a box."""

from __future__ import annotations

from cardamom.kernel.packaging import BoxPart, Contents, DeckPart, Divider, Packaging, PadRow, ScorePad

from ..cards import (
    CARD_NAMES,
    CUSTOMERS_FROM,
    DECK_FROM,
    DECK_KINDS,
    DECK_TO,
    EFFECTS,
    KINDS,
    SORT,
    Sort,
)
from ..decks import DECKS
from ..rules.scoring import OPTIONAL_POINTS
from ..rules.serving import A_WIN_CARD, ALL_WIN_CARDS
from .houses import HOUSES

_EVENTS = (Sort.COMPLAINT, Sort.PROMOTION)
_KITCHEN = tuple(kind for kind in range(DECK_KINDS) if Sort(SORT[kind]) not in (Sort.ABILITY, *_EVENTS))


def _kinds(deck: int) -> tuple[int, ...]:
    """A restaurant's cards, and its customers."""
    first = CUSTOMERS_FROM + EFFECTS * deck
    return (*range(DECK_FROM[deck], DECK_TO[deck]), *range(first, first + EFFECTS))


PACKAGING = Packaging(
    pitch=(
        "Eight kitchens, and one queue of hungry people who cannot make up their minds. Cook what your cuisine does best, lure "
        "the customers over, and serve them when it pays most. Mind the Gossip: one word, and your fame is gone."
    ),
    contents=(
        Contents("{n} ingredients and recipes", _KITCHEN),
        Contents("{n} Complaints and Promotions", tuple(kind for kind in range(DECK_KINDS) if Sort(SORT[kind]) in _EVENTS)),
        Contents("{n} ability cards", DECK_FROM),
        Contents("{n} customers", range(CUSTOMERS_FROM, KINDS)),
        Contents("{n} reference cards", keys=("your-turn",)),
    ),
    fan=tuple(CARD_NAMES.index(name) for name in ("Spaghetti Carbonara", "Mexican Big Tipper", "Wasabi")),
    needs="a pencil",
    dividers=tuple(Divider(house.deck.name, house.sign, house.deep, _kinds(deck)) for deck, house in enumerate(HOUSES)),
    boxes=tuple(
        BoxPart(f"{DECKS[deck].name} & {DECKS[deck + 1].name}", _kinds(deck) + _kinds(deck + 1))
        for deck in range(0, len(DECKS), 2)
    ),
    rulebook_inside=False,
    pad=ScorePad(
        rows=(
            PadRow("VP so far", (), "after each Serve; cross out the last", high=1.6),
            PadRow("Recipes", ("Recipes",), "1, 2 or 3, and more beside hard ones", high=1.7),
            PadRow("Optional ingredients", ("Optional ingredients",), f"{OPTIONAL_POINTS} each", high=1.7),
            PadRow("Ability", ("The restaurant's ability",), "as the card says", high=1.7),
            PadRow("Customers", ("Customers",), "utensils and tips", high=1.7),
            PadRow("Own nationality", ("Own nationality",), "1 each", high=1.7),
            PadRow("Lost to Gossips", ("Lost to gossip",), "2 each", high=1.3),
            PadRow("Win cards", ("Win cards",), f"{A_WIN_CARD} each, all four {ALL_WIN_CARDS}"),
        ),
        tie="Whoever has the most VP wins; in a tie, whoever has more win cards.",
    ),
    deck_parts=(
        *(DeckPart(deck.name, range(DECK_FROM[n] + 1, DECK_TO[n]), "restaurant decks") for n, deck in enumerate(DECKS)),
        DeckPart("Ability cards", DECK_FROM),
        DeckPart("Customers", range(CUSTOMERS_FROM, KINDS)),
    ),
)
