"""What happens without a request: bots, orders, time-outs, and tidying up."""
