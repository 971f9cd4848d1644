%   Solutions step by step: the models in tests/data/steps. Each step is checked by the solver, which posts
%   the constraints that the step names and the facts, and finds no solution in which the conclusion is false.

:- module(steps_plt, []).
:- use_module(library(plunit)).
:- use_module(library(clpfd)).
:- use_module(library(explain_steps)).
:- use_module(library(steps/record)).
:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(time)).

:- prolog_load_context(directory, Directory),
   atom_concat(Directory, '/../steps/', Folder),
   forall(member(Name, [zebra,money,sudoku,skyscrapers,kakuro,nonogram,killer,stars,mines,timetable]),
          ( atom_concat(Folder, Name, File), use_module(File, []) )).

model(zebra, zebra:zebra(Vars, _, _), Vars).
model(money, money:money(Vars), Vars).
model(columns, money:columns(Vars, _), Vars).
model(sudoku, ( sudoku_steps:puzzle(easy, Vars), sudoku_steps:sudoku(Vars) ), Vars).
model(skyscrapers, skyscrapers:skyscrapers(Vars), Vars).
model(kakuro, kakuro:kakuro(Vars), Vars).
model(nonogram, nonogram:nonogram(Vars), Vars).
model(killer, killer:killer(Vars), Vars).
model(stars, stars:stars(Vars), Vars).
model(mines, mines:mines(Vars), Vars).
model(timetable, timetable:timetable(Vars), Vars).

%   verified(:Goal, +Vars): each step of the solver is implied by what it names.

verified(Goal, Vars) :-
    recorded(Goal, Vars, Start, Groups, _),
    parts(Groups, Parts),
    term_variables(Vars, Wanted),
    term_variables(Wanted-Start-Parts, All),
    '$fd_join'(All),
    '$fd_steps'(Start, Parts, All, Wanted, all, steps(true, Steps, _)),
    Steps = [_|_],
    copy_term_nat(All-Start-Parts, Model),
    forall(member(Step, Steps), implied(Step, Model)).

parts([], []).
parts([group(_, _, _, Terms)|Groups], [Terms|Parts]) :-
    parts(Groups, Parts).

implied(step(Numbers, Facts, About, _, _), All-Start-Parts) :-
    forall(( member(about(_, Atoms, _), About), member(Atom, Atoms) ),
           \+ ( maplist(posted, Start),
                forall_posted(Numbers, Parts),
                maplist(fact(All), Facts),
                negated(Atom, Negated),
                fact(All, Negated),
                include(bounded, All, Bounded),
                once(labeling([ff], Bounded)) )).

forall_posted([], _).
forall_posted([Number|Numbers], Parts) :-
    nth1(Number, Parts, Terms),
    maplist(posted, Terms),
    forall_posted(Numbers, Parts).

bounded(X) :-
    fd_size(X, Size),
    integer(Size).

posted(formula(Goal)) :- !, call(Goal).
posted(scalar_product([], Xs, Op, Value)) :- !, sum(Xs, Op, Value).
posted(automaton(Xs, Sources, Sinks, Arcs0)) :-
    !,
    findall(source(S), member(S, Sources), Nodes0),
    findall(sink(S), member(S, Sinks), Nodes1),
    append(Nodes0, Nodes1, Nodes),
    findall(arc(A, B, C), member([A,B,C], Arcs0), Arcs),
    automaton(Xs, Nodes, Arcs).
posted(Goal) :- call(clpfd:Goal).

fact(All, Fact0) :-
    Fact0 =.. [Op,Place,Value],
    nth1(Place, All, Var),
    Fact =.. [Op,Var,Value],
    call(clpfd:Fact).

