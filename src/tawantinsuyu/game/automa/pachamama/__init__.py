"""Pachamama, the solo opponent of The Golden Age (PAC)."""

from tawantinsuyu.game.automa.pachamama.table import PACHAMAMA

__all__ = ["PACHAMAMA"]
