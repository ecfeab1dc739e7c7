"""Views as plain data, all from a blanked state; and, for whoever shows a table, the events and words that go with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from .fields import Field
from .meanings import FLAG, NUMBER, TOGETHER, CountsOf, Domain, Meaning, SetOf
from .options import Value
from .sentences import action_words, number_words, reason_words, short_words, spoken, taking_words, verb_title
from .table_plan import FactPlan, FactShown, Points, plan_of
from .telling import Cause, argument_data, event_data, plain
from .view_types import EventData, FactData, QuestionData, ViewData, ZoneData

if TYPE_CHECKING:
    from .game import Game
    from .state import State
    from .zones import ZoneFamily

_KERNEL_FIELDS = frozenset(
    ("rng", "players", "pending", "agenda", "size", "card", "seen", "mark", "tally", "total", "score", "ending", "winners")
)


def view_data(game: Game, view: State, seat: int, names: Sequence[str]) -> ViewData:
    """What a seat may know, from its blanked state. Faces are shown where they lie in sight: what was only
    remembered is the players' business (COM-14), though a bot may read it from the masks."""
    return {
        "game": game.id,
        "rules_version": game.rules_version,
        "seat": seat if seat < view.seats else None,
        "players": view.players,
        "names": list(names),
        "options": _played(view),
        "over": view.pending == 0,
        "ending": game.words.endings.get(view.ending) if view.pending == 0 else None,
        "turns": view.turns,
        "scores": view.score[: view.players],
        "winners": seats_of(view.winners, view.players),
        "actors": seats_of(_asked(view)[1], view.players),
        "question": asked_data(game, view, seat, names),
        "suits": [{"name": suit.name, "colour": suit.colour, "symbol": suit.symbol} for suit in game.words.suits],
        "zones": [zone for family in view.zone_table.families for zone in zones_data(game, view, seat, family)],
        "facts": facts_data(view),
        "shown": [fact_data(game, view, name, label, names) for name, label in game.words.facts.items()],
    }


def _asked(view: State) -> list[int]:
    """The top of the agenda, or what stands for it at the end."""
    return view.agenda[view.pending - 1] if view.pending else [0, 0, 0, 0, 0]


def asked_data(game: Game, view: State, seat: int, names: Sequence[str]) -> QuestionData | None:
    """The question that a seat is asked, from its blanked state."""
    asked = _asked(view)
    return question_data(game, asked, names) if asked[1] >> seat & 1 else None


def seats_of(mask: int, players: int) -> list[int]:
    return [seat for seat in range(players) if mask >> seat & 1]


def question_data(game: Game, item: list[int], names: Sequence[str]) -> QuestionData:
    """The question on top of the agenda, for a seat that is asked."""
    what, about = item[0], item[2:]
    meanings = game.about.get(what, ())
    name = next(question.name for question in game.questions if question.what == what)
    prompt = game.words.prompts[what]
    if not isinstance(prompt, str):
        prompt = spoken(game, prompt, about, names)
    said = [argument_data(meaning, value) for meaning, value in zip(meanings, about, strict=False)]
    return {"name": name, "prompt": prompt, "about": said}


def zones_data(game: Game, view: State, seat: int, family: ZoneFamily) -> list[ZoneData]:
    """The zones of one declaration: a single one, or one per seat that plays."""
    words, first = game.words, family.first
    found = []
    for zone in range(first, first + (view.players if family.each else 1)):
        size, start = view.size[zone], view.zone_start[zone]
        in_sight = view.zone_sight[zone] >> seat & 1
        cards = view.card[start : start + size] if in_sight else None
        entry: ZoneData = {
            "zone": family.name,
            "name": words.zones[first],
            "owner": zone - first if family.each else None,
            "size": size,
            "cards": None if cards is None else [words.cards[kind] for kind in cards],
            "kinds": cards,
            "browse": bool(in_sight) and not family.bag,
        }
        if cards is not None and words.suit_of:
            entry["suits"] = [None if words.suit_of[kind] < 0 else words.suit_of[kind] for kind in cards]
        if family.marks is not None:
            add_marks(entry, game, family.marks, view.mark[view.zone_mark[zone] : view.zone_mark[zone] + size])
        found.append(entry)
    return found


def add_marks(entry: ZoneData, game: Game, meaning: Domain, marks: list[int]) -> None:
    """The marks of a zone's cards: those that belong together share a number, others say something of their card."""
    entry["marks"], entry["together"] = marks, meaning is TOGETHER
    if meaning is not TOGETHER:
        entry["marked"] = [game.words.spoken(meaning.label(mark)) or None for mark in marks]


def facts_data(view: State) -> dict[str, Any]:
    """The game's own public fields, as plain data: None for none, true or false for a flag, a list for a set."""
    fields = _public_fields(_class_of(view))
    return {field.name: _each(field, getattr(view, field.name), view, partial(plain, field.of)) for field in fields}