negated(X #= V, X #\= V).
negated(X #\= V, X #= V).
negated(X #>= V, X #< V).
negated(X #=< V, X #> V).

%   wanted(?Name, ?Count): the number of variables that have to be found.

wanted(zebra, 25).
wanted(money, 8).
wanted(columns, 8).
wanted(sudoku, 51).
wanted(skyscrapers, 16).
wanted(kakuro, 7).
wanted(nonogram, 25).
wanted(killer, 16).
wanted(stars, 25).
wanted(mines, 11).
wanted(timetable, 8).

%   solved(+Name, -Found, -Wrong): Found is the number of variables that get a value, Wrong are values that
%   are not those of the solution that labeling finds.

solved(Name, Found, Wrong) :-
    once(( model(Name, Goal1, Vars1), call(Goal1), flat(Vars1, Solution), label(Solution) )),
    once(model(Name, Goal, Vars)),
    fresh(Vars1, Vars),
    flat(Vars, Flat),
    findall(N=_, nth1(N, Flat, _), Pairs),
    pairs_values(Pairs, Flat),
    explain_steps(Goal, Pairs, Steps),
    findall(N-V, ( member(step(_, _, Conclusions, _, _), Steps), member(N #= V, Conclusions), integer(N) ), Values0),
    sort(Values0, Values),
    length(Values, Found),
    findall(N-V, ( member(N-V, Values), \+ nth1(N, Solution, V) ), Wrong).

fresh(Term, Fresh) :-
    (   is_list(Term)
    ->  maplist(fresh, Term, Fresh)
    ;   true
    ).

flat(Term, Flat) :-
    (   is_list(Term)
    ->  maplist(flat, Term, Parts),
        append(Parts, Flat)
    ;   Flat = [Term]
    ).

pairs_values([], []).
pairs_values([_=Value|Pairs], [Value|Values]) :-
    pairs_values(Pairs, Values).

:- begin_tests(steps).

test(each_step_is_implied, [forall(model(_, Goal, Vars)), true]) :-
    verified(Goal, Vars).

test(all_values_are_found, [forall(wanted(Name, Count)), true(Found-Wrong == Count-[])]) :-
    solved(Name, Found, Wrong).

test(names_and_places, Places == [query,zebra-25,zebra-28]) :-
    explain_steps(( X in 1..3, X #> 2 ), [X], [step([constraint(_, query)], [], _, _, _)]),
    explain_steps(zebra:zebra(Vars, _, _), Vars, Steps),
    findall(Name-Line,
            ( nth1(N, Steps, step([constraint(_, File:Line)], _, _, _, _)), N =< 2,
              file_base_name(File, Base),
              file_name_extension(Name, _, Base) ),
            Lines),
    Places = [query|Lines].

test(named_groups, Line == 16) :-
    explain_steps(zebra:zebra(Vars, _, _), Vars, Steps),
    once(( member(step([Constraint], ['Norwegian' #= 1], _, _, _), Steps),
           Constraint = constraint("all nations differ", _:Line) )).

test(difficulty_is_at_least_one_for_each_constraint, [forall(member(Name, [zebra,stars,mines])), true]) :-
    model(Name, Goal, Vars),
    explain_steps(Goal, Vars, Steps),
    forall(member(step(Constraints, _, _, Difficulty, _), Steps),
           ( length(Constraints, N), Difficulty >= N, Difficulty < N + 1 )).

test(the_easiest_is_first, true(D1 < 2)) :-
    explain_steps(columns_of(Vars), Vars, [step(_, _, _, D1, _)|_]).

test(nothing_is_bound, Vars == Before) :-
    length(Vars, 8),
    Before = Vars,
    explain_steps(money:money(Vars), Vars, _),
    maplist(plain, Vars).

test(no_solution, fail) :-
    explain_steps(( X in 1..3, X #> 3 ), [X], _).

test(several_solutions, Steps == []) :-
    explain_steps(X in 1..3, [X], Steps).

test(several_solutions_leave_what_follows, Conclusions == [['X' #\= 1]]) :-
    explain_steps(( X in 1..3, X #> 1 ), ['X'=X], Steps),
    findall(C, member(step(_, _, C, _, _), Steps), Conclusions).

test(labeling_does_nothing, Steps = [_|_]) :-
    explain_steps(( X in 1..3, X #> 1, X #\= 2, label([X]) ), [X], Steps).

test(a_value_before_the_domain, Steps = [step([constraint("X #= 3", query)], [], ['X' #= 3], _, _)]) :-
    explain_steps(( X #= 3, X in 1..5 ), ['X'=X], Steps).

test(bounds_of_wide_domains, Steps = [_|_]) :-
    explain_steps(( X in 0..1000000, Y in 0..1000000, X + Y #= 1999999, X #> Y ), ['X'=X,'Y'=Y], Steps),
    last(Steps, step(_, _, Last, _, _)),
    memberchk('Y' #= 999999, Last).

test(limit, error(time_limit_exceeded)) :-
    catch(call_with_time_limit(0.2, explain_steps(steps_plt:hard(Vars), Vars, _)), time_limit_exceeded,
          throw(error(time_limit_exceeded, _))).

test(recording_ends_with_an_error, X == 3) :-
    catch(explain_steps(( Y in 1..3, Y #> 1, throw(ball) ), [Y], _), ball, true),
    X in 1..3,
    X #> 2.

test(named_runs_its_goal, X == 3) :-
    X in 1..3,
    named('the last one', X #> 2).

:- end_tests(steps).

columns_of(Vars) :- money:columns(Vars, _).

plain(X) :-
    var(X),
    \+ attvar(X).

%   A puzzle whose search takes long.

hard(Vars) :-
    length(Vars, 60),
    Vars ins 0..1,
    numlist(1, 60, Ns),
    maplist(weight, Ns, Ws),
    scalar_product(Ws, Vars, #=, 1234567),
    reverse(Ws, Rs),
    scalar_product(Rs, Vars, #=, 1234321).

weight(N, W) :- W is N * N * 977 mod 100003 + 1.
