"""Packs of other sizes than the base game's, to show that no drawing depends on its numbers."""

from itertools import cycle
from typing import Any

from tawantinsuyu.components.compile import compile_pack
from tawantinsuyu.components.document import Document
from tawantinsuyu.game.names import EDGES, TASKS
from tawantinsuyu.game.pack import Pack

GODS = ("inti", "killa", "illapa")
REGIONS = ("chinchasuyu", "antisuyu", "qullasuyu", "kuntisuyu")


def sized_pack(
    *,
    columns: tuple[int, int, int] = (10, 10, 10),
    temple: int = 11,
    track: int = 5,
    village: tuple[int, int, int] = (4, 5, 6),
    nomads: tuple[int, int, int] = (2, 2, 3),
) -> Pack:
    """Return a whole pack with this many places; by default a hill of 30 spaces."""
    document = Document(id="sized", version="0")
    document.add(
        {
            "god": _marked({"id": god} for god in GODS),
            "hill": {
                name: {**_ladder(count), "provenance": "proposed"}
                for name, count in zip(("top", "middle", "bottom"), columns, strict=True)
            },
            "coricancha": {
                "actions": ["produce", "worship", "offering", "conquest", "rejuvenate"],
                "provenance": "proposed",
            },
            "sizes": {
                "village": list(village),
                "nomads": list(nomads),
                "offer": [3, 4, 5],
                "workers_removed": [1, 2, 0],
                "workers_per_role": 9,
                "step_markers": 5,
                "conquest_markers": 10,
                "small_statues": 2,
                "large_statues": 1,
                "provenance": "proposed",
            },
            "edge": _marked({"id": kind, "reward": "gain gold 1"} for kind in EDGES),
            "temple_step": _marked(
                {"id": f"T{row:02}", "points": row + 1, "reward": "gain stone 2"}
                for row in range(temple)
            ),
            "region": _marked({"id": region} for region in REGIONS),
            "conquest_space": _marked(
                {
                    "id": f"{region}-{number + 1}",
                    "region": region,
                    "flip": number,
                    "reward": f"points {number}",
                }
                for region in REGIONS
                for number in range(track)
            ),
            "weaving": _marked(
                {"id": f"W{number:02}", "pattern": "red", "left": "gold", "right": "gold"}
                for number in range(2)
            ),
        },
        "sized_pack",
    )
    return compile_pack(document)


def _marked(records: Any) -> list[dict[str, Any]]:
    return [{**record, "provenance": "proposed"} for record in records]


def _ladder(columns: int) -> dict[str, list[str]]:
    """Return spaces and tasks that alternate in both directions."""
    gods, tasks = cycle(GODS), cycle(TASKS)
    rows: dict[str, list[str]] = {"outer": [], "inner": []}
    for column in range(columns):
        pair = [next(gods), next(tasks)]
        if column % 2:
            pair.reverse()
        rows["outer"].append(pair[0])
        rows["inner"].append(pair[1])
    return rows
