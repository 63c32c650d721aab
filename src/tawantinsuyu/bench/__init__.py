"""Measurements of the engine's speed, as a ratio that is comparable across machines."""
