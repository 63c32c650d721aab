"""The turn: its two main options, the secondary actions, and the steps at its end (TRN, HP)."""

from typing import Any, Final

from tawantinsuyu.game.core.actions import Action, Names, bare, plain
from tawantinsuyu.game.core.court import appoint, posts
from tawantinsuyu.game.core.frames import (
    Activation,
    EndTurn,
    Festival,
    FinalScoring,
    GiveUpWorker,
    MainChoice,
    PlacePriest,
    RecruitVillager,
    SecondAction,
    TakeGodCards,
    TakeNomads,
    TakeVillager,
    Turn,
)
from tawantinsuyu.game.core.moments import answering, usable_tiles, use, use_worth
from tawantinsuyu.game.core.question import (
    DONE_ALREADY,
    NOTHING,
    TOO_DEAR,
    Refused,
    Rule,
    Verb,
    Worth,
    flow,
)
from tawantinsuyu.game.core.registry import Secondary
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import (
    affordable,
    move_priest,
    refill_market,
    score,
    shuffle_into_god_deck,
)
from tawantinsuyu.game.core.workers import name_of, newcomers, worker_of
from tawantinsuyu.game.effects import start_keeping
from tawantinsuyu.game.gods import PRAYING
from tawantinsuyu.game.names import GOLD, PRIEST_ACTIONS, ROLES, SECTIONS
from tawantinsuyu.game.nomads import read_post, write_post
from tawantinsuyu.game.payments import ask_payment
from tawantinsuyu.game.placement import may_place, placement_options, refusal, start_placement
from tawantinsuyu.game.priest.moves import (
    move_over,
    price_of,
    prices,
    read_skipped,
    sections_moved,
    ways,
    write_skipped,
)
from tawantinsuyu.game.tasks.army import TRAINING
from tawantinsuyu.game.vocabulary import FREE, Cost, Gain, Points, TakeNomad

WORKER_LIMIT: Final = 2
MOVES: Final = (1, 2)
"""Spaces the High Priest may move (HP-01)."""
FESTIVAL_POINTS: Final = (1, 2, 4)
DOORS: Final[tuple[Cost, Cost]] = ((1, 0, 0, 0), (0, 1, 0, 0))
"""What the potato end and the corn end of the Village cost (TRN-27)."""


START: Final = 0
PRIEST: Final = 1
MAIN: Final = 2
END: Final = 3
"""Stages of a turn; after the last comes the next player's."""
RECRUIT: Final = 0
LIMIT: Final = 1
OFFER: Final = 2
"""Stages at the end of a turn (R23)."""


def turn_step(state: State, frame: Turn) -> bool:
    """A turn from its start to the next player's (TRN-25, FST-04)."""
    seat, stage = frame.seat, frame.stage
    state.stack[-1] = Turn(seat, stage + 1)
    if stage == START:
        state.active = seat
        if state.automa is not None:
            # One person decides on both sides of the opponent's turn: nobody undoes across it.
            state.seams += 1
        if state.sink is not None:
            state.sink.add("turn", seat, "TRN-01", number=state.players[seat].turns + 1)
        if _cap_reached(state, seat):
            _cut_short(state, seat)
        elif state.holder == seat:
            state.stack.append(Festival(seat))
    elif stage == PRIEST:
        if state.players[seat].priest < 0:
            state.stack.append(PlacePriest(seat))
    elif stage == MAIN:
        state.stack.append(MainChoice(seat))
    elif stage == END:
        state.stack.append(EndTurn(seat))
    else:
        state.players[seat].turns += 1
        state.stack[-1] = Turn((seat + 1) % state.config.players)
    return False


def _cap_reached(state: State, seat: int) -> bool:
    cap = state.config.turn_cap
    return bool(cap) and seat == state.first and state.players[seat].turns >= cap


def _cut_short(state: State, seat: int) -> None:
    """The table option `turn_cap`: a last Festival as if it were the third (TRN-54, R212)."""
    state.capped = True
    state.last_festival = True
    if state.holder < 0:
        state.holder = seat
    state.stack.append(Festival(state.holder))


def place_priest_options(state: State, frame: PlacePriest) -> list[Action]:
    """Any section, occupied or not (TRN-02)."""
    return [("start", section) for section in range(SECTIONS)]


def place_priest_play(state: State, frame: PlacePriest, action: Action) -> None:
    """Put the High Priest down; nothing is activated (TRN-03)."""
    state.stack.pop()
    put_priest(state, frame.seat, action[1], "TRN-02")


def put_priest(state: State, seat: int, section: int, clause: str) -> None:
    """A High Priest comes on the Coricancha."""
    state.players[seat].priest = section
    if state.sink is not None:
        to = f"section:{section + 1}"
        state.sink.add("moved", seat, clause, piece=f"priest:{seat}", to=to)


