"""The rules engine: pure, deterministic, without input or output.

`tawantinsuyu.game.api` is its one door; everything else in this package is behind it.
"""
