"""Effects as forms: all words of the vocabulary can be offered, and every effect can be shown
as a form.
"""

from typing import get_args

import pytest

from tawantinsuyu.components import read
from tawantinsuyu.components.compile import AUTOMA_TASKS
from tawantinsuyu.components.fields import fields_of
from tawantinsuyu.components.forms import (
    FORMS,
    INSIDE,
    NUMBER,
    SUM,
    NoFormError,
    Part,
    filled,
    in_forms,
)
from tawantinsuyu.game.vocabulary import Each, Effect, format_effect, parse_effect, walk

GODS = tuple(read("base").groups["god"])


def example(form: str) -> Part:
    inside = ((Part("train"),), (Part("points #", (3,)),)) if INSIDE in form else ()
    return Part(form, (3, 2)[: form.count(NUMBER)], (), inside if "[" in form else inside[:1])


@pytest.mark.parametrize("form", FORMS)
def test_a_filled_form_means_what_it_says(form: str) -> None:
    text = filled(example(form))
    assert format_effect(parse_effect(text)) == text
    assert in_forms(text, GODS) == (example(form),)


def test_there_is_a_form_for_every_effect_of_the_vocabulary() -> None:
    offered = {type(one) for form in FORMS for one in walk(parse_effect(filled(example(form))))}
    assert set(get_args(Effect)) - offered == {Each}, "sums are made of several forms"


@pytest.mark.parametrize("pack", ["base", "golden_age"])
def test_every_effect_of_the_shipped_packs_falls_into_forms_and_together_again(pack: str) -> None:
    texts = [
        (text, field.rule.choices == "automa")
        for field in fields_of(read(pack)).values()
        if field.rule.kind in ("effect", "effects")
        for text in ([field.value] if field.rule.kind == "effect" else field.value)
    ]
    assert len(texts) > 100
    for text, automa in texts:
        assert SUM.join(filled(part) for part in in_forms(text, GODS, automa)) == text


@pytest.mark.parametrize(
    "text",
    [
        "pay gold 1 stone 1 -> climb 1",
        "statue small free zeus",
        "gain stone 100",
        "gain silver 1",
        "choose [gain stone 1 | gain stone 500]",
    ],
)
def test_what_has_no_form_says_so(text: str) -> None:
    with pytest.raises(NoFormError):
        in_forms(text, GODS)


def test_an_automas_tasks_are_forms_and_join_with_others() -> None:
    assert [part.form for part in in_forms("building + gain gold 1", GODS, True)] == [
        "building",
        "gain gold #",
    ]
    assert all(in_forms(task, GODS, True) == (Part(task),) for task in AUTOMA_TASKS)