# --- the main choice -----------------------------------------------------------------------------


def secondary_options(state: State, seat: int, without: str) -> list[Action]:
    """The secondary actions other than one already taken (TRN-06, HP-01): first those everybody
    has, then those that modules add."""
    options: list[Action] = []
    for verb, action in SECONDARY.items():
        if verb != without:
            options += action.options(state, seat)
    for module in state.modules:
        for verb, action in module.secondary.items():
            if verb != without:
                options += action.options(state, seat)
    return options


def secondary_action(state: State, verb: str) -> Secondary | None:
    """A secondary action of the table by its verb; a module's is meant where it has the same."""
    found = SECONDARY.get(verb)
    for module in state.modules:
        found = module.secondary.get(verb, found)
    return found


def main_options(state: State, frame: MainChoice) -> list[Action]:
    """All placements and all first secondary actions (TRN-05)."""
    return placement_options(state, frame.seat) + secondary_options(state, frame.seat, "")


def main_accepts(state: State, frame: MainChoice, action: Action) -> bool:
    """Check a placement directly instead of listing hundreds."""
    if action[0] != "place":
        return action in secondary_options(state, frame.seat, "")
    code = may_place(state, frame.seat, action)
    if code:
        raise refusal(state, frame.seat, action, code)
    return True


def main_play(state: State, frame: MainChoice, action: Action) -> None:
    """Start a placement, or the first of two secondary actions."""
    state.stack.pop()
    if action[0] == "place":
        start_placement(state, frame.seat, action)
    else:
        state.stack.append(SecondAction(frame.seat, action[0]))
        start_secondary(state, frame.seat, action)


def second_options(state: State, frame: SecondAction) -> list[Action]:
    """A second, different secondary action (TRN-07)."""
    return secondary_options(state, frame.seat, frame.first)


def second_play(state: State, frame: SecondAction, action: Action) -> None:
    """Take it."""
    state.stack.pop()
    start_secondary(state, frame.seat, action)


def start_secondary(state: State, seat: int, action: Action) -> None:
    """Carry out a secondary action; one that can achieve nothing does nothing (TRN-08)."""
    verb = action[0]
    if state.sink is not None:
        state.sink.add("chose", seat, "TRN-05", what=verb)
    taken = secondary_action(state, verb)
    assert taken is not None
    taken.start(state, seat, action)


def priest_ways(state: State, seat: int) -> list[Action]:
    """One or two spaces on, for the action there or for gold (HP-01, HP-04); spaces that may be
    passed over are named besides (R149)."""
    plain: list[Action] = [("priest", steps, gold) for steps in MOVES for gold in (False, True)]
    if not prices(state, seat):
        return plain
    return plain + [
        ("priest", steps, gold, skipped)
        for steps in MOVES
        for skipped in ways(state, seat, steps)[1:]
        for gold in (False, True)
    ]


def start_priest(state: State, seat: int, action: Action) -> None:
    """Move the High Priest and activate what he comes to."""
    if len(action) > 3:
        moved = sections_of(state, seat, action)
        state.stack.append(Activation(seat, action_at(state, seat, moved), action[2]))
        move_over(state, seat, action[1], action[3], "HP-01")
        return
    move_priest(state, seat, action[1])
    state.stack.append(Activation(seat, action_at(state, seat), action[2]))


def sections_of(state: State, seat: int, action: Action) -> int:
    """How many sections a move of the High Priest takes him on."""
    skipped: tuple[int, ...] = action[3] if len(action) > 3 else ()
    return sections_moved(state.players[seat].priest, action[1], skipped)


def pray(state: State, seat: int, action: Action) -> None:
    """God cards, each from the offer or the deck."""
    state.stack.append(TakeGodCards(seat, PRAYING.amount, PRAYING.deck_only))


def train(state: State, seat: int, action: Action) -> None:
    """Army cards, of which one is kept."""
    start_keeping(state, seat, TRAINING.amount, TRAINING.keep)


def recruit_ways(state: State, seat: int) -> list[Action]:
    """To recruit and take nobody is said at once, as all the Nomads lie open (HP-29)."""
    return [("recruit",), ("recruit", "none")] if state.nomads else [("recruit",)]


def start_recruiting(state: State, seat: int, action: Action) -> None:
    """A Nomad, or nobody."""
    if len(action) == 1:
        answers = answering(state, seat, "recruited")
        state.stack.append(TakeNomads(seat, (), answers=answers))
    elif state.sink is not None:
        state.sink.add("declined", seat, "HP-29", what="recruit")


