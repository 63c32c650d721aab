"""The functions that the page's worker calls: requests, windows and bots."""

import json
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from tawantinsuyu.browser.packs import LocalPacks
from tawantinsuyu.browser.routes import content, learn, orders, people, play, tables
from tawantinsuyu.browser.routes.routing import Context, answer
from tawantinsuyu.browser.store import Store
from tawantinsuyu.browser.tables import LocalTables
from tawantinsuyu.browser.thinking import answered, asked
from tawantinsuyu.components import Document
from tawantinsuyu.content.contents import Contents
from tawantinsuyu.game import api
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.records.export import compiled
from tawantinsuyu.table.batches import IrreversibleStepPassedError
from tawantinsuyu.table.codec import asdict, encoded
from tawantinsuyu.table.errors import ConflictError, RefusedError
from tawantinsuyu.wire.socket import BeatMessage, PushMessage

ROUTES = (content, learn, orders, people, play, tables)
"""The modules whose functions answer requests; importing them registers these functions."""
FOLDER = Path("/tmp/tawantinsuyu-packs")
ALONE = 1
"""Number of people who have a table open here."""


class LocalService:
    """All functions of this package that the page's worker calls."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.store = Store()
        self.tables = LocalTables(self.store, LocalPacks(self.store, folder))
        self._context = Context(self.tables, Contents())
        self._documents: dict[str, str] = {}

    def begin(self) -> None:
        """Begin, after the page has passed on its stored data. A snapshot of this program may be
        old, so the source of randomness is seeded again.
        """
        self.tables.rng = Random()
        self.tables.packs.refresh()
        self.tables.prune()

    # --- data stored by the page -----------------------------------------------------------------

    def writes(self) -> str:
        """Return the changes that the page has to store, as JSON: kind, key, number and text."""
        return json.dumps(self.store.take_writes())

    def has_log(self, game: str) -> bool:
        """Return whether the page has passed on the log of a table, or no table has this id."""
        return game in self.store.logs or game not in self.store.rows

    def forget(self, game: str) -> None:
        """Drop a table from memory: the page could not store it, or another window has changed
        it.
        """
        self.store.take_writes()
        self.tables.forget(game)

    # --- requests --------------------------------------------------------------------------------

    def ask(self, method: str, address: str, body: str | None) -> tuple[int, str]:
        """Return the answer to a request: its status, and its content as text."""
        try:
            data = json.loads(body) if body else {}
            return 200, answer(self._context, method, address, data)
        except api.IllegalError as error:
            params = {k: v for k, v in error.params.items() if isinstance(v, int | str)}
            return _problem(422, error.code, clause=error.clause, params=params)
        except RefusedError as error:
            more = {"params": error.params} if error.params else {}
            return _problem(error.status, error.code, detail=error.detail, **more)
        except IrreversibleStepPassedError as error:
            return _problem(422, "after_seam", params={"at": error.at})
        except ConflictError as error:
            return _problem(409, "conflict", seq=error.seq)
        except (KeyError, TypeError, ValueError) as error:
            return _problem(422, "bad_request", detail=f"{type(error).__name__}: {error}")

    # --- windows and bots ------------------------------------------------------------------------

    def changed(self) -> str:
        """Return the tables that have changed since the last call, as a JSON list."""
        found, self.tables.changed = sorted(self.tables.changed), set()
        return json.dumps(found)

    def push(self, game: str, seat: int, since: int) -> tuple[int, str]:
        """Return the message with the present state of a table for a window, after the number of
        its last entry.
        """
        shown = self.tables.open(game).push(seat, since)
        present = [one.seat for one in self.tables.live(game).seats if one.person]
        message = PushMessage(**asdict(shown), present=present, watching=0)
        return shown.seq, encoded(message).decode()

    def beat(self, game: str) -> str:
        """Return the heartbeat with which a window notices that it has missed nothing."""
        return encoded(BeatMessage(self.tables.live(game).seq, 0)).decode()

    def question(self, game: str) -> tuple[int, str, str]:
        """Return the question for the bot that has to decide at a table: the number of the last
        entry, the pack document, and the question. The texts are empty if no bot has to decide.
        """
        live = self.tables.live(game)
        seat = live.thinking_seat()
        if seat is None or live.lesson is not None:
            return live.seq, "", ""
        seed = self.tables.rng.getrandbits(32)
        text = asked(live.seats[seat].thinker or "", live.record.state, seat, seed)
        return live.seq, self._document_text(self.tables.row(game)["pack_hash"]), text

    def _document_text(self, pack_hash: str) -> str:
        """Return the document of a pack as JSON, which is the same at every question."""
        if pack_hash not in self._documents:
            document = self.tables.packs.document(pack_hash)
            self._documents[pack_hash] = json.dumps(document.as_json())
        return self._documents[pack_hash]

    def bot_answered(self, game: str, seq: int, text: str) -> None:
        """Play a bot's answer to a question, unless the table has changed since then."""
        table = self.tables.open(game)
        seat = table.live.thinking_seat()
        if table.live.seq != seq or seat is None or table.live.finished:
            return
        data = json.loads(text)
        answer = table.answer_of_bot(seat, data["action"], data["why"])
        self.tables.commit(table, answer)

    def auto_respond(self, game: str) -> bool:
        """Give the answers of auto-responses at a table; return whether there were any."""
        return self.tables.give_auto_responses(self.tables.open(game), orders.report)


class Thinker:
    """The bots, which run in a separate worker."""

    def answer(self, document: str, question: str) -> str:
        """Return the answer to a question about a table with this pack document."""
        return answered(question, _pack(document))


@lru_cache(maxsize=4)
def _pack(document: str) -> Pack:
    """Return the components of a document, which every question at a table repeats."""
    return compiled(Document.from_json(json.loads(document)))


def _problem(status: int, code: str, **content: Any) -> tuple[int, str]:  # noqa: ANN401 - plain data
    return status, json.dumps({"status": status, "code": code, **content})
