"""Cardamom: play, prove and print card games from one plain-Python definition of their rules.

import cardamom

table = cardamom.game("carrot").deal(players=3, seed=7)
while not table.over:
    seat = table.actors[0]
    table.play(table.legal(seat)[0], seat)
print(table.scores, table.winners)
"""

from typing import TYPE_CHECKING

from .kernel import errors
from .kernel.actions import Action
from .kernel.errors import CardamomError, IllegalAction
from .kernel.game import Game, game
from .kernel.replay import Replay
from .kernel.table import SPECTATOR, Table, load

if TYPE_CHECKING:
    from .kernel.game import games
else:
    from . import games  # the package of that name, which can be called

__version__ = "0.1.0"

__all__ = [
    "SPECTATOR",
    "Action",
    "CardamomError",
    "Game",
    "IllegalAction",
    "Replay",
    "Table",
    "errors",
    "game",
    "games",
    "load",
]
