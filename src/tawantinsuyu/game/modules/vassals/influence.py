"""Spread Cultural Influence: a marker on a Nation tile, then perhaps its ability (M2-08…19)."""

from typing import Final, final

from tawantinsuyu.game.core.actions import Action, Names
from tawantinsuyu.game.core.frames import Frame
from tawantinsuyu.game.core.moments import announce
from tawantinsuyu.game.core.question import NOTHING, TOO_DEAR, Refused, Rule, Verb, Worth, flow
from tawantinsuyu.game.core.registry import Secondary
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import affordable, decline, lose
from tawantinsuyu.game.effects.carrying import carry_out
from tawantinsuyu.game.modules.vassals.craft import Craft, place_name, place_named
from tawantinsuyu.game.modules.vassals.nations import CRAFTS
from tawantinsuyu.game.modules.vassals.state import Vassals, at_table
from tawantinsuyu.game.pack import Nation
from tawantinsuyu.game.payments import ask_payment
from tawantinsuyu.game.vocabulary import Cost, Each

NOWHERE: Final = -1
"""The value that stands for a region if no marker can be placed."""


@final
class ChooseNation(Frame):
    """The seat chooses a region for the marker, in a Spread Cultural Influence that is not a
    secondary action.
    """

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class UseNation(Frame):
    """A marker was put on a region's Nation tile; the seat may pay for its ability."""

    def __init__(self, seat: int, region: int) -> None:
        self.seat: Final = seat
        self.region: Final = region


@final
class SendVassal(Frame):
    """A Vassal goes to its place, after its ability was paid for."""

    def __init__(self, seat: int, region: int, place: int) -> None:
        self.seat: Final = seat
        self.region: Final = region
        self.place: Final = place


@final
class Influenced(Frame):
    """A Spread Cultural Influence is complete, with all of its consequences."""

    def __init__(self, seat: int, region: int) -> None:
        self.seat: Final = seat
        self.region: Final = region


def nation_of(state: State, region: int) -> Nation:
    """Return the Nation of a region."""
    return state.pack.nations[at_table(state).nations[region]]


def craft_of(state: State, region: int) -> Craft:
    """Return the ability of a region's Nation."""
    return CRAFTS[nation_of(state, region).handler]


def conquered(state: State, region: int) -> int:
    """Count the conquered spaces of a track, with markers or Vassals of any seat (M2-11)."""
    return sum(owner >= 0 for owner in state.conquest[region])


def with_room(state: State, seat: int) -> list[int]:
    """Return the regions on whose Nation tile the seat may put a marker (M2-10, M2-17); none
    without this module.
    """
    if Vassals.SLOT not in state.parts or not state.players[seat].markers:
        return []
    influence = at_table(state).influence
    return [r for r, owners in enumerate(influence) if len(owners) < conquered(state, r)]


def vassals_left(state: State, seat: int) -> int:
    """Return the number of Vassals in a seat's stock (M2-16)."""
    return state.pack.sizes.vassals - len(at_table(state).sent[seat])


def price(state: State, seat: int, region: int) -> Cost:
    """Return the price in potatoes: one for each of the seat's own markers on the tile (M2-13)."""
    return (at_table(state).influence[region].count(seat), 0, 0, 0)


def influence_ways(state: State, seat: int) -> list[Action]:
    """Return an option for each tile with room; without such a tile, one that does nothing
    (M2-19).
    """
    return [("influence", region) for region in with_room(state, seat) or (NOWHERE,)]


def influence(state: State, seat: int, action: Action) -> None:
    """Put the marker on the tile and offer the ability."""
    region = action[1]
    if region == NOWHERE:
        lose(state, seat, "influence", "M2-19")
        return
    put_marker(state, seat, region, "M2-09")
    state.stack.append(Influenced(seat, region))
    state.stack.append(UseNation(seat, region))


def put_marker(state: State, seat: int, region: int, clause: str) -> None:
    """Put a seat's marker on a Nation tile."""
    player = state.players[seat]
    player.markers -= 1
    at_table(state).influence[region].append(seat)
    if state.sink is not None:
        state.sink.add(
            "moved",
            seat,
            clause,
            piece=f"marker:{seat}",
            source=f"supply:{seat}",
            to=f"nation:{nation_of(state, region).id}",
            now=player.markers,
        )


def nation_options(state: State, frame: ChooseNation) -> list[Action]:
    """Return an option for each Nation tile with room for a marker."""
    return influence_ways(state, frame.seat)


