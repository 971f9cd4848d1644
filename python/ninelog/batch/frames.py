"""Goals for the rows of frames of pandas: what Spark's `mapInPandas` calls."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import Any

from .._frames import lists_of
from .goals import Program, solve, system_of


class Rows:
    """A goal that is run for each row of frames, as a function that can be pickled.

    >>> double = Rows("double(X, Y) :- Y is 2 * X.", "double(X, Y)")
    >>> spark_frame.mapInPandas(double, "X long, Y long")              # doctest: +SKIP

    Columns that have the name of a variable of the goal are its values. A new frame has a row for each
    answer: the columns of the old one, and the other variables of the goal. So a row without one is left
    out; an error of a goal is raised. `limit` is the number of answers of a row; `None`: all. The rest is as
    in `map`.
    """

    def __init__(
        self,
        program: Program | str | os.PathLike[str],
        goal: str,
        limit: int | None = 1,
        **settings: Any,
    ) -> None:
        self.program = Program.of(program, **settings)
        self.goal = goal
        self.limit = limit

    def __call__(self, frames: Iterable[Any]) -> Iterator[Any]:
        """Yield a frame for each of these."""
        return map(self.frame, frames)

    def frame(self, frame: Any) -> Any:
        """Return the frame of the answers: for `map_partitions` of Dask and the like."""
        variables = system_of(self.program)._variables(self.goal)
        given = [str(name) for name in frame.columns if str(name) in variables]
        names = [name for name in variables if name not in given and not name.startswith("_")]
        values = zip(*lists_of(frame[given]), strict=True) if given else (() for _ in range(len(frame)))
        goals: list[Any] = [(self.goal, dict(zip(given, row, strict=True))) for row in values]
        rows: list[int] = []
        columns: dict[str, list[Any]] = {name: [] for name in names}
        for row, (answers, error) in enumerate(solve((self.program, self.limit), goals)):
            if error is not None:
                raise error
            for answer in answers:
                rows.append(row)
                for name in names:
                    columns[name].append(answer[name])
        return frame.iloc[rows].reset_index(drop=True).assign(**columns)
