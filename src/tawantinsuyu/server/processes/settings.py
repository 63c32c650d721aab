"""The operator's settings, from the environment: `TAWANTINSUYU_DATABASE_URL` and so on."""

from typing import Annotated, Final, Literal

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from tawantinsuyu.server.tables.quotas import Quotas
from tawantinsuyu.server.web.guard import HOSTS
from tawantinsuyu.server.web.rates import parse

ENTRIES_PER_IMPORT: Final = 500
"""Number of log entries in a long game of four players. The number of log entries that a guest may
store is this times the guest's number of saved games.
"""


class Settings(BaseSettings):
    """Settings of `serve`, `worker` and `db`."""

    model_config = SettingsConfigDict(env_prefix="TAWANTINSUYU_", extra="ignore")

    database_url: SecretStr = SecretStr("postgresql://127.0.0.1:5432/tawantinsuyu")
    """Address of PostgreSQL, which stores games, people and the queue of jobs."""
    redis_url: SecretStr = SecretStr("redis://127.0.0.1:6379/0")
    """Address of Redis, for signals between nodes and for rate limits. No data is stored there
    permanently.
    """
    packs: Annotated[list[str], NoDecode] = []
    """Folders of packs for new tables, separated by commas; the first is the default. Put `base`
    into the list to set the place of the base game, which otherwise is last.
    """
    prefix: str = "tawantinsuyu"
    """Prefix of Redis channels and keys, for several services that share one Redis."""
    admin_key: SecretStr = SecretStr("")
    """The operator's key for the metrics and the list of all tables. If the setting is empty, these
    requests are refused.
    """
    host: str = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65535)] = 8000
    hosts: Annotated[list[str], NoDecode] = list(HOSTS)
    """Host names under which this service is reached, separated by commas."""
    secure: bool = True
    """Whether the service is behind HTTPS. Cookies are then sent over HTTPS only. Set it to `false`
    for plain HTTP in a trusted network.
    """
    connections: Annotated[int, Field(ge=4, le=100)] = 8
    """Number of connections from one process to PostgreSQL."""
    games_in_memory: Annotated[int, Field(ge=1)] = 512
    """Maximum number of games in the memory of one process."""
    thinkers: Annotated[int, Field(ge=1, le=64)] = 1
    """Number of bots that one worker runs at the same time, each in a separate process."""
    tables_per_guest: Annotated[int, Field(ge=1)] = 100
    """Maximum number of unfinished tables that a guest has created."""
    bot_tables_per_guest: Annotated[int, Field(ge=0)] = 3
    """Maximum number of unfinished tables of a guest at which only bots play."""
    imports_per_guest: Annotated[int, Field(ge=1)] = 50
    """Maximum number of stored games that a guest has opened from files."""
    script_tables_per_guest: Annotated[int, Field(ge=1)] = 40
    """Maximum number of stored tables of lessons and puzzles of a guest."""
    thinking_per_guest: Annotated[float, Field(gt=0)] = 60
    """Seconds per minute for which the slow bots at a guest's tables may think, in all workers
    together.
    """
    limits: str = "on"
    """Rate limits: `on`, `off`, or a list of changed limits such as `door=10/m,actions=20/s:60`."""
    proxies: Annotated[int, Field(ge=0, le=10)] = 0
    """Number of trusted reverse proxies that add to X-Forwarded-For. With 0 the
    header is ignored.
    """
    metrics_port: Annotated[int, Field(ge=0, le=65535)] = 0
    """Port of a worker's metrics, on 127.0.0.1 only. With 0 they are not served."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """The lowest level that is logged. `info` includes a line for each request."""
    node: Annotated[str, Field(pattern=r"^[\w.-]{0,60}$")] = ""
    """The name of this process in logs. By default it is `serve-` or `worker-` and the number of
    the process.
    """

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
        """Return the quotas of each guest."""
        return Quotas(
            self.tables_per_guest,
            self.bot_tables_per_guest,
            self.imports_per_guest,
            self.imports_per_guest * ENTRIES_PER_IMPORT,
            self.script_tables_per_guest,
        )
