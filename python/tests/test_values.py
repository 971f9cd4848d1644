"""Values there and back."""

import dataclasses
import datetime
import enum
import fractions
import gc
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninelog import Prolog, PrologError, Term

system = Prolog()


def back(value):
    """Return what a value is after a query."""
    return system.query_once("Y = X", {"X": value})["Y"]


def echoed(value):
    """Return what a value is after it was stored as a fact."""
    system.query_once("retractall(kept(_)), assertz(kept(X))", {"X": value})
    return system.query_once("kept(X)")["X"]


text = st.text(st.characters(exclude_categories=["Cs"]))
plain = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(min_value=-(2**2000), max_value=2**2000)
    | st.floats(allow_nan=False)
    | text
    | st.fractions().filter(lambda f: f.denominator > 1)
    | st.dates()
)
hashable = st.integers() | text | st.tuples(st.integers(), text)
values = st.recursive(
    plain,
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.tuples(inner)
        | st.tuples(inner, inner, inner)
        | st.just(())
        | st.dictionaries(text | st.integers(-(2**40), 2**40), inner, max_size=5)
        | st.sets(hashable, max_size=5)
        | st.builds(lambda args: Term("f", *args), st.lists(inner, min_size=1, max_size=3))
    ),
    max_leaves=30,
)


@given(values)
@settings(max_examples=400, deadline=None)
def test_round_trip(value):
    assert back(value) == value
    assert echoed(value) == value
    assert type(back(value)) is type(value)


@given(values)
@settings(max_examples=100, deadline=None)
def test_terms_are_pickled(value):
    term = Term("t", value)
    assert pickle.loads(pickle.dumps(term)) == term
    assert term.args == (value,)


@given(st.datetimes(timezones=st.none() | st.just(datetime.timezone.utc)))
@settings(deadline=None)
def test_points_in_time(value):
    assert back(value) == value


def test_special_values():
    assert back(float("inf")) == float("inf") and repr(back(float("nan"))) == "nan"
    assert repr(back(-0.0)) == "-0.0"
    assert back(10**5000) == 10**5000
    assert back(fractions.Fraction(4, 2)) == 2
    assert back(range(3)) == [0, 1, 2] and back(x * x for x in range(3)) == [0, 1, 4]
    assert back(frozenset([1])) == {1}
    assert back(b"ab") == [97, 98]
    assert back({1.5: 2, "a": {}}) == {1.5: 2, "a": {}}
    assert back({}) == {} and back([{}]) == [{}]


class Colour(enum.Enum):
    RED = 1


class Number(enum.IntEnum):
    ONE = 1


@dataclasses.dataclass
class TrainStop:
    name: str
    minute: int


@dataclasses.dataclass
class HTTPCall2:
    path: object


def test_enumerations():
    assert back(Colour.RED) == "RED" and back(Number.ONE) == "ONE"


def test_dataclasses(p):
    answer = p.query_once("S = train_stop(N, M), T = train_stop(x, 1)", {"S": TrainStop("Delft", 7)})
    assert (answer["N"], answer["M"], answer["T"]) == ("Delft", 7, Term("train_stop", "x", 1))
    p.register_type(TrainStop)
    assert p.query_once("T = [train_stop(x, 1)]")["T"] == [TrainStop("x", 1)]
    p.register_type(HTTPCall2)
    nested = HTTPCall2([TrainStop("y", 2)])
    assert p.query_once("Y = X", {"X": nested})["Y"] == nested
    assert p._written(nested) == "http_call2([train_stop(y,2)])"
    with pytest.raises(TypeError):
        p.register_type(int)


def test_objects():
    class Thing:
        pass

    thing = Thing()
    assert back(thing) is thing and back([thing, thing])[1] is thing
    assert echoed({"a": thing})["a"] is thing
    assert back(Thing) is Thing and back(len) is len
    answer = system.query_once("py_is_object(X), blob(X, B), \\+ atom(X), X == X2", {"X": thing, "X2": thing})
    assert answer["B"] == "py"


