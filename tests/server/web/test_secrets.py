"""A seat's hidden information shows neither in answers nor in their duration."""

import json
import os
from collections.abc import Sequence
from random import Random
from statistics import median

import pytest

from support.hidden import permute_hidden
from support.prepared import (
    ACTIVE,
    CASUALTY,
    ORDERS,
    RIVAL,
    Prepared,
    Trial,
    auc,
    prepared_service,
    prepared_state,
)
from support.server import KEY, Server
from tawantinsuyu.game import api
from tawantinsuyu.game.core.state import State
from tawantinsuyu.table.codec import encoded
from tawantinsuyu.table.views.payload import decision_payload, events_payload

TRIALS = int(os.environ.get("TIMING_TRIALS", "60"))
"""Number of trials of each kind; the full form, `just timing`, has 200."""


def answers(server: Server, game: str, seat: int) -> list[str]:
    """Return all answers of the API to a seat about a table, as text."""
    where = f"/api/games/{game}"
    asked = [
        server.call("GET", f"{where}/view?seat={seat}"),
        server.call("GET", f"{where}/view?seat={seat}&since={server.live(game).seq}"),
        server.call("GET", f"{where}/events?seat={seat}&since=-1"),
        server.call("GET", where),
        server.call("GET", "/api/games"),
    ]
    decision = asked[0].data["decision"]
    if seat >= 0:
        options = [option["action"] for option in decision["options"]] if decision else []
        for actions in [[], ["nonsense"], *([option] for option in options[:6])]:
            asked.append(server.draft(game, seat, actions))
        asked.append(server.call("GET", f"{where}/draft?seat={seat}"))
    return [f"{answer.status} {json.dumps(answer.data)}" for answer in asked]


@pytest.mark.parametrize("players", [2, pytest.param(4, marks=pytest.mark.nightly)])
def test_answers_do_not_depend_on_what_a_seat_cannot_know(server: Server, players: int) -> None:
    """The hidden cards, tiles and future random draws of a running game are exchanged; every
    answer to a seat stays the same, byte for byte.
    """
    rng, compared = Random(f"secrets {players}"), 0
    game = server.create([{"name": f"Guest {n}"} for n in range(players)], spectators=True)
    for step in range(70):
        push = server.view(game, 0)
        if push["status"] == "finished":
            break
        decider = push["view"]["waiting"][0]
        push = server.view(game, decider)
        if step % 5 == 0:
            live = server.live(game)
            real = live.record.state
            for seat in (-1, *range(players)):
                seen = answers(server, game, seat)
                live.record.state = permute_hidden(real, seat, rng)
                live.clear_caches()
                try:
                    assert answers(server, game, seat) == seen
                finally:
                    live.record.state = real
                    live.clear_caches()
                compared += len(seen)
        option = rng.choice(push["decision"]["options"])["action"]
        assert server.act(game, decider, [option], push["seq"]).status == 200
    assert compared > 300


def both(one: State, other: State, seat: int, option: int) -> tuple[list[api.Event], ...] | None:
    """Carry out an option in two worlds; return the events of each. Return None if the acting seat
    can distinguish the worlds.
    """
    options = [api.options(world, seat) for world in (one, other)]
    if len(options[0]) != len(options[1]):
        return None
    deeds = [possible[option] for possible in options]
    if deeds[0] != deeds[1] and deeds[0][0] == "refresh":
        return None  # the card is revealed as it is returned (TRN-46), and hidden afterwards
    happened = []
    for world, possible in zip((one, other), options, strict=True):
        sink = api.Sink()
        api.apply(world, seat, possible[option], sink)
        happened.append(sink.events)
    return tuple(happened)


@pytest.mark.parametrize("players", [2, 3])
def test_events_and_questions_do_not_depend_on_what_a_seat_cannot_know(players: int) -> None:
    """Two worlds that look the same to a seat continue in the same way. If they still look the
    same, the seat received the same events; if not, something was revealed: an irreversible
    step.
    """
    from support.play import random_game  # noqa: PLC0415 - plays games, only needed here

    compared = 0
    for number in range(3):
        state, rng = random_game(number, players=players)
        names = [f"Guest {n}" for n in range(players)]
        for _ in range(90):
            if state.finished:
                break
            decider = api.deciding(state)[0]
            option = rng.randrange(len(api.options(state, decider)))
            for seat in (api.SPECTATOR, *range(players)):
                one, other = state.clone(), permute_hidden(state, seat, rng)
                happened = both(one, other, decider, option)
                if happened is None:
                    assert seat != decider, "what a seat can do depends on what it cannot know"
                    continue
                views = [api.view_for(world, seat).canonical() for world in (one, other)]
                if views[0] != views[1]:
                    assert decider != seat or one.seams != state.seams, "known without a seam"
                    continue
                told = [
                    encoded(events_payload(events, seat, state.pack, names)) for events in happened
                ]
                assert told[0] == told[1]
                if not one.finished and seat in api.deciding(one):
                    asked = [
                        encoded(decision_payload(api.pending(world, seams=True), world, seat))
                        for world in (one, other)
                    ]
                    assert asked[0] == asked[1]
                compared += 1
            api.play(state, decider, api.options(state, decider)[option])
    assert compared > 300


