"""The packs and bots that are offered for new tables."""

from collections.abc import Iterable

from tawantinsuyu.bots.given_names import GIVEN_NAMES
from tawantinsuyu.bots.registry import levels
from tawantinsuyu.content.automata import automa_offer
from tawantinsuyu.content.contents import Contents
from tawantinsuyu.content.packs import Offered
from tawantinsuyu.game import api
from tawantinsuyu.wire.content import PackOffer
from tawantinsuyu.wire.rules import BotLevel, BotList, BotStyle


def pack_offers(packs: Iterable[Offered], contents: Contents, theme: str) -> list[PackOffer]:
    """Return the packs for new tables. The first is the default."""
    return [
        PackOffer(
            id=one.pack.id,
            version=one.pack.version,
            hash=one.pack.hash,
            automata=[automa_offer(one, automa) for automa in one.automata],
            modules=list(one.modules),
            own=one.own,
            board=contents.drawn(one.pack, api.Config(), theme).board_address,
        )
        for one in packs
    ]


def bot_list() -> BotList:
    """Return the bots, weakest first, and proposed names for them by style."""
    return BotList(
        levels=[
            BotLevel(
                code=one.code,
                level=one.level,
                style=one.style,
                name=f"bot.level.{one.key}.name",
                about=f"bot.level.{one.key}.about",
                offered=one.offered,
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
