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
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from cardamom.house.core.world import Pictures
from cardamom.kernel.errors import CardamomError
from cardamom.kernel.faces import Drawing
from cardamom.kernel.game import Game, game
from cardamom.kernel.options import Value

SVG, WEBP = "image/svg+xml", "image/webp"
MOST_KNOWN = 16_384  # addresses; the largest game has some 600, counting the wordings of its house rules
MOST_RENDERED = 1024  # flat pictures kept in memory
HASH_LETTERS = 20


class Picture(NamedTuple):
    """What is served under an address."""

    content: bytes
    media: str


class Side(NamedTuple):
    """One side of a card."""

    drawing: Drawing
    title: str


class Sides(NamedTuple):
    """What a game shows: fronts by kind, and backs by zone."""

    fronts: dict[int, Side]
    backs: dict[str, Side]


class Source(NamedTuple):
    """What a picture is made from: a side, or the file where it was painted."""

    side: Side
    painted: Path | None


_known: OrderedDict[tuple[str, str], Source] = OrderedDict()
_renderer = ThreadPoolExecutor(1, thread_name_prefix="pictures")


def pictures_of(game: Game, options: Mapping[str, Value]) -> Pictures:
    """All pictures of a game under the house rules of a table. Call it off the event loop: the first time it may take a
    second, and later some milliseconds."""
    sides = _sides_of(game.id, tuple(sorted(options.items())))
    look_for_paint = _was_ever_painted()
    return Pictures(
        {kind: _address(game.id, side, look_for_paint) for kind, side in sides.fronts.items()},
        {zone: _address(game.id, side, look_for_paint) for zone, side in sides.backs.items()},
    )


async def rendered(game_id: str, name: str) -> Picture | None:
    """The picture of an address that `pictures_of` gave, or None."""
    source = _known.get((game_id, name))
    if source is None:
        return None
    return await asyncio.get_running_loop().run_in_executor(_renderer, _render, source)


@lru_cache(maxsize=64)
def _sides_of(game_id: str, options: tuple[tuple[str, Value], ...]) -> Sides:
    """All sides under some house rules; none where the press is not installed or has no art: one face fails then, and so
    would all others."""
    try:
        from cardamom.press.faces import faces_of

        faces = faces_of(game_id, dict(options))
        _flat(Side(faces.cards[0].front, faces.cards[0].name))
    except (CardamomError, ImportError):
        return Sides({}, {})
    kinds = {card.kind: card for card in faces.cards if card.kind is not None}
    fronts = {kind: Side(card.front, card.name) for kind, card in sorted(kinds.items())}
    families = [each for each in game(game_id).state.zone_table.families if not each.own_deck and each.holds[0] in kinds]
    backs = {family.name: kinds[family.holds[0]].back for family in families}
    return Sides(fronts, {zone: Side(faces.backs[back], f"{back} back") for zone, back in backs.items()})


def _address(game_id: str, side: Side, look_for_paint: bool) -> str:
    """The address of a side, which is known from now on."""
    painted = _painted(side.drawing) if look_for_paint else None
    name = f"{_digest(side, painted.name if painted else '')}.{'webp' if painted else 'svg'}"
    _known[game_id, name] = Source(side, painted)
    _known.move_to_end((game_id, name))
    while len(_known) > MOST_KNOWN:
        _known.popitem(last=False)
    return f"faces/{game_id}/{name}"


@lru_cache(maxsize=4096)
def _digest(side: Side, painted: str) -> str:
    told = "\n".join([_way_of_drawing(), repr(side.drawing), side.title, painted])
    return hashlib.sha256(told.encode()).hexdigest()[:HASH_LETTERS]


@cache
def _way_of_drawing() -> str:
    """Which press draws: its own text, which also names the versions of art and fonts."""
    import cardamom.press

    return _hash_of(sorted(Path(cardamom.press.__file__ or "").parent.glob("*.py")))


def _hash_of(files: Iterable[Path]) -> str:
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()


def _was_ever_painted() -> bool:
    """To look for a painted face, the flat one must be drawn; so nobody looks where nothing was ever painted."""
    try:
        from cardamom.press.folder import cache_folder
    except ImportError:
        return False
    return cache_folder("faces").is_dir()


def _painted(drawing: Drawing) -> Path | None:
    from cardamom.press.paint import painted_screen

    return painted_screen(drawing)


def _render(source: Source) -> Picture | None:
    try:
        return Picture(source.painted.read_bytes(), WEBP) if source.painted else Picture(_flat(source.side), SVG)
    except (OSError, CardamomError):
        return None  # swept from the cache meanwhile, or a face that cannot be drawn: the page shows its name


@lru_cache(maxsize=MOST_RENDERED)
def _flat(side: Side) -> bytes:
    from cardamom.press.faces import svg_of

    return svg_of(side.drawing, side.title).encode()
