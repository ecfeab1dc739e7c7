"""What numbers in a picture stand for: as many beside each other as there is room for, in the order of the numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..errors import BadFace
from .scene import Scene, Words
from .things import DISC, disc

LINE_GAP, APART, INDENT = 9.0, 26.0, DISC + 12
ONE_LINE = 10000.0


@dataclass(frozen=True)
class Entry:
    """What a number stands for, and where that is put, from the legend's upper left corner."""

    words: Words
    x: float
    y: float

    @property
    def bottom(self) -> float:
        return self.y + max(DISC, self.words.height)


def legend_height(scene: Scene, texts: Sequence[str], width: float) -> float:
    """How much room a legend takes."""
    return max(entry.bottom for entry in _entries(scene, texts, width))


def put_legend(scene: Scene, texts: Sequence[str], x: float, y: float, width: float) -> None:
    """Put a legend with its upper left corner here; its numbers count from 1."""
    for number, entry in enumerate(_entries(scene, texts, width), 1):
        left, top = x + entry.x, y + entry.y
        disc(scene, str(number), left + DISC / 2, top + DISC / 2)
        scene.say(entry.words, left + INDENT, top + max(0.0, (DISC - entry.words.height) / 2))


def legend_fits(scene: Scene, texts: Sequence[str], width: float) -> bool:
    """Whether every word of a legend finds room in a width."""
    try:
        return bool(_entries(scene, texts, width))
    except BadFace:
        return False


def _entries(scene: Scene, texts: Sequence[str], width: float) -> list[Entry]:
    """Each entry beside the one before it if it finds room there in one line, else below."""
    entries: list[Entry] = []
    x = y = foot = 0.0
    for text in texts:
        words = scene.words(text, ONE_LINE)
        if x + INDENT + words.width > width:
            x, y = 0.0, foot + LINE_GAP if entries else 0.0
            if INDENT + words.width > width:
                words = scene.words(text, width - INDENT)
        entries.append(Entry(words, x, y))
        x, foot = x + INDENT + words.width + APART, max(foot, entries[-1].bottom)
    return entries
