"""Measures follow from a tally, by names that people can guess; variants are compared by them in pairs."""

from __future__ import annotations

import math

import numpy as np
import pytest

import cardamom
from cardamom import lab
from cardamom.lab.study.axes import Axes
from cardamom.lab.study.cells import Cell
from cardamom.lab.study.counted import CountedCell
from cardamom.lab.study.measures import UnknownMeasure, measure, measures, slugs
from cardamom.lab.study.tally import WIN, Tally
from cardamom.lab.study.variants import compare_cells, differing

CARROT = cardamom.game("carrot")
AXES = Axes.of(CARROT, 2)


def value(tally: Tally, name: str) -> float:
    return measure(tally.axes, name).of(tally)


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in cardamom.games()])
def test_every_game_has_measures_and_without_games_they_are_unknown(game: cardamom.Game) -> None:
    axes = Axes.of(game, game.players[1])
    known = measures(axes)
    assert all(name == each.name and each.meaning for name, each in known.items())
    assert all(math.isnan(each.of(Tally.empty(axes))) for each in known.values())
    assert 20 < sum(each.is_main for each in known.values()) < 100


def test_places_are_named_by_their_words() -> None:
    assert list(slugs(["All is laid.", "", "Café!", "café"])) == [
        (0, "all-is-laid", "All is laid."),
        (2, "café", "Café!"),
        (3, "café-2", "café"),
    ]


def test_a_wrong_name_gets_the_nearest_right_one() -> None:
    with pytest.raises(UnknownMeasure, match=r"no measure called 'turns.median'; did you mean turns.mean\?"):
        measure(AXES, "turns.median")
    with pytest.raises(UnknownMeasure, match=r"no measure called '42'; try one of turns.mean, turns.p5"):
        measure(AXES, "42")


def test_quantiles_move_evenly_and_stand_still_where_nothing_varies() -> None:
    tally = Tally.empty(AXES)
    tally["turns"][6] = 10
    assert [value(tally, f"turns.{name}") for name in ("mean", "p5", "p50", "p95")] == [6, 6, 6, 6]
    tally["turns"][7] = 10
    assert value(tally, "turns.p50") == pytest.approx(6.5)
    tally["turns"][7] = 12
    assert 6.5 < value(tally, "turns.p50") < 7


def test_shares_and_spreads() -> None:
    tally = Tally.empty(AXES)
    tally["games"][...] = 10
    tally["won"][:] = (7 * WIN, 3 * WIN)
    tally["shared"][...] = 2
    tally["score"][:] = (50, 30)
    tally["score_squared"][:] = (300, 100)
    assert value(tally, "seat.1") == pytest.approx(0.7)
    assert value(tally, "seat.spread") == pytest.approx(0.4)
    assert value(tally, "shared") == pytest.approx(0.2)
    tally["tie_broken"][...] = 1
    tally["ahead"][...] = 35
    assert value(tally, "tie-broken") == pytest.approx(0.1)
    assert value(tally, "lead.ahead") == pytest.approx(3.5)
    assert value(tally, "score.mean") == 4
    assert value(tally, "score.sd") == 2


# ---- variants


def cell_of(won: list[list[int]]) -> CountedCell:
    """A cell with one batch for each pair of numbers of games won, by seat."""
    batches = []
    for games in won:
        tally = Tally.empty(AXES)
        tally["games"][...] = sum(games)
        tally["won"][:] = [WIN * wins for wins in games]
        batches.append(tally)
    return CountedCell(Cell(2, ("medium", "medium"), (), 0, 1), batches)


def test_pairs_gain_where_variants_go_alike_and_nothing_where_they_do_not() -> None:
    chance = np.random.default_rng(1)
    luck, other = chance.integers(400, 600, 40), chance.integers(400, 600, 40)
    nudge = chance.integers(0, 10, 40)
    first = cell_of([[int(k), 1000 - int(k)] for k in luck])
    alike = cell_of([[int(k + n), 1000 - int(k + n)] for k, n in zip(luck, nudge, strict=True)])
    apart = cell_of([[int(k), 1000 - int(k)] for k in other])
    (paired,) = compare_cells(first, alike, ["seat.1"])
    (unpaired,) = compare_cells(first, apart, ["seat.1"])
    assert paired.gain > 100
    assert 0.5 < unpaired.gain < 2
    assert paired.measured.value == pytest.approx(nudge.sum() / 40_000)
    # the error of a mean of 40 differences
    assert paired.measured.error == pytest.approx(np.std(nudge / 1000, ddof=1) / math.sqrt(40), rel=1e-6)
    assert paired.estimate.low > 0
    # as many more games as the error is larger, squared
    assert unpaired.games_to_see(0.01) / paired.games_to_see(0.01) == pytest.approx(
        (unpaired.measured.error / paired.measured.error) ** 2, rel=0.2
    )


def test_two_batches_that_happen_to_agree_prove_nothing() -> None:
    """Both lie two games of ten apart, so by their spread alone the difference would be beyond doubt."""
    few, many = (cell_of([[games // 2, games // 2]] * batches) for games, batches in ((10, 2), (1000, 40)))
    fewer, more = (cell_of([[games * 7 // 10, games * 3 // 10]] * batches) for games, batches in ((10, 2), (1000, 40)))
    (unsure,) = compare_cells(few, fewer, ["seat.1"])
    assert unsure.measured.value == pytest.approx(0.2)
    assert unsure.measured.error == pytest.approx(0.2 * 1.5 / 20)
    assert unsure.measured.chance_beyond(0.0) > 0.01
    (sure,) = compare_cells(many, more, ["seat.1"])
    assert sure.measured.chance_beyond(0.0) < 1e-9


def test_variants_that_play_alike_differ_in_nothing() -> None:
    first = cell_of([[5, 5], [4, 6], [7, 3]])
    (same,) = compare_cells(first, first, ["seat.1"])
    assert (same.measured.value, same.measured.error, same.gain) == (0, 0, math.inf)
    assert same.to_data()["gain"] is None


def test_a_study_of_variants_tells_what_differs() -> None:
    study = lab.study(CARROT, players=2, games=40, seed=1, engine="interpreted", jobs=1, vary=[{"pizza_points": 9}])
    (variant,) = study.counted.variants
    assert differing(study.counted, variant) == {"pizza_points": (5, 9)}
    by_name = {each.measure.name: each for each in study.differences[0]}
    assert by_name["score.mean"].estimate.low > 0
    assert by_name["score.mean"].is_sure
    assert by_name["score.mean"].games == 40
