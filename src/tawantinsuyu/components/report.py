"""The playability report: the consequences of a pack's numbers in play, for the author of the pack.

Unlike `check`, the report does not judge. It shows how gods, icons and colours are spread, where
the hill repeats itself, and what things cost.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, permutations
from typing import TypeAlias

from tawantinsuyu.game.names import COLOURS, EDGES, PATTERNS, SECTIONS, TASKS, TERRACES
from tawantinsuyu.game.pack import Icon, Pack, Space, Weaving
from tawantinsuyu.game.vocabulary import format_effect

ROAMING = (0, 1, 3)
"""Price in food of a placement in the High Priest's own section, an adjacent one, any other."""
DESCENDING = (0, 2, 5)
"""Price in food of a placement on the top, middle and bottom terrace, without Steps."""
PROVENANCES = ("seed", "derived", "proposed", "printed")

Row: TypeAlias = Sequence[str | int]
Cell: TypeAlias = Space | Icon


def report(pack: Pack) -> str:
    """Return the whole report as text."""
    parts = (
        ("Pieces, beside the base game's component list", _pieces(pack)),
        ("Gods of spaces", _spread(pack.hill.spaces, lambda cell: _god(pack, cell), pack.gods)),
        ("Colours and marks of spaces", _spread(pack.hill.spaces, _colour, _COLOUR_NAMES)),
        ("Task icons", _spread(pack.hill.icons, _task, TASKS)),
        ("Spaces whose three icons are not all different", _repeating_spaces(pack)),
        ("Equal icons next to each other (touching one space)", _equal_icons(pack)),
        ("Neighbours with the same god", _same_god(pack)),
        ("Food for a placement without Steps: cheapest-dearest by god", _food_by_god(pack)),
        ("Food to reach a task without Steps: cheapest-dearest", _food_by_task(pack)),
        ("Conquest: flip/discard and reward, from left to right", _conquest(pack)),
        ("Weavings left in the game, and how often a random join matches", _weavings(pack)),
        ("Values by provenance", _provenance(pack)),
    )
    return "\n\n".join(f"{title}\n{body}" for title, body in parts)


def summary(pack: Pack) -> str:
    """Return a few lines about the content of a pack."""
    counts: list[Row] = [
        ("gods", len(pack.gods)),
        ("spaces", len(pack.hill.spaces)),
        ("task icons", len(pack.hill.icons)),
        ("Temple steps", len(pack.temple.steps)),
        ("Temple overlays", len(pack.overlays)),
        ("Conquest spaces", sum(len(region.spaces) for region in pack.regions)),
        ("God cards", len(pack.god_cards)),
        ("Army cards", len(pack.army_cards)),
        ("Production Buildings", len(pack.productions)),
        ("Passive Buildings", len(pack.passives)),
        ("Palaces", len(pack.palaces)),
        ("Weavings", len(pack.weavings)),
        ("Nations", len(pack.nations)),
        ("Cults", len(pack.cults)),
        ("solo boards", len(pack.automa_boards)),
    ]
    head = (f"{pack.id} {pack.version}", "")
    missing = [f"  open: {note}" for note in pack.open]
    return "\n".join([table(head, counts), f"  hash {pack.hash}", *missing, _provenance(pack)])


