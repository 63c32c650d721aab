"""`tawantinsuyu hotseat`: a whole game in the terminal, people and bots around one screen."""

import secrets
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

if TYPE_CHECKING:
    from tawantinsuyu.bots.players import Decide
    from tawantinsuyu.fuzz.export import Record
    from tawantinsuyu.game.actions import Action

HELP = """\
  NUMBER         choose the option with that number
  ACTION         choose by canonical text, e.g. place architect 3m2 gold
  WORDS          list the options that contain all these words
  all            list every option
  show           show the position again
  auto N         let chance decide the next N decisions
  undo           take back your last action of this turn, if nothing was revealed
  save FILE      write the game; go on later with --resume FILE
  help, quit"""

LISTED = 24
"""Options listed without being asked; of more, a summary is shown."""


def hotseat(
    players: Annotated[int, typer.Option(min=2, max=4, help="Seats at the table")] = 2,
    seed: Annotated[str, typer.Option(metavar="HEX", help="64 hex digits; else chance")] = "",
    names: Annotated[str, typer.Option(metavar="A,B…", help="Names of the seats")] = "",
    bots: Annotated[
        str, typer.Option(metavar="SEAT=BOT,…", help="Seats 0 to 3: random or greedy")
    ] = "",
    script: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Actions to begin with, one a line, # comments"),
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a saved game")
    ] = None,
    pack: Annotated[
        list[str] | None, typer.Option(metavar="PACK", help="A shipped pack or a folder")
    ] = None,
) -> None:
    """Play in the terminal, taking turns at one screen.

    Examples: `tawantinsuyu hotseat --bots 1=greedy`,
    `tawantinsuyu hotseat --players 3 --names Ana,Ben,Cleo --script opening.txt`.
    """
    from tawantinsuyu.bots.players import PLAYERS  # noqa: PLC0415
    from tawantinsuyu.components import PackError  # noqa: PLC0415
    from tawantinsuyu.fuzz.export import Record, open_record, pack_of  # noqa: PLC0415
    from tawantinsuyu.game.api import Config  # noqa: PLC0415

    try:
        if resume is not None:
            record = open_record(resume)
        else:
            raw = bytes.fromhex(seed) if seed else secrets.token_bytes(32)
            packs = tuple(pack or ["base"])
            record = Record(packs, pack_of(packs).hash, Config(players=players), raw, ())
        seated = _seats(bots, record.config.players, tuple(PLAYERS))
        lines = script.read_text(encoding="utf-8").splitlines() if script is not None else []
        table = Table(record, _names(names, record.config.players), seated)
    except (OSError, ValueError, PackError) as error:
        _fail(str(error))
    table.play(lines)


def _seats(text: str, players: int, known: Sequence[str]) -> "dict[int, Decide]":
    from tawantinsuyu.bots.players import PLAYERS  # noqa: PLC0415

    seats: dict[int, Decide] = {}
    for part in filter(None, text.split(",")):
        seat, _, name = part.partition("=")
        if not seat.isdecimal() or int(seat) >= players or name not in known:
            raise ValueError(f"--bots {part}: write SEAT=BOT; bots are {', '.join(known)}")
        seats[int(seat)] = PLAYERS[name]
    return seats


def _names(text: str, players: int) -> list[str]:
    given = [name.strip() for name in text.split(",") if name.strip()]
    return (given + [f"Player {seat}" for seat in range(len(given), players)])[:players]


