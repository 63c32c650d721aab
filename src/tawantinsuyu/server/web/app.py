"""The web application: for one person's games, or for a service of several processes."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import RedirectResponse
from sqlalchemy.ext.asyncio import AsyncEngine

from tawantinsuyu import __version__
from tawantinsuyu.content.contents import Contents
from tawantinsuyu.content.packs import Packs, offered
from tawantinsuyu.server.base.compression import PackedFiles
from tawantinsuyu.server.base.machine import MACHINE
from tawantinsuyu.server.base.meter import SILENT, Meter
from tawantinsuyu.server.base.offload import Offload
from tawantinsuyu.server.people import people
from tawantinsuyu.server.people.caller import OWNER
from tawantinsuyu.server.people.people import Doorkeeper
from tawantinsuyu.server.rooms.presence import LocalPresence
from tawantinsuyu.server.rooms.rooms import Rooms
from tawantinsuyu.server.store import database
from tawantinsuyu.server.store.bus import LocalBus
from tawantinsuyu.server.store.jobs import LocalJobs
from tawantinsuyu.server.tables.open_tables import MAX_OPEN_TABLES
from tawantinsuyu.server.tables.quotas import NONE, Quotas
from tawantinsuyu.server.tables.replays import Replays
from tawantinsuyu.server.tables.tables import Invited, Tables, ignore_invitation
from tawantinsuyu.server.web.allowance import DatabaseAllowance
from tawantinsuyu.server.web.budgets import Budgets
from tawantinsuyu.server.web.cards import Cards
from tawantinsuyu.server.web.client_folder import client_folder
from tawantinsuyu.server.web.errors import add_errors
from tawantinsuyu.server.web.guard import HOSTS, Bodies, Guard
from tawantinsuyu.server.web.limits import Counting, Here, Limits
from tawantinsuyu.server.web.link_tags import INDEX, Page
from tawantinsuyu.server.web.observe import Observe
from tawantinsuyu.server.web.openapi import describe
from tawantinsuyu.server.web.rates import WIDE, Rate
from tawantinsuyu.server.web.read_only import OnlyReading
from tawantinsuyu.server.web.routes import (
    blocks,
    cards,
    content,
    delayed,
    devices,
    ends,
    health,
    host,
    learn,
    metrics,
    notices,
    orders,
    play,
    puzzles,
    socket,
    stream,
    tables,
    talk,
)
from tawantinsuyu.server.web.routes import packs as packs_routes
from tawantinsuyu.server.web.routes import people as people_routes
from tawantinsuyu.server.workers.bot_answers import answer
from tawantinsuyu.server.workers.expired_rows import keep_pruning
from tawantinsuyu.server.workers.sweep import keep_sweeping
from tawantinsuyu.server.workers.thinker import Thinker

Lifespan = Callable[[FastAPI], AbstractAsyncContextManager[None]]


def create_app(
    file: Path,
    owner_key: str,
    open_doors: bool = False,
    packs: Packs | None = None,
    owner_link: str = "",
    own_packs: Path | None = None,
) -> FastAPI:
    """Return the application of a personal server. With `open_doors`, people other than the owner
    may join.
    """
    games = own_games(file, owner_key, owner_link)
    return assemble(
        games, admin_key=owner_key, open_doors=open_doors, packs=packs, own_packs=own_packs
    )


def own_games(
    file: Path,
    owner_key: str,
    owner_link: str = "",
    in_memory: int = MAX_OPEN_TABLES,
    invited: Invited = ignore_invitation,
) -> Lifespan:
    """Run the parts of a personal server, which has one process and one file. The owner, who has
    the key or is the first to open the link, owns all games of the file.
    """
    if not owner_key:
        raise ValueError("a server without a key would belong to everybody")

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        database.migrate(file)
        engine = database.engine_for(file)
        await _know_owner(engine, owner_key, owner_link)
        # slow bots must not delay fast ones
        quick, slow, jobs = Thinker(), Thinker(), LocalJobs()
        all_tables = Tables(engine, LocalBus(), jobs, in_memory)
        all_tables.invited = invited
        jobs.work = lambda job: answer(all_tables, slow if job.slow else quick, job)
        app.state.tables = all_tables
        app.state.doorkeeper = Doorkeeper(engine, all_tables.clock)
        all_tables.games.hearers.append(app.state.doorkeeper.hear)
        await all_tables.start()
        app.state.rooms = Rooms(all_tables, LocalPresence())
        await app.state.rooms.start()
        chores = [
            asyncio.create_task(chore)
            for chore in (keep_sweeping(all_tables), keep_pruning(engine, all_tables.clock))
        ]
        yield
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await app.state.rooms.close()
        await all_tables.close()
        quick.close()
        slow.close()
        await engine.dispose()

    return lifespan


def assemble(
    lifespan: Lifespan,
    admin_key: str = "",
    hosts: Sequence[str] = HOSTS,
    open_doors: bool = False,
    secure: bool = False,
    meter: Meter = SILENT,
    lines: bool = False,
    rates: Mapping[str, Rate] | None = WIDE,
    counting: Counting | None = None,
    proxies: int = 0,
    packs: Packs | None = None,
    quotas: Quotas = NONE,
    own_packs: Path | None = None,
    deadlines: bool = False,
    offload: Offload | None = None,
) -> FastAPI:
    """Return the application with the routes of both kinds of server. With `open_doors` anybody may
    become a guest. With `lines` every request is logged. With `deadlines` no request waits long for
    the database. Packs that the owner enters in the browser are stored in the folder `own_packs`.
    """
    app = FastAPI(
        title="Tawantinsuyu",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.admin_key = admin_key
    app.state.open_doors = open_doors
    app.state.secure = secure
    app.state.replays = Replays()
    app.state.packs = packs or offered()
    app.state.own_packs = own_packs
    app.state.contents = Contents()
    app.state.cards = Cards()
    app.state.meter = meter
    app.state.quotas = quotas
    app.state.offload = offload or Offload()
    # the layer that is added last handles a request first
    app.add_middleware(OnlyReading)
    app.add_middleware(Bodies)
    counting = counting or Here()
    app.state.budgets = Budgets(rates, counting, proxies)
    if rates is not None:
        app.add_middleware(Limits, rates=rates, counting=counting, proxies=proxies, meter=meter)
    app.add_middleware(Guard, hosts=tuple(hosts), secure=secure)
    if deadlines:
        app.add_middleware(DatabaseAllowance)
    app.add_middleware(Observe, meter=meter, lines=lines)
    add_errors(app)
    for routes in (
        play,  # the most frequent routes are matched first
        *(health, metrics, content, packs_routes, people_routes, devices, blocks, notices),
        *(tables, delayed, host, ends, orders, learn, puzzles),
        *(socket, stream, talk, cards),
    ):
        app.include_router(routes.router)
    app.openapi = lambda: describe(app)  # type: ignore[method-assign]
    folder = client_folder()
    if folder is not None:
        app.add_route("/pack", lambda _: RedirectResponse("/?pack=base"))
        client = PackedFiles(directory=folder, html=True)
        index = folder / INDEX
        if index.is_file():
            app.add_route("/", Page(client, index.read_text(encoding="utf-8")).answer)
        app.mount("/", client)
    return app


async def _know_owner(engine: AsyncEngine, key: str, link: str) -> None:
    """Create the owner as a guest, whose token without a name is the owner's key. Tokens of the
    owner's programs have names and are kept. A sign-in link of an earlier start becomes invalid.
    The owner has no name until they enter one.
    """
    now = MACHINE.now()
    async with engine.begin() as db:
        known = await people.find_guest(db, OWNER)
        if known is None:
            await people.add_guest(db, now, "", OWNER)
        elif known.name == OWNER:  # earlier versions used this word as the owner's name
            await people.rename(db, OWNER, "")
        for old in await people.tokens_of(db, now, OWNER, "api"):
            if not old["name"]:
                await people.drop_token(db, OWNER, old["hash"])
        await people.add_token(db, now, OWNER, "api", "", key)
        for old in await people.tokens_of(db, now, OWNER, "link"):
            if old["scope"] == "once":
                await people.drop_token(db, OWNER, old["hash"])
        if link:
            await people.add_token(db, now, OWNER, "link", "", link, "once")
