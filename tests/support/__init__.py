"""Readable helpers for tests: positions, a table to play at, and the `rule` mark."""
