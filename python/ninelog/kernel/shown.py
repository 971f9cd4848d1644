"""How answers, findings and help look: as text, and as HTML."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape

from ..session import Answer, Binding, Finding, Help

_RED, _YELLOW, _BLUE, _END = "\x1b[1;31m", "\x1b[1;33m", "\x1b[34m", "\x1b[0m"
#: So many characters of a value are shown in a table.
MOST = 2_000


def clipped(text: str, most: int = MOST) -> str:
    """Return a text that is not too long for a page."""
    return text if len(text) <= most else f"{text[:most]}..."


def bound(answer: Answer) -> list[Binding]:
    """Return the bindings that say something: not those of variables that are still unbound."""
    found = {}
    for binding in answer.bindings:
        if not binding.name.startswith("_") and not binding.text.startswith("_"):
            found[binding.name] = binding
    return list(found.values())


def time_of(seconds: float) -> str:
    """Return a time for people."""
    if seconds < 0.1:
        return f"{seconds * 1000:.1f} ms"
    return f"{seconds:.2f} s"


def table(header: Sequence[str], rows: Iterable[Sequence[str]], note: str = "") -> str:
    """Return a table in HTML."""
    left = 'style="text-align:left;vertical-align:top;font-family:monospace;white-space:pre-wrap"'
    head = "".join(f"<th {left}>{escape(name)}</th>" for name in header)
    body = "".join(
        "<tr>" + "".join(f"<td {left}>{escape(clipped(cell))}</td>" for cell in row) + "</tr>" for row in rows
    )
    note = f'<div style="color:#777;font-size:85%">{escape(note)}</div>' if note else ""
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{note}"


def text_table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table as text."""
    cells = [list(header), *[[clipped(cell, 60).replace("\n", " ") for cell in row] for row in rows]]
    wide = [max(len(row[at]) for row in cells) for at in range(len(header))]
    lines = ["  ".join(cell.ljust(wide[at]) for at, cell in enumerate(row)).rstrip() for row in cells]
    return "\n".join([lines[0], "  ".join("-" * width for width in wide), *lines[1:]])


def answers_html(answers: Sequence[Answer], note: str) -> str:
    """Return a table with a column for each variable, and one for constraints if there are any."""
    names = list(dict.fromkeys(binding.name for answer in answers for binding in bound(answer)))
    has_rest = any(answer.residual for answer in answers)
    if not names and not has_rest:
        return f"<b>true</b> <span style='color:#777;font-size:85%'>{escape(note)}</span>"
    rows = []
    for answer in answers:
        texts = _named({binding.name: binding.text for binding in bound(answer)})
        rest = ["\n".join(_constraints(answer))] if has_rest else []
        rows.append([texts.get(name, "_") for name in names] + rest)
    return table(names + ["constraints"] * has_rest, rows, note)


_VARIABLE = re.compile(r"(?<![\w'])_G?\d+\b")


def _named(texts: dict[str, str]) -> dict[str, str]:
    """Return texts with the prompt's names of variables: `_`, or `_A` and so on where one occurs again."""
    counts = Counter(name for text in texts.values() for name in _VARIABLE.findall(text))
    again = [name for name, count in counts.items() if count > 1]
    names = {name: "_" + chr(ord("A") + at % 26) + str(at // 26 or "") for at, name in enumerate(again)}
    return {
        key: _VARIABLE.sub(lambda found: names.get(found.group(), "_"), text) for key, text in texts.items()
    }


def _constraints(answer: Answer) -> list[str]:
    """Return what the prompt says about the variables that are not bound."""
    names = {binding.name for binding in bound(answer)}
    lines = (answer.whole or answer.text).split(",\n")
    return [line for line in lines if line.split(" = ", 1)[0] not in names]


def answers_text(answers: Sequence[Answer], is_open: bool) -> str:
    """Return answers as the prompt shows them."""
    return " ;\n".join(answer.text for answer in answers) + (" ;" if is_open else ".")


def place_of(text: str, at: int) -> tuple[int, int]:
    """Return the line and the column of a place of a text, from 1."""
    return text.count("\n", 0, at) + 1, at - (text.rfind("\n", 0, at) + 1) + 1


def caret(text: str, start: int, end: int, line_offset: int = 0) -> list[str]:
    """Return the line of a place of a text, and a line that points at it."""
    line, column = place_of(text, start)
    whole = text.split("\n")[line - 1] if text else ""
    width = max(1, min(end, start + len(whole) - column + 1) - start)
    head = f"{line + line_offset:>4} | "
    blanks = "".join("\t" if c == "\t" else " " for c in whole[: column - 1])
    return [head + whole, " " * (len(head) - 2) + "| " + blanks + "^" * width]


def finding(found: Finding, text: str) -> list[str]:
    """Return the lines about a finding: what is wrong, where, and what helps."""
    colour = _RED if found.severity == "error" else _YELLOW
    word = {"error": "ERROR", "warning": "Warning"}.get(found.severity, "Note")
    lines = [f"{colour}{word} {found.code}: {found.message}{_END}", *caret(text, found.start, found.end)]
    hint = found.hint or found.fix
    if hint:
        lines.append(f"{_BLUE}hint: {hint}{_END}")
    return lines


def without_colours(text: str) -> str:
    """Return a text without what colours it."""
    return re.sub(r"\x1b\[[\d;]*m", "", text)


def error(message: str) -> list[str]:
    """Return the lines of an error without a place."""
    first, *rest = message.split("\n")
    return [f"{_RED}ERROR: {first}{_END}", *rest]


def warning(message: str) -> list[str]:
    """Return the lines of a warning without a place."""
    first, *rest = message.split("\n")
    return [f"{_YELLOW}Warning: {first}{_END}", *rest]


def help_text(helps: Sequence[Help], definition: str | None) -> str:
    """Return what is known of a name, as text."""
    parts = []
    if definition:
        parts.append(definition)
    for found in helps:
        home = f"library({found.library})" if found.library else "built in"
        parts.append(f"{found.signature}    [{home}]\n\n{found.text}")
    return "\n\n".join(parts)


def help_html(helps: Sequence[Help], definition: str | None) -> str:
    """Return what is known of a name, as HTML."""
    parts = []
    if definition:
        parts.append(f"<pre>{escape(definition)}</pre>")
    for found in helps:
        home = f"library({found.library})" if found.library else "built in"
        parts.append(
            f"<p><b><code>{escape(found.signature)}</code></b> <i>{escape(home)}</i><br>"
            f"{escape(found.text)}</p>"
        )
    return "".join(parts)
