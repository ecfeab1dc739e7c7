"""What a report takes for granted, printed on it: what is tolerated, how surely, and how long people think."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """How far from fair a share may be before it can be flagged, as parts of one; by how much chance any flag at all may be
    wrong; and the seconds that people take for a decision that is one, and to pass the turn on."""

    seat: float = 0.01
    faction: float = 0.01
    verb: float = 0.02
    card: float = 0.05
    chance: float = 0.01
    seconds_a_decision: float = 6.0
    seconds_a_turn: float = 4.0
