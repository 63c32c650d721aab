"""Content with which the client draws a table: drawings, positions and texts."""
