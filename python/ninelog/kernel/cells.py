"""Runs the cells of a notebook.

A cell holds clauses and directives, which are loaded together, or queries that begin with `?- `, which run
after that in their order; or a command that begins with `%` or `%%` directly followed by a name.

A query shows its first answer and stays open: `;` or `%next` in a cell asks for the next one, and so does a
button below the answer, which adds it to the table that is there.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from html import escape
from typing import Any, Protocol

from .._errors import PrologError
from .._prolog import Message, Prolog
from ..session import Answer, Asked, End, Event, Failed, Finding, Output, Part, Printed, Reads, Session
from . import board, shown

#: So many answers are shown at most.
MOST = 500
#: For the names of tables.
_NUMBERS = itertools.count(1)


class Out(Protocol):
    """Where the results of a cell go."""

    def write(self, text: str, error: bool = False) -> None:
        """Show text that a program has written."""

    def show(self, data: dict[str, str], name: str | None = None) -> None:
        """Show something in the best of these forms, by their MIME types.

        It takes the place of what was shown with the same name before.
        """

    def offer(self, actions: Mapping[str, Callable[[], None]]) -> Callable[[], None] | None:
        """Show buttons with these labels. Return what takes them away; `None` if there are none."""

    def fail(self, name: str, message: str, lines: list[str]) -> None:
        """Show an error that ends the cell."""

    def ask(self, prompt: str) -> str | None:
        """Ask the user for a line. Return `None` at the end of the input."""


class CellError(Exception):
    """The cell has ended with an error, which is shown already."""


@dataclass
class Table:
    """Answers that are shown together."""

    name: str
    answers: list[Answer]
    #: What stands below the answers, in HTML.
    below: list[str] = field(default_factory=list)


class Open:
    """A query that has further answers, and the time that it has taken."""

    def __init__(self, text: str, asked: Asked) -> None:
        self.text = text
        self.asked = asked
        self.seconds = 0.0
        self.answers = 0
        #: The table that was shown last.
        self.table: Table | None = None
        #: Takes the buttons below it away.
        self.hide: Callable[[], None] | None = None

    def close(self) -> None:
        """End the query."""
        self.asked.close()
        self.hide_buttons()

    def hide_buttons(self) -> None:
        """Take the buttons away, if there are any."""
        if self.hide is not None:
            self.hide()
            self.hide = None


class _Below:
    """What a query shows when a button was pressed: it comes below the table."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def write(self, text: str, error: bool = False) -> None:
        self.parts.append(f"<pre>{escape(text)}</pre>")

    def show(self, data: dict[str, str], name: str | None = None) -> None:
        self.parts.append(data.get("image/svg+xml") or data["text/html"])

    def offer(self, actions: Mapping[str, Callable[[], None]]) -> None:
        return None

    def fail(self, name: str, message: str, lines: list[str]) -> None:
        self.write(shown.without_colours("\n".join(lines)))

    def ask(self, prompt: str) -> str | None:
        self.write("There is nobody to type input here: use %next.\n")
        return None


