"""Learning by playing: tables that follow a script, on the real engine."""
