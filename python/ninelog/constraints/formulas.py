"""Formulas and domains of `library(clpfd)`, joined of parts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from .._ninelog import Term


def balanced(name: str, terms: Sequence[Any]) -> Any:
    """Return terms joined by an operator, nested as little as possible."""
    level = list(terms)
    while len(level) > 1:
        pairs = [Term(name, a, b) for a, b in zip(level[::2], level[1::2], strict=False)]
        level = pairs + level[2 * len(pairs) :]
    return level[0]


def conjunction(formulas: Sequence[Any]) -> Any:
    """Return the formula that all of some formulas hold."""
    return balanced("#/\\", formulas) if formulas else 1


def disjunction(formulas: Sequence[Any]) -> Any:
    """Return the formula that one of some formulas holds."""
    return balanced("#\\/", formulas) if formulas else 0


def intervals(values: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """Return some integers as intervals, in order."""
    if isinstance(values, range) and values:
        ends = sorted((values[0], values[-1]))
        if abs(values.step) == 1:
            return ((ends[0], ends[1]),)
    parts: list[tuple[int, int]] = []
    for number in sorted(set(values)):
        if parts and number == parts[-1][1] + 1:
            parts[-1] = parts[-1][0], number
        else:
            parts.append((number, number))
    return tuple(parts)


def domain(parts: Iterable[tuple[int, int]]) -> Any:
    """Return a domain as `clpfd` writes it."""
    terms = [low if low == high else Term("..", low, high) for low, high in parts]
    return balanced("\\/", terms) if terms else Term("..", 1, 0)


def member(term: Any, values: Sequence[int]) -> Any:
    """Return the formula that an integer or a variable is one of some values."""
    if isinstance(term, int):
        return int(term in values)
    return Term("in", term, domain(intervals(values))) if values else 0
