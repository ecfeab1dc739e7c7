"""How a state declares its fields: a width, a shape, what they mean, where they start, and whether they are secret.

    class Duel(State, zones=ZONES):
        immune: list[int] = u8(SEATS)       # one byte per seat
        direction: int = i8()
        winner: int = i8(start=NONE)        # a seat, or none yet

The functions are typed as Any so that the annotation beside them speaks to the type checker.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .errors import BadDeclaration
from .meanings import NUMBER, Meaning


@dataclass(frozen=True)
class Field:
    """One field: `code` is NumPy's name of the integer type, `shape` its rows and columns, `start` what it holds before the
    deal and where it is hidden, `of` what its numbers mean."""

    code: str
    shape: tuple[int, ...] = ()
    secret: bool = False
    start: int = 0
    name: str = ""
    of: Meaning = NUMBER

    def __post_init__(self) -> None:
        if not self.least <= self.start <= self.most:
            holds = f"{self.least} to {self.most}"
            raise BadDeclaration(f"A field that holds {holds} cannot start with {self.start}; choose a wider or signed one.")

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

    def fresh(self) -> Any:
        """The interpreted form of a field before the deal: an int, or lists of lists of ints."""
        return _filled(self.shape, self.start)


def _filled(shape: tuple[int, ...], value: int) -> Any:
    if not shape:
        return value
    if len(shape) == 1:
        return [value] * shape[0]
    return [_filled(shape[1:], value) for _ in range(shape[0])]


def _width(code: str) -> Callable[..., Any]:
    def declare(*shape: int, of: Meaning = NUMBER, start: int = 0, secret: bool = False) -> Any:
        return Field(code, shape, secret, start, of=of)

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
