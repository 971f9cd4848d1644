"""Constraints as goals of `library(clpfd)`.

A condition within others becomes a formula; a list constraint that stands alone becomes the predicate that
prunes most. What formulas and predicates cannot contain is given a hidden variable. Each hidden variable has
exactly one value for given values of the model's variables, so that it neither adds nor removes solutions.

The solver takes a comparison for false if one of its operands has no value, but not for powers, and only in
comparisons. So what a part needs to have a value is kept beside it, as a formula, and stated wherever it is
used.
"""

from __future__ import annotations

from typing import Any

from .._ninelog import Term
from . import lists
from .formulas import balanced, domain, member
from .nodes import Constraint, Expression, Node, Variable, postorder

_RELATIONS = {"==": "#=", "!=": "#\\=", "<": "#<", "<=": "#=<", ">": "#>", ">=": "#>="}
_JOINS = {"&": "#/\\", "|": "#\\/", "^": "#\\", ">>": "#==>", "iff": "#<==>"}
_OPERATIONS = {"+": "+", "-": "-", "*": "*", "//": "div", "%": "mod", "**": "^", "neg": "-", "abs": "abs"}
_SERIES = {"sum": "+", "min": "min", "max": "max"}


class Posting:
    """The goals for some constraints. Terms are made once for a node, however often it is used."""

    def __init__(self) -> None:
        #: The goals, in order.
        self.goals: list[Any] = []
        #: The hidden variables.
        self.hidden: list[Any] = []
        #: The variables of the model that were met, by name.
        self.variables: dict[str, Any] = {}
        self._terms: dict[int, Any] = {}
        #: What a node needs to have a value: a formula; none if it always has one.
        self._needs: dict[int, Any] = {}
        self._hidden_values: dict[int, Any] = {}
        #: Nodes that must live as long as their numbers are used.
        self._alive: list[Node] = []
        self._seen: set[int] = set()

    def variable(self, variable: Variable) -> Any:
        """Return the variable of Prolog for one of the model."""
        term = self.variables.get(variable.name)
        if term is None:
            term = self.variables[variable.name] = Term.variable()
            self.goals.append(Term("in", term, domain(variable._data)))
        return term

    def require(self, constraint: Constraint) -> None:
        """Add the goals that let a constraint hold."""
        todo = [constraint]
        while todo:
            node = todo.pop()
            first = node._args[0] if node._args else None
            if node._op == "&":
                todo.extend(part for part in reversed(node._args) if isinstance(part, Constraint))
            elif node._op == "not" and isinstance(first, Constraint) and first._op == "not":
                todo.extend(part for part in first._args if isinstance(part, Constraint))
            elif node._op in lists.GOALS and all(self.has_value(arg) for arg in node._args):
                self.goals.extend(lists.GOALS[node._op](self, node._args, node._data))
            else:
                self._state(node)

    def _state(self, node: Constraint) -> None:
        todo = [self.term(node)]
        while todo:
            formula = todo.pop()
            if not isinstance(formula, Term) or formula.is_variable:
                self.goals.append(Term("#=", formula, 1))
            elif formula.name == "#/\\":
                todo.extend(reversed(formula.args))
            else:
                self.goals.append(formula)

    def expression(self, node: Node | int) -> Any:
        """Return the term of an expression that has to have a value."""
        term = self.term(node)
        need = self.need(node)
        if need is not None:
            self.goals.append(need if isinstance(need, Term) else Term("#=", need, 1))
        return term

    def term(self, root: Node | int) -> Any:
        """Return the term of an expression, or the formula of a condition."""
        if isinstance(root, int):
            return root
        self._alive.append(root)
        for node in postorder(root, self._seen):
            if isinstance(node, Variable):
                self._terms[id(node)] = self.variable(node)
            elif isinstance(node, Expression):
                self._terms[id(node)] = self._expression(node)
            else:
                self._terms[id(node)] = self._formula(node)
        return self._terms[id(root)]

    def need(self, node: Node | int) -> Any:
        """Return what an expression needs to have a value, as a formula; `None` if it always has one."""
        return self._needs.get(id(node)) if isinstance(node, Node) else None

    def has_value(self, node: Node | int) -> bool:
        """Whether an expression has a value for all values of the variables."""
        self.term(node)
        return self.need(node) is None

    def value(self, node: Node | int) -> Any:
        """Return an integer or a variable for an expression: 0 where it has no value."""
        term = self.term(node)
        if isinstance(node, int) or not isinstance(term, Term) or term.is_variable:
            return term
        known = self._hidden_values.get(id(node))
        if known is None:
            known = self._hidden_values[id(node)] = self.hide()
            need = self.need(node)
            equal = Term("#=", known, term)
            if need is not None:
                other = Term("#/\\", Term("#\\", need), Term("#=", known, 0))
                equal = Term("#\\/", Term("#/\\", need, equal), other)
            self.goals.append(equal)
        return known

    def hide(self) -> Any:
        """Return a new hidden variable."""
        variable = Term.variable()
        self.hidden.append(variable)
        return variable

    def truth(self, formula: Any) -> Any:
        """Return a hidden variable that is 1 if a formula holds, and else 0."""
        if not isinstance(formula, Term) or formula.is_variable:
            return formula
        known = self.hide()
        self.goals.append(Term("#<==>", known, formula))
        return known

    def _expression(self, node: Expression) -> Any:
        if node._op == "truth":
            return self.truth(self._arg(node._args[0]))
        args = [self._arg(arg) for arg in node._args]
        needs = [need for arg in node._args if (need := self.need(arg)) is not None]
        if node._op in ("//", "%") and not _is_never(node._args[1], 0):
            needs.append(_is_not_zero(args[1]))
        if node._op == "**" and not _is_natural(node._args[1]):
            needs.append(_has_power(*args))
            # Where the inverse is an integer, it is the number itself.
            args[1] = abs(args[1]) if isinstance(args[1], int) else Term("abs", args[1])
        if needs:
            self._needs[id(node)] = balanced("#/\\", needs)
        if node._op in _SERIES:
            return balanced(_SERIES[node._op], args) if args else 0
        return Term(_OPERATIONS[node._op], *args)

    def _arg(self, arg: Node | int) -> Any:
        return self._terms[id(arg)] if isinstance(arg, Node) else arg

    def _formula(self, node: Node) -> Any:
        op, args = node._op, node._args
        if op == "known":
            return int(node._data)
        if op == "not":
            return Term("#\\", self._arg(args[0]))
        if op in _JOINS:
            return Term(_JOINS[op], *map(self._arg, args))
        if op in _RELATIONS:
            formula = Term(_RELATIONS[op], *map(self._arg, args))
        elif op == "is":
            truth = self._arg(args[0])
            is_variable = isinstance(truth, Term) and truth.is_variable
            formula = truth if is_variable else Term("#=", truth, 1)
        elif op == "in":
            formula = member(self.value(args[0]), node._data)
        else:
            formula = lists.FORMULAS[op](self, [self.value(arg) for arg in args], node._data)
        needs = [need for arg in args if (need := self.need(arg)) is not None]
        return balanced("#/\\", [*needs, formula]) if needs else formula


def _is_never(node: Node | int, number: int) -> bool:
    """Whether an operand surely has another value."""
    if isinstance(node, int):
        return node != number
    bounds = node._bounds if isinstance(node, Expression) else None
    return bounds is not None and not bounds[0] <= number <= bounds[1]


def _is_natural(node: Node | int) -> bool:
    if isinstance(node, int):
        return node >= 0
    bounds = node._bounds if isinstance(node, Expression) else None
    return bounds is not None and bounds[0] >= 0


def _is_not_zero(term: Any) -> Any:
    return int(term != 0) if isinstance(term, int) else Term("#\\=", term, 0)


def _has_power(base: Any, exponent: Any) -> Any:
    """Say that a power is an integer."""
    own_inverse = [Term("#=", base, 1), Term("#=", base, -1)]
    return balanced("#\\/", [Term("#>=", exponent, 0), *own_inverse])
