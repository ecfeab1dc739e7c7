"""The gallery: one HTML page with every card of every game, to look through, to search and to turn over."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from html import escape
from importlib import resources

from cardamom.kernel.faces import Card

from .box import facts_text, front
from .deck import Deck
from .faces import svg_of
from .masters import Told


def gallery_page(decks: Iterable[Deck], told: Told = lambda done: None) -> str:
    """The page, whole: faces are in it, and it needs no other file and no network."""
    shown = list(decks)
    backs: dict[str, str] = {}
    sections = [_game(deck, backs, told) for deck in shown]
    links = "".join(f'<a href="#{escape(deck.game.id)}">{escape(deck.game.name)}</a>' for deck in shown)
    styles = "".join(f".{name}{{background-image:url({picture})}}" for name, picture in backs.items())
    page = resources.files(__package__).joinpath("gallery.html").read_text(encoding="utf-8")
    return page.replace("@LINKS@", links).replace("@BACKS@", styles).replace("@GAMES@", "".join(sections))


def _game(deck: Deck, backs: dict[str, str], told: Told) -> str:
    look, total = deck.faces.look, sum(card.copies for card in deck.cards)
    for name in deck.backs:
        backs[_back_class(deck, name)] = _address(*deck.on_screen(name, "back"))
        told(1)
    box = _address("image/svg+xml", svg_of(front(deck.game, deck.faces), deck.game.name, low_ink=deck.low_ink).encode())
    cards = "".join(_card(deck, card, told) for card in deck.cards)
    about = f"{facts_text(deck.game, look)}  ·  {total} cards, {len(deck.cards)} of them different"
    return (
        f'<section id="{escape(deck.game.id)}"><header><img src="{box}" alt="The box" width="126" height="176">'
        f"<div><h2>{escape(deck.game.name)}</h2><p><em>{escape(look.tagline)}</em></p><p>{escape(about)}</p></div></header>"
        f'<div class="cards">{cards}</div></section>'
    )


def _card(deck: Deck, card: Card, told: Told) -> str:
    picture = _address(*deck.on_screen(card.key, "front"))
    told(1)
    copies = f" <small>x {card.copies}</small>" if card.copies > 1 else ""
    return (
        f'<button type="button" data-name="{escape(card.name.casefold())}" title="Turn over">'
        f'<span class="faces" style="aspect-ratio: {card.size.width:g} / {card.size.height:g}">'
        f'<img src="{picture}" alt="{escape(card.name)}" loading="lazy">'
        f'<span class="back {_back_class(deck, card.back)}"></span></span>'
        f"<span>{escape(card.name)}{copies}</span></button>"
    )


def _back_class(deck: Deck, back: str) -> str:
    return f"back-{deck.game.id}-{back}"


def _address(kind: str, picture: bytes) -> str:
    """A picture as an address that holds it."""
    return f"data:{kind};base64,{base64.b64encode(picture).decode()}"
