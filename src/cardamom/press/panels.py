"""The panels of a pamphlet, set in Typst: a cover, the parts of the rulebook, and the end of the game with the credits."""

from __future__ import annotations

from dataclasses import dataclass, replace
from importlib import resources

from cardamom.kernel.faces import Box, Card, Item, Mark, Medal, Picture
from cardamom.kernel.game import Game

from .box import cover, players_text
from .deck import Deck
from .draw import draw
from .examples import examples_of, kinds_shown
from .layout import CARD_HEIGHT, CARD_WIDTH, MOST_BLEED
from .manifest import manifest
from .markup import Markup
from .masters import Masters, masters_of
from .pdf import length, literal, words
from .rulebook import Part, Rulebook, Section, rulebook_of
from .svg import Canvas

MOST_SHOWN = 5  # cards in the picture of an example
SHOWN_WIDTH = 9.4  # mm
FOLD_MARGIN = 4.2  # mm: words keep away from the folds
FOOT = 6.2  # mm below the words, for the number of the panel
RUN_ON = 42.0  # mm of a panel
SIGN = 100.0


@dataclass(frozen=True)
class Panels:
    """What a pamphlet says in Typst's markup, for letters of any size, and the files it uses."""

    deck: Deck
    body: str
    end: str
    files: dict[str, str | bytes]

    def source(self, size: float, spare: int) -> str:
        """The document with letters of this size, and this many empty panels for notes."""
        pages = [_COVER.replace("NAME", literal(self.deck.game.name)), self.body, *_notes(spare), self.end]
        return _head(self.deck, size) + "\n\n".join(pages)


def panels_of(deck: Deck) -> Panels:
    """All panels of a game's pamphlet. It shows cards of the whole game, whichever of them are printed."""
    rulebook, look = rulebook_of(deck.game, deck.options), deck.faces.look
    shown = _shown(deck)
    masters = masters_of(replace(deck, cards=tuple({card.key: card for cards in shown.values() for card in cards}.values())))
    signs = {item.text: f"/sign-{number}.svg" for number, item in enumerate(look.groups) if item.art is not None}
    files: dict[str, str | bytes] = {signs[item.text][1:]: sign_svg(item) for item in look.groups if item.text in signs}
    files["emblem.svg"] = _alone(Picture(look.emblem, Box(0, 0, SIGN, SIGN), look.accent))
    files["cover.svg"] = deck.drawn(cover(deck.game, look), deck.game.name, bleed=False)
    files["masters.pdf"] = masters.pdf
    strips = {name: _strip(masters, cards) for name, cards in shown.items()}
    markup = Markup({text: _sign(path) for text, path in signs.items()}, strips)
    parts = [text for part in Part if part is not Part.END and (text := _part(markup, deck, part, rulebook))]
    body = "#run((" + "".join(f"[{part}]," for part in parts) + "))"
    return Panels(deck, body, _end(markup, deck, rulebook), files)


def sign_svg(item: Item) -> str:
    """The sign of a group by itself, as a rulebook shows it beside the name."""
    assert item.art is not None
    return _alone(Medal(item.art, SIGN / 2, SIGN / 2, SIGN / 2, item.colour, shape=item.shape))


def _alone(mark: Mark) -> str:
    """A mark without a card, as SVG; it is drawn within the square of a sign."""
    canvas = Canvas()
    draw(mark, canvas)
    defs = f"<defs>{''.join(canvas.defs.values())}</defs>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{defs}{"".join(canvas.body)}</svg>\n'


def _part(markup: Markup, deck: Deck, part: Part, rulebook: Rulebook) -> str:
    """A part under its heading; empty if the rulebook has nothing for it."""
    sections = rulebook.sections[part]
    body = [_section(markup, section, alone=len(sections) == 1) for section in sections]
    if part is Part.COMPONENTS:
        body += [text for text in (_key(markup, deck),) if text]
    if part is Part.BEYOND:
        body += [text for text in (_unwritten_options(deck.game),) if text]
    return f"#part({literal(part.value)})\n" + "\n\n".join(body) if body else ""


def _section(markup: Markup, section: Section, alone: bool) -> str:
    heading = f"#section({literal(section.title)})\n" if section.title and not alone else ""
    return heading + markup.blocks(section.blocks)


def _decks(deck: Deck) -> str:
    """How many cards there are, deck by deck as the game declares them, to count them after a game."""
    counts = [f"{name} {count}" for name, count in deck.game.components.items()]
    others = sum(card.copies for card in deck.faces.cards if card.kind is None)
    counts += [f"to look things up {others}"] if others else []
    return f"Cards in the box: {', '.join(counts)}."


def _key(markup: Markup, deck: Deck) -> str:
    """The visual key: every group by sign, colour and name, unless a table of the rulebook shows them all already."""
    groups = [item for item in deck.faces.look.groups if item.text in markup.signs and item.text not in markup.used]
    if not groups:
        return ""
    cells = ", ".join(
        f"signed[{markup.signs[item.text]}][#text(fill: rgb({literal(item.colour)}), weight: 700)[{words(item.text)}]]"
        for item in groups
    )
    return f'#section("How to tell them apart")\n#grid(columns: (1fr, 1fr), row-gutter: 0.6em, {cells})'


