"""Schema changes, one file each, run in order."""
