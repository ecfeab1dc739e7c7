"""Games are played by chance and by strategy, and every promise is checked on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

from ..chance import mixed
from ..errors import BadReplay, CardamomError
from ..game import Game
from ..replay import Replay
from .answers import check_lists, check_purity, check_reasons, check_together
from .cards import check_cards
from .flow import check_constants, check_dead_ends, check_flow
from .forms import changed, frozen
from .identity import check_identity
from .keeping import Past, check_copy, check_reproduces
from .lessons import check_lesson
from .meanings import check_meanings
from .options import draw_options
from .plans import check_places, check_plan, check_standing
from .public import check_public
from .reckoning import check_points, check_verdict
from .report import Promise, Report
from .takebacks import check_take_backs
from .trial import Trial, said
from .twins import Shadow, Twin
from .ways import check_ways
from .widths import check_fields, check_scores
from .words import check_ending_words, check_events, check_view_data, check_words
from .worlds import check_chance, check_secrets, check_static, check_steps

Move = tuple[int, int]
Chooser = Callable[[Trial], Move | None]


def check(
    game: Game,
    *,
    games: int = 10,
    seed: int = 0,
    players: int | Iterable[int] | None = None,
    options: Mapping[str, Any] | None = None,
    twin: Twin | None = None,
    share: float = 0.1,
    most: int | None = None,
) -> Report:
    """Play this many games with every number of players, and raise NotConformant at the first broken promise.

    Without `options` every other game has house rules drawn at random. `share` of the decisions are examined
    in depth, and always the first of each question. `most` stops a game after that many decisions, unfinished.
    """
    check_words(game)
    check_plan(game)
    check_lesson(game)
    report = Report(game.id)
    if players is None:
        players = range(game.players[0], game.players[1] + 1)
    for number in (players,) if isinstance(players, int) else players:
        for k in range(games):
            one = mixed(seed, number * games + k)
            drawn = draw_options(game, Random(one)) if options is None and k % 2 else options
            check_game(game, number, one, drawn, twin=twin, share=share, most=most, report=report)
    return report


def check_game(
    game: Game,
    players: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    *,
    twin: Twin | None = None,
    share: float = 0.1,
    most: int | None = None,
    report: Report | None = None,
) -> Report:
    """Play and check one game; the seed decides the deal and the answers."""
    trial = Trial(game, players, seed, options, report)
    _run(trial, _chooser(game, Random(seed)), twin, share, most)
    return trial.report


def check_replay(game: Game, replay: Replay, *, twin: Twin | None = None, share: float = 1.0) -> Report:
    """Check a game along the moves of a replay; that of a NotConformant leads to the same failure again."""
    trial = Trial(game, replay.players, replay.seed, replay.options)
    left = iter(enumerate(replay.moves, 1))

    def follow(trial: Trial) -> Move | None:
        number, (seat, text) = next(left, (0, (0, "")))
        if not number:
            return None
        try:
            action = game.actions.find(text)
        except CardamomError as error:
            raise BadReplay(f"The replay is damaged at move {number}: {error}") from error
        if action not in trial.legal(trial.state, seat):
            raise BadReplay(f"The replay is damaged at move {number}: {text} is no legal answer of seat {seat}.")
        return seat, action

    _run(trial, follow, twin, share, None)
    return trial.report


def _chooser(game: Game, dice: Random) -> Chooser:
    """Random answers; in some games mixed with those of a strategy, which get further than chance does."""
    strategy = dice.choice([None, *game.strategies])

    def choose(trial: Trial) -> Move:
        seat = dice.choice(trial.actors)
        legal = trial.legal(trial.state, seat)
        if strategy is None or dice.random() < 0.25:
            return seat, dice.choice(legal)
        return seat, strategic(trial, strategy, seat, legal)

    return choose


def strategic(trial: Trial, strategy: str, seat: int, legal: list[int]) -> int:
    """The answer of a strategy, which sees no more than its seat does and must be legal."""
    view = trial.engine.view(trial.state, seat)
    try:
        action = trial.game.strategies[strategy](view, seat, legal[:], len(legal))
    except Exception as error:
        trial.fail(Promise.STRATEGY, f"the strategy {strategy} stops with {said(error)} for seat {seat}", error)
    if action not in legal:
        trial.fail(Promise.STRATEGY, f"the strategy {strategy} gives {action!r}, which is no legal answer of seat {seat}")
    return action


def _run(trial: Trial, choose: Chooser, twin: Twin | None, share: float, most: int | None) -> None:
    """Play to the end, or until there is no move or enough of them."""
    s, report, past = trial.state, trial.report, Past()
    check_copy(trial)
    dealt = s.copy()
    shadow = Shadow(trial, twin) if twin is not None else None
    asked: set[int] = set()
    _check_after(trial)
    while s.pending:
        if len(trial.moves) >= trial.game.longest:
            trial.fail(Promise.LENGTH, f"the game still goes on after {trial.game.longest} decisions, its declared longest")
        check_lists(trial)
        check_standing(trial)
        # what is tried in a position depends on the game and the move alone, so that a replay tries the same
        dice = Random(f"{trial.seed} {len(trial.moves)}")
        what = s.agenda[s.pending - 1][0]
        if what not in asked or dice.random() < share:
            asked.add(what)
            check_position(trial, dice)
            if shadow is not None:
                shadow.check(dice)
        move = choose(trial) if most is None or len(trial.moves) < most else None
        if move is None:
            break
        past.keep(s)
        trial.play(*move)
        if shadow is not None:
            shadow.play(*move)
        _check_after(trial)
        check_constants(trial, dealt)
    past.check(trial)
    check_reproduces(trial)
    report.games += 1
    if s.pending == 0:
        check_ending_words(trial)
        check_verdict(trial)
        report.finished += 1
        report.endings.add(s.ending)


def _check_after(trial: Trial) -> None:
    """What holds after the deal and after every answer."""
    check_fields(trial)
    check_cards(trial)
    check_meanings(trial)
    check_scores(trial)
    check_identity(trial)
    check_points(trial)
    check_events(trial)
    check_flow(trial)


def check_position(trial: Trial, dice: Random) -> None:
    """What is tried in a position where somebody is asked."""
    s = trial.state
    before = frozen(s)
    trial.report.positions += 1
    trial.report.questions.add(next(q.name for q in trial.game.questions if q.what == s.agenda[s.pending - 1][0]))
    check_copy(trial)
    check_purity(trial)
    check_reasons(trial)
    check_dead_ends(trial)
    check_together(trial, dice)
    check_static(trial, dice)
    check_steps(trial, dice)
    check_chance(trial, dice)
    check_secrets(trial, dice)
    check_take_backs(trial, dice)
    check_public(trial, dice)
    check_ways(trial, dice)
    check_view_data(trial)
    check_places(trial)
    for strategy in trial.game.strategies:
        for seat in trial.actors:
            strategic(trial, strategy, seat, trial.legal(s, seat))
    written = changed(before, frozen(s))
    if written:
        trial.fail(Promise.COPIES, f"what was tried on copies has changed {written} of the original")
