"""How the table is laid out: two piles in the middle, and cards laid face down between the duellists."""

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
    Voice,
    ZonePlan,
)

from .state import DECK, DISCARD, HAND, LAID, PLAYED, SCRIED, Do

PLAN = TablePlan(
    zones={
        DECK: ZonePlan(Lies.CENTRE, Shown.STACK),
        DISCARD: ZonePlan(Lies.CENTRE, Shown.STACK, "Discards"),
        PLAYED: ZonePlan(Lies.CENTRE, Shown.ROW, "Face up", fleeting=True),
        LAID: ZonePlan(Lies.REACH, Shown.ROW, fleeting=True),
        HAND: ZonePlan(Lies.HAND, Shown.FAN),
        SCRIED: ZonePlan(Lies.POCKET, Shown.ROW, "Scried", fleeting=True),
    },
    facts={
        "round": FactPlan(FactShown.COUNTER, "Round {next}"),
        "starter": FactPlan(FactShown.TOKEN, "First player"),
        "round_turns": FactPlan(FactShown.HIDDEN),
        "rounds_won": FactPlan(FactShown.TOKEN, "Rounds won: {value}"),
        "immune": FactPlan(FactShown.TOKEN, "Immune, turns left: {value}"),
        "scrying": FactPlan(FactShown.TOKEN, "Scries, draws left: {value}"),
        "seal": FactPlan(FactShown.TOKEN, "Hex Seal"),
        "veil": FactPlan(FactShown.TOKEN, "Mirror Veil"),
    },
    theme=Theme("#24345f", "#182447", "#5f77ae", "#2a478f", "#dce5f7", "#eef0e6"),
    characters=(
        Character("Old Agatha", "Has won every duel that she remembers.", "agatha"),
        Character("Ginevra", "Hexes first, apologises in rhyme.", "ginevra"),
        Character("Nanny Brume", "Knits charms of love, and pulls the thread at the worst moment.", "brume"),
        Character("Salazio", "Strokes his beard when he bluffs. Also when he does not.", "salazio"),
        Character("Zora", "Read the future once and has looked smug ever since.", "zora"),
        Character("Esme", "Will look you in the eye until you blink.", "esme"),
    ),
    sounds={Moment.CARD: Voice.PAPER, Moment.TURN: Voice.GLASS, Moment.POINTS: Voice.SPARK, Moment.ENDING: Voice.SPARK},
    points=Points("{points} of {goal} points", "{points} of {goal} points", goal="goal"),
    steps=frozenset((Do.ARM, Do.CAST, Do.BREW)),
    standing=(Standing(Do.BLOCK, "reveal", "Block nothing until my next turn"),),
    chapters={
        Do.KEEP: "Fortune",
        Do.ACT: "Your turn",
        Do.ARM: "Attack",
        Do.CAST: "Defend",
        Do.BREW: "Combo Potions",
        Do.BLOCK: "Attack",
        Do.SPEND: "Attack",
        Do.LOSE: "Attack",
        Do.TRIM: "Your turn",
    },
)
