% Tests of library(http/json), library(http/json_convert) and library(http/http_json).

:- use_module(library(plunit)).
:- use_module(library(http/json)).
:- use_module(library(http/json_convert)).
:- use_module(library(http/http_json)).

:- json_object point(x:integer, y:integer).
:- json_object person(name:text, age:integer=18).
:- json_object tagged(a:integer)+[type=tt].
:- json_object multi(points:list(point), any:any, z).

:- begin_tests(json).

read_text(Text, Term, Options) :-
    setup_call_cleanup(open_string(Text, In), json_read(In, Term, Options), close(In)).
read_dict(Text, Term, Options) :-
    setup_call_cleanup(open_string(Text, In), json_read_dict(In, Term, Options), close(In)).
written(Term, Options, Text) :-
    with_output_to(string(Text), ( current_output(Out), json_write(Out, Term, Options) )).
written_dict(Term, Options, Text) :-
    with_output_to(string(Text), ( current_output(Out), json_write_dict(Out, Term, Options) )).

test(read, T == json([a=1,b=[@(true),@(false),@(null)],c='x\u00e9\n',d=json([]),e=1500.0])) :-
    read_text("{\"a\":1, \"b\":[true,false,null], \"c\":\"x\\u00e9\\n\", \"d\":{}, \"e\":1.5e3}", T, []).
test(constants, T == [n,t,f]) :- read_text("[null,true,false]", T, [null(n),true(t),false(f)]).
test(dict, D == d{a:"x",b:[true,null]}) :- read_dict("{\"a\":\"x\", \"b\":[true,null]}", D, [default_tag(d)]).
test(tag, D == v{b:1}) :- read_dict("{\"t\":\"v\", \"b\":1}", D, [tag(t)]).
test(default_tag, D == foo{a:1}) :- read_dict("{\"a\":1}", D, [default_tag(foo)]).
test(end, T == e) :- read_text("", T, [end_of_file(e)]).
test(end_error, error(syntax_error(json(unexpected_end_of_file)))) :- read_dict(" ", _, [end_of_file(error)]).
test(illegal_array, error(syntax_error(json(illegal_array)))) :- read_text("[1 2]", _, []).
test(illegal_object, error(syntax_error(json(illegal_object)))) :- read_text("{\"a\":1 \"b\"", _, []).
test(unclosed_object, error(syntax_error(json(illegal_object)))) :- read_text("{\"a\":1", _, []).
test(illegal_key, error(syntax_error(json(illegal_json)))) :- read_text("{a:1}", _, []).
test(illegal_word, error(syntax_error(json(json_expected(null))))) :- read_text("nul", _, []).
test(same_key, error(duplicate_key(a))) :- read_dict("{\"a\":1,\"a\":2}", _, []).
test(write, T == "{\"a\":1, \"b\": [true, null ], \"c\":\"x\\\"\\n\\u0001<\\/b>\"}") :-
    written(json([a=1,b=[@(true),@(null)],c='x"\n\u0001</b>']), [], T).
test(write_pairs, T == "{\"a\":1, \"b\":2, \"c\":3}") :- written(json([a-1,b(2),c=3]), [], T).
test(write_unknown, error(type_error(json_term, foo(x)))) :- written(foo(x), [], _).
test(write_serialized, T == "\"foo(x)\"") :- written(foo(x), [serialize_unknown(true)], T).
test(write_tag, T == "{\"t\":\"foo\", \"a\":1}") :- written_dict(foo{a:1}, [tag(t)], T).
test(write_no_tag, T == "{\"a\":1}") :- written_dict(_{a:1}, [tag(t)], T).
test(write_width, T == "{\n  \"a\":1,\n  \"b\": [\n    1,\n    2\n  ]\n}") :-
    written(json([a=1,b=[1,2]]), [width(3)], T).
test(write_step, T == "[\n    1,\n    2\n]") :- written([1,2], [width(3),step(4)], T).
test(atom_term, T == json([a=1])) :- atom_json_term('{"a":1}', T, []).
test(term_atom, A == '{"a":1}') :- atom_json_term(A, json([a=1]), []).
test(term_string, A == "{\"a\":1}") :- atom_json_term(A, json([a=1]), [as(string)]).
test(dict_atom, A == '{"a":1}') :- atom_json_dict(A, _{a:1}, []).
test(atom_dict, D == j{a:"x"}) :- atom_json_dict("{\"a\":\"x\"}", D, [default_tag(j)]).
test(is_term) :- is_json_term(json([a=[1,"x",@(null)]])).
test(is_no_term, fail) :- is_json_term(json([f(1)])).

% What SWI-Prolog converts, too.
test(convert, T == point(1, 2)) :- json_to_prolog(json([y=2,x=1,w=3]), user:T).
test(convert_default, T == person(bob, 18)) :- json_to_prolog(json([name=bob]), user:T).
test(convert_list, T == [point(1, 2), json([u=point(3, 4)])]) :-
    json_to_prolog([json([x=1,y=2]), json([u=json([x=3,y=4])])], user:T).
test(convert_inner, T == multi([point(1, 2)], point(3, 4), 1)) :-
    json_to_prolog(json([points=[json([x=1,y=2])], any=json([x=3,y=4]), z=1]), user:T).
test(convert_tagged, T-U == tagged(1)-json([a=1,type=uu])) :-
    json_to_prolog(json([a=1,type=tt]), user:T),
    json_to_prolog(json([a=1,type=uu]), user:U).
test(convert_wrong_type, T == json([x=a,y=2])) :- json_to_prolog(json([x=a,y=2]), user:T).
test(convert_back, J == [json([x=1,y=2]),foo]) :- prolog_to_json(user:[point(1, 2),foo], J).
test(convert_back_tagged, J == json([a=1,type=tt])) :- prolog_to_json(user:tagged(1), J).
test(convert_back_inner, J == json([points=[json([x=1,y=2])],any=json([x=1,y=2]),z=zz])) :-
    prolog_to_json(user:multi([point(1, 2)], point(1, 2), zz), J).
test(convert_back_wrong, error(type_error(json_term, _))) :- prolog_to_json(user:point(a, 2), _).

test(reply, T == "Content-type: application/json; charset=UTF-8\n\n{\"a\":1}") :-
    with_output_to(string(T), reply_json(json([a=1]))).
test(reply_status, T == "Status: 404\nContent-type: application/json\n\n{\"a\":1}") :-
    with_output_to(string(T), reply_json(json([a=1]), [status(404)])).
test(reply_dict, T == "Content-type: application/json; charset=UTF-8\n\n{\"a\":1}") :-
    with_output_to(string(T), reply_json_dict(_{a:1})).

:- end_tests(json).
