"""A game on the service: its log, its seats, what its people are shown."""
