#!/usr/bin/env python3
"""Fixtures: positions with every prompt and notable state of the web client.

    uv run python tools/fixtures.py            # write web/fixtures/*.json from the stored games
    uv run python tools/fixtures.py --play     # first play all games again; --play=NAME plays one
    uv run python tools/fixtures.py --check    # list the files that are out of date

A fixture holds what a server sends to one seat at one position, made by the server's own code. The
games they are taken from are stored as logs in web/fixtures/games, and the values of their pack in
web/fixtures/packs, so that better bots and new values do not change the pictures. `?fixture=NAME`
of a test build of the client shows one.
"""

import json
import sys
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from fixture_games import NONCE, document_of, game, moments, play
from fixture_recipes import GAMES, RECIPES, Recipe

from tawantinsuyu.game import api
from tawantinsuyu.game.core.rules_versions import rules_of
from tawantinsuyu.game.serial import config_from_json
from tawantinsuyu.records import load
from tawantinsuyu.records.golden import golden_files
from tawantinsuyu.table.codec import encoded
from tawantinsuyu.table.exports import exported
from tawantinsuyu.table.live import Live, rebuild
from tawantinsuyu.table.views.drafts import plan_turn, try_draft
from tawantinsuyu.table.views.history import History
from tawantinsuyu.table.views.push_view import push as shown_to

FOLDER = Path(__file__).parents[1] / "web" / "fixtures"
ENDINGS = FOLDER / "endings"
SHUFFLES = FOLDER / "shuffles" / "modules.json"
GOLDEN = Path(__file__).parents[1] / "tests" / "golden"
DEALT = {
    "god_card": ("module",),
    "army_card": (),
    "weaving": ("starting", "players"),
    "production": ("module", "replaces"),
    "passive": ("module", "replaces"),
    "nation": ("requires",),
    "palace": (),
}
"""Settings that decide which components are shuffled, by group."""
KEPT = ("format", "secret", "nonces", "commit", "config", "chance")
NAMES = ("Ana", "Bartek", "Chloé", "Dieter")
BOT = "greedy"
LINES = 40
"""Number of lines of the log in a fixture."""
MORE_LINES = 120
"""Number of lines for a Festival shown from its start."""
TURNS = 5
"""Number of turns in a fixture."""
LARGEST = 90_000
"""Maximum number of bytes of a fixture."""
WHEN = datetime(2026, 1, 1, tzinfo=UTC)


# --- fixtures ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Found:
    """The place of a recipe's position: its game and its log entry."""

    recipe: Recipe
    game: str
    at: int
    seat: int


def look_for(recipe: Recipe) -> tuple[Found, str]:
    """Return the position that shows the recipe's subject best, and its text; of equally good
    positions, the first. Positions that are too large for a file are left out.
    """
    places = [
        (worth, Found(recipe, name, moment.at, moment.seat))
        for name in recipe.games
        for moment in moments(name)
        if moment.frame in recipe.frames and (worth := recipe.worth(moment)) > 0
    ]
    for _, found in sorted(places, key=lambda place: -place[0]):
        text = text_of(content(found))
        if len(text.encode()) <= LARGEST:
            return found, text
    raise SystemExit(f"{recipe.name}: no such position in {', '.join(recipe.games)}")


def live_at(found: Found) -> Live:
    """Return the game as a server holds it in memory."""
    stored = game(found.game)
    config = config_from_json(stored["config"])
    people, hers = found.recipe.people(found.seat, config.players), api.AUTOMA_SEAT
    seats = [
        {
            "seat": seat,
            "name": config.automa.capitalize() if config.automa and seat == hers else NAMES[seat],
            "bot": None if seat in people or config.automa else BOT,
            "guest": "guest",
            "nonce": NONCE,
            **{"substitute": None, "missed": 0, "conceded": False, "wants_end": False},
            "back": None,
        }
        for seat in range(config.players)
    ]
    row = {
        **{"id": "fixture", "config": stored["config"], "secret": bytes.fromhex(stored["secret"])},
        **{"owner": "guest", "status": "playing", "options": {}, "outcome": None, "version": 0},
        **{"begun": WHEN, "created": WHEN, "rules": rules_of(config)},
    }
    rows = [
        {"seq": n, "seat": seat, "action": text, "at": WHEN, "key": str(n), "why": None}
        for n, (seat, text) in enumerate(stored["log"][: found.at], 1)
    ]
    return rebuild(Live, row, seats, document_of(config), rows)


