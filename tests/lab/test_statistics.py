import math

import numpy as np
import pytest

from cardamom.lab.statistics import (
    Measured,
    Share,
    holm,
    jackknife,
    normal_quantile,
    quantile,
    quantile_interval,
    rule_of_three,
    t_chance,
    t_quantile,
    wilson,
)


def test_wilsons_interval() -> None:
    low, high = wilson(0.6, 100)
    assert math.isclose(low, 0.5020, abs_tol=1e-4)
    assert math.isclose(high, 0.6906, abs_tol=1e-4)
    assert wilson(1.0, 10)[1] == 1.0
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_an_interval_ends_where_its_chance_says() -> None:
    for sampled in (Share(0.279, 4000), Measured(0.31, 0.008, 40), Measured(-2.0, 0.3, 5)):
        for chance in (0.05, 0.01, 1e-5):
            end = sampled.estimate(chance).low
            assert math.isclose(sampled.chance_beyond(end), chance, rel_tol=1e-6)


def test_a_single_batch_tells_no_error() -> None:
    alone = Measured(3.0, 0.0, 1)
    assert not alone.estimate().is_sure
    assert alone.chance_beyond(0.0) == 1.0


# two-sided quantiles as printed in any table of Student's t
@pytest.mark.parametrize(
    ("chance", "freedom", "expected"),
    [(0.05, 1, 12.706), (0.05, 2, 4.303), (0.01, 10, 3.169), (0.05, 39, 2.0227), (0.001, 39, 3.5581), (0.05, 120, 1.9799)],
)
def test_students_t(chance: float, freedom: int, expected: float) -> None:
    assert math.isclose(t_quantile(chance, freedom), expected, rel_tol=2e-4)
    assert math.isclose(t_chance(expected, freedom), chance, rel_tol=2e-3)


def test_the_normal_quantile() -> None:
    assert math.isclose(normal_quantile(0.05), 1.959964, rel_tol=1e-6)
    assert math.isclose(normal_quantile(1e-6), 4.891638, rel_tol=1e-6)


def test_holm_rejects_step_by_step() -> None:
    # Holm's own kind of example: 0.005 and 0.01 pass 0.05/4 and 0.05/3, 0.03 fails 0.05/2, and so does all after it
    rejected, allowed = holm([0.01, 0.04, 0.03, 0.005], 0.05)
    assert rejected == [True, False, False, True]
    assert allowed == [0.05 / 3, 0.05 / 2, 0.05 / 2, 0.05 / 4]
    assert holm([], 0.01) == ([], [])


def test_the_jackknife_of_a_mean_is_its_standard_error() -> None:
    numbers = np.array([1.0, 4.0, 2.0, 8.0])
    without = (numbers.sum() - numbers) / 3
    assert math.isclose(float(jackknife(without)), float(numbers.std(ddof=1) / 2))
    assert math.isinf(float(jackknife(np.array([1.0]))))


def test_quantiles_lie_between_ordered_games() -> None:
    counts = np.zeros(101, np.int64)
    counts[1:] = 1  # the numbers 1 to 100, once each
    assert quantile(counts, 0.5) == 50
    assert quantile_interval(counts, 0.5) == (40, 61)  # the ranks of the usual table for n = 100
    assert quantile(np.zeros(3, np.int64), 0.5) == 0


def test_what_never_happened_has_a_bound() -> None:
    assert rule_of_three(300) == 0.01
    assert rule_of_three(0) == 1.0
    assert rule_of_three(2) == 1.0
