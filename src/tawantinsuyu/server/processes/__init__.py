"""Processes made from the parts: a personal server, and the nodes and workers of a service."""
