"""What is wrong with the words on boxes, dividers and score pads: names for programs among them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardamom.kernel.faces import Mark, marks_of
from cardamom.kernel.packaging import ScorePad, packaging_of

from .box.size import boxes_of, has_rulebook
from .box.wrap import layers_of
from .checks import said_by
from .deck import Deck
from .dividers import divider_drawing, tabbed
from .pdf import fonts_of
from .program_words import program_words
from .scorepad import rows_of


def packaging_word_problems(deck: Deck) -> Iterator[str]:
    """Words for programs on what a game is packed in, one sentence each."""
    fonts = frozenset(fonts_of(deck.faces.look))
    for where, said in (*_on_boxes(deck), *_on_dividers(deck), *_on_the_pad(deck)):
        for word in program_words(said, fonts):
            yield f"{where}: {word!r} is a word for programs; say it in words for people."


def rulebook_problems(deck: Deck) -> Iterator[str]:
    """Whether the box holds a rulebook that no pamphlet is short enough for, or leaves one out."""
    packaging = deck.faces.packaging
    if packaging is None or not has_rulebook(deck) or packaging.rulebook_inside == deck.has_pamphlet:
        return
    if deck.has_pamphlet:
        yield "The rules fit a pamphlet, and the box has no room for it; leave out rulebook_inside=False."
    else:
        yield "The box has room for a rulebook, but the rules fit no pamphlet; write rulebook_inside=False, or shorten them."


def _on_boxes(deck: Deck) -> Iterator[tuple[str, str]]:
    for packed in boxes_of(deck):
        for panel, layers in layers_of(deck, packed).items():
            for layer in layers:
                if layer.card is None:  # cards are checked by themselves
                    yield from _on(f"The {panel} of the box", layer.marks)


def _on_dividers(deck: Deck) -> Iterator[tuple[str, str]]:
    for each in tabbed(deck):
        yield from _on(f"The divider {each.divider.name}", marks_of(divider_drawing(deck, each)))


def _on_the_pad(deck: Deck) -> Iterator[tuple[str, str]]:
    if not isinstance(packaging_of(deck.game, deck.faces).pad, ScorePad):
        return
    rows = rows_of(deck)
    said = [text for row in rows.pad.rows for text in (row.label, row.worth)]
    for text in (*said, rows.pad.tie, rows.chapter.format(number=1)):
        yield "The score pad", text


def _on(where: str, marks: Iterable[Mark]) -> Iterator[tuple[str, str]]:
    return ((where, text) for mark in marks for text in said_by(mark))
