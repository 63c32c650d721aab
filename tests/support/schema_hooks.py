"""Values that schemathesis cannot guess: existing tables, invitations, and legal actions.

It loads this module by SCHEMATHESIS_HOOKS. Most generated values are replaced by real ones. The
generated value decides which one, so a seed always gives the same run. The other values stay as
generated.
"""

import json
import os
from typing import Any
from zlib import crc32

import httpx
import jsonschema_rs
import schemathesis
from pydantic import BaseModel

from support.timeouts import REQUEST_TIMEOUT_SECONDS
from tawantinsuyu.server.web.routes.people import SignInLink
from tawantinsuyu.server.web.routes.play import Batch, DraftRequest, PlanRequest
from tawantinsuyu.server.web.routes.tables import Invitation, Invite, NewGame

_KNOWN: dict[str, Any] = json.loads(os.environ["SCHEMA_KNOWN"])
"""The service's address, the tables of a guest there, and `mine`, a table that only this guest
can end.
"""
_HEADERS = {"authorization": f"Bearer {_KNOWN['token']}"}

_FORMS: dict[str, type[BaseModel]] = {
    "POST /api/games": NewGame,
    "POST /api/session": SignInLink,
    "POST /api/games/{game}/invitation": Invite,
    "POST /api/games/{game}/join": Invitation,
    "POST /api/games/{game}/actions": Batch,
    "PUT /api/games/{game}/draft": DraftRequest,
    "PUT /api/games/{game}/plan": PlanRequest,
}


def _number(value: object) -> int:
    return crc32(repr(value).encode(errors="replace"))


@schemathesis.hook
def map_path_parameters(context: Any, path_parameters: Any) -> Any:
    """Replace most ids by those of the guest's tables."""
    if isinstance(path_parameters, dict):
        number = _number(path_parameters)
        if context.operation.path.endswith(("/actions", "/draft", "/plan")) and number % 8:
            path_parameters["game"] = _KNOWN["mine"]
        elif "game" in path_parameters and number % 8:
            path_parameters["game"] = _KNOWN["games"][number % len(_KNOWN["games"])]
        if "whom" in path_parameters and number % 2:
            path_parameters["whom"] = _KNOWN["guest"]
    return path_parameters


@schemathesis.hook
def map_body(context: Any, body: Any) -> Any:
    """Fill in valid values: always a move, the rest in half of the requests. Bodies of a wrong
    form stay wrong.
    """
    form = _FORMS.get(f"{context.operation.method.upper()} {context.operation.path}")
    if form is None or not isinstance(body, dict) or (form is not Batch and _number(body) % 2):
        return body
    if not jsonschema_rs.is_valid(form.model_json_schema(), body):
        return body
    if form is NewGame:
        body["seats"] = [{"name": "Ana"}, {"name": "Bo", "open": bool(_number(body) % 3)}]
        body.update(automa="", preset="normal", adjustments=[])
    elif form is SignInLink:
        body["token"] = _KNOWN["link"]
    elif form in (Invite, Invitation):
        body["invite"] = _KNOWN["invite"]
    else:
        _play(body)
    return body


def _play(body: dict[str, Any]) -> None:
    """Replace the action by a legal move of the deciding seat; the guest has both seats."""
    for seat in (0, 1):
        where = f"{_KNOWN['url']}/api/games/{_KNOWN['mine']}/view?seat={seat}"
        view = httpx.get(where, headers=_HEADERS, timeout=REQUEST_TIMEOUT_SECONDS).json()
        if view["decision"]:
            options = view["decision"]["options"]
            body["seat"] = seat
            body["actions"] = [options[_number(body) % len(options)]["action"]]
            if "expected_seq" in body:
                body["expected_seq"] = view["seq"]
