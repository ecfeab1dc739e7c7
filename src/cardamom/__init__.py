"""Cardamom: play, prove and print card games from one plain-Python definition of their rules.

    import cardamom

    table = cardamom.game("carrot").deal(players=3, seed=7)
    while not table.over:
        seat = table.actors[0]
        table.play(table.legal(seat)[0], seat)
    print(table.scores, table.winners)
"""

from . import games as _games_room  # noqa: F401  # first: importing it later would put the package over the function
from .kernel import errors
from .kernel.actions import Action
from .kernel.errors import CardamomError, IllegalAction
from .kernel.game import Game, game, games
from .kernel.replay import Replay
from .kernel.table import SPECTATOR, Table, load

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
