"""`tawantinsuyu db` prints a clear message if the database cannot be reached."""

import pytest
from typer.testing import CliRunner

from support.service import free_port
from tawantinsuyu.cli.app import app


@pytest.mark.parametrize("command", ["upgrade", "check"])
def test_a_database_that_is_not_there_is_a_sentence_without_its_password(command: str) -> None:
    env = {
        "TAWANTINSUYU_DATABASE_URL": f"postgresql://ana:secret@127.0.0.1:{free_port()}/games",
        "TAWANTINSUYU_REDIS_URL": "redis://127.0.0.1",
    }
    done = CliRunner().invoke(app, ["db", command], env=env)
    assert (done.exit_code, done.stdout) == (1, "")
    first, second = done.stderr.splitlines()[0], done.stderr.splitlines()[-1]
    assert first.startswith("The database of TAWANTINSUYU_DATABASE_URL cannot be used: ")
    assert second.startswith("Check that PostgreSQL runs, and the role, password")
    assert "secret" not in done.output
