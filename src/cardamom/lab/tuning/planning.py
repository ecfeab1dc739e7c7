"""What a tuning is asked to do, checked, and how it spends its games."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from cardamom.bots import SEARCHES, UnknownBot, default, plain_names
from cardamom.kernel.game import Game
from cardamom.lab.fingerprint import fingerprint
from cardamom.lab.study.axes import Axes

from .aims import aims_of
from .dials import Wanted, combinations, dials_of
from .errors import BadTuning
from .stopping import BATCHES
from .tuning import Tuning

FOR_CONFIRMING = 5  # one in so many games is kept back to confirm what was found
LEAST_GAMES = 10 * BATCHES  # of a trial
ENOUGH_GAMES = 25 * BATCHES  # of a trial for trying all settings
USUAL_TRIALS = 100  # where not all settings can be tried
LEAST_BUDGET = 3 * LEAST_GAMES


def planned(
    game: Game,
    over: Mapping[str, Wanted],
    aims: Sequence[str],
    budget: int,
    players: int | None,
    bots: Sequence[str],
    options: dict[str, Any],
    seed: int,
) -> Tuning:
    """What is asked for, if it makes sense; raises with a sentence otherwise."""
    players = game.check_players(game.players[0] if players is None else players)
    dials = dials_of(game, over)
    for name in options:
        if name in over:
            raise BadTuning(f"{name} cannot both be tuned and stay the same: leave out one of them.")
    game.check_options(options)
    if budget < LEAST_BUDGET:
        raise BadTuning(f"A tuning needs a budget of at least {LEAST_BUDGET} games.")
    explored = budget - budget // FOR_CONFIRMING
    settings = combinations(dials)
    tries_all = settings * ENOUGH_GAMES <= explored or settings * LEAST_GAMES <= explored < USUAL_TRIALS * LEAST_GAMES
    trial_games = explored // (settings if tries_all else USUAL_TRIALS)
    trial_games = max(LEAST_GAMES, trial_games) // BATCHES * BATCHES
    found = aims_of(Axes.of(game, players), aims)
    return Tuning(
        game, players, _seated(game, players, bots), options, seed, budget, dials, found, trial_games, tries_all=tries_all
    )


def _seated(game: Game, players: int, bots: Sequence[str]) -> tuple[str, ...]:
    """One bot per seat: the usual one everywhere, one for all, or all of them named, who then move on from game to game."""
    known = plain_names(game)
    for bot in bots:
        if bot in SEARCHES:
            raise UnknownBot(f"The level {bot} searches, which is too slow for tuning: use {' or '.join(known)}.")
        if bot not in known:
            raise UnknownBot(f"{game.name} has no bot called {bot!r}; it has {', '.join(known)}.")
    if len(bots) not in (0, 1, players):
        raise BadTuning(f"Name one bot for all seats or one for each of the {players}, not {len(bots)}.")
    return tuple(bots) if len(bots) == players else (bots[0] if bots else default(game),) * players


def arguments_of(tuning: Tuning) -> str:
    """Everything that the result depends on."""
    dials = {dial.name: dial.values for dial in tuning.dials}
    played = [fingerprint(tuning.game), tuning.players, tuning.bots, tuning.options, tuning.seed, tuning.budget]
    return json.dumps([*played, dials, [aim.text for aim in tuning.aims]])
