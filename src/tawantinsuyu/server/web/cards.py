"""The pictures and descriptions of tables for links, as messengers and networks show them.

Strangers may only learn what spectators see, and only of tables that allow spectators. For every
other table, and for unknown ones, the picture and the description are the same.
"""

import asyncio
import re
from collections import OrderedDict
from contextlib import ExitStack
from importlib.resources import as_file, files
from importlib.util import find_spec
from typing import Final, NamedTuple

from tawantinsuyu.art.share_card import HEIGHT, WIDTH, Card, Row, share_card
from tawantinsuyu.game.names import OWNERS
from tawantinsuyu.i18n.formatting import Text
from tawantinsuyu.server.tables.meeting import Meeting, NotFoundError
from tawantinsuyu.server.tables.open_table import OpenTable
from tawantinsuyu.server.tables.tables import Tables
from tawantinsuyu.table.views.ending import ending_of

FONTS: Final = ("alegreya-700.ttf", "alegreya-sans-400.ttf")
OTHER_LETTERS: Final = re.compile("[^\\u0000-\\u024f\\u1e00-\\u1eff\\u2000-\\u22ff]")
"""Letters that the fonts of this package lack."""
MAX_KEPT: Final = 64
"""Maximum number of pictures that a process keeps."""
RESULT_SECONDS: Final = 86_400
"""Seconds for which a result may be cached. It never changes."""
TABLE_SECONDS: Final = 300


class Shown(NamedTuple):
    """A table as strangers may see it."""

    card: Card
    seconds: int
    """Seconds for which the card may be cached."""


def can_draw() -> bool:
    """Return whether the rasteriser is installed; it belongs to the extra `server`."""
    return find_spec("resvg_py") is not None


def private_card(text: Text) -> Card:
    """Return the card of a table about which strangers learn nothing."""
    return Card(text.say("ui.share.title"), [text.say("ui.share.about")])


async def card_of(tables: Tables, game: str, text: Text, public: bool) -> Shown:
    """Return the card of a table. Without `public`, the server has no strangers as spectators."""
    private = Shown(private_card(text), TABLE_SECONDS)
    if not public:
        return private
    try:
        meeting = await tables.meeting(game, visited=False)
    except NotFoundError:
        return private
    if not meeting.options.spectators:
        return private
    if meeting.status == "finished":
        return Shown(_result(await tables.open(game), text), RESULT_SECONDS)
    return Shown(_table(meeting, text), TABLE_SECONDS)


def _table(meeting: Meeting, text: Text) -> Card:
    """Return the card of a table that can be watched, without points."""
    rows = [Row(OWNERS[seat.seat], seat.name, None, False) for seat in meeting.seats if seat.name]
    title = "ui.share.open" if meeting.status == "open" else "ui.share.watch"
    players = text.say("ui.share.players", count=len(meeting.seats))
    return Card(text.say(title), [], rows, None, players)


def _result(live: OpenTable, text: Text) -> Card:
    """Return the card of a finished game."""
    ending, names = ending_of(live), live.names
    outcome = live.outcome or {}
    winners, scores = outcome.get("winners", []), outcome.get("scores", [])
    if ending is None:
        return private_card(text)
    won = [names[seat] for seat in winners]
    if len(won) == 1:
        title = text.say("ui.final.winner", player=won[0])
    elif won:
        title = text.say("ui.final.shared", players=text.join("and", won))
    else:
        title = text.say("ui.final.agreed")
    lines = []
    if (why := ending.why) is not None:
        key = f"ui.ending.why.{why.source}"
        lines = [text.say(key, points=why.points, by=why.by, other=names[why.other])]
    rows = [Row(OWNERS[seat], names[seat], scores[seat], seat in winners) for seat in ending.order]
    players = text.say("ui.share.players", count=len(names))
    turns = text.say("ui.ending.cloth.turns", count=ending.cloth.turns)
    return Card(title, lines, rows, ending.cloth, f"{players} · {turns}")


class Cards:
    """Draws pictures one at a time, and keeps the last ones."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._drawing = asyncio.Lock()

    async def png(self, card: Card) -> bytes:
        """Return the picture of a card."""
        svg = share_card(card)
        async with self._drawing:
            found = self._kept.get(svg)
            if found is None:
                found = self._kept[svg] = await asyncio.to_thread(_png, svg)
            self._kept.move_to_end(svg)
            while len(self._kept) > MAX_KEPT:
                self._kept.popitem(last=False)
        return found


def _png(svg: str) -> bytes:
    """Draw an SVG. The fonts of this package have Latin letters, so that pictures look the same
    everywhere; only other letters are taken from the fonts of the system.
    """
    import resvg_py  # noqa: PLC0415 - needs the server extra

    folder = files("tawantinsuyu.server.web") / "fonts"
    with ExitStack() as stack:
        fonts = [str(stack.enter_context(as_file(folder / name))) for name in FONTS]
        return bytes(
            resvg_py.svg_to_bytes(
                svg_string=svg,
                width=WIDTH,
                height=HEIGHT,
                skip_system_fonts=not OTHER_LETTERS.search(svg),
                font_files=fonts,
            )
        )
