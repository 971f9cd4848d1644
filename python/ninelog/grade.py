"""Grades submissions: `ninelog test` on all processors of a machine, or on a cluster.

Each submission runs in a process of its own, sandboxed and with limits, as the command runs it.

>>> report = Report(run(["week1"], executor=client))        # doctest: +SKIP
>>> report.write("results.json")                            # doctest: +SKIP
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sysconfig
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .batch.run import LostError
from .batch.run import run as run_tasks

_COUNTS = ("passed", "failed", "blocked", "not_run")


def command() -> str:
    """Return the command `ninelog`: what `NINELOG` says, that of this package, or of the PATH."""
    given = os.environ.get("NINELOG")
    own = Path(sysconfig.get_path("scripts")) / ("ninelog.exe" if os.name == "nt" else "ninelog")
    found = given or (str(own) if own.exists() else shutil.which("ninelog"))
    if not found:
        raise FileNotFoundError("there is no command `ninelog`; NINELOG can say where it is")
    return found


def find(paths: Iterable[str | os.PathLike[str]]) -> Iterator[str]:
    """Yield the submissions in files and folders: programs, and tests without a program beside them.

    Files whose names begin with a dot are left out. Programs without tests are left out by `run`.
    """
    for path in paths:
        if not os.path.isdir(path):
            yield os.fspath(path)
            continue
        for folder, folders, names in os.walk(path):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            known = set(names)
            for name in sorted(names):
                stem, ending = os.path.splitext(name)
                is_own = ending == ".pl" or (ending == ".plt" and f"{stem}.pl" not in known)
                if is_own and not name.startswith("."):
                    yield os.path.join(folder, name)


def grade(options: Sequence[str], submissions: list[str]) -> list[dict[str, Any] | None]:
    """Return the result of each submission, or `None` where there are no tests: what workers call.

    What cannot be read is a result that says so.
    """
    results: dict[str, dict[str, Any] | None] = {}
    there = []
    for submission in submissions:
        if os.path.exists(submission):
            there.append(submission)
        else:
            results[submission] = _not_run(submission, "there is no such file")
    results |= zip(there, _graded(options, there), strict=True)
    return [results[submission] for submission in submissions]


def _graded(options: Sequence[str], submissions: list[str]) -> list[dict[str, Any] | None]:
    """Return the results of files that are there."""
    if not submissions:
        return []
    words = [command(), "test", "--jobs=1", "--json=-", *options, "--", *submissions]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        if "no file here has tests" in done.stderr:
            return [None] * len(submissions)
        if len(submissions) > 1:
            # What is wrong with one of them does not concern the others.
            return [_graded(options, [submission])[0] for submission in submissions]
        reason = done.stderr.strip() or f"status {done.returncode}"
        if _takes_options(options):
            return [_not_run(submissions[0], reason)]
        raise RuntimeError(f"ninelog test: {reason}")
    files = {row["file"]: row for row in json.loads(done.stdout)["files"]}
    found = (files.get(submission) for submission in submissions)
    # A program without tests, such as a library that others load, is no submission.
    return [row if row and (row["status"] != "none" or row["problems"]) else None for row in found]


def _takes_options(options: Sequence[str]) -> bool:
    """Whether the command takes the options: then it only asks for files."""
    words = [command(), "test", "--jobs=1", "--json=-", *options]
    done = subprocess.run(words, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    return done.returncode in (0, 1) or "which FILE?" in done.stderr


def run(
    submissions: Iterable[str | os.PathLike[str]],
    *,
    executor: Any = None,
    workers: int | None = None,
    options: Sequence[str] = (),
    chunk: int | None = None,
    retries: int = 3,
    journal: str | os.PathLike[str] | None = None,
) -> Iterator[dict[str, Any]]:
    """Yield the result of each submission that has tests, as `ninelog test --json` tells it.

    `submissions` are files and folders, which the workers must reach by the same path. `options` are those of
    `ninelog test`, such as `--time-limit=5`. The rest is as in `ninelog.batch.run`.
    """
    results = run_tasks(
        grade,
        find(submissions),
        tuple(options),
        executor=executor,
        workers=workers,
        chunk=chunk,
        most=64,
        retries=retries,
        journal=None if journal is None else os.fspath(journal),
        about=f"submissions {list(options)}",
        lost=_lost,
    )
    return (result for result in results if result is not None)


def _lost(submission: str, error: LostError) -> dict[str, Any]:
    return _not_run(submission, str(error))


def _not_run(submission: str, message: str) -> dict[str, Any]:
    counts = dict.fromkeys(_COUNTS, 0)
    problems = [{"message": message}]
    return {
        "file": submission,
        "status": "not_run",
        "seconds": 0.0,
        "problems": problems,
        "tests": [],
        **counts,
    }


@dataclass
class Report:
    """Results together, as `ninelog test --json` writes them. Each submission counts once."""

    results: Iterable[dict[str, Any]] = ()
    files: dict[str, dict[str, Any]] = field(init=False)

    def __post_init__(self) -> None:
        self.files = {result["file"]: result for result in self.results}

    def count(self, outcome: str) -> int:
        """Return the number of tests with an outcome: `passed`, `failed`, `blocked`, `not_run`."""
        return sum(result[outcome] for result in self.files.values())

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write the report. The file is complete, or not there."""
        seconds = sum(result["seconds"] for result in self.files.values())
        head = json.dumps({outcome: self.count(outcome) for outcome in _COUNTS} | {"seconds": seconds})
        rows = ",\n".join(json.dumps(self.files[name]) for name in sorted(self.files))
        part = Path(f"{os.fspath(path)}.part")
        part.write_text(f'{head[:-1]},"files":[\n{rows}\n]}}\n', encoding="utf-8")
        os.replace(part, path)
