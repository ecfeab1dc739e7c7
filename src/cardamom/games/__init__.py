"""One folder per game. Games are found by their entry points; nothing here lists them.

`cardamom.games()` lists the installed ones: this package has the name of the function, so it can be called.
"""

import sys
from types import ModuleType

from cardamom.kernel import game


class _Room(ModuleType):
    def __call__(self) -> list[game.Game]:
        return game.games()


sys.modules[__name__].__class__ = _Room
