"""Data about Nations for clients: tiles, the markers on them, prices, Vassals and Cults."""

from tawantinsuyu.game.core import in_use
from tawantinsuyu.game.core.json_types import JsonObject
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.modules.vassals.craft import place_name
from tawantinsuyu.game.modules.vassals.influence import conquered, nation_of, price, vassals_left
from tawantinsuyu.game.modules.vassals.state import at_table
from tawantinsuyu.game.modules.vassals.whereabouts import Standing, standing
from tawantinsuyu.game.names import AUTOMA_SEAT


def nations(state: State, seat: int) -> JsonObject:
    """Return data about the Nations, all of it public. `price` is the price of the ability for the
    seat after placing its next marker.
    """
    table, pack = at_table(state), state.pack
    unused = [i for i in in_use.nations(state.config, pack) if i not in table.nations]
    return {
        "tiles": {
            region.id: {
                "nation": nation_of(state, number).id,
                "influence": list(table.influence[number]),
                "room": conquered(state, number) - len(table.influence[number]),
                "price": price(state, seat, number)[0] + 1 if seat >= 0 else None,
                "pieces": _pieces(state, number),
            }
            for number, region in enumerate(pack.regions)
        },
        "unused": [pack.nations[i].id for i in unused],
        "left": [vassals_left(state, owner) for owner in range(state.config.players)],
        "placed": [_vassal(state, one) for one in standing(state)],
    }


def _pieces(state: State, region: int) -> list[dict[str, int]]:
    """Return for each seat its spaces of the track, and its other pieces that count."""
    more = [owner for module in state.modules for owner in module.pieces(state, region)]
    counted = [
        {"seat": seat, "track": state.conquest[region].count(seat), "more": more.count(seat)}
        for seat in range(state.config.players)
    ]
    return [one for one in counted if one["track"] or one["more"]]


def _vassal(state: State, one: Standing) -> JsonObject:
    shown: JsonObject = {
        "seat": one.seat,
        "place": place_name(state.tables.names, one.kind, one.place),
    }
    if one.kind == "conquest":
        shown["instead"] = one.instead
    return shown


def cults(state: State) -> JsonObject:
    """Return the Cult of each region, and how many Vassals of a solo opponent are on it (PAC-20,
    PAC-244).
    """
    table, names = at_table(state), _cult_names(state)
    sent = table.sent[AUTOMA_SEAT]
    return {
        region.id: {
            "id": names[nation],
            "standing": sent.count(nation),
        }
        for region, nation in zip(state.pack.regions, table.nations, strict=True)
        if nation in names
    }


def _cult_names(state: State) -> dict[int, str]:
    """Return the names of Cults by Nation. A pack may have a Nation without a Cult."""
    cults = {cult.nation: cult.id for cult in state.pack.cults}
    nations = enumerate(state.pack.nations)
    return {at: cults[nation.id] for at, nation in nations if nation.id in cults}
