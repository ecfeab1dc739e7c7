"""Events as plain data with a sentence each, as one seat is told them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .actions import Action
from .events import FIRST_NEWS, NO_PLACE, SILENT, CardEvent, Event
from .meanings import FLAG, SEATS, Meaning, SetOf, names_none
from .sentences import number_words, sentence, unmarked
from .view_types import ArgumentData, EventData, PlaceData

if TYPE_CHECKING:
    from .game import Game

Facts = tuple[int, ...]
_STOPS = re.compile(r"[.,:;!?]")
CARD = "\0"  # stands for the card in a phrase: a letter that no name and no word has


def plain(meaning: Meaning, value: Any) -> Any:
    """A number as plain data, by what it means."""
    if isinstance(meaning, SetOf):
        return [bit for bit in range(value.bit_length()) if value >> bit & 1]
    if meaning is FLAG:
        return bool(value)
    return None if names_none(meaning, value) else value


def argument_data(meaning: Meaning, value: int) -> ArgumentData:
    """A number with what it is."""
    return {"is": meaning.name, "value": plain(meaning, value)}


class Cause(NamedTuple):
    """The answer that an event belongs to: its number, who gave it, and what it was. The deal has number 0."""

    move: int
    seat: int | None = None
    action: Action | None = None


def event_data(game: Game, number: int, cause: Cause, event: Event, seat: int, names: Sequence[str]) -> EventData:
    """An event as a seat is told it: without the card's face if that is not for this seat. The answer itself may hold
    what only its own seat knows, so it is told to nobody else."""
    sees = event.card >= 0 and event.audience >> seat & 1
    card = game.words.cards[event.card] if sees else None
    data: EventData = {
        "number": number,
        "move": cause.move,
        "by": cause.seat,
        "action": str(cause.action) if cause.seat == seat else None,
        "what": _event_name(event.what),
        "text": _event_text(game, event, card, names),
    }
    if event.what in _WAYS:
        _WAYS[event.what](data, game, event.facts)
    if event.what >= FIRST_NEWS:
        meanings = game.words.events[event.what].facts
        data["facts"] = [argument_data(meaning, fact) for meaning, fact in zip(meanings, event.facts, strict=False)]
    if event.card >= 0:
        data["card"], data["kind"] = card, event.card if sees else None
    return data


def _event_name(what: int) -> str:
    return CardEvent(what).name.lower() if what < FIRST_NEWS else "told"


# ---- from where to where


def _place(game: Game, zone: int, at: int = NO_PLACE) -> PlaceData:
    family = game.state.zone_table.family_of(zone)
    found: PlaceData = {"zone": family.name, "owner": game.state.zone_table.owner_of(zone)}
    if at != NO_PLACE:
        found["at"] = at
    return found


def _moved(data: EventData, game: Game, facts: Facts) -> None:
    data["from"], data["to"] = _place(game, facts[0], facts[2]), _place(game, facts[1], facts[3])


def _poured(data: EventData, game: Game, facts: Facts) -> None:
    data["from"], data["to"] = _place(game, facts[0]), _place(game, facts[1])


def _looked(data: EventData, game: Game, facts: Facts) -> None:
    data["from"] = _place(game, facts[0], facts[2])


def _in_zone(data: EventData, game: Game, facts: Facts) -> None:
    data["from"] = _place(game, facts[0])


def _stocked(data: EventData, game: Game, facts: Facts) -> None:
    data["to"], data["cards"] = _place(game, facts[0]), facts[1]


def _slid(data: EventData, game: Game, facts: Facts) -> None:
    data["from"], data["to"] = _place(game, facts[0]), _place(game, facts[0], facts[1])


_WAYS: dict[int, Callable[[EventData, Game, Facts], None]] = {
    CardEvent.MOVED: _moved,
    CardEvent.POURED: _poured,
    CardEvent.LOOKED: _looked,
    CardEvent.SHUFFLED: _in_zone,
    CardEvent.SHOWN: _in_zone,
    CardEvent.CUT: _in_zone,
    CardEvent.STOCKED: _stocked,
    CardEvent.SLID: _slid,
}


# ---- in words


class Phrase(NamedTuple):
    """A sentence to come: the player it begins with, if it does, and the rest of it with CARD in place of the card. It is
    `simple` if its words, names apart, have no stop or comma but the one at the end."""

    subject: str
    rest: str
    simple: bool

    def text(self, card: str) -> str:
        return sentence(self.subject + self.rest.replace(CARD, card))


def _event_text(game: Game, event: Event, card: str | None, names: Sequence[str]) -> str:
    said = phrase(game, event, names)
    return "" if said is None else said.text(card or game.words.unknown_card)


def phrase(game: Game, event: Event, names: Sequence[str]) -> Phrase | None:
    """An event in words; None for what nobody would say aloud."""
    if event.what in SILENT:
        return None
    if event.what >= FIRST_NEWS:
        return _news_phrase(game, event, names)
    return _PHRASES[event.what](game, event.facts, names)


def _news_phrase(game: Game, event: Event, names: Sequence[str]) -> Phrase:
    template = game.words.events[event.what]
    text = unmarked(game, template, event.facts, names)
    begins = template.text.startswith("{0} ") and template.facts[0].name == SEATS
    subject = number_words(game, template.facts[0], event.facts[0], names) if begins else ""
    return Phrase(subject, text.removeprefix(subject), _is_simple(template.text))


def _is_simple(template: str) -> bool:
    return _STOPS.search(template.removesuffix(".")) is None and template.endswith(".")


def _move_phrase(game: Game, facts: Facts, names: Sequence[str]) -> Phrase:
    table = game.state.zone_table
    pair = (table.family_of(facts[0]).first, table.family_of(facts[1]).first)
    owners = [table.owner_of(zone) for zone in facts[:2]]
    source, target = ("" if owner is None else names[owner] for owner in owners)
    template = game.words.moves.get(pair)
    if template is None:
        zones = [_zone_words(game, zone, names) for zone in facts[:2]]
        return Phrase("", f"{CARD} goes from {zones[0]} to {zones[1]}.", simple=True)
    begins = ((place, name) for place, name in (("{source} ", source), ("{target} ", target)) if template.startswith(place))
    _, subject = next(begins, ("", ""))
    text = template.format(card=CARD, source=source, target=target)
    return Phrase(subject, text.removeprefix(subject), _is_simple(template))


def _looked_phrase(game: Game, facts: Facts, names: Sequence[str]) -> Phrase:
    return Phrase(names[facts[1]], f" looks at {CARD} in {_zone_words(game, facts[0], names)}.", simple=True)


def _poured_phrase(game: Game, facts: Facts, names: Sequence[str]) -> Phrase:
    zones = [_zone_words(game, zone, names) for zone in facts[:2]]
    return Phrase("", f"{zones[0]} is turned over onto {zones[1]}.", simple=True)


def _zone_phrase(does: str) -> Phrasing:
    """A sentence about a zone as a whole."""
    return lambda game, facts, names: Phrase("", f"{_zone_words(game, facts[0], names)} {does}.", simple=True)


Phrasing = Callable[["Game", Facts, Sequence[str]], Phrase]

_PHRASES: dict[int, Phrasing] = {
    CardEvent.MOVED: _move_phrase,
    CardEvent.SHUFFLED: _zone_phrase("is shuffled"),
    CardEvent.CUT: _zone_phrase("is cut"),
    CardEvent.POURED: _poured_phrase,
    CardEvent.LOOKED: _looked_phrase,
    CardEvent.SHOWN: _zone_phrase(f"is shown to hold {CARD}"),
}


def _zone_words(game: Game, zone: int, names: Sequence[str]) -> str:
    owner = game.state.zone_table.owner_of(zone)
    name = game.words.zones[game.state.zone_table.family_of(zone).first]
    return f"the {name}" if owner is None else f"{names[owner]}'s {name}"
