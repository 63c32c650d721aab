"""Between the network and the tables: who calls, what they may do, what they are told."""
