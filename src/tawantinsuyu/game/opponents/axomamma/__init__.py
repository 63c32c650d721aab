"""Axomamma, the solo opponent of the base game (AXO)."""

from tawantinsuyu.game.opponents.axomamma.table import AXOMAMMA

__all__ = ["AXOMAMMA"]
