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

    __slots__ = ("_keyed", "_seed", "counters")

    def __init__(self, seed: bytes, counters: dict[str, int] | None = None) -> None:
        if len(seed) != 32:
            raise ValueError("a seed has 32 bytes")
        self._seed = seed
        self.counters = counters if counters is not None else {}
        # Hashing the key is half the work of a word; it is done once and copied for each.
        self._keyed = blake2b(digest_size=8, key=seed)

    @property
    def seed(self) -> bytes:
        """Where all draws come from; another seed is another Chance."""
        return self._seed

    def clone(self) -> "Chance":
        """An independent copy that continues the same streams."""
        other = Chance.__new__(Chance)
        other._seed = self._seed
        other.counters = self.counters.copy()
        other._keyed = self._keyed
        return other

    def draw(self, label: str, n: int) -> int:
        """A number from 0 to n - 1, all equally likely."""
        limit = _WORDS - _WORDS % n
        counter = self.counters.get(label, 0)
        prefix = label.encode()
        while True:
            hashed = self._keyed.copy()
            hashed.update(prefix + counter.to_bytes(8, "big"))
            word = int.from_bytes(hashed.digest(), "big")
            counter += 1
            if word < limit:
                self.counters[label] = counter
                return word % n

    def shuffle(self, label: str, items: MutableSequence[T]) -> None:
        """Fisher-Yates from the last position down."""
        for last in range(len(items) - 1, 0, -1):
            other = self.draw(label, last + 1)
            items[last], items[other] = items[other], items[last]
