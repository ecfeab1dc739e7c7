"""Games by the thousand: simulate, study and tune, and what can be learned from it."""

from typing import TYPE_CHECKING

from .simulation import Simulation, simulate
from .tuning.tune import tune

if TYPE_CHECKING:
    from .study.study import study as study
else:
    from . import study  # the package, which can be called: see there

__all__ = ["Simulation", "simulate", "study", "tune"]