def test_the_past_shows_no_more_than_was_seen_then(server: Server) -> None:
    """A replay of a running game gives every seat its view of that time, byte for byte."""
    rng = Random("past")
    game = server.create(spectators=True)
    seen: dict[tuple[int, int], str] = {}
    for _ in range(40):
        seat = server.view(game, 0)["view"]["waiting"][0]
        push = server.view(game, seat)
        for looking in (-1, 0, 1):
            seen[push["seq"], looking] = json.dumps(server.view(game, looking)["view"])
        option = rng.choice(push["decision"]["options"])["action"]
        assert server.act(game, seat, [option], push["seq"]).status == 200
    for (at, looking), view in seen.items():
        past = server.call("GET", f"/api/games/{game}/view?seat={looking}&at={at}").data
        assert json.dumps(past["view"]) == view


def test_a_running_game_is_not_exported_to_its_players(inn: Server) -> None:
    """Its log names the cards of all hands."""
    game, tokens = inn.seat_guests(spectators=True)
    for token in (*tokens, inn.guest("Stranger")):
        answer = inn.call("GET", f"/api/games/{game}/export", key=token)
        assert (answer.status, answer.data["code"]) == (409, "not_finished")
        assert "log" not in answer.data
    assert inn.call("GET", f"/api/games/{game}/export", key=None).status == 401
    owner = inn.call("GET", f"/api/games/{game}/export", key=KEY)
    assert owner.status == 409, "whose server it is may look on, and plays fair"


# --- response times -------------------------------------------------------------------------------


def markers_after(usable: bool) -> bool:
    """Return whether the rival can place a marker once the hidden card is mustered."""
    state = prepared_state(usable)
    api.apply(state, ACTIVE, CASUALTY)
    api.play(state, RIVAL, api.options(state, RIVAL)[0])
    return api.deciding(state) == (RIVAL,)


def ordered_answer() -> api.Action | None:
    """Return the answer of the rival's orders."""
    state = prepared_state(usable=True)
    api.apply(state, ACTIVE, CASUALTY)
    orders = api.orders_from_json(ORDERS, state.pack)
    found = api.answer(api.view_for(state, RIVAL), api.pending(state)[0], orders)
    return None if found is api.DEFER_TO_PLAYER else found


@pytest.mark.service
@pytest.mark.slow
def test_response_times_do_not_tell_whether_a_rival_could_react_or_has_orders() -> None:
    """In 400 positions that look equal, the active player's move lets a rival react. In half of
    them the rival's hidden cards can use the reaction; in half of each half the rival has an
    auto-response. The response time reveals neither secret: the area under the ROC curve is at
    most 0.60 (a shorter run has a wider limit).
    """
    assert [markers_after(usable) for usable in (False, True)] == [False, True]
    assert ordered_answer() is not None, "the orders are not about this question"
    with prepared_service() as service:
        measured = Prepared(service).measure(TRIALS, Random("timing"))
    assert len({len(trial.content) for trial in measured}) == 1, "answers differ in length"
    assert len({trial.content for trial in measured}) == 1, "answers differ"
    middle = median(trial.seconds for trial in measured) * 1000
    found = {name: _auc(measured, name) for name in ("usable", "ordered")}
    print(f"\n{TRIALS} + {TRIALS} trials, median {middle:.1f} ms: AUC {found}")
    most = 0.60 if TRIALS >= 200 else 0.72
    assert all(max(area, 1 - area) <= most for area in found.values()), found


def _auc(measured: Sequence[Trial], secret: str) -> float:
    """Return the area under the curve when response times are used to guess a secret."""
    of: dict[bool, list[float]] = {True: [], False: []}
    for trial in measured:
        of[getattr(trial, secret)].append(trial.seconds)
    return round(auc(of[True], of[False]), 3)
