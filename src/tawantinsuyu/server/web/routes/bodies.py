"""The base class of request bodies."""

from pydantic import BaseModel, ConfigDict


class Body(BaseModel):
    """Strict types: a number is neither true nor a text that looks like one."""

    model_config = ConfigDict(strict=True)
