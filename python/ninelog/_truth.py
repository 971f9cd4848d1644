"""Truth values of the well-founded semantics, where an answer may be neither true nor false."""

from __future__ import annotations

import enum

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._ninelog import Term


class Undefined:
    """The truth of an answer that is neither true nor false.

    `term` tells why, if the query asked for that; the general one is `ninelog.undefined`.
    """

    def __init__(self, term: Term | None = None) -> None:
        self.term = term

    def __str__(self) -> str:
        return "Undefined" if self.term is None else str(self.term)

    def __repr__(self) -> str:
        return "Undefined" if self.term is None else repr(self.term)

    def __reduce__(self) -> str | tuple[type, tuple[object, ...]]:
        return "undefined" if self.term is None else (Undefined, (self.term,))


#: The one that says no more than that.
undefined = Undefined()


class TruthVal(enum.Enum):
    """What a query reports about undefined answers."""

    #: Nothing: they are `True`.
    NO_TRUTHVALS = 0
    #: `ninelog.undefined`.
    PLAIN_TRUTHVALS = 1
    #: An `Undefined` with what the answer depends on.
    DELAY_LISTS = 2
    #: An `Undefined` with the part of the program that the answer depends on.
    RESIDUAL_PROGRAM = 3
