"""Models, their searches and solutions."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from .._errors import PrologError
from .._ninelog import Term
from .._prolog import Prolog
from . import globals as lists
from .flat import flat, trees
from .formulas import intervals
from .globals import Task
from .nodes import Condition, Constraint, Integer, Node, Variable, condition, integer, items_of, operand
from .posting import Posting
from .values import value_of

_PROGRAM = """
:- module(ninelog_model, []).
:- use_module(library(clpfd)).

%   solution(+Goals, +Options, ?Variables, ?Hidden): each solution.

solution(Goals, Options, Variables, Hidden) :-
    post(Goals),
    search(Options, Variables, Hidden).

%   first(+Goals, +Hints, +Options, ?Variables, ?Hidden): a solution, near the hints if there is one.

first(Goals, Hints, Options, Variables, Hidden) :-
    post(Goals),
    (   Hints \\== [],
        follow(Hints),
        limited(1000, Options, Variables, Hidden)
    ->  true
    ;   search(Options, Variables, Hidden)
    ),
    !.

%   better(+Goals, +Objective, +Hints, +Options, ?Variables, ?Hidden, -Bound): solutions of ever smaller
%   Objective, the last of which is a best one. Bound is a value that is not undercut.

better(Goals, Objective, Hints, Options, Variables, Hidden, Bound) :-
    post(Goals),
    Cost #= Objective,
    fd_inf(Cost, Least),
    Progress = progress(none, 1, Least),
    repeat,
    (   next(Progress, Cost, Hints, search(Options, Variables, Hidden))
    ->  arg(3, Progress, Bound)
    ;   !,
        fail
    ).

%   Each solution is required to be better than the last one: by ever more, as long as that is found quickly.

next(Progress, Cost, Hints, Search) :-
    Progress = progress(Best, Step, Least),
    (   Best == none
    ->  start(Hints, Search)
    ;   Step > 1
    ->  Wanted is Best - Step,
        attempt(Cost, Wanted, Search, Outcome),
        (   Outcome == found
        ->  Next is 2 * Step,
            nb_setarg(2, Progress, Next)
        ;   nb_setarg(2, Progress, 1),
            (   Outcome == none
            ->  Above is Wanted + 1,
                nb_setarg(3, Progress, Above)
            ;   Above = Least
            ),
            between(Above, Best, Cost, Search)
        )
    ;   between(Least, Best, Cost, Search),
        nb_setarg(2, Progress, 2)
    ),
    nb_setarg(1, Progress, Cost).

start(Hints, search(Options, Variables, Hidden)) :-
    (   Hints \\== [],
        follow(Hints),
        limited(1000, Options, Variables, Hidden)
    ->  true
    ;   search(Options, Variables, Hidden)
    ->  true
    ).

