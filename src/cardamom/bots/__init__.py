"""Players made of software. A bot gets the blanked view of its seat, its legal answers and what the seat has been told."""

from .bot import Bot, UnknownBot
from .effort import Effort
from .levels import SEARCHES, bot_number, default, make, names, plain_names, seed_for
from .random_bot import RandomBot
from .search_bot import SearchBot
from .strategy_bot import StrategyBot

__all__ = [
    "SEARCHES",
    "Bot",
    "Effort",
    "RandomBot",
    "SearchBot",
    "StrategyBot",
    "UnknownBot",
    "bot_number",
    "default",
    "make",
    "names",
    "plain_names",
    "seed_for",
]
