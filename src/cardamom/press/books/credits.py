"""Who made a game, and what is in its box, for the back of its book: the designer first, then the makers of art and letters."""

from __future__ import annotations

import re

from cardamom.kernel.packaging import CREDITS_KEY

from ..box.contents import NUMBERS
from ..deck import Deck
from ..manifest import Credit, manifest, source_name
from ..pdf import literal, words
from .markup import counted

_ADDRESS = re.compile(r"\b[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:net|org|com)(?:/[\w./-]*\w)?")
_OWN = "Drawn for this game"


def credits_markup(deck: Deck, title: str) -> str:
    """The credits as Typst's markup, with links to the addresses in them."""
    made = manifest(deck.faces)
    designer = deck.faces.packaging.designer if deck.faces.packaging else ""
    lines = [
        *([f"*{title}*, a game by *{designer}*."] if designer else []),
        f"*Art:* {_makers(deck, [credit for credit in made if not credit.is_font])}",
        f"*Letters:* {_makers(deck, [credit for credit in made if credit.is_font])}",
        f"{counted(in_the_box(deck))} Made with Cardamom.",
    ]
    return "\n\n".join(_marked(line) for line in lines)


def in_the_box(deck: Deck) -> str:
    """How many cards there are, deck by deck as the game declares them, to count them after a game."""
    counts = [_component(name, count) for name, count in deck.game.components.items()]
    others = [card for card in deck.faces.cards if card.kind is None]
    for_reference = sum(card.copies for card in others if card.key != CREDITS_KEY)
    counts += [_counted(for_reference, "reference card")] if for_reference else []
    counts += ["1 credits card"] if any(card.key == CREDITS_KEY for card in others) else []
    total = sum(deck.game.components.values()) + sum(card.copies for card in others)
    listed = " and ".join([", ".join(counts[:-1]), counts[-1]] if len(counts) > 1 else counts)
    boxes = len(deck.faces.packaging.boxes) if deck.faces.packaging else 0
    where = f"{NUMBERS[boxes]} boxes" if boxes > 1 else "the box"
    return f"{_counted(total, 'card')} in {where}: {listed}."


def _component(name: str, count: int) -> str:
    """“52 in the draw deck”, and “8 recipes” of what is no deck."""
    return f"{count} in the {name}" if re.search(r"\bdecks?$", name) else f"{count} {name}"


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _makers(deck: Deck, credits: list[Credit]) -> str:
    """Sources with the same makers and licence in one breath."""
    found: dict[tuple[str, str], list[str]] = {}
    for credit in credits:
        name = credit.name if credit.is_font else source_name(credit.source, [credit])
        found.setdefault((credit.author.partition(" (")[0], credit.licence), []).append(name)
    said = []
    for (author, licence), names in sorted(found.items(), key=lambda item: item[1][0] == _OWN, reverse=True):
        what = " and ".join(dict.fromkeys(names))
        said.append(f"drawn for this game by {author}" if what == _OWN else f"{what} by {author}, {licence}")
    text = "; ".join(said)
    return f"{text[:1].upper()}{text[1:]}."


def _marked(line: str) -> str:
    """A line as markup: names between asterisks in bold, addresses as links."""
    parts = line.split("*")
    return "".join(f"#strong[{_linked(part)}]" if number % 2 else _linked(part) for number, part in enumerate(parts))


def _linked(text: str) -> str:
    parts, done = [], 0
    for found in _ADDRESS.finditer(text):
        parts += [words(text[done : found.start()]), f"#link({literal('https://' + found[0])})[{words(found[0])}]"]
        done = found.end()
    return "".join([*parts, words(text[done:])])
