"""What a table is made of: its state, what is pending, what can be done and what is told."""
