"""Things that occur only in games against a solo opponent: the spaces of her loops, her
Personalities, her comparisons and failures, and the effects of her adjustments.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, Final

from tawantinsuyu.fuzz.opponents import (
    COMPARISONS,
    COURT,
    FAILURES,
    NATIONS,
    NEEDS,
    step_is_there,
)
from tawantinsuyu.game.api import ADJUSTMENTS, Config, Event
from tawantinsuyu.game.inside import FACE, GOLDEN_AGE_BOARD, REGISTRY, faces_of, in_use
from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.pack import AutomaBoard, Pack
from tawantinsuyu.game.vocabulary import format_effect

VICTORIES: Final = {
    (True, True): "enough and ahead",
    (True, False): "enough but not ahead",
    (False, True): "ahead but not enough",
    (False, False): "neither",
}
"""Names of the results, by whether the person has enough points, and more than the opponent
(AXO-189 and AXO-190).
"""


def boards_of(pack: Pack, automa: str, modules: Collection[str] = ()) -> list[AutomaBoard]:
    """Return the boards that the solo opponent may use: only the last of two if Nations or Palaces
    are in play (PAC-02), otherwise any that the table chooses (PAC-03).
    """
    boards = [board for board in pack.automa_boards if board.automa == automa]
    return boards[-1:] if NATIONS in modules or COURT in modules else boards


def universe(pack: Pack, automa: str, present: Collection[str] = ()) -> dict[str, list[str]]:
    """Return everything of these kinds that can occur against the solo opponent."""
    boards = boards_of(pack, automa, present)
    clauses = REGISTRY.automata[automa].clauses
    there = {*present, ""}
    return {
        "loop space": [
            f"{loop.id}:{number}"
            for board in boards
            for loop in board.loops
            for number in range(1, len(loop.actions) + 1)
        ],
        "Personality": [face.id for face in boards[0].personalities],
        "comparison": [
            name
            for name in COMPARISONS[automa]
            if (name != "conquest by right" or _alike_in_a_region(pack))
            and (automa != "pachamama" or NEEDS.get(name, "") in there)
        ],
        "failure": list(
            dict.fromkeys(
                _failure(what, clauses[step], why)
                for what, step, why in FAILURES[automa]
                if step_is_there(step, there)
            )
        ),
        "adjustment": list(dict.fromkeys(map(_without_slot, ADJUSTMENTS[automa]))),
    }


def never_cited(pack: Pack, automa: str, present: Collection[str] = ()) -> list[str]:
    """Return the clauses that no game with these components can cite."""
    boards = boards_of(pack, automa, present)
    clauses = REGISTRY.automata[automa].clauses
    effects = [
        *(step.reward for step in pack.temple.steps),
        *(space.reward for region in pack.regions for space in region.spaces),
        *(tile.benefit for tile in pack.productions),
        *(reward for board in boards for reward in board.recruiting),
    ]
    texts = [format_effect(effect) for effect in effects if effect is not None]
    texts += [action.text for board in boards for loop in board.loops for action in loop.actions]
    texts += [face.action.text for board in boards for face in board.personalities]
    given_a_merchant = automa == "axomamma" and any("merchant" in text for text in texts)
    found = [] if given_a_merchant else [clauses["no_joints"]]
    there = {*present, ""}
    possible = {clause for step, clause in clauses.items() if step_is_there(step, there)}
    return [*found, *sorted({*clauses.values()} - possible)]


def _without_slot(adjustment: str) -> str:
    """Return the adjustment that names the same face without its slot. Other adjustments are
    returned unchanged.
    """
    return next((f"{FACE}{face}" for face, _ in faces_of([adjustment])), adjustment)


def _alike_in_a_region(pack: Pack) -> bool:
    """Return whether a region requires the same Soldiers twice, so that the space farther right
    decides.
    """
    prices = [[(space.flip, space.discard) for space in region.spaces] for region in pack.regions]
    return any(len(set(row)) < len(row) for row in prices)


def _failure(what: str, clause: str, why: str) -> str:
    return " ".join(text for text in (clause, what, why) if text)


class Watch:
    """Collects what occurs in one game against the solo opponent, from the events."""

    def __init__(self, pack: Pack, config: Config) -> None:
        self.automa = config.automa
        self.adjustments = config.adjustments
        self.clauses = REGISTRY.automata[config.automa].clauses
        board = pack.automa_boards[in_use.automa_board(config, pack)]
        self.loops = {loop.id for loop in board.loops}
        self.faces = {face.id for face in board.personalities}
        self.covered = {
            f"{loop.id}:{space + 1}" for loop in board.loops for _, space in loop.personality
        }
        self.spaces = {space.id: space for region in pack.regions for space in region.spaces}
        self.soldiers = {f"army:{card.id}": card.soldiers for card in pack.army_cards}
        self.turn: list[Event] = []
        """The solo opponent's events since the last turn began."""

    def event(self, event: Event) -> Iterator[tuple[str, str]]:
        """Yield (kind, id) for everything that an event shows."""
        if event.kind in ("turn", "finished"):
            for name in map(_without_slot, self.adjustments):
                if self._made_a_difference(name):
                    yield "adjustment", name
            self.turn = []
        if event.seat != AUTOMA_SEAT:
            return
        self.turn.append(event)
        data = event.data
        if event.kind == "weighed":
            yield "comparison", f"{data['about']} by {data['by']}"
        elif event.kind == "lost" and event.clause in self.clauses.values():
            yield "failure", _failure(data["what"], event.clause, data.get("why", ""))
        elif event.kind == "begin" and data["name"] == "automa_action":
            if data["what"] in self.faces:
                yield "Personality", data["what"]
            else:
                yield "loop space", data["where"]

    def _made_a_difference(self, name: str) -> bool:
        """Return whether an adjustment had an effect in the finished turn."""
        if name in self.clauses:
            return self.cited(name)
        if name.startswith(FACE):
            face = f"{self.automa}-{name.removeprefix(FACE)}"
            return any(data.get("what") == face for data in self.of("begin"))
        return DIFFERENCES[name](self)

    def cited(self, step: str) -> bool:
        """Return whether an event of the turn cites the clause of a step."""
        return any(event.clause == self.clauses[step] for event in self.turn)

    def of(self, kind: str) -> list[Mapping[str, Any]]:
        """Return the data of the solo opponent's events of a kind in the turn."""
        return [event.data for event in self.turn if event.kind == kind]

    def taken(self, *actions: str) -> bool:
        """Return whether the solo opponent has taken one of these High Priest actions."""
        return any(
            data["name"] == "action" and data["what"] in actions for data in self.of("begin")
        )


