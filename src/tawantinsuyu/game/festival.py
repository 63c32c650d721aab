"""The Festival, step by step (FST)."""

from typing import Final

from tawantinsuyu.game.conquest.casualty import casualty_count
from tawantinsuyu.game.conquest.control import majority
from tawantinsuyu.game.core.actions import Action, after
from tawantinsuyu.game.core.events import FESTIVAL_STEPS
from tawantinsuyu.game.core.frames import CardBenefits, Festival, FestivalCards, InTurn, Upkeep
from tawantinsuyu.game.core.moments import announce, answering
from tawantinsuyu.game.core.question import Body, Rule, Verb, Worth, flow, pushing
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import (
    affordable,
    building_name,
    draw_from_bag,
    draw_god,
    refill_market,
    score,
    shuffle_into_god_deck,
    spend,
)
from tawantinsuyu.game.gods import all_benefits
from tawantinsuyu.game.names import ROLES
from tawantinsuyu.game.payments import ask_payment
from tawantinsuyu.game.placement.course import can_take_asides
from tawantinsuyu.game.tasks.merchant import start_merchant
from tawantinsuyu.game.tasks.weaving import turn_up_top
from tawantinsuyu.game.temple import take_reward
from tawantinsuyu.game.turn.course import start_final_scoring
from tawantinsuyu.game.turn.end import announce_festival

CARDS_PLAYED: Final = 3
CARDS_DRAWN: Final = (2, 1)
"""Number of God cards drawn by the lower half of the seats, rounded up, and by the others
(FST-34).
"""
POINTS_PER_MISSING_POTATO: Final = 2
BEFORE: Final = 0
START: Final = 1
MERCHANT: Final = 2
TEMPLE: Final = 3
CONQUEST: Final = 4
UPKEEP: Final = 5
VILLAGE: Final = 6
DRAW: Final = 7
PLAY: Final = 8
MARKET: Final = 9


def festival_step(state: State, frame: Festival) -> bool:
    """Carry out the next stage of a Festival in the order of FST-06."""
    seat, stage = frame.seat, frame.stage
    state.stack[-1] = Festival(seat, stage + 1)
    everybody = state.clockwise(seat)
    if state.sink is not None:
        state.sink.end("festival_step")
        if stage >= MERCHANT and not (stage == VILLAGE and state.last_festival):
            what = FESTIVAL_STEPS[stage - MERCHANT]
            state.sink.begin("festival_step", seat, "FST-06", what=what)
    if stage == BEFORE:
        state.active = seat
        state.in_festival = True
        if state.sink is not None:
            state.sink.begin("festival", seat, "FST-06", number=state.festivals)
        announce(state, "festival:before", everybody)
    elif stage == START:
        announce(state, "festival:start", everybody)
    elif stage == MERCHANT:
        state.stack.append(InTurn("festival_merchant", everybody))
    elif stage == TEMPLE:
        state.stack.append(InTurn("festival_temple", everybody))
    elif stage == CONQUEST:
        score_regions(state)
    elif stage == UPKEEP:
        state.stack.append(InTurn("upkeep", everybody))
    elif stage == VILLAGE:
        _village(state, seat)
    elif stage == DRAW:
        state.deck_only = True
        draw_cards(state, seat)
    elif stage == PLAY:
        state.stack.append(InTurn("festival_cards", everybody))
    else:
        _finish(state)
    return False


def score_regions(state: State) -> None:
    """Score the Casualties of War for the controller of each region (FST-13)."""
    points = casualty_count(state)
    virtual = state.automa.virtual_markers(state) if state.automa is not None else ()
    for region in range(len(state.conquest)):
        owner = majority(state, region, virtual.count(region))
        if owner >= 0:
            where = state.pack.regions[region].id
            score(state, owner, points, SOURCE["conquest"], "FST-13", where)
            if state.automa is not None and state.is_automa(owner):
                state.automa.controls(state)


def visit_temple(state: State, seat: int) -> None:
    """Score the points beside the seat's Temple step and give the step's reward (FST-10,
    FST-11).
    """
    step = state.pack.temple.steps[state.players[seat].temple]
    score(state, seat, step.points, SOURCE["temple"], "FST-10")
    take_reward(state, seat, "FST-11")


