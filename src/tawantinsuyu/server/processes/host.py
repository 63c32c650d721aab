"""`tawantinsuyu host`: a personal server with its data folder that other people can reach.

It has the checks and limits of the web process of `serve`, and the database file, signals and jobs
of `play`.
"""

import contextlib
import ipaddress
import os
import secrets
import socket
import sys
import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tawantinsuyu.content.packs import offered_by_owner
from tawantinsuyu.server.base import logs
from tawantinsuyu.server.people.caller import OWNER
from tawantinsuyu.server.processes.connections import node_server
from tawantinsuyu.server.processes.folder import GAMES, PACKS, open_browser, own_folder, owner_key
from tawantinsuyu.server.processes.play import when_ready
from tawantinsuyu.server.processes.qr import qr_code
from tawantinsuyu.server.web.app import assemble, own_games
from tawantinsuyu.server.web.guard import HOSTS
from tawantinsuyu.server.web.rates import parse

if TYPE_CHECKING:
    from pathlib import Path

    from fastapi import FastAPI

    from tawantinsuyu.server.processes.settings import Settings
    from tawantinsuyu.server.tables.tables import Invited

LOOPBACK: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"
EXAMPLE_ADDRESSES: Final = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses reserved for documentation, by address family. They are used to find the address of
this machine; nothing is sent to them.
"""
DISCARD_PORT: Final = 9


class HostError(Exception):
    """The requested address cannot be used. The message says what to do."""


def host_app(
    settings: "Settings",
    file: "Path",
    key: str,
    link: str,
    hosts: Sequence[str],
    invited: "Invited",
    *,
    https: bool = False,
) -> "FastAPI":
    """Return the application of `tawantinsuyu host`. It uses plain HTTP; with `https`, a proxy in
    front of it adds HTTPS, and cookies are sent over HTTPS only.
    """
    return assemble(
        own_games(file, key, link, settings.games_in_memory, invited),
        admin_key=key,
        hosts=hosts,
        open_doors=True,
        secure=https,
        rates=parse(settings.limits),
        proxies=settings.proxies,
        quotas=settings.quotas,
        packs=offered_by_owner(settings.packs, file.parent / PACKS),
        own_packs=file.parent / PACKS,
    )


def host(
    settings: "Settings",
    listen: str,
    port: int,
    names: Sequence[str],
    *,
    browser: bool,
    https: bool = False,
) -> None:
    """Run the server until it is interrupted. With `https`, the first name leads to a proxy."""
    if https and not names:
        raise HostError("--https needs --name: the host name of the proxy that adds HTTPS")
    logs.plain()
    listening = listen_on(listen, port)
    hosts = names_for(listen, names)
    port_used = listening.getsockname()[1]
    here = f"https://{hosts[0]}" if https else address_of(hosts[0], port_used)
    link, folder = secrets.token_urlsafe(24), own_folder()
    others = bool(names) or not ipaddress.ip_address(listen).is_loopback

    def invited(game: str, owner: str, invite: str) -> None:
        if owner == OWNER:  # The invitations of guests' own tables are not shown.
            said = ("Invitation to your table:", f"{here}/?invite={game}#code={invite}")
            # the server must continue while its terminal is suspended
            threading.Thread(target=_show, args=(*said, others), daemon=True).start()

    def say() -> None:
        _show("Tawantinsuyu is ready. Others open this address and enter a name:", here, others)
        if not others:
            print("Only this machine can join. For others on your network:")
            for address in own_addresses() or [EVERYWHERE]:
                print(f"    tawantinsuyu host --listen {address}")
        elif https:
            print(f"A proxy at that address has to lead to http://{LOOPBACK}:{port_used}.")
        elif not ipaddress.ip_address(listen).is_loopback:
            print(
                "This is plain HTTP: anybody on the same network can read everything. For people"
                " elsewhere, use a proxy that adds HTTPS, and --https."
            )
        print(
            f"Your login, for one browser, which stays logged in: {here}/#link={link}\n"
            "When you make a table with open seats, its invitation is shown here.\n"
            "Your games are saved. Stop with Ctrl+C.",
            flush=True,
        )
        if browser:
            open_browser(folder, f"{here}/#link={link}")

    app = host_app(settings, folder / GAMES, owner_key(folder), link, hosts, invited, https=https)
    server = node_server(app, listen, port)
    when_ready(server, say)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    if not server.started:
        sys.exit(1)


def listen_on(listen: str, port: int) -> socket.socket:
    """Return a listening socket. Raise HostError if this machine lacks the address, or the port is
    in use.
    """
    try:
        family = socket.AF_INET6 if ipaddress.ip_address(listen).version == 6 else socket.AF_INET
    except ValueError:
        raise HostError(
            f"--listen {listen} is not an address of this machine: use one like {own_address()},"
            " or 0.0.0.0 for all of them; a host name goes to --name"
        ) from None
    try:
        return socket.create_server((listen, port), family=family, backlog=512)
    except OSError as error:
        why = os.strerror(error.errno or 0)
        raise HostError(
            f"cannot listen on {listen} port {port} ({why}): use another --port, or"
            f" --listen with an address of this machine, like {own_address()}"
        ) from None


def names_for(listen: str, names: Sequence[str] = ()) -> list[str]:
    """Return the host names of this machine; the first is for sharing. Requests for other names are
    refused.
    """
    found = [name.lower() for name in names]
    if ipaddress.ip_address(listen).is_unspecified:
        called = socket.gethostname().lower()
        found += [own_address(), called, f"{called}.local"]
    else:
        found.append(listen)
    return list(dict.fromkeys((*found, *HOSTS)))


def own_address() -> str:
    """Return the address at which other devices in the network most likely reach this machine."""
    return next(iter(own_addresses()), LOOPBACK)


def own_addresses() -> list[str]:
    """Return the addresses at which other devices may reach this machine, the most likely first."""
    found = [_address_towards_others(family) for family in EXAMPLE_ADDRESSES]
    with contextlib.suppress(OSError):
        found += [str(one[4][0]) for one in socket.getaddrinfo(socket.gethostname(), None)]
    return [one for one in dict.fromkeys(found) if one and _is_reachable(one)]


def _address_towards_others(family: socket.AddressFamily) -> str:
    """Return the address from which this machine would send to the internet; "" if it is not
    connected.
    """
    with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((EXAMPLE_ADDRESSES[family], DISCARD_PORT))
        return str(probe.getsockname()[0])
    return ""


def _is_reachable(address: str) -> bool:
    """Return whether other devices in the network can use an address. A link-local address does not
    work without the name of an interface.
    """
    found = ipaddress.ip_address(address.partition("%")[0])
    return not (found.is_loopback or found.is_link_local or found.is_unspecified)


def address_of(name: str, port: int) -> str:
    """Return the address of the server for a browser."""
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def _show(words: str, address: str, others: bool) -> None:
    """Print an address, with a QR code for phones."""
    print(f"{words} {address}\n{qr_code(address) if others else ''}", flush=True)
