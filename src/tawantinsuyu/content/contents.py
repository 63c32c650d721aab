"""The drawn content of tables. Each part is drawn at its first request.

Every address ends with a hash of the content, so that browsers can cache it permanently. Another
pack, module, theme or version of this program leads to another address.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from functools import cache, cached_property
from typing import Final
from urllib.parse import urlencode

from tawantinsuyu.art.layout import SEATS
from tawantinsuyu.content.automata import automa_data
from tawantinsuyu.content.board import board_data, board_svg, in_use, section_svg
from tawantinsuyu.content.packed import JSON, SVG, Packed
from tawantinsuyu.content.packed import pack as packed
from tawantinsuyu.content.rules import chapters
from tawantinsuyu.game.api import (
    BOARD,
    Config,
    ConfigError,
    board_side,
    overlay_side,
    table_pack,
)
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.table.codec import encoded
from tawantinsuyu.wire.content import CONTENT_FORMAT, TableContent

ADDRESS: Final = "/api/content"
MOST_SEATS: Final = SEATS[-1]
MAX_DRAWN: Final = 24
"""Maximum number of packs and themes whose drawings are cached. Each takes about 3 MB."""


class Drawn:
    """The drawings of one pack in one theme, with some modules. The drawings do not depend on the
    number of players.
    """

    def __init__(self, pack: Pack, config: Config, theme: str) -> None:
        self._pack = in_use(table_pack(config, pack), config)
        self._config = config
        self._theme = theme
        self._pictures: dict[tuple[object, ...], Packed] = {}
        self._automata: dict[tuple[str, str], Packed] = {}

    @cached_property
    def board(self) -> Packed:
        """Return the board's layout, drawings and texts."""
        address = [self._address(name, self.picture_name) for name in ("picture", "section")]
        data = board_data(self._pack, self._theme, *address)
        return packed(encoded(data), JSON)

    @cached_property
    def board_address(self) -> str:
        """Return the address of the board data, which can be cached permanently."""
        return self._address("board", self.board.name)

    def automa(self, name: str, side: str = "") -> Packed:
        """Return the data of a solo opponent's board. `side` names one of its sides; by default it
        is the side for these modules.
        """
        key = (name, side)
        if key not in self._automata:
            if not name:
                raise ConfigError("automa: name a solo opponent")
            adjustments = (f"{BOARD}{side}",) if side else ()
            config = replace(self._config, automa=name, adjustments=adjustments)
            data = automa_data(table_pack(config, self._pack), config, self._theme)
            self._automata[key] = packed(encoded(data), JSON)
        return self._automata[key]

    def automa_address(self, name: str, side: str = "") -> str:
        """Return the address of a solo opponent's board, which can be cached permanently."""
        more = {"automa": name, **({"side": side} if side else {})}
        return self._address("automa", self.automa(name, side).name, **more)

    @property
    def picture_name(self) -> str:
        """Return the tag for the addresses of pictures. It changes with the board, so all pictures
        get new addresses.
        """
        return self.picture(0, MOST_SEATS).name

    def picture(self, rotation: int, players: int) -> Packed:
        """Return the picture of the empty board."""
        return self._kept(board_svg, rotation, players)

    def section(self, section: int) -> Packed:
        """Return the picture of one section of the empty hill; sections count from 1."""
        return self._kept(section_svg, section)

    def _kept(self, draw: Callable[..., str], *which: int) -> Packed:
        """Return a cached picture, after drawing it at its first request."""
        key = (draw, *which)
        if key not in self._pictures:
            drawn = draw(self._pack, self._theme, *which)
            self._pictures[key] = packed(drawn.encode(), SVG)
        return self._pictures[key]

    def _address(self, what: str, name: str, **more: str) -> str:
        asked = {
            "pack": self._pack.hash,
            "modules": ",".join(self._config.modules),
            **({"overlay": side} if (side := overlay_side(self._config)) else {}),
            "theme": self._theme,
            **more,
        }
        return f"{ADDRESS}/{what}?{urlencode({**asked, 'v': name}, safe=',')}"


class Contents:
    """A cache of drawn content that drops the least recently used first."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[tuple[object, ...], Drawn] = OrderedDict()

    def drawn(self, pack: Pack, config: Config, theme: str) -> Drawn:
        """Return the drawings of a pack in a theme, for the modules and the side of a table."""
        key = (pack.hash, config.modules, overlay_side(config), theme)
        # The number of players does not change the drawings, so tables with the same modules share
        # them.
        table = Config(modules=config.modules, overlay=config.overlay)
        found = self._drawn.get(key) or Drawn(pack, table, theme)
        self._drawn[key] = found
        self._drawn.move_to_end(key)
        if len(self._drawn) > MAX_DRAWN:
            self._drawn.popitem(last=False)
        return found

    def of_table(self, pack: Pack, config: Config, theme: str, language: str) -> TableContent:
        """Return the addresses of a table's content."""
        drawn = self.drawn(pack, config, theme)
        return TableContent(
            format=CONTENT_FORMAT,
            pack=pack.id,
            modules=list(config.modules),
            overlay=overlay_side(config),
            board=drawn.board_address,
            automa=drawn.automa_address(config.automa, board_side(config)) if config.automa else "",
            rules=f"{ADDRESS}/rules?{urlencode({'language': language, 'v': rules().name})}",
        )


@cache
def rules() -> Packed:
    """Return the rules of the game in the form that is sent to clients."""
    return packed(encoded(chapters()), JSON)
