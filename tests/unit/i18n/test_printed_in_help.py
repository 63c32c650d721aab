"""The help texts for tasks and High Priest actions have the numbers of the rules.

The numbers are written out in every language, so a changed price has to be changed there too.
"""

import re

import pytest

from tawantinsuyu.game.core.tables import TASK_AMOUNTS
from tawantinsuyu.game.names import RESOURCES, TASKS
from tawantinsuyu.game.priest import offering
from tawantinsuyu.game.tasks import steps, weaving
from tawantinsuyu.game.vocabulary import Effect, Gain, Points
from tawantinsuyu.i18n import load


def amount(effect: Effect) -> int:
    assert isinstance(effect, Gain | Points)
    return effect.amount


ACTIVE = [offering.price(others=False, steps=count) for count in range(1, offering.MOST_STEPS + 1)]
NUMBERS = {
    **{
        f"task.{name}.description": [TASK_AMOUNTS[RESOURCES.index(name)]]
        for name in TASKS
        if name in RESOURCES
    },
    "task.weave.description": list(weaving.PRICES[1:]),
    "task.steps.description": [sum(steps.COST), *map(amount, steps.REWARDS)],
    "priest_action.offering.active": [sum(cost) for cost in ACTIVE],
    "priest_action.offering.others": [sum(offering.FOLLOWER_PRICE)],
}
"""Numbers that each message must contain."""


@pytest.mark.parametrize("key", NUMBERS)
def test_a_sentence_of_the_help_says_the_numbers_of_the_rule(language: str, key: str) -> None:
    said = [int(digits) for digits in re.findall(r"\d+", load(language).messages[key])]
    for number in NUMBERS[key]:
        assert number in said, f"{key} in {language}.json"
        said.remove(number)
