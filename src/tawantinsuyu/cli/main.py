"""The entry point of the command line: one command with a subcommand for each purpose."""

import sys

from tawantinsuyu import __version__, engine


def run() -> None:
    """Entry point of the `tawantinsuyu` script."""
    if sys.argv[1:] in (["--version"], ["-V"]):
        # The version is printed before anything else is imported, because scripts ask for it often.
        print(f"tawantinsuyu {__version__}, {engine.running()} engine")
        return
    from tawantinsuyu.cli.app import app

    app()


if __name__ == "__main__":
    run()
