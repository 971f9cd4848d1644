:- module(system,
          [ findall/3, findall/4, findnsols/4, findnsols/5, bagof/3, setof/3,
            '^'/2
          ]).

/** <module> All solutions

    The Rust side copies the solutions into a bag, and returns them as a list in one pass.
*/

:- meta_predicate
    findall(?, 0, -), findall(?, 0, -, ?), findnsols(+, ?, 0, -),
    findnsols(+, ?, 0, -, ?), bagof(?, ^, -), setof(?, ^, -), ^(?, 0).

%!  findall(+Template, :Goal, -List) is det.
%
%   List has an instance of Template for each solution of Goal.

findall(Template, Goal, List) :-
    '$bag_open'(Goal),
    (   call(Goal),
        '$bag_add'(Template)
    ;   '$bag_close'(List, [])
    ).

%!  findall(+Template, :Goal, -List, +Tail) is det.
%
%   As findall/3, but the list ends in Tail.

findall(Template, Goal, List, Tail) :-
    '$bag_open'(Goal),
    (   call(Goal),
        '$bag_add'(Template)
    ;   '$bag_close'(List, Tail)
    ).

%!  findnsols(+Count, +Template, :Goal, -List) is nondet.
%
%   At most Count instances at a time; the rest on backtracking.

findnsols(Count, Template, Goal, List) :-
    findnsols(Count, Template, Goal, List, []).
findnsols(Count, Template, Goal, List, Tail) :-
    '$check_count'(Count),
    (   Count =:= 0
    ->  List = Tail
    ;   State = state([], 0),
        (   '$chunk'(Count, State, Template, Goal, Last),
            ( Last == true -> ! ; true )
        ;   true
        ),
        arg(1, State, Reversed),
        nb_setarg(1, State, []),
        nb_setarg(2, State, 0),
        '$reverse_onto'(Reversed, Tail, List)
    ).

'$check_count'(Count) :-
    (   integer(Count)
    ->  (   Count < 0
        ->  throw(error(domain_error(not_less_than_zero, Count), _))
        ;   true
        )
    ;   var(Count)
    ->  throw(error(instantiation_error, _))
    ;   throw(error(type_error(integer, Count), _))
    ).

%   Succeeds when the state holds Count further solutions. Last is `true` after the final solution. The goal
%   is a copy, so it binds nothing.

'$chunk'(Count, State, Template0, Goal0, Last) :-
    copy_term(Template0-Goal0, Template-Goal),
    call_cleanup(Goal, Last = true),
    arg(1, State, Found),
    copy_term(Template, Copy),
    nb_setarg(1, State, [Copy|Found]),
    arg(2, State, N0),
    N is N0 + 1,
    nb_setarg(2, State, N),
    N =:= Count.

'$reverse_onto'([], List, List).
'$reverse_onto'([X|Xs], Tail, List) :-
    '$reverse_onto'(Xs, [X|Tail], List).

%!  ^(?Variables, :Goal) is erroneous.
%
%   Only as an argument of bagof/3 and setof/3: elsewhere there is no such predicate.

_^_ :-
    \+ current_prolog_flag(unknown, fail),
    throw(error(existence_error(procedure, (^)/2), context(system:'<meta-call>'/1, _))).

%!  bagof(+Template, :Goal, -List) is nondet.
%
%   As findall/3, but fails for an empty list, and backtracks over the
%   bindings of variables that are free in Goal.

bagof(Template, Goal, List) :-
    '$check_bag'(List),
    '$free_variables'(Template, Goal, Plain, Free),
    (   Free == []
    ->  findall(Template, Plain, Found),
        Found \== [],
        List = Found
    ;   Witness =.. [v|Free],
        '$bag_pairs'(Witness-Template, Plain, Pairs),
        keysort(Pairs, Sorted),
        '$group'(Sorted, Groups),
        '$bag_member'(Groups, Witness, List)
    ).

%!  setof(+Template, :Goal, -Set) is nondet.
%
%   As bagof/3, with the list sorted and without duplicates.

setof(Template, Goal, Set) :-
    '$check_bag'(Set),
    '$free_variables'(Template, Goal, Plain, Free),
    (   Free == []
    ->  findall(Template, Plain, Found),
        Found \== [],
        sort(Found, Set)
    ;   Witness =.. [v|Free],
        '$bag_pairs'(Witness-Template, Plain, Pairs),
        sort(Pairs, Sorted),
        '$group'(Sorted, Groups),
        '$bag_member'(Groups, Witness, List),
        sort(List, Set)
    ).

