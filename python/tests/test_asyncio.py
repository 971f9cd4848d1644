"""Queries for asyncio."""

import asyncio
import time

import pytest

from ninelog import Prolog, PrologError


def test_queries():
    async def main():
        p = Prolog()
        assert await p.aquery_once("X is Y + 1", {"Y": 1}) == {"truth": True, "X": 2}
        assert await p.aapply_once("user", "plus", 1, 2) == 3
        assert [a["X"] async for a in p.aquery("between(1, 4, X)")] == [1, 2, 3, 4]
        async with p.aquery("repeat, X = 1") as query:
            assert (await query.next())["X"] == 1
        assert await query.next() is None
        with pytest.raises(PrologError):
            await p.aquery_once("X is foo + 1")
        with pytest.raises(PrologError):
            async for _ in p.aquery("X is foo + 1"):
                pass

    asyncio.run(main())


def test_the_loop_goes_on_meanwhile():
    async def main():
        systems = [Prolog() for _ in range(4)]
        ticks = 0

        async def tick():
            nonlocal ticks
            while True:
                await asyncio.sleep(0.01)
                ticks += 1

        ticking = asyncio.create_task(tick())
        goals = [s.aquery_once("get_time(T0), E is T0 + 0.3, repeat, get_time(T), T > E, !") for s in systems]
        await asyncio.gather(*goals)
        ticking.cancel()
        assert ticks > 3

    asyncio.run(main())


def test_cancellation_stops_the_goal():
    async def main():
        p = Prolog()
        started = time.monotonic()
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(p.aquery_once("repeat, fail"), 0.1)
        assert time.monotonic() - started < 1
        assert (await p.aquery_once("X = 1"))["X"] == 1
        task = asyncio.create_task(p.aquery_once("repeat, fail"))
        waiting = asyncio.create_task(p.aquery_once("assertz(was_run)"))
        await asyncio.sleep(0.05)
        waiting.cancel()
        task.cancel()
        for each in (task, waiting):
            with pytest.raises(asyncio.CancelledError):
                await each
        assert (await p.aquery_once("catch(was_run, _, fail)"))["truth"] is False

        async def iterate():
            async for _ in p.aquery("between(1, inf, X), X > 10000000000"):
                pass

        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(iterate(), 0.1)
        assert (await p.aquery_once("X = 1"))["X"] == 1

    asyncio.run(main())


def test_asynchronous_predicates(p):
    ran = []

    @p.predicate
    async def later(x):
        await asyncio.sleep(0.01)
        ran.append(asyncio.get_running_loop())
        return x + 1

    @p.predicate
    async def steps(n):
        for i in range(n):
            await asyncio.sleep(0)
            yield i

    @p.predicate
    async def even(n) -> bool:
        return n % 2 == 0

    @p.predicate
    async def fails():
        raise ValueError("no")

    query = "later(1, X), findall(_Y, (steps(5, _Y), even(_Y)), L)"
    expected = {"truth": True, "X": 2, "L": [0, 2, 4]}
    assert p.query_once(query) == expected

    async def main():
        ran.clear()
        assert await p.aquery_once(query) == expected
        # It runs in the loop of the task, which does not stand still meanwhile.
        assert ran == [asyncio.get_running_loop()]
        assert [answer["X"] async for answer in p.aquery("steps(3, X)")] == [0, 1, 2]
        assert await p.aquery_once("steps(9, X), X > 2") == {"truth": True, "X": 3}
        with pytest.raises(PrologError, match="no"):
            await p.aquery_once("fails(_)")
        with pytest.raises(PrologError, match="await aquery_once"):
            p.query_once("later(1, X)")

    asyncio.run(main())


def test_cancelled_tasks_cancel_coroutines_of_predicates(p):
    ended = []

    @p.predicate
    async def long():
        try:
            await asyncio.sleep(30)
        finally:
            ended.append(True)

    async def main():
        began = time.perf_counter()
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(p.aquery_once("catch(long(_), _, true), fail"), 0.2)
        assert time.perf_counter() - began < 5 and ended == [True]
        assert (await p.aquery_once("X = 1"))["X"] == 1

    asyncio.run(main())
