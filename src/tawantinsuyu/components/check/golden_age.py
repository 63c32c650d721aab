"""Constraint 20, The Golden Age: Newcomers, Palaces, Nations, Cults and the new Passive Buildings.

GA's components and appendix list all of it, so every check is a fact. The names of the numbers
printed on tiles were chosen by this project. So the checks compare which tiles exist, with their
colours and conditions.
"""

from collections.abc import Iterator
from typing import NamedTuple

from tawantinsuyu.components.check.finding import Breach, fact
from tawantinsuyu.components.check.reading import ids, missing
from tawantinsuyu.game.names import COLOURS, NATION_IDS, PATTERNS, ROLES
from tawantinsuyu.game.pack import Pack, Palace

SIZES = {"newcomers_per_pair": 2, "newcomer_offer": 3, "vassals": 4, "extra_conquest_markers": 2}
CULTS = tuple(f"PV{number:02}" for number in range(1, 11))
PASSIVES = {
    "additional": (*(f"ZA{number}" for number in range(1, 9)), "Z04X"),
    "vassals": ("ZV1", "ZV2"),
    "nobles": tuple(f"ZN{number}" for number in range(1, 9)),
}
PROPHECY_POINTS = 5


class Printed(NamedTuple):
    """GA's table for one Palace: the Noble's colour, and the colours and patterns that it
    counts.
    """

    noble: str
    roles: tuple[str, ...] = ()
    patterns: tuple[str, ...] = ()


PALACES = {
    "X01": Printed("blue"),
    "X02": Printed("red", ("yellow", "green")),
    "X03": Printed("red", (), ("brown", "yellow")),
    "X04": Printed("white", ("green", "blue")),
    "X05": Printed("green"),
    "X06": Printed("blue", ("red", "white")),
    "X07": Printed("white"),
    "X08": Printed("green", ("yellow", "white")),
    "X09": Printed("yellow", ("red", "blue")),
    "X10": Printed("green"),
    "X11": Printed("blue"),
    "X12": Printed("white"),
    "X13": Printed("red"),
    "X14": Printed("yellow"),
    "X15": Printed("green", (), ("green", "red")),
}


def golden_age(pack: Pack) -> Iterator[Breach]:
    """Check the components that The Golden Age adds."""
    for field, wanted in SIZES.items():
        found: int = getattr(pack.sizes, field)
        if found != wanted:
            yield fact(f"set {field} = {wanted}, not {found}", f"sizes.{field}")
    if lost := missing((tile.id for tile in pack.palaces), PALACES):
        yield fact(f"add the Palaces {lost}", "palace")
    for palace in pack.palaces:
        yield from _palace(palace)
    yield from _nations(pack)
    yield from _passives(pack)
    if not any(tile.id == "PX01" for tile in pack.productions):
        yield fact("add the Production Building PX01", "production")


def _palace(tile: Palace) -> Iterator[Breach]:
    path = f"palace.{tile.id}"
    for field, name in (("handler", tile.handler), ("prophecy", tile.prophecy)):
        if not name:
            yield fact(f"name the {field} that carries it out", f"{path}.{field}")
    if tile.module != "nobles":
        yield fact('set module = "nobles"', f"{path}.module", path)
    if tile.prophecy_points != PROPHECY_POINTS:
        yield fact(
            f"let the Prophecy score {PROPHECY_POINTS} VP, not {tile.prophecy_points}",
            f"{path}.prophecy_points",
            path,
        )
    printed = PALACES.get(tile.id)
    if printed is None:
        return
    if COLOURS[tile.noble] != printed.noble:
        role = ROLES[COLOURS.index(printed.noble)]
        yield fact(f"its Noble is {printed.noble}: set noble = {role!r}", f"{path}.noble")
    roles = {COLOURS[role] for role in tile.prophecy_roles}
    if roles != set(printed.roles):
        names = [ROLES[COLOURS.index(colour)] for colour in printed.roles]
        yield fact(f"set prophecy_roles = {names}", f"{path}.prophecy_roles", path)
    patterns = {PATTERNS[pattern] for pattern in tile.prophecy_patterns}
    if patterns != set(printed.patterns):
        yield fact(
            f"set prophecy_patterns = {list(printed.patterns)}", f"{path}.prophecy_patterns", path
        )


def _nations(pack: Pack) -> Iterator[Breach]:
    yield from ids((tile.id for tile in pack.nations), "nation", r"VN\d\d", "VN01")
    yield from ids((tile.id for tile in pack.cults), "cult", r"PV\d\d", "PV01")
    if lost := missing((tile.id for tile in pack.nations), NATION_IDS):
        yield fact(f"add the Nations {lost}", "nation")
    if lost := missing((tile.id for tile in pack.cults), CULTS):
        yield fact(f"add the Cults {lost}", "cult")
    for nation in pack.nations:
        if not nation.handler:
            yield fact("name the handler that carries it out", f"nation.{nation.id}.handler")
        wanted = "nobles" if nation.id == "VN10" else ""
        if nation.requires != wanted:
            path = f"nation.{nation.id}"
            yield fact(f'set requires = "{wanted}"', f"{path}.requires", path)
    for cult in pack.cults:
        if not cult.handler:
            yield fact("name the handler that carries it out", f"cult.{cult.id}.handler")
        wanted = cult.id.replace("PV", "VN")
        if cult.nation != wanted:
            yield fact(f'set nation = "{wanted}"', f"cult.{cult.id}.nation")


def _passives(pack: Pack) -> Iterator[Breach]:
    modules = {tile.id: tile.module for tile in pack.passives}
    for module, tiles in PASSIVES.items():
        if lost := missing(modules, tiles):
            yield fact(f"add the Passive Buildings {lost}", "passive")
        for key in tiles:
            if modules.get(key, module) != module:
                yield fact(f'set module = "{module}"', f"passive.{key}.module", f"passive.{key}")
    for tile in pack.passives:
        if tile.id == "Z04X" and tile.replaces != "Z04":
            yield fact('set replaces = "Z04"', "passive.Z04X.replaces", "passive.Z04X")
