"""The five High Priest actions and how the other seats follow them (HP, CQ)."""
