"""Placing a Worker: price, number of tasks, and the order of everything that follows (PLC)."""
