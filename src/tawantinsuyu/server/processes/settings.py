"""What whoever runs the service may set, by environment: `TAWANTINSUYU_DATABASE_URL` and so on."""

from typing import Annotated, Final, Literal

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from tawantinsuyu.server.tables.quotas import Quotas
from tawantinsuyu.server.web.guard import HOSTS
from tawantinsuyu.server.web.rates import parse

ENTRIES_PER_IMPORT: Final = 500
"""Entries of a long game of four: a guest may keep so many times the number of saved games."""


class Settings(BaseSettings):
    """Settings of `serve`, `worker` and `db`."""

    model_config = SettingsConfigDict(env_prefix="TAWANTINSUYU_", extra="ignore")

    database_url: SecretStr = SecretStr("postgresql://127.0.0.1:5432/tawantinsuyu")
    """PostgreSQL: games, people, and the queue of jobs."""
    redis_url: SecretStr = SecretStr("redis://127.0.0.1:6379/0")
    """Redis: signals between nodes, and rate limits. Nothing is stored there."""
    packs: Annotated[list[str], NoDecode] = []
    """Folders of packs that tables may be made with beside the base game, separated by commas; a
    new table gets the first. Name `base` where it belongs, else it is the last."""
    prefix: str = "tawantinsuyu"
    """Begins the names of Redis channels and keys, should several services share one Redis."""
    admin_key: SecretStr = SecretStr("")
    """Lets its holder see all tables and the metrics. Empty: nobody."""
    host: str = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65535)] = 8000
    hosts: Annotated[list[str], NoDecode] = list(HOSTS)
    """Names this service answers to, separated by commas."""
    secure: bool = True
    """Behind HTTPS: cookies are sent over nothing else, and browsers come by nothing else. `false`
    is for plain HTTP, where nobody else listens."""
    connections: Annotated[int, Field(ge=4, le=100)] = 8
    """Connections to PostgreSQL of one process."""
    games_in_memory: Annotated[int, Field(ge=1)] = 512
    """Games one process keeps rebuilt."""
    thinkers: Annotated[int, Field(ge=1, le=64)] = 1
    """Bots that one worker lets think at the same time, each in a process of its own."""
    tables_per_guest: Annotated[int, Field(ge=1)] = 100
    """Tables a guest may have made that are not over."""
    bot_tables_per_guest: Annotated[int, Field(ge=0)] = 3
    """Of these, tables at which only bots sit."""
    imports_per_guest: Annotated[int, Field(ge=1)] = 50
    """Saved games a guest may have opened that are still there."""
    script_tables_per_guest: Annotated[int, Field(ge=1)] = 40
    """Tables of lessons and puzzles of a guest that are still there."""
    thinking_per_guest: Annotated[float, Field(gt=0)] = 60
    """Seconds that slow bots of a guest's tables may think in a minute, over all workers."""
    limits: str = "on"
    """Rate limits: `on`, `off`, or those that differ, as in `door=10/m,actions=20/s:60`."""
    proxies: Annotated[int, Field(ge=0, le=10)] = 0
    """Reverse proxies in front that add to X-Forwarded-For; 0 trusts nobody's word."""
    metrics_port: Annotated[int, Field(ge=0, le=65535)] = 0
    """Where a worker shows its metrics, on 127.0.0.1 only. 0: nowhere."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """What is written at least; `info` has a line for each request."""
    node: Annotated[str, Field(pattern=r"^[\w.-]{0,60}$")] = ""
    """This process in logs. Empty: `serve-` or `worker-` and its number."""

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
