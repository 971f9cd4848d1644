"""The examples of the manual of Janus, with the results that it gives."""

import pytest

import ninelog as janus
from ninelog import PrologError, apply_once, cmd, query, query_once


def test_relational_notation():
    assert janus.query_once("Y is sqrt(X)", {"X": 2}) == {"truth": True, "Y": 1.4142135623730951}
    assert janus.query_once("Y is X+1", {"X": 1}) == {"Y": 2, "truth": True}
    assert janus.query_once("Y is 1+1", {}) == {"Y": 2, "truth": True}
    assert janus.query_once("X is 1+2") == {"truth": True, "X": 3}


def test_functional_notation():
    assert janus.apply_once("user", "plus", 1, 2) == 3
    assert list(janus.apply("user", "between", 1, 6)) == [1, 2, 3, 4, 5, 6]
    assert [a["D"] for a in query("between(1,6,D)")] == [1, 2, 3, 4, 5, 6]
    assert isinstance(janus.apply_once("user", "current_prolog_flag", "home"), str)


def test_variables_with_an_underscore_are_left_out():
    janus.consult("parents", "parent('Jan', 'Bob'). parent('Bob', 'Kees'). parent('Bob', 'Jan').")
    answer = janus.query_once("findall(_GP, (parent(Me, _P), parent(_P, _GP)), GPs)", {"Me": "Jan"})
    assert answer == {"truth": True, "GPs": ["Kees", "Jan"]}


def test_failure():
    assert janus.query_once("X = 1, fail") == {"truth": False, "X": None}
    assert janus.query_once("current_prolog_flag(bounded,false)")["truth"] is True


def test_iterators():
    def get_range(fr, to):
        return [d["X"] for d in janus.query("between(F,T,X)", {"F": fr, "T": to})]

    assert get_range(3, 5) == [3, 4, 5]
    result = []
    with janus.query("between(F,T,X)", {"F": 3, "T": 5}) as d_q:
        for d in d_q:
            result.append(d["X"])
    assert result == [3, 4, 5]


def test_nested_iterators():
    def double_iter(w, h):
        tuples = []
        for yd in janus.query("between(1,M,Y)", {"M": h}):
            for xd in janus.query("between(1,M,X)", {"M": w}):
                tuples.append((xd["X"], yd["Y"]))
        return tuples

    def doc_double_iter(w, h):
        tuples = []
        with janus.query("between(1,M,Y)", {"M": h}) as yd_q:
            for yd in yd_q:
                with janus.query("between(1,M,X)", {"M": w}) as xd_q:
                    for xd in xd_q:
                        tuples.append((xd["X"], yd["Y"]))
        return tuples

    expected = [(1, 1), (2, 1), (1, 2), (2, 2), (1, 3), (2, 3)]
    assert double_iter(2, 3) == doc_double_iter(2, 3) == expected


def test_next_and_close():
    q = query("between(1,3,X)")
    found = []
    while s := q.next():
        found.append(s["X"])
    q.close()
    assert found == [1, 2, 3]
    with query("between(1,3,X)") as q:
        found = []
        while s := q.next():
            found.append(s["X"])
    assert found == [1, 2, 3]


def test_only_the_inner_query_goes_on():
    q1 = query("between(1,3,X)")
    q2 = query("between(1,3,X)")
    assert q2.next() == {"truth": True, "X": 1}
    with pytest.raises(PrologError, match="not inner query"):
        q1.next()
    q2.close()
    assert q1.next() == {"truth": True, "X": 1}
    q1.close()


def test_a_loop_that_is_left():
    total = 0
    with query("between(1,M,X)", {"M": 1000}) as d_q:
        for d in d_q:
            total += d["X"]
            if total > 10000:
                break
    assert total == 10011


def test_keep():
    assert query_once("b_setval(a, 1)", keep=True) == {"truth": True}
    assert query_once("b_getval(a, X)") == {"truth": True, "X": 1}
    assert query_once("b_setval(b, 1)") == {"truth": True}
    with pytest.raises(PrologError):
        query_once("b_getval(b, X)")


def test_undefined():
    answer = janus.query_once("undefined")
    assert answer == {"truth": janus.undefined}
    assert repr(answer) == "{'truth': Undefined}"
    assert janus.true is True and janus.false is False


