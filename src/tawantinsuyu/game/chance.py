"""The game's one source of chance: keyed, labelled, verifiable.

Word `i` of label `L` is the big-endian number BLAKE2b(key=seed, data=L ‖ i), 8 bytes long, where
`i` is written in 8 bytes. A draw below `n` takes the next word that is smaller than the largest
multiple of `n` up to 2⁶⁴, and reduces it modulo `n`. Labels name piles, so that one pile's draws
never disturb another's. `docs/chance.md` has test vectors.
"""

from collections.abc import MutableSequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")
_WORDS = 1 << 64


class Chance:
    """A stream of draws for each label, all determined by one seed of 32 bytes."""

    __slots__ = ("counters", "seed")

    def __init__(self, seed: bytes, counters: dict[str, int] | None = None) -> None:
        if len(seed) != 32:
            raise ValueError("a seed has 32 bytes")
        self.seed = seed
        self.counters = counters if counters is not None else {}

    def clone(self) -> "Chance":
        """An independent copy that continues the same streams."""
        return Chance(self.seed, self.counters.copy())

    def draw(self, label: str, n: int) -> int:
        """A number from 0 to n - 1, all equally likely."""
        limit = _WORDS - _WORDS % n
        counter = self.counters.get(label, 0)
        prefix = label.encode()
        while True:
            data = prefix + counter.to_bytes(8, "big")
            word = int.from_bytes(blake2b(data, digest_size=8, key=self.seed).digest(), "big")
            counter += 1
            if word < limit:
                self.counters[label] = counter
                return word % n

    def shuffle(self, label: str, items: MutableSequence[T]) -> None:
        """Fisher-Yates from the last position down."""
        for last in range(len(items) - 1, 0, -1):
            other = self.draw(label, last + 1)
            items[last], items[other] = items[other], items[last]
