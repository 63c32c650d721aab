"""The options of a new table in a request."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from tawantinsuyu.table.options import SUBSTITUTE, Options

Seconds = Annotated[int, Field(ge=1, le=24 * 3600)]
Hours = Annotated[int, Field(ge=1, le=60 * 24)]


class _Option(BaseModel):
    """Options of a table in a request; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class DailyWindow(_Option):
    """The hours of a day in which a clock runs. The window may include midnight, for example from
    20 to 2.
    """

    opens: Annotated[int, Field(ge=0, le=23)]
    closes: Annotated[int, Field(ge=0, le=24)]
    offset: Annotated[int, Field(ge=-12 * 60, le=14 * 60)] = 0

    @model_validator(mode="after")
    def _not_empty(self) -> "DailyWindow":
        if self.opens == self.closes:
            raise ValueError("the window opens and closes at the same hour; leave it out instead")
        return self


class LiveClock(_Option):
    """A clock for a live game: seconds for the whole game, and additional seconds for every
    turn.
    """

    kind: Literal["live"]
    bank: Seconds
    increment: Annotated[int, Field(ge=0, le=3600)] = 0
    reaction: Seconds = 30


class AsyncClock(_Option):
    """A clock for a game over days: hours for every move, counted only within a daily window if
    there is one.
    """

    kind: Literal["async"]
    hours: Hours
    reaction_hours: Hours = 24
    window: DailyWindow | None = None


Clock = Annotated[LiveClock | AsyncClock, Field(discriminator="kind")]


class OptionsBody(BaseModel):
    """The fields of a request that set options of its table."""

    model_config = ConfigDict(frozen=True)

    spectators: bool = False
    spectators_talk: bool = False
    clock: Clock | None = None
    policy: Literal["substitute", "wait"] = "substitute"
    substitute: Annotated[str, Field(max_length=40)] = SUBSTITUTE

    def options(self) -> Options:
        """Return the options of the table."""
        return Options.read(self.model_dump(include=set(OptionsBody.model_fields)))
