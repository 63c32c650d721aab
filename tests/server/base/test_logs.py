"""Logs contain neither user input nor hidden information."""

import ast
import asyncio
import io
import json
import logging
import os
import secrets
import socket
import subprocess
import sys
import threading
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
import structlog

from support.people import Person, make_table
from support.service import running
from support.timeouts import PROCESS_TIMEOUT_SECONDS, REQUEST_TIMEOUT_SECONDS
from tawantinsuyu.server.base import logs

SECRET = "s3cret-T0ken-of-Ana"
OURS = "tawantinsuyu.server.somewhere"
SOURCES = sorted((Path(__file__).parents[3] / "src" / "tawantinsuyu").rglob("*.py"))


@pytest.fixture
def written() -> Iterator[Callable[[], list[dict[str, Any]]]]:
    """Yield a function that returns a process's log lines; restore logging afterwards."""
    root, ours = logging.getLogger(), logging.getLogger(logs.OURS)
    before = (root.handlers[:], root.level, ours.level, logging.raiseExceptions)
    hooks = (sys.excepthook, threading.excepthook, sys.unraisablehook)
    stream = io.StringIO()
    logs.json_lines("serve-1", stream=stream)
    yield lambda: [json.loads(line) for line in stream.getvalue().splitlines()]
    root.handlers[:], level, ours_level, logging.raiseExceptions = before
    root.setLevel(level)
    ours.setLevel(ours_level)
    logging.captureWarnings(False)
    sys.excepthook, threading.excepthook, sys.unraisablehook = hooks
    structlog.reset_defaults()


def fail_with(secret: str) -> None:
    try:
        raise KeyError(secret)
    except KeyError as error:
        raise ValueError(f"no {secret} here") from error


def test_our_lines_keep_the_template_and_allowed_fields(written: Any) -> None:
    log = logging.getLogger(OURS)
    fields = {"game": "0123456789abcdef", "seq": 7, "token": SECRET, "name": "Ana"}
    log.warning("seat %s said %s", 1, SECRET, extra={"given": SECRET, **_no_clash(fields)})
    (line,) = written()
    assert set(line) == {"time", "node", "level", "logger", "event", "game", "seq"}
    assert line["event"] == "seat %s said %s"
    assert (line["node"], line["level"], line["game"], line["seq"]) == (
        "serve-1",
        "warning",
        "0123456789abcdef",
        7,
    )


def _no_clash(fields: dict[str, object]) -> dict[str, object]:
    """A log record has an attribute `name`, and the library refuses to overwrite it."""
    return {key: value for key, value in fields.items() if key != "name"}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", SECRET),
        ("game", "0123456789ABCDEF"),
        ("seq", SECRET),
        ("seat", "Ana"),
        ("seat", True),
        ("route", "/api/games?token=" + SECRET),
        ("method", SECRET),
        ("status", "200 " + SECRET),
        ("job", "Ana's job"),
        ("error", f"ValueError: {SECRET}"),
        ("stack", [SECRET + " is not a place"]),
    ],
)
def test_an_allowed_field_with_a_value_unlike_it_is_dropped(
    written: Any, field: str, value: object
) -> None:
    logging.getLogger(OURS).error("something", extra={field: value})
    (line,) = written()
    assert field not in line


def test_an_error_is_its_class_and_places_not_what_it_says(written: Any) -> None:
    try:
        fail_with(SECRET)
    except ValueError:
        logging.getLogger(OURS).exception("it failed: %s", SECRET)
    (line,) = written()
    assert line["error"] == "ValueError"
    assert any("test_logs.py" in place and "fail_with" in place for place in line["stack"])
    assert "KeyError" in line["stack"], "and what led to it"
    assert SECRET not in json.dumps(line)
    assert str(Path(__file__).parent) not in json.dumps(line), "no folder of this machine"


def test_errors_of_a_group_are_all_named(written: Any) -> None:
    group = ExceptionGroup(SECRET, [OSError(SECRET), KeyError(SECRET)])
    logging.getLogger(OURS).error("it failed", exc_info=group)
    (line,) = written()
    assert line["error"] == "ExceptionGroup"
    assert {"OSError", "KeyError"} <= set(line["stack"])
    assert SECRET not in json.dumps(line)


def test_a_library_logs_only_harmless_fields(written: Any) -> None:
    library = logging.getLogger("uvicorn.error")
    library.error("Exception in ASGI application\n", exc_info=ValueError(SECRET))
    library.error("%s went wrong", SECRET)
    library.error(f"{SECRET} went wrong", extra={"game": "0123456789abcdef"})
    first, second, third = written()
    assert (first["event"], first["error"]) == ("Exception in ASGI application", "ValueError")
    for line in (second, third):
        assert line["event"] == logs.UNSAID
        assert line["where"].startswith("base/test_logs.py:")
        assert "game" not in line
    assert SECRET not in json.dumps(written())


