"""Checks that the parts of every turn add up to the actual changes, for every seat and viewer."""

from collections import Counter

from tawantinsuyu.fuzz.faults import FaultError
from tawantinsuyu.game.api import (
    REASON_KINDS,
    SPECTATOR,
    THINGS,
    Event,
    State,
    sourced_changes,
    turn_groups,
)
from tawantinsuyu.game.names import RESOURCES

COUNTED = ("points", *RESOURCES, *(thing for thing in THINGS if thing != "climb"))


class TurnSums:
    """Compares each turn with the position before and after it."""

    def __init__(self) -> None:
        self.state: State | None = None
        """The position of the game, which changes while events are reported."""
        self.events: list[Event] = []
        """Events since the last turn began."""
        self.before: list[dict[str, int]] = []
        self.fault: FaultError | None = None
        """The first fault that was found; it cannot be raised in the middle of an action."""

    def told(self, event: Event) -> None:
        """Add an event. If a turn begins with this event, check the previous turn."""
        if event.kind == "turn" and self.state is not None:
            self.check()
            self.events = []
            self.before = belongings(self.state)
        self.events.append(event)

    def raise_fault(self) -> None:
        """Raise the fault that was found, if any."""
        if self.fault is not None:
            raise self.fault

    def check(self) -> None:
        """Check the turn so far."""
        if self.state is None or not self.before:
            return
        try:
            self._check(self.state)
        except FaultError as fault:
            self.fault = self.fault or fault

    def _check(self, state: State) -> None:
        after = belongings(state)
        for viewer in (SPECTATOR, *range(len(after))):
            sums = [Counter[str]() for _ in after]
            for group in turn_groups(self.events):
                seen = [event.as_seen_by(viewer) for event in group.events]
                for change in sourced_changes(seen, group.kind):
                    sums[change.seat][change.what] += change.by
                    if change.reason.kind == "other" or change.reason.kind not in REASON_KINDS:
                        raise FaultError("turns", f"no reason for {change}")
            for seat, (old, new) in enumerate(zip(self.before, after, strict=True)):
                for what in COUNTED:
                    if sums[seat][what] != new[what] - old[what]:
                        detail = f"{what} of seat {seat}, seen by {viewer}: {sums[seat][what]}"
                        raise FaultError("turns", f"{detail} told, {new[what] - old[what]} real")


def belongings(state: State) -> list[dict[str, int]]:
    """Return the belongings of each seat, by the names that turns use."""
    found = []
    for player in state.players:
        buildings = len(player.production_up) + len(player.production_down)
        found.append(
            dict(zip(RESOURCES, player.resources, strict=True))
            | {
                "points": player.points,
                "god": len(player.gods),
                "army": len(player.army) + len(player.army_up) + len(player.army_down),
                "worker": len(player.workers),
                "statue": sum(player.small) + sum(player.large),
                "building": buildings + len(player.passives) + len(player.palaces),
                "weaving": sum(map(len, player.tapestries)),
                "steps": -player.steps,
            }
        )
    return found
