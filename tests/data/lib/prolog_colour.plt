:- module(prolog_colour_plt, []).
:- use_module(library(plunit)).
:- use_module(library(prolog_colour)).
:- use_module(library(prolog_xref)).

:- dynamic part/3.
:- public note/3.

note(Class, Start, Length) :-
    assertz(part(Class, Start, Length)).

%   The parts of a file with this text: classes with the text of each.

parts(Text, Parts) :-
    setup_call_cleanup(
        tmp_file_stream(File, Out, [extension(pl)]),
        ( format(Out, '~s', [Text]), close(Out), parts_of(File, Parts) ),
        ( xref_clean(File), delete_file(File) )).

parts_of(File, Parts) :-
    retractall(part(_, _, _)),
    xref_source(File, [silent(true)]),
    setup_call_cleanup(
        open(File, read, In),
        prolog_colourise_stream(In, File, note),
        close(In)),
    read_file_to_string(File, Text, []),
    findall(Class-Part,
            ( part(Class0, Start, Length),
              name_of(Class0, Class),
              sub_string(Text, Start, Length, _, Part)
            ),
            Parts).

name_of(goal(Class, _), goal(Class)) :- !.
name_of(head(Class, _), head(Class)) :- !.
name_of(predicate_indicator(Class, _), predicate_indicator(Class)) :- !.
name_of(goal_term(_, _), _) :- !, fail.
name_of(head_term(_, _), _) :- !, fail.
name_of(Class, Class).

query_parts(Text, Parts) :-
    retractall(part(_, _, _)),
    prolog_colourise_query(Text, user, note),
    findall(Class-Part,
            ( part(Class0, Start, Length),
              name_of(Class0, Class),
              sub_string(Text, Start, Length, _, Part)
            ),
            Parts).

%   The variables of two terms; in the second one no singletons are marked.

term_parts(Text, Parts) :-
    retractall(part(_, _, _)),
    setup_call_cleanup(
        open_string(Text, In),
        ( prolog_colourise_term(In, none, note, []),
          prolog_colourise_term(In, none, note, [singletons(false)])
        ),
        close(In)),
    findall(Class-Start, ( member(Class, [singleton,var]), part(Class, Start, 1) ), Parts).

:- begin_tests(prolog_colour).

test(clause, Parts == [clause-"f(X, Y) :- g(X), \\+ Z = 'a b'",neck(:-)-":-",head(unreferenced)-"f",var-"X",singleton-"Y",
                       body-"g(X), \\+ Z = 'a b'",control-",",goal(undefined)-"g",var-"X",control-"\\+",
                       goal(built_in)-"=",singleton-"Z",atom-"'a b'",fullstop-"."]) :-
    parts("f(X, Y) :- g(X), \\+ Z = 'a b'.\n", Parts).
test(definitions, Heads == [head(exported)-"a",head(dynamic(2))-"d",head(local(4))-"b",head(unreferenced)-"c",
                            head(hook)-"portray"]) :-
    parts(":- module(m, [a/0]).\n:- dynamic d/0.\na :- b. d.\nb.\nc.\nuser:portray(x).\n", Parts),
    findall(head(How)-Name, member(head(How)-Name, Parts), Heads).
test(calls, Goals == [built_in-"dynamic",dynamic(1)-"d",recursion-"p",dynamic(1)-"d",local(3)-"q",built_in-"findall",undefined-"u",
                      autoload-"foldl",local(3)-"q",meta-"G"]) :-
    parts(":- dynamic d/0.\np :- p, d, q, findall(X, u(X), L), foldl(q, L, 0, G), G.\nq. q(_, _, _).\n", Parts),
    findall(Short-Name,
            ( member(goal(How)-Name, Parts), ( How = autoload(_) -> Short = autoload ; Short = How ) ),
            Goals).
