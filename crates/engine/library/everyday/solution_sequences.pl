/** Changing the sequence of the solutions of a goal: limits, order, and
removal of duplicates. */

:- module(solution_sequences,
          [ distinct/1, distinct/2, reduced/1, reduced/3, limit/2, offset/2,
            call_nth/2, order_by/2, group_by/4
          ]).
:- autoload(library(error), [must_be/2, domain_error/2,
                             instantiation_error/1]).

:- meta_predicate
    distinct(0),
    distinct(?, 0),
    reduced(0),
    reduced(?, 0, +),
    limit(+, 0),
    offset(+, 0),
    call_nth(0, ?),
    order_by(+, 0),
    group_by(?, ?, 0, -).

:- use_module(library(nb_set), [empty_nb_set/1, add_nb_set/3]).

%!  distinct(:Goal) is nondet.
%
%   Calls Goal and leaves out solutions that are variants of earlier ones.

distinct(Goal) :-
    distinct(Goal, Goal).

%!  distinct(?Witness, :Goal) is nondet.
%
%   Calls Goal and leaves out solutions for which Witness is a variant of
%   that of an earlier solution.

distinct(Witness, Goal) :-
    term_variables(Witness, Vars),
    Key =.. [v|Vars],
    empty_nb_set(Seen),
    call(Goal),
    add_nb_set(Key, Seen, true).

%!  reduced(:Goal) is nondet.
%
%   As distinct/1, but remembers a limited number of solutions, so that some
%   duplicates may get through.

reduced(Goal) :-
    reduced(Goal, Goal, []).

%!  reduced(?Witness, :Goal, +Options) is nondet.
%
%   As distinct/2, with limited memory. The option size_limit(Max) is the
%   number of solutions that are remembered, 10,000 if it is not given.

reduced(Witness, Goal, Options) :-
    (   memberchk(size_limit(Limit), Options)
    ->  true
    ;   Limit = 10_000
    ),
    term_variables(Witness, Vars),
    Key =.. [v|Vars],
    empty_nb_set(Empty),
    State = state(0, Empty),
    call(Goal),
    arg(2, State, Seen),
    add_nb_set(Key, Seen, true),
    arg(1, State, Count0),
    Count is Count0+1,
    (   Count >= Limit
    ->  empty_nb_set(New),
        nb_setarg(2, State, New),
        nb_setarg(1, State, 0)
    ;   nb_setarg(1, State, Count)
    ).

%!  limit(+Count, :Goal) is nondet.
%
%   Calls Goal for its first Count solutions. Count may be `infinite`.

limit(Count, Goal) :-
    Count == infinite,
    !,
    call(Goal).
limit(Count, Goal) :-
    Count > 0,
    State = count(0),
    call(Goal),
    arg(1, State, Count0),
    Count1 is Count0+1,
    (   Count1 >= Count
    ->  !
    ;   nb_setarg(1, State, Count1)
    ).

%!  offset(+Count, :Goal) is nondet.
%
%   Calls Goal and leaves out its first Count solutions.

offset(Count, Goal) :-
    (   Count =:= 0
    ->  call(Goal)
    ;   Count < 0
    ->  domain_error(not_less_than_zero, Count)
    ;   State = count(0),
        call(Goal),
        arg(1, State, Count0),
        (   Count0 < Count
        ->  Count1 is Count0+1,
            nb_setarg(1, State, Count1),
            fail
        ;   true
        )
    ).

%!  call_nth(:Goal, ?Nth) is nondet.
%
%   Calls Goal and counts its solutions: Nth is the number of the present
%   one. Takes the solution Nth only if Nth is bound.

call_nth(Goal, Nth) :-
    integer(Nth),
    !,
    (   Nth > 0
    ->  State = count(0),
        call(Goal),
        arg(1, State, Count0),
        Count is Count0+1,
        nb_setarg(1, State, Count),
        Count =:= Nth,
        !
    ;   domain_error(not_less_than_one, Nth)
    ).
