"""How the parts become processes: one person's server, the nodes and workers of a service."""
