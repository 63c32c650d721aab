"""Answers of auto-responses, and positions in which they answer."""

from typing import Any

from support.changed import army_cards, changed, space, step
from support.placing import SPACE, Printed, do_tasks, working
from support.position import Position, position
from support.table import Table
from tawantinsuyu.game import api
from tawantinsuyu.game.api import DEFER_TO_PLAYER, Orders, Rule
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.questions import write

ONES = army_cards(1)
MANY = ("architect",) * 4 + ("warrior",) * 4
FEW = ("architect", "warrior")


def said(table: Table, orders: Orders) -> str:
    """Return the answer of the auto-responses for the deciding seat, or `ask` and the reason."""
    (decision,) = api.pending(table.state)
    view = api.view_for(table.state, decision.seat)
    before = view.canonical()
    result = api.answer(view, decision, orders)
    why = api.why_asked(view, decision, orders)
    assert api.answer(view, decision, orders) == result, "the same question has the same answer"
    assert view.canonical() == before, "answering changes nothing"
    if result is DEFER_TO_PLAYER:
        assert why in api.STOPS
        return f"ask {why}"
    assert why == ""
    assert result in [option.action for option in decision.options]
    return write(table.names, result)


def reason(table: Table, orders: Orders) -> str:
    (decision,) = api.pending(table.state)
    return api.consider(api.view_for(table.state, decision.seat), decision, orders).why


def follow(table: Table, orders: Orders, seat: int = 1) -> list[str]:
    """Let auto-responses answer until the seat has no decision or they leave one to the player."""
    texts = []
    while table.seat == seat and not (text := said(table, orders)).startswith("ask"):
        texts.append(text)
        table.do(text)
    return texts


def worship(reward: str = "gain gold 1", *statues: str, pack: Pack | None = None) -> Position:
    """Return a position in which seat 1 may follow a Worship and climb to a step with this
    reward.
    """
    given = position(pack=pack or changed(step("T01", 1, reward))).priest_before(0, "worship")
    for name in statues or ("small:inti",):
        given.statue(1, *name.split(":"))
    return given


def worshipping(*args: Any, **kwargs: Any) -> Table:
    return worship(*args, **kwargs).table().do("priest 1 act")


def offering(reward: str = "points 1", **resources: int) -> Table:
    given = position(pack=changed(step("T01", 1, reward))).priest_before(0, "offering")
    return given.resources(1, **resources).table().do("priest 1 gold")


def mustering(
    potato: int, cards: int = 1, hand: int = 1, village: tuple[str, ...] = FEW, **more: int
) -> Table:
    """Return a table in which seat 1 may muster Army cards in a Conquest, with this many God
    cards in hand.
    """
    gods = [f"inti-{number + 1}" for number in range(hand)]
    given = position().priest_before(0, "conquest").village(*village, "courier").hand(1, *gods)
    given.resources(1, potato=potato, **more).army(1, hand=ONES[:cards])
    return given.table().do("priest 1 gold", "casualty corn")


A1, A2, A3 = (f"antisuyu-{number}" for number in (1, 2, 3))


def marching(*cards: str) -> Table:
    """Return a position in which seat 1 may place a marker with these Soldiers."""
    pack = changed(
        space(A1, flip=1, reward="points 1"),
        space(A2, discard=1, reward="gain corn 1"),
        space(A3, flip=1, reward="rejuvenate 1"),
    )
    given = position(pack=pack).priest_before(0, "conquest").village(*MANY).army(1, up=cards)
    return given.table().do("priest 1 gold", "casualty corn")


class Loom:
    """Weavings for tests of leftovers: seat 0 leaves three; seat 1 has a Tapestry of two and one of
    one.
    """

    def __init__(self, **resources: int) -> None:
        printed = Printed().icons(SPACE, "weave", "gold", "merchant")
        self.long = [printed.weaving("red", "gold", "stone"), printed.weaving("green")]
        self.short = printed.weaving("yellow", "temple", "points")
        self.tiles = [
            # this Weaving fits only the short Tapestry, without a match
            printed.weaving("red", "army", "potato"),
            printed.weaving("brown", "stone", "god"),  # this Weaving matches the long Tapestry
            # this Weaving fits both Tapestries, and matches the short one
            printed.weaving("indigo", "points", "army"),
        ]
        given = position(pack=printed.pack).weavings(*self.tiles)
        given.tapestry(1, *self.long).tapestry(1, self.short).resources(1, **resources)
        table = working(given.resources(0, corn=9)).table()
        self.table = do_tasks(table, "weave").do("buy none")

    def bought(self, rule: Rule) -> int:
        """Return the number of the bought tile; 0 if none was bought, -1 without an answer."""
        text = said(self.table, Orders(leftover=rule))
        if text.startswith("ask"):
            return -1
        return 0 if text == "buy none" else self.tiles.index(text.split()[1]) + 1
