"""The score pad: a column for each player, and the rows that the packaging declares, course by course or game by game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardamom.kernel.faces import Box, Picture
from cardamom.kernel.packaging import PadRow, ScorePad, packaging_of

from .deck import Deck
from .draw import draw
from .layout import Line, Stock
from .pdf import fonts_of, length, literal, set_pdf, strokes, words
from .svg import Canvas, printed_at

MARGIN = 7.0
HEAD, HEAD_GAP, FOOT = 12.0, 2.5, 8.0
EMBLEM = 7.5
NAMES, TOTAL = 1.15, 1.15  # the heights of these rows, in usual ones
LEAST_ROW, USUAL_ROW, LEAST_COLUMN = 7.3, 12.0, 8.8
CHAPTER = 7.0  # the column that says which course it is
LABEL, SHORT_LABEL = 34.0, 20.0
ROOMY = 1.28  # how much wider the labels are on a pad that takes half a page
CIRCLE, CIRCLE_GAP, IN_A_ROW = 2.9, 0.4, 5
SMALLEST = "8pt"


@dataclass(frozen=True)
class Rows:
    """A pad as it is printed: its rows, how often they are repeated and what each repetition is called."""

    pad: ScorePad
    chapters: int
    chapter: str
    players: int
    circles: int

    @property
    def totals_apart(self) -> bool:
        """Whether every chapter is a game of its own, with a total of its own."""
        return bool(self.pad.chapter)

    @property
    def has_total(self) -> bool:
        return not self.circles

    @property
    def alone(self) -> bool:
        """Whether a chapter is a single row, which then has its name."""
        return len(self.pad.rows) == 1 and not self.totals_apart

    @property
    def height(self) -> float:
        """In usual rows, the names and totals included."""
        one = sum(row.high for row in self.pad.rows) + (TOTAL if self.totals_apart else 0)
        return NAMES + self.chapters * one + (TOTAL if self.has_total and not self.totals_apart else 0)

    def label(self, roomy: bool) -> float:
        if self.alone and self.circles:
            return SHORT_LABEL
        return LABEL * (ROOMY if roomy else 1)

    @property
    def chapter_column(self) -> float:
        return CHAPTER if self.chapters > 1 and not self.alone else 0

    @property
    def least_column(self) -> float:
        return max(LEAST_COLUMN, min(self.circles, IN_A_ROW) * (CIRCLE + CIRCLE_GAP) + 0.6)


def why_no_pad(deck: Deck) -> str:
    """Why a game has no score pad; empty if it has one."""
    pad = packaging_of(deck.game, deck.faces).pad
    return f"{deck.game.name} needs no score pad: {pad}." if isinstance(pad, str) else ""


def scorepad_pdf(deck: Deck, stock: Stock) -> bytes:
    """As many pads on a page as can be written on, to be cut along the thin lines."""
    rows, look = rows_of(deck), deck.faces.look
    page, across, down = _placed(rows, stock)
    width, height = page.width / across, page.height / down
    corners = [(x * width, y * height) for y in range(down) for x in range(across)]
    sized = f"block(width: {length(width)}, height: {length(height)}, inset: {length(MARGIN)}, pad)"
    pads = "\n".join(f"#place(dx: {length(x)}, dy: {length(y)}, {sized})" for x, y in corners)
    lines = [Line(x * width, 0, x * width, page.height) for x in range(1, across)]
    lines += [Line(0, y * height, page.width, y * height) for y in range(1, down)]
    inner = width - 2 * MARGIN, height - 2 * MARGIN
    source = (
        f"#set page(width: {length(page.width)}, height: {length(page.height)}, margin: 0pt)\n"
        f"#set text(font: {literal(look.body.set_as)}, weight: {look.body.weight}, size: {SMALLEST}, "
        f'fill: rgb({literal(look.ink)}), number-type: "lining")\n#set par(leading: 0.35em)\n'
        f"#let accent = rgb({literal(look.accent)})\n#let pad = {_pad(deck, rows, *inner, roomy=across * down <= 2)}\n"
        f"{pads}\n{strokes(lines, '0.2pt + luma(160)')}"
    )
    return set_pdf(source, {"emblem.svg": _emblem(deck)}, fonts_of(look))


def rows_of(deck: Deck) -> Rows:
    """The pad of a table that plays by the deck's options."""
    pad, reckoning = packaging_of(deck.game, deck.faces).pad, deck.game.reckoning
    assert isinstance(pad, ScorePad)
    asked = int(deck.options[pad.chapters_option]) if pad.chapters_option in deck.options else 0
    circles = max((int(deck.options[row.circles]) for row in pad.rows if row.circles in deck.options), default=0)
    chapter = pad.chapter or (reckoning.chapters.label if reckoning and reckoning.chapters else "")
    return Rows(pad, max(pad.chapters, asked), chapter, deck.game.players[1], circles)


def _placed(rows: Rows, stock: Stock) -> tuple[Stock, int, int]:
    """The paper as it lies, and how many pads there are across and down: as many as leave room to write."""
    lying = Stock(stock.name, stock.height, stock.width)
    ways = ((stock, 4, 2), (lying, 4, 2), (stock, 2, 2), (lying, 2, 1), (stock, 1, 1))
    for page, across, down in ways:
        width, height = page.width / across - 2 * MARGIN, page.height / down - 2 * MARGIN
        column = (width - rows.chapter_column - rows.label(across * down <= 2)) / rows.players
        row = (height - HEAD - HEAD_GAP - FOOT) / rows.height
        if page.width / across >= 100 and column >= rows.least_column and row >= LEAST_ROW:
            return page, across, down
    return stock, 1, 1


