"""Tables in setup."""

from pathlib import Path

from support.position import Position, Setup
from support.table import Table
from support.top import top
from tawantinsuyu import components

SMALL = Path(__file__).parents[1] / "packs" / "small"
PACKS = {"base": components.load("base"), "small": components.load(SMALL)}


def past_weavings(table: Table) -> Table:
    """Let all seats take the first starting Weaving."""
    while table.frame == "ChooseWeavings":
        table.do(table.options()[0])
    return table


def dealt(table: Table, seat: int) -> list[str]:
    """Return the eight cards a seat chooses from."""
    cards = top(table.state).dealt[seat]
    return [table.state.pack.god_cards[card].id for card in cards]


def keeping(table: Table, seat: int, *played: str) -> str:
    """Return the choice of three cards that leaves out the named ones."""
    spare = [card for card in dealt(table, seat) if card not in played]
    return " ".join(["keep", *spare[:3]])


def benefits(start: Position, **played: list[str]) -> Table:
    """Continue to the benefits; `p1=[...]` are cards that seat 1 is dealt and plays."""
    assert isinstance(start, Setup)
    cards = {seat: played.get(f"p{seat}", []) for seat in range(start.state.config.players)}
    for seat, names in cards.items():
        start.dealt(seat, *names)
    table = past_weavings(start.table())
    for seat, names in cards.items():
        table.do(keeping(table, seat, *names), seat=seat)
    assert table.frame == "CardBenefits"
    return table


def to_first_turn(table: Table) -> Table:
    """Let all seats decline the rest of setup."""
    while table.frame == "CardBenefits":
        table.do("done")
    return table
