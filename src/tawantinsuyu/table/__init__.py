"""One table without a service around it.

Modules here use no database, web framework, asyncio, threads or clock, and no randomness of their
own.
"""
