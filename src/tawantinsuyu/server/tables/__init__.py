"""Games on the service: logs, seats, and what people are shown."""
