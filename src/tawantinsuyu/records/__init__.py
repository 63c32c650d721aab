"""Recorded games: keep, export, verify, replay and explain them.

The log is the game: configuration, components, seed and actions give every position again.
`docs/records.md` describes the two file formats.
"""

from tawantinsuyu.records.record import FORMAT, Record, RecordError, load, replay
from tawantinsuyu.records.verify import Finding, verify

__all__ = ["FORMAT", "Finding", "Record", "RecordError", "load", "replay", "verify"]
