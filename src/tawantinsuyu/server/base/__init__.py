"""Basics of all server packages: logs, metrics, encoding."""
