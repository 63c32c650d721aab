"""Constraint 15, Conquest: the spaces that the rulebooks show, and the possible rewards of a space.

EN Ex. 8 and GA's solo example show five spaces with cost or reward; each must exist. A Statue is
among the rewards (EN, Build a Statue). It is derived that rewards stay within `rewards`, and that
every space costs at least one Soldier (Z13 never goes below one).
"""

from collections.abc import Iterator

from tawantinsuyu.components.check.finding import Breach, fact, hypothesis
from tawantinsuyu.components.check.reading import ids, same
from tawantinsuyu.components.check.rewards import only_listed
from tawantinsuyu.game.pack import ConquestSpace, Pack
from tawantinsuyu.game.vocabulary import BuildStatue, walk

REGIONS = 4
SHOWN = ((2, 1, "points 4"), (2, 2, "points 7"), (0, 1, "draw god 1 + weave 1"))
LAST = (3, 2, "gain gold 4")
SECOND = "gain corn 2 + gain gold 1"


def conquest(pack: Pack) -> Iterator[Breach]:
    """Check the four tracks."""
    if len(pack.regions) != REGIONS:
        yield fact(f"give {REGIONS} regions; there are {len(pack.regions)}", "region")
    for region in pack.regions:
        for number, space in enumerate(region.spaces, 1):
            yield from ids([space.id], "conquest_space", rf"{region.id}-{number}", "antisuyu-3")
            yield from _space(space)
        if not region.spaces:
            yield fact("give the region some spaces", f"region.{region.id}")
    yield from _shown(pack)
    spaces = [space for region in pack.regions for space in region.spaces]
    if not any(isinstance(part, BuildStatue) for space in spaces for part in walk(space.reward)):
        yield fact("let some space pay `statue small free`", "conquest_space")


def _space(space: ConquestSpace) -> Iterator[Breach]:
    path = f"conquest_space.{space.id}"
    if min(space.flip, space.discard) < 0:
        yield fact("make neither flip nor discard negative", path)
    elif space.flip + space.discard == 0:
        yield hypothesis("let the space cost at least one Soldier", path)
    yield from only_listed(space.reward, f"{path}.reward")


def _shown(pack: Pack) -> Iterator[Breach]:
    tracks = [region.spaces for region in pack.regions if region.spaces]
    for flip, discard, reward in SHOWN:
        if not any(_is(space, flip, discard, reward) for track in tracks for space in track):
            yield fact(
                f"add a space with flip {flip}, discard {discard} that pays {reward!r} (EN Ex. 8)",
                "conquest_space",
            )
    flip, discard, reward = LAST
    if not any(_is(track[-1], flip, discard, reward) for track in tracks):
        yield fact(
            f"let one region's last space have flip {flip}, discard {discard}"
            f" and pay {reward!r} (GA, solo example)",
            "conquest_space",
        )
    if not any(same(track[1].reward, SECOND) for track in tracks if len(track) > 1):
        yield fact(
            f"let one region's second space pay {SECOND!r} (GA, solo example)", "conquest_space"
        )


def _is(space: ConquestSpace, flip: int, discard: int, reward: str) -> bool:
    return (space.flip, space.discard) == (flip, discard) and same(space.reward, reward)
