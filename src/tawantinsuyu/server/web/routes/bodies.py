"""The base class of request bodies, and the codes of bots in them."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field
from pydantic.config import JsonDict

from tawantinsuyu.bots.registry import levels


class Body(BaseModel):
    """A request body with strict types: neither a boolean nor a text is accepted as a number."""

    model_config = ConfigDict(strict=True)


def one_of(*known: str) -> JsonDict:
    """Return the allowed values of a field, for the API description. The error for another value
    lists them too.
    """
    return {"enum": list(known)}


Bot = Annotated[
    str, Field(max_length=40, json_schema_extra=one_of(*(level.code for level in levels())))
]
