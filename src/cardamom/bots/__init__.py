"""Players made of software. A bot gets the blanked view of its seat and its legal answers, and nothing else."""

from .bot import Bot, UnknownBot
from .levels import default, make, names, seed_for
from .random_bot import RandomBot
from .strategy_bot import StrategyBot

__all__ = ["Bot", "RandomBot", "StrategyBot", "UnknownBot", "default", "make", "names", "seed_for"]
