"""What is the same for everybody: components, pictures, bots, rules."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query
from fastapi.responses import Response

from tawantinsuyu.bots.given_names import GIVEN_NAMES
from tawantinsuyu.bots.registry import levels
from tawantinsuyu.server.board import board_data, board_svg, reference
from tawantinsuyu.server.errors import Refused, documented

router = APIRouter(prefix="/api", tags=["board"], responses=documented())
Theme = Literal["light", "dark"]


@router.get("/board")
async def board(theme: Theme = "light") -> dict[str, Any]:
    """Everything about the components that does not change: layout, cards, tiles, texts."""
    return board_data(theme)


@router.get(
    "/board.svg", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}}
)
async def board_picture(
    rotation: Annotated[int, Query(ge=0, le=4)] = 0,
    players: Annotated[int, Query(ge=2, le=4)] = 4,
    theme: Theme = "light",
) -> Response:
    """The empty board."""
    return Response(board_svg(rotation, players, theme), media_type="image/svg+xml")


@router.get("/bots")
async def bots() -> dict[str, Any]:
    """Who can be played against, weakest first, and names for them by style."""
    return {
        "levels": [
            {
                "code": one.code,
                "level": one.level,
                "style": one.style,
                "name": f"bot.level.{one.key}.name",
                "about": f"bot.level.{one.key}.about",
            }
            for one in levels()
        ],
        "styles": [
            {
                "style": style,
                "name": f"bot.style.{style or 'balanced'}.name",
                "about": f"bot.style.{style or 'balanced'}.about",
                "names": list(names),
            }
            for style, names in GIVEN_NAMES.items()
        ],
    }


@router.get("/rules/{clause}")
async def rule(clause: str) -> dict[str, Any]:
    """One clause of the rules, for whoever asks why something happened."""
    try:
        found = reference().clause(clause)
    except KeyError:
        raise Refused(404, "bad_request", f"rules: no clause {clause!r}") from None
    return {"id": found.id, "heading": found.heading, "text": found.text}
