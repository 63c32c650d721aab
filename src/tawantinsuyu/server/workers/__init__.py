"""Work without a request: bots, auto-responses, time-outs, and cleaning up."""
