"""The `tawantinsuyu` command."""
