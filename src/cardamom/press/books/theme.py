"""What a book looks like: the game's paper, colours, letters and art, for Typst."""

from __future__ import annotations

from importlib import resources

from cardamom.kernel.faces import Art, Box, Drawing, Item, Mark, Medal, Picture

from ..box import cover, players_text
from ..deck import Deck
from ..draw import draw
from ..faces import svg_of
from ..pdf import length, literal
from ..svg import Canvas, printed_at
from .formats import Format

SIGN = Box(0, 0, 100, 100)
POINT = 25.4 / 72
ORNAMENT, SIGNED = 1.65, 1.35  # how tall the art before a heading is, and a sign in a table, in ems
EMBLEM = 26.0  # millimetres: how wide it is at least
VEIL = {True: "12%", False: "14%"}  # how much of the paper is seen through the ground of the words


def theme_files(deck: Deck, format: Format) -> dict[str, str | bytes]:
    """The paper of the pages, the ground of the covers, the ornaments of the headings, and the emblem."""
    look = deck.faces.look
    files: dict[str, str | bytes] = {
        "paper.svg": svg_of(Drawing(look.paper), "paper", low_ink=deck.low_ink),
        "ground.svg": deck.drawn(Drawing(look.ground), "ground"),
        "emblem.svg": alone(Picture(look.emblem, SIGN, look.accent), EMBLEM),
    }
    tall = ORNAMENT * format.least * POINT
    drawn = (alone(Picture(art, SIGN, look.accent), tall) for art in ornaments(deck))
    return files | {f"ornament-{number}.svg": svg for number, svg in enumerate(drawn)}


def front_of(deck: Deck) -> Drawing:
    """The front of the box, which is the cover of the book too."""
    return cover(deck.game, deck.faces.look, deck.faces.packaging.designer if deck.faces.packaging else "")


def ornaments(deck: Deck) -> tuple[Art, ...]:
    """The small art that stands before headings, one after the other."""
    look = deck.faces.look
    return look.garland or (look.emblem,)


def sign_svg(item: Item, format: Format) -> str:
    """The sign of a group by itself, as a book shows it beside the name."""
    assert item.art is not None
    return alone(Medal(item.art, *SIGN.middle, SIGN.width / 2, item.colour, shape=item.shape), SIGNED * format.least * POINT)


def alone(mark: Mark, size: float) -> str:
    """A mark without a card, as SVG of this size in millimetres; it is drawn within the square of a sign."""
    canvas = Canvas()
    draw(mark, canvas)
    return printed_at(canvas.document(SIGN, ""), size)


def head(deck: Deck, format: Format, size: float, title: str, headings: int) -> str:
    """How the pages look: measures, letters, headings, tables and examples. So many headings are in the table of contents."""
    look = deck.faces.look
    values = {
        "DOCUMENT": literal(f"{title}: the rules"),
        "AUTHOR": literal(deck.game.name),
        "DESCRIPTION": literal(f"The rulebook of {title}, for {players_text(deck.game)}. {look.tagline}"),
        "WIDTH": length(format.width),
        "HEIGHT": length(format.height),
        "MARGIN": length(format.margin),
        "TOP": length(format.top),
        "FOOT": length(format.foot),
        "DESCENT": "2.2mm" if format.is_booklet else "1.5mm",
        "INSET": length(format.inset),
        "ROUND": "2.5mm" if format.is_booklet else "1.8mm",
        "VEIL": VEIL[format.is_booklet],
        "SIZE": f"{size:g}pt",
        "CHAPTER": "1.9em" if format.is_booklet else "1.3em",
        "LEADING": "0.56em" if format.is_booklet else "0.4em",
        "SPACING": "0.8em" if format.is_booklet else "0.58em",
        "UNBROKEN": length(format.tall),
        "HEADINGS": str(headings),
        "BODY": literal(look.body.set_as),
        "WEIGHT": str(look.body.weight),
        "TITLEFONT": literal(look.title.set_as),
        "TITLEWEIGHT": str(look.title.weight),
        "ACCENT": f"rgb({literal(look.accent)})",
        "INK": f"rgb({literal(look.ink)})",
        "BOOKLET": str(format.is_booklet).lower(),
        "LOWINK": str(deck.low_ink).lower(),
        "ORNAMENT": f"{ORNAMENT}em",
        "SIGNED": f"{SIGNED}em",
        "ORNAMENTS": str(len(ornaments(deck))),
    }
    text = resources.files(__package__).joinpath("book.typ").read_text(encoding="utf-8")
    for name, value in values.items():
        text = text.replace(f"@{name}@", value)
    return text
