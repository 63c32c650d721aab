"""Commit and reveal: how a game gets a seed that no participant can choose.

The server publishes the hash of its secret before any seat adds a nonce. It publishes the secret
after the game (`docs/chance.md`). All lengths are fixed, so different lists of nonces never have
the same encoding.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

SECRET_BYTES: Final = 32
NONCE_BYTES: Final = 16


def commit_to(secret: bytes) -> str:
    """Return the commitment to a secret, which is published when the table is created."""
    return blake2b(_sized(secret, SECRET_BYTES, "the secret"), digest_size=32).hexdigest()


def seed_of(secret: bytes, nonces: Sequence[bytes]) -> bytes:
    """Return the seed of a game from the server's secret and one nonce of each seat."""
    digest = blake2b(_sized(secret, SECRET_BYTES, "the secret"), digest_size=32)
    for seat, nonce in enumerate(nonces):
        digest.update(_sized(nonce, NONCE_BYTES, f"the nonce of seat {seat}"))
    return digest.digest()


def _sized(value: bytes, size: int, what: str) -> bytes:
    if len(value) != size:
        raise ValueError(f"{what} has {len(value)} bytes instead of {size}")
    return value
