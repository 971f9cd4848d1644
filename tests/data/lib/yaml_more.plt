% Tests of library(yaml) where SWI-Prolog differs.

:- use_module(library(plunit)).
:- use_module(library(yaml)).
:- use_module(library(yaml/yaml_parser), [yaml_document/2]).
:- use_module(library(yaml/yaml_scalars), [plain_value/2]).

:- begin_tests(yaml_more).

test(scalar_anchor, D == yaml{a:1,b:1}) :- yaml_parse("a: &x 1\nb: *x", D).
test(fraction, L == [0.5,5.0]) :- yaml_parse("[.5, 5.]", L).
test(indent, T == "a:\n    b: 1\n") :- with_output_to(string(T), yaml_write(current_output, _{a:_{b:1}}, [indent(4)])).
test(document, D == ["a"]) :- yaml_document(`- a`, D).
test(two_documents, fail) :- yaml_document(`--- a\n--- b\n`, _).
test(plain, V-W == null-12) :- plain_value("~", V), plain_value("12", W).
test(not_plain, fail) :- plain_value("x", _).
test(place, error(yaml_error(4, _), yaml(2, 0))) :- yaml_parse("[a,\n", _).
test(accents, T == "é\n") :- with_output_to(string(T), yaml_write(current_output, "é")).

test(tag_handle, D == tag('tag:x.org,1:a', "1")) :- yaml_parse("%TAG ! tag:x.org,1:\n--- !a '1'", D).
test(named_tag_handle, D == [tag('tag:x.org,1:a', "1"),tag('!a', "2")]) :-
    yaml_parse("%TAG !e! tag:x.org,1:\n--- [!e!a '1', !a '2']", D).
test(tag_directive, error(yaml_error(_, _), _)) :- yaml_parse("%TAG x y\n--- 1", _).

test(tags_of_nothing, D == ["",tag('tag:yaml.org,2002:null',"")]) :-
    yaml_read(string("- !!str\n- !!null"), D).
test(tag_of_an_infinite_float, F =:= inf) :-
    yaml_read(string("!!float .inf"), F).

:- end_tests(yaml_more).
