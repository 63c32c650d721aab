"""Auto-responses: answers that a seat gives to reactions without being asked."""