def content(found: Found) -> dict[str, Any]:
    """Return the stored data of a position."""
    recipe, live = found.recipe, live_at(found)
    seat = recipe.looks_from(found.seat, len(live.seats))
    push = json.loads(encoded(shown_to(live, seat, -1, WHEN)))
    push["events"] = push["events"][-(MORE_LINES if recipe.festival else LINES) :]
    push["turns"] = push["turns"][-TURNS:]
    made: dict[str, Any] = {
        "about": recipe.about,
        "from": {"game": found.game, "at": found.at, "seat": found.seat},
        "mine": [s.seat for s in live.seats if s.person] if seat >= 0 else [],
        "push": push,
    }
    if live.record.config.modules:
        made["content"] = {
            "modules": list(live.record.config.modules),
            "overlay": api.overlay_side(live.record.config),
        }
    if recipe.draft is not None:
        actions = recipe.draft(live.record.state, seat)
        made["kept"] = actions
        made["draft"] = try_draft(live, seat, actions)
    if recipe.select is not None:
        made["select"] = recipe.select(live.record.state, seat)
        if place := _placing(live, seat, made["select"]):
            made["plan"] = plan_turn(live, seat, [place], [])
    if recipe.playback:
        made["playback"] = True
    return made


def _placing(live: Live, seat: int, picked: dict[str, str]) -> str:
    """Return the first placement with the picked Worker and space; empty if no space is picked."""
    start = f"place {picked.get('worker')} {picked.get('space')} "
    (decision,) = api.pending(live.record.state, only=seat)
    return next((one.text for one in decision.options if one.text.startswith(start)), "")


def ending(name: str) -> dict[str, Any]:
    """Return additional data of a finished game: its points turn by turn, and its export."""
    recipe = next(recipe for recipe in RECIPES if recipe.frames == ("end",))
    live = live_at(Found(recipe, name, len(game(name)["log"]), 0))
    history = History(live.record)
    history.go(live.record.log)
    return {"history": history.as_message(), "export": exported(live)}


def shuffles() -> dict[str, Any]:
    """Return the random results of the golden games of modules: vectors for the client's
    verifier. Only the parts of their pack that matter are kept.
    """
    found = {}
    for file in golden_files(GOLDEN):
        record = load(file)
        if not record.config.modules:
            continue
        export = record.export(reveal=True)
        groups = {
            group: {
                key: {name: row[name] for name in names if name in row}
                for key, row in export["pack"]["groups"][group].items()
            }
            for group, names in DEALT.items()
        }
        kept = {name: export[name] for name in KEPT}
        sizes = export["pack"]["singles"]["sizes"]
        kept["pack"] = {"groups": groups, "singles": {"sizes": sizes}}
        found[file.stem] = kept
    return found


def endings() -> list[str]:
    """Return the games that a fixture shows at their end."""
    return sorted(name for one in RECIPES if one.frames == ("end",) for name in one.games)


def text_of(made: dict[str, Any]) -> str:
    """Return the stored text."""
    plain = msgspec.json.decode(msgspec.json.encode(made))  # some parts are encoded already
    return json.dumps(plain, separators=(",", ":"), ensure_ascii=False) + "\n"


def write() -> None:
    """Write all fixtures again and delete those without a recipe."""
    for old in FOLDER.glob("*.json"):
        old.unlink()
    for recipe in RECIPES:
        found, text = look_for(recipe)
        (FOLDER / f"{recipe.name}.json").write_text(text, encoding="utf-8")
        print(f"{recipe.name:20} {found.game:8} {found.at:4} {len(text.encode()):7}")
    write_endings()


def write_endings() -> None:
    """Write the finished games; they are vectors for the client's verifier, too."""
    ENDINGS.mkdir(exist_ok=True)
    for name in endings():
        (ENDINGS / f"{name}.json").write_text(text_of(ending(name)), encoding="utf-8")
    SHUFFLES.parent.mkdir(exist_ok=True)
    SHUFFLES.write_text(text_of(shuffles()), encoding="utf-8")


def stale() -> list[str]:
    """Return the fixtures that differ from a server's present answer."""
    known = {recipe.name: recipe for recipe in RECIPES}
    stored = {file.stem: file for file in FOLDER.glob("*.json")}
    wrong = sorted(known.keys() ^ stored.keys())
    for name in known.keys() & stored.keys():
        kept = json.loads(stored[name].read_text(encoding="utf-8"))
        made = content(Found(known[name], **kept["from"]))
        if json.loads(text_of(made)) != kept:
            wrong.append(name)
    for name in endings():
        file = ENDINGS / f"{name}.json"
        if not file.exists() or file.read_text(encoding="utf-8") != text_of(ending(name)):
            wrong.append(f"endings/{name}")
    if not SHUFFLES.exists() or SHUFFLES.read_text(encoding="utf-8") != text_of(shuffles()):
        wrong.append(f"shuffles/{SHUFFLES.stem}")
    return wrong


def main() -> None:
    """Run the command."""
    for name in GAMES:
        if {"--play", f"--play={name}"} & set(sys.argv[1:]):
            play(name)
    if "--check" not in sys.argv[1:]:
        write()
    elif wrong := stale():
        raise SystemExit(f"not what the server sends now: {', '.join(wrong)}")


if __name__ == "__main__":
    main()
