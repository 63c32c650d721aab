"""The web layer: identification, permissions, requests and answers."""
