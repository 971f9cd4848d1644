"""Sudoku boards as pictures: lists of rows whose squares are digits or unknown."""

from __future__ import annotations

import math
from typing import Any

_SQUARE = 32


def rows_of(value: Any) -> list[list[int | None]] | None:
    """Return the squares of a value that is a board of 4 x 4, 9 x 9 or 16 x 16 squares; `None` if unknown."""
    from .. import Term

    if not isinstance(value, list) or len(value) not in (4, 9, 16):
        return None
    size = len(value)
    rows: list[list[int | None]] = []
    for row in value:
        if not isinstance(row, list) or len(row) != size:
            return None
        squares: list[int | None] = []
        for square in row:
            if isinstance(square, bool):
                return None
            if isinstance(square, int) and 0 <= square <= size:
                squares.append(square or None)
            elif isinstance(square, Term) and square.is_variable:
                squares.append(None)
            else:
                return None
        rows.append(squares)
    return rows


def svg(rows: list[list[int | None]]) -> str:
    """Return the picture of a board."""
    size = len(rows)
    box = math.isqrt(size)
    side = size * _SQUARE + 4
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" '
        f'viewBox="-2 -2 {side} {side}" font-family="sans-serif" font-size="18">'
        f'<rect x="-2" y="-2" width="{side}" height="{side}" fill="#fff"/>'
    ]
    for at in range(size + 1):
        wide, place, end = (2.5 if at % box == 0 else 0.7), at * _SQUARE, size * _SQUARE
        stroke = f'stroke="#222" stroke-width="{wide}"'
        parts.append(f'<path d="M{place} 0V{end}M0 {place}H{end}" {stroke}/>')
    for y, row in enumerate(rows):
        for x, digit in enumerate(row):
            if digit is not None:
                where = f'x="{(x + 0.5) * _SQUARE}" y="{(y + 0.5) * _SQUARE + 6}"'
                parts.append(f'<text {where} text-anchor="middle" fill="#111">{digit}</text>')
    parts.append("</svg>")
    return "".join(parts)
