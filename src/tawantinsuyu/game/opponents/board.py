"""A solo opponent's board action: the Worker she places, and the tokens with the number rolled."""

from typing import Final

from tawantinsuyu.game.core.frames import BoardAction, BoardTasks
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import lose
from tawantinsuyu.game.core.workers import is_pair
from tawantinsuyu.game.effects.carrying import carry_out
from tawantinsuyu.game.names import AUTOMA_SEAT, TERRACES
from tawantinsuyu.game.opponents.cards import slots_from, tuck
from tawantinsuyu.game.opponents.opponent import automa, board, clause, solo
from tawantinsuyu.game.opponents.reason import at_random, narrow, roll
from tawantinsuyu.game.opponents.workers import worker_name
from tawantinsuyu.game.pack import AutomaAction
from tawantinsuyu.game.placement.price import price_of, score_steps
from tawantinsuyu.game.record import replaced
from tawantinsuyu.game.turn.end import to_offer
from tawantinsuyu.game.vocabulary import Choose, DrawArmy, Gain, Points, parse_effect

NO_ROLE: Final = -1
SPACES: Final[dict[type, str]] = {
    Gain: "space_gain",
    Choose: "space_choice",
    DrawArmy: "space_army",
    Points: "space_points",
}
"""For each simple effect of a space: the name of the step that has its clause."""


# --- placing -------------------------------------------------------------------------------------


def start_board_action(state: State) -> None:
    """Roll the die, place a Worker if possible, then carry out the actions of the tokens with the
    rolled number.
    """
    rolled = roll(state, "board", clause(state, "roll"))
    if state.players[AUTOMA_SEAT].workers:
        place_worker(state, rolled)
    state.stack.append(BoardAction(AUTOMA_SEAT, rolled))


def place_worker(state: State, rolled: int) -> None:
    """Choose the god, the space and the Worker, place it, and replace the used card."""
    slots = slots_from(state, rolled)
    if not slots:
        return
    slot = slots[0]
    hers = solo(state)
    step = "slot" if slot == rolled - 1 else "next_slot"
    if state.sink is not None:
        shown = state.pack.gods[hers.gods[slot]]
        state.sink.add(
            "chose", AUTOMA_SEAT, clause(state, step), what=f"slot:{slot + 1}", where=shown
        )
    card, turned = hers.tucked[slot], list[int]()
    while not spaces_of(state, state.tables.card_god[card]):
        if not state.god_deck or -1 not in state.hill:
            lose(state, AUTOMA_SEAT, "placement", clause(state, "no_space"))
            for drawn in turned:
                to_offer(state, AUTOMA_SEAT, drawn, clause(state, "redraw"), "god_deck")
            return
        state.seams += 1
        card = state.god_deck.pop()
        turned.append(card)
        if state.sink is not None:
            what = f"god:{state.pack.god_cards[card].id}"
            state.sink.add("revealed", AUTOMA_SEAT, clause(state, "redraw"), what=what, to="table")
    god = state.tables.card_god[card]
    _put(state, choose_worker(state), choose_space(state, god))
    automa(state).placed(state, god)
    to_offer(state, AUTOMA_SEAT, hers.tucked[slot], clause(state, "card_used"), f"slot:{slot + 1}")
    for drawn in turned:
        to_offer(state, AUTOMA_SEAT, drawn, clause(state, "redraw"), "god_deck")
    tuck(state, slot)


def choose_worker(state: State) -> int:
    """Return the place in the solo opponent's supply of the Worker she has held longest; a random
    one the first time. Newcomers come last.
    """
    workers = state.players[AUTOMA_SEAT].workers
    places = range(len(workers))
    fitting = [at for at in places if not is_pair(workers[at])] or list(places)
    if solo(state).placed:
        return fitting[0]
    because = clause(state, "first_worker")
    return at_random(state, "worker", because, fitting, lambda at: worker_name(workers[at]))


def spaces_of(state: State, god: int) -> list[int]:
    """Return the empty spaces of a god on the hill."""
    return [
        space
        for space, bears in enumerate(state.tables.god)
        if bears == god and state.hill[space] < 0
    ]


def choose_space(state: State, god: int) -> int:
    """Choose a space: on the wanted terrace, otherwise above it, otherwise below it; then the
    cheapest one.
    """
    held = state.festivals - (state.holder >= 0)
    wanted = min(held, len(TERRACES) - 1)
    order = [*range(wanted, -1, -1), *range(wanted + 1, len(TERRACES))]
    spaces = state.pack.hill.spaces

    def name(space: int) -> str:
        return f"hill:{spaces[space].id}"

    left = spaces_of(state, god)
    at_hand = {spaces[space].terrace for space in left}
    step = "terrace" if wanted in at_hand else "other_terrace"
    left = narrow(
        state,
        "space",
        f"terrace:{TERRACES[wanted]}",
        clause(state, step),
        left,
        name,
        lambda space: order.index(spaces[space].terrace),
    )
    left = narrow(
        state,
        "space",
        "cost",
        clause(state, "cheapest"),
        left,
        name,
        lambda space: price_of(state, AUTOMA_SEAT, NO_ROLE, space).food,
    )
    return at_random(state, "space", clause(state, "space_random"), left, name)


