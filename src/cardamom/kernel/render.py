"""Views, events, actions and reasons as plain data and sentences, all from a blanked state."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .actions import SEATS, Action, Domain
from .events import Event, Tell
from .questions import NOT_AN_ANSWER
from .words import NUMBER, Sentence

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
    asked = view.agenda[view.pending - 1] if view.pending else [0, 0, 0, 0]
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
        "zones": [zone for place in view.places.places for zone in zones_data(game, view, seat, place.first)],
        "facts": facts_data(view),
        "shown": [fact_data(game, getattr(view, name), meant, names) for name, meant in game.words.facts.items()],
    }


def seats_of(mask: int, players: int) -> list[int]:
    return [seat for seat in range(players) if mask >> seat & 1]


def question_data(game: Game, item: list[int], names: Sequence[str]) -> dict[str, Any]:
    """The question on top of the agenda, for a seat that is asked."""
    what, about = item[0], item[2:]
    name = next(question.name for question in game.questions if question.what == what)
    prompt = game.words.prompts[what]
    if not isinstance(prompt, str):
        prompt = _spoken(game, prompt, about, names)
    return {"name": name, "prompt": prompt, "about": about}


def zones_data(game: Game, view: State, seat: int, first: int) -> list[dict[str, Any]]:
    """The zones of one declaration: one, or one a seat that plays."""
    place = view.places.place_of(first)
    found = []
    for zone in range(first, first + (view.players if place.each else 1)):
        start = view.zone_start[zone]
        cards = view.card[start : start + view.size[zone]]
        in_sight = view.zone_sight[zone] >> seat & 1
        entry: dict[str, Any] = {
            "zone": place.name,
            "name": game.words.zones[first],
            "owner": view.places.owner_of(zone),
            "size": view.size[zone],
            "cards": [game.words.cards[kind] for kind in cards] if in_sight else None,
            "kinds": cards if in_sight else None,
        }
        if in_sight and game.words.suit_of:
            entry["suits"] = [None if game.words.suit_of[kind] < 0 else game.words.suit_of[kind] for kind in cards]
        if place.marked:
            entry["marks"] = view.mark[view.zone_mark[zone] : view.zone_mark[zone] + view.size[zone]]
        found.append(entry)
    return found


def facts_data(view: State) -> dict[str, Any]:
    """The game's own public fields."""
    options = {option.name for option in view.options}
    return {
        field.name: getattr(view, field.name)
        for field in view.fields
        if field.name not in _KERNEL_FIELDS and field.name not in options and not field.secret
    }


def fact_data(game: Game, value: Any, meant: str | tuple[str, Domain], names: Sequence[str]) -> dict[str, Any]:
    """A public field as players see it: its label, and its value by name where values have names."""
    if isinstance(meant, str):
        seated = isinstance(value, list) and len(value) == game.state.seats
        return {"label": meant, "value": value[: len(names)] if seated else value}
    label, domain = meant
    return {"label": label, "value": _fact(game, domain, value, names)}


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


def event_data(game: Game, number: int, move: int, event: Event, seat: int, names: Sequence[str]) -> EventData:
    """An event as a seat is told it: without the card's face if that is not for this seat."""
    sees = event.card >= 0 and event.audience >> seat & 1
    card = game.words.cards[event.card] if sees else None
    data: EventData = {
        "number": number,
        "move": move,
        "what": _event_name(event.what),
        "text": _event_text(game, event, card, names),
    }
    if event.what in (Tell.MOVED, Tell.POURED):
        data |= {"from": _zone(game, event.facts[0]), "to": _zone(game, event.facts[1])}
    elif event.what in (Tell.SHUFFLED, Tell.LOOKED, Tell.SHOWN, Tell.CUT):
        data |= {"from": _zone(game, event.facts[0])}
    else:
        data |= {"facts": list(event.facts)}
    if event.card >= 0:
        data |= {"card": card, "kind": event.card if sees else None}
    return data


def _event_name(what: int) -> str:
    return Tell(what).name.lower() if what < Tell.GAME else "told"


def _zone(game: Game, zone: int) -> dict[str, Any]:
    place = game.state.places.place_of(zone)
    return {"zone": place.name, "owner": game.state.places.owner_of(zone)}


def _event_text(game: Game, event: Event, card: str | None, names: Sequence[str]) -> str:
    words = game.words
    if event.what >= Tell.GAME:
        return _spoken(game, words.events[event.what], event.facts, names)
    zones = [_zone_words(game, zone, names) for zone in event.facts[:2]]
    face = card or words.unknown_card
    if event.what == Tell.MOVED:
        places = game.state.places
        pair = (places.place_of(event.facts[0]).first, places.place_of(event.facts[1]).first)
        owners = [places.owner_of(zone) for zone in event.facts]
        source, target = ("" if owner is None else names[owner] for owner in owners)
        template = words.moves.get(pair, f"{{card}} goes from {zones[0]} to {zones[1]}.")
        return _sentence(template.format(card=face, source=source, target=target))
    if event.what == Tell.SHUFFLED:
        return _sentence(f"{zones[0]} is shuffled.")
    if event.what == Tell.CUT:
        return _sentence(f"{zones[0]} is cut.")
    if event.what == Tell.POURED:
        return _sentence(f"{zones[0]} is turned over onto {zones[1]}.")
    if event.what == Tell.LOOKED:
        return f"{names[event.facts[1]]} looks at {face} in {zones[0]}."
    return _sentence(f"{zones[0]} is shown to hold {face}.")


def _zone_words(game: Game, zone: int, names: Sequence[str]) -> str:
    if zone >= game.state.zones:
        return ""
    owner = game.state.places.owner_of(zone)
    name = game.words.zones[game.state.places.place_of(zone).first]
    return f"the {name}" if owner is None else f"{names[owner]}'s {name}"


def _spoken(game: Game, sentence: Sentence, facts: Sequence[int], names: Sequence[str]) -> str:
    """A sentence with its facts in words."""
    spoken = sentence.text.format(*(_fact(game, d, f, names) for d, f in zip(sentence.facts, facts, strict=False)))
    return _sentence(spoken)


def _fact(game: Game, domain: Domain, fact: int, names: Sequence[str]) -> str:
    if domain.name == SEATS:
        return names[fact]
    return str(fact) if domain is NUMBER else game.words.spoken(domain.labels[fact])


def _sentence(text: str) -> str:
    """With a capital, and with one mark at its end: a name like “Potluck!” has brought its own."""
    return _TWO_ENDS.sub(r"\1", text[:1].upper() + text[1:])
