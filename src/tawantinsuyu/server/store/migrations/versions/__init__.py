"""The revisions of the database schema."""
