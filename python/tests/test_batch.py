"""Many goals, puzzles and submissions: order, back-pressure, lost workers, journals."""

import itertools
import os
import signal
import subprocess
import sys
import textwrap
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from ninelog import Prolog, PrologError, batch, sudoku
from ninelog.batch import journal as journal_module
from ninelog.batch import puzzles as puzzles_module

PROGRAM = "double(X, Y) :- Y is 2 * X.\np(1). p(2).\n"


# Functions that workers call must be functions of a module.


def squares(_context, numbers):
    return [number * number for number in numbers]


def slow_squares(context, numbers):
    time.sleep(0.05)
    with open(context, "a") as file:
        file.write("".join(f"{number}\n" for number in numbers))
    return squares(None, numbers)


def dies_once(marker, numbers):
    """End the worker that gets number 7, the first time."""
    if 7 in numbers and not os.path.exists(marker):
        open(marker, "w").close()
        os.kill(os.getpid(), signal.SIGKILL)
    return squares(None, numbers)


def dies_always(_context, numbers):
    if 7 in numbers:
        os.kill(os.getpid(), signal.SIGKILL)
    return squares(None, numbers)


def fails(_context, numbers):
    raise KeyError("a mistake")


def threads():
    return ThreadPoolExecutor(2)


def test_goals_in_order():
    goals = [("double(X, Y)", {"X": number}) for number in range(500)]
    results = list(batch.map(PROGRAM, goals, workers=2))
    assert [result.answer["Y"] for result in results] == [2 * number for number in range(500)]
    assert [result.key for result in results] == list(range(500))
    assert results[3].goal == ("double(X, Y)", {"X": 3})


def test_all_answers_and_errors():
    with threads() as executor:
        goals = ["p(X)", "fail", "no_such(1)", "p(", "writeln(x)"]
        first, none, unknown, syntax, output = batch.map(PROGRAM, goals, executor=executor, limit=None)
    assert [answer["X"] for answer in first.answers] == [1, 2] and first
    assert none.answer is None and none.error is None and not none
    assert isinstance(unknown.error, PrologError) and isinstance(syntax.error, PrologError)
    assert output


def test_limits_and_program_files(tmp_path):
    path = tmp_path / "loop.pl"
    path.write_text("loop :- loop.\nq.\n")
    with threads() as executor:
        loop, q = batch.map(path, ["loop", "q"], executor=executor, time_limit=0.1)
    assert "time" in str(loop.error).lower() and q


def test_a_program_with_errors_is_refused():
    with threads() as executor, pytest.raises(PrologError, match="Syntax error"):
        list(batch.map("p(1) q.", ["p(X)"], executor=executor))


def test_a_program_is_loaded_once(monkeypatch):
    loads = []
    consult = Prolog.consult
    monkeypatch.setattr(Prolog, "consult", lambda self, *args: (loads.append(1), consult(self, *args))[1])
    with ThreadPoolExecutor(1) as executor:
        list(batch.map("once_only(1).", ["once_only(X)"] * 50, executor=executor, chunk=5))
    assert len(loads) == 1


def test_endless_streams_have_back_pressure():
    taken = []

    def numbers():
        for number in itertools.count():
            taken.append(number)
            yield number

    with threads() as executor:
        results = batch.run(squares, numbers(), executor=executor, chunk=10)
        assert list(itertools.islice(results, 100)) == [number * number for number in range(100)]
        time.sleep(0.2)
        assert len(taken) <= 100 + 2 * 4 * 10 + 10
        results.close()


def test_mistakes_are_raised():
    with threads() as executor, pytest.raises(KeyError, match="a mistake"):
        list(batch.run(fails, [1, 2], executor=executor))


def test_unknown_executors_are_refused():
    with pytest.raises(TypeError, match="an executor is"):
        list(batch.run(squares, [1], executor=42))


def test_a_killed_worker_loses_nothing(tmp_path):
    results = list(batch.run(dies_once, range(40), str(tmp_path / "died"), workers=2, chunk=4))
    assert results == [number * number for number in range(40)]
    assert (tmp_path / "died").exists()


def test_an_item_that_kills_workers_is_found():
    results = list(batch.run(dies_always, range(16), workers=2, chunk=4, lost=lambda item, error: error))
    assert isinstance(results[7], batch.LostError)
    assert results[:7] + results[8:] == [number * number for number in range(16) if number != 7]
    with pytest.raises(batch.LostError):
        list(batch.run(dies_always, range(16), workers=2, chunk=4))


