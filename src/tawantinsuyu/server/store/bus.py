"""Signals between nodes about stored changes, and gestures. Everything in a signal except a gesture
can also be read from the database, so the heartbeat makes up for a lost signal.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from tawantinsuyu.server.base.meter import SILENT, Meter

RETRY: Final = 0.5
"""Seconds between attempts to reconnect to Redis."""
SIGNAL_TIMEOUT_SECONDS: Final = 1.0
"""Seconds to wait for Redis before a signal is considered lost."""

log = logging.getLogger(__name__)


class Signal(NamedTuple):
    """A change of a table, or of a person."""

    game: str
    """The id of the table or the guest."""
    kind: str
    """The kind of change: `moved`, `table` (seats, options or outcome), `chat`, `here`
    (presence) and `gesture` for a table; `guest` (tokens or name) for a guest; `service` for
    the operator's notes.
    """
    number: int = 0
    """The sequence number after a move, the number of a chat message, or the seat of a gesture;
    otherwise 0.
    """
    word: str = ""
    """The gesture; otherwise empty."""

    @classmethod
    def read(cls, text: str) -> "Signal":
        """Return the signal of a text."""
        game, kind, number, *words = text.split()
        return cls(game, kind, int(number), *words)

    def __str__(self) -> str:
        return " ".join(str(part) for part in self if part != "")


Listener = Callable[[Signal], None]


class Bus(Protocol):
    """Sends signals to all nodes, including this one. Signals may be lost."""

    async def start(self, listener: Listener) -> None:
        """Start listening to signals."""
        ...

    async def publish(self, signal: Signal) -> None:
        """Send a signal. The method never raises an exception, since the change is stored
        already.
        """
        ...

    async def close(self) -> None:
        """Stop listening to signals."""
        ...


class LocalBus:
    """Signals within a single process."""

    def __init__(self) -> None:
        self._listener: Listener | None = None

    async def start(self, listener: Listener) -> None:
        """Start listening to signals."""
        self._listener = listener

    async def publish(self, signal: Signal) -> None:
        """Call the only listener with a signal."""
        if self._listener is not None:
            self._listener(signal)

    async def close(self) -> None:
        """Stop listening to signals."""
        self._listener = None


class RedisBus:
    """Signals by Redis pub/sub. All tables share one channel, since a signal has only about forty
    bytes.
    """

    def __init__(self, address: str, prefix: str = "tawantinsuyu") -> None:
        from redis.asyncio import Redis  # noqa: PLC0415 - needs the server extra
        from redis.asyncio.retry import Retry  # noqa: PLC0415
        from redis.backoff import NoBackoff  # noqa: PLC0415

        # A move is stored before its signal is sent, and answered after that. The request must not
        # wait while Redis is unavailable, as it would with the library's own retries. The single
        # retry is for a stale connection.
        self._redis = Redis.from_url(
            address,
            socket_connect_timeout=SIGNAL_TIMEOUT_SECONDS,
            socket_keepalive=True,
            retry=Retry(NoBackoff(), 1),
        )
        self._channel = f"{prefix}:signals"
        self._task: asyncio.Task[None] | None = None
        self._waiting: list[str] = []
        self._sending = asyncio.Lock()
        self.listening = asyncio.Event()
        self.meter: Meter = SILENT

    async def start(self, listener: Listener) -> None:
        """Start listening to signals, and reconnect whenever Redis has been unavailable."""
        self._task = asyncio.create_task(self._listen(listener))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.listening.wait(), 5)

    async def _listen(self, listener: Listener) -> None:
        while True:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(self._channel)
                    self.listening.set()
                    async for message in channel.listen():
                        self._hear(message["data"], listener)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                self.listening.clear()
                log.warning(
                    "cannot receive signals from Redis, retrying",
                    extra={"error": type(error).__name__},
                )
                await asyncio.sleep(RETRY)

    @staticmethod
    def _hear(data: bytes, listener: Listener) -> None:
        try:
            listener(Signal.read(data.decode()))
        except Exception:
            log.exception("cannot process a signal")

    async def publish(self, signal: Signal) -> None:
        """Send a signal. Signals that arrive while others are being sent wait and are then sent
        together, so one connection is enough for many tables.
        """
        together = self._waiting
        together.append(str(signal))
        async with self._sending:
            if together is not self._waiting:
                return  # another task has sent this signal together with its own
            self._waiting = []
            try:
                async with asyncio.timeout(SIGNAL_TIMEOUT_SECONDS):
                    await self._send(together)
            except Exception as error:
                for _ in together:
                    self.meter.lost()
                log.warning("cannot send a signal to Redis", extra={"error": type(error).__name__})

    async def _send(self, texts: list[str]) -> None:
        if len(texts) == 1:
            await self._redis.publish(self._channel, texts[0])
            return
        async with self._redis.pipeline(transaction=False) as pipe:
            for text in texts:
                pipe.publish(self._channel, text)
            await pipe.execute()

    async def ping(self) -> bool:
        """Return whether Redis answers."""
        try:
            return bool(await self._redis.ping())
        except Exception:
            return False

    async def close(self) -> None:
        """Stop listening to signals."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        await self._redis.aclose()
