"""Tables to facts, and answers to frames."""

import datetime

import pytest

ROWS = [(1, "ann", 1.5), (2, "bob", 2.5), (3, "cid", 3.5)]


def test_plain_tables(p):
    assert p.add_facts("a", ROWS) == 3
    assert p.add_facts("a", {"n": [4], "name": ["dan"], "x": [4.5]}) == 1
    assert p.add_facts("a", [{"n": 5, "name": "eve", "x": 5.5}]) == 1
    assert p.add_facts("b", (row for row in ROWS)) == 3
    assert p.add_facts("a", []) == 0
    assert p.frame("a(N, Name, _), N > L", {"L": 3}, kind="dict") == {"N": [4, 5], "Name": ["dan", "eve"]}
    assert p.frame("b(9, X, Y)", kind="dict") == {"X": [], "Y": []}
    with pytest.raises(ValueError):
        p.add_facts("c", {"a": [1], "b": []})
    with pytest.raises(ValueError, match="pandas, polars, arrow or dict"):
        p.frame("true", kind="panda")


def test_pandas(p):
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(ROWS, columns=["n", "name", "x"])
    frame["day"] = pandas.to_datetime(["2024-01-02", "2024-01-03", None])
    frame.loc[2, "name"] = None
    assert p.add_facts("row", frame) == 3
    assert p.query_once("row(2, Name, X, D)") == {
        "truth": True,
        "Name": "bob",
        "X": 2.5,
        "D": datetime.datetime(2024, 1, 3),
    }
    assert p.query_once("row(3, Name, _, D)") == {"truth": True, "Name": None, "D": None}
    found = p.frame("row(N, _, X, _), Y is X * 2")
    assert list(found.columns) == ["N", "X", "Y"] and found["Y"].tolist() == [3.0, 5.0, 7.0]


def test_polars(p):
    polars = pytest.importorskip("polars")
    assert p.add_facts("row", polars.DataFrame(ROWS, schema=["n", "name", "x"], orient="row")) == 3
    found = p.frame("row(N, Name, _)", kind="polars")
    assert found.rows() == [row[:2] for row in ROWS]


def test_arrow(p):
    pyarrow = pytest.importorskip("pyarrow")
    table = pyarrow.table({"n": [1, None], "name": ["a", "b"]})
    assert p.add_facts("row", table) == 2
    found = p.frame("row(N, Name)", kind="arrow")
    assert found.to_pydict() == {"N": [1, None], "Name": ["a", "b"]}
