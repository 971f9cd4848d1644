"""Constraints over lists, as predicates of `library(clpfd)` and as formulas.

A predicate prunes more, but can only be required to hold. A formula can be negated and combined.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from .._ninelog import Term
from .formulas import balanced, conjunction, disjunction, member
from .nodes import Expression, Node

if TYPE_CHECKING:
    from .posting import Posting

Args = Sequence["Node | int"]


def _least(arg: Node | int) -> int | None:
    if isinstance(arg, int):
        return arg
    bounds = arg._bounds if isinstance(arg, Expression) else None
    return None if bounds is None else bounds[0]


def _values(posting: Posting, args: Args) -> list[Any]:
    return [posting.value(arg) for arg in args]


# Predicates


def _post_all_different(posting: Posting, args: Args, _: Any) -> list[Any]:
    return [Term("all_distinct", _values(posting, args))]


def _post_element(posting: Posting, args: Args, _: Any) -> list[Any]:
    index, value, *values = _values(posting, args)
    place = posting.hide()
    return [Term("#=", place, Term("+", index, 1)), Term("element", place, values, value)]


def _post_table(posting: Posting, args: Args, rows: Any) -> list[Any]:
    return [Term("tuples_in", [_values(posting, args)], [list(row) for row in rows])]


def _post_circuit(posting: Posting, args: Args, _: Any) -> list[Any]:
    places = [posting.hide() for _ in args]
    goals = [
        Term("#=", place, Term("+", value, 1))
        for place, value in zip(places, _values(posting, args), strict=True)
    ]
    return [*goals, Term("circuit", places)]


def _post_cumulative(posting: Posting, args: Args, data: Any) -> list[Any]:
    """Post the predicate if it takes these operands: it wants a number as limit, and no duration of 0."""
    capacity, *parts = args
    tasks = list(zip(parts[::3], parts[1::3], parts[2::3], strict=True))
    # What lasts no time does not run.
    running = [task for task in tasks if not (isinstance(task[1], int) and task[1] == 0)]
    if not isinstance(capacity, int) or any((_least(duration) or 0) < 1 for _, duration, _ in running):
        formula = FORMULAS["cumulative"](posting, _values(posting, args), data)
        return [formula if isinstance(formula, Term) else Term("#=", 1, formula)]
    demands = [posting.value(demand) for _, _, demand in tasks]
    goals = [Term("#>=", demand, 0) for demand in demands]
    terms = []
    for number, task in enumerate(running):
        start, duration, demand = _values(posting, task)
        terms.append(Term("task", start, duration, posting.hide(), demand, number))
    return [*goals, Term("cumulative", terms, [Term("limit", capacity)])]


def _post_count(posting: Posting, args: Args, keys: Any) -> list[Any]:
    values = _values(posting, args)
    number = len(values) - len(keys)
    pairs = list(zip(keys, values[number:], strict=True))
    return [Term("global_cardinality", values[:number], pairs)]


def _post_increasing(posting: Posting, args: Args, strictly: Any) -> list[Any]:
    return [Term("chain", _values(posting, args), "#<" if strictly else "#=<")]


#: What posts a constraint whose operands have values: goals.
GOALS: dict[str, Callable[[Posting, Args, Any], list[Any]]] = {
    "all_different": _post_all_different,
    "element": _post_element,
    "table": _post_table,
    "circuit": _post_circuit,
    "cumulative": _post_cumulative,
    "count": _post_count,
    "increasing": _post_increasing,
}


# Formulas. Their operands are integers and variables.


def _if_all_different(_: Posting, args: list[Any], __: Any) -> Any:
    pairs = ((a, b) for at, a in enumerate(args) for b in args[:at])
    return conjunction([Term("#\\=", a, b) for a, b in pairs])


def _if_element(_: Posting, args: list[Any], __: Any) -> Any:
    index, value, *values = args
    places = enumerate(values)
    return disjunction([Term("#/\\", Term("#=", index, at), Term("#=", value, item)) for at, item in places])


def _if_table(_: Posting, args: list[Any], rows: Any) -> Any:
    return disjunction(
        [conjunction([Term("#=", a, number) for a, number in zip(args, row, strict=True)]) for row in rows]
    )


def _if_circuit(posting: Posting, args: list[Any], _: Any) -> Any:
    """Say that the way from the first place is back there after as many steps as places, not before.

    A successor that is no place is taken for the first one, so that each step leads to a place.
    """
    count = len(args)
    if count == 0:
        return 1
    needs, places = [], []
    for arg in args:
        is_place = posting.truth(member(arg, range(count)))
        place = posting.hide()
        posting.goals += [
            Term("in", place, Term("..", 1, count)),
            Term("#==>", is_place, Term("#=", place, Term("+", arg, 1))),
            Term("#\\/", is_place, Term("#=", place, 1)),
        ]
        needs.append(is_place)
        places.append(place)
    way = [places[0]]
    for _step in range(count - 1):
        way.append(posting.hide())
        posting.goals.append(Term("element", way[-2], places, way[-1]))
    returns = [Term("#\\=", place, 1) for place in way[:-1]]
    return conjunction([*needs, *returns, Term("#=", way[-1], 1)])


def _if_cumulative(posting: Posting, args: list[Any], _: Any) -> Any:
    """Compare the demands where they are largest: when a task starts."""
    capacity, *parts = args
    tasks = list(zip(parts[::3], parts[1::3], parts[2::3], strict=True))
    formulas = [Term("#>=", capacity, 0)]
    for moment, length, _demand in tasks:
        demands = []
        for start, duration, demand in tasks:
            begun = Term("#=<", start, moment)
            running = Term("#/\\", begun, Term("#<", moment, Term("+", start, duration)))
            demands.append(Term("*", demand, posting.truth(running)))
        fits = Term("#=<", balanced("+", demands), capacity)
        formulas.append(Term("#\\/", Term("#=<", length, 0), fits))
    formulas += [Term("#>=", part, 0) for task in tasks for part in task[1:]]
    return conjunction(formulas)


def _if_count(posting: Posting, args: list[Any], keys: Any) -> Any:
    number = len(args) - len(keys)
    values, counts = args[:number], args[number:]
    formulas = [member(value, keys) for value in values]
    for key, times in zip(keys, counts, strict=True):
        equals = [posting.truth(Term("#=", value, key)) for value in values]
        formulas.append(Term("#=", times, balanced("+", equals) if equals else 0))
    return conjunction(formulas)


def _if_increasing(_: Posting, args: list[Any], strictly: Any) -> Any:
    name = "#<" if strictly else "#=<"
    return conjunction([Term(name, a, b) for a, b in zip(args, args[1:], strict=False)])


#: What makes a formula of a constraint.
FORMULAS: dict[str, Callable[[Posting, list[Any], Any], Any]] = {
    "all_different": _if_all_different,
    "element": _if_element,
    "table": _if_table,
    "circuit": _if_circuit,
    "cumulative": _if_cumulative,
    "count": _if_count,
    "increasing": _if_increasing,
}
