"""`tawantinsuyu hotseat`: a whole game in the terminal, people and bots around one screen."""

import secrets
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from tawantinsuyu.cli.tables import Modules, Overlay, modules_of, packs_of

if TYPE_CHECKING:
    from tawantinsuyu.bots.interface import Bot
    from tawantinsuyu.fuzz.export import Record
    from tawantinsuyu.game.api import Action, Config, Event, Sink, State
    from tawantinsuyu.game.pack import Pack

HELP = """\
  NUMBER         choose the option with that number
  ACTION         choose by canonical text, e.g. place architect 3m2 gold
  WORDS          list the options that contain all these words
  all            list every option
  show           show the position again
  auto N         let chance decide the next N decisions
  undo           take back your last action of this turn, if nothing was revealed
  save FILE      write the game; go on later with --resume FILE
  expect FACTS   check the position, e.g. expect seat 0 vp 12 potato 3; a script stops if it fails
  help, quit"""

LISTED = 24
"""Maximum number of options that are listed; a longer list is summarised."""


def hotseat(
    players: Annotated[int, typer.Option(min=2, max=4, help="Seats at the table")] = 2,
    seed: Annotated[str, typer.Option(metavar="HEX", help="64 hex digits; else chance")] = "",
    names: Annotated[str, typer.Option(metavar="A,B…", help="Names of the seats")] = "",
    bots: Annotated[
        str,
        typer.Option(metavar="SEAT=BOT,…", help="Which bot plays a seat (0 to 3), e.g. 1=greedy"),
    ] = "",
    script: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="What to begin with, line by line; # comments"),
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a saved game")
    ] = None,
    pack: Annotated[
        list[str] | None,
        typer.Option(metavar="PACK", help="A shipped pack, a folder, or a frozen .pack.json"),
    ] = None,
    module: Modules = None,
    overlay: Overlay = "",
    automa: Annotated[str, typer.Option(metavar="NAME", help="Play alone against axomamma")] = "",
    adjust: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Make her easier or harder, e.g. easier:no-personality"),
    ] = None,
    preset: Annotated[
        str,
        typer.Option(metavar="LEVEL", help="A level: easier, harder or merciless"),
    ] = "",
) -> None:
    """Play in the terminal, taking turns at one screen.

    Examples: `tawantinsuyu hotseat --bots 1=greedy`,
    `tawantinsuyu hotseat --players 3 --names Ana,Ben,Cleo --script opening.txt`,
    `tawantinsuyu hotseat --automa axomamma --preset harder`.
    """
    from tawantinsuyu.components import PackError
    from tawantinsuyu.fuzz.export import Record, open_record
    from tawantinsuyu.game.api import Config

    try:
        if resume is not None:
            record = open_record(resume)
        else:
            raw = bytes.fromhex(seed) if seed else secrets.token_bytes(32)
            modules = modules_of(module)
            packs = packs_of(pack, modules, automa)
            adjustments = _adjustments(automa, preset, adjust or [])
            config = Config(
                players=players,
                modules=modules,
                overlay=overlay,
                automa=automa,
                adjustments=adjustments,
            )
            record = Record(packs, _pack(packs).hash, config, raw, ())
        people = 1 if record.config.automa else record.config.players
        seated = _seats(bots, people)
        lines = script.read_text(encoding="utf-8").splitlines() if script is not None else []
        table = Table(record, _names(names, record.config), seated)
    except (OSError, ValueError, PackError) as error:
        _fail(str(error))
    table.play(lines)


def _pack(names: tuple[str, ...]) -> "Pack":
    """Return the pack made of shipped packs and folders, or the frozen pack of a golden game."""
    from tawantinsuyu.components import compile_document
    from tawantinsuyu.fuzz.export import pack_of
    from tawantinsuyu.records.files import find_pack

    if names[0].endswith(".json"):
        return compile_document(find_pack(names[0], Path()))
    return pack_of(names)


def _seats(text: str, players: int) -> "dict[int, Bot]":
    from tawantinsuyu.bots.guard import Guarded
    from tawantinsuyu.bots.registry import UnknownBotError, make

    seats: dict[int, Bot] = {}
    for part in filter(None, text.split(",")):
        seat, _, code = part.partition("=")
        if not seat.isdecimal() or int(seat) >= players:
            raise ValueError(f"--bots {part}: write SEAT=BOT; seats are 0 to {players - 1}")
        try:
            seats[int(seat)] = Guarded(make(code))
        except UnknownBotError as error:
            raise ValueError(f"--bots {part}: {error}") from None
    return seats