def test_cmd():
    assert cmd("user", "true") is True
    assert cmd("user", "current_prolog_flag", "bounded", "true") is False
    assert cmd("user", "undefined") is janus.undefined
    with pytest.raises(PrologError, match="Unknown procedure: no_such_predicate/0"):
        cmd("user", "no_such_predicate")


def test_apply_once_that_fails():
    assert apply_once("user", "between", 3, 2, fail=0) == 0
    assert apply_once("user", "between", 3, 2, fail=None) is None
    with pytest.raises(PrologError, match="failed"):
        apply_once("user", "between", 3, 2)


def test_consult_text():
    janus.consult(
        "trains",
        """
        train('Amsterdam', 'Haarlem').
        train('Amsterdam', 'Schiphol').
        """,
    )
    found = [d["Tuple"] for d in janus.query("train(_From,_To),Tuple=_From-_To")]
    assert found == [("Amsterdam", "Haarlem"), ("Amsterdam", "Schiphol")]


def test_consult_into_a_module():
    janus.consult("there", "here(1).", module="elsewhere")
    assert janus.query_once("elsewhere:here(X)")["X"] == 1
    assert janus.query_once("catch(here(_), _, fail)")["truth"] is False


def test_consult_file(tmp_path):
    file = tmp_path / "facts.pl"
    file.write_text("from_file(7).\n")
    janus.consult(str(file))
    assert janus.query_once("from_file(X)")["X"] == 7
    with pytest.raises(PrologError, match="does not exist"):
        janus.consult("/no/such/file")


RUSSEL = """
:- module(russel, [shaves/2]).

:- table shaves/2.

shaves(barber,P) :- person(P),  tnot(shaves(P,P)).
person(barber).
person(mayor).
"""


def test_truth_values():
    janus.consult("russel", RUSSEL)
    ask = "russel:shaves(barber, X)"
    found = {
        name: repr(janus.query_once(ask, truth_vals=getattr(janus, name)))
        for name in janus.TruthVal.__members__
    }
    assert found == {
        "NO_TRUTHVALS": "{'truth': True, 'X': 'barber'}",
        "PLAIN_TRUTHVALS": "{'truth': Undefined, 'X': 'barber'}",
        "DELAY_LISTS": "{'truth': :(russel,shaves(barber,barber)), 'X': 'barber'}",
        "RESIDUAL_PROGRAM": "{'truth': [:-(:(russel,shaves(barber,barber)),"
        "tnot(:(russel,shaves(barber,barber))))], 'X': 'barber'}",
    }
    rows = {(d["Y"], d["truth"]) for d in janus.query("russel:shaves(X,Y)")}
    assert rows == {("mayor", True), ("barber", janus.undefined)}


def test_comp():
    expected = [((1,), 1), ((2,), 1), ((3,), 1), ((4,), 1), ((5,), 1), ((6,), 1)]
    assert janus.comp("user", "between", 1, 6) == expected
    assert janus.comp("user", "between", 1, 2, truth_vals=janus.NO_TRUTHVALS) == [(1,), (2,)]
    assert janus.comp("user", "append", [1], vars=2, truth_vals=janus.NO_TRUTHVALS)[:0] == []


def test_errors():
    with pytest.raises(PrologError, match=r"Arithmetic: evaluation error: `?zero_divisor"):
        janus.query_once("X is 3.14/0")["X"]


def test_versions(capsys):
    assert janus.version_str(10503) == "1.5.3"
    janus.version()
    assert "Janus version" in capsys.readouterr().out


# Prolog calls Python


def value_of(call, options="[]"):
    return query_once(f"py_call({call}, X, {options})")["X"]


def printed(call, options="[]"):
    return query_once(f"py_call({call}, _X, {options}), format(string(S), '~q', [_X])")["S"]


