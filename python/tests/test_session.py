"""Queries as the prompt runs them, completion, findings and help."""

import threading
import time

import pytest

from ninelog import Prolog, PrologError
from ninelog.session import Answer, End, Failed, Output, Port, Printed, Reads, Session


@pytest.fixture
def session():
    return Session()


def test_events_come_in_order(session):
    events = list(session.ask("member(X, [a,b]), format('~w~n', [X])"))
    assert [type(event) for event in events] == [Output, Answer, Output, Answer]
    assert [event.text for event in events] == ["a\n", "X = a", "b\n", "X = b"]
    assert [event.last for event in events if isinstance(event, Answer)] == [False, True]


def test_answers_have_values(session):
    (answer,) = session.ask("X = f(Y, 1), Z = [1,2], N is 2 ** 70")
    bindings = {binding.name: binding for binding in answer.bindings}
    assert bindings["Z"].value == [1, 2] and bindings["Z"].text == "[1,2]"
    assert bindings["N"].value == 2**70
    assert bindings["X"].value.args[1] == 1


def test_inputs_are_data(session):
    (answer,) = session.ask("atom_length(A, L)", {"A": "a'), halt, b("})
    assert answer.bindings[-1].value == len("a'), halt, b(")


def test_residual_goals(session):
    (answer,) = session.ask("dif(X, a)")
    assert answer.text == "dif(X, a)" and len(answer.residual) == 1


def test_no_answer_and_errors(session):
    assert list(session.ask("fail")) == [End()]
    (failed,) = session.ask("atom_length(X, Y)")
    assert isinstance(failed, Failed) and "instantiated" in str(failed.error)
    (failed,) = session.ask("no_such_thing(1)")
    assert "Unknown procedure" in str(failed.error)


def test_messages_have_a_severity(session):
    events = [event for event in session.ask("print_message(error, format(bad, []))")]
    assert events[0] == Printed("error", "ERROR: bad")


def test_input_is_asked_for(session):
    query = session.ask("read(X), read(Y)")
    assert isinstance(next(query), Reads)
    session.input.give("hello. ")
    assert isinstance(next(query), Reads)
    session.input.close()
    assert next(query).text == "X = hello,\nY = end_of_file"


def test_earlier_values(session):
    list(session.ask("X = 41"))
    (answer,) = session.ask("Y is $X + 1")
    assert answer.bindings[0].value == 42


def test_ports(session):
    session.consult("p.pl", "p(1). p(2).\nq(X) :- p(X), X > 1.\n")
    ports = [event for event in session.ask("q(X)", watch=True) if isinstance(event, Port)]
    assert [port.kind for port in ports[:4]] == ["call", "call", "exit", "call"]
    assert ports[2].goal == "p(1)" and ports[1].line == 2


def test_another_query_ends_the_first(session):
    first = session.ask("member(X, [1,2,3])")
    next(first)
    list(session.ask("true"))
    with pytest.raises((PrologError, StopIteration)):
        event = next(first)
        if isinstance(event, Failed):
            raise event.error


def test_interrupt_from_another_thread(session):
    threading.Timer(0.2, session.interrupt).start()
    began = time.perf_counter()
    with pytest.raises(PrologError):
        list(session.ask("repeat, fail"))
    assert time.perf_counter() - began < 2
    assert [event.text for event in session.ask("X = 1")] == ["X = 1"]


def test_parts_of_a_text(session):
    text = "p(é).\n?- q(X).\n:- dynamic a/1.\nfoo bar.\n?- member(X"
    parts = session.parts(text)
    assert [part.kind for part in parts] == ["clause", "query", "directive", "error", "error"]
    assert text[slice(*parts[1].inner)] == "q(X)"
    assert parts[4].reason == "end_of_file"


def test_operators_of_the_session(session):
    assert session.parts("a ===> b.")[0].kind == "error"
    session.consult("ops", ":- op(700, xfx, ===>).")
    list(session.ask("op(700, xfx, ===>)"))
    assert session.parts("a ===> b.")[0].kind == "clause"


def test_findings(session):
    (found,) = session.diagnose("member(X, [1,2)", query=True)
    assert (found.code, found.start, found.severity) == ("N0112", 14, "error")
    assert found.edits == [(14, 15, "]")]
    assert found.page.startswith("## N0112")
    assert session.diagnose("member(X, [1,2])", query=True) == []
    session.consult("own", "own_one(1).")
    assert session.diagnose("own_one(X)", query=True) == []


def test_completion_and_help(session):
    session.consult("own", "application(1).")
    found = session.complete("?- appl", 7)
    texts = [proposal.text for proposal in found.list]
    assert (found.start, found.end) == (3, 7) and "application" in texts and "apply" in texts
    variables = session.complete("p(Number, Other) :- q(Nu", 24)
    assert [proposal.text for proposal in variables.list] == ["Number"]
    assert any(found.arity == 3 for found in session.help("append"))
    assert session.definition("application") == "application(1)."
    assert session.definition("append") is None
    assert session.word_at("?- foo(X)", 4) == "foo"


def test_with_a_system_of_its_own():
    prolog = Prolog(capture=True, time_limit=0.2)
    (failed,) = Session(prolog).ask("repeat, fail")
    assert isinstance(failed, Failed) and "time" in str(failed.error).lower()
