"""The edition without a server: tables, lessons and puzzles of one person, in a browser.

Python runs there as WebAssembly. The page stores what this package tells it to store.
"""
