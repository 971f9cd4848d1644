"""Copies of the process by `fork`, while other threads are inside of systems."""

import os
import subprocess
import sys
import textwrap

import pytest

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="fork")

BEGIN = """
import os, signal, threading, time, ninelog
from ninelog import Prolog, PrologError

# Whoever starts the tests may ignore it.
signal.signal(signal.SIGINT, signal.default_int_handler)

def copied(work):
    pid = os.fork()
    if pid == 0:
        signal.alarm(20)
        try:
            print(work(), flush=True)
        finally:
            os._exit(0)
    assert os.waitpid(pid, 0)[1] == 0

def once(p):
    try:
        return p.query_once("X = 1")["X"]
    except PrologError as error:
        return str(error)[:45]

p = Prolog()
"""


def run(code):
    done = subprocess.run(
        [sys.executable, "-W", "ignore::DeprecationWarning", "-c", BEGIN + textwrap.dedent(code)],
        capture_output=True,
        text=True,
        timeout=90,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


LOST = "the system was in use by another thread when "


def test_a_system_that_another_thread_uses_is_an_error_in_the_copy():
    out = run(
        """
        thread = threading.Thread(target=lambda: p.query_once("sleep(2)"))
        waiting = threading.Thread(target=lambda: p.query_once("X = 1"))
        free = Prolog()
        answers = free.query("member(X, [1,2,3])")
        next(answers)
        thread.start(); waiting.start(); time.sleep(0.5)
        copied(lambda: [once(p), once(p), next(answers)["X"], once(Prolog()), once(ninelog.system)])
        thread.join(); waiting.join()
        print(once(p), next(answers)["X"])
        copied(lambda: [once(p)])
        """
    )
    assert out == [str([LOST, LOST, 2, 1, 1]), "1 2", "[1]"]


def test_the_thread_that_makes_the_copy_keeps_its_systems():
    out = run(
        """
        def other():
            copied(lambda: [once(p), once(ninelog.system)])
            print("copied", flush=True)

        @p.predicate
        def copy():
            pid = os.fork()
            if pid:
                return os.waitpid(pid, 0)[1]
            signal.alarm(20)
            print(p.query_once("X = 2")["X"], flush=True)
            return 7

        process = os.getpid()
        found = p.query_once("copy(X)")["X"]
        print(found, once(p), flush=True)
        if os.getpid() != process:
            # Its copies have other threads.
            copied(lambda: once(p))
            os._exit(0)
        thread = threading.Timer(0.3, other)
        thread.start()
        ninelog.query_once("sleep(1)")
        thread.join()
        """
    )
    assert out == ["2", "7 1", "1", "0 1", str([1, LOST]), "copied"]


def test_a_copy_made_by_another_thread_hears_signals():
    out = run(
        """
        def other():
            def interrupted():
                threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
                try:
                    Prolog().query_once("repeat, fail")
                except KeyboardInterrupt:
                    return "interrupted"
            copied(interrupted)

        thread = threading.Timer(0.3, other)
        thread.start()
        p.query_once("sleep(2)")
        thread.join()
        """
    )
    assert out == ["interrupted"]


def test_many_copies_under_load():
    out = run(
        """
        systems = [Prolog() for _ in range(4)]
        stop = False

        def work(mine, all):
            while not stop:
                mine.query_once("numlist(1, 200, L), sum_list(L, S)")
                all[0].query_once("X = f(Y)")

        threads = [threading.Thread(target=work, args=(p, systems)) for p in systems]
        for thread in threads:
            thread.start()
        kinds = set()
        for _ in range(60):
            read, write = os.pipe()
            pid = os.fork()
            if pid == 0:
                signal.alarm(20)
                os.write(write, ",".join(str(once(s)) for s in [*systems, Prolog()]).encode())
                os._exit(0)
            assert os.waitpid(pid, 0)[1] == 0
            kinds.update(os.read(read, 1000).decode().split(","))
            os.close(read), os.close(write)
        stop = True
        for thread in threads:
            thread.join()
        print(sorted(kinds)[0], len(kinds) <= 2)
        """
    )
    assert out == ["1 True"]


def test_tasks_in_a_copy():
    out = run(
        """
        import asyncio
        asyncio.run(p.aquery_once("X = 1"))

        def again():
            return asyncio.run(p.aquery_once("X = 2"))["X"]

        copied(again)
        print(again())
        """
    )
    assert out == ["2", "2"]