class Cells:
    """Runs cells in one system."""

    def __init__(self, prolog: Prolog | None = None) -> None:
        self._given = prolog
        self.session = self._new()
        self.open: Open | None = None
        self.out: Out | None = None
        #: The seconds that this cell has waited for the user.
        self.waited = 0.0

    def _new(self) -> Session:
        session = Session(self._given if self._given is not None else Prolog(capture=True))
        session.input.set_ask(None)
        return session

    def reset(self) -> None:
        """Begin with a new system."""
        self._given = None
        self.session, self.open = self._new(), None

    @property
    def _out(self) -> Out:
        assert self.out is not None
        return self.out

    def run(self, code: str, out: Out, name: str = "cell") -> bool:
        """Run a cell, for which `name` stands in messages. Return whether it ended without an error."""
        from . import commands

        def work() -> None:
            if code.strip() in {";", "?- ;"}:
                commands.next_answer(self, "")
            elif commands.is_command(code):
                commands.run(self, code)
            else:
                self.run_text(code, name)

        return self._run(work, out)

    def _run(self, work: Callable[[], None], out: Out) -> bool:
        self.out = out
        try:
            work()
        except CellError:
            return False
        except KeyboardInterrupt:
            self.close()
            out.fail("Interrupted", "the goal was stopped", ["Interrupted"])
            return False
        except PrologError as error:
            out.fail("PrologError", str(error), shown.error(str(error)))
            return False
        finally:
            self._drain()
            self.out = None
        return True

    def close(self) -> None:
        """End the open query."""
        if self.open is not None:
            self.open.close()
            self.open = None

    def _drain(self) -> None:
        """Show what was written and was not shown, such as by the end of a query."""
        if self._given is None and self.out is not None:
            self._write(self.session.prolog.take_output(), self.session.prolog.take_errors())

    def _write(self, output: str, errors: str = "") -> None:
        if output:
            self._out.write(output)
        if errors:
            self._out.write(errors, error=True)

    # ---- clauses

    def run_text(self, code: str, name: str) -> None:
        """Load the clauses of a cell, and run its queries."""
        parts = self.session.parts(code)
        queries = [part for part in parts if part.kind == "query" or self._is_bad_query(part, code)]
        if len(queries) < len(parts):
            self.close()
            self.load(_without(code, queries), name)
        for part in queries:
            start, end = part.inner if part.kind == "query" else (part.start + 2, part.end)
            self.query(code[start:end], _Place(code, start))

    @staticmethod
    def _is_bad_query(part: Part, code: str) -> bool:
        return part.kind == "error" and code.startswith("?-", part.start)

    def load(self, text: str, name: str, is_file: bool = False) -> None:
        """Load a program text, or the file with this name and text. Show its errors with carets."""
        before = self.session.diagnose(text)
        self.session.input.set_ask(lambda: self._line("|: "))
        try:
            messages, output, errors = self.session.consult(name, None if is_file else text)
        finally:
            self.session.input.set_ask(None)
        shown_texts = {line for message in messages for line in message.text.split("\n")}
        self._write(output, _rest_of(errors, shown_texts))
        lines: list[str] = []
        failed = None
        for message in messages:
            # Running a cell once more, or a later one that defines the same, is usual in notebooks.
            if "Redefined static procedure" in message.text or message.text.startswith("Previously defined"):
                continue
            found = _finding_of(message, before, text)
            about = shown.finding(found, text) if found else _plain(message, text)
            lines.extend(about)
            if message.severity == "error" and "No permission to modify static" in message.text:
                lines.append("hint: is it a query? Queries begin with ?-")
            failed = failed or (message.text if message.severity == "error" else None)
        if failed is not None:
            self._out.fail("LoadError", failed.split("\n")[0], lines)
            raise CellError
        if lines:
            self._out.write("\n".join(lines) + "\n", error=True)

    # ---- queries

    def start(self, text: str, place: _Place | None = None, watch: bool = False) -> Open:
        """Start a query, unless it cannot be read."""
        self.close()
        flaws = [found for found in self.session.diagnose(text, query=True) if found.code.startswith("N01")]
        if flaws:
            self._flawed(flaws, text, place)
        return Open(text, self.session.ask(text.strip().rstrip("."), watch=watch))

    def _flawed(self, flaws: list[Finding], text: str, place: _Place | None) -> None:
        lines = [line for found in flaws for line in shown.finding(*_moved(found, text, place))]
        self._out.fail("SyntaxError", flaws[0].message, lines)
        raise CellError

    def query(self, text: str, place: _Place | None = None) -> None:
        """Run a query to its first answer, and show that."""
        self.open = self.start(text, place)
        self.next_answers(1, place)

    def next_answers(self, most: int, place: _Place | None = None) -> None:
        """Show the next answers of the open query, at most so many."""
        query = self.open
        if query is None:
            raise PrologError("there is no query with further answers")
        query.hide_buttons()
        answers, took = self._further(query, most, place)
        if not answers:
            note = shown.time_of(took)
            word = "false" if query.answers == 0 else "no further answer"
            html = f"<b>{word}</b> <span style='color:#777;font-size:85%'>{note}</span>"
            self._out.show({"text/plain": f"{word}.", "text/html": html})
            return
        query.table = Table(f"ninelog-{next(_NUMBERS)}", answers)
        self._show(query, took, self._out)
        for answer in answers:
            self.pictures(answer)
        if self.open is not None:
            further = {"next answer": 1, "all answers": MOST}
            press = {label: partial(self._press, query, count, self._out) for label, count in further.items()}
            query.hide = self._out.offer(press)

    def _further(self, query: Open, most: int, place: _Place | None = None) -> tuple[list[Answer], float]:
        """Return the next answers, at most so many, and the time that they took."""
        answers: list[Answer] = []
        began, self.waited = time.perf_counter(), 0.0
        try:
            for event in self.events(query.asked):
                if isinstance(event, Answer):
                    answers.append(event)
                    if len(answers) >= most:
                        break
                elif isinstance(event, Failed):
                    self._error(event.error, query.text, place)
        except BaseException:
            self.open = None
            raise
        finally:
            took = time.perf_counter() - began - self.waited
            query.seconds += took
            query.answers += len(answers)
            if query.asked.over:
                self.open = None
        return answers, took

    def _press(self, query: Open, most: int, out: Out) -> None:
        """Add further answers to the last table of a query: a button was pressed."""
        if query is not self.open or self.out is not None or query.table is None:
            return
        table, below = query.table, _Below()

        def work() -> None:
            answers, _ = self._further(query, most)
            table.answers.extend(answers)
            for answer in answers:
                self.pictures(answer)

        self._run(work, below)
        table.below.extend(below.parts)
        self._show(query, query.seconds, out)
        if self.open is None:
            query.hide_buttons()

    def _show(self, query: Open, seconds: float, out: Out) -> None:
        """Show the last table of a query, or show it anew."""
        assert query.table is not None
        table, is_open = query.table, query is self.open
        note = shown.time_of(seconds) + (" - further answers: ; or %next" if is_open else "")
        html = shown.answers_html(table.answers, note) + "".join(table.below)
        out.show({"text/plain": shown.answers_text(table.answers, is_open), "text/html": html}, table.name)

    def events(self, asked: Asked) -> Iterator[Event]:
        """Yield what happens apart from output, which is shown, and input, which is asked for."""
        for event in asked:
            if isinstance(event, Output):
                self._out.write(event.text)
            elif isinstance(event, Printed):
                self._out.write(event.text + "\n", error=event.severity != "information")
            elif isinstance(event, Reads):
                self._read(event)
            elif not isinstance(event, End):
                yield event

    def _line(self, prompt: str) -> str | None:
        began = time.perf_counter()
        try:
            line = self._out.ask(prompt)
        finally:
            self.waited += time.perf_counter() - began
        return None if line is None else line + "\n"

    def _read(self, event: Reads) -> None:
        line = self._line(event.prompt or "|: ")
        if line is None:
            self.session.input.close()
        else:
            self.session.input.give(line)

    def pictures(self, answer: Answer) -> None:
        """Show the boards of an answer."""
        for binding in shown.bound(answer):
            rows = board.rows_of(binding.value)
            if rows is not None:
                svg = board.svg(rows)
                self._out.show({"text/plain": f"board {binding.name}", "image/svg+xml": svg})

    def _error(self, error: PrologError, text: str, place: _Place | None) -> None:
        lines = shown.error(str(error))
        where = self._culprit(text)
        if where is not None and "nknown procedure" in str(error):
            found, whole = _moved(where, text, place)
            lines.extend(shown.caret(whole, found.start, found.end))
            if found.hint or found.fix:
                lines.append(f"hint: {found.hint or found.fix}")
        elif error.place is not None and error.place.file is not None:
            lines.append(f"at {error.place.file}:{error.place.line}")
        self._out.fail("PrologError", str(error).split("\n")[0], lines)
        raise CellError

    def _culprit(self, text: str) -> Finding | None:
        found = self.session.diagnose(text, query=True)
        return next((flaw for flaw in found if flaw.code in ("N0307", "N0308")), None)