call_nth(Goal, Nth) :-
    var(Nth),
    !,
    State = count(0),
    call(Goal),
    arg(1, State, Count0),
    Nth is Count0+1,
    nb_setarg(1, State, Nth).
call_nth(_, Nth) :-
    must_be(integer, Nth).

%!  order_by(+Specs, :Goal) is nondet.
%
%   Calls Goal for all its solutions and returns them in the order of Specs,
%   a list of asc(Term) and desc(Term), the most important first.

order_by(Specs, Goal) :-
    must_be(list, Specs),
    non_empty(Specs),
    check_specs(Specs),
    term_variables(Goal, Vars0),
    term_variables(Specs-Vars0, Vars),
    Solution =.. [v|Vars],
    spec_terms(Specs, Terms),
    findall(Terms-Solution, Goal, Solutions0),
    reverse_list(Specs, [], Reversed),
    length(Specs, Count),
    sort_by(Reversed, Count, Solutions0, Solutions),
    member_of(Solutions, Terms-Solution).

non_empty([]) :-
    !,
    domain_error(non_empty_list, []).
non_empty(_).

check_specs([]).
check_specs([Spec|Specs]) :-
    (   var(Spec)
    ->  instantiation_error(Spec)
    ;   spec_term(Spec, _)
    ->  true
    ;   domain_error(order_specifier, Spec)
    ),
    check_specs(Specs).

spec_terms([], []).
spec_terms([Spec|Specs], [Term|Terms]) :-
    spec_term(Spec, Term),
    spec_terms(Specs, Terms).

spec_term(asc(Term), Term).
spec_term(desc(Term), Term).

reverse_list([], Reversed, Reversed).
reverse_list([X|Xs], Done, Reversed) :-
    reverse_list(Xs, [X|Done], Reversed).

% Sorts by the least important order first: the sort is stable.

sort_by([], _, Solutions, Solutions).
sort_by([Spec|Specs], N, Solutions0, Solutions) :-
    N0 is N-1,
    keyed(Solutions0, N0, Keyed),
    order_of(Spec, Order),
    sort(1, Order, Keyed, Sorted),
    unkeyed(Sorted, Solutions1),
    sort_by(Specs, N0, Solutions1, Solutions).

order_of(asc(_), @=<).
order_of(desc(_), @>=).

keyed([], _, []).
keyed([Solution|Solutions], N, [Key-Solution|Keyed]) :-
    Solution = Terms-_,
    nth_term(N, Terms, Key),
    keyed(Solutions, N, Keyed).

nth_term(0, [Term|_], Term) :- !.
nth_term(N, [_|Terms], Term) :-
    N1 is N-1,
    nth_term(N1, Terms, Term).

unkeyed([], []).
unkeyed([_-Solution|Keyed], [Solution|Solutions]) :-
    unkeyed(Keyed, Solutions).

member_of([Head|Tail], Elem) :-
    member_from(Tail, Elem, Head).

member_from(_, Elem, Elem).
member_from([Head|Tail], Elem, _) :-
    member_from(Tail, Elem, Head).

%!  group_by(+By, ?Template, :Goal, -Bag) is nondet.
%
%   Bag has the Templates of the solutions of Goal for each value of By.

group_by(By, Template, Goal, Bag) :-
    term_variables(By, ByVars),
    term_variables(Goal, GoalVars),
    without(GoalVars, ByVars, Others),
    bagof(Template, Others^Goal, Bag).

without([], _, []).
without([Var|Vars], Set, Rest) :-
    (   equal_member(Set, Var)
    ->  Rest = Rest1
    ;   Rest = [Var|Rest1]
    ),
    without(Vars, Set, Rest1).

equal_member([Head|Tail], Var) :-
    (   Head == Var
    ->  true
    ;   equal_member(Tail, Var)
    ).
