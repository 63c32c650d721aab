"""Sheets: every piece of a pack side by side, for `pack show --svg` and for the documentation.

Only sheets contain words: ids and headings outside the pieces.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

from tawantinsuyu.art import pieces
from tawantinsuyu.art.automa_board import automa_board, automa_board_size
from tawantinsuyu.art.board import board
from tawantinsuyu.art.cards import army_card, god_card
from tawantinsuyu.art.example import example_position
from tawantinsuyu.art.geometry import Place
from tawantinsuyu.art.layout import plan
from tawantinsuyu.art.svg import caption, document, moved, rect, symbol
from tawantinsuyu.art.symbol_groups import GROUPS
from tawantinsuyu.art.tapestry import missing, tapestry, weaving_tile
from tawantinsuyu.art.temple import temple
from tawantinsuyu.art.tiles import (
    cult_tile,
    nation_tile,
    palace_tile,
    passive_tile,
    production_tile,
    statue_tile,
)
from tawantinsuyu.art.tokens import Theme, numbers, word
from tawantinsuyu.art.tracks import track
from tawantinsuyu.art.weavings import swatch
from tawantinsuyu.game.names import OWNERS, PATTERNS, ROLES
from tawantinsuyu.game.pack import Pack, Weaving

MARGIN = 16
SCALE = 1.5
"""Factor by which sheets are larger than the drawings on screen."""


class Sheet:
    """A plain page with rows of drawings, filled from top to bottom."""

    def __init__(self, width: float, theme: Theme) -> None:
        self.width = width
        self.theme = theme
        self.y = float(MARGIN)
        self.body = ""

    def heading(self, text: str) -> None:
        """Add a heading above the rows that follow."""
        self.body += caption(text, MARGIN, self.y + 11, 13, self.theme["ink"])
        self.y += 20

    def grid(
        self, cells: Iterable[tuple[str, str]], size: Sequence[float], gap: float = 12
    ) -> None:
        """Add drawings of one size, each with a caption below it, as many per row as fit."""
        x = float(MARGIN)
        row_height = size[1] + 18
        empty = True
        for drawing, label in cells:
            if x + size[0] > self.width - MARGIN:
                x, self.y = float(MARGIN), self.y + row_height
            self.body += moved(drawing, x, self.y)
            middle = x + size[0] / 2
            self.body += caption(
                label, middle, self.y + size[1] + 11, 7.5, self.theme["ink-soft"], anchor="middle"
            )
            x += size[0] + gap
            empty = False
        self.y += 0 if empty else row_height + 4

    def svg(self, scale: float = SCALE) -> str:
        """Return the finished page."""
        ground = rect(0, 0, self.width, self.y + 4, fill=self.theme["panel-deep"])
        return document(self.width, self.y + 4, ground + self.body, self.theme, scale=scale)


def cards_sheet(pack: Pack, theme: Theme) -> str:
    """Return the sheet of God cards, one god per row, and Army cards."""
    by_god = [[card for card in pack.god_cards if card.god == god] for god in range(len(pack.gods))]
    most = max(map(len, by_god), default=1)
    sheet = Sheet(max(2 * MARGIN + most * (numbers("layout.god_card")[0] + 12), 300), theme)
    for own in by_god:
        sheet.grid(
            ((god_card(card, pack, theme), card.id) for card in own), numbers("layout.god_card")
        )
    sheet.grid(
        ((army_card(card, theme), card.id) for card in pack.army_cards),
        numbers("layout.army_card"),
        gap=10,
    )
    return sheet.svg(1.25)


def buildings_sheet(pack: Pack, theme: Theme) -> str:
    """Return the sheet of Production and Passive Buildings, Palaces and Statues, as far as the pack
    has them.
    """
    sheet = Sheet(704, theme)
    size = numbers("layout.building")
    sheet.grid(((production_tile(tile, theme), tile.id) for tile in pack.productions), size)
    sheet.grid(((passive_tile(tile, theme), tile.id) for tile in pack.passives), size)
    sheet.grid(
        ((palace_tile(tile, theme), tile.id) for tile in pack.palaces), numbers("layout.palace")
    )
    sheet.grid(((nation_tile(tile, theme), tile.id) for tile in pack.nations), size)
    sheet.grid(((cult_tile(tile, theme), tile.id) for tile in pack.cults), size)
    sheet.grid(
        (
            (statue_tile(kind, god, theme), f"{god} {kind.id}")
            for kind in pack.statues
            for god in pack.gods
        ),
        numbers("layout.statue"),
        gap=13,
    )
    return sheet.svg()


def weavings_sheet(pack: Pack, theme: Theme) -> str:
    """Return the sheet of Weavings by pattern, and an example of a Tapestry with its medallions and
    its missing patterns.
    """
    sheet = Sheet(464, theme)
    for pattern in range(len(PATTERNS)):
        own = [tile for tile in pack.weavings if tile.pattern == pattern]
        sheet.grid(
            ((weaving_tile(tile, pack, 0, theme), tile.id) for tile in own),
            numbers("layout.weaving"),
        )
    chain = longest_chain(pack.weavings)
    sheet.body += moved(tapestry(chain, pack, theme), MARGIN, sheet.y)
    lacking = set(range(len(PATTERNS))) - {tile.pattern for tile in chain}
    sheet.y += numbers("layout.weaving")[1] + 14
    for i, pattern in enumerate(range(len(PATTERNS))):
        x = MARGIN + i * 26
        sheet.body += (
            missing(pattern, x, sheet.y, 20, theme)
            if pattern in lacking
            else swatch(PATTERNS[pattern], x, sheet.y, 20)
        )
    sheet.y += 32
    return sheet.svg()


def longest_chain(tiles: Sequence[Weaving], length: int = 6) -> list[Weaving]:
    """Return some Weavings of different patterns, most of which match their neighbour, as an
    example.
    """
    chain = [tiles[0]]
    while len(chain) < length:
        left = [tile for tile in tiles if tile.pattern not in {t.pattern for t in chain}]
        if not left:
            break
        matching = [tile for tile in left if tile.left == chain[-1].right]
        chain.append((matching or left)[0])
    return chain


def temple_sheet(pack: Pack, theme: Theme) -> str:
    """Return the sheet of the printed Temple and each overlay."""
    layout = plan(pack)
    x, y, width, height = numbers("board.temple")
    temples = (pack.temple, *pack.overlays)
    pitch = width + 24
    body = "".join(
        moved(temple(track_, layout.temples[track_.id], theme), 16 - x + i * pitch, 44 - y)
        for i, track_ in enumerate(temples)
    )
    full = 20 + pitch * len(temples)
    ground = rect(0, 0, full, height + 66, fill=theme["ground"])
    return document(full, height + 66, ground + body, theme, scale=1.5)


def tracks_sheet(pack: Pack, theme: Theme) -> str:
    """Return the sheet of the Conquest regions, arranged as on the board but closer together."""
    layout = plan(pack)
    body = ""
    width, height = numbers("layout.track")
    for index, region in enumerate(pack.regions):
        frame = layout.tracks[region.id]
        right = frame.x > layout.panel.width / 2
        low = frame.y > layout.panel.height / 2
        dx = 16 + right * (width + 20) - frame.x
        dy = 26 + low * (height + 34) - frame.y
        body += moved(track(region, index, frame, layout.conquest, theme), dx, dy)
        body += caption(region.id, frame.x + dx, frame.y + dy - 6, 11, theme["ink"])
    full = (2 * width + 52, 2 * height + 76)
    return document(*full, rect(0, 0, *full, fill=theme["ground"]) + body, theme, scale=1.6)


def symbols_sheet(theme: Theme) -> str:
    """Return the sheet of all symbols in three sizes (large, as a task, and the smallest in use),
    and the pieces.
    """
    sheet = Sheet(700, theme)
    ink = theme["ink"]
    for title, group in GROUPS.items():
        sheet.heading(title)
        sheet.grid(
            (
                (
                    symbol(name, 15, 15, 30, ink)
                    + symbol(name, 42, 10, 17, ink)
                    + symbol(name, 40, 25, 11, ink),
                    name,
                )
                for name in group
            ),
            (50, 32),
            gap=6,
        )
    sheet.heading("pieces")
    sheet.grid(_piece_cells(theme), (50, 32), gap=6)
    sheet.grid(
        (
            (swatch(pattern, 0, 0, 30) + swatch(pattern, 34, 15, 15), pattern)
            for pattern in PATTERNS
        ),
        (50, 32),
        gap=6,
    )
    return sheet.svg(1.4)


def _piece_cells(theme: Theme) -> Iterable[tuple[str, str]]:
    for role in ROLES:
        yield pieces.worker(role, 15, 15, 30, theme) + pieces.worker(role, 41, 20, 20, theme), role
    for owner in OWNERS:
        letter = word(f"owners.{owner}.letter")
        yield (
            pieces.marker(owner, 14, 15, 24, theme, letter=letter)
            + pieces.marker(owner, 38, 20, 12, theme),
            owner,
        )
    for owner in OWNERS[:2]:
        yield pieces.high_priest(owner, 15, 15, 20, theme), f"{owner} priest"
        yield pieces.steps_marker(owner, Place(20, 15, 0, 22), theme), f"{owner} steps"


def automa_sheet(pack: Pack, index: int, theme: Theme) -> str:
    """Return the sheet of one solo board."""
    subject = pack.automa_boards[index]
    width, height = automa_board_size(subject)
    full = (width + 2 * MARGIN, height + 2 * MARGIN)
    ground = rect(0, 0, *full, fill=theme["ground"])
    return document(
        *full, ground + moved(automa_board(subject, theme), MARGIN, MARGIN), theme, scale=1.6
    )


def render(pack: Pack, folder: Path, theme: str = "light") -> list[Path]:
    """Write all sheets of a pack into a folder, each as a self-contained SVG; return
    their paths.
    """
    colours = Theme(theme)
    folder.mkdir(parents=True, exist_ok=True)
    drawings = {
        "hill": board(pack, colours),
        "example": board(pack, colours, example_position(pack)),
        "temple": temple_sheet(pack, colours),
        "tracks": tracks_sheet(pack, colours),
        "cards": cards_sheet(pack, colours),
        "buildings": buildings_sheet(pack, colours),
        "weavings": weavings_sheet(pack, colours),
        "symbols": symbols_sheet(colours),
    }
    for index, automa in enumerate(pack.automa_boards):
        drawings[automa.id] = automa_sheet(pack, index, colours)
    written = []
    for name, drawing in drawings.items():
        file = folder / f"{name}.svg"
        file.write_text(drawing, encoding="utf-8")
        written.append(file)
    return written
