"""The table: where cards lie, the house rules, and what else a game in progress must remember."""

from __future__ import annotations

from enum import IntEnum

from cardamom.kernel import (
    FIRST_NEWS,
    FLAG,
    KIND,
    NUMBER,
    SEAT,
    TOGETHER,
    Domain,
    Meaning,
    Sight,
    State,
    Zones,
    one_of,
    set_of,
    span,
    switch,
    u8,
    u16,
)

from .cards import CUSTOMERS, DECK_FROM, DECK_SIZE, DECK_TO, KINDS, RESTAURANT

SEATS = 8
HAND_SIZE = 7
QUEUE_SIZE = 3
LONG_QUEUE = 4  # while a customer with that effect stands in it
LEAST_CENTRE = 4
EVENTS = 5  # in each deck
DISCARDS = 2  # at the start of a turn
WIN_CARDS = 4

TRIGGER = Domain("trigger", ("not_yet", "target_reached", "four_win_cards", "rounds_over"))  # why the last round is played
SERVICE = Domain("service", ("waiting", "served"))  # the marks of customers

ZONES = Zones(SEATS, KINDS, decks=tuple(zip(DECK_FROM, DECK_TO, strict=True)))
# one more for each of the customers in a full queue
HAND = ZONES.bag("hand", capacity=HAND_SIZE + LONG_QUEUE, sight=Sight.OWNER, own_deck=True)
# prepared cards, and cooked columns: the mark of a card is the column of its recipe, or 0 while it is unused
STATION = ZONES.bag("station", capacity=DECK_SIZE - EVENTS, sight=Sight.ALL, marks=TOGETHER, own_deck=True)
# there is room for one more while two customers change places; the mark says who is being served
QUEUE = ZONES.bag("queue", capacity=LONG_QUEUE + 1, sight=Sight.ALL, marks=SERVICE)
WINS = ZONES.bag("wins", capacity=WIN_CARDS, sight=Sight.ALL, own_deck=True)
ABILITY = ZONES.bag("ability", capacity=1, sight=Sight.ALL, own_deck=True)
DRAW = ZONES.pile("draw", capacity=DECK_SIZE, sight=Sight.NOBODY, each=True, forgets=True, own_deck=True)
DISCARD = ZONES.pile("discard", capacity=DECK_SIZE, sight=Sight.NOBODY, each=True, forgets=True, own_deck=True)
CENTRE = ZONES.bag("centre", capacity=SEATS + 2, sight=Sight.ALL, each=False)
CUSTOMER_DECK = ZONES.pile("customer_deck", capacity=CUSTOMERS, sight=Sight.NOBODY, forgets=True)
CUSTOMER_DISCARD = ZONES.pile("customer_discard", capacity=CUSTOMERS, sight=Sight.NOBODY, forgets=True)

UNUSED = 0  # the mark of a prepared card
SERVED = 1  # the mark of a customer who is being served


class DeckChoice(IntEnum):
    PICK, RANDOM = range(2)


class TieBreak(IntEnum):
    SHARED, REAL_LIFE = range(2)


class TurkiyeBonus(IntEnum):
    SIDES, CUSTOMERS = range(2)


# the values are words and numbers for people, so they cannot be names of a class
OptionalLimit = IntEnum("OptionalLimit", {"none": 0, "1": 1})


class FoodCourt(State, zones=ZONES, agenda=9):
    deck_choice: int = one_of(
        DeckChoice,
        default=DeckChoice.PICK,
        title="Choosing restaurants",
        words={DeckChoice.PICK: "by choice", DeckChoice.RANDOM: "at random"},
        meaning="Players choose their restaurants one after the other, or are dealt them at random.",
    )
    target_vp: int = span(
        20,
        60,
        default=40,
        title="Victory points to reach",
        meaning="The last round begins when a player has this many victory points.",
    )
    wincards_in_target: int = switch(
        default=False,
        title="Win cards count at once",
        meaning="If on, win cards already count towards the target during the game.",
    )
    tie_break: int = one_of(
        TieBreak,
        default=TieBreak.SHARED,
        title="Ties",
        words={TieBreak.SHARED: "shared", TieBreak.REAL_LIFE: "last cook"},
        meaning="Players who are still tied at the end share the win, or the one who cooked most recently in real life wins, "
        "which is the one in the lowest seat.",
    )
    turkiye_bonus: int = one_of(
        TurkiyeBonus,
        default=TurkiyeBonus.SIDES,
        title="Sultan Saray's kebabs",
        words={TurkiyeBonus.SIDES: "by sides", TurkiyeBonus.CUSTOMERS: "by customers"},
        meaning="Each kebab of Sultan Saray scores 1 VP for each recipe beside it that is not a kebab, at most 3, or 1 VP if "
        "a Turkish customer is served.",
    )
    nationality: int = switch(
        default=True,
        title="Customers from home",
        meaning="If on, a served customer of the restaurant's own nationality scores 1 VP.",
    )
    optional_limit: int = one_of(
        OptionalLimit,
        default=OptionalLimit["none"],
        title="Optional ingredients",
        words={OptionalLimit["none"]: "any number", OptionalLimit["1"]: "only one"},
        meaning="A recipe takes any number of optional ingredients, or only one.",
    )
    max_rounds: int = span(
        10, 1000, default=60, title="Most rounds", meaning="The game ends after this many rounds at the latest."
    )

    # a bit for each restaurant that is chosen
    taken: int = u8(of=set_of(RESTAURANT))
    # of each seat: unused ingredients by type, and cooked recipes
    primaries: list[int] = u8(SEATS)
    secondaries: list[int] = u8(SEATS)
    optionals: list[int] = u8(SEATS)
    cooked: list[int] = u8(SEATS)
    # the columns that are being served, one bit each
    dishes: int = u16()
    # why this is the last round; 0 while it is not
    trigger: int = u8(of=TRIGGER)


