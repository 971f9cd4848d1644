"""Tables of other packages, none of which is needed unless it is used."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def columns_of(table: Any) -> list[list[Any]]:
    """Return the columns of a table as lists."""
    if isinstance(table, Mapping):
        return [_plain(column) for column in table.values()]
    if hasattr(table, "get_columns"):  # polars
        return [column.to_list() for column in table.get_columns()]
    if hasattr(table, "iloc") and hasattr(table, "columns"):  # pandas
        return [_of_pandas(table.iloc[:, at]) for at in range(len(table.columns))]
    if hasattr(table, "column_names") and hasattr(table, "num_rows"):  # Arrow
        return [_of_arrow(table.column(at)) for at in range(len(table.column_names))]
    if hasattr(table, "__arrow_c_stream__"):
        import pyarrow

        return columns_of(pyarrow.table(table))
    rows = table if isinstance(table, Sequence) else list(table)
    if not rows:
        return []
    if isinstance(rows[0], Mapping):
        return [[row[name] for row in rows] for name in rows[0]]
    return [list(column) for column in zip(*rows, strict=True)]


def _plain(column: Any) -> list[Any]:
    if isinstance(column, list):
        return column
    if hasattr(column, "tolist"):
        listed: list[Any] = column.tolist()
        return listed
    return list(column)


def _of_pandas(column: Any) -> list[Any]:
    values: list[Any] = column.tolist()
    if column.dtype.kind == "f" or not column.hasnans:
        return values
    missing = column.isna().tolist()
    return [None if none else value for value, none in zip(values, missing, strict=True)]


def _of_arrow(column: Any) -> list[Any]:
    import pyarrow.types as types

    kind = column.type
    quick = types.is_integer(kind) or types.is_floating(kind) or types.is_string(kind)
    if quick and column.null_count == 0:
        values: list[Any] = column.to_numpy().tolist()
        return values
    values = column.to_pylist()
    return values


def frame_of(columns: dict[str, list[Any]], kind: str) -> Any:
    """Return columns as a frame."""
    if kind == "dict":
        return columns
    if kind == "pandas":
        import pandas

        return pandas.DataFrame(columns)
    if kind == "polars":
        import polars

        return polars.DataFrame(columns)
    if kind == "arrow":
        import pyarrow

        return pyarrow.table(columns)
    raise ValueError(f"a frame is of pandas, polars, arrow or dict, not {kind}")
