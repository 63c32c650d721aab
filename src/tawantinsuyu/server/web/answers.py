"""Descriptions of answers for the API description."""

from typing import Any

from tawantinsuyu.server.base.encoding import MEDIA
from tawantinsuyu.wire.schema import reference

Documented = dict[int | str, dict[str, Any]]


def answers(*forms: Any, status: int = 200) -> Documented:  # noqa: ANN401 - types
    """Return the description of wire types, for the parameter `responses` of a route. Routes encode
    their answers themselves (`answer`), so the framework does not know their types.
    """
    schemas = [reference(form) for form in forms]
    schema = schemas[0] if len(schemas) == 1 else {"anyOf": schemas}
    return {status: {"description": "Done", "content": {MEDIA: {"schema": schema}}}}
