"""The rules engine: pure, deterministic, without input or output.

Other packages use the engine through `tawantinsuyu.game.api`.
"""
