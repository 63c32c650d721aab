"""The picture of a table for links."""

from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from tawantinsuyu.i18n.catalogue import SOURCE_LANGUAGE, available
from tawantinsuyu.i18n.formatting import Text
from tawantinsuyu.server.web.callers import tables_of
from tawantinsuyu.server.web.cards import Cards, can_draw, card_of
from tawantinsuyu.server.web.errors import documented
from tawantinsuyu.table.errors import RefusedError

router = APIRouter(prefix="/api", tags=["tables"], responses=documented())
Language = Annotated[str, Query(max_length=35, pattern="^[a-z]{2,3}(-[A-Za-z0-9]+)*$")]
_PNG: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"image/png": {}}}}


@router.get("/content/cards/{game}.png", responses=_PNG, response_class=Response)
async def card(request: Request, game: str, lang: Language = SOURCE_LANGUAGE) -> Response:
    """The picture of a table for links, 1200 by 630 pixels. It needs no guest. Names and scores are
    shown only of tables that allow spectators; all other tables have the same picture.
    """
    if not can_draw():
        raise RefusedError(404, "not_found", "pictures need the extra `server`")
    text = Text(lang if lang in available() else SOURCE_LANGUAGE)
    shown = await card_of(tables_of(request), game, text, request.app.state.open_doors)
    cards: Cards = request.app.state.cards
    return Response(
        await cards.png(shown.card),
        media_type="image/png",
        headers={"Cache-Control": f"public, max-age={shown.seconds}"},
    )
