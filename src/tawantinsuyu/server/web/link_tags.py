"""The page of the client with a description of the linked table, for messengers and networks."""

from html import escape
from typing import Final
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles

from tawantinsuyu.art.share_card import HEIGHT, WIDTH, Card
from tawantinsuyu.i18n.catalogue import SOURCE_LANGUAGE, available
from tawantinsuyu.i18n.formatting import Text
from tawantinsuyu.server.base.compression import ASK_AGAIN
from tawantinsuyu.server.web.callers import tables_of
from tawantinsuyu.server.web.cards import can_draw, card_of

INDEX: Final = "index.html"
MAX_ID_LENGTH: Final = 64


def language_of(request: Request) -> str:
    """Return the first language that the sender of a request prefers and that has a catalogue."""
    for part in request.headers.get("accept-language", "").split(","):
        code = part.split(";")[0].strip().split("-")[0].lower()
        if code in available():
            return code
    return SOURCE_LANGUAGE


class Page:
    """Answers requests for the start page, whose HTML is `content`. A link to a table gets a
    description of the table.
    """

    def __init__(self, files: StaticFiles, content: str) -> None:
        self._files = files
        self._content = content

    async def answer(self, request: Request) -> Response:
        """Return the page."""
        query = request.query_params
        invited = query.get("invite", "")
        game = invited or query.get("game", "")
        if not game or len(game) > MAX_ID_LENGTH:
            return await self._files.get_response(INDEX, request.scope)
        language = language_of(request)
        text = Text(language)
        shown = await card_of(tables_of(request), game, text, request.app.state.open_doors)
        title = text.say("ui.share.invited") if invited else shown.card.title
        tags = _tags(request, game, title, _about(shown.card, text), text)
        page = self._content.replace("</head>", f"{tags}</head>", 1)
        headers = {"Cache-Control": ASK_AGAIN, "Vary": "Accept-Language"}
        return HTMLResponse(page, headers=headers)


def _about(card: Card, text: Text) -> str:
    """Return a card in one sentence."""
    players = [row.name if row.points is None else f"{row.name} {row.points}" for row in card.rows]
    lines = [", ".join(players), *card.lines]
    return " · ".join(line for line in lines if line) or text.say("ui.share.about")


def _tags(request: Request, game: str, title: str, about: str, text: Text) -> str:
    base = str(request.base_url).rstrip("/")
    if request.app.state.secure:
        base = base.replace("http://", "https://", 1)
    found = {
        "og:type": "website",
        "og:site_name": text.say("app.name"),
        "og:title": title,
        "og:description": about,
    }
    if can_draw():
        found |= {
            "og:image": f"{base}/api/content/cards/{quote(game, safe='')}.png?lang={text.language}",
            "og:image:type": "image/png",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
            "og:image:alt": title,
        }
    lines = [
        f'<meta property="{name}" content="{escape(content)}" />' for name, content in found.items()
    ]
    kind = "summary_large_image" if can_draw() else "summary"
    return "\n".join([*lines, f'<meta name="twitter:card" content="{kind}" />', ""])
