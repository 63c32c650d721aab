"""The parts of a table: its state, pending frames, actions and events."""
