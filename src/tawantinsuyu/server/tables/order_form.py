"""What the owner of a seat may order, in words and signs: the content of the form for orders."""

from typing import Any

from tawantinsuyu.game import api
from tawantinsuyu.game.orders_data import KINDS
from tawantinsuyu.game.vocabulary import Effect, format_effect
from tawantinsuyu.i18n.actions import option_message
from tawantinsuyu.i18n.effects import message_of
from tawantinsuyu.i18n.message import to_data
from tawantinsuyu.server.signs import effect_signs


def form_payload(view: api.View) -> dict[str, Any]:
    """The fields of every rule, and what may stand in them now."""
    return {
        "rules": {kind: _form(api.form_of(view, kind)) for kind in KINDS},
        "tiles": {name: _form(form) for name, form in api.tile_forms(view).items()},
    }


def answers_payload(view: api.View, window: api.Window) -> list[dict[str, Any]]:
    """The answers that could be given to a window early."""
    names = view.position.tables.names
    return [
        {"action": text, "label": to_data(option_message(names, api.read(names, text)))}
        for text in api.early_answers(view, window)
    ]


def _form(form: api.Form) -> dict[str, Any]:
    return {
        "fields": list(form.fields),
        "picks": list(form.picks),
        "rewards": [_effect(effect) for effect in form.rewards],
        "takes": [_effect(effect) for effect in form.takes],
    }


def _effect(effect: Effect) -> dict[str, Any]:
    return {
        "value": format_effect(effect),
        "label": to_data(message_of(effect)),
        "signs": effect_signs(effect),
    }
