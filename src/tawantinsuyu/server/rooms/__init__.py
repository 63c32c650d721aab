"""The people who have a table open, and messages to them."""
