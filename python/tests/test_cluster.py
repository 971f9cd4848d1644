"""Ray, Dask, Slurm's scripts and GNU parallel: the examples, on a local cluster; grading."""

import json
import os
import pickle
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ninelog import PrologError, batch, grade

ROOT = Path(__file__).parent.parent.parent
EXAMPLES = ROOT / "examples" / "cluster"
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


@pytest.fixture(scope="module")
def command():
    """Return the command, which is in the wheel or was built in the folder `target`."""
    found = sorted(ROOT.glob("target/*/ninelog"), key=lambda path: path.stat().st_mtime)
    if found:
        os.environ.setdefault("NINELOG", str(found[-1]))
    try:
        return grade.command()
    except FileNotFoundError as error:
        pytest.skip(str(error))


@pytest.fixture
def submissions(tmp_path):
    folder = tmp_path / "submissions"
    for number in range(12):
        own = folder / f"s{number:02}"
        own.mkdir(parents=True)
        value = "X" if number % 3 else "1"
        own.joinpath("sum.pl").write_text(f"sum([], 0).\nsum([X|Xs], S) :- sum(Xs, S0), S is S0 + {value}.\n")
        own.joinpath("sum.plt").write_text(
            ":- begin_tests(sum).\ntest(a, S == 6) :- sum([1,2,3], S).\ntest(b, S == 0) :- sum([], S).\n"
            ":- end_tests(sum).\n"
        )
    folder.joinpath("notes.pl").write_text("no_tests_here.\n")
    return folder


@pytest.fixture
def puzzles(tmp_path):
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{PUZZLE}\n" * 200)
    return path


def example(name, *words):
    """Run an example in Python; return what it prints."""
    env = {**os.environ, "PYTHONWARNINGS": "ignore"}
    words = [sys.executable, str(EXAMPLES / name), *map(str, words)]
    done = subprocess.run(words, env=env, capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stderr
    return done.stdout


def shell(words, command, **env):
    """Run a script with the command on the PATH."""
    path = f"{Path(command).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [*map(str, words)],
        env={**os.environ, "PATH": path, **env},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_grading(command, submissions, tmp_path):
    report = grade.Report(grade.run([submissions], workers=2, journal=tmp_path / "journal"))
    assert (len(report.files), report.count("passed"), report.count("failed")) == (12, 20, 4)
    report.write(tmp_path / "report.json")
    subprocess.run(
        [command, "test", f"--json={tmp_path / 'whole.json'}", str(submissions)], capture_output=True
    )
    one, other = (json.loads((tmp_path / name).read_text()) for name in ("report.json", "whole.json"))
    outcomes = [
        {
            Path(row["file"]).parent.name: [(test["name"], test["outcome"]) for test in row["tests"]]
            for row in report["files"]
        }
        for report in (one, other)
    ]
    assert outcomes[0] == outcomes[1] and one["passed"] == other["passed"]
    again = grade.Report(grade.run([submissions], workers=2, journal=tmp_path / "journal"))
    assert again.files == report.files


def test_files_that_are_not_there_are_results(command, submissions, tmp_path):
    paths = [tmp_path / "none.plt", submissions / "s01", tmp_path / "nothing"]
    rows = list(grade.run(paths, workers=1, chunk=3))
    assert [(row["status"], row["passed"]) for row in rows] == [("not_run", 0), ("ok", 2), ("not_run", 0)]
    assert rows[0]["file"] == str(paths[0]) and "no such file" in rows[0]["problems"][0]["message"]
    assert grade.Report(rows).count("passed") == 2
    with pytest.raises(RuntimeError, match="no such option"):
        list(grade.run([submissions], workers=1, options=["--nonsense"]))


def test_shards_and_merging(command, submissions, tmp_path):
    reports = []
    for number in (1, 2, 3):
        reports.append(str(tmp_path / f"{number}.json"))
        words = [command, "test", f"--shard={number}/3", f"--json={reports[-1]}", str(submissions)]
        assert subprocess.run(words, capture_output=True).returncode in (0, 1)
    merged = tmp_path / "all.json"
    words = [command, "test", "--merge", f"--json={merged}", *reports, reports[0]]
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.returncode == 1 and done.stdout.startswith("20 passed, 4 failed (12 files, 4 there more")
    files = [row["file"] for row in json.loads(merged.read_text())["files"]]
    assert len(files) == 12 and files == sorted(files)
    for bad in ("0/3", "4/3", "x"):
        words = [command, "test", f"--shard={bad}", str(submissions)]
        assert subprocess.run(words, capture_output=True).returncode == 2


def test_shards_of_puzzles(command, tmp_path):
    lines = [f"{PUZZLE}\n", f"{SOLUTION}\n"] * 20
    path = tmp_path / "puzzles.txt"
    path.write_text("".join(lines))

    def solve(*words):
        words = [command, "solve", "--format=line", *words]
        return subprocess.run(words, capture_output=True, text=True).stdout

    whole = solve(str(path))
    assert whole.count("\n") == 40
    for count in (1, 3, 7, 60):
        parts = [solve(f"--shard={number}/{count}", str(path)) for number in range(1, count + 1)]
        assert "".join(parts) == whole
    table = tmp_path / "table.csv"
    table.write_text("name,puzzle\n" + "".join(f"p{at},{line}" for at, line in enumerate(lines)))
    parts = [solve(f"--shard={number}/4", str(table)) for number in range(1, 5)]
    assert "".join(parts) == solve(str(table))
    words = [command, "solve", "--shard=1/2", "-"]
    assert subprocess.run(words, capture_output=True, stdin=subprocess.DEVNULL).returncode == 2


def test_slurm_scripts(command, submissions, puzzles, tmp_path):
    """An array of jobs, run one after the other, with one that runs twice."""
    for number in (1, 2, 3, 2):
        env = {"SLURM_ARRAY_TASK_ID": str(number), "SLURM_ARRAY_TASK_MAX": "3"}
        shell(["bash", EXAMPLES / "puzzles.slurm", puzzles, tmp_path / "solved"], command, **env)
        shell(["bash", EXAMPLES / "grade.slurm", submissions, tmp_path / "reports"], command, **env)
    text = "".join(path.read_text() for path in sorted((tmp_path / "solved").glob("*.txt")))
    assert text == f"{SOLUTION}\n" * 200
    words = [command, "test", "--merge", *sorted(map(str, (tmp_path / "reports").glob("*.json")))]
    report = json.loads(subprocess.run(words, capture_output=True, text=True).stdout)
    assert (report["passed"], report["failed"]) == (20, 4)


def test_gnu_parallel(command, puzzles, tmp_path):
    if shutil.which("parallel") is None:
        pytest.skip("GNU parallel is not installed")
    shell([EXAMPLES / "parallel.sh", "puzzles", puzzles, tmp_path / "solved", "4"], command)
    assert (tmp_path / "solved.txt").read_text() == f"{SOLUTION}\n" * 200


# ---- Dask and Ray


def number_of_process(context, numbers):
    """Return the numbers; the first worker that gets number 30 is killed."""
    if 30 in numbers and not os.path.exists(context):
        Path(context).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    time.sleep(0.01)
    return [number * number for number in numbers]


def test_dask(tmp_path):
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        client.run(sys.path.insert, 0, str(Path(__file__).parent))
        goals = [("X is N * N", {"N": number}) for number in range(300)]
        results = list(batch.map("p.", goals, executor=client))
        assert [result.answer["X"] for result in results] == [number * number for number in range(300)]
        found = list(
            batch.run(number_of_process, range(60), str(tmp_path / "died"), executor=client, chunk=3)
        )
        assert found == [number * number for number in range(60)]


def test_dask_examples(command, submissions, puzzles, tmp_path):
    pytest.importorskip("distributed")
    assert example("puzzles_on_dask.py", puzzles, tmp_path / "solved").startswith("200 of 200 puzzles")
    text = example("grade_on_dask.py", submissions, tmp_path / "report.json")
    assert text == "20 passed, 4 failed (12 files)\n"


def test_ray(tmp_path):
    ray = pytest.importorskip("ray")
    env = {"env_vars": {"PYTHONPATH": str(Path(__file__).parent)}}
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, runtime_env=env)
    try:
        goals = [("X is N * N", {"N": number}) for number in range(300)]
        results = list(batch.map("p.", goals, executor=ray))
        assert [result.answer["X"] for result in results] == [number * number for number in range(300)]
        found = list(batch.run(number_of_process, range(60), str(tmp_path / "died"), executor=ray, chunk=3))
        assert found == [number * number for number in range(60)]
    finally:
        ray.shutdown()


