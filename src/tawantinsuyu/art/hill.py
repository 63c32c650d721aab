"""The hill from above: three terraces of dry masonry around the gold Coricancha.

Higher levels are lighter; each level has one wall and one shadow. Spaces are round and cream, tasks
are square and tinted. An Architect's space has a solid ring, a Craftsman's a dashed one.
"""

from collections.abc import Collection

from tawantinsuyu.art.geometry import Contour, Place
from tawantinsuyu.art.picture import TINTS, plate
from tawantinsuyu.art.places import Layout, Wedge
from tawantinsuyu.art.svg import circle, figure, moved, path, plain, rect, symbol
from tawantinsuyu.art.symbols import TASK_SYMBOLS
from tawantinsuyu.art.terraces import terraces
from tawantinsuyu.art.tokens import Theme, number, numbers
from tawantinsuyu.game.names import ARCHITECT, CRAFTSMAN, TASKS
from tawantinsuyu.game.pack import Icon, Pack, Space


def hill(pack: Pack, layout: Layout, theme: Theme) -> str:
    """Draw the hill without pieces: terraces, walls, paths, empty spaces, tasks and the
    Coricancha.
    """
    shape = layout.hill
    return (
        terraces(layout, theme)
        + _borders(layout, theme)
        + _numerals(layout, theme)
        + paths(pack, layout, theme)
        + "".join(step_spot(place, theme) for place in layout.steps.values())
        + "".join(task_inlay(icon, layout.icons[icon.id], theme) for icon in pack.hill.icons)
        + "".join(space_node(pack, space, layout, theme) for space in pack.hill.spaces)
        + "".join(two_mark(layout.spaces[s.id], theme) for s in pack.hill.spaces if s.two_player)
        + coricancha(shape, layout.coricancha, theme)
    )


def _borders(layout: Layout, theme: Theme) -> str:
    """Draw the stone channels between the sections."""
    drawn = []
    for border in layout.borders:
        for ring, (x1, y1, x2, y2) in zip(layout.terraces, border.stretches, strict=True):
            line = f"M{plain(x1)} {plain(y1)}L{plain(x2)} {plain(y2)}"
            wall, floor = theme[f"wall-{ring.id}"], theme[f"terrace-{ring.id}"]
            drawn.append(path(line, stroke=wall, stroke_width=6.5))
            drawn.append(path(line, stroke=floor, stroke_width=3.6))
            drawn.append(path(line, stroke=wall, stroke_width=3.6, stroke_dasharray="1 5"))
    return "".join(drawn)


def _numerals(layout: Layout, theme: Theme) -> str:
    return "".join(
        figure(section + 1, place.x, place.y, place.size, theme["numeral"])
        for section, place in enumerate(layout.numerals)
    )


def paths(pack: Pack, layout: Layout, theme: Theme, *, only: Collection[str] | None = None) -> str:
    """Draw a line from every task to the adjacent spaces."""
    shape = layout.hill
    lines = []
    for icon in pack.hill.icons:
        if only is not None and icon.id not in only:
            continue
        ring = layout.terraces[icon.terrace]
        here = layout.icons[icon.id]
        for index in icon.spaces:
            space = pack.hill.spaces[index]
            there = layout.spaces[space.id]
            if space.row == icon.row:
                turn = (there.angle - here.angle + 180) % 360 - 180
                arc = shape.arc(ring.rows[icon.row], here.angle, here.angle + turn, 6)
                lines.append(f"M{arc}")
            else:
                points = (f"{plain(at.x, 1)} {plain(at.y, 1)}" for at in (here, there))
                lines.append("M" + "L".join(points))
    data = "".join(lines)
    return path(data, stroke=theme["path-bed"], stroke_width=4.2, opacity=0.6) + path(
        data, stroke=theme["path"], stroke_width=1.7
    )


