/** <module> Constraints over integers

The constraints themselves live in the finite-domain solver; this file gives them their names and operators.
*/

:- module(clpfd,
          [ op(760, yfx, #<==>),
            op(750, xfy, #==>),
            op(750, yfx, #<==),
            op(740, yfx, #\/),
            op(730, yfx, #\),
            op(720, yfx, #/\),
            op(710,  fy, #\),
            op(700, xfx, #>),
            op(700, xfx, #<),
            op(700, xfx, #>=),
            op(700, xfx, #=<),
            op(700, xfx, #=),
            op(700, xfx, #\=),
            op(700, xfx, in),
            op(700, xfx, ins),
            op(700, xfx, in_set),
            op(450, xfx, ..),
            (#>)/2, (#<)/2, (#>=)/2, (#=<)/2, (#=)/2, (#\=)/2,
            (#\)/1, (#<==>)/2, (#==>)/2, (#<==)/2, (#\/)/2, (#\)/2, (#/\)/2,
            (in)/2, (ins)/2, (in_set)/2,
            all_different/1, all_distinct/1, all_different/2, all_distinct/2,
            sum/3, scalar_product/4, tuples_in/2, (table)/2, (table)/3,
            labeling/2, label/1, indomain/1,
            lex_chain/1, lex_chain/2, serialized/2, element/3,
            global_cardinality/2, global_cardinality/3,
            circuit/1, cumulative/1, cumulative/2, disjoint2/1,
            automaton/3, automaton/8, transpose/2, zcompare/3, chain/2,
            fd_var/1, fd_inf/2, fd_sup/2, fd_size/2, fd_dom/2, fd_degree/2, fd_min/2, fd_max/2,
            fd_set/2, is_fdset/1, empty_fdset/1, fdset_parts/4, empty_interval/2, fdset_interval/3,
            fdset_singleton/2, fdset_min/2, fdset_max/2, fdset_size/2, list_to_fdset/2, fdset_to_list/2,
            range_to_fdset/2, fdset_to_range/2, fdset_add_element/3, fdset_del_element/3,
            fdset_disjoint/2, fdset_intersect/2, fdset_intersection/3, fdset_member/2, fdset_eq/2,
            fdset_subset/2, fdset_subtract/3, fdset_union/3, fdset_union/2, fdset_complement/2,
            domain/3, count/4, nvalue/2, sorting/3, relation/3, minimize/2, maximize/2,
            fd_statistics/1, solution_count/4, unique_solution/2, explain/2, candidates/2
          ]).

% Predicates that SWI-Prolog's library does not have. A program may define predicates of these names itself.

:- '$additions'(clpfd,
                [ (table)/2, (table)/3, all_different/2, all_distinct/2, lex_chain/2, fd_min/2, fd_max/2,
                  domain/3, count/4, nvalue/2, sorting/3, relation/3, minimize/2, maximize/2,
                  fd_statistics/1, solution_count/4, unique_solution/2, explain/2, candidates/2
                ]).

:- autoload(library(clpfd/propagation),
            [ make_propagator/2, init_propagator/2, trigger_prop/1, trigger_once/1, trigger_props/1, do_queue/0,
              kill/1, kill/2, fd_get/3, fd_get/5, fd_put/3, label_in_prolog/2
            ]).

:- autoload(library(dialect/sicstus4/clpfd_residuals), [sicstus_goals/2]).

:- multifile run_propagator/2.
:- dynamic run_propagator/2.

:- meta_predicate
    minimize(0, ?),
    maximize(0, ?),
    solution_count(0, ?, +, -),
    unique_solution(0, ?),
    explain(:, -).

% Arithmetic and reification

%   Goal expansion of a constraint leaves calls of these. Their names appear in messages of the debugger.

clpfd_equal(X, Y) :- '$fd_eq'(X, Y).
clpfd_geq(X, Y) :- '$fd_geq'(X, Y).
clpfd_in(X, Domain) :- '$fd_in'(X, Domain).

X #= Y :- '$fd_eq'(X, Y).
X #\= Y :- '$fd_neq'(X, Y).
X #< Y :- '$fd_lt'(X, Y).
X #> Y :- '$fd_gt'(X, Y).
X #=< Y :- '$fd_leq'(X, Y).
X #>= Y :- '$fd_geq'(X, Y).

#\ P :- '$fd_formula'(#\ P).
P #<==> Q :- '$fd_formula'(P #<==> Q).
P #==> Q :- '$fd_formula'(P #==> Q).
P #<== Q :- '$fd_formula'(P #<== Q).
P #\/ Q :- '$fd_formula'(P #\/ Q).
P #\ Q :- '$fd_formula'(P #\ Q).
P #/\ Q :- '$fd_formula'(P #/\ Q).

% Domains

X in Domain :- '$fd_in'(X, Domain).
Xs ins Domain :- '$fd_ins'(Xs, Domain).
X in_set Set :- '$fd_in_set'(X, Set).
domain(Xs, Low, High) :- '$fd_ins'(Xs, Low..High).

fd_var(X) :- '$fd_var'(X).
fd_inf(X, Bound) :- '$fd_inf'(X, Bound).
fd_sup(X, Bound) :- '$fd_sup'(X, Bound).
fd_min(X, Bound) :- '$fd_inf'(X, Bound).
fd_max(X, Bound) :- '$fd_sup'(X, Bound).
fd_size(X, Size) :- '$fd_size'(X, Size).
fd_dom(X, Domain) :- '$fd_dom'(X, Domain).
fd_degree(X, Degree) :- '$fd_degree'(X, Degree).
fd_statistics(Pairs) :- '$fd_statistics'(Pairs).

%   contracting(+Vars): removes ends of the finite domains of Vars that lead to a contradiction at once, until
%   there are none. Not exported in SWI-Prolog either, but called by programs.

:- public contracting/1.

contracting(Vars) :-
    must_be(list, Vars),
    contracting(Vars, false, Contracted),
    ( Contracted == true -> contracting(Vars) ; true ).

contracting([], Contracted, Contracted).
contracting([Var|Vars], Contracted0, Contracted) :-
    (   integer(Var)
    ->  Contracted1 = Contracted0
    ;   fd_inf(Var, Least),
        fd_sup(Var, Most),
        must_be(integer, Least),
        must_be(integer, Most),
        member(End, [Least,Most]),
        \+ Var = End
    ->  Var #\= End,
        Contracted1 = true
    ;   Contracted1 = Contracted0
    ),
    contracting(Vars, Contracted1, Contracted).

%!  candidates(?Vars, -Domains)
%
%   Domains holds for each of the variables, which may stand in nested lists, the list of its values.

candidates(Vars, Domains) :-
    (   Vars == []
    ->  Domains = []
    ;   nonvar(Vars),
        Vars = [Var|Rest]
    ->  Domains = [Domain|Domains1],
        candidates(Var, Domain),
        candidates(Rest, Domains1)
    ;   '$fd_set'(Vars, Set),
        fdset_to_list(Set, Domains)
    ).

% Constraints over lists

all_different(Xs) :- '$fd_all_different'(Xs).
all_distinct(Xs) :- '$fd_all_distinct'(Xs).
all_different(Xs, Options) :- different(Options, value, Xs).
all_distinct(Xs, Options) :- different(Options, domain, Xs).

different(Options, Default, Xs) :-
    (   memberchk(consistency(Level), Options)
    ->  true
    ;   memberchk(on(_), Options)
    ->  Level = Default
    ;   Level = Default
    ),
    (   Level == value
    ->  '$fd_all_different'(Xs)
    ;   '$fd_all_distinct'(Xs)
    ).

sum(Xs, Op, Value) :- '$fd_sum'([], Xs, Op, Value).

scalar_product(Cs, Xs, Op, Value) :-
    (   Cs == []
    ->  Xs = []
    ;   true
    ),
    '$fd_sum'(Cs, Xs, Op, Value).

chain(Xs, Op) :- '$fd_chain'(Xs, Op).
element(Index, Xs, X) :- '$fd_element'(Index, Xs, X).
tuples_in(Tuples, Rows) :- '$fd_tuples_in'(Tuples, Rows).
table(Tuples, Rows) :- '$fd_tuples_in'(Tuples, Rows).
table(Tuples, Rows, _Options) :- '$fd_tuples_in'(Tuples, Rows).
circuit(Xs) :- '$fd_circuit'(Xs).

%!  disjoint2(+Rectangles)
%
%   No two of the terms F(X, Width, Y, Height) overlap: where one begins within the other along one axis, one
%   of them ends before the other along the other axis.

disjoint2(Rectangles) :-
    must_be(list, Rectangles),
    sides(Rectangles, Sides),
    disjoint(Sides).

sides([], []).
sides([Rectangle|Rectangles], [[X, Width, Y, Height]|Sides]) :-
    Rectangle =.. [_, X, Width, Y, Height],
    sides(Rectangles, Sides).

disjoint([]).
disjoint([A|Sides]) :-
    disjoint(Sides, A),
    disjoint(Sides).

disjoint([], _).
disjoint([B|Sides], A) :-
    A = [AX, AWidth, AY, AHeight],
    B = [BX, BWidth, BY, BHeight],
    beside(AX, AWidth, BX, AY, AHeight, BY, BHeight),
    beside(AY, AHeight, BY, AX, AWidth, BX, BWidth),
    beside(BX, BWidth, AX, BY, BHeight, AY, AHeight),
    beside(BY, BHeight, AY, BX, BWidth, AX, AWidth),
    disjoint(Sides, A).

beside(A, ALength, B, AStart, ASize, BStart, BSize) :-
    A #=< B #/\ B #< A + ALength #==> AStart + ASize #=< BStart #\/ BStart + BSize #=< AStart.


lex_chain(Lists) :-
    must_be(list(list), Lists),
    '$fd_lex_chain'(Lists).

lex_chain(Lists, _Options) :- lex_chain(Lists).

cumulative(Tasks) :- cumulative(Tasks, [limit(1)]).

cumulative(Tasks, Options) :-
    must_be(list, Tasks),
    (   Options == []
    ->  Limit = 1
    ;   nonvar(Options),
        Options = [limit(Limit)]
    ->  must_be(integer, Limit)
    ;   must_be(list, Options),
        domain_error(cumulative_options_empty_or_limit, Options)
    ),
    '$fd_cumulative'(Tasks, Limit).

%!  serialized(?Starts, ?Durations)
%
%   Tasks that begin at Starts and last for Durations never overlap.

serialized(Starts, Durations) :-
    must_be(list(integer), Durations),
    same_length(Durations, Starts),
    '$fd_serialized'(Starts, Durations).

global_cardinality(Xs, Pairs) :- '$fd_gcc'(Xs, Pairs).

global_cardinality(Xs, Pairs, Options) :-
    '$fd_gcc'(Xs, Pairs),
    (   memberchk(cost(Cost, Matrix), Options)
    ->  pair_keys(Pairs, Keys),
        costs(Xs, Matrix, Keys, Costs),
        '$fd_sum'([], Costs, #=, Cost)
    ;   true
    ).

pair_keys([], []).
pair_keys([Key-_|Pairs], [Key|Keys]) :-
    pair_keys(Pairs, Keys).

costs([], [], _, []).
costs([X|Xs], [Row|Rows], Keys, [Cost|Costs]) :-
    '$fd_element'(Place, Keys, X),
    '$fd_element'(Place, Row, Cost),
    costs(Xs, Rows, Keys, Costs).

%!  automaton(?Xs, +Nodes, +Arcs)
%
%   Xs are the labels along a way from a source to a sink.

automaton(Xs, Nodes, Arcs) :-
    must_be(list, Nodes),
    must_be(list, Arcs),
    states(Nodes, Arcs, States),
    ends(Nodes, source, States, Sources),
    ends(Nodes, sink, States, Sinks),
    numbered_arcs(Arcs, States, Rows),
    '$fd_automaton'(Xs, Sources, Sinks, Rows).

states(Nodes, Arcs, States) :-
    findall(State, state(Nodes, Arcs, State), All),
    sort(All, States).

state(Nodes, _, State) :-
    '$member'(Node, Nodes),
    (   Node = source(State)
    ;   Node = sink(State)
    ).
state(_, Arcs, State) :-
    '$member'(Arc, Arcs),
    (   Arc = arc(State, _, _)
    ;   Arc = arc(_, _, State)
    ;   Arc = arc(State, _, _, _)
    ;   Arc = arc(_, _, State, _)
    ).

'$member'(X, [X|_]).
'$member'(X, [_|Xs]) :- '$member'(X, Xs).

ends([], _, _, []).
ends([Node|Nodes], Kind, States, Numbers) :-
    (   Node =.. [Kind, State]
    ->  number_of(States, State, 0, Number),
        Numbers = [Number|Numbers1]
    ;   Numbers = Numbers1
    ),
    ends(Nodes, Kind, States, Numbers1).

number_of([State|States], Wanted, N, Number) :-
    (   State == Wanted
    ->  Number = N
    ;   N1 is N + 1,
        number_of(States, Wanted, N1, Number)
    ).

numbered_arcs([], _, []).
numbered_arcs([Arc|Arcs], States, [[N1, Label, N2]|Numbered]) :-
    arg(1, Arc, From),
    arg(2, Arc, Label),
    arg(3, Arc, To),
    number_of(States, From, 0, N1),
    number_of(States, To, 0, N2),
    numbered_arcs(Arcs, States, Numbered).

%!  automaton(?Sequence, ?Template, +Signature, +Nodes, +Arcs, +Counters, +Initials, -Finals)
%
%   As automaton/3 on the Signature. Each arc may say how the Counters go on, as expressions over them and
%   over the variables of Template, which is matched with each element of Sequence.

automaton(Sequence, Template, Signature, Nodes, Arcs, Counters, Initials, Finals) :-
    must_be(list, Nodes),
    must_be(list, Arcs),
    states(Nodes, Arcs, States),
    ends(Nodes, source, States, Sources),
    ends(Nodes, sink, States, Sinks),
    numbered_arcs(Arcs, States, Numbered),
    changes(Arcs, Counters, Changes, [], Ways),
    labelled_arcs(Numbered, Changes, Ways, Rows),
    same_length(Signature, Steps),
    arc_tuples(Signature, First, Last, Steps, Tuples),
    among(Sources, First),
    among(Sinks, Last),
    '$fd_tuples_in'(Tuples, Rows),
    counted(Sequence, Steps, Template, Ways, Counters, Initials, Finals).

%   changes(+Arcs, +Counters, -Changes, +Ways0, -Ways): Changes has the new counters for each arc. Ways has
%   each change once.

changes([], _, [], Ways, Ways).
changes([Arc|Arcs], Counters, [Change|Changes], Ways0, Ways) :-
    (   Arc = arc(_, _, _, Change)
    ->  true
    ;   Change = Counters
    ),
    (   place_of(Ways0, Change, 1, _)
    ->  Ways1 = Ways0
    ;   append(Ways0, [Change], Ways1)
    ),
    changes(Arcs, Counters, Changes, Ways1, Ways).

place_of([Way|Ways], Wanted, N, Place) :-
    (   Way == Wanted
    ->  Place = N
    ;   N1 is N + 1,
        place_of(Ways, Wanted, N1, Place)
    ).

labelled_arcs([], [], _, []).
labelled_arcs([[From, Label, To]|Arcs], [Change|Changes], Ways, [[From, Label, To, Place]|Rows]) :-
    place_of(Ways, Change, 1, Place),
    labelled_arcs(Arcs, Changes, Ways, Rows).

same_length([], []).
same_length([_|Xs], [_|Ys]) :- same_length(Xs, Ys).

arc_tuples([], State, State, [], []).
arc_tuples([Label|Labels], State, Last, [Arc|Arcs], [[State, Label, Next, Arc]|Tuples]) :-
    arc_tuples(Labels, Next, Last, Arcs, Tuples).

among(Numbers, X) :-
    '$fd_set_list'(Numbers, Set),
    '$fd_in_set'(X, Set).

counted([], [], _, _, _, Values, Values).
counted([Element|Sequence], [Step|Steps], Template, Ways0, Counters, Values, Finals) :-
    copy_term(Template-Counters-Ways0, Element-Values-Ways),
    chosen(Values, Ways, Step, Next),
    counted(Sequence, Steps, Template, Ways0, Counters, Next, Finals).

%   chosen(+Values, +Ways, ?Step, -Next): Next are the counters after a step that takes one of Ways.

chosen([], _, _, []).
chosen([_|Values], Ways, Step, [Next|Nexts]) :-
    firsts(Ways, Expressions, Rests),
    values_of(Expressions, Choices),
    '$fd_element'(Step, Choices, Next),
    chosen(Values, Rests, Step, Nexts).

firsts([], [], []).
firsts([[First|Rest]|Ways], [First|Firsts], [Rest|Rests]) :-
    firsts(Ways, Firsts, Rests).

values_of([], []).
values_of([Expression|Expressions], [Value|Values]) :-
    Value #= Expression,
    values_of(Expressions, Values).

% Search

label(Xs) :- labeling([], Xs).
indomain(X) :- labeling([], [X]).

labeling(Options, Xs) :-
    (   var(Xs)
    ->  '$no_list'
    ;   '$fd_reports'
    ->  label_in_prolog(Options, Xs)
    ;   '$fd_labeling'(Options, Xs)
    ).

minimize(Goal, X) :- best(Goal, X, #<).
maximize(Goal, X) :- best(Goal, X, #>).

best(Goal, X, Op) :-
    State = best(none),
    (   repeat,
        (   State = best(none)
        ->  Better = true
        ;   State = best(Last-_),
            Better =.. [Op, X, Last]
        ),
        (   \+ ( Better,
                 call(Goal),
                 integer(X),
                 nb_setarg(1, State, X-Goal)
               )
        ->  !
        ;   fail
        )
    ),
    State = best(X-Goal).

%!  solution_count(:Goal, ?Vars, +Max, -Count)
%
%   Count is the number of ways to label Vars after Goal has posted its constraints, Max at most.

solution_count(Goal, Vars, Max, Count) :-
    (   \+ \+ ( call(Goal), count_solutions(Vars, Max, N), nb_setval('$fd_count', N) )
    ->  nb_getval('$fd_count', Count)
    ;   Count = 0
    ).

count_solutions(Vars, Max, Count) :-
    (   '$fd_reports'
    ->  findall(x, limit(Max, label_in_prolog([], Vars)), Found),
        length(Found, Count)
    ;   '$fd_count'(Vars, Max, Count)
    ).

%!  unique_solution(:Goal, ?Vars)
%
%   Vars have exactly one solution after Goal; they are bound to it.

unique_solution(Goal, Vars) :-
    solution_count(Goal, Vars, 2, 1),
    call(Goal),
    label(Vars),
    !.

%!  explain(:Goal, -Core)
%
%   Core is an irreducible list of the constraints in the conjunction Goal that contradict each other.

explain(Module:Goal, Core) :-
    conjuncts(Goal, Goals, []),
    '$fd_statistics'(Before),
    contradictory(Goals, Module, []),
    '$fd_statistics'(After),
    memberchk(failures-Failures0, Before),
    memberchk(failures-Failures, After),
    % First drops goals as long as a short search finds the contradiction. Few goals then remain, and the
    % search for their core is short.
    Most is 2 * (Failures - Failures0) + 20,
    reduced(Goals, Module, [failures(Most)], [], Small),
    reduced(Small, Module, [], [], Core).

conjuncts((A, B), Goals, Rest) :-
    !,
    conjuncts(A, Goals, Goals1),
    conjuncts(B, Goals1, Rest).
conjuncts(Goal, [Goal|Rest], Rest).

%   contradictory(+Goals, +Module, +Limits): true if the goals have no solution; fails if the limits are
%   reached.

contradictory(Goals, Module, Limits) :-
    \+ catch(solution(Goals, Module, Limits), error(resource_error(failures), _), true).

solution(Goals, Module, Limits) :-
    posted(Goals, Module),
    term_variables(Goals, Vars),
    constrained(Vars, Labelled),
    (   '$fd_reports'
    ->  label_in_prolog([ff], Labelled)
    ;   '$fd_labeling'([dom_w_deg|Limits], Labelled)
    ).

posted([], _).
posted([Goal|Goals], Module) :-
    call(Module:Goal),
    posted(Goals, Module).

constrained([], []).
constrained([Var|Vars], Labelled) :-
    (   '$fd_size'(Var, Size),
        integer(Size)
    ->  Labelled = [Var|Labelled1]
    ;   Labelled = Labelled1
    ),
    constrained(Vars, Labelled1).

reduced([], _, _, Kept, Core) :-
    reverse_(Kept, [], Core).
reduced([Goal|Goals], Module, Limits, Kept, Core) :-
    reverse_(Kept, Goals, Rest),
    (   contradictory(Rest, Module, Limits)
    ->  Kept1 = Kept
    ;   Kept1 = [Goal|Kept]
    ),
    reduced(Goals, Module, Limits, Kept1, Core).

reverse_([], Xs, Xs).
reverse_([X|Xs], Ys, Zs) :- reverse_(Xs, [X|Ys], Zs).

% Names that SICStus programs use

%!  count(+Value, ?Xs, +Op, ?Count)
%
%   The number of elements of Xs that equal Value stands in relation Op to Count.

count(Value, Xs, Op, Count) :-
    equalities(Xs, Value, Bs),
    '$fd_sum'([], Bs, Op, Count).

equalities([], _, []).
equalities([X|Xs], Value, [B|Bs]) :-
    X #= Value #<==> B,
    equalities(Xs, Value, Bs).

%!  nvalue(?Count, ?Xs)
%
%   Xs take Count different values.

nvalue(Count, Xs) :-
    first_times(Xs, [], Bs),
    '$fd_sum'([], Bs, #=, Count).

first_times([], _, []).
first_times([X|Xs], Before, [B|Bs]) :-
    differs(Before, X, Ds),
    '$fd_sum'([], Ds, #=, Equal),
    Equal #= 0 #<==> B,
    first_times(Xs, [X|Before], Bs).

differs([], _, []).
differs([Y|Ys], X, [B|Bs]) :-
    X #= Y #<==> B,
    differs(Ys, X, Bs).

%!  sorting(?Xs, ?Places, ?Ys)
%
%   Ys are Xs in order; the nth of Xs has its place in Places.

sorting(Xs, Places, Ys) :-
    same_length(Xs, Places),
    same_length(Xs, Ys),
    length(Xs, N),
    '$fd_ins'(Places, 1..N),
    '$fd_all_distinct'(Places),
    '$fd_chain'(Ys, #=<),
    (   ground(Xs)
    ->  msort(Xs, Ys)
    ;   true
    ),
    placed(Xs, Places, Ys).

placed([], [], _).
placed([X|Xs], [Place|Places], Ys) :-
    '$fd_element'(Place, Ys, X),
    placed(Xs, Places, Ys).

%!  relation(?X, +Map, ?Y)
%
%   Map is a list of Value-Domain: Y is in the domain that Map gives for X.

relation(X, Map, Y) :-
    keys(Map, Keys),
    '$fd_set_list'(Keys, KeySet),
    '$fd_in_set'(X, KeySet),
    ranges(Map, Ranges),
    '$fd_in'(Y, Ranges),
    related(Map, X, Y).

keys([], []).
keys([Value-_|Map], [Value|Values]) :-
    keys(Map, Values).

ranges([_-Domain|Map], Ranges) :-
    range(Domain, Range),
    (   Map == []
    ->  Ranges = Range
    ;   Ranges = Range \/ Ranges1,
        ranges(Map, Ranges1)
    ).

related([], _, _).
related([Value-Domain|Map], X, Y) :-
    range(Domain, Range),
    X #= Value #==> Y in Range,
    related(Map, X, Y).

range(Domain, Range) :-
    (   Domain = {Numbers}
    ->  members(Numbers, Range)
    ;   Range = Domain
    ).

members((A, B), RangeA \/ RangeB) :-
    !,
    members(A, RangeA),
    members(B, RangeB).
members(Number, Number).

% Sets

fd_set(X, Set) :- '$fd_set'(X, Set).
is_fdset(Set) :- '$fd_is_set'(Set).
empty_fdset(empty).
empty_interval(Low, High) :- '$fd_set_term'(Low..High, empty).

fdset_parts(Set, Low, High, Rest) :-
    (   var(Set)
    ->  '$fd_set_term'(Low..High, First),
        '$fd_set_join'(union, First, Rest, Set)
    ;   '$fd_set_parts'(Set, [Low-High|Parts]),
        parts_set(Parts, Rest)
    ).

parts_set([], empty).
parts_set([Low-High|Parts], Set) :-
    '$fd_set_term'(Low..High, First),
    parts_set(Parts, Rest),
    '$fd_set_join'(union, First, Rest, Set).

fdset_interval(Set, Low, High) :-
    (   var(Set)
    ->  '$fd_set_term'(Low..High, Set)
    ;   '$fd_set_parts'(Set, [Low-High])
    ).

fdset_singleton(Set, Element) :-
    (   var(Set)
    ->  '$fd_set_term'(Element, Set)
    ;   '$fd_set_parts'(Set, [Element-Element])
    ).

fdset_min(Set, Min) :- '$fd_set_parts'(Set, [Min-_|_]).
fdset_max(Set, Max) :- '$fd_set_parts'(Set, Parts), last_part(Parts, Max).

last_part([Part|Parts], Max) :-
    (   Parts == []
    ->  Part = _-Max
    ;   last_part(Parts, Max)
    ).

fdset_size(Set, Size) :-
    '$fd_set_parts'(Set, Parts),
    parts_size(Parts, 0, Size).

parts_size([], Size, Size).
parts_size([Low-High|Parts], Size0, Size) :-
    (   integer(Low),
        integer(High)
    ->  Size1 is Size0 + High - Low + 1,
        parts_size(Parts, Size1, Size)
    ;   Size = sup
    ).

list_to_fdset(List, Set) :- '$fd_set_list'(List, Set).

fdset_to_list(Set, List) :-
    '$fd_set_parts'(Set, Parts),
    parts_list(Parts, List).

parts_list([], []).
parts_list([Low-High|Parts], List) :-
    integer(Low),
    integer(High),
    count_up(Low, High, List, Rest),
    parts_list(Parts, Rest).

count_up(Low, High, List, Rest) :-
    (   Low > High
    ->  List = Rest
    ;   List = [Low|List1],
        Next is Low + 1,
        count_up(Next, High, List1, Rest)
    ).

range_to_fdset(Domain, Set) :- '$fd_set_term'(Domain, Set).
fdset_to_range(Set, Domain) :- '$fd_set_domain'(Set, Domain).

fdset_add_element(Set1, Element, Set) :-
    '$fd_set_term'(Element, Single),
    '$fd_set_join'(union, Set1, Single, Set).
fdset_del_element(Set1, Element, Set) :-
    '$fd_set_term'(Element, Single),
    '$fd_set_join'(subtract, Set1, Single, Set).
fdset_disjoint(Set1, Set2) :- '$fd_set_join'(intersection, Set1, Set2, empty).
fdset_intersect(Set1, Set2) :- \+ fdset_disjoint(Set1, Set2).
fdset_intersection(Set1, Set2, Set) :- '$fd_set_join'(intersection, Set1, Set2, Set).
fdset_union(Set1, Set2, Set) :- '$fd_set_join'(union, Set1, Set2, Set).
fdset_subtract(Set1, Set2, Set) :- '$fd_set_join'(subtract, Set1, Set2, Set).
fdset_subset(Set1, Set2) :- '$fd_set_join'(subtract, Set1, Set2, empty).

fdset_union(Sets, Set) :- union_all(Sets, empty, Set).

union_all([], Set, Set).
union_all([Set1|Sets], Set0, Set) :-
    '$fd_set_join'(union, Set0, Set1, Set2),
    union_all(Sets, Set2, Set).

fdset_complement(Set1, Set) :-
    '$fd_set_term'(inf..sup, All),
    '$fd_set_join'(subtract, All, Set1, Set).

fdset_member(Element, Set) :-
    (   integer(Element)
    ->  '$fd_set_term'(Element, Single),
        '$fd_set_join'(subtract, Single, Set, empty)
    ;   fdset_to_list(Set, List),
        '$member'(Element, List)
    ).

fdset_eq(Set1, Set2) :-
    '$fd_set_parts'(Set1, Parts),
    '$fd_set_parts'(Set2, Parts).

% Other

%!  transpose(+Rows, -Columns)

transpose(Rows, Columns) :-
    must_be(list(list), Rows),
    columns(Rows, Columns).

columns([], []).
columns([Row|Rows], Columns) :-
    columns_of(Row, [Row|Rows], Columns).

columns_of([], Rows, []) :-
    all_empty(Rows).
columns_of([_|Xs], Rows, [Column|Columns]) :-
    first_column(Rows, Column, Rest),
    columns_of(Xs, Rest, Columns).

all_empty([]).
all_empty([[]|Rows]) :-
    all_empty(Rows).

first_column([], [], []).
first_column([[X|Xs]|Rows], [X|Column], [Xs|Rest]) :-
    first_column(Rows, Column, Rest).

%!  zcompare(?Order, ?A, ?B)
%
%   As compare/3 for integers, which may be known later.

zcompare(Order, A, B) :-
    '$fd_degree'(A, _),
    '$fd_degree'(B, _),
    (   nonvar(Order)
    ->  ordered(Order, A, B)
    ;   integer(A),
        integer(B)
    ->  compare(Order, A, B)
    ;   freeze(Order, clpfd:ordered(Order, A, B)),
        A #< B #<==> L,
        A #> B #<==> G,
        A #= B #<==> E,
        freeze(L, clpfd:said(L, <, Order)),
        freeze(G, clpfd:said(G, >, Order)),
        freeze(E, clpfd:said(E, =, Order))
    ).

said(1, Order, Order).
said(0, _, _).

ordered(=, A, B) :- A #= B.
ordered(<, A, B) :- A #< B.
ordered(>, A, B) :- A #> B.

% Expansion of goals
%
% A constraint between expressions is compiled to plain arithmetic for the case that its variables are
% integers at run time. Cases that the compiler can exclude are omitted: a variable at its first occurrence is
% no integer.

expandable(_ in _).
expandable(_ #= _).
expandable(_ #>= _).
expandable(_ #=< _).
expandable(_ #> _).
expandable(_ #< _).

expansion(X in Domain, Expansion) :-
    Post = clpfd:clpfd_in(X, Domain),
    (   ground(Domain),
        Domain = Low..High,
        integer(Low),
        integer(High)
    ->  (   \+ integer(X)
        ->  Test = between(Low, High, X)
        ;   between(Low, High, X)
        ->  Test = true
        ;   Test = false
        ),
        if_then_else(integer(X), Test, Post, Expansion)
    ;   Expansion = Post
    ).
expansion(X #= Y, Expansion) :-
    evaluable(X, X1, KnownX),
    evaluable(Y, Y1, KnownY),
    evaluation(Z, X1, EvalX),
    evaluation(Z, Y1, EvalY),
    evaluation(Y1, X1, AssignY),
    evaluation(X1, Y1, AssignX),
    equality(X1, Y1, Equal),
    if_then_else(KnownY, Equal, (EvalX, clpfd:clpfd_equal(Z, Y)), BothOrOne),
    if_then_else(var(Y1), AssignY, BothOrOne, LeftKnown),
    if_then_else(var(X1), AssignX, (EvalY, clpfd:clpfd_equal(X, Z)), RightKnown),
    if_then_else(KnownY, RightKnown, clpfd:clpfd_equal(X, Y), LeftOpen),
    if_then_else(KnownX, LeftKnown, LeftOpen, Expansion).
expansion(X #>= Y, Expansion) :-
    evaluable(X, X1, KnownX),
    evaluable(Y, Y1, KnownY),
    evaluation(Z, X1, EvalX),
    evaluation(Z, Y1, EvalY),
    if_then_else(KnownY, X1 >= Y1, (EvalX, clpfd:clpfd_geq(Z, Y)), LeftKnown),
    if_then_else(KnownY, (EvalY, clpfd:clpfd_geq(X, Z)), clpfd:clpfd_geq(X, Y), LeftOpen),
    if_then_else(KnownX, LeftKnown, LeftOpen, Expansion).
expansion(X #=< Y, Expansion) :- expansion(Y #>= X, Expansion).
expansion(X #> Y, Expansion) :- expansion(X #>= Y + 1, Expansion).
expansion(X #< Y, Expansion) :- expansion(Y #>= X + 1, Expansion).

if_then_else(If, Then, Else, Goal) :-
    (   surely(If)
    ->  Goal = Then
    ;   never(If)
    ->  Goal = Else
    ;   Goal = (If -> Then ; Else)
    ).

surely(true).
surely(var(X)) :- fresh(X).

never(integer(X)) :- fresh(X).
never(var(X)) :- nonvar(X).
never((A, B)) :-
    (   never(A)
    ->  true
    ;   never(B)
    ).

fresh(X) :-
    var(X),
    var_property(X, fresh(true)).

%   evaluable(+Expression, -Plain, -Tests): is/2 can evaluate Plain if Tests hold. Fails if the expression is
%   not arithmetic.

evaluable(Expression, Plain, Tests) :-
    tests(Expression, Plain, List, []),
    conjunction(List, Tests).

conjunction([], true).
conjunction([Test|Tests], Goal) :-
    (   Tests == []
    ->  Goal = Test
    ;   Goal = (Test, Goal1),
        conjunction(Tests, Goal1)
    ).

tests(X, Y) -->
    (   { var(X) }
    ->  { \+ current_prolog_flag(clpfd_monotonic, true),
          Y = X
        },
        [integer(X)]
    ;   { integer(X) }
    ->  { Y = X }
    ;   { X = #(Y) ; X = ?(Y) }
    ->  [integer(Y)]
    ;   { X =.. [Op|Args],
          length(Args, Arity),
          operation(Op, Arity)
        },
        tests_each(Args, Plain),
        { Y =.. [Op|Plain] },
        defined(Y)
    ).

tests_each([], []) --> [].
tests_each([X|Xs], [Y|Ys]) --> tests(X, Y), tests_each(Xs, Ys).

operation(Op, 2) :- memberchk(Op, [+, -, *, //, mod, min, max, ^, <<, >>, /\, \/, xor]).
operation(Op, 1) :- memberchk(Op, [-, abs, \, lsb, msb, popcount]).

defined(Y) -->
    (   { Y = (_ // B) ; Y = (_ mod B) }
    ->  [B =\= 0]
    ;   { Y = A ^ B }
    ->  [(B >= 0 ; A =:= -1)]
    ;   []
    ).

evaluation(Value, Expression, Goal) :-
    (   ground(Expression)
    ->  (   evaluable(Expression, _, Tests),
            call(Tests)
        ->  Known is Expression,
            Goal = (Value = Known)
        ;   Goal = false
        )
    ;   var(Expression)
    ->  Goal = (Value = Expression)
    ;   var(Value),
        Expression = Power mod M,
        nonvar(Power),
        Power = A ^ B
    ->  Goal = (   integer(A), integer(B), integer(M),
                   A >= 0, B >= 0, M > 0
               ->  Value is powm(A, B, M)
               ;   Value is Expression
               )
    ;   Goal = (Value is Expression)
    ).

equality(X, Y, Goal) :-
    (   ground(Y)
    ->  (   evaluable(Y, _, Tests),
            call(Tests)
        ->  Known is Y,
            Goal = (X =:= Known)
        ;   Goal = false
        )
    ;   Goal = (X =:= Y)
    ).

% What the system asks for

% Where hooks of other modules come first: another variable takes the side of
% the one that was bound.

attr_unify_hook(Variable, Variable).

attribute_goals(X) -->
    { '$fd_goals'(X, Goals0),
      (   current_prolog_flag(emulated_dialect, swi)
      ->  Goals = Goals0
      ;   sicstus_goals(Goals0, Goals)
      )
    },
    told(Goals).

told([]) --> [].
told([Goal|Goals]) --> [Goal], told(Goals).

% The hook is the last clause: else it would be called for the clauses after it.

:- multifile system:goal_expansion/2.
:- dynamic system:goal_expansion/2.

system:goal_expansion(Goal, Expansion) :-
    clpfd:expandable(Goal),
    \+ current_prolog_flag(clpfd_goal_expansion, false),
    prolog_load_context(module, Module),
    (   Module == clpfd
    ->  true
    ;   predicate_property(Module:Goal, imported_from(clpfd))
    ),
    clpfd:expansion(Goal, Expansion).
