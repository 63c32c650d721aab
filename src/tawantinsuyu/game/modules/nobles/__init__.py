"""Nobles and Newcomers (M3)."""
