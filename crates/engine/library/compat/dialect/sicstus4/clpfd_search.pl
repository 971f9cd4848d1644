/** <module> Search with the options of SICStus Prolog's library(clpfd) */

:- module(sicstus4_clpfd_search,
          [ labeling/2, solve/2, minimize/2, maximize/2, minimize/3, maximize/3, first_bound/2, later_bound/2 ]).
:- use_module(library(clpfd), []).
:- autoload(library(time), [call_with_time_limit/2]).
:- autoload(library(lists), [reverse/2]).

:- meta_predicate
    labeling(:, +), solve(:, :), minimize(0, ?), maximize(0, ?), minimize(0, ?, +), maximize(0, ?, +).

%!  labeling(:Options, +Vars) is nondet.
%
%   Gives the variables values. Of options that exclude each other the last one counts:
%
%   leftmost, min, max, ff, anti_first_fail, occurrence, ffc, max_regret, impact, dom_w_deg and variable(Goal)
%   say which variable comes next; step, enum, bisect and value(Goal) how a choice is made; up, down, median
%   and middle which value comes first; satisfy, minimize(X) and maximize(X) what is looked for; best and all
%   which of the improving solutions count; bab and restart how they are found; time_out(Milliseconds, Flag),
%   discrepancy(D) and assumptions(K) are limits and counts.

labeling(Module:Options, Vars) :-
    must_be(list, Vars),
    options(Options, Module, Search, Wanted),
    wanted(Wanted, sicstus4_clpfd_search:search(Search, Vars), Vars).

%!  solve(:Options, :Searches) is nondet.
%
%   Runs a search such as labeling/2, or a list of them, as one that the options minimize, maximize, best, all
%   and time_out are about.

solve(Module:Options, Searches) :-
    options(Options, Module, _, Wanted),
    Searches = Inner:Goals,
    term_variables(Goals, Vars),
    wanted(Wanted, sicstus4_clpfd_search:searches(Goals, Inner), Vars).

searches(Goals, Module) :-
    (   Goals == []
    ->  true
    ;   Goals = [Goal|Rest]
    ->  call(Module:Goal),
        searches(Rest, Module)
    ;   call(Module:Goals)
    ).

%   options(+Options, +Module, -Search, -Wanted): Search is search(Select, Branch, Order, Limit, Assumptions),
%   Wanted is wanted(Goal, Which, TimeOut).

options(Options, Module, Search, Wanted) :-
    must_be(list, Options),
    options(Options, Module, search(leftmost,step,up,none,none), Search, wanted(satisfy,best,none), Wanted).

options([], _, Search, Search, Wanted, Wanted).
options([Option|Options], Module, Search0, Search, Wanted0, Wanted) :-
    (   var(Option)
    ->  instantiation_error(Option)
    ;   search_option(Option, Module, Place, Value)
    ->  changed(Search0, Place, Value, Search1),
        Wanted1 = Wanted0
    ;   wanted_option(Option, Place, Value)
    ->  Search1 = Search0,
        changed(Wanted0, Place, Value, Wanted1)
    ;   domain_error(labeling_option, Option)
    ),
    options(Options, Module, Search1, Search, Wanted1, Wanted).

changed(Term0, Place, Value, Term) :-
    (   Place == 0
    ->  Term = Term0
    ;   Term0 =.. [Name|Args0],
        replaced(Args0, Place, Value, Args),
        Term =.. [Name|Args]
    ).

replaced([Arg|Args], Place, Value, [New|News]) :-
    (   Place =:= 1
    ->  New = Value,
        News = Args
    ;   New = Arg,
        Place1 is Place-1,
        replaced(Args, Place1, Value, News)
    ).

search_option(variable(Goal), Module, 1, variable(Module:Goal)).
search_option(impact, _, 1, dom_w_deg).
search_option(Select, _, 1, Select) :-
    memberchk(Select, [leftmost,min,max,ff,ffc,anti_first_fail,occurrence,max_regret,dom_w_deg]).