def visit_merchant(state: State, seat: int) -> None:
    """Give the seat a free Merchant task (FST-09)."""
    start_merchant(state, seat, "FST-09")


# --- potato upkeep -------------------------------------------------------------------------------


def missing_potatoes(state: State, seat: int) -> int:
    """Return how many potatoes a seat lacks for its upkeep (FST-18, FST-19)."""
    player = state.players[seat]
    return max(0, len(player.gods) - player.resources[0])


def upkeep_step(state: State, frame: Upkeep) -> bool:
    """Let a seat with enough food pay without a question (FST-22)."""
    if missing_potatoes(state, frame.seat):
        return True
    upkeep_play(state, frame, ("upkeep", 0))
    return False


def upkeep_options(state: State, frame: Upkeep) -> list[Action]:
    """Return an option for each amount of gold to pay for missing potatoes; the default pays none
    (FST-20).
    """
    missing = missing_potatoes(state, frame.seat)
    return [
        ("upkeep", gold)
        for gold in range(missing + 1)
        if affordable(state, frame.seat, (0, 0, 0, gold))
    ]


def upkeep_play(state: State, frame: Upkeep, action: Action) -> None:
    """Pay with potatoes as far as possible, then with gold, then with points."""
    state.stack.pop()
    seat, gold = frame.seat, action[1]
    missing = missing_potatoes(state, seat)
    spend(state, seat, (len(state.players[seat].gods) - missing, 0, 0, 0), "FST-18")
    lost = POINTS_PER_MISSING_POTATO * (missing - gold)
    score(state, seat, -lost, SOURCE["upkeep"], "FST-20")
    ask_payment(state, seat, (0, 0, 0, gold), "FST-20")


# --- Village -------------------------------------------------------------------------------------


def _village(state: State, seat: int) -> None:
    """End the game after the last Festival, else fill the Village (FST-23 to FST-32)."""
    if state.last_festival:
        state.in_festival = False
        if state.sink is not None:
            state.sink.end("festival")
        start_final_scoring(state)
        return
    state.holder = -1
    fill_village(state, "FST-24")
    if state.config.players == 2 and state.festivals == 1:
        settle(state, 1, "FST-26")
    if not state.village:
        # Not one Worker could be placed in the Village: the next Festival is announced at once and
        # is the last.
        announce_festival(state, seat, "FST-29")
        state.last_festival = True


def fill_village(state: State, clause: str) -> None:
    """Draw Workers from the bag until the Village is full or the bag empty."""
    size = state.by_players(state.pack.sizes.village)
    while len(state.village) < size:
        role = draw_from_bag(state)
        if role < 0:
            break
        state.village.append(role)
        if state.sink is not None:
            piece = f"worker:{ROLES[role]}"
            state.sink.add("moved", -1, clause, piece=piece, source="bag", to="village")


def settle(state: State, terrace: int, clause: str) -> None:
    """With two players, put Workers from the bag on the marked empty spaces of a terrace."""
    for space in state.tables.two_player[terrace]:
        if state.hill[space] < 0:
            role = draw_from_bag(state)
            if role < 0:
                break
            state.hill[space] = role
            if state.sink is not None:
                where = state.pack.hill.spaces[space].id
                piece = f"worker:{ROLES[role]}"
                state.sink.add("moved", -1, clause, piece=piece, source="bag", to=f"hill:{where}")


# --- cards ---------------------------------------------------------------------------------------


def draw_order(state: State, holder: int) -> list[int]:
    """Return the seats with the fewest points first. Of equal seats, the one nearer to the holder
    counts as having more.
    """
    clockwise = state.clockwise(holder)
    return sorted(clockwise, key=lambda seat: (state.players[seat].points, -clockwise.index(seat)))