# --- adjustments that no clause cites ------------------------------------------------------------


def _no_personality(watch: Watch) -> bool:
    begun = [data for data in watch.of("begin") if data["name"] == "automa_action"]
    return any(data["where"] in watch.covered and data["what"] not in watch.faces for data in begun)


def _acts(watch: Watch) -> bool:
    """Return whether a token acted in a place that shows how many Personality tokens are in
    play.
    """
    return any(data.get("what") in watch.faces for data in watch.of("begin"))


def _on_its_loops(watch: Watch) -> bool:
    """Return whether the solo opponent acted on a loop that shows which side of her board is
    used.
    """
    begun = [data for data in watch.of("begin") if data["name"] == "automa_action"]
    return any(data["where"].partition(":")[0] in watch.loops for data in begun)


def _two_stone(watch: Watch) -> bool:
    price = watch.clauses["building_price"]
    paid = (event.data for event in watch.turn if event.kind == "paid" and event.clause == price)
    return any(sum(data["what"].values()) == 2 for data in paid)


def _two_statues(watch: Watch) -> bool:
    checked = [data for data in watch.of("checked") if data["what"] == "worship"]
    return any(data["has"] == 1 and data["useful"] and not data["met"] for data in checked)


def _no_second_marker(watch: Watch) -> bool:
    """Return whether only one marker was paid for although more were in stock."""
    placed = watch.of("conquered")
    if not watch.taken("conquest") or len(placed) != 1:
        return False
    return bool(placed[0]["now"] and (placed[0]["flipped"] or placed[0]["discarded"]))


def _no_army_card(watch: Watch) -> bool:
    return watch.cited("no_worker_nomad") and not watch.cited("no_worker_army")


def _temple_step(watch: Watch) -> bool:
    """Return whether the solo opponent took a Temple step before giving anything."""
    if not watch.taken("worship", "offering"):
        return False
    kinds = [event.kind for event in watch.turn if event.kind in ("climbed", "paid", "discarded")]
    return kinds[:1] == ["climbed"]


def _as_many_as_casualties(watch: Watch) -> bool:
    checked = [data for data in watch.of("checked") if data["what"] == "conquest"]
    return any(data["met"] and data["has"] == data["needs"] for data in checked)


def _fewer_soldiers(watch: Watch) -> bool:
    """Return True: the solo opponent's second marker is free in any case."""

    def given(cards: list[str]) -> int:
        return sum(watch.soldiers[card] for card in cards)

    return any(
        (data["flipped"] or data["discarded"])
        and (given(data["flipped"]) < space.flip or given(data["discarded"]) < space.discard)
        for data in watch.of("conquered")
        for space in [watch.spaces[data["where"]]]
    )


DIFFERENCES: Final[Mapping[str, Callable[[Watch], bool]]] = {
    "easier:no-personality": _no_personality,
    "easier:building-two-stone": _two_stone,
    "easier:worship-two-statues": _two_statues,
    "easier:no-second-conquest": _no_second_marker,
    "easier:no-worker-no-army": _no_army_card,
    "harder:temple-step": _temple_step,
    "harder:conquest-equal": _as_many_as_casualties,
    "harder:soldier-discount": _fewer_soldiers,
    "tokens:0": _no_personality,
    "tokens:1": _acts,
    "tokens:3": _acts,
    GOLDEN_AGE_BOARD: _on_its_loops,
}