search_option(value(Goal), Module, 2, value(Module:Goal)).
search_option(Branch, _, 2, Branch) :-
    memberchk(Branch, [step,enum,bisect]).
search_option(Order, _, 3, Order) :-
    memberchk(Order, [up,down,median,middle]).
search_option(discrepancy(Limit), _, 4, Limit) :-
    must_be(nonneg, Limit).
search_option(assumptions(Count), _, 5, count(Count)).
search_option(bab, _, 0, _).
search_option(restart, _, 0, _).

wanted_option(satisfy, 1, satisfy).
wanted_option(minimize(X), 1, min(X)).
wanted_option(maximize(X), 1, max(X)).
wanted_option(best, 2, best).
wanted_option(all, 2, all).
wanted_option(time_out(Time, Flag), 3, time_out(Time,Flag)) :-
    must_be(positive_integer, Time).

%   wanted(+Wanted, :Search, +Vars): enumerates the solutions of Search that the options ask for.

wanted(wanted(satisfy,_,none), Search, _) :-
    !,
    call(Search).
wanted(wanted(satisfy,_,time_out(Time,Flag)), Search, _) :-
    !,
    in_time(Time, Search, Result),
    (   Result == success
    ->  Flag = success
    ;   Flag = time_out
    ).
wanted(wanted(Goal,all,none), Search, _) :-
    !,
    improving(Goal, Search, s(none)).
wanted(wanted(Goal,best,none), Search, Vars) :-
    Search = _:search(Options, _),
    native(Options, Native),
    !,
    goal_variable(Goal, X),
    once(clpfd:labeling([Goal|Native], Vars)),
    must_be(integer, X).
wanted(wanted(Goal,_,Limit), Search, Vars) :-
    Best = best(none),
    goal_variable(Goal, X),
    Improve = sicstus4_clpfd_search:improve_all(Goal, Search, X-Vars, Best),
    (   Limit = time_out(Time, Flag)
    ->  in_time(Time, Improve, Result)
    ;   Result = success,
        call(Improve)
    ),
    arg(1, Best, Found),
    (   Found = found(X-Vars)
    ->  ( Result == success -> Flag = optimality ; Flag = success )
    ;   Result == time_out,
        Flag = time_out
    ).

in_time(Time, Goal, Result) :-
    Seconds is Time/1000,
    catch(( call_with_time_limit(Seconds, Goal), Result0 = success ), time_limit_exceeded, Result0 = time_out),
    Result = Result0.

improve_all(Goal, Search, Term, Best) :-
    (   improving(Goal, Search, s(none)),
        nb_setarg(1, Best, found(Term)),
        fail
    ;   true
    ).

%   improving(+Goal, :Search, +State): each solution is better than the one before.

improving(Goal, Search, State) :-
    goal_variable(Goal, X),
    repeat,
    arg(1, State, Bound),
    (   better(Goal, Bound),
        once(Search)
    ->  must_be(integer, X),
        nb_setarg(1, State, X)
    ;   !,
        fail
    ).

goal_variable(min(X), X).
goal_variable(max(X), X).