def _unwritten_options(game: Game) -> str:
    """House rules that the game declares and its rulebook forgets to tell."""
    told = game.rulebook
    items = [option for option in game.state.options if f"`{option.name}`" not in told and f"**{option.name}**" not in told]
    if not items:
        return ""
    rows = "".join(
        f"[#strong[{words(o.name.replace('_', ' '))}]{words(f': {o.meaning} ({o.spoken}, usually {o.default})')}],"
        for o in items
    )
    return f'#section("More house rules")\n#list({rows})'


def _notes(count: int) -> list[str]:
    """Panels to write on: nothing is printed there that could be missed."""
    titles = ["Our own house rules", *["Notes"] * count][:count]
    return [_NOTES.replace("TITLE", literal(title)) for title in titles]


def _end(markup: Markup, deck: Deck, rulebook: Rulebook) -> str:
    """The last panel: how the game ends, and who made it."""
    sections = rulebook.sections[Part.END]
    body = "\n\n".join(_section(markup, section, alone=len(sections) == 1) for section in sections)
    made_by = f"#credits[{words(_credits(deck, rulebook))}]"
    return f"#pagebreak(weak: true)\n#part({literal(Part.END.value)})\n{body}\n{_EMBLEM}\n{made_by}"


def _credits(deck: Deck, rulebook: Rulebook) -> str:
    """The game's byline, its edition, and the makers of art and fonts in one breath."""
    makers: dict[tuple[str, str], list[str]] = {}
    for credit in manifest(deck.faces):
        makers.setdefault((credit.author.partition(" (")[0], credit.licence), []).append(credit.source.rpartition("/")[2])
    art = "; ".join(f"{', '.join(dict.fromkeys(names))} by {author}, {licence}" for (author, licence), names in makers.items())
    edition = f"{rulebook.title}. {rulebook.byline} Edition {deck.game.rules_version}."
    return f"{_decks(deck)} {edition} Art and letters: {art}. Made with Cardamom. Thank you for playing!"


def _shown(deck: Deck) -> dict[str, list[Card]]:
    """The cards that each example shows, by its title."""
    by_kind = {card.kind: card for card in deck.faces.cards if card.kind is not None}
    return {
        example.title: [by_kind[kind] for kind in kinds_shown(deck.game, example) if kind in by_kind][:MOST_SHOWN]
        for example in examples_of(deck.game)
    }


def _strip(masters: Masters, cards: list[Card]) -> str:
    """A row of cards."""
    return "#h(1mm)".join(f"#{_small(masters, masters.fronts[card.key])}" for card in cards)


def _small(masters: Masters, page: int) -> str:
    """A front without its bleed, so small that five stand in a row."""
    scale = SHOWN_WIDTH / CARD_WIDTH
    whole = f"width: {length((CARD_WIDTH + 2 * MOST_BLEED) * scale)}, height: {length((CARD_HEIGHT + 2 * MOST_BLEED) * scale)}"
    image = f'image("/masters.pdf", page: {page}, {whole}, alt: {literal(masters.names[page])})'
    cut = length(-MOST_BLEED * scale)
    return (
        f"box(width: {length(SHOWN_WIDTH)}, height: {length(CARD_HEIGHT * scale)}, radius: 0.5mm, clip: true, "
        f"stroke: 0.2pt + luma(150), place(dx: {cut}, dy: {cut}, {image}))"
    )


def _sign(path: str) -> str:
    return f'#image("{path}", height: 1.25em)'


def _head(deck: Deck, size: float) -> str:
    """How a panel looks: measures, letters, headings, tables and examples."""
    look = deck.faces.look
    values = {
        "WIDTH": length(CARD_WIDTH),
        "HEIGHT": length(CARD_HEIGHT),
        "MARGIN": length(FOLD_MARGIN),
        "SIZE": f"{size:g}pt",
        "BODY": literal(look.body.family),
        "WEIGHT": str(look.body.weight),
        "TITLEFONT": literal(look.title.family),
        "TITLEWEIGHT": str(look.title.weight),
        "ACCENT": f"rgb({literal(look.accent)})",
        "FOOT": length(FOOT),
        "RUNON": length(RUN_ON),
        "INK": f"rgb({literal(look.ink)})",
        "DOCUMENT": literal(f"{deck.game.name}: the rules, for {players_text(deck.game)}"),
    }
    head = resources.files(__package__).joinpath("panels.typ").read_text(encoding="utf-8")
    for name, value in values.items():
        head = head.replace(f"@{name}@", value)
    return head


_COVER = '#page(margin: 0pt, footer: none)[#image("/cover.svg", width: 100%, height: 100%, alt: NAME)]'

_EMBLEM = '#block(height: 1fr, width: 100%, align(center + horizon, image("/emblem.svg", height: 62%)))'

_NOTES = """#pagebreak(weak: true)
#part(TITLE)
#v(1fr)
#for _ in range(9) { block(above: 0pt, below: 7.2mm, line(length: 100%, stroke: 0.3pt + luma(170))) }"""