class Table:
    """A game, who sits around it, and what has been said so far."""

    def __init__(self, record: "Record", names: list[str], bots: "dict[int, Decide]") -> None:
        from tawantinsuyu.fuzz.export import pack_of  # noqa: PLC0415
        from tawantinsuyu.game.api import Names  # noqa: PLC0415
        from tawantinsuyu.i18n import Text  # noqa: PLC0415

        self.record = record
        self.names = names
        self.bots = bots
        self.pack = pack_of(record.packs)
        self.words = Names(self.pack)
        self.text = Text("en")
        self.log: list[str] = []
        self.moments: list[tuple[int, tuple[int, int], int]] = []
        """Before each action: who acted, in which turn, and how much was known."""
        self.rng = Random(record.seed)
        self.auto = 0
        self.last_seat = -1
        self._restart(record.log)

    # --- the loop --------------------------------------------------------------------------------

    def play(self, script: Sequence[str]) -> None:
        """Until the game is over or nobody says anything more."""
        typer.echo(f"seed {self.record.seed.hex()}; `help` lists what you can type")
        lines = self._lines(script)
        while self.state.stack:
            seat = self._deciding()[0]
            if seat in self.bots:
                self._ask(seat, self.bots[seat])
            elif self.auto:
                from tawantinsuyu.bots.players import decide_randomly  # noqa: PLC0415

                self.auto -= 1
                self._ask(seat, decide_randomly)
            else:
                if seat != self.last_seat:
                    self._show(seat)
                    self._list(seat)
                self.last_seat = seat
                line = next(lines, None)
                if line is None:
                    typer.echo(f"stopped after {len(self.log)} actions")
                    return
                if not self._answer(seat, line):
                    return
        from tawantinsuyu.game.api import scores  # noqa: PLC0415

        typer.echo(f"{len(self.log)} actions; final scores {scores(self.state)}")

    def _lines(self, script: Sequence[str]) -> Iterator[str]:
        """The script first, in which every line must be understood, then whoever types."""
        self.scripted = True
        for number, line in enumerate(script, 1):
            said = line.partition("#")[0].strip()
            if said:
                self.line = number
                yield said
        self.scripted = False
        while True:
            try:
                yield input("> ").strip()
            except EOFError:
                return

    def _deciding(self) -> tuple[int, ...]:
        from tawantinsuyu.game.api import deciding  # noqa: PLC0415

        return deciding(self.state)

    # --- what people say -------------------------------------------------------------------------

    def _answer(self, seat: int, line: str) -> bool:
        """Do what was typed; False to stop."""
        command, _, rest = line.partition(" ")
        if command == "quit":
            return False
        if command == "help":
            typer.echo(HELP)
        elif command in ("", "show"):
            self._show(seat)
            self._list(seat)
        elif command == "all":
            self._list(seat, everything=True)
        elif command == "auto" and (rest or "1").isdecimal():
            self.auto = int(rest or "1")
        elif command == "undo":
            self._undo(seat)
        elif command == "save" and rest:
            self._save(Path(rest))
        else:
            self._choose(seat, line)
        return True

    def _choose(self, seat: int, line: str) -> None:
        """By number or canonical text; anything else filters the list."""
        offered = self._offered(seat)
        if line.isdecimal() and 1 <= int(line) <= len(offered):
            self._do(seat, offered[int(line) - 1][0])
            return
        from tawantinsuyu.game.api import Illegal  # noqa: PLC0415

        try:
            self._do(seat, line)
        except Illegal as error:
            if self.scripted:
                _fail(f"line {self.line}: {line!r} is not possible for seat {seat}: {error}")
            self._list(seat, words=line.split(), reason=str(error))

    def _do(self, seat: int, action: "Action | str") -> None:
        from tawantinsuyu.game.api import SPECTATOR, Sink, apply, read, write  # noqa: PLC0415
        from tawantinsuyu.i18n import Text, event_message  # noqa: PLC0415

        chosen = read(self.words, action) if isinstance(action, str) else action
        moment = (seat, self._turn(), self.state.seams)
        sink = Sink()
        apply(self.state, seat, chosen, sink)
        self.moments.append(moment)
        self.log.append(f"{seat} {write(self.words, chosen)}")
        self.last_seat = -1
        typer.echo(f"{self.names[seat]}: {write(self.words, chosen)}")
        reader = SPECTATOR if seat in self.bots else seat
        text = Text("en")
        for event in sink.events:
            data = event.as_seen_by(reader)
            wording = event_message(self.state.pack, data, self.names.__getitem__)
            if wording is not None and event.kind != "end":
                typer.echo(f"  {text.render(wording)}")

    def _ask(self, seat: int, decide: "Decide") -> None:
        from tawantinsuyu.bots.players import ask  # noqa: PLC0415

        self._do(seat, ask(self.state, seat, decide, self.rng))

    def _turn(self) -> tuple[int, int]:
        active = self.state.active
        return active, self.state.players[active].turns if active >= 0 else 0

    def _undo(self, seat: int) -> None:
        """Take the last action back by playing all the others again."""
        if not self.moments or self.moments[-1][:2] != (seat, self._turn()):
            typer.echo("there is nothing of yours to take back in this turn")
        elif self.moments[-1][2] != self.state.seams:
            typer.echo("it cannot be taken back: something was revealed")
        else:
            typer.echo(f"taken back: {self.log[-1]}")
            self._restart(tuple(self.log[:-1]))

    def _restart(self, log: Sequence[str]) -> None:
        from tawantinsuyu.fuzz.export import split_entry  # noqa: PLC0415
        from tawantinsuyu.game.api import Illegal, apply, new_game  # noqa: PLC0415

        self.state = new_game(self.record.config, self.pack, self.record.seed)
        self.log, self.moments, self.last_seat = list(log), [], -1
        for entry in log:
            seat, text = split_entry(entry)
            self.moments.append((seat, self._turn(), self.state.seams))
            try:
                apply(self.state, seat, text)
            except Illegal as error:
                raise ValueError(f"the saved game stops at {entry!r}: {error}") from None

    def _save(self, file: Path) -> None:
        from dataclasses import replace  # noqa: PLC0415

        try:
            replace(self.record, log=tuple(self.log)).save(file)
        except OSError as error:
            typer.echo(f"not saved: {error}")
        else:
            typer.echo(f"saved; go on with: tawantinsuyu hotseat --resume {file.as_posix()}")

    # --- what is shown ---------------------------------------------------------------------------

    def _offered(self, seat: int) -> "list[tuple[Action, str]]":
        from tawantinsuyu.game.api import asides, options, write  # noqa: PLC0415

        actions = [*options(self.state, seat), *asides(self.state, seat)]
        return [(action, write(self.words, action)) for action in actions]

    def _show(self, seat: int) -> None:
        from tawantinsuyu.cli.position_text import position_lines  # noqa: PLC0415
        from tawantinsuyu.game.api import view_for  # noqa: PLC0415

        typer.echo("")
        for line in position_lines(view_for(self.state, seat), self.names, self.text):
            typer.echo(line)

    def _list(
        self, seat: int, words: Sequence[str] = (), reason: str = "", everything: bool = False
    ) -> None:
        """Options with their numbers, which stay the same however the list is filtered."""
        from tawantinsuyu.cli.position_text import note  # noqa: PLC0415

        offered = self._offered(seat)
        shown = [
            (number, action, text)
            for number, (action, text) in enumerate(offered, 1)
            if all(word in text for word in words)
        ]
        if words and not shown:
            typer.echo(f"not possible ({reason}), and no option contains {' '.join(words)!r}")
            return
        frame = type(self.state.stack[-1]).__name__
        typer.echo(f"{self.names[seat]} decides ({frame}, {len(offered)} options):")
        hidden: dict[str, int] = {}
        for number, action, text in shown:
            if action[0] == "place" and len(shown) > LISTED and not everything:
                hidden[action[0]] = hidden.get(action[0], 0) + 1
                continue
            about = note(self.state, action, self.text)
            typer.echo(f"  {number:>4}  {text}{f'   ({about})' if about else ''}")
        for verb, count in hidden.items():
            typer.echo(f"        {verb}: {count} ways; type part of one to list them, or `all`")


def _fail(message: str) -> NoReturn:
    typer.echo(message, err=True)
    raise typer.Exit(2)
