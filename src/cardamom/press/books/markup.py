"""Markdown of a rulebook as Typst's markup: each kind of block and phrase has one function, found by its name."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Protocol

from markdown_it.tree import SyntaxTreeNode

from cardamom.kernel.faces import slug

from ..errors import BadPrint
from ..examples import LEAD
from ..pdf import literal, pictured, words
from .rulebook import plain
from .tables import widths

Put = Callable[["Markup", SyntaxTreeNode], str]

FIGURE = "figure:"
WITH_WORDS_ABOVE = ("bullet_list", "ordered_list", "table")  # stay together with the paragraph before them
ROW = 40  # letters that stand beside each other on a panel of a pamphlet
SHORT_LIST = 200  # letters: in a booklet, a shorter list is not broken between pages
SHORT_TABLE = 6  # rows, its head included
FEW_LINES = 3
SIGN = 3  # letters whose room a sign takes

_BLOCKS: dict[str, Put] = {}
_PHRASES: dict[str, Put] = {}
_NAME_FOR_PROGRAMS = re.compile(r"\b[a-z0-9]+(?:_[a-z0-9]+)+\b")
_CODE_IN_BRACKETS = re.compile(r"\s*\($")
_COUNTED = re.compile(r"(?<=\d) (?=[A-Za-z])")
_RUN_IN = re.compile(r".*[.?!:]”?$")


class Pictures(Protocol):
    """Where the pictures of a book come from, as Typst's code."""

    def figures(self, shown: Sequence[tuple[str, str]]) -> str: ...

    def example(self, title: str) -> str: ...


class NoPictures:
    """No book at all: figures are refused, and examples stay without pictures."""

    def figures(self, shown: Sequence[tuple[str, str]]) -> str:
        raise BadPrint(f"The rulebook shows a figure “{shown[0][0]}” that nobody draws.")

    def example(self, title: str) -> str:
        return ""


def _block(put: Put) -> Put:
    _BLOCKS[put.__name__.strip("_")] = put
    return put


def _phrase(put: Put) -> Put:
    _PHRASES[put.__name__.strip("_")] = put
    return put


@dataclass
class Markup:
    """Turns blocks into markup. `signs` are images for words that begin a cell of a table; those that were used are kept in
    `used`. `titles` are all headings: “see Your turn” becomes a link to the heading. `row` is how many letters fit a line."""

    signs: Mapping[str, str] = field(default_factory=dict)
    pictures: Pictures = field(default_factory=NoPictures)
    titles: Sequence[str] = ()
    row: int = ROW
    used: set[str] = field(default_factory=set)

    def blocks(self, nodes: Sequence[SyntaxTreeNode], nested: bool = False) -> str:
        """A sequence of blocks. An example is a line that names it, the list that the replay tells, and the author's words
        about it; the list is for those who read on a screen."""
        parts: list[str] = []
        at = 0
        while at < len(nodes):
            said, taken = self._first(nodes[at:], nested)
            parts.append(said)
            at += taken
        return "\n\n".join(parts)

    def _first(self, nodes: Sequence[SyntaxTreeNode], nested: bool) -> tuple[str, int]:
        """What comes first, and how many blocks it takes."""
        lead = LEAD.fullmatch(plain(nodes[0]).replace("’", "'")) if nodes[0].type == "paragraph" else None
        if lead:
            return _example(self, lead["title"], nodes[1:3]), 3
        if figures := list(takewhile(_is_figure, nodes)):
            return self.pictures.figures([_named(self, figure) for figure in figures]), len(figures)
        said = self.block(nodes[0])
        if not nested and nodes[0].type == "paragraph" and len(nodes) > 1 and nodes[1].type in WITH_WORDS_ABOVE:
            said = self._lead(nodes[0], nodes[1], said)
        return said, 1

    def _lead(self, node: SyntaxTreeNode, follows: SyntaxTreeNode, said: str) -> str:
        """A few words stay together with the list or table that they lead to, unless it is a table that floats."""
        if len(plain(node)) > FEW_LINES * self.row:
            return said
        table = _name(_rows(follows)) if follows.type == "table" else ""
        return f"#lead({literal(table)})[{said}]"

    def block(self, node: SyntaxTreeNode) -> str:
        if node.type not in _BLOCKS:
            raise BadPrint(f"A rulebook is made of headings, paragraphs, lists and tables; it cannot print a {node.type}.")
        return _BLOCKS[node.type](self, node)

    def phrases(self, node: SyntaxTreeNode) -> str:
        """What stands within a paragraph, a heading or a cell."""
        parts: list[str] = []
        children = node.children
        for number, child in enumerate(children):
            if child.type not in _PHRASES:
                raise BadPrint(f"A rulebook cannot print a {child.type} within a line.")
            following = children[number + 1] if number + 1 < len(children) else None
            before = children[number - 1] if number else None
            parts.append(_without_code(self, child, before, following) or _PHRASES[child.type](self, child))
        return "".join(parts)

    def said(self, text: str) -> str:
        """Words as they are printed: without names for programs, with links to the headings that they name, and with each
        number on the line of what it counts."""
        text = _NAME_FOR_PROGRAMS.sub(lambda name: name[0].replace("_", " "), text)
        text = counted(text)
        if not self.titles:
            return words(text)
        named = "|".join(re.escape(title) for title in sorted(self.titles, key=len, reverse=True))
        parts, done = [], 0
        for found in re.finditer(rf"\b[Ss]ee “?({named})(?!\w)", text):
            linked = f"#link(label({literal(slug(found[1]))}))[{words(found[1])}]"
            parts += [words(text[done : found.start(1)]), linked]
            done = found.end(1)
        return "".join([*parts, words(text[done:])])


