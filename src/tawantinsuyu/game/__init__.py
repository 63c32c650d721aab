"""The rules engine: pure, deterministic, without input or output.

Other packages use it through `tawantinsuyu.game.api`.
"""
