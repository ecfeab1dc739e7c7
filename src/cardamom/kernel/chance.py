"""Chance: one 64-bit generator in the state (SplitMix64), so that a game is its seed and its answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .rule import native

if TYPE_CHECKING:
    from .state import State

MASK = (1 << 64) - 1


@native
def chance(s: State, n: int) -> int:
    """A random whole number from 0 to n - 1."""
    z = (s.rng + 0x9E3779B97F4A7C15) & MASK
    s.rng = z
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return (((z ^ (z >> 31)) >> 32) * n) >> 32


@native
def mixed(seed: int, index: int) -> int:
    """Number `index` of the stream that starts from `seed`: of games in a batch, of a bot's decisions."""
    z = (seed + (index + 1) * 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)
