"""Tables of other packages, none of which is needed unless it is used."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import Any

# A column is a list, or packed, as `tables.rs` has it: a tuple of the type code of an array, the bytes of the
# array, and for places ("I") the list of texts that they are places of.


def columns_of(table: Any) -> list[Any]:
    """Return the columns of a table, in which what is missing is `None` or `NaN`.

    Libraries mark what is missing by null, `NaN`, `NaT` or `NA`, and some of them by several.
    """
    if isinstance(table, Mapping):
        return [_plain(column) for column in table.values()]
    if hasattr(table, "get_columns"):  # polars
        return [_of_polars(column) for column in table.get_columns()]
    if hasattr(table, "iloc") and hasattr(table, "columns"):  # pandas
        return [_of_pandas(table.iloc[:, at]) for at in range(len(table.columns))]
    if hasattr(table, "column_names") and hasattr(table, "num_rows"):  # Arrow
        return [_of_arrow(table.column(at)) for at in range(len(table.column_names))]
    if hasattr(table, "__arrow_c_stream__"):
        import pyarrow

        return columns_of(pyarrow.table(table))
    if isinstance(table, str | bytes):
        raise TypeError(f"a table is a frame, a mapping of columns or a list of rows, not {table!r}")
    rows = table if isinstance(table, Sequence) else list(table)
    if not rows:
        return []
    if isinstance(rows[0], Mapping):
        return [[row[name] for row in rows] for name in rows[0]]
    return [list(column) for column in zip(*rows, strict=True)]


def _packed(values: Any) -> Any:
    """Return an array of numpy packed, or as a list if its values are neither small integers nor floats."""
    kind, size = values.dtype.kind, values.dtype.itemsize
    if kind == "i" or (kind == "u" and size < 8):
        return ("q", values.astype("int64").tobytes())
    if kind == "f" and size <= 8:
        return ("d", values.astype("float64").tobytes())
    return values.tolist()


def _plain(column: Any) -> Any:
    if isinstance(column, list):
        return column
    if hasattr(column, "iloc"):  # pandas
        return _of_pandas(column)
    if hasattr(column, "to_pylist"):  # Arrow
        return _of_arrow(column)
    if hasattr(column, "tolist"):
        flat = getattr(column, "ndim", 0) == 1 and hasattr(column, "dtype")
        return _packed(column) if flat else column.tolist()
    return list(column)


def _of_polars(column: Any) -> Any:
    if column.dtype.is_numeric() and column.null_count() == 0 and not column.dtype.is_decimal():
        try:
            return _packed(column.to_numpy())
        except ImportError:
            pass
    return column.to_list()


def _of_pandas(column: Any) -> Any:
    # Types of pandas itself have `na_value`.
    if column.dtype.kind in "iuf" and not hasattr(column.dtype, "na_value"):
        return _packed(column.to_numpy())
    if column.dtype == "str" and not column.hasnans:
        try:
            import pyarrow

            return _of_arrow(pyarrow.array(column))
        except ImportError:
            pass
    values: list[Any] = column.tolist()
    if not column.hasnans:
        return values
    missing = column.isna().tolist()
    return [None if none else value for value, none in zip(values, missing, strict=True)]


def _of_arrow(column: Any) -> Any:
    import pyarrow
    import pyarrow.types as types

    kind = column.type
    is_text = types.is_string(kind) or types.is_large_string(kind)
    quick = is_text or types.is_integer(kind) or types.is_floating(kind)
    if quick and column.null_count == 0 and hasattr(column, "dictionary_encode"):
        whole = column.combine_chunks() if hasattr(column, "combine_chunks") else column
        try:
            if isinstance(whole, pyarrow.Array) and is_text:
                coded = whole.dictionary_encode()
                places = coded.indices.to_numpy().astype("uint32")
                return ("I", places.tobytes(), coded.dictionary.to_pylist())
            return _packed(column.to_numpy())
        except ImportError:  # no numpy
            pass
    return column.to_pylist()


def lists_of(table: Any) -> list[list[Any]]:
    """Return the columns of a table as lists, in which what is missing is `None`."""
    return [_without_nan(_listed(column)) for column in columns_of(table)]


def _without_nan(column: list[Any]) -> list[Any]:
    if any(isinstance(value, float) and value != value for value in column):
        return [None if isinstance(value, float) and value != value else value for value in column]
    return column


def _listed(column: Any) -> list[Any]:
    """Return a column as a list."""
    if isinstance(column, list):
        return column
    values = array(column[0], column[1]).tolist()
    if column[0] != "I":
        return values
    texts = column[2]
    return [texts[place] for place in values]


def _arrays(columns: dict[str, Any], numpy: Any) -> dict[str, Any]:
    """Return packed columns as arrays of numpy, and places of texts with the texts. Others stay."""
    arrays: dict[str, Any] = {}
    for name, column in columns.items():
        if isinstance(column, list) or not column[1]:
            arrays[name] = _listed(column)
        else:
            values = numpy.frombuffer(column[1], {"q": "int64", "d": "float64", "I": "uint32"}[column[0]])
            arrays[name] = (values, column[2]) if column[0] == "I" else values
    return arrays


def frame_of(columns: dict[str, Any], kind: str) -> Any:
    """Return columns as a frame."""
    if kind == "dict":
        return {name: _listed(column) for name, column in columns.items()}
    if kind == "pandas":
        import numpy
        import pandas

        arrays = _arrays(columns, numpy)
        return pandas.DataFrame({name: _for_pandas(column) for name, column in arrays.items()})
    if kind in ("polars", "arrow"):
        try:
            import numpy

            columns = _arrays(columns, numpy)
        except ImportError:
            columns = {name: _listed(column) for name, column in columns.items()}
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


def _for_pandas(column: Any) -> Any:
    """Return a column as pandas takes it. It would make floats of integers beside what is missing."""
    import pandas

    if isinstance(column, tuple):
        return pandas.Series(column[1]).array.take(column[0])
    if not isinstance(column, list):
        return column
    if _types_of(column) == {int} and None in column:
        return pandas.array(column, dtype="Int64" if _is_small(column) else "object")
    if _types_of(column) == {int, float} and not _are_exact(column):
        return pandas.array(column, dtype="object")
    return column


def _are_exact(column: list[Any]) -> bool:
    """Whether all integers are the same as floats."""
    return all(abs(value) <= 1 << 53 for value in column if isinstance(value, int))


def _for_polars(name: str, column: Any) -> Any:
    import polars

    if isinstance(column, tuple):
        return polars.Series(name, column[1]).gather(column[0])
    if not isinstance(column, list):
        return polars.Series(name, column)
    types = _types_of(column)
    if types == {int, float} and _are_exact(column):
        column = [None if value is None else float(value) for value in column]
    elif len(types) > 1 or (types == {int} and not _is_small(column)):
        return polars.Series(name, column, dtype=polars.Object)
    return polars.Series(name, column)


def _for_arrow(name: str, column: Any) -> Any:
    import pyarrow

    if isinstance(column, tuple):
        return pyarrow.array(column[1]).take(pyarrow.array(column[0]))
    if not isinstance(column, list):
        return pyarrow.array(column)
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
