"""What a game is packed in, as data beside its faces: what its box says, the dividers between its decks, and its score pad.

Counts are never written down: they follow from the cards and, for the pad, from the game's reckoning.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from string import Formatter
from typing import TYPE_CHECKING

from .colours import check_colour
from .errors import BadDeclaration

if TYPE_CHECKING:
    from .faces import Art, Card, Faces
    from .game import Game

CREDITS_KEY = "credits"  # the card that the press makes itself, and counts on every box
FANNED = 3  # cards that the back of the box shows


@dataclass(frozen=True)
class Contents:
    """A line of what is inside: `Contents("{n} Action cards", range(25, 29))`. The cards are named by their kinds in the rules;
    reference cards, which have none, by their keys."""

    text: str
    kinds: range | tuple[int, ...] = ()
    keys: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if {name for _, name, _, _ in Formatter().parse(self.text) if name is not None} != {"n"}:
            raise BadDeclaration(f"{self.text!r} must say {{n}} where the number of cards belongs, and no other place.")

    def holds(self, card: Card) -> bool:
        return card.key in self.keys or (card.kind is not None and card.kind in self.kinds)


@dataclass(frozen=True)
class Divider:
    """A card with a tab that stands before some cards in the box: the name on the tab, a sign, a colour that its words can be
    read on in white, and the kinds of the cards behind it."""

    name: str
    art: Art
    colour: str
    kinds: range | tuple[int, ...]

    def __post_init__(self) -> None:
        check_colour(self.colour)


@dataclass(frozen=True)
class DeckPart:
    """Cards that lie together before a game begins: what people call them, their kinds in the rules, and the game's component
    that they are part of, where that has another name."""

    name: str
    kinds: range | tuple[int, ...]
    component: str = ""

    @property
    def counted_as(self) -> str:
        return self.component or self.name.lower()


@dataclass(frozen=True)
class BoxPart:
    """One of several boxes that hold a game together: its name, and the kinds of the cards in it. Reference cards are shared
    out."""

    name: str
    kinds: range | tuple[int, ...]


@dataclass(frozen=True)
class PadRow:
    """A row of the score pad: what it counts, the labels of the reckoning's sources that it adds up, and what each is worth, in
    a few words. `high` rows have room for several numbers. `circles` names the option that says how many circles there are to
    fill in, in place of a number."""

    label: str
    sources: tuple[str, ...]
    worth: str = ""
    high: float = 1
    circles: str = ""


@dataclass(frozen=True)
class ScorePad:
    """The rows of a score pad. They are repeated for every chapter of the reckoning, at least `chapters` times, and more often
    if the option `chapters_option` asks for it; without a reckoning's chapter, `chapter` is what a repetition is called, as
    in “Game {number}”, and each of them has a total of its own. `tie` tells what decides between equal totals."""

    rows: tuple[PadRow, ...]
    chapters: int = 1
    chapters_option: str = ""
    chapter: str = ""
    tie: str = ""

    @property
    def counts(self) -> bool:
        """Whether its rows follow a reckoning; then a row without sources is a note, which no total counts."""
        return any(row.sources for row in self.rows)


@dataclass(frozen=True)
class Packaging:
    """What the box says and holds.

    `pitch` is two or three sentences that make somebody want to play. `fan` are the kinds of three cards, for the picture on
    the back. `designer` is left out where nobody is known. `needs` is what players need besides, as “coins”. `pad` is a
    score pad, or the reason why the game needs none. `boxes` are several boxes for a game that is too large for one.
    `rulebook_inside` says whether the rules are short enough for a pamphlet in the box; a booklet lies beside it. Where no
    packaging is declared, the press finds out.
    `deck_parts` are the cards as they lie before the game begins, each in one of them; without any, backs tell them apart.
    """

    pitch: str
    contents: tuple[Contents, ...]
    fan: tuple[int, ...]
    pad: ScorePad | str
    designer: str = ""
    needs: str = ""
    dividers: tuple[Divider, ...] = ()
    boxes: tuple[BoxPart, ...] = ()
    rulebook_inside: bool = True
    deck_parts: tuple[DeckPart, ...] = ()

    def __post_init__(self) -> None:
        if self.fan and len(self.fan) != FANNED:
            raise BadDeclaration(f"The back of the box shows {FANNED} cards, not {len(self.fan)}.")
        if len(self.boxes) == 1:
            raise BadDeclaration("A game in one box has no parts; leave out `boxes`.")


ROUNDS = "rounds"  # the option that says how many rounds are played, where there is one
SOME = 6  # chapters that a pad has room for


def packaging_of(game: Game, faces: Faces) -> Packaging:
    """The packaging that a game declares, or a plain one."""
    return faces.packaging or _plain(game, faces)


def _plain(game: Game, faces: Faces) -> Packaging:
    kinds = tuple(card.kind for card in faces.cards if card.kind is not None)
    for_reference = [card for card in faces.cards if card.kind is None and card.key != CREDITS_KEY]
    lines = [Contents("{n} cards", kinds)]
    if for_reference:
        several = "s" * (sum(card.copies for card in for_reference) > 1)
        lines.append(Contents(f"{{n}} reference card{several}", keys=tuple(card.key for card in for_reference)))
    fan = (kinds[0], kinds[len(kinds) // 2], kinds[-1]) if kinds else ()
    return Packaging(faces.look.tagline, tuple(lines), fan, _plain_pad(game))


def _plain_pad(game: Game) -> ScorePad:
    """A row for each source of the reckoning; without one, a row for each of some games."""
    if game.reckoning is None or not game.reckoning.sources:
        return ScorePad((PadRow("Points", ()),), SOME, chapter="Game {number}")
    rows = tuple(PadRow(label, (label,)) for label in dict.fromkeys(source.label for source in game.reckoning.sources))
    rounds = ROUNDS if any(option.name == ROUNDS for option in game.state.options) else ""
    return ScorePad(rows, SOME if game.reckoning.chapters else 1, rounds)


# ---- what cannot be right


def packaging_problems(game: Game, faces: Faces) -> list[str]:
    """What a packaging says that its game's cards and reckoning do not, one sentence each."""
    packaging = faces.packaging
    if packaging is None:
        return []
    found = [*_content_problems(packaging, faces), *_part_problems(packaging, faces), *_deck_problems(packaging, game, faces)]
    return found if isinstance(packaging.pad, str) else [*found, *_pad_problems(packaging.pad, game)]


