% Text formats: JSON, comma-separated values, addresses, lines of words. Expected texts are SWI-Prolog's.

:- use_module(library(plunit)).
:- use_module(library(http/json)).
:- use_module(library(csv)).
:- use_module(library(uri)).
:- use_module(library(readln)).

:- begin_tests(json).

written(Term, Options, Text) :-
    with_output_to(string(Text), ( current_output(S), json_write(S, Term, Options) )).

written(Term, Text) :-
    written(Term, [], Text).

test(flat, forall(flat(Term, Expected))) :-
    written(Term, Text),
    assertion(Text == Expected).

flat(json([a=1,b=[1,2]]), "{\"a\":1, \"b\": [1, 2 ]}").
flat([], "[]").
flat(json([]), "{}").
flat([[1],[2]], "[ [1 ],  [2 ] ]").
flat([json([a=1]),json([b=2])], "[ {\"a\":1},  {\"b\":2} ]").
flat(json([x=json([y=1,z=json([])])]), "{\"x\": {\"y\":1, \"z\": {}}}").
flat(true, "\"true\"").
flat(@(null), "null").
flat("a\nb\"\\/\u0001\u00e9</script>", "\"a\\nb\\\"\\\\/\\u0001\u00e9<\\/script>\"").
flat(_{a:1,b:"x"}, "{\"a\":1, \"b\":\"x\"}").
flat(json([k-v,f(1)]), "{\"k\":\"v\", \"f\":1}").

test(lines, Text == "{\n  \"a\": [\n    10000000000,\n    20000000000\n  ],\n  \"b\": {\"c\":1}\n}") :-
    written(json([a=[10000000000,20000000000],b=json([c=1])]), [width(20)], Text).
test(indentation, Text == "{\n    \"a\": [\n\t10000000000,\n\t20000000000\n    ]\n}") :-
    written(json([a=[10000000000,20000000000]]), [width(20),step(4)], Text).
