%   Why queries fail: the programs in tests/data/why, each with one mistake, and random programs.
%
%   A program begins with its query in a comment. The line with `% here: Kind` is the one that the
%   explanation has to name; `% the query: Kind` says that it is the query itself. What is printed is in
%   sessions.txt there; `write_sessions` writes that file anew.

:- module(why_plt, []).
:- use_module(library(plunit)).
:- use_module(library(why)).
:- use_module(library(why/slices)).
:- use_module(library(why/minimise)).
:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(modules)).
:- use_module(library(readutil)).
:- use_module(library(strings)).
:- use_module(library(random)).
:- use_module(library(date)).
:- use_module(library(time)).

:- dynamic folder/1.
:- prolog_load_context(directory, Directory),
   atom_concat(Directory, '/../why', Folder),
   assertz(folder(Folder)).

                /*******************************
                *           PROGRAMS           *
                *******************************/

%   program(-File, -Query, -Line, -Kind): Line is query for the query itself.

program(File, Query, Line, Kind) :-
    folder(Folder),
    atom_concat(Folder, '/*.pl', Pattern),
    expand_file_name(Pattern, Files),
    member(File, Files),
    read_file_to_string(File, Text, []),
    split_string(Text, "\n", "", Lines),
    Lines = [First|_],
    string_concat("% ?- ", Query0, First),
    term_string(Query, Query0),
    once(expected(Lines, Line, Kind)).

expected(Lines, Line, Kind) :-
    nth1(Line0, Lines, Text),
    (   after(Text, "% here: ", Kind0)
    ->  Line = Line0
    ;   after(Text, "% the query: ", Kind0),
        Line = query
    ),
    atom_string(Kind, Kind0).

after(Text, Mark, Rest) :-
    sub_string(Text, Before, Length, _, Mark),
    Start is Before + Length,
    sub_string(Text, Start, _, 0, Rest).

%   in_program(+File, -Module, +Goal): Goal once in a module with the program.

in_program(File, Module, Goal) :-
    in_temporary_module(Module, true,
        setup_call_cleanup(
            load_files(Module:File, [silent(true)]),
            once(why_plt:Goal),
            unload_file(File))).

explained(File, Query, Kind, Line) :-
    in_program(File, Module, why(Module:Query, reason(Kind, _, Place, _))),
    ( Place = _:Line -> true ; Line = Place ).

session(File, Text) :-
    program(File, Query, _, _),
    with_output_to(string(Text), in_program(File, Module, why(Module:Query))).

sessions(Text) :-
    findall(["== ", Name, "\n", Shown, "\n"],
            ( session(File, Shown), file_base_name(File, Name) ),
            Parts0),
    append(Parts0, Parts),
    atomics_to_string(Parts, Text).

atomics_to_string(Parts, Text) :-
    atomic_list_concat(Parts, Text0),
    atom_string(Text0, Text).

:- public write_sessions/0.

write_sessions :-
    sessions(Text),
    sessions_file(File),
    setup_call_cleanup(open(File, write, Out), write(Out, Text), close(Out)).

sessions_file(File) :-
    folder(Folder),
    atom_concat(Folder, '/sessions.txt', File).

:- begin_tests(why).

test(clauses_and_goals, Wrong == []) :-
    findall(File-is(Kind, Line)-wanted(Kind0, Line0),
            ( program(File, Query, Line0, Kind0),
              once(explained(File, Query, Kind, Line)),
              Kind-Line \== Kind0-Line0 ),
            Wrong).
test(programs, true(Count >= 120)) :-
    aggregate_all(count, program(_, _, _, _), Count).
test(sentences, Lines == Expected) :-
    sessions(Text),
    sessions_file(File),
    read_file_to_string(File, Text0, []),
    split_string(Text, "\n", "", Lines),
    split_string(Text0, "\n", "", Expected).
test(nothing_printed_or_changed, Out-Facts == ""-[0]) :-
    with_output_to(string(Out), why(talks(_), reason(_, _, _, _))),
    findall(N, counted(N), Facts).
test(effects, Kind == effect) :-
    why(counts(_), reason(Kind, _, _, _)).
test(effects_that_do_not_matter, Kind-Goal == comparison-(1 > 2)) :-
    why(counts_first, reason(Kind, Goal, _, _)).
test(succeeds, Kind == succeeds) :-
    why(member(_, [a]), reason(Kind, _, _, _)).
test(endless, Kind == endless) :-
    why(round(a), reason(Kind, _, _, _)).
test(raises, Kind == error) :-
    why(_ is foo + 1, reason(Kind, _, _, _)).
test(each_clause, Lines == ["`near(A, B)` stops at `2>3`.", "`near(9, _)` does not fit."]) :-
    with_output_to(string(Text), why_not(near(1, _))),
    findall(Line, ( split_string(Text, "\n", "", Parts), member(Part, Parts), after(Part, ": ", Line) ), Lines).
test(cut_after_binding, Kind == cut) :-
    why(committed(_, _), reason(Kind, _, _, _)).
test(unbound, error(instantiation_error)) :-
    why(_).
test(no_goal, error(type_error(callable, 3))) :-
    why(3).
test(limit, Limit == inference_limit_exceeded) :-
    call_with_inference_limit(why(path(a, d), _), 3000, Limit).
test(modules_are_gone, Modules == []) :-
    why(talks(_), _),
    findall(M, ( current_module(M), sub_atom(M, 0, _, _, 'why:') ), Modules).
