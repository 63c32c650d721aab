"""Content that a client draws a table with: pictures, places, texts."""
