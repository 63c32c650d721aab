"""Puzzles: turns of recorded games in which one idea brings clearly more points than others."""
