"""Constraints 14 to 16: Temple, Conquest, geography."""

from tawantinsuyu.components import Document

from .breach import Edit, Overrides, fact, hypothesis, records, renaming, setting, wherever


def four_steps(document: Document) -> Overrides:
    steps = document.groups["temple_step"]
    document.groups["temple_step"] = dict(list(steps.items())[:4])
    return {}


def sixteen_far_down(document: Document) -> Overrides:
    steps = document.groups["temple_step"]
    sixteen = next(key for key, step in steps.items() if step["points"] == 16)
    return {f"temple_step.{sixteen}.points": 17, "temple_step.T03.points": 16}


def top_step_worth_less(document: Document) -> Overrides:
    *_, below, top = document.groups["temple_step"]
    return {f"temple_step.{below}.points": 16, f"temple_step.{top}.points": 15}


def reward_replaced(reward: str) -> Edit:
    return wherever(
        "conquest_space", lambda record: reward in record["reward"], "reward", "gain potato 2"
    )


def region_removed(document: Document) -> Overrides:
    del document.groups["region"]["kuntisuyu"]
    return region_emptied(document)


def region_emptied(document: Document) -> Overrides:
    for key, record in list(records(document, "conquest_space")):
        if record["region"] == "kuntisuyu":
            del document.groups["conquest_space"][key]
    return {}


def regions_swapped(document: Document) -> Overrides:
    one, two, *rest = document.groups["region"].items()
    document.groups["region"] = dict([two, one, *rest])
    return {}


BREAKS = (
    fact("temple", "a strange id", renaming("temple_step", "T05", "T5"), "name the step T05"),
    fact("temple", "four steps", four_steps, "more than 4 steps"),
    fact("temple", "2 VP at the bottom", setting("temple_step.T00.points", 2), "1 VP, not 2"),
    fact("temple", "two 16-VP steps", setting("temple_step.T03.points", 16), "exactly one step"),
    fact("temple", "a foreign reward", setting("temple_step.T05.reward", "weave 1"), "by one of"),
    fact("temple", "a centre below", setting("temple_step.T05.centre", 3), "centre = 0, not 3"),
    fact(
        "temple",
        "rewards everywhere",
        wherever("temple_step", lambda record: True, "reward", "train"),
        "without a reward",
    ),
    hypothesis(
        "temple",
        "a reward at the bottom",
        setting("temple_step.T00.reward", "train"),
        "off the bottom step",
    ),
    hypothesis("temple", "16 VP far down", sixteen_far_down, "into the upper half"),
    hypothesis("temple", "a poor top", top_step_worth_less, "at least 16 VP, not 15"),
    fact("conquest", "three regions", region_removed, "give 4 regions"),
    fact("conquest", "a region without spaces", region_emptied, "some spaces"),
    fact(
        "conquest",
        "a strange id",
        renaming("conquest_space", "antisuyu-1", "antisuyu-9"),
        "look like antisuyu-3",
    ),
    fact("conquest", "no space for 4 VP", reward_replaced("points 4"), "pays 'points 4'"),
    fact("conquest", "no space for 7 VP", reward_replaced("points 7"), "pays 'points 7'"),
    fact("conquest", "no free Weaving", reward_replaced("weave 1"), "'draw god 1 + weave 1'"),
    fact("conquest", "no 4 gold at the end", reward_replaced("gain gold 4"), "last space"),
    fact("conquest", "no corn and gold", reward_replaced("gain corn 2"), "second space"),
    fact("conquest", "no Statue", reward_replaced("statue"), "statue small free"),
    fact(
        "conquest",
        "a cost below 0",
        setting("conquest_space.antisuyu-1.flip", -1),
        "neither flip nor discard negative",
    ),
    hypothesis(
        "conquest",
        "a space for nothing",
        lambda document: {
            "conquest_space.antisuyu-1.flip": 0,
            "conquest_space.antisuyu-1.discard": 0,
        },
        "at least one Soldier",
    ),
    hypothesis(
        "conquest",
        "Training as reward",
        setting("conquest_space.antisuyu-1.reward", "train"),
        "replace 'train'",
    ),
    fact("geography", "two regions swapped", regions_swapped, "clockwise from the top left"),
)
