"""A bot's answer in the form that a table uses."""

from collections.abc import Callable

from tawantinsuyu.bots import registry
from tawantinsuyu.bots.guard import FAILED
from tawantinsuyu.bots.interface import Question, Reason
from tawantinsuyu.bots.public_reason import public_reason
from tawantinsuyu.game import api
from tawantinsuyu.i18n.message import Wording
from tawantinsuyu.table.ports import Thought


def thought_of(
    bot: str,
    view: api.View,
    question: Question,
    action: api.Action,
    own: Reason,
    report: Callable[[Exception], None],
) -> Thought:
    """Return a bot's answer with the reason that everybody at the table may read. An answer without
    a reason is better than no answer, so an error in deriving the reason is only reported.
    """
    names = view.position.tables.names
    other = api.write(names, own.second) if own.second and own.second != action else ""
    said: Wording | None = None
    try:
        said = public_reason(view, question, action, registry.style_of(bot), own)
    except Exception as error:
        report(error)
    return Thought(api.write(names, action), said, own is FAILED, other, own.behind)
