"""Quick reactions and pointing: permissions, who sees them, and what is refused."""

from typing import Any

import pytest

from support.listening import Node, heard, seated, silent
from support.server import Answer, Server
from support.service import running


def show(server: Server, game: str, key: str, gesture: str, seat: int = 0, **more: Any) -> Answer:
    body = {"seat": seat, "gesture": gesture, **more}
    return server.call("POST", f"/api/games/{game}/gestures", body, key=key)


def test_everybody_at_the_table_sees_a_gesture(inn: Server) -> None:
    game, (ana, bo) = inn.seat_guests(spectators=True)
    stranger = inn.guest("Cay")
    with inn.listen(game, 1, bo) as rival, inn.listen(game, -1, stranger) as spectator:
        heard(rival, "push")
        heard(spectator, "push")
        assert show(inn, game, ana, "thanks").status == 204
        wanted = {"type": "gesture", "seat": 0, "gesture": "thanks", "space": ""}
        assert heard(rival, "gesture") == heard(spectator, "gesture") == wanted
        assert show(inn, game, ana, "point", space="1m4").status == 204
        wanted = {"type": "gesture", "seat": 0, "gesture": "point", "space": "1m4"}
        assert heard(rival, "gesture") == heard(spectator, "gesture") == wanted


def test_a_gesture_is_not_stored(inn: Server) -> None:
    game, (ana, bo) = inn.seat_guests()
    assert show(inn, game, ana, "hello").status == 204
    with inn.listen(game, 1, bo) as socket:
        heard(socket, "push")
        silent(socket, "gesture")
    assert inn.call("GET", f"/api/games/{game}/chat", key=bo).data == {"lines": []}


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"gesture": "wave"}, 422),
        ({"gesture": "thanks", "space": "1m4"}, 422),
        ({"gesture": "point"}, 422),
        ({"gesture": "point", "space": "9z9"}, 422),
        ({"gesture": "point", "space": "1m4 2"}, 422),
        ({"gesture": "thanks", "seat": 1}, 403),
        ({"gesture": "thanks", "seat": 3}, 403),
        ({"gesture": "thanks", "seat": -1}, 422),
    ],
)
def test_other_gestures_and_seats_are_refused(
    inn: Server, body: dict[str, Any], status: int
) -> None:
    game, (ana, _) = inn.seat_guests()
    assert show(inn, game, ana, **body).status == status


def test_a_spectator_shows_no_gestures(inn: Server) -> None:
    game, _ = inn.seat_guests(spectators=True)
    assert show(inn, game, inn.guest("Cay"), "thanks").status == 403


@pytest.mark.parametrize("kind", ["mutes", "blocks"])
def test_the_gestures_of_a_muted_or_blocked_person_are_not_seen(inn: Server, kind: str) -> None:
    game, (ana, bo) = inn.seat_guests(spectators=True)
    said = inn.call("POST", f"/api/games/{game}/chat", {"text": "I am Ana"}, key=ana)
    with inn.listen(game, 1, bo) as deaf, inn.listen(game, -1, inn.guest("Cay")) as other:
        heard(deaf, "push")
        heard(other, "push")
        assert inn.call("PUT", f"/api/{kind}/{said.data['guest']}", key=bo).status == 204
        assert show(inn, game, ana, "thanks").status == 204
        heard(other, "gesture")
        silent(deaf, "gesture")


@pytest.mark.service
def test_a_gesture_reaches_people_on_another_node() -> None:
    with running(nodes=2, workers=0) as service:
        one, two = (Node(node.url) for node in service.nodes)
        game, (ana, bo) = seated(one, two)
        with two.listen(game, 1, bo) as socket:
            heard(socket, "push")
            body = {"seat": 0, "gesture": "point", "space": "2t1"}
            assert one.call("POST", f"/games/{game}/gestures", body, ana).status_code == 204
            assert heard(socket, "gesture") == {"type": "gesture", **body}