def _class_of(view: State) -> Any:
    """A state's class, which has a hash though its states have none."""
    return type(view)


@cache
def _public_fields(state: type[State]) -> tuple[Field, ...]:
    options = {option.name for option in state.options}
    return tuple(f for f in state.fields if f.name not in _KERNEL_FIELDS and f.name not in options and not f.secret)


@cache
def _field(state: type[State], name: str) -> Field:
    return next(field for field in state.fields if field.name == name)


def fact_data(game: Game, view: State, name: str, label: str, names: Sequence[str]) -> FactData:
    """A public field as players see it: its value, by name where values have names, a text that says it all, and a short one
    for the table; where each seat has its own, lists of them, and nothing is said of seats that have none."""
    field = _field(_class_of(view), name)
    value = _each(field, getattr(view, name), view, lambda value: shown(game, field.of, value, names))
    raw = _each(field, getattr(view, name), view, lambda value: value)
    each, plan = _of_each_seat(field, view), plan_of(game).facts.get(name, _UNPLANNED)
    most = _number(plan.most, _played(view)) if isinstance(plan.most, str) else plan.most
    speak = partial(_short, plan, label, field.of, most, view.pending == 0)
    fact: FactData = {
        "name": name,
        "label": label,
        "is": field.of.name,
        "each": each,
        "value": value,
        "text": [_phrase(label, one) if one else "" for one in value] if each else _phrase(label, value),
        "short": [speak(one, number) for one, number in zip(value, raw, strict=True)] if each else speak(value, raw),
    }
    if most is not None:
        fact["most"] = most
    return fact


_UNPLANNED = FactPlan(FactShown.COUNTER)


def _short(plan: FactPlan, label: str, meaning: Meaning, most: int | None, over: bool, value: Any, raw: Any) -> str:
    """A fact as the table shows it; nothing where it is none, no or 0, unless that many things are over."""
    text = plan.text if isinstance(plan.text, str) else plan.text.get(_label(meaning, raw), "")
    if "{next}" not in text and not value:
        return ""
    if not text:
        return _phrase(label, value) if isinstance(plan.text, str) else ""
    following = _next(raw, most, over) if "{next}" in text else None
    spoken = ", ".join(map(str, value)) if isinstance(value, list) else value
    return text.format(value=spoken, next=following, most=most)


def _next(number: int, most: int | None, over: bool) -> int:
    """The number of what goes on now, where so many are over; none follows the last one."""
    return number + (not over) if most is None else min(number + 1, most)


def _label(meaning: Meaning, raw: Any) -> str:
    """What a value with a name is typed like."""
    return meaning.label(raw) if isinstance(meaning, Domain) and isinstance(raw, int) and meaning.holds(raw) else ""


def _played(view: State) -> dict[str, Value]:
    """The house rules by which a table is played."""
    return {option.name: option.value(getattr(view, option.name)) for option in view.options}


def _number(number: int | str, options: Mapping[str, Value]) -> int:
    """A number, or that of an option."""
    return int(options[number]) if isinstance(number, str) else number


def points_words(game: Game, scores: Sequence[int], options: Mapping[str, Value]) -> list[str]:
    """Scores in words: “1 point”, “24 of 40 VP”."""
    points = plan_of(game).points
    goal = None if points.goal is None else _number(points.goal, options)
    return [_points_text(points, score).format(points=score, goal=goal) for score in scores]


def _points_text(points: Points, score: int) -> str:
    if score == 0 and points.none:
        return points.none
    return points.one if score == 1 else points.many


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
        return [number_words(game, meaning.domain, bit, names) for bit in plain(meaning, value)]
    if isinstance(meaning, CountsOf):
        several = ((f"{n} × " if n > 1 else "", k) for k, n in enumerate(value) if n)
        return [f"{times}{number_words(game, meaning.domain, k, names)}" for times, k in several]
    if meaning is NUMBER or plain(meaning, value) is None or meaning is FLAG:
        return plain(meaning, value)
    return number_words(game, meaning, value, names)


def _each(field: Field, value: Any, view: State, one: Callable[[Any], Any]) -> Any:
    """A field's value, or the value of each seat that plays where it has one for every seat."""
    axes = len(field.shape) - isinstance(field.of, CountsOf)
    if axes == 0:
        return one(value)
    rows = value[: view.players] if _of_each_seat(field, view) else value
    return [one(row) if axes == 1 else [one(cell) for cell in row] for row in rows]


def _of_each_seat(field: Field, view: State) -> bool:
    return len(field.shape) > isinstance(field.of, CountsOf) and field.shape[0] == view.seats


__all__ = [
    "Cause",
    "EventData",
    "ViewData",
    "action_words",
    "event_data",
    "points_words",
    "reason_words",
    "seats_of",
    "short_words",
    "taking_words",
    "verb_title",
    "view_data",
]
