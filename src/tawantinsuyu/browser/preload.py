"""Loads everything that the first requests need, before the snapshot of the memory is taken."""

from tawantinsuyu.bots import registry
from tawantinsuyu.browser.local_service import LocalService, Thinker

service: LocalService | None = None
thinker: Thinker | None = None


def load() -> None:
    """Make the objects that the page's workers use, and read the files that they would otherwise
    read later: texts, packs, lessons, puzzles and the weights of bots.
    """
    global service, thinker
    service, thinker = LocalService(), Thinker()
    for path in ("/learn", "/puzzles", "/bots"):
        service.ask("GET", f"/api{path}", None)
    for code in ("greedy", "greedy:hand", "search:100n"):
        registry.make(code)