def test_py_call(capsys, modules):
    query_once("py_call(print('Hello World!'))")
    query_once("py_call(builtins:print('Hello World!'))")
    assert capsys.readouterr().out == "Hello World!\n" * 2
    assert value_of("sys:getsizeof([1,2,3])") == 80
    assert isinstance(value_of("sys:path"), list)
    assert printed("builtins:list", "[py_object(true)]").endswith(",'type')")
    modules(
        "dog",
        """
class Dog:
    def __init__(self, name):
        self.name = name
        self.tricks = []

    def add_trick(self, trick):
        self.tricks.append(trick)

    def self(self):
        return self
""",
    )
    answer = query_once(
        "py_call(dog:'Dog'('Fido'), D), py_call(D:add_trick('roll over')), py_call(D:tricks, Tricks),"
        "py_call(D:self(), Self), (Self == D -> Same = yes ; Same = no), py_is_object(D), blob(D, Kind)"
    )
    assert answer["Tricks"] == ["roll over"] and answer["Same"] == "yes" and answer["Kind"] == "py"
    assert type(answer["D"]).__name__ == "Dog" and answer["D"].name == "Fido"


def test_conversion_table():
    rows = [
        ("1r3", "1r3"),
        ("3.14", "3.14"),
        ("@(none)", "@none"),
        ("@(true)", "@true"),
        ("atom", "atom"),
        ("'String'", "'String'"),
        ('"text"', "text"),
        ("string([104,105])", "hi"),
        ("string([h,i])", "hi"),
        ("#(6)", "'6'"),
        ("#(1+2)", "'+(1,2)'"),
        ("[1,2,[3]]", "[1,2,[3]]"),
        ("py_set([1,2])", "py_set([1,2])"),
        ("-()", "-()"),
        ("-(a)", "-a"),
        ("a-b", "a-b"),
        ("-(a,b,c)", "-(a,b,c)"),
        ("py{a:1, 2:b}", "py{2:b,a:1}"),
        ("{a:1, 2:b}", "py{2:b,a:1}"),
        ("py({a:1})", "py{a:1}"),
        ("py({})", "py{}"),
        ("{}", "{}"),
        ("eval(math:floor(2.5))", "2"),
    ]
    for term, expected in rows:
        assert printed(f"janus:echo({term})") == expected, term
    big = query_once("X is 1<<1000, py_call(janus:echo(X), Y)")
    assert big["X"] == big["Y"] == 1 << 1000


def test_options():
    assert printed("janus:echo(hello)", "[py_string_as(atom)]") == "hello"
    assert printed("janus:echo(hello)", "[py_string_as(string)]") == '"hello"'
    assert printed("janus:echo(hi)", "[py_string_as(codes)]") == "string([104,105])"
    assert printed("janus:echo(hi)", "[py_string_as(chars)]") == "string([h,i])"
    assert printed("janus:echo({a:1,b:2})", "[py_dict_as({})]") == "{a:1,b:2}"
    assert printed("janus:echo(py{})", "[py_dict_as({})]") == "py({})"
    assert printed("janus:echo(42)", "[py_object(true)]") == "42"
    assert printed("janus:echo([1])", "[py_object(true)]").startswith("<py>(0x")
    assert query_once("py_call(janus:echo([1]), X, [py_object]), py_call(X, Y)")["Y"] == [1]


def test_terms_there_and_back():
    answer = query_once("T = f(A,A,_), py_call(janus:echo(prolog(T)), C), (T =@= C -> S = 1 ; S = 0)")
    assert answer["S"] == 1
    assert query_once("py_call(janus:echo(prolog(hello(world))), O, [py_object(true)]), py_call(str(O), S)")[
        "S"
    ] == ("hello(world)")


ERRORS = [
    ("py_call(nomodule:noattr)", "error(python_error('ModuleNotFoundError', _), _)"),
    ("py_call(print(@error))", "error(domain_error(py_constant, _), _)"),
    ("py_call(builtins:max(1,key=2,3), _)", "error(domain_error(py_keyword_arg, _), _)"),
    ("py_call(janus:echo(1), _, [py_string_as(float)])", "error(domain_error(py_string_as, float), _)"),
    ("py_call(janus:echo(1), _, [py_dict_as(list)])", "error(domain_error(py_dict_as, list), _)"),
    ("py_call(janus:echo(point(1,2)), _)", "error(domain_error(py_term, point(1,2)), _)"),
    ("py_free(42)", "error(type_error(py_object, 42), _)"),
    ("py_call(janus:echo({a:1, x}), _)", "error(type_error(py_key_value, x), _)"),
    ("py_call(janus:echo(py_set(42)), _)", "error(type_error(py_set, 42), _)"),
    ("py_call(7:f(), _)", "error(type_error(py_target, 7), _)"),
    ("py_call(sys:7, _)", "error(type_error(py_callable, 7), _)"),
    ("py_call(janus:echo(_), _)", "error(instantiation_error, _)"),
]


