"""What is the same for everybody: components, pictures, bots, rules."""

from functools import cache
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from tawantinsuyu.bots.given_names import GIVEN_NAMES
from tawantinsuyu.bots.registry import levels
from tawantinsuyu.server.base.encoding import MEDIA, answer, encoded
from tawantinsuyu.server.base.packed import ASK_AGAIN, FOREVER, Packed, pack
from tawantinsuyu.server.base.refused import Refused
from tawantinsuyu.server.content.board import (
    MOST_SEATS,
    packed_board,
    packed_rules,
    packed_section,
    packed_svg,
    reference,
)
from tawantinsuyu.server.web.answers import answers
from tawantinsuyu.server.web.errors import documented
from tawantinsuyu.wire.board import Board
from tawantinsuyu.wire.rules import BotLevel, BotList, BotStyle, Chapter, Clause

router = APIRouter(prefix="/api", tags=["board"], responses=documented())
Theme = Literal["light", "dark", "contrast"]


@router.get("/board", responses=answers(Board))
async def board(request: Request, theme: Theme = "light") -> Response:
    """Everything about the components that does not change: layout, cards, tiles, texts."""
    return packed_board(theme).answer(request)


@router.get(
    "/board.svg", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}}
)
async def board_picture(
    request: Request,
    rotation: Annotated[int, Query(ge=0, le=4)] = 0,
    players: Annotated[int, Query(ge=2, le=4)] = 4,
    theme: Theme = "light",
    v: Annotated[str, Query(max_length=40)] = "",
) -> Response:
    """The empty board. Asked for with the `picture` of `/api/board` it may be kept for good."""
    right = v == packed_svg(0, MOST_SEATS, theme).tag.strip('"')
    return packed_svg(rotation, players, theme).answer(request, FOREVER if right else ASK_AGAIN)


@router.get(
    "/section.svg", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}}
)
async def section_picture(
    request: Request,
    section: Annotated[int, Query(ge=1, le=5)] = 1,
    theme: Theme = "light",
    v: Annotated[str, Query(max_length=40)] = "",
) -> Response:
    """One section of the empty hill, wide enough for thumbs; kept like the whole board."""
    right = v == packed_svg(0, MOST_SEATS, theme).tag.strip('"')
    return packed_section(section, theme).answer(request, FOREVER if right else ASK_AGAIN)


@router.get("/bots", responses=answers(BotList))
async def bots(request: Request) -> Response:
    """Who can be played against, weakest first, and names for them by style."""
    return _packed_bots().answer(request)


@cache
def _packed_bots() -> Packed:
    offered = BotList(
        levels=[
            BotLevel(
                code=one.code,
                level=one.level,
                style=one.style,
                name=f"bot.level.{one.key}.name",
                about=f"bot.level.{one.key}.about",
            )
            for one in levels()
        ],
        styles=[
            BotStyle(
                style=style,
                name=f"bot.style.{style or 'balanced'}.name",
                about=f"bot.style.{style or 'balanced'}.about",
                names=list(names),
            )
            for style, names in GIVEN_NAMES.items()
        ],
    )
    return pack(encoded(offered), MEDIA)


@router.get("/rules", responses=answers(list[Chapter]))
async def rules(request: Request) -> Response:
    """All rules by chapter, in our own words, and the rulings where the rulebooks are silent."""
    return packed_rules().answer(request)


@router.get("/rules/{clause}", responses=answers(Clause))
async def rule(clause: str) -> Response:
    """One clause of the rules, for whoever asks why something happened."""
    try:
        found = reference().clause(clause)
    except KeyError:
        raise Refused(404, "bad_request", f"rules: no clause {clause!r}") from None
    return answer(Clause(found.id, found.heading, found.text))
