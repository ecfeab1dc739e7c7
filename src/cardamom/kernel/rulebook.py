"""The rulebook of a table: its passages follow the house rules, and those that are unusual are listed first.

A passage that depends on a house rule has its other wordings before it, where Markdown does not show them:

    <!-- turkiye_bonus=customers: If you serve a Turkish customer, each kebab scores 1 VP. -->Each kebab ...<!-- end -->

A figure is a paragraph of its own, `![Caption](figure:NAME)`. Books print it; it is left out of rulebooks on screens.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .errors import BadDeclaration
from .table_plan import plan_of

if TYPE_CHECKING:
    from .game import Game
    from .options import Option, Value

HEADING = "House rules of this table"

_TITLE = re.compile(r"(#{1,6}) +(.+?) *#*$")
_FENCE = re.compile(r" {0,3}(```|~~~)")
_NOT_IN_AN_ANCHOR = re.compile(r"[^\w]+")
_PASSAGE = re.compile(r"((?:<!-- \w+=\w+: .*? -->)+)(.*?)<!-- end -->", re.DOTALL)
_FIGURE = re.compile(r"^!\[[^\]]*\]\(figure:[^)\s]*\)\n+", re.MULTILINE)
_WORDING = re.compile(r"<!-- (\w+)=(\w+): (.*?) -->", re.DOTALL)


def rulebook_for(game: Game, options: Mapping[str, Value] | None = None, figures: bool = False) -> str:
    """The rulebook as a table with these options reads it; all others have their defaults. Figures are kept for books only."""
    played = game.check_options(options or {})
    text = _PASSAGE.sub(lambda passage: _worded(game, passage, played), game.rulebook)
    if not figures:
        text = _FIGURE.sub("", text)
    before, heading, after = text.partition("\n## ")
    return f"{before}{_unusual(game, played)}{heading}{after}"


def _worded(game: Game, passage: re.Match[str], played: Mapping[str, Value]) -> str:
    """A passage in the words that these options ask for."""
    for name, value, words in _WORDING.findall(passage[1]):
        option = next((option for option in game.state.options if option.name == name), None)
        if option is None or value not in map(str, option.values) or value == str(option.default):
            raise BadDeclaration(
                f"The rulebook of {game.name} has words for {name}={value}: name an option and a value besides its default."
            )
        if str(played[name]) == value:
            return str(words)
    return passage[2]


def _unusual(game: Game, played: Mapping[str, Value]) -> str:
    """The house rules that are not the usual ones, as a section; nothing if there are none."""
    lines = [
        f"- **{option.title}: {option.word(played[option.name])}** (usually {option.word(option.default)}). {option.meaning}"
        for option in unusual_options(game, played)
    ]
    return f"\n## {HEADING}\n\n" + "\n".join(lines) + "\n" if lines else ""


def unusual_options(game: Game, played: Mapping[str, Value]) -> list[Option]:
    """The house rules that differ from the usual ones."""
    return [option for option in game.state.options if played.get(option.name, option.default) != option.default]


# ---- by its headings


@dataclass(frozen=True)
class RulebookSection:
    """What stands under one heading, up to the next one of any level. `anchor` is a name that no other section has."""

    anchor: str
    level: int
    title: str
    text: str


def rulebook_sections(text: str) -> list[RulebookSection]:
    """A rulebook split at its headings. What stands before the first one has no section: a rulebook begins with its title."""
    found: list[tuple[int, str, list[str]]] = []
    for line, heading in _lines(text):
        if heading is not None:
            found.append((len(heading[1]), heading[2], []))
        elif found:
            found[-1][2].append(line)
    anchors: set[str] = set()
    return [
        RulebookSection(_anchor(title, anchors), level, title, "\n".join(lines).strip("\n")) for level, title, lines in found
    ]


def _lines(text: str) -> Iterator[tuple[str, re.Match[str] | None]]:
    """The lines, each with the heading that it is, if it is one. Code is no heading, whatever it begins with."""
    fence = ""
    for line in text.splitlines():
        mark = _FENCE.match(line)
        if mark is not None and fence in ("", mark[1]):
            fence = "" if fence else mark[1]
        yield line, None if fence or mark is not None else _TITLE.match(line)


def _anchor(title: str, taken: set[str]) -> str:
    """“Drawing & discarding” as `drawing-discarding`, with a number behind it if there is one already."""
    plain = _NOT_IN_AN_ANCHOR.sub("-", title.casefold()).strip("-") or "section"
    anchor, number = plain, 2
    while anchor in taken:
        anchor, number = f"{plain}-{number}", number + 1
    taken.add(anchor)
    return anchor


def chapters_of(game: Game, sections: list[RulebookSection]) -> dict[str, str]:
    """The anchors of the sections that questions belong to, by the questions' names, as the game's table plan has them."""
    anchors = {section.title: section.anchor for section in reversed(sections)}
    names = {question.what: question.name for question in game.questions}
    chapters = plan_of(game).chapters
    return {names[what]: anchors[title] for what, title in chapters.items() if what in names and title in anchors}