def _emblem(deck: Deck) -> str:
    """The game's emblem by itself."""
    canvas, box = Canvas(painted=deck.painted, low_ink=deck.low_ink), Box(0, 0, 100, 100)
    draw(Picture(deck.faces.look.emblem, box, deck.faces.look.accent), canvas)
    return printed_at(canvas.document(box, ""), EMBLEM)


def _pad(deck: Deck, rows: Rows, width: float, height: float, roomy: bool) -> str:
    """One pad as Typst's code."""
    label = rows.label(roomy)
    row = min(USUAL_ROW, (height - HEAD - HEAD_GAP - FOOT) / rows.height)
    columns = [*([rows.chapter_column] if rows.chapter_column else []), label]
    player = (width - sum(columns)) / rows.players
    heights, cells = zip(*_cells(rows, player, row), strict=True)
    sizes = ", ".join(length(value) for value in [*columns, *[player] * rows.players])
    grid = (
        f"grid(columns: ({sizes}), rows: ({', '.join(length(high * row) for high in heights)}), stroke: 0.5pt + luma(120), "
        f"align: horizon, {', '.join(cells)})"
    )
    tie = f'#v(1fr)\n#align(center, text(style: "italic")[{words(rows.pad.tie)}])' if rows.pad.tie else ""
    return f"[{_head(deck)}\n#v({length(HEAD_GAP)}, weak: true)\n#{grid}\n{tie}]"


def _head(deck: Deck) -> str:
    """The game's name on a band in its colour, between two emblems."""
    look = deck.faces.look
    fill, colour = ("white", "accent") if deck.low_ink else ("accent", 'rgb("#fffaf0")')
    badge = (
        f'box(fill: rgb("#fffaf0"), radius: 50%, inset: 0.7mm, stroke: 0.6pt + accent, '
        f'image("/emblem.svg", width: {length(EMBLEM)}, height: {length(EMBLEM)}))'
    )
    title = f"text(font: {literal(look.title.set_as)}, weight: {look.title.weight}, size: 17pt, fill: {colour})"
    return (
        f"#block(width: 100%, height: {length(HEAD)}, fill: {fill}, stroke: 0.8pt + accent, radius: 2mm, inset: (x: 2.2mm), "
        "grid(columns: (auto, 1fr, auto), rows: 100%, align: center + horizon, "
        f"{badge}, {title}[{words(deck.game.name)}], {badge}))"
    )


def _cells(rows: Rows, player: float, row: float) -> Iterator[tuple[float, str]]:
    """The rows of the grid: how high each is, and its cells."""
    wide = 2 if rows.chapter_column else 1
    tint = "fill: accent.lighten(84%)"
    yield NAMES, f"grid.cell(colspan: {wide}, {tint})[#h(1mm)*Names*], {_filled(rows.players, tint)}"
    for number in range(1, rows.chapters + 1):
        shade = "fill: accent.lighten(94%)" if number % 2 == 0 else "fill: none"
        for at, line in enumerate(rows.pad.rows):
            first = _chapter(rows, number, shade) if rows.chapter_column and not at else ""
            label = rows.chapter.format(number=number) if rows.alone and rows.chapter else line.label
            ground = shade if line.sources or not rows.pad.counts else tint
            circles = _circles(rows.circles, player, row) if line.circles else ""
            yield line.high, f"{first}{_label(label, line, ground)}, {_filled(rows.players, ground, circles)}"
        if rows.totals_apart:
            yield TOTAL, f"grid.cell({tint})[#h(1mm)*Total*], {_filled(rows.players, tint)}"
    if rows.has_total and not rows.totals_apart:
        total = f"grid.cell(colspan: {wide}, {tint})[#h(1mm)#text(fill: accent, size: 10pt)[*Total*]]"
        yield TOTAL, f"{total}, {_filled(rows.players, tint)}"


def _chapter(rows: Rows, number: int, shade: str) -> str:
    """The name of a chapter beside its rows, from bottom to top."""
    span = len(rows.pad.rows) + rows.totals_apart
    turned = f"rotate(-90deg, reflow: true, text(weight: 700, fill: accent)[{words(rows.chapter.format(number=number))}])"
    return f"grid.cell(rowspan: {span}, {shade}, align: center + horizon, {turned}), "


def _label(label: str, row: PadRow, shade: str) -> str:
    """What a row counts, and below it what each is worth."""
    worth = f"\\ {words(row.worth)}" if row.worth and not row.circles else ""
    return f"grid.cell({shade}, inset: (x: 1mm, y: 0.2mm))[#text(size: 9pt)[*{words(label)}*]{worth}]"


def _filled(players: int, how: str, body: str = "") -> str:
    return ", ".join([f"grid.cell({how}, align: center + horizon)[{body}]"] * players)


def _circles(count: int, width: float, height: float) -> str:
    """Circles to fill in, in one row or more."""
    across = min(count, IN_A_ROW)
    size = min(CIRCLE, (width - 0.6) / across - CIRCLE_GAP, height / -(-count // across) - CIRCLE_GAP)
    one = f"circle(radius: {length(size / 2)}, stroke: 0.6pt + luma(110))"
    return f"#grid(columns: {across}, gutter: {length(CIRCLE_GAP)}, ..({one},) * {count})"
