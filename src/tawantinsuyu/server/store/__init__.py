"""What outlives a process: the database, and how processes hear of each other."""
