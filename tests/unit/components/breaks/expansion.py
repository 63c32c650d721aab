"""Constraints 19 and 20: Temple overlays and the rest of The Golden Age."""

from collections.abc import Callable

from tawantinsuyu.components import Document
from tawantinsuyu.components.document import Value

from .breach import (
    GOLDEN,
    Break,
    Edit,
    Overrides,
    fact,
    hypothesis,
    records,
    removing,
    renaming,
    setting,
    wherever,
)


def steps_of(document: Document, overlay: str, row: int) -> list[str]:
    return [
        key
        for key, record in records(document, "overlay_step")
        if record["overlay"] == overlay and record["row"] == row
    ]


def step(overlay: str, row: int, field: str, value: Value) -> Edit:
    """Set a field of the last step of a row."""
    return lambda document: {f"overlay_step.{steps_of(document, overlay, row)[-1]}.{field}": value}


def leading(overlay: str, row: int, choose: Callable[[Document], list[str]]) -> Edit:
    """Let the last step of a row lead to another step."""
    return lambda document: {
        f"overlay_step.{steps_of(document, overlay, row)[-1]}.next": choose(document)
    }


def simpa_removed(document: Document) -> Overrides:
    for key, record in list(records(document, "overlay_step")):
        if record["overlay"] == "simpa":
            del document.groups["overlay_step"][key]
    return {}


def simpa_straightened(document: Document) -> Overrides:
    return {
        f"overlay_step.{key}.next": record["next"][:1]
        for key, record in records(document, "overlay_step")
        if record["overlay"] == "simpa" and record["row"] > 0
    }


def taller_temple(document: Document) -> Overrides:
    """Add four printed steps, and enter the overlays' rows again without a change."""
    temple = document.groups["temple_step"]
    bottom = dict(temple["T00"])
    for _ in range(4):
        temple[f"T{len(temple):02}"] = bottom
    return {
        f"overlay_step.{key}.row": record["row"]
        for key, record in records(document, "overlay_step")
    }


def split(document: Document) -> list[str]:
    """Return the row where Ruruy's two branches begin."""
    return steps_of(document, "ruruy", split_row(document))


def split_row(document: Document) -> int:
    rows = [
        int(record["row"])
        for _, record in records(document, "overlay_step")
        if record["overlay"] == "ruruy" and len(record["next"]) > 1
    ]
    return rows[0] + 1


def split_twice(document: Document) -> Overrides:
    above = steps_of(document, "ruruy", split_row(document) + 1)
    return {f"overlay_step.{split(document)[0]}.next": above}


def joined_at_once(document: Document) -> Overrides:
    above = steps_of(document, "ruruy", split_row(document) + 1)
    return {f"overlay_step.{key}.next": above[:1] for key in split(document)}


def ruruy_points_differ(document: Document) -> Overrides:
    return {f"overlay_step.{split(document)[0]}.points": 9}


def golden(what: str, edit: Edit, says: str) -> Break:
    return fact("golden_age", what, edit, says, GOLDEN)


def overlay(what: str, edit: Edit, says: str) -> Break:
    return fact("overlays", what, edit, says, GOLDEN)


def rewards_like(text: str, reward: str) -> Edit:
    return wherever("overlay_step", lambda r: text in r.get("reward", ""), "reward", reward)


BREAKS = (
    overlay("Simpa is lost", simpa_removed, 'give the overlays "ruruy" and "simpa"'),
    overlay("a strange id", renaming("overlay_step", "ruruy-0", "R0"), "look like ruruy-3L"),
    overlay("a row of two values", ruruy_points_differ, "the same points"),
    overlay("two starts", step("simpa", 1, "row", 0), "start on a single step"),
    overlay(
        "a step over a row",
        leading("ruruy", 0, lambda document: steps_of(document, "ruruy", 2)[:1]),
        "steps of row 1",
    ),
    overlay(
        "a step nobody reaches",
        leading("simpa", 0, lambda document: steps_of(document, "simpa", 1)[:1]),
        "next of some step below",
    ),
    overlay("Ruruy starts without reward", step("ruruy", 0, "reward", ""), "start a reward"),
    overlay("Ruruy splits twice", split_twice, "split exactly once"),
    overlay("Ruruy joins at once", joined_at_once, "stay apart"),
    overlay("Simpa starts at 1 VP", step("simpa", 0, "points", 1), "start cost 2 VP"),
    overlay("Simpa is hardly braided", simpa_straightened, "several rows"),
    overlay("a kind is lost", rewards_like("weave 2", "gain corn 1"), "missing: weave 2"),
    hypothesis("overlays", "a third of the Temple", taller_temple, "lower half", GOLDEN),
    hypothesis(
        "overlays",
        "a foreign reward",
        step("simpa", 1, "reward", "points 9"),
        "replace 'points 9'",
        GOLDEN,
    ),
    hypothesis(
        "overlays",
        "one shown god",
        rewards_like("statue", "gain stone 1 + statue small free inti"),
        "name 2 gods",
        GOLDEN,
    ),
    golden("three Newcomers per pair", setting("sizes.newcomers_per_pair", 3), "pair = 2, not 3"),
    golden("an offer of four", setting("sizes.newcomer_offer", 4), "newcomer_offer = 3"),
    golden("a fifth Vassal", setting("sizes.vassals", 5), "vassals = 4, not 5"),
    golden("more markers", setting("sizes.extra_conquest_markers", 3), "markers = 2, not 3"),
    golden("a Palace is lost", removing("palace", "X09"), "add the Palaces X09"),
    golden("no handler", setting("palace.X05.handler", ""), "name the handler"),
    golden("no prophecy", setting("palace.X05.prophecy", ""), "name the prophecy"),
    golden("a Palace elsewhere", setting("palace.X05.module", "vassals"), 'module = "nobles"'),
    golden("a rich Prophecy", setting("palace.X05.prophecy_points", 6), "score 5 VP, not 6"),
    golden("another Noble", setting("palace.X01.noble", "priest"), "its Noble is blue"),
    golden("colours", setting("palace.X02.prophecy_roles", ["courier"]), "prophecy_roles ="),
    golden("patterns", setting("palace.X03.prophecy_patterns", ["red"]), "prophecy_patterns ="),
    golden("a Nation is lost", removing("nation", "VN07"), "add the Nations VN07"),
    golden("a strange Nation", renaming("nation", "VN07", "Chimu"), "look like VN01"),
    golden("an idle Nation", setting("nation.VN07.handler", ""), "name the handler"),
    golden("VN10 for all", setting("nation.VN10.requires", ""), 'requires = "nobles"'),
    golden("a Cult is lost", removing("cult", "PV07"), "add the Cults PV07"),
    golden("a strange Cult", renaming("cult", "PV07", "Cult"), "look like PV01"),
    golden("an idle Cult", setting("cult.PV07.handler", ""), "name the handler"),
    golden("a Cult elsewhere", setting("cult.PV07.nation", "VN01"), 'nation = "VN07"'),
    golden("ZN4 is lost", removing("passive", "ZN4"), "Passive Buildings ZN4"),
    golden("ZA1 elsewhere", setting("passive.ZA1.module", "nobles"), 'module = "additional"'),
    golden("Z04X replaces Z05", setting("passive.Z04X.replaces", "Z05"), 'replaces = "Z04"'),
    golden("PX01 is lost", removing("production", "PX01"), "Production Building PX01"),
)
