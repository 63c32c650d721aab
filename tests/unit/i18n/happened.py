"""Events of every kind and variant, as plain data, and every reason for a refusal."""

from collections.abc import Iterator, Mapping
from typing import Any

from tawantinsuyu.game import api
from tawantinsuyu.game.core.events import FESTIVAL_STEPS, ROLLS, WEIGHED
from tawantinsuyu.game.core.question import REASONS
from tawantinsuyu.game.core.state import SOURCES
from tawantinsuyu.game.names import PRIEST_ACTIONS, RESOURCES, TASKS
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.questions import WORDS
from tawantinsuyu.i18n import Text, turns
from tawantinsuyu.i18n.errors import CODES, error_message
from tawantinsuyu.i18n.events import DECLINED, LEFT, LOST, REACTIONS, REPLACED, event_message

NAMES = ("Ana", "Ben", "Chloe", "Dario")


def event(kind: str, seat: int = 0, clause: str = "", **data: Any) -> dict[str, Any]:
    return {"n": 0, "kind": kind, "group": "", "seat": seat, "clause": clause, **data}


def moved(piece: str, source: str, to: str, seat: int = 0, **data: Any) -> dict[str, Any]:
    return event("moved", seat, piece=piece, source=source, to=to, **data)


CANDIDATES = {
    "personality": ("personality:axomamma-statue", "personality:axomamma-temple"),
    "worker": ("worker:courier", "worker:priest"),
    "surplus": ("worker:courier", "worker:priest", "worker:priest"),
    "nomad": ("worker:courier", "worker:priest"),
    "casualty": ("worker:courier", "worker:priest"),
    "building": ("production:P07", "passive:Z15"),
    "space": ("hill:1t2", "hill:3m2", "hill:4b1"),
    "resource": ("corn", "stone"),
    "effect": ("gain stone 1", "worker nomads"),
    "weaving": ("weaving:W12", "weaving:W03"),
    "statue": ("statue:small:inti", "statue:small:killa"),
    "steps": ("steps:1u", "steps:2l"),
    "conquest": ("conquest:antisuyu-3", "conquest:kuntisuyu-2"),
    "region": ("region:antisuyu", "region:kuntisuyu"),
    "kind": ("kind:production", "kind:palace", "kind:passive"),
    "reward": ("gain stone 1", "worker nomads"),
    "village": ("worker:courier", "worker:priest"),
    "newcomer": ("worker:architect+warrior", "worker:courier+priest"),
}
"""Candidates of a solo opponent's comparisons, by subject."""


def weighed(about: str, by: str, candidates: tuple[str, ...], *values: int) -> dict[str, Any]:
    return event(
        "weighed",
        1,
        about=about,
        by=by,
        candidates=list(candidates),
        left=[candidates[0]],
        values=list(values),
    )


def finished(mine: int, hers: int) -> dict[str, Any]:
    winners = [0 if mine >= 120 and mine > hers else 1]
    points = [mine, hers]
    return event("finished", -1, winners=winners, points=points, capped=False, target=120)


SLOTS = ("slot:2:inti", "slot:3:killa")

SOLO = (
    event("begin", 1, name="automa", what="turn"),
    *(
        event(
            "begin",
            1,
            name="automa_action",
            what="gain corn 2",
            where=where,
            value=3,
        )
        for where in (
            "axomamma-top:2",
            "axomamma-middle:2",
            "axomamma-bottom:2",
            "pachamama-four:1",
            "pachamama-upper:2",
            "pachamama-lower:2",
        )
    ),
    event(
        "begin", 1, name="automa_action", what="axomamma-temple", where="axomamma-top:4", value=3
    ),
    *(event("rolled", 1, what="die", value=3, why=why) for why in ROLLS),
    *(
        event("checked", 1, what=what, where="section:3", has=1, needs=2, useful=useful, met=met)
        for what in PRIEST_ACTIONS
        for useful, met in ((True, True), (True, False), (False, False))
    ),
    *(
        weighed(about, by, CANDIDATES[about], *range(len(CANDIDATES[about])))
        for about, criteria in WEIGHED.items()
        for by in criteria
        if by != "slot"
    ),
    weighed("statue", "slot", SLOTS),
    event("weighed", 1, about="statue", by="slot", candidates=SLOTS, left=[SLOTS[1]], values=[]),
    weighed("conquest", "markers", tuple(f"conquest:antisuyu-{n}" for n in range(1, 9))),
    event("tucked", 1, slot=3, god="illapa"),
    event("chose", 1, what="slot:3", where="illapa"),
    event("lost", 1, what="something new"),
    *(event("lost", 1, what=what, why=why) for why, whats in REPLACED.items() for what in whats),
    event("declined", 1, what="produce", why="next_turn"),
    event("chose", 1, what="kept", where="production:P07"),
    *(event("declined", 1, what="leftover", why=why) for why in LEFT),
    moved("worker:priest", "supply:1", "hill:3m2", 1),
    moved("token:2", "axomamma-top:3", "axomamma-top:5", 1),
    event("revealed", 1, what="god:illapa-4", to="table"),
    *(finished(*points) for points in ((131, 118), (118, 90), (96, 131), (125, 125), (125, 130))),
)
"""Events that only occur at a table with a solo opponent."""

