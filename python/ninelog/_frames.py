"""Tables of other packages, none of which is needed unless it is used."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def columns_of(table: Any) -> list[list[Any]]:
    """Return the columns of a table as lists, in which what is missing is `None`.

    Libraries mark what is missing by null, `NaN`, `NaT` or `NA`, and some of them by several.
    """
    return [_without_nan(column) for column in _columns_of(table)]


def _columns_of(table: Any) -> list[list[Any]]:
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

        return _columns_of(pyarrow.table(table))
    if isinstance(table, str | bytes):
        raise TypeError(f"a table is a frame, a mapping of columns or a list of rows, not {table!r}")
    rows = table if isinstance(table, Sequence) else list(table)
    if not rows:
        return []
    if isinstance(rows[0], Mapping):
        return [[row[name] for row in rows] for name in rows[0]]
    return [list(column) for column in zip(*rows, strict=True)]


def _without_nan(column: list[Any]) -> list[Any]:
    if any(isinstance(value, float) and value != value for value in column):
        return [None if isinstance(value, float) and value != value else value for value in column]
    return column


def _plain(column: Any) -> list[Any]:
    if isinstance(column, list):
        return column
    if hasattr(column, "iloc"):  # pandas
        return _of_pandas(column)
    if hasattr(column, "to_pylist"):  # Arrow
        return _of_arrow(column)
    if hasattr(column, "tolist"):
        listed: list[Any] = column.tolist()
        return listed
    return list(column)


def _of_pandas(column: Any) -> list[Any]:
    values: list[Any] = column.tolist()
    if not column.hasnans:
        return values
    missing = column.isna().tolist()
    return [None if none else value for value, none in zip(values, missing, strict=True)]


def _of_arrow(column: Any) -> list[Any]:
    import pyarrow.types as types

    kind = column.type
    quick = types.is_integer(kind) or types.is_floating(kind) or types.is_string(kind)
    if quick and column.null_count == 0 and hasattr(column, "to_numpy"):
        values: list[Any] = column.to_numpy(zero_copy_only=False).tolist()
        return values
    values = column.to_pylist()
    return values


def frame_of(columns: dict[str, list[Any]], kind: str) -> Any:
    """Return columns as a frame."""
    if kind == "dict":
        return columns
    if kind == "pandas":
        import pandas

        return pandas.DataFrame({name: _for_pandas(column) for name, column in columns.items()})
    if kind == "polars":
        import polars

        return polars.DataFrame([_for_polars(name, column) for name, column in columns.items()])
    if kind == "arrow":
        import pyarrow

        return pyarrow.table({name: _for_arrow(name, column) for name, column in columns.items()})
    raise ValueError(f"a frame is of pandas, polars, arrow or dict, not {kind}")


def _types_of(column: list[Any]) -> set[type]:
    return {type(value) for value in column if value is not None}


def _is_small(column: list[Any]) -> bool:
    """Whether all integers have 64 bits."""
    return all(-(1 << 63) <= value < 1 << 63 for value in column if value is not None)


def _for_pandas(column: list[Any]) -> Any:
    """Return a column as pandas takes it. It would make floats of integers beside what is missing."""
    import pandas

    if _types_of(column) == {int} and None in column:
        return pandas.array(column, dtype="Int64" if _is_small(column) else "object")
    if _types_of(column) == {int, float} and not _are_exact(column):
        return pandas.array(column, dtype="object")
    return column


def _are_exact(column: list[Any]) -> bool:
    """Whether all integers are the same as floats."""
    return all(abs(value) <= 1 << 53 for value in column if isinstance(value, int))


def _for_polars(name: str, column: list[Any]) -> Any:
    import polars

    types = _types_of(column)
    if types == {int, float} and _are_exact(column):
        column = [None if value is None else float(value) for value in column]
    elif len(types) > 1 or (types == {int} and not _is_small(column)):
        return polars.Series(name, column, dtype=polars.Object)
    return polars.Series(name, column)


def _for_arrow(name: str, column: list[Any]) -> Any:
    import pyarrow

    types = _types_of(column)
    if types == {int, float} and _are_exact(column):
        column = [None if value is None else float(value) for value in column]
    try:
        return pyarrow.array(column)
    except (pyarrow.ArrowException, OverflowError, TypeError) as error:
        found = ", ".join(sorted(kind.__name__ for kind in types))
        raise TypeError(
            f"Arrow has no column for the values of {name} ({found}): make one type of them in the query, or "
            "take kind='pandas'"
        ) from error
