"""What people read and hear at the table."""

from __future__ import annotations

from cardamom.kernel import NUMBER, SEAT, Domain, Sentence, Suit, Words

from .cards import (
    ANY_CARD,
    BASE,
    CARD_NAMES,
    CUSTOMERS,
    CUSTOMERS_FROM,
    DECK_FROM,
    DECK_KINDS,
    DECK_OF,
    EFFECT,
    LABELS,
    NATION,
    ORDER,
    SORT,
    SYMBOL,
    UTENSIL,
    WANTS_INGREDIENTS,
    WANTS_RECIPES,
    Effect,
    Restaurant,
    Sort,
    Utensil,
)
from .decks import DECKS
from .state import (
    ABILITY,
    CENTRE,
    CUSTOMER_DECK,
    CUSTOMER_DISCARD,
    DISCARD,
    DRAW,
    HAND,
    QUEUE,
    SERVICE,
    STATION,
    TRIGGER,
    WINS,
    Do,
    End,
    Line,
    Tells,
    Why,
)

# ---- what groups of cards look like: a restaurant's own cards by their sort, customers and ability cards by nation

SORT_SUITS = (
    Suit("Easy recipe", "#2f855a", "①"),
    Suit("Normal recipe", "#2b6cb0", "②"),
    Suit("Hard recipe", "#9b2c2c", "③"),
    Suit("Primary ingredient", "#744210", "●"),
    Suit("Secondary ingredient", "#b7791f", "○"),
    Suit("Optional ingredient", "#6b46c1", "✦"),
    Suit("Event", "#4a5568", "!"),
)
SUITS = SORT_SUITS + tuple(Suit(deck.nation, deck.colour, deck.flag) for deck in DECKS)


def _suit(kind: int) -> int:
    """An event has one suit, whichever it is."""
    sort = SORT[kind]
    if sort in (Sort.ABILITY, Sort.CUSTOMER):
        return len(SORT_SUITS) + DECK_OF[kind]
    return min(sort, Sort.COMPLAINT) - Sort.EASY


# ---- what is printed on cards

EFFECT_TEXTS = {
    Effect.KITCHENWARE: "Served: +1 VP for each recipe with Kitchenware.",
    Effect.COOKWARE: "Served: +1 VP for each recipe with Cookware.",
    Effect.TABLEWARE: "Served: +1 VP for each recipe with Tableware.",
    Effect.GAIN: "Served: you gain 2 VP.",
    Effect.LOSS: "Served: an opponent loses 2 VP.",
    Effect.HAND: "In your queue: your hand limit is one higher.",
    Effect.QUEUE: "In your queue: your queue limit is 4.",
    Effect.SPOIL: "Served: discard an opponent's win card.",
}
NEEDS = {
    Sort.EASY: "1 primary",
    Sort.NORMAL: "1 primary, 1 secondary",
    Sort.HARD: "1 primary, 2 secondary",
}
TEXTS_OF_SORT = {
    Sort.PRIMARY: "Primary ingredient: for all recipes.",
    Sort.SECONDARY: "Secondary ingredient: for normal and hard recipes.",
    Sort.OPTIONAL: "Optional ingredient: +2 VP for the recipe it is added to.",
    Sort.COMPLAINT: "Event: discard a customer of any queue or of the centre.",
    Sort.PROMOTION: "Event: swap a customer of your queue with one of an opponent or of the centre.",
}