test(width, [Lengths == [71,3]]) :-
    findall(L, ( member(N, [63,64]), length(Cs, N), maplist(=(0'a), Cs), atom_codes(A, Cs),
                 written(json([k=A]), T), split_string(T, "\n", "", [Line|_]),
                 string_length(Line, L0), L is max(3, L0) ), Lengths).
test(unknown, error(type_error(json_term, foo(x)))) :-
    written(foo(x), _).
test(unbound, error(instantiation_error)) :-
    written(json([a=_]), _).
test(serialized, Text == "\"foo(x)\"") :-
    written(foo(x), [serialize_unknown(true)], Text).

read_text(Text, Term) :-
    read_text(Text, [], Term).

read_text(Text, Options, Term) :-
    setup_call_cleanup(open_string(Text, S), json_read(S, Term, Options), close(S)).

test(read, T == json([a=1,b=[@(true),@(false),@(null)],c=str])) :-
    read_text("{\"a\":1, \"b\":[true,false,null], \"c\":\"str\"}", T).
test(numbers, T == [1,2.5,-30000000000.0,100000.0,0]) :-
    read_text("[1,2.5,-3e10,1E5,0]", T).
test(escapes, T == 'é\n/"') :-
    read_text("\"\\u00e9\\n\\/\\\"\"", T).
test(comments, T == [1]) :-
    read_text("// one\n[ /* two */ 1]", T).
test(constants, T == [nil,yes,no]) :-
    read_text("[null,true,false]", [null(nil),true(yes),false(no)], T).
test(end, T == eof) :-
    read_text("", [end_of_file(eof)], T).
test(wrong, forall(wrong(Text, What)), error(syntax_error(What))) :-
    read_text(Text, _).

wrong("tru", json(json_expected(true))).
wrong("[1 2]", json(illegal_array)).
wrong("{a:1}", json(illegal_json)).
wrong("{\"a\" 1}", json(illegal_json)).
wrong("\"abc", json(eof_in_string)).
wrong("\"\\x\"", json(illegal_string_escape)).
wrong("-", illegal_number).
wrong("", json(unexpected_end_of_file)).

test(place, error(_, stream(_, 1, 4, 4))) :-
    read_text("[1 2]", _).
test(dict, D-T == "str"-[true,null]) :-
    atom_json_dict('{"a":"str", "b":[true,null]}', Dict, []),
    get_dict(a, Dict, D),
    get_dict(b, Dict, T).
test(tag, Tag == foo) :-
    atom_json_dict('{"type":"foo","b":1}', Dict, [tag(type)]),
    is_dict(Dict, Tag).
test(atoms, A == '{"a":"b"}') :-
    atom_json_term(A, json([a=b]), []).
test(dict_text, A == "{\"a\":null}") :-
    atom_json_dict(A, _{a:null}, [as(string)]).
test(is_json) :-
    forall(member(T, [json([a=1]),[1,a],"s",1.0,@(null)]), is_json_term(T)),
    \+ ( member(T, [foo(x),_,json(x),json([a-1]),json([1=2]),[foo(x)],@(foo)]), is_json_term(T) ).

:- end_tests(json).

:- begin_tests(csv).

table(Text, Options, Rows) :-
    string_codes(Text, Codes),
    phrase(csv(Rows, Options), Codes).

test(read, forall(table_case(Text, Options, Expected))) :-
    table(Text, Options, Rows),
    assertion(Rows == Expected).

table_case("a,b\n1,2.5\n", [], [row(a,b),row(1,2.5)]).
table_case("a,b\r\n\"x,y\",\"q\"\"z\"\r\n", [], [row(a,b),row('x,y','q"z')]).
table_case(" a , b \n", [], [row(' a ',' b ')]).
table_case(" a , b \n", [strip(true)], [row(a,b)]).
table_case("a,b", [], [row(a,b)]).
table_case("", [], []).
table_case("a,,c\n", [], [row(a,'',c)]).
table_case("1e10,0x1A,-5,+3, 7\n", [], [row(10000000000.0,26,-5,3,' 7')]).
table_case("a;b\n", [separator(0';)], [row(a,b)]).
table_case("1,2\n", [convert(false)], [row('1','2')]).
table_case("a,b\n", [functor(f)], [f(a,b)]).
table_case("a,b\nc\n", [match_arity(false)], [row(a,b),row(c)]).
table_case("A,b\n", [case(up)], [row('A','B')]).
table_case("A,b\n", [case(down)], [row(a,b)]).
table_case("\"a\nb\",c\n", [], [row('a\nb',c)]).
table_case("\"1\",2\n", [ignore_quotes(true)], [row('"1"',2)]).
table_case("a,b\rc,d\r", [], [row(a,b),row(c,d)]).
table_case("# x,y,z\na,b\n", [skip_header(#)], [row(a,b)]).

test(arity, error(domain_error(row_arity(2), 1))) :-
    table("a,b\nc\n", [], _).
test(behind_quote, fail) :-
    table("\"a\"b,c\n", [], _).
test(write, Text == "a,b\r\n\"a,b\",\"q\"\"z\"\r\n\"x\ny\", s \r\n") :-
    phrase(csv([row(a,b),row('a,b','q"z'),row('x\ny',' s ')]), Codes),
    string_codes(Text, Codes).
test(file, Rows-Line == [row(n,v),row('a\nb',1)]-3) :-
    tmp_file(csv, File),
    setup_call_cleanup(
        csv_write_file(File, [row(n,v),row('a\nb',1),row(z,2)]),
        ( csv_read_file(File, Rows0),
          Rows0 = [A,B,row(z,2)],
          Rows = [A,B],
          once(csv_read_file_row(File, row(z,_), [line(Line)]))
        ),
        delete_file(File)).

:- end_tests(csv).

:- begin_tests(uri).

test(encoded, forall(encoded_case(Component, Value, Expected))) :-
    uri_encoded(Component, Value, Encoded),
    assertion(Encoded == Expected),
    uri_encoded(Component, Back, Encoded),
    assertion(Back == Value).

encoded_case(path, 'a b/c?d&é=', 'a%20b/c%3Fd&%C3%A9=').
encoded_case(query_value, 'a b/c?d&é=+;:@!$', 'a%20b/c?d%26%C3%A9%3D%2B%3B%3A@!$').
encoded_case(fragment, 'a b#?&', 'a%20b%23?&').
encoded_case(segment, 'a b/c:@', 'a%20b%2Fc%3A@').

test(component, error(domain_error(uri_component, foo))) :-
    uri_encoded(foo, a, _).
test(parts, C == uri_components(http,'u:p@www.x.org:80','/a/b','q=1&r=2',frag)) :-
    uri_components('http://u:p@www.x.org:80/a/b?q=1&r=2#frag', C).
test(together, U == 'http://www.x.org/a?q#f') :-
    uri_components(U, uri_components(http,'www.x.org','/a',q,f)).
test(query, Q == [a=b,c='d e f']) :-
    uri_query_components('a=b&c=d%20e+f', Q).
test(query_text, T == 'a=b&c=d%20e%26&f=1&g=2') :-
    uri_query_components(T, [a=b,c='d e&',f(1),g-2]).
test(authority, A == uri_authority(u,p,h,80)) :-
    uri_authority_components('u:p@h:80', A).
test(global) :-
    uri_is_global('mailto:x'),
    \+ uri_is_global('c:/x'),
    \+ uri_is_global(a).
test(resolve, forall(resolved(URI, Expected))) :-
    uri_resolve(URI, 'http://a/b/c/d;p?q', Resolved),
    assertion(Resolved == Expected).

resolved('../x?y#z', 'http://a/b/x?y#z').
resolved('//g', 'http://g').
resolved('?y', 'http://a/b/c/d;p?y').
resolved('', 'http://a/b/c/d;p?q').
resolved('g/./h/../i', 'http://a/b/c/g/i').
resolved('/g', 'http://a/g').
resolved('#s', 'http://a/b/c/d;p?q#s').
resolved('../../../g', 'http://a/g').

test(normal, N == 'http://example.org/b/c~?x=A') :-
    uri_normalized('HTTP://Example.ORG/a/../b/./c%7e?x=%41', N).
test(iri, I-U == 'http://a/é%20'-'http://a/%C3%A9%20b') :-
    uri_iri('http://a/%C3%A9%20', I),
    uri_iri(U, 'http://a/é b').
test(file, F-U == '/a/b c'-'file:///a/b%20c') :-
    uri_file_name('file:///a/b%20c', F),
    uri_file_name(U, '/a/b c').
test(data, D == x) :-
    uri_components('http://a/b', C0),
    uri_data(search, C0, x, C),
    uri_data(search, C, D).

:- end_tests(uri).

:- begin_tests(readln).

line(Text, Goal) :-
    stream_property(Input, alias(user_input)),
    setup_call_cleanup(
        ( open_string(Text, Stream), set_stream(Stream, alias(user_input)) ),
        call(Goal),
        set_stream(Input, alias(user_input))).

test(words, W == ['Hello','World',',',it,is,42,-,17,3.5,1,e5,a1,x_y,'.']) :-
    line("Hello World, it is 42 -17 3.5 1e5 a1 x_y.\nmore", readln(W)).
test(end, W-End == [last]-end_of_file) :-
    line("last", readln(W, End)).
test(stop, W-End == [one,two,'.']-46) :-
    line("One two. THREE", readln(W, End, `.`, `_-`, lowercase)).

:- end_tests(readln).

:- begin_tests(csv_streams).

test(csv_row, Row == row(a, 1)) :-
    setup_call_cleanup(open_string("a,1\nb,2\n", S), ( csv_options(O, []), csv_read_row(S, Row, O) ), close(S)).
test(csv_stream, Rows == [row(a, 1),row(b, 2)]) :-
    setup_call_cleanup(open_string("a,1\nb,2\n", S), csv_read_stream(S, Rows, []), close(S)).
test(csv_write, Text == "a,1\r\nb c,\"d,e\"\r\n") :-
    with_output_to(string(Text), ( current_output(S), csv_write_stream(S, [row(a, 1),row('b c', 'd,e')], []) )).

:- end_tests(csv_streams).

:- begin_tests(json_dicts).

test(json_dict, X-Y == 1-"b") :-
    setup_call_cleanup(open_string("{\"a\":1, \"l\":[\"b\"]}", S), json_read_dict(S, D), close(S)),
    X = D.a,
    [Y] = D.l.
test(json_dict_written, Text == "{\"a\":1}") :-
    with_output_to(string(Text), ( current_output(S), json_write_dict(S, _{a:1}, [width(0)]) )),
    !.

:- end_tests(json_dicts).

:- begin_tests(iris).

test(iri_normalized, X == 'http://a.org/b') :- iri_normalized('http://A.org/a/../b', X).
test(iri_normalized_base, X == 'http://a.org/c') :- iri_normalized('../c', 'http://A.org/a/b', X).
test(uri_authority, X == c) :- uri_authority_data(host, uri_authority(a, b, c, d), X).
test(uri_authority, all(F == [user,password,host,port])) :- uri_authority_data(F, uri_authority(a, b, c, d), _).
test(uri_encoded_colon, X-Y == '/x/a%3Ab'-'a@b') :- uri_encoded(path, '/x/a:b', X), uri_encoded(path, 'a@b', Y).
test(uri_normalized_plus, X-Y-Z == 'http://a/#a%20b'-'http://a/?x=a%2Bb'-'http://a/?x=a%20b') :-
    uri_normalized('http://a/#a+b', X),
    uri_normalized('http://a/?x=a+b', Y),
    uri_normalized('http://a/?x=a%20b', Z).
test(uri_normalized_iri, X == 'http://a.org/é') :- uri_normalized_iri('http://A.org/%C3%A9', X).

:- end_tests(iris).
