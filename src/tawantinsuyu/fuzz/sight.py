"""Checks of what seats may see: views, worlds, drafts and explanations."""

import json
from random import Random

from tawantinsuyu.fuzz.checks import (
    WIDER,
    carry_out,
    nothing_lost,
    snapshot,
    somebody_can_act,
)
from tawantinsuyu.fuzz.faults import FaultError
from tawantinsuyu.fuzz.hidden import permuted
from tawantinsuyu.fuzz.secrets import Secrets
from tawantinsuyu.game.api import (
    SPECTATOR,
    Action,
    Names,
    State,
    View,
    asides,
    clone,
    deciding,
    determinize,
    draft,
    festival_forecast,
    learnt,
    options,
    placement_table,
    seen_by,
    view_for,
    why_not,
    write,
)
from tawantinsuyu.game.inside import name_of

DRAFTED = 4
"""Number of actions of an unfinished turn that are tried."""
EXPLAINED = 8


def views_hold(state: State, names: Names, rng: Random) -> None:
    """Check the view of every seat and a spectator, worlds made from it, and its secrets."""
    before = snapshot(state)
    for seat in (*range(state.config.players), SPECTATOR):
        view = view_for(state, seat)
        text = _text(view)
        if state.chance.seed.hex() in text:
            raise FaultError("hidden", f"the view of seat {seat} holds the seed")
        stranger = permuted(state, seat, rng)
        nothing_lost(stranger)
        if _text(view_for(stranger, seat)) != text:
            raise FaultError(
                "hidden", f"seat {seat}: {_difference(view, view_for(stranger, seat))}"
            )
        world = determinize(view, rng.randbytes(32))
        _world_fits(world, view, text)
        if seat in deciding(state):
            _same_question(state, view, world, names)
            Secrets(names, rng).drafts_alike(state, stranger, seat)
            _unseen_decides_nothing(state, world, seat, names, rng)
        _world_plays_on(world, seat, rng)
    if snapshot(state) != before:
        raise FaultError("clone", "making views changed the game")


def _text(view: View) -> str:
    return json.dumps(view.as_json())


def _world_fits(world: State, view: View, text: str) -> None:
    try:
        nothing_lost(world)
        somebody_can_act(world)
    except FaultError as fault:
        raise FaultError("world", f"seat {view.seat}: {fault.detail}") from None
    again = view_for(world, view.seat)
    if _text(again) != text:
        raise FaultError("world", f"seat {view.seat}: {_difference(view, again)}")


def _same_question(state: State, view: View, world: State, names: Names) -> None:
    """Check that a seat's options follow from what it sees."""
    seat = view.seat
    wanted = [write(names, action) for action in [*options(state, seat), *asides(state, seat)]]
    for name, place in (("view", clone(view.position)), ("world", world)):
        found = [write(names, action) for action in [*options(place, seat), *asides(place, seat)]]
        if found != wanted:
            odd = sorted(set(found) ^ set(wanted))[:4]
            raise FaultError("view_options", f"seat {seat}, {name}: {odd or 'another order'}")


def _unseen_decides_nothing(
    state: State, world: State, seat: int, names: Names, rng: Random
) -> None:
    """Check that the same answer leads to the same view in every world, until something is
    revealed.
    """
    action = rng.choice([*options(state, seat), *asides(state, seat)])
    one, other = clone(state), clone(world)
    carry_out(one, seat, action)
    carry_out(other, seat, action)
    crossed = learnt(seen_by(state, seat), seen_by(one, seat))
    if crossed != learnt(seen_by(world, seat), seen_by(other, seat)):
        raise FaultError(
            "hidden_forced", "a seam depends on the unseen", f"{seat} {write(names, action)}"
        )
    if not crossed:
        views = view_for(one, seat), view_for(other, seat)
        if _text(views[0]) != _text(views[1]):
            detail = f"seat {seat}: {_difference(*views)}"
            raise FaultError("hidden_forced", detail, f"{seat} {write(names, action)}")


def _world_plays_on(world: State, seat: int, rng: Random) -> None:
    """Check that a search can continue from any seat's world, whichever seat decides."""
    for _ in range(DRAFTED):
        waiting = deciding(world)
        if not waiting:
            return
        actor = waiting[0]
        action = rng.choice(options(world, actor))
        try:
            carry_out(world, actor, action)
            nothing_lost(world)
        except FaultError as fault:
            detail = f"seat {seat}'s world, {action}: {fault.detail}"
            raise FaultError("world", detail) from fault.__cause__


def draft_holds(state: State, seat: int, names: Names, first: Action, rng: Random) -> None:
    """Check that a draft has the same result as playing it, up to the first irreversible step and
    no further.
    """
    before = snapshot(state)
    played = clone(state)
    texts: list[str] = []
    action: Action | None = first
    while action is not None and len(texts) < DRAFTED:
        texts.append(write(names, action))
        result = draft(state, seat, texts)
        trial = clone(played)
        carry_out(trial, seat, action)
        shown = learnt(seen_by(played, seat), seen_by(trial, seat))
        crosses = shown or deciding(trial) != (seat,)
        if (result.seam == len(texts) - 1) != crosses or (not crosses and result.seam >= 0):
            raise FaultError("draft", f"seam {result.seam} after {texts}, crosses: {crosses}")
        if not crosses:
            played = trial
        tried, real = result.view, view_for(played, seat)
        if _text(tried) != _text(real):
            raise FaultError("draft", f"after {texts}: {_difference(tried, real)}")
        action = None
        if not crosses and result.decisions:
            action = rng.choice(result.decisions[0].options).action
    if snapshot(state) != before:
        raise FaultError("draft", "drafting changed the game")


def explanations_hold(state: State, seat: int, names: Names, strange: list[Action]) -> None:
    """Check that the table of placements and `why_not` agree with the options."""
    view = view_for(state, seat)
    for someone in range(state.config.players):
        festival_forecast(view, someone)
    offered = options(state, seat)
    if type(state.stack[-1]).__name__ == "MainChoice":
        possible = {
            (row.worker, row.role, row.space)
            for row in placement_table(view.position, seat)
            if not row.why_not
        }
        spaces = state.pack.hill.spaces
        real = {
            (name_of(action[1]), name_of(action[4]), spaces[action[2]].id)
            for action in offered
            if action[0] == "place"
        }
        if possible != real:
            raise FaultError("explain", f"placement table: {sorted(possible ^ real)[:4]}")
    for action in offered[:EXPLAINED]:
        error = why_not(view, write(names, action))
        if error is not None:
            text = write(names, action)
            raise FaultError("explain", f"why_not refuses the offered {text!r}: {error}")
    if type(state.stack[-1]).__name__ not in WIDER:
        known = [*offered, *asides(state, seat)]
        for action in strange[:EXPLAINED]:
            text = write(names, action)
            if action not in known and why_not(view, text) is None:
                raise FaultError("explain", f"why_not allows {text!r}, which is not offered")


def _difference(one: View, other: View) -> str:
    """Return where two views differ, for the message."""
    left, right = one.as_json()["position"], other.as_json()["position"]
    for key in sorted({*left, *right}):
        if left.get(key) != right.get(key):
            if key == "players":
                for seat, (a, b) in enumerate(zip(left[key], right[key], strict=True)):
                    odd = [name for name in {**a, **b} if a.get(name) != b.get(name)]
                    if odd:
                        return f"player {seat}: {', '.join(sorted(odd))}"
            return f"{key}: {left.get(key)!r} and {right.get(key)!r}"
    return "waiting" if one.waiting != other.waiting else "nothing"
