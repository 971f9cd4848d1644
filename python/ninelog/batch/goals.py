"""Goals for a program: what a worker does with them."""

from __future__ import annotations

import hashlib
import os
import threading
from collections import OrderedDict, deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from .._errors import PrologError
from .._prolog import Prolog
from .run import LostError, run

#: A goal, or a goal with values for its variables.
Goal = str | tuple[str, Mapping[str, Any]]

#: A worker keeps so many systems.
_SYSTEMS = 4


@dataclass(frozen=True)
class Program:
    """A program that workers load once: its text, and the settings of the system that runs it."""

    text: str
    name: str = "program.pl"
    #: Arguments of `Prolog`, such as `time_limit` for each goal, `memory_limit` and `sandbox`.
    settings: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, program: Program | str | os.PathLike[str], **settings: Any) -> Program:
        """Return a program: the text, or a file, which is read here, not by the workers."""
        if isinstance(program, Program):
            return program
        if isinstance(program, os.PathLike):
            with open(program, encoding="utf-8") as file:
                return cls(file.read(), os.path.abspath(program), settings)
        return cls(program, settings=settings)

    @property
    def key(self) -> str:
        """What distinguishes the program from others."""
        settings = sorted((name, repr(value)) for name, value in self.settings.items())
        return hashlib.sha256(repr((self.text, self.name, settings)).encode()).hexdigest()


@dataclass(frozen=True)
class Result:
    """What has become of a goal."""

    #: The number of the goal, from 0.
    key: int
    goal: Goal
    #: The answers: the first one, or all if they were asked for.
    answers: list[dict[str, Any]]
    #: The error that has ended the goal, or `LostError`.
    error: Exception | None = None

    @property
    def answer(self) -> dict[str, Any] | None:
        """The first answer; `None` if the goal has none."""
        return self.answers[0] if self.answers else None

    def __bool__(self) -> bool:
        return bool(self.answers)


_worker = threading.local()


def system_of(program: Program) -> Prolog:
    """Return this worker's system for a program."""
    systems: OrderedDict[str, Prolog] | None = getattr(_worker, "systems", None)
    if systems is None:
        systems = _worker.systems = OrderedDict()
    key = program.key
    prolog = systems.get(key)
    if prolog is None:
        prolog = Prolog(capture=True, **program.settings)
        prolog.consult(program.name, program.text)
        bad = [message.text for message in prolog.messages if message.severity == "error"]
        if bad:
            raise PrologError(f"{program.name}: {bad[0]}")
        systems[key] = prolog
        while len(systems) > _SYSTEMS:
            systems.popitem(last=False)
    else:
        systems.move_to_end(key)
    return prolog


def solve(context: tuple[Program, int | None], goals: list[Goal]) -> list[Any]:
    """Return answers and error of each goal: the function that workers call."""
    program, limit = context
    prolog = system_of(program)
    found: list[Any] = []
    for goal in goals:
        text, inputs = goal if isinstance(goal, tuple) else (goal, None)
        answers: list[dict[str, Any]] = []
        error = None
        try:
            if limit == 1:
                answer = prolog.query_once(text, None if inputs is None else dict(inputs))
                answers = [answer] if answer["truth"] is not False else []
            else:
                with prolog.query(text, None if inputs is None else dict(inputs)) as query:
                    for answer in query:
                        answers.append(answer)
                        if limit is not None and len(answers) >= limit:
                            break
        except PrologError as raised:
            error = raised
        prolog.take_output()
        prolog.take_errors()
        found.append((answers, error))
    return found


def map(
    program: Program | str | os.PathLike[str],
    goals: Iterable[Goal],
    *,
    executor: Any = None,
    workers: int | None = None,
    limit: int | None = 1,
    chunk: int | None = None,
    retries: int = 3,
    journal: str | os.PathLike[str] | None = None,
    **settings: Any,
) -> Iterator[Result]:
    """Yield a result for each goal, in their order. `goals` may have no end.

    `program` is a text, or the path of a file. Further arguments are those of `Prolog`: `time_limit` for each
    goal, `memory_limit`, `sandbox`. Each worker has a system, which has loaded the program once; goals must
    not rely on what others have changed in it.

    `limit` is the number of answers of a goal; `None`: all. Errors are part of results. `journal` names a
    file by which a second start goes on where a first one was killed. The rest is as in `run`.
    """
    known = Program.of(program, **settings)
    kept: deque[tuple[int, Goal]] = deque()
    results = run(
        solve,
        _noted(goals, kept),
        (known, limit),
        executor=executor,
        workers=workers,
        chunk=chunk,
        retries=retries,
        journal=None if journal is None else os.fspath(journal),
        about=f"goals {known.key} {limit}",
        lost=_lost,
    )
    for answers, error in results:
        key, goal = kept.popleft()
        yield Result(key, goal, answers, error)


def _noted(goals: Iterable[Goal], kept: deque[tuple[int, Goal]]) -> Iterator[Goal]:
    for pair in enumerate(goals):
        kept.append(pair)
        yield pair[1]


def _lost(_goal: Goal, error: LostError) -> tuple[list[Any], LostError]:
    return [], error
