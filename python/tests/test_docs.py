"""Examples in documents: they run as they are shown."""

import doctest
import os
import re
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
DOCS = ROOT / "docs"


def text_of(name):
    if not (DOCS / name).exists():
        pytest.skip("there are no documents here")
    return (DOCS / name).read_text(encoding="utf-8")


def test_the_page_for_those_who_come_from_pyswip():
    text = text_of("pyswip.md")
    parser = doctest.DocTestParser()
    examples = parser.get_doctest(text, {}, "pyswip.md", None, 0)
    assert len(examples.examples) > 15
    assert doctest.DocTestRunner().run(examples).failed == 0


def test_the_worked_example_of_clusters(tmp_path):
    text = text_of("clusters.md").split("## A worked example")[1]
    code = textwrap.dedent("\n".join(re.findall(r"^    .*$|^$", text.split("`limit=None`")[0], re.M)))
    assert "batch.map(" in code
    (tmp_path / "fib.pl").write_text(
        "fib(N, F) :- fib(N, 0, 1, F).\n"
        "fib(0, F, _, F) :- !.\n"
        "fib(N, A, B, F) :- N1 is N-1, C is A+B, fib(N1, B, C, F).\n"
    )
    (tmp_path / "example.py").write_text(code.replace("100_000", "500").replace("workers=4", "workers=2"))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "example.py"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    lines = done.stdout.splitlines()
    assert done.returncode == 0 and len(lines) == 500 and lines[10] == "10 55", done.stderr
    assert (tmp_path / "fib.journal").exists()
