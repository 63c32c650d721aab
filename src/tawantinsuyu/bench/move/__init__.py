"""The cost of a move: processor time by part, in process and beside another checkout.

`measure` plays games through the service's own code, without database and sockets. `against` plays
them over HTTP with the services of two checkouts.
"""