def by_tile(verb: str) -> Secondary:
    """A further secondary action of whoever has a tile that answers the moment of its verb."""
    moment = f"secondary:{verb}"

    def ways(state: State, seat: int) -> list[Action]:
        return [(verb,)] if usable_tiles(state, seat, moment) else []

    def which(state: State, seat: int) -> str:
        return usable_tiles(state, seat, moment)[0]

    def start(state: State, seat: int, action: Action) -> None:
        use(state, moment, seat, which(state, seat), 0)

    return Secondary(ways, start, tile=which)


SECONDARY: Final[dict[str, Secondary]] = {
    "priest": Secondary(priest_ways, start_priest),
    "pray": Secondary(lambda state, seat: [("pray",)], pray, PRAYING),
    "train": Secondary(lambda state, seat: [("train",)], train, TRAINING),
    "recruit": Secondary(recruit_ways, start_recruiting, TakeNomad()),
}
"""The secondary actions everybody has, by verb (TRN-06)."""


def action_at(state: State, seat: int, moved: int = 0) -> int:
    """The High Priest action a seat's High Priest stands on, or would after moving (HP-02)."""
    return action_in(state, state.players[seat].priest + moved)


def action_in(state: State, section: int) -> int:
    """The High Priest action that faces a section of the ring, as the Coricancha lies (SET-03)."""
    return state.pack.coricancha[(section - state.rotation) % SECTIONS]


def action_name(action: int) -> str:
    """The name of a High Priest action."""
    return PRIEST_ACTIONS[action]


# --- end of turn ---------------------------------------------------------------------------------


def end_step(state: State, frame: EndTurn) -> bool:
    """Recruit, limit, offer, market, Festival check, in this order (TRN-25)."""
    seat, stage = frame.seat, frame.stage
    state.stack[-1] = EndTurn(seat, stage + 1)
    if stage == RECRUIT:
        if state.village or state.is_automa(seat):
            # A solo opponent has ways of her own where the Village is empty (PAC-87).
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
    """How many Workers a seat may keep: one Newcomer does not count (TRN-30, M3-31)."""
    return WORKER_LIMIT + (1 if newcomers(state.players[seat].workers) else 0)


def over_limit(state: State, seat: int) -> int:
    """How many Workers a seat has to give up, less than 0 if it could have more."""
    return len(state.players[seat].workers) - worker_limit(state, seat)


def recruit_options(state: State, frame: RecruitVillager) -> list[Action]:
    """An end of the Village that can be paid for, or none (TRN-26 to TRN-28); the Worker may become
    a Noble (M3-18, R307)."""
    options: list[Action] = []
    for end, name in enumerate(("potato", "corn")):
        if affordable(state, frame.seat, DOORS[end]):
            options.append(("recruit", name))
            worker = state.village[-end]
            options += [("recruit", name, one) for one in posts(state, frame.seat, worker)]
    options.append(("recruit", "none"))
    return options


def recruit_play(state: State, frame: RecruitVillager, action: Action) -> None:
    """Pay at the chosen door."""
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
    """The Worker joins the supply, or stands on a Palace; nobody takes its place (TRN-29)."""
    state.stack.pop()
    if frame.palace < 0:
        move_villager(state, frame.seat, frame.end, "TRN-29")
    else:
        state.village.pop(-frame.end)
        appoint(state, frame.seat, frame.palace, f"village:{('potato', 'corn')[frame.end]}")
    return False


def move_villager(state: State, seat: int, end: int, clause: str) -> int:
    """Take the Worker at an end of the Village, whose role is returned."""
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
    """The roles in supply (TRN-30)."""
    return [("giveup", role) for role in sorted(set(state.players[frame.seat].workers))]


def give_up_play(state: State, frame: GiveUpWorker, action: Action) -> None:
    """The Worker leaves the game (TRN-31)."""
    state.stack.pop()
    give_up(state, frame.seat, state.players[frame.seat].workers.index(action[1]), "TRN-31")


def give_up(state: State, seat: int, at: int, clause: str) -> None:
    """Remove a Worker of a supply, by its place there, from the game."""
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
    """Played God cards enter the offer one by one, each with its flush check (TRN-34 to TRN-36)."""
    played, state.played = state.played, []
    for card in played:
        to_offer(state, seat, card, "TRN-34")


def to_offer(state: State, seat: int, card: int, clause: str, source: str = "") -> None:
    """A God card enters the offer; a full one is first shuffled into the deck (TRN-35)."""
    if len(state.offer) >= state.by_players(state.pack.sizes.offer):
        shuffle_into_god_deck(state, state.offer, "TRN-35", "offer")
    state.offer.append(card)
    if state.sink is not None:
        what = f"god:{state.pack.god_cards[card].id}"
        where: dict[str, Any] = {"source": source} if source else {}
        now = len(state.offer)
        state.sink.add("moved", seat, clause, piece=what, to="offer", now=now, **where)


