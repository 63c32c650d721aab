"""Corrections learnt from games: their file, and their effect on a valuation."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from support.bots import asked
from tawantinsuyu import components
from tawantinsuyu.bots import traits
from tawantinsuyu.bots.evaluate import RIVAL, SOLO_RIVAL, judge, standing
from tawantinsuyu.bots.features import features, phase
from tawantinsuyu.bots.interface import question_for
from tawantinsuyu.bots.learned import (
    FORMAT,
    GROUPS,
    NAMES,
    SURE,
    Correction,
    Learned,
    LearnedError,
    load,
    read,
    written,
)
from tawantinsuyu.bots.module_numbers import module_numbers
from tawantinsuyu.bots.observe import observe, tile_names
from tawantinsuyu.bots.registry import UnknownBotError, make
from tawantinsuyu.bots.weights import WeightsError
from tawantinsuyu.bots.weights import load as load_weights
from tawantinsuyu.game.api import determinize
from tawantinsuyu.game.conquest.control import majority
from tawantinsuyu.game.inside import frames
from tawantinsuyu.game.names import AUTOMA_SEAT

SOME = Learned(
    tuple(Correction(round(0.1 * at, 1), -1.0) for at in range(len(NAMES))),
    {"P01": Correction(2.0, 1.0), "Z03": Correction(-1.0, 0.5), "unknown": Correction(9.0, 9.0)},
    {"SecondAction": Correction(-0.5, 0.5)},
)


def test_a_file_says_what_was_written() -> None:
    text = written(SOME, {"pack": "abc"})
    assert read(text) == SOME
    assert json.loads(text)["pack"] == "abc"


def test_corrections_of_pending_frames_are_added_to_the_weights(tmp_path: Path) -> None:
    before = load_weights(hand=True).pending[frames.SecondAction]
    file = tmp_path / "learned.json"
    file.write_text(written(SOME, {}))
    after = load_weights(path=file).pending[frames.SecondAction]
    assert (after.early - before.early, after.late - before.late) == (-0.5, 0.5)
    file.write_text(written(replace(SOME, pending={"Gravel": Correction(1, 1)}), {}))
    load_weights.cache_clear()
    load.cache_clear()
    with pytest.raises(WeightsError, match="Gravel"):
        load_weights(path=file)


def test_what_was_not_learned_is_not_corrected() -> None:
    empty = read(json.dumps({"format": FORMAT, "weights": {"gold": [1, 2]}, "tiles": {}}))
    assert empty.weights[NAMES.index("gold")] == Correction(1, 2)
    assert sum(one != Correction() for one in empty.weights) == 1


@pytest.mark.parametrize(
    ("document", "word"),
    [
        ({"format": "else/1", "weights": {}, "tiles": {}}, "else/1"),
        ({"format": FORMAT, "weights": {"gravel": [1, 1]}, "tiles": {}}, "gravel"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused(document: object, word: str, tmp_path: Path) -> None:
    with pytest.raises(LearnedError, match=word):
        read(json.dumps(document))
    file = tmp_path / "wrong.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(UnknownBotError, match=word):
        make(f"greedy@{file}")


def test_every_number_but_sure_points_belongs_to_one_group() -> None:
    grouped = [name for names in GROUPS.values() for name in names]
    assert sorted(grouped) == sorted(set(NAMES) - set(SURE))


def test_shipped_corrections_change_no_certain_point() -> None:
    shipped = dict(zip(NAMES, load().weights, strict=True))
    assert {shipped[name] for name in SURE} == {Correction()}
    known = set(tile_names(components.load("golden_age")))
    assert set(load().tiles) <= known


def test_a_correction_is_added_to_the_hand_set_weights() -> None:
    hand = load_weights(hand=True)
    for state, seat in asked(20):
        if state.automa is not None and seat == AUTOMA_SEAT:
            continue
        left = phase(state)
        numbers = [
            *features(state, seat),
            *traits.traits(state, seat),
            *module_numbers(state, seat),
        ]
        expected = sum(
            one.at(left) * number for one, number in zip(SOME.weights, numbers, strict=True)
        )
        player, names = state.players[seat], state.tables.names.building
        for kind, tiles in enumerate(
            ([*player.production_up, *player.production_down], player.passives)
        ):
            owned = [names[kind, tile] for tile in tiles]
            expected += sum(SOME.tiles[name].at(left) for name in owned if name in SOME.tiles)
        with_it = judge(state, replace(hand, learned=SOME)).value(state, seat)
        assert with_it - judge(state, hand).value(state, seat) == pytest.approx(expected)


def test_a_lead_is_the_own_value_less_a_share_of_the_strongest_rivals() -> None:
    for state, seat in asked(20):
        values = judge(state)
        others = [values.value(state, one) for one in range(len(state.players)) if one != seat]
        share = RIVAL if state.automa is None else SOLO_RIVAL
        if state.automa is not None:
            assert others == [standing(state, AUTOMA_SEAT)]
        expected = values.value(state, seat) - share * max(others)
        assert values.lead(state, seat) == pytest.approx(expected)


def test_traits_agree_with_the_rules_about_regions() -> None:
    met = 0
    for state, seat in asked(40):
        named = dict(zip(traits.NAMES, traits.traits(state, seat), strict=True))
        held = sum(majority(state, region) == seat for region in range(len(state.conquest)))
        assert named["region_casualties"] == held * len(state.casualties)
        assert named["tied"] <= held
        met += held
    assert met


def test_only_positions_that_bots_compare_are_noted() -> None:
    noted = {type(state.stack[-1]).__name__ for state, _ in asked(60) if observe(state)}
    assert noted == {"MainChoice", "RecruitVillager"}
    for state, _ in asked(30):
        if (moment := observe(state)) is not None:
            people = len(state.players) - (state.automa is not None)
            assert len(moment.hand) == len(state.players)
            widths = {len(NAMES) + len(tile_names(state.pack))}
            assert {len(row) for row in moment.numbers} == widths
            assert len(moment.numbers) == people


# --- options in a bot's code ----------------------------------------------------------------------


def test_a_file_of_weights_is_played_without_what_was_learned_for_others(tmp_path: Path) -> None:
    text = (Path(traits.__file__).parent / "weights.toml").read_text(encoding="utf-8")
    file = tmp_path / "other.toml"
    file.write_text(text, encoding="utf-8")
    assert load_weights("", file).learned is None
    assert load_weights().learned == load()
    assert load_weights(hand=True).learned is None


def test_a_bias_is_worth_its_points_and_nothing_else() -> None:
    plain, fond = judge_of("greedy"), judge_of("greedy:+2weave")
    for state, seat in asked(12):
        if state.automa is not None and seat == AUTOMA_SEAT:
            continue
        woven = sum(map(len, state.players[seat].tapestries))
        gap = judge(state, fond).value(state, seat) - judge(state, plain).value(state, seat)
        assert gap == pytest.approx(2 * woven)
    placing = judge(state, judge_of("greedy:-1.5place"))
    assert placing.liking(("place", 0, 0, 0, 0)) == -1.5
    assert placing.liking(("train",)) == 0


def judge_of(code: str):  # type: ignore[no-untyped-def]
    bot = make(code)
    return bot.weights  # type: ignore[attr-defined]


def test_a_slip_is_another_answer() -> None:
    """This holds at every decision with a choice. Without slips the answers are equal."""
    from tawantinsuyu.bots.greedy import best_of  # noqa: PLC0415

    for number, (state, seat) in enumerate(asked(12)):
        view, question = question_for(state, seat)
        values = judge(view.position, load_weights(hand=True))
        tried = best_of(view, question.options, Random(number), values)
        best, other = tried.best.action, tried.second.action
        assert best != other
        assert other in question.options
        world = determinize(view, Random(number).randbytes(32))
        assert world.players[seat].points == state.players[seat].points
