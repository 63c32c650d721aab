"""Logging in lines that contain only fields from an allow-list.

Every record, ours or a library's, is reduced here before it is written. A message keeps its
template without its arguments. An error keeps its class and its line of code, without its text. An
unknown message of a library keeps only its line of code. So no token, name, line of chat, action or
card can reach a log by mistake.
"""

import logging
import os
import re
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from datetime import UTC, datetime
from pathlib import PurePath
from types import TracebackType
from typing import Any, Final, TextIO

OURS: Final = "tawantinsuyu"
UNSAID: Final = "a library's message"
"""The text that replaces a library's message if the message is not known to be harmless."""
DEEPEST: Final = 40
"""Maximum number of lines of code that are logged from one stack trace."""
CHAIN: Final = 5
"""Maximum number of chained exceptions that are logged."""

_Check = Callable[[Any], bool]


def _like(pattern: str) -> _Check:
    whole = re.compile(pattern)
    return lambda value: isinstance(value, str) and whole.fullmatch(value) is not None


def _number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _lines(value: object) -> bool:
    return isinstance(value, list) and all(_PLACE(line) for line in value)


_PLACE: Final = _like(r"[\w./<>-]{1,120}(:\d+( [\w.<>-]{1,80})?)?")

FIELDS: Final[Mapping[str, _Check]] = {
    "time": _like(r"[\d:.T+Z-]{10,40}"),
    "level": _like(r"[a-z]{4,10}"),
    "logger": _like(r"[\w.]{1,80}"),
    "event": lambda value: isinstance(value, str) and len(value) <= 200,
    "node": _like(r"[\w.-]{1,60}"),
    "game": _like(r"[0-9a-f]{16}"),
    "build": _like(r"[\w.+-]{1,60}"),
    "other": _like(r"[\w.+-]{1,60}"),
    "builds": _like(r"[\w.+-]{1,60}( [\w.+-]{1,60})*"),
    "seq": _number,
    "seat": _number,
    "route": _like(r"[\w/{}().:-]{1,100}"),
    "method": _like(r"[A-Z]{2,10}"),
    "status": _number,
    "ms": _number,
    "job": _like(r"[a-z_]{1,40}"),
    "count": _number,
    "error": _like(r"[\w.]{1,100}"),
    "where": _PLACE,
    "stack": _lines,
}
"""All fields that are ever written, in this order, with a pattern for their values."""

KNOWN: Final = frozenset(
    {
        "Started server process [%d]",
        "Finished server process [%d]",
        "Waiting for application startup.",
        "Application startup complete.",
        "Application startup failed. Exiting.",
        "Waiting for application shutdown.",
        "Application shutdown complete.",
        "Application shutdown failed. Exiting.",
        "Shutting down",
        "Exception in ASGI application\n",
        "Exception in callback %s",
        "Invalid HTTP request received.",
        "Task exception was never retrieved",
        "Task was destroyed but it is pending!",
        "Unclosed connection",
        "error connecting in %r: %s",
        "discarding closed connection: %s",
    }
)
"""Messages of libraries that are logged unchanged, because their templates reveal nothing."""
ACTIONS: Final = frozenset(
    {
        "abort_job",
        "cancel_tasks_failed",
        "ending_job",
        "finish_task",
        "job_aborted",
        "job_aborted_retry",
        "job_error",
        "job_error_retry",
        "job_success",
        "loaded_job_info",
        "poll_jobs_to_abort_error",
        "side_task_failed",
        "side_task_monitor_failed",
        "start_job",
        "start_worker",
        "stop_worker",
        "stopping_worker",
        "task_not_found",
    }
)
"""Procrastinate's names for its own messages, whose texts are full of arguments."""


def reduce(
    record: logging.LogRecord, said: Mapping[str, Any] | None = None, failed: object = None
) -> dict[str, Any]:
    """Return the fields of a record that may be written. `said` has the fields of a structlog
    event, and `failed` is its exception in one of the forms of `exc_info`.
    """
    ours = record.name == OURS or record.name.startswith(f"{OURS}.")
    given = dict(said if said is not None else record.__dict__) if ours else {}
    fields: dict[str, Any] = {
        name: given[name]
        for name, check in FIELDS.items()
        if given.get(name) is not None and check(given[name])
    }
    fields |= {
        "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
        "level": record.levelname.lower(),
        "logger": record.name,
        "event": _event(record, ours, said),
    }
    if not ours:
        fields["where"] = f"{_short(record.pathname)}:{record.lineno}"
    error = _error(record, failed)
    if error is not None:
        fields["error"] = type(error).__name__
        fields["stack"] = list(stack(error))
    return {name: fields[name] for name, check in FIELDS.items() if _fits(name, check, fields)}


