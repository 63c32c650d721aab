"""Measurements: how quick the engine is, as a ratio that means the same on every machine."""
