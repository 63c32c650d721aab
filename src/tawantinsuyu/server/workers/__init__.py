"""Background work of the service: bots, auto-responses, time-outs, and deleting old data."""
