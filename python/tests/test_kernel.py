"""The kernel, by Jupyter's own client and tests."""

import sys
import time

import pytest

pytest.importorskip("ipykernel", reason="pip install ninelog[jupyter]")
jupyter_client = pytest.importorskip("jupyter_client")

from ninelog.kernel import board, tree  # noqa: E402
from ninelog.kernel.cells import Cells  # noqa: E402
from ninelog.kernel.install import install  # noqa: E402
from ninelog.session import Port, Session  # noqa: E402


@pytest.fixture(scope="module", autouse=True)
def installed(tmp_path_factory):
    """Install the kernel in a folder of the tests."""
    folder = tmp_path_factory.mktemp("jupyter")
    assert install(["--prefix", str(folder)]) == 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUPYTER_PATH", str(folder / "share" / "jupyter"))
        yield


class Out:
    """Outputs in a list."""

    def __init__(self, lines=()):
        self.lines, self.seen = list(lines), []
        #: What has a name, and the buttons that there are.
        self.named, self.buttons = {}, {}

    def write(self, text, error=False):
        self.seen.append(("stderr" if error else "stdout", text))

    def show(self, data, name=None):
        if name not in self.named:
            self.seen.append(("show", data))
        self.named[name] = data

    def offer(self, actions):
        self.buttons = dict(actions)
        return self.buttons.clear

    def fail(self, name, message, lines):
        self.seen.append(("fail", "\n".join(lines)))

    def ask(self, prompt):
        return self.lines.pop(0) if self.lines else None

    @property
    def text(self):
        return "\n".join(data["text/plain"] for kind, data in self.seen if kind == "show")


class Notebook:
    def __init__(self):
        self.cells, self.count = Cells(), 0

    def __call__(self, code, *lines):
        self.count += 1
        self.out = Out(lines)
        self.done = self.cells.run(code, self.out, f"cell {self.count}")
        return self.out.text

    def failure(self, code):
        self(code)
        assert not self.done
        return next(text for kind, text in self.out.seen if kind == "fail")


@pytest.fixture
def run():
    return Notebook()


def test_clauses_and_queries(run):
    assert run("p(1). p(2). p(3).\n?- p(X).\n?- fail.") == "X = 1 ;\nfalse."
    assert run("?- p(X), X > 2.") == "X = 3."
    assert run("?- p(X).") == "X = 1 ;"
    assert run(";") == "X = 2 ;"
    assert run("%next") == "X = 3."
    assert "no query" in run.failure("%next")
    assert run("?- Y is $X * 2.").startswith("Y = 6")
    assert run("%table p(X)") == "X = 1 ;\nX = 2 ;\nX = 3."
    assert run("p(9).\n?- p(X).") == "X = 9."


def test_buttons_add_to_the_table(run):
    run("p(1). p(2) :- writeln('<two>'). p(3). p(4) :- _ is foo.\n?- p(X).")
    out = run.out
    (shown,) = (name for name in out.named if name)
    out.buttons["next answer"]()
    assert out.named[shown]["text/plain"] == "X = 1 ;\nX = 2 ;"
    assert "<pre>&lt;two&gt;\n</pre>" in out.named[shown]["text/html"]
    assert len(out.seen) == 1
    # A later cell takes the buttons along.
    assert run("%next") == "X = 3 ;"
    assert not out.buttons
    run.out.buttons["all answers"]()
    assert "Arithmetic" in next(reversed(run.out.named.values()))["text/html"]
    assert not run.out.buttons and "no query" in run.failure("%next")
    run("?- member(X, [a,b,c]).")
    run.out.buttons["all answers"]()
    assert next(reversed(run.out.named.values()))["text/plain"] == "X = a ;\nX = b ;\nX = c."
    assert not run.out.buttons


def test_html_is_escaped(run):
    run("?- X = '<b>', Y = \"&\".")
    html = run.out.seen[0][1]["text/html"]
    assert "<b>'" not in html and "&lt;b&gt;" in html and "&amp;" in html


