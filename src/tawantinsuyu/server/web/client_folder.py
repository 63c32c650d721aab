"""The folder of the built client."""

from importlib import resources
from pathlib import Path


def client_folder() -> Path | None:
    """Return the folder of the built client: inside a wheel, or `web/dist` of a checkout; None if
    the client was not built.
    """
    packaged = resources.files("tawantinsuyu.server") / "client"
    if packaged.is_dir():
        return Path(str(packaged))
    checkout = Path(__file__).resolve().parents[4] / "web" / "dist"
    return checkout if checkout.is_dir() else None
