"""Answers to the client's requests. The client sends the same requests to a service."""
