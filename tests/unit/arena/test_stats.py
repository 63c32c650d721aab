"""Confidence intervals, compared with published values."""

import pytest

from tawantinsuyu.arena.stats import Interval, mean_interval, student, wilson


@pytest.mark.parametrize(
    ("successes", "n", "low", "high"),
    [
        # Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson(successes: int, n: int, low: float, high: float) -> None:
    found = wilson(successes, n)
    assert found.mean == successes / n
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)


def test_wilson_is_symmetric_and_stays_between_nothing_and_all() -> None:
    none, all_of_them = wilson(0, 7), wilson(7, 7)
    assert none.low == 0
    assert all_of_them.high == 1
    assert all_of_them.low == pytest.approx(1 - (none.high or 0))


def test_draws_are_halves() -> None:
    assert wilson(0.5 * 10, 10) == wilson(5, 10)


@pytest.mark.parametrize(
    ("freedom", "t"),
    [(1, 12.706), (2, 4.303), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980)],
)
def test_student(freedom: int, t: float) -> None:
    assert student(freedom) == pytest.approx(t, abs=1.5e-3)


def test_the_interval_of_a_mean() -> None:
    found = mean_interval([1, 2, 3, 4, 5])
    assert found.mean == 3
    assert (found.low, found.high) == pytest.approx((1.0368, 4.9632), abs=1e-4)


def test_one_value_has_no_interval() -> None:
    assert mean_interval([4.0]) == Interval(4.0, None, None, 1)
    assert mean_interval([4.0]).overlaps(3, 5)
    assert not mean_interval([4.0]).overlaps(5, 6)


@pytest.mark.parametrize(
    ("low", "high", "met"), [(0, 0.9, False), (0, 1, True), (2, 3, True), (3.1, 4, False)]
)
def test_a_band_is_met_if_the_interval_overlaps_it(low: float, high: float, met: bool) -> None:
    assert Interval(2.0, 1.0, 3.0, 9).overlaps(low, high) is met
