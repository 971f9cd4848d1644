"""Conversions of the types that are not used in every query. The module in Rust imports this when needed."""

from __future__ import annotations

import sys
import types
from collections.abc import Iterator, Sequence
from typing import Any


def simplify(value: Any) -> tuple[str, Any]:
    """Return how a value is passed to Prolog, and a simpler value.

    The first is `object`, `value`, `atom`, `fraction`, or the name of a compound term whose arguments are
    the second.
    """
    known = sys.modules
    if (enum := known.get("enum")) and isinstance(value, enum.Enum):
        return "atom", value.name
    if isinstance(value, int):
        return "value", int(value)
    if isinstance(value, str):
        return "value", str.__str__(value)
    if isinstance(value, float):
        return "value", float(value)
    if isinstance(value, tuple):
        return "value", tuple(value)
    if isinstance(value, list):
        return "value", list(value)
    if isinstance(value, type | types.ModuleType):
        return "object", None
    if (fractions := known.get("fractions")) and isinstance(value, fractions.Fraction):
        return "fraction", (value.numerator, value.denominator)
    if (decimal := known.get("decimal")) and isinstance(value, decimal.Decimal):
        return ("fraction", value.as_integer_ratio()) if value.is_finite() else ("value", float(value))
    if (datetime := known.get("datetime")) and isinstance(value, datetime.date):
        return "date", _date_parts(value)
    fields = getattr(value, "__dataclass_fields__", None)
    if isinstance(fields, dict):
        return term_name(type(value)), [getattr(value, name) for name in fields]
    if isinstance(value, Iterator | Sequence):
        return "value", list(value)
    # Arrays and numbers of numpy, and what is like them.
    if hasattr(value, "dtype") and hasattr(value, "tolist"):
        return "value", value.tolist()
    return "object", None


def term_name(cls: type) -> str:
    """Return the name of the terms that stand for instances of a dataclass: `TrainStop` is `train_stop`."""
    name = getattr(cls, "__prolog_name__", None)
    if name is not None:
        return str(name)
    name = cls.__name__
    parts = []
    for at, letter in enumerate(name):
        before = name[at - 1] if at else "_"
        after = name[at + 1] if at + 1 < len(name) else "_"
        if letter.isupper() and before != "_" and (before.islower() or after.islower()):
            parts.append("_")
        parts.append(letter.lower())
    return "".join(parts)


def _date_parts(value: Any) -> list[Any]:
    day = [value.year, value.month, value.day]
    if not hasattr(value, "hour"):
        return day
    second = value.second + value.microsecond / 1_000_000
    offset = value.utcoffset()
    west: Any = "-" if offset is None else -int(offset.total_seconds())
    return [*day, value.hour, value.minute, float(second), west, value.tzname() or "-", "-"]


def date(*parts: Any) -> Any:
    """Return the date or the point in time that `date/3` or `date/9` stands for."""
    import datetime

    try:
        if len(parts) == 3:
            return datetime.date(*parts)
        year, month, day, hour, minute, second, west, *_ = parts
        zone = None
        if isinstance(west, int):
            zone = datetime.timezone(datetime.timedelta(seconds=-west)) if west else datetime.timezone.utc
        whole = int(second)
        micro = round((second - whole) * 1_000_000)
        extra = datetime.timedelta(microseconds=micro)
        return datetime.datetime(year, month, day, hour, minute, whole, tzinfo=zone) + extra
    except (ValueError, OverflowError, TypeError):
        from ._ninelog import Term

        return Term("date", *parts)


def fraction(numerator: int, denominator: int) -> Any:
    """Return a fraction."""
    import fractions

    return fractions.Fraction(numerator, denominator)


def same(value: Any) -> Any:
    """Return the value."""
    return value


def module_of_text(name: str, source: str) -> None:
    """Make a module of a text, and import it."""
    known = sys.modules.get(name)
    if known is not None and getattr(known, "__ninelog_source__", None) == source:
        return
    module = types.ModuleType(name)
    exec(compile(source, f"<{name}>", "exec"), module.__dict__)
    module.__dict__["__ninelog_source__"] = source
    sys.modules[name] = module


class _Janus:
    """The package, whose functions use one system."""

    def __init__(self, system: Any) -> None:
        self._system = system

    def __getattr__(self, name: str) -> Any:
        import ninelog

        if hasattr(self._system, name):
            return getattr(self._system, name)
        return getattr(ninelog, name)


def janus_of(system: Any) -> Any:
    """Return what the name `janus` stands for in a system."""
    return _Janus(system)
