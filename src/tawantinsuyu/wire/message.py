"""Words and pictures before they are words and pictures of one language or screen."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, field

from tawantinsuyu.wire.base import Sent

Message: TypeAlias = Annotated[
    Any, Meta(extra_json_schema={"$ref": "#/components/schemas/Message"})
]
"""A tree of `KeyedMessage` and `MessageList` with texts and numbers as leaves, as `i18n.message`
writes it. It is `Any` because msgspec tells two objects apart by a tag only, and these have none;
its schema is `MESSAGE`."""


class KeyedMessage(Sent):
    """A text of the catalogues and the values of its `{{parameters}}`; `count` picks the plural."""

    key: str
    args: dict[str, Message]


class MessageList(Sent):
    """Messages that are read as one list: all of it, one of it, in this order, or as remarks."""

    joint: Literal["and", "or", "then", "also"] = field(name="list")
    items: list[Message]


MESSAGE = {
    "description": "Words to be translated by the client.",
    "anyOf": [
        {"type": "string"},
        {"type": "integer"},
        {"$ref": "#/components/schemas/KeyedMessage"},
        {"$ref": "#/components/schemas/MessageList"},
    ],
}

Sign: TypeAlias = Annotated[
    tuple[str, str],
    Meta(title="Sign", description="A sign of the picture language: its kind, and its text."),
]
