"""Pachamama, the solo opponent of The Golden Age (PAC)."""

from tawantinsuyu.game.opponents.pachamama.table import PACHAMAMA

__all__ = ["PACHAMAMA"]
