"""Way of the Sun (M1)."""
