"""Queries of systems for `asyncio`."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar

from ._truth import TruthVal

if TYPE_CHECKING:
    from typing_extensions import Self

    from ._ninelog import Query
    from ._prolog import Prolog

T = TypeVar("T")


async def run(system: Prolog, work: Callable[[], T]) -> T:
    """Run work of a system in the system's own thread. If the task is cancelled, the goal is stopped."""
    job = executor_of(system).submit(work)
    future = asyncio.wrap_future(job)
    try:
        return await asyncio.shield(future)
    except asyncio.CancelledError:
        if not job.cancel():
            pause = 0.01
            while not job.done():
                # The goal may begin only now, and then knows nothing of an earlier request.
                system.interrupt()
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
