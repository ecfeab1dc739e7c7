"""What a page is told of a game's table plan."""

from __future__ import annotations

from msgspec import Struct

from .game_infos import ThemeInfo


class ZonePlanInfo(Struct, frozen=True):
    """Where a zone lies (centre, reach, seat, hand, pocket) and how it is shown (fan, row, stack, sets, grid, queue). `room` is
    for how many cards or sets empty places are drawn; a `fleeting` zone takes no place while it is empty. `signs` has what
    stands on a card with a mark, for those marks that have words: the name of a drawing, or one or two characters."""

    zone: str
    lies: str
    shown: str
    label: str
    room: int
    fleeting: bool
    signs: dict[int, str]


class FactPlanInfo(Struct, frozen=True):
    """How a fact of the view's `shown` is shown: counter, token, arrow, badge (at `zone`) or hidden."""

    fact: str
    shown: str
    zone: str | None


class StandingInfo(Struct, frozen=True):
    """An answer that may be given to a question before it is asked: until the next own turn, or for the whole game."""

    question: str
    text: str
    until: str


class AwningsInfo(Struct, frozen=True):
    """Over each seat's board hangs an awning in the colour of the card that lies in its `zone`, by the card's kind."""

    zone: str
    colours: dict[int, str]


class TablePlanInfo(Struct, frozen=True):
    """How the table is laid out. `sounds` are voices by moment."""

    zones: list[ZonePlanInfo]
    facts: list[FactPlanInfo]
    theme: ThemeInfo
    awnings: AwningsInfo | None
    sounds: dict[str, str]
    standing: list[StandingInfo]
