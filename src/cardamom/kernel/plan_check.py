"""Whether a table plan fits its game: everything is placed once, and everything it names exists."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from .errors import BadDeclaration, UnknownAction
from .meanings import DIRECTION, NUMBER, SEATS, Domain
from .table_plan import Awnings, FactPlan, FactShown, Lies, Shown, TablePlan, spoken_marks

if TYPE_CHECKING:
    from .game import Game
    from .zones import ZoneFamily


def check_plan(game: Game) -> None:
    """Refuse a game whose own plan does not fit it."""
    if game.plan is not None:
        for problem in plan_problems(game, game.plan):
            raise BadDeclaration(f"The table plan of {game.name} does not fit: {problem}.")


def plan_problems(game: Game, plan: TablePlan) -> Iterator[str]:
    """What does not fit, one phrase each."""
    yield from _zone_problems(game, plan)
    yield from _fact_problems(game, plan)
    yield from _question_problems(game, plan)
    yield from _at_problems(game, plan)
    yield from _awning_problems(game, plan.awnings)
    yield from _number_problems(game, plan.points.goal, "the goal of its points")


def _zone_problems(game: Game, plan: TablePlan) -> Iterator[str]:
    families = {family.first: family for family in game.state.zone_table.families}
    for zone in plan.zones:
        if zone not in families:
            yield f"it places a zone {zone}, which is not the first zone of any declaration"
            return
    for first, family in families.items():
        if first not in plan.zones:
            yield f"the zone {family.name} is not placed"
            continue
        placed = plan.zones[first]
        if family.each and placed.lies is Lies.CENTRE:
            yield f"each seat has a zone {family.name}, so it cannot lie in the centre"
        if not family.each and placed.lies is not Lies.CENTRE:
            yield f"there is one zone {family.name} for all, so it can only lie in the centre"
        if placed.shown is Shown.SETS and family.marks is None:
            yield f"the cards of {family.name} have no marks that say which belong together, so they are no sets"
        yield from _sign_problems(game, family, placed.signs)


def _sign_problems(game: Game, family: ZoneFamily, signs: Mapping[str, str]) -> Iterator[str]:
    """Marks that are spoken of have a sign, and no others."""
    labels = spoken_marks(game, family)
    for label in labels:
        if label not in signs:
            yield f"the mark {label} on cards of {family.name} has no sign"
    for label in signs:
        if label not in labels:
            yield f"there is a sign for {label} on cards of {family.name}, which is no mark there of which anything is said"


def _fact_problems(game: Game, plan: TablePlan) -> Iterator[str]:
    fields = {field.name: field for field in game.state.fields}
    for name in plan.facts:
        if name not in game.words.facts:
            yield f"it places a fact {name}, for which the game has no words"
    for name in game.words.facts:
        if name not in plan.facts:
            yield f"the fact {name} is not placed"
        elif name in fields:
            yield from _one_fact(game, plan.facts[name], name, bool(fields[name].shape), fields[name].of)
            yield from _number_problems(game, plan.facts[name].most, f"the most of the fact {name}")


def _one_fact(game: Game, fact: FactPlan, name: str, each: bool, of: object) -> Iterator[str]:
    if fact.at is not None and all(family.first != fact.at for family in game.state.zone_table.families):
        yield f"the fact {name} is a badge at the zone {fact.at}, which is not the first zone of any declaration"
    if fact.shown is FactShown.ARROW and of is not DIRECTION:
        yield f"the fact {name} is shown as an arrow, but it is no direction"
    if fact.shown is FactShown.TOKEN and not each and not (isinstance(of, Domain) and of.name == SEATS):
        yield f"the fact {name} is shown as a token, but it neither names a seat nor belongs to one"
    if any("{next}" in text for text in fact.texts) and of is not NUMBER:
        yield f"the fact {name} has a text with {{next}}, but it is no plain number"
    if not isinstance(fact.text, str):
        labels = of.labels if isinstance(of, Domain) else ()
        for label in fact.text:
            if label not in labels:
                yield f"the fact {name} has a text for {label}, which is none of its values"


def _question_problems(game: Game, plan: TablePlan) -> Iterator[str]:
    asked = {question.what: question for question in game.questions}
    named: tuple[tuple[str, Iterable[int]], ...] = (
        ("a step", plan.steps),
        ("a chapter", plan.chapters),
        ("a standing answer", [standing.question for standing in plan.standing]),
    )
    for what, questions in named:
        for question in questions:
            if question not in asked:
                yield f"{what} is for {question!r}, which is no question"
    for standing in plan.standing:
        question_of = asked.get(standing.question)
        try:
            action = game.actions.find(standing.action)
        except UnknownAction:
            yield f"the standing answer {standing.action} is no action"
            continue
        if action.values:
            yield f"the standing answer {standing.action} names something, so it could not be given whatever a player holds"
        if question_of and all(game.actions.verb_of(choice.verb).name != action.verb for choice in question_of.choices):
            yield f"the standing answer {standing.action} does not answer the question {question_of.name}"


def _at_problems(game: Game, plan: TablePlan) -> Iterator[str]:
    verbs = {verb.name for verb in game.actions.verbs}
    for verb, zone in plan.at.items():
        if verb not in verbs:
            yield f"it says where to click for the verb {verb}, which does not exist"
        if all(family.first != zone for family in game.state.zone_table.families):
            yield f"the verb {verb} is done at the zone {zone}, which is not the first zone of any declaration"


def _awning_problems(game: Game, awnings: Awnings | None) -> Iterator[str]:
    """An awning tells which card lies in a zone, so everybody must see it there."""
    if awnings is None:
        return
    family = next((family for family in game.state.zone_table.families if family.first == awnings.zone), None)
    if family is None:
        yield f"its awnings are for the zone {awnings.zone}, which is not the first zone of any declaration"
        return
    if not family.each or not family.public:
        yield f"its awnings are for {family.name}, which is no zone that each seat has and everybody sees"
    least, past = family.holds
    for kind in awnings.colours:
        if not least <= kind < past:
            yield f"it has an awning for the card {kind}, which cannot lie in {family.name}"


def _number_problems(game: Game, number: int | str | None, what: str) -> Iterator[str]:
    """A number, or an option whose values are all numbers."""
    if not isinstance(number, str):
        return
    option = next((option for option in game.state.options if option.name == number), None)
    if option is None:
        yield f"{what} is the option {number}, which does not exist"
    elif not all(isinstance(value, int) for value in option.values):
        yield f"{what} is the option {number}, whose values are not all numbers"
