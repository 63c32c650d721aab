"""An unofficial digital edition of the board game Tawantinsuyu: The Inca Empire."""

__version__ = "0.2.0"
