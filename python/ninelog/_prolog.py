"""Prolog systems as objects."""

from __future__ import annotations

import os

from ._errors import Place, PrologError
from ._ninelog import System, Term
from ._truth import TruthVal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any, NamedTuple, TypeVar, overload

    from ._aio import AsyncQuery

    F = TypeVar("F", bound=Callable[..., Any])
    C = TypeVar("C", bound=type)

    class Message(NamedTuple):
        """What was printed about a program while it was loaded."""

        severity: str
        place: Place | None
        #: The code of the diagnostic, such as `N0201`, if it has one.
        code: str | None
        text: str
else:
    from collections import namedtuple

    Message = namedtuple("Message", "severity place code text")
    Message.__doc__ = "What was printed about a program while it was loaded."

_UNITS = {"k": 1 << 10, "m": 1 << 20, "g": 1 << 30}


def _bytes(size: int | str | None) -> int | None:
    """Return the number of bytes that a text such as `64m` says."""
    if not isinstance(size, str):
        return size
    unit = _UNITS.get(size[-1:].lower())
    try:
        return int(size) if unit is None else int(float(size[:-1]) * unit)
    except ValueError:
        raise ValueError(
            f"{size!r} is no size: write a number of bytes, or one with a unit as in '64m'"
        ) from None


def _paths(rules: Mapping[str, Any], key: str) -> list[str]:
    paths = rules.get(key, ())
    if isinstance(paths, str | os.PathLike):
        paths = [paths]
    return [os.path.abspath(os.fspath(path)) for path in paths]


def _rules(sandbox: bool | Mapping[str, Any] | None) -> tuple[list[str], list[str], list[str]] | None:
    if sandbox is None or sandbox is False:
        return None
    rules = {} if sandbox is True else sandbox
    unknown = set(rules) - {"read", "write", "hidden"}
    if unknown:
        raise ValueError(f"a sandbox has rules for read, write and hidden, not {', '.join(sorted(unknown))}")
    return _paths(rules, "read"), _paths(rules, "write"), _paths(rules, "hidden")


