"""Texts and pictures, in a form that does not depend on language or screen."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, field

from tawantinsuyu.wire.base import Sent

Message: TypeAlias = Annotated[
    Any, Meta(extra_json_schema={"$ref": "#/components/schemas/Message"})
]
"""A tree of `KeyedMessage` and `MessageList` with texts and numbers as leaves, as written by
`i18n.message`. The type is `Any`, because msgspec can distinguish two object types only by a tag,
and these two have no tag. `MESSAGE` is the schema of the tree.
"""


class KeyedMessage(Sent):
    """A message: a key of the catalogues, with values for its `{{parameters}}`. The parameter
    `count` selects the plural form.
    """

    key: str
    args: dict[str, Message]


class MessageList(Sent):
    """A list of messages: all of them apply, or one of them, or they are a sequence or separate
    remarks.
    """

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
