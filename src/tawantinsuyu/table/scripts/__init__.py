"""Tables of lessons and puzzles, and the lists of both."""
