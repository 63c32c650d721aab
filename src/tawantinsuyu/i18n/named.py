"""Messages for the names of things in events, such as `weaving:W12`, `statue:small:inti` or
`hill:3m2`.
"""

from collections.abc import Iterable, Mapping

from tawantinsuyu.game.inside import worker_of
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n import things
from tawantinsuyu.i18n.message import Message, Wording, joined, message

UNITS = {"god": "god_cards", "army": "army_cards", "weaving": "weavings"}
"""Units of things that are drawn from a pile."""


def index(ids: Iterable[str], wanted: str) -> int:
    """Return the index of an id; -1 if it is hidden or not in the pack."""
    return next((number for number, found in enumerate(ids) if found == wanted), -1)


def god_card(pack: Pack, name: str) -> Message:
    """Return a God card by its id; `?` is a card that nobody saw."""
    return things.god_card(pack, index((card.id for card in pack.god_cards), name))


def army_card(pack: Pack, name: str) -> Message:
    """Return an Army card by its id; `?` is a card that nobody saw."""
    return things.army_card(pack, index((card.id for card in pack.army_cards), name))


def weaving(pack: Pack, what: str) -> Message:
    """Return the name of a Weaving, such as `weaving:W12`."""
    name = after("weaving", what)
    return things.weaving(pack, index((tile.id for tile in pack.weavings), name))


def weavings(pack: Pack, what: str | list[str]) -> Wording:
    """Return the names of one or several Weavings."""
    names = [what] if isinstance(what, str) else what
    return joined("and", *(weaving(pack, name) for name in names))


def building(pack: Pack, what: str) -> Message:
    """Return the name of a Building of any kind, such as `production:P07`."""
    name = what.partition(":")[2]
    number = index((tile.id for tile in pack.productions), name)
    return things.building(pack, things.PRODUCTION, number) if number >= 0 else things.name(name)


def buildings(pack: Pack, what: list[str]) -> Wording:
    """Return the names of several Buildings; hidden ones are only counted by their kind."""
    if any(name.endswith(":?") for name in what):
        kinds = [name.partition(":")[0] for name in what]
        return joined(
            "and", *(things.counted(kind, kinds.count(kind)) for kind in dict.fromkeys(kinds))
        )
    return joined("and", *(building(pack, name) for name in what))


def statue(pack: Pack, name: str) -> Message:
    """Return the name of a Statue, such as `small:inti`."""
    size, god = name.split(":")
    return things.statue(pack, things.SIZES.index(size), pack.gods.index(god))


def cards(pack: Pack, what: str | list[str]) -> Wording:
    """Return the names of things drawn from a pile; several hidden ones are only counted."""
    names = [what] if isinstance(what, str) else what
    if len(names) > 1 and len(set(names)) == 1:
        return message(f"amount.{UNITS[names[0].partition(':')[0]]}", count=len(names))
    return joined("and", *(card(pack, name) for name in names))


def card(pack: Pack, what: str) -> Message:
    """Return the name of a card or tile from a pile: `god:illapa-4`, `army:A17`, `weaving:W12`."""
    kind, _, name = what.partition(":")
    if kind == "weaving":
        return weaving(pack, what)
    return god_card(pack, name) if kind == "god" else army_card(pack, name)


def conquest_space(pack: Pack, name: str) -> Message | None:
    """Return the name of a Conquest space, such as `antisuyu-3`."""
    for region, printed in enumerate(pack.regions):
        space = index((space.id for space in printed.spaces), name)
        if space >= 0:
            return things.conquest_space(pack, region, space)
    return None


def amounts(what: Mapping[str, int]) -> Wording:
    """Return a list of resources with the amount of each."""
    return joined("and", *(amount(name, number) for name, number in what.items()))


def amount(name: str, number: int) -> Message:
    """Return an amount of a resource, or of anything else that is counted."""
    return message(f"amount.{name}", count=number)


def role(name: str) -> int:
    """Return the number of a role, or of a Newcomer."""
    return worker_of(name)


def after(prefix: str, place: str) -> str:
    """Return `3m2` for `hill:3m2`; empty if the place is of another kind."""
    kind, _, rest = place.partition(":")
    return rest if kind == prefix else ""
