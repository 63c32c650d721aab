"""The event that each payment of a series of events paid for."""

from collections.abc import Sequence
from itertools import islice
from typing import Final

from tawantinsuyu.game.core.json_types import JsonObject
from tawantinsuyu.game.preview.sources import LOOK_AHEAD, bought

PRICE_OF_SPACE: Final = "PLC-05"
"""The rule by which the price of a space is paid; the Worker was placed before."""


def paid_for(events: Sequence[JsonObject]) -> dict[int, int]:
    """Return for each payment that bought something the number of the event in which its seat got
    that: the placed Worker for the price of a space, otherwise the next thing it got.
    """
    found: dict[int, int] = {}
    placed: dict[int, int] = {}
    for at, event in enumerate(events):
        seat = event["seat"]
        if event["kind"] == "moved" and event["to"].startswith("hill:"):
            placed[seat] = event["n"]
        elif event["kind"] == "paid" and event["clause"] == PRICE_OF_SPACE:
            if seat in placed:
                found[event["n"]] = placed[seat]
        elif event["kind"] == "paid":
            for later in islice(events, at + 1, at + 1 + LOOK_AHEAD):
                if later["kind"] in ("begin", "end", "turn", "paid"):
                    break
                if later["seat"] == seat and bought(later) is not None:
                    found[event["n"]] = later["n"]
                    break
    return found
