"""The door of the command line: one command, one subcommand per job."""

import sys

from tawantinsuyu import __version__, engine


def run() -> None:
    """Entry point of the `tawantinsuyu` script."""
    if sys.argv[1:] in (["--version"], ["-V"]):
        # Answered before anything else is imported: scripts ask for it often.
        print(f"tawantinsuyu {__version__}, {engine.running()} engine")
        return
    from tawantinsuyu.cli.app import app

    app()


if __name__ == "__main__":
    run()
