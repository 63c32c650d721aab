"""Who looks at a table, and what reaches them."""