EVENTS = (
    *SOLO,
    event("begin", name="placement", worker="architect", where="3m2"),
    event("begin", name="action", what="offering", gold=False),
    event("begin", name="action", what="offering", gold=True),
    event("begin", name="festival", number=2),
    *(event("begin", name="task", what=what, where="3m-2") for what in TASKS),
    *(event("begin", 1, name="reaction", what=what, active=0) for what in REACTIONS),
    *(event("begin", name="festival_step", what=what) for what in FESTIVAL_STEPS),
    *(event("end", -1, name=name) for name in ("placement", "action", "festival")),
    event("turn", number=3),
    *(event("gained", what=name, amount=2, now=2) for name in RESOURCES),
    event("paid", what={"potato": 2, "corn": 1}, now=[0, 0, 0, 0]),
    *(event("scored", points=2, source=name, where="", now=12) for name in SOURCES),
    event("scored", points=-2, source="upkeep", where="", now=8),
    event("scored", points=4, source="conquest", where="antisuyu", now=14),
    event("scored", points=1, source="steps", where="3u", by=1, now=11),
    event("scored", points=2, source="steps", where="3u", by=0, now=11),
    moved("worker:architect", "supply:0", "hill:3m2", role="architect", tasks=2),
    moved("worker:architect", "supply:0", "hill:3m2", role="courier", tasks=1),
    moved("worker:craftsman", "bag", "hill:3m2", -1),
    moved("worker:warrior", "bag", "nomads", -1),
    moved("worker:courier", "bag", "village", -1),
    moved("worker:priest", "village:potato", "supply:0", now=3),
    moved("worker:priest", "village:corn", "supply:0", now=3),
    moved("worker:priest", "nomads", "supply:0"),
    moved("worker:craftsman", "hill:3m1", "supply:0"),
    moved("worker:priest", "nomads", "palace:X04"),
    moved("worker:architect+warrior", "newcomers", "supply:0"),
    moved("worker:architect+warrior", "newcomer_bag", "newcomers", -1),
    moved("worker:architect+warrior", "supply:0", "hill:3m2", role="warrior", tasks=2),
    moved("worker:craftsman", "supply:0", "box"),
    moved("worker:warrior", "village:corn", "casualties", now=4),
    moved("worker:courier", "nomads", "casualties", now=5),
    event("moved", piece="priest:0", to="section:3"),
    moved("marker:0", "supply:0", "nation:VN03", now=11),
    moved("marker:0", "conquest:antisuyu-3", "box"),
    *(
        moved("vassal:0", "supply:0", place, now=3)
        for place in (
            "edge:W12:left",
            "edge:W12:right",
            "section:4",
            "cult:PV03",
            "steps:3u",
            "segment:2",
            "conquest:antisuyu-3",
            "casualties",
            "production:P03",
            "palace:X03",
            "statue:small:inti",
        )
    ),
    moved("vassal:0", "statue:small:inti", "box"),
    event("chose", what="influence"),
    event("declined", what="nation"),
    event("lost", what="influence"),
    moved("priest:0", "section:3", "section:5"),
    event("moved", piece="god:illapa-4", to="offer", now=2),
    event("drew", what="god:illapa-4", source="god_deck", now=3),
    event("drew", what="god:?", source="god_deck", now=3),
    event("drew", what="army:?", source="army_deck", now=3),
    event("drew", what=["army:?", "army:?"], source="army_deck", now=3),
    event("drew", what=["army:A17", "army:A01"], source="army_deck", now=3),
    event("drew", what=["production:P07", "passive:Z15"], source="stack"),
    event("drew", what=["production:?", "passive:?", "passive:?"], source="stack"),
    event("took", what="god:killa-2", source="offer", now=3),
    event("took", what="weaving:W12", source="top"),
    event("took", what="weaving:?", source="beneath"),
    event("played", what="god:illapa-4", now=2),
    event("played", what="army:A17", now=2),
    event("played", what=["god:illapa-4", "god:inti-1"], now=3),
    event("discarded", what="army:A17", now=2),
    event("discarded", what="statue:small:inti"),
    event("returned", what="god:illapa-4", to="god_deck"),
    event("returned", what=["god:?", "god:?"], to="god_deck"),
    event("returned", what="production:P07", to="stack"),
    event("returned", -1, what=["production:P07", "passive:Z15"], to="stack"),
    event("returned", what=["production:P07", "passive:Z15"], to="stack"),
    event("returned", what=["passive:?"], to="stack"),
    event("returned", what="weaving:W12", to="weavings"),
    event("returned", -1, what=["weaving:W12", "weaving:W03"], to="weavings"),
    event("revealed", -1, what="passive:Z15", to="market"),
    event("revealed", what=["weaving:W12", "weaving:W03", "weaving:W04"], to="table"),
    event("revealed", -1, what="weaving:W12", to="weavings"),
    event("shuffled", -1, what="army_deck", why="discard", now=12),
    event("shuffled", -1, what="god_deck", why="festival", now=12),
    event("shuffled", -1, what="god_deck", why="offer", now=12),
    event("shuffled", -1, what="god_deck", why="drawn", now=12),
    event("flipped", what="production:P07", to="up"),
    event("flipped", what="noble:X04", to="up"),
    event("flipped", what="noble:X04", to="down"),
    event("flipped", what="army:A17", to="down"),
    event("built", what="steps", where="3u", now=4),
    event("built", what="steps", where="3l", now=4),
    event("built", what="statue:large:killa", now=1),
    event("built", what="production:P07", paid=True),
    event("wove", what="weaving:W12", where="new", now=2),
    event("wove", what="weaving:W12", where="1L", now=2),
    event("wove", what="weaving:W12", where="2R", now=2),
    event("rearranged", what=[["W12", "W03"], ["W04"]]),
    event("conquered", where="antisuyu-3", now=7),
    event("climbed", source="T06", to="T07"),
    *(event("lost", what=what) for what in LOST),
    *(event("declined", what=what, tasks=2) for what in (*DECLINED, "something new")),
    event("exchanged", given={"corn": 4}, got={"gold": 2}, now=[0, 0, 0, 2]),
    event("used", what="passive:Z16"),
    event("used", what="production:P07"),
    event("used", what="god:illapa-4", benefit=1),
    event("used", what="edge:god"),
    event("chose", what="corn", where="3m-2"),
    *(event("chose", what=what) for what in ("priest", "pray", "train", "recruit", "cards")),
    event("festival", number=2, what="announced"),
    event("finished", -1, winners=[2], points=[90, 80, 104], capped=False),
    event("finished", -1, winners=[0, 2], points=[104, 80, 104], capped=True),
)

