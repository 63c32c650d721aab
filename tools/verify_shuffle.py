#!/usr/bin/env python3
"""Check the random results of an exported game with only the standard library and
docs/chance.md.

    python tools/verify_shuffle.py game.json [COMMIT the table showed before the game]

Computes the seed and every pile, hand and Worker of setup again, and compares with what the export
says the table looked like. It deliberately shares no code with the game that it checks.
"""

import json
import sys
from hashlib import blake2b
from pathlib import Path

ROLES = ["architect", "craftsman", "warrior", "courier", "priest"]
game = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
said = game.get("chance")
if not game.get("secret") or not said:
    sys.exit("the secret is not revealed: export the game again when it is over")
secret, nonces = bytes.fromhex(game["secret"]), [bytes.fromhex(n) for n in game["nonces"]]
seed = blake2b(secret + b"".join(nonces), digest_size=32).digest()
config, groups, sizes = game["config"], game["pack"]["groups"], game["pack"]["singles"]["sizes"]
players, modules = config.get("players", 2), ["", *config.get("modules", [])]
used: dict[str, int] = {}


def draw(label: str, n: int) -> int:
    """Return an unbiased number below n, from the label's next word."""
    while True:
        i = used[label] = used.get(label, -1) + 1
        digest = blake2b(label.encode() + i.to_bytes(8, "big"), digest_size=8, key=seed).digest()
        if (word := int.from_bytes(digest, "big")) < 2**64 - 2**64 % n:
            return word % n


def shuffled(label: str, items: list[str]) -> list[str]:
    """Shuffle in place from the last position down; return the list."""
    for last in range(len(items) - 1, 0, -1):
        other = draw(label, last + 1)
        items[last], items[other] = items[other], items[last]
    return items


def worker(bag: dict[str, int]) -> str:
    """Return a Worker from the bag, which is treated as a row ordered by role."""
    row = [role for role in ROLES for _ in range(bag[role])]
    role = row[draw("bag", len(row))]
    bag[role] -= 1
    return role


def in_play(group: str) -> list[str]:
    """Return the components that the modules of this game add, without those they replace."""
    found = {k: row for k, row in groups[group].items() if row.get("module", "") in modules}
    replaced = {row.get("replaces") for row in found.values()}
    return [key for key in found if key not in replaced]


automa = config.get("automa", "")
first = 0 if automa else draw("first", players)
order = [(first + i) % players for i in range(players)]
bag, workers = dict.fromkeys(ROLES, 2), {}
for seat in order:
    one, two = worker(bag), worker(bag)
    while one == two:  # the second Worker of a pair returns to the bag after the next one is drawn
        two = worker(bag)
        bag[one] += 1
    workers[seat] = [one, two]
for role in ROLES:
    bag[role] += sizes["workers_per_role"] - sizes["workers_removed"][players - 2] - 2
village = [worker(bag) for _ in range(sizes["village"][players - 2])]
nomads = [worker(bag) for _ in range(sizes["nomads"][players - 2])]
tiles = groups["weaving"].items()
tiles = [k for k, t in tiles if not t.get("starting") and t.get("players", 0) <= players]
gods = shuffled("god", in_play("god_card"))
armies = shuffled("army", list(groups["army_card"]))
people = [seat for seat in order if not automa or seat == 0]
hands = {seat: sorted(gods.pop() for _ in range(8)) for seat in people}
hers: dict[str, list[str] | str] = {}
if automa:  # the components that a solo opponent has before the first action
    starting = [key for key, tile in groups["weaving"].items() if tile.get("starting")]
    hers["weaving"] = starting[draw("automa", len(starting))]
    hers["army"] = [armies.pop()]

claims = [  # (what, as stated, as computed)
    ("commit of the secret", game["commit"], blake2b(secret, digest_size=32).hexdigest()),
    *(("commit shown before the game", commit, game["commit"]) for commit in sys.argv[2:]),
    ("first player", said["first"], first),
    ("starting Workers", said["workers"], [workers[seat] for seat in range(players)]),
    ("Village", said["village"], village),
    ("Nomads", said["nomads"], nomads),
    ("Army deck", said["army"], armies),
    ("Weaving stack", said["weavings"], shuffled("weavings", tiles)),
    (
        "dealt God cards",
        [sorted(h) for h in said["god"]["dealt"]],
        [hands.get(s, []) for s in range(players)],
    ),
    ("God deck", said["god"]["deck"], gods),
    *((f"solo opponent: {what}", said["automa"][what], value) for what, value in hers.items()),
]
if config.get("coricancha") != "printed":
    claims.append(("turn of the Coricancha", said["coricancha"], draw("coricancha", 5)))
for kind in ("production", "passive"):  # the market was filled from the top of the stack
    built = said.get("automa", {}).get(kind, [])  # after that, perhaps, a solo opponent's Building
    stack = said[kind]["stack"] + built[::-1] + said[kind]["market"][::-1]
    claims.append((f"{kind} Buildings", stack, shuffled(kind, in_play(kind))))
if "nations" in said:  # those that need another module stay in the box without it
    nations = [k for k, row in groups["nation"].items() if row.get("requires", "") in modules]
    four = shuffled("nations", nations)[: len(said["nations"])]
    claims.append(("Nation tiles", said["nations"], four))
if "nobles" in modules:  # two Palaces for the market, then one for each player, then Newcomers
    begun = [said["palaces"][seat] for seat in order]
    stack = said["palace"]["stack"] + begun[::-1] + said["palace"]["market"][::-1]
    claims.append(("Palaces", stack, shuffled("palace", list(groups["palace"]))))
    pairs = [f"{one}+{two}" for i, one in enumerate(ROLES) for two in ROLES[i + 1 :]]
    row = [pair for pair in pairs for _ in range(sizes["newcomers_per_pair"])]
    arrived = [row.pop(draw("newcomers", len(row))) for _ in range(sizes["newcomer_offer"])]
    claims.append(("Newcomers", said["newcomers"], arrived))
for what, stated, computed in claims:
    print("ok   " if stated == computed else "WRONG", what)
sys.exit(any(stated != computed for _, stated, computed in claims))
