"""Writes the messages sent during golden games as JSON lines. A test runs it with msgspec and with
the plain Python that replaces it in browsers: `python twin_messages.py STEP FILE…`.
"""

import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from tawantinsuyu.content.contents import Contents
from tawantinsuyu.game import api
from tawantinsuyu.records.export import compiled, parts_of
from tawantinsuyu.records.files import read_game
from tawantinsuyu.records.record import Record
from tawantinsuyu.table.api import Ports, Table
from tawantinsuyu.table.codec import encoded
from tawantinsuyu.table.imports import Wanted, prepare_saved
from tawantinsuyu.table.ports import Thought
from tawantinsuyu.table.seats import NewSeat

NOW: Final = datetime(2026, 1, 1, tzinfo=UTC)
PORTS: Final = Ports(lambda: NOW, bytes, lambda bot, state, seat: Thought(""))


def main(step: int, files: Sequence[str]) -> None:
    """Print the board of each game, and all messages after every `step`th entry."""
    for file in files:
        whole = parts_of(read_game(Path(file)))
        pack = compiled(whole.document)
        print(Contents().drawn(pack, whole.config, "light").board.plain.decode())
        for upto in range(step, len(whole.log), step):
            record = Record(whole.config, whole.document, whole.secret, whole.nonces)
            for seat, text in whole.log[:upto]:
                record.apply(seat, text)
            _print_position(record)


def _print_position(record: Record) -> None:
    """Print the pushes of all seats, and a draft and a plan of the seat that decides."""
    people = record.config.players - bool(record.config.automa)
    seats = tuple(NewSeat(f"Player {seat}", guest="me") for seat in range(people))
    saved = prepare_saved(record, Wanted(seats, None, "0" * 16, "me", NOW))
    table = Table.from_saved(saved, PORTS)
    for seat in range(-1, people):
        print(encoded(table.push(seat)).decode())
    seat = api.deciding(record.state)[0]
    if seat < people:
        text = api.write(record.state.tables.names, api.options(record.state, seat)[0])
        print(encoded(table.draft(seat, [text])).decode())
        print(encoded(table.plan(seat, [text])).decode())


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
