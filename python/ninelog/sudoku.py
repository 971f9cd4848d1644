"""Sudoku: solves, counts, explains, rates and makes puzzles, without any Prolog.

A board is a text of 81 characters (a digit, or `.` for a blank), another notation that `ninelog solve` reads,
nine rows of nine digits, a list of 81 digits, or an array of numpy. Solutions have the form of the puzzle.

>>> solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
'534678912672195348198342567859761423426853791713924856961537284287419635345286179'
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar, overload

from ._ninelog import _sudoku

#: A board in one of its forms.
Board: TypeAlias = Any
B = TypeVar("B")

__all__ = [
    "Place",
    "Rating",
    "Step",
    "contradiction",
    "count",
    "count_many",
    "explain",
    "generate",
    "line",
    "map",
    "rate",
    "solve",
    "solve_many",
    "steps",
    "svg",
]


class Place(NamedTuple):
    """A digit in a square. Rows and columns count from 1."""

    row: int
    column: int
    digit: int


class Step(NamedTuple):
    """A step that a person takes."""

    technique: str
    #: What a teacher would say.
    text: str
    #: The reason to look there.
    look: str
    placed: list[Place]
    removed: list[Place]
    #: The board after the step, as a line.
    board: str


class Rating(NamedTuple):
    """How difficult a puzzle is, on the scale of Sudoku Explainer."""

    value: float
    #: Whether it needs techniques that are not rated, so that it is at least so difficult.
    at_least: bool
    #: The hardest technique.
    hardest: str


def line(board: Board) -> str:
    """Return a board as a line of 81 characters."""
    if isinstance(board, str):
        return str(_sudoku.as_line(board))
    if hasattr(board, "tolist"):
        board = board.tolist()
    cells: list[Any] = []
    for part in board:
        cells.extend(part if isinstance(part, Sequence) and not isinstance(part, str) else [part])
    if len(cells) != 81:
        raise ValueError(f"a board has 81 squares, not {len(cells)}")
    digits = [0 if cell in (None, "", ".", "_", " ") else int(cell) for cell in cells]
    if not all(0 <= digit <= 9 for digit in digits):
        raise ValueError("digits are from 1 to 9, and 0 is a blank")
    return "".join(str(digit) for digit in digits).replace("0", ".")


def _like(board: Board, found: str) -> Board:
    """Return a line in the form of a board."""
    if isinstance(board, str):
        return found
    digits = [0 if c == "." else int(c) for c in found]
    if hasattr(board, "dtype") and hasattr(board, "copy"):
        result = board.copy()
        result.flat[:] = digits
        return result
    if len(board) == 9:
        return [digits[9 * row : 9 * row + 9] for row in range(9)]
    return digits


def solve(board: B) -> B | None:
    """Return a solution in the same form, the only one if the puzzle is proper; `None` if there is none."""
    found = _sudoku.solve(board if isinstance(board, str) else line(board))
    return None if found is None else _like(board, found)


def count(board: Board, limit: int = 2**63) -> int:
    """Return the number of solutions, counting up to `limit`."""
    return int(_sudoku.count(line(board), limit))


def contradiction(board: Board) -> list[Place] | None:
    """Return clues that contradict each other, all of them needed for it; `None` if there is a solution."""
    found = _sudoku.contradiction(line(board))
    return None if found is None else [Place(*place) for place in found]


def _step(told: Any) -> Step:
    technique, text, look, placed, removed, board = told
    return Step(
        technique,
        text,
        look,
        [Place(*place) for place in placed],
        [Place(*place) for place in removed],
        board,
    )


def _text(board: Board) -> str:
    """Return a text that keeps the pencil marks, if there are any."""
    return board if isinstance(board, str) else line(board)


def steps(board: Board, unique: bool = False) -> list[Step]:
    """Return the steps that a person takes, easiest first, as far as the known techniques lead.

    With `unique`, techniques are used that rely on the puzzle having exactly one solution.
    """
    return [_step(told) for told in _sudoku.solving_steps(_text(board), unique)]


def explain(
    board: Board,
    row: int | None = None,
    column: int | None = None,
    digit: int | None = None,
    unique: bool = False,
) -> Step | list[Place] | None:
    """Explain why a square may not have a digit, as a step; `None` if no single step shows it.

    Without a square, explain why there is no solution: see `contradiction`.
    """
    if row is None or column is None or digit is None:
        return contradiction(board)
    told = _sudoku.step_against(_text(board), row, column, digit, unique)
    return None if told is None else _step(told)


def rate(board: Board) -> Rating | None:
    """Return how difficult a puzzle is; `None` unless it has exactly one solution."""
    found = _sudoku.rate(line(board))
    return None if found is None else Rating(found[0] / 10, found[1], found[2])


def _range(bounds: Any) -> tuple[Any, Any] | None:
    if bounds is None or isinstance(bounds, tuple):
        return bounds
    return bounds, bounds


def generate(
    *,
    seed: int | None = None,
    clues: int | tuple[int, int] | None = None,
    symmetry: str = "none",
    minimal: bool = False,
    rating: float | tuple[float, float] | None = None,
    require: Iterable[str] = (),
    exclude: Iterable[str] = (),
) -> str:
    """Return a new puzzle with exactly one solution.

    `clues` and `rating` are numbers or ranges. `require` and `exclude` name techniques that it needs, or does
    not need. With a seed the puzzle is always the same.
    """
    if seed is None:
        seed = int.from_bytes(os.urandom(8), "little")
    rated = _range(rating)
    if rated is not None:
        rated = round(10 * rated[0]), round(10 * rated[1])
    made = _sudoku.generate_puzzle(
        seed % 2**64, _range(clues), symmetry, minimal, rated, list(require), list(exclude)
    )
    return str(made)


def _threads(threads: int | None) -> int:
    return (
        threads
        if threads is not None
        else len(os.sched_getaffinity(0))
        if hasattr(os, "sched_getaffinity")
        else (os.cpu_count() or 1)
    )


@overload
def solve_many(boards: bytes, threads: int | None = None) -> bytes: ...


@overload
def solve_many(boards: Iterable[str], threads: int | None = None) -> list[str | None]: ...


def solve_many(boards: Any, threads: int | None = None) -> Any:
    """Return a solution of each puzzle, or `None` where there is none.

    `boards` are texts; or bytes, 81 digits or characters for each board, and the result is bytes; or an array
    of numpy with a row of 81 squares, or 9 rows of 9, for each board, and the result is an array. Python's
    lock is released, and `threads` solve at the same time: as many as there are processors, unless a number
    is given.
    """
    number = _threads(threads)
    if isinstance(boards, bytes):
        return _sudoku.solve_bytes(boards, number)
    if hasattr(boards, "dtype") and hasattr(boards, "tobytes"):
        import numpy

        solved = _sudoku.solve_bytes(boards.astype(numpy.uint8).tobytes(), number)
        return numpy.frombuffer(solved, dtype=numpy.uint8).reshape(boards.shape).astype(boards.dtype)
    return _sudoku.solve_list(boards if isinstance(boards, list) else list(boards), number)


def count_many(boards: Iterable[str], limit: int = 2, threads: int | None = None) -> list[int]:
    """Return the number of solutions of each puzzle, counting up to `limit`."""
    listed = boards if isinstance(boards, list) else list(boards)
    found: list[int] = _sudoku.count_list(listed, limit, _threads(threads))
    return found


def svg(board: Board) -> str:
    """Return a picture of a board."""
    return str(_sudoku.svg(_text(board)))


def map(puzzles: Iterable[str], **options: Any) -> Iterator[str | None]:
    """Yield a solution of each puzzle of a stream, in their order: `ninelog.batch.sudoku_map`.

    `executor` says who solves them: processes of this machine, unless it is one of `concurrent.futures`, a
    client of Dask or the module `ray`. The stream may have no end.
    """
    from .batch import sudoku_map

    return sudoku_map(puzzles, **options)
