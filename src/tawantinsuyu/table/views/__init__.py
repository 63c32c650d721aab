"""Data for one seat: the push, drafts, replays, the history and forms."""