def _put(state: State, at: int, space: int) -> None:
    worker = state.players[AUTOMA_SEAT].workers.pop(at)
    state.hill[space] = worker
    solo(state).placed = True
    if state.sink is not None:
        state.sink.add(
            "moved",
            AUTOMA_SEAT,
            clause(state, "place"),
            piece=worker_name(worker),
            source=f"supply:{AUTOMA_SEAT}",
            to=f"hill:{state.pack.hill.spaces[space].id}",
        )
    score_steps(state, AUTOMA_SEAT, space)


# --- tokens --------------------------------------------------------------------------------------


def tokens_of(state: State, rolled: int) -> list[tuple[int, int]]:
    """Return (loop, token) for each token with this number, from the top loop down."""
    return [
        (number, at)
        for number, loop in enumerate(board(state).loops)
        for at, (value, _) in enumerate(loop.tokens)
        if value == rolled
    ]


def board_action(state: State, frame: BoardAction) -> None:
    """Carry out the next token's action. After the last one the tokens move, one by one."""
    if state.sink is not None:
        state.sink.end("automa_action")
    tokens = tokens_of(state, frame.rolled)
    if frame.done == 2 * len(tokens):
        state.stack.pop()
        if state.sink is not None:
            state.sink.end("automa")
        return
    state.stack[-1] = replaced(frame, done=frame.done + 1)
    number, at = tokens[frame.done % len(tokens)]
    if frame.done < len(tokens):
        _act(state, frame.rolled, number, solo(state).tokens[number][at])
    else:
        _move_on(state, frame.rolled, number, at)


def _act(state: State, rolled: int, number: int, space: int) -> None:
    """Carry out the space of a token. If a Personality covers it, the solo opponent carries out the
    Personality instead, or nothing if it acts on arrival (R182).
    """
    loop = board(state).loops[number]
    action = loop.actions[space]
    face = face_on(state, number, space)
    if face >= 0 and automa(state).face_on_arrival:
        lose(state, AUTOMA_SEAT, "covered", clause(state, "covered"))
    elif face >= 0:
        _show_face(state, face, f"{loop.id}:{space + 1}", rolled)
    else:
        _begin(state, "token", action.text, f"{loop.id}:{space + 1}", rolled)
        automa(state).acts(state, action, False)


def _move_on(state: State, rolled: int, number: int, at: int) -> None:
    """Move a token by its number. If it ends its move on a Personality, that may act."""
    loop = board(state).loops[number]
    if len(loop.actions) == 1:
        return  # The number printed on the top space is no token and stays (PAC-149).
    places = solo(state).tokens[number]
    before, places[at] = places[at], (places[at] + rolled) % len(loop.actions)
    where = f"{loop.id}:{places[at] + 1}"
    if state.sink is not None:
        state.sink.add(
            "moved",
            AUTOMA_SEAT,
            clause(state, "move_on"),
            piece=f"token:{rolled}",
            source=f"{loop.id}:{before + 1}",
            to=where,
        )
    face = face_on(state, number, places[at])
    if face >= 0 and automa(state).face_on_arrival:
        _show_face(state, face, where, rolled)


def _show_face(state: State, face: int, where: str, rolled: int) -> None:
    personality = board(state).personalities[face]
    _begin(state, "face", personality.id, where, rolled)
    automa(state).acts(state, personality.action, True)


def _begin(state: State, step: str, what: str, where: str, rolled: int) -> None:
    if state.sink is not None:
        clauses = automa(state).clauses
        because = clauses.get(f"{step}:{rolled}", clauses[step])
        state.sink.begin(
            "automa_action", AUTOMA_SEAT, because, what=what, where=where, value=rolled
        )


def face_on(state: State, loop: int, space: int) -> int:
    """Return the Personality that covers a space, or -1."""
    spots = board(state).loops[loop].personality
    for (_, covered), face in zip(spots, solo(state).faces[loop], strict=True):
        if covered == space:
            return face
    return -1


def start_action(state: State, action: AutomaAction, face: bool) -> None:
    """Carry out a simple effect of a space at once, anything else part by part."""
    if not face and action.effect is not None:
        because = clause(state, SPACES.get(type(action.effect), "token"))
        carry_out(state, AUTOMA_SEAT, action.effect, SOURCE["automa"], because)
    else:
        state.stack.append(BoardTasks(AUTOMA_SEAT, tuple(action.text.split(" + ")), face))


def board_tasks(state: State, frame: BoardTasks) -> None:
    """Carry out the next part of a space or Personality that is not a simple effect."""
    first, *rest = frame.parts
    if rest:
        state.stack[-1] = replaced(frame, parts=tuple(rest))
    else:
        state.stack.pop()
    hers = automa(state)
    task = hers.faces.get(first) if frame.face else None
    task = task or hers.tasks.get(first)
    if task is None:
        because = clause(state, "face_gold" if frame.face else "token")
        carry_out(state, AUTOMA_SEAT, parse_effect(first), SOURCE["automa"], because)
    elif not task(state) and not frame.face:
        lose(state, AUTOMA_SEAT, first, clause(state, "passed_over"))
