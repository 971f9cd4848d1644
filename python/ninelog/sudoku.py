"""Sudoku: solves, counts, explains, rates and makes puzzles, without any Prolog.

A board is a text of 81 characters (a digit, or `.` for a blank), another notation that `ninelog solve` reads,
nine rows of nine digits, a list of 81 digits, or an array of numpy. Solutions have the form of the puzzle.

>>> solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
'534678912672195348198342567859761423426853791713924856961537284287419635345286179'
"""

from __future__ import annotations

import json
import math
import operator
import os
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar, overload

from ._ninelog import _sudoku

#: A board in one of its forms.
Board: TypeAlias = Any
B = TypeVar("B")

__all__ = [
    "Contradiction",
    "Place",
    "Rating",
    "Step",
    "Variant",
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


class Contradiction(list[Place]):
    """Clues that contradict each other, all of them needed for it."""

    #: Why there is no solution, in words.
    text: str
    #: Whether fewer clues never contradict each other.
    smallest: bool

    def __init__(self, places: Iterable[Place], text: str, smallest: bool) -> None:
        super().__init__(places)
        self.text = text
        self.smallest = smallest

    def __reduce__(self) -> tuple[Any, ...]:
        return Contradiction, (list(self), self.text, self.smallest)


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
    if not isinstance(board, Iterable):
        raise TypeError(f"a board is a text, a list or an array, not {board!r}")
    cells: list[Any] = []
    for part in board:
        cells.extend(part if isinstance(part, Sequence) and not isinstance(part, str) else [part])
    if len(cells) != 81:
        raise ValueError(f"a board has 81 squares, not {len(cells)}")
    return "".join(str(_digit(cell)) for cell in cells).replace("0", ".")


def _digit(cell: Any) -> int:
    """Return the digit that stands in a square; 0 for a blank."""
    if cell is None or (isinstance(cell, str) and cell in ("", ".", "_", " ")):
        return 0
    if isinstance(cell, str) and len(cell) == 1 and cell in "0123456789":
        return int(cell)
    if isinstance(cell, float) and (math.isnan(cell) or cell.is_integer()):
        # Tables have numbers in columns with blanks as floats, and blanks as NaN.
        cell = 0 if math.isnan(cell) else int(cell)
    try:
        digit = -1 if isinstance(cell, bool) else operator.index(cell)
    except TypeError:
        digit = -1
    if not 0 <= digit <= 9:
        raise ValueError(f"{cell!r} is no digit: they are from 1 to 9, and 0 is a blank")
    return digit


def _like(board: Board, found: str) -> Board:
    """Return a line in the form of a board."""
    if isinstance(board, str):
        return found
    digits = [0 if c == "." else int(c) for c in found]
    if hasattr(board, "dtype") and hasattr(board, "copy"):
        result = board.copy()
        result.flat[:] = digits
        return result
    if len(board) == 9 and not isinstance(board[0], int | float | None):
        return [digits[9 * row : 9 * row + 9] for row in range(9)]
    return digits


def solve(board: B) -> B | None:
    """Return a solution in the same form, the only one if the puzzle is proper; `None` if there is none.

    The solution of a `Variant` is a list of rows.
    """
    if isinstance(board, Variant):
        rows: Any = board.solve()
        return rows  # type: ignore[no-any-return]
    found = _sudoku.solve(board if isinstance(board, str) else line(board))
    return None if found is None else _like(board, found)


def count(board: Board, limit: int = 2**63) -> int:
    """Return the number of solutions, counting up to `limit`."""
    if isinstance(board, Variant):
        return board.count(limit)
    return int(_sudoku.count(line(board), limit))


def contradiction(board: Board) -> Contradiction | None:
    """Return clues that contradict each other, all of them needed for it; `None` if there is a solution.

    They are the fewest ones, unless looking for them takes too long.
    """
    if count(board, 1):
        return None
    text = board.text() if isinstance(board, Variant) else line(board)
    found = _told(text, "--format=json")
    places = [Place(*place) for place in found["clues"]]
    return Contradiction(places, found["unsolvable"], found["smallest"])


def _told(puzzle: str, *options: str) -> dict[str, Any]:
    """Return what `ninelog solve` tells about a puzzle."""
    from .grade import command

    words = [command(), "solve", "--jobs=1", *options]
    done = subprocess.run(words, input=puzzle, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise ValueError(f"ninelog solve: {done.stderr.strip() or done.returncode}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


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
) -> Step | Contradiction | None:
    """Explain why a square may not have a digit, as a step whose `text` says why.

    A step without a technique has a simpler reason: a clue, or what the only solution has there. `None`: the
    puzzle has several solutions, and no single step shows it. Without a square, explain why there is no
    solution: see `contradiction`.
    """
    if row is None and column is None and digit is None:
        return contradiction(board)
    if row is None or column is None or digit is None:
        raise TypeError("a row, a column and a digit are needed, or none of them")
    if isinstance(board, Variant):
        raise TypeError("steps are for boards of 9 x 9 with the rules of Sudoku only")
    told = _sudoku.step_against(_text(board), row, column, digit, unique)
    if count(board, 2) != 1:
        return None if told is None else _step(told)
    options = [f"--explain=r{row}c{column}={digit}", "--format=json"]
    found = _told(_text(board) + "\n", *options, *([] if unique else ["--no-uniqueness"]))
    if told is None:
        return Step("", found["reason"], "", [], [], line(board))
    return _step(told)._replace(text=found["reason"])


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
    if isinstance(boards, bytes | bytearray):
        return _sudoku.solve_bytes(bytes(boards), number)
    if hasattr(boards, "dtype") and hasattr(boards, "tobytes"):
        import numpy

        solved = _sudoku.solve_bytes(_digits_of(boards).tobytes(), number)
        return numpy.frombuffer(solved, dtype=numpy.uint8).reshape(boards.shape).astype(boards.dtype)
    listed = list(boards)
    found = _sudoku.solve_list(_lines(listed), number)
    return [None if line is None else _like(board, line) for board, line in zip(listed, found, strict=True)]


def _lines(boards: list[Any]) -> list[str]:
    return [board if isinstance(board, str) else line(board) for board in boards]


def _digits_of(boards: Any) -> Any:
    """Return an array of boards as bytes. What is no digit would become another one."""
    import numpy

    shape = boards.shape
    if shape[-1:] != (81,) and shape[-2:] != (9, 9):
        raise ValueError(f"an array of boards has rows of 81 squares, or 9 rows of 9, not the shape {shape}")
    if boards.dtype.kind not in "iuf":
        raise TypeError(f"an array of boards has numbers, not {boards.dtype}")
    blanks = numpy.nan_to_num(boards, nan=0.0) if boards.dtype.kind == "f" else boards
    digits = numpy.zeros(shape, dtype=numpy.uint8)
    is_digit = (blanks >= 0) & (blanks <= 9)
    digits[is_digit] = blanks[is_digit]
    wrong = numpy.argwhere(digits != blanks)
    if len(wrong):
        place = tuple(int(at) for at in wrong[0])
        raise ValueError(
            f"{boards[place]} at {list(place)} is no digit: they are from 1 to 9, and 0 is a blank"
        )
    return digits


def count_many(boards: Iterable[Board], limit: int = 2, threads: int | None = None) -> list[int]:
    """Return the number of solutions of each puzzle, counting up to `limit`."""
    found: list[int] = _sudoku.count_list(_lines(list(boards)), limit, _threads(threads))
    return found


def svg(board: Board) -> str:
    """Return a picture of a board."""
    if isinstance(board, Variant):
        return board.svg()
    return str(_sudoku.svg(_text(board)))


class Variant:
    """A puzzle with other rules: a killer, a jigsaw, a board of another size.

    The text is a description, as `docs/variants.md` has it, or the JSON or a link of f-puzzles.

    >>> puzzle = Variant("size(4). killer(3, [r1c1, r1c2]). given(r4c4, 3). given(r3c1, 3).")
    >>> puzzle.count()
    3
    """

    def __init__(self, text: str) -> None:
        self._rules = _sudoku._Variant(text)

    @classmethod
    def _of(cls, rules: Any) -> Variant:
        self = cls.__new__(cls)
        self._rules = rules
        return self

    def __repr__(self) -> str:
        title = f" {self.title!r}" if self.title else ""
        return f"<Variant{title}: {self.size} x {self.size}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Variant, (self.text(),)

    @property
    def size(self) -> int:
        """The number of rows, and of columns."""
        return int(self._rules.size)

    @property
    def title(self) -> str:
        """The title, if there is one."""
        return str(self._rules.title)

    @property
    def given(self) -> list[list[int]]:
        """The given digits, row by row; 0 is an open square."""
        return self._rows(self._rules.given)

    def _rows(self, digits: list[Any]) -> list[list[Any]]:
        return [digits[at : at + self.size] for at in range(0, len(digits), self.size)]

    def solve(self) -> list[list[int]] | None:
        """Return a solution, the only one if the puzzle is proper; `None` if there is none."""
        found = self.solutions(1)
        return found[0] if found else None

    def solutions(self, limit: int) -> list[list[list[int]]]:
        """Return solutions, at most `limit`."""
        if limit < 1:
            raise ValueError("the limit is 1 and more")
        return [self._rows(digits) for digits in self._rules.first(limit)]

    def count(self, limit: int = 2**63) -> int:
        """Return the number of solutions, counting up to `limit`."""
        return int(self._rules.count(limit))

    def candidates(self) -> list[list[set[int]]]:
        """Return the digits that each square has in at least one solution."""
        marks = self._rules.candidates()
        return self._rows([{digit for digit in range(1, 64) if bits >> digit & 1} for bits in marks])

    def explain(self) -> Contradiction | None:
        """Return clues that contradict the rules, and in `text` the rules; `None` if there is a solution."""
        return contradiction(self)

    def generate(self, seed: int | None = None) -> Variant | None:
        """Return a puzzle with these rules that has one solution; `None` if no board keeps the rules."""
        if seed is None:
            seed = int.from_bytes(os.urandom(8), "little")
        made = self._rules.generate(seed % 2**64)
        return None if made is None else Variant._of(made)

    def svg(self, solution: Iterable[Iterable[int]] | None = None) -> str:
        """Return a picture of the puzzle, perhaps with a solution."""
        digits = None if solution is None else [digit for row in solution for digit in row]
        return str(self._rules.svg(digits))

    def text(self) -> str:
        """Return the puzzle as a description."""
        return str(self._rules.text())

    def link(self) -> str:
        """Return a link of f-puzzles."""
        return str(self._rules.link())


def map(puzzles: Iterable[str], **options: Any) -> Iterator[str | None]:
    """Yield a solution of each puzzle of a stream, in their order: `ninelog.batch.sudoku_map`.

    `executor` says who solves them: processes of this machine, unless it is one of `concurrent.futures`, a
    client of Dask or the module `ray`. The stream may have no end.
    """
    from .batch import sudoku_map

    return sudoku_map(puzzles, **options)
