"""What can be shown of a game: its cards and their backs, its box, the portraits of its bots. Each is an exhibit, which has one
name while it is flat and another once it is painted."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cardamom.kernel.errors import CardamomError
from cardamom.kernel.faces import Card, Faces, Look, marks_of
from cardamom.kernel.faces import Picture as PictureMark
from cardamom.kernel.game import Game
from cardamom.kernel.options import Value

if TYPE_CHECKING:
    from cardamom.press.screens import Subject

LOG = logging.getLogger("cardamom.house")

MOST_ON_SHELF = 7  # faces of a game that a shelf shows


@dataclass(frozen=True, eq=False)
class Exhibit:
    """A subject of the press, with the names of its pictures and their widths."""

    subject: Subject
    flat: str
    painted: str
    widths: tuple[int, ...]


@dataclass(frozen=True)
class GameExhibits:
    """All exhibits of a game under some house rules: `fronts` by kind, `backs` by zone. In `own_zones` the back is that of the
    player's deck. `on_shelf` are a few of the fronts, `rest` the cards as other house rules have them. `look` is there even
    where nothing can be shown."""

    look: Look | None = None
    widths: tuple[int, ...] = ()
    fronts: Mapping[int, Exhibit] = field(default_factory=dict)
    backs: Mapping[str, Exhibit] = field(default_factory=dict)
    deck_backs: tuple[Exhibit, ...] = ()
    own_zones: tuple[str, ...] = ()
    box: Exhibit | None = None
    on_shelf: tuple[Exhibit, ...] = ()
    portraits: Mapping[str, Exhibit] = field(default_factory=dict)
    rest: tuple[Exhibit, ...] = ()

    @property
    def shelf(self) -> list[Exhibit]:
        """What is seen before a game is chosen."""
        return [*([self.box] if self.box is not None else []), *self.on_shelf, *self.portraits.values()]

    @property
    def everything(self) -> list[Exhibit]:
        """In the order in which a table wants paint: its cards, those who sit there, and what seldom lies on it."""
        found = [
            *self.deck_backs,
            *self.backs.values(),
            *self.fronts.values(),
            *self.portraits.values(),
            *self.shelf,
            *self.rest,
        ]
        return list({exhibit.painted: exhibit for exhibit in (*found, *self.rest)}.values())


def exhibits_of(game: Game, options: Mapping[str, Value]) -> GameExhibits:
    """The exhibits of a game. Without the press or its art there are none but what its faces say of themselves."""
    look = None
    try:
        from cardamom.press.declared import declared_faces

        look = declared_faces(game.id).look
        return _exhibits(game, options)
    except (CardamomError, ImportError):
        pass
    except Exception:  # a designer's faces may fail in any way; the game can be played without
        LOG.exception("The faces of %s cannot be shown.", game.id)
    return GameExhibits(look)


def avatar_exhibits() -> dict[str, Exhibit]:
    """The portraits that people may choose; none without art."""
    try:
        from cardamom.press.avatars import AVATARS
        from cardamom.press.portraits import portrait_svg

        portrait_svg(next(iter(AVATARS.values())))  # one that cannot be drawn: there is no art
        return {name: _exhibit(portrait) for name, portrait in AVATARS.items()}
    except (CardamomError, ImportError):
        return {}


def _exhibit(subject: Subject) -> Exhibit:
    from cardamom.press.screens import name_of, widths_of

    return Exhibit(subject, name_of(subject, False), name_of(subject, True), widths_of(subject))


def _exhibits(game: Game, options: Mapping[str, Value]) -> GameExhibits:
    from cardamom.press.box import front
    from cardamom.press.faces import faces_of, svg_of, wordings
    from cardamom.press.screens import WIDTHS

    faces = faces_of(game, options)
    svg_of(faces.cards[0].front, faces.cards[0].name)  # one face that cannot be drawn: there is no art
    kinds = {card.kind: card for card in faces.cards if card.kind is not None}
    fronts = {kind: _exhibit(card.front) for kind, card in sorted(kinds.items())}
    others = [drawing for card in kinds.values() for drawing in wordings(card.front)[1:]]
    families, decks = game.state.zone_table.families, game.state.zone_table.decks
    backs = {name: _exhibit(drawing) for name, drawing in faces.backs.items()}
    return GameExhibits(
        faces.look,
        WIDTHS,
        fronts,
        {each.name: backs[kinds[each.holds[0]].back] for each in families if not each.own_deck and each.holds[0] in kinds},
        tuple(backs[kinds[least].back] for least, _ in decks if least in kinds),
        tuple(each.name for each in families if each.own_deck) if all(least in kinds for least, _ in decks) else (),
        _exhibit(front(game, faces)),
        tuple(fronts[kind] for kind in _best(faces)),
        {name: _exhibit(portrait) for name, portrait in faces.portraits.items()},
        tuple(_exhibit(drawing) for drawing in others),
    )


def _best(faces: Faces) -> Iterator[int]:
    """A few kinds from all over the deck: of each stretch, the one with the largest picture."""
    cards = sorted((card for card in faces.cards if card.kind is not None), key=lambda card: card.kind or 0)
    count = min(MOST_ON_SHELF, len(cards))
    for number in range(count):
        stretch = cards[number * len(cards) // count : (number + 1) * len(cards) // count]
        kind = max(stretch, key=_largest_picture).kind
        if kind is not None:
            yield kind


def _largest_picture(card: Card) -> float:
    sizes: Iterable[float] = (
        mark.box.width * mark.box.height for mark in marks_of(card.front) if isinstance(mark, PictureMark)
    )
    return max(sizes, default=0.0)
