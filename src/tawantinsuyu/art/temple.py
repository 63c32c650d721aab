"""The drawing of the Temple: a tapering tower with one stone per step, gold where Final Scoring
gives points.
"""

from tawantinsuyu.art.effects import picture_of
from tawantinsuyu.art.geometry import Box
from tawantinsuyu.art.picture import Pen, amount, block, row, sign, width
from tawantinsuyu.art.places import Rung
from tawantinsuyu.art.svg import figure, moved, path, plain, rect, symbol
from tawantinsuyu.art.tokens import Theme, number, numbers
from tawantinsuyu.game.pack import Temple, TempleStep

REWARD_SIZE = 14.5


def temple(track: Temple, rungs: dict[str, Rung], theme: Theme) -> str:
    """Draw the Temple: its roof, the stones with reward and points, and the lines
    between branches.
    """
    stones = "".join(_stone(track, step, rungs, theme) for step in track.steps)
    return _roof(rungs, theme) + _shadow(rungs, theme) + stones + _ways(track, rungs, theme)


def _top(rungs: dict[str, Rung]) -> Rung:
    return max(rungs.values(), key=lambda rung: rung.row)


def _shadow(rungs: dict[str, Rung], theme: Theme) -> str:
    top, frame = _top(rungs), Box(*numbers("board.temple"))
    right = top.points.x + top.points.size / 2
    outline = (
        f"M{plain(top.box.x - 2)} {plain(top.box.y)}H{plain(right + 2)}"
        f"L{plain(frame.right + 2)} {plain(frame.bottom + 1)}H{plain(frame.x - 2)}z"
    )
    return path(outline, fill=theme["shadow"], opacity=0.3, transform="translate(0 3)") + path(
        outline, fill=theme["wall-bottom"]
    )


def _roof(rungs: dict[str, Rung], theme: Theme) -> str:
    """Draw the stepped roof above the highest stone, with space for the name. A drum shows when the
    points at the right are scored.
    """
    top, frame = _top(rungs), Box(*numbers("board.temple"))
    left, right = top.box.x - 4, top.points.x + top.points.size / 2 + 4
    middle, y = frame.x + frame.width / 2, top.box.y - 1
    outline = (
        f"M{plain(left)} {plain(y)}v-14H{plain(middle - 34)}v-8h12v-8h44v8h12v8H{plain(right)}v14z"
    )
    cap = path(outline, fill=theme["shadow"], opacity=0.25, transform="translate(0 3)")
    cap += path(outline, fill=theme["indigo"], stroke=theme["piece-ink"], stroke_width=1)
    cap += symbol("festival", top.points.x, y - 7, 12, theme["maize"])
    return cap + symbol("temple", middle, y - 22, 14, theme["maize"])


def _stone(track: Temple, step: TempleStep, rungs: dict[str, Rung], theme: Theme) -> str:
    rung = rungs[step.id]
    box, points = rung.box, rung.points
    if step.centre:
        fill = theme["coricancha-light"]
    else:
        fill = theme["terrace-top" if step.row % 2 else "terrace-middle"]
    ink = "coricancha-ink" if step.centre else "ink"
    edge: dict[str, str | float] = {"fill": fill, "stroke": theme["wall-bottom"], "rx": 2}
    height = box.height - 1.2
    middle = box.y + height / 2
    drawn = rect(box.x, box.y, box.width - 1, height, stroke_width=0.8, **edge)
    if step.centre:
        ledge = number("board.temple_ledge")
        drawn += rect(box.x - ledge, box.y, ledge, height, stroke_width=0.8, **edge)
    if rung is _last_of_row(track, step, rungs):
        left = points.x - points.size / 2
        drawn += rect(left, box.y, points.size, height, stroke_width=0.8, **edge)
        drawn += figure(step.points, points.x, middle, 12.5, theme[ink])
    pen = Pen(theme, ink, tinted=not step.centre)
    size = min(REWARD_SIZE, height * 0.7)
    share = 0.52 if step.centre else 0.98 if _alone(track, step) else 0.84
    if step.reward is not None:
        parts = picture_of(step.reward)
        room = box.width * share - 7
        wide = min(width(parts, size), room)
        place = (box.x + 4 + wide / 2, middle)
        drawn += block(parts, place, size, pen, room=(room, height - 1))
    if step.centre:
        parts = [sign("vp"), amount(step.centre)]
        place = (box.x + box.width * 0.75, middle)
        drawn += row(parts, place, size, pen, room=box.width * 0.45)
    return drawn


def _alone(track: Temple, step: TempleStep) -> bool:
    return sum(other.row == step.row for other in track.steps) == 1


def _last_of_row(track: Temple, step: TempleStep, rungs: dict[str, Rung]) -> Rung:
    """Return the rightmost step of a row, at which the row's points are drawn."""
    row_steps = [other for other in track.steps if other.row == step.row]
    return rungs[max(row_steps, key=lambda other: other.lane).id]


def _ways(track: Temple, rungs: dict[str, Rung], theme: Theme) -> str:
    """Draw lines between the stones of rows with branches: upright wedges, and slanted lines for
    crossings.
    """
    drawn = ""
    for step in track.steps:
        above = [track.steps[index] for index in step.next]
        if all(_alone(track, other) for other in (step, *above)):
            continue
        start = rungs[step.id].box
        for other in above:
            end = rungs[other.id].box
            narrow = min(start, end, key=lambda box: box.width)
            wide = max(start, end, key=lambda box: box.width)
            if wide.x - 1 <= narrow.centre[0] <= wide.right + 1 and (
                abs(start.centre[0] - end.centre[0]) < 8 or start.width != end.width
            ):
                drawn += _way(narrow.x + narrow.width * 0.86, start.y, 0, theme)
            else:
                right = end.centre[0] > start.centre[0]
                seam = end.x if right else end.right
                drawn += _way(seam, start.y, 52 if right else -52, theme)
    return drawn


def _way(x: float, y: float, turn: float, theme: Theme) -> str:
    arrow = path(
        "M0-4.6 3.4.6H1.2V4H-1.2V.6H-3.4z",
        fill=theme["cochineal"],
        stroke=theme["halo"],
        stroke_width=1.6,
        paint_order="stroke",
        stroke_linejoin="round",
    )
    return moved(arrow, x, y - 0.6, angle=turn)
