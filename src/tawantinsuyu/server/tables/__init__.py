"""Games on the service: their logs and seats, and the data sent to players and spectators."""
