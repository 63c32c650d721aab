"""Constraints 17 and 18: the boards of Axomamma and Pachamama."""

from tawantinsuyu.components import Document

from .breach import GOLDEN, Edit, Overrides, fact, hypothesis, removing, setting

TOP, BOTTOM = "automa_loop.axomamma-top", "automa_loop.axomamma-bottom"
BOARD = "automa_board.axomamma"


def second_board(document: Document) -> Overrides:
    boards = document.groups["automa_board"]
    boards["axomamma-2"] = boards["axomamma"]
    return {}


def loop_of_six(document: Document) -> Overrides:
    actions = document.groups["automa_loop"]["axomamma-top"]["actions"]
    return {f"{TOP}.actions": [*actions, "gain corn 1"]}


def ones_share_a_loop(document: Document) -> Overrides:
    """Put both 1 tokens on the top loop; all eight tokens are still there."""
    loops = document.groups["automa_loop"]
    tokens = [*loops["axomamma-top"]["tokens"], *loops["axomamma-bottom"]["tokens"]]
    return {f"{TOP}.tokens": sorted(tokens)[:3], f"{BOTTOM}.tokens": sorted(tokens)[3:]}


def pachamamas(document: Document) -> tuple[str, str]:
    boards = document.groups["automa_board"].items()
    one, two = (key for key, record in boards if record["automa"] == "pachamama")
    return one, two


def loops_of(document: Document, board: str) -> list[str]:
    loops = document.groups["automa_loop"].items()
    return [key for key, record in loops if record["board"] == board]


def axomammas_priest(document: Document) -> Overrides:
    reward = document.groups["automa_board"]["axomamma"]["recruiting"]["priest"]
    return {f"automa_board.{pachamamas(document)[0]}.recruiting.priest": reward}


def second_pachamama_removed(document: Document) -> Overrides:
    board = pachamamas(document)[1]
    del document.groups["automa_board"][board]
    for loop in loops_of(document, board):
        del document.groups["automa_loop"][loop]
    return {}


def equal_pachamamas(document: Document) -> Overrides:
    one, two = pachamamas(document)
    boards, loops = document.groups["automa_board"], document.groups["automa_loop"]
    boards[two] = dict(boards[one])
    for source, target in zip(loops_of(document, one), loops_of(document, two), strict=True):
        loops[target] = {**loops[source], "board": two}
    return {}


def pachamama_loop(number: int, field: str, value: object) -> Edit:
    return lambda document: {
        f"automa_loop.{loops_of(document, pachamamas(document)[0])[number]}.{field}": value
    }


def pachamamas_ones(document: Document) -> Overrides:
    """Put both 1 tokens on one loop; all seven tokens are still there."""
    _, upper, lower = loops_of(document, pachamamas(document)[0])
    loops = document.groups["automa_loop"]
    tokens = sorted([*loops[upper]["tokens"], *loops[lower]["tokens"]])
    return {f"automa_loop.{upper}.tokens": tokens[:3], f"automa_loop.{lower}.tokens": tokens[3:]}


def pachamama_loop_removed(document: Document) -> Overrides:
    del document.groups["automa_loop"][loops_of(document, pachamamas(document)[0])[2]]
    return {}


BREAKS = (
    fact("axomamma", "two boards", second_board, "one board; there are 2"),
    fact("axomamma", "two loops", removing("automa_loop", "axomamma-middle"), "not 2"),
    fact("axomamma", "five slots", setting(f"{BOARD}.slots", 5), "4 God-card slots, not 5"),
    fact("axomamma", "another die", setting(f"{BOARD}.die", [1, 2, 3, 4, 5, 6]), "the faces"),
    fact("axomamma", "a token off the loop", setting(f"{TOP}.tokens.0.1", 5), "0 to 4, not 5"),
    fact("axomamma", "a paid top", setting(f"{TOP}.paid", True), "only the middle row"),
    fact(
        "axomamma",
        "the fifth action is lost",
        setting(f"{TOP}.actions.4", "gain gold 1"),
        "lacks: corn or stone",
    ),
    fact("axomamma", "7 tokens", setting(f"{TOP}.tokens", [[1, 0], [2, 1]]), "place tokens"),
    fact("axomamma", "no spot", setting(f"{TOP}.personality", {}), "exactly one spot"),
    fact("axomamma", "a low spot", setting(f"{BOTTOM}.personality", {"A": 1}), "exactly one spot"),
    fact(
        "axomamma",
        "a face without gold",
        setting("personality.axomamma-statue.action", "statue small free"),
        "missing: gold + statue; unknown: statue",
    ),
    fact(
        "axomamma",
        "a token with one face",
        setting("personality.axomamma-statue.token", 9),
        "two faces",
    ),
    hypothesis("axomamma", "a loop of six", loop_of_six, "5 spaces, not 6"),
    hypothesis("axomamma", "two 1s on a loop", ones_share_a_loop, "to another loop"),
    fact("pachamama", "one board", second_pachamama_removed, "2 boards", GOLDEN),
    fact("pachamama", "twice the same board", equal_pachamamas, "boards differ", GOLDEN),
    fact("pachamama", "Axomamma's Priest", axomammas_priest, "from Axomamma's", GOLDEN),
    fact("pachamama", "two loops", pachamama_loop_removed, "three loops", GOLDEN),
    fact(
        "pachamama",
        "a 3 on the top space",
        pachamama_loop(0, "tokens", [[3, 0]]),
        "one action with tokens = [[4, 0]]",
        GOLDEN,
    ),
    fact(
        "pachamama",
        "a token is lost",
        pachamama_loop(1, "tokens", [[1, 0], [2, 0]]),
        "place tokens [1, 1, 2, 2, 3, 3, 4]",
        GOLDEN,
    ),
    hypothesis("pachamama", "two 1s on a loop", pachamamas_ones, "1, 2 and 3 on each", GOLDEN),
    fact("pachamama", "no slot C", pachamama_loop(0, "personality", {}), "A, B and C", GOLDEN),
    fact(
        "pachamama",
        "a face too many",
        setting("personality.pachamama-points.action", "points 5"),
        "missing: points 3; unknown: points 5",
        GOLDEN,
    ),
)
