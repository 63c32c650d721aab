"""Load tests of a running service: a client in a separate process, with moves chosen beforehand.

It needs the service's database as well as its nodes: the moves are chosen from the games that were
dealt, and for comparison the same rows are written without a service.
"""