def test_ray_example():
    pytest.importorskip("ray")
    assert example("goals_on_ray.py") == "1161: 181 steps\n"


# ---- Spark


@pytest.fixture
def spark():
    pytest.importorskip("pyspark")
    pytest.importorskip("pyarrow")
    if shutil.which("java") is None and "JAVA_HOME" not in os.environ:
        pytest.skip("Spark needs Java")


def test_spark_examples(spark, puzzles, tmp_path):
    text = example("puzzles_on_spark.py", puzzles, tmp_path / "solved")
    assert text == "200 puzzles\n"
    lines = [line for path in (tmp_path / "solved").glob("*.csv") for line in path.read_text().splitlines()]
    assert lines == [f"{PUZZLE},{SOLUTION}"] * 200
    assert example("goals_on_spark.py") == "49050\n"


def test_rows_of_frames():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame({"X": [1, 2, 3], "Note": ["a", "b", "c"]})
    rows = pickle.loads(pickle.dumps(batch.Rows("p(1, one). p(3, three). p(3, many).", "p(X, Name)")))
    (found,) = rows([frame])
    assert found.to_dict("list") == {"X": [1, 3], "Note": ["a", "c"], "Name": ["one", "three"]}
    rows.limit = None
    assert rows.frame(frame)["Name"].tolist() == ["one", "three", "many"]
    assert batch.Rows("", "Y is 1 + 1").frame(frame)["Y"].tolist() == [2, 2, 2]
    assert batch.Rows("", "X > 7").frame(frame).empty
    with pytest.raises(PrologError, match="foo"):
        batch.Rows("", "X > foo").frame(frame)
