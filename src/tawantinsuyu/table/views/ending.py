"""The end of a game as data for its last pages: the result, its reason, the scoring source by
source, deeds, and the cloth. Everything is made from what a spectator sees.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from tawantinsuyu.game import api
from tawantinsuyu.table.cloth import cloth_of
from tawantinsuyu.table.live import Live
from tawantinsuyu.wire.ending import Deed, DeedName, Ending, ScoreStep, Why

REST: Final = "rest"
STEP_OF: Final[Mapping[str, str]] = MappingProxyType(
    dict.fromkeys(("army_cards", "workers", "gold"), REST)
)
"""Sources that are scored together in one step."""
STEPS: Final = (
    "start",
    "temple",
    "conquest",
    "buildings",
    "statues",
    "steps",
    "festivals",
    "automa",
    "upkeep",
    REST,
    "prophecies",
    "tapestries",
    "god_cards",
)
"""The steps of the scoring. Certain and public points come first, uncertain ones last."""
MIN_COUNTS: Final[Mapping[DeedName, int]] = MappingProxyType(
    {
        "steps": 6,
        "tapestry": 5,
        "regions": 2,
        "gods": 3,
        "buildings": 3,
        "temple": 3,
        "conquests": 3,
    }
)
"""The least count at which a deed is worth mentioning."""
MAX_DEEDS: Final = 4

Presented = Mapping[str, Any]


def ending_of(live: Live) -> Ending | None:
    """Return the end of a game; None while the game runs."""
    if not live.finished:
        return None
    if live.ending is None:
        shown = api.present(api.view_for(live.record.state, api.SPECTATOR))
        events = [event for at, event in live.woven if at not in live.undone]
        live.ending = make_ending(shown, events, live.outcome or {})
    return live.ending


def make_ending(
    shown: Presented, events: Sequence[api.Event], outcome: Mapping[str, Any]
) -> Ending:
    """Return the end of a game from a spectator's view, the public events and the outcome."""
    players = shown["players"]
    winners = outcome.get("winners", shown["winners"])
    resigned = outcome.get("seats", [])
    order = sorted(
        (seat for seat in range(len(players)) if seat not in resigned),
        key=lambda seat: (seat not in winners, -players[seat]["points"], seat),
    )
    return Ending(
        order=order,
        climb=_climb(players, scored=outcome.get("kind", "played") == "played"),
        why=why_of(players, winners, order),
        steps=steps_of(players),
        deeds=deeds_of(shown, events),
        cloth=cloth_of(events, len(players)),
    )


def _climb(players: Sequence[Presented], scored: bool) -> list[int]:
    """Return all seats by their points before Final Scoring, if it was held."""

    def before(seat: int) -> int:
        final = sum(players[seat]["if_it_ended"].values()) if scored else 0
        return int(players[seat]["points"]) - final

    return sorted(range(len(players)), key=lambda seat: (before(seat), seat))


def why_of(
    players: Sequence[Presented], winners: Sequence[int], order: Sequence[int]
) -> Why | None:
    """Return the source with the winner's largest lead over the best other seat."""
    if len(winners) != 1 or len(order) < 2:
        return None
    winner = winners[0]
    others = [seat for seat in order if seat != winner]
    found: list[Why] = []
    for source in api.SOURCES:
        own = players[winner]["sources"].get(source, 0)
        other = max(others, key=lambda seat: players[seat]["sources"].get(source, 0))
        by = own - players[other]["sources"].get(source, 0)
        found.append(Why(source, winner, other, own, by))
    best = max(found, key=lambda why: why.by)
    return best if best.by > 0 else None


def steps_of(players: Sequence[Presented]) -> list[ScoreStep]:
    """Return the scoring step by step; steps in which no seat has points are left out."""
    totals = [0] * len(players)
    found = []
    for step in STEPS:
        points = [
            sum(
                by
                for source, by in player["sources"].items()
                if STEP_OF.get(source, source) == step
            )
            for player in players
        ]
        if any(points):
            totals = [total + by for total, by in zip(totals, points, strict=True)]
            found.append(ScoreStep(step, points, totals))
    return found


def deeds_of(shown: Presented, events: Sequence[api.Event]) -> list[Deed]:
    """Return the most remarkable deeds, at most one of each player: those with the largest lead
    over the second best, as a share.
    """
    players = shown["players"]
    done = Counter((event.kind, event.seat) for event in events)
    led = Counter(seat for seat in shown["control"].values() if seat >= 0)
    counts: dict[DeedName, list[int]] = {what: [] for what in MIN_COUNTS}
    for seat, player in enumerate(players):
        counts["steps"].append(player["sources"].get("steps", 0))
        counts["tapestry"].append(
            max((len(one["tiles"]) for one in player["tapestries"]), default=0)
        )
        counts["regions"].append(led[seat])
        gods = {god for size in player["statues"].values() for god, count in size.items() if count}
        counts["gods"].append(len(gods))
        tiles = ("production_up", "production_down", "passives")
        counts["buildings"].append(sum(len(player[name]) for name in tiles))
        counts["temple"].append(done["climbed", seat])
        counts["conquests"].append(done["conquered", seat])
    ranked: list[tuple[float, int, Deed]] = []
    for rank, (what, least) in enumerate(MIN_COUNTS.items()):
        best, second = sorted(counts[what], reverse=True)[:2]
        if best >= least and best > second:
            deed = Deed(what, counts[what].index(best), best)
            ranked.append((best / max(second, 1), -rank, deed))
    found: list[Deed] = []
    for _, _, deed in sorted(ranked, key=lambda one: one[:2], reverse=True):
        if all(other.seat != deed.seat for other in found):
            found.append(deed)
    return found[:MAX_DEEDS]
