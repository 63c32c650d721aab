"""The arena plays many seeded games between bots and reports the results."""
