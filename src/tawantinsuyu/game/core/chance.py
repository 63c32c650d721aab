"""The game's one source of chance: keyed, labelled, verifiable.

Word `i` of label `L` is the big-endian number BLAKE2b(key=seed, data=L ‖ i), 8 bytes long, where
`i` is written in 8 bytes. A draw below `n` takes the next word that is smaller than the largest
multiple of `n` up to 2⁶⁴, and reduces it modulo `n`. Labels name piles, so that one pile's draws
never disturb another's. `docs/chance.md` has test vectors.
"""

from collections.abc import Callable, MutableSequence
from hashlib import blake2b
from typing import Final, TypeAlias, TypeVar

T = TypeVar("T")
_WORDS: Final = 1 << 64

Stream: TypeAlias = Callable[[str, int], int]
"""A function from (label, i) to word i of the label, always the same one."""


class Keyed:
    """The words of random numbers that follow from a seed."""

    __slots__ = ("_begun", "_keyed")

    def __init__(self, seed: bytes) -> None:
        self._keyed = blake2b(digest_size=8, key=seed)
        self._begun: dict[str, blake2b] = {}
        """Unfinished hashes by label. Hashing the key takes half of the time of a word, so it is
        done only once for each label, when its first word is needed, and then copied.
        """

    def word(self, label: str, number: int) -> int:
        """Return word `number` of a label."""
        begun = self._begun.get(label)
        if begun is None:
            begun = self._begun[label] = self._keyed.copy()
            begun.update(label.encode())
        hashed = begun.copy()
        hashed.update(number.to_bytes(8, "big"))
        return int.from_bytes(hashed.digest(), "big")


class Chance:
    """A stream of draws for each label, all determined by one seed of 32 bytes."""

    __slots__ = ("_seed", "_stream", "counters")

    def __init__(
        self, seed: bytes, counters: dict[str, int] | None = None, stream: Stream | None = None
    ) -> None:
        """Make the draws of a seed. If `stream` is given, it produces the words instead of the
        seed.
        """
        if len(seed) != 32:
            raise ValueError("a seed has 32 bytes")
        self._seed = seed
        self.counters = counters if counters is not None else {}
        self._stream = stream if stream is not None else Keyed(seed).word

    @property
    def seed(self) -> bytes:
        """Return the seed from which all draws are derived. It never changes."""
        return self._seed

    def clone(self) -> "Chance":
        """Return an independent copy that continues the same streams."""
        return Chance(self._seed, self.counters.copy(), self._stream)

    def draw(self, label: str, n: int) -> int:
        """Return a number from 0 to n - 1, all with equal probability."""
        limit = _WORDS - _WORDS % n
        counter = self.counters.get(label, 0)
        while True:
            word = self._stream(label, counter)
            counter += 1
            if word < limit:
                self.counters[label] = counter
                return word % n

    def shuffle(self, label: str, items: MutableSequence[T]) -> None:
        """Shuffle a list by Fisher-Yates, from the last position down."""
        for last in range(len(items) - 1, 0, -1):
            other = self.draw(label, last + 1)
            items[last], items[other] = items[other], items[last]
