"""The value of an expression, and the truth of a condition, for given values of the variables."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Any

from .globals import holds
from .nodes import Node, Variable, postorder

_COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}

_JOINS: dict[str, Callable[[bool, bool], bool]] = {
    "&": lambda a, b: a and b,
    "|": lambda a, b: a or b,
    "^": operator.ne,
    ">>": lambda a, b: not a or b,
    "iff": operator.eq,
}

_OPERATIONS: dict[str, Callable[..., int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "//": operator.floordiv,
    "%": operator.mod,
    "**": operator.pow,
    "neg": operator.neg,
    "abs": abs,
    "min": lambda *args: min(args),
    "max": lambda *args: max(args),
    "sum": lambda *args: sum(args),
}


def value_of(root: Node, values: Mapping[str, int]) -> int | bool:
    """Return the value of an expression, or whether a condition holds.

    An expression without a value is an error, as in Python: `x // y` where `y` is 0.
    """
    found: dict[int, Any] = {}
    for node in postorder(root, set()):
        args = [found[id(arg)] if isinstance(arg, Node) else arg for arg in node._args]
        found[id(node)] = values[node.name] if isinstance(node, Variable) else _value(node, args)
    result = found[id(root)]
    if result is None:
        raise ZeroDivisionError(f"{root!r} has no value in this solution")
    return bool(result) if isinstance(result, bool) else int(result)


def _value(node: Node, args: list[Any]) -> Any:
    """Return the value of a node; `None` if it has none."""
    op = node._op
    if op in _JOINS:
        return _JOINS[op](*args)
    if op == "not":
        return not args[0]
    if op == "truth":
        return int(args[0])
    if op == "known":
        return node._data
    is_expression = op in _OPERATIONS
    if None in args:
        return None if is_expression else False
    if is_expression:
        return _operation(op, args)
    if op in _COMPARISONS:
        return _COMPARISONS[op](*args)
    if op == "is":
        return args[0] == 1
    if op == "in":
        return args[0] in node._data
    return holds(op, args, node._data)


def _operation(op: str, args: list[int]) -> int | None:
    if op in ("//", "%") and args[1] == 0:
        return None
    if op == "**" and args[1] < 0:
        # The only integers whose inverse is an integer.
        return args[0] ** -args[1] if args[0] in (1, -1) else None
    return _OPERATIONS[op](*args)
