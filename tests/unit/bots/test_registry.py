"""Short codes for bots."""

import pytest

from support.bots import EVERY_BOT
from tawantinsuyu.bots import registry
from tawantinsuyu.bots.given_names import GIVEN_NAMES
from tawantinsuyu.bots.interface import LIMIT, Budget
from tawantinsuyu.bots.registry import UnknownBotError, forms, levels, make, read_budget, style_of
from tawantinsuyu.bots.weights import STYLES


@EVERY_BOT
def test_a_bot_knows_its_code_and_can_be_made_from_it_again(code: str) -> None:
    assert make(make(code).code).code == make(code).code
    assert make(code).code == code


def test_an_unknown_kind_lists_what_exists() -> None:
    with pytest.raises(UnknownBotError) as error:
        make("greedily")
    assert "'greedily'" in str(error.value)
    assert all(form in str(error.value) for form in forms())
    assert {form.partition(":")[0] for form in forms()} == set(registry.KINDS)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("random:much", "'much'"),
        ("greedy:gardener", "weaver, builder, conqueror, devotee"),
        ("search:100", "400n or 2s"),
        ("search:0n", "400n or 2s"),
        ("search:gardener:100n", "weaver, builder"),
        ("external:", "external:COMMAND"),
        ("external:'no end", "external:COMMAND"),
    ],
)
def test_a_code_that_cannot_be_read_is_refused_with_a_hint(code: str, words: str) -> None:
    with pytest.raises(UnknownBotError) as error:
        make(code)
    assert code in str(error.value)
    assert words in str(error.value)


def test_a_command_keeps_its_words_together() -> None:
    code = "external:python 'my bot.py' --fast"
    assert make(code).code == code


def test_budgets_are_thoughts_or_seconds() -> None:
    assert read_budget("400n") == Budget(iterations=400)
    assert read_budget("0.5s") == Budget(seconds=0.5)


def test_levels_can_be_made_and_start_no_program() -> None:
    assert len({level.code for level in levels()}) == len(levels()) > 1
    for level in levels():
        assert make(level.code).code == level.code
        assert not level.code.startswith("external")


def test_every_level_but_chance_comes_in_every_style() -> None:
    styles: dict[str, list[str]] = {}
    for one in levels():
        styles.setdefault(one.level, []).append(one.style)
        assert style_of(one.code) == one.style
        assert (one.code == one.level) == (not one.style)
    assert styles.pop("random") == [""]
    assert set(map(tuple, styles.values())) == {("", *STYLES)}


def test_every_style_has_names_for_all_bots_of_a_table() -> None:
    assert set(GIVEN_NAMES) == {"", *STYLES}
    everybody = [name for names in GIVEN_NAMES.values() for name in names]
    assert len(set(everybody)) == len(everybody)


@pytest.mark.parametrize("code", ["search:20s", "search:weaver:3600s"])
def test_nobody_has_to_wait_for_a_bot_longer_than_its_worker_does(code: str) -> None:
    with pytest.raises(UnknownBotError) as error:
        make(code)
    assert code in str(error.value)
    assert f"{registry.MAX_SECONDS:g}s" in str(error.value)
    assert "search:2s" in str(error.value), "what can be written instead"
    longest = f"search:{registry.MAX_SECONDS:g}s"
    assert make(longest).code == longest
    assert registry.MAX_SECONDS < LIMIT


@pytest.mark.parametrize(
    ("stored", "now"),
    [
        ("search:1s", "search:100n"),
        ("search:weaver:3s", "search:weaver:100n"),
        ("search:weaver:800n", "search:weaver:100n"),
        ("search:300n", "search:100n"),
        ("search:100n", "search:100n"),
        ("search:2s", "search:2s"),
        ("greedy:weaver", "greedy:weaver"),
        ("random", "random"),
    ],
)
def test_seats_of_levels_that_are_gone_go_on_with_the_highest(stored: str, now: str) -> None:
    assert registry.current_level(stored) == now


def test_five_levels_are_offered_and_others_play_on() -> None:
    plain = {level.code: level.offered for level in levels() if not level.style}
    assert sum(plain.values()) == 5
    assert not plain["greedy:hand:10%"]
    for level in levels():
        assert level.offered == plain[level.level], "in every style alike"


def test_every_level_is_a_number_of_thoughts() -> None:
    assert not [level.code for level in levels() if level.code.endswith("s")]