class _Place:
    """Where a query stands in its cell."""

    def __init__(self, cell: str, start: int) -> None:
        self.cell = cell
        self.start = start


def _moved(found: Finding, text: str, place: _Place | None) -> tuple[Finding, str]:
    """Return a finding in a query as one in its cell."""
    if place is None:
        return found, text
    from dataclasses import replace

    moved = replace(found, start=found.start + place.start, end=found.end + place.start)
    return moved, place.cell


def _without(code: str, queries: list[Part]) -> str:
    """Return the text with blanks for these parts, so that lines and columns stay."""
    text = list(code)
    for part in queries:
        for at in range(part.start, part.end):
            if text[at] != "\n":
                text[at] = " "
    return "".join(text)


def _rest_of(errors: str, known: set[str]) -> str:
    """Return what was printed to the user apart from the messages that are shown in another way."""
    kept = []
    for line in errors.splitlines():
        text = line.removeprefix("Warning:").removeprefix("ERROR:").strip()
        plain = text.split(": ", 1)[-1]
        is_head = text.count(":") >= 2 and text.endswith(":")
        is_known = any(text and text in known_line or plain in known_line for known_line in known)
        if text and not is_head and not is_known:
            kept.append(line)
    return "".join(line + "\n" for line in kept)


def _finding_of(message: Message, found: list[Finding], text: str) -> Finding | None:
    """Return the finding that says the same as a message of loading."""
    if message.place is None:
        return None
    for flaw in found:
        line, _ = shown.place_of(text, flaw.start)
        is_syntax = message.text.startswith("Syntax error") and flaw.code.startswith("N01")
        same = flaw.code == message.code or flaw.message == message.text
        if (same and line >= message.place.line) or (is_syntax and line == message.place.line):
            return flaw
    return None


def _plain(message: Message, text: str) -> list[str]:
    lines = shown.error(message.text) if message.severity == "error" else shown.warning(message.text)
    if message.place is not None and 0 < message.place.line <= text.count("\n") + 1:
        line = text.split("\n")[message.place.line - 1]
        lines.append(f"{message.place.line:>4} | {line}")
    return lines


def completes(parts: list[Part], code: str) -> str:
    """Return whether a cell is `complete`, `incomplete` or `invalid`, for clients with one line."""
    if not parts:
        return "complete"
    last = parts[-1]
    if last.kind == "error" and (last.reason or "").startswith("end_of_file"):
        return "incomplete"
    return "invalid" if any(part.kind == "error" for part in parts) else "complete"


def as_text(value: Any) -> str:
    """Return a value as Prolog writes it."""
    return value if isinstance(value, str) else Prolog._written(value)
