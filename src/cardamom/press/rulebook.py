"""A game's rulebook in parts: from the Markdown beside the rules to the panels of a pamphlet.

Rulebooks keep to a few headings, and they decide the part that a section belongs to:

- what stands before the first heading, “Goal”, and “House rules of this table”: the overview;
- “What you need”, and all else before the setup: the components;
- “Setting up”, “Preparation”: the setup;
- “Your turn”, “A round”: the turn;
- “The end”, “The end of the game”, “Winning”: the end;
- “House rules”, “Questions and answers”, and sections that begin with a line in italics: beyond the basic game;
- everything else: special cards and the end of a round.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from cardamom.kernel.game import Game
from cardamom.kernel.options import Value
from cardamom.kernel.rulebook import HEADING, rulebook_for

from .errors import BadPrint


class Part(Enum):
    """The parts of a pamphlet between its covers, in their order, with the headings that stand above them."""

    OVERVIEW = "The idea"
    COMPONENTS = "What is in the box"
    SETUP = "Setting up"
    TURN = "Your turn"
    SPECIAL = "Cards and scoring"
    BEYOND = "For another evening"
    END = "The end of the game"


@dataclass(frozen=True)
class Section:
    """A heading of the second level, empty before the first, with all that follows it."""

    title: str
    blocks: tuple[SyntaxTreeNode, ...]

    @property
    def is_extra(self) -> bool:
        """Whether it begins with words in italics, as a module does: “*For those who know the game.*”"""
        if not self.blocks or self.blocks[0].type != "paragraph":
            return False
        inline = self.blocks[0].children[0].children
        return bool(inline) and inline[0].type == "em"


@dataclass(frozen=True)
class Rulebook:
    """The title, the line in italics below it, and the sections of each part."""

    title: str
    byline: str
    sections: dict[Part, tuple[Section, ...]]


_PARTS = (
    (Part.OVERVIEW, re.compile(rf"(the )?goal|overview|{HEADING}|", re.IGNORECASE)),
    (Part.COMPONENTS, re.compile(r"(what )?you need|components", re.IGNORECASE)),
    (Part.SETUP, re.compile(r"setting up.*|set-?up|preparation", re.IGNORECASE)),
    (Part.TURN, re.compile(r"(your|a) turn|a round", re.IGNORECASE)),
    (Part.END, re.compile(r"the end( of the \w+)?|winning", re.IGNORECASE)),
    (Part.BEYOND, re.compile(r"house rules|questions and answers|variants?", re.IGNORECASE)),
)


def rulebook_of(game: Game, options: Mapping[str, Value] | None = None) -> Rulebook:
    """The rulebook of a game, for a table that plays by these options."""
    try:
        return parse(rulebook_for(game, options))
    except FileNotFoundError:
        raise BadPrint(f"{game.name} has no rulebook.md beside its rules, so there is no pamphlet to print.") from None


def parse(text: str) -> Rulebook:
    """A rulebook from its Markdown."""
    root = SyntaxTreeNode(MarkdownIt("commonmark").enable("table").parse(text))
    title, byline, sections = _sections(root)
    placed: dict[Part, list[Section]] = {part: [] for part in Part}
    before_setup = True
    for section in sections:
        part = part_of(section, before_setup)
        before_setup = before_setup and part is not Part.SETUP
        placed[part].append(section)
    return Rulebook(title, byline, {part: tuple(found) for part, found in placed.items()})


def part_of(section: Section, before_setup: bool) -> Part:
    """The part that a section belongs to, by its heading, its first words and its place."""
    for part, pattern in _PARTS:
        if pattern.fullmatch(section.title):
            return part
    if section.is_extra:
        return Part.BEYOND
    return Part.COMPONENTS if before_setup else Part.SPECIAL


def _sections(root: SyntaxTreeNode) -> tuple[str, str, list[Section]]:
    """The title, the line in italics below it, and all sections."""
    title, sections = "", [("", [])]  # type: str, list[tuple[str, list[SyntaxTreeNode]]]
    for block in root.children:
        if block.type == "heading" and block.tag == "h1":
            title = plain(block)
        elif block.type == "heading" and block.tag == "h2":
            sections.append((plain(block), []))
        else:
            sections[-1][1].append(block)
    found = [Section(name, tuple(blocks)) for name, blocks in sections]
    byline = plain(found[0].blocks[0]) if found[0].is_extra else ""
    if byline:
        found[0] = Section("", found[0].blocks[1:])
    return title, byline, [section for section in found if section.blocks]


def plain(node: SyntaxTreeNode) -> str:
    """The words of a block or a phrase, without their marks."""
    if node.type in ("text", "code_inline"):
        return node.content
    if node.type in ("softbreak", "hardbreak"):
        return " "
    return "".join(plain(child) for child in node.children)
