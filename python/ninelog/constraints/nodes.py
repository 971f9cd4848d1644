"""Expressions and conditions: trees that operators make.

A tree is data. It is checked when it is made: what is no integer, no condition or belongs to another model is
an error at once. Trees may be deep and may share parts, so no function here or elsewhere recurses over them.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

if TYPE_CHECKING:
    from .model import Model

#: What may stand where an integer is needed.
Integer: TypeAlias = "Expression | Constraint | int"
#: What may stand where a condition is needed: an expression whose values are 0 and 1 at most is one, too.
Condition: TypeAlias = "Constraint | Expression | bool"
N = TypeVar("N", bound="Node")

#: The least and the greatest value, if they are known.
Bounds: TypeAlias = "tuple[int, int] | None"

#: Larger numbers are no bounds: powers would take too long.
_LARGEST = 1 << 200

#: A text of a constraint is cut after so many characters.
_LONGEST_TEXT = 10_000


class Node:
    """A part of a model: an operation, its operands, and data that is no part of the model."""

    __slots__ = ("__weakref__", "_args", "_data", "_model", "_op")

    # Numbers and arrays of numpy leave operators to this class.
    __array_ufunc__ = None

    _op: str
    _args: tuple[Node | int, ...]
    _data: Any
    _model: Model | None

    def __init__(
        self, op: str, args: Iterable[Node | int], data: Any = None, model: Model | None = None
    ) -> None:
        self._op = op
        self._args = tuple(args)
        self._data = data
        for arg in self._args:
            if isinstance(arg, Node) and arg._model is not None:
                if model is not None and arg._model is not model:
                    raise ValueError(f"{arg!r} belongs to another model")
                model = arg._model
        self._model = model

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return text_of(self)

    def __bool__(self) -> bool:
        raise TypeError(
            f"whether {self!r} holds is known only in a solution: combine conditions with &, |, ~, not with "
            "and, or, not; write (a < b) & (b < c), minimum, maximum, among for a < b < c, min, max, in"
        )

    def __deepcopy__(self: N, memo: dict[int, Any]) -> N:
        from .flat import copied

        return copied(self, memo)

    def __copy__(self: N) -> N:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        from .flat import reduced

        return reduced(self)

    # Arithmetic, and comparisons: a condition counts as 1 or 0.

    def __add__(self, other: Integer) -> Expression:
        return _operation("+", self, other)

    def __radd__(self, other: Integer) -> Expression:
        if isinstance(other, int) and other == 0:
            # So `sum` begins with the first item.
            return self._integer()
        return _operation("+", other, self)

    def __sub__(self, other: Integer) -> Expression:
        return _operation("-", self, other)

    def __rsub__(self, other: Integer) -> Expression:
        return _operation("-", other, self)

    def __mul__(self, other: Integer) -> Expression:
        return _operation("*", self, other)

    def __rmul__(self, other: Integer) -> Expression:
        return _operation("*", other, self)

    def __floordiv__(self, other: Integer) -> Expression:
        return _operation("//", self, other)

    def __rfloordiv__(self, other: Integer) -> Expression:
        return _operation("//", other, self)

    def __mod__(self, other: Integer) -> Expression:
        return _operation("%", self, other)

    def __rmod__(self, other: Integer) -> Expression:
        return _operation("%", other, self)

    def __divmod__(self, other: Integer) -> tuple[Expression, Expression]:
        return self // other, self % other

    def __rdivmod__(self, other: Integer) -> tuple[Expression, Expression]:
        return other // self, other % self

    def __pow__(self, other: Integer) -> Expression:
        return _operation("**", self, other)

    def __rpow__(self, other: Integer) -> Expression:
        return _operation("**", other, self)

    def __truediv__(self, other: Any) -> Expression:
        raise TypeError(
            "constraints are over integers: write // for whole division, or multiply the other side"
        )

    __rtruediv__ = __truediv__

    def __neg__(self) -> Expression:
        return Expression("neg", [operand(self)])

    def __pos__(self) -> Expression:
        return self._integer()

    def __abs__(self) -> Expression:
        return Expression("abs", [operand(self)])

    def __lt__(self, other: Integer) -> Constraint:
        return _comparison("<", self, other)

    def __le__(self, other: Integer) -> Constraint:
        return _comparison("<=", self, other)

    def __gt__(self, other: Integer) -> Constraint:
        return _comparison(">", self, other)

    def __ge__(self, other: Integer) -> Constraint:
        return _comparison(">=", self, other)

    def __eq__(self, other: object) -> Constraint:  # type: ignore[override]
        return _comparison("==", self, other)

    def __ne__(self, other: object) -> Constraint:  # type: ignore[override]
        return _comparison("!=", self, other)

    # Conditions. An expression that is 0 or 1 at most is one.

    def __and__(self, other: Condition) -> Constraint:
        return _combination("&", self, other)

    def __rand__(self, other: Condition) -> Constraint:
        return _combination("&", other, self)

    def __or__(self, other: Condition) -> Constraint:
        return _combination("|", self, other)

    def __ror__(self, other: Condition) -> Constraint:
        return _combination("|", other, self)

    def __xor__(self, other: Condition) -> Constraint:
        return _combination("^", self, other)

    def __rxor__(self, other: Condition) -> Constraint:
        return _combination("^", other, self)

    def __rshift__(self, other: Condition) -> Constraint:
        return _combination(">>", self, other)

    def __rrshift__(self, other: Condition) -> Constraint:
        return _combination(">>", other, self)

    def __lshift__(self, other: Any) -> Constraint:
        raise TypeError("a << b is no constraint: write b >> a, which says that b implies a")

    __rlshift__ = __lshift__

    def __invert__(self) -> Constraint:
        return Constraint("not", [condition(self)])

    def iff(self, other: Condition) -> Constraint:
        """Say that both hold, or neither."""
        return _combination("iff", self, other)

    def among(self, values: Iterable[int]) -> Constraint:
        """Say that the value is one of these."""
        return Constraint("in", [operand(self)], integers(values, "among"))

    def truth(self) -> Expression:
        """Return the condition as an integer: 1 if it holds, and else 0."""
        return condition(self)._integer()

    def _integer(self) -> Expression:
        found: Expression = operand(self)
        return found


class Expression(Node):
    """An integer that depends on variables."""

    __slots__ = ("_bounds",)

    _bounds: Bounds

    def __init__(
        self, op: str, args: Iterable[Node | int], data: Any = None, model: Model | None = None
    ) -> None:
        super().__init__(op, args, data, model)
        self._bounds = _bounds_of(self)


class Variable(Expression):
    """A variable of a model."""

    __slots__ = ("name",)

    def __init__(self, model: Model, name: str, domain: tuple[tuple[int, int], ...]) -> None:
        self.name = name
        super().__init__("var", [], domain, model)


class Constraint(Node):
    """A condition. `&`, `|`, `~`, `^`, `>>` (implies), `==` and `!=` combine conditions.

    As an integer it is 1 if it holds, and else 0.
    """

    __slots__ = ("_truth",)

    _truth: Expression | None

    def __init__(
        self, op: str, args: Iterable[Node | int], data: Any = None, model: Model | None = None
    ) -> None:
        super().__init__(op, args, data, model)
        self._truth = None


# What operands may be


def integer(value: Any) -> int:
    """Return a plain integer. Whatever is none, such as a float, is an error."""
    if isinstance(value, int):
        return int(value)
    if isinstance(value, Node):
        raise TypeError(f"a number is needed here, and the value of {value!r} is known only in a solution")
    if hasattr(value, "dtype") and getattr(value, "shape", None) == () and value.dtype.kind == "b":
        return int(bool(value))
    if hasattr(type(value), "__index__"):
        try:
            return operator.index(value)
        except TypeError:
            pass
    if isinstance(value, float):
        raise TypeError(f"{value!r} is a float and constraints are over integers: scale and round it before")
    raise TypeError(f"{value!r} is no integer, and constraints are over integers")


def integers(values: Iterable[Any], what: str) -> tuple[int, ...]:
    """Return some integers in order, each once."""
    return tuple(sorted({integer(value) for value in items_of(values, what)}))


def items_of(values: Any, what: str) -> list[Any]:
    """Return what an iterable yields."""
    if isinstance(values, str | bytes) or not isinstance(values, Iterable):
        raise TypeError(f"{what} needs a list or another iterable, not {values!r}")
    return list(values)


def operand(value: Any) -> Any:
    """Return what may stand in an expression: an expression or an integer."""
    if isinstance(value, Expression):
        return value
    if isinstance(value, Constraint):
        if value._op == "is":
            return value._args[0]
        if value._op == "known":
            return int(value._data)
        if value._truth is None:
            value._truth = Expression("truth", [value])
        return value._truth
    return integer(value)


def is_truth(value: Any) -> bool:
    """Whether an expression is never anything but 0 and 1."""
    if isinstance(value, Expression):
        return value._bounds is not None and value._bounds[0] >= 0 and value._bounds[1] <= 1
    return bool(value in (0, 1))


def condition(value: Any) -> Constraint:
    """Return a condition: a constraint, an expression that is 0 or 1 at most, or a truth value."""
    if isinstance(value, Constraint):
        return value
    if isinstance(value, Expression):
        if value._op == "truth":
            inner = value._args[0]
            assert isinstance(inner, Constraint)
            return inner
        if is_truth(value):
            return Constraint("is", [value])
        raise TypeError(
            f"{value!r} is no condition, as it may be other than 0 and 1: compare it, as in {value!r} != 0"
        )
    try:
        number = integer(value)
    except TypeError:
        number = 2
    if number not in (0, 1):
        raise TypeError(f"{value!r} is no condition: write a comparison, or True or False")
    return Constraint("known", [], bool(number))


# How operators make nodes


def _operation(op: str, left: Any, right: Any) -> Expression:
    return Expression(op, [operand(left), operand(right)])


def _comparison(op: str, left: Any, right: Any) -> Constraint:
    if op in ("==", "!="):
        same = _equivalence(left, right)
        if same is None and isinstance(right, Constraint):
            same = _equivalence(right, left)
        if same is not None:
            return same if op == "==" else _negation(same)
    return Constraint(op, [operand(left), operand(right)])


def _equivalence(left: Any, right: Any) -> Constraint | None:
    """Return the condition that a condition has a truth value; `None` if it is compared as a number."""
    if not isinstance(left, Constraint):
        return None
    if isinstance(right, Constraint) or (isinstance(right, Expression) and is_truth(right)):
        return _combination("iff", left, right)
    if not isinstance(right, Node) and (number := integer(right)) in (0, 1):
        return left if number else Constraint("not", [left])
    return None


def _negation(same: Constraint) -> Constraint:
    if same._op == "iff":
        return Constraint("^", same._args)
    return Constraint("not", [same])


def _combination(op: str, left: Any, right: Any) -> Constraint:
    return Constraint(op, [condition(left), condition(right)])


# Bounds


def _bounds_of(node: Expression) -> Bounds:
    if node._op == "var":
        domain = node._data
        return (domain[0][0], domain[-1][1]) if domain else None
    if node._op == "truth":
        return 0, 1
    known = []
    for arg in node._args:
        bounds = (arg, arg) if isinstance(arg, int) else getattr(arg, "_bounds", None)
        if bounds is None:
            return None
        known.append(bounds)
    found = _BOUNDS[node._op](known) if node._op in _BOUNDS else None
    if found is None or max(abs(found[0]), abs(found[1])) > _LARGEST:
        return None
    return found


def _product(known: list[tuple[int, int]]) -> Bounds:
    corners = [a * b for a in known[0] for b in known[1]]
    return min(corners), max(corners)


def _quotient(known: list[tuple[int, int]]) -> Bounds:
    low, high = known[1]
    if low <= 0 <= high:
        return None
    corners = [a // b for a in known[0] for b in known[1]]
    return min(corners), max(corners)


def _rest(known: list[tuple[int, int]]) -> Bounds:
    low, high = known[1]
    if low > 0:
        return 0, high - 1
    return (low + 1, 0) if high < 0 else None


def _power(known: list[tuple[int, int]]) -> Bounds:
    (low, high), (least, most) = known
    size = max(abs(low), abs(high))
    if least < 0 or most * size.bit_length() > _LARGEST.bit_length():
        return None
    largest = size**most
    return (0 if low >= 0 else -largest), max(largest, 1)


def _size(known: list[tuple[int, int]]) -> Bounds:
    low, high = known[0]
    return (0 if low <= 0 <= high else min(abs(low), abs(high))), max(abs(low), abs(high))


_BOUNDS: dict[str, Callable[[list[tuple[int, int]]], Bounds]] = {
    "+": lambda known: (known[0][0] + known[1][0], known[0][1] + known[1][1]),
    "-": lambda known: (known[0][0] - known[1][1], known[0][1] - known[1][0]),
    "*": _product,
    "//": _quotient,
    "%": _rest,
    "**": _power,
    "neg": lambda known: (-known[0][1], -known[0][0]),
    "abs": _size,
    "min": lambda known: (min(low for low, _ in known), min(high for _, high in known)),
    "max": lambda known: (max(low for low, _ in known), max(high for _, high in known)),
    "sum": lambda known: (sum(low for low, _ in known), sum(high for _, high in known)),
}


# Several operands


def _several(values: tuple[Any, ...], name: str) -> list[Any]:
    found = values
    if len(values) == 1 and not isinstance(values[0], Node) and isinstance(values[0], Iterable):
        found = tuple(values[0])
    if not found:
        raise ValueError(f"{name} of nothing")
    return [operand(value) for value in found]


def minimum(*values: Integer | Iterable[Integer]) -> Expression:
    """Return the least of some values, which may stand in a list."""
    return Expression("min", _several(values, "minimum"))


def maximum(*values: Integer | Iterable[Integer]) -> Expression:
    """Return the greatest of some values, which may stand in a list."""
    return Expression("max", _several(values, "maximum"))


def total(values: Iterable[Integer]) -> Expression:
    """Return the sum of some values; `sum` does the same."""
    return Expression("sum", [operand(value) for value in items_of(values, "total")])


# Walks


def postorder(root: Node, seen: set[int]) -> Iterator[Node]:
    """Yield the parts of a tree that were not seen, each once, operands before what they stand in."""
    todo: list[tuple[Node, bool]] = [(root, False)]
    while todo:
        node, is_open = todo.pop()
        if is_open:
            yield node
        elif id(node) not in seen:
            seen.add(id(node))
            todo.append((node, True))
            todo.extend((arg, False) for arg in reversed(node._args) if isinstance(arg, Node))


def text_of(root: Node | int) -> str:
    """Return a tree as a text, which is cut where it is long."""
    parts: list[str] = []
    length = 0
    todo: list[Node | int | str] = [root]
    while todo:
        part = todo.pop()
        if isinstance(part, Node):
            todo.extend(reversed(_layout(part)))
            continue
        parts.append(str(part))
        length += len(parts[-1])
        if length > _LONGEST_TEXT:
            parts.append(" ...")
            break
    return "".join(parts)


def _listed(args: Iterable[Node | int]) -> list[Node | int | str]:
    parts: list[Node | int | str] = []
    for arg in args:
        parts += [arg] if not parts else [", ", arg]
    return parts


def _layout(node: Node) -> list[Node | int | str]:
    """Return the texts and operands of which the text of a node is made."""
    op, args = node._op, node._args
    if isinstance(node, Variable):
        return [node.name]
    if op in ("+", "-", "*", "//", "%", "**"):
        return ["(", args[0], f" {op} ", args[1], ")"]
    if op in ("==", "!=", "<", "<=", ">", ">="):
        return [args[0], f" {op} ", args[1]]
    if op in ("&", "|", "^", ">>", "iff"):
        return ["(", args[0], f") {op} (", args[1], ")"]
    if op == "not":
        return ["~(", args[0], ")"]
    if op == "neg":
        return ["-", args[0]]
    if op == "truth":
        return ["[", args[0], "]"]
    if op == "is":
        return [args[0]]
    if op == "known":
        return [str(node._data)]
    if op == "in":
        return [args[0], f" among {list(node._data)}"]
    if op in ("abs", "min", "max"):
        return [f"{op}(", *_listed(args), ")"]
    if op == "sum":
        return ["total([", *_listed(args), "])"]
    from .globals import layout

    return layout(node)
