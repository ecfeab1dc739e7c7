"""A game's rulebook as a book reads it: its title, its opening words, its chapters, and what stands on the back cover.

A chapter is a heading of the second level with all that follows it. The last chapter is printed on the back cover, where it
is found at once: a turn at a glance, or how the game ends.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from cardamom.kernel.game import Game
from cardamom.kernel.options import Value
from cardamom.kernel.rulebook import rulebook_for

from ..errors import BadPrint

QUOTES = "“”‘’"
QUESTIONS, HOUSE_RULES = "Questions and answers", "House rules"
FOR_SOME = (QUESTIONS, HOUSE_RULES)


@dataclass(frozen=True)
class Chapter:
    """A heading, empty before the first, with all that follows it."""

    title: str
    blocks: tuple[SyntaxTreeNode, ...]

    @property
    def begins_in_italics(self) -> bool:
        if not self.blocks or self.blocks[0].type != "paragraph":
            return False
        inline = self.blocks[0].children[0].children
        return bool(inline) and inline[0].type == "em"


@dataclass(frozen=True)
class Rulebook:
    """The title, the line in italics below it, what stands before the first chapter, the chapters, and the last one."""

    title: str
    byline: str
    opening: Chapter
    chapters: tuple[Chapter, ...]
    back: Chapter

    @property
    def basic(self) -> Rulebook:
        """The rules alone, without what only some tables want to know."""
        return replace(self, chapters=tuple(chapter for chapter in self.chapters if chapter.title not in FOR_SOME))


def rulebook_of(game: Game, options: Mapping[str, Value] | None = None) -> Rulebook:
    """The rulebook of a game, for a table that plays by these options."""
    try:
        return parse(rulebook_for(game, options, figures=True))
    except FileNotFoundError:
        raise BadPrint(f"{game.name} has no rulebook.md beside its rules, so there is no book to print.") from None


def parse(text: str) -> Rulebook:
    """A rulebook from its Markdown, with quotation marks, apostrophes and dashes as a printer sets them."""
    reader = MarkdownIt("commonmark", {"typographer": True, "quotes": QUOTES}).enable(["table", "smartquotes", "replacements"])
    title, opening, *chapters = _chapters(SyntaxTreeNode(reader.parse(text)))
    if len(chapters) < 2:
        raise BadPrint(f"The rulebook of {title.title or 'this game'} needs two headings or more: ## Your turn, and so on.")
    byline = plain(opening.blocks[0]) if opening.begins_in_italics else ""
    if byline:
        opening = Chapter("", opening.blocks[1:])
    return Rulebook(title.title, byline, opening, tuple(chapters[:-1]), chapters[-1])


def _chapters(root: SyntaxTreeNode) -> list[Chapter]:
    """The title as a chapter without words, what stands before the first heading, and all chapters."""
    title, found = "", [("", [])]  # type: str, list[tuple[str, list[SyntaxTreeNode]]]
    for block in root.children:
        if block.type == "heading" and block.tag == "h1":
            title = plain(block)
        elif block.type == "heading" and block.tag == "h2":
            found.append((plain(block), []))
        else:
            found[-1][1].append(block)
    return [Chapter(title, ()), *(Chapter(name, tuple(blocks)) for name, blocks in found)]


def typeset(text: str) -> str:
    """A name with the apostrophes of a printer."""
    return re.sub(r"(?<=\w)'", "’", text)


def plain(node: SyntaxTreeNode) -> str:
    """The words of a block or a phrase, without their marks."""
    if node.type in ("text", "code_inline"):
        return node.content
    if node.type in ("softbreak", "hardbreak"):
        return " "
    return "".join(plain(child) for child in node.children)