def test_errors_have_carets_and_hints(run):
    text = run.failure("a(1).\nb(X) :- foo bar.\n")
    assert "   2 | b(X) :- foo bar." in text and "^^^" in text and "hint:" in text
    text = run.failure("?- true.\n?- member(X, [1,2).")
    assert "   2 | ?- member(X, [1,2)." in text and "hint: ] is expected" in text
    assert "queries begin with ?-" in run.failure("X = 1.").lower()
    assert "Unknown procedure" in run.failure("?- no_such_thing(1).")


def test_output_messages_and_input(run):
    run("?- read(X), writeln(X).", "hello.")
    assert ("stdout", "hello\n") in run.out.seen and run.out.text == "X = hello."
    run(":- read(X), assertz(got(X)).", "directive.")
    assert run("?- got(X).") == "X = directive."
    run("a(X, Y) :- b(Y).")
    assert run.done and "Singleton" in run.out.seen[0][1]


def test_constraints_and_boards(run):
    run(":- use_module(library(clpfd)).")
    assert run("?- X in 1..5, X #> 2.") == "X in 3..5."
    assert "constraints" in run.out.seen[0][1]["text/html"]
    run("?- length(B, 4), maplist([R]>>length(R, 4), B), B = [[1,2,3,4]|_].")
    assert "image/svg+xml" in run.out.seen[1][1]
    assert board.rows_of([[1, 0], [0, 1]]) is None
    assert board.svg(board.rows_of([[1, 2, 3, 4]] * 4)).count("<text") == 16


def test_trace_and_tree(run):
    run("p(1). p(2).\nq(X) :- p(X), X > 1.")
    assert run("%trace q(X)").splitlines()[:3] == ["call      q(X)", "call        p(X)", "exit        p(1)"]
    text = run("%tree q(X)")
    assert "[p(1)] 1>1\n      fails" in text and "[q(2)] X = 2" in text
    svg = run.out.seen[0][1]["image/svg+xml"]
    assert svg.startswith("<svg") and svg.count("<rect") > 5
    run("loop(X) :- loop(Y), X = Y.")
    assert run("%tree loop(1)").endswith("...")


def test_tree_of_many_ports():
    ports = [Port("call", level, level, f"g({level})", None, 0, [], []) for level in range(1, 500)]
    root = tree.build(ports)
    assert tree.svg(root).count("<rect") == tree.MOST + 2


def test_unit_tests(run):
    run(":- begin_tests(u).\ntest(a) :- true.\ntest(b, X == 2) :- X = 1.\n:- end_tests(u).")
    assert "1 of 2 passed" in run.failure("%test")
    assert "failed" in run.out.text and "passed" in run.out.text


def test_files(run, tmp_path):
    path = tmp_path / "x.pl"
    run(f"%%file {path}\nx(1).\nx(2) :- y y.\n")
    assert path.read_text().startswith("x(1).")
    assert "   2 | x(2) :- y y." in run.failure(f"%load {path}")
    assert run("?- x(A).") == "A = 1."
    assert "there is no file" in run.failure("%load nowhere.pl")


def test_help_and_listing(run):
    assert "append(?List1" in run("%help append")
    assert "%next" in run("%help")
    run("mine(1).")
    assert run("%listing mine") == "mine(1)."
    run("%reset")
    assert "no predicate" in run.failure("%listing mine")


def test_magic():
    shell_module = pytest.importorskip("IPython.core.interactiveshell")
    shell = shell_module.InteractiveShell.instance()
    shell.run_line_magic("load_ext", "ninelog.kernel")
    shell.run_cell_magic("prolog", "", "p(1). p(2).\n?- p(X).")
    shell.run_line_magic("prolog", "p(2)")
    answers = shell.user_ns["ninelog_cells"].session.prolog.query("p(X)")
    assert [answer["X"] for answer in answers] == [1, 2]


# ---- over Jupyter's messages


