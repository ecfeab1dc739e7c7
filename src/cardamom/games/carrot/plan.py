"""How the table is laid out: restaurants in everybody's reach, warehouses hidden, dishes safe."""

from __future__ import annotations

from cardamom.kernel.table_plan import (
    Character,
    FactPlan,
    FactShown,
    Lies,
    Moment,
    Shown,
    Standing,
    TablePlan,
    Theme,
    Until,
    Voice,
    ZonePlan,
)

from .state import DISHES, MARKET, PURCHASE, RESTAURANT, WAREHOUSE, WAREHOUSE_ROOM, Do

PLAN = TablePlan(
    zones={
        MARKET: ZonePlan(Lies.CENTRE, Shown.STACK, "Market"),
        RESTAURANT: ZonePlan(Lies.REACH, Shown.ROW, "Restaurant"),
        PURCHASE: ZonePlan(Lies.HAND, Shown.FAN, fleeting=True),
        WAREHOUSE: ZonePlan(Lies.POCKET, Shown.ROW, "Warehouse, hidden", room=WAREHOUSE_ROOM),
        DISHES: ZonePlan(Lies.SEAT, Shown.SETS, "Cooked and safe"),
    },
    facts={"stall": FactPlan(FactShown.BADGE, "Stall clock: {value}", at=MARKET)},
    theme=Theme("#557a4a", "#3f6039", "#9cb977", "#b4500c", "#fde6cc", "#fdf8e6", weave=0.05),
    characters=(
        Character("Reynard", "Has never bought a carrot in his life, and is proud of it.", "reynard"),
        Character("Hazel", "Counts her carrots twice, and yours three times.", "hazel"),
        Character("Pip", "So small that nobody saw him leave with the cheese.", "pip"),
        Character("Lin", "Says little, chews slowly, and trades only for bamboo.", "lin"),
        Character("Mina", "Lands on her feet, usually in your kitchen.", "mina"),
        Character("Bruno", "Cooks in large portions and hates to share.", "bruno"),
    ),
    sounds={Moment.CARD: Voice.PAPER, Moment.TURN: Voice.WOOD, Moment.POINTS: Voice.BELL, Moment.ENDING: Voice.BELL},
    at={"market": MARKET},
    steps=frozenset((Do.WANT, Do.FETCH)),
    standing=(
        Standing(Do.ANSWER, "refuse", "Refuse every trade until my next turn"),
        Standing(Do.COOK, "done", "Never cook at once with a new card", Until.GAME),
        Standing(Do.STORE, "done", "Store nothing after cooking", Until.GAME),
    ),
    chapters={
        Do.HIDE: "Setting up",
        Do.ACT: "Your turn",
        Do.COOK: "Cooking at once",
        Do.STORE: "Cook a dish",
        Do.WANT: "Trade ingredients",
        Do.ANSWER: "Trade ingredients",
        Do.FETCH: "Swap with your warehouse",
    },
)
