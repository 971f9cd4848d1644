"""Models of finite domains: built with operators, solved by Ninelog's solver.

>>> m = Model()
>>> x, y = m.ints("x y", 0, 9)
>>> m.add(x + y == 10, x - y == 4)
>>> m.solve()
Solution(x=7, y=3)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from ._ninelog import Term
from ._prolog import Prolog

__all__ = ["Constraint", "Expression", "Model", "Solution", "Task", "Variable", "maximum", "minimum", "total"]

_PROGRAM = """
:- module(ninelog_model, []).
:- use_module(library(clpfd)).

solve(Domains, Constraints, Options, Variables) :-
    post(Domains),
    post(Constraints),
    clpfd:labeling(Options, Variables).

post([]).
post([Constraint|Constraints]) :-
    clpfd:Constraint,
    post(Constraints).
"""

_SOLVE = "ninelog_model:solve(Domains, Constraints, Options, Variables), Values = Variables"

_CHOICES = ("leftmost", "ff", "ffc", "min", "max")


def _term(value: Any) -> Any:
    """Return what stands for a value in a constraint."""
    if isinstance(value, Expression):
        return value._term
    if isinstance(value, Constraint):
        return value.truth()._term
    return int(value)


class Expression:
    """An integer that depends on variables."""

    _term: Any
    _model: Model | None
    _text: str

    def __init__(self, term: Any, model: Model | None, text: str) -> None:
        self._term = term
        self._model = model
        self._text = text

    def __repr__(self) -> str:
        return self._text

    __hash__ = object.__hash__

    def _binary(self, name: str, left: Any, right: Any, sign: str) -> Expression:
        model = self._model or _model_of(left) or _model_of(right)
        text = f"({_text(left)} {sign} {_text(right)})"
        return Expression(Term(name, _term(left), _term(right)), model, text)

    def _compare(self, name: str, other: Any, sign: str) -> Constraint:
        text = f"{_text(self)} {sign} {_text(other)}"
        return Constraint(Term(name, _term(self), _term(other)), self._model or _model_of(other), text)

    def __add__(self, other: Integer) -> Expression:
        return self._binary("+", self, other, "+")

    def __radd__(self, other: Integer) -> Expression:
        return self if isinstance(other, int) and other == 0 else self._binary("+", other, self, "+")

    def __sub__(self, other: Integer) -> Expression:
        return self._binary("-", self, other, "-")

    def __rsub__(self, other: Integer) -> Expression:
        return self._binary("-", other, self, "-")

    def __mul__(self, other: Integer) -> Expression:
        return self._binary("*", self, other, "*")

    def __rmul__(self, other: Integer) -> Expression:
        return self._binary("*", other, self, "*")

    def __floordiv__(self, other: Integer) -> Expression:
        return self._binary("div", self, other, "//")

    def __rfloordiv__(self, other: Integer) -> Expression:
        return self._binary("div", other, self, "//")

    def __mod__(self, other: Integer) -> Expression:
        return self._binary("mod", self, other, "%")

    def __rmod__(self, other: Integer) -> Expression:
        return self._binary("mod", other, self, "%")

    def __pow__(self, other: Integer) -> Expression:
        return self._binary("^", self, other, "**")

    def __neg__(self) -> Expression:
        return Expression(Term("-", _term(self)), self._model, f"-{self._text}")

    def __abs__(self) -> Expression:
        return Expression(Term("abs", _term(self)), self._model, f"abs({self._text})")

    def __eq__(self, other: object) -> Constraint:  # type: ignore[override]
        return self._compare("#=", other, "==")

    def __ne__(self, other: object) -> Constraint:  # type: ignore[override]
        return self._compare("#\\=", other, "!=")

    def __lt__(self, other: Integer) -> Constraint:
        return self._compare("#<", other, "<")

    def __le__(self, other: Integer) -> Constraint:
        return self._compare("#=<", other, "<=")

    def __gt__(self, other: Integer) -> Constraint:
        return self._compare("#>", other, ">")

    def __ge__(self, other: Integer) -> Constraint:
        return self._compare("#>=", other, ">=")

    def among(self, values: Iterable[int]) -> Constraint:
        """Say that the value is one of these."""
        values = list(values)
        if isinstance(self, Variable):
            return Constraint(Term("in", self._term, _domain(values)), self._model, f"{self} among {values}")
        model = _the_model(self)
        variable = model._new(min(values), max(values))
        model._hidden(variable == self)
        return Constraint(Term("in", variable._term, _domain(values)), model, f"{self} among {values}")


class Variable(Expression):
    """A variable of a model."""

    def __init__(self, model: Model, name: str) -> None:
        super().__init__(Term.variable(), model, name)
        self.name = name


#: What may stand where an integer is needed.
Integer: TypeAlias = "Expression | Constraint | int"


class Constraint:
    """A condition. `&`, `|`, `~`, `^` and `>>` (implies) combine conditions; as an integer it is 1 or 0."""

    def __init__(self, term: Term, model: Model | None, text: str) -> None:
        self._term = term
        self._model = model
        self._text = text
        self._truth: Expression | None = None

    def __repr__(self) -> str:
        return self._text

    def __bool__(self) -> bool:
        raise TypeError(
            f"whether {self._text} holds is known only in a solution; combine conditions with &, | and ~"
        )

    def _combine(self, name: str, other: Constraint, sign: str) -> Constraint:
        return Constraint(
            Term(name, self._term, _condition(other)),
            self._model or _model_of(other),
            f"({self._text}) {sign} ({_text(other)})",
        )

    def __and__(self, other: Constraint) -> Constraint:
        return self._combine("#/\\", other, "&")

    def __or__(self, other: Constraint) -> Constraint:
        return self._combine("#\\/", other, "|")

    def __xor__(self, other: Constraint) -> Constraint:
        return self._combine("#\\", other, "^")

    def __rshift__(self, other: Constraint) -> Constraint:
        return self._combine("#==>", other, ">>")

    def __invert__(self) -> Constraint:
        return Constraint(Term("#\\", self._term), self._model, f"~({self._text})")

    def iff(self, other: Constraint) -> Constraint:
        """Say that both hold, or neither."""
        return self._combine("#<==>", other, "iff")

    def truth(self) -> Expression:
        """Return a variable that is 1 if the condition holds, and else 0."""
        if self._truth is None:
            model = _the_model(self)
            self._truth = model._new(0, 1)
            model._hidden(Constraint(Term("#<==>", self._truth._term, self._term), model, self._text))
            self._truth._text = f"[{self._text}]"
        return self._truth

    def __add__(self, other: Integer) -> Expression:
        return self.truth() + other

    def __radd__(self, other: Integer) -> Expression:
        return other + self.truth()

    def __sub__(self, other: Integer) -> Expression:
        return self.truth() - other

    def __rsub__(self, other: Integer) -> Expression:
        return other - self.truth()

    def __mul__(self, other: Integer) -> Expression:
        return self.truth() * other

    def __rmul__(self, other: Integer) -> Expression:
        return other * self.truth()


def _text(value: Any) -> str:
    return repr(value) if isinstance(value, Constraint | Expression) else str(value)


def _model_of(value: Any) -> Model | None:
    return value._model if isinstance(value, Constraint | Expression) else None


def _the_model(value: Any) -> Model:
    model = _model_of(value)
    if model is None:
        raise ValueError(f"{value!r} has no variable of a model")
    return model


def _condition(value: Any) -> Any:
    """Return what stands for a condition: a constraint, a variable that is 0 or 1, or a truth value."""
    return value._term if isinstance(value, Constraint | Expression) else int(value)


def _domain(values: range | Iterable[int]) -> Any:
    """Return a domain as `clpfd` writes it."""
    numbers = sorted(set(values))
    if not numbers:
        return Term("..", 1, 0)
    parts: list[list[int]] = []
    for number in numbers:
        if parts and number == parts[-1][1] + 1:
            parts[-1][1] = number
        else:
            parts.append([number, number])
    terms = [low if low == high else Term("..", low, high) for low, high in parts]
    domain = terms[0]
    for term in terms[1:]:
        domain = Term("\\/", domain, term)
    return domain


def _reduce(name: str, values: Iterable[Integer]) -> Expression:
    items = list(values)
    if not items:
        raise ValueError(f"{name} of nothing")
    term = _term(items[0])
    for item in items[1:]:
        term = Term(name, term, _term(item))
    model = next((found for item in items if (found := _model_of(item)) is not None), None)
    return Expression(term, model, f"{name}({', '.join(map(_text, items))})")


def minimum(*values: Integer) -> Expression:
    """Return the least of some values."""
    return _reduce("min", values)


def maximum(*values: Integer) -> Expression:
    """Return the greatest of some values."""
    return _reduce("max", values)


def total(values: Iterable[Integer]) -> Expression:
    """Return the sum of some values; `sum` does the same."""
    items = list(values)
    return _reduce("+", items) if items else Expression(0, None, "0")


class Task(NamedTuple):
    """A task of `Model.cumulative`."""

    start: Integer
    duration: Integer
    demand: Integer = 1


class Solution(Mapping[str, int]):
    """The values of a solution, by variable or by name."""

    def __init__(self, values: dict[str, int], objective: int | None = None) -> None:
        self._values = values
        #: The value of what was minimised or maximised.
        self.objective = objective

    def __getitem__(self, key: str | Variable) -> int:
        return self._values[key.name if isinstance(key, Variable) else key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return f"Solution({', '.join(f'{name}={value}' for name, value in self._values.items())})"

    def of(self, variables: Iterable[Variable]) -> list[int]:
        """Return the values of some variables."""
        return [self[variable] for variable in variables]


class Model:
    """Variables with finite domains, and constraints on them.

    `choose` says which variable is tried first: `leftmost`, `ff` (the one with the fewest values), `ffc`,
    `min` or `max`; with `down`, large values are tried before small ones. A `time_limit` in seconds is for
    each search.
    """

    def __init__(self, *, choose: str = "ff", down: bool = False, time_limit: float | None = None) -> None:
        if choose not in _CHOICES:
            raise ValueError(f"`choose` is one of {', '.join(_CHOICES)}")
        self._options = [choose, "down" if down else "up"]
        self._time_limit = time_limit
        self._variables: dict[str, Variable] = {}
        self._inner: list[Variable] = []
        self._domains: list[Any] = []
        self._definitions: list[Any] = []
        self._free: list[Prolog] = []
        #: The constraints in the order in which they were added.
        self.constraints: list[Constraint] = []

    # Variables

    def int(self, name: str, low: Any, high: Any = None) -> Variable:
        """Return a variable from `low` to `high`, or with the values that `low` lists."""
        if name in self._variables:
            raise ValueError(f"there is a variable {name} already")
        variable = Variable(self, name)
        self._variables[name] = variable
        self._set_domain(variable, low, high)
        return variable

    def ints(self, names: Any, low: Any, high: Any = None) -> list[Variable]:
        """Return several variables: `names` has them, or is a number."""
        if isinstance(names, str):
            names = names.replace(",", " ").split()
        elif not isinstance(names, Iterable):
            first = len(self._variables)
            names = [f"x{first + number}" for number in range(names)]
        return [self.int(name, low, high) for name in names]

    def bool(self, name: str) -> Variable:
        """Return a variable that is 0 or 1."""
        return self.int(name, 0, 1)

    def _set_domain(self, variable: Variable, low: Any, high: Any) -> None:
        domain = _domain(low) if high is None else Term("..", low, high)
        self._domains.append(Term("in", variable._term, domain))

    def _new(self, low: Any, high: Any) -> Variable:
        """Return a variable that no solution shows."""
        variable = Variable(self, f"_{len(self._inner)}")
        self._inner.append(variable)
        self._set_domain(variable, low, high)
        return variable

    def _value(self, value: Integer) -> Any:
        """Return a variable or a number: some constraints take no expressions."""
        if isinstance(value, Variable) or not isinstance(value, Expression | Constraint):
            return _term(value)
        if isinstance(value, Constraint):
            return value.truth()._term
        variable = Variable(self, f"_{len(self._inner)}")
        self._definitions.append(Term("#=", variable._term, value._term))
        return variable._term

    def _values(self, values: Iterable[Integer]) -> list[Any]:
        return [self._value(value) for value in values]

    def _hidden(self, constraint: Constraint) -> None:
        self._definitions.append(constraint._term)

    # Constraints

    def add(self, *constraints: Constraint | Iterable[Constraint]) -> None:
        """Add constraints."""
        for constraint in constraints:
            if isinstance(constraint, Constraint):
                self.constraints.append(constraint)
            elif isinstance(constraint, bool):
                # A comparison of two numbers.
                text = str(constraint)
                self.constraints.append(Constraint(Term("#=", 1, int(constraint)), self, text))
            elif isinstance(constraint, Iterable):
                self.add(*constraint)
            else:
                raise TypeError(f"{constraint!r} is no constraint")

    def _global(self, name: str, *args: Any, text: str) -> Constraint:
        return Constraint(Term(name, *args), self, f"{name}({text})")

    def all_different(self, values: Iterable[Integer]) -> Constraint:
        """Say that all values are different."""
        items = list(values)
        return self._global("all_distinct", self._values(items), text=_names(items))

    def element(self, index: Integer, values: Iterable[Integer], value: Integer) -> Constraint:
        """Say that `values[index]` is `value`; the first has index 0."""
        items = list(values)
        place = self._value(Expression(Term("+", _term(index), 1), self, _text(index)))
        args = place, self._values(items), self._value(value)
        return self._global("element", *args, text=f"{_text(index)}, {_names(items)}, {_text(value)}")

    def table(self, values: Iterable[Integer], rows: Iterable[Sequence[Any]]) -> Constraint:
        """Say that the values are those of one of the rows."""
        items = list(values)
        listed = [list(row) for row in rows]
        return self._global("tuples_in", [self._values(items)], listed, text=_names(items))

    def circuit(self, successors: Iterable[Integer]) -> Constraint:
        """Say that the successors form one tour through all places, the first of which has number 0."""
        items = list(successors)
        places = [self._value(Expression(Term("+", _term(item), 1), self, _text(item))) for item in items]
        return self._global("circuit", places, text=_names(items))

    def cumulative(self, tasks: Iterable[Task | Sequence[Any]], capacity: Any) -> Constraint:
        """Say that the tasks that run at a time have no larger demand than `capacity`."""
        listed = []
        for number, task in enumerate(tasks):
            start, duration, demand = self._values(Task(*task))
            end = Variable(self, "_end")
            listed.append(Term("task", start, duration, end._term, demand, number))
        text = f"{len(listed)} tasks, {capacity}"
        return self._global("cumulative", listed, [Term("limit", int(capacity))], text=text)

    def no_overlap(self, tasks: Iterable[Task | Sequence[Any]]) -> Constraint:
        """Say that no two tasks run at the same time."""
        return self.cumulative([(task[0], task[1], 1) for task in tasks], 1)

    def count(self, values: Iterable[Integer], counts: Mapping[Any, Integer]) -> Constraint:
        """Say how often each key of `counts` occurs among the values, and that nothing else occurs."""
        items = list(values)
        pairs = [(key, self._value(number)) for key, number in counts.items()]
        return self._global("global_cardinality", self._values(items), pairs, text=_names(items))

    def increasing(self, values: Iterable[Integer], strictly: Any = False) -> Constraint:
        """Say that no value is larger than the next, nor equal to it if `strictly` says so."""
        items = list(values)
        sign = "#<" if strictly else "#=<"
        return self._global("chain", self._values(items), sign, text=_names(items))

    # Solutions

    def _system(self) -> Prolog:
        if self._free:
            return self._free.pop()
        system = Prolog(time_limit=self._time_limit)
        system.consult("ninelog_model", _PROGRAM)
        return system

    def _inputs(self, options: list[Any], constraints: Iterable[Constraint]) -> dict[str, Any]:
        return {
            "Domains": self._domains,
            "Constraints": [*self._definitions, *(constraint._term for constraint in constraints)],
            "Options": [*options, *self._options],
            "Variables": [variable._term for variable in [*self._variables.values(), *self._inner]],
        }

    def _solution(self, answer: dict[str, Any], objective: Any = None) -> Solution:
        return Solution(dict(zip(self._variables, answer["Values"], strict=False)), objective)

    def solutions(self) -> Iterator[Solution]:
        """Return an iterator over all solutions."""
        system = self._system()
        with system.query(_SOLVE, self._inputs([], self.constraints)) as answers:
            for answer in answers:
                yield self._solution(answer)
        self._free.append(system)

    def solve(self) -> Solution | None:
        """Return a solution, or `None` if there is none."""
        return self._first([])

    def count_solutions(self, limit: Any = None) -> Any:
        """Return the number of solutions, counting up to `limit`."""
        found = 0
        for _ in self.solutions():
            found += 1
            if found == limit:
                break
        return found

    def minimise(self, objective: Integer) -> Solution | None:
        """Return a solution with the least value of an expression."""
        return self._best("min", objective)

    def maximise(self, objective: Integer) -> Solution | None:
        """Return a solution with the greatest value of an expression."""
        return self._best("max", objective)

    def _best(self, which: str, objective: Integer) -> Solution | None:
        return self._first([Term(which, _term(objective))], objective)

    def _first(self, options: list[Any], objective: Any = None) -> Solution | None:
        system = self._system()
        query, inputs = _SOLVE, self._inputs(options, self.constraints)
        if objective is not None:
            inputs["Objective"] = _term(objective)
            query += ", Best is Objective"
        answer = system.query_once(query, inputs)
        self._free.append(system)
        return self._solution(answer, answer.get("Best")) if answer["truth"] else None

    def _is_possible(self, constraints: list[Constraint]) -> Any:
        system = self._system()
        answer = system.query_once(_SOLVE, self._inputs([], constraints))
        self._free.append(system)
        return answer["truth"]

    def explain(self) -> list[Constraint] | None:
        """Return constraints that contradict each other, all of them needed for it.

        The result is `None` if there is a solution.
        """
        if self._is_possible(self.constraints):
            return None
        if not self._is_possible([]):
            return []
        return self._needed(self.constraints, [])

    def _needed(self, among: list[Constraint], given: list[Constraint]) -> list[Constraint]:
        """Return the constraints that are needed to contradict those given, which alone have a solution.

        Halving them (the algorithm QuickXplain) solves seldom if few of many are needed.
        """
        if len(among) == 1:
            return among
        first, second = among[: len(among) // 2], among[len(among) // 2 :]
        needed: list[Constraint] = []
        if self._is_possible([*given, *first]):
            needed = self._needed(second, [*given, *first])
            if not self._is_possible([*given, *needed]):
                return needed
        return self._needed(first, [*given, *needed]) + needed


def _names(values: Iterable[Any]) -> str:
    return f"[{', '.join(map(_text, values))}]"
