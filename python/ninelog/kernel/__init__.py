"""Notebooks: a Jupyter kernel for Prolog, and the magic `%%prolog` for notebooks in Python.

`python -m ninelog.kernel install` lets Jupyter find the kernel. It needs `pip install ninelog[jupyter]`. In a
notebook in Python, `%load_ext ninelog.kernel` defines `%%prolog`.

| module | what belongs in it |
| --- | --- |
| `cells` | runs cells: clauses, queries, commands; shows results by an interface of four methods |
| `commands` | the commands that begin with `%` |
| `shown` | answers as tables, findings with carets, help |
| `buttons` | buttons for further answers, by ipywidgets |
| `board`, `tree` | pictures: Sudoku boards, search trees |
| `protocol` | the kernel: Jupyter's messages |
| `install` | tells Jupyter where the kernel is |
| `magic` | `%%prolog` |
"""

from __future__ import annotations

from typing import Any


def load_ipython_extension(shell: Any) -> None:
    """Define `%%prolog` and `%prolog`; IPython calls this for `%load_ext ninelog.kernel`."""
    from .magic import PrologMagics

    shell.register_magics(PrologMagics)
