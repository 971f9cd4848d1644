#!/usr/bin/env python3
"""What calls from Python cost: Ninelog's package beside janus-swi and pyswip, as far as they are installed.

    python benches/python.py [--calls=N]

All in one process and one run; each number is the best of 25 rounds, in microseconds of the thread's processor
time, which other programs disturb little. `with limits` is a system with limits of time, memory, inferences
and output.
"""

import sys
import time


def best(work, calls):
    least = float("inf")
    for _ in range(25):
        start = time.thread_time()
        work(calls)
        least = min(least, (time.thread_time() - start) / calls)
    return least * 1e6


def of_janus(j, with_apply=True):
    """Return the workloads for what has Janus's interface."""

    def apply_once(n):
        call = j.apply_once
        for i in range(n):
            call("user", "succ", i)

    def query_once(n):
        call = j.query_once
        for _ in range(n):
            call("succ(1, Y)")

    def query_given(n):
        call = j.query_once
        for i in range(n):
            call("Y is X + 1", {"X": i})

    def answers(n):
        for _ in j.query("between(1, N, X)", {"N": n}):
            pass

    def values(n):
        items = list(range(n))
        j.query_once("length(L, N)", {"L": items})

    def strings(n):
        j.query_once("findall(A, (between(1, N, I), atom_number(A, I)), L)", {"N": n})

    return [
        ("apply_once", apply_once),
        ("query_once, known text", query_once),
        ("query_once, a value given", query_given),
        ("an answer", answers),
        ("an item of a list given", values),
        ("an item of a list returned", strings),
    ]


def of_pyswip(pyswip):
    prolog = pyswip.Prolog()
    succ = pyswip.Functor("succ", 2)

    def apply_once(n):
        for i in range(n):
            result = pyswip.Variable()
            query = pyswip.Query(succ(i, result))
            query.nextSolution()
            assert result.value == i + 1
            query.closeQuery()

    def query_once(n):
        for _ in range(n):
            list(prolog.query("succ(1, Y)", maxresult=1))

    def answers(n):
        for _ in prolog.query(f"between(1, {n}, X)"):
            pass

    return [("apply_once", apply_once), ("query_once, known text", query_once), ("an answer", answers)]


def systems():
    import ninelog

    yield "ninelog", of_janus(ninelog)
    limited = ninelog.Prolog(
        time_limit=600, memory_limit="512m", inference_limit=10**15, output_limit="1m"
    )
    yield "ninelog with limits", of_janus(limited)
    try:
        import janus_swi

        yield "janus-swi", of_janus(janus_swi)
    except Exception as error:
        print(f"janus-swi is not installed: {error}", file=sys.stderr)
    try:
        import pyswip

        yield "pyswip", of_pyswip(pyswip)
    except Exception as error:
        print(f"pyswip is not installed: {error}", file=sys.stderr)


def main():
    calls = 10_000
    for word in sys.argv[1:]:
        if word.startswith("--calls="):
            calls = int(word.removeprefix("--calls="))
    rows = {}
    names = []
    for name, works in systems():
        names.append(name)
        for what, work in works:
            rows.setdefault(what, {})[name] = best(work, calls)
    print(f"{'microseconds':28}" + "".join(f"{name:>21}" for name in names))
    for what, found in rows.items():
        cells = (f"{found[name]:21.2f}" if name in found else f"{'-':>21}" for name in names)
        print(f"{what:28}" + "".join(cells))


if __name__ == "__main__":
    main()
