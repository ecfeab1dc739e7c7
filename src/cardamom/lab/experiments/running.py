"""All experiments of a study, within a budget of games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from cardamom.bots import SEARCHES, default, plain_names
from cardamom.bots.plain import RANDOM
from cardamom.kernel.game import Game

from ..match import LOOKS
from ..study.search_cost import cost_of, spoken_time
from .kept import Finished, KeptExperiments
from .levels import levels, plain_edges, searching_edges, searching_pairs
from .luck import luck
from .restricted import restricted_play
from .rows import Player
from .work import Work

# parts of the budget, in hundredths
RESTRICTED, LUCK_OF_EQUALS, LUCK_OF_LEVELS, LEVELS = 50, 15, 15, 20
PER_SEARCHED = 2000  # games of the budget for each game of a pair of levels that search
MOST_SEARCHED = 400  # games of such a pair


class Setting(NamedTuple):
    """What experiments are made with."""

    players: int
    bots: tuple[str, ...]
    options: dict[str, int]
    seed: int
    budget: int
    search_games: int


def run_experiments(
    game: Game,
    players: int,
    bots: Sequence[str],
    options: Mapping[str, Any],
    seed: int,
    budget_games: int,
    jobs: int = 1,
    progress: Callable[[int, int, str], None] = lambda done, of, words: None,
    tell: Callable[[str], None] = lambda sentence: None,
    search_games: int | None = None,
    engine: str | None = None,
    kept: KeptExperiments | None = None,
) -> dict[str, Any]:
    """What experiments with a game find in about so many games, as plain data by the experiment's name (see `found`).

    `bots` are those of the study. Restricted play and luck among equals have the best of them that decides at once in all
    seats. If some of them search, levels that search meet too, in `search_games` games a pair at most: one for every 2000
    games of the budget, if nothing is said. Options are given as people write them. `progress` is told how many games are
    done, of how many, and what they are for; `tell` gets a sentence beforehand where something takes long. Ctrl-C leaves
    out what is not finished: then `interrupted` is true. `left_out` has a sentence for whatever was not done. What is `kept`
    already is not done again.
    """
    chosen = game.check_options(options)
    codes = {option.name: option.code(chosen[option.name]) for option in game.state.options}
    few = search_games_of(players, budget_games) if search_games is None else search_games
    setting = Setting(game.check_players(players), tuple(bots), codes, game.check_seed(seed), budget_games, few)
    kept = kept or KeptExperiments()
    work = Work(Player(game, codes, engine), jobs, progress, tell, kept.deals)
    found: dict[str, Any] = {"players": players, "bots": list(bots), "budget": budget_games, "interrupted": True}
    left_out: list[str] = []
    with suppress(KeyboardInterrupt):
        if work.player.must_compile and len(kept.finished) < len(EXPERIMENTS):
            tell(f"Compiling {game.name} for experiments; this happens once and takes some seconds.")
        for name, experiment in EXPERIMENTS.items():
            if name not in kept.finished:
                sentences: list[str] = []
                kept.keep(name, Finished(experiment(work, setting, sentences), sentences))
            found[name] = kept.finished[name].found
            left_out += kept.finished[name].left_out
        found["interrupted"] = False
    left_out += [
        f"The study was stopped before this was done: {name.replace('_', ' ')}." for name in EXPERIMENTS if name not in found
    ]
    return found | {"left_out": left_out}


def search_games_of(players: int, budget: int) -> int:
    """How many games a pair of levels that search plays at most; fewer than a match needs at least are none."""
    games = min(MOST_SEARCHED, budget // PER_SEARCHED)
    return games if games >= LOOKS * players else 0


def expected_cost(game: Game, players: int, bots: Sequence[str], options: Mapping[str, int], search_games: int) -> float:
    """About how many core-seconds the matches of levels that search take at most, told before they begin. One seat of a game
    is the upper level's, and all others are the lower one's."""
    pairs = searching_pairs(game, bots)
    lowest = next(iter(SEARCHES))
    of = {level: level if level in SEARCHES else lowest for level, _ in pairs}  # who sees more searches like the lowest
    costs = {level: cost_of(game, players, level, options) for level in sorted(set(of.values()))}
    seats = ((of[upper], 1) for upper, _ in pairs), ((lower, players - 1) for _, lower in pairs)
    return search_games * sum(costs.get(level, 0.0) * number for side in seats for level, number in side)


# ---- the experiments


def _restricted_play(work: Work, setting: Setting, left_out: list[str]) -> dict[str, Any]:
    budget = setting.budget * RESTRICTED // 100
    return restricted_play(work, setting.players, best_plain(work.game, setting.bots), setting.seed, budget).to_data()


def _luck(work: Work, setting: Setting, left_out: list[str]) -> list[dict[str, Any]]:
    """Among equals, and among the levels that decide at once."""
    best, among = best_plain(work.game, setting.bots), levels_apart(work.game)
    equals = luck(work, setting.players, [best], setting.seed, setting.budget * LUCK_OF_EQUALS // 100)
    if len(among) < 2:
        left_out.append(f"Luck among levels: {work.game.name} has only one bot that decides at once.")
        return [equals.to_data()]
    mixed = luck(work, setting.players, among, setting.seed, setting.budget * LUCK_OF_LEVELS // 100)
    return [equals.to_data(), mixed.to_data()]


def _levels(work: Work, setting: Setting, left_out: list[str]) -> dict[str, Any]:
    edges = plain_edges(work, setting.players, setting.seed, setting.budget * LEVELS // 100)
    if not searching_pairs(work.game, setting.bots):
        left_out.append("Levels that search, and what hidden cards are worth: name a level that searches among the bots.")
    elif setting.search_games == 0:
        needed = PER_SEARCHED * LOOKS * setting.players
        left_out.append(f"Levels that search, and what hidden cards are worth: allow {needed:,} games or more for experiments.")
    else:
        options, bots, games = setting.options, setting.bots, setting.search_games
        cost = spoken_time(expected_cost(work.game, setting.players, bots, options, games))
        work.tell(f"Levels that search meet in up to {games} games a pair, which takes a core about {cost} at most.")
        edges += searching_edges(work, options, setting.players, bots, setting.seed, games)
    return levels(setting.players, edges).to_data()


EXPERIMENTS: dict[str, Callable[[Work, Setting, list[str]], Any]] = {
    "restricted_play": _restricted_play,
    "luck": _luck,
    "levels": _levels,
}


def best_plain(game: Game, bots: Sequence[str]) -> str:
    """The best of these that decides at once; without one, the game's best."""
    known = plain_names(game)
    return max((bot for bot in bots if bot in known), key=known.index, default=default(game))


def levels_apart(game: Game) -> list[str]:
    """The levels that seats' bots are drawn from. Random answers say little about skill, so they count only if there is
    nobody else to compare with."""
    known = plain_names(game)
    apart = [name for name in known if name != RANDOM]
    return apart if len(apart) > 1 else known