def _example(markup: Markup, title: str, follows: Sequence[SyntaxTreeNode]) -> str:
    if [node.type for node in follows] != ["bullet_list", "paragraph"]:
        raise BadPrint(f"The example “{title}” needs the list that its replay tells, and then a paragraph that explains it.")
    return f"#example({literal(slug(title))})[{words(title)}][{markup.pictures.example(title)}][{markup.block(follows[1])}]"


def _without_code(markup: Markup, node: SyntaxTreeNode, before: SyntaxTreeNode | None, after: SyntaxTreeNode | None) -> str:
    """Names for programs, “(`rounds`)”, are left out of what is printed, brackets and all."""
    if node.type == "code_inline":
        return "#none;" if before is not None and before.content.endswith("(") else ""
    if node.type != "text":
        return ""
    text = node.content
    if after is not None and after.type == "code_inline":
        text = _CODE_IN_BRACKETS.sub("", text)
    if before is not None and before.type == "code_inline" and text.startswith(")"):
        text = text[1:]
    return markup.said(text) or "#none;" if text != node.content else ""


@_block
def _heading(markup: Markup, node: SyntaxTreeNode) -> str:
    level = int(node.tag[1:]) - 1
    return f"#heading(level: {level})[{markup.phrases(node.children[0])}] #label({literal(slug(plain(node)))})"


@_block
def _paragraph(markup: Markup, node: SyntaxTreeNode) -> str:
    """A paragraph; one that begins with words in bold, up to a full stop, has them as its heading."""
    inline = node.children[0]
    first = inline.children[0] if inline.children else None
    if first is not None and first.type == "strong" and _RUN_IN.fullmatch(plain(first)):
        return f"#run-in[{markup.phrases(inline)}]"
    return markup.phrases(inline)


def counted(text: str) -> str:
    """Words with each number on the line of what it counts."""
    return _COUNTED.sub("\u00a0", text)


def _is_figure(node: SyntaxTreeNode) -> bool:
    inline = node.children[0].children if node.type == "paragraph" else []
    return len(inline) == 1 and inline[0].type == "image"


def _named(markup: Markup, node: SyntaxTreeNode) -> tuple[str, str]:
    """The name of a figure, and its caption."""
    image = node.children[0].children[0]
    address = str(image.attrs.get("src", ""))
    if not address.startswith(FIGURE):
        raise BadPrint(f"A rulebook shows figures by their names, ![Caption](figure:NAME); {address!r} is none.")
    return address.removeprefix(FIGURE), markup.phrases(image)


