"""Workers by number: the five roles, and a Newcomer for each pair of colours."""

from itertools import combinations

import pytest

from support.rules import rule
from tawantinsuyu.game.core import workers
from tawantinsuyu.game.names import ARCHITECT, PRIEST, ROLES, WARRIOR


@rule("M3-01")
def test_there_is_one_kind_of_newcomer_for_each_pair_of_colours() -> None:
    assert [workers.colours(role) for role in range(len(ROLES))] == [(0,), (1,), (2,), (3,), (4,)]
    newcomers = workers.COLOURS[workers.FIRST_PAIR :]
    assert list(newcomers) == list(combinations(range(len(ROLES)), 2))
    assert not any(workers.is_pair(role) for role in range(len(ROLES)))


def test_every_worker_has_a_name_and_is_found_by_it() -> None:
    assert workers.name_of(workers.pair(WARRIOR, ARCHITECT)) == "architect+warrior"
    for number, name in enumerate(workers.WORKER_NAMES):
        assert workers.worker_of(name) == number
    for odd in ("warrior+architect", "architect+architect", "noble"):
        with pytest.raises(ValueError, match=odd.replace("+", r"\+")):
            workers.worker_of(odd)


@rule("M3-40")
def test_a_newcomer_shares_a_colour_with_both_of_its_roles_and_an_empty_place_with_nobody() -> None:
    one = workers.pair(ARCHITECT, WARRIOR)
    shared = [ROLES[role] for role in range(len(ROLES)) if workers.shares(one, role)]
    assert shared == ["architect", "warrior"]
    assert workers.shares(one, workers.pair(WARRIOR, PRIEST))
    assert not workers.shares(one, workers.NOBODY)
    assert workers.has_role(one, WARRIOR)
    assert not workers.has_role(one, PRIEST)