test(large_table, Line-Time == 1-true) :-
    statistics(cputime, Before),
    why(far(1, 2), reason(comparison, _, _, Slice)),
    statistics(cputime, After),
    ( After - Before < 3.0 -> Time = true ; Time = After ),
    aggregate_all(count, member(clause(query, _), Slice), Line).

:- end_tests(why).

:- dynamic counted/1.

counted(0).

talks(X) :- writeln(hello), X = 1, write(X), X > 3.
counts(X) :- retract(counted(N)), X is N + 1, assertz(counted(X)), X > 5.
counts_first :- assertz(counted(1)), 1 > 2.
round(X) :- round(X).
% The head binds what may be a hole: the cut must not be taken for certain.
committed(_, f(a)) :- !, a = c.
committed([A], A) :- !, f(a) \== a.
near(9, _).
near(A, B) :- B is A + 1, B > 3.
path(a, b).
path(X, Y) :- path(X, Z), Z == Y.
far(X, Y) :- road(X, Z, D), D > 500, road(Z, Y, _).

:- forall(between(1, 400, N), ( M is N * 7 mod 400, assertz(road(N, M, N)) )).

                /*******************************
                *       RANDOM PROGRAMS        *
                *******************************/

%   Predicates p/2, q/1, r/2 and s/1 of random facts and rules. A slice must fail; no goal or argument that is
%   left may be struck out; and with some of the struck parts put back it still fails.

:- dynamic p/2, q/1, r/2, s/1.

random_program(Style) :-
    forall(random_predicate(Name/Arity), ( functor(Head, Name, Arity), retractall(Head) )),
    forall(random_predicate(Name/Arity),
           ( random_between(1, 3, Count),
             forall(between(1, Count, _), ( random_clause(Style, Name/Arity, Clause), assertz(Clause) )) )).

random_predicate(p/2).
random_predicate(q/1).
random_predicate(r/2).
random_predicate(s/1).

random_clause(Style, Name/Arity, (Head :- Body)) :-
    length(Variables, 3),
    random_goal(Name/Arity, Variables, Head),
    random_between(0, 3, Count),
    random_body(Count, Style, Name, Variables, Body).

random_goal(Name/Arity, Variables, Goal) :-
    length(Args, Arity),
    maplist(random_term(Variables), Args),
    Goal =.. [Name|Args].

random_term(Variables, Term) :-
    random_between(1, 10, K),
    (   K =< 5
    ->  random_member(Term, Variables)
    ;   K =< 8
    ->  random_member(Term, [a, b, c])
    ;   random_member(X, Variables),
        random_member(Term, [f(X), f(a), [X]])
    ).

random_body(0, _, _, _, true) :- !.
random_body(Count, Style, Name, Variables, (Goal, Goals)) :-
    random_call(Style, Name, Variables, Goal),
    Rest is Count - 1,
    random_body(Rest, Style, Name, Variables, Goals).

random_call(Style, Name, Variables, Goal) :-
    random_between(1, 12, K),
    (   Style == impure,
        K >= 10
    ->  random_term(Variables, A),
        random_term(Variables, B),
        ( K =:= 10 -> Goal = (\+ A = B) ; K =:= 11 -> Goal = (A \== B) ; Goal = ! )
    ;   K =< 3
    ->  random_term(Variables, A),
        random_term(Variables, B),
        Goal = (A = B)
    ;   below(Name, Below),
        random_member(Called, Below),
        random_goal(Called, Variables, Goal)
    ).

below(p, [q/1, r/2, s/1]).
below(q, [r/2, s/1]).
below(r, [s/1, r/2]).
below(s, [s/1]).

%   judged(+Style, -Verdict): of one program that fails.

judged(Style, Query, Verdict) :-
    random_program(Style),
    random_member(PI, [p/2, q/1]),
    length(Variables, 2),
    random_goal(PI, Variables, Query),
    catch(call_with_inference_limit(\+ Query, 20 000, Limit), _, fail),
    Limit \== inference_limit_exceeded,
    with_slices(why_plt, Query, [], judge(Verdict)).

judge(Verdict) :-
    run(plain, First),
    (   First \== fails
    ->  Verdict = First
    ;   minimise,
        run(plain, Second),
        (   Second \== fails
        ->  Verdict = slice(Second)
        ;   open_part(Part),
            without([Part], run(plain, fails))
        ->  Verdict = larger(Part)
        ;   between(1, 3, _),
            some_back(Third),
            Third \== fails,
            Third \== endless
        ->  Verdict = unsound(Third)
        ;   Verdict = good
        )
    ).

some_back(Result) :-
    findall(Part, ( struck_part(Part), maybe ), Parts),
    with_parts(Parts, run(plain, Result)).

verdicts(Style, Count, Failed, Verdicts) :-
    findall(Verdict-Query, ( between(1, Count, _), once(judged(Style, Query, Verdict)) ), All),
    length(All, Failed),
    exclude(accepted, All, Verdicts).

accepted(good-_).
accepted(endless-_).

:- begin_tests(why_random).

test(pure, Verdicts-Enough == []-true) :-
    set_random(seed(1)),
    verdicts(pure, 500, Failed, Verdicts),
    ( Failed > 100 -> Enough = true ; Enough = Failed ).
test(impure, Verdicts-Enough == []-true) :-
    set_random(seed(2)),
    verdicts(impure, 500, Failed, Verdicts),
    ( Failed > 100 -> Enough = true ; Enough = Failed ).

:- end_tests(why_random).