def check_festival(state: State, seat: int) -> None:
    """An empty Village announces a Festival (FST-01 to FST-03)."""
    if not state.village and state.holder < 0:
        announce_festival(state, seat, "FST-01")


def announce_festival(state: State, seat: int, clause: str) -> None:
    """Take the tile and score for it (FST-02)."""
    points = FESTIVAL_POINTS[min(state.festivals, 2)]
    state.festivals += 1
    state.holder = seat
    if state.festivals >= 3:
        state.last_festival = True
    if state.sink is not None:
        state.sink.add("festival", seat, clause, number=state.festivals, what="announced")
    score(state, seat, points, SOURCE["festivals"], "FST-02")


def start_final_scoring(state: State) -> None:
    """Nobody takes another turn (SCO-01)."""
    state.stack.clear()
    state.stack.append(FinalScoring())
    if state.automa is not None:
        state.automa.before_final_scoring(state)


# --- what is known of these questions ------------------------------------------------------------


def secondary_worth(state: State, frame: MainChoice | SecondAction, action: Action) -> Worth:
    """What a secondary action brings by itself; a placement is shown in a table of its own."""
    verb = action[0]
    if verb == "priest":
        cost = price_of(state, frame.seat, action[3]) if len(action) > 3 else FREE
        return Worth(cost, effect=Gain(GOLD, 1) if action[2] else None)
    taken = secondary_action(state, verb)
    if taken is not None and taken.tile is not None:
        return use_worth(state, taken.tile(state, frame.seat))
    return Worth(effect=taken.effect) if taken is not None and action[-1] != "none" else NOTHING


def recruit_worth(state: State, frame: RecruitVillager, action: Action) -> Worth:
    """The price of an end, and the Festival that the last Villager announces (FST-02)."""
    if action[1] == "none":
        return NOTHING
    announced = None
    if len(state.village) == 1:
        announced = Points(FESTIVAL_POINTS[min(state.festivals, len(FESTIVAL_POINTS) - 1)])
    return Worth(DOORS[("potato", "corn").index(action[1])], effect=announced)


def taken_before(state: State, frame: SecondAction) -> list[Refused]:
    """The secondary action that was the first one."""
    rest = secondary_options(state, frame.seat, frame.first)
    every = secondary_options(state, frame.seat, "")
    return [Refused(action, DONE_ALREADY) for action in every if action not in rest]


def dear_ends(state: State, frame: RecruitVillager) -> list[Refused]:
    """Ends of the Village that cannot be paid for."""
    ends = zip(("potato", "corn"), DOORS, strict=True)
    dear = [end for end, cost in ends if not affordable(state, frame.seat, cost)]
    return [Refused(("recruit", end), TOO_DEAR) for end in dear]


def _write_priest(names: Names, action: Action) -> str:
    text = f"priest {action[1]} {'gold' if action[2] else 'act'}"
    return f"{text} {write_skipped(action[3])}" if len(action) > 3 else text


def _read_priest(names: Names, words: list[str]) -> Action:
    skipped = (read_skipped(words[2]),) if len(words) > 2 else ()
    return ("priest", int(words[0]), {"gold": True, "act": False}[words[1]], *skipped)


def _read_recruit(names: Names, words: list[str]) -> Action:
    if words and words[0] not in ("potato", "corn", "none"):
        raise ValueError(words)
    return ("recruit", *words[:1], *read_post(names, words[1:]))


def _write_recruit(names: Names, action: Action) -> str:
    post = write_post(names, action[2]) if len(action) > 2 else ""
    return " ".join(action[:2]) + post


RULES = {
    Turn: flow(turn_step),
    PlacePriest: Rule(None, place_priest_options, place_priest_play, "choose_space"),
    MainChoice: Rule(
        lambda state, frame: True,
        main_options,
        main_play,
        "choose_turn",
        accepts=main_accepts,
        listed=False,
        worth=secondary_worth,
    ),
    SecondAction: Rule(
        None,
        second_options,
        second_play,
        "choose_turn",
        worth=secondary_worth,
        refused=taken_before,
    ),
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
    "start": Verb(
        lambda names, action: f"start {action[1] + 1}",
        lambda names, words: ("start", int(words[0]) - 1),
        "any section: the High Priest is not placed yet",
    ),
    "priest": Verb(
        _write_priest,
        _read_priest,
        "a secondary action: move the High Priest one or two sections, then act or take gold",
    ),
    "pray": Verb(plain, bare("pray"), "a secondary action that was not taken this turn"),
    "train": Verb(plain, bare("train"), "a secondary action that was not taken this turn"),
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
