"""Ninelog: a Prolog inside Python.

The functions of this module are those of Janus, the interface that SWI-Prolog and XSB share. They use one
system, which is made when the module is imported:

>>> import ninelog as janus
>>> janus.query_once("X is 1+2")
{'truth': True, 'X': 3}

`Prolog` makes systems of one's own, with limits and rules.
"""

from __future__ import annotations

from ._errors import Place, PrologError, PrologHalt
from ._ninelog import Query, Term, __version__
from ._prolog import Message, Prolog
from ._truth import TruthVal, Undefined, undefined

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = [
    "DELAY_LISTS",
    "NO_TRUTHVALS",
    "PLAIN_TRUTHVALS",
    "RESIDUAL_PROGRAM",
    "Message",
    "Place",
    "Prolog",
    "PrologError",
    "PrologHalt",
    "Query",
    "Term",
    "TruthVal",
    "Undefined",
    "__version__",
    "apply",
    "apply_once",
    "cmd",
    "comp",
    "consult",
    "echo",
    "false",
    "once",
    "predicate",
    "prolog",
    "query",
    "query_once",
    "register_type",
    "true",
    "undefined",
    "version",
    "version_num",
    "version_str",
]

NO_TRUTHVALS = TruthVal.NO_TRUTHVALS
PLAIN_TRUTHVALS = TruthVal.PLAIN_TRUTHVALS
DELAY_LISTS = TruthVal.DELAY_LISTS
RESIDUAL_PROGRAM = TruthVal.RESIDUAL_PROGRAM

false = False
true = True

#: The system that the functions of this module use.
system = Prolog(_halts=True)

# The operators of library(janus): @true, #Term.
system.cmd("user", "op", 200, "fy", "@")
system.cmd("user", "op", 50, "fx", "#")

query_once = system.query_once
query = system.query
apply_once = system.apply_once
apply = system.apply
cmd = system.cmd
comp = system.comp
consult = system.consult
prolog = system.prolog
predicate = system.predicate
register_type = system.register_type
#: The old name of `query_once`.
once = system.query_once

#: The version of Janus whose interface this is: 10000 * major + 100 * minor + patch.
version_num = 10503


def version_str(num: int = version_num) -> str:
    """Return a version as `major.minor.patch`."""
    return f"{num // 10000}.{num % 10000 // 100}.{num % 100}"


def version() -> None:
    """Print the versions of Janus's interface and of Ninelog."""
    print(f"Janus version {version_str()} embedding Ninelog {__version__}")


def echo(v: Any) -> Any:
    """Return the argument: `py_call(janus:echo(X), Y)` shows what a conversion there and back makes of it."""
    return v


def engine() -> int:
    """Return the number of the thread's engine: there is one system for all threads."""
    return 1


def attach_engine() -> int:
    """Do nothing: all threads may use the system."""
    return 1


def detach_engine() -> None:
    """Do nothing."""


def heartbeat(n: int = 10000) -> None:
    """Do nothing: signals such as that of Ctrl-C are handled while Prolog runs."""


def import_module_from_string(name: str, source: str) -> None:
    """Make a module of a text, and import it."""
    from ._convert import module_of_text

    module_of_text(name, source)
