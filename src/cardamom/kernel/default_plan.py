"""A table plan for a game that declares none: sensible, from its zones, facts and questions alone."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from .actions import Verb
from .meanings import DIRECTION, SEATS, TOGETHER, Domain
from .questions import Whose
from .table_plan import FactPlan, FactShown, Lies, Shown, Sign, TablePlan, ZonePlan, spoken_marks
from .zones import Sight, ZoneFamily

if TYPE_CHECKING:
    from .game import Game

_A_ROW = 8  # as many cards lie side by side; more make a grid


@lru_cache(maxsize=64)
def default_plan(game: Game) -> TablePlan:
    """Zones and facts in the order of their declaration; all else is plain."""
    zones = {family.first: _zone_plan(game, family) for family in game.state.zone_table.families}
    at = {verb.name: zone for verb in game.actions.verbs if (zone := _pile_in_words(game, verb)) is not None}
    return TablePlan(zones, {name: _fact_plan(game, name) for name in game.words.facts}, at=at)


def _zone_plan(game: Game, family: ZoneFamily) -> ZonePlan:
    """Cards that only their owner sees are a hand; piles are stacks; what else a player has lies before them, in reach where
    others may take it."""
    label = game.words.zones.get(family.first, family.name)
    label = label[:1].upper() + label[1:]
    if family is _hand(game):
        return ZonePlan(Lies.HAND, Shown.FAN)
    if family.sight is Sight.OWNER:
        return ZonePlan(Lies.POCKET, Shown.ROW, label, fleeting=True)
    taken = family.first in _named_by_others(game) or (family.public and not family.bag)
    lies = Lies.CENTRE if not family.each else Lies.REACH if taken else Lies.SEAT
    if family.marks is TOGETHER:
        return ZonePlan(lies, Shown.SETS, label)
    if not family.bag:
        return ZonePlan(lies, Shown.STACK, label)
    many = not family.each and family.capacity > _A_ROW
    return ZonePlan(lies, Shown.GRID if many else Shown.ROW, label, signs=_signs(game, family))


def _signs(game: Game, family: ZoneFamily) -> dict[str, str]:
    """A drawing for each mark that has words, and numbers once these are used up."""
    signs, labels = [str(sign) for sign in Sign], spoken_marks(game, family)
    signs += [str(number) for number in range(len(signs) + 1, len(labels) + 1)]
    return dict(zip(labels, signs, strict=False))


def _hand(game: Game) -> ZoneFamily | None:
    """Of the bags that only their owners see, the largest."""
    held = [family for family in game.state.zone_table.families if family.bag and family.sight is Sight.OWNER]
    return max(held, key=lambda family: family.capacity, default=None)


def _named_by_others(game: Game) -> set[int]:
    """The zones whose cards an answer of another player can name."""
    choices = (choice for question in game.questions for choice in question.choices if choice.among is not None)
    sources = (source for choice in choices if choice.among for source in choice.among.sources)
    return {source.zone for source in sources if source.whose in (Whose.OTHERS, Whose.EVERY, Whose.FIRST_ARGUMENT)}


def _pile_in_words(game: Game, verb: Verb) -> int | None:
    """The pile that a verb's words name, where it has no argument but a seat: “Draw from the draw pile”."""
    domains = list(verb.domains.values())
    seated = [domain.name for domain in domains] == [SEATS]
    if domains and not seated:
        return None
    said = game.words.actions.get(verb.name, "").lower()
    piles = [family for family in game.state.zone_table.families if not family.bag and (family.each or not seated)]
    named = [family.first for family in piles if game.words.zones.get(family.first, family.name).lower() in said]
    return max(named, key=lambda zone: len(game.words.zones.get(zone, "")), default=None)


def _fact_plan(game: Game, name: str) -> FactPlan:
    """Directions are an arrow; what belongs to a seat, or names one, is a token there; the rest are counters."""
    field = next((field for field in game.state.fields if field.name == name), None)
    if field is None:
        return FactPlan(FactShown.COUNTER)
    if field.of is DIRECTION:
        return FactPlan(FactShown.ARROW)
    if field.shape:
        return FactPlan(FactShown.TOKEN if field.shape[0] == game.state.seats else FactShown.COUNTER)
    names_a_seat = isinstance(field.of, Domain) and field.of.name == SEATS
    return FactPlan(FactShown.TOKEN, _literal(game.words.facts[name])) if names_a_seat else FactPlan(FactShown.COUNTER)


def _literal(text: str) -> str:
    """A text in which braces mean themselves."""
    return text.replace("{", "{{").replace("}", "}}")
