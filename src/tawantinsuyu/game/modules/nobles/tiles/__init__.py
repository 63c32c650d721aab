"""The Passive Buildings of Nobles and Newcomers, one file each."""
