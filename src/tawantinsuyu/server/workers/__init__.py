"""Background work: bots, auto-responses, time-outs, and deleting old data."""
