"""A game's table plan as a page is told it."""

from __future__ import annotations

from functools import lru_cache

from cardamom.kernel.game import Game
from cardamom.kernel.table_plan import Theme, plan_of

from .game_infos import ThemeInfo
from .plan_infos import FactPlanInfo, StandingInfo, TablePlanInfo, ZonePlanInfo


@lru_cache(maxsize=64)
def table_plan_info(game: Game) -> TablePlanInfo:
    plan = plan_of(game)
    names = {family.first: family.name for family in game.state.zone_table.families}
    questions = {question.what: question.name for question in game.questions}
    return TablePlanInfo(
        [ZonePlanInfo(names[zone], z.lies, z.shown, z.label, z.room, z.fleeting) for zone, z in plan.zones.items()],
        [FactPlanInfo(name, fact.shown, None if fact.at is None else names[fact.at]) for name, fact in plan.facts.items()],
        theme_info(plan.theme),
        {str(moment): str(voice) for moment, voice in plan.sounds.items()},
        [StandingInfo(questions[one.question], one.text, one.until) for one in plan.standing],
    )


def theme_info(theme: Theme) -> ThemeInfo:
    return ThemeInfo(theme.cloth, theme.shade, theme.light, theme.accent, theme.tint, theme.words, theme.weave)
