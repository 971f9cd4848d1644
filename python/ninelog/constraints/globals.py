"""Constraints over lists: how they are made, what they mean, and how they are shown.

Where an operand has no value, the constraint does not hold. `lists` posts them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .nodes import Constraint, Integer, Node, integer, items_of, operand

if TYPE_CHECKING:
    from .model import Model


class Task(NamedTuple):
    """A task of `Model.cumulative`. One whose duration is 0 does not run."""

    start: Integer
    duration: Integer
    demand: Integer = 1


def operands(values: Iterable[Any], what: str) -> list[Any]:
    """Return what an iterable yields as operands."""
    return [operand(value) for value in items_of(values, what)]


def all_different(model: Model, values: Iterable[Integer]) -> Constraint:
    """Say that all values are different."""
    return Constraint("all_different", operands(values, "all_different"), None, model)


def element(model: Model, index: Integer, values: Iterable[Integer], value: Integer) -> Constraint:
    """Say that `values[index]` is `value`."""
    args = [operand(index), operand(value), *operands(values, "element")]
    return Constraint("element", args, None, model)


def table(model: Model, values: Iterable[Integer], rows: Iterable[Iterable[int]]) -> Constraint:
    """Say that the values are those of one of the rows."""
    items = operands(values, "table")
    listed = []
    for row in items_of(rows, "table"):
        listed.append(tuple(integer(number) for number in items_of(row, "a row of a table")))
        if len(listed[-1]) != len(items):
            raise ValueError(f"each row has {len(items)} numbers, one for each value, and {row!r} has others")
    return Constraint("table", items, tuple(listed), model)


def circuit(model: Model, successors: Iterable[Integer]) -> Constraint:
    """Say that the successors form one tour."""
    return Constraint("circuit", operands(successors, "circuit"), None, model)


def cumulative(model: Model, tasks: Iterable[Any], capacity: Integer) -> Constraint:
    """Say that the tasks that run at a time have no larger demand than the capacity."""
    args = [operand(capacity)]
    if isinstance(args[0], int) and args[0] < 0:
        raise ValueError(f"the capacity {args[0]} is negative")
    for task in items_of(tasks, "cumulative"):
        if not isinstance(task, Sequence) or isinstance(task, str) or not 2 <= len(task) <= 3:
            raise TypeError(f"a task has a start, a duration and perhaps a demand, unlike {task!r}")
        start, duration, demand = (operand(part) for part in Task(*task))
        for part, name in ((duration, "duration"), (demand, "demand")):
            if isinstance(part, int) and part < 0:
                raise ValueError(f"the {name} {part} is negative")
        args += [start, duration, demand]
    return Constraint("cumulative", args, None, model)


def count(model: Model, values: Iterable[Integer], counts: Mapping[Any, Integer]) -> Constraint:
    """Say how often each key of `counts` occurs among the values, and that nothing else occurs."""
    if not isinstance(counts, Mapping):
        raise TypeError(f"count needs a mapping from values to numbers, not {counts!r}")
    items = operands(values, "count")
    keys = tuple(integer(key) for key in counts)
    return Constraint("count", [*items, *operands(counts.values(), "count")], keys, model)


def increasing(model: Model, values: Iterable[Integer], strictly: bool) -> Constraint:
    """Say that no value is larger than the next, nor equal to it if `strictly` says so."""
    return Constraint("increasing", operands(values, "increasing"), bool(strictly), model)


# What they mean


def holds(op: str, args: list[int], data: Any) -> bool:
    """Whether a constraint over a list holds for these values."""
    return bool(_MEANINGS[op](args, data))


def _all_different(args: list[int], _: Any) -> bool:
    return len(set(args)) == len(args)


def _element(args: list[int], _: Any) -> bool:
    index, value, *values = args
    return 0 <= index < len(values) and values[index] == value


def _table(args: list[int], rows: Any) -> bool:
    return tuple(args) in rows


def _circuit(args: list[int], _: Any) -> bool:
    place, seen = 0, 0
    for _ in args:
        place = args[place]
        seen += 1
        if not 0 < place < len(args):
            break
    return not args or (place == 0 and seen == len(args))


def _cumulative(args: list[int], _: Any) -> bool:
    capacity, *parts = args
    tasks = list(zip(parts[::3], parts[1::3], parts[2::3], strict=True))
    if capacity < 0 or any(duration < 0 or demand < 0 for _, duration, demand in tasks):
        return False
    for moment, length, _ in tasks:
        running = (demand for start, duration, demand in tasks if start <= moment < start + duration)
        if length > 0 and sum(running) > capacity:
            return False
    return True


def _count(args: list[int], keys: Any) -> bool:
    values, counts = args[: len(args) - len(keys)], args[len(args) - len(keys) :]
    return all(value in keys for value in values) and all(
        values.count(key) == number for key, number in zip(keys, counts, strict=True)
    )


def _increasing(args: list[int], strictly: Any) -> bool:
    pairs = zip(args, args[1:], strict=False)
    return all(a < b if strictly else a <= b for a, b in pairs)


_MEANINGS = {
    "all_different": _all_different,
    "element": _element,
    "table": _table,
    "circuit": _circuit,
    "cumulative": _cumulative,
    "count": _count,
    "increasing": _increasing,
}


# How they are shown


def _list(args: Sequence[Node | int]) -> list[Node | int | str]:
    parts: list[Node | int | str] = ["["]
    for at, arg in enumerate(args):
        parts += [", ", arg] if at else [arg]
    return [*parts, "]"]


def layout(node: Node) -> list[Node | int | str]:
    """Return the texts and operands of which the text of a constraint over a list is made."""
    op, args, data = node._op, node._args, node._data
    if op == "element":
        return ["element(", args[0], ", ", *_list(args[2:]), ", ", args[1], ")"]
    if op == "cumulative":
        return [f"cumulative({len(args) // 3} tasks, ", args[0], ")"]
    if op == "table":
        return ["table(", *_list(args), f", {len(data)} rows)"]
    if op == "count":
        return ["count(", *_list(args[: len(args) - len(data)]), f", {list(data)})"]
    return [f"{op}(", *_list(args), ", strictly)" if op == "increasing" and data else ")"]
