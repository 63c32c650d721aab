"""Calls spread over processes give the same results as in this one."""

from collections.abc import Iterator

import pytest

from tawantinsuyu.spread import ClusterError, connect, in_order, spread


def test_processes_give_the_results_of_this_one() -> None:
    here = sorted(spread(abs, range(-9, 0)))
    assert here == sorted(spread(abs, range(-9, 0), jobs=2))
    assert here[0] == (0, 9)


def test_results_are_put_in_order_as_early_as_possible() -> None:
    seen: list[str] = []

    def ended() -> Iterator[tuple[int, int]]:
        for number in (1, 0, 2):
            seen.append(f"{number} ended")
            yield number, number

    for result in in_order(ended()):
        seen.append(f"{result} given")
    assert seen == ["1 ended", "0 ended", "0 given", "1 given", "2 ended", "2 given"]


@pytest.mark.parametrize("jobs", [1, 2])
def test_no_call_starts_when_no_time_is_left(jobs: int) -> None:
    answers = iter([True, True, False, False, False])
    assert len(list(spread(abs, range(9), jobs, is_time_left=lambda: next(answers, False)))) == 2


def test_nobody_at_the_address_of_a_cluster_is_noticed_at_once() -> None:
    with pytest.raises(ClusterError, match="nobody answers there"):
        connect("127.0.0.1:1")
