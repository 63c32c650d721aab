"""Tracks which people have a table open, and sends them messages."""
