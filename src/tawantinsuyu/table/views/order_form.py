"""The form for auto-responses: the choices of a seat's owner, in words and signs."""

from tawantinsuyu.game import api
from tawantinsuyu.game.api import ORDER_KINDS
from tawantinsuyu.game.vocabulary import Effect, format_effect
from tawantinsuyu.i18n.actions import option_message
from tawantinsuyu.i18n.effects import message_of
from tawantinsuyu.i18n.message import to_data
from tawantinsuyu.table.views.signs import effect_signs
from tawantinsuyu.wire.orders import Choice, OrderForm, RuleForm, WindowAnswer


def form_payload(view: api.View) -> OrderForm:
    """Return the fields of every auto-response with their possible values."""
    return OrderForm(
        rules={kind: _form(api.form_of(view, kind)) for kind in ORDER_KINDS},
        tiles={name: _form(form) for name, form in api.tile_forms(view).items()},
    )


def answers_payload(view: api.View, window: api.Window) -> list[WindowAnswer]:
    """Return the answers that a reaction window accepts in advance."""
    names = view.position.tables.names
    return [
        WindowAnswer(text, to_data(option_message(names, api.read(names, text))))
        for text in api.early_answers(view, window)
    ]


def _form(form: api.Form) -> RuleForm:
    return RuleForm(
        fields=list(form.fields),
        picks=list(form.picks),
        rewards=[_effect(effect) for effect in form.rewards],
        takes=[_effect(effect) for effect in form.takes],
    )


def _effect(effect: Effect) -> Choice:
    return Choice(format_effect(effect), to_data(message_of(effect)), effect_signs(effect))
