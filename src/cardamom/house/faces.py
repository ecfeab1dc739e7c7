"""Card faces for the browser: painted ones where there are any, else flat ones, none where the press is not installed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from cardamom.kernel.errors import BadOption, CardamomError
from cardamom.kernel.faces import Drawing, Faces
from cardamom.kernel.game import Game, game
from cardamom.kernel.options import Value

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
    families = [family for family in game.state.zone_table.families if not family.own_deck and family.holds[0] in known]
    return {family.name: faces.of_kind(family.holds[0]).back for family in families}


def rules_on_faces(game: Game, options: Mapping[str, Value]) -> dict[str, Value]:
    """Those of a table's house rules that its faces follow."""
    if not known_kinds(game.id):
        return {}
    from cardamom.press.faces import options_on_faces

    return {name: options[name] for name in sorted(options_on_faces(game))}


def front_of(game_id: str, kind: int, options: Mapping[str, str] | None = None) -> Picture | None:
    """The face of a kind under some house rules, or None if there is none."""
    faces = _faces(game_id, options or {})
    if faces is None or kind not in known_kinds(game_id):
        return None
    card = faces.of_kind(kind)
    return _shown(card.front, card.name)


def back_of(game_id: str, name: str, options: Mapping[str, str] | None = None) -> Picture | None:
    """A back by its name under some house rules, or None if there is none."""
    faces = _faces(game_id, options or {})
    return _shown(faces.backs[name], f"{name} back") if faces and name in faces.backs else None


def _faces(game_id: str, options: Mapping[str, str]) -> Faces | None:
    if not known_kinds(game_id):
        return None
    from cardamom.press.faces import faces_of

    try:
        return faces_of(game_id, game(game_id).check_options(options))
    except BadOption:
        return None


def _shown(drawing: Drawing, title: str) -> Picture:
    from cardamom.press.paint import painted_screen

    painted = painted_screen(drawing)
    return (painted, WEBP) if painted else (_flat(drawing, title), SVG)


@lru_cache(maxsize=1024)
def _flat(drawing: Drawing, title: str) -> str:
    from cardamom.press.faces import svg_of

    return svg_of(drawing, title)
