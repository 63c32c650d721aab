"""A bot that plays a whole game through the web API, see docs/api.md: it needs the address of a
server and an API token, makes a table of its own against a bot of the server, and plays whatever
comes first. It needs nothing but Python's standard library.

    python docs/examples/api_bot.py http://127.0.0.1:8000 TOKEN
"""

import json
import sys
import urllib.error
import urllib.request
import uuid
from collections.abc import Iterator
from typing import Any

SERVER, TOKEN = sys.argv[1:3]
HEADERS = {"authorization": f"Bearer {TOKEN}", "content-type": "application/json"}


def call(method: str, path: str, body: object = None) -> Any:  # noqa: ANN401 - plain data
    """One request and its answer."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{SERVER}/api{path}", data, HEADERS, method=method)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def pushes(game: str, seat: int) -> Iterator[dict[str, Any]]:
    """Yield the table after every change; reconnect when the stream breaks off."""
    while True:
        address = f"{SERVER}/api/games/{game}/stream?seat={seat}"
        try:
            with urllib.request.urlopen(
                urllib.request.Request(address, None, HEADERS), timeout=60
            ) as lines:
                for line in lines:
                    message = json.loads(line[6:]) if line.startswith(b"data: ") else {}
                    if message.get("type") == "push":
                        yield message
        except (TimeoutError, ConnectionError) as error:
            print(f"once more, after {error!r}", file=sys.stderr)


def play(game: str, seat: int) -> dict[str, Any]:
    """Answer until the game is over; returns the last push."""
    for push in pushes(game, seat):
        if push["status"] == "finished":
            return push
        if push["decision"] is None:
            continue
        action = push["decision"]["options"][0]["action"]
        batch = {"seat": seat, "actions": [action], "expected_seq": push["seq"]}
        try:
            call("POST", f"/games/{game}/actions", {**batch, "key": uuid.uuid4().hex})
        except urllib.error.HTTPError as error:
            if error.code != 409:  # else somebody was faster, and the next push tells it
                raise
    raise AssertionError("a stream never ends by itself")


if __name__ == "__main__":
    table = {"seats": [{"name": "Example"}, {"name": "Robot", "bot": "random"}]}
    made = call("POST", "/games", table)
    last = play(made["id"], 0)
    print(json.dumps({"game": made["id"], "seq": last["seq"], "outcome": last["outcome"]}))
