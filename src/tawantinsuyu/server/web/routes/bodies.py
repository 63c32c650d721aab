"""The base class of request bodies."""

from pydantic import BaseModel, ConfigDict


class Body(BaseModel):
    """A request body with strict types: neither a boolean nor a text is accepted as a number."""

    model_config = ConfigDict(strict=True)