def test_a_system_error_is_logged_in_its_own_words(written: Any) -> None:
    with socket.socket() as one, socket.socket() as two:
        one.bind(("127.0.0.1", 0))
        one.listen()
        with pytest.raises(OSError) as caught:  # noqa: PT011 - errno says which
            two.bind(one.getsockname())
    logging.getLogger("uvicorn.error").error(caught.value)
    (line,) = written()
    assert line["event"] == os.strerror(caught.value.errno or 0)


def test_statements_and_their_parameters_stay_out(written: Any) -> None:
    """The statements stay out of the log even if the database library's own log is switched on."""
    library = logging.getLogger("sqlalchemy.engine")
    level = library.level
    library.setLevel(logging.DEBUG)
    try:
        engine = sa.create_engine("sqlite://")
        with engine.connect() as db:
            assert db.scalar(sa.text("SELECT :token"), {"token": SECRET}) == SECRET
            with pytest.raises(sa.exc.OperationalError):
                db.execute(sa.text("SELECT * FROM nowhere WHERE token = :token"), {"token": SECRET})
    finally:
        library.setLevel(level)
    lines = written()
    assert len(lines) > 3
    assert {line["event"] for line in lines} == {logs.UNSAID}
    assert SECRET not in json.dumps(lines)


def test_the_queue_is_known_by_what_it_calls_its_messages(written: Any) -> None:
    library = logging.getLogger("procrastinate.worker")
    job = {"task_args": {"game": SECRET}}
    library.error(f"Job answer({SECRET}) failed", extra={"action": "job_error", "job": job})
    library.error(f"Job answer({SECRET}) failed", extra={"action": SECRET})
    first, second = written()
    assert (first["event"], second["event"]) == ("job_error", logs.UNSAID)
    assert SECRET not in json.dumps(written())


def test_warnings_and_errors_nobody_caught_are_reduced_too(
    written: Any, capfd: pytest.CaptureFixture[str]
) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        logging.captureWarnings(True)
        warnings.warn(f"{SECRET} is deprecated", stacklevel=1)
    thread = threading.Thread(target=fail_with, args=(SECRET,))
    hook = threading.excepthook
    thread.start()
    thread.join()
    assert threading.excepthook is hook
    try:
        fail_with(SECRET)
    except ValueError as error:
        sys.excepthook(ValueError, error, error.__traceback__)
    lines = written()
    assert [line["level"] for line in lines] == ["warning", "error", "critical"]
    assert SECRET not in json.dumps(lines)
    assert SECRET not in "".join(capfd.readouterr())


def test_a_record_that_cannot_be_written_is_not_printed(
    written: Any, capfd: pytest.CaptureFixture[str]
) -> None:
    """By default the library would print the whole record with its arguments."""
    for handler in logging.getLogger().handlers:
        assert isinstance(handler, logging.StreamHandler)
        handler.setStream(_Full())
    logging.getLogger(OURS).error("said %s", SECRET)
    assert SECRET not in "".join(capfd.readouterr())


class _Full(io.StringIO):
    def write(self, text: str) -> int:
        raise OSError(28, "no space left")


def test_structlog_itself_goes_the_same_way(written: Any) -> None:
    log = structlog.get_logger(OURS)
    log.warning("a table is full", game="0123456789abcdef", name="Ana", token=SECRET)
    try:
        fail_with(SECRET)
    except ValueError:
        log.exception("it failed", seat=2)
    first, second = written()
    assert (first["event"], first["game"]) == ("a table is full", "0123456789abcdef")
    assert (second["error"], second["seat"]) == ("ValueError", 2)
    assert SECRET not in json.dumps(written())


def test_plain_lines_for_play_are_reduced_as_well() -> None:
    record = logging.makeLogRecord(
        {
            "name": OURS,
            "levelname": "WARNING",
            "msg": "cannot send a signal to Redis %s",
            "args": (SECRET,),
        }
    )
    record.error, record.token = "OSError", SECRET
    assert logs.Plain().format(record) == "WARNING: cannot send a signal to Redis %s error=OSError"


def test_play_needs_neither_of_the_libraries() -> None:
    """For local play the libraries are not installed."""
    code = (
        "import sys; sys.modules.update(structlog=None, prometheus_client=None, redis=None);"
        "from pathlib import Path; from tawantinsuyu.server.base import logs;"
        "from tawantinsuyu.server.web.app import create_app;"
        "logs.plain(); create_app(Path('nowhere.sqlite'), 'key')"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=PROCESS_TIMEOUT_SECONDS)


def test_every_message_of_ours_is_a_template() -> None:
    """A message made by an f-string would bypass the allow-list with its values."""
    found, names = 0, {"debug", "info", "warning", "error", "exception", "critical"}
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in names
                and isinstance(node.func.value, ast.Name)
                and node.func.value.id in ("log", "_log")
            ):
                found += 1
                first = node.args[0]
                assert isinstance(first, ast.Constant), f"{source.name}:{node.lineno}"
    assert found > 10