@pytest.mark.parametrize("goal,error", ERRORS)
def test_errors_in_prolog(goal, error):
    assert query_once(f"catch(({goal}, fail), {error}, true)")["truth"] is True


def test_message_of_an_error_in_python():
    with pytest.raises(PrologError) as caught:
        query_once("py_call(nomodule:noattr)")
    assert str(caught.value) == "Python 'ModuleNotFoundError':\n  No module named 'nomodule'"
    assert isinstance(caught.value.__cause__, ModuleNotFoundError)


def test_py_iter(modules):
    modules("gen", "def squares(start, stop):\n    for i in range(start, stop):\n        yield i * i\n")
    assert [d["X"] for d in query("py_iter(range(1,3), X)")] == [1, 2]
    assert [d["X"] for d in query("py_iter(gen:squares(1,5), X)")] == [1, 4, 9, 16]
    pairs = query_once("findall(X-Y, (py_iter(range(1,3), X), py_iter(range(1,3), Y)), L)")["L"]
    assert pairs == [(1, 1), (1, 2), (2, 1), (2, 2)]


def test_attributes(modules):
    modules("counting", "counter = 0\nclass GCAble: pass\n")
    janus.consult(
        "increment",
        "increment :- py_call(counting:counter, V0), V is V0+1, py_setattr(counting, counter, V).",
    )
    assert [cmd("user", "increment"), cmd("user", "increment")] == [True, True]
    import counting

    assert counting.counter == 2
    query_once("py_call(counting:counter = 9)")
    assert counting.counter == 9


def test_reflection():
    assert query_once("py_type(42, T)")["T"] == "int"
    assert cmd("janus", "py_isinstance", 42, "int") is True
    assert cmd("janus", "py_hasattr", "sys", "path") is True
    assert cmd("janus", "py_module_exists", "math") is True
    assert cmd("janus", "py_module_exists", "no_such_module") is False
    assert query_once("py_pp(py{a:1, l:[1,2,3]})")["truth"] is True


def test_dicts_in_prolog():
    for term in ["py{a:1, b:py{c:2}}", "{a:1, b:{c:2}}", "py({a:1, b:py{c:2}})"]:
        answer = query_once(f"D = {term}, keys(D, K), values(D, a, A), values(D, [b,c], C), py_is_dict(D)")
        assert (answer["K"], answer["A"], answer["C"]) == (["a", "b"], 1, 2), term


def test_freed_objects():
    for use in ["py_free(_O)", "py_is_object(_O)", "py_setattr(_O, test, 1)", "py_call(_O:x)"]:
        goal = f"py_call(object(), _O), py_free(_O), catch(({use}, fail), error(E, _), true)"
        assert str(query_once(goal + ", E = existence_error(Kind, _)")["Kind"]) == "py_object", use


def test_modules_of_texts():
    source = "def times(n):\n    return n * {}\n"
    for factor in (3, 2):
        answer = query_once(
            "py_module(timesmodule, S), py_call(timesmodule:times(2), X)", {"S": source.format(factor)}
        )
        assert answer["X"] == 2 * factor
    answer = query_once("py_import('os.path', [as(paths)]), py_call(paths:basename('/a/b'), X)")
    assert answer["X"] == "b"


def test_python_and_prolog_call_each_other(modules):
    modules(
        "mutual",
        """
from ninelog import query, query_once, PrologError

def total(n):
    return sum(d["X"] for d in query("between(1,M,X)", {"M": n}))

def deep(n):
    return 0 if n == 0 else 1 + query_once("py_call(mutual:deep(N), X)", {"N": n - 1})["X"]

def caught():
    try:
        query_once("A is 1 / 0")
    except PrologError:
        return True
""",
    )
    assert value_of("mutual:total(1000)") == 500500
    assert value_of("mutual:deep(20)") == 20
    assert value_of("mutual:caught()") is True
    with pytest.raises(PrologError):
        value_of("mutual:deep(1000)")
    assert value_of("mutual:total(10)") == 55
