"""The options of a table have the same fields in a request, in the database and in an answer."""

from dataclasses import asdict, fields

from msgspec import structs
from pydantic import BaseModel

from tawantinsuyu.server.web.routes import table_options
from tawantinsuyu.table import clocks
from tawantinsuyu.table.options import Options
from tawantinsuyu.wire.table import TableOptions


def test_every_option_is_requested_stored_and_sent() -> None:
    stored = [one.name for one in fields(Options)]
    assert stored == list(table_options.OptionsBody.model_fields)
    assert stored == [one.name for one in structs.fields(TableOptions)]


def test_a_clock_has_the_same_fields_in_a_request() -> None:
    pairs: list[tuple[type[BaseModel], type]] = [
        (table_options.LiveClock, clocks.LiveClock),
        (table_options.AsyncClock, clocks.AsyncClock),
        (table_options.DailyWindow, clocks.DailyWindow),
    ]
    for requested, stored in pairs:
        assert list(requested.model_fields) == [one.name for one in fields(stored)]


def test_requested_options_are_stored_as_they_are() -> None:
    clock = {"kind": "async", "hours": 48, "window": {"opens": 18, "closes": 23}}
    body = table_options.OptionsBody.model_validate({"clock": clock, "spectators": True})
    options = body.options()
    assert asdict(options) == body.model_dump()
    assert Options.read(options.stored()) == options
    assert options.sent().clock is not None