def _content_problems(packaging: Packaging, faces: Faces) -> Iterator[str]:
    for card in faces.cards:
        lines = [line.text for line in packaging.contents if line.holds(card)]
        if not lines:
            yield f"The box does not say that it holds {card.name}."
        if len(lines) > 1:
            yield f"The box counts {card.name} in {len(lines)} lines."
    keys = {card.key for card in faces.cards}
    for key in (key for line in packaging.contents for key in line.keys):
        if key not in keys:
            yield f"The box names the card {key!r}, which is not there."
    for kind in packaging.fan:
        if kind not in {card.kind for card in faces.cards}:
            yield f"The box shows a card of the kind {kind}, which is not there."


def _part_problems(packaging: Packaging, faces: Faces) -> Iterator[str]:
    kinds = [card.kind for card in faces.cards if card.kind is not None]
    for what, parts in (("boxes", packaging.boxes), ("dividers", packaging.dividers)):
        held = Counter(kind for part in parts for kind in part.kinds)
        for kind in kinds if parts else ():
            if held[kind] != 1:
                yield f"{faces.of_kind(kind).name} belongs to {held[kind]} {what}; it must belong to one."


def _deck_problems(packaging: Packaging, game: Game, faces: Faces) -> Iterator[str]:
    """Every card that is played lies in one part of the deck, and the parts add up to the game's components."""
    if not packaging.deck_parts:
        return
    counted: Counter[str] = Counter()
    for card in faces.cards:
        inside = [part for part in packaging.deck_parts if card.kind is not None and card.kind in part.kinds]
        if card.kind is not None and len(inside) != 1:
            yield f"{card.name} is in {len(inside)} of the deck's parts; every card that is played lies in one."
        for part in inside:
            counted[part.counted_as] += card.copies
    for name in {*counted, *game.components}:
        if counted[name] != game.components.get(name, 0):
            yield f"The deck's parts have {counted[name]} cards of {name!r}, and the game {game.components.get(name, 0)}."


def _pad_problems(pad: ScorePad, game: Game) -> Iterator[str]:
    reckoning = game.reckoning
    options = {option.name for option in game.state.options}
    labels = Counter({source.label for source in reckoning.sources} if reckoning else ())
    told = Counter(label for row in pad.rows for label in row.sources)
    for label in labels.keys() | told.keys():
        if labels[label] != told[label]:
            yield f"The score pad adds up {label!r} {told[label]} times, and the reckoning has it {labels[label]} times."
    for name in (pad.chapters_option, *(row.circles for row in pad.rows)):
        if name and name not in options:
            yield f"The score pad follows the option {name!r}, which is not there."
    if bool(pad.chapter) != (pad.chapters > 1 and not (reckoning and reckoning.chapters)):
        yield "The score pad must say what its chapters are called if it has several and the reckoning has none, and only then."
