"""Pictures of cards under addresses that never change their meaning: painted ones where there are any, else flat ones.

An address holds a hash of all that determines the picture, so browsers keep pictures for ever. Without the press or
its art there are none: the page then shows names.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from cardamom.kernel.errors import CardamomError
from cardamom.kernel.faces import Drawing, Faces
from cardamom.kernel.game import Game
from cardamom.kernel.options import Value

SVG, WEBP = "image/svg+xml", "image/webp"
MOST_KNOWN = 16_384  # addresses; the largest game has some 600, counting the wordings of its house rules
MOST_RENDERED = 1024  # flat pictures kept in memory
HASH_LETTERS = 20


@dataclass(frozen=True)
class Pictures:
    """Relative addresses: of fronts by kind, and of what a face-down card looks like by zone. In zones of players' own
    decks that depends on the player, so those have none."""

    fronts: dict[int, str] = field(default_factory=dict)
    backs: dict[str, str] = field(default_factory=dict)


class Picture(NamedTuple):
    """What is served under an address."""

    content: bytes
    media: str


class Sheet(NamedTuple):
    """What a picture is made from. `painted` is the file of the painted one."""

    drawing: Drawing
    title: str
    painted: Path | None


_known: OrderedDict[tuple[str, str], Sheet] = OrderedDict()
_renderer = ThreadPoolExecutor(1, thread_name_prefix="pictures")


def pictures_of(game: Game, options: Mapping[str, Value]) -> Pictures:
    """All pictures of a game under the house rules of a table. The first time, this may take a second where painted faces
    are kept: call it off the event loop."""
    if not _has_art(game.id):
        return Pictures()
    from cardamom.press.faces import faces_of, options_on_faces

    on_faces = {name: options[name] for name in sorted(options_on_faces(game)) if name in options}
    faces = faces_of(game, on_faces)
    kinds = {card.kind: card for card in faces.cards if card.kind is not None}
    fronts = {kind: _address(game.id, card.front, card.name) for kind, card in sorted(kinds.items())}
    families = [family for family in game.state.zone_table.families if not family.own_deck and family.holds[0] in kinds]
    backs = {family.name: _back(game.id, faces, kinds[family.holds[0]].back) for family in families}
    return Pictures(fronts, backs)


async def rendered(game_id: str, name: str) -> Picture | None:
    """The picture of an address that `pictures_of` gave, or None."""
    sheet = _known.get((game_id, name))
    if sheet is None:
        return None
    return await asyncio.get_running_loop().run_in_executor(_renderer, _render, sheet)


def _back(game_id: str, faces: Faces, name: str) -> str:
    return _address(game_id, faces.backs[name], f"{name} back")


def _address(game_id: str, drawing: Drawing, title: str) -> str:
    """The address of a drawing, which is known from now on."""
    painted = _painted(drawing)
    ending = "webp" if painted else "svg"
    name = f"{_digest(drawing, title, painted.name if painted else '')}.{ending}"
    _known[game_id, name] = Sheet(drawing, title, painted)
    _known.move_to_end((game_id, name))
    while len(_known) > MOST_KNOWN:
        _known.popitem(last=False)
    return f"faces/{game_id}/{name}"


@lru_cache(maxsize=4096)
def _digest(drawing: Drawing, title: str, painted: str) -> str:
    told = "\n".join([_way_of_drawing(), repr(drawing), title, painted])
    return hashlib.sha256(told.encode()).hexdigest()[:HASH_LETTERS]


@cache
def _way_of_drawing() -> str:
    """Which press draws: its own text, which also names the versions of art and fonts."""
    import cardamom.press

    return _hash_of(sorted(Path(cardamom.press.__file__ or "").parent.glob("*.py")))


def _hash_of(files: Iterable[Path]) -> str:
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()


def _painted(drawing: Drawing) -> Path | None:
    """The painted face. To look for it, the flat one must be drawn; so nobody looks where nothing was ever painted."""
    from cardamom.press import paint
    from cardamom.press.folder import cache_folder

    return paint.painted_screen(drawing) if cache_folder("faces").is_dir() else None


def _render(sheet: Sheet) -> Picture | None:
    if sheet.painted is None:
        return Picture(_flat(sheet.drawing, sheet.title), SVG)
    try:
        return Picture(sheet.painted.read_bytes(), WEBP)
    except OSError:
        return None  # swept from the cache meanwhile


@lru_cache(maxsize=MOST_RENDERED)
def _flat(drawing: Drawing, title: str) -> bytes:
    from cardamom.press.faces import svg_of

    return svg_of(drawing, title).encode()


@lru_cache(maxsize=32)
def _has_art(game_id: str) -> bool:
    """Whether the press is installed and has faces and art for this game: without it one face fails, and so would all."""
    try:
        from cardamom.press.faces import faces_of, front

        front(game_id, faces_of(game_id).cards[0].key)
    except (CardamomError, ImportError):
        return False
    return True
