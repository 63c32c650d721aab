"""Conquest: casualty, muster, markers and the Soldiers that pay for them (CQ)."""
