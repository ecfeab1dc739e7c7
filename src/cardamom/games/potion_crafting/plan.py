"""How the table is laid out: the nine recipes open in the middle, and room for three potions before everybody."""

from __future__ import annotations

from cardamom.kernel.table_plan import (
    Character,
    FactPlan,
    FactShown,
    Lies,
    Moment,
    Points,
    Shown,
    Standing,
    TablePlan,
    Theme,
    Until,
    Voice,
    ZonePlan,
)

from .cards import CATEGORIES
from .state import DECK, HAND, LAID, LIMBO, PEEKED, PILE, POTIONS, RECIPE_BOOK, REMOVED, RETIRED, SHELF, Do

PLAN = TablePlan(
    zones={
        RECIPE_BOOK: ZonePlan(Lies.CENTRE, Shown.GRID, "Recipes"),
        RETIRED: ZonePlan(Lies.CENTRE, Shown.ROW, "Retired recipes", fleeting=True),
        DECK: ZonePlan(Lies.CENTRE, Shown.STACK),
        SHELF: ZonePlan(Lies.CENTRE, Shown.STACK, "Potions"),
        LIMBO: ZonePlan(Lies.CENTRE, Shown.STACK, "Taking effect", fleeting=True),
        REMOVED: ZonePlan(Lies.CENTRE, Shown.STACK, "Out of the game", fleeting=True),
        PILE: ZonePlan(Lies.REACH, Shown.STACK),
        LAID: ZonePlan(Lies.REACH, Shown.ROW, "Laid down", fleeting=True),
        POTIONS: ZonePlan(Lies.SEAT, Shown.ROW, room=CATEGORIES),
        HAND: ZonePlan(Lies.HAND, Shown.FAN),
        PEEKED: ZonePlan(Lies.POCKET, Shown.ROW, "From the draw pile", fleeting=True),
    },
    facts={
        "lap": FactPlan(FactShown.COUNTER, "Lap {next}", most="max_laps"),
        "first": FactPlan(FactShown.TOKEN, "First player"),
        "live": FactPlan(FactShown.TOKEN, "Perk: {value}"),
        "target": FactPlan(FactShown.TOKEN, "Hex on {value}"),
        "brewed": FactPlan(FactShown.TOKEN, "Next lap: {value}"),
        "aim": FactPlan(FactShown.TOKEN, "Hex on {value} in the next lap"),
    },
    theme=Theme("#5c2540", "#431a2f", "#98597a", "#8a1f4c", "#f8dce6", "#f9ebdd"),
    characters=(
        Character("Celestine", "Brushes her mane before every important draw.", "celestine"),
        Character("Ember", "Sits on a hoard of bone dust and will not say why.", "ember"),
        Character("Boo", "Has been a thief so long that nobody sees him any more.", "boo"),
        Character("Grumm", "Smells awful, smiles a lot, shares nothing.", "grumm"),
        Character("Inka", "Writes love letters with all eight arms at once.", "inka"),
        Character("Yorick", "Has a good head for recipes, and nothing else.", "yorick"),
    ),
    sounds={Moment.CARD: Voice.PAPER, Moment.TURN: Voice.GLASS, Moment.POINTS: Voice.CORK, Moment.ENDING: Voice.SPARK},
    points=Points("{points} of {goal} kinds", "{points} of {goal} kinds", goal=CATEGORIES),
    at={"draw": DECK, "twist": DECK, "scry": DECK, "take": PILE},
    steps=frozenset((Do.AIM, Do.STACK, Do.HOLDER, Do.REVEAL)),
    standing=(
        Standing(Do.CANCEL, "suffer", "Cancel nothing until my next turn"),
        Standing(Do.SCRY, "leave", "Never use my Greedroot Tonic", Until.GAME),
    ),
    chapters={
        Do.DRAW: "1. Draw",
        Do.SCRY: "Perks",
        Do.KEEP: "Perks",
        Do.ACT: "2. Craft",
        Do.AIM: "2. Craft",
        Do.STACK: "2. Craft",
        Do.HOLDER: "Potion Steal",
        Do.CANCEL: "Perks",
        Do.VICTIM: "Thief's Gamble",
        Do.REVEAL: "Thief's Gamble",
        Do.LOOT: "Thief's Gamble",
    },
)
