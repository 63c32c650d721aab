"""Checks of everything that must be true at every moment of every game. A failed check raises a
FaultError.
"""

import json
from random import Random
from typing import Any

from tawantinsuyu.fuzz.faults import FaultError
from tawantinsuyu.game.api import (
    Action,
    IllegalError,
    Names,
    State,
    apply,
    asides,
    clone,
    deciding,
    from_json,
    options,
    read,
    to_json,
    write,
)
from tawantinsuyu.game.inside import GAME_CODES as CODES
from tawantinsuyu.game.inside import QUESTIONS, check, violations

TRIED = 60
"""Maximum number of options that are carried out at one decision. If more are offered, they are a
random sample.
"""

WIDER = ("PlaceMarker", "Rearrange")
"""Questions that accept more answers than they list: any cards that pay, any legal layout."""


def snapshot(state: State) -> str:
    """Return everything that is saved of a state as one text, ten times faster than a
    fingerprint.
    """
    return json.dumps(to_json(state))


def somebody_can_act(state: State) -> None:
    """Check that a seat that must decide has an option and is a person."""
    if not state.stack:
        return
    seats = deciding(state)
    if not seats:
        raise FaultError("dead_end", f"{_top(state)} asks nobody")
    for seat in seats:
        if state.is_automa(seat):
            raise FaultError("dead_end", f"{_top(state)} asks the solo opponent")
        if not options(state, seat):
            raise FaultError("dead_end", f"{_top(state)} offers seat {seat} nothing")


def nothing_lost(state: State) -> None:
    """Check that every component is in exactly one place and no count is negative."""
    found = violations(state)
    if found:
        below = any("less than nothing" in text for text in found)
        raise FaultError("below_zero" if below else "conservation", "; ".join(found))
    counted = {
        "bag": state.bag,
        "box": state.box,
        "small Statues in stock": state.statues[0],
        "large Statues in stock": state.statues[1],
    }
    for seat, player in enumerate(state.players):
        counted[f"seat {seat}"] = [
            *player.small,
            *player.large,
            player.steps,
            player.markers,
            player.temple,
            player.turns,
        ]
    for name, numbers in counted.items():
        if any(number < 0 for number in numbers):
            raise FaultError("below_zero", f"{name}: {numbers}")


def inventory(state: State) -> dict[str, int]:
    """Return the tiles that never leave the game; their numbers are constant from the first
    turn.
    """
    built = [0, 0, 0]
    woven = 0
    for player in state.players:
        built[0] += len(player.production_up) + len(player.production_down)
        built[1] += len(player.passives)
        built[2] += len(player.palaces)
        woven += sum(len(row) for row in player.tapestries)
    pending = [0, 0, 0]
    frames: list[Any] = state.stack
    for frame in frames:
        name = type(frame).__name__
        if name == "RaiseBuilding":
            pending[frame.kind] += 1
        elif name == "ConstructLooked":
            for kind, _ in frame.drawn:
                pending[kind] += 1
        elif name != "BuyLeftover":  # the tiles of this frame are those of the frame below it
            woven += sum(isinstance(tile, int) for tile in getattr(frame, "tiles", ()))
    return {
        "Production Buildings": len(state.stacks[0] + state.market[0]) + built[0] + pending[0],
        "Passive Buildings": len(state.stacks[1] + state.market[1]) + built[1] + pending[1],
        "Palaces": len(state.stacks[2] + state.market[2]) + built[2] + pending[2],
        "Weavings": len(state.weavings) + woven,
    }


def same_inventory(before: dict[str, int], state: State) -> None:
    """Check that no tile has left or entered the game."""
    now = inventory(state)
    if now != before:
        raise FaultError("conservation", f"{before} became {now}")


def options_carry_out(state: State, seat: int, names: Names, rng: Random) -> None:
    """Check that every offered action can be carried out and leads to a valid position."""
    before = snapshot(state)
    offered = [*options(state, seat), *asides(state, seat)]
    if len(offered) > TRIED:
        offered = rng.sample(offered, TRIED)
    for action in offered:
        trial = clone(state)
        text = write(names, action)
        try:
            carry_out(trial, seat, action)
            nothing_lost(trial)
            somebody_can_act(trial)
        except FaultError as fault:
            _unchanged(state, before)
            raise FaultError(fault.name, fault.detail, f"{seat} {text}") from fault.__cause__
    _unchanged(state, before)


def _unchanged(state: State, before: str) -> None:
    if snapshot(state) != before:
        raise FaultError("clone", "playing on a copy changed the original")


