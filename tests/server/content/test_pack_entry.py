"""Data for the page on which an owner enters the values of a copy, and the results of these
values.
"""

import json
from importlib import resources
from random import Random
from typing import Any

import pytest

from support.languages import COMPLETE
from tawantinsuyu.components.fields import RULES, choices_of
from tawantinsuyu.components.forms import FORMS, INSIDE, NUMBER, Part, filled
from tawantinsuyu.components.own import OwnPack, shipped, shipped_components
from tawantinsuyu.content.pack_entry import check_values, pack_values
from tawantinsuyu.i18n.catalogue import load


def sent(pack: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(pack_values(pack, "light").plain)
    return data


@pytest.mark.parametrize("pack", ["base", "golden_age"])
def test_every_component_is_drawn_or_is_a_number_of_pieces(pack: str) -> None:
    data = sent(pack)
    for group in data["groups"]:
        for one in group["components"]:
            if not one["picture"]:
                assert group["id"] == "sizes", one["key"]
                continue
            picture, box = data["pictures"][one["picture"]], one["box"]
            assert picture["body"], one["key"]
            assert box["x"] > -1, one["key"]
            assert box["x"] + box["width"] < picture["width"] + 1, one["key"]
            assert box["y"] + box["height"] < picture["height"] + 1, one["key"]


def test_every_value_has_a_picker_that_offers_it() -> None:
    data = sent("golden_age")
    for group in data["groups"]:
        for one in group["components"]:
            for field in one["fields"]:
                if field["kind"] == "choice":
                    offered = [choice["value"] for choice in data["choices"][field["choices"]]]
                    assert field["value"] in offered, field["path"]
                elif field["kind"] == "number":
                    assert field["least"] <= field["value"] <= field["most"], field["path"]
                elif field["kind"] != "cost":
                    forms = {form["form"] for form in data["forms"][field["choices"]]}
                    parts = [part for parts in field["effects"] for part in parts]
                    assert {part["form"] for part in parts} <= forms, field["path"]


def test_a_broken_deduction_warns_and_a_broken_rulebook_is_an_error() -> None:
    guess = check_values(OwnPack("x", values={"hill.top.outer.1": "gold"}), "light")
    assert {found.severity for found in guess.findings} == {"warning"}
    stated = check_values(OwnPack("x", values={"temple_step.T00.points": 9}), "light")
    errors = [found for found in stated.findings if found.severity == "error"]
    assert [found.component for found in errors] == ["temple_step.T00"]


def test_what_changed_is_drawn_and_told_again() -> None:
    own = OwnPack("x", values={"god_card.inti-1.benefits": ["gain gold 4"], "sizes.nomads.0": 2})
    before = sent("base")["pictures"]
    checked = check_values(own, "light")
    assert set(checked.pictures) == {"god_card.inti-1", "sizes.nomads"}
    assert checked.pictures["god_card.inti-1"].body != before["god_card.inti-1"]["body"]
    assert checked.differ == 2
    assert checked.effects["god_card.inti-1.benefits"] is not None
    assert list(check_values(own, "light", ["sizes.nomads"]).pictures) == ["sizes.nomads"]


def test_what_an_edge_pays_is_shown_on_every_weaving() -> None:
    checked = check_values(OwnPack("x", values={"edge.gold.reward": "gain gold 2"}), "light")
    assert sum(name.startswith("weaving.") for name in checked.pictures) == 35


def _value(chance: Random, field: Any, gods: tuple[str, ...]) -> object:
    rule = field.rule
    match rule.kind:
        case "number":
            return chance.choice([rule.least, rule.most, chance.randint(rule.least, rule.most)])
        case "choice":
            return chance.choice(choices_of(rule.choices, gods))
        case "cost":
            return {"stone": chance.randint(0, 9), "gold": chance.randint(0, 9)}
        case "effects":
            return [_text(chance) for _ in range(chance.randint(1, 4))]
    return f"gain gold {chance.randint(1, 99)}" if rule.choices == "gain" else _text(chance)


def _text(chance: Random) -> str:
    form = chance.choice([one for one in FORMS if INSIDE not in one])
    part = Part(form, tuple(chance.randint(1, 99) for _ in range(form.count(NUMBER))))
    other = Part("choose […]", inside=((part,), (Part("train"),)))
    return filled(chance.choice([part, other]))


@pytest.mark.parametrize("seed", range(6))
def test_whatever_the_pickers_give_is_answered(seed: int) -> None:
    """Neither the checker nor a drawing fails for any choice of values."""
    chance = Random(seed)
    name = chance.choice(["base", "golden_age"])
    gods = tuple(shipped(name).groups["god"])
    fields = [one for part in shipped_components(name).values() for one in part.fields]
    values = {one.path: _value(chance, one, gods) for one in chance.sample(fields, 40 * (seed + 1))}
    checked = check_values(OwnPack("x", name, values=values), "dark")
    assert checked.problem or checked.pictures


@pytest.mark.parametrize("language", COMPLETE)
def test_groups_fields_and_choices_have_words(language: str) -> None:
    file = resources.files("tawantinsuyu.i18n") / "entering" / f"{language}.json"
    own = {f"pack.{key}" for key in json.loads(file.read_text(encoding="utf-8"))["pack"]}
    known = own | set(load(language).messages)
    data = sent("golden_age")
    asked = [f"pack.group_{group}" for group in RULES]
    asked += [
        f"pack.field_{field['name']}"
        for group in data["groups"]
        for one in group["components"]
        for field in one["fields"]
    ]
    asked += [
        part["key"] for some in data["choices"].values() for one in some for part in one["parts"]
    ]
    assert set(asked) - known == set()
