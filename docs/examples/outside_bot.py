"""A bot as a separate program: `external:python docs/examples/outside_bot.py`.

docs/bots/interface.md describes the lines it reads and writes. It prefers any action to stopping,
and building and climbing to gathering; otherwise it picks an option at random.
It needs nothing but Python's standard library.
"""

import json
import sys
from random import Random

LIKES = ("statue", "steps", "build", "conquer", "worship", "weave", "task", "place", "recruit")
LAST_RESORTS = ("done", "stop", "no", "refresh")


def liking(text: str) -> int:
    """How much the bot would like to do this; higher is better."""
    verb = text.partition(" ")[0]
    if verb in LAST_RESORTS:
        return 0
    return len(LIKES) + 1 - LIKES.index(verb) if verb in LIKES else 1


def main() -> None:
    """Say hello, then answer each question with a line of its own."""
    json.loads(sys.stdin.readline())  # {"hello": "tawantinsuyu", "protocol": 1}
    print(json.dumps({"hello": "outside bot", "protocol": 1}), flush=True)
    for line in sys.stdin:
        question = json.loads(line)
        best = max(liking(text) for text in question["options"])
        liked = [text for text in question["options"] if liking(text) == best]
        action = Random(question["seed"]).choice(liked)
        print(json.dumps({"action": action, "reason": f"one of {len(liked)}"}), flush=True)


main()
