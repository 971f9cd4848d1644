"""Sudoku puzzles on many processors: streams of puzzles, and files whose shards the workers read."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .run import run

#: A board in a line.
_SQUARES = 81
#: Solutions are bytes from 0 to 9; 0 stands for none.
_DIGITS = bytes.maketrans(bytes(range(10)), b".123456789")
#: A worker reads so many bytes at once.
_BLOCK = 4 << 20


def solve_lines(_context: Any, puzzles: list[str]) -> list[str | None]:
    """Return a solution of each puzzle, or `None`: the function that workers call."""
    from ..sudoku import solve_many

    # One text is solved faster than many.
    if all(len(puzzle) == _SQUARES and puzzle.isascii() for puzzle in puzzles):
        solved = solve_many("".join(puzzles).encode(), threads=1).translate(_DIGITS).decode()
        lines = (solved[at : at + _SQUARES] for at in range(0, len(solved), _SQUARES))
        return [None if line.startswith(".") else line for line in lines]
    return solve_many(puzzles, threads=1)


def sudoku_map(
    puzzles: Iterable[str],
    *,
    executor: Any = None,
    workers: int | None = None,
    chunk: int | None = None,
    retries: int = 3,
    journal: str | os.PathLike[str] | None = None,
) -> Iterator[str | None]:
    """Yield a solution of each puzzle, in their order; `None` where there is none.

    `puzzles` are texts of 81 characters, such as the lines of a file, and may have no end. The arguments are
    those of `run`. Files with millions of puzzles are solved faster by `sudoku_files`.
    """
    return run(
        solve_lines,
        (puzzle.strip() for puzzle in puzzles),
        executor=executor,
        workers=workers,
        chunk=chunk,
        retries=retries,
        journal=None if journal is None else os.fspath(journal),
        about="puzzles",
    )


@dataclass(frozen=True)
class Shard:
    """The lines of a file that begin between two bytes, and what has become of them."""

    path: str
    begin: int
    end: int
    #: The file with the solutions, a line each; a line without one has dots.
    output: str
    puzzles: int = 0
    solved: int = 0


def sudoku_files(
    paths: Iterable[str | os.PathLike[str]],
    folder: str | os.PathLike[str],
    *,
    executor: Any = None,
    workers: int | None = None,
    shard: int = 16 << 20,
    retries: int = 3,
) -> Iterator[Shard]:
    """Solve the puzzles of files, a puzzle a line. Yield a shard when it is solved and those before it are.

    The workers read about `shard` bytes at a time themselves, and write the solutions into files in `folder`,
    which all must reach by the same path. A shard whose file is there is not solved again: a second start
    goes on where a first one was killed. Files are complete, or not there.
    """
    os.makedirs(folder, exist_ok=True)
    return run(
        solve_shards,
        _shards(paths, Path(folder).resolve(), shard),
        executor=executor,
        workers=workers,
        chunk=1,
        retries=retries,
    )


def _shards(paths: Iterable[str | os.PathLike[str]], folder: Path, size: int) -> Iterator[Shard]:
    for number, path in enumerate(paths):
        whole = os.path.abspath(path)
        for begin in range(0, max(os.path.getsize(whole), 1), size):
            output = folder / f"{number:04}-{Path(whole).name}-{begin:014}.txt"
            yield Shard(whole, begin, begin + size, str(output))


def solve_shards(_context: Any, shards: list[Shard]) -> list[Shard]:
    """Solve shards: the function that workers call."""
    return [_solve_shard(shard) for shard in shards]


def _solve_shard(shard: Shard) -> Shard:
    output = Path(shard.output)
    if output.exists():
        return _counted(shard, output)
    part = output.with_name(f".{output.name}.{os.getpid()}")
    puzzles = solved = 0
    with open(part, "wb") as file:
        for data in _blocks(shard):
            found = _solve_plain(data) or _solve_text(data)
            puzzles += found.count(b"\n")
            solved += found.count(b"\n") - found.count(b"." * _SQUARES)
            file.write(found)
        file.flush()
        os.fsync(file.fileno())
    # Of two workers that solve the same shard, the later one replaces the file by an equal one.
    os.replace(part, output)
    return Shard(shard.path, shard.begin, shard.end, shard.output, puzzles, solved)


def _solve_plain(data: bytes) -> bytes | None:
    """Solve lines of 81 characters and nothing else; return `None` for others. No line is looked at alone."""
    from ..sudoku import solve_many

    wide = _SQUARES + 1
    count = len(data) // wide
    is_plain = len(data) == count * wide and data[_SQUARES::wide] == b"\n" * count == b"\n" * data.count(
        b"\n"
    )
    if not is_plain or not data.isascii() or b"#" in data[::wide]:
        return None
    found = solve_many(data.replace(b"\n", b""), threads=1).translate(_DIGITS)
    lines = bytearray(b"\n") * len(data)
    for square in range(_SQUARES):
        lines[square::wide] = found[square::_SQUARES]
    return bytes(lines)


def _solve_text(data: bytes) -> bytes:
    """Solve lines of any kind."""
    lines = [line.strip() for line in data.decode().splitlines()]
    answers = solve_lines(None, [line for line in lines if line and not line.startswith("#")])
    return "".join(f"{answer or '.' * _SQUARES}\n" for answer in answers).encode()


def _counted(shard: Shard, output: Path) -> Shard:
    """Return a shard that was solved before."""
    text = output.read_bytes()
    puzzles = text.count(b"\n")
    return Shard(
        shard.path, shard.begin, shard.end, shard.output, puzzles, puzzles - text.count(b"." * _SQUARES)
    )


def _blocks(shard: Shard) -> Iterator[bytes]:
    """Yield the lines that begin in the shard, many at a time."""
    with open(shard.path, "rb") as file:
        at = shard.begin
        if at > 0:
            # The line before may end exactly where the shard begins.
            file.seek(at - 1)
            at += len(file.readline()) - 1
        while at < shard.end:
            data = file.read(min(_BLOCK, shard.end - at))
            data += file.readline() if data and not data.endswith(b"\n") else b""
            if not data:
                return
            at += len(data)
            yield data
