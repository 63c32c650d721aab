"""The end of a turn: recruiting, giving up Workers, the offer, the Festival (TRN-25…38, FST)."""

from typing import Final

from tawantinsuyu.game.core.actions import Action, Names
from tawantinsuyu.game.core.frames import EndTurn, GiveUpWorker, RecruitVillager, TakeVillager
from tawantinsuyu.game.core.json_types import JsonObject
from tawantinsuyu.game.core.module_hooks import appoint, posts_for, workers_spared
from tawantinsuyu.game.core.question import NOTHING, TOO_DEAR, Refused, Rule, Verb, Worth, flow
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import affordable, refill_market, score, shuffle_into_god_deck
from tawantinsuyu.game.core.workers import name_of, worker_of
from tawantinsuyu.game.names import ROLES
from tawantinsuyu.game.nomads import read_post, write_post
from tawantinsuyu.game.payments import ask_payment
from tawantinsuyu.game.vocabulary import Cost, Points

WORKER_LIMIT: Final = 2


FESTIVAL_POINTS: Final = (1, 2, 4)
DOORS: Final[tuple[Cost, Cost]] = ((1, 0, 0, 0), (0, 1, 0, 0))
"""Prices of the potato end and of the corn end of the Village (TRN-27)."""


RECRUIT: Final = 0
LIMIT: Final = 1
OFFER: Final = 2
"""Stages at the end of a turn (R23)."""


def end_step(state: State, frame: EndTurn) -> bool:
    """Recruit, limit, offer, market, Festival check, in this order (TRN-25)."""
    seat, stage = frame.seat, frame.stage
    state.stack[-1] = EndTurn(seat, stage + 1)
    if stage == RECRUIT:
        if state.village or state.is_automa(seat):
            # A solo opponent has other rules if the Village is empty (PAC-87).
            state.stack.append(RecruitVillager(seat))
    elif stage == LIMIT:
        state.stack[-1] = EndTurn(seat, LIMIT)
        if over_limit(state, seat) > 0:
            state.stack.append(GiveUpWorker(seat))
        else:
            state.stack[-1] = EndTurn(seat, OFFER)
    elif stage == OFFER:
        fill_offer(state, seat)
        refill_market(state, "TRN-38")
        check_festival(state, seat)
        state.stack.pop()
    return False


def worker_limit(state: State, seat: int) -> int:
    """Return how many Workers a seat may keep. Modules may exempt some (TRN-30, M3-31)."""
    return WORKER_LIMIT + workers_spared(state, seat)


def over_limit(state: State, seat: int) -> int:
    """Return how many Workers a seat has to give up; negative if it may have more."""
    return len(state.players[seat].workers) - worker_limit(state, seat)


def recruit_options(state: State, frame: RecruitVillager) -> list[Action]:
    """Return an option for each end of the Village that can be paid for, and one to recruit nobody
    (TRN-26 to TRN-28). The Worker may become a Noble (M3-18, R307).
    """
    options: list[Action] = []
    for end, name in enumerate(("potato", "corn")):
        if affordable(state, frame.seat, DOORS[end]):
            options.append(("recruit", name))
            worker = state.village[-end]
            options += [("recruit", name, one) for one in posts_for(state, frame.seat, worker)]
    options.append(("recruit", "none"))
    return options


def recruit_play(state: State, frame: RecruitVillager, action: Action) -> None:
    """Pay for the chosen end and take its Worker."""
    if action[1] == "none":
        state.stack.pop()
        if state.sink is not None:
            state.sink.add("declined", frame.seat, "TRN-26", what="recruit")
        return
    end = ("potato", "corn").index(action[1])
    palace = action[2] if len(action) > 2 else -1
    state.stack[-1] = TakeVillager(frame.seat, end, palace)
    ask_payment(state, frame.seat, DOORS[end], "TRN-27")


def take_villager(state: State, frame: TakeVillager) -> bool:
    """Move the Worker to the supply, or to a Palace as a Noble; the Village is not refilled
    (TRN-29).
    """
    state.stack.pop()
    if frame.palace < 0:
        move_villager(state, frame.seat, frame.end, "TRN-29")
    else:
        state.village.pop(-frame.end)
        appoint(state, frame.seat, frame.palace, f"village:{('potato', 'corn')[frame.end]}")
    return False


def move_villager(state: State, seat: int, end: int, clause: str) -> int:
    """Move the Worker at one end of the Village to the seat's supply; return the Worker's role."""
    worker = state.village.pop(0 if end == 0 else -1)
    state.players[seat].workers.append(worker)
    if state.sink is not None:
        state.sink.add(
            "moved",
            seat,
            clause,
            piece=f"worker:{ROLES[worker]}",
            source=f"village:{('potato', 'corn')[end]}",
            to=f"supply:{seat}",
            now=len(state.village),
        )
    return worker


