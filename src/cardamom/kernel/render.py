"""Views, events, actions and reasons as plain data and sentences, all from a blanked state."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from .actions import Action
from .events import FIRST_NEWS, NO_PLACE, SILENT, CardEvent, Event
from .fields import Field
from .meanings import ENDING, FLAG, KIND, NUMBER, SEATS, TOGETHER, CountsOf, Domain, Meaning, SetOf, names_none
from .questions import NOT_AN_ANSWER
from .words import Sentence

if TYPE_CHECKING:
    from .game import Game
    from .state import State

_ARGUMENTS = re.compile(r"\{\w+\}(?:[ /]*\{\w+\})*")  # arguments that stand together in an action's words
_TWO_ENDS = re.compile(r"([!?])\.(?=\s|$)")
ViewData = dict[str, Any]
EventData = dict[str, Any]
_KERNEL_FIELDS = frozenset(
    ("rng", "players", "pending", "agenda", "size", "card", "seen", "mark", "tally", "total", "score", "ending", "winners")
)


def view_data(game: Game, view: State, seat: int, names: Sequence[str]) -> ViewData:
    """What a seat may know, from its blanked state. Faces are shown where they lie in sight: what was only
    remembered is the players' business (COM-14), though a bot may read it from the masks."""
    asked = view.agenda[view.pending - 1] if view.pending else [0, 0, 0, 0, 0]
    return {
        "game": game.id,
        "rules_version": game.rules_version,
        "seat": seat if seat < view.seats else None,
        "players": view.players,
        "names": list(names),
        "options": {option.name: option.value(getattr(view, option.name)) for option in view.options},
        "over": view.pending == 0,
        "ending": game.words.endings.get(view.ending) if view.pending == 0 else None,
        "turns": view.turns,
        "scores": view.score[: view.players],
        "winners": seats_of(view.winners, view.players),
        "actors": seats_of(asked[1], view.players),
        "question": question_data(game, asked, names) if asked[1] >> seat & 1 else None,
        "suits": [{"name": suit.name, "colour": suit.colour, "symbol": suit.symbol} for suit in game.words.suits],
        "zones": [zone for family in view.zone_table.families for zone in zones_data(game, view, seat, family.first)],
        "facts": facts_data(view),
        "shown": [fact_data(game, view, name, label, names) for name, label in game.words.facts.items()],
    }


def seats_of(mask: int, players: int) -> list[int]:
    return [seat for seat in range(players) if mask >> seat & 1]


def question_data(game: Game, item: list[int], names: Sequence[str]) -> dict[str, Any]:
    """The question on top of the agenda, for a seat that is asked."""
    what, about = item[0], item[2:]
    meanings = game.about.get(what, ())
    name = next(question.name for question in game.questions if question.what == what)
    prompt = game.words.prompts[what]
    if not isinstance(prompt, str):
        prompt = _spoken(game, prompt, about, names)
    said = [argument_data(meaning, value) for meaning, value in zip(meanings, about, strict=False)]
    return {"name": name, "prompt": prompt, "about": said}


def argument_data(meaning: Meaning, value: int) -> dict[str, Any]:
    """A number with what it is."""
    return {"is": meaning.name, "value": plain(meaning, value)}


def zones_data(game: Game, view: State, seat: int, first: int) -> list[dict[str, Any]]:
    """The zones of one declaration: a single one, or one per seat that plays."""
    family = view.zone_table.family_of(first)
    found = []
    for zone in range(first, first + (view.players if family.each else 1)):
        start = view.zone_start[zone]
        cards = view.card[start : start + view.size[zone]]
        in_sight = view.zone_sight[zone] >> seat & 1
        entry: dict[str, Any] = {
            "zone": family.name,
            "name": game.words.zones[first],
            "owner": view.zone_table.owner_of(zone),
            "size": view.size[zone],
            "cards": [game.words.cards[kind] for kind in cards] if in_sight else None,
            "kinds": cards if in_sight else None,
            "browse": bool(in_sight) and not family.bag,
        }
        if in_sight and game.words.suit_of:
            entry["suits"] = [None if game.words.suit_of[kind] < 0 else game.words.suit_of[kind] for kind in cards]
        if family.marks is not None:
            entry |= marks_data(game, family.marks, view.mark[view.zone_mark[zone] : view.zone_mark[zone] + view.size[zone]])
        found.append(entry)
    return found


def marks_data(game: Game, meaning: Domain, marks: list[int]) -> dict[str, Any]:
    """The marks of a zone's cards: those that belong together share a number, others say something of their card."""
    if meaning is TOGETHER:
        return {"marks": marks, "together": True}
    words = [game.words.spoken(meaning.label(mark)) or None for mark in marks]
    return {"marks": marks, "together": False, "marked": words}


