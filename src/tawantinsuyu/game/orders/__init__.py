"""Auto-responses: answers to reactions that a seat's owner has set in advance."""
