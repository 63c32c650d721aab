"""One table of the game without a web service around it. The modules of this package use no
database, web framework, asyncio, threads, clock or source of randomness.
"""
