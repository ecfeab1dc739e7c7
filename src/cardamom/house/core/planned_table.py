"""A game's table plan as a page is told it."""

from __future__ import annotations

from functools import lru_cache

from cardamom.kernel.game import Game
from cardamom.kernel.table_plan import Theme, ZonePlan, plan_of
from cardamom.kernel.zones import ZoneFamily

from .game_infos import ThemeInfo
from .plan_infos import AwningsInfo, FactPlanInfo, StandingInfo, TablePlanInfo, ZonePlanInfo


@lru_cache(maxsize=64)
def table_plan_info(game: Game) -> TablePlanInfo:
    plan = plan_of(game)
    families = {family.first: family for family in game.state.zone_table.families}
    names = {first: family.name for first, family in families.items()}
    questions = {question.what: question.name for question in game.questions}
    return TablePlanInfo(
        [zone_plan_info(families[zone], placed) for zone, placed in plan.zones.items()],
        [FactPlanInfo(name, fact.shown, None if fact.at is None else names[fact.at]) for name, fact in plan.facts.items()],
        theme_info(plan.theme),
        None if plan.awnings is None else AwningsInfo(names[plan.awnings.zone], dict(plan.awnings.colours)),
        {str(moment): str(voice) for moment, voice in plan.sounds.items()},
        [StandingInfo(questions[one.question], one.text, one.until) for one in plan.standing],
    )


def zone_plan_info(family: ZoneFamily, placed: ZonePlan) -> ZonePlanInfo:
    marks = enumerate(family.marks.labels, family.marks.first) if family.marks else ()
    signs = {mark: str(placed.signs[label]) for mark, label in marks if label in placed.signs}
    return ZonePlanInfo(family.name, placed.lies, placed.shown, placed.label, placed.room, placed.fleeting, signs)


def theme_info(theme: Theme) -> ThemeInfo:
    return ThemeInfo(theme.cloth, theme.shade, theme.light, theme.accent, theme.tint, theme.words, theme.weave)
