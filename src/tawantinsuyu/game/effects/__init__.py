"""Effects: the one interpreter of the vocabulary."""
