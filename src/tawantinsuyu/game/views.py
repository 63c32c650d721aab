"""A seat's view, and worlds that agree with it.

A view is a partial state, copied field by field from an allow-list, so a field that is not listed
is not visible. Cards and tiles that a seat cannot know are -1. `determinize` fills them in at
random, so that a search can play on without access to the real game.
"""

from hashlib import shake_256
from typing import Final, TypeVar

from tawantinsuyu.game.core import in_use
from tawantinsuyu.game.core.chance import Chance
from tawantinsuyu.game.core.frames import Frame
from tawantinsuyu.game.core.json_types import JsonObject
from tawantinsuyu.game.core.parts import Part, Solo
from tawantinsuyu.game.core.question import UNKNOWN, Held, Unseen
from tawantinsuyu.game.core.state import Player, State, new_player, new_state
from tawantinsuyu.game.kernel import deciding
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.questions import QUESTIONS
from tawantinsuyu.game.serial import canonical, from_json, to_json

PartT = TypeVar("PartT", bound=Part)

SPECTATOR: Final = -1
_NO_SEED: Final = bytes(32)

PUBLIC_STATE: Final = (
    "active",
    "army_discard",
    "bag",
    "box",
    "capped",
    "casualties",
    "conquest",
    "deck_only",
    "festival_played",
    "festivals",
    "finished",
    "first",
    "hill",
    "holder",
    "in_festival",
    "last_festival",
    "market",
    "nomads",
    "offer",
    "played",
    "rotation",
    "seams",
    "starting",
    "statues",
    "steps",
    "village",
    "weavings_covered",
    "winners",
)
"""Fields of the state that every seat sees (TRN-41, TRN-43)."""

PUBLIC_PLAYER: Final = (
    "army_down",
    "army_up",
    "large",
    "markers",
    "palaces",
    "passives",
    "points",
    "priest",
    "production_down",
    "production_up",
    "resources",
    "small",
    "sources",
    "steps",
    "tapestries",
    "temple",
    "turns",
    "workers",
)
"""Fields of a player that every seat sees. Only their owner knows the two hands (TRN-44)."""


class View:
    """The view of one seat. It has no reference to the game it was made from."""

    __slots__ = ("position", "seat", "waiting")

    position: State
    seat: int
    waiting: tuple[int, ...]
    """Return the seats that have to decide now."""

    def as_json(self) -> JsonObject:
        """Return the view as plain data; equal views give equal data."""
        data = to_json(self.position)
        del data["seed"], data["counters"]
        return {"seat": self.seat, "waiting": list(self.waiting), "position": data}

    def canonical(self) -> str:
        """Return a text that is the same for equal views."""
        return canonical(self.as_json())


def view_from_json(data: JsonObject, pack: Pack) -> View:
    """Return the view saved by `as_json`, for example in another process with a bot."""
    view = View()
    view.position = from_json({**data["position"], "seed": _NO_SEED.hex(), "counters": {}}, pack)
    view.seat = data["seat"]
    view.waiting = tuple(data["waiting"])
    return view


def view_for(state: State, seat: int) -> View:
    """Return the view of a seat or a spectator."""
    position = new_state(state.config, state.pack, Chance(_NO_SEED), state.tables)
    for name in PUBLIC_STATE:
        setattr(position, name, _copy(getattr(state, name)))
    position.god_deck = [UNKNOWN] * len(state.god_deck)
    position.army_deck = [UNKNOWN] * len(state.army_deck)
    position.stacks = [[UNKNOWN] * len(stack) for stack in state.stacks]
    position.weavings = [UNKNOWN] * len(state.weavings)
    if state.weavings and _top_weaving_is_open(state):
        position.weavings[-1] = state.weavings[-1]
    position.players = [
        _player(player, known=owner == seat and not state.is_automa(owner))
        for owner, player in enumerate(state.players)
    ]
    if state.solo is not None:
        position.solo = _part(state.solo)
    position.parts = {name: _part(part) for name, part in state.parts.items()}
    last = len(state.stack) - 1
    position.stack = [_frame(frame, seat, at == last) for at, frame in enumerate(state.stack)]
    view = View()
    view.position = position
    view.seat = seat
    view.waiting = deciding(state)
    return view


def _copy(value: object) -> object:
    if not isinstance(value, list):
        return value
    if value and isinstance(value[0], list):
        return [item[:] for item in value]
    return value[:]


def _player(player: Player, known: bool) -> Player:
    copy = new_player()
    for name in PUBLIC_PLAYER:
        setattr(copy, name, _copy(getattr(player, name)))
    copy.gods = player.gods[:] if known else [UNKNOWN] * len(player.gods)
    copy.army = player.army[:] if known else [UNKNOWN] * len(player.army)
    return copy


def _part(part: PartT) -> PartT:
    """Return the public part of the state of an opponent or a module. Cards that it does not name
    as public are hidden.
    """
    copy = type(part)()
    for name in part.FIELDS:
        value = getattr(part, name)
        setattr(copy, name, _copy(value) if name in part.PUBLIC else [UNKNOWN] * len(value))
    return copy


