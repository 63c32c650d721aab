#!/usr/bin/env python3
"""Write the moments of docs/solo/*-walkthrough.md from games that replay the same way.

    uv run python tools/walkthroughs.py            # compare, and name the blocks that differ
    uv run python tools/walkthroughs.py --write    # renew the blocks

A block begins with ```text and a line like `game 3, her turn 7`, `game 3, Ana’s turn 7`, `game 3,
Ana’s action 2` (a High Priest action), `game 3, Festival 1` or `game 3, end`. Everything else is
written by hand, including the verdict on each moment: check it again after renewing a block. The
games are played with frozen components, so that a new value on the opponent's board does not change
them. On a page about several contents, the hundreds of a game's number select the content.
"""

import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tawantinsuyu import components
from tawantinsuyu.cli.event_text import event_lines
from tawantinsuyu.cli.position_text import table_lines
from tawantinsuyu.game import api
from tawantinsuyu.game.core.chance import Chance
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n import Text
from tawantinsuyu.records.files import find_pack
from tawantinsuyu.records.random_play import pick

ROOT = Path(__file__).parents[1]
SOLO = ROOT / "docs" / "solo"
BLOCK = re.compile(r"```text\n(game \d+, [^\n]+)\n(.*?)```", re.DOTALL)
TEXT = Text("en")


@dataclass(frozen=True, eq=False)
class Page:
    """A walkthrough: its file, and its tables."""

    path: Path
    pack: Pack
    tables: tuple[api.Config, ...]
    """The settings of the page's tables, by the hundreds of a game's number."""

    @property
    def names(self) -> tuple[str, str]:
        """Return the names of the players."""
        return "Ana", self.tables[0].automa.capitalize()


PAGES = {
    "axomamma": Page(
        SOLO / "axomamma-walkthrough.md",
        components.compile_document(find_pack("base-68d89da6.pack.json", SOLO)),
        (api.Config(automa="axomamma"),),
    ),
    "pachamama": Page(
        SOLO / "pachamama-walkthrough.md",
        components.compile_document(
            find_pack("base+golden_age-18b2656c.pack.json", ROOT / "tests" / "golden")
        ),
        (
            api.Config(automa="pachamama"),
            api.Config(
                automa="pachamama",
                adjustments=("tokens:3",),
                modules=("additional", "way_of_the_sun"),
                overlay="ruruy",
            ),
            api.Config(automa="pachamama", modules=("vassals", "nobles")),
        ),
    ),
}


class Watch:
    """A listener that records the table wherever a moment may start."""

    def __init__(self, names: tuple[str, str]) -> None:
        self.names = names
        self.sink = api.Sink(told=self.look)
        self.state: api.State | None = None
        self.seen: dict[int, list[str]] = {}
        """The position before an event, by the event's number."""

    def look(self, event: api.Event) -> None:
        """Record the table before an event that begins a turn, an action or a Festival."""
        told_from_here = event.kind == "turn" or event.data.get("name") in ("action", "festival")
        if self.state is not None and told_from_here:
            self.seen[event.n] = table_lines(self.state, self.names, TEXT)


@cache
def game(page: Page, number: int) -> Watch:
    """Play a whole game of a random person against the solo opponent."""
    seed = number.to_bytes(32, "big")
    watch, chance = Watch(page.names), Chance(seed)
    config = page.tables[number // 100 % len(page.tables)]
    state = watch.state = api.new_game(config, page.pack, seed, watch.sink)
    while api.deciding(state):
        seat, action = pick(state, chance)
        api.apply(state, seat, action, watch.sink)
    return watch


def moments(page: Page, number: int) -> dict[str, slice]:
    """Return every moment of a game that a page can name, with its events."""
    events, found = game(page, number).sink.events, dict[str, slice]()
    actions = 0
    for at, event in enumerate(events):
        name = event.data.get("name")
        if event.kind == "turn":
            over = _until(events, at + 1, lambda e: e.kind in ("turn", "finished") or _festival(e))
            whose = "her" if event.seat == api.AUTOMA_SEAT else "Ana’s"
            found[f"game {number}, {whose} turn {event.data['number']}"] = slice(at, over)
        elif event.kind == "begin" and name == "action" and event.seat != api.AUTOMA_SEAT:
            actions += 1
            found[f"game {number}, Ana’s action {actions}"] = _group(events, at)
        elif _festival(event):
            found[f"game {number}, Festival {event.data['number']}"] = _group(events, at)
            last = _group(events, at).stop
    found[f"game {number}, end"] = slice(last - 1, len(events))
    return found


def _festival(event: api.Event) -> bool:
    return event.kind == "begin" and event.data["name"] == "festival"


def _group(events: list[api.Event], at: int) -> slice:
    id_ = events[at].group
    return slice(at, _until(events, at, lambda e: e.kind == "end" and e.group == id_) + 1)


def _until(events: list[api.Event], at: int, over: Callable[[api.Event], bool]) -> int:
    return next((n for n in range(at, len(events)) if over(events[n])), len(events))


def told(page: Page, moment: str) -> str:
    """Return the position before a moment and its events, as text."""
    number = int(moment.split()[1].rstrip(","))
    where = moments(page, number).get(moment)
    if where is None:
        sys.exit(f"there is no moment {moment!r}")
    watch = game(page, number)
    events = watch.sink.events[where]
    lines = event_lines(
        events,
        page.pack,
        page.names,
        TEXT,
        reader=api.SPECTATOR,
        explained=(-1, 0, api.AUTOMA_SEAT),
        depth=1 if events[0].kind == "end" else 0,
    )
    return "".join(f"{line}\n" for line in ("", *watch.seen[events[0].n], "", *lines))


def renewed(page: Page, text: str) -> str:
    """Return the text of a page, each block replaced by the current output of the game."""
    return BLOCK.sub(lambda block: f"```text\n{block[1]}\n{told(page, block[1])}```", text)


def differing(page: Page, text: str) -> Iterator[str]:
    """Yield moments whose block differs from the game."""
    for block in BLOCK.finditer(text):
        if block[2] != told(page, block[1]):
            yield block[1]


def main() -> None:
    """Compare all pages, or write them."""
    wrong: list[str] = []
    for page in PAGES.values():
        text = page.path.read_text(encoding="utf-8")
        if "--write" in sys.argv:
            page.path.write_text(renewed(page, text), encoding="utf-8")
        else:
            wrong += [f"{page.path.stem}: {moment}" for moment in differing(page, text)]
    if wrong:
        sys.exit("\n".join(["not what the game tells; --write renews them:", *wrong]))


if __name__ == "__main__":
    main()
