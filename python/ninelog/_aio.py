"""Queries of systems for `asyncio`."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar

from ._truth import TruthVal

if TYPE_CHECKING:
    from typing_extensions import Self

    from ._ninelog import Query
    from ._prolog import Prolog

T = TypeVar("T")


class _Task:
    """Work of a system for a task: the loop of the task, which runs the coroutines of predicates."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.waits_for: Future[Any] | None = None

    def wait(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine in the loop, while the thread of the system waits."""
        self.waits_for = asyncio.run_coroutine_threadsafe(coroutine, self.loop)
        try:
            result: T = self.waits_for.result()
            return result
        finally:
            self.waits_for = None

    def cancel(self) -> None:
        """Cancel what the thread waits for."""
        waits_for = self.waits_for
        if waits_for is not None:
            waits_for.cancel()


class _Threads(threading.local):
    """The task for which a thread works."""

    task: _Task | None = None


_THREAD = _Threads()


def _is_in_loop() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


def _wait(coroutine: Coroutine[Any, Any, T], loop: asyncio.AbstractEventLoop | None = None) -> T:
    """Return the result of a coroutine of a predicate."""
    if _THREAD.task is not None:
        return _THREAD.task.wait(coroutine)
    if _is_in_loop():
        coroutine.close()
        raise RuntimeError("the event loop waits for this query: await aquery_once or aquery instead")
    return asyncio.run(coroutine) if loop is None else loop.run_until_complete(coroutine)


def once(function: Callable[..., Coroutine[Any, Any, T]]) -> Callable[..., T]:
    """Return a function that waits for a coroutine."""
    return lambda *args: _wait(function(*args))


def each(function: Callable[..., AsyncIterator[T]]) -> Callable[..., Iterator[T]]:
    """Return a generator that waits for each item of an asynchronous generator."""

    def items(*args: Any) -> Iterator[T]:
        source = function(*args)
        # The steps belong to one loop.
        loop = None if _THREAD.task is not None or _is_in_loop() else asyncio.new_event_loop()

        async def step() -> list[T]:
            async for item in source:
                return [item]
            return []

        try:
            while found := _wait(step(), loop):
                yield found[0]
        finally:
            close = getattr(source, "aclose", None)
            try:
                if close is not None:
                    _wait(close(), loop)
            finally:
                if loop is not None:
                    loop.close()

    return items


async def run(system: Prolog, work: Callable[[], T]) -> T:
    """Run work of a system in the system's own thread. If the task is cancelled, the goal is stopped."""
    task = _Task(asyncio.get_running_loop())

    def work_for_task() -> T:
        _THREAD.task = task
        try:
            return work()
        finally:
            _THREAD.task = None

    job = executor_of(system).submit(work_for_task)
    future = asyncio.wrap_future(job)
    try:
        return await asyncio.shield(future)
    except asyncio.CancelledError:
        if not job.cancel():
            pause = 0.01
            while not job.done():
                # The goal may begin only now, and then knows nothing of an earlier request.
                system.interrupt()
                task.cancel()
                await asyncio.wait([future], timeout=pause)
                pause = min(2 * pause, 1)
            if not future.cancelled():
                future.exception()
        raise


def executor_of(system: Prolog) -> ThreadPoolExecutor:
    """Return the thread of a system: what it does for tasks is done in turn."""
    # A copy of the process has none of its threads.
    process, executor = system.__dict__.get("_executor", (0, None))
    if process != os.getpid():
        executor = ThreadPoolExecutor(1, thread_name_prefix="ninelog")
        system.__dict__["_executor"] = os.getpid(), executor
    found: ThreadPoolExecutor = executor
    return found


class AsyncQuery:
    """An asynchronous iterator over the answers of a query; also an asynchronous context manager."""

    def __init__(
        self,
        system: Prolog,
        query: str,
        inputs: dict[str, Any] | None,
        truth_vals: TruthVal | None,
    ) -> None:
        self._system = system
        self._open: Callable[[], Query[dict[str, Any]]] = lambda: system.query(
            query, inputs, False, truth_vals
        )
        self._query: Query[dict[str, Any]] | None = None
        self._closed = False

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> dict[str, Any]:
        answer = await self.next()
        if answer is None:
            raise StopAsyncIteration
        return answer

    async def next(self) -> dict[str, Any] | None:
        """Return the next answer, or `None` if there is none."""
        if self._closed:
            return None
        try:
            answer = await run(self._system, self._step)
        except BaseException:
            self._closed = True
            raise
        self._closed = answer is None
        return answer

    def _step(self) -> dict[str, Any] | None:
        if self._query is None:
            self._query = self._open()
        return self._query.next()

    async def aclose(self) -> None:
        """End the query."""
        self._closed = True
        query, self._query = self._query, None
        if query is not None:
            await run(self._system, query.close)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_exception: object) -> None:
        await self.aclose()
