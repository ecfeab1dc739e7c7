"""What people read and hear at the table."""

from __future__ import annotations

from cardamom.kernel import NUMBER, SEAT, Domain, Sentence, Suit, Words, aside, filled

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
    HOT,
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
    News,
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
    Sort.COMPLAINT: "Event: discard a customer from any queue, your own and the central one included.",
    Sort.PROMOTION: "Event: swap a customer in your queue with one in an opponent's or the central queue.",
}

# what the abilities of two restaurants add to this
EXTRA_USES = {Restaurant.USA: ", and as an extra for any.", Restaurant.MEXICO: ", and as a hot card for any."}


def ingredient_text(kind: int) -> str:
    """What an ingredient is, and which recipes it goes into; two restaurants may add secondaries to any."""
    text = TEXTS_OF_SORT[Sort(SORT[kind])]
    extra = EXTRA_USES.get(Restaurant(DECK_OF[kind])) if goes_into_easy(kind) and SORT[kind] == Sort.SECONDARY else None
    return text.removesuffix(".") + extra if extra else text


def goes_into_easy(kind: int) -> bool:
    """Whether an ingredient can lie under an easy recipe: as what it needs, or as what an ability adds."""
    if SORT[kind] != Sort.SECONDARY:
        return True
    return DECK_OF[kind] == Restaurant.USA or (DECK_OF[kind] == Restaurant.MEXICO and SYMBOL[kind] == HOT)


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
        return filled(f"{deck.nation}. {{}} Win card: {deck.win_card}", deck.ability)
    if not BASE[kind]:
        return ingredient_text(kind) + (f" Symbol: {symbol}." if symbol else "")
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