def _fits(name: str, check: _Check, fields: Mapping[str, Any]) -> bool:
    return name in fields and check(fields[name])


def _event(record: logging.LogRecord, ours: bool, said: Mapping[str, Any] | None) -> str:
    template = said.get("event") if said is not None else record.msg
    if isinstance(template, OSError) and template.errno:
        return os.strerror(template.errno)
    if not isinstance(template, str):
        return UNSAID
    if ours or template in KNOWN:
        return template.strip()[:200]
    action = getattr(record, "action", None)
    return action if isinstance(action, str) and action in ACTIONS else UNSAID


def _error(record: logging.LogRecord, failed: object) -> BaseException | None:
    found = failed or record.exc_info
    if found is True:
        return sys.exc_info()[1]
    if isinstance(found, BaseException):
        return found
    if isinstance(found, tuple) and isinstance(found[1], BaseException):
        return found[1]
    return record.msg if isinstance(record.msg, BaseException) else None


def stack(error: BaseException) -> Iterator[str]:
    """Yield the lines of code where an exception and its causes were raised: file, line and class,
    no values.
    """
    one: BaseException | None = error
    for number in range(CHAIN):
        if one is None:
            return
        if number:
            yield f"{type(one).__name__}"
        places = list(_places(one.__traceback__))
        yield from places[-DEEPEST:]
        if isinstance(one, BaseExceptionGroup):
            for inner in one.exceptions[:CHAIN]:
                yield f"{type(inner).__name__}"
                yield from list(_places(inner.__traceback__))[-DEEPEST:]
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)


def _places(found: TracebackType | None) -> Iterator[str]:
    while found is not None:
        code = found.tb_frame.f_code
        yield f"{_short(code.co_filename)}:{found.tb_lineno} {code.co_name}"
        found = found.tb_next


def _short(path: str) -> str:
    """Return a file's path without this machine's folders."""
    parts = PurePath(path).parts
    for root in ("site-packages", OURS):
        if root in parts:
            after = len(parts) - parts[::-1].index(root)
            return "/".join(parts[after if root == "site-packages" else after - 1 :])
    return "/".join(parts[-2:]) if len(parts) > 1 else path


# --- writing -------------------------------------------------------------------------------------


class Plain(logging.Formatter):
    """Formats log lines for people who play on their own machine."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a line with the level, the event and the other fields."""
        fields = reduce(record)
        level, event = fields.pop("level").upper(), fields.pop("event")
        places = fields.pop("stack", [])
        del fields["time"], fields["logger"]
        rest = "".join(f" {name}={value}" for name, value in fields.items())
        return "\n  ".join([f"{level}: {event}{rest}", *places])


def plain(stream: TextIO | None = None) -> None:
    """Set up logging for `play`: warnings and errors, as readable lines."""
    _install(Plain(), logging.WARNING, stream)


def json_lines(node: str, level: str = "info", stream: TextIO | None = None) -> None:
    """Set up logging for the service: one JSON object per line."""
    import structlog  # noqa: PLC0415 - needs the server extra

    def reduced(
        _logger: Any,  # noqa: ANN401 - structlog's own
        _method: str,
        said: MutableMapping[str, Any],
    ) -> dict[str, Any]:
        record: logging.LogRecord = said["_record"]
        own = said if said["_from_structlog"] else None
        # structlog removes the error from the record, so that no other code formats it
        fields = reduce(record, own, said.get("exc_info"))
        return {"time": fields.pop("time"), "node": node, **fields}

    structlog.configure(
        processors=[structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        processors=[reduced, structlog.processors.JSONRenderer()],
        use_get_message=False,  # the default renderer would insert the arguments into the message
    )
    _install(formatter, logging.getLevelNamesMapping()[level.upper()], stream)


def _install(formatter: logging.Formatter, level: int, stream: TextIO | None) -> None:
    """Install the only log handler; libraries log warnings and errors only."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(formatter)
    logging.raiseExceptions = False  # a failing handler would print the record with its arguments
    logging.captureWarnings(True)
    logging.basicConfig(handlers=[handler], level=max(level, logging.WARNING), force=True)
    logging.getLogger(OURS).setLevel(level)
    sys.excepthook = _uncaught
    threading.excepthook = lambda args: _thread(args.exc_value)
    sys.unraisablehook = lambda args: _thread(args.exc_value)


_log = logging.getLogger(f"{OURS}.process")


def _uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if not issubclass(kind, KeyboardInterrupt):
        _log.critical("unhandled error, exiting", exc_info=(kind, error, trace))


def _thread(error: BaseException | None) -> None:
    if error is not None:
        _log.error(
            "unhandled error in a background task",
            exc_info=(type(error), error, error.__traceback__),
        )
