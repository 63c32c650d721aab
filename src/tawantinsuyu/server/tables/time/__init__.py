"""Whose time runs at a table, and what that makes due."""
