"""Markdown of a rulebook as Typst's markup: each kind of block and phrase has one function, found by its name."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from markdown_it.tree import SyntaxTreeNode

from .errors import BadPrint
from .examples import LEAD
from .pdf import literal, words
from .rulebook import plain

Put = Callable[["Markup", SyntaxTreeNode], str]

NARROW = 9  # letters: a column of a table that is never wider keeps its own width
WIDEST = 46  # letters that count for the share of a column
ROW = 40  # letters that stand beside each other on a panel
SIGN, GAP = 3, 1  # letters whose room a sign, and the gap between two columns, take

_BLOCKS: dict[str, Put] = {}
_PHRASES: dict[str, Put] = {}
_NAME_FOR_PROGRAMS = re.compile(r"\b[a-z0-9]+(?:_[a-z0-9]+)+\b")
_CODE_IN_BRACKETS = re.compile(r"\s*\($")


def _block(put: Put) -> Put:
    _BLOCKS[put.__name__.strip("_")] = put
    return put


def _phrase(put: Put) -> Put:
    _PHRASES[put.__name__.strip("_")] = put
    return put


@dataclass
class Markup:
    """Turns blocks into markup. `signs` are images for words that begin a cell of a table; `strips` are rows of card
    pictures for examples by their titles. Words of a sign that was used are kept in `used`."""

    signs: Mapping[str, str] = field(default_factory=dict)
    strips: Mapping[str, str] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)

    def blocks(self, nodes: Sequence[SyntaxTreeNode]) -> str:
        """A sequence of blocks; an example is a line that names it and the list that follows."""
        parts, at = [], 0
        while at < len(nodes):
            lead = LEAD.fullmatch(plain(nodes[at])) if nodes[at].type == "paragraph" else None
            if lead and at + 1 < len(nodes) and nodes[at + 1].type == "bullet_list":
                told = _list(self, nodes[at + 1])
                parts.append(f"#example[{told}][{self.strips.get(lead['title'], '')}]")
                at += 2
            else:
                parts.append(self.block(nodes[at]))
                at += 1
        return "\n\n".join(parts)

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
            parts.append(_without_code(child, before, following) or _PHRASES[child.type](self, child))
        return "".join(parts)


def _without_code(node: SyntaxTreeNode, before: SyntaxTreeNode | None, after: SyntaxTreeNode | None) -> str:
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
    return words(text) or "#none;" if text != node.content else ""


@_block
def _heading(markup: Markup, node: SyntaxTreeNode) -> str:
    return f"#subheading[{markup.phrases(node.children[0])}]"


@_block
def _paragraph(markup: Markup, node: SyntaxTreeNode) -> str:
    return markup.phrases(node.children[0])


@_block
def _bullet_list(markup: Markup, node: SyntaxTreeNode) -> str:
    return _list(markup, node)


@_block
def _ordered_list(markup: Markup, node: SyntaxTreeNode) -> str:
    return "#enum(" + _items(markup, node) + ")"


def _list(markup: Markup, node: SyntaxTreeNode) -> str:
    return "#list(" + _items(markup, node) + ")"


def _items(markup: Markup, node: SyntaxTreeNode) -> str:
    return "".join(f"[{markup.blocks(item.children)}]," for item in node.children)


@_block
def _table(markup: Markup, node: SyntaxTreeNode) -> str:
    """A table with its first row in bold; columns share the width by how much is in them."""
    rows = [row.children for part in node.children for row in part.children]
    cells = [[_cell(markup, cell) for cell in row] for row in rows]
    columns = [[_room(markup, cell) for cell in column] for column in zip(*rows, strict=True)]
    head = "".join(f"[#strong[{cell}]]," for cell in cells[0])
    body = "".join(f"[{cell}]," for row in cells[1:] for cell in row)
    return f"#table(columns: ({', '.join(_widths(columns))},), table.header({head}), {body})"


def _room(markup: Markup, node: SyntaxTreeNode) -> tuple[int, int]:
    """How many letters a cell has, and how many its longest word, each with the sign before them."""
    said = plain(node)
    sign = SIGN if _said(node) in markup.signs else 0
    return len(said) + sign, max((len(word) for word in said.split()), default=0) + sign


def _widths(columns: list[list[tuple[int, int]]]) -> list[str]:
    """The columns of a table as Typst's widths. Narrow ones keep their own; the others share the rest by how much is in
    them, but none is narrower than its longest word."""
    most = [max(letters for letters, _ in column) for column in columns]
    least = [max(word for _, word in column) + GAP for column in columns]
    wide = [number for number, letters in enumerate(most) if letters > NARROW]
    shares = {n: min(WIDEST, sum(letters for letters, _ in columns[n]) / len(columns[n]) + 8) for n in wide}
    rest = float(ROW - sum(letters + GAP for number, letters in enumerate(most) if number not in wide))
    widths: dict[int, float] = {}
    while tight := [n for n in shares if rest * shares[n] / sum(shares.values()) < least[n]]:
        for number in tight:
            widths[number] = least[number]
            rest -= least[number]
            del shares[number]
    widths |= {number: rest * share / sum(shares.values()) for number, share in shares.items()}
    return [f"{widths[number]:.1f}fr" if number in widths else "auto" for number in range(len(columns))]


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
    return words(_NAME_FOR_PROGRAMS.sub(lambda name: name[0].replace("_", " "), node.content))


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
def _code_inline(markup: Markup, node: SyntaxTreeNode) -> str:
    return f"#raw({literal(node.content)});"
