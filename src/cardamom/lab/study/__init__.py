"""Studies: what a game is like, told by counting very many games of it.

    from cardamom import lab
    study = lab.study(cardamom.game("carrot"), players=(2, 3), games=100_000)

`lab.study` is this package, and calling it makes a study; everything about the call is told in `study.study`.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .study import Study


class _Callable(ModuleType):
    """A package that can be called. NumPy is imported by the call, and not by whoever just imports the lab."""

    def __call__(self, *given: Any, **asked: Any) -> Study:
        from .study import study

        return study(*given, **asked)


sys.modules[__name__].__class__ = _Callable
