"""The operator's settings, from the environment: `TAWANTINSUYU_DATABASE_URL` and so on."""

from typing import Annotated, Final, Literal

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from tawantinsuyu.server.tables.quotas import Quotas
from tawantinsuyu.server.web.guard import HOSTS
from tawantinsuyu.server.web.rates import parse

ENTRIES_PER_IMPORT: Final = 500
"""Entries of a long game of four; a guest's limit is this times the number of saved games."""


class Settings(BaseSettings):
    """Settings of `serve`, `worker` and `db`."""

    model_config = SettingsConfigDict(env_prefix="TAWANTINSUYU_", extra="ignore")

    database_url: SecretStr = SecretStr("postgresql://127.0.0.1:5432/tawantinsuyu")
    """PostgreSQL: games, people, and the queue of jobs."""
    redis_url: SecretStr = SecretStr("redis://127.0.0.1:6379/0")
    """Redis: signals between nodes, and rate limits. Nothing is stored there."""
    packs: Annotated[list[str], NoDecode] = []
    """Folders of packs for tables beside the base game, separated by commas; the first is the
    default. Name `base` at its place, otherwise it is last.
    """
    prefix: str = "tawantinsuyu"
    """Prefix of Redis channels and keys, if several services share one Redis."""
    admin_key: SecretStr = SecretStr("")
    """The operator's key for all tables and the metrics. Empty: no access."""
    host: str = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65535)] = 8000
    hosts: Annotated[list[str], NoDecode] = list(HOSTS)
    """Host names of this service, separated by commas."""
    secure: bool = True
    """Whether it is behind HTTPS: cookies and browsers then use nothing else. `false` is for
    plain HTTP in a trusted network.
    """
    connections: Annotated[int, Field(ge=4, le=100)] = 8
    """Connections to PostgreSQL of one process."""
    games_in_memory: Annotated[int, Field(ge=1)] = 512
    """Maximum number of games in the memory of one process."""
    thinkers: Annotated[int, Field(ge=1, le=64)] = 1
    """Number of bots that one worker runs at the same time, each in a separate process."""
    tables_per_guest: Annotated[int, Field(ge=1)] = 100
    """Maximum number of unfinished tables that a guest has created."""
    bot_tables_per_guest: Annotated[int, Field(ge=0)] = 3
    """Maximum number of these at which only bots play."""
    imports_per_guest: Annotated[int, Field(ge=1)] = 50
    """Maximum number of saved games that a guest has opened and that still exist."""
    script_tables_per_guest: Annotated[int, Field(ge=1)] = 40
    """Maximum number of a guest's tables of lessons and puzzles that still exist."""
    thinking_per_guest: Annotated[float, Field(gt=0)] = 60
    """Seconds per minute that slow bots at a guest's tables may think, over all workers."""
    limits: str = "on"
    """Rate limits: `on`, `off`, or changed ones, as in `door=10/m,actions=20/s:60`."""
    proxies: Annotated[int, Field(ge=0, le=10)] = 0
    """Number of reverse proxies in front that add to X-Forwarded-For; 0 ignores the header."""
    metrics_port: Annotated[int, Field(ge=0, le=65535)] = 0
    """Port of a worker's metrics, on 127.0.0.1 only. 0: none."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """The lowest logged level; `info` includes a line for each request."""
    node: Annotated[str, Field(pattern=r"^[\w.-]{0,60}$")] = ""
    """This process' name in logs. Empty: `serve-` or `worker-` and its number."""

    @field_validator("limits")
    @classmethod
    def _rates(cls, value: str) -> str:
        parse(value)
        return value

    @field_validator("hosts", "packs", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        if isinstance(value, str):
            return [name.strip() for name in value.split(",") if name.strip()]
        return value

    @property
    def quotas(self) -> Quotas:
        """The limits of each guest."""
        return Quotas(
            self.tables_per_guest,
            self.bot_tables_per_guest,
            self.imports_per_guest,
            self.imports_per_guest * ENTRIES_PER_IMPORT,
            self.script_tables_per_guest,
        )
