"""What is done with a pack that somebody enters or uploads: work for `Offload`. Raises Refused with
what is wrong."""

from collections.abc import Iterable

from tawantinsuyu.components import PackError
from tawantinsuyu.components.own import OwnPack, parsed, written
from tawantinsuyu.server.base.refused import Refused
from tawantinsuyu.server.content.entering import check_values
from tawantinsuyu.wire.entering import OwnValues, PackChecked

MAX_DETAIL = 500
"""Characters that a refusal says of what is wrong."""


def refusal_of(error: PackError) -> Refused:
    """What whoever sent the pack is answered."""
    said = str(error)[:MAX_DETAIL]
    return Refused(422, "bad_pack", said, what=said)


def check_pack(own: OwnPack, theme: str, show: Iterable[str] | None) -> PackChecked:
    """What a set of values comes to."""
    try:
        return check_values(own, theme, show)
    except PackError as error:
        raise refusal_of(error) from None


def write_pack(own: OwnPack) -> str:
    """The text of the file with these values."""
    try:
        return written(own)
    except PackError as error:
        raise refusal_of(error) from None


def read_pack(text: str) -> OwnValues:
    """The values in the text of such a file."""
    try:
        own = parsed(text)
    except PackError as error:
        raise refusal_of(error) from None
    return OwnValues(own.id, own.version, own.extends, own.description, own.word, {**own.values})