% Variables of Goal that are neither in Template nor bound by ^.
'$free_variables'(Template, Goal0, Goal, Free) :-
    '$strip_carets'(Goal0, Goal, Template, Bound),
    term_variables(Bound, BoundVars),
    '$goal_variables'(Goal, GoalVars),
    '$remove_variables'(GoalVars, BoundVars, Free).

'$strip_carets'(Goal, Goal, Bound, Bound) :-
    var(Goal),
    !.
'$strip_carets'(V^Goal0, Goal, Bound0, Bound) :-
    !,
    '$strip_carets'(Goal0, Goal, Bound0-V, Bound).
'$strip_carets'(Qualified:Goal0, Goal, Bound0, Bound) :-
    nonvar(Qualified),
    Qualified = _^M,
    !,
    % This reads `V^m:Goal`. SWI-Prolog 9.0.4 runs such a goal, but does not treat V as bound.
    '$strip_carets'(M:Goal0, Goal, Bound0, Bound).
'$strip_carets'(M:Goal0, M:Goal, Bound0, Bound) :-
    !,
    '$strip_carets'(Goal0, Goal, Bound0, Bound).
'$strip_carets'(Goal, Goal, Bound, Bound).

% Collects the variables of a goal, except those that \+ and nested bags keep local.
'$goal_variables'(Goal, Vars) :-
    '$visible'(Goal, Visible),
    term_variables(Visible, Vars).

'$visible'(Goal, Goal) :-
    var(Goal),
    !.
'$visible'(\+ _, []) :- !.
'$visible'(_:Goal, Visible) :-
    !,
    '$visible'(Goal, Visible).
'$visible'((A, B), VA-VB) :-
    !,
    '$visible'(A, VA),
    '$visible'(B, VB).
'$visible'((A ; B), VA-VB) :-
    !,
    '$visible'(A, VA),
    '$visible'(B, VB).
'$visible'((A -> B), VA-VB) :-
    !,
    '$visible'(A, VA),
    '$visible'(B, VB).
'$visible'(setof(T, G, S), Free-S) :-
    !,
    '$free_variables'(T, G, _, Free).
'$visible'(bagof(T, G, S), Free-S) :-
    !,
    '$free_variables'(T, G, _, Free).
'$visible'(Goal, Goal).

'$remove_variables'([], _, []).
'$remove_variables'([V|Vs], Bound, Free) :-
    (   '$has_variable'(Bound, V)
    ->  Free = Free1
    ;   Free = [V|Free1]
    ),
    '$remove_variables'(Vs, Bound, Free1).

'$has_variable'([W|Ws], V) :-
    (   W == V
    ->  true
    ;   '$has_variable'(Ws, V)
    ).

%   Collects all solutions as Witness-Template pairs; fails if there are none. The first variables of all
%   witnesses become one variable, the second ones too, and so on. Variants thus become equal, and the order
%   after sorting depends on their structure, not on when they were found.

'$bag_pairs'(Pair, Goal, Pairs) :-
    '$bag_open'(Goal),
    (   call(Goal),
        '$bag_add'(Pair)
    ;   '$bag_varies'
    ->  '$bag_close'(Pairs, []),
        '$share_variables'(Pairs, _)
    ;   '$bag_close'(Pairs, [])
    ),
    Pairs \== [].

'$share_variables'([], _).
'$share_variables'([Witness-_|Pairs], Shared) :-
    term_variables(Witness, Shared, _),
    '$share_variables'(Pairs, Shared).

%   Groups the pairs that have the same witness. Sorting has put these next to each other.

'$group'([], []).
'$group'([W-T|Pairs], [W-[T|Ts]|Groups]) :-
    '$same_witness'(Pairs, W, Ts, Rest),
    '$group'(Rest, Groups).

'$same_witness'([], _, [], []).
'$same_witness'([W1-T|Pairs], W, Ts, Rest) :-
    (   W1 == W
    ->  Ts = [T|Ts1],
        '$same_witness'(Pairs, W, Ts1, Rest)
    ;   Ts = [],
        Rest = [W1-T|Pairs]
    ).

'$bag_member'([Witness-List], Witness1, List1) :-
    !,
    Witness1 = Witness,
    List1 = List.
'$bag_member'([Witness-List|_], Witness, List).
'$bag_member'([_|Groups], Witness, List) :-
    '$bag_member'(Groups, Witness, List).
