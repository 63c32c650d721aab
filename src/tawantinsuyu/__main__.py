"""`python -m tawantinsuyu` is `tawantinsuyu`."""

from tawantinsuyu.cli.main import run

run()