def facts_data(view: State) -> dict[str, Any]:
    """The game's own public fields, as plain data: None for none, true or false for a flag, a list for a set."""
    options = {option.name for option in view.options}
    fields = [f for f in view.fields if f.name not in _KERNEL_FIELDS and f.name not in options and not f.secret]
    return {field.name: _each(field, getattr(view, field.name), view, partial(plain, field.of)) for field in fields}


def plain(meaning: Meaning, value: Any) -> Any:
    """A number as plain data, by what it means."""
    if isinstance(meaning, SetOf):
        return [bit for bit in range(value.bit_length()) if value >> bit & 1]
    if meaning is FLAG:
        return bool(value)
    return None if names_none(meaning, value) else value


def fact_data(game: Game, view: State, name: str, label: str, names: Sequence[str]) -> dict[str, Any]:
    """A public field as players see it: its value, by name where values have names, and a text that says it all; where
    each seat has its own, a list of both, and nothing is said of seats that have none."""
    field = next(field for field in view.fields if field.name == name)
    value = _each(field, getattr(view, name), view, lambda value: shown(game, field.of, value, names))
    each = _of_each_seat(field, view)
    text = [_phrase(label, one) if one else "" for one in value] if each else _phrase(label, value)
    return {"label": label, "is": field.of.name, "each": each, "value": value, "text": text}


def _phrase(label: str, value: Any) -> str:
    """A fact in words: “Skip token”, “Direction of play: clockwise”, “Sealed Source: none”."""
    if value is True:
        return label
    if value is None or value is False or value == []:
        return f"{label}: none"
    return f"{label}: {', '.join(value) if isinstance(value, list) else value}"


def shown(game: Game, meaning: Meaning, value: Any, names: Sequence[str]) -> Any:
    """A number in words: a count stays a number, a flag is true or false, a set or a row of counts is a list of words."""
    if isinstance(meaning, SetOf):
        return [_fact(game, meaning.domain, bit, names) for bit in plain(meaning, value)]
    if isinstance(meaning, CountsOf):
        several = ((f"{n} × " if n > 1 else "", k) for k, n in enumerate(value) if n)
        return [f"{times}{_fact(game, meaning.domain, k, names)}" for times, k in several]
    if meaning is NUMBER or plain(meaning, value) is None or meaning is FLAG:
        return plain(meaning, value)
    return _fact(game, meaning, value, names)


def _each(field: Field, value: Any, view: State, one: Callable[[Any], Any]) -> Any:
    """A field's value, or the value of each seat that plays where it has one for every seat."""
    axes = len(field.shape) - isinstance(field.of, CountsOf)
    if axes == 0:
        return one(value)
    rows = value[: view.players] if _of_each_seat(field, view) else value
    return [one(row) if axes == 1 else [one(cell) for cell in row] for row in rows]


def _of_each_seat(field: Field, view: State) -> bool:
    return len(field.shape) > isinstance(field.of, CountsOf) and field.shape[0] == view.seats


# ---- sentences


def action_words(game: Game, action: Action, names: Sequence[str] = ()) -> str:
    """An action as a button says it."""
    return game.words.actions[action.verb].format(**argument_words(game, action, names))


def verb_title(game: Game, verb: str) -> str:
    """What a verb's actions have in common: "Steal …"."""
    return _ARGUMENTS.sub("…", game.words.actions[verb])


def short_words(game: Game, action: Action, names: Sequence[str] = ()) -> str:
    """What an action adds to its verb's title: "7♣". The whole words where its arguments do not stand together."""
    runs = _ARGUMENTS.findall(game.words.actions[action.verb])
    template = runs[0] if len(runs) == 1 else game.words.actions[action.verb]
    return template.format(**argument_words(game, action, names))


def reason_words(game: Game, action: Action, reason: int, names: Sequence[str] = ()) -> str:
    """Why an action is not legal, in the game's words."""
    if reason == NOT_AN_ANSWER:
        return f"“{action_words(game, action, names)}” does not answer the question that is asked now."
    return _sentence(game.words.reasons[reason].format(**argument_words(game, action, names)))


