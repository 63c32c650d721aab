"""What a seat may see, and worlds that agree with it.

A view is a partial state built field by field from an allow-list: what is not copied here is not
seen. Cards and tiles a seat cannot know are -1. `determinize` fills them in by chance, so that
search can play on without ever touching the real game.
"""

from hashlib import shake_256
from typing import Any

from tawantinsuyu.game import in_use
from tawantinsuyu.game.chance import Chance
from tawantinsuyu.game.frames import (
    BuyLeftover,
    BuyWeavings,
    ChooseCards,
    KeepArmyCards,
    Leftovers,
    PaySoldiers,
    PlaceWeavings,
    PutUnder,
    RaiseBuilding,
    TakeMustered,
)
from tawantinsuyu.game.kernel import deciding
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.serial import canonical, from_json, to_json
from tawantinsuyu.game.state import Player, Solo, State, new_player, new_state

SPECTATOR = -1
UNKNOWN = -1
_NO_SEED = bytes(32)

PUBLIC_STATE = (
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
    "winners",
)
"""Fields every seat sees as they are (TRN-41, TRN-43)."""

PUBLIC_PLAYER = (
    "army_down",
    "army_up",
    "large",
    "markers",
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
"""Fields of a player every seat sees; the two hands are known to their holder only (TRN-44)."""


PUBLIC_SOLO = ("board", "faces", "gods", "placed", "statues", "tokens")
"""Fields of a solo opponent's board that everybody sees (AXO-13)."""


class View:
    """What one seat may see. Holds no reference to the game it was made from."""

    __slots__ = ("position", "seat", "waiting")

    position: State
    seat: int
    waiting: tuple[int, ...]
    """The seats that have to decide now."""

    def as_json(self) -> dict[str, Any]:
        """Plain data; equal views give equal data."""
        data = to_json(self.position)
        del data["seed"], data["counters"]
        return {"seat": self.seat, "waiting": list(self.waiting), "position": data}

    def canonical(self) -> str:
        """One text for equal views."""
        return canonical(self.as_json())


def view_from_json(data: dict[str, Any], pack: Pack) -> View:
    """The view saved by `as_json`, for example to hand it to a bot in another process."""
    view = View()
    view.position = from_json({**data["position"], "seed": _NO_SEED.hex(), "counters": {}}, pack)
    view.seat = data["seat"]
    view.waiting = tuple(data["waiting"])
    return view


def view_for(state: State, seat: int) -> View:
    """What a seat, or a spectator, may see now."""
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
        position.solo = _solo(state.solo)
    last = len(state.stack) - 1
    position.stack = [_frame(frame, seat, at == last) for at, frame in enumerate(state.stack)]
    view = View()
    view.position = position
    view.seat = seat
    view.waiting = deciding(state)
    return view


def _copy(value: Any) -> Any:  # noqa: ANN401 - lists of lists of ints, and scalars
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


def _solo(solo: Solo) -> Solo:
    """A solo opponent's board is open but for her tucked cards, which show only their god."""
    copy = Solo()
    for name in PUBLIC_SOLO:
        setattr(copy, name, _copy(getattr(solo, name)))
    copy.tucked = [UNKNOWN] * len(solo.tucked)
    return copy


def _top_weaving_is_open(state: State) -> bool:
    """While Weavings are for sale the next tile of the stack is not turned up yet (TSK-36)."""
    return not any(isinstance(frame, PutUnder | BuyWeavings | Leftovers) for frame in state.stack)


def _frame(frame: Any, seat: int, asks: bool) -> Any:  # noqa: ANN401 - any frame
    """Frames are public but for cards that only one seat has seen; the eight of setup are looked
    at when it comes to choosing among them, after the starting Weavings (SET-19, SET-21)."""
    if isinstance(frame, ChooseCards):
        return ChooseCards(
            tuple(
                cards if owner == seat and asks else (UNKNOWN,) * len(cards)
                for owner, cards in enumerate(frame.dealt)
            ),
            tuple(
                cards if owner == seat else (UNKNOWN,) * len(cards)
                for owner, cards in enumerate(frame.kept)
            ),
        )
    if isinstance(frame, KeepArmyCards) and frame.seat != seat:
        return frame._replace(cards=(UNKNOWN,) * len(frame.cards))
    return frame


# --- worlds --------------------------------------------------------------------------------------


def determinize(view: View, seed: bytes) -> State:
    """A full state that looks like the view to its seat; everything unseen is equally likely."""
    state = view.position.clone()
    state.chance = Chance(seed)
    _fill_god_cards(state, seed)
    _fill_army_cards(state, seed)
    for kind, tiles in enumerate(in_use.buildings(state.config, state.pack)):
        unseen = set(tiles) - {*state.market[kind], *_built(state, kind)}
        state.stacks[kind] = _shuffled(seed, unseen, f"stack {kind}")[: len(state.stacks[kind])]
    if state.weavings:
        usable = set(in_use.weavings(state.config, state.pack))
        known = [tile for tile in state.weavings[-1:] if tile != UNKNOWN]
        rest = _shuffled(seed, usable - _seen_weavings(state), "weavings")
        state.weavings = rest[: len(state.weavings) - len(known)] + known
    return state


def _shuffled(seed: bytes, items: set[int], label: str) -> list[int]:
    """An order by chance, different for each label.

    Nobody checks an imagined world draw by draw as a game's own chance is checked, so this takes a
    quicker way: one long number, divided again and again, leaves all remainders. It is 2¹²⁸ times
    as large as the number of orders of up to 256 items, so that none of them is likelier.
    """
    order = sorted(items)
    number = int.from_bytes(shake_256(seed + label.encode()).digest(len(order) + 16), "big")
    for last in range(len(order) - 1, 0, -1):
        number, other = divmod(number, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def _fill_god_cards(state: State, seed: bytes) -> None:
    cards = set(in_use.god_cards(state.config, state.pack))
    seen = {*state.offer, *state.played, *state.festival_played}
    for player in state.players:
        seen.update(player.gods)
    for frame in state.stack:
        if isinstance(frame, ChooseCards):
            seen.update(card for hand in frame.dealt for card in hand)
    unseen = _shuffled(seed, cards - seen, "god")
    if state.solo is not None:
        _fill_tucked(state, state.solo, unseen)
    for player in state.players:
        player.gods = [unseen.pop() if card == UNKNOWN else card for card in player.gods]
    for at, frame in enumerate(state.stack):
        if isinstance(frame, ChooseCards):
            state.stack[at] = _fill_choice(seed, frame, unseen)
    state.god_deck = [unseen.pop() for _ in state.god_deck]


def _fill_tucked(state: State, solo: Solo, unseen: list[int]) -> None:
    """Each slot gets an unseen card of the god it shows."""
    for slot, god in enumerate(solo.gods):
        if god >= 0:
            card = next(card for card in unseen if state.tables.card_god[card] == god)
            unseen.remove(card)
            solo.tucked[slot] = card


def _fill_choice(seed: bytes, frame: ChooseCards, unseen: list[int]) -> ChooseCards:
    """Deal hidden hands; a hidden choice that was made is some part of that hand."""
    dealt, kept = [], []
    for owner, (hand, chosen) in enumerate(zip(frame.dealt, frame.kept, strict=True)):
        if UNKNOWN in hand:
            cards = sorted(unseen.pop() for _ in hand)
            some = _shuffled(seed, set(cards), f"kept {owner}")[: len(chosen)]
            dealt.append(tuple(cards))
            kept.append(tuple(sorted(some)))
        else:
            dealt.append(hand)
            kept.append(chosen)
    return ChooseCards(tuple(dealt), tuple(kept))


def _fill_army_cards(state: State, seed: bytes) -> None:
    seen = set(state.army_discard)
    for player in state.players:
        seen.update(player.army, player.army_up, player.army_down)
    for frame in state.stack:
        if isinstance(frame, KeepArmyCards):
            seen.update(frame.cards)
        elif isinstance(frame, TakeMustered):
            seen.add(frame.card)
        elif isinstance(frame, PaySoldiers):
            seen.update((*frame.flips, *frame.discards))
    unseen = _shuffled(seed, set(range(len(state.pack.army_cards))) - seen, "army")
    for player in state.players:
        player.army = [unseen.pop() if card == UNKNOWN else card for card in player.army]
    for at, frame in enumerate(state.stack):
        if isinstance(frame, KeepArmyCards) and UNKNOWN in frame.cards:
            state.stack[at] = frame._replace(cards=tuple(unseen.pop() for _ in frame.cards))
    state.army_deck = [unseen.pop() for _ in state.army_deck]


def _built(state: State, kind: int) -> set[int]:
    built: set[int] = set()
    for player in state.players:
        if kind == 0:
            built.update(player.production_up, player.production_down)
        else:
            built.update(player.passives)
    for frame in state.stack:
        if isinstance(frame, RaiseBuilding) and frame.kind == kind:
            built.add(frame.tile)
    return built


def _seen_weavings(state: State) -> set[int]:
    seen = {tile for tile in state.weavings if tile != UNKNOWN}
    for player in state.players:
        seen.update(tile for row in player.tapestries for tile in row)
    for frame in state.stack:
        if isinstance(frame, PutUnder | BuyWeavings | PlaceWeavings | Leftovers | BuyLeftover):
            seen.update(frame.tiles)
    return seen
