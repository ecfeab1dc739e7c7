"""How a state declares its fields: a width, a shape, and whether it is a secret.

    class Duel(State, zones=ZONES):
        immune: list[int] = u8(SEATS)       # one byte a seat
        direction: int = i8()

The functions are typed as Any so that the annotation beside them speaks to the type checker.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Field:
    """One field: `code` is NumPy's name of the integer type, `shape` its rows and columns."""

    code: str
    shape: tuple[int, ...] = ()
    secret: bool = False
    name: str = ""

    @property
    def least(self) -> int:
        return -(1 << (8 * self.size - 1)) if self.code[0] == "i" else 0

    @property
    def most(self) -> int:
        return (1 << (8 * self.size - (self.code[0] == "i"))) - 1

    @property
    def size(self) -> int:
        """Bytes of one value."""
        return int(self.code[1:])

    def zeros(self) -> Any:
        """The interpreted form of an empty field: an int, or lists of lists of ints."""
        return _zeros(self.shape)


def _zeros(shape: tuple[int, ...]) -> Any:
    if not shape:
        return 0
    if len(shape) == 1:
        return [0] * shape[0]
    return [_zeros(shape[1:]) for _ in range(shape[0])]


def _width(code: str) -> Callable[..., Any]:
    def declare(*shape: int, secret: bool = False) -> Any:
        return Field(code, shape, secret)

    declare.__doc__ = f"A field of {code[1:]}-byte {'signed' if code[0] == 'i' else 'unsigned'} integers."
    return declare


u8 = _width("u1")
u16 = _width("u2")
u32 = _width("u4")
u64 = _width("u8")
i8 = _width("i1")
i16 = _width("i2")
i32 = _width("i4")


def narrowest(most: int) -> str:
    """The narrowest unsigned width that holds `most`."""
    return next(code for code in ("u1", "u2", "u4", "u8") if most < 1 << (8 * int(code[1:])))