@_block
def _bullet_list(markup: Markup, node: SyntaxTreeNode) -> str:
    told = "#list(" + _items(markup, node) + ")"
    return f"#short-list[{told}]" if len(plain(node)) < SHORT_LIST else told


@_block
def _ordered_list(markup: Markup, node: SyntaxTreeNode) -> str:
    """A numbered list. A list within it stands between its items, since Typst breaks one inside an item badly between pages."""
    parts: list[str] = []
    start, items = 1, ""
    for number, item in enumerate(node.children, 1):
        said = list(takewhile(lambda block: not block.type.endswith("_list"), item.children))
        items += f"[{markup.blocks(said, nested=True)}],"
        if within := item.children[len(said) :]:
            parts += [f"#enum(start: {start}, {items})", f"#within[{markup.blocks(within, nested=True)}]"]
            start, items = number + 1, ""
    return "\n\n".join([*parts, f"#enum(start: {start}, {items})"] if items else parts)


def _items(markup: Markup, node: SyntaxTreeNode) -> str:
    return "".join(f"[{markup.blocks(item.children, nested=True)}]," for item in node.children)


@_block
def _table(markup: Markup, node: SyntaxTreeNode) -> str:
    """A table with its first row as its head; columns share the width by how much is in them."""
    rows = _rows(node)
    cells = [[_cell(markup, cell) for cell in row] for row in rows]
    columns = [[_room(markup, cell) for cell in column] for column in zip(*rows, strict=True)]
    sides = ", ".join(
        "right + horizon" if "right" in str(cell.attrs.get("style", "")) else "left + horizon" for cell in rows[0]
    )
    name = _name(rows)
    cells[0][0] = f"#note({literal(name)}){cells[0][0]}"
    head = "".join(f"[{cell}]," for cell in cells[0])
    body = "".join(f"[{cell}]," for row in cells[1:] for cell in row)
    look = f"columns: ({', '.join(widths(columns, markup.row))},), align: ({sides},)"
    return pictured(name, f"table({look}, table.header({head}), {body})")


def _rows(table: SyntaxTreeNode) -> list[list[SyntaxTreeNode]]:
    return [row.children for part in table.children for row in part.children]


def _name(rows: list[list[SyntaxTreeNode]]) -> str:
    """The name of a table that may float; empty for a short one, which stays with the words around it."""
    return slug(" ".join(plain(cell) for cell in rows[0])) if len(rows) > SHORT_TABLE else ""


def _room(markup: Markup, node: SyntaxTreeNode) -> tuple[int, int]:
    """How many letters a cell has, and how many its longest word, each with the sign before them."""
    said = plain(node)
    sign = SIGN if _said(node) in markup.signs else 0
    return len(said) + sign, max((len(word) for word in said.split()), default=0) + sign


def _said(node: SyntaxTreeNode) -> str:
    """The words of a cell without the number before them."""
    return plain(node).lstrip("0123456789 ")


def _cell(markup: Markup, node: SyntaxTreeNode) -> str:
    """A cell; if its words are those of a sign, the sign stands before them."""
    said = _said(node)
    content = markup.phrases(node.children[0])
    if said in markup.signs:
        markup.used.add(said)
        return f"#signed[{markup.signs[said]}][{content}]"
    return content


@_phrase
def _text(markup: Markup, node: SyntaxTreeNode) -> str:
    return markup.said(node.content)


@_phrase
def _softbreak(markup: Markup, node: SyntaxTreeNode) -> str:
    return " "


@_phrase
def _hardbreak(markup: Markup, node: SyntaxTreeNode) -> str:
    return "#linebreak();"


@_phrase
def _strong(markup: Markup, node: SyntaxTreeNode) -> str:
    return f"#strong[{markup.phrases(node)}];"


@_phrase
def _em(markup: Markup, node: SyntaxTreeNode) -> str:
    return f"#emph[{markup.phrases(node)}];"


@_phrase
def _link(markup: Markup, node: SyntaxTreeNode) -> str:
    return f"#link({literal(str(node.attrs['href']))})[{markup.phrases(node)}]"


@_phrase
def _code_inline(markup: Markup, node: SyntaxTreeNode) -> str:
    return words(node.content)
