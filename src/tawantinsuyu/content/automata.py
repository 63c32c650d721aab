"""The board of a solo opponent, and the options for a new game against her. A board is drawn when
somebody first plays against her.
"""

from functools import cache
from typing import Any, Final

import msgspec

from tawantinsuyu.art import live_automa
from tawantinsuyu.art.automa_board import die_face, token
from tawantinsuyu.art.layout import layout
from tawantinsuyu.art.tokens import Theme
from tawantinsuyu.content.packs import Offered
from tawantinsuyu.content.rules import reference
from tawantinsuyu.game import api
from tawantinsuyu.game.pack import AutomaBoard as Printed
from tawantinsuyu.game.pack import Cult, Pack
from tawantinsuyu.i18n import describe
from tawantinsuyu.i18n.message import to_data
from tawantinsuyu.wire.board import AutomaBoard
from tawantinsuyu.wire.content import AutomaOffer

PIECE: Final = 24
"""Tokens and the die are drawn in a square of this size."""
MOST_VASSALS: Final = 2


# --- her board -----------------------------------------------------------------------------------


def automa_data(pack: Pack, config: api.Config, theme: str) -> AutomaBoard:
    """Return the board without its pieces, and the drawings of the pieces on it."""
    colours, middle = Theme(theme), PIECE / 2
    board = pack.automa_boards[api.in_use.automa_board(config, pack)]
    cults = _cults(pack, config)
    places = live_automa.live_layout(board, _regions(pack) if cults else ())
    values = sorted({value for loop in board.loops for value, _ in loop.tokens})
    data = {
        "layout": places,
        "ground": live_automa.live_board(board, colours),
        "token": {str(value): token(value, middle, middle, colours) for value in values},
        "die": {
            str(value): die_face(value, middle, middle, PIECE - 2, colours)
            for value in sorted(set(board.die))
        },
        "face": _faces(board, places, colours),
        "cult": _tiles(cults, places, colours),
        "texts": _texts(board, cults),
        "clauses": _clauses(board, cults),
    }
    return msgspec.convert(data, AutomaBoard)


def _cults(pack: Pack, config: api.Config) -> list[Cult]:
    """Return the Cults that may be in play against the solo opponent: those of the Nations from
    which a table may draw.
    """
    if "vassals" not in config.modules:
        return []
    drawn = {pack.nations[nation].id for nation in api.in_use.nations(config, pack)}
    return [cult for cult in pack.cults if cult.nation in drawn]


def _regions(pack: Pack) -> list[str]:
    """Return the regions from left to right, in the order of their tracks on the board."""
    tracks = layout(pack)["tracks"]
    return sorted(tracks, key=lambda region: (tracks[region]["x"], tracks[region]["y"]))


def _faces(board: Printed, places: dict[str, Any], theme: Theme) -> dict[str, str]:
    """Return the drawing of each Personality. All spots for Personalities have the same size."""
    spots = [f"{loop.id}:{space + 1}" for loop in board.loops for _, space in loop.personality]
    if not spots:
        return {}
    box = places["spaces"][spots[0]]["box"]
    return {
        face.id: live_automa.face(face, box["width"], box["height"], theme)
        for face in board.personalities
    }


def _tiles(cults: list[Cult], places: dict[str, Any], theme: Theme) -> dict[str, list[str]]:
    box = next((place["box"] for place in places["cults"].values()), None)
    if box is None:
        return {}
    return {
        cult.id: [
            live_automa.cult(cult, vassals, box["width"], box["height"], theme)
            for vassals in range(1, MOST_VASSALS + 1)
        ]
        for cult in cults
    }


def _texts(board: Printed, cults: list[Cult]) -> dict[str, Any]:
    return {
        **{
            f"{loop.id}:{at + 1}": to_data(describe.automa_action_message(action))
            for loop in board.loops
            for at, action in enumerate(loop.actions)
        },
        **{face.id: to_data(describe.personality_message(face)) for face in board.personalities},
        **{cult.id: to_data(describe.cult_message(cult)) for cult in cults},
    }


def _clauses(board: Printed, cults: list[Cult]) -> dict[str, str]:
    """Return the rule clause of each space, Personality and Cult. The engine defines those of
    spaces; the others are found by their name.
    """
    subjects = _subjects()
    named = {face.id: face.id.replace("-", ":", 1) for face in board.personalities}
    named |= {cult.id: cult.id for cult in cults}
    return {
        **{
            f"{loop.id}:{at + 1}": api.space_clause(board.automa, action)
            for loop in board.loops
            for at, action in enumerate(loop.actions)
        },
        **{name: subjects[subject] for name, subject in named.items() if subject in subjects},
    }


@cache
def _subjects() -> dict[str, str]:
    """Return the first clause about each tile or face."""
    found: dict[str, str] = {}
    for clause in reference().clauses:
        if clause.subject:
            found.setdefault(clause.subject, clause.id)
    return found


# --- options of a new table ----------------------------------------------------------------------


def automa_offer(offered: Offered, automa: str) -> AutomaOffer:
    """Return the options of a solo opponent. The pack must have a board for her."""
    return AutomaOffer(
        id=automa,
        modules=[name for name in offered.modules if name in api.MODULES_WITH[automa]],
        adjustments=list(api.ADJUSTMENTS[automa]),
        apart=api.adjustments_apart(automa, offered.pack),
        faces=api.faces_to_name(automa),
        slots=api.slots_of_tokens(automa),
        presets={name: list(api.preset(automa, name)) for name in api.PRESETS},
    )
