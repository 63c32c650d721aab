"""The additional buildings (ADD)."""