def _names(text: str, config: "Config") -> list[str]:
    """Return the given names, or numbers as names. A solo opponent has her own name."""
    from tawantinsuyu.game.api import AUTOMA_SEAT
    from tawantinsuyu.i18n import Text

    given = [name.strip() for name in text.split(",") if name.strip()][: config.players]
    names = given + [f"Player {seat}" for seat in range(len(given), config.players)]
    if config.automa:
        names[AUTOMA_SEAT] = Text("en").say(f"automa.{config.automa}")
    return names


def _adjustments(automa: str, level: str, names: list[str]) -> tuple[str, ...]:
    """Return the adjustments of a preset and those named separately, in the order of the rules.
    `Config` refuses invalid ones.
    """
    from tawantinsuyu.game.api import ADJUSTMENTS, PRESETS, in_order_of, preset

    if level and (level not in PRESETS or automa not in ADJUSTMENTS):
        raise ValueError(f"--preset {level}: {', '.join(PRESETS)}, with --automa")
    chosen = {*names, *(preset(automa, level) if level else ())}
    return in_order_of(automa, chosen)


class Table:
    """A game, its players, and the printed events."""

    state: "State"
    sink: "Sink"
    """The collector of the last action's events. Its open groups continue with the next action."""

    def __init__(self, record: "Record", names: list[str], bots: "dict[int, Bot]") -> None:
        from tawantinsuyu.game.api import AUTOMA_SEAT, Names, table_pack
        from tawantinsuyu.i18n import Text

        self.record = record
        self.names = names
        self.bots = bots
        self.pack = table_pack(record.config, _pack(record.packs))
        self.words = Names(self.pack)
        self.text = Text("en")
        self.log: list[str] = []
        self.moments: list[tuple[int, tuple[int, int], tuple[int, ...]]] = []
        """For each action: its seat, its turn, and how much hidden information was known before
        it.
        """
        self.rng = Random(record.seed)
        self.auto = 0
        self.last_seat = -1
        self.explained = (AUTOMA_SEAT,) if record.config.automa else ()
        """Seats whose steps are printed with their clauses."""
        self._restart(record.log)

    # --- the loop over decisions -----------------------------------------------------------------

    def play(self, script: Sequence[str]) -> None:
        """Play until the game is over or the input ends."""
        typer.echo(f"seed {self.record.seed.hex()}; `help` lists what you can type")
        if not self.log:
            from tawantinsuyu.game.api import SPECTATOR

            setup = [event for event in self.sink.events if event.seat in self.explained]
            self._tell(setup, SPECTATOR)
        lines = self._lines(script)
        while self.state.stack:
            seat = self._deciding()[0]
            if seat in self.bots:
                self._ask(seat, self.bots[seat])
            elif self.auto:
                from tawantinsuyu.bots.registry import make

                self.auto -= 1
                self._ask(seat, make("random"))
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
        for line in lines:
            if line.partition(" ")[0] not in ("expect", "save", "quit"):
                _fail(f"line {self.line}: {line!r}: the game is over")
            self._answer(0, line)
        from tawantinsuyu.game.api import scores

        typer.echo(f"{len(self.log)} actions; final scores {scores(self.state)}")

    def _lines(self, script: Sequence[str]) -> Iterator[str]:
        """Yield the lines of the script, where an error ends the program, then the lines that
        people type.
        """
        from tawantinsuyu.records.script import said_in

        self.scripted = True
        for self.line, said in said_in(script):
            yield said
        self.scripted = False
        while self.state.stack:
            try:
                yield input("> ").strip()
            except EOFError:
                return

    def _deciding(self) -> tuple[int, ...]:
        from tawantinsuyu.game.api import deciding

        return deciding(self.state)

    # --- input -----------------------------------------------------------------------------------

    def _answer(self, seat: int, line: str) -> bool:
        """Carry out a line that a person typed; return False to end the program."""
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
        elif command == "expect":
            self._expect(rest)
        else:
            self._choose(seat, line)
        return True

    def _choose(self, seat: int, line: str) -> None:
        """Carry out an option by its number or canonical text. Other input filters the list of
        options.
        """
        offered = self._offered(seat)
        if line.isdecimal() and 1 <= int(line) <= len(offered):
            self._do(seat, offered[int(line) - 1][0])
            return
        from tawantinsuyu.game.api import IllegalError

        try:
            self._do(seat, line)
        except IllegalError as error:
            if self.scripted:
                _fail(f"line {self.line}: {line!r} is not possible for seat {seat}: {error}")
            self._list(seat, words=line.split(), reason=str(error))

    def _do(self, seat: int, action: "Action | str") -> None:
        from tawantinsuyu.game.api import SPECTATOR, apply, read, seen_by, write

        chosen = read(self.words, action) if isinstance(action, str) else action
        moment = (seat, self._turn(), seen_by(self.state, seat))
        sink = self.sink.next()
        open_groups = len(sink.groups)
        apply(self.state, seat, chosen, sink)
        self.sink = sink
        self.moments.append(moment)
        self.log.append(f"{seat} {write(self.words, chosen)}")
        self.last_seat = -1
        typer.echo(f"{self.names[seat]}: {write(self.words, chosen)}")
        self._tell(sink.events, SPECTATOR if seat in self.bots else seat, open_groups)

    def _tell(self, events: "list[Event]", reader: int, open_groups: int = 0) -> None:
        from tawantinsuyu.cli.event_text import INDENT, event_lines

        for line in event_lines(
            events,
            self.pack,
            self.names,
            self.text,
            reader=reader,
            explained=self.explained,
            depth=open_groups,
        ):
            typer.echo(f"{INDENT}{line}")

    def _ask(self, seat: int, bot: "Bot") -> None:
        from tawantinsuyu.bots.interface import DEFAULT_BUDGET, ask

        self._do(seat, ask(self.state, seat, bot, DEFAULT_BUDGET, self.rng))

    def _turn(self) -> tuple[int, int]:
        active = self.state.active
        return active, self.state.players[active].turns if active >= 0 else 0

    def _undo(self, seat: int) -> None:
        """Undo the last action, by replaying all earlier ones."""
        from tawantinsuyu.game.api import learnt, seen_by

        if not self.moments or self.moments[-1][:2] != (seat, self._turn()):
            typer.echo("there is nothing of yours to take back in this turn")
        elif learnt(self.moments[-1][2], seen_by(self.state, seat)):
            typer.echo("it cannot be taken back: something was revealed")
        else:
            typer.echo(f"taken back: {self.log[-1]}")
            self._restart(tuple(self.log[:-1]))

    def _restart(self, log: Sequence[str]) -> None:
        from tawantinsuyu.fuzz.export import split_entry
        from tawantinsuyu.game.api import IllegalError, Sink, apply, seen_by
        from tawantinsuyu.records.arranged import begin

        self.sink = Sink()
        table = self.record
        self.state = begin(table.start, table.config, self.pack, table.seed, self.sink)
        self.log, self.moments, self.last_seat = list(log), [], -1
        for entry in log:
            seat, text = split_entry(entry)
            self.moments.append((seat, self._turn(), seen_by(self.state, seat)))
            self.sink = self.sink.next()
            try:
                apply(self.state, seat, text, self.sink)
            except IllegalError as error:
                raise ValueError(f"the saved game stops at {entry!r}: {error}") from None

    def _save(self, file: Path) -> None:
        from dataclasses import replace

        try:
            replace(self.record, log=tuple(self.log)).save(file)
        except OSError as error:
            typer.echo(f"not saved: {error}")
        else:
            typer.echo(f"saved; go on with: tawantinsuyu hotseat --resume {file.as_posix()}")

    def _expect(self, facts: str) -> None:
        from tawantinsuyu.records.script import unmet

        try:
            wrong = "; ".join(unmet(self.state, facts))
        except ValueError as error:
            wrong = str(error)
        if wrong and self.scripted:
            _fail(f"line {self.line}: expect {facts}: {wrong}")
        typer.echo(wrong or "as expected")

    # --- output ----------------------------------------------------------------------------------

    def _offered(self, seat: int) -> "list[tuple[Action, str]]":
        from tawantinsuyu.game.api import asides, options, write

        actions = [*options(self.state, seat), *asides(self.state, seat)]
        return [(action, write(self.words, action)) for action in actions]

    def _show(self, seat: int) -> None:
        from tawantinsuyu.cli.position_text import position_lines
        from tawantinsuyu.game.api import view_for

        typer.echo("")
        for line in position_lines(view_for(self.state, seat), self.names, self.text):
            typer.echo(line)

    def _list(
        self, seat: int, words: Sequence[str] = (), reason: str = "", everything: bool = False
    ) -> None:
        """Print the options with their numbers. A filter does not change the numbers."""
        from tawantinsuyu.cli.position_text import note

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
