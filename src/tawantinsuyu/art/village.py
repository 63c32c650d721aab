"""The drawings of places where Workers wait: the Village, a street with two doors, and the bowls of
the Nomads and the Newcomers.
"""

from tawantinsuyu.art.places import Bowl, Queue
from tawantinsuyu.art.svg import circle, moved, path, plain, rect, symbol, tag
from tawantinsuyu.art.tokens import Theme


def village(queue: Queue, players: int, theme: Theme) -> str:
    """Draw a walled street with the potato door at one end and the corn door at the other."""
    frame = queue.frame
    shape = {"x": frame.x, "width": frame.width, "height": frame.height, "rx": 8.0}
    street = tag("rect", "", y=frame.y + 2, fill=theme["shadow"], opacity=0.22, **shape)
    street += tag(
        "rect",
        "",
        y=frame.y,
        fill=theme["terrace-middle"],
        stroke=theme["card-line"],
        stroke_width=1.2,
        **shape,
    )
    street += _stones(queue, theme)
    street += _door(queue.potato.x, queue.potato.y, "potato", theme)
    street += _door(queue.corn.x, queue.corn.y, "corn", theme)
    for slot in queue.slots[str(players)]:
        street += _empty(slot.x, slot.y, slot.size / 2, theme)
    return street


def nomads(bowl: Bowl, players: int, theme: Theme) -> str:
    """Draw the Nomads' bowl, in which nothing has an order, with the symbol of a wanderer."""
    x, y = bowl.frame.centre
    drawn = _bowl(bowl, "bottom", theme)
    drawn += symbol("nomad", x, y + bowl.frame.height / 2 - 12, 11, theme["ink-soft"])
    for slot in bowl.slots[str(players)]:
        drawn += _empty(slot.x, slot.y, slot.size / 2, theme)
    return drawn


def newcomers(bowl: Bowl, theme: Theme) -> str:
    """Draw the Newcomers' bowl, which is smaller and of a different stone."""
    places = (slot for slots in bowl.slots.values() for slot in slots)
    return _bowl(bowl, "middle", theme) + "".join(
        _empty(slot.x, slot.y, slot.size / 2, theme) for slot in places
    )


def _bowl(bowl: Bowl, stone: str, theme: Theme) -> str:
    x, y = bowl.frame.centre
    half, tall = bowl.frame.width / 2, bowl.frame.height / 2
    drawn = tag("ellipse", cx=x, cy=y + 3, rx=half, ry=tall, fill=theme["shadow"], opacity=0.25)
    drawn += tag("ellipse", cx=x, cy=y, rx=half, ry=tall, fill=theme[f"wall-{stone}"])
    return drawn + tag(
        "ellipse", cx=x, cy=y - 1, rx=half - 4, ry=tall - 3.5, fill=theme[f"terrace-{stone}"]
    )


def _stones(queue: Queue, theme: Theme) -> str:
    frame, course = queue.frame, 12.0
    joints = ""
    for i in range(1, int(frame.height / course)):
        y = frame.y + i * course
        shift = 8 if i % 2 else 20
        joints += f"M{plain(frame.x + 1)} {plain(y)}h{plain(frame.width - 2)}"
        for x in (shift, shift + 25):
            if x < frame.width - 2:
                joints += f"M{plain(frame.x + x)} {plain(y)}v{plain(course)}"
    return path(joints, stroke=theme["joint"], stroke_width=0.7, opacity=0.18)


def _door(x: float, y: float, resource: str, theme: Theme) -> str:
    """Draw a trapezoid doorway, dark inside, with the price of a Worker there."""
    opening = path(
        "M-13 14-10-13H10L13 14z", fill=theme["indigo"], stroke=theme["piece-ink"], stroke_width=1
    )
    lintel = rect(-13, -15, 26, 3, rx=1, fill=theme["wall-middle"])
    return moved(opening + lintel, x, y) + symbol(resource, x, y + 1, 17, theme["on-indigo"])


def _empty(x: float, y: float, radius: float, theme: Theme) -> str:
    return circle(
        x,
        y,
        radius,
        fill=theme["panel-deep"],
        fill_opacity=0.8,
        stroke=theme["path"],
        stroke_width=1,
        stroke_dasharray="2.5 2.5",
    )
