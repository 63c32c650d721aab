"""The browser edition: tables, lessons and puzzles of one person, in a browser without a server.

Python runs in the browser as WebAssembly. This package tells the page which data to store.
"""
