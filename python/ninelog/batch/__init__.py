"""Many goals, puzzles or submissions: on all processors of a machine, or on a cluster.

There is no scheduler here. `executor` says who runs the work:

- `None`: processes of this machine, as many as it has processors;
- an executor of `concurrent.futures`, such as a pool of processes or threads;
- a client of Dask (`dask.distributed.Client`), or the module `ray` after `ray.init()`.

Spark has schedulers of its own: its `mapInPandas` calls a `Rows`, or any function that uses this package.

>>> program = "double(X, Y) :- Y is 2 * X."
>>> goals = (("double(X, Y)", {"X": n}) for n in range(3))
>>> [result.answer["Y"] for result in map(program, goals)]      # doctest: +SKIP
[0, 2, 4]

| module | what belongs in it |
| --- | --- |
| `run` | tasks in order, so many at a time; lost workers; the journal |
| `executors` | who runs tasks: what the kinds of executors have in common |
| `journal` | results that outlive the process which asks for them |
| `goals` | goals: what a worker does |
| `frames` | goals for the rows of frames: Spark's `mapInPandas` |
| `puzzles` | Sudoku puzzles: streams, and files whose shards the workers read |
"""

from __future__ import annotations

from .frames import Rows
from .goals import Program, Result, map
from .puzzles import Shard, sudoku_files, sudoku_map
from .run import LostError, run

__all__ = ["LostError", "Program", "Result", "Rows", "Shard", "map", "run", "sudoku_files", "sudoku_map"]
