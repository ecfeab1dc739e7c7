"""Card faces for the browser: painted ones where they are there, else flat ones, none where the press is not installed."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from cardamom.kernel.errors import CardamomError
from cardamom.kernel.game import Game

SVG, WEBP = "image/svg+xml", "image/webp"
Picture = tuple[str | Path, str]  # a text or a file, and what it is


@lru_cache(maxsize=32)
def known_kinds(game_id: str) -> tuple[int, ...]:
    """The kinds of card that have a face; none without the press or its art: the table then shows names alone."""
    try:
        from cardamom.press.faces import faces_of, front

        cards = [card for card in faces_of(game_id).cards if card.kind is not None]
        if cards:
            front(game_id, cards[0].key)  # without art and fonts this one fails, and so would all others
    except (CardamomError, ImportError):
        return ()
    return tuple(sorted({card.kind for card in cards if card.kind is not None}))


def backs_of(game: Game) -> dict[str, str]:
    """What a face-down card looks like in each zone. In zones of players' own decks that depends on the player."""
    known = set(known_kinds(game.id))
    if not known:
        return {}
    from cardamom.press.faces import faces_of

    faces = faces_of(game.id)
    places = [place for place in game.state.places.places if not place.own_deck and place.holds[0] in known]
    return {place.name: faces.of_kind(place.holds[0]).back for place in places}


def front_of(game_id: str, kind: int) -> Picture | None:
    """The face of a kind, or None if there is none."""
    if kind not in known_kinds(game_id):
        return None
    from cardamom.press.faces import faces_of
    from cardamom.press.paint import painted_screen

    key = faces_of(game_id).of_kind(kind).key
    painted = painted_screen(game_id, key, "front")
    return (painted, WEBP) if painted else (_flat(game_id, key, "front"), SVG)


def back_of(game_id: str, name: str) -> Picture | None:
    """A back by its name, or None if there is none."""
    if not known_kinds(game_id):
        return None
    from cardamom.press.faces import faces_of
    from cardamom.press.paint import painted_screen

    if name not in faces_of(game_id).backs:
        return None
    painted = painted_screen(game_id, name, "back")
    return (painted, WEBP) if painted else (_flat(game_id, name, "back"), SVG)


@lru_cache(maxsize=1024)
def _flat(game_id: str, key: str, side: str) -> str:
    from cardamom.press import faces

    return faces.front(game_id, key) if side == "front" else faces.back(game_id, key)
