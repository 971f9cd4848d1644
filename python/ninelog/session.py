"""Queries as the prompt runs them, and what an editor shows of programs: for notebooks and other clients.

>>> session = Session()
>>> [event.text for event in session.ask("member(X, [a, b])") if isinstance(event, Answer)]
['X = a', 'X = b']
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from . import _ninelog as _native
from ._errors import PrologError
from ._prolog import Message, Prolog

#: So many calls are made before a query is asked whether it shall go on.
SLICE = 200_000


@dataclass(frozen=True)
class Output:
    """Text that the query has written."""

    text: str


@dataclass(frozen=True)
class Printed:
    """A message to the user: an error or warning that was printed, or `information`."""

    severity: Literal["error", "warning", "information"]
    text: str


class Binding(NamedTuple):
    """What a variable is in an answer: its name, its value as Prolog writes it, and the value."""

    name: str
    text: str
    value: Any


@dataclass(frozen=True)
class Answer:
    """An answer."""

    #: What the prompt prints, without the full stop.
    text: str
    #: The same with all of each term, if `text` leaves parts out.
    whole: str | None
    bindings: list[Binding]
    #: What is known of variables that are still unbound: constraints, as goals.
    residual: list[str]
    #: Whether it is known to be the last one.
    last: bool


@dataclass(frozen=True)
class Port:
    """A port that a watched query passes: `call`, `exit`, `redo`, `fail`, `exception`, `unify`, `cut`."""

    kind: str
    #: How deep the goal is, and a number; together they identify an active goal.
    level: int
    number: int
    goal: str
    file: str | None
    line: int
    #: What is known of the variables of the query, such as `X = 1`.
    bindings: list[str]
    #: What the solver has done since the last port: variable, domain before, domain after, constraint.
    steps: list[tuple[str, str, str, str]]


@dataclass(frozen=True)
class Reads:
    """The query waits for input: give some to the session, and go on."""

    prompt: str
    #: What the input answers, if it is not a line that the program reads.
    question: str | None


@dataclass(frozen=True)
class End:
    """There is no further answer."""


@dataclass(frozen=True)
class Failed:
    """The query has ended with an error."""

    error: PrologError


Event = Output | Printed | Answer | Port | Reads | End | Failed


@dataclass(frozen=True)
class Part:
    """A part of a program text: a clause, a directive, a query that begins with `?- `, or an error."""

    kind: Literal["clause", "directive", "query", "error"]
    start: int
    end: int
    #: The clause or goal alone, without `?-` or `:-` before it and the full stop.
    inner: tuple[int, int]
    #: Why it cannot be read, if it is an error.
    reason: str | None


@dataclass(frozen=True)
class Finding:
    """Something that is wrong or looks wrong in a text, from `start` to `end`."""

    code: str
    severity: Literal["error", "warning", "information"]
    start: int
    end: int
    message: str
    hint: str | None
    #: A change that may mend it: its title, and texts for ranges.
    fix: str | None
    edits: list[tuple[int, int, str]]

    @property
    def page(self) -> str:
        """The page of help about findings of this kind, in Markdown."""
        return _native.help_page(self.code)


class Proposal(NamedTuple):
    """What can be inserted at a place of a text."""

    text: str
    kind: str
    arity: int | None
    about: str | None


class Proposals(NamedTuple):
    """The range that is replaced, and what can stand there."""

    start: int
    end: int
    list: list[Proposal]


class Help(NamedTuple):
    """The help about a predicate."""

    name: str
    arity: int
    signature: str
    text: str
    library: str


_MARKS: dict[str, Literal["error", "warning", "information"]] = {
    "ERROR:": "error",
    "Warning:": "warning",
    "%": "information",
}


def printed(text: str) -> list[Printed]:
    """Return the messages in what was written to the error output."""
    found: list[tuple[Literal["error", "warning", "information"], list[str]]] = []
    for line in text.splitlines():
        mark = next((mark for mark in _MARKS if line.startswith(mark)), None)
        # The further lines of a message begin with the mark and more blanks.
        goes_on = mark is not None and line[len(mark) :].startswith("   ")
        if found and (mark is None or (goes_on and found[-1][0] == _MARKS[mark])):
            found[-1][1].append(line)
        else:
            found.append((_MARKS[mark] if mark else "information", [line]))
    return [Printed(severity, "\n".join(lines)) for severity, lines in found]


class Asked(Iterator[Event]):
    """A query in progress: an iterator over what happens. After `Reads` it goes on when it has input."""

    def __init__(self, session: Session, ask: _native.Ask) -> None:
        self._session = session
        self._ask = ask
        self._waiting: list[Event] = []
        #: Whether there can be no further event.
        self.over = False

    def __next__(self) -> Event:
        if self._waiting:
            return self._waiting.pop(0)
        while not self.over:
            try:
                kind, *parts = self._ask.next(SLICE)
            except BaseException:
                self.over = True
                raise
            if kind == "paused":
                continue
            if kind == "message":
                self._waiting.extend(printed(parts[0]))
                if self._waiting:
                    return self._waiting.pop(0)
                continue
            return self._event(kind, parts)
        raise StopIteration

    def _event(self, kind: str, parts: list[Any]) -> Event:
        if kind == "output":
            return Output(*parts)
        if kind == "answer":
            text, whole, bindings, residual, last = parts
            self.over = last
            if last:
                self.close()
            return Answer(text, whole, [Binding(*row) for row in bindings], residual, last)
        if kind == "port":
            port, level, number, goal, file, line, bindings, steps = parts
            return Port(port, level, number, goal, file, line, bindings, [tuple(step) for step in steps])
        if kind == "reads":
            return Reads(*parts)
        self.over = True
        return Failed(parts[0]) if kind == "error" else End()

    def close(self) -> None:
        """End the query, and undo its bindings."""
        self.over = True
        self._ask.close()


class Session:
    """A system as a prompt, a notebook or an editor uses it.

    Without a system it makes one that keeps its output, which comes as events.
    """

    def __init__(self, prolog: Prolog | None = None) -> None:
        self.prolog = Prolog(capture=True) if prolog is None else prolog
        #: What programs read.
        self.input = _native.open_input(self.prolog)
        self._standard = frozenset(self._operators())

    def ask(self, query: str, inputs: Mapping[str, Any] | None = None, *, watch: bool = False) -> Asked:
        """Start a query, which ends the one in progress. If it is watched, its ports are events, too.

        `$X` is the value of the variable `X` in an earlier query. Misspelt names are corrected.
        """
        given = None if inputs is None else dict(inputs)
        return Asked(self, _native.ask(self.prolog, query, given, watch))

    def consult(self, name: str, text: str | None = None) -> tuple[list[Message], str, str]:
        """Load a program: a text, or the file `name`.

        Return its messages, its output, and what it has printed to the user.
        """
        self.prolog.consult(name, text)
        return self.prolog.messages, self.prolog.take_output(), self.prolog.take_errors()

    def interrupt(self) -> None:
        """Stop the running goal, from another thread."""
        self.prolog.interrupt()

    def _operators(self) -> list[tuple[int, str, str]]:
        goal = "findall(op(P, T, N), current_op(P, T, N), Ops)"
        return [tuple(op.args) for op in self.prolog.query_once(goal)["Ops"]]

    @property
    def operators(self) -> list[tuple[int, str, str]]:
        """The operators that the session has declared: priority, type, name."""
        return [op for op in self._operators() if op not in self._standard]

    def parts(self, text: str) -> list[Part]:
        """Return the clauses, directives and queries of a text."""
        found = _native.parts_of_text(text, self.operators)
        return [
            Part(kind, start, end, (inner, stop), reason)  # type: ignore[arg-type]
            for start, end, kind, inner, stop, reason in found
        ]

    def diagnose(self, text: str, *, query: bool = False) -> list[Finding]:
        """Return what is wrong or looks wrong in a program text, or in a query without `?-`."""
        found = _native.diagnose(self.prolog, text, query, self.operators)
        return [Finding(*row) for row in found]  # type: ignore[arg-type]

    def complete(self, text: str, offset: int) -> Proposals:
        """Return what can stand at a place of a text."""
        start, end, found = _native.complete(self.prolog, text, offset, self.operators)
        return Proposals(start, end, [Proposal(*row) for row in found])

    def help(self, name: str) -> list[Help]:
        """Return the help about the predicates with a name."""
        return [Help(*row) for row in _native.help_about(name)]

    def definition(self, name: str) -> str | None:
        """Return the clauses of the program's own predicates with a name."""
        goal = (
            "findall(Name/A, (current_predicate(user:Name/A), functor(H, Name, A), "
            "\\+ predicate_property(user:H, imported_from(_))), Found), Found \\== [], "
            "with_output_to(string(Text), forall(member(F, Found), listing(user:F)))"
        )
        answer = self.prolog.query_once(goal, {"Name": name})
        return answer["Text"].strip() if answer["truth"] else None

    @staticmethod
    def word_at(text: str, offset: int) -> str | None:
        """Return the name at a place of a text, or before the bracket there."""
        for found in re.finditer(r"[^\W\d]\w*|[-+*/\\^<>=~:.?@#&$]+", text):
            if found.start() <= offset <= found.end():
                return found.group()
        return None
