"""How much a running service carries: a client of its own process, moves picked beforehand.

It needs the service's database besides its nodes: the moves are picked from the very games that
were dealt, and the same rows are written without a service, to compare with.
"""
