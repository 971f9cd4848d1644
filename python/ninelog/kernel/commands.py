"""The commands of a notebook: cells that begin with `%name` or `%%name`.

A line that begins with `% ` is a comment of Prolog, as ever.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from html import escape
from pathlib import Path

from .._errors import PrologError
from ..session import Answer, Failed, Port
from . import shown, tree
from .cells import MOST, CellError, Cells

_LINE = re.compile(r"\s*(%%?)([a-z_]+)\b[ \t]*(.*)", re.DOTALL)

Command = Callable[[Cells, str], None]


def _name_of(code: str) -> str | None:
    found = _LINE.fullmatch(code)
    if found is None:
        return None
    name = found[2]
    return name if name in LINES or name in CELLS else None


def is_command(code: str) -> bool:
    """Return whether a cell is a command."""
    return _name_of(code) is not None


def run(cells: Cells, code: str) -> None:
    """Run a cell that is a command, or several, one a line, with queries and clauses behind them."""
    found = _LINE.fullmatch(code)
    assert found is not None
    marks, name, rest = found.groups()
    if marks == "%%" or name in CELLS:
        CELLS.get(name, LINES.get(name, _unknown))(cells, rest)
        return
    # Goals may go on in the next lines; other arguments end with the line.
    line, _, more = rest.partition("\n")
    if name in GOALS and not re.match(r"\s*(%|\?-|:-|$)", more):
        line, more = rest, ""
    LINES[name](cells, line.strip())
    if more.strip():
        (run(cells, more) if is_command(more) else cells.run_text(more, "cell"))


def _unknown(cells: Cells, rest: str) -> None:
    raise PrologError("there is no such command; %help shows them")


def _goal(text: str) -> str:
    text = text.strip().removeprefix("?-").strip()
    if not text:
        raise PrologError("a goal is needed")
    return text.removesuffix(".")


def next_answer(cells: Cells, rest: str) -> None:
    """Show the next answer of the query: `%next`, `%next 5`, `%next all`."""
    rest = rest.strip()
    if rest not in ("", "all") and not rest.isdigit():
        raise PrologError("%next takes a number or `all`")
    cells.next_answers(MOST if rest == "all" else int(rest or 1))


def stop(cells: Cells, rest: str) -> None:
    """End the query whose answers are being shown."""
    cells.close()


def table(cells: Cells, rest: str) -> None:
    """Show all answers of a goal as a table."""
    cells.open = cells.start(_goal(rest))
    cells.next_answers(MOST)
    cells.close()


def trace(cells: Cells, rest: str) -> None:
    """Show the ports that a goal passes to its first answer."""
    ports, answer = _watched(cells, _goal(rest), first_only=True)
    level = min((port.level for port in ports if port.level), default=0)
    lines, rows = [], []
    colours = {"call": "#35507a", "exit": "#1b7f3b", "fail": "#b3261e", "redo": "#9a6b00"}
    for port in ports:
        if port.kind in ("answer", "unify"):
            continue
        place = f"{port.file}:{port.line}" if port.line and port.file else ""
        lines.append(f"{port.kind:<9} {'  ' * (port.level - level)}{port.goal}")
        colour = colours.get(port.kind, "#b3261e")
        indent = (port.level - level) * 1.5 + 0.5
        rows.append(
            f'<tr><td style="text-align:left;color:{colour}"><b>{port.kind}</b></td>'
            f'<td style="text-align:left;font-family:monospace;padding-left:{indent}em">'
            f'{escape(shown.clipped(port.goal, 200))}</td><td style="color:#777">{escape(place)}</td></tr>'
        )
    lines.append(answer)
    html = f"<table>{''.join(rows)}</table><b>{escape(answer)}</b>"
    cells._out.show({"text/plain": "\n".join(lines), "text/html": html})


def show_tree(cells: Cells, rest: str) -> None:
    """Show the search tree of a goal, with all its answers."""
    ports, _ = _watched(cells, _goal(rest), first_only=False)
    root = tree.build(ports)
    if root is None:
        raise PrologError("the goal passes no port that could be shown")
    svg = tree.svg(root)
    html = f'<div style="overflow-x:auto">{svg}</div>'
    cells._out.show({"text/plain": tree.text(root), "image/svg+xml": svg, "text/html": html})


def _watched(cells: Cells, goal: str, first_only: bool) -> tuple[list[Port], str]:
    """Return the ports of a goal, and its answers as a text."""
    query = cells.start(goal, watch=True)
    ports: list[Port] = []
    answers: list[str] = []
    for event in cells.events(query.asked):
        if isinstance(event, Port):
            ports.append(event)
        elif isinstance(event, Answer):
            answers.append(event.text)
            if first_only:
                break
        elif isinstance(event, Failed):
            answers.append(str(event.error))
        if len(ports) > MOST * 4:
            answers.append("...")
            break
    query.asked.close()
    return ports, " ;\n".join(answers) + "." if answers else "false."


def file(cells: Cells, rest: str) -> None:
    """Write the cell to a file: `%%file name`."""
    name, _, text = rest.partition("\n")
    if not name.strip():
        raise PrologError("%%file needs the name of a file")
    path = Path(name.strip())
    path.write_text(text, encoding="utf-8")
    cells._out.write(f"Wrote {path}\n")


def load(cells: Cells, rest: str) -> None:
    """Load a file: `%load name`."""
    path = Path(rest.strip())
    if not path.exists() and path.with_suffix(".pl").exists():
        path = path.with_suffix(".pl")
    if not path.is_file():
        raise PrologError(f"there is no file {path}")
    cells.close()
    cells.load(path.read_text(encoding="utf-8"), str(path), is_file=True)


def test(cells: Cells, rest: str) -> None:
    """Run the unit tests that are loaded, or those of a unit: `%test`, `%test unit`."""
    unit = rest.strip()
    goal = f"ignore(run_tests({unit}))" if unit else "ignore(run_tests)"
    cells.close()
    began = time.perf_counter()
    query = cells.start(goal)
    for event in cells.events(query.asked):
        if isinstance(event, Failed):
            raise PrologError(str(event.error))
    rows = _results(cells)
    passed = sum(row[2] == "passed" for row in rows)
    note = f"{passed} of {len(rows)} passed, {shown.time_of(time.perf_counter() - began)}"
    header = ["unit", "test", "result", "line", "seconds"]
    cells._out.show(
        {
            "text/plain": shown.text_table(header, rows) + f"\n{note}",
            "text/html": shown.table(header, rows, note),
        }
    )
    if passed < sum(row[2] in ("passed", "failed") for row in rows):
        cells._out.fail("TestsFailed", note, [note])
        raise CellError


def _results(cells: Cells) -> list[list[str]]:
    goal = (
        "findall(L-[U, N, passed, L, T], catch(plunit:passed(U, N, L, T), _, fail), P), "
        "findall(L-[U, N, failed, L, ''], catch(plunit:failed(U, N, L, _), _, fail), F), "
        "findall(L-[U, N, blocked, L, ''], catch(plunit:blocked(U, N, L, _), _, fail), B), "
        "append([P, F, B], Rows0), keysort(Rows0, Rows)"
    )
    from .cells import as_text

    rows = cells.session.prolog.query_once(goal)["Rows"] or []
    return [
        [as_text(cell) if not isinstance(cell, float) else f"{cell:.4f}" for cell in row] for _, row in rows
    ]


def listing(cells: Cells, rest: str) -> None:
    """Show the clauses of a predicate: `%listing name`."""
    name = rest.strip().split("/")[0]
    text = cells.session.definition(name)
    if text is None:
        raise PrologError(f"the program has no predicate {name}")
    cells._out.show({"text/plain": text, "text/html": f"<pre>{escape(text)}</pre>"})


def reset(cells: Cells, rest: str) -> None:
    """Begin with an empty program."""
    cells.reset()


def show_help(cells: Cells, rest: str) -> None:
    """Show the commands, or the help about a predicate: `%help`, `%help append`."""
    name = rest.strip().split("/")[0]
    if name:
        found = cells.session.help(name)
        if not found:
            raise PrologError(f"there is no help about {name}")
        html = shown.help_html(found, None)
        cells._out.show({"text/plain": shown.help_text(found, None), "text/html": html})
        return
    rows = [[f"%{name}", (command.__doc__ or "").strip()] for name, command in LINES.items()]
    rows += [[f"%%{name}", (command.__doc__ or "").strip()] for name, command in CELLS.items()]
    rows.append(["; ", "the next answer, as %next"])
    header = ["command", "what it does"]
    text = "\n".join(f"{name:<10} {about}" for name, about in rows)
    cells._out.show({"text/plain": text, "text/html": shown.table(header, rows)})


#: Commands whose argument is a goal, which may have several lines.
GOALS = {"table", "trace", "tree"}

LINES: dict[str, Command] = {
    "next": next_answer,
    "stop": stop,
    "table": table,
    "trace": trace,
    "tree": show_tree,
    "test": test,
    "listing": listing,
    "load": load,
    "help": show_help,
    "reset": reset,
}

CELLS: dict[str, Command] = {"file": file}
