"""Permanent storage: the database, and signals between processes."""