class Main(IntEnum):
    """The main action of a turn, as far as it is chosen: the first argument of the question ACT."""

    NONE, PREPARE, COOK, SERVE = range(4)


class Do(IntEnum):
    """What can stand on the agenda: questions first, then steps."""

    PICK, REFRESH, ACT, COLUMN, PART = range(5)
    GUESTS, DISHES, BLAME, SPOIL, TRACK = range(5, 10)
    DEAL, BEGIN_TURN, END_TURN, CLEAN_UP = range(10, 14)


MAIN = Domain("main action", ("none", "prepare", "cook", "serve"))

# what the arguments of questions and steps mean
ABOUT: dict[int, tuple[Meaning, ...]] = {
    Do.REFRESH: (NUMBER,),
    Do.ACT: (MAIN, FLAG),
    Do.COLUMN: (KIND, NUMBER),
    Do.PART: (KIND,),
    Do.DISHES: (NUMBER,),
    Do.BLAME: (NUMBER,),
    Do.SPOIL: (NUMBER,),
    Do.BEGIN_TURN: (SEAT,),
    Do.END_TURN: (SEAT,),
    Do.CLEAN_UP: (SEAT,),
}


class End(IntEnum):
    """Why a game ends."""

    TARGET, WIN_CARDS, ROUNDS = range(1, 4)


class Line(IntEnum):
    """What points are for."""

    EASY, NORMAL, HARD, BESIDE_HARD, OPTIONAL = range(5)
    PASTA, EXTRA, WASABI, GINGER, WASABI_AND_GINGER, HOT = range(5, 11)
    COURSES, BOWLS, SPICES, SIDES, KEBABS = range(11, 16)
    KITCHENWARE, COOKWARE, TABLEWARE, GAIN, NATIONALITY = range(16, 21)


class News(IntEnum):
    """What is told besides the movement of cards."""

    OPENS = FIRST_NEWS  # who, which restaurant
    BEGINS = FIRST_NEWS + 1  # who
    COOKS = FIRST_NEWS + 2  # who, which recipe
    ADDS = FIRST_NEWS + 3  # who, which ingredient, to which recipe
    ATTRACTS = FIRST_NEWS + 4  # who, which customer
    COMPLAINS = FIRST_NEWS + 5  # who, about which customer
    PROMOTES = FIRST_NEWS + 6  # who, for which customer
    SERVES = FIRST_NEWS + 7  # who, which recipe
    WELCOMES = FIRST_NEWS + 8  # who, which customer
    SCORES = FIRST_NEWS + 9  # who, for which card, why, how many points
    TOTAL = FIRST_NEWS + 10  # who, points of the Serve, points on the track
    LOSES = FIRST_NEWS + 11  # who, how many points, points on the track
    SPOILS = FIRST_NEWS + 12  # who, whose card, which
    TRACKS = FIRST_NEWS + 13  # who, which card, how many there are now
    LAST_ROUND = FIRST_NEWS + 14  # who has brought it about, how
    CAP = FIRST_NEWS + 15  # after how many rounds
    COUNTED = FIRST_NEWS + 16  # who, points on the track, win cards, their worth
    NOTHING_SPOILT = FIRST_NEWS + 17


class Why(IntEnum):
    """Reasons against an answer; their sentences are in words.py."""

    FINE = 0
    TAKEN = 1
    NOT_IN_HAND = 2
    OTHER_ACTION = 3
    NO_PRIMARY = 4
    NO_SECONDARY = 5
    NO_CUSTOMER = 6
    NOTHING_COOKED = 7
    ATTRACTED = 8
    NOT_IN_CENTRE = 9
    QUEUE_FULL = 10
    TOO_FEW_INGREDIENTS = 11
    TOO_FEW_RECIPES = 12
    NO_COMPLAINT = 13
    NO_PROMOTION = 14
    IN_NO_QUEUE = 15
    OWN_CUSTOMER = 16
    NOT_UNUSED = 17
    NEEDS_PRIMARY = 18
    NEEDS_SECONDARY = 19
    NOT_COMPLETE = 20
    ONE_OPTIONAL = 21
    NO_EXTRAS = 22
    ONE_EXTRA = 23
    NOT_HOT = 24
    TWO_HOT = 25
    NOT_IN_QUEUE = 26
    WELCOME_ALREADY = 27
    TOO_MANY_GUESTS = 28
    NOBODY_YET = 29
    NOT_COOKED = 30
    SERVED_ALREADY = 31
    TOO_MANY_DISHES = 32
    TOO_FEW_DISHES = 33
    NO_SUCH_SEAT = 34
    YOURSELF = 35
    NO_WIN_CARD = 36
    NO_WIN_AREA = 37