def argument_words(game: Game, action: Action, names: Sequence[str]) -> dict[str, str]:
    """An action's arguments as they are spoken: seats by their names, even of players who are not there."""
    spoken = {}
    for (name, domain), value in zip(game.actions.verb_of(action).domains.items(), action.values, strict=True):
        seated = domain.name == SEATS and value < len(names)
        spoken[name] = names[value] if seated else game.words.spoken(domain.labels[value])
    return spoken


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
    if event.what == CardEvent.MOVED:
        data |= {"from": _zone(game, event.facts[0], event.facts[2]), "to": _zone(game, event.facts[1], event.facts[3])}
    elif event.what == CardEvent.POURED:
        data |= {"from": _zone(game, event.facts[0]), "to": _zone(game, event.facts[1])}
    elif event.what == CardEvent.LOOKED:
        data |= {"from": _zone(game, event.facts[0], event.facts[2])}
    elif event.what in (CardEvent.SHUFFLED, CardEvent.SHOWN, CardEvent.CUT):
        data |= {"from": _zone(game, event.facts[0])}
    elif event.what == CardEvent.STOCKED:
        data |= {"to": _zone(game, event.facts[0]), "cards": event.facts[1]}
    elif event.what == CardEvent.SLID:
        data |= {"from": _zone(game, event.facts[0]), "to": _zone(game, event.facts[0], event.facts[1])}
    elif event.what >= FIRST_NEWS:
        meanings = game.words.events[event.what].facts
        data |= {"facts": [argument_data(meaning, fact) for meaning, fact in zip(meanings, event.facts, strict=False)]}
    if event.card >= 0:
        data |= {"card": card, "kind": event.card if sees else None}
    return data


def _event_name(what: int) -> str:
    return CardEvent(what).name.lower() if what < FIRST_NEWS else "told"


def _zone(game: Game, zone: int, at: int = NO_PLACE) -> dict[str, Any]:
    """A zone as data, with the place in it where there is one: 0 is the bottom of a pile."""
    family = game.state.zone_table.family_of(zone)
    found = {"zone": family.name, "owner": game.state.zone_table.owner_of(zone)}
    return found if at == NO_PLACE else found | {"at": at}


def _event_text(game: Game, event: Event, card: str | None, names: Sequence[str]) -> str:
    words = game.words
    if event.what in SILENT:
        return ""
    if event.what >= FIRST_NEWS:
        return _spoken(game, words.events[event.what], event.facts, names)
    zones = [_zone_words(game, zone, names) for zone in event.facts[:2]]
    face = card or words.unknown_card
    if event.what == CardEvent.MOVED:
        table = game.state.zone_table
        pair = (table.family_of(event.facts[0]).first, table.family_of(event.facts[1]).first)
        owners = [table.owner_of(zone) for zone in event.facts[:2]]
        source, target = ("" if owner is None else names[owner] for owner in owners)
        template = words.moves.get(pair, f"{{card}} goes from {zones[0]} to {zones[1]}.")
        return _sentence(template.format(card=face, source=source, target=target))
    if event.what == CardEvent.SHUFFLED:
        return _sentence(f"{zones[0]} is shuffled.")
    if event.what == CardEvent.CUT:
        return _sentence(f"{zones[0]} is cut.")
    if event.what == CardEvent.POURED:
        return _sentence(f"{zones[0]} is turned over onto {zones[1]}.")
    if event.what == CardEvent.LOOKED:
        return f"{names[event.facts[1]]} looks at {face} in {zones[0]}."
    return _sentence(f"{zones[0]} is shown to hold {face}.")


def _zone_words(game: Game, zone: int, names: Sequence[str]) -> str:
    if zone >= game.state.zones:
        return ""
    owner = game.state.zone_table.owner_of(zone)
    name = game.words.zones[game.state.zone_table.family_of(zone).first]
    return f"the {name}" if owner is None else f"{names[owner]}'s {name}"


def _spoken(game: Game, sentence: Sentence, facts: Sequence[int], names: Sequence[str]) -> str:
    """A sentence with its facts in words."""
    spoken = sentence.text.format(*(_fact(game, d, f, names) for d, f in zip(sentence.facts, facts, strict=False)))
    return _sentence(spoken)


def _fact(game: Game, domain: Domain, fact: int, names: Sequence[str]) -> str:
    """A number in a sentence."""
    if names_none(domain, fact):
        return "nobody" if domain.name == SEATS else "nothing"
    if domain.name == SEATS:
        return names[fact]
    if domain is KIND:
        return game.words.cards[fact]
    if domain is ENDING:
        return game.words.endings[fact]
    return str(fact) if domain is NUMBER else game.words.spoken(domain.label(fact))


def _sentence(text: str) -> str:
    """With a capital, and with one mark at its end: a name like “Potluck!” has brought its own."""
    return _TWO_ENDS.sub(r"\1", text[:1].upper() + text[1:])
