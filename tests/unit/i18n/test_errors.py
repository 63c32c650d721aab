"""Every refusal has a reason, and the reason names a remedy."""

import ast
from collections.abc import Iterator
from pathlib import Path

import tawantinsuyu.server
from tawantinsuyu.game.core.errors import CODES as GAME_CODES
from tawantinsuyu.i18n import Text
from tawantinsuyu.i18n.errors import CODES, SERVER_CODES, error_message

from .happened import of_the_errors


def test_every_code_of_engine_and_server_has_a_message(text: Text) -> None:
    assert {*GAME_CODES, *SERVER_CODES} == set(CODES)
    assert {"conflict", "no_such_game", "not_your_seat", "no_key"} <= set(SERVER_CODES)
    for code in CODES:
        assert error_message(code).key == f"error.{code}"
        assert text.render(error_message(code))


REFUSE = {"RefusedError": 1, "problem": 1, "_refuse": 2}
"""Index of the argument with the code, for functions of the server that refuse something."""


def _refusals() -> Iterator[tuple[str, str]]:
    """Yield every place in the server that refuses something, with the code."""
    for file in Path(tawantinsuyu.server.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            at = REFUSE.get(node.func.id)
            if at is not None and at < len(node.args):
                code = node.args[at]
                if isinstance(code, ast.Constant):
                    yield f"{file.name}:{node.lineno}", str(code.value)


def test_whatever_the_server_refuses_has_a_message() -> None:
    found = list(_refusals())
    assert {"no_key", "conflict", "too_large"} <= {code for _, code in found}, "the search works"
    known = {*CODES, "unexpected"}
    assert [(where, code) for where, code in found if code not in known] == []
    assert {"not_found", "bad_method"} <= known, "what the framework refuses by itself"


def test_reasons_are_sentences_that_say_what_to_do(text: Text) -> None:
    """The remedy follows a colon, or is a separate sentence."""
    for code, sentence in of_the_errors(text):
        assert sentence.endswith("."), code
        assert sentence[0].isupper(), code
        assert "{{" not in sentence, code
        assert ":" in sentence or ". " in sentence, code


def test_a_reason_uses_the_numbers_of_the_refusal() -> None:
    english = Text("en")
    short = error_message("not_enough_food", {"food": 5, "missing": 2})
    assert english.render(short).startswith("This space costs 5 food and you are 2 short.")
    unknown = error_message("unknown_action", {"text": "fly away"})
    assert "“fly away”" in english.render(unknown)
    seam = error_message("undo_seam", {"reason": "revealed", "possible": 2})
    assert "only 2 actions" in english.render(seam)


def test_a_code_nobody_knows_is_still_explained(text: Text) -> None:
    assert "teapot" in text.render(error_message("teapot"))
