"""The arena: many seeded games between bots, and what they show."""
