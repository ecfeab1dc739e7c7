"""Players made of software. A bot gets the blanked view of its seat, its legal answers and what the seat has been told."""

from typing import TYPE_CHECKING, Any

from .bot import Bot, UnknownBot
from .effort import SEARCHES, Effort
from .levels import bot_number, make, names, plain_names
from .plain import default, seed_for
from .random_bot import RandomBot
from .strategy_bot import StrategyBot

if TYPE_CHECKING:
    from .search_bot import SearchBot

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


def __getattr__(name: str) -> Any:
    """The bot that searches is imported when somebody asks for it: plain bots do without its processes and threads."""
    if name != "SearchBot":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from .search_bot import SearchBot

    return SearchBot