def test_objects_are_given_up():
    class Thing:
        count = 0

        def __init__(self):
            Thing.count += 1

        def __del__(self):
            Thing.count -= 1

    own = Prolog()
    for _ in range(30_000):
        own.apply_once("user", "=", Thing())
    own.query_once("garbage_collect_atoms")
    gc.collect()
    assert Thing.count < 1_000
    own.query_once("assertz(held(X))", {"X": Thing()})
    own.query_once("numlist(1, 100, _), garbage_collect_atoms")
    assert isinstance(own.query_once("held(X)")["X"], Thing)
    del own
    gc.collect()
    assert Thing.count <= 1


def test_terms():
    term = Term("point", 1, [2, "x"])
    assert (term.name, term.args, term.is_variable) == ("point", (1, [2, "x"]), False)
    assert str(Term("+", 1, 2)) == "1+2" and repr(Term("+", 1, 2)) == "+(1,2)"
    assert term == Term("point", 1, [2, "x"]) != Term("point", 1, [2, "y"])
    assert len({term, Term("point", 1, [2, "x"])}) == 1
    match system.query_once("X = point(1, Y)")["X"]:
        case Term("point", (1, Term(is_variable=True))):
            pass
        case other:
            raise AssertionError(other)
    assert Term.parse("f(X, 'A b', \"s\", [1|T])").name == "f"
    assert Term.parse("[1, a-b]") == [1, ("a", "b")]
    with pytest.raises(PrologError, match="Syntax error"):
        Term.parse("f(")


def test_variables():
    first = system.query_once("X = f(A, A, B)")["X"]
    second = system.query_once("X = f(A, A, B)")["X"]
    assert first != second and first == first
    answer = system.query_once("T = f(1, X, 2), U = f(Y, Y, 3)", {"T": first, "U": second})
    assert answer["truth"] is False or answer["X"] == 1
    answer = system.query_once("X = f(1, _, _), Y = f(2, _, _)", {"X": first, "Y": second})
    assert answer == {"truth": True}
    variable = Term.variable("X")
    assert variable.is_variable
    inputs = {"T": Term("f", variable, [variable]), "V": variable}
    assert system.query_once("V = 7, T = f(A, [B])", inputs) == {"truth": True, "A": 7, "B": 7}
    assert Term("f", variable).args[0] == variable
    assert system.query_once("X = 1, T = f(2, Y)", {"T": Term.parse("f(X, X)")})["Y"] == 2
    answer = system.query_once("X = 1, L = [A, B], A = 2", {"L": [variable, variable]})
    assert answer == {"truth": True, "X": 1, "A": 2, "B": 2}


def test_partial_lists_and_cyclic_terms():
    assert repr(system.query_once("X = [a|_]")["X"]) == "[a|_]"
    with pytest.raises(PrologError, match="cyclic"):
        system.query_once("X = f(X)")


def test_a_container_that_contains_itself():
    loop = []
    loop.append(loop)
    with pytest.raises(ValueError, match="contains itself"):
        back(loop)
    shared = [1]
    assert back([shared] * 1000) == [[1]] * 1000


def test_large_and_deep_values():
    many = list(range(1_000_000))
    assert back(many) == many
    answer = system.query_once("length(L, N), sum_list(L, S)", {"L": many})
    assert answer == {"truth": True, "N": 1_000_000, "S": 499999500000}
    deep = []
    for _ in range(1_000_000):
        deep = [deep]
    found, depth = back(deep), 0
    while found:
        found, depth = found[0], depth + 1
    assert depth == 1_000_000
    system.consult("deep", "deep(0, z) :- !.\ndeep(N, s(T)) :- M is N-1, deep(M, T).")
    term = system.query_once("deep(1000000, T)")["T"]
    assert isinstance(term, Term) and len(str(term)) == 3_000_001
    assert system.query_once("deep(1000000, T)", {"T": term})["truth"] is True
    assert pickle.loads(pickle.dumps(term)) == term


def test_numpy():
    numpy = pytest.importorskip("numpy")
    assert back(numpy.array([[1, 2], [3, 4]])) == [[1, 2], [3, 4]]
    assert back(numpy.int64(3)) == 3 and back(numpy.float32(0.5)) == 0.5 and back(numpy.bool_(True)) is True
