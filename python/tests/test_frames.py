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


def test_facts_of_columns_are_facts(p):
    """They are kept without clauses, until something asks for these."""
    count = 1000
    names = [f"n{n % 7}" for n in range(count)]
    table = {"n": list(range(count)), "name": names, "x": [n / 4 for n in range(count)]}
    assert p.add_facts("row", table) == count
    sums = p.frame("aggregate(sum(_X), _N^row(_N, Name, _X), Sum)", kind="dict")
    expected = [sum(n / 4 for n in range(count) if n % 7 == name) for name in range(7)]
    assert sums == {"Name": [f"n{name}" for name in range(7)], "Sum": expected}
    assert p.query_once("aggregate_all(r(count, max(N, X)), row(N, n3, X), R)")["R"].args[0] == 143
    assert p.frame("row(N, _, 2.5)", kind="dict") == {"N": [10]}
    assert p.frame("row(N, Name, X)", kind="dict") == {"N": table["n"], "Name": names, "X": table["x"]}
    p.assertz("row(2000, n9, 0.5)")
    assert p.add_facts("row", [(2001, None, 2**70), (2002, "a", 1)]) == 2
    assert p.frame("row(N, Name, X), N >= 2000", kind="dict") == {
        "N": [2000, 2001, 2002],
        "Name": ["n9", None, "a"],
        "X": [0.5, 2**70, 1],
    }
    assert p.retract("row(5, _, _)") and not p.query_once("row(5, _, _)")["truth"]
    assert p.query_once("aggregate_all(count, row(_, _, _), N)")["N"] == count + 2
    p.retractall("row(_, _, _)")
    assert p.frame("row(A, B, C)", kind="dict") == {"A": [], "B": [], "C": []}


def test_tables_without_rows_declare_their_predicate(p):
    assert p.add_facts("empty", {"a": [], "b": []}) == 0
    assert p.query_once("empty(_, _)") == {"truth": False}
    assert p.frame("empty(A, B)", kind="dict") == {"A": [], "B": []}
    pandas = pytest.importorskip("pandas")
    assert p.add_facts("bare", pandas.DataFrame(columns=["x", "y", "z"])) == 0
    assert p.query_once("bare(X, Y, Z)")["truth"] is False
    assert p.add_facts("bare", [(1, 2, 3)]) == 1 and p.query_once("bare(X, _, _)")["X"] == 1
    with pytest.raises(TypeError):
        p.add_facts("text", "abc")


def test_what_is_missing_is_none(p):
    """One rule: null, None, NaN, NaT and NA."""
    nan = float("nan")
    tables = {"lists": {"x": [1.5, nan], "y": ["a", None]}, "rows": [(1.5, "a"), (nan, None)]}
    try:
        import numpy
        import pandas
        import pyarrow

        frame = pandas.DataFrame(tables["lists"])
        tables |= {
            "arrays": {"x": numpy.array([1.5, nan]), "y": numpy.array(["a", None])},
            "frame": frame,
            "objects": frame.astype(object),
            "nullable": frame.convert_dtypes(),
            "series": {"x": frame["x"], "y": frame["y"]},
            "arrow": pyarrow.table({"x": [1.5, nan], "y": ["a", None]}),
            "nulls": pyarrow.table({"x": [1.5, None], "y": ["a", None]}),
        }
        import polars

        tables["polars"] = polars.DataFrame(tables["lists"])
        tables["both"] = polars.DataFrame({"x": [1.5, nan], "y": ["a", None]}, strict=False)
    except ImportError:
        pass
    for name, table in tables.items():
        assert p.add_facts(name, table) == 2
        assert p.frame(f"{name}(X, Y)", kind="dict") == {"X": [1.5, None], "Y": ["a", None]}, name


MIXED = """
m(1, 1, 1, a). m(a, 2.5, 9007199254740993, f(x)). m([1], 3, @(none), 3).
"""


def test_columns_of_several_types(p):
    p.consult("mixed", MIXED)
    query = "m(A, B, C, D)"
    expected = p.frame(query, kind="dict")
    assert expected["A"] == [1, "a", [1]] and expected["C"] == [1, 2**53 + 1, None]
    pandas = pytest.importorskip("pandas")
    frame = p.frame(query)
    assert frame["A"].tolist() == expected["A"] and frame["B"].tolist() == [1.0, 2.5, 3.0]
    assert frame["C"].tolist()[:2] == [1, 2**53 + 1] and frame["C"].isna().tolist() == [False, False, True]
    assert isinstance(frame, pandas.DataFrame) and str(frame["D"][1]) == "f(x)"
    polars = pytest.importorskip("polars")
    frame = p.frame(query, kind="polars")
    assert frame["A"].dtype == polars.Object and frame["A"].to_list() == expected["A"]
    assert frame["B"].to_list() == [1.0, 2.5, 3.0] and frame["C"].to_list() == expected["C"]
    assert p.frame("X is 2**70", kind="polars")["X"].to_list() == [2**70]
    pytest.importorskip("pyarrow")
    assert p.frame("m(_, B, C, _)", kind="arrow").to_pydict() == {"B": [1.0, 2.5, 3.0], "C": expected["C"]}
    for wrong in ("m(A, _, _, _)", "X is 2**70", "X = f(Y)"):
        with pytest.raises(TypeError, match="Arrow has no column for the values of [AX]"):
            p.frame(wrong, kind="arrow")
