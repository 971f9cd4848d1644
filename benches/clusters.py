#!/usr/bin/env python3
"""How much faster two workers are than one: many puzzles, and 300 submissions.

    python benches/clusters.py processes|dask|ray [--puzzles=10000000] [--list=FILE] [--rounds=1]

The puzzles are those of FILE, a puzzle a line, again and again; the workers read shards of the file and write
the solutions. Each round runs one worker and two after the other. Seconds are by the clock, and of the
processors, which other programs do not disturb: of the driver (with the scheduler), and of the workers.
"""

import argparse
import contextlib
import logging
import os
import resource
import shutil
import tempfile
import time
from pathlib import Path

from ninelog import batch, grade

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
SUM = "sum([], 0).\nsum([X|Xs], S) :- sum(Xs, S0), S is S0 + X.\n"
TESTS = """:- begin_tests(sum).
test(none, S == 0) :- sum([], S).
test(some, S == 6) :- sum([1,2,3], S).
test(many, S == 50005000) :- numlist(1, 10000, L), sum(L, S).
:- end_tests(sum).
"""


@contextlib.contextmanager
def executor(kind, workers):
    """Yield what `executor=` takes, with so many workers."""
    if kind == "processes":
        yield None
    elif kind == "dask":
        from dask.distributed import Client, LocalCluster

        logging.getLogger("distributed").setLevel(logging.CRITICAL)
        settings = {"n_workers": workers, "threads_per_worker": 1, "dashboard_address": None}
        with LocalCluster(**settings) as cluster, Client(cluster) as client:
            yield client
    else:
        import ray

        ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
        try:
            yield ray
        finally:
            ray.shutdown()


def processor_time():
    """Return the seconds of this process, and of all processes below it."""
    own = time.process_time()
    try:
        import psutil
    except ImportError:
        return own, float("nan")
    below = resource.getrusage(resource.RUSAGE_CHILDREN)
    total = below.ru_utime + below.ru_stime
    for process in psutil.Process().children(recursive=True):
        with contextlib.suppress(psutil.Error):
            times = process.cpu_times()
            total += times.user + times.system + times.children_user + times.children_system
    return own, total


def measured(work):
    """Return the seconds by the clock, of the driver and of the workers."""
    began, before = time.perf_counter(), processor_time()
    work()
    took, after = time.perf_counter() - began, processor_time()
    return took, after[0] - before[0], after[1] - before[1]


def main():
    """Print a line for each kind of work and number of workers."""
    parser = argparse.ArgumentParser()
    parser.add_argument("kind", choices=["processes", "dask", "ray"])
    parser.add_argument("--puzzles", type=int, default=10_000_000)
    parser.add_argument("--list")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--folder", default=tempfile.gettempdir())
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder) as name:
        run(options, Path(name))


def run(options, folder):
    """Make the files, and measure."""
    puzzles, submissions, out = folder / "puzzles.txt", folder / "submissions", folder / "solved"
    lines = Path(options.list).read_text().split() if options.list else [PUZZLE.strip()]
    lines = [line for line in lines if len(line) == 81]
    block = "".join(f"{line}\n" for line in lines * (1 + 100_000 // len(lines)))
    with open(puzzles, "w") as file:
        left = options.puzzles
        while left > 0:
            part = block[: 82 * min(left, len(block) // 82)]
            file.write(part)
            left -= len(part) // 82
    for number in range(300):
        own = submissions / f"s{number:03}"
        own.mkdir(parents=True)
        (own / "sum.pl").write_text(SUM)
        (own / "sum.plt").write_text(TESTS)

    def solve(given):
        shutil.rmtree(out, ignore_errors=True)
        shards = batch.sudoku_files([puzzles], out, executor=given, workers=workers)
        solved = sum(shard.solved for shard in shards)
        assert solved == options.puzzles, solved

    def judge(given):
        report = grade.Report(grade.run([submissions], executor=given, workers=workers))
        assert (len(report.files), report.count("passed")) == (300, 900)

    wall = {}
    for _ in range(options.rounds):
        for workers in (1, 2):
            with executor(options.kind, workers) as given:
                list(batch.sudoku_map([PUZZLE.strip()] * 1000, executor=given, workers=workers))  # warm
                for what, work in (("puzzles", solve), ("submissions", judge)):
                    took, driver, others = measured(lambda work=work, given=given: work(given))
                    wall.setdefault(what, {}).setdefault(workers, []).append(took)
                    print(
                        f"{options.kind} {what:12} workers {workers}: {took:7.2f} s "
                        f"(driver {driver:.2f} s, workers {others:.2f} s of processor time; "
                        f"load {os.getloadavg()[0]:.1f})",
                        flush=True,
                    )
    for what, found in wall.items():
        print(f"{options.kind} {what:12} two workers over one: {min(found[1]) / min(found[2]):.2f} times")


if __name__ == "__main__":
    main()
