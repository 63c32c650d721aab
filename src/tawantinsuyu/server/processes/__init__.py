"""The programs that are built from the other packages: a personal server, and the nodes and workers
of a service.
"""
