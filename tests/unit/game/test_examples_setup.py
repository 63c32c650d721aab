"""Worked example 1 of the rulebook: five God cards played in setup pay for a Building."""

from collections import Counter
from collections.abc import Iterator

from support.position import setup
from support.rules import rule
from support.top import top
from tawantinsuyu.game.names import RESOURCES
from tawantinsuyu.game.pack import GodCard, Pack
from tawantinsuyu.game.vocabulary import Build, DrawArmy, Effect, Gain, Points

EXAMPLE = Counter(potato=5, stone=1, corn=1, army=1, points=5, building=1)


def worth(effect: Effect) -> Counter[str]:
    """Return a benefit in the words of the example, without other effects."""
    match effect:
        case Gain(resource, amount):
            return Counter({RESOURCES[resource]: amount})
        case Points(amount):
            return Counter(points=amount)
        case DrawArmy(amount, keep) if amount == keep:
            return Counter(army=amount)
        case Build(free=False, kind=None):
            return Counter(building=1)
    return Counter(other=1)


def sum_of(card: GodCard) -> Counter[str]:
    return sum((worth(effect) for effect in card.benefits), Counter[str]())


def choices(cards: list[GodCard], number: int, goal: Counter[str]) -> Iterator[list[GodCard]]:
    """Yield choices of this many cards that together bring exactly the goal."""
    if not number:
        if not goal:
            yield []
        return
    for at, card in enumerate(cards):
        if sum_of(card) <= goal:
            for rest in choices(cards[at + 1 :], number - 1, goal - sum_of(card)):
                yield [card, *rest]


def building_for(pack: Pack, **price: int) -> str:
    wanted = tuple(price.get(name, 0) for name in RESOURCES)
    costs = {tile.id: tile.cost for tile in pack.productions}
    costs.update({tile.id: tile.cost for tile in pack.passives})
    return next(name for name, cost in costs.items() if cost == wanted)


@rule("SET-21", "SET-25", "SET-27")
def test_five_cards_bring_what_the_example_says_and_pay_for_the_building() -> None:
    start = setup(players=2)
    pack = start.state.pack
    played = next(choices(list(pack.god_cards), 5, EXAMPLE))
    tile = building_for(pack, stone=1, corn=1)
    seat = start.state.first
    start.dealt(seat, *(card.id for card in played)).market(tile)
    table = start.table()

    while table.frame == "ChooseWeavings":
        table.do(table.options()[0])
    dealt = [pack.god_cards[card].id for card in top(table.state).dealt[seat]]
    kept = [card for card in dealt if card not in {card.id for card in played}]
    assert len(kept) == 3
    table.do(" ".join(["keep", *kept]), seat=seat)
    table.do(table.options(1 - seat)[0], seat=1 - seat)
    table.do("done")
    assert table.seat == seat

    building = ""
    for card in played:
        for number, effect in enumerate(card.benefits, start=1):
            text = f"benefit {card.id} {number}"
            if isinstance(effect, Build):
                building = text
            else:
                table.do(text)
    assert table.resources(seat) == {"potato": 5, "stone": 2 + 1, "corn": 1}
    assert (table.points(seat), len(table.army(seat))) == (10 + 5, 1)

    table.do(building, f"build {tile}")
    assert table.resources(seat) == {"potato": 5, "stone": 2}
    owned = [pack.productions[at].id for at in table.player(seat).production_up]
    owned += [pack.passives[at].id for at in table.player(seat).passives]
    assert owned == [tile]
    assert table.hand(seat) == sorted(kept)