def _counted(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def symbol_name(kind: int) -> str:
    """The special symbol of a card, or nothing."""
    names = list(DECKS[DECK_OF[kind]].symbols)
    return names[SYMBOL[kind] - 1] if SYMBOL[kind] else ""


def card_text(kind: int) -> str:
    """What is printed on a card of a restaurant."""
    sort, deck, symbol = Sort(SORT[kind]), DECKS[DECK_OF[kind]], symbol_name(kind)
    if sort == Sort.ABILITY:
        return f"{deck.nation}. {deck.ability} Win card: {deck.win_card}"
    if not BASE[kind]:
        return TEXTS_OF_SORT[sort] + (f" Symbol: {symbol}." if symbol else "")
    text = f"{sort.name.capitalize()} recipe, {BASE[kind]} VP, {Utensil(UTENSIL[kind]).name.capitalize()}. Needs {NEEDS[sort]}."
    exact = " Exact pasta:" if DECK_OF[kind] == Restaurant.ITALY else " Symbol:"
    return text + (f"{exact} {symbol}." if symbol else "")


def customer_text(customer: int) -> str:
    """What is printed on a customer."""
    wants = [
        _counted(n, noun)
        for n, noun in ((WANTS_INGREDIENTS[customer], "unused ingredient"), (WANTS_RECIPES[customer], "cooked recipe"))
        if n
    ]
    nation = DECKS[NATION[customer]].people
    effect = EFFECT_TEXTS[Effect(EFFECT[customer])]
    return f"{nation}. Wants {' and '.join(wants)}; orders {_counted(ORDER[customer], 'recipe')}. {effect}"


TEXTS = {kind: card_text(kind) for kind in range(DECK_KINDS)}
TEXTS |= {CUSTOMERS_FROM + customer: customer_text(customer) for customer in range(CUSTOMERS)}

# ---- what facts are called

MAIN_ACTIONS = ("none yet", "Prepare", "Cook", "Serve")
ATTRACTION = ("still open", "used")
LAST_ROUND = ("not yet", "a player has reached the target", "a player has four win cards", "the last round is played")
LINES = {
    Line.EASY: "an easy recipe",
    Line.NORMAL: "a normal recipe",
    Line.HARD: "a hard recipe",
    Line.BESIDE_HARD: "served beside hard recipes",
    Line.OPTIONAL: "with optional ingredients",
    Line.PASTA: "with its exact pasta",
    Line.EXTRA: "with an extra ingredient",
    Line.WASABI: "with Wasabi",
    Line.GINGER: "with Ginger",
    Line.WASABI_AND_GINGER: "with Wasabi and Ginger",
    Line.HOT: "with pairs of hot cards",
    Line.COURSES: "neighbouring courses",
    Line.BOWLS: "pairs of rice and of noodles",
    Line.SPICES: "pairs of different spices",
    Line.SIDES: "kebabs with other recipes",
    Line.KEBABS: "kebabs for Turkish customers",
    Line.KITCHENWARE: "Kitchenware for a customer",
    Line.COOKWARE: "Cookware for a customer",
    Line.TABLEWARE: "Tableware for a customer",
    Line.GAIN: "a tip",
    Line.NATIONALITY: "a customer of the own nationality",
}
MAIN = Domain("main action", MAIN_ACTIONS)
ATTRACTS = Domain("attraction", ATTRACTION)
LINE = Domain("reason", tuple(LINES[line] for line in Line))

WORDS = Words(
    suits=SUITS,
    suit_of=tuple(map(_suit, range(len(CARD_NAMES)))),
    texts=TEXTS,
    cards=CARD_NAMES,
    labels={
        **dict(zip(TRIGGER.labels, LAST_ROUND, strict=True)),
        **dict(zip(SERVICE.labels, ("", "being served"), strict=True)),
        **dict(zip(LABELS, CARD_NAMES, strict=True)),
        **{LABELS[DECK_FROM[number]]: f"{deck.name} ({deck.nation})" for number, deck in enumerate(DECKS)},
    },
    zones={
        ABILITY: "restaurant",
        HAND: "hand",
        STATION: "station",
        WINS: "win cards",
        QUEUE: "queue",
        DRAW: "draw pile",
        DISCARD: "discard pile",
        CENTRE: "central queue",
        CUSTOMER_DECK: "customer deck",
        CUSTOMER_DISCARD: "customer discard",
    },
    facts={
        "trigger": "Last round",
        "primaries": "Unused primary",
        "secondaries": "Unused secondary",
        "optionals": "Unused optional",
        "cooked": "Cooked",
    },
    actions={
        "pick": "Open {restaurant}",
        "discard": "Discard {card}",
        "draw": "Draw up to your hand limit",
        "prepare": "Prepare {ingredient}",
        "cook": "Cook {recipe}",
        "serve": "Serve",
        "attract": "Attract {customer}",
        "complain": "Complaint about {customer}",
        "promote": "Promotion for {customer}",
        "end": "End the turn",
        "add": "Add {ingredient}",
        "done": "That is all",
        "part": "Part with {customer}",
        "welcome": "Serve {customer}",
        "everybody": "Serve everybody",
        "dish": "Serve {recipe}",
        "everything": "Serve everything",
        "blame": "{player} loses 2 VP",
        "spoil": "Spoil {card}",
        "track": "Track {card}",
        "decline": "Track no card",
    },
    prompts={
        Do.PICK: "Which restaurant do you open?",
        Do.REFRESH: "Discard up to two cards, then draw up to your hand limit.",
        Do.ACT: Sentence("Your turn. Main action: {0}. Attracting a customer: {1}.", MAIN, ATTRACTS),
        Do.COLUMN: Sentence("What goes into {0}? Still needed: {1}.", ANY_CARD, NUMBER),
        Do.PART: Sentence("Promotion: which of your customers do you give for {0}?", ANY_CARD),
        Do.GUESTS: "Which customers do you serve? Each takes at least one recipe.",
        Do.DISHES: Sentence("Which recipes do you serve? Those chosen so far score {0} VP.", NUMBER),
        Do.BLAME: "Which opponent loses 2 VP?",
        Do.SPOIL: "Which win card of an opponent is discarded?",
        Do.TRACK: "Which card of a served recipe becomes a win card?",
    },
    reasons={
        Why.TAKEN: "Somebody has opened {restaurant} already.",
        Why.NOT_IN_HAND: "You do not have that card in your hand.",
        Why.OTHER_ACTION: "You have chosen another main action this turn.",
        Why.NO_PRIMARY: "You have no unused primary ingredient.",
        Why.NO_SECONDARY: "You have too few unused secondary ingredients for {recipe}.",
        Why.NO_CUSTOMER: "There is no customer in your queue.",
        Why.NOTHING_COOKED: "You have cooked no recipe yet.",
        Why.ATTRACTED: "You have attracted a customer this turn already.",
        Why.NOT_IN_CENTRE: "{customer} is not in the central queue.",
        Why.QUEUE_FULL: "Your queue is full.",
        Why.TOO_FEW_INGREDIENTS: "You have too few unused ingredients for {customer}.",
        Why.TOO_FEW_RECIPES: "You have too few cooked recipes for {customer}.",
        Why.NO_COMPLAINT: "You have no Complaint in your hand.",
        Why.NO_PROMOTION: "You have no Promotion in your hand.",
        Why.IN_NO_QUEUE: "{customer} stands in no queue.",
        Why.OWN_CUSTOMER: "{customer} is in your own queue already.",
        Why.NOT_UNUSED: "There is no unused {ingredient} at your station.",
        Why.NEEDS_PRIMARY: "A primary ingredient comes first, and {ingredient} is none.",
        Why.NEEDS_SECONDARY: "A secondary ingredient is still needed, and {ingredient} is none.",
        Why.NOT_COMPLETE: "The recipe still needs ingredients.",
        Why.ONE_OPTIONAL: "Only one optional ingredient goes into a recipe.",
        Why.NO_EXTRAS: "The recipe needs nothing more; only optional ingredients can be added.",
        Why.ONE_EXTRA: "Only one extra ingredient goes into a recipe.",
        Why.NOT_HOT: "Only hot cards can be added, and {ingredient} is none.",
        Why.TWO_HOT: "Only two hot cards can be added to a recipe.",
        Why.NOT_IN_QUEUE: "{customer} is not in your queue.",
        Why.WELCOME_ALREADY: "{customer} is being served already.",
        Why.TOO_MANY_GUESTS: "You have cooked too few recipes for so many customers.",
        Why.NOBODY_YET: "Choose at least one customer.",
        Why.NOT_COOKED: "You have not cooked {recipe}.",
        Why.SERVED_ALREADY: "{recipe} is being served already.",
        Why.TOO_MANY_DISHES: "These customers do not order so many recipes.",
        Why.TOO_FEW_DISHES: "Each customer takes at least one recipe.",
        Why.NO_SUCH_SEAT: "Nobody sits there.",
        Why.YOURSELF: "Choose an opponent, not yourself.",
        Why.NO_WIN_CARD: "{card} is nobody's win card.",
        Why.NO_WIN_AREA: "{card} cannot become a win card now.",
    },
    moves={
        (DRAW, HAND): "{target} draws {card}.",
        (HAND, DISCARD): "{source} discards {card}.",
        (HAND, STATION): "{source} lays out {card}.",
        (STATION, WINS): "{card} goes to {source}'s win cards.",
        (STATION, DISCARD): "{source} clears away {card}.",
        (WINS, DISCARD): "{source} discards {card}.",
        (CUSTOMER_DECK, CENTRE): "{card} joins the central queue.",
        (CENTRE, QUEUE): "{card} joins {target}'s queue.",
        (QUEUE, CENTRE): "{card} goes from {source}'s queue to the central queue.",
        (QUEUE, QUEUE): "{card} goes from {source}'s queue to {target}'s.",
        (QUEUE, CUSTOMER_DISCARD): "{card} leaves {source}'s queue.",
        (CENTRE, CUSTOMER_DISCARD): "{card} leaves the central queue.",
    },
    events={
        Tells.OPENS: Sentence("{0} opens {1}.", SEAT, ANY_CARD),
        Tells.BEGINS: Sentence("{0} begins.", SEAT),
        Tells.COOKS: Sentence("{0} cooks {1}.", SEAT, ANY_CARD),
        Tells.ADDS: Sentence("{0} adds {1} to {2}.", SEAT, ANY_CARD, ANY_CARD),
        Tells.ATTRACTS: Sentence("{0} attracts {1}.", SEAT, ANY_CARD),
        Tells.COMPLAINS: Sentence("{0} complains about {1}.", SEAT, ANY_CARD),
        Tells.PROMOTES: Sentence("{0} lures {1} with a Promotion.", SEAT, ANY_CARD),
        Tells.SERVES: Sentence("{0} serves {1}.", SEAT, ANY_CARD),
        Tells.WELCOMES: Sentence("{0} seats {1}.", SEAT, ANY_CARD),
        Tells.SCORES: Sentence("{0}: {3} VP for {1}, {2}.", SEAT, ANY_CARD, LINE, NUMBER),
        Tells.TOTAL: Sentence("{0} scores {1} VP with this Serve and has {2}.", SEAT, NUMBER, NUMBER),
        Tells.LOSES: Sentence("{0} loses {1} VP and has {2}.", SEAT, NUMBER, NUMBER),
        Tells.SPOILS: Sentence("{0} spoils {1}'s win card {2}.", SEAT, SEAT, ANY_CARD),
        Tells.TRACKS: Sentence("{0} tracks {1}. Win cards: {2}.", SEAT, ANY_CARD, NUMBER),
        Tells.LAST_ROUND: Sentence("{0} brings about the last round: {1}.", SEAT, TRIGGER),
        Tells.CAP: Sentence("Round {0} is over, and it was the last.", NUMBER),
        Tells.COUNTED: Sentence("{0}: {1} VP on the track, win cards: {2}, worth {3} VP.", SEAT, NUMBER, NUMBER, NUMBER),
        Tells.NOTHING_SPOILT: Sentence("No opponent has a win card to discard."),
    },
    endings={
        End.TARGET: "A player reached the target, and the round was completed.",
        End.WIN_CARDS: "A player had four win cards, and the round was completed.",
        End.ROUNDS: "The last round was played.",
    },
)
