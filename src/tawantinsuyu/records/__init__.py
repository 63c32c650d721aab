"""Recorded games: store, export, verify, replay and explain them.

Every position of a game can be computed from its configuration, components, seed and actions.
`docs/records.md` describes the two file formats.
"""

from tawantinsuyu.records.record import FORMAT, Record, RecordError, load, replay
from tawantinsuyu.records.verify import Finding, verify

__all__ = ["FORMAT", "Finding", "Record", "RecordError", "load", "replay", "verify"]
