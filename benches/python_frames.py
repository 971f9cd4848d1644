#!/usr/bin/env python3
"""A million rows from frames to facts, totals, answers to frames: `python benches/python_frames.py [ROWS]`.

Seconds of processor time, the best of three rounds; a row has an integer, a text and a float. The same with
DuckDB: a table made of the frame of pandas, its sums by text, and all of it as a frame.
"""

import sys
import time

from ninelog import Prolog


def seconds(work):
    """Return the least of three times, and the last result."""
    least = float("inf")
    for _ in range(3):
        began = time.process_time()
        result = work()
        least = min(least, time.process_time() - began)
    return least, result


def main(count):
    """Print a row for each kind of frame that is installed."""
    columns = {
        "id": list(range(count)),
        "name": [f"name{number % 1000}" for number in range(count)],
        "value": [number * 0.5 for number in range(count)],
    }
    print(f"{count} rows: seconds to facts, to sums by text, to a frame")
    for kind in ("pandas", "polars", "arrow", "dict"):
        try:
            if kind == "pandas":
                import pandas

                frame = pandas.DataFrame(columns)
            elif kind == "polars":
                import polars

                frame = polars.DataFrame(columns)
            elif kind == "arrow":
                import pyarrow

                frame = pyarrow.table(columns)
            else:
                frame = columns
        except ImportError:
            print(f"{kind:8} is not installed")
            continue

        def to_facts(frame=frame):
            p = Prolog()
            p.add_facts("row", frame)
            return p

        facts, p = seconds(to_facts)
        total = "aggregate(sum(_Value), _Id^row(_Id, Name, _Value), Sum)"
        sums, found = seconds(lambda p=p, kind=kind: p.frame(total, kind=kind))
        assert len(found["Sum"]) == min(count, 1000)
        back, found = seconds(lambda p=p, kind=kind: p.frame("row(Id, Name, Value)", kind=kind))
        assert len(found["Id"]) == count
        print(f"{kind:8} {facts:6.3f} {sums:6.3f} {back:6.3f}")
    try:
        duck(columns)
    except ImportError:
        print("DuckDB   is not installed")


def duck(columns):
    """Print the same row for DuckDB."""
    import duckdb
    import pandas

    frame = pandas.DataFrame(columns)

    def to_table():
        connection = duckdb.connect()
        connection.register("frame", frame)
        connection.execute("create table rows as select * from frame")
        return connection

    table, connection = seconds(to_table)
    total = "select name, sum(value) from rows group by name order by name"
    sums, _ = seconds(lambda: connection.execute(total).df())
    back, _ = seconds(lambda: connection.execute("select * from rows").df())
    print(f"{'DuckDB':8} {table:6.3f} {sums:6.3f} {back:6.3f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000)
