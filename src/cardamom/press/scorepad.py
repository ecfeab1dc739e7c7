"""The score pad: four to a page, a column per player, a row per round, and below it what counts, by the rulebook's tables."""

from __future__ import annotations

from markdown_it.tree import SyntaxTreeNode

from cardamom.kernel.game import Game

from .deck import Deck
from .layout import Line, Stock
from .pdf import fonts_of, length, literal, set_pdf, strokes, words
from .rulebook import Part, Rulebook, plain, rulebook_of

ROUNDS = "rounds"  # the option that says how many rounds are played
USUAL_ROWS, MOST_ROWS = 8, 12
MARGIN = 7.0


def scorepad_pdf(deck: Deck, stock: Stock) -> bytes:
    """Four pads on a page, to be cut along the thin lines."""
    look = deck.faces.look
    width, height = stock.width / 2, stock.height / 2
    corners = [(x, y) for y in (0.0, height) for x in (0.0, width)]
    sized = f"block(width: {length(width)}, height: {length(height)}, inset: {length(MARGIN)}, pad)"
    pads = "\n".join(f"#place(dx: {length(x)}, dy: {length(y)}, {sized})" for x, y in corners)
    cuts = strokes([Line(width, 0, width, stock.height), Line(0, height, stock.width, height)], "0.2pt + luma(160)")
    head = (
        f"#set page(width: {length(stock.width)}, height: {length(stock.height)}, margin: 0pt)\n"
        f"#set text(font: {literal(look.body.family)}, weight: {look.body.weight}, size: 8pt, fill: rgb({literal(look.ink)}), "
        'number-type: "lining")\n'
        f"#let accent = rgb({literal(look.accent)})\n#let pad = {_pad(deck)}\n"
    )
    return set_pdf(f"{head}{pads}\n{cuts}", fonts=fonts_of(look))


def rows_of(game: Game) -> int:
    """As many rows as rounds can be played, up to a dozen; for games without rounds, some games in a row."""
    for option in game.state.options:
        if option.name == ROUNDS:
            return min(MOST_ROWS, max(value for value in option.values if isinstance(value, int)))
    return USUAL_ROWS


def what_counts(rulebook: Rulebook) -> list[tuple[str, str]]:
    """What earns points, and how many: the first and last column of the rulebook's tables that end in “Points”.

    Where a round's end has such a table, it says all; else the goal has it.
    """
    for part in (Part.SPECIAL, Part.END, Part.OVERVIEW):
        blocks = [block for section in rulebook.sections[part] for block in section.blocks if block.type == "table"]
        found = [pair for block in blocks for pair in _pairs(block)]
        if found:
            return found
    return []


def _pairs(table: SyntaxTreeNode) -> list[tuple[str, str]]:
    head, *rows = [[plain(cell) for cell in row.children] for part in table.children for row in part.children]
    return [(row[0], row[-1]) for row in rows] if head[-1] == "Points" else []


def _pad(deck: Deck) -> str:
    """One pad as Typst's code."""
    look, players = deck.faces.look, deck.game.players[1]
    rows = rows_of(deck.game)
    names = "".join("[]," for _ in range(players))
    lines = "".join(f"align(center + horizon)[{number}]," + names for number in range(1, rows + 1))
    total = f"align(center + horizon, text(weight: 700, fill: accent)[=]), {names}"
    counts = "  ·  ".join(f"{what} {points}" for what, points in what_counts(rulebook_of(deck.game, deck.options)))
    legend = f"#block(above: 2.4mm, text(size: 6.4pt)[{words(counts)}])" if counts else ""
    font = f"font: {literal(look.title.family)}, weight: {look.title.weight}"
    title = f"#text({font}, size: 15pt, fill: accent)[{words(deck.game.name)}]"
    grid = (
        f"#grid(columns: (7mm, ..(1fr,) * {players}), rows: (9mm, ..(1fr,) * {rows}, 10mm), stroke: 0.5pt + luma(130), "
        f"fill: (x, y) => if y == 0 or y == {rows + 1} {{ accent.lighten(88%) }}, [], {names} {lines} {total})"
    )
    return f"[#block(below: 2.5mm, width: 100%, align(center)[{title}])\n#block(height: 1fr, {grid[1:]})\n{legend}]"