def test_journal(tmp_path):
    calls, journal = str(tmp_path / "calls"), str(tmp_path / "journal")

    def start(items):
        with threads() as executor:
            return list(batch.run(slow_squares, items, calls, executor=executor, chunk=5, journal=journal))

    expected = [number * number for number in range(40)]
    assert start(range(40)) == expected
    assert start(range(40)) == expected
    assert len(Path(calls).read_text().split()) == 40
    # The last line was cut off: its task is done again.
    text = Path(journal).read_bytes()
    Path(journal).write_bytes(text[:-20])
    assert start(range(40)) == expected
    assert len(Path(calls).read_text().split()) == 45
    # Other items are not those of the journal.
    assert start(range(1, 41)) == [number * number for number in range(1, 41)]
    with pytest.raises(ValueError, match="another job"):
        journal_module.Journal(journal, "something else")


def test_a_killed_driver_goes_on(tmp_path):
    """The driver is killed in the middle; the second start does only what was not done."""
    calls, journal = tmp_path / "calls", tmp_path / "journal"
    script = textwrap.dedent(f"""
        import sys
        sys.path.insert(0, {str(Path(__file__).parent)!r})
        import test_batch
        from ninelog import batch
        if __name__ == "__main__":
            list(batch.run(test_batch.slow_squares, range(2000), {str(calls)!r}, workers=2, chunk=5,
                           journal={str(journal)!r}))
    """)
    (tmp_path / "driver.py").write_text(script)
    driver = subprocess.Popen([sys.executable, str(tmp_path / "driver.py")])
    end = time.monotonic() + 60
    while not (journal.exists() and journal.stat().st_size > 2000) and time.monotonic() < end:
        time.sleep(0.05)
    driver.kill()
    driver.wait()
    time.sleep(0.3)
    calls.write_text("")
    known = len(journal_module.Journal(journal, ""))
    assert known > 5
    count = 5 * known + 200
    results = list(
        batch.run(slow_squares, range(count), str(calls), workers=2, chunk=5, journal=str(journal))
    )
    assert results == [number * number for number in range(count)]
    done = [int(line) for line in calls.read_text().split()]
    assert len(done) == len(set(done)) == 200


PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
BAD = "55" + PUZZLE[2:]

needs_sudoku = pytest.mark.skipif(
    not (Path(puzzles_module.__file__).parent.parent / "sudoku.py").exists(), reason="no ninelog.sudoku"
)


@needs_sudoku
def test_puzzles():
    with threads() as executor:
        found = list(sudoku.map([PUZZLE, BAD, PUZZLE + "\n"] * 20, executor=executor))
    assert found == [SOLUTION, None, SOLUTION] * 20


@needs_sudoku
@pytest.mark.parametrize("shard", [82, 500, 100_000])
def test_puzzle_files(tmp_path, shard):
    path, folder = tmp_path / "puzzles.txt", tmp_path / "solved"
    path.write_text("".join(f"{puzzle}\n" for puzzle in [PUZZLE, BAD] * 20))
    with threads() as executor:
        shards = list(batch.sudoku_files([path], folder, executor=executor, shard=shard))
        first = min(folder.iterdir())
        first.unlink()
        stamp = {name: name.stat().st_mtime_ns for name in folder.iterdir()}
        again = list(batch.sudoku_files([path], folder, executor=executor, shard=shard))
    assert again == shards
    assert sum(shard.puzzles for shard in shards) == 40 and sum(shard.solved for shard in shards) == 20
    assert {name: name.stat().st_mtime_ns for name in folder.iterdir() if name != first} == stamp
    text = "".join(name.read_text() for name in sorted(folder.iterdir()))
    assert text == f"{SOLUTION}\n{'.' * 81}\n" * 20


@needs_sudoku
def test_puzzle_files_of_all_kinds(tmp_path):
    """Lines of one width are solved together; comments, blanks and other ends of lines are taken, too."""
    plain = f"{PUZZLE}\n{BAD}\n" * 3
    texts = [plain, plain.replace("\n", "\r\n"), f"# {PUZZLE[2:]}\n{plain}", f"\n{plain}", plain[:-1]]
    for number, text in enumerate(texts):
        path, folder = tmp_path / f"{number}.txt", tmp_path / str(number)
        path.write_bytes(text.encode())
        with threads() as executor:
            (shard,) = batch.sudoku_files([path], folder, executor=executor)
        assert (shard.puzzles, shard.solved) == (6, 3)
        assert Path(shard.output).read_text() == f"{SOLUTION}\n{'.' * 81}\n" * 3
