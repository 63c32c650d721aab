"""Vassals of the Inca (M2)."""
