"""Soldiers: the price of an empty Conquest space, and the Army cards that pay for it (CQ-12…19)."""

from collections.abc import Iterator

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.moments import total
from tawantinsuyu.game.core.state import State


def soldiers_up(state: State, seat: int) -> int:
    """Count the face-up Soldiers of a seat (CQ-12)."""
    soldiers = state.tables.army_soldiers
    return sum(soldiers[card] for card in state.players[seat].army_up)


def can_place_marker(state: State, seat: int) -> bool:
    """Return whether the seat has a marker in stock and can pay for some empty space."""
    if state.players[seat].markers == 0:
        return False
    return any(
        payments_for(state, seat, region, space) for region, space in within_reach(state, seat)
    )


def within_reach(state: State, seat: int) -> Iterator[tuple[int, int]]:
    """Yield the empty spaces that need at most the seat's Soldiers; usually there are none."""
    have = soldiers_up(state, seat)
    saved = total(state, seat, "soldiers")
    for region, owners in enumerate(state.conquest):
        spaces = state.pack.regions[region].spaces
        for space, owner in enumerate(owners):
            if owner < 0:
                asked = spaces[space].flip + spaces[space].discard
                if have >= max(min(asked, 1), asked - saved):
                    yield region, space


def payments_for(
    state: State, seat: int, region: int, space: int
) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return one (flips, discards) for each way of mixing 1- and 2-Soldier cards (CQ-17 to CQ-19).

    Cards with equal Soldiers differ only in the resource that they give when drawn again. So only
    one payment of each mixture is offered; `pays_for` accepts any other cards as well.
    """
    place = state.pack.regions[region].spaces[space]
    soldiers = state.tables.army_soldiers
    up = sorted(state.players[seat].army_up)
    ones = [card for card in up if soldiers[card] == 1]
    twos = [card for card in up if soldiers[card] == 2]
    found = []
    for flip, discard in needs(state, seat, place.flip, place.discard):
        for flip_twos, flip_ones in mixtures(flip):
            for discard_twos, discard_ones in mixtures(discard):
                if flip_twos + discard_twos <= len(twos) and flip_ones + discard_ones <= len(ones):
                    flips = (*twos[:flip_twos], *ones[:flip_ones])
                    discards = (
                        *twos[flip_twos : flip_twos + discard_twos],
                        *ones[flip_ones : flip_ones + discard_ones],
                    )
                    found.append((tuple(sorted(flips)), tuple(sorted(discards))))
    return list(dict.fromkeys(found))


def needs(state: State, seat: int, flip: int, discard: int) -> Iterator[tuple[int, int]]:
    """Return the Soldiers to flip and to discard for a space. A tile may save some of either, but
    never the last one (Z13).
    """
    saved = max(0, min(total(state, seat, "soldiers"), flip + discard - 1))
    for fewer in range(saved + 1):
        if fewer <= flip and saved - fewer <= discard:
            yield flip - fewer, discard - (saved - fewer)


def mixtures(soldiers: int) -> list[tuple[int, int]]:
    """Return pairs (2-Soldier cards, 1-Soldier cards) that reach a number without a superfluous
    card.
    """
    return [(twos, max(0, soldiers - 2 * twos)) for twos in range((soldiers + 1) // 2 + 1)]


def dearness(state: State, action: Action) -> tuple[int, ...]:
    """Return the sort key of a payment by its cost: Soldiers lost, then cards lost, then cards
    flipped.
    """
    if action[0] != "conquer":
        return ()
    worth = state.tables.army_soldiers
    _, _, _, flips, discards = action
    lost, turned = sum(worth[card] for card in discards), sum(worth[card] for card in flips)
    return lost, len(discards), turned, len(flips)


def pays_for(state: State, seat: int, action: Action) -> bool:
    """Return whether the named cards are face-up cards of the seat and pay for the space, with no
    card too many.
    """
    _, region, space, flips, discards = action
    up = state.players[seat].army_up
    used = (*flips, *discards)
    if len(set(used)) != len(used) or any(card not in up for card in used):
        return False
    place = state.pack.regions[region].spaces[space]
    return any(
        _exact(state, flips, flip) and _exact(state, discards, discard)
        for flip, discard in needs(state, seat, place.flip, place.discard)
    )


def _exact(state: State, cards: tuple[int, ...], needed: int) -> bool:
    soldiers = state.tables.army_soldiers
    have = sum(soldiers[card] for card in cards)
    return have >= needed and all(have - soldiers[card] < needed for card in cards)
