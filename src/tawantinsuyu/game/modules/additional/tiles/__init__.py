"""The additional Buildings with abilities, one file each."""
