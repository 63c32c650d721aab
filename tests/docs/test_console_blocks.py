"""Every console block of the pages is run and works, or is listed here with the reason why it is
not run.
"""

from pathlib import Path

import pytest
import typer

from support.console import PAGES, ROOT, Block, blocks, shell, words_of
from support.service import own_services
from tawantinsuyu.cli.app import app

COMPILED = "needs the compiled engine"
FIRST_BOT = "run by test_first_bot.py, in the folder of the program"
FRESH = "run by test_fresh_machine.py"
HOURS = "takes an hour or more"
REMOTE = "run by tests/server/processes/test_remote.py"
WHEEL = "installs a wheel; CI at night: `release`"
NGINX = "/etc/nginx/conf.d/tawantinsuyu.conf"
NETWORK = "brings packages from elsewhere; the first thing CI does"

NOT_RUN = {
    "README.md: uvx --from . tawantinsuyu play": NETWORK,
    "README.md: uvx --from . tawantinsuyu host": NETWORK,
    "docs/index.md: uvx --from . tawantinsuyu play": NETWORK,
    "docs/install.md: uvx --from ./tawantinsuyu-*-py3-none-any.whl tawantinsuyu play": WHEEL,
    "docs/install.md: uvx --from . tawantinsuyu play": NETWORK,
    "docs/install.md: uv tool install ./tawantinsuyu-*-py3-none-any.whl": WHEEL,
    "docs/server/remote.md: ssh -N -o ExitOnForwardFailure=yes -R": REMOTE,
    "CONTRIBUTING.md: uv run just compiled &&": "compiles for minutes; CI: `compiled wheel`",
    "docs/arena.md: tawantinsuyu arena greedy random --games": HOURS,
    "docs/balance.md: tawantinsuyu arena balance --bot greedy": HOURS,
    "docs/benchmarks.md: git worktree add ../before HEAD~1": "needs another checkout",
    "docs/benchmarks.md: tawantinsuyu bench move --quick --runs": "stores a new ceiling",
    "docs/benchmarks.md: tawantinsuyu bench move --against ../before": "needs another checkout",
    "docs/benchmarks.md: tawantinsuyu bench engine --against pure": COMPILED,
    "docs/benchmarks.md: tawantinsuyu bench same --decisions 50000": COMPILED,
    'docs/bots/first-bot.md: tawantinsuyu arena "external:python3 my_bot.py" random': FIRST_BOT,
    'docs/bots/first-bot.md: tawantinsuyu hotseat --bots "1=external:python3 my_bot.py"': FIRST_BOT,
    "docs/bots/build.md: tawantinsuyu arena learn --out learning": HOURS,
    "docs/ci.md: CI=true bash .ci/run": "is what runs this",
    "docs/client/development.md: uv run tawantinsuyu play --no-browser": "starts vite",
    "docs/puzzles.md: cp src/tawantinsuyu/puzzles/shipped.jsonl more.jsonl": HOURS,
    "docs/puzzles.md: tawantinsuyu puzzles make --out puzzles.jsonl": HOURS,
    "docs/releasing.md: uv build": "asks the network; CI at night: `release`",
    "docs/releasing.md: export TAWANTINSUYU_PASSWORD=$(openssl rand -hex 16)": "needs containers",
    "docs/scale.md: tawantinsuyu bench load --node http://127.0.0.1:8001": "see test_load.py",
    "docs/server/install.md: sudo apt-get install nginx certbot": "needs a public name",
    "docs/server/install.md: sudo cp docs/examples/nginx.conf " + NGINX: "see test_proxies.py",
    "docs/translating.md: uv sync": NETWORK,
    "docs/server/install.md: sudo apt-get install postgresql redis-server": "prerequisites",
    "docs/server/install.md: uv build --wheel": FRESH,
    "docs/server/install.md: PASSWORD=$(openssl rand -hex 16)": FRESH,
    "docs/server/install.md: sudo install -D -m 600": FRESH,
    "docs/server/install.md: set -a; . /etc/tawantinsuyu/tawantinsuyu.env; set": FRESH,
    "docs/server/install.md: sudo useradd --system tawantinsuyu": "needs systemd",
}
SERVICES = ("db upgrade", "tawantinsuyu serve")
"""Words that occur in blocks that need PostgreSQL and Redis."""
ALL = [block for page in PAGES for block in blocks(page)]
RUN = [block for block in ALL if block.name not in NOT_RUN]
WITH_SERVICES = [b for b in RUN if any(word in " ".join(b.commands) for word in SERVICES)]
ALONE = [
    block
    for at, block in enumerate(RUN)
    if block not in WITH_SERVICES
    and not any(set(block.commands) <= set(later.commands) for later in RUN[at + 1 :])
]
"""All blocks, without those whose commands a later block repeats."""

THIS_MACHINE = {"192.168.1.20": "127.0.0.1"}


def checkout(folder: Path) -> Path:
    """Return a folder like a checkout, in which a command may leave its files."""
    for entry in ROOT.iterdir():
        if entry.name not in (".venv", ".git", "dist", "out", "site"):
            (folder / entry.name).symlink_to(entry)
    return folder


def test_there_are_blocks_and_each_that_is_not_run_is_there() -> None:
    assert len(RUN) >= 10
    assert len({block.name for block in ALL}) == len(ALL), "two blocks of a page begin alike"
    assert set(NOT_RUN) - {block.name for block in ALL} == set()


@pytest.mark.parametrize("block", ALL, ids=lambda block: block.name)
def test_the_program_knows_every_word_of_a_block(block: Block) -> None:
    """The program must have all commands, options and values in the pages, even in blocks that no
    test runs.
    """
    assert block.commands, "a console block in which nothing is typed"
    for command in block.commands:
        for words in words_of(command):
            group = typer.main.get_command(app)
            context = group.make_context("tawantinsuyu", list(words))
            while hasattr(group, "resolve_command"):
                rest = [*context._protected_args, *context.args]
                name, found, rest = group.resolve_command(context, rest)
                assert found is not None, command
                context = found.make_context(name, rest, parent=context)
                group = found


@pytest.mark.nightly
@pytest.mark.parametrize("block", ALONE, ids=lambda block: block.name)
def test_a_block_runs(block: Block, tmp_path: Path) -> None:
    with shell(checkout(tmp_path), words=THIS_MACHINE) as opened:
        for command in block.commands:
            opened.type(command)


@pytest.mark.nightly
@pytest.mark.service
@pytest.mark.parametrize("block", WITH_SERVICES, ids=lambda block: block.name)
def test_a_block_runs_with_services(block: Block, tmp_path: Path) -> None:
    """The block uses a separate PostgreSQL and Redis, where the page's database is new."""
    with own_services() as own:
        database = f"{own.postgres}/tawantinsuyu"
        env = {
            "PGHOST": "127.0.0.1",
            "PGPORT": str(own.postgres_port),
            "PGUSER": "postgres",
            "TAWANTINSUYU_DATABASE_URL": database,
            "TAWANTINSUYU_REDIS_URL": own.redis,
        }
        words = {
            "postgresql://127.0.0.1/tawantinsuyu": database,
            "redis://127.0.0.1": own.redis,
        }
        with shell(checkout(tmp_path), env, words) as opened:
            if not any("createdb" in command for command in block.commands):
                opened.type("createdb tawantinsuyu")
            if any("db copy" in command for command in block.commands):
                opened.type("tawantinsuyu host")  # so that there are games to copy
            for command in block.commands:
                opened.type(command)