def _top_weaving_is_open(state: State) -> bool:
    """Return whether the top tile is face up. It is not while Weavings are for sale (TSK-36), nor
    after one was taken in a Festival with offers that are refilled at its end (M1-44).
    """
    if state.weavings_covered:
        return False
    for frame in state.stack:
        covers = QUESTIONS[type(frame)].covers_weavings
        if covers is not None and covers(frame):
            return False
    return True


def _frame(frame: Frame, seat: int, asks: bool) -> Frame:
    """Return a frame without the cards and tiles that only another seat has seen."""
    hide = QUESTIONS[type(frame)].hide
    return frame if hide is None else hide(frame, seat, asks)


# --- worlds --------------------------------------------------------------------------------------


def determinize(view: View, seed: bytes) -> State:
    """Return a full state that looks like the view to its seat. Everything unseen has equal
    probability.
    """
    state = view.position.clone()
    state.chance = Chance(seed)
    held = held_by_frames(state)
    unseen = _unseen(state, held, seed)
    if state.solo is not None:
        _fill_tucked(state, state.solo, unseen.gods)
    for player in state.players:
        player.gods = [unseen.gods.pop() if card == UNKNOWN else card for card in player.gods]
        player.army = [unseen.armies.pop() if card == UNKNOWN else card for card in player.army]
    for at, frame in enumerate(state.stack):
        imagine = QUESTIONS[type(frame)].imagine
        if imagine is not None:
            state.stack[at] = imagine(frame, unseen)
    state.god_deck = [unseen.gods.pop() for _ in state.god_deck]
    state.army_deck = [unseen.armies.pop() for _ in state.army_deck]
    for kind, tiles in enumerate(unseen.buildings):
        state.stacks[kind] = tiles[: len(state.stacks[kind])]
    known = [tile for tile in state.weavings[-1:] if tile != UNKNOWN]
    state.weavings = unseen.weavings[: len(state.weavings) - len(known)] + known
    return state


def held_by_frames(state: State) -> Held:
    """Return all cards and tiles that lie on frames of the stack."""
    gods: list[int] = []
    armies: list[int] = []
    weavings: list[int] = []
    buildings: list[tuple[int, int]] = []
    for frame in state.stack:
        held = QUESTIONS[type(frame)].held
        if held is not None:
            found = held(frame)
            gods += found.gods
            armies += found.armies
            weavings += found.weavings
            buildings += found.buildings
    return Held(tuple(gods), tuple(armies), tuple(weavings), tuple(buildings))


def _unseen(state: State, held: Held, seed: bytes) -> Unseen:
    """Return the hidden components of a position, each kind in random order."""
    gods = {*state.offer, *state.played, *state.festival_played, *held.gods}
    armies = {*state.army_discard, *held.armies}
    weavings = {*state.weavings, *held.weavings}
    for player in state.players:
        gods.update(player.gods)
        armies.update(player.army, player.army_up, player.army_down)
        weavings.update(tile for row in player.tapestries for tile in row)
    config, pack = state.config, state.pack
    return Unseen(
        _shuffled(seed, set(in_use.god_cards(config, pack)) - gods, "god"),
        _shuffled(seed, set(range(len(pack.army_cards))) - armies, "army"),
        _shuffled(seed, set(in_use.weavings(config, pack)) - weavings, "weavings"),
        tuple(
            _shuffled(
                seed,
                set(tiles) - {*state.market[kind], *_built(state, held, kind)},
                f"stack {kind}",
            )
            for kind, tiles in enumerate(in_use.buildings(config, pack))
        ),
        lambda items, label: _shuffled(seed, items, label),
    )


def _shuffled(seed: bytes, items: set[int], label: str) -> list[int]:
    """Return the items in a random order, different for each label.

    An imagined world is never verified draw by draw like a real game, so a faster method is used:
    repeated division of one long number. The number is 2¹²⁸ times as large as the number of orders
    of up to 256 items, so that all orders are equally likely.
    """
    order = sorted(items)
    number = int.from_bytes(shake_256(seed + label.encode()).digest(len(order) + 16), "big")
    for last in range(len(order) - 1, 0, -1):
        number, other = divmod(number, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def _fill_tucked(state: State, solo: Solo, unseen: list[int]) -> None:
    """Put an unseen card of the visible god into each slot."""
    for slot, god in enumerate(solo.gods):
        if god >= 0:
            card = next(card for card in unseen if state.tables.card_god[card] == god)
            unseen.remove(card)
            solo.tucked[slot] = card


def _built(state: State, held: Held, kind: int) -> set[int]:
    built = {tile for number, tile in held.buildings if number == kind}
    for player in state.players:
        if kind == 0:
            built.update(player.production_up, player.production_down)
        else:
            built.update(player.passives if kind == 1 else player.palaces)
    return built
