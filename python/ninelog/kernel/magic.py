"""`%%prolog` and `%prolog` for notebooks in Python."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from IPython.core.magic import Magics, line_cell_magic, magics_class
from IPython.display import display

from .buttons import buttons
from .cells import Cells


class _Out:
    """The outputs of a cell in a notebook in Python."""

    def write(self, text: str, error: bool = False) -> None:
        import sys

        print(text, end="", file=sys.stderr if error else sys.stdout)

    def __init__(self) -> None:
        self._names: set[str] = set()

    def show(self, data: dict[str, str], name: str | None = None) -> None:
        display(data, raw=True, display_id=name, update=name in self._names)
        if name is not None:
            self._names.add(name)

    def offer(self, actions: Mapping[str, Callable[[], None]]) -> Callable[[], None] | None:
        row = buttons(actions)
        if row is None:
            return None
        self.show(row.data(""))
        return row.close

    def fail(self, name: str, message: str, lines: list[str]) -> None:
        self.write("\n".join(lines) + "\n", error=True)

    def ask(self, prompt: str) -> str | None:
        try:
            return input(prompt)
        except EOFError:
            return None


@magics_class
class PrologMagics(Magics):
    """Cells of Prolog. All share one system; `ninelog_cells.session.prolog` is it."""

    def __init__(self, shell: Any = None) -> None:
        super().__init__(shell)
        self.cells = Cells()
        if shell is not None:
            shell.push({"ninelog_cells": self.cells}, interactive=False)

    @line_cell_magic
    def prolog(self, line: str, cell: str | None = None) -> None:
        """Run clauses, queries and commands as the kernel does; `%prolog goal` runs a goal."""
        code = cell if cell is not None else line
        if cell is None and not code.lstrip().startswith(("%", "?-", ";")):
            code = f"?- {code.rstrip().removesuffix('.')}."
        elif cell is not None and line.strip():
            code = f"{line}\n{cell}"
        number = getattr(self.shell, "execution_count", 0)
        self.cells.run(code, _Out(), f"cell {number}")
