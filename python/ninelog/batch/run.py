"""Tasks of many items: in order, so many at a time, and again if a worker is lost.

Items come from an iterator that may have no end; no more are taken from it than are worked on. Each task is
known by the number of its first item, so its results count once, however often it was started.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from .executors import Pool, WorkerError, pool_of
from .journal import Journal

T = TypeVar("T")

#: A task should take about so many seconds: long beside the time to send it, short beside a job.
_TASK = 0.25
#: So many tasks for each worker may be under way or wait until those before them are done.
_AHEAD = 4
#: After so many losses a task runs alone, which shows whether it is to blame.
_SUSPECT = 2


class LostError(Exception):
    """The items of a task have ended their worker each time: it ran out of memory, or crashed."""


class _Task:
    """Items that are worked on together."""

    def __init__(self, first: int, items: list[Any]) -> None:
        self.first = first
        self.items = items
        self.results: list[Any] | None = None
        self.losses = 0


def _timed(function: Callable[..., list[Any]], context: Any, items: list[Any]) -> tuple[float, list[Any]]:
    """Return the seconds that a worker has taken, and the results."""
    began = time.perf_counter()
    results = function(context, items)
    return time.perf_counter() - began, results


def run(
    function: Callable[[Any, list[T]], list[Any]],
    items: Iterable[T],
    context: Any = None,
    *,
    executor: Any = None,
    workers: int | None = None,
    chunk: int | None = None,
    most: int = 100_000,
    retries: int = 3,
    journal: str | None = None,
    about: str = "",
    lost: Callable[[T, LostError], Any] | None = None,
) -> Iterator[Any]:
    """Yield a result for each item, in the order of the items.

    `function` is called by workers, with `context` and a list of items, and returns a list of results of the
    same length. It must be a function of a module, and results must depend on the items only.

    `chunk` items make a task; without a number it grows until a task takes a quarter of a second. If a worker
    is lost, its tasks are started again; a task that ends its worker `retries` times, the last time alone,
    gets what `lost` returns for each item, or `LostError` is raised.

    `journal` names a file in which results are kept: a second start with the same items goes on where the
    first one was. `about` says which job it is.
    """
    kept = None if journal is None else Journal(journal, about)
    pool = pool_of(executor, workers)
    runner = _Runner(pool, function, context, chunk, most, retries, kept, lost)
    try:
        yield from runner.run(iter(items))
    finally:
        runner.stop()
        pool.close()
        if kept is not None:
            kept.close()


class _Runner:
    """A job in progress."""

    def __init__(
        self,
        pool: Pool,
        function: Callable[..., list[Any]],
        context: Any,
        chunk: int | None,
        most: int,
        retries: int,
        journal: Journal | None,
        lost: Callable[[Any, LostError], Any] | None,
    ) -> None:
        self._pool = pool
        self._function = function
        self._context = context
        self._size = chunk or 1
        self._grows = chunk is None
        self._most = most
        self._retries = retries
        self._journal = journal
        self._lost = lost
        #: The tasks whose results were not yielded yet, in order.
        self._tasks: deque[_Task] = deque()
        self._running: dict[Any, _Task] = {}
        #: Tasks to be started again.
        self._again: deque[_Task] = deque()
        self._ended = False
        self._next = 0

    def run(self, items: Iterator[Any]) -> Iterator[Any]:
        while True:
            self._fill(items)
            while self._tasks and self._tasks[0].results is not None:
                yield from self._tasks.popleft().results or ()
                self._fill(items)
            if not self._tasks and self._ended:
                return
            if self._running:
                for handle in list(self._pool.wait(list(self._running))):
                    self._settle(handle)

    def _fill(self, items: Iterator[Any]) -> None:
        """Start tasks, as many as may be under way."""
        if self._again:
            self._restart()
            return
        if any(task.losses >= _SUSPECT for task in self._running.values()):
            return
        ahead = _AHEAD * self._pool.workers
        # The workers have one task each and another one that waits.
        under_way = 2 * self._pool.workers
        while not self._ended and len(self._running) < under_way and len(self._tasks) < ahead:
            task = self._take(items)
            if task is None:
                return
            self._tasks.append(task)
            if task.results is None:
                self._start(task)

    def _restart(self) -> None:
        """Start lost tasks again: those that have lost more than one worker alone, one after the other."""
        innocent = [task for task in self._again if task.losses < _SUSPECT]
        if innocent:
            for task in innocent:
                self._again.remove(task)
                self._start(task)
        elif not self._running:
            self._start(self._again.popleft())

    def _take(self, items: Iterator[Any]) -> _Task | None:
        """Return the next task; its results, too, if the journal has them."""
        size = self._size
        known = self._journal.count_at(self._next) if self._journal else None
        taken = list(islice(items, known or size))
        if not taken:
            self._ended = True
            return None
        task = _Task(self._next, taken)
        self._next += len(taken)
        if known is not None and self._journal is not None:
            task.results = self._journal.find(task.first, taken)
        return task

    def _start(self, task: _Task) -> None:
        handle = self._pool.start(_timed, self._function, self._context, task.items)
        self._running[handle] = task

    def _settle(self, handle: Any) -> None:
        task = self._running.pop(handle, None)
        if task is None:
            return
        try:
            seconds, results = self._pool.result(handle)
        except WorkerError as error:
            task.losses += 1
            if task.losses >= self._retries:
                self._give_up(task, error)
            else:
                self._again.append(task)
            return
        if len(results) != len(task.items):
            raise ValueError(f"{len(task.items)} items have {len(results)} results")
        self._done(task, results)
        if self._grows and task.losses == 0:
            self._adjust(len(results), seconds)

    def _give_up(self, task: _Task, error: WorkerError) -> None:
        lost = LostError(f"the worker was lost {task.losses} times: {error}")
        if self._lost is None:
            raise lost
        # It is an item among several that is to blame: they are tried one by one.
        if len(task.items) > 1:
            singles = [_Task(task.first + at, [item]) for at, item in enumerate(task.items)]
            for single in singles:
                single.losses = self._retries - 1
            at = self._tasks.index(task)
            del self._tasks[at]
            for offset, single in enumerate(singles):
                self._tasks.insert(at + offset, single)
            self._again.extend(singles)
            return
        self._done(task, [self._lost(task.items[0], lost)])

    def _done(self, task: _Task, results: list[Any]) -> None:
        if self._journal is not None:
            self._journal.add(task.first, task.items, results)
        task.results = results

    def _adjust(self, count: int, seconds: float) -> None:
        if seconds < _TASK / 2 and count >= self._size:
            self._size = min(self._size * 2, self._most)
        elif seconds > _TASK * 2:
            self._size = max(self._size // 2, 1)

    def stop(self) -> None:
        """Stop what nobody waits for any more."""
        for handle in self._running:
            self._pool.cancel(handle)
