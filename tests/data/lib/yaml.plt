% Tests of library(yaml).

:- use_module(library(plunit)).
:- use_module(library(yaml)).

:- begin_tests(yaml).

parsed(Text, Term) :- yaml_read(string(Text), Term).
written(Term, Text) :- with_output_to(string(Text), yaml_write(current_output, Term)).

case("a: 1\nb: [x, 2, \"s\"]\nc:\n  - 1\n  - d: e f\n    f: g\n",
     yaml{a:1,b:["x",2,"s"],c:[1,yaml{d:"e f",f:"g"}]}).
case("- a\n- b\n", ["a","b"]).
case("12", 12).
case("-1.5e3", -1500.0).
case("true", true).
case("~", null).
case("a:", yaml{a:""}).
case("yes", "yes").
case("0x1F", 31).
case("0o17", 15).
case("017", "017").
case("+12", "+12").
case("1_000", "1_000").
case("1.5.2", "1.5.2").
case("'it''s'", "it's").
case("\"a\\nb\\u0042\\x41\"", "a\nbBA").
case("a: |\n  x\n  y\n", yaml{a:"x\ny\n"}).
case("a: >\n  x\n  y\n\n  z\n", yaml{a:"x y\nz\n"}).
case("a: |-\n  x\n", yaml{a:"x"}).
case("a: |+\n  x\n\n", yaml{a:"x\n\n"}).
case("a: |2\n   x\n", yaml{a:" x\n"}).
case("{a: 1, b: {c: d f}}", yaml{a:1,b:yaml{c:"d f"}}).
case("[]", []).
case("{}", yaml{}).
case("- - a\n  - b\n- c", [["a","b"],"c"]).
case("a: !!str 12", yaml{a:"12"}).
case("a: !!int \"12\"", yaml{a:12}).
case("a: !!float 1", yaml{a:1.0}).
case("a: !foo bar", yaml{a:tag('!foo', "bar")}).
case("# c\na: 1 # d\n", yaml{a:1}).
case("---\na: 1\n...\n", yaml{a:1}).
case("? a\n: b c\n", yaml{a:"b c"}).
case("a b: c d", yaml{'a b':"c d"}).
case("1: x", yaml{1:"x"}).
case("a: x\n  y\n", yaml{a:"x y"}).
case("a: [1,\n 2]", yaml{a:[1,2]}).
case("base: &b {x: 1}\nd:\n  e: *b\n", yaml{base:yaml{x:1},d:yaml{e:yaml{x:1}}}).
case("a:\n- 1\n- 2\nb: 3\n", yaml{a:[1,2],b:3}).
case("a: http://x.y/z", yaml{a:"http://x.y/z"}).
case("\"a\\\n  b\"", "ab").
case("'a\n  b'", "a b").
case("- -1", [-1]).
case("{a, b: }", yaml{a:"",b:""}).
case("- a: 1\n  b: 2\n-\n  - c", [yaml{a:1,b:2},["c"]]).
case("!!binary aGk=", "hi").

test(cases, all(Text-Term == [])) :-
    case(Text, Expected),
    ( parsed(Text, Term) -> true ; Term = none ),
    Term \== Expected.
test(round, all(Term-Text == [])) :-
    case(_, Term),
    Term \= yaml{a:tag(_, _)},
    written(Term, Text),
    ( parsed(Text, Again) -> true ; Again = none ),
    Again \== Term.

test(scanner, all(T == ["a: b: c", "@a", "a: %b", "a: - b"])) :-
    member(T, ["a: b: c", "@a", "a: %b", "a: - b"]),
    catch(parsed(T, _), error(yaml_error(3, _), _), true).
test(flow_end, error(yaml_error(4, "did not find expected ',' or ']'"))) :- parsed("[a", _).
test(anchor, error(existence_error(anchor, zz))) :- parsed("a: *zz", _).
test(same_key, error(duplicate_key(a))) :- parsed("a: 1\na: 2", _).
test(no_file, error(existence_error(source_sink, '/nonexist'))) :- yaml_read('/nonexist', _).

test(write, T == "a: 1\nb:\n- x\n- 2\n- s\nc:\n  d: e\n") :- written(_{a:1,b:[x,2,"s"],c:_{d:e}}, T).
test(write_string, T == "!!str 12\n") :- written("12", T).
test(write_true, T == "!!str true\n") :- written("true", T).
test(write_quoted, T == "'a: b'\n") :- written("a: b", T).
test(write_lines, T == "'x\n\n  y'\n") :- written("x\ny", T).
test(write_nested, T == "- - a\n- - b\n") :- written([[a],[b]], T).
test(write_empty, T == "a: []\n") :- written(_{a:[]}, T).
test(write_control, T == "\"\\x01\"\n") :- written("\u0001", T).
test(write_inf, T == "- .inf\n") :- written([1.0Inf], T).
test(write_dash, T == "'- a'\n") :- written("- a", T).
test(write_json, T == "a: 1\n") :- written(json([a=1]), T).
test(write_long, T == "long text long text long text long text long text long text long text long text long\n  text long text long text\n") :-
    written("long text long text long text long text long text long text long text long text long text long text long text", T).
test(write_wrong, error(type_error(yaml_scalar, f(x)))) :- written(f(x), _).
test(write_unbound, error(instantiation_error)) :- written(_, _).

:- end_tests(yaml).
