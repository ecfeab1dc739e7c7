"""The compiled twins of games, and batches of games on them. The only room that knows Numba."""

from .twin import Twin

__all__ = ["Twin"]
