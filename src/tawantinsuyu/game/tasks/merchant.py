"""Merchant: every match gives its reward once, plain gains first (TSK-46 to TSK-52)."""

from collections.abc import Sequence
from itertools import pairwise

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.frames import Effects, MerchantMatches, VisitMerchant
from tawantinsuyu.game.core.moments import announce, answering, total
from tawantinsuyu.game.core.question import NOTHING, Rule, Verb, Worth, flow
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import draw_army_to_hand, gain, score
from tawantinsuyu.game.core.tables import Tables
from tawantinsuyu.game.names import EDGES
from tawantinsuyu.game.vocabulary import DrawArmy, Effect, Gain, Pay, Points


def covered_edges(state: State) -> list[int]:
    """Return the edges that a module has covered, which then match any other."""
    return [edge for module in state.modules for edge in module.covered(state)]


def joint(tables: Tables, covered: Sequence[int], one: int, other: int) -> int:
    """Return the edge kind of the match that two Weavings make side by side, or -1. If one edge is
    covered, the other one counts; two covered edges do not match (M2-26, M2-27).
    """
    edge, next_edge = tables.right[one], tables.left[other]
    if covered:
        if one * 2 + 1 in covered:
            return -1 if other * 2 in covered else next_edge
        if other * 2 in covered:
            return edge
    return edge if edge == next_edge else -1


def matches_in(state: State, tapestry: list[int]) -> list[int]:
    """Return the edge kinds of all matches of one Tapestry."""
    if state.modules and (covered := covered_edges(state)):
        tables = state.tables
        joints = [joint(tables, covered, one, other) for one, other in pairwise(tapestry)]
        return [edge for edge in joints if edge >= 0]
    left, right = state.tables.left, state.tables.right
    return [right[one] for one, other in pairwise(tapestry) if right[one] == left[other]]


def matches(state: State, seat: int) -> list[int]:
    """Return the edge kinds of all matches of a seat."""
    return [
        edge for tapestry in state.players[seat].tapestries for edge in matches_in(state, tapestry)
    ]


def has_match(state: State, seat: int) -> bool:
    """Return whether a Merchant would give any reward (TSK-52)."""
    return any(matches_in(state, tapestry) for tapestry in state.players[seat].tapestries)


def can_visit(state: State, seat: int) -> bool:
    """Return whether a Merchant may have an effect: by a match, or by a tile that may make one
    (R96).
    """
    return has_match(state, seat) or total(state, seat, "merchant_without_match") > 0


def start_merchant(state: State, seat: int, clause: str) -> None:
    """Start a Merchant task; tiles that react to it act immediately before."""
    if answering(state, seat, "merchant"):
        state.stack.append(VisitMerchant(seat, clause))
        announce(state, "merchant", (seat,))
    else:
        pay_matches(state, seat, clause)


def visit_step(state: State, frame: VisitMerchant) -> bool:
    """Give the rewards of the matches, after the tiles were used."""
    state.stack.pop()
    pay_matches(state, frame.seat, frame.clause)
    return False


def pay_matches(state: State, seat: int, clause: str) -> None:
    """Give the rewards of plain matches at once, and let the seat choose among the others
    (TSK-51).
    """
    rest = []
    for edge in matches(state, seat):
        if not pay_plain(state, seat, edge, clause):
            rest.append(edge)
    if rest:
        state.stack.append(MerchantMatches(seat, tuple(sorted(rest))))


def pay_plain(state: State, seat: int, edge: int, clause: str) -> bool:
    """Give the reward of a match that needs no choice; return False if it needs one."""
    effect = state.pack.edges[edge]
    match effect:
        case Gain(resource, amount):
            gain(state, seat, resource, amount, clause)
        case Points(amount):
            score(state, seat, amount, SOURCE["tapestries"], clause)
        case DrawArmy(1, 1):
            draw_army_to_hand(state, seat, clause)
        case _:
            return False
    return True


def match_options(state: State, frame: MerchantMatches) -> list[Action]:
    """Return an option for each kind of match to resolve next. If all matches that are left are
    optional, one option declines them (TSK-50).
    """
    kinds = sorted(set(frame.edges))
    options: list[Action] = [("match", edge) for edge in kinds]
    if all(_optional(state.pack.edges[edge]) for edge in kinds):
        options.append(("done",))
    return options


def match_play(state: State, frame: MerchantMatches, action: Action) -> None:
    """Resolve one match of the seat."""
    if action[0] == "done":
        state.stack.pop()
        return
    edge = action[1]
    rest = list(frame.edges)
    rest.remove(edge)
    if rest:
        state.stack[-1] = MerchantMatches(frame.seat, tuple(rest))
    else:
        state.stack.pop()
    if state.sink is not None:
        state.sink.add("used", frame.seat, "TSK-46", what=f"edge:{EDGES[edge]}")
    state.stack.append(Effects(frame.seat, (state.pack.edges[edge],), SOURCE["tapestries"]))


def _optional(effect: Effect) -> bool:
    return isinstance(effect, Pay)


# --- facts about these questions -----------------------------------------------------------------


def match_worth(state: State, frame: MerchantMatches, action: Action) -> Worth:
    """Return the reward of the matched edge."""
    return Worth(effect=state.pack.edges[action[1]]) if action[0] == "match" else NOTHING


RULES = {
    VisitMerchant: flow(visit_step),
    MerchantMatches: Rule(None, match_options, match_play, "order", worth=match_worth),
}
VERBS = {
    "match": Verb(
        lambda names, action: f"match {EDGES[action[1]]}",
        lambda names, words: ("match", EDGES.index(words[0])),
        "a match that still needs a choice; the order is free",
    ),
}
