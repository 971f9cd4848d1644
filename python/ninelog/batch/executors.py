"""Who runs tasks: processes of this machine, executors of `concurrent.futures`, Dask, Ray.

Each kind starts tasks, waits until some are done, and says whether a task has failed by itself or has been
lost with its worker.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Callable, Collection
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from queue import Empty, SimpleQueue
from typing import Any, Protocol


class WorkerError(Exception):
    """The worker of a task has died, or cannot be reached."""


class Pool(Protocol):
    """What the kinds of executors have in common."""

    @property
    def workers(self) -> int:
        """How many tasks can run at the same time."""

    def start(self, function: Callable[..., Any], *args: Any) -> Any:
        """Start a task; return a handle, which can be a key of a dictionary."""

    def wait(self, handles: Collection[Any]) -> Collection[Any]:
        """Wait until some of the tasks are over; return these."""

    def result(self, handle: Any) -> Any:
        """Return the result of a task that is over; raise `WorkerError` if it was lost."""

    def cancel(self, handle: Any) -> None:
        """Stop a task that nobody needs any more, if that is possible."""

    def close(self) -> None:
        """End what this object has started itself."""


def processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Done:
    """Tasks that are over, in the order of their ends: so none needs to be looked for."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[Any] = SimpleQueue()

    def note(self, handle: Any) -> Any:
        """Let a future tell when it is over. Return it."""
        handle.add_done_callback(self._queue.put)
        return handle

    def wait(self) -> list[Any]:
        """Wait until some are over."""
        done = [self._queue.get()]
        try:
            while True:
                done.append(self._queue.get_nowait())
        except Empty:
            return done


class Processes:
    """Processes of this machine. When one dies, all are replaced."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or processors()
        self._done = Done()
        self._pool = self._new()

    def _new(self) -> ProcessPoolExecutor:
        # Copies of a process with threads may hang; where a process cannot be copied, new ones are started.
        how = "forkserver" if sys.platform.startswith("linux") else "spawn"
        return ProcessPoolExecutor(self.workers, mp_context=multiprocessing.get_context(how))

    def start(self, function: Callable[..., Any], *args: Any) -> Any:
        """Start a task."""
        try:
            return self._done.note(self._pool.submit(function, *args))
        except BrokenProcessPool:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = self._new()
            return self._done.note(self._pool.submit(function, *args))

    def wait(self, handles: Collection[Any]) -> Collection[Any]:
        """Wait until some of the tasks are over."""
        return self._done.wait()

    def result(self, handle: Any) -> Any:
        """Return a result."""
        try:
            return handle.result()
        except BrokenProcessPool as error:
            raise WorkerError(str(error)) from error

    def cancel(self, handle: Any) -> None:
        """Stop a task."""
        handle.cancel()

    def close(self) -> None:
        """End the processes."""
        self._pool.shutdown(wait=False, cancel_futures=True)


class Futures(Processes):
    """An executor of `concurrent.futures`, which belongs to the caller."""

    def __init__(self, executor: Executor, workers: int | None = None) -> None:
        self.workers = workers or getattr(executor, "_max_workers", None) or processors()
        self._done = Done()
        self._executor = executor

    def start(self, function: Callable[..., Any], *args: Any) -> Future[Any]:
        """Start a task."""
        try:
            future = self._executor.submit(function, *args)
        except BrokenProcessPool as error:
            future = Future()
            future.set_exception(error)
        self._done.note(future)
        return future

    def close(self) -> None:
        """Do nothing: the executor is the caller's."""


class Dask:
    """A client of Dask."""

    def __init__(self, client: Any, workers: int | None = None) -> None:
        self._client = client
        self._known = workers
        self._done = Done()

    @property
    def workers(self) -> int:
        """How many tasks can run at the same time."""
        if self._known:
            return self._known
        # Workers may come and go meanwhile.
        return max(1, int(sum(self._client.nthreads().values())))

    def start(self, function: Callable[..., Any], *args: Any) -> Any:
        """Start a task."""
        # Which task it is decides this package: Dask must not take two of them for the same.
        return self._done.note(self._client.submit(function, *args, pure=False))

    def wait(self, handles: Collection[Any]) -> Collection[Any]:
        """Wait until some of the tasks are over."""
        return self._done.wait()

    def result(self, handle: Any) -> Any:
        """Return a result."""
        from distributed import CancelledError, KilledWorker
        from distributed.comm import CommClosedError

        try:
            return handle.result()
        except (KilledWorker, CancelledError, CommClosedError) as error:
            raise WorkerError(str(error)) from error
        finally:
            handle.release()

    def cancel(self, handle: Any) -> None:
        """Stop a task."""
        handle.cancel()

    def close(self) -> None:
        """Do nothing: the client is the caller's."""


class Ray:
    """Ray, started by the caller."""

    def __init__(self, ray: Any, workers: int | None = None) -> None:
        self._ray = ray
        self._known = workers
        self._remote: dict[Any, Any] = {}

    @property
    def workers(self) -> int:
        """How many tasks can run at the same time."""
        return self._known or max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def start(self, function: Callable[..., Any], *args: Any) -> Any:
        """Start a task."""
        remote = self._remote.get(function)
        if remote is None:
            # Lost tasks are started again by this package, which knows how often.
            remote = self._remote[function] = self._ray.remote(max_retries=0)(function)
        return remote.remote(*args)

    def wait(self, handles: Collection[Any]) -> Collection[Any]:
        """Wait until some of the tasks are over."""
        done, _ = self._ray.wait(list(handles), num_returns=1)
        more, _ = self._ray.wait(list(handles), num_returns=len(handles), timeout=0)
        return more or done  # type: ignore[no-any-return]

    def result(self, handle: Any) -> Any:
        """Return a result."""
        errors = self._ray.exceptions
        try:
            return self._ray.get(handle)
        except (errors.WorkerCrashedError, errors.ObjectLostError, errors.NodeDiedError) as error:
            raise WorkerError(str(error)) from error
        except errors.OutOfMemoryError as error:
            raise WorkerError(str(error)) from error
        except errors.RayTaskError as error:
            raise (error.cause if isinstance(error.cause, BaseException) else error) from None

    def cancel(self, handle: Any) -> None:
        """Stop a task."""
        self._ray.cancel(handle)

    def close(self) -> None:
        """Do nothing: Ray is the caller's."""


def pool_of(executor: Any, workers: int | None = None) -> Pool:
    """Return what runs tasks for an executor."""
    if executor is None:
        return Processes(workers)
    home = type(executor).__module__.partition(".")[0]
    if home == "distributed":
        return Dask(executor, workers)
    if getattr(executor, "__name__", None) == "ray" and hasattr(executor, "remote"):
        return Ray(executor, workers)
    if hasattr(executor, "submit"):
        return Futures(executor, workers)
    raise TypeError(
        "an executor is None, one of concurrent.futures, a client of Dask, or the module ray; "
        f"not {type(executor).__name__}"
    )
