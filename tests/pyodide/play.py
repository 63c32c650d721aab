"""One random game with the engine alone: the same file runs here and under Pyodide.

The pack is passed as text, because its frozen objects are printed as the calls that make them.
"""

from types import MappingProxyType
from typing import Any

from tawantinsuyu.game import api, pack, vocabulary
from tawantinsuyu.game.core.chance import Chance


def play(pack_text: str, players: int, word: str) -> dict[str, Any]:
    """Play to the end; return every action as text, a fingerprint every 25 actions, and the
    scores.
    """
    known = {**vars(pack), **vars(vocabulary), "mappingproxy": MappingProxyType}
    components = eval(pack_text, known)
    seed = word.encode().ljust(32, b".")
    state = api.new_game(api.Config(players=players), components, seed)
    names = api.Names(components)
    chance = Chance(seed[::-1])
    log: list[str] = []
    checks = [api.fingerprint(state)]
    while seats := api.deciding(state):
        seat = seats[chance.draw("seat", len(seats))]
        answers = [*api.options(state, seat), *api.asides(state, seat)]
        text = api.write(names, answers[chance.draw("answer", len(answers))])
        api.apply(state, seat, text)
        log.append(f"{seat} {text}")
        if len(log) % 25 == 0:
            checks.append(api.fingerprint(state))
            state = api.from_json(api.to_json(state), components)
    return {
        "log": log,
        "checks": checks,
        "fingerprint": api.fingerprint(state),
        "scores": api.scores(state),
    }
