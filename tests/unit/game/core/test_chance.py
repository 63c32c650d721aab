"""The game's only source of randomness, and the page that lets others check it: docs/chance.md."""

import random
import re
import subprocess
import sys
from collections import Counter
from hashlib import blake2b
from itertools import permutations
from pathlib import Path

import pytest

from support.engine import needs_pure
from support.rules import rule
from tawantinsuyu import components
from tawantinsuyu.game import api, conserve
from tawantinsuyu.game.core.chance import Chance
from tawantinsuyu.records.seed import commit_to, seed_of

PAGE = (Path(__file__).parents[4] / "docs" / "chance.md").read_text(encoding="utf-8")
SEED = bytes(range(32))


def vector(number: int) -> dict[str, str]:
    """Return the table of one test vector: names and values."""
    part = PAGE.split(f"### Vector {number}:")[1].split("###")[0]
    return dict(re.findall(r"^\| ([^|]+?) \| `([^`]+)` \|$", part, re.MULTILINE))


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def seed_of_the_page() -> bytes:
    return bytes.fromhex(vector(1)["seed"])


# --- the test vectors of the page -----------------------------------------------------------------


def test_the_page_has_three_vectors() -> None:
    assert PAGE.count("### Vector") == 3
    assert all(vector(number) for number in (1, 2, 3))


def test_vector_1_commits_to_the_secret_and_mixes_in_every_nonce() -> None:
    table = vector(1)
    secret = bytes.fromhex(table["secret"])
    nonces = [bytes.fromhex(table[f"nonce_{seat}"]) for seat in range(3)]
    assert len(secret) == 32
    assert [len(nonce) for nonce in nonces] == [16, 16, 16]
    assert blake2b(secret, digest_size=32).hexdigest() == table["commit"]
    assert blake2b(secret + b"".join(nonces), digest_size=32).hexdigest() == table["seed"]
    assert commit_to(secret) == table["commit"]
    assert seed_of(secret, nonces).hex() == table["seed"]


def test_vector_2_words_are_keyed_hashes_of_label_and_counter() -> None:
    table = vector(2)
    words = [
        blake2b(
            table["label"].encode() + number.to_bytes(8, "big"),
            digest_size=8,
            key=seed_of_the_page(),
        ).hexdigest()
        for number in range(3)
    ]
    assert words == table["words"].split()
    reduced = [
        int(word, 16) % n for word, n in zip(words, numbers(table["below"])[:3], strict=True)
    ]
    assert reduced == numbers(table["draws"])[:3]


def test_vector_2_draws() -> None:
    table = vector(2)
    chance = Chance(seed_of_the_page())
    label = table["label"]
    assert [chance.draw(label, n) for n in numbers(table["below"])] == numbers(table["draws"])
    assert chance.counters == {label: int(table["words used"])}


def test_vector_2_throws_words_away_that_would_favour_small_numbers() -> None:
    table = vector(2)
    chance = Chance(seed_of_the_page())
    label, n = table["label with rejection"], int(table["below with rejection"])
    wanted = numbers(table["draws with rejection"])
    assert [chance.draw(label, n) for _ in wanted] == wanted
    assert chance.counters == {label: int(table["words used with rejection"])}
    assert chance.counters[label] > len(wanted)


def test_vector_3_shuffles() -> None:
    table = vector(3)
    chance = Chance(seed_of_the_page())
    for name in ("first shuffle", "second shuffle"):
        wanted = numbers(table[name])
        row = list(range(len(wanted)))
        chance.shuffle(table["label"], row)
        assert row == wanted
    assert chance.counters == {table["label"]: int(table["words used"])}


@pytest.mark.needs_module("vassals", "nobles")
def test_the_page_lists_the_labels_a_game_uses() -> None:
    listed = set(re.findall(r"^\| `([a-z]+)` \|", PAGE, re.MULTILINE))
    used: set[str] = set()
    for number in range(20):
        state, _ = play(number)
        used |= set(state.chance.counters)
    state, _ = play(1, players=2, automa="axomamma")
    used |= set(state.chance.counters)
    modules = ("vassals", "nobles")
    state = api.new_game(api.Config(3, modules=modules), components.load("golden_age"), SEED)
    used |= set(state.chance.counters)
    assert used == listed


# --- draws ---------------------------------------------------------------------------------------


def test_a_seed_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Chance(bytes(31))


def test_the_draws_of_one_label_do_not_disturb_another() -> None:
    alone, mixed = Chance(SEED), Chance(SEED)
    wanted = [alone.draw("bag", 45) for _ in range(10)]
    got = []
    for _ in range(10):
        mixed.draw("god", 42)
        got.append(mixed.draw("bag", 45))
        mixed.shuffle("army", list(range(5)))
    assert got == wanted


