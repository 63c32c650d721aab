"""The read-only mode: requests that only read are answered, all others are refused."""

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from tawantinsuyu.server.store.service_notes import RETRY_SECONDS
from tawantinsuyu.server.web.callers import LOOKING, tables_of
from tawantinsuyu.server.web.errors import problem
from tawantinsuyu.table.errors import RefusedError


class OnlyReading:
    """While the read-only mode is on, refuses changes with an explanation and the time to wait."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request or socket."""
        if scope["type"] == "http" and scope["method"] not in LOOKING:
            try:
                tables_of(HTTPConnection(scope)).service_notes.check()
            except RefusedError as refused:
                answer = problem(503, "service_reads", detail=refused.detail)
                answer.headers["retry-after"] = str(RETRY_SECONDS)
                await answer(scope, receive, send)
                return
        await self._app(scope, receive, send)
