"""The kernel: Jupyter's messages for cells."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import comm
from ipykernel.kernelapp import IPKernelApp
from ipykernel.kernelbase import Kernel, StdinNotImplementedError

from .. import __version__
from . import commands, shown
from .buttons import buttons
from .cells import Cells, completes


class _Out:
    """The outputs of a cell, as messages."""

    def __init__(self, kernel: NinelogKernel, silent: bool) -> None:
        self._kernel = kernel
        self._silent = silent
        self.failure: dict[str, Any] | None = None
        self._names: set[str] = set()

    def _send(self, kind: str, content: dict[str, Any]) -> None:
        if not self._silent:
            self._kernel.send_response(self._kernel.iopub_socket, kind, content)

    def write(self, text: str, error: bool = False) -> None:
        self._send("stream", {"name": "stderr" if error else "stdout", "text": text})

    def show(self, data: dict[str, str], name: str | None = None) -> None:
        kind = "update_display_data" if name in self._names else "display_data"
        transient = {}
        if name is not None:
            transient = {"display_id": name}
            self._names.add(name)
        self._send(kind, {"data": data, "metadata": {}, "transient": transient})

    def offer(self, actions: Mapping[str, Callable[[], None]]) -> Callable[[], None] | None:
        row = None if self._silent else buttons(actions)
        if row is None:
            return None
        self.show(row.data(""))
        return row.close

    def fail(self, name: str, message: str, lines: list[str]) -> None:
        self.failure = {"ename": name, "evalue": message, "traceback": lines}
        self._send("error", self.failure)

    def ask(self, prompt: str) -> str | None:
        try:
            return str(self._kernel.raw_input(prompt))
        except EOFError:
            return None
        except StdinNotImplementedError:
            self.write("There is nobody to type input here.\n", error=True)
            return None


class NinelogKernel(Kernel):
    """A Prolog system as a kernel."""

    implementation = "ninelog"
    implementation_version = __version__
    banner = f"Ninelog {__version__}: clauses, or queries that begin with ?- ; %help shows the commands"
    language_info = {
        "name": "prolog",
        "mimetype": "text/x-prolog",
        "file_extension": ".pl",
        "pygments_lexer": "prolog",
        "codemirror_mode": "prolog",
        "version": __version__,
    }

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.cells = Cells()
        # For buttons: the manager that ipykernel has put in place.
        comms = comm.get_comm_manager()
        for kind in ("comm_open", "comm_msg", "comm_close"):
            self.shell_handlers[kind] = getattr(comms, kind)

    async def do_execute(
        self,
        code: str,
        silent: bool,
        store_history: bool = True,
        user_expressions: dict[str, Any] | None = None,
        allow_stdin: bool = False,
        *,
        cell_meta: Any = None,
        cell_id: str | None = None,
    ) -> dict[str, Any]:
        """Run a cell."""
        self._allow_stdin = allow_stdin
        out = _Out(self, silent)
        # A cell that is run once more replaces what it has defined.
        name = f"cell {cell_id}" if cell_id else f"cell {self.execution_count}"
        done = not code.strip() or self.cells.run(code, out, name)
        reply: dict[str, Any] = {"execution_count": self.execution_count}
        if done:
            return reply | {"status": "ok", "payload": [], "user_expressions": {}}
        return (
            reply | {"status": "error"} | (out.failure or {"ename": "Error", "evalue": "", "traceback": []})
        )

    async def do_complete(self, code: str, cursor_pos: int) -> dict[str, Any]:
        """Return what can stand at the cursor."""
        before = code[:cursor_pos]
        if before.lstrip().startswith("%") and "\n" not in before.strip() and " " not in before.strip():
            return _commands(before, cursor_pos)
        found = self.cells.session.complete(code, cursor_pos)
        names: dict[str, str] = {}
        kinds: dict[str, str] = {}
        for proposal in found.list:
            names.setdefault(proposal.text, proposal.about or "")
            kinds[proposal.text] = "instance" if proposal.kind == "variable" else "function"
        types = [
            {"start": found.start, "end": found.end, "text": text, "type": kinds[text], "signature": about}
            for text, about in names.items()
        ]
        return {
            "status": "ok",
            "matches": list(names),
            "cursor_start": found.start,
            "cursor_end": cursor_pos,
            "metadata": {"_jupyter_types_experimental": types},
        }

    async def do_inspect(
        self, code: str, cursor_pos: int, detail_level: int = 0, omit_sections: Any = ()
    ) -> dict[str, Any]:
        """Return the help about the predicate at the cursor, and its clauses."""
        session = self.cells.session
        name = session.word_at(code, cursor_pos) or session.word_at(code, max(0, cursor_pos - 1))
        found = session.help(name) if name else []
        definition = session.definition(name) if name else None
        if not found and not definition:
            return {"status": "ok", "found": False, "data": {}, "metadata": {}}
        data = {
            "text/plain": shown.help_text(found, definition),
            "text/html": shown.help_html(found, definition),
        }
        return {"status": "ok", "found": True, "data": data, "metadata": {}}

    async def do_is_complete(self, code: str) -> dict[str, Any]:
        """Return whether a cell can be run, for clients with one line."""
        if not code.strip() or commands.is_command(code) or code.strip() == ";":
            return {"status": "complete"}
        status = completes(self.cells.session.parts(code), code)
        return {"status": status, "indent": "    "} if status == "incomplete" else {"status": status}

    async def do_shutdown(self, restart: bool) -> dict[str, Any]:
        """End."""
        self.cells.close()
        return {"status": "ok", "restart": restart}


def _commands(before: str, at: int) -> dict[str, Any]:
    typed = before.lstrip()
    names = [f"%{name}" for name in commands.LINES] + [f"%%{name}" for name in commands.CELLS]
    matches = [name for name in names if name.startswith(typed)]
    start = at - len(typed)
    return {"status": "ok", "matches": matches, "cursor_start": start, "cursor_end": at, "metadata": {}}


def launch(words: list[str]) -> None:
    """Run the kernel for the arguments that Jupyter gives."""
    IPKernelApp.launch_instance(argv=words, kernel_class=NinelogKernel)
