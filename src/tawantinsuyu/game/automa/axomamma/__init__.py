"""Axomamma, the solo opponent of the base game (AXO)."""

from tawantinsuyu.game.automa.axomamma.table import AXOMAMMA

__all__ = ["AXOMAMMA"]
