"""The fuzzer: whole games of random personas, with all invariants checked."""
