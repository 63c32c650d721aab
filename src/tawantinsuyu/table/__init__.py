"""One table without a service around it. Modules here use no database, web framework, asyncio,
threads, clock or source of randomness.
"""
