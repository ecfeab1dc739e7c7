"""How the table is laid out: hungry customers in the middle, and before everybody a kitchen with its queue."""

from __future__ import annotations

from cardamom.kernel.table_plan import (
    Awnings,
    Character,
    FactPlan,
    FactShown,
    Lies,
    Moment,
    Points,
    Shown,
    Sign,
    Standing,
    TablePlan,
    Theme,
    Until,
    Voice,
    ZonePlan,
)

from .cards import DECK_FROM
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
    QUEUE_SIZE,
    STATION,
    TRIGGER,
    WIN_CARDS,
    WINS,
    Do,
)

PLAN = TablePlan(
    zones={
        CUSTOMER_DECK: ZonePlan(Lies.CENTRE, Shown.STACK),
        CENTRE: ZonePlan(Lies.CENTRE, Shown.ROW, "Hungry customers"),
        CUSTOMER_DISCARD: ZonePlan(Lies.CENTRE, Shown.STACK, "Gone home", fleeting=True),
        ABILITY: ZonePlan(Lies.SEAT, Shown.ROW),
        WINS: ZonePlan(Lies.SEAT, Shown.ROW, "Win cards", room=WIN_CARDS),
        STATION: ZonePlan(Lies.SEAT, Shown.SETS, "Station"),
        QUEUE: ZonePlan(Lies.SEAT, Shown.QUEUE, "Queue", room=QUEUE_SIZE, signs={"served": Sign.BELL}),
        HAND: ZonePlan(Lies.HAND, Shown.FAN),
        DRAW: ZonePlan(Lies.POCKET, Shown.STACK),
        DISCARD: ZonePlan(Lies.POCKET, Shown.STACK),
    },
    facts={
        "trigger": FactPlan(FactShown.COUNTER, dict.fromkeys(TRIGGER.labels[1:], "Last round")),
        "primaries": FactPlan(FactShown.HIDDEN),
        "secondaries": FactPlan(FactShown.HIDDEN),
        "optionals": FactPlan(FactShown.HIDDEN),
        "cooked": FactPlan(FactShown.HIDDEN),
    },
    theme=Theme("#664a36", "#493427", "#bd9468", "#9c2f2a", "#fbe3d6", "#fdf1dd"),
    awnings=Awnings(ABILITY, {ability: deck.deep for ability, deck in zip(DECK_FROM, DECKS, strict=True)}),
    characters=(
        Character("Bianca", "Salts by ear and tastes from every pot but her own.", "bianca"),
        Character("Gustave", "Will not serve anybody who has not looked hungry for an hour.", "gustave"),
        Character("Mei", "Hums while she cooks; nobody has ever guessed the tune.", "mei"),
        Character("Cleo", "Wears sunglasses indoors, because her future is well lit.", "cleo"),
        Character("Finn", "Writes everything down and loses the notebook.", "finn"),
        Character("Defne", "Tells your customers what your kitchen looked like in March.", "defne"),
        Character("Kenji", "Arranges three slices of radish for a quarter of an hour.", "kenji"),
        Character("Lupe", "Adds one more pepper, just to be polite.", "lupe"),
    ),
    sounds={Moment.CARD: Voice.WOOD, Moment.TURN: Voice.BELL, Moment.POINTS: Voice.BELL, Moment.ENDING: Voice.BELL},
    points=Points("{points} of {goal} VP", "{points} of {goal} VP", goal="target_vp"),
    at={"draw": DRAW, "serve": QUEUE, "everybody": QUEUE, "everything": STATION},
    steps=frozenset((Do.COLUMN, Do.PART, Do.GUESTS, Do.DISHES)),
    standing=(
        Standing(Do.REFRESH, "draw", "Draw at once, without discarding", Until.GAME),
        Standing(Do.TRACK, "decline", "Track no win cards", Until.GAME),
    ),
    chapters={
        Do.PICK: "The restaurants",
        Do.REFRESH: "1. Discard and draw",
        Do.ACT: "2. Act",
        Do.COLUMN: "Cook",
        Do.PART: "Complaint and Promotion",
        Do.GUESTS: "Serve",
        Do.DISHES: "Serve",
        Do.BLAME: "Serve",
        Do.SPOIL: "Serve",
        Do.TRACK: "Win cards",
    },
)
