"""Functions that check, write and read packs that a person enters or uploads. `Offload` runs them
apart from other requests.

They raise RefusedError with a description of the error.
"""

from collections.abc import Iterable

from tawantinsuyu.components import PackError
from tawantinsuyu.components.own import OwnPack, parsed, written
from tawantinsuyu.content.pack_entry import check_values
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.wire.entering import OwnValues, PackChecked

MAX_DETAIL = 500
"""Maximum number of characters in the description of an error."""


def refusal_of(error: PackError) -> RefusedError:
    """Return the error to send to the person who entered a faulty pack."""
    said = str(error)[:MAX_DETAIL]
    return RefusedError(422, "bad_pack", said, what=said)


def check_pack(own: OwnPack, theme: str, show: Iterable[str] | None) -> PackChecked:
    """Return a preview of the entered values, and the errors in them."""
    try:
        return check_values(own, theme, show)
    except PackError as error:
        raise refusal_of(error) from None


def write_pack(own: OwnPack) -> str:
    """Return the text of a pack file with these values."""
    try:
        return written(own)
    except PackError as error:
        raise refusal_of(error) from None


def read_pack(text: str) -> OwnValues:
    """Return the values in the text of a pack file."""
    try:
        own = parsed(text)
    except PackError as error:
        raise refusal_of(error) from None
    return OwnValues(own.id, own.version, own.extends, own.description, own.word, {**own.values})