REFUSALS: tuple[tuple[str, Mapping[str, object]], ...] = (
    *((code, {}) for code in CODES),
    ("unknown_action", {"text": "fly away"}),
    ("not_enough_food", {"food": 5, "missing": 2}),
    ("undo_seam", {"reason": "revealed", "possible": 1}),
    *(("not_asked", {"verb": word}) for word in WORDS),
    *(("not_offered", {"verb": "build", "why": why}) for why in REASONS),
    ("a new code", {}),
)


def of_the_events(pack: Pack, text: Text) -> Iterator[tuple[str, str]]:
    for data in EVENTS:
        wording = event_message(pack, data, NAMES.__getitem__)
        assert wording is not None, data
        yield str(data), text.render(wording)


def of_your_steps(pack: Pack, text: Text) -> Iterator[tuple[str, str]]:
    """Yield texts addressed to the owner of the used Steps."""
    data = event("scored", points=1, source="steps", where="3u", by=1, now=11)
    wording = event_message(pack, data, NAMES.__getitem__, reader=0)
    assert wording is not None
    yield str(data), text.render(wording)


def of_the_turns(pack: Pack, text: Text) -> Iterator[tuple[str, str]]:
    """Yield the reasons of gains and costs, deeds, summaries, and effects on the reader."""
    for kind, about, place in REASONS_WITH_THINGS:
        yield kind, text.render(turns.reason_message(pack, kind, about, place))
    for kind in api.REASON_KINDS:
        yield kind, text.render(turns.reason_message(pack, kind))
    deeds = [
        turns.placed_message(pack, "architect", "3m2"),
        turns.priest_message("conquest"),
        *(turns.secondary_message(name) for name in SECONDARY),
        turns.board_message(),
    ]
    gains = [(turns.reason_message(pack, "temple"), 3), (turns.reason_message(pack, "board"), -2)]
    for after in (10, 11):
        yield "summary", text.render(turns.summary_message("Ana", deeds, 10, after, gains))
    yield "no deed", text.render(turns.summary_message("Ana", [], 10, 10, []))
    yield "majority", text.render(turns.majority_lost("Ana", "antisuyu"))
    yield "worker", text.render(turns.worker_taken(pack, "Ana", "courier", "3m2"))
    yield "statue", text.render(turns.statue_gone("inti"))


SECONDARY = ("pray", "train", "recruit", "priest", "influence", "advance", "revive")
REASONS_WITH_THINGS = (
    ("statue", "statue:small:inti", ""),
    ("statue", "statue:large:inti", ""),
    ("building", "production:P01", ""),
    ("building", "production:P06", ""),
    ("building", "passive:?", ""),
    ("component", "palace:X01", ""),
    ("component", "nation:VN01", ""),
    ("component", "god:inti-1", ""),
    ("component", "edge:gold", ""),
    ("weaving", "weaving:W01", ""),
    ("steps", "", "steps:3u"),
    ("steps_used", "", "steps:3u"),
    ("steps_above", "", "steps:3u"),
    ("conquest", "", "conquest:antisuyu-3"),
    ("task", "corn", "icon:1m-3"),
    ("action", "muster", ""),
    ("action", "produce", ""),
    ("secondary", "pray", ""),
    ("festival", "before", ""),
    ("festival", "upkeep", ""),
    ("final", "tapestries", ""),
)


def of_the_errors(text: Text) -> Iterator[tuple[str, str]]:
    for code, params in REFUSALS:
        yield code, text.render(error_message(code, params))
