"""The web API, by what it is about."""
