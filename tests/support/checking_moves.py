"""Checks that a service still has all moves it acknowledged."""

from collections import Counter

from support.people import Player
from support.service import Service
from tawantinsuyu.components import Document
from tawantinsuyu.game.serial import config_from_json
from tawantinsuyu.records.record import Record


def check_moves(service: Service, players: list[Player]) -> None:
    """Assert that acknowledged moves are stored once, refused ones are not, and the log replays."""
    for game in {player.game for player in players}:
        stored = service.log(game)
        assert [row["seq"] for row in stored] == list(range(1, len(stored) + 1))
        keys = Counter((row["seat"], row["key"]) for row in stored)
        assert set(keys.values()) <= {1}, "a batch acted twice"
        for player in players:
            if player.game != game:
                continue
            for move in player.acknowledged:
                assert move.seq <= len(stored), f"acknowledged and lost: {move}"
                row = stored[move.seq - 1]
                found = (row["seat"], row["action"], row["key"])
                assert found == (move.seat, move.action, move.key), f"{found} instead of {move}"
            assert not [key for key in player.refused if (player.seat, key) in keys]
        _replay(service, game)


def _replay(service: Service, game: str) -> None:
    """Assert that the stored log replays as a legal game. Bots may still move, so the table and its
    log are read in one snapshot.
    """
    with service.snapshot() as query:
        row = query("SELECT * FROM games WHERE id = %s", game)[0]
        pack = query("SELECT content FROM packs WHERE hash = %s", row["pack_hash"])[0]
        seats = query("SELECT nonce FROM seats WHERE game = %s ORDER BY seat", game)
        log = query("SELECT seat, action FROM game_actions WHERE game = %s ORDER BY seq", game)
    record = Record(
        config_from_json(row["config"]),
        Document.from_json(pack["content"]),
        row["secret"],
        [seat["nonce"] for seat in seats],
    )
    for action in log:
        record.apply(action["seat"], action["action"])
    assert row["seq"] == len(log)