MAIN_ACTIONS = ("choose a main action", "you are preparing", "you are cooking", "you have served")
ATTRACTION = ("You may also attract a customer", "You have attracted a customer")
LAST_ROUND = ("not yet", "a player has reached the target", "a player has four win cards", "no more rounds are played")
LINES = {
    Line.EASY: "an easy recipe",
    Line.NORMAL: "a normal recipe",
    Line.HARD: "a hard recipe",
    Line.BESIDE_HARD: "served beside hard recipes",
    Line.OPTIONAL: "with optional ingredients",
    Line.PASTA: "cooked with its exact pasta",
    Line.EXTRA: "with an extra ingredient",
    Line.WASABI: "with Wasabi",
    Line.GINGER: "with Ginger",
    Line.WASABI_AND_GINGER: "with Wasabi and Ginger",
    Line.HOT: "with pairs of hot cards",
    Line.COURSES: "for neighbouring courses",
    Line.BOWLS: "for pairs of rice or noodle recipes",
    Line.SPICES: "for pairs of different spices",
    Line.SIDES: "for kebabs beside other recipes",
    Line.KEBABS: "for kebabs and a Turkish customer",
    Line.KITCHENWARE: "Kitchenware that a customer looks for",
    Line.COOKWARE: "Cookware that a customer looks for",
    Line.TABLEWARE: "Tableware that a customer looks for",
    Line.GAIN: "who tips",
    Line.NATIONALITY: "of the restaurant's nationality",
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
        CUSTOMER_DISCARD: "customer discard pile",
    },
    facts={
        "trigger": "Last round",
        "primaries": "Unused primary ingredients",
        "secondaries": "Unused secondary ingredients",
        "optionals": "Unused optional ingredients",
        "cooked": "Cooked recipes",
    },
    actions={
        "pick": "Open {restaurant}",
        "discard": "Discard {card}",
        "draw": "Draw up to your hand limit",
        "prepare": "Prepare {ingredient}",
        "cook": "Cook {recipe}",
        "serve": "Serve",
        "attract": "Attract {customer}",
        "complain": "Play a Complaint: discard {customer}",
        "promote": "Play a Promotion: swap for {customer}",
        "end": "End your turn",
        "add": "Add {ingredient}",
        "done": "That is all",
        "part": "Give {customer}",
        "welcome": "Serve {customer}",
        "everybody": "Serve everybody",
        "dish": "Serve {recipe}",
        "everything": "Serve everything",
        "blame": "{player} loses 2 VP",
        "spoil": "Discard the win card {card}",
        "track": "Track {card} as a win card",
        "decline": "Track no card",
    },
    prompts={
        Do.PICK: "Which restaurant do you open?",
        Do.REFRESH: "Discard up to two cards, then draw up to your hand limit.",
        Do.ACT: Sentence("Your turn: {0}. {1}.", MAIN, ATTRACTS),
        Do.COLUMN: Sentence("Which ingredient do you use for {0}? Ingredients still needed: {1}.", ANY_CARD, NUMBER),
        Do.PART: Sentence("Promotion: which of your customers do you swap for {0}?", ANY_CARD),
        Do.GUESTS: "Which customers do you serve? Each of them needs at least one recipe.",
        Do.DISHES: Sentence("Which recipes do you serve? Those chosen so far score {0} VP.", NUMBER),
        Do.BLAME: "Gossip: which opponent loses 2 VP?",
        Do.SPOIL: "Inspector: which opponent's win card is discarded?",
        Do.TRACK: "Which card of a served recipe becomes a win card?",
    },
    reasons={
        Why.TAKEN: "Somebody else has already opened {restaurant}.",
        Why.NOT_IN_HAND: "You do not have that card in your hand.",
        Why.OTHER_ACTION: "You have already chosen another main action this turn.",
        Why.NO_PRIMARY: "You have no unused primary ingredient.",
        Why.NO_SECONDARY: "You have too few unused secondary ingredients for {recipe}.",
        Why.NO_CUSTOMER: "There is no customer in your queue.",
        Why.NOTHING_COOKED: "You have no cooked recipe.",
        Why.ATTRACTED: "You have already attracted a customer this turn.",
        Why.NOT_IN_CENTRE: "{customer} is not in the central queue.",
        Why.QUEUE_FULL: "Your queue is full.",
        Why.TOO_FEW_INGREDIENTS: "You have too few unused ingredients for {customer}.",
        Why.TOO_FEW_RECIPES: "You have too few cooked recipes for {customer}.",
        Why.NO_COMPLAINT: "You have no Complaint in your hand.",
        Why.NO_PROMOTION: "You have no Promotion in your hand.",
        Why.IN_NO_QUEUE: "{customer} is not in any queue.",
        Why.OWN_CUSTOMER: "{customer} is already in your own queue.",
        Why.NOT_UNUSED: "There is no unused {ingredient} at your station.",
        Why.NEEDS_PRIMARY: "A primary ingredient comes first, and {ingredient} is not one.",
        Why.NEEDS_SECONDARY: "A secondary ingredient comes next, and {ingredient} is not one.",
        Why.NOT_COMPLETE: "The recipe still needs ingredients.",
        Why.ONE_OPTIONAL: "Only one optional ingredient goes into a recipe.",
        Why.NO_EXTRAS: "The recipe has all it needs; only optional ingredients can be added.",
        Why.ONE_EXTRA: "Only one extra ingredient goes into a recipe.",
        Why.NOT_HOT: "Only hot cards and optional ingredients can be added, and {ingredient} is neither.",
        Why.TWO_HOT: "Only two hot cards can be added to a recipe.",
        Why.NOT_IN_QUEUE: "{customer} is not in your queue.",
        Why.WELCOME_ALREADY: "{customer} is already being served.",
        Why.TOO_MANY_GUESTS: "You have too few cooked recipes to serve another customer.",
        Why.NOBODY_YET: "Choose at least one customer.",
        Why.NOT_COOKED: "You have not cooked {recipe}.",
        Why.SERVED_ALREADY: "{recipe} is already being served.",
        Why.TOO_MANY_DISHES: "These customers have not ordered any more recipes.",
        Why.TOO_FEW_DISHES: "Each of these customers needs at least one recipe.",
        Why.NO_SUCH_SEAT: "There is no such player at this table.",
        Why.YOURSELF: "Choose an opponent, not yourself.",
        Why.NO_WIN_CARD: "{card} is not an opponent's win card.",
        Why.NO_WIN_AREA: "{card} cannot become a win card now.",
    },
    moves={
        (DRAW, HAND): "{target} draws {card}.",
        (HAND, DISCARD): "{source} discards {card}.",
        (HAND, STATION): "{source} lays {card} at the station.",
        (STATION, WINS): "{card} becomes one of {source}'s win cards.",
        (STATION, DISCARD): "{source} discards {card} from the station.",
        (WINS, DISCARD): "{source} discards the win card {card}.",
        (CUSTOMER_DECK, CENTRE): "{card} joins the central queue.",
        (CENTRE, QUEUE): "{card} joins {target}'s queue.",
        (QUEUE, CENTRE): "{card} goes from {source}'s queue to the central queue.",
        (QUEUE, QUEUE): "{card} goes from {source}'s queue to {target}'s.",
        (QUEUE, CUSTOMER_DISCARD): "{card} leaves {source}'s queue.",
        (CENTRE, CUSTOMER_DISCARD): "{card} leaves the central queue.",
    },
    events={
        News.OPENS: Sentence("{0} opens {1}.", SEAT, ANY_CARD),
        News.BEGINS: Sentence("{0} begins.", SEAT),
        News.COOKS: Sentence("{0} cooks {1}.", SEAT, ANY_CARD),
        News.ADDS: Sentence("{0} adds {1} to {2}.", SEAT, ANY_CARD, ANY_CARD),
        News.ATTRACTS: Sentence("{0} attracts {1}.", SEAT, ANY_CARD),
        News.COMPLAINS: Sentence("{0} plays a Complaint against {1}.", SEAT, ANY_CARD),
        News.PROMOTES: Sentence("{0} plays a Promotion to get {1}.", SEAT, ANY_CARD),
        News.SERVES: Sentence("{0} serves {1}.", SEAT, ANY_CARD),
        News.WELCOMES: Sentence("{0} takes the order of {1}.", SEAT, ANY_CARD),
        News.SCORES: aside("{0}: {3} VP for {1}, {2}.", SEAT, ANY_CARD, LINE, NUMBER),
        News.TOTAL: Sentence("{0} scores {1} VP with this Serve, for a total of {2}.", SEAT, NUMBER, NUMBER),
        News.LOSES: Sentence("{0} loses {1} VP, for a total of {2}.", SEAT, NUMBER, NUMBER),
        News.SPOILS: Sentence("{0} makes {1} discard the win card {2}.", SEAT, SEAT, ANY_CARD),
        News.TRACKS: Sentence("{0} tracks {1} as win card number {2}.", SEAT, ANY_CARD, NUMBER),
        News.LAST_ROUND: Sentence("{0} triggers the last round: {1}.", SEAT, TRIGGER),
        News.CAP: Sentence("Round {0} was the last round.", NUMBER),
        News.COUNTED: Sentence("{0} has {1} VP on the track. Win cards: {2}, worth {3} VP.", SEAT, NUMBER, NUMBER, NUMBER),
        News.NOTHING_SPOILT: Sentence("No opponent has a win card to discard."),
    },
    endings={
        End.TARGET: "A player reached the target, and the round was completed.",
        End.WIN_CARDS: "A player had four win cards, and the round was completed.",
        End.ROUNDS: "The last of the agreed rounds was completed.",
    },
)
