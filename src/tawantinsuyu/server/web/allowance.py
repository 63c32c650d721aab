"""Limits how long a request waits for the database. While PostgreSQL is frozen, the request is
answered in time with "try again later" (`store.deadlines`).
"""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tawantinsuyu.server.store.deadlines import allowance


class DatabaseAllowance:
    """Gives each request an allowance for waiting for the database, which applies until the answer
    begins.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request or socket. Each call of a socket has a separate deadline instead."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        with allowance() as mine:

            async def give(message: Message) -> None:
                if message["type"] == "http.response.start":
                    mine.lift()
                await send(message)

            await self._app(scope, receive, give)