class Prolog(System):
    """A Prolog system. Several can live in one process, each with programs and limits of its own.

    Any thread may use a system. One uses it at a time; others wait. Python's lock is released while Prolog
    runs, so threads with a system each run at the same time.

    - `sandbox`: `True` forbids files, processes and everything else outside; a mapping allows files and
      folders: `{"read": [...], "write": [...]}`. Python can then be called only as far as predicates written
      in Python do.
    - `time_limit`: the seconds that a query may take, with all its answers.
    - `memory_limit`, `stack_limit`, `table_space`: bytes, or texts such as `"64m"`.
    - `inference_limit`: the number of calls of all queries together.
    - `output_limit`: the number of bytes that may be written.
    - `capture`: output is kept for `take_output` and `take_errors`; `input` is then the standard input.
      Else both are those of Python's `sys`.
    - `flags`: Prolog flags. `seed`: of random numbers. `iso`, `traditional`: dialects.
    """

    def __new__(
        cls,
        *,
        sandbox: bool | Mapping[str, Any] | None = None,
        time_limit: float | None = None,
        memory_limit: int | str | None = None,
        inference_limit: int | None = None,
        stack_limit: int | str | None = None,
        output_limit: int | str | None = None,
        table_space: int | str | None = None,
        flags: Mapping[str, Any] | None = None,
        seed: int | None = None,
        iso: bool = False,
        traditional: bool = False,
        capture: bool = False,
        input: str | None = None,
        _halts: bool = False,
    ) -> Prolog:
        """Make a system."""
        self = super().__new__(
            cls,
            sandbox=_rules(sandbox),
            time_limit=time_limit,
            memory_limit=_bytes(memory_limit),
            inference_limit=inference_limit,
            stack_limit=_bytes(stack_limit),
            output_limit=_bytes(output_limit),
            table_space=_bytes(table_space),
            flags=None if flags is None else dict(flags),
            seed=seed,
            iso=iso,
            traditional=traditional,
            input="" if capture and input is None else input,
            halts=_halts,
        )
        self.messages = []
        return self

    #: The errors and warnings of the last program that was loaded.
    messages: list[Message]

    def consult(self, file: str | os.PathLike[str], data: str | None = None, module: str = "user") -> None:
        """Load a program: the file, or the text `data`, for which `file` is a name.

        Errors and warnings are printed, and `messages` has them.
        """
        if module != "user":
            self._need_library()
            self.query_once(
                "janus:py_consult(File, Data, Module)", {"File": file, "Data": data, "Module": module}
            )
            return
        if data is None:
            path = os.fspath(file)
            loaded = self._consult_file(path)
        else:
            loaded = self._consult_text(str(file), data)
        self.messages = [
            Message(severity, None if line == 0 else Place(name, line, column), code, text)
            for severity, name, line, column, code, text in loaded
        ]

    async def aquery_once(
        self,
        query: str,
        inputs: dict[str, Any] | None = None,
        keep: bool = False,
        truth_vals: TruthVal | None = None,
    ) -> dict[str, Any]:
        """Run a query once, as `query_once` does. If the task is cancelled, the goal is stopped.

        The system works for tasks in a thread of its own, one after the other.
        """
        from ._aio import run

        return await run(self, lambda: self.query_once(query, inputs, keep, truth_vals))

    async def aapply_once(self, module: str, predicate: str, *args: Any, **options: Any) -> Any:
        """Call a predicate, as `apply_once` does. If the task is cancelled, the goal is stopped."""
        from ._aio import run

        return await run(self, lambda: self.apply_once(module, predicate, *args, **options))

    def aquery(
        self, query: str, inputs: dict[str, Any] | None = None, truth_vals: TruthVal | None = None
    ) -> AsyncQuery:
        """Start a query. Returns an asynchronous iterator over its answers."""
        from ._aio import AsyncQuery

        return AsyncQuery(self, query, inputs, truth_vals)

    def prolog(self) -> None:
        """Start an interactive prompt."""
        self.query_once("prolog")

    def comp(
        self,
        module: str,
        predicate: str,
        *args: Any,
        vars: int = 1,
        set_collect: bool = False,
        truth_vals: TruthVal = TruthVal.PLAIN_TRUTHVALS,
    ) -> list[Any]:
        """Return all answers of a predicate, each as a tuple of its last `vars` arguments.

        Unless `truth_vals` is `NO_TRUTHVALS`, each answer is a pair of that tuple and its truth: 1, or 2 if
        it is undefined.
        """
        self._need_library()
        inputs = {"M": module, "P": predicate, "Args": list(args), "N": vars}
        found = []
        for answer in self.query("janus:py_comp(M, P, Args, N, Out)", inputs, truth_vals=truth_vals):
            row = answer["Out"]
            if truth_vals is TruthVal.NO_TRUTHVALS:
                found.append(row)
            elif truth_vals is TruthVal.PLAIN_TRUTHVALS:
                found.append((row, 1 if answer["truth"] is True else 2))
            else:
                found.append((row, [] if answer["truth"] is True else [str(answer["truth"])]))
        if not set_collect:
            return found
        unique = []
        for row in found:
            if row not in unique:
                unique.append(row)
        return unique

    if TYPE_CHECKING:

        @overload
        def predicate(self, function: F, /) -> F: ...

        @overload
        def predicate(
            self, /, *, name: str | None = None, outputs: int | None = None, inputs: int | None = None
        ) -> Callable[[F], F]: ...

    def predicate(
        self,
        function: F | None = None,
        /,
        *,
        name: str | None = None,
        outputs: int | None = None,
        inputs: int | None = None,
    ) -> F | Callable[[F], F]:
        """Make a predicate of a function; for use as a decorator.

        The parameters of the function are the first arguments of the predicate, and what it returns is the
        last one; `None` means that the call fails. A function that is annotated to return `bool` is a test:
        the predicate has no further argument. With `outputs=2` and more it returns as many values. A
        generator function gives a solution for each value that it yields. Of an asynchronous one, the event
        loop of the task that asks runs the coroutine, which may not use the system that waits for it.
        """

        def define(function: F) -> F:
            self._define_function(function, name, inputs, outputs)
            return function

        return define if function is None else define(function)

    def _define_function(
        self, function: Callable[..., Any], name: str | None, inputs: int | None, outputs: int | None
    ) -> None:
        import inspect

        if inputs is None:
            parameters = inspect.signature(function).parameters.values()
            positional = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
            inputs = sum(p.kind in positional and p.default is p.empty for p in parameters)
        if outputs is None:
            annotation = getattr(function, "__annotations__", {}).get("return")
            outputs = 0 if annotation in (bool, "bool") else 1
        each = inspect.isgeneratorfunction(function) or inspect.isasyncgenfunction(function)
        label = name or getattr(function, "__name__", None) or "function"
        if inspect.isasyncgenfunction(function) or inspect.iscoroutinefunction(function):
            from . import _aio

            function = _aio.each(function) if each else _aio.once(function)
        self._define(label, inputs, outputs, each, function)

    def register_type(self, cls: C, name: str | None = None) -> C:
        """Let terms become instances of a dataclass; for use as a decorator.

        Instances of `TrainStop` are terms `train_stop(...)` with the fields as arguments, and by this such
        terms become instances again.
        """
        from ._convert import term_name

        if name is not None:
            cls.__prolog_name__ = name  # type: ignore[attr-defined]
        fields = getattr(cls, "__dataclass_fields__", None)
        if fields is None:
            raise TypeError(f"{cls.__name__} is no dataclass")
        self._add_class(term_name(cls), len(fields), cls)
        return cls

    def asserta(self, clause: str | Term, inputs: dict[str, Any] | None = None) -> None:
        """Add a clause before all others: a text such as `p(X) :- q(X)`, or a term."""
        self._change("asserta", clause, inputs)

    def assertz(self, clause: str | Term, inputs: dict[str, Any] | None = None) -> None:
        """Add a clause after all others: a text such as `p(X) :- q(X)`, or a term.

        `inputs` has values for variables of a text.
        """
        self._change("assertz", clause, inputs)

    def retract(self, clause: str | Term, inputs: dict[str, Any] | None = None) -> bool:
        """Remove the first clause that unifies with this one. Return whether there was one."""
        return self._change("retract", clause, inputs)

    def retractall(self, head: str | Term, inputs: dict[str, Any] | None = None) -> None:
        """Remove all clauses whose heads unify with this one."""
        self._change("retractall", head, inputs)

    def _change(self, predicate: str, clause: str | Term, inputs: dict[str, Any] | None) -> bool:
        if not isinstance(clause, str):
            return bool(self.cmd("user", predicate, clause))
        # A line of its own, so that a comment at the end of the text ends.
        text = f"{predicate}(({clause.rstrip().removesuffix('.')}\n))"
        return bool(self.query_once(text, inputs)["truth"])

    def add_facts(self, name: str, table: Any) -> int:
        """Add a fact `name(...)` for each row of a table, whose columns are the arguments.

        A table is a frame of pandas or polars, a table of Arrow or what can become one, a mapping from names
        to columns, or a sequence of rows. What is missing (`None`, `NaN`, null, `NaT`) is `@none`. A table
        without rows declares the predicate, which then fails. Returns the number of rows.
        """
        from ._frames import columns_of

        columns = columns_of(table)
        count = self._add_facts(name, columns)
        if count == 0 and columns:
            self.cmd("user", "dynamic", Term("/", name, len(columns)))
        return count

    def frame(self, query: str, inputs: dict[str, Any] | None = None, kind: str = "pandas") -> Any:
        """Return all answers of a query as a frame, with a column for each variable.

        `kind` is `pandas`, `polars`, `arrow` or `dict` (of lists). A column with values of several types is
        one of objects; Arrow has none, so that it is an error there.
        """
        from ._frames import frame_of

        return frame_of(self._columns(query, inputs), kind)


__all__ = ["Message", "Prolog", "PrologError"]
