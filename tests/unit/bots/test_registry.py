"""Short codes for bots."""

import pytest

from support.bots import EVERY_BOT
from tawantinsuyu.bots import registry
from tawantinsuyu.bots.interface import Budget
from tawantinsuyu.bots.registry import UnknownBot, forms, levels, make, read_budget


@EVERY_BOT
def test_a_bot_knows_its_code_and_can_be_made_from_it_again(code: str) -> None:
    assert make(make(code).code).code == make(code).code
    assert make(code).code == code


def test_an_unknown_kind_lists_what_exists() -> None:
    with pytest.raises(UnknownBot) as error:
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
    with pytest.raises(UnknownBot) as error:
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
        assert level.name
        assert level.about.endswith(".")
        assert "\n" not in level.about