def nation_play(state: State, frame: ChooseNation, action: Action) -> None:
    """Put the marker on the chosen Nation tile, as the secondary action does."""
    state.stack.pop()
    influence(state, frame.seat, action)


def use_step(state: State, frame: UseNation) -> bool:
    """If there is no Vassal or no place for it, end the action (M2-15)."""
    if vassals_left(state, frame.seat) and places(state, frame):
        return True
    state.stack.pop()
    return False


def places(state: State, frame: UseNation) -> list[Action]:
    """Return the places where the Vassal may go."""
    craft = craft_of(state, frame.region)
    return [("vassal", craft.kind, place) for place in craft.places(state, frame.seat)]


def use_options(state: State, frame: UseNation) -> list[Action]:
    """Return an option for each place of the Vassal if the ability can be paid for, and one to
    decline (M2-13 to M2-15).
    """
    able = affordable(state, frame.seat, price(state, frame.seat, frame.region))
    return [*(places(state, frame) if able else ()), ("done",)]


def use_play(state: State, frame: UseNation, action: Action) -> None:
    """Pay for the ability, or decline it."""
    if action[0] == "done":
        decline(state, frame.seat, "nation", "M2-14")
        return
    state.stack[-1] = SendVassal(frame.seat, frame.region, action[2])
    ask_payment(state, frame.seat, price(state, frame.seat, frame.region), "M2-13")


def send_step(state: State, frame: SendVassal) -> bool:
    """Put the Vassal on its place permanently. Its owner receives the benefits."""
    state.stack.pop()
    seat, place = frame.seat, frame.place
    table, nation = at_table(state), nation_of(state, frame.region)
    craft = CRAFTS[nation.handler]
    table.sent[seat].append(table.nations[frame.region])
    if state.sink is not None:
        state.sink.add("used", seat, craft.clause, what=f"nation:{nation.id}")
        state.sink.add(
            "moved",
            seat,
            craft.clause,
            piece=f"vassal:{seat}",
            source=f"supply:{seat}",
            to=place_name(state.tables.names, craft.kind, place),
            now=vassals_left(state, seat),
        )
    effects = craft.brings(state, seat, nation, place)
    craft.settle(state, seat, place)
    for effect in effects:
        carry_out(state, seat, effect, SOURCE[craft.source], craft.clause)
    return False


def influenced_step(state: State, frame: Influenced) -> bool:
    """Offer the tiles that trigger on Spread Cultural Influence (M2-57)."""
    state.stack.pop()
    announce(state, "influenced", (frame.seat,), frame.region)
    return False


# --- facts about these questions -----------------------------------------------------------------


def use_worth(state: State, frame: UseNation, action: Action) -> Worth:
    """Return the price, and the immediate benefits of the Vassal."""
    if action[0] == "done":
        return NOTHING
    seat, nation = frame.seat, nation_of(state, frame.region)
    effects = CRAFTS[nation.handler].brings(state, seat, nation, action[2])
    effect = Each(effects) if len(effects) > 1 else next(iter(effects), None)
    return Worth(price(state, seat, frame.region), effect=effect)


def dear_places(state: State, frame: UseNation) -> list[Refused]:
    """Return the Vassal's places as refused answers, if the ability cannot be paid for."""
    if affordable(state, frame.seat, price(state, frame.seat, frame.region)):
        return []
    return [Refused(action, TOO_DEAR) for action in places(state, frame)]


def _write_influence(names: Names, action: Action) -> str:
    region = action[1]
    return f"influence {names.pack.regions[region].id if region != NOWHERE else 'none'}"


def _read_influence(names: Names, words: list[str]) -> Action:
    ids = [region.id for region in names.pack.regions]
    return ("influence", NOWHERE if words[0] == "none" else ids.index(words[0]))


SECONDARY: Final = {"influence": Secondary(influence_ways, influence)}
RULES: Final = {
    ChooseNation: Rule(None, nation_options, nation_play, "choose_one"),
    UseNation: Rule(
        use_step,
        use_options,
        use_play,
        "choose_one",
        asides=True,
        worth=use_worth,
        refused=dear_places,
    ),
    SendVassal: flow(send_step),
    Influenced: flow(influenced_step),
}
VERBS: Final = {
    "influence": Verb(
        _write_influence,
        _read_influence,
        "a Nation tile with fewer markers than its region has conquered spaces",
    ),
    "vassal": Verb(
        lambda names, action: f"vassal {place_name(names, action[1], action[2])}",
        lambda names, words: ("vassal", *place_named(names, words[0])),
        "a place for a Vassal, where the Nation's ability can be paid for",
    ),
}
