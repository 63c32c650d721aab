"""The fuzzer: whole games of random personas, with everything checked that must always hold."""
