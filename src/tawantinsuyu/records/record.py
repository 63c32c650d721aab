"""A game with its log, which can be exported, undone and verified."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from tawantinsuyu.components import Document, read
from tawantinsuyu.game import api
from tawantinsuyu.game.api import (
    SOURCES,
    Action,
    Config,
    IllegalError,
    Sink,
    State,
    config_to_json,
    rules_of,
)
from tawantinsuyu.game.inside import Group
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.records.export import (
    CHECK_EVERY,
    FORMAT,
    RecordError,
    compiled,
    parts_of,
)
from tawantinsuyu.records.files import read_game
from tawantinsuyu.records.seed import commit_to, seed_of
from tawantinsuyu.records.setup_draws import setup_draws

__all__ = ["FORMAT", "Packs", "Record", "RecordError", "load", "replay", "result_of"]

Packs: TypeAlias = Document | Sequence[str | Path]
"""A merged pack document, or the shipped names and folders of packs to merge, in order."""


Begin: TypeAlias = Callable[[Pack], State]
"""A function that makes the first position of a table that does not start with a new game."""


class Record:
    """A game, its components, the origin of its random numbers, and all its actions.

    An undo replaces `state`, so read it from the record each time. A *seam* is a moment that cannot
    be undone: hidden information was revealed, or another seat had to decide.
    """

    __slots__ = (
        "_acted",
        "_begin",
        "_groups",
        "_names",
        "_reason",
        "_seam",
        "_since",
        "checks",
        "config",
        "document",
        "draws",
        "log",
        "nonces",
        "pack",
        "secret",
        "state",
    )

    def __init__(
        self,
        config: Config,
        document: Document,
        secret: bytes,
        nonces: Sequence[bytes],
        sink: Sink | None = None,
        begin: Begin | None = None,
    ) -> None:
        if len(nonces) != config.players:
            raise RecordError(f"nonces: one of each of the {config.players} seats is needed")
        self.config = config
        self.document = document
        try:
            self.pack = api.table_pack(config, compiled(document))
        except api.ConfigError as error:
            raise RecordError(str(error)) from None
        self.secret = secret
        self.nonces = tuple(nonces)
        try:
            seed = seed_of(secret, nonces)
        except ValueError as error:
            raise RecordError(str(error)) from None
        try:
            laid = api.new_game(config, self.pack, seed, None if begin else sink)
        except (LookupError, ValueError, AssertionError) as error:
            raise RecordError(f"pack: no table can be laid out with it ({error!r})") from error
        self.draws = setup_draws(laid)
        self._begin = begin
        self.state = begin(self.pack) if begin else laid
        self.log: list[tuple[int, str]] = []
        self.checks = [(0, api.fingerprint(self.state))]
        self._names = api.Names(self.pack)
        self._seam = self.state.clone()
        self._since: list[tuple[int, Action]] = []
        self._groups: list[tuple[Group, ...]] = []
        self._reason = "start"
        self._acted: set[int] = set()

    @classmethod
    def start(
        cls, config: Config, packs: Packs, secret: bytes, nonces: Sequence[bytes]
    ) -> "Record":
        """Set up a table; the nonces are in the order of the seats."""
        document = packs if isinstance(packs, Document) else read(*packs)
        return cls(config, document, secret, nonces)

    def afresh(self, sink: Sink) -> "Record":
        """Return the same game at its beginning, before any action."""
        return Record(self.config, self.document, self.secret, self.nonces, sink, self._begin)

    # --- playing -------------------------------------------------------------------------------

    def apply(self, seat: int, text: str, sink: Sink | None = None) -> None:
        """Carry out a seat's action and append it to the log in its canonical form; `undo 2` takes
        back two actions. If the action is not allowed, raises IllegalError and changes nothing.
        """
        words = text.split()
        if words[:1] == ["undo"]:
            if len(words) != 2 or not (words[1].isascii() and words[1].isdecimal()):
                raise IllegalError("unknown_action", text=text)
            self.undo(seat, int(words[1]), sink)
            return
        action = api.read(self._names, text)
        before = api.seen_by(self.state, seat)
        groups = tuple(sink.groups) if sink is not None else ()
        try:
            api.apply(self.state, seat, action, sink)
        except IllegalError:
            raise
        except Exception:
            # This is an error of the engine. Keep the position before the action, so that the
            # exported game shows the error again.
            self.state = self._again(self._since)
            if sink is not None:
                sink.rewind(groups)
            raise
        self._since.append((seat, action))
        self._groups.append(groups)
        if api.learnt(before, api.seen_by(self.state, seat)):
            self._seal("revealed")
        elif api.deciding(self.state) != (seat,):
            self._seal("handed_over")
        self._note(seat, api.write(self._names, action))

    def canonical(self, text: str) -> str:
        """Return an action in the form of the log; raises IllegalError if it is invalid."""
        if text.startswith("undo "):
            return text
        return api.write(self._names, api.read(self._names, text))

    def after(self, entries: Sequence[tuple[int, str]]) -> State:
        """Return the position after additional entries, which are not stored. An `undo` must be the
        only entry. Raises IllegalError if an entry is not allowed.
        """
        seat, text = entries[0]
        if text.startswith("undo "):
            count = int(text.removeprefix("undo "))
            self.check_undo(seat, count)
            return self._again(self._since[:-count])
        state = self.state.clone()
        for seat, text in entries:
            api.apply(state, seat, api.read(self._names, text))
        return state

    @property
    def undoable(self) -> int:
        """Return how many actions the deciding seat could undo at most."""
        return len(self._since)

    def check_undo(self, seat: int, n: int) -> None:
        """Raise IllegalError unless a seat may undo this many of its last actions."""
        state, possible = self.state, len(self._since)
        if state.finished:
            raise IllegalError("game_over", "SCO-01")
        if seat not in api.deciding(state):
            last = self.log[-1][0] if self.log else -1
            if seat == last:
                raise IllegalError("undo_seam", reason=self._reason, possible=0)
            raise IllegalError("not_your_decision", seat=seat)
        if n < 1 or (n > possible and seat not in self._acted):
            raise IllegalError("undo_nothing", possible=possible)
        if n > possible:
            raise IllegalError("undo_seam", reason=self._reason, possible=possible)

    def undo(self, seat: int, n: int = 1, sink: Sink | None = None) -> None:
        """Undo a seat's last actions, at most to the last seam, and log it. The groups of events in
        the sink become those that were open before these actions.
        """
        self.check_undo(seat, n)
        if sink is not None:
            sink.rewind(self._groups[-n])
        del self._since[-n:], self._groups[-n:]
        self.state = self._again(self._since)
        self._note(seat, f"undo {n}")

    def _again(self, actions: Sequence[tuple[int, Action]]) -> State:
        state = self._seam.clone()
        for seat, action in actions:
            api.play(state, seat, action)
        return state

    def _seal(self, reason: str) -> None:
        """Make everything so far impossible to undo."""
        self._acted.update(seat for seat, _ in self._since)
        self._since = []
        self._groups = []
        self._seam = self.state.clone()
        self._reason = reason

    def _note(self, seat: int, text: str) -> None:
        self.log.append((seat, text))
        if len(self.log) % CHECK_EVERY == 0:
            self.checks.append((len(self.log), api.fingerprint(self.state)))

    # --- exporting -----------------------------------------------------------------------------

    @property
    def commit(self) -> str:
        """Return the commitment that was published when the table was created."""
        return commit_to(self.secret)

    def effective(self, upto: int | None = None) -> list[tuple[int, str]]:
        """Return the log without undone actions."""
        kept: list[tuple[int, str]] = []
        for seat, text in self.log[:upto]:
            if text.startswith("undo "):
                del kept[-int(text.split()[1]) :]
            else:
                kept.append((seat, text))
        return kept

    def export(self, reveal: bool = False) -> dict[str, Any]:
        """Return the whole game as plain data. The secret, and the draws of set-up that follow
        from it, are included once the game is over, or on request. The log of a running game
        names hidden cards too: an export is for the operator of the table, players get views.
        """
        open_book = reveal or self.state.finished
        checks = list(self.checks)
        if checks[-1][0] != len(self.log):
            checks.append((len(self.log), api.fingerprint(self.state)))
        document = self.document
        return {
            "format": FORMAT,
            "rules": rules_of(self.config),
            "config": config_to_json(self.config),
            **parts_of_pack(document),
            "commit": self.commit,
            "secret": self.secret.hex() if open_book else None,
            "nonces": [nonce.hex() for nonce in self.nonces],
            "chance": self.draws if open_book else None,
            "log": [f"{seat} {text}" for seat, text in self.log],
            "checks": [[n, fingerprint] for n, fingerprint in checks],
            "result": result_of(self.state),
        }


def parts_of_pack(document: Document) -> dict[str, Any]:
    """Return the components in the form of an export."""
    named = {"id": document.id, "version": document.version, "hash": document.hash()}
    return {"packs": [named], "pack": document.as_json()}


def result_of(state: State) -> dict[str, Any] | None:
    """Return the result of a game; None while it is played."""
    if not state.finished:
        return None
    return {
        "scores": api.scores(state),
        "by_source": [
            {name: n for name, n in zip(SOURCES, player.sources, strict=True) if n}
            for player in state.players
        ],
        "winners": list(state.winners),
        "capped": state.capped,
    }


def load(source: Mapping[str, Any] | str | Path) -> Record:
    """Replay an exported game up to its last action; `verify` checks it."""
    parts = parts_of(source if isinstance(source, Mapping) else read_game(Path(source)))
    record = Record(parts.config, parts.document, parts.secret, parts.nonces)
    for at, (seat, text) in enumerate(parts.log, 1):
        try:
            record.apply(seat, text)
        except IllegalError as error:
            raise RecordError(f"action {at}, '{seat} {text}': {error}") from error
    return record


def replay(record: Record, upto: int | None = None, sink: Sink | None = None) -> State:
    """Return the position after a number of log entries, replayed from the beginning."""
    if upto is not None and not 0 <= upto <= len(record.log):
        raise RecordError(f"there is no action {upto}: the log has {len(record.log)}")
    again = Record(record.config, record.document, record.secret, record.nonces, sink)
    for seat, text in record.log[:upto]:
        again.apply(seat, text, sink)
    return again.state
