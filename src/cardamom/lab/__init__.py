"""Games by the thousand: simulate, and what can be learned from it."""

from .simulation import Simulation, simulate

__all__ = ["Simulation", "simulate"]
