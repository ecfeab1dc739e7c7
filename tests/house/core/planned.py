"""Games with table plans of their own, so that what is tried here does not depend on what their authors plan."""

from __future__ import annotations

from dataclasses import replace

import cardamom
from cardamom import Game
from cardamom.games.carrot.state import MARKET, RESTAURANT, Do
from cardamom.kernel.table_plan import Character, Lies, Shown, Standing, TablePlan, Until, ZonePlan, plan_of


def planned_carrot(until: Until = Until.TURN) -> Game:
    """Carrot with a choice of two steps (a trade), an answer that may be given beforehand, and zones to click."""
    carrot = cardamom.game("carrot")
    plan = TablePlan(
        zones={**plan_of(carrot).zones, RESTAURANT: ZonePlan(Lies.SEAT, Shown.ROW, "Restaurant")},
        facts=plan_of(carrot).facts,
        characters=(
            Character("Ann", "Has the name of somebody."),
            Character("Hazel", "Is fast."),
            Character("Moss", "Is not."),
        ),
        at={"market": MARKET},
        steps=frozenset({Do.WANT, Do.FETCH}),
        standing=(Standing(Do.COOK, "done", "Nothing to cook", until),),
        chapters={Do.COOK: "Cooking at once"},
    )
    return replace(carrot, plan=plan)
