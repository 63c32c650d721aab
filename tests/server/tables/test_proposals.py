"""Suggested cards for a dealt hand: only the seat itself receives them, from its own view, and only
in setup.
"""

from typing import Any

from support.server import Server


def proposal(server: Server, game: str, seat: int) -> Any:
    return server.call("GET", f"/api/games/{game}/proposal?seat={seat}")


def test_a_dealt_hand_answers_all_of_setup_for_its_seat(server: Server) -> None:
    game = server.create()
    kinds = set()
    while (asked := server.view(game, 0))["view"]["active"] < 0:
        seat = asked["view"]["waiting"][0]
        push = server.view(game, seat)
        kinds.add(push["decision"]["frame"])
        found = proposal(server, game, seat)
        assert found.data == proposal(server, game, seat).data, "asked again it says the same"
        answer = server.act(game, seat, found.data["actions"], push["seq"])
        assert answer.status == 200
    assert {"ChooseWeavings", "ChooseCards", "CardBenefits"} <= kinds
    refused = proposal(server, game, server.view(game, 0)["view"]["waiting"][0])
    assert (refused.status, refused.data["code"]) == (409, "no_proposal")


def test_a_seat_without_a_question_gets_no_proposal(server: Server) -> None:
    game = server.create()
    waiting = server.view(game, 0)["view"]["waiting"]
    assert len(waiting) == 1, "Weavings are chosen one after the other"
    assert proposal(server, game, 1 - waiting[0]).status == 409


def test_the_sheet_is_sent_what_is_plain_and_every_way(server: Server) -> None:
    game = server.create()
    while True:
        seat = server.view(game, 0)["view"]["waiting"][0]
        push = server.view(game, seat)
        if push["decision"]["frame"] == "CardBenefits":
            break
        server.act(game, seat, proposal(server, game, seat).data["actions"], push["seq"])
    gains = push["decision"]["gains"]
    single = {option["action"] for option in push["decision"]["options"]}
    assert {action for batch in gains["plain"] for action in batch} <= single
    for batch in gains["plain"]:
        asked = server.view(game, seat)
        assert server.act(game, seat, batch, asked["seq"]).status == 200
    after = server.view(game, seat)
    if after["decision"] is not None:
        assert after["decision"]["gains"]["plain"] == []
