"""Moments of games that are worth looking at: in the middle, with as many players as fit, and somebody asked."""

from __future__ import annotations

import cardamom
from cardamom.bots import default, make
from cardamom.kernel.game import Game
from cardamom.kernel.table import Table
from cardamom.kernel.table_plan import Lies, plan_of

SEED = 0xFEED_C0FF_EE12_3457
HERBS = ("Basil", "Clove", "Dill", "Fennel", "Ginger", "Juniper", "Saffron")


def mid_game(game: Game | str, players: int | None = None, seat: int = 0, after: int = 12, **options: str | int) -> Table:
    """A table where this seat has answered so often, and is asked again. Without a number, as many play as can."""
    game = cardamom.game(game) if isinstance(game, str) else game
    table = game.deal(players or game.players[1], seed=SEED, **options)
    bot, answered = make(game, default(game), 1), 0
    while not table.over:
        forced = table.forced()
        if seat in table.actors and answered >= after and forced is None:
            break
        actor = table.actors[0] if forced is None else forced[0]
        legal = [int(action) for action in table.legal(actor)]
        table.play(bot.choose(table.view_state(actor), actor, legal, table.heard(actor)), actor)
        answered += actor == seat
    assert seat in table.actors, "the game was over before its middle"
    return table


def hands_of(game: Game) -> list[str]:
    """The zones that players hold in their hands."""
    names = {family.first: family.name for family in game.state.zone_table.families}
    return [names[zone] for zone, plan in plan_of(game).zones.items() if plan.lies is Lies.HAND]
