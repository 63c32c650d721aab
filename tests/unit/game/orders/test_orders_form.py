"""The form for auto-responses: every offered choice is accepted, and answers a question."""

import pytest

from support.play import positions
from support.position import position
from tawantinsuyu.game import api
from tawantinsuyu.game.orders.data import KINDS
from tawantinsuyu.game.vocabulary import format_effect


@pytest.mark.parametrize("kind", KINDS)
def test_everything_a_form_offers_is_accepted(kind: str) -> None:
    offered = {"pick": 0, "rewards": 0, "take": 0}
    for number in range(6):
        for state, rng in positions(number, every=9):
            seat = rng.randrange(state.config.players)
            form = api.form_of(api.view_for(state, seat), kind)
            rules = [{"mode": "if", "pick": [one]} for one in form.picks]
            rules += [{"mode": "if", "rewards": [format_effect(reward)]} for reward in form.rewards]
            rules += [{"mode": "always", "take": [format_effect(one)]} for one in form.takes]
            for rule in rules:
                api.orders_from_json({kind: rule}, state.pack)
            offered["pick"] += len(form.picks)
            offered["rewards"] += len(form.rewards)
            offered["take"] += len(form.takes)
    for field, count in offered.items():
        assert (count > 0) == (field in form.fields)


def test_tiles_that_leave_a_choice_have_a_form() -> None:
    state = position().building(0, "Z11", "Z12", "Z01").state
    forms = api.tile_forms(api.view_for(state, 0))
    assert set(forms) == {"Z11", "Z12"}
    assert forms["Z11"].picks == ("top", "beneath")
    assert forms["Z12"].rewards
    assert api.tile_forms(api.view_for(state, 1)) == {}


def test_an_early_answer_offered_is_one_the_window_accepts() -> None:
    """Every answer in the reactions of random games was among the early answers offered before."""
    seen: dict[str, int] = {}
    for number in range(14):
        for state, _ in positions(number):
            decision = api.pending(state)[0]
            view = api.view_for(state, decision.seat)
            window = api.window_of(view)
            if window is None or not api.is_reaction(state, decision):
                continue
            offered = api.early_answers(view, window)
            main = [o.text for o in decision.options if o.action not in (("done",), ("buy",))]
            verbs = {text.split()[0] for text in offered}
            mine = [text for text in main if text.split()[0] in verbs]
            for text in mine:
                assert any(text == one or text.startswith(f"{one} ") for one in offered), text
            seen[window.kind] = seen.get(window.kind, 0) + len(mine)
    assert {kind for kind, count in seen.items() if count} >= set(KINDS) - {"worship"}
