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