test(terms, Terms == [head(unreferenced)-"t",list-"[1, 2.5|T]",int-"1",float-"2.5",singleton-"T",brace_term-"{x}",atom-"x",
                      string-"\"s\"",codes-"`c`",functor-"-",atom-"a",parentheses-"(b)",atom-"b",empty_list-"[]",
                      rational(1r3)-"1r3"]) :-
    parts("t([1, 2.5|T], {x}, \"s\", `c`, a - (b), [], 1r3).\n", [clause-_|Parts]),
    once(append(Terms, [fullstop-_], Parts)).
test(grammar, Parts == [grammar_rule-"s, [x] --> \"a\", [b], { true }, t",neck(-->)-"-->",dcg_right_hand_ctx-"[x]",list-"[x]",
                        atom-"x",head(unreferenced)-"s",dcg-"\"a\", [b], { true }, t",control-",",dcg(string)-"\"a\"",
                        control-",",dcg(terminal)-"[b]",atom-"b",control-",",dcg(plain)-"{ true }",goal(built_in)-"true",
                        goal(undefined)-"t",fullstop-"."]) :-
    parts("s, [x] --> \"a\", [b], { true }, t.\n", Parts).
test(imports, Imports == [predicate_indicator(imported)-"append/3",unused_import-"last/2"]) :-
    parts(":- use_module(library(lists), [append/3, last/2]).\nf(X) :- append(X, X, _).\n", Parts),
    findall(Short-Text,
            ( member(Class-Text, Parts),
              ( Class = predicate_indicator(imported(_)), Short = predicate_indicator(imported)
              ; Class == unused_import, Short = Class
              )
            ),
            Imports).
test(files, [File-NoFile == "library(lists)"-"no_such_file"]) :-
    parts(":- use_module(library(lists)).\n:- use_module(no_such_file).\n", Parts),
    memberchk(file(_)-File, Parts),
    memberchk(nofile-NoFile, Parts).
test(comments, Comments == [comment(structured)-"%! f\n%  g\n",comment(block)-"/* h */\n",comment(line)-"% i\n"]) :-
    parts("%! f\n%  g\nf. /* h */\n% i\n", Parts),
    findall(comment(Class)-Text, member(comment(Class)-Text, Parts), Comments).
test(operators, true(memberchk(head(exported)-"==>", Parts))) :-
    parts(":- module(m, [(==>)/2, op(700, xfx, ==>)]).\na ==> b.\n", Parts).
test(reading_goes_on_after_an_error, Heads-Errors == ["a","c"]-1) :-
    parts("a.\nb(X :- d.\nc.\n", Parts),
    findall(Head, member(head(_)-Head, Parts), Heads),
    aggregate_all(count, member(syntax_error(_, _)-_, Parts), Errors).
test(query, Parts == [body-"member(X, [1]), foo(X)",control-",",goal(autoload)-"member",var-"X",list-"[1]",int-"1",
                      goal(undefined)-"foo",var-"X"]) :-
    query_parts("member(X, [1]), foo(X)", Parts0),
    findall(Short-Text,
            ( member(Class-Text, Parts0), ( Class = goal(autoload(_)) -> Short = goal(autoload) ; Short = Class ) ),
            Parts).
test(query_with_an_error) :-
    query_parts("foo(X ", []),
    part(syntax_error(Message, 0-6), _, 1),
    sub_string(Message, 0, _, _, "Syntax error: ").
test(term, Parts == [singleton-2,var-8]) :-
    term_parts("f(X). g(Y).", Parts).
test(styles) :-
    once(syntax_colour(goal(undefined, x), Attributes)),
    memberchk(colour(red), Attributes),
    once(syntax_colour(head(unreferenced, x), Bold)),
    memberchk(bold(true), Bold).
test(messages, Lines == ['Call to ~q'-["f/1"],' (undefined)']) :-
    phrase(syntax_message(goal(undefined, f(x))), Lines).

:- end_tests(prolog_colour).