def draw_cards(state: State, holder: int) -> None:
    """Deal God cards; seats with fewer points get more of them (FST-33 to FST-37)."""
    order = draw_order(state, holder)
    points = [player.points for player in state.players]
    for rank, seat in enumerate(order):
        if state.automa is not None and state.is_automa(seat):
            state.automa.instead_of_cards(state, points)
            continue
        amount = CARDS_DRAWN[rank >= (len(order) + 1) // 2]
        for _ in range(amount):
            if state.god_deck:
                draw_god(state, seat, "FST-34")


def can_play_cards(state: State, seat: int) -> bool:
    """Return whether a seat has God cards, or is the holder and has a tile that may bring some
    (BLD-36).
    """
    return bool(state.players[seat].gods) or (
        bool(answering(state, seat, "aside")) and can_take_asides(state, seat)
    )


def cards_step(state: State, frame: FestivalCards) -> bool:
    """End the card phase when the maximum number of cards was played, or there is none to play
    (FST-38).
    """
    if frame.left and can_play_cards(state, frame.seat):
        return True
    state.stack.pop()
    return False


def cards_options(state: State, frame: FestivalCards) -> list[Action]:
    """Return an option for each God card in hand, and one to stop (FST-38)."""
    return [*(("play", card) for card in state.players[frame.seat].gods), ("done",)]


def cards_play(state: State, frame: FestivalCards, action: Action) -> None:
    """Play a card and take its benefits before the next (FST-39)."""
    if action[0] == "done":
        state.stack.pop()
        return
    card = action[1]
    player = state.players[frame.seat]
    player.gods.remove(card)
    state.festival_played.append(card)
    state.stack[-1] = FestivalCards(frame.seat, frame.left - 1)
    if state.sink is not None:
        what = f"god:{state.pack.god_cards[card].id}"
        state.sink.add("played", frame.seat, "FST-38", what=what, now=len(player.gods))
    state.stack.append(CardBenefits(frame.seat, ((card, all_benefits(state, card)),)))


def _finish(state: State) -> None:
    """Return played cards to the deck and renew the market. The holder's turn then continues."""
    state.stack.pop()
    shuffle_into_god_deck(state, state.festival_played, "FST-42", "festival")
    if state.sink is not None and any(state.market):
        what = [building_name(state, kind, t) for kind, row in enumerate(state.market) for t in row]
        state.sink.add("returned", -1, "FST-45", what=what, to="stack")
    for kind, row in enumerate(state.market):
        if row:
            old = sorted(row)
            state.chance.shuffle("market", old)
            state.stacks[kind][:0] = old
            state.market[kind] = []
    refill_market(state, "FST-45")
    if state.weavings_covered:
        turn_up_top(state, "M1-44")
    state.deck_only = False
    state.in_festival = False
    if state.sink is not None:
        state.sink.end("festival")


# --- facts about these questions -----------------------------------------------------------------


def upkeep_worth(state: State, frame: Upkeep, action: Action) -> Worth:
    """Return the potatoes and gold that an answer pays, and the points lost for the rest."""
    player, missing = state.players[frame.seat], missing_potatoes(state, frame.seat)
    lost = min(player.points, POINTS_PER_MISSING_POTATO * (missing - action[1]))
    return Worth((len(player.gods) - missing, 0, 0, action[1]), lost=lost)


RULES = {
    Festival: flow(festival_step),
    Upkeep: Rule(upkeep_step, upkeep_options, upkeep_play, "pay", asides=True, worth=upkeep_worth),
    FestivalCards: Rule(cards_step, cards_options, cards_play, "choose_cards", asides=True),
}
VERBS = {
    "upkeep": Verb(
        lambda names, action: f"upkeep gold:{action[1]}",
        lambda names, words: ("upkeep", int(after("gold:", words[0]))),
        "gold that may be paid for missing potatoes instead of points",
    ),
    "play": Verb(
        lambda names, action: f"play {names.pack.god_cards[action[1]].id}",
        lambda names, words: ("play", names.cards[words[0]]),
        "a God card in hand that may be played in the Festival",
    ),
}
BODIES: dict[str, Body] = {
    "festival_merchant": Body(
        lambda state, seat, arg: True, lambda state, seat, arg: visit_merchant(state, seat)
    ),
    "festival_temple": Body(
        lambda state, seat, arg: True, lambda state, seat, arg: visit_temple(state, seat)
    ),
    "upkeep": Body(
        lambda state, seat, arg: bool(state.players[seat].gods),
        pushing(lambda seat, arg: Upkeep(seat)),
    ),
    "festival_cards": Body(
        lambda state, seat, arg: can_play_cards(state, seat),
        pushing(lambda seat, arg: FestivalCards(seat, CARDS_PLAYED)),
    ),
}