def carry_out(state: State, seat: int, action: Action | str, sink: Any = None) -> None:  # noqa: ANN401
    """Apply an offered action; any exception is a fault."""
    try:
        apply(state, seat, action, sink)
    except IllegalError as error:
        raise FaultError("not_accepted", f"{_top(state)}: {error}") from error
    except Exception as error:
        raise FaultError("crash", f"{type(error).__name__}: {error}") from error


def texts_read_back(state: State, seat: int, names: Names) -> None:
    """Check that `read` and `write` are inverse, and that no two options have the same text."""
    seen: dict[str, Action] = {}
    for action in [*options(state, seat), *asides(state, seat)]:
        text = write(names, action)
        try:
            back = read(names, text)
        except IllegalError as error:
            raise FaultError(
                "action_text", f"{action} -> {text!r}: {error}", f"{seat} {text}"
            ) from error
        if back != action:
            raise FaultError("action_text", f"{action} -> {text!r} -> {back}", f"{seat} {text}")
        if text in seen:
            raise FaultError("action_text", f"{text!r} is offered twice", f"{seat} {text}")
        seen[text] = action


def saves_and_restores(state: State, seat: int) -> State:
    """Check that a game saved in the middle of a decision is the same game, and return the
    restored one.
    """
    text = snapshot(state)
    restored = from_json(json.loads(text), state.pack)
    if snapshot(restored) != text:
        raise FaultError("json", _first_difference(to_json(state), to_json(restored)))
    if deciding(restored) != deciding(state) or options(restored, seat) != options(state, seat):
        raise FaultError("json", "the restored game asks another question")
    return restored


def copies_are_independent(state: State, seat: int, action: Action) -> None:
    """Check that a copy is equal, and that playing on the copy does not change the original."""
    before = snapshot(state)
    copy = clone(state)
    if snapshot(copy) != before:
        raise FaultError("clone", _first_difference(to_json(state), to_json(copy)))
    carry_out(copy, seat, action)
    _unchanged(state, before)


def refuses(state: State, seat: int, names: Names, strange: list[Action]) -> set[str]:
    """Check that other actions are refused without a change, and return the codes of the refusals.

    Some frames accept more than they list (WIDER), never less; accepted actions must be playable
    too.
    """
    before = snapshot(state)
    codes: set[str] = set()
    offered = [*options(state, seat), *asides(state, seat)]
    wider = type(state.stack[-1]).__name__ in WIDER
    for action in strange:
        if action in offered:
            continue
        text = write(names, action)
        try:
            check(state, seat, action)
        except IllegalError as error:
            codes.add(_known(error))
        except Exception as error:
            detail = f"{type(error).__name__}: {error}"
            raise FaultError(
                "refusal", f"checking {text!r} raised {detail}", f"{seat} {text}"
            ) from error
        else:
            if not wider:
                raise FaultError("accepts", f"{_top(state)} takes {text!r}, not offered")
            trial = clone(state)
            carry_out(trial, seat, action)
            nothing_lost(trial)
    codes |= _refuses_others(state, offered[0])
    if snapshot(state) != before:
        raise FaultError("refusal", "a refused action changed the game")
    accepts = QUESTIONS[type(state.stack[-1])].accepts
    if accepts is not None:
        for action in options(state, seat):
            if not accepts(state, state.stack[-1], action):
                raise FaultError("accepts", f"{write(names, action)!r} is offered, not accepted")
    return codes


def _refuses_others(state: State, action: Action) -> set[str]:
    """Check that a seat cannot answer for another, and that invalid texts are refused."""
    codes = set()
    waiting = deciding(state)
    trial = clone(state)
    for seat in range(state.config.players):
        if seat not in waiting:
            try:
                apply(trial, seat, action)
            except IllegalError as error:
                codes.add(_known(error))
            else:
                raise FaultError("refusal", f"seat {seat} could decide for {waiting}")
    for text in ("", "place", "dance 3m2", "pay gold", "keep nobody-9"):
        try:
            apply(trial, waiting[0], text)
        except IllegalError as error:
            codes.add(_known(error))
        else:
            raise FaultError("refusal", f"{text!r} was accepted")
    if snapshot(trial) != snapshot(state):
        raise FaultError("refusal", "a refused action changed the game")
    return codes


def _known(error: IllegalError) -> str:
    if error.code not in CODES:
        raise FaultError("refusal", f"unknown code {error.code!r}")
    return error.code


def _top(state: State) -> str:
    return type(state.stack[-1]).__name__ if state.stack else "the end"


def _first_difference(one: dict[str, Any], other: dict[str, Any]) -> str:
    for key in sorted({*one, *other}):
        if one.get(key) != other.get(key):
            return f"{key}: {one.get(key)!r} became {other.get(key)!r}"
    return "equal data, different text"
