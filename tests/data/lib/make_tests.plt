% Tests made from a solution, and what they notice.

:- use_module(library(make_tests)).
:- use_module(library(mutants)).

solution("%!  double(+X:between(1,3), -Y:integer) is det.\n\
double(X, Y) :- Y is 2*X.\n\
%!  part(?X, +Xs:list(oneof([p,q]))) is nondet.\n\
part(X, [X|_]).\npart(X, [_|Xs]) :- part(X, Xs).\n").

made(Options, Text) :-
    tmp_file(solution, Base),
    file_name_extension(Base, pl, Solution),
    file_name_extension(Base, plt, Tests),
    solution(Program),
    setup_call_cleanup(open(Solution, write, Out), write(Out, Program), close(Out)),
    call_cleanup(( make_tests(Solution, Tests, Options), read_file_to_string(Tests, Text, []) ),
                 ( delete_file(Solution), ( exists_file(Tests) -> delete_file(Tests) ; true ) )).

has(Text, Part) :- once(sub_string(Text, _, _, _, Part)).

:- begin_tests(make_tests).

test(calls) :-
    made([], Text),
    has(Text, "double_answers_2(1, [2]).\ndouble_answers_2(2, [4]).\ndouble_answers_2(3, [6])."),
    has(Text, "test(double, [forall(double_answers_2(X, Answers)), partial, Found==Answers]) :-"),
    has(Text, "    findall(Y, limit(20, double(X, Y)), All),\n    sort(All, Found)."),
    has(Text, "part_answers_2([q, p], [p, q])."),
    has(Text, "    findall(X, part(X, Xs), All),\n    msort(All, Found).").
test(order) :-
    made([compare(list)], Text),
    has(Text, "part_answers_2([q, p], [q, p]).").
test(set) :-
    made([compare(set)], Text),
    has(Text, "part_answers_2([p, p], [p]).").
test(few) :-
    made([calls(1)], Text),
    has(Text, "double_answers_2(1, [2])."),
    \+ has(Text, "double_answers_2(2, [4]).").
test(twice, Facts1 == Facts2) :-
    made([], Text1),
    made([], Text2),
    sub_string(Text1, Before1, _, _, ":- begin_tests"),
    sub_string(Text1, Before1, _, 0, Facts1),
    sub_string(Text2, Before2, _, _, ":- begin_tests"),
    sub_string(Text2, Before2, _, 0, Facts2),
    !.
test(no_modes, throws(error(existence_error(mode_comment, _), _))) :-
    tmp_file(solution, Solution),
    setup_call_cleanup(open(Solution, write, Out), write(Out, "p(1).\n"), close(Out)),
    call_cleanup(make_tests(Solution, '/dev/null', []), delete_file(Solution)).
test(wrong_option, throws(error(type_error(_, other), _))) :-
    made([compare(other)], _).

:- end_tests(make_tests).
