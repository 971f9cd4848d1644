% What writes terms, and what it leaves as it is.

:- use_module(library(plunit)).
:- use_module(library(pprint)).

% Whatever writes a term binds none of its variables: lists without an end, hooks, attributes.
:- begin_tests(writing_binds_nothing).

term([a|_]).
term([_|_]).
term(f([a,b|_], _)).
term([[c|_]|_]-_).
term("a"+_).
term({_}).
term([a|_]:_).
term((a :- _, [b|_])).
term(T) :- T = f(X, [X|_]), put_attr(X, writing_binds_nothing, 1).

writes(T, print(T)).
writes(T, writeq(T)).
writes(T, write_canonical(T)).
writes(T, portray_clause(T)).
writes(T, (current_output(S), print_term(T, [output(S)]))).
writes(T, format("~p ~w ~q ~a", [T,T,T,x])).
writes(T, print_message_lines(current_output, '', ['~p'-[T],nl])).
writes(T, term_to_atom(T, _)).
writes(T, write_term(T, Options)) :-
    member(Option, [portray(true),attributes(portray),attributes(write),max_depth(3),portray_goal(portrayed),
                    portrayed(true),numbervars(true),cycles(true),spacing(next_argument),dotlists(true)]),
    ( Options = [Option] ; Options = [portray(true),attributes(portray),quoted(true),Option] ).

portrayed(T, _) :- T == nothing.

test(binds_nothing, [setup(assertz((user:portray(T) :- T == nothing))),
                     cleanup(retractall(user:portray(_))), all(W-T == [])]) :-
    term(T),
    writes(T, W),
    copy_term_nat(T, Before),
    with_output_to(string(_), W),
    copy_term_nat(T, After),
    Before \=@= After.
test(list_without_end, true(sub_string(S, 0, _, _, "[c|_"))) :-
    with_output_to(string(S), write_term([c|_], [attributes(portray)])).

:- end_tests(writing_binds_nothing).

:- begin_tests(writing_parts).

written(Term, Options, Text) :- with_output_to(string(Text), write_term(Term, Options)).

test(operand, T == "(is)") :- written(is, [partial(true),priority(699)], T).
test(prefix_operator, T == "(-)") :- written(-, [partial(true),priority(200)], T).
test(argument, T == "is") :- written(is, [partial(true),priority(999)], T).
test(whole, T == "is") :- written(is, [priority(699)], T).
test(no_operator, T == "a") :- written(a, [partial(true),priority(0)], T).

:- end_tests(writing_parts).
