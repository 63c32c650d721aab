"""The turn: its two main options, the secondary actions, and the steps at its end (TRN, HP)."""
