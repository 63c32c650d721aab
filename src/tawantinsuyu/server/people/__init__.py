"""Guests and their tokens."""
