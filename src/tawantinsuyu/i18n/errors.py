"""Texts of refusals: the reason, and what to do instead."""

from collections.abc import Mapping
from typing import Final

from tawantinsuyu.game.inside import GAME_CODES, NOT_NOW
from tawantinsuyu.i18n.message import Message, message

SERVER_CODES: Final = (
    "conflict",
    "no_such_game",
    "not_your_seat",
    "no_key",
    "after_seam",
    "bad_request",
    "too_large",
    "bad_orders",
    "no_guests",
    "no_spectators",
    "no_talk",
    "not_invited",
    "not_host",
    "table_full",
    "seat_taken",
    "begun",
    "not_playing",
    "not_finished",
    "too_many_tokens",
    "too_many_windows",
    "too_many_spectators",
    "list_full",
    "not_found",
    "bad_method",
    "wrong_host",
    "conceded",
    "substituted",
    "no_proposal",
    "too_fast",
    "table_stuck",
    "other_rules",
    "too_many_tables",
    "too_many_bot_tables",
    "not_by_program",
    "only_reads",
    "service_reads",
    "frozen",
    "blocked",
    "later",
    "no_lesson",
    "no_puzzle",
    "puzzle_over",
    "saved_unreadable",
    "saved_too_long",
    "saved_pack",
    "saved_rules",
    "saved_untrue",
    "saved_padded",
    "upload_too_costly",
    "upload_quota",
    "storage_full",
    "cannot_start",
    "too_many_imports",
    "bad_encoding",
    "no_hints",
    "no_hint_now",
    "bad_pack",
    "no_packs_here",
)
"""Codes of refusals by the server, beyond those of the rules."""

CODES: Final = (*GAME_CODES, *SERVER_CODES)
"""Every code has the message `error.<code>`, which has no parameters."""


def error_message(code: str, params: Mapping[str, object] | None = None) -> Message:
    """Return the reason behind a code; parameters of the refusal make it more specific."""
    given = params or {}
    if code not in CODES:
        return message("error.unexpected", code=code)
    if code == "unknown_action" and given.get("text"):
        return message("error.unknown_action_named", text=str(given["text"]))
    verb, why = given.get("verb"), given.get("why")
    if code in ("not_offered", "not_asked") and verb:
        expected = message(f"verb.{verb}")
        if code == "not_asked":
            return message("error.not_asked_verb", expected=expected)
        if why == NOT_NOW:
            return message("error.not_offered_now", expected=expected)
        reason = message(f"ui.prompt.why_{why}")
        return message("error.not_offered_because", why=reason, expected=expected)
    food, missing, possible = (_number(given, name) for name in ("food", "missing", "possible"))
    if code == "not_enough_food" and food and missing:
        price = message("amount.food", count=food)
        return message("error.not_enough_food_by", food=price, missing=missing)
    if code == "undo_seam" and possible:
        return message("error.undo_seam_after", count=possible)
    return message(f"error.{code}")


def _number(params: Mapping[str, object], name: str) -> int:
    value = params.get(name)
    return value if isinstance(value, int) else 0
