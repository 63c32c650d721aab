"""The web service and the local `play` server."""
