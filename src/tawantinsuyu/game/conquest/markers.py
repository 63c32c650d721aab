"""Conquest markers: the possible spaces, their benefits and their payment (CQ-11…20)."""

from typing import Final

from tawantinsuyu.game.conquest.control import majority
from tawantinsuyu.game.conquest.soldiers import (
    can_place_marker,
    payments_for,
    pays_for,
    within_reach,
)
from tawantinsuyu.game.core.actions import Action, Names
from tawantinsuyu.game.core.errors import IllegalError
from tawantinsuyu.game.core.frames import PaySoldiers, PlaceMarker
from tawantinsuyu.game.core.question import NOTHING, Body, Held, Rule, Verb, Worth, pushing
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import army_name, discard_army
from tawantinsuyu.game.effects.carrying import carry_out

NOBODY: Final = -1
"""The owner of a Conquest that belongs to no seat."""


def marker_options(state: State, frame: PlaceMarker) -> list[Action]:
    """Return the options: each empty space with each way to pay for it, and one to stop (CQ-11)."""
    if frame.leftmost:
        return [("conquer", region, space, (), ()) for region, space in leftmost_spaces(state)]
    options: list[Action] = [
        ("conquer", region, space, flips, discards)
        for region, space in within_reach(state, frame.seat)
        for flips, discards in payments_for(state, frame.seat, region, space)
    ]
    options.append(("done",))
    return options


def leftmost_spaces(state: State) -> list[tuple[int, int]]:
    """Return the leftmost empty space of each region that has one (M3-77)."""
    return [
        (region, row.index(NOBODY)) for region, row in enumerate(state.conquest) if NOBODY in row
    ]


def accepts_marker(state: State, frame: PlaceMarker, action: Action) -> bool:
    """Return whether the named cards are enough for the space, and none of them is too many (CQ-17
    to CQ-19).
    """
    if frame.leftmost:
        return action in marker_options(state, frame)
    if action == ("done",):
        return True
    if action[0] != "conquer":
        return False
    _, region, space, _, _ = action
    if state.conquest[region][space] >= 0:
        return False
    if not pays_for(state, frame.seat, action):
        place = state.pack.regions[region].spaces[space]
        raise IllegalError("soldiers", "CQ-17", flip=place.flip, discard=place.discard)
    return True


def marker_play(state: State, frame: PlaceMarker, action: Action) -> None:
    """Place the marker and take the benefits of its space. The named cards are paid afterwards
    (CQ-13).
    """
    seat = frame.seat
    if action[0] == "done":
        state.stack.pop()
        if state.sink is not None:
            state.sink.add("declined", seat, "CQ-10", what="marker")
        return
    _, region, space, flips, discards = action
    player = state.players[seat]
    player.markers -= 1
    led = majority(state, region) if state.sink is not None else -1
    state.conquest[region][space] = seat
    for card in (*flips, *discards):
        player.army_up.remove(card)
    state.stack[-1] = PaySoldiers(seat, tuple(flips), tuple(discards))
    place = state.pack.regions[region].spaces[space]
    if state.sink is not None:
        state.sink.add(
            "conquered",
            seat,
            "CQ-11",
            where=place.id,
            flipped=[army_name(state, card) for card in flips],
            discarded=[army_name(state, card) for card in discards],
            led=led,
            leads=majority(state, region),
            now=player.markers,
        )
    carry_out(state, seat, place.reward, SOURCE["conquest"], "CQ-13")


def pay_soldiers_step(state: State, frame: PaySoldiers) -> bool:
    """Flip and discard the Army cards that pay for the space (CQ-20)."""
    state.stack.pop()
    player = state.players[frame.seat]
    for card in frame.flips:
        player.army_down.append(card)
        if state.sink is not None:
            what = army_name(state, card)
            state.sink.add("flipped", frame.seat, "CQ-20", what=what, to="down")
    for card in frame.discards:
        discard_army(state, card)
        if state.sink is not None:
            what = army_name(state, card)
            state.sink.add("discarded", frame.seat, "CQ-20", what=what)
    return False


def marker_worth(state: State, frame: PlaceMarker, action: Action) -> Worth:
    """Return the benefits of the Conquest space."""
    if action[0] != "conquer":
        return NOTHING
    return Worth(effect=state.pack.regions[action[1]].spaces[action[2]].reward)


def _write_conquer(names: Names, action: Action) -> str:
    _, region, space, flips, discards = action
    cards = names.pack.army_cards
    words = ["conquer", names.pack.regions[region].spaces[space].id]
    if flips:
        words.append("flip:" + ",".join(cards[card].id for card in flips))
    if discards:
        words.append("discard:" + ",".join(cards[card].id for card in discards))
    return " ".join(words)


def _read_conquer(names: Names, words: list[str]) -> Action:
    paid: dict[str, tuple[int, ...]] = {"flip": (), "discard": ()}
    for word in words[1:]:
        how, cards = word.split(":")
        paid[how] = (*paid[how], *sorted(names.armies[card] for card in cards.split(",")))
    return ("conquer", *names.conquests[words[0]], paid["flip"], paid["discard"])


RULES = {
    PlaceMarker: Rule(
        None,
        marker_options,
        marker_play,
        "choose_space",
        accepts=accepts_marker,
        worth=marker_worth,
        order="marker",
    ),
    PaySoldiers: Rule(
        pay_soldiers_step, held=lambda frame: Held(armies=(*frame.flips, *frame.discards))
    ),
}
VERBS = {
    "conquer": Verb(
        _write_conquer,
        _read_conquer,
        "a free space that the Soldiers in play pay for, with the cards to flip or discard",
    ),
}
BODIES: dict[str, Body] = {
    "marker": Body(
        lambda state, seat, active: can_place_marker(state, seat),
        pushing(lambda seat, active: PlaceMarker(seat)),
        followed=True,
    ),
}
