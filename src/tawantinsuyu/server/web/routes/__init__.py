"""The web API by subject."""