better(Goal, Bound) :-
    (   Bound == none
    ->  true
    ;   Goal = min(X)
    ->  clpfd:(X #< Bound)
    ;   Goal = max(X),
        clpfd:(X #> Bound)
    ).

%!  minimize(:Goal, ?X) is nondet.
%!  maximize(:Goal, ?X) is nondet.
%!  minimize(:Goal, ?X, +Options) is nondet.
%!  maximize(:Goal, ?X, +Options) is nondet.
%
%   Goal with the least (greatest) value of X; with the option `all`, each solution that is better than the
%   last one.

minimize(Goal, X) :-
    clpfd:minimize(Goal, X).
maximize(Goal, X) :-
    clpfd:maximize(Goal, X).
minimize(Goal, X, Options) :-
    optimised(Options, min(X), Goal).
maximize(Goal, X, Options) :-
    optimised(Options, max(X), Goal).

optimised(Options, Wanted, Goal) :-
    (   memberchk(all, Options)
    ->  improving(Wanted, Goal, s(none))
    ;   Wanted = min(X)
    ->  clpfd:minimize(Goal, X)
    ;   Wanted = max(X),
        clpfd:maximize(Goal, X)
    ).

%   search(+Search, +Vars): the solver labels, unless goals of the program or limits take part.

search(Search, Vars) :-
    (   native(Search, Options)
    ->  clpfd:labeling(Options, Vars)
    ;   Search = search(_,_,_,Limit,Count),
        decide(Vars, Search, bb(Limit), 0, Made),
        (   Count = count(Made)
        ->  true
        ;   Count == none
        )
    ).

native(search(Select,Branch,Order,none,none), [Select,Branch,Order]) :-
    atom(Select),
    atom(Branch).

decide(Vars, Search, Limit0, Made0, Made) :-
    (   selected(Search, Vars, X, Rest)
    ->  Made1 is Made0+1,
        chosen(Search, X, Rest, Limit0, Limit),
        (   var(X)
        ->  decide([X|Rest], Search, Limit, Made1, Made)
        ;   decide(Rest, Search, Limit, Made1, Made)
        )
    ;   Made = Made0
    ).

selected(search(variable(Goal),_,_,_,_), Vars, X, Rest) :-
    !,
    open_variables(Vars, Open),
    Open \== [],
    once(call(Goal, Open, X, Rest)).
selected(search(Select,_,_,_,_), Vars, X, Rest) :-
    '$fd_next'([Select], Vars, X, _, _),
    open_variables(Vars, Open),
    without(Open, X, Rest).

open_variables([], []).
open_variables([X|Xs], Open) :-
    (   var(X)
    ->  Open = [X|Open1]
    ;   Open = Open1
    ),
    open_variables(Xs, Open1).

without([X|Xs], Y, Rest) :-
    (   X == Y
    ->  Rest = Xs
    ;   Rest = [X|Rest1],
        without(Xs, Y, Rest1)
    ).

chosen(search(_,value(Goal),_,_,_), X, Rest, Limit0, Limit) :-
    !,
    call(Goal, X, Rest, Limit0, Limit).
chosen(search(_,Branch,Order,_,_), X, _, Limit0, Limit) :-
    '$fd_next'([Branch,Order], [X], _, Value, Kind),
    choice(Kind, X, Value, Limit0, Limit).

choice(step, X, Value, Limit0, Limit) :-
    (   first_bound(Limit0, Limit),
        X = Value
    ;   later_bound(Limit0, Limit),
        clpfd:(X #\= Value)
    ).
choice(enum(Up), X, _, Limit0, Limit) :-
    clpfd:fd_set(X, Set),
    clpfd:fdset_to_list(Set, Values0),
    (   Up == true
    ->  Values = Values0
    ;   reverse(Values0, Values)
    ),
    Values = [First|Others],
    (   first_bound(Limit0, Limit),
        X = First
    ;   later_bound(Limit0, Limit),
        member(X, Others)
    ).
choice(bisect(true), X, Middle, Limit0, Limit) :-
    (   first_bound(Limit0, Limit),
        clpfd:(X #=< Middle)
    ;   later_bound(Limit0, Limit),
        clpfd:(X #> Middle)
    ).
choice(bisect(false), X, Middle, Limit0, Limit) :-
    (   first_bound(Limit0, Limit),
        clpfd:(X #> Middle)
    ;   later_bound(Limit0, Limit),
        clpfd:(X #=< Middle)
    ).

%!  first_bound(+Bound0, -Bound) is det.
%!  later_bound(+Bound0, -Bound) is semidet.
%
%   For the goal of the option value(Goal): the first choice for a variable, or another one, which a limit on
%   discrepancies may not allow.

first_bound(Bound, Bound).

later_bound(bb(Limit0), bb(Limit)) :-
    (   Limit0 == none
    ->  Limit = none
    ;   Limit0 > 0,
        Limit is Limit0-1
    ).
