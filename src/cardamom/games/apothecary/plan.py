"""How the table is laid out: discard piles in everybody's reach, and room for the three sets that win a round."""

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

from .state import BESIDE, DEALT, DECK, HAND, LIMBO, MELDS, PEEK, PILE, SPENT, Do

PLAN = TablePlan(
    zones={
        DECK: ZonePlan(Lies.CENTRE, Shown.STACK),
        LIMBO: ZonePlan(Lies.CENTRE, Shown.ROW, "Taking effect", fleeting=True),
        SPENT: ZonePlan(Lies.CENTRE, Shown.STACK, "Finished Spells", fleeting=True),
        PILE: ZonePlan(Lies.REACH, Shown.STACK),
        MELDS: ZonePlan(Lies.SEAT, Shown.SETS, room=SETS_TO_WIN),
        HAND: ZonePlan(Lies.HAND, Shown.FAN),
        PEEK: ZonePlan(Lies.POCKET, Shown.ROW, "From the draw pile", fleeting=True),
        DEALT: ZonePlan(Lies.POCKET, Shown.ROW, "Newly dealt", fleeting=True),
        BESIDE: ZonePlan(Lies.POCKET, Shown.STACK, "For the first turn", fleeting=True),
    },
    facts={
        "round": FactPlan(FactShown.COUNTER, "Round {next} of {most}", most="rounds"),
        "dealer": FactPlan(FactShown.TOKEN, "Dealer"),
        "round_turns": FactPlan(FactShown.HIDDEN),
        "direction": FactPlan(FactShown.ARROW, "{value}"),
        "skip": FactPlan(FactShown.TOKEN, "Skips a turn"),
        "newer_seal": FactPlan(FactShown.BADGE, "Sealed: {value}", at=DECK),
        "newer_caster": FactPlan(FactShown.TOKEN, "Cast the seal"),
        "older_seal": FactPlan(FactShown.BADGE, "Also sealed: {value}", at=DECK),
        "older_caster": FactPlan(FactShown.TOKEN, "Cast the older seal"),
        "rounds_won": FactPlan(FactShown.TOKEN, "Rounds won: {value}"),
    },
    theme=Theme("#24504a", "#193b37", "#5c8f80", "#1d6354", "#d9ede4", "#f3efdb"),
    characters=(
        Character("Agaric", "Looks delicious. Please do not try.", "agaric"),
        Character("Jack", "Hollow inside, and lit up by every good draw.", "jack"),
        Character("Clover", "Calls it luck when she wins, and weather when she does not.", "clover"),
        Character("Doctor Vial", "Shake well before playing.", "vial"),
        Character("Lady Amethyst", "Cool, polished, and seldom seen to crack.", "amethyst"),
        Character("Luna", "Smiles all night and tells nobody why.", "luna"),
    ),
    sounds={Moment.CARD: Voice.PAPER, Moment.TURN: Voice.GLASS, Moment.POINTS: Voice.CORK, Moment.ENDING: Voice.SPARK},
    at={"draw": DECK, "take": PILE, "meld_source_without": MELDS},
    steps=frozenset((Do.DISCARD, Do.RETURN)),
    chapters={
        Do.DRAW: "1. Draw",
        Do.TURN: "3. Meld",
        Do.DISCARD: "4. Discard",
        Do.POISON: "The Spells",
        Do.KEEP: "The Spells",
        Do.RETURN: "The Spells",
        Do.SEAL: "The Spells",
        Do.ROB: "The Spells",
        Do.PICK: "The Spells",
        Do.PAY: "The Spells",
    },
)