def table(head: Row, rows: Iterable[Row]) -> str:
    """Return rows below a heading as aligned text: the first column to the left, numbers to the
    right.
    """
    lines = [[str(cell) for cell in row] for row in (head, *rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    left = [all(not line[c][:1].isdigit() for line in lines[1:]) for c in range(len(head))]
    return "\n".join(
        "  "
        + "  ".join(
            cell.ljust(width) if to_left or not column else cell.rjust(width)
            for column, (cell, width, to_left) in enumerate(zip(line, widths, left, strict=True))
        ).rstrip()
        for line in lines
    )


def _listing(items: Sequence[str], total: int) -> str:
    """Return a count followed by the counted things, wrapped into lines."""
    width = 10
    chunks = [items[at : at + width] for at in range(0, len(items), width)]
    return "\n".join(
        [f"  {len(items)} of {total}", *("    " + "  ".join(chunk) for chunk in chunks)]
    )


def _pieces(pack: Pack) -> str:
    gods = len(pack.gods)
    box = (
        ("God cards", sum(not card.module for card in pack.god_cards), 42),
        ("Army cards", len(pack.army_cards), 30),
        ("Production Buildings", sum(not tile.module for tile in pack.productions), 19),
        ("Passive Buildings", sum(not tile.module for tile in pack.passives), 20),
        ("Weavings", len(pack.weavings), 35),
        ("small Statues", pack.sizes.small_statues * gods, 12),
        ("large Statues", pack.sizes.large_statues * gods, 6),
        ("Conquest markers per player", pack.sizes.conquest_markers, 10),
        ("Steps markers per player", pack.sizes.step_markers, 5),
    )
    rows: list[Row] = [
        (name, count, wanted, "" if count == wanted else "differs") for name, count, wanted in box
    ]
    return table(("piece", "pack", "box", ""), rows)


def _spread(
    cells: Sequence[Cell], names_of: Callable[[Cell], Iterable[str]], names: Sequence[str]
) -> str:
    """Return how often each name occurs on each terrace and in each section."""
    by_terrace = Counter((name, cell.terrace) for cell in cells for name in names_of(cell))
    by_section = Counter((name, cell.section) for cell in cells for name in names_of(cell))
    sections = [f"section {number + 1}" for number in range(SECTIONS)]
    return table(
        ("", "all", *TERRACES, *sections),
        [
            (
                name,
                sum(by_terrace[name, terrace] for terrace in range(len(TERRACES))),
                *(by_terrace[name, terrace] for terrace in range(len(TERRACES))),
                *(by_section[name, section] for section in range(SECTIONS)),
            )
            for name in names
        ],
    )


def _god(pack: Pack, cell: Cell) -> Iterable[str]:
    return [pack.gods[cell.god]] if isinstance(cell, Space) else []


_COLOUR_NAMES = ("blue", "green", "plain", "2-mark")


def _colour(cell: Cell) -> Iterable[str]:
    if not isinstance(cell, Space):
        return []
    name = "plain" if cell.colour < 0 else COLOURS[cell.colour]
    return [name, "2-mark"] if cell.two_player else [name]


def _task(cell: Cell) -> Iterable[str]:
    return [TASKS[cell.task]] if isinstance(cell, Icon) else []


def _repeating_spaces(pack: Pack) -> str:
    found = []
    for space in pack.hill.spaces:
        tasks = [pack.hill.icons[icon].task for icon in space.icons]
        if len(set(tasks)) < len(tasks):
            found.append(f"{space.id} ({' '.join(TASKS[task] for task in sorted(tasks))})")
    return _listing(found, len(pack.hill.spaces))


def _equal_icons(pack: Pack) -> str:
    icons = pack.hill.icons
    pairs = {pair for space in pack.hill.spaces for pair in combinations(sorted(space.icons), 2)}
    found = [
        f"{icons[a].id}/{icons[b].id} {TASKS[icons[a].task]}"
        for a, b in sorted(pairs)
        if icons[a].task == icons[b].task
    ]
    return _listing(found, len(pairs))


def _same_god(pack: Pack) -> str:
    spaces = pack.hill.spaces
    pairs = {
        (min(index, other), max(index, other))
        for index, space in enumerate(spaces)
        for other in space.neighbours
    }
    found = [
        f"{spaces[a].id}/{spaces[b].id} {pack.gods[spaces[a].god]}"
        for a, b in sorted(pairs)
        if spaces[a].god == spaces[b].god
    ]
    return _listing(found, len(pairs))


def food(space: Space, section: int) -> int:
    """Return the food cost of a placement, with the High Priest in this section and no Steps."""
    apart = abs(space.section - section)
    return ROAMING[min(apart, SECTIONS - apart)] + DESCENDING[space.terrace]


def _food_table(groups: dict[str, list[Space]]) -> str:
    """Return the cheapest and the most expensive space of each group, from every section of the
    High Priest.
    """
    rows: list[Row] = []
    for name, spaces in groups.items():
        costs = [[food(space, section) for space in spaces] for section in range(SECTIONS)]
        cells = [f"{min(cost)}-{max(cost)}" if cost else "none" for cost in costs]
        rows.append((name, len(spaces), *cells))
    return table(("", "spaces", *(f"priest in {section + 1}" for section in range(SECTIONS))), rows)


def _food_by_god(pack: Pack) -> str:
    spaces = pack.hill.spaces
    groups = {
        god: [space for space in spaces if space.god == index]
        for index, god in enumerate(pack.gods)
    }
    return _food_table({**groups, "any (gold)": list(spaces)})


def _food_by_task(pack: Pack) -> str:
    return _food_table(
        {
            name: [
                space
                for space in pack.hill.spaces
                if any(pack.hill.icons[icon].task == task for icon in space.icons)
            ]
            for task, name in enumerate(TASKS)
        }
    )


def _conquest(pack: Pack) -> str:
    """Return the cost of each space of each track in Soldiers, with the rewards."""
    rows = []
    for region in pack.regions:
        curve = " ".join(str(space.flip + space.discard) for space in region.spaces)
        rows.append((region.id, f"Soldiers {curve}"))
        rows += [
            ("", f"{space.flip}/{space.discard} {format_effect(space.reward)}")
            for space in region.spaces
        ]
    return "\n".join(f"  {name:<12} {text}" for name, text in rows)


def match_chance(tiles: Sequence[Weaving]) -> float:
    """Return the share of joins whose edges match, for a left tile and a right tile of different
    patterns.
    """
    joins = [(a, b) for a, b in permutations(tiles, 2) if a.pattern != b.pattern]
    return sum(a.right == b.left for a, b in joins) / len(joins) if joins else 0.0


def _weavings(pack: Pack) -> str:
    rows: list[Row] = []
    for players in (2, 3, 4):
        tiles = [tile for tile in pack.weavings if tile.players <= players]
        count = Counter(tile.pattern for tile in tiles)
        chance = match_chance(tiles)
        odds = f"1 in {1 / chance:.1f}" if chance else "never"
        counts = [count[pattern] for pattern in range(len(PATTERNS))]
        rows.append((f"{players} players", len(tiles), *counts, f"{chance:.1%}", odds))
    edges = Counter(edge for tile in pack.weavings for edge in (tile.left, tile.right))
    shown = ", ".join(f"{name} {edges[kind]}" for kind, name in enumerate(EDGES))
    head = ("", "tiles", *PATTERNS, "match", "odds")
    return f"{table(head, rows)}\n  edges: {shown}"


def _provenance(pack: Pack) -> str:
    count = Counter((path.split(".")[0], word) for path, word in pack.provenance.items())
    groups = list(dict.fromkeys(path.split(".")[0] for path in pack.provenance))
    rows: list[Row] = [(group, *(count[group, word] for word in PROVENANCES)) for group in groups]
    total = Counter(pack.provenance.values())
    return table(("group", *PROVENANCES), [*rows, ("all", *(total[word] for word in PROVENANCES))])
