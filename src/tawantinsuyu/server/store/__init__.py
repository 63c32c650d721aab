"""Storage that outlives a process: the database, and signals between processes."""