def space_node(pack: Pack, space: Space, layout: Layout, theme: Theme) -> str:
    """Draw an empty space: a cream circle with its god, and a ring for the role that carries out
    one more task there.
    """
    place = layout.spaces[space.id]
    x, y, radius = place.x, place.y, place.size / 2
    fill, line = theme["node"], theme["node-line"]
    drawn = circle(x, y + 1, radius + 0.6, fill=theme["shadow"], opacity=0.18)
    if space.colour == ARCHITECT:
        ring = theme["ring-architect"]
        drawn += circle(x, y, radius - 0.2, fill=fill, stroke=ring, stroke_width=3)
        drawn += circle(x, y, radius + 1.3, fill="none", stroke=line, stroke_width=0.9)
        drawn += circle(x, y, radius - 1.9, fill="none", stroke=line, stroke_width=0.6)
    elif space.colour == CRAFTSMAN:
        ring = theme["ring-craftsman"]
        drawn += circle(x, y, radius, fill=fill, stroke=line, stroke_width=0.9)
        drawn += circle(
            x,
            y,
            radius - 0.9,
            fill="none",
            stroke=ring,
            stroke_width=3,
            stroke_dasharray="4.7 1.9",
        )
    else:
        drawn += circle(x, y, radius - 0.6, fill=fill, stroke=line, stroke_width=1.3)
    size = place.size * (0.54 if space.colour >= 0 else 0.6)
    return drawn + symbol(pack.gods[space.god], x, y, size, theme["node-ink"])


def two_mark(place: Place, theme: Theme) -> str:
    """Draw the mark on spaces that are occupied in a game for two."""
    reach = place.size / 2 * 0.78
    x, y = place.x + reach, place.y - reach
    tag = circle(x, y, 6, fill=theme["indigo"], stroke=theme["halo"], stroke_width=1)
    return tag + figure(2, x, y, 9.5, theme["on-indigo"])


def task_inlay(icon: Icon, place: Place, theme: Theme) -> str:
    """Draw a task: a tinted square with its symbol, and the amount if it gives resources."""
    task, x, y, size = TASKS[icon.task], place.x, place.y, place.size
    ink = theme["task-ink"]
    ground = plate(task, x, y, size, theme)
    if task not in TASK_AMOUNTS:
        return ground + symbol(TASK_SYMBOLS[task], x, y, size * 0.78, ink)
    count = figure(
        TASK_AMOUNTS[task],
        x + size * 0.29,
        y + size * 0.22,
        size * 0.54,
        ink,
        edge=theme[TINTS[task]],
    )
    return ground + symbol(task, x - size * 0.1, y - size * 0.09, size * 0.68, ink) + count


TASK_AMOUNTS = {"potato": 3, "corn": 2, "stone": 2, "gold": 1}
"""The amounts of the task Collect Resources. They are a rule of the game, the same on
every board.
"""


def step_spot(place: Place, theme: Theme) -> str:
    """Draw an empty spot for Steps: a flight of stairs in the wall."""
    width, height = numbers("layout.step_marker")
    left, top, flight = -width / 2, -height / 2, width - 7
    line = theme["node-line"]
    treads = "".join(
        rect(left + 3.5, top + i * height / 5, flight, height / 10, fill=line, opacity=0.5)
        for i in range(5)
    )
    cheeks = "".join(
        rect(x, top, 3, height, rx=1, fill=theme["wall-middle"], stroke=line, stroke_width=0.7)
        for x in (left + 0.5, -left - 3.5)
    )
    ground = rect(left + 2, top, width - 4, height, fill=theme["step"])
    scale = place.size / width
    return moved(ground + treads + cheeks, place.x, place.y, scale, place.angle)


def coricancha(shape: Contour, wedges: tuple[Wedge, ...], theme: Theme) -> str:
    """Draw the golden centre: a sun with one wedge for each High Priest action."""
    rim = number("hill.walls.coricancha")
    hub = number("hill.coricancha.hub")
    line = theme["coricancha-line"]
    outline = shape.smooth(rim)
    drawn = path(
        outline,
        fill=theme["shadow"],
        opacity=0.45,
        transform="translate(0 3)",
        filter="url(#soft)",
    ) + path(outline, fill=line)
    part = 360 / len(wedges)
    for index, wedge in enumerate(wedges):
        gold = theme["coricancha" if index % 2 else "coricancha-light"]
        data = shape.patch(hub + 1, rim - 3.5, wedge.angle - part / 2, wedge.angle + part / 2)
        drawn += path(data, fill=gold, stroke=line, stroke_width=1.2)
        icon = wedge.icon
        drawn += symbol(wedge.action, icon.x, icon.y, icon.size, theme["coricancha-ink"])
    drawn += circle(shape.x, shape.y, hub, fill=line)
    drawn += circle(shape.x, shape.y, hub - 1.5, fill=theme["maize"])
    return drawn + symbol("inti", shape.x, shape.y, hub * 1.35, theme["on-maize"])
