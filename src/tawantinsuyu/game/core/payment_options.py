"""Ways to pay a price: pure arithmetic with amounts of potato, corn, stone and gold.

Gold can replace anything (R20). A tile can exchange gold, pairs of stone and pairs of corn (Z15;
R21, R211). With it a payment is written as what the payer gives in total; a negative amount is what
is left of a pair that was received.
"""

from collections.abc import Iterator

from tawantinsuyu.game.vocabulary import Cost


def ways_to_pay(resources: list[int], cost: Cost, food: int) -> list[Cost]:
    """Return every payment of exactly the price; those with least gold first, then those with least
    corn.
    """
    have_potato, have_corn, have_stone, have_gold = resources
    potato, corn, stone, gold = cost
    ways: set[Cost] = set()
    for gold_for_stone in range(max(0, stone - have_stone), stone + 1):
        left = have_gold - gold - gold_for_stone
        if left < 0:
            break
        # The potato and corn of the price are paid together with those of its food part.
        most_potato = min(have_potato, potato + food)
        for pay_potato in range(most_potato, -1, -1):
            most_corn = min(have_corn, corn + food - max(0, pay_potato - potato))
            for pay_corn in range(most_corn, -1, -1):
                stand_in = potato + corn + food - pay_potato - pay_corn
                if stand_in > left:
                    break
                in_gold = gold + gold_for_stone + stand_in
                ways.add((pay_potato, pay_corn, stone - gold_for_stone, in_gold))
    return in_order(ways)


def in_order(ways: set[Cost]) -> list[Cost]:
    """Return payments with least gold first, then least corn."""
    return sorted(ways, key=lambda way: (way[3], way[1], way[0], way[2]))


def ways_with_exchange(resources: list[int], cost: Cost, food: int, worth: Cost) -> list[Cost]:
    """Return all payments, including exchanges; those without an exchange come first.

    `worth` has the number of potato (none), corn, stone and gold that make one unit of exchange. At
    least one piece of every unit received goes into the price (R211). No payment contains another
    payment and something more (TRN-19).
    """
    plain = ways_to_pay(resources, cost, food)
    ways = set(plain)
    for flow in _flows(resources, cost, food, worth):
        after = [have + change for have, change in zip(resources, flow, strict=True)]
        for way in ways_to_pay(after, cost, food):
            if all(way[i] > got - worth[i] for i, got in enumerate(flow) if got > 0):
                ways.add(_net(way, flow))
    return sorted(in_order(_thrifty(ways)), key=lambda way: way not in plain)


def payable_with_exchange(resources: list[int], cost: Cost, food: int, worth: Cost) -> bool:
    """Return whether any payment exists. It is counted in units, where one gold is one unit."""
    if worth[3] != 1:
        return bool(ways_with_exchange(resources, cost, food, worth))
    have_potato, have_corn, have_stone, have_gold = resources
    potato, corn, stone, gold = cost
    corn += max(0, food - max(0, have_potato - potato))
    units = have_gold - gold - max(0, potato - have_potato)
    return units + (have_corn - corn) // worth[1] + (have_stone - stone) // worth[2] >= 0


def _flows(resources: list[int], cost: Cost, food: int, worth: Cost) -> Iterator[Cost]:
    """Yield the changes of resources by whole exchanges, as long as the price can use the gains.
    Amounts given up are negative.
    """
    units = [have // one if one else 0 for have, one in zip(resources, worth, strict=True)]
    most_corn = -(-(cost[1] + food) // worth[1])
    most_stone = -(-cost[2] // worth[2])
    for corn in range(-units[1], min(most_corn, units[2] + units[3]) + 1):
        for stone in range(-units[2], min(most_stone, units[1] + units[3]) + 1):
            gold = -corn - stone
            if -units[3] <= gold <= sum(cost) + food and (corn or stone):
                yield 0, worth[1] * corn, worth[2] * stone, worth[3] * gold


def _net(way: Cost, flow: Cost) -> Cost:
    potato, corn, stone, gold = (paid - got for paid, got in zip(way, flow, strict=True))
    return potato, corn, stone, gold


def _thrifty(ways: set[Cost]) -> set[Cost]:
    """Leave out each payment that contains another payment and something more. The other payment
    has fewer pieces in total, so it is already among those kept.
    """
    kept: list[Cost] = []
    for way in sorted(ways, key=sum):
        potato, corn, stone, gold = way
        for other in kept:
            if other[0] <= potato and other[1] <= corn and other[2] <= stone and other[3] <= gold:
                break
        else:
            kept.append(way)
    return set(kept)
