"""One table without a service around it.

Nothing here knows a database, a web framework, asyncio, threads, a clock or randomness of its own.
"""
