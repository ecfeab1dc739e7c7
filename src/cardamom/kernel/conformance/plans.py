"""The table plan: everything has its place, and what may be answered beforehand is always legal."""

from __future__ import annotations

import re
from collections import Counter
from typing import NoReturn

from ..game import Game
from ..plan_check import plan_problems
from ..render import view_data
from ..rulebook import rulebook_for
from ..table_plan import TablePlan, plan_of
from .report import NotConformant, Promise
from .trial import Trial

_HEADING = re.compile(r"^#+ +(.+?) *$", re.MULTILINE)


def check_plan(game: Game) -> None:
    """Every zone and fact is placed, all that the plan names exists, and everybody at the table has somebody to play. A game
    without a plan keeps this by the one that is made for it."""
    plan = plan_of(game)
    for problem in plan_problems(game, plan):
        _fail(game, problem)
    if game.plan is not None:
        _check_characters(game, plan)
        _check_chapters(game, plan)


def _check_characters(game: Game, plan: TablePlan) -> None:
    if 0 < len(plan.characters) < game.players[1]:
        _fail(game, f"it has {len(plan.characters)} characters, and up to {game.players[1]} bots may play")


def _check_chapters(game: Game, plan: TablePlan) -> None:
    """Every question leads to one place of the rulebook."""
    if not plan.chapters:
        return
    try:
        headings = Counter(_HEADING.findall(rulebook_for(game)))
    except FileNotFoundError:
        _fail(game, "it names chapters, and there is no rulebook")
    for question in game.questions:
        chapter = plan.chapters.get(question.what)
        if chapter is None:
            _fail(game, f"the question {question.name} has no chapter of the rulebook")
        if headings[chapter] != 1:
            found = f"has {headings[chapter]} headings of that name" if headings[chapter] else "has no such heading"
            _fail(game, f"the question {question.name} belongs to the chapter “{chapter}”, but the rulebook {found}")


def check_standing(trial: Trial) -> None:
    """What may be answered before it is asked is legal for everybody who is asked."""
    s = trial.state
    asked = s.agenda[s.pending - 1][0]
    given = [standing.action for standing in plan_of(trial.game).standing if standing.question == asked]
    for action in given:
        for seat in trial.actors:
            if int(trial.game.actions.find(action)) not in trial.legal(s, seat):
                trial.fail(Promise.PLAN, f"the standing answer {action} is not legal for seat {seat}")


def check_places(trial: Trial) -> None:
    """Whatever the players see lies somewhere: each zone and each fact of a view has one place in the plan."""
    plan, table = plan_of(trial.game), trial.game.state.zone_table
    zones = {family.name for family in table.families if family.first in plan.zones}
    for eye in trial.eyes:
        view = view_data(trial.game, trial.engine.view(trial.state, eye), eye, trial.names)
        for zone in view["zones"]:
            if zone["zone"] not in zones:
                trial.fail(Promise.PLAN, f"{trial.who(eye)} sees the zone {zone['zone']}, which is not placed")
        for fact in view["shown"]:
            if fact["name"] not in plan.facts:
                trial.fail(Promise.PLAN, f"{trial.who(eye)} sees the fact {fact['name']}, which is not placed")


def _fail(game: Game, what: str) -> NoReturn:
    raise NotConformant(Promise.PLAN, f"{game.name} ({game.id}) breaks the promise “plan”: {what}.")
