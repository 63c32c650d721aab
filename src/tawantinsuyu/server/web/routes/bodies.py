"""What all bodies of requests have in common."""

from pydantic import BaseModel, ConfigDict


class Body(BaseModel):
    """A number is a number here, and neither true nor a text that looks like one."""

    model_config = ConfigDict(strict=True)
