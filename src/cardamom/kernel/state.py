"""The state of a game: a class whose attributes declare its fields.

Interpreted, it holds plain ints and nested lists. A compiled twin lays the same fields out as one
flat record. Copying, comparing and converting are generic: no game writes them.
"""

from __future__ import annotations

from dataclasses import replace
from inspect import get_annotations
from typing import Any, ClassVar, Self

from .errors import BadDeclaration
from .events import Event
from .fields import Field, i16, narrowest, u8, u16, u32, u64
from .meanings import ENDING, SEAT, set_of
from .options import Option
from .zones import Zones

ITEM_LENGTH = 5  # the numbers of an agenda item: what, seats asked, a, b, c


class State:
    """What every game has. A game's own class adds its fields and options.

    `class Carrot(State, zones=ZONES, agenda=12)`: the zones it plays with, and how many agenda items
    may ever wait at once. A class without zones is a part for games to share: its fields are theirs too, and a name that it
    only annotates must be declared by each of them.
    """

    # the generator of chance; no view contains it
    rng: int = u64()
    # seats that play, of the `seats` the game can take
    players: int = u8()
    # the agenda: a stack of (what, seats asked, a, b, c), `pending` of them
    pending: int = u8()
    agenda: list[list[int]]
    # cards: how many lie in each zone, their kinds, who knows them where not all see, their marks
    size: list[int]
    card: list[int]
    seen: list[int]
    mark: list[int]
    tally: list[list[int]]
    # copies of each kind in the game
    total: list[int]
    # the deck each seat plays, where players bring their own
    plays_deck: list[int]
    # the result
    turns: int = u32()
    score: list[int]
    ending: int = u8(of=ENDING)
    winners: int = u16(of=set_of(SEAT))

    # the layout, the same for all states of a game
    zones: ClassVar[int]
    kinds: ClassVar[int]
    seats: ClassVar[int]
    everybody: ClassVar[int]
    zone_start: ClassVar[tuple[int, ...]]
    zone_room: ClassVar[tuple[int, ...]]
    zone_bag: ClassVar[tuple[int, ...]]
    zone_least: ClassVar[tuple[int, ...]]
    zone_most: ClassVar[tuple[int, ...]]
    zone_sight: ClassVar[tuple[int, ...]]
    zone_seen: ClassVar[tuple[int, ...]]
    zone_mark: ClassVar[tuple[int, ...]]
    zone_tally: ClassVar[tuple[int, ...]]
    zone_deck: ClassVar[tuple[int, ...]]
    common_least: ClassVar[int]
    decks: ClassVar[int]
    deck_least: ClassVar[tuple[int, ...]]
    deck_most: ClassVar[tuple[int, ...]]
    fill_order: ClassVar[tuple[int, ...]]

    fields: ClassVar[tuple[Field, ...]]
    options: ClassVar[tuple[Option, ...]]
    layout: ClassVar[dict[str, tuple[int, ...] | int]]
    zone_table: ClassVar[Zones]
    _rows: ClassVar[tuple[str, ...]]  # the fields that are lists of numbers
    _grids: ClassVar[tuple[str, ...]]  # the fields that are lists of lists

    # what the verbs tell while a move runs, in order; taken away by the table, never part of the state
    events: list[Event]

    def __init_subclass__(cls, zones: Zones | None = None, agenda: int = 16) -> None:
        if zones is None:
            return  # a part that several games share, or a subclass that only changes behaviour
        cls.zone_table, cls.layout = zones, zones.tables()
        for name, table in cls.layout.items():
            setattr(cls, name, table)
        declared = {name: value for name, value in vars(State).items() if isinstance(value, Field)}
        declared |= _kernel_fields(zones, cls.layout, agenda)
        options = []
        parts = cls.__mro__[: cls.__mro__.index(State)]
        for name, value in [item for part in reversed(parts) for item in vars(part).items()]:
            if isinstance(value, Option):
                options.append(value.named(name))
                value = value.field
            if isinstance(value, Field):
                if name in declared:
                    raise BadDeclaration(f"{cls.__name__}.{name} is already a field of its state: choose another name.")
                declared[name] = value
        for part in parts:
            for name in get_annotations(part):
                if name not in declared:
                    raise BadDeclaration(f"{cls.__name__} must declare {name}, which {part.__name__} leaves to each game.")
        cls.options = tuple(options)
        # wide fields first: a packed record needs no padding
        named = [replace(field, name=name) for name, field in declared.items()]
        cls.fields = tuple(sorted(named, key=lambda f: -f.size))
        cls._rows = tuple(field.name for field in cls.fields if len(field.shape) == 1)
        cls._grids = tuple(field.name for field in cls.fields if len(field.shape) > 1)

    def __init__(self) -> None:
        self.events = []
        self.__dict__.update(self.layout)  # found faster here than in the class
        for field in self.fields:
            setattr(self, field.name, field.fresh())

    def copy(self) -> Self:
        """The same state once more, sharing nothing; what was told stays behind."""
        other = object.__new__(type(self))
        mine = self.__dict__
        theirs = other.__dict__ = mine.copy()
        for name in self._rows:
            theirs[name] = mine[name][:]
        for name in self._grids:
            theirs[name] = _copied(mine[name])
        other.events = []
        return other

    def values(self) -> dict[str, Any]:
        """All fields by name, for comparing and printing."""
        return {field.name: getattr(self, field.name) for field in self.fields}

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.values() == other.values()

    __hash__ = None  # type: ignore[assignment]


def _copied(rows: Any) -> Any:
    """Nested lists once more; the innermost in one go."""
    return [_copied(row) if isinstance(row[0], list) else row[:] for row in rows]


def _kernel_fields(zones: Zones, layout: dict[str, Any], agenda: int) -> dict[str, Field]:
    """The fields whose width or shape depends on the game's zones."""
    seats, kinds = zones.seats, zones.kinds
    cells = layout["zone_start"][-1]
    return {
        "agenda": u16(agenda, ITEM_LENGTH),
        "size": Field(narrowest(max(layout["zone_room"])), (zones.count,)),
        "card": Field(narrowest(kinds), (cells,)),  # one value more than there are kinds: hidden
        "seen": Field(narrowest(zones.everybody), (layout["seen_cells"],)),
        "mark": u8(layout["mark_cells"]),
        "tally": u8(layout["tallies"], kinds if any(family.counted for family in zones.families) else 1),
        "total": u8(kinds),
        "plays_deck": u8(seats),
        "score": i16(seats),
    }
