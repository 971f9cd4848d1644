"""The errors of Prolog, as exceptions."""

from __future__ import annotations

# The module `typing` takes longer to load than all of this package, so it is imported by checkers only.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NamedTuple

    from ._ninelog import Term

    class Place(NamedTuple):
        """A place in a program text, or in that of a query if `file` is `None`. Numbers count from 1."""

        file: str | None
        line: int
        column: int
else:
    from collections import namedtuple

    Place = namedtuple("Place", "file line column")
    Place.__doc__ = (
        "A place in a program text, or in that of a query if `file` is `None`. Numbers count from 1."
    )


class PrologError(Exception):
    """An error of Prolog that nothing has caught, or a wrong use of this package.

    Its text is what the prompt prints.
    """

    #: The term that was thrown; `None` if the package was used in a wrong way.
    term: Term | None
    #: Where it was raised, if that is known.
    place: Place | None
    #: The predicate that raised it, such as `system:(is)/2`, if that is known.
    predicate: str | None

    def __init__(
        self,
        message: str | Term,
        term: Term | None = None,
        place: tuple[str | None, int, int] | None = None,
        predicate: str | None = None,
    ) -> None:
        if term is None and not isinstance(message, str):
            term = message
        super().__init__(str(message))
        self.message = str(message)
        self.term = term
        self.place = None if place is None else Place(*place)
        self.predicate = predicate

    def __str__(self) -> str:
        return self.message

    def __repr__(self) -> str:
        return self.message if self.term is None else repr(self.term)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.message, self.term, self.place, self.predicate)


def told(error: BaseException) -> list[str]:
    """Return the lines of a message about an exception: where it was raised, too."""
    import traceback

    lines = [f"Python '{type(error).__name__}':", *(f"  {line}" for line in str(error).splitlines())]
    for frame in traceback.extract_tb(error.__traceback__):
        lines.append(f'  File "{frame.filename}", line {frame.lineno}, in {frame.name}')
        if frame.line:
            lines.append(f"    {frame.line}")
    return lines


class PrologHalt(PrologError):
    """The program called `halt/1`."""

    def __init__(self, status: int) -> None:
        super().__init__(f"the program halted with status {status}")
        self.status = status

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.status,)