def test_a_clone_goes_on_by_itself() -> None:
    chance = Chance(SEED)
    chance.draw("bag", 45)
    twin = chance.clone()
    wanted = [chance.draw("bag", 45) for _ in range(5)]
    assert [twin.draw("bag", 45) for _ in range(5)] == wanted
    assert chance.counters == twin.counters == {"bag": 6}
    assert twin.draw("god", 2) in (0, 1)
    assert "god" not in chance.counters


def test_saved_counters_continue_the_streams() -> None:
    chance = Chance(SEED)
    chance.draw("bag", 45)
    resumed = Chance(SEED, dict(chance.counters))
    assert [resumed.draw("bag", 45) for _ in range(5)] == [chance.draw("bag", 45) for _ in range(5)]


def chi_square(counts: Counter[object], kinds: int) -> float:
    expected = counts.total() / kinds
    seen = sum((count - expected) ** 2 / expected for count in counts.values())
    return seen + (kinds - len(counts)) * expected


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 40])
def test_all_results_of_a_draw_are_equally_likely(n: int) -> None:
    chance = Chance(SEED)
    counts: Counter[object] = Counter(chance.draw("bag", n) for _ in range(400 * n))
    assert set(counts) == set(range(n))
    # n - 1 degrees of freedom: mean n - 1, variance 2 (n - 1); the limit is four deviations.
    assert chi_square(counts, n) < n - 1 + 4 * (2 * (n - 1)) ** 0.5


def test_all_orders_of_a_shuffle_are_equally_likely() -> None:
    chance = Chance(SEED)
    counts: Counter[object] = Counter()
    for _ in range(24 * 200):
        row = list(range(4))
        chance.shuffle("god", row)
        counts[tuple(row)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert chi_square(counts, 24) < 23 + 4 * 46**0.5


def test_a_shuffle_keeps_every_item() -> None:
    row = list(range(42))
    Chance(SEED).shuffle("god", row)
    assert sorted(row) == list(range(42))
    assert row != sorted(row)


# --- whole games ---------------------------------------------------------------------------------


def play(
    number: int, players: int = 3, automa: str = ""
) -> tuple[api.State, list[tuple[int, api.Action]]]:
    """Play a whole game of legal actions, chosen by a random generator of the test."""
    chooser = random.Random(number)
    config = api.Config(players=players, automa=automa, turn_cap=60)
    state = api.new_game(config, components.load("base"), bytes([number]) * 32)
    actions = []
    while deciding := api.deciding(state):
        action = chooser.choice(api.options(state, deciding[0]))
        actions.append((deciding[0], action))
        api.play(state, deciding[0], action)
    return state, actions


@rule("TRN-52")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_same_seed_and_actions_lead_to_the_same_game(number: int) -> None:
    state, actions = play(number)
    again = api.new_game(state.config, components.load("base"), bytes([number]) * 32)
    for seat, action in actions:
        random.random()  # advance the global generator, which the engine must not use
        api.apply(again, seat, action)
    assert not api.deciding(again)
    assert api.fingerprint(again) == api.fingerprint(state)
    assert not conserve.violations(again)


@rule("TRN-52")
def test_another_seed_leads_to_another_game() -> None:
    pack = components.load("base")
    prints = {
        api.fingerprint(api.new_game(api.Config(players=4), pack, bytes([number]) * 32))
        for number in range(10)
    }
    assert len(prints) == 10


@rule("TRN-52")
def test_chance_is_all_in_the_seed_so_equal_draws_make_equal_setups(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    needs_pure()
    monkeypatch.setattr(Chance, "draw", lambda self, label, n: n - 1)
    pack = components.load("base")
    one, other = (
        api.to_json(api.new_game(api.Config(players=4), pack, bytes([number]) * 32))
        for number in range(2)
    )
    assert one.pop("seed") != other.pop("seed")
    assert one == other


REPLAY = """
import random
from tawantinsuyu import components
from tawantinsuyu.game import api

chooser = random.Random(7)
state = api.new_game(api.Config(players=4, turn_cap=60), components.load("base"), bytes(32))
while deciding := api.deciding(state):
    api.play(state, deciding[0], chooser.choice(api.options(state, deciding[0])))
print(api.fingerprint(state))
"""


@rule("TRN-52")
def test_the_hashing_of_the_process_plays_no_part() -> None:
    prints = {
        subprocess.run(
            [sys.executable, "-c", REPLAY],
            env={"PYTHONHASHSEED": number},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for number in ("1", "2")
    }
    assert len(prints) == 1
    assert len(prints.pop().strip()) == 32
