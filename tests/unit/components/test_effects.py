"""The effect language: every effect can be written and read back; errors in texts are described."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tawantinsuyu.game.names import BUILDING_KINDS, GOLD, RESOURCES, ROLES, STONE
from tawantinsuyu.game.vocabulary import (
    Build,
    BuildStatue,
    BuildSteps,
    Choose,
    Climb,
    Conquer,
    ConquerLeftmost,
    DrawArmy,
    DrawGod,
    Each,
    Effect,
    EffectSyntaxError,
    FlipArmy,
    Gain,
    KeepGod,
    Merchant,
    MovePriest,
    Pay,
    PayAny,
    PlayArmy,
    PlayGod,
    Points,
    ProduceOne,
    PurchaseTask,
    Rejuvenate,
    Sacrifice,
    TakeNewcomer,
    TakeNomad,
    Train,
    Weave,
    format_effect,
    parse_effect,
    walk,
)

AMOUNT = st.integers(0, 99)
GODS = st.lists(st.sampled_from(["inti", "killa", "qucha"]), unique=True).map(tuple)
ROLE_SETS = st.lists(st.integers(0, len(ROLES) - 1), unique=True).map(tuple)

SINGLE: st.SearchStrategy[Effect] = st.one_of(
    st.builds(Gain, st.integers(0, len(RESOURCES) - 1), AMOUNT),
    st.builds(Points, AMOUNT),
    st.builds(DrawGod, AMOUNT, st.booleans()),
    st.builds(DrawArmy, AMOUNT, AMOUNT),
    st.builds(Train),
    st.builds(Weave, AMOUNT),
    st.builds(BuildSteps, st.booleans()),
    st.builds(BuildStatue, st.booleans(), GODS),
    st.builds(Build, st.booleans(), st.sampled_from([None, *BUILDING_KINDS])),
    st.builds(TakeNomad, ROLE_SETS),
    st.builds(TakeNewcomer, AMOUNT),
    st.builds(Climb, AMOUNT),
    st.sampled_from([(False, False), (True, False), (False, True)]).flatmap(
        lambda only: st.builds(Rejuvenate, AMOUNT, st.just(only[0]), st.just(only[1]))
    ),
    st.builds(KeepGod, AMOUNT, AMOUNT),
    st.builds(PurchaseTask),
    st.builds(FlipArmy, AMOUNT),
    st.builds(ConquerLeftmost),
    st.builds(ProduceOne),
    st.builds(Merchant),
    st.builds(PlayGod),
    st.builds(PlayArmy, AMOUNT),
    st.builds(Sacrifice),
    st.builds(Conquer),
    st.builds(MovePriest, AMOUNT),
)
"""A strategy for each verb whose effects contain no other effects."""


def _containers(inner: st.SearchStrategy[Effect]) -> st.SearchStrategy[Effect]:
    """Return effects made of effects; a payment buys all effects after it, so it always comes
    last.
    """
    choose = st.builds(Choose, st.lists(inner, min_size=1, max_size=3).map(tuple))
    pay = st.builds(Pay, st.tuples(AMOUNT, AMOUNT, AMOUNT, AMOUNT), inner)
    any_price = st.builds(PayAny, AMOUNT, inner)
    parts = st.lists(SINGLE | choose, min_size=1, max_size=3)
    each = st.builds(
        lambda first, last: Each((*first, last)), parts, SINGLE | choose | pay | any_price
    )
    return choose | pay | any_price | each


EFFECTS = st.recursive(SINGLE, _containers, max_leaves=8)


@given(EFFECTS)
def test_an_effect_written_and_read_is_the_same_effect(effect: Effect) -> None:
    assert parse_effect(format_effect(effect)) == effect


@given(EFFECTS)
def test_the_written_form_is_canonical(effect: Effect) -> None:
    text = format_effect(effect)
    assert format_effect(parse_effect(text)) == text


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("gain stone", Gain(STONE, 1)),
        ("weave", Weave(1)),
        ("draw army 2 keep 1", DrawArmy(2, 1)),
        ("draw army 2", DrawArmy(2, 2)),
        ("draw god 1 deck", DrawGod(1, deck_only=True)),
        ("steps task", BuildSteps(free=False)),
        ("statue small free inti killa", BuildStatue(free=True, gods=("inti", "killa"))),
        ("building paid palace", Build(free=False, kind="palace")),
        ("pay gold 1 -> climb 1", Pay((0, 0, 0, 1), Climb(1))),
        ("choose[gain gold 1|train]", Choose((Gain(GOLD, 1), Train()))),
        ("sacrifice + play army 2", Each((Sacrifice(), PlayArmy(2)))),
    ],
)
def test_short_and_long_forms_are_read(text: str, effect: Effect) -> None:
    assert parse_effect(text) == effect


def test_a_payment_buys_all_that_follows_it() -> None:
    assert parse_effect("train + pay gold 1 -> climb 1 + points 2") == Each(
        (Train(), Pay((0, 0, 0, 1), Each((Climb(1), Points(2)))))
    )


def test_walk_visits_an_effect_and_everything_inside_it() -> None:
    effect = parse_effect("gain gold 1 + choose [train | pay stone 1 -> climb 1]")
    assert {type(part) for part in walk(effect)} == {Each, Gain, Choose, Train, Pay, Climb}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "ends too early"),
        ("gain", "ends too early"),
        ("gain wood 2", "'wood' is no resource; use one of potato, corn, stone, gold"),
        ("points", "expected a number, found None"),
        ("points many", "expected a number, found 'many'"),
        ("dance 2", "unknown verb 'dance'"),
        ("gain corn 2 corn", "unexpected 'corn'"),
        ("gain corn 2 +", "ends too early"),
        ("draw card 1", "expected 'draw god' or 'draw army'"),
        ("statue large", "expected 'statue small'"),
        ("steps", "ends too early"),
        ("steps cheap", "expected free, paid or task, found 'cheap'"),
        ("building free castle", "'castle' is not one of production, passive, palace"),
        ("worker village", "expected 'worker nomads'"),
        ("worker nomads weaver", "'weaver' is not one of architect"),
        ("produce all", "expected 'produce one'"),
        ("play card", "expected 'play god' or 'play army'"),
        ("pay gold 1 climb 1", "'climb' is no resource"),
        ("choose gain gold 1", r"expected '\[' after choose"),
        ("choose [gain gold 1", r"expected '\|' or '\]'"),
    ],
)
def test_a_bad_text_is_quoted_with_its_error(text: str, complaint: str) -> None:
    with pytest.raises(EffectSyntaxError, match=complaint) as error:
        parse_effect(text)
    assert repr(text) in str(error.value)
