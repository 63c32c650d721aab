"""Features of the coming rewards on the Temple for bots; base tables have none."""

from random import Random

import pytest

from support.position import Position, position
from support.sun import GOLDEN, sun
from tawantinsuyu import components
from tawantinsuyu.bots.evaluate import judge
from tawantinsuyu.bots.features import NAMES, OF_MODULES, features
from tawantinsuyu.bots.interface import DEFAULT_BUDGET, ask
from tawantinsuyu.bots.learned import NAMES as LEARNED
from tawantinsuyu.bots.learned import Correction, Learned
from tawantinsuyu.bots.module_numbers import NAMES as MODULE_NUMBERS
from tawantinsuyu.bots.registry import make
from tawantinsuyu.bots.rewards import best_ahead, effect_worth, step_worth
from tawantinsuyu.bots.weights import blinded, load
from tawantinsuyu.game import api
from tawantinsuyu.game.vocabulary import parse_effect


def worth(given: Position, effect: str) -> int:
    return effect_worth(given.state, 0, parse_effect(effect))


def seen(given: Position, name: str) -> int:
    return features(given.state, 0)[NAMES.index(name)]


@pytest.mark.parametrize(
    ("effect", "points"),
    [
        ("gain corn 2", 2),
        ("gain gold 1", 2),
        ("gain stone 2 + priest 1", 3),
        ("points 4", 4),
        ("draw god 2", 2),
        ("draw army 2", 2),
        ("train", 1),
        ("climb 2", 6),
        ("statue small free", 5),
        ("building free", 5),
        ("steps free", 6),
        ("choose [gain corn 1 | gain gold 1]", 2),
        ("pay corn 1 -> gain gold 2", 3),
        ("pay gold 2 -> gain corn 1", 0),
    ],
)
def test_plain_effects_have_a_plain_worth(effect: str, points: int) -> None:
    assert worth(sun("ruruy"), effect) == points


def test_what_nothing_can_be_made_of_is_worth_nothing() -> None:
    bare = sun("ruruy").nomads()
    for effect in (
        *("produce one", "merchant", "play god", "play army 2", "rejuvenate 2", "conquer"),
        *("building paid", "statue small", "steps task", "worker nomads", "sacrifice"),
    ):
        assert worth(bare, effect) == 0, effect


def test_what_a_seat_owns_makes_effects_worth_more() -> None:
    one = [card.id for card in GOLDEN.army_cards]
    assert worth(sun("ruruy").building(0, "P01"), "produce one") == 2
    assert worth(sun("ruruy").hand(0, "inti-1"), "play god") == 2
    assert worth(sun("ruruy").army(0, hand=one[:3]), "play army 2") == 2
    assert worth(sun("ruruy").army(0, hand=one[:1]), "play army 2") == 1
    assert worth(sun("ruruy").army(0, down=one[:1]), "rejuvenate 2") == 1
    assert worth(sun("ruruy").army(0, up=one[:2]), "conquer") == 5
    assert worth(sun("ruruy").army(0, up=one[:1]), "conquer") == 0
    assert worth(sun("ruruy").resources(0, stone=2), "building paid") == 3
    assert worth(sun("ruruy").resources(0, stone=1, gold=1), "steps task") == 3
    assert worth(sun("ruruy").nomads("priest"), "worker nomads") == 2
    with_worker = sun("ruruy")
    with_worker.state.players[0].workers.append(0)
    assert worth(with_worker, "sacrifice") == -1


def test_the_best_of_two_steps_is_seen_on_either_branch() -> None:
    given = sun("ruruy").temple(0, "ruruy-1")
    assert best_ahead(given.state, 0) == 3, "stone and a move, on the right"
    given.resources(0, stone=2)
    assert seen(given, "temple_ahead") == 3
    assert best_ahead(sun("ruruy").temple(0, "ruruy-2R").state, 0) == 6, "stone and a Statue"
    assert best_ahead(sun("ruruy").temple(0, "ruruy-3R").state, 0) == 6


def test_a_reward_counts_again_at_every_festival() -> None:
    given = sun("ruruy").temple(0, "ruruy-2R")
    steps = given.state.pack.temple.steps
    assert step_worth(given.state, 0, steps[given.state.players[0].temple]) == 3
    assert seen(given, "temple_again") == 9
    given.state.festivals = 2
    assert seen(given, "temple_again") == 3


def test_nothing_of_it_is_there_on_the_printed_temple() -> None:
    for step in components.load("base").temple.steps:
        given = position().temple(0, step.id)
        assert {seen(given, name) for name in OF_MODULES} == {0}
    top = sun("simpa").temple(0, "T07")
    assert {seen(top, name) for name in OF_MODULES} == {0}


def test_a_blind_bot_has_all_other_weights() -> None:
    sighted = load()
    assert sighted.learned is not None
    taught = Learned(tuple(Correction(1, 1) for _ in LEARNED), {"P01": Correction(1, 1)})
    blind = blinded(type(sighted)(sighted.features, sighted.tasks, sighted.pending, taught))
    assert blind.learned is not None
    for name, one, other in zip(NAMES, sighted.features, blind.features, strict=True):
        left = 0 if name in OF_MODULES else 1
        assert (other.early, other.late) == (left * one.early, left * one.late)
    none = [n for n, one in zip(LEARNED, blind.learned.weights, strict=True) if one == Correction()]
    assert tuple(none) == (*OF_MODULES, *MODULE_NUMBERS)
    assert blind.learned.tiles == taught.tiles
    assert blinded(load(hand=True)).learned is None


def test_sight_tells_branches_apart_that_look_alike_to_the_blind() -> None:
    left, right = (sun("ruruy").temple(0, step).state for step in ("ruruy-2L", "ruruy-2R"))
    by_sight, blindly = load(), blinded(load())
    assert judge(left, by_sight).value(left, 0) < judge(right, by_sight).value(right, 0)
    assert judge(left, blindly).value(left, 0) == judge(right, blindly).value(right, 0)


def test_on_a_base_table_both_play_the_same_game() -> None:
    games = []
    for code in ("greedy", "greedy:blind"):
        rng, bot = Random(5), make(code)
        state = api.new_game(api.Config(turn_cap=8), components.load("base"), bytes(32))
        log = []
        while not state.finished:
            seat = api.deciding(state)[0]
            log.append(ask(state, seat, bot, DEFAULT_BUDGET, rng))
            api.apply(state, seat, log[-1])
        games.append(log)
    assert games[0] == games[1]
