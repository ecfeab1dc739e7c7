"""The blocks of a report, in the order of the page. Each is made of what was counted; None where it has nothing to tell."""

from __future__ import annotations

from collections.abc import Callable

from cardamom.lab.report.parts import Block
from cardamom.lab.report.reading import Reading

from .bots import bots
from .cards import cards
from .choices import choices
from .endings import endings
from .factions import factions
from .lead import lead
from .length import length
from .levels import levels
from .luck import luck
from .making import making
from .points import counters, points
from .restricted import restricted
from .seats import seats
from .variants import variants
from .verbs import verbs

BLOCKS: tuple[Callable[[Reading], Block | None], ...] = (
    making,
    seats,
    factions,
    bots,
    variants,
    length,
    lead,
    endings,
    points,
    counters,
    cards,
    verbs,
    restricted,
    choices,
    levels,
    luck,
)
