"""The API for clients: hidden information and drafts."""

import json
import re
from random import Random

from support.server import Server
from tawantinsuyu.game import api

# --- hidden information ---------------------------------------------------------------------------


def _mentions(payload: str, name: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", payload) is not None


def test_a_payload_names_nothing_its_seat_cannot_know(inn: Server) -> None:
    """This includes hands of others, decks, stacks, the secret, the nonces and tokens (UX test
    6).
    """
    game, tokens = inn.seat_guests()
    rng, seen = Random(2), 0
    for _ in range(45):
        record = inn.live(game).record
        state, pack = record.state, record.pack
        nonces = [nonce.hex() for nonce in record.nonces]
        pushes = [inn.view(game, seat, tokens[seat]) for seat in (0, 1)]
        for seat in (0, 1):
            rival = state.players[1 - seat]
            hidden = [pack.god_cards[card].id for card in (*rival.gods, *state.god_deck)]
            hidden += [pack.army_cards[card].id for card in (*rival.army, *state.army_deck)]
            # Events and turns may name cards that were public before they were shuffled away.
            now = json.dumps({**pushes[seat], "events": [], "turns": []})
            assert [name for name in hidden if _mentions(now, name)] == []
            told, turns = (json.dumps(pushes[seat][part]) for part in ("events", "turns"))
            named = [name for name in hidden if _mentions(turns, name)]
            assert [name for name in named if not _mentions(told, name)] == []
            for word in (record.secret.hex(), state.chance.seed.hex(), *nonces, *tokens):
                assert word not in now
            own = [pack.god_cards[card].id for card in state.players[seat].gods]
            assert all(_mentions(now, name) for name in own), "the search finds what is there"
            seen += len(rival.gods) + len(rival.army)
        seat = state.active if state.active in api.deciding(state) else api.deciding(state)[0]
        options = pushes[seat]["decision"]["options"]
        draft = inn.draft(game, seat, [options[-1]["action"]], tokens[seat])
        names = [pack.god_cards[c].id for c in (*state.players[1 - seat].gods, *state.god_deck)]
        assert [name for name in names if _mentions(json.dumps(draft.data), name)] == []
        drawing = [o["action"] for o in options if o["action"].endswith("deck")]
        action = drawing[0] if drawing else options[rng.randrange(len(options))]["action"]
        acted = inn.act(game, seat, [action], pushes[seat]["seq"], key=tokens[seat])
        assert acted.status == 200
    assert seen > 100, "rivals held cards"


def test_what_others_drew_is_not_in_the_log(inn: Server) -> None:
    game, tokens = inn.seat_guests()
    rng, private = Random(1), 0
    for _ in range(60):
        live = inn.live(game)
        seat = api.deciding(live.record.state)[0]
        options = inn.view(game, seat, tokens[seat])["decision"]["options"]
        drawing = [o["action"] for o in options if o["action"].endswith("deck")]
        action = drawing[0] if drawing else rng.choice(options)["action"]
        seq = live.seq
        assert inn.act(game, seat, [action], seq, key=tokens[seat]).status == 200
        lines = [
            {line["n"]: line["text"] for line in inn.view(game, who, tokens[who], seq)["events"]}
            for who in (0, 1)
        ]
        for event in (event for number, event in live.events if number > seq):
            if event.sees is None or event.n not in lines[0]:
                continue
            for who in (0, 1):
                text = json.dumps(lines[who][event.n])
                names = [w for w in re.findall(r"[a-z]+:([\w-]+)", str(event.data)) if w != "?"]
                shown = "thing.god_card" in text or any(_mentions(text, name) for name in names)
                assert shown == (who in event.sees), (event.data, text)
            private += 1
    assert private > 2


def test_a_batch_cannot_be_used_to_peek(server: Server) -> None:
    """If actions after an irreversible step were checked, a refusal would reveal hidden
    information.
    """
    game = server.create()
    push = server.play_until(game, lambda push: push["decision"]["options"][0]["seam"])
    seat, action = push["view"]["seat"], push["decision"]["options"][0]["action"]
    log = server.log(game)
    for guess in ("stop", "pray offer:illapa-4", "nonsense"):
        answer = server.act(game, seat, [action, guess], push["seq"])
        assert answer.status == 422
        assert answer.data == {"status": 422, "code": "after_seam", "params": {"at": 1}}
    assert server.log(game) == log


# --- drafts --------------------------------------------------------------------------------------


def test_a_draft_changes_nothing_and_is_kept(server: Server) -> None:
    """This is the case of an accidental draft (UX test 3)."""
    game = server.create()
    push, action = server.turn_begun(game)
    seat, before, log = push["view"]["seat"], server.fingerprint(game), server.log(game)
    drafted = server.draft(game, seat, [action])
    assert drafted.status == 200
    assert drafted.data["seq"] == push["seq"]
    assert drafted.data["changes"]
    assert server.kept_draft(game, seat) == [action]
    refused = server.draft(game, seat, [action, "no such thing"])
    assert (refused.status, refused.data["code"]) == (422, "unknown_action")
    assert server.kept_draft(game, seat) == [action], "a refused draft does not replace a good one"
    assert server.fingerprint(game) == before
    assert server.log(game) == log
    server.draft(game, seat, [])
    assert server.kept_draft(game, seat) == []


def test_a_preview_equals_the_result(server: Server) -> None:
    """Up to the irreversible step, the preview equals the result (UX test 4)."""
    game = server.create()
    for _ in range(6):
        push, action = server.turn_begun(game)
        seat = push["view"]["seat"]
        drafted = server.draft(game, seat, [action]).data
        result = server.act(game, seat, [action], push["seq"]).data
        assert result["view"] == drafted["view"]
        assert result["decision"] == drafted["decision"]
        assert [line["text"] for line in result["events"]] == [
            line["text"] for line in drafted["events"]
        ]


def test_a_draft_does_not_look_behind_a_seam(server: Server) -> None:
    game = server.create()
    push = server.play_until(game, lambda push: push["decision"]["options"][0]["seam"])
    seat, action = push["view"]["seat"], push["decision"]["options"][0]["action"]
    drafted = server.draft(game, seat, [action]).data
    assert drafted["seam"] == 0
    assert drafted["decision"] is None
    assert drafted["view"] == push["view"]


def test_a_draft_is_for_the_table_as_it_was(server: Server) -> None:
    """Several choose at once; another player's choice may have changed the legal actions."""
    game = server.create()
    push = server.play_until(game, lambda push: len(push["view"]["waiting"]) > 1)
    seat, other = push["view"]["waiting"][:2]
    action = server.view(game, seat)["decision"]["options"][0]["action"]
    assert server.draft(game, seat, [action]).status == 200
    assert server.kept_draft(game, seat) == [action]
    option = server.view(game, other)["decision"]["options"][0]["action"]
    assert server.act(game, other, [option], push["seq"]).status == 200
    assert server.kept_draft(game, seat) == []


def test_an_acted_turn_leaves_no_draft(server: Server) -> None:
    game = server.create()
    push, action = server.turn_begun(game)
    seat = push["view"]["seat"]
    server.draft(game, seat, [action])
    server.act(game, seat, [action], push["seq"])
    assert server.kept_draft(game, seat) == []
