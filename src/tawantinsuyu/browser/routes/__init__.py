"""Answers to the client's requests, which are those that it sends to a service."""
