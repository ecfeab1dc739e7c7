"""What an example of a rulebook moves, counts and leaves on the table, read from the events of its replay."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from cardamom.kernel.faces import Faces
from cardamom.kernel.figures import Back, CardShown, Row
from cardamom.kernel.game import Game
from cardamom.kernel.render import points_words
from cardamom.kernel.table import SPECTATOR, Table
from cardamom.kernel.table_plan import Lies, plan_of
from cardamom.kernel.view_types import EventData, PlaceData, ZoneData

from ..errors import BadPrint
from ..examples import Example, examples_of, moves_told, played, replay_of

_LAID = re.compile(r"^(?:row|stack|fan|pile) of (?=\w+)")
Place = tuple[str, int | None]  # a zone and its owner


@dataclass
class Movement:
    """Cards that somebody moves from one place to another: those of one move, or single cards one after the other."""

    seat: int | None
    source: Place
    target: Place
    single: bool
    move: int = 0
    cards: list[CardShown] = field(default_factory=list)

    def goes_on(self, seat: int | None, source: Place, target: Place, move: int, single: bool) -> bool:
        """Whether another card belongs to it: one of the same move, or the next of several that go alone."""
        alike = (self.seat, self.source, self.target) == (seat, source, target)
        return alike and (self.move == move or (self.single and single))


@dataclass
class Named:
    """Cards that a sentence is about without moving them."""

    seat: int | None
    cards: list[CardShown]
    said: str


@dataclass
class Counted:
    """Cards and what each of them scores."""

    seat: int | None
    points: dict[str, int] = field(default_factory=dict)


Happening = Movement | Named | Counted


@dataclass(frozen=True)
class Left:
    """What a player has before them in the end, set by set, and how many points."""

    seat: int
    rows: tuple[Row, ...]
    points: int


class Replayed:
    """An example with all that its picture shows."""

    def __init__(self, game: Game, faces: Faces, title: str) -> None:
        self.game, self.faces = game, faces
        self.events = [event for events in moves_told(game, _example(game, title)) for event in events]
        table: Table = played(replay_of(game, title))
        self.names, self.view = list(table.names), table.view(SPECTATOR)
        self.happenings = self._happenings()

    # ---- what happens

    def _happenings(self) -> list[Happening]:
        found: list[Happening] = []
        moving = {event["kind"] for event in self.events if _moves(event) and event["kind"] is not None}
        moved: set[int] = set()
        for event in self.events:
            if _moves(event):
                if not self._tidied(event, moved):
                    self._move(found, event)
                if (kind := event.get("kind")) is not None:
                    moved.add(kind)
            elif event["what"] == "told":
                self._tell(found, event, moving)
        counted = {key for happening in found if isinstance(happening, Counted) for key in happening.points}
        return [h for h in found if not (isinstance(h, Named) and counted.issuperset(k for k in h.cards if isinstance(k, str)))]

    def _tidied(self, event: EventData, moved: set[int]) -> bool:
        """Whether a card that was shown already is only put away, from one common place to another."""
        return event.get("kind") in moved and event["from"]["owner"] is None and event["to"]["owner"] is None

    def _move(self, found: list[Happening], event: EventData) -> None:
        source, target = _place(event["from"]), _place(event["to"])
        seat = event["by"] if source[1] is None and target[1] is None else target[1]
        if source[1] is not None and target[1] in (None, source[1]):
            seat = source[1]
        single, last = self._alike(event) == 1, found[-1] if found else None
        if not (isinstance(last, Movement) and last.goes_on(seat, source, target, event["move"], single)):
            last = Movement(seat, source, target, single)
            found.append(last)
        last.move = event["move"]
        last.cards.append(self._shown(event.get("kind")))

    def _alike(self, event: EventData) -> int:
        """How many cards a move moves the same way."""
        way = _place(event["from"]), _place(event["to"]), event["move"]
        return sum((_place(e["from"]), _place(e["to"]), e["move"]) == way for e in self.events if _moves(e))

    def _tell(self, found: list[Happening], event: EventData, moved: set[int]) -> None:
        """News about cards: what they score, or those that are named and do not move."""
        facts = event.get("facts", [])
        kinds = [fact["value"] for fact in facts if fact["is"] == "card"]
        points = [fact["value"] for fact in facts if fact["is"] == "number"]
        if kinds and points and isinstance(points[-1], int):
            last = found[-1] if found else None
            if not isinstance(last, Counted):
                last = Counted(event["by"])
                found.append(last)
            key = str(self._shown(int(str(kinds[0]))))
            last.points[key] = last.points.get(key, 0) + points[-1]
            return
        named = [card for card in self.faces.cards if card.kind is not None and card.name in event["text"]]
        longest = [card for card in named if not any(card.name != other.name and card.name in other.name for other in named)]
        cards: list[CardShown] = [card.key for card in longest if card.kind not in moved]
        if cards:
            found.append(Named(event["by"], cards, event["text"]))

    def _shown(self, kind: int | None) -> CardShown:
        return Back(self.faces.cards[0].back) if kind is None else self.faces.of_kind(kind).key

    # ---- what is left

    @property
    def left(self) -> list[Left]:
        """What lies before each player in the end, of the places where the example put something, and their points; nobody is
        named who has neither."""
        reached = {h.target[0] for h in self.happenings if isinstance(h, Movement)} & self._lying(Lies.SEAT)
        found = []
        for seat, points in enumerate(self.view["scores"]):
            own = [zone for zone in self.view["zones"] if zone["zone"] in reached and zone["owner"] == seat and zone["kinds"]]
            found.append(Left(seat, tuple(row for zone in own for row in self._rows(zone)), points))
        return [left for left in found if left.rows or left.points]

    def _rows(self, zone: ZoneData) -> list[Row]:
        """The cards of a zone, those that belong together in one row."""
        kinds = zone["kinds"] or []
        marks = zone["marks"] if zone.get("together") else [0] * len(kinds)
        return [
            Row(tuple(self._shown(kind) for kind, of in zip(kinds, marks, strict=True) if of == mark), 0.5)
            for mark in dict.fromkeys(marks)
        ]

    def _lying(self, where: Lies) -> set[str]:
        """The names of the zones that lie there."""
        zones = self.game.state.zone_table
        return {zones.family_of(zone).name for zone, plan in plan_of(self.game).zones.items() if plan.lies == where}

    def is_own_hand(self, movement: Movement) -> bool:
        """Whether cards come from the hand of whoever moves them, which goes without saying."""
        zone, owner = movement.source
        return owner == movement.seat and zone in self._lying(Lies.HAND)

    # ---- in words

    def source(self, movement: Movement) -> str:
        """Where cards come from."""
        label = self.label(movement.source, movement.seat)
        return f"from {label}" if movement.source[1] not in (None, movement.seat) else f"from the {label}"

    def points(self, points: int) -> str:
        """Worth as the game calls them."""
        return points_words(self.game, [points], self.view["options"])[0]

    def label(self, place: Place, seat: int | None) -> str:
        """What a place is called; another player's with that player's name."""
        zone, owner = place
        found = next(z for z in self.view["zones"] if z["zone"] == zone and z["owner"] == owner)
        name = _LAID.sub("", found["name"])
        return name if owner is None or owner == seat else f"{self.names[owner]}’s {name}"


def _example(game: Game, title: str) -> Example:
    found = [example for example in examples_of(game) if example.title == title]
    if not found:
        known = ", ".join(example.title for example in examples_of(game)) or "none"
        raise BadPrint(f"The rulebook of {game.name} has no example “{title}”; its examples are {known}.")
    return found[0]


def _moves(event: EventData) -> bool:
    return event["what"] == "moved"


def _place(place: PlaceData) -> Place:
    return place["zone"], place["owner"]
