"""How the table is laid out: discard piles in everybody's reach, and room for the three sets that win a course."""

from __future__ import annotations

from cardamom.games.shared.rummy.table import SETS_TO_WIN
from cardamom.kernel.table_plan import (
    Character,
    FactPlan,
    FactShown,
    Lies,
    Moment,
    Shown,
    TablePlan,
    Theme,
    Voice,
    ZonePlan,
)

from .state import (
    BESIDE,
    DEALT,
    DECK,
    DELIVERED,
    HAND,
    LIMBO,
    MELDS,
    MENU_DECK,
    PASSED,
    PILE,
    SERVED,
    SPECIAL,
    TURNED,
    Do,
)

PLAN = TablePlan(
    zones={
        DECK: ZonePlan(Lies.CENTRE, Shown.STACK),
        SPECIAL: ZonePlan(Lies.CENTRE, Shown.STACK, "Chef's Special", fleeting=True),
        TURNED: ZonePlan(Lies.CENTRE, Shown.STACK, "Picker's card", fleeting=True),
        LIMBO: ZonePlan(Lies.CENTRE, Shown.ROW, "Taking effect", fleeting=True),
        MENU_DECK: ZonePlan(Lies.CENTRE, Shown.STACK, "Recipes", fleeting=True),
        SERVED: ZonePlan(Lies.CENTRE, Shown.STACK, "Off the menu", fleeting=True),
        PILE: ZonePlan(Lies.REACH, Shown.STACK),
        MELDS: ZonePlan(Lies.SEAT, Shown.SETS, room=SETS_TO_WIN),
        HAND: ZonePlan(Lies.HAND, Shown.FAN),
        DELIVERED: ZonePlan(Lies.POCKET, Shown.ROW, "Fresh Delivery", fleeting=True),
        PASSED: ZonePlan(Lies.POCKET, Shown.ROW, "To pass on", fleeting=True),
        DEALT: ZonePlan(Lies.POCKET, Shown.ROW, "Newly dealt", fleeting=True),
        BESIDE: ZonePlan(Lies.POCKET, Shown.STACK, "For the first turn", fleeting=True),
    },
    facts={
        "round": FactPlan(FactShown.COUNTER, "Course {next} of {most}", most="rounds"),
        "dealer": FactPlan(FactShown.TOKEN, "Dealer"),
        "kitchen": FactPlan(FactShown.BADGE, "Open Kitchen, +1 point: {value}", at=DECK),
        "round_turns": FactPlan(FactShown.HIDDEN),
        "rounds_won": FactPlan(FactShown.TOKEN, "Courses won: {value}"),
    },
    theme=Theme("#3f5f63", "#2f4a4e", "#7fa39b", "#a5322a", "#fbe3d6", "#fdf4e2", weave=0.035),
    characters=(
        Character("Rosa", "Blushes at every compliment, and at every tomato you discard.", "rosa"),
        Character("Otto", "Eight arms, and still not enough for all he picks up.", "otto"),
        Character("Barnaby", "Rises early, and to every occasion.", "barnaby"),
        Character("Brie", "Gets softer as the evening wears on. Her sets do not.", "brie"),
        Character("Morel", "Sits quietly in a corner until there are three of a kind.", "morel"),
        Character("Ava", "Perfectly ripe for exactly one course.", "ava"),
    ),
    sounds={Moment.CARD: Voice.PAPER, Moment.TURN: Voice.BELL, Moment.POINTS: Voice.WOOD, Moment.ENDING: Voice.BELL},
    at={
        "draw": DECK,
        "take": PILE,
        "salvage": PILE,
        "special": SPECIAL,
        "meld_group_without": MELDS,
    },
    chapters={
        Do.DRAW: "1. Draw",
        Do.TURN: "3. Meld",
        Do.EXPIRE: "The Actions",
        Do.EXPIRED: "The Actions",
        Do.KEEP: "The Actions",
        Do.SALVAGE: "The Actions",
        Do.PASS: "The Actions",
    },
)
