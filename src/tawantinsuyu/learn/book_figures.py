"""Numbers in the rules for players, in addition to those of lessons and the player aid."""

from typing import Final

from tawantinsuyu.game.api import Config
from tawantinsuyu.game.inside import (
    GOODS,
    MARKET,
    MUSTER_PRICE,
    NORMAL_TOKENS,
    PAIRS,
    TOKEN_SLOTS,
    WORKER_LIMIT,
    choices,
    cults,
    ending,
    festival,
    paying,
    regions,
    setup,
    steps,
)
from tawantinsuyu.game.inside import axomamma_priest as axomamma
from tawantinsuyu.game.inside import opponent_priest as priest
from tawantinsuyu.game.names import CORN, EDGES, GOLD, PATTERNS, POTATO, SECTIONS, STONE
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.vocabulary import Gain, Points

PLAYERS: Final = (2, 3, 4)


def book_figures(pack: Pack) -> dict[str, int]:
    """Return the numbers that apply to every table, and those of the pack's modules and solo
    opponents.
    """
    return {
        **_table(pack),
        **_by_players(pack),
        **_temple(pack),
        **_matches(pack),
        **_solo(pack),
        **_sun(pack),
        **_vassals(pack),
        **_nobles(pack),
    }


def _table(pack: Pack) -> dict[str, int]:
    more, fewer = festival.CARDS_DRAWN
    return {
        "sections": SECTIONS,
        "gods": len(pack.gods),
        "regions": len(pack.regions),
        "patterns": len(PATTERNS),
        "start_stone": setup.STARTING_STONE,
        "dealt": setup.DEALT,
        "kept": setup.KEPT,
        "played": setup.DEALT - setup.KEPT,
        "step_markers": pack.sizes.step_markers,
        "conquest_markers": pack.sizes.conquest_markers,
        "market": MARKET,
        "leftover": Config().leftover_weaving_price,
        "above_points": steps.ABOVE_POINTS,
        "muster_potato": MUSTER_PRICE[POTATO],
        "cards_behind": more,
        "cards_ahead": fewer,
    }


def _by_players(pack: Pack) -> dict[str, int]:
    sizes = pack.sizes
    found = {}
    for at, players in enumerate(PLAYERS):
        found[f"village_for_{players}"] = sizes.village[at]
        found[f"nomads_for_{players}"] = sizes.nomads[at]
        found[f"open_for_{players}"] = sizes.offer[at]
    return found


def _temple(pack: Pack) -> dict[str, int]:
    centres = [step.centre for step in pack.temple.steps if step.centre]
    return {
        "temple_low": pack.temple.steps[0].points,
        "temple_high": pack.temple.steps[-1].points,
        "centres": len(centres),
        "centre_low": centres[0],
        "centre_high": centres[-1],
    }


def _matches(pack: Pack) -> dict[str, int]:
    """Return the rewards of two equal edges, if they are plain amounts."""
    return {
        f"match_{EDGES[number]}": effect.amount
        for number, effect in enumerate(pack.edges)
        if isinstance(effect, Gain | Points)
    }


def _solo(pack: Pack) -> dict[str, int]:
    goods = dict(GOODS)
    return {
        "solo_stone": setup.STARTING_STONE + goods[STONE],
        "solo_corn": goods[CORN],
        "solo_gold": goods[GOLD],
        "solo_slots": pack.automa_boards[0].slots if pack.automa_boards else 0,
        "solo_offering": axomamma.CORN_NEEDED,
        "solo_produce": axomamma.PRODUCTION_NEEDED,
        "solo_rejuvenate": axomamma.ITEMS_NEEDED,
        "solo_cleared": priest.DISCARDED,
        "solo_potatoes": paying.EXCHANGED,
        "solo_statue": choices.STATUE_POINTS,
        "solo_behind": ending.BEHIND_POINTS,
        "solo_tokens": NORMAL_TOKENS,
        "solo_tokens_most": len(TOKEN_SLOTS) - 1,
        "solo_control": regions.ENOUGH_CONTROL,
        "solo_cult": cults.MAX_VASSALS,
    }


def _sun(pack: Pack) -> dict[str, int]:
    starts = [overlay.steps[0].points for overlay in pack.overlays]
    return {"sun_lost": -min(starts)} if starts else {}


def _vassals(pack: Pack) -> dict[str, int]:
    sizes = pack.sizes
    if not pack.nations:
        return {}
    return {
        "vassals": sizes.vassals,
        "extra_markers": sizes.extra_conquest_markers,
        "all_markers": sizes.conquest_markers + sizes.extra_conquest_markers,
    }


def _nobles(pack: Pack) -> dict[str, int]:
    if not pack.palaces:
        return {}
    palace = pack.palaces[0]
    return {
        "palaces": len(pack.palaces),
        "palace_stone": palace.cost[STONE],
        "palace_potato": palace.cost[POTATO],
        "newcomers": pack.sizes.newcomers_per_pair * len(PAIRS),
        "newcomer_offer": pack.sizes.newcomer_offer,
        "newcomer_limit": WORKER_LIMIT + 1,
    }
