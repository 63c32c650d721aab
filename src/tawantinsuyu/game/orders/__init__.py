"""Standing orders: what a seat answers to reactions without being asked."""
