/** <module> library(clpfd) of SICStus Prolog 4

The solver is that of library(clpfd); this file has SICStus's names, operators and arguments. Search is in
clpfd_search.pl, and the constraints that are made of others in clpfd_globals.pl.

A quotient `X / Y` means `X // Y` here. A constraint in the text of a program is handed to library(clpfd) when it is
compiled.
*/

:- module(sicstus4_clpfd,
          [ op(1150, fx, mode), op(760, yfx, #<=>), op(750, xfy, #=>), op(750, yfx, #<=), op(740, yfx, #\/),
            op(730, yfx, #\), op(720, yfx, #/\), op(710, fy, #\), op(700, xfx, in), op(700, xfx, in_set),
            op(700, xfx, #=), op(700, xfx, #\=), op(700, xfx, #<), op(700, xfx, #=<), op(700, xfx, #>),
            op(700, xfx, #>=), op(550, xfx, ..), op(500, fy, \),
            (#=)/2, (#\=)/2, (#<)/2, (#=<)/2, (#>)/2, (#>=)/2, (#\)/1, (#<=>)/2, (#=>)/2, (#<=)/2, (#\/)/2, (#\)/2,
            (#/\)/2, fd_dom/2, fd_statistics/0, fd_statistics/2, fd_batch/1, fd_copy_term/3, fdset_intersection/2,
            scalar_product/5, sum/4, circuit/2, cumulative/2, lex_chain/2
          ]).
:- reexport(library(clpfd),
            [ (in)/2, (in_set)/2, all_different/1, all_distinct/1, all_different/2, all_distinct/2, sum/3,
              scalar_product/4, (table)/2, (table)/3, indomain/1, lex_chain/1, element/3, global_cardinality/2,
              global_cardinality/3, circuit/1, cumulative/1, disjoint2/1, automaton/3, automaton/8, fd_var/1, fd_min/2,
              fd_max/2, fd_size/2, fd_degree/2, fd_set/2, is_fdset/1, empty_fdset/1, fdset_parts/4, empty_interval/2,
              fdset_interval/3, fdset_singleton/2, fdset_min/2, fdset_max/2, fdset_size/2, list_to_fdset/2,
              fdset_to_list/2, range_to_fdset/2, fdset_to_range/2, fdset_add_element/3, fdset_del_element/3,
              fdset_disjoint/2, fdset_intersect/2, fdset_intersection/3, fdset_member/2, fdset_eq/2, fdset_subset/2,
              fdset_subtract/3, fdset_union/3, fdset_union/2, fdset_complement/2, domain/3, count/4, nvalue/2,
              sorting/3, relation/3
            ]).
:- use_module(library(clpfd), []).
:- reexport(library(dialect/sicstus4/clpfd_search)).
:- reexport(library(dialect/sicstus4/clpfd_globals)).

:- meta_predicate fd_batch(:).

% Constraints

%!  #=(?X, ?Y) is semidet.
%!  #\=(?X, ?Y) is semidet.
%!  #<(?X, ?Y) is semidet.
%!  #=<(?X, ?Y) is semidet.
%!  #>(?X, ?Y) is semidet.
%!  #>=(?X, ?Y) is semidet.
%
%   The expressions are related.

X #= Y :- posted(X #= Y).
X #\= Y :- posted(X #\= Y).
X #< Y :- posted(X #< Y).
X #=< Y :- posted(X #=< Y).
X #> Y :- posted(X #> Y).
X #>= Y :- posted(X #>= Y).

%!  #\(?P) is semidet.
%!  #\(?P, ?Q) is semidet.
%!  #/\(?P, ?Q) is semidet.
%!  #\/(?P, ?Q) is semidet.
%!  #<=>(?P, ?Q) is semidet.
%!  #=>(?P, ?Q) is semidet.
%!  #<=(?P, ?Q) is semidet.
%
%   P is false; just one of P and Q is true; both are; one is; they are equivalent; P implies Q; Q implies P.

#\ P :- posted(#\ P).
P #\ Q :- posted(P #\ Q).
P #/\ Q :- posted(P #/\ Q).
P #\/ Q :- posted(P #\/ Q).
P #<=> Q :- posted(P #<=> Q).
P #=> Q :- posted(P #=> Q).
P #<= Q :- posted(P #<= Q).

posted(Constraint) :-
    constraint(Constraint, Goal),
    call(Goal).

%   constraint(+Constraint, -Goal): Goal posts it.

constraint(Constraint, Goal) :-
    truncating(Constraint, Plain),
    (   relation(Plain)
    ->  Goal = clpfd:Plain
    ;   formula(Plain),
        Goal = system:'$fd_formula'(Plain)
    ).

relation(_ #= _).
relation(_ #\= _).
relation(_ #< _).
relation(_ #=< _).
relation(_ #> _).
relation(_ #>= _).

formula(#\ _).
formula(_ #\ _).
formula(_ #/\ _).
formula(_ #\/ _).
formula(_ #<=> _).
formula(_ #=> _).
formula(_ #<= _).

%   truncating(+Term, -Plain): with // for /.

truncating(Term, Plain) :-
    (   \+ compound(Term)
    ->  Plain = Term
    ;   Term = X / Y
    ->  truncating(X, X1),
        truncating(Y, Y1),
        Plain = X1 // Y1
    ;   compound_name_arguments(Term, Name, Args),
        truncating_each(Args, Args1),
        compound_name_arguments(Plain, Name, Args1)
    ).

truncating_each([], []).
truncating_each([Arg|Args], [Plain|Plains]) :-
    truncating(Arg, Plain),
    truncating_each(Args, Plains).

%!  fd_batch(:Constraints) is semidet.
%
%   Posts a list of constraints.

fd_batch(Module:Constraints) :-
    batch(Constraints, Module).

batch([], _).
batch([Constraint|Constraints], Module) :-
    call(Module:Constraint),
    batch(Constraints, Module).

%!  sum(+Xs, +Relation, ?Value, +Options) is semidet.
%!  scalar_product(+Coefficients, +Xs, +Relation, ?Value, +Options) is semidet.
%
%   As sum/3 and scalar_product/4; the options are about how much is propagated.

sum(Xs, Relation, Value, _) :-
    clpfd:sum(Xs, Relation, Value).

scalar_product(Coefficients, Xs, Relation, Value, _) :-
    clpfd:scalar_product(Coefficients, Xs, Relation, Value).

%!  circuit(+Successors, +Predecessors) is semidet.
%
%   The nodes 1, 2, ... are in one circuit; the lists have what comes behind and before each of them.

circuit(Successors, Predecessors) :-
    assignment(Successors, Predecessors),
    clpfd:circuit(Successors).

%!  cumulative(+Tasks, +Options) is semidet.
%
%   As in library(clpfd); options other than `limit(Limit)` are about how much is propagated.

cumulative(Tasks, Options) :-
    (   memberchk(limit(Limit), Options)
    ->  true
    ;   Limit = 1
    ),
    (   memberchk(precedences(_), Options)
    ->  domain_error(cumulative_option, precedences)
    ;   integer(Limit)
    ->  clpfd:cumulative(Tasks, [limit(Limit)])
    ;   '$fd_cumulative'(Tasks, Limit)
    ).

%!  lex_chain(+Lists, +Options) is semidet.
%
%   Each of Lists comes before the next one in lexicographic order. With op(#<) they differ, and with
%   `increasing` the elements of each are in order.

lex_chain(Lists, Options) :-
    clpfd:lex_chain(Lists),
    (   memberchk(op(Op), Options),
        Op == (#<)
    ->  distinct_neighbours(Lists)
    ;   true
    ),
    (   memberchk(increasing, Options)
    ->  increasing_each(Lists)
    ;   true
    ).

distinct_neighbours([]).
distinct_neighbours([List|Lists]) :-
    distinct_neighbours(Lists, List).

distinct_neighbours([], _).
distinct_neighbours([List|Lists], Before) :-
    differs(Before, List, Formula),
    '$fd_formula'(Formula),
    distinct_neighbours(Lists, List).

differs([], [], 0).
differs([X|Xs], [Y|Ys], X #\= Y #\/ Formula) :-
    differs(Xs, Ys, Formula).

increasing_each([]).
increasing_each([List|Lists]) :-
    clpfd:chain(List, #<),
    increasing_each(Lists).

% What is known of variables

%!  fd_dom(?X, -Range) is det.
%
%   Range is the domain of X: single values stand in braces.

fd_dom(X, Range) :-
    clpfd:fd_set(X, Set),
    '$fd_set_parts'(Set, Parts),
    parts_range(Parts, Range).

parts_range([], 1..0).
parts_range([Part|Parts], Range) :-
    part_range(Part, First),
    joined(Parts, First, Range).

joined([], Range, Range).
joined([Part|Parts], Range0, Range) :-
    part_range(Part, Next),
    joined(Parts, Range0 \/ Next, Range).

part_range(Low-High, Range) :-
    (   Low == High
    ->  Range = {Low}
    ;   Range = (Low..High)
    ).

%!  fdset_intersection(+Sets, -Set) is det.
%
%   Set has the integers that are in all of Sets.

fdset_intersection(Sets, Set) :-
    '$fd_set_term'(inf..sup, All),
    intersection_all(Sets, All, Set).

intersection_all([], Set, Set).
intersection_all([Set1|Sets], Set0, Set) :-
    clpfd:fdset_intersection(Set0, Set1, Set2),
    intersection_all(Sets, Set2, Set).

%!  fd_copy_term(+Term, -Copy, -Body) is det.
%
%   Copy is Term with new variables, whose constraints Body posts.

fd_copy_term(Term, Copy, Body) :-
    copy_term(Term, Copy, Goals),
    conjunction(Goals, Body).

conjunction([], true).
conjunction([Goal|Goals], Body) :-
    (   Goals == []
    ->  Body = Goal
    ;   Body = (Goal, Body1),
        conjunction(Goals, Body1)
    ).

%!  fd_statistics(?Key, -Count) is nondet.
%!  fd_statistics is det.
%
%   How often constraints were run (resumptions) and met a contradiction (backtracks); fd_statistics/0 prints
%   it.

fd_statistics(Key, Count) :-
    clpfd:fd_statistics(Pairs),
    statistic(Key, Name),
    memberchk(Name-Count, Pairs).

statistic(resumptions, propagations).
statistic(backtracks, failures).

fd_statistics :-
    forall(fd_statistics(Key, Count),
           ( atom_concat(Key, ': ', Text), format("~w~t~14|~d~n", [Text,Count]) )).

% The hook comes last, since it would be called for the clauses behind it.

:- multifile system:goal_expansion/2.
:- dynamic system:goal_expansion/2.

system:goal_expansion(Constraint, Goal) :-
    sicstus4_clpfd:expandable(Constraint),
    prolog_load_context(module, Module),
    predicate_property(Module:Constraint, imported_from(sicstus4_clpfd)),
    sicstus4_clpfd:constraint(Constraint, Goal).

expandable(Constraint) :-
    (   relation(Constraint)
    ->  true
    ;   formula(Constraint)
    ).
