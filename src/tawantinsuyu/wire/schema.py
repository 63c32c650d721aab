"""All wire types as JSON Schema, for the API description and the client's types."""

import ast
import inspect
import textwrap
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any, Final, get_args, get_origin

import msgspec

from tawantinsuyu.wire.base import Sent
from tawantinsuyu.wire.board import AutomaBoard, Board
from tawantinsuyu.wire.content import PackOffer
from tawantinsuyu.wire.entering import OwnValues, PackChecked, PackKept, PackText, PackValues
from tawantinsuyu.wire.health import Alive, Ready
from tawantinsuyu.wire.history import History
from tawantinsuyu.wire.learn import Figures, Hint, LessonTable, ScriptRow
from tawantinsuyu.wire.message import MESSAGE, KeyedMessage, MessageList
from tawantinsuyu.wire.notices import Notices
from tawantinsuyu.wire.orders import OrderBook
from tawantinsuyu.wire.people import (
    ApiToken,
    ApiTokenMade,
    Device,
    Ended,
    GuestKnown,
    GuestMade,
    LinkMade,
    Me,
)
from tawantinsuyu.wire.problem import Problem
from tawantinsuyu.wire.push import (
    DelayedTable,
    DraftResult,
    EventLines,
    KeptDraft,
    Moved,
    PlanResult,
    Push,
)
from tawantinsuyu.wire.puzzles import PuzzleAnswer, Puzzles
from tawantinsuyu.wire.rules import BotList, Chapter, Clause
from tawantinsuyu.wire.socket import SocketMessage
from tawantinsuyu.wire.table import (
    GameRow,
    InviteMade,
    RematchMade,
    Seated,
    StoodUp,
    TableInfo,
    TableMade,
)
from tawantinsuyu.wire.talk import ChatLine, ChatLines, Muted, Notes
from tawantinsuyu.wire.view import Resource

Schema = dict[str, Any]

ANSWERS: Final = (
    *(
        Push,
        DelayedTable,
        Moved,
        EventLines,
        DraftResult,
        PlanResult,
        KeptDraft,
        History,
        OrderBook,
    ),
    *(GameRow, TableInfo, TableMade, Seated, StoodUp, InviteMade, RematchMade),
    *(Me, GuestKnown, GuestMade, LinkMade, ApiToken, ApiTokenMade, Device, Ended, Notices),
    *(ChatLine, ChatLines, Muted, Notes, ScriptRow, LessonTable, Figures, Hint),
    *(Puzzles, PuzzleAnswer),
    *(PackValues, PackChecked, PackText, OwnValues, PackKept),
    *(Board, AutomaBoard, PackOffer, BotList, Chapter, Clause, Alive, Ready, Problem),
)
"""Types of the answers to requests."""
_PARTS: Final = (SocketMessage, KeyedMessage, MessageList, Resource)
_REF: Final = "#/components/schemas/{name}"


@cache
def components() -> dict[str, Schema]:
    """Return the schema of every wire type by name, with the docstrings of its fields."""
    wanted = (*ANSWERS, *_PARTS)
    shown, found = msgspec.json.schema_components(wanted, ref_template=_REF)
    named: dict[str, Schema] = {"Message": MESSAGE}
    made = {name: _name_parts(schema, named, whole=True) for name, schema in found.items()}
    _name_parts(list(shown), named)
    for form in _forms(Sent):
        if form.__name__ in made:
            for name, said in _said_of(form).items():
                made[form.__name__]["properties"][name]["description"] = said
    return {**made, **named}


def reference(form: Any) -> Schema:  # noqa: ANN401 - a type
    """Return the schema of a body, one wire type or a list of one type, as a reference. It is not
    the full schema, because routes call this function while modules are still being imported.
    """
    if get_origin(form) is list:
        return {"type": "array", "items": reference(get_args(form)[0])}
    titles = (part.title for part in get_args(form) if isinstance(part, msgspec.Meta))
    return {"$ref": _REF.format(name=next(titles, None) or form.__name__)}


def _forms(form: type[Sent]) -> Iterator[type[Sent]]:
    for one in form.__subclasses__():
        yield one
        yield from _forms(one)


def _said_of(form: type[Sent]) -> dict[str, str]:
    """Return the docstrings of a type's fields, including inherited ones. Python does not keep the
    docstrings of fields, so they are read from the source.
    """
    said: dict[str, str] = {}
    for one in reversed(form.__mro__[: form.__mro__.index(Sent)]):
        tree = ast.parse(textwrap.dedent(inspect.getsource(one))).body[0]
        assert isinstance(tree, ast.ClassDef)
        for field, after in pairwise(tree.body):
            match field, after:
                case (
                    ast.AnnAssign(target=ast.Name(id=name)),
                    ast.Expr(value=ast.Constant(value=str(text))),
                ):
                    said[name] = " ".join(text.split())
    return said


def _name_parts(part: Any, named: dict[str, Schema], whole: bool = False) -> Any:  # noqa: ANN401
    """Return a schema in which each titled part is replaced by a reference, and add these parts to
    `named`.
    """
    if isinstance(part, list):
        return [_name_parts(one, named) for one in part]
    if not isinstance(part, dict):
        return part
    made = {
        key: value if key in ("enum", "required") else _name_parts(value, named)
        for key, value in part.items()
    }
    if whole or not isinstance(made.get("title"), str):
        return made
    named[made["title"]] = made
    return {"$ref": _REF.format(name=made["title"])}