def give_up_options(state: State, frame: GiveUpWorker) -> list[Action]:
    """Return an option for each role of the Workers in supply (TRN-30)."""
    return [("giveup", role) for role in sorted(set(state.players[frame.seat].workers))]


def give_up_play(state: State, frame: GiveUpWorker, action: Action) -> None:
    """Remove the Worker from the game (TRN-31)."""
    state.stack.pop()
    give_up(state, frame.seat, state.players[frame.seat].workers.index(action[1]), "TRN-31")


def give_up(state: State, seat: int, at: int, clause: str) -> None:
    """Remove a Worker, given by its place in the supply, from the game."""
    worker = state.players[seat].workers.pop(at)
    state.box[worker] += 1
    if state.sink is not None:
        state.sink.add(
            "moved",
            seat,
            clause,
            piece=f"worker:{name_of(worker)}",
            source=f"supply:{seat}",
            to="box",
        )


def fill_offer(state: State, seat: int) -> None:
    """Put played God cards into the offer one by one, after checking each time whether it is full
    (TRN-34 to TRN-36).
    """
    played, state.played = state.played, []
    for card in played:
        to_offer(state, seat, card, "TRN-34")


def to_offer(state: State, seat: int, card: int, clause: str, source: str = "") -> None:
    """Put a God card into the offer. If the offer is full, its cards are first shuffled into the
    deck (TRN-35).
    """
    if len(state.offer) >= state.by_players(state.pack.sizes.offer):
        shuffle_into_god_deck(state, state.offer, "TRN-35", "offer")
    state.offer.append(card)
    if state.sink is not None:
        what = f"god:{state.pack.god_cards[card].id}"
        where: JsonObject = {"source": source} if source else {}
        now = len(state.offer)
        state.sink.add("moved", seat, clause, piece=what, to="offer", now=now, **where)


def check_festival(state: State, seat: int) -> None:
    """Announce a Festival if the Village is empty and none is announced yet (FST-01)."""
    if not state.village and state.holder < 0:
        announce_festival(state, seat, "FST-01")


def announce_festival(state: State, seat: int, clause: str) -> None:
    """Take the Festival tile and score for it (FST-02)."""
    points = FESTIVAL_POINTS[min(state.festivals, 2)]
    state.festivals += 1
    state.holder = seat
    if state.festivals >= 3:
        state.last_festival = True
    if state.sink is not None:
        state.sink.add("festival", seat, clause, number=state.festivals, what="announced")
    score(state, seat, points, SOURCE["festivals"], "FST-02")


def recruit_worth(state: State, frame: RecruitVillager, action: Action) -> Worth:
    """Return the price of an end of the Village, and the Festival that starts if it is the last
    Villager (FST-02).
    """
    if action[1] == "none":
        return NOTHING
    announced = None
    if len(state.village) == 1:
        announced = Points(FESTIVAL_POINTS[min(state.festivals, len(FESTIVAL_POINTS) - 1)])
    return Worth(DOORS[("potato", "corn").index(action[1])], effect=announced)


def dear_ends(state: State, frame: RecruitVillager) -> list[Refused]:
    """Return refusals for the ends of the Village whose price the seat cannot pay."""
    ends = zip(("potato", "corn"), DOORS, strict=True)
    dear = [end for end, cost in ends if not affordable(state, frame.seat, cost)]
    return [Refused(("recruit", end), TOO_DEAR) for end in dear]


def _read_recruit(names: Names, words: list[str]) -> Action:
    if words and words[0] not in ("potato", "corn", "none"):
        raise ValueError(words)
    return ("recruit", *words[:1], *read_post(names, words[1:]))


def _write_recruit(names: Names, action: Action) -> str:
    post = write_post(names, action[2]) if len(action) > 2 else ""
    return " ".join(action[:2]) + post


RULES = {
    EndTurn: flow(end_step),
    RecruitVillager: Rule(
        None,
        recruit_options,
        recruit_play,
        "choose_one",
        asides=True,
        worth=recruit_worth,
        refused=dear_ends,
    ),
    TakeVillager: flow(take_villager),
    GiveUpWorker: Rule(None, give_up_options, give_up_play, "choose_one"),
}
VERBS = {
    "recruit": Verb(
        _write_recruit,
        _read_recruit,
        "an end of the Village that can be paid for; as a secondary action, a Nomad",
    ),
    "giveup": Verb(
        lambda names, action: f"give-up {name_of(action[1])}",
        lambda names, words: ("giveup", worker_of(words[0])),
        "there are more Workers than the limit allows",
        "give-up",
    ),
}