@pytest.fixture(scope="module")
def client(installed):
    from jupyter_client.manager import start_new_kernel

    manager, client = start_new_kernel(kernel_name="ninelog")
    yield manager, client
    client.stop_channels()
    manager.shutdown_kernel(now=True)


def execute(client, code):
    seen = []
    reply = client.execute_interactive(
        code,
        timeout=20,
        output_hook=seen.append,
        stdin_hook=lambda _: client.input("hello."),
        allow_stdin=True,
    )
    return reply["content"], [message for message in seen if message["msg_type"] != "status"]


def texts(messages):
    """Return what messages show as text."""
    return [
        message["content"]["data"]["text/plain"]
        for message in messages
        if "data" in message["content"] and "text/plain" in message["content"]["data"]
    ]


def test_messages(client):
    _, client = client
    reply, seen = execute(client, "p(1). p(2).\n?- p(X).")
    assert reply["status"] == "ok"
    assert texts(seen)[0] == "X = 1 ;"
    reply, seen = execute(client, "?- read(X).")
    assert seen[-1]["content"]["data"]["text/plain"] == "X = hello."
    reply, _ = execute(client, "?- atom_length(X, Y).")
    assert reply["status"] == "error" and "instantiated" in reply["evalue"]


def test_a_button_over_messages(client):
    pytest.importorskip("ipywidgets")
    _, client = client
    _, seen = execute(client, "?- member(X, [1,2,3]).")
    opened = [message["content"] for message in seen if message["msg_type"] == "comm_open"]
    (button,) = (new for new in opened if new["data"]["state"].get("description") == "next answer")
    press = {"method": "custom", "content": {"event": "click"}}
    client.shell_channel.send(client.session.msg("comm_msg", {"comm_id": button["comm_id"], "data": press}))
    while (message := client.get_iopub_msg(timeout=20))["msg_type"] != "update_display_data":
        pass
    assert texts([message]) == ["X = 1 ;\nX = 2 ;"]
    shown = next(message for message in seen if message["msg_type"] == "display_data")
    assert message["content"]["transient"] == shown["content"]["transient"]


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize(
    "goal",
    ["repeat, fail", "numlist(1, 2000000, L), findall(X-Y, (member(X, L), member(Y, L)), Z)", "sleep(20)"],
)
def test_interrupts(client, goal):
    manager, client = client
    # Else what is asked soon after the error would be aborted, too.
    client.execute(f"?- {goal}.", stop_on_error=False)
    time.sleep(0.7)
    began = time.perf_counter()
    manager.interrupt_kernel()
    reply = client.get_shell_msg(timeout=20)
    took = time.perf_counter() - began
    assert reply["content"]["status"] == "error"
    assert took < 1, took
    assert execute(client, "?- X = 1.")[0]["status"] == "ok"


jupyter_kernel_test = pytest.importorskip("jupyter_kernel_test")


class TestByJupyter(jupyter_kernel_test.KernelTests):
    """What `jupyter_kernel_test` asks of every kernel."""

    kernel_name = "ninelog"
    language_name = "prolog"
    file_extension = ".pl"
    code_hello_world = "?- write('hello, world')."
    code_stderr = "?- print_message(error, format(oops, []))."
    completion_samples = [
        {"text": "?- appen", "matches": {"append"}},
        {"text": "%tre", "matches": {"%tree"}},
    ]
    complete_code_samples = ["p(1).", "?- p(X).", "%tree p(X)", ";"]
    incomplete_code_samples = ["p(X) :-", "?- member(", "p('a"]
    invalid_code_samples = ["foo bar."]
    code_generate_error = "?- atom_length(X, Y)."
    code_execute_result = []
    code_display_data = [
        {"code": "?- X = 1.", "mime": "text/html"},
        {"code": "%tree true", "mime": "image/svg+xml"},
    ]
    code_inspect_sample = "append"
    code_clear_output = ""


def test_session_is_all_that_cells_need():
    assert isinstance(Cells().session, Session)
