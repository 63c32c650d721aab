"""What every room stands on: logs, counting, encoding."""
