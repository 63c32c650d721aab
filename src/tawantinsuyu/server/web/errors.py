"""Errors as problem documents: a stable code, the clause of the rules, and parameters."""

import json
import logging
import re
from functools import cache
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.routing import compile_path

from tawantinsuyu.game import api
from tawantinsuyu.server.store.errors import CONNECTION_ERRORS
from tawantinsuyu.server.tables.meeting import NotFoundError, NotPlayingError
from tawantinsuyu.table.batches import IrreversibleStepPassedError
from tawantinsuyu.table.errors import ConflictError, RefusedError
from tawantinsuyu.wire.problem import Problem
from tawantinsuyu.wire.schema import reference

MEDIA: Final = "application/problem+json"
UNPARSED: Final = "There was an error parsing the body"
"""The framework's message for JSON that its parser cannot read."""

log = logging.getLogger(__name__)


def documented(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Return the description of errors for the API description."""
    content = {MEDIA: {"schema": reference(Problem)}}
    usual = {400, 401, 403, 404, 413, 422, 429, 503, *statuses}
    return {status: {"description": "RefusedError", "content": content} for status in sorted(usual)}


def problem(status: int, code: str, **content: Any) -> Response:  # noqa: ANN401 - plain data
    """Return an error in ASCII characters only, so that any input can be quoted in it."""
    body = {"status": status, "code": code, **content}
    headers = {"www-authenticate": "Bearer"} if status == 401 else None
    return Response(json.dumps(body), status, headers, MEDIA)


@cache
def _pattern(template: str) -> re.Pattern[str]:
    return compile_path(template)[0]


def _allowed(app: FastAPI, path: str) -> str:
    """Return the methods that are allowed for a path of the API."""
    paths = app.openapi()["paths"]
    # a path without parameters takes precedence over a path with them
    matching = [path] if path in paths else [one for one in paths if _pattern(one).match(path)]
    return ", ".join(sorted({method.upper() for one in matching for method in paths[one]}))


def add_errors(app: FastAPI) -> None:
    """Register handlers that turn exceptions into problem documents."""

    @app.exception_handler(api.IllegalError)
    async def illegal(request: Request, error: api.IllegalError) -> Response:
        params = {key: value for key, value in error.params.items() if isinstance(value, int | str)}
        return problem(422, error.code, clause=error.clause, params=params)

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> Response:
        places = [
            f"{'.'.join(str(part) for part in found['loc'][1:])}: {found['msg']}"
            for found in error.errors()
        ]
        return problem(422, "bad_request", detail="; ".join(places))

    @app.exception_handler(RefusedError)
    async def refused(request: Request, error: RefusedError) -> Response:
        params = {"params": error.params} if error.params else {}
        answer = problem(error.status, error.code, detail=error.detail, **params)
        if error.status in (429, 503) and "seconds" in error.params:
            answer.headers["retry-after"] = str(error.params["seconds"])
        return answer

    @app.exception_handler(IrreversibleStepPassedError)
    async def after_seam(request: Request, error: IrreversibleStepPassedError) -> Response:
        return problem(422, "after_seam", params={"at": error.at})

    @app.exception_handler(NotFoundError)
    async def not_found(request: Request, error: NotFoundError) -> Response:
        return problem(404, "no_such_game")

    @app.exception_handler(NotPlayingError)
    async def not_playing(request: Request, error: NotPlayingError) -> Response:
        return problem(409, "not_playing")

    @app.exception_handler(ConflictError)
    async def conflict(request: Request, error: ConflictError) -> Response:
        return problem(409, "conflict", seq=error.seq)

    @app.exception_handler(HTTPException)
    async def usual(request: Request, error: HTTPException) -> Response:
        allowed = _allowed(app, request.url.path) if error.status_code in (404, 405) else ""
        if (
            allowed
        ):  # the framework has only one method for each path here, and none for the client's files
            error = HTTPException(405, headers={"allow": allowed})
        if (
            error.detail == UNPARSED
        ):  # the JSON is nested too deeply, or has a number with too many digits
            error = HTTPException(422, error.detail)
        code = {404: "not_found", 405: "bad_method"}.get(error.status_code, "bad_request")
        answer = problem(error.status_code, code, detail=str(error.detail))
        answer.headers.update(error.headers or {})
        return answer

    async def away(request: Request, error: Exception) -> Response:
        """Ask the client to repeat the request later. Repeating a batch is safe, since it is
        committed only once.
        """
        log.warning("the database does not respond", extra={"error": type(error).__name__})
        answer = problem(503, "unexpected", params={"code": type(error).__name__})
        answer.headers["retry-after"] = "1"
        return answer

    for gone in CONNECTION_ERRORS:
        app.add_exception_handler(gone, away)

    @app.exception_handler(Exception)
    async def fault(request: Request, error: Exception) -> Response:
        return problem(500, "unexpected", params={"code": type(error).__name__})