@pytest.mark.service
@pytest.mark.nightly
def test_the_logs_of_a_whole_game_tell_nothing() -> None:
    """Two people on two nodes and a bot in a worker play to the end; then the output of all
    processes is searched for every secret word and every user input.
    """
    names = ("Ana Quispe-Log", "Bo Mamani-Log")
    words: set[str] = set(names)

    async def play(urls: list[str]) -> str:
        async with httpx.AsyncClient(timeout=REQUEST_TIMEOUT_SECONDS) as client:
            people = []
            for name in names:
                answer = await client.post(f"{urls[0]}/api/guests", json={"name": name})
                cookie = answer.headers["set-cookie"].split(";")[0]
                words.update({answer.json()["link"], cookie.split("=")[1]})
                client.cookies.clear()
                people.append(Person(client, urls, name, cookie))
            token = (await people[0].call(0, "POST", "/tokens", json={"name": "prog-Log"})).json()
            words.update({token["token"], "prog-Log"})
            wrong = f"wrong-{secrets.token_hex(8)}"
            words.add(wrong)
            for node in urls:
                for path in (f"/api/games/{wrong}/view?seat=0&token={wrong}", f"/{wrong}"):
                    await client.get(f"{node}{path}", headers={"Authorization": f"Bearer {wrong}"})
                bad = {"seat": 0, "actions": [wrong], "expected_seq": 0, "key": wrong}
                await people[0].call(0, "POST", f"/games/{wrong}/actions", json=bad)
            game = await make_table(people, ["random"])
            illegal = await people[0].act(0, game, 0, [wrong], 0)
            assert illegal.status_code in (409, 422)
            for number, text in enumerate(("the-chat-Log", "the-note-Log")):
                words.add(text)
                where = ("POST", "chat") if number == 0 else ("PUT", "notes")
                said = await people[0].call(
                    0, where[0], f"/games/{game}/{where[1]}", json={"text": text}
                )
                assert said.status_code < 300, said.text
            async with people[0].socket(0, game, 0) as one, people[1].socket(1, game, 1) as two:
                readers = [asyncio.create_task(_read(socket)) for socket in (one, two)]
                words.update(await _to_the_end(people, game))
                for reader in readers:
                    reader.cancel()
            return game

    with running(2, 1, log_level="debug") as service:
        game = asyncio.run(play([node.url for node in service.nodes]))
        row = service.query("SELECT * FROM games WHERE id = %s", game)[0]
        assert row["status"] == "finished"
        words.update({row["secret"].hex(), row["invite_hash"] or row["commit"]})
        for seat in service.query("SELECT * FROM seats WHERE game = %s", game):
            words.update({seat["nonce"].hex(), seat["guest"] or seat["nonce"].hex()})
        for found in service.query("SELECT hash FROM tokens"):
            words.add(found["hash"])
        log = service.log(game)
        words.update(entry["action"] for entry in log if " " in entry["action"])
        for process in service.processes:
            process.stop()
        output = service.output()
    lines = [line for line in output.splitlines() if not line.startswith("Tawantinsuyu ")]
    assert len(lines) > len(log), "a line for each request, at the least"
    for line in lines:
        fields = json.loads(line)
        assert set(fields) <= set(logs.FIELDS), fields
        assert all(logs.FIELDS[name](value) for name, value in fields.items()), fields
    assert {word for word in words if word in output} == set()
    assert {name for name in _components() if f'"{name}"' in output} == set()


async def _read(socket: Any) -> None:
    async for _ in socket:
        pass


async def _to_the_end(people: list[Person], game: str) -> set[str]:
    """Play at random until the game is over; return the keys of all batches."""
    keys: set[str] = set()
    rng, number = Random(game), 0
    while True:
        pushes = [await person.view(number, game, seat) for seat, person in enumerate(people)]
        if pushes[0]["status"] == "finished":
            return keys
        mine = [push for push in pushes if push["decision"]]
        if not mine:
            await asyncio.sleep(0.02)  # the bot thinks
            continue
        push, key = mine[0], f"batch-{secrets.token_hex(8)}"
        seat, number = push["view"]["seat"], number + 1
        options = push["decision"]["options"]
        action = rng.choice(options)["action"]
        await people[seat].call(
            number, "PUT", f"/games/{game}/draft", json={"seat": seat, "actions": [action]}
        )
        answer = await people[seat].act(number, game, seat, [action], push["seq"], key)
        assert answer.status_code in (200, 409), answer.text
        keys.add(key)


def _components() -> set[str]:
    """Return the names of all components that can be hidden in a hand, a stack or a bag."""
    from tawantinsuyu.components import read  # noqa: PLC0415 - only this test needs it

    text = json.dumps(read("base").as_json())
    found: set[str] = set()

    def walk(value: object) -> None:
        if isinstance(value, dict):
            for key, inner in value.items():
                if isinstance(inner, dict | list):
                    found.add(str(key))
                if key in ("id", "name") and isinstance(inner, str):
                    found.add(inner)
                walk(inner)
        elif isinstance(value, list):
            for inner in value:
                walk(inner)

    walk(json.loads(text))
    return {name for name in found if len(name) > 3}
