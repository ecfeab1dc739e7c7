"""Events as plain data with a sentence each, as one seat is told them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .actions import Action
from .events import FIRST_NEWS, NO_PLACE, SILENT, CardEvent, Event
from .meanings import FLAG, NUMBER, SEATS, Meaning, SetOf, names_none
from .sentences import number_words, sentence
from .view_types import ArgumentData, EventData, PlaceData
from .words import Sentence

if TYPE_CHECKING:
    from .game import Game

Facts = tuple[int, ...]
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
    """A sentence to come: the player it begins with, if it does, and the rest of it with CARD in place of the card, or of
    the `thing` that it is about. `template` is the sentence before any name is in it."""

    subject: str
    rest: str
    template: str
    thing: str = ""

    def text(self, card: str) -> str:
        return sentence(self.subject + self.rest.replace(CARD, self.thing or card))


def _event_text(game: Game, event: Event, card: str | None, names: Sequence[str]) -> str:
    said = phrase(game, event, names)
    return "" if said is None else said.text(card or game.words.unknown_card)


def is_silent(game: Game, what: int) -> bool:
    """Whether nobody would say such an event aloud."""
    return what in SILENT or (what in game.words.events and not game.words.events[what].text)


def phrase(game: Game, event: Event, names: Sequence[str]) -> Phrase | None:
    """An event in words; None for what nobody would say aloud."""
    if is_silent(game, event.what):
        return None
    if event.what >= FIRST_NEWS:
        return _news_phrase(game, event, names)
    return _PHRASES[event.what](game, event.facts, names)


def _news_phrase(game: Game, event: Event, names: Sequence[str]) -> Phrase:
    template = game.words.events[event.what]
    words = [number_words(game, domain, fact, names) for domain, fact in zip(template.facts, event.facts, strict=False)]
    subject = words[0] if template.text.startswith(("{0} ", "{0}: ")) and template.facts[0].name == SEATS else ""
    thing = ""
    if subject and _ends_with_a_thing(template):
        thing, words[-1] = words[-1], CARD
    return Phrase(subject, template.text.format(*words).removeprefix(subject), template.text, thing)


def named_in(game: Game, event: Event, names: Sequence[str]) -> frozenset[str]:
    """The cards and other things that news speak of, in words."""
    domains = game.words.events[event.what].facts
    things = (pair for pair in zip(domains, event.facts, strict=False) if pair[0].name not in (SEATS, NUMBER.name))
    return frozenset(number_words(game, domain, fact, names) for domain, fact in things)


def _ends_with_a_thing(template: Sentence) -> bool:
    """Whether the last word of the sentence is a thing, such as a card, and all else in it stays true of several things."""
    last = len(template.facts) - 1
    others = [fact.name for fact in template.facts[1:last]]
    ends = template.text.endswith(f" {{{last}}}.") and template.text.count(f"{{{last}}}") == 1
    return ends and template.facts[last].name not in (SEATS, NUMBER.name) and NUMBER.name not in others


def _move_phrase(game: Game, facts: Facts, names: Sequence[str]) -> Phrase:
    table = game.state.zone_table
    pair = (table.family_of(facts[0]).first, table.family_of(facts[1]).first)
    owners = [table.owner_of(zone) for zone in facts[:2]]
    source, target = ("" if owner is None else names[owner] for owner in owners)
    template = game.words.moves.get(pair)
    if template is None:
        zones = [_zone_words(game, zone, names) for zone in facts[:2]]
        return Phrase("", f"{CARD} goes from {zones[0]} to {zones[1]}.", "{card} goes from {source} to {target}.")
    begins = ((place, name) for place, name in (("{source} ", source), ("{target} ", target)) if template.startswith(place))
    _, subject = next(begins, ("", ""))
    text = template.format(card=CARD, source=source, target=target)
    return Phrase(subject, text.removeprefix(subject), template)


def _looked_phrase(game: Game, facts: Facts, names: Sequence[str]) -> Phrase:
    rest = f" looks at {CARD} in {_zone_words(game, facts[0], names)}."
    return Phrase(names[facts[1]], rest, "{target} looks at {card} in {source}.")


def _shown_phrase(game: Game, facts: Facts, names: Sequence[str]) -> Phrase:
    return Phrase("", f"{_zone_words(game, facts[0], names)} is shown to hold {CARD}.", "{source} is shown to hold {card}.")


def _poured_phrase(game: Game, facts: Facts, names: Sequence[str]) -> Phrase:
    source, target = (_zone_words(game, zone, names) for zone in facts[:2])
    return Phrase("", f"{CARD} is turned over onto {target}.", "{source} is turned over onto {target}.", source)


def _shuffled_phrase(game: Game, facts: Facts, names: Sequence[str]) -> Phrase:
    return Phrase("", f"{CARD} is shuffled.", "{source} is shuffled.", _zone_words(game, facts[0], names))


def _cut_phrase(game: Game, facts: Facts, names: Sequence[str]) -> Phrase:
    return Phrase("", f"{CARD} is cut.", "{source} is cut.", _zone_words(game, facts[0], names))


Phrasing = Callable[["Game", Facts, Sequence[str]], Phrase]

_PHRASES: dict[int, Phrasing] = {
    CardEvent.MOVED: _move_phrase,
    CardEvent.SHUFFLED: _shuffled_phrase,
    CardEvent.CUT: _cut_phrase,
    CardEvent.POURED: _poured_phrase,
    CardEvent.LOOKED: _looked_phrase,
    CardEvent.SHOWN: _shown_phrase,
}


def _zone_words(game: Game, zone: int, names: Sequence[str]) -> str:
    owner = game.state.zone_table.owner_of(zone)
    name = game.words.zones[game.state.zone_table.family_of(zone).first]
    return f"the {name}" if owner is None else f"{names[owner]}'s {name}"