between(Least, Best, Cost, search(Options, Variables, Hidden)) :-
    ( integer(Least) -> Cost #>= Least ; true ),
    Cost #< Best,
    search(Options, Variables, Hidden),
    !.

%   attempt(?Cost, +Wanted, +Search, -Outcome): found, or none if there is nothing so good, or open.

attempt(Cost, Wanted, search(Options, Variables, Hidden), Outcome) :-
    catch((   Cost #=< Wanted,
              search([failures(500)|Options], Variables, Hidden)
          ->  Outcome = found
          ;   Outcome = none
          ),
          error(resource_error(failures), _),
          Outcome = open).

search(Options, Variables, Hidden) :-
    labeling(Options, Variables),
    once(labeling([], Hidden)).

limited(Failures, Options, Variables, Hidden) :-
    catch(search([failures(Failures)|Options], Variables, Hidden), error(resource_error(failures), _), fail).

follow([]).
follow([X-Value|Hints]) :-
    ( X = Value -> true ; true ),
    follow(Hints).

post([]).
post([Goal|Goals]) :-
    clpfd:Goal,
    post(Goals).

number(Goals, Variables, Most, Count) :-
    solution_count(post(Goals), Variables, Most, Count).
"""

_CHOICES = ("leftmost", "ff", "ffc", "min", "max", "dom_w_deg")

#: The option of a search that learns, by what `learn` may be.
_LEARNING: dict[bool | str, list[Any]] = {
    False: [],
    True: ["learn"],
    "order": [Term("learn", "order")],
    "auto": ["auto"],
}

#: Systems that no search uses, by their time limit: a search leaves nothing behind in one.
_FREE: dict[float | None, list[Prolog]] = {}
#: So many systems with the same limit are kept, and so many limits.
_MOST_FREE = 4

# The methods `int` and `bool` have the names of types.
Int: TypeAlias = int
Bool: TypeAlias = bool
#: What is called for each solution that a search finds; `True` ends the search.
OnSolution: TypeAlias = "Callable[[Solution], Any]"


class Solution(Mapping[str, int]):
    """The values of a solution, by variable or by name: `s[x]`, `s["x"]`, `s.x`.

    `s[x + y]` is the value of an expression, and `s[x > y]` says whether a condition holds.
    """

    def __init__(
        self,
        values: dict[str, int],
        objective: int | None = None,
        status: str = "feasible",
        model: Any = None,
    ) -> None:
        self._values = values
        self._model = model
        #: The value of what was minimised or maximised.
        self.objective = objective
        #: `optimal` if no solution is better; `feasible` if that is not known, or nothing was optimised.
        self.status = status

    def __getitem__(self, key: str | Node) -> int:
        if not isinstance(key, Node):
            return self._values[key]
        if key._model is not None and self._model is not None and key._model is not self._model:
            raise ValueError(f"{key!r} belongs to another model")
        return value_of(key, self._values)

    def __getattr__(self, name: str) -> int:
        if not name.startswith("_") and name in self._values:
            return self._values[name]
        raise AttributeError(f"a solution has neither an attribute nor a variable {name}")

    def __contains__(self, key: object) -> bool:
        return (key.name if isinstance(key, Variable) else key) in self._values

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return f"Solution({', '.join(f'{name}={value}' for name, value in self._values.items())})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Solution, (self._values, self.objective, self.status)

    def of(self, parts: Iterable[Node | str]) -> list[int]:
        """Return the values of some variables or expressions."""
        return [self[part] for part in parts]


class Model:
    """Variables with finite domains, and constraints on them.

    `choose` says which variable is tried first: `leftmost`, `ff` (the one with the fewest values), `ffc`,
    `min`, `max`, or `dom_w_deg` (the one with the most failures for its values); with `down`, large values
    are tried before small ones. A `time_limit` in seconds is for each search.

    With `learn`, searches learn from contradictions, which helps to prove that nothing is better: `True`
    leaves the order to the solver, `"order"` keeps that of `choose`, and with `"auto"` a search begins
    without learning and goes on in turns with one that learns.
    """

    def __init__(
        self,
        *,
        choose: str = "ff",
        down: bool = False,
        learn: Bool | str = False,
        time_limit: float | None = None,
    ) -> None:
        if choose not in _CHOICES:
            raise ValueError(f"`choose` is one of {', '.join(_CHOICES)}, not {choose!r}")
        self._order = [choose, "down" if down else "up"]
        self._learn = _learning(learn)
        self._time_limit = time_limit
        self._variables: dict[str, Variable] = {}
        self._hints: dict[str, int] = {}
        #: The constraints in the order in which they were added.
        self.constraints: list[Constraint] = []
        #: How the last search ended: `optimal`, `feasible`, `infeasible`, or `unknown`, if it was stopped
        #: before it found a solution.
        self.status = "unknown"
        #: What the last search did: `seconds`, `solutions`, `nodes`, `failures`, `propagations`; of what was
        #: optimised `bound`, beyond which no solution is, as far as known.
        self.statistics: dict[str, Any] = {}

    def __repr__(self) -> str:
        return f"<Model: {len(self._variables)} variables, {len(self.constraints)} constraints>"

    # Variables

    def int(self, name: str, low: Any, high: Any = None) -> Variable:
        """Return a variable from `low` to `high`, or with the values that `low` lists."""
        if not isinstance(name, str):
            raise TypeError(f"the name of a variable is a text, not {name!r}")
        if name in self._variables:
            raise ValueError(f"there is a variable {name} already")
        if high is not None:
            least, most = integer(low), integer(high)
            if least > most:
                raise ValueError(f"{name} has no value: {least} is greater than {most}")
            domain: tuple[tuple[Int, Int], ...] = ((least, most),)
        elif isinstance(low, range):
            domain = intervals(low)
        elif isinstance(low, str) or not isinstance(low, Iterable):
            raise TypeError(f"{name} needs its least and its greatest value, or a list of its values")
        else:
            domain = intervals([integer(value) for value in low])
        if not domain:
            raise ValueError(f"{name} has no value")
        variable = self._variables[name] = Variable(self, name, domain)
        return variable

    def ints(self, names: Any, low: Any, high: Any = None) -> list[Variable]:
        """Return several variables: `names` has them, or is a number."""
        if isinstance(names, str):
            names = names.replace(",", " ").split()
        elif not isinstance(names, Iterable):
            names = self._new_names(integer(names))
        if isinstance(low, Iterable) and not isinstance(low, str | range):
            low = list(low)
        return [self.int(name, low, high) for name in names]

    def _new_names(self, count: Int) -> list[str]:
        names: list[str] = []
        number = len(self._variables)
        while len(names) < count:
            if (name := f"x{number}") not in self._variables:
                names.append(name)
            number += 1
        return names

    def bool(self, name: str) -> Variable:
        """Return a variable that is 0 or 1, which is a condition, too."""
        return self.int(name, 0, 1)

    @property
    def variables(self) -> Mapping[str, Variable]:
        """The variables by name."""
        return dict(self._variables)

    def __getitem__(self, name: str) -> Variable:
        return self._variables[name]

    # Constraints

    def add(self, *constraints: Condition | Iterable[Any]) -> None:
        """Add constraints: all of them, or none if one is wrong."""
        self.constraints += [self._own(part) for part in _flattened(constraints)]

    def remove(self, *constraints: Constraint | Iterable[Any]) -> None:
        """Remove constraints that were added."""
        for part in _flattened(constraints):
            place = next((at for at, known in enumerate(self.constraints) if known is part), None)
            if place is None:
                raise ValueError(f"{part!r} was not added")
            del self.constraints[place]

    def _own(self, part: Any) -> Constraint:
        """Return a constraint of this model."""
        if isinstance(part, Int) and not isinstance(part, Bool):
            raise TypeError(f"{part!r} is no constraint")
        wanted = condition(part)
        if wanted._model is not None and wanted._model is not self:
            raise ValueError(f"{wanted!r} belongs to another model")
        return wanted

    def all_different(self, values: Iterable[Integer]) -> Constraint:
        """Say that all values are different."""
        return lists.all_different(self, values)

    def element(self, index: Integer, values: Iterable[Integer], value: Integer) -> Constraint:
        """Say that `values[index]` is `value`; the first has index 0."""
        return lists.element(self, index, values, value)

    def table(self, values: Iterable[Integer], rows: Iterable[Iterable[Any]]) -> Constraint:
        """Say that the values are those of one of the rows."""
        return lists.table(self, values, rows)

    def circuit(self, successors: Iterable[Integer]) -> Constraint:
        """Say that the successors form one tour through all places, the first of which has number 0."""
        return lists.circuit(self, successors)

    def cumulative(self, tasks: Iterable[Task | Any], capacity: Integer) -> Constraint:
        """Say that the tasks that run at a time have no larger demand than `capacity`.

        A task is a start, a duration and a demand, which is 1 if it is not given. Durations and demands are
        not negative.
        """
        return lists.cumulative(self, tasks, capacity)

    def no_overlap(self, tasks: Iterable[Task | Any]) -> Constraint:
        """Say that no two tasks run at the same time."""
        return lists.cumulative(self, [(task[0], task[1]) for task in items_of(tasks, "no_overlap")], 1)

    def count(self, values: Iterable[Integer], counts: Mapping[Any, Integer]) -> Constraint:
        """Say how often each key of `counts` occurs among the values, and that nothing else occurs."""
        return lists.count(self, values, counts)

    def increasing(self, values: Iterable[Integer], strictly: Any = False) -> Constraint:
        """Say that no value is larger than the next, nor equal to it if `strictly` says so."""
        return lists.increasing(self, values, strictly)

    def hint(self, values: Mapping[Any, Any]) -> None:
        """Say which values a solution may have, by variable or by name: they are tried first.

        A solution is such a mapping. Hints only guide `solve`, `minimise` and `maximise`.
        """
        for key, value in values.items():
            name = key.name if isinstance(key, Variable) else key
            if name not in self._variables or (isinstance(key, Variable) and key._model is not self):
                raise ValueError(f"{key!r} is no variable of this model")
            self._hints[name] = integer(value)

    # Solutions

    def solutions(self, *, learn: Bool | str | None = None) -> Iterator[Solution]:
        """Return an iterator over all solutions."""
        posting = self._posting(self.constraints)
        query = "ninelog_model:solution(Goals, Options, Values, Hidden)"
        for answer in self._answers(query, posting, self._time_limit, Options=self._options(learn)):
            self._note("feasible")
            yield self._solution(answer["Values"])
        self._note("optimal" if self.statistics["solutions"] else "infeasible")

    def solve(
        self,
        *,
        learn: Bool | str | None = None,
        time_limit: float | None = None,
        on_solution: OnSolution | None = None,
    ) -> Solution | None:
        """Return a solution, or `None` if there is none. If a limit stops the search, that is an error.

        `learn` says how this search learns, if not as the model's searches do.
        """
        posting = self._posting(self.constraints)
        query = "ninelog_model:first(Goals, Hints, Options, Values, Hidden)"
        inputs = {"Hints": self._hinted(posting), "Options": self._options(learn)}
        for answer in self._answers(query, posting, time_limit, **inputs):
            found = self._solution(answer["Values"])
            self._note("feasible")
            if on_solution is not None:
                on_solution(found)
            return found
        self._note("infeasible")
        return None

    def count_solutions(self, limit: Any = None) -> Any:
        """Return the number of solutions, counting up to `limit`."""
        posting = self._posting(self.constraints)
        query = "ninelog_model:number(Goals, Values, Most, Count)"
        most = 2**60 if limit is None else integer(limit)
        for answer in self._answers(query, posting, self._time_limit, Most=most):
            self._note("feasible" if answer["Count"] else "infeasible")
            return answer["Count"]

    def minimise(
        self,
        objective: Integer,
        *,
        learn: Bool | str | None = None,
        time_limit: float | None = None,
        on_solution: OnSolution | None = None,
    ) -> Solution | None:
        """Return a solution with the least value of an expression, or `None` if there is none.

        `on_solution` is called with each solution on the way, ever better ones; if it returns `True`, the
        search ends. If a limit stops the search, the best solution so far is returned, whose `status` is
        `feasible`; if there is none yet, it is an error. `learn` is as for `solve`.
        """
        return self._best(1, objective, self._options(learn), time_limit, on_solution)

    def maximise(
        self,
        objective: Integer,
        *,
        learn: Bool | str | None = None,
        time_limit: float | None = None,
        on_solution: OnSolution | None = None,
    ) -> Solution | None:
        """Return a solution with the greatest value of an expression; else as `minimise`."""
        return self._best(-1, objective, self._options(learn), time_limit, on_solution)

    minimize = minimise
    maximize = maximise

    def _best(
        self,
        sign: Int,
        objective: Integer,
        options: list[Any],
        time_limit: float | None,
        on_solution: OnSolution | None,
    ) -> Solution | None:
        wanted = operand(objective)
        if isinstance(wanted, Node) and wanted._model not in (None, self):
            raise ValueError(f"{wanted!r} belongs to another model")
        posting = self._posting(self.constraints)
        cost = posting.expression(wanted)
        inputs: dict[str, Any] = {"Hints": self._hinted(posting), "Options": options}
        inputs["Objective"] = cost if sign > 0 else Term("-", cost)
        query = "ninelog_model:better(Goals, Objective, Hints, Options, Values, Hidden, Bound)"
        best = None
        try:
            for answer in self._answers(query, posting, time_limit, **inputs):
                best = self._solution(answer["Values"])
                best.objective = best[wanted] if isinstance(wanted, Node) else wanted
                bound = answer["Bound"]
                self._note("feasible", bound=sign * bound if isinstance(bound, Int) else None)
                if on_solution is not None and on_solution(best) is True:
                    return best
        except PrologError as error:
            # Whatever ends the search, such as too little memory, what was found is a solution.
            if best is None or not _is_limit(error):
                raise
            return best
        if best is not None:
            best.status = "optimal"
            self._note("optimal", bound=best.objective)
        else:
            self._note("infeasible")
        return best

    def explain(self) -> list[Constraint] | None:
        """Return constraints that contradict each other, all of them needed for it.

        The result is `None` if there is a solution.
        """
        if self._is_possible(self.constraints):
            return None
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

    def _is_possible(self, constraints: list[Constraint]) -> Any:
        posting = self._posting(constraints)
        query = "ninelog_model:first(Goals, [], Options, Values, Hidden)"
        inputs = {"Options": self._options(None)}
        return any(True for _ in self._answers(query, posting, self._time_limit, **inputs))

    # Searches

    def _posting(self, constraints: Iterable[Constraint]) -> Posting:
        posting = Posting()
        for variable in self._variables.values():
            posting.variable(variable)
        for constraint in constraints:
            posting.require(self._own(constraint))
        return posting

    def _options(self, learn: Bool | str | None) -> list[Any]:
        """Return the options of a search."""
        return self._order + (self._learn if learn is None else _learning(learn))

    def _hinted(self, posting: Posting) -> list[Any]:
        return [(posting.variables[name], value) for name, value in self._hints.items()]

    def _answers(
        self, query: str, posting: Posting, time_limit: float | None, **inputs: Any
    ) -> Iterator[dict[str, Any]]:
        """Yield the answers of a query, and keep account of them."""
        limit = self._time_limit if time_limit is None else time_limit
        self.status, self.statistics = "unknown", {"seconds": 0.0, "solutions": 0}
        given = {"Goals": posting.goals, **inputs}
        values = [posting.variables[name] for name in self._variables]
        given |= {"Variables": values, "Hidden": posting.hidden}
        wanted = set(given)
        text = f"{query.replace('Values', 'Variables')}, Values = Variables"
        system = _taken(limit)
        before, begun = _work_of(system), time.monotonic()
        try:
            with system.query(text, {name: given[name] for name in wanted if name in text}) as answers:
                for answer in answers:
                    self.statistics["solutions"] += 1
                    self.statistics["seconds"] = time.monotonic() - begun
                    yield answer
        finally:
            work = _work_of(system)
            self.statistics |= {name: count - before.get(name, 0) for name, count in work.items()}
            self.statistics["seconds"] = time.monotonic() - begun
            _give_back(system, limit)

    def _note(self, status: str, **more: Any) -> None:
        self.status = status
        self.statistics.update(more)

    def _solution(self, values: list[Int]) -> Solution:
        return Solution(dict(zip(self._variables, values, strict=True)), model=self)

    # Copies

    def copy(self) -> Model:
        """Return a copy with variables of its own: `copy["x"]` is the one with this name."""
        import copy

        return copy.deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        state = dict(self.__dict__)
        state["_variables"] = [(name, variable._data) for name, variable in self._variables.items()]
        state["constraints"] = flat(self.constraints)
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        nodes, ends = state["constraints"]
        variables = state["_variables"]
        self.__dict__.update(state)
        self._variables = {name: Variable(self, name, domain) for name, domain in variables}
        made = trees(nodes, self)
        self.constraints = [part for part in (made[end] for end in ends) if isinstance(part, Constraint)]


def _learning(learn: bool | str) -> list[Any]:
    """Return the option for what `learn` is."""
    if not isinstance(learn, bool | str) or learn not in _LEARNING:
        raise ValueError(f"`learn` is True, False, 'order' or 'auto', not {learn!r}")
    return _LEARNING[learn]


def _taken(limit: float | None) -> Prolog:
    """Return a system for one search."""
    free = _FREE.get(limit)
    try:
        if free:
            return free.pop()
    except IndexError:
        pass  # another thread took it
    system = Prolog(time_limit=limit)
    system.consult("ninelog_model", _PROGRAM)
    return system


def _give_back(system: Prolog, limit: float | None) -> None:
    if len(_FREE) >= _MOST_FREE and limit not in _FREE:
        _FREE.clear()
    free = _FREE.setdefault(limit, [])
    if len(free) < _MOST_FREE:
        free.append(system)


def _flattened(parts: Iterable[Any]) -> Iterator[Any]:
    """Yield what stands in lists and other iterables."""
    for part in parts:
        if isinstance(part, Iterable) and not isinstance(part, str | bytes | Mapping):
            yield from _flattened(part)
        else:
            yield part


def _work_of(system: Prolog) -> dict[str, int]:
    """Return how much the solver of a system has done."""
    try:
        found = system.query_once("clpfd:fd_statistics(Work)")
    except PrologError:
        return {}
    names = ("nodes", "failures", "propagations")
    return {name: count for name, count in found["Work"] if name in names}


def _is_limit(error: PrologError) -> bool:
    """Whether a limit has ended a search."""
    text = str(error.term)
    return "time_limit_exceeded" in text or "resource_error" in text
