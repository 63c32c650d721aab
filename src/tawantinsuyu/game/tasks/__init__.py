"""The eleven tasks of the hill, and the effects they share with cards and tracks."""
