"""Charts of a match (victories, sources of points) and of a balance run."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tawantinsuyu.arena.errors import extra
from tawantinsuyu.game.api import SOURCES

HEIGHT = 4.5


def check() -> None:
    """Raise ArenaError if charts cannot be drawn, before any game is played."""
    extra("matplotlib", "bench")


def plot(found: Mapping[str, Any], file: Path) -> None:
    """Draw the report of a match into a file. The suffix selects PNG or SVG."""
    names = list(found["bots"])
    figure, (left, right) = _figure(2, 3 + 1.6 * len(names))
    wins = [found["bots"][name]["wins"] for name in names]
    bars(left, names, wins, 100)
    left.axhline(100 * found["bots"][names[0]]["share"], color="grey", linestyle=":", linewidth=1)
    left.set_ylabel("wins, % of games (95 % interval)")
    left.set_ylim(0, 105)
    stack(right, names, [found["bots"][name]["sources"] for name in names])
    right.set_ylabel("points by source")
    figure.suptitle(f"{found['match']['name']}: {found['games']} games")
    save(figure, file)


def _figure(panels: int, width: float) -> tuple[Any, Any]:
    pyplot = extra("matplotlib.figure", "bench")
    figure = pyplot.Figure(figsize=(max(7.0, 2 * width), HEIGHT), layout="constrained")
    return figure, figure.subplots(1, panels)


def bars(
    axes: Any,  # noqa: ANN401 - matplotlib's
    names: Sequence[str],
    intervals: Sequence[Mapping[str, Any]],
    unit: float = 1,
) -> None:
    """Draw a bar with its interval for each name."""
    means = [unit * interval["mean"] for interval in intervals]
    reach: list[list[float]] = [[], []]
    for interval in intervals:
        for side, bound, sign in zip(reach, ("low", "high"), (-1, 1), strict=True):
            known = interval[bound] is not None
            side.append(
                max(0.0, sign * unit * (interval[bound] - interval["mean"])) if known else 0.0
            )
    axes.bar(names, means, yerr=reach, capsize=4, color="#4c78a8")
    axes.tick_params(axis="x", labelrotation=20)


def stack(
    axes: Any,  # noqa: ANN401 - matplotlib's
    names: Sequence[str],
    rows: Sequence[Mapping[str, float]],
) -> None:
    """Draw one bar for each name, divided into its sources; negative sources go below the line."""
    colours = extra("matplotlib", "bench").colormaps["tab20"]
    above, below = [0.0] * len(names), [0.0] * len(names)
    for number, source in enumerate(SOURCES):
        values = [row.get(source, 0.0) for row in rows]
        if not any(values):
            continue
        bottoms = [above[i] if value >= 0 else below[i] for i, value in enumerate(values)]
        axes.bar(names, values, bottom=bottoms, label=source, color=colours(number))
        for i, value in enumerate(values):
            (above if value >= 0 else below)[i] += value
    axes.axhline(0, color="black", linewidth=0.8)
    axes.tick_params(axis="x", labelrotation=20)
    axes.legend(fontsize="x-small", loc="center left", bbox_to_anchor=(1, 0.5))


def save(figure: Any, file: Path) -> None:  # noqa: ANN401 - matplotlib's
    """Write a chart without a date, so that the same games always give the same file."""
    extra("matplotlib", "bench").rcParams["svg.hashsalt"] = "tawantinsuyu"
    file.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(file, dpi=120, metadata={"Date": None} if file.suffix == ".svg" else None)


def plot_balance(found: Mapping[str, Any], file: Path) -> None:
    """Draw the report of a balance run: points with their ranges, victories by seat, sources of
    points.
    """
    rows = found["settings"]
    tables = {name: row for name, row in rows.items() if "players" in row}
    figure, (left, middle, right) = _figure(3, 3 + len(rows))
    points = [row["winners"] if name in tables else row["opponent"] for name, row in rows.items()]
    bars(left, list(rows), points)
    for check in found["checks"]:
        if check["what"] in ("winners' points", "the opponent's points"):
            at = list(rows).index(check["setting"])
            low, high = check["band"]
            left.fill_between([at - 0.45, at + 0.45], low, high, color="#54a24b", alpha=0.25)
    left.set_ylabel("points of winners, of the solo opponent; bands")
    seats = [
        (f"{row['players']}p, seat {number + 1}", seat, 1 / row["players"])
        for row in tables.values()
        for number, seat in enumerate(row["seats"])
    ]
    if seats:
        bars(middle, [name for name, _, _ in seats], [seat for _, seat, _ in seats], 100)
        middle.step(
            range(len(seats)), [100 * share for _, _, share in seats], where="mid", color="grey"
        )
        middle.tick_params(axis="x", labelrotation=60)
    middle.set_ylabel("wins by seat, %; its share")
    stack(right, list(rows), [row["sources"] for row in rows.values()])
    right.set_ylabel("their points by source")
    figure.suptitle(f"{found['bot']} in every seat")
    save(figure, file)
