"""Models as plain data: for `copy` and `pickle`, which would recurse over deep trees."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeVar

from .nodes import Constraint, Expression, Node, Variable, postorder

if TYPE_CHECKING:
    from .model import Model

N = TypeVar("N", bound=Node)

#: A node: its operation, its operands (integers, or the number of an earlier node in a tuple) and its data;
#: for a variable its name.
Flat = list[tuple[str, tuple[Any, ...], Any]]

_EXPRESSIONS = {"+", "-", "*", "//", "%", "**", "neg", "abs", "min", "max", "sum", "truth"}


def flat(roots: Iterable[Node]) -> tuple[Flat, list[int]]:
    """Return trees as a list of nodes, and the places of their roots in it."""
    nodes: Flat = []
    places: dict[int, int] = {}
    seen: set[int] = set()
    ends = []
    for root in roots:
        for node in postorder(root, seen):
            places[id(node)] = len(nodes)
            args = tuple((places[id(arg)],) if isinstance(arg, Node) else arg for arg in node._args)
            nodes.append(
                ("var", (), node.name) if isinstance(node, Variable) else (node._op, args, node._data)
            )
        ends.append(places[id(root)])
    return nodes, ends


def trees(nodes: Flat, model: Model) -> list[Node]:
    """Return the nodes of a list, made of the variables of a model."""
    made: list[Node] = []
    for op, args, data in nodes:
        if op == "var":
            made.append(model[data])
            continue
        parts = [made[arg[0]] if isinstance(arg, tuple) else arg for arg in args]
        if op == "truth":
            inner = parts[0]
            assert isinstance(inner, Constraint)
            made.append(inner.truth())
        elif op in _EXPRESSIONS:
            made.append(Expression(op, parts, data, model))
        else:
            made.append(Constraint(op, parts, data, model))
    return made


def copied(node: N, memo: dict[int, Any]) -> N:
    """Return a copy of a part of a model, which belongs to a copy of the model."""
    import copy

    if node._model is None:
        return node
    model = copy.deepcopy(node._model, memo)
    nodes, ends = flat([node])
    made: N = trees(nodes, model)[ends[0]]  # type: ignore[assignment]
    memo[id(node)] = made
    return made


def reduced(node: Node) -> tuple[Any, ...]:
    """Return what `pickle` needs for a part of a model."""
    nodes, ends = flat([node])
    return restored, (node._model, nodes, ends[0])


def restored(model: Model, nodes: Flat, end: int) -> Node:
    """Return a part of a model that `reduced` has described."""
    return trees(nodes, model)[end]
