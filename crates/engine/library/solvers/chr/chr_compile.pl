/** From rules to clauses: each constraint becomes a predicate that tries its occurrences.

A constraint p/2 of a program becomes these predicates:

    p(X, Y)                  makes p/2 active
    'p/2 1'(X, Y, S) ...     try the occurrences in the heads of rules; those
                             behind them loop over partners
    'p/2 end'(X, Y, S)       all were tried: stores the constraint
    'p/2 store'(X, Y, S)     stores it as S
    'p/2 drop'(S)            takes S out of the store

S is the stored constraint, a variable until there is one: it is stored before
the first body that may see it, see library(chr/chr_runtime).

Occurrences are tried in the order of the rules, those that remove the
constraint before those that keep it. Partners are looked for in the order of
the heads, removed ones first, and from the youngest to the oldest. Successive
occurrences that remove the constraint and start with the same search share
one loop over their first partner.

A program is program(Module, Store, Symbols), where Store names the global
variable of the store, and each symbol stands for a constraint:

    symbol(Name/Arity, Modes, Types, Place, AttrPlace, Attached, Indexes)

Place is that of its list in the store, AttrPlace the one in attributes of
variables, or 0. Attached has `true` for the arguments that may wake it when
they are bound. Indexes are index(Positions, Place): a hash table for the
arguments at Positions.

An occurrence is occ(Rule, Trace, Active, Kind, Partners, Guard, Body,
Constraints, Propagates): a copy of its rule, with partner(Kind, Term, Stored)
for each further head; Constraints are the stored constraints of all heads in
their order, among them the variable active. Trace tells the tracer that the
rule is applied.
*/

:- module(chr_compile, [chr_compile/5]).
:- autoload(library(apply), [exclude/3, foldl/4, maplist/2, maplist/3, maplist/4]).
:- autoload(library(chr/chr_guard), [chr_guard_goals/4, chr_watched_variables/2]).
:- autoload(library(chr/chr_types), [chr_type_clauses/4, chr_type_checks/6]).
:- autoload(library(lists), [append/2, append/3, last/2, max_list/2, member/2, memberchk/2, nth1/3, reverse/2, select/3]).

%!  chr_compile(+Module, +Constraints, +Rules, +Checks, -Clauses) is det.
%
%   Constraints are terms constraint(Name/Arity, Modes, Types), Rules are terms
%   rule(Number, Name, Heads, Guard, Body) with heads head(Kind, Passive, Term)
%   whose Kind is `removed` or `kept`, removed ones first. Checks is
%   checks(Definitions, Options): of types, and what chr_option/2 says.

chr_compile(Module, Constraints, Rules, Checks, Clauses) :-
    findall(Occ, ( member(Rule, Rules), occurrence(Rule, Checks, Occ) ), Occs),
    atom_concat('chr ', Module, Store),
    symbols(Constraints, Rules, Occs, 1, 1, Symbols0),
    length(Symbols0, Count),
    Size0 is Count+1,
    place_indexes(Symbols0, Symbols0, Occs, Size0, Size, Symbols),
    Program = program(Module, Store, Symbols),
    module_clauses(Program, Size, Clauses0),
    findall(Clause,
            ( member(Symbol, Symbols),
              phrase(constraint_clauses(Symbol, Program, Occs), List),
              member(Clause, List)
            ),
            Clauses1),
    entry_clauses(Symbols, Module, Checks, Entries, Used),
    Checks = checks(Definitions,_),
    chr_type_clauses(Used, Definitions, Module, Clauses2),
    append([Clauses0,Entries,Clauses2,Clauses1], Clauses).

%   entry_clauses(...): generates the predicates that programs call. They check arguments unless debugging is
%   off.

entry_clauses([], _, _, [], []).
entry_clauses([Symbol|Symbols], Module, Checks, [Clause|Clauses], Used) :-
    Symbol = symbol(Name/Arity,_,Types,_,_,_,_),
    functor(Head, Name, Arity),
    Head =.. [_|Arguments],
    Checks = checks(Definitions,Options),
    (   memberchk(debug-off, Options)
    ->  Goals = [],
        Used = Used1
    ;   chr_type_checks(Types, Arguments, Definitions, Module, Goals, Used0),
        append(Used0, Used1, Used)
    ),
    predicate_goal(Symbol, 1, Arguments, _, First),
    append(Goals, [First], Body),
    clause_of(Head, Body, Clause),
    entry_clauses(Symbols, Module, Checks, Clauses, Used1).

%   occurrence(+Rule, +Checks, -Occ): enumerates the heads of a rule that can be active.

occurrence(rule(Number,_,Heads,Guard,Body), checks(_,Options),
           occ(Number,Trace,Active,Kind,Partners,Guard,Body,Stored,Propagates)) :-
    (   memberchk(head(removed,_,_), Heads)
    ->  Propagates = false
    ;   Propagates = true
    ),
    maplist(partner, Heads, All, Stored),
    (   memberchk(debug-off, Options)
    ->  Trace = true
    ;   traced(All, kept, Kept),
        traced(All, removed, Removed),
        Trace = ( nb_getval('chr trace', off)
                -> true
                ; chr_tracer:rule(Kept, Removed, Guard, Body)
                )
    ),
    nth1(N, Heads, head(Kind,false,Active)),
    nth1(N, All, _, Partners).

partner(head(Kind,_,Term), partner(Kind,Term,Stored), Stored).

traced([], _, []).
traced([partner(Kind0,Term,Stored)|Heads], Kind, Traced) :-
    (   Kind0 == Kind
    ->  Traced = [Term-Stored|Traced1]
    ;   Traced = Traced1
    ),
    traced(Heads, Kind, Traced1).

%   Symbols

symbols([], _, _, _, _, []).
symbols([constraint(Key,Modes,Types)|Constraints], Rules, Occs, N0, A0,
        [symbol(Key,Modes,Types,N,A,Attached,[])|Symbols]) :-
    N is N0+1,
    attached_arguments(Modes, 1, Key, Rules, Attached),
    (   memberchk(true, Attached)
    ->  A = A0,
        A1 is A0+1
    ;   A = 0,
        A1 = A0
    ),
    symbols(Constraints, Rules, Occs, N, A1, Symbols).

attached_arguments([], _, _, _, []).
attached_arguments([Mode|Modes], N, Key, Rules, [Attached|Rest]) :-
    (   Mode \== (+),
        ever_active(Rules, Key),
        member(Rule, Rules),
        may_wake(Rule, Key, N)
    ->  Attached = true
    ;   Attached = false
    ),
    N1 is N+1,
    attached_arguments(Modes, N1, Key, Rules, Rest).

ever_active(Rules, Name/Arity) :-
    functor(Term, Name, Arity),
    member(rule(_,_,Heads,_,_), Rules),
    \+ \+ memberchk(head(_,false,Term), Heads),
    !.

%   may_wake(+Rule, +Key, +N): true if binding argument N of a constraint can make Rule applicable.

may_wake(rule(_,_,Heads,Guard,_), Name/Arity, N) :-
    functor(Term, Name, Arity),
    select(head(_,_,Term), Heads, Others),
    arg(N, Term, Argument),
    (   nonvar(Argument)
    ->  true
    ;   chr_watched_variables(Guard, Vars),
        term_occurrences(Argument, Others-Vars-Term, Count),
        Count > 1
    ),
    !.

term_occurrences(Var, Term, 1) :-
    var(Term),
    Var == Term,
    !.
term_occurrences(_, Term, 0) :-
    \+ compound(Term),
    !.
term_occurrences(Var, Term, Count) :-
    compound_name_arguments(Term, _, Arguments),
    foldl(add_occurrences(Var), Arguments, 0, Count).

add_occurrences(Var, Term, Count0, Count) :-
    term_occurrences(Var, Term, Count1),
    Count is Count0+Count1.

%   place_indexes(...): collects the indexes that searches for partners need. Their places follow those of the
%   constraint lists.

place_indexes([], _, _, Size, Size, []).
place_indexes([Symbol0|Symbols0], All, Occs, Size0, Size, [Symbol|Symbols]) :-
    Symbol0 = symbol(Key,Modes,Types,N,A,Attached,_),
    Symbol = symbol(Key,Modes,Types,N,A,Attached,Indexes),
    findall(Positions, wanted_index(Key, All, Occs, Positions), Wanted0),
    sort(Wanted0, Wanted),
    index_places(Wanted, Size0, Size1, Indexes),
    place_indexes(Symbols0, All, Occs, Size1, Size, Symbols).

wanted_index(Key, Symbols, Occs, Positions) :-
    member(occ(_,_,Active,_,Partners,_,_,_,_), Occs),
    append(Before, [partner(_,Term,_)|_], Partners),
    symbol_of(Symbols, Term, Symbol),
    arg(1, Symbol, Key),
    term_variables(Active-Before, Known),
    search(Symbol, Term, Known, search(_,Positions)),
    Positions \== [].

index_places([], Size, Size, []).
index_places([Positions|Rest], Size0, Size, [index(Positions,Size1)|Indexes]) :-
    Size1 is Size0+1,
    index_places(Rest, Size1, Size, Indexes).

symbol_of(Symbols, Term, Symbol) :-
    functor(Term, Name, Arity),
    Symbol = symbol(Name/Arity,_,_,_,_,_,_),
    memberchk(Symbol, Symbols).

%   search(+Symbol, +Term, +Known, -Search): Search is search(Vars, Positions), how to look for a partner like
%   Term when the variables Known have values. The attributes of Vars lead to it; if these are bound, a hash
%   table for the arguments at Positions; without Positions, the list of all constraints.

search(symbol(_,Modes,_,_,_,Attached,_), Term, Known, search(Vars,Positions)) :-
    Term =.. [_|Arguments],
    findall(N,
            ( nth1(N, Modes, +),
              nth1(N, Arguments, Argument),
              term_variables(Argument, Vars0),
              \+ ( member(Var, Vars0), \+ known(Var, Known) )
            ),
            Positions),
    attached_parts(Attached, Arguments, Parts),
    term_variables(Parts, Vars1),
    exclude(unknown(Known), Vars1, Vars).

attached_parts([], [], []).
attached_parts([Attached|Rest], [Argument|Arguments], Parts) :-
    (   Attached == true
    ->  Parts = [Argument|Parts1]
    ;   Parts = Parts1
    ),
    attached_parts(Rest, Arguments, Parts1).

known(Var, Known) :-
    member(Other, Known),
    Other == Var,
    !.

unknown(Known, Var) :-
    \+ known(Var, Known).

%   What belongs to the module as a whole.

module_clauses(program(Module,Store,Symbols), Size, Clauses) :-
    findall(Key-Place, member(symbol(Key,_,_,Place,_,_,_), Symbols), Lists),
    findall(Place, ( member(symbol(_,_,_,_,_,_,Indexes), Symbols),
                     member(index(_,Place), Indexes) ), Tables),
    Clauses = [(:- chr_runtime:make_store(Module, Store, Size, Lists, Tables))|Clauses1],
    findall((Head :- State == live, !, Goal),
            ( member(Symbol, Symbols),
              arg(5, Symbol, AttrPlace),
              AttrPlace > 0,
              stored_term(Symbol, [_,State,_,_], Arguments, _, Term),
              Head = 'chr wake'(Term,S),
              predicate_goal(Symbol, 1, Arguments, S, Goal)
            ),
            Wakes),
    (   Wakes == []
    ->  Clauses1 = []
    ;   append(Wakes,
               [ 'chr wake'(_,_),
                 (attr_unify_hook(Attr, Other) :-
                      chr_runtime:wake(Attr, Other, Module)),
                 attribute_goals(_, Goals, Goals)
               ],
               Clauses1)
    ).

%   Names of predicates, goals that call them

name(symbol(Name/Arity,_,_,_,_,_,_), Part, Atom) :-
    format(atom(Atom), '~w/~w ~w', [Name,Arity,Part]).

goal(Symbol, Part, Arguments, Goal) :-
    name(Symbol, Part, Name),
    Goal =.. [Name|Arguments].

predicate_goal(Symbol, Part, Arguments, S, Goal) :-
    append(Arguments, [S], All),
    goal(Symbol, Part, All, Goal).

stored_term(symbol(Name/Arity,_,_,_,_,_,Indexes), Fields, Arguments, Cells, Term) :-
    length(Arguments, Arity),
    maplist(index_cell, Indexes, Cells),
    append([Fields,Arguments,Cells], All),
    format(atom(Functor), '~w/~w', [Name,Arity]),
    Term =.. [Functor|All].

index_cell(_, _).

conjunction([], true).
conjunction([Goal|Goals], Conjunction) :-
    (   Goal == true
    ->  conjunction(Goals, Conjunction)
    ;   conjunction(Goals, Rest),
        (   Rest == true
        ->  Conjunction = Goal
        ;   Conjunction = (Goal,Rest)
        )
    ).

clause_of(Head, Goals, (Head :- Body)) :-
    conjunction(Goals, Body).

%   The clauses of a constraint

constraint_clauses(Symbol, Program, Occs) -->
    { Symbol = symbol(Name/Arity,_,_,_,_,_,_),
      functor(Active, Name, Arity),
      findall(Occ, ( member(Occ, Occs), arg(3, Occ, Active) ), Own),
      segments(Own, Program, Segments)
    },
    segment_clauses(Segments, 1, Symbol, Program),
    store_clause(Symbol, Program),
    drop_clause(Symbol, Program).

%   Groups occurrences into segments. One predicate tries the occurrences of a segment. Consecutive
%   occurrences without partners that remove the constraint are clauses of one predicate.

segments([], _, []).
segments([Occ|Occs], Program, [Segment|Segments]) :-
    Occ = occ(_,_,_,Kind,Partners,_,_,_,_),
    (   Partners == [],
        Kind == removed
    ->  Segment = tests([Occ|Same]),
        take_tests(Occs, Same, Rest)
    ;   Partners == []
    ->  Segment = kept(Occ),
        Rest = Occs
    ;   Kind == removed
    ->  Segment = loop([Occ|Same]),
        take_same_search(Occs, Occ, Program, Same, Rest)
    ;   Segment = loop([Occ]),
        Rest = Occs
    ),
    segments(Rest, Program, Segments).

take_tests([Occ|Occs], [Occ|Same], Rest) :-
    Occ = occ(_,_,_,removed,[],_,_,_,_),
    !,
    take_tests(Occs, Same, Rest).
take_tests(Occs, [], Occs).

take_same_search([Occ|Occs], First, Program, [Occ|Same], Rest) :-
    Occ = occ(_,_,_,removed,_,_,_,_,_),
    first_search(Occ, Program, Search, _),
    first_search(First, Program, Search1, _),
    Search =@= Search1,
    !,
    take_same_search(Occs, First, Program, Same, Rest).
take_same_search(Occs, _, _, [], Occs).

first_search(occ(_,_,Active,_,[partner(_,Term,_)|_],_,_,_,_), program(_,_,Symbols),
             Active-Key-Vars, Active-Key-Keys) :-
    symbol_of(Symbols, Term, Symbol),
    arg(1, Symbol, Key),
    term_variables(Active, Known),
    search(Symbol, Term, Known, search(Vars,Positions)),
    positions_key(Positions, Term, Keys).

positions_key(Positions, Term, Keys) :-
    findall(N, member(N, Positions), Ns),
    maplist(argument(Term), Ns, Keys).

argument(Term, N, Argument) :-
    arg(N, Term, Argument).

%   segment_clauses(+Segments, +N, ...): generates the clauses of segment N and the following ones. The last
%   predicate runs after all occurrences of the constraint failed.

segment_clauses([], N, Symbol, _) -->
    { fresh_arguments(Symbol, Arguments),
      predicate_goal(Symbol, N, Arguments, S, Head),
      store_goal(Symbol, Arguments, S, Store),
      clause_of(Head, [Store], Clause)
    },
    [Clause].
segment_clauses([Segment|Segments], N, Symbol, Program) -->
    { N1 is N+1 },
    segment(Segment, N, N1, Symbol, Program),
    segment_clauses(Segments, N1, Symbol, Program).

fresh_arguments(symbol(_/Arity,_,_,_,_,_,_), Arguments) :-
    length(Arguments, Arity).

%   Goals that store a constraint unless it is stored already, and that remove it.

store_goal(Symbol, Arguments, S, ( var(S) -> Goal ; true )) :-
    predicate_goal(Symbol, store, Arguments, S, Goal).

drop_goal(Symbol, S, Goal) :-
    goal(Symbol, drop, [S], Goal).

segment(tests(Occs), N, Next, Symbol, _) -->
    test_clauses(Occs, N, Symbol),
    next_clause(N, Next, Symbol).
segment(kept(Occ), N, Next, Symbol, _) -->
    kept_clause(Occ, N, Next, Symbol),
    next_clause(N, Next, Symbol).
segment(loop(Occs), N, Next, Symbol, Program) -->
    loop_entry(Occs, N, Next, Symbol, Program),
    loop_members(Occs, 1, loop(Symbol,N,Next,Program)).

next_clause(N, Next, Symbol) -->
    { fresh_arguments(Symbol, Arguments),
      predicate_goal(Symbol, N, Arguments, S, Head),
      predicate_goal(Symbol, Next, Arguments, S, Goal)
    },
    [(Head :- Goal)].

test_clauses([], _, _) -->
    [].
test_clauses([Occ|Occs], N, Symbol) -->
    { Occ = occ(_,Trace,Active,_,_,Guard,Body,[S],_),
      fresh_arguments(Symbol, Arguments),
      match_active(Active, Arguments, _, Matches),
      predicate_goal(Symbol, N, Arguments, S, Head),
      term_variables(Active, HeadVars),
      ground_variables([Active], [Symbol], Ground),
      chr_guard_goals(Guard, HeadVars, Ground, Guards),
      drop_goal(Symbol, S, Drop),
      append([Matches, Guards, [!, Trace, ( var(S) -> true ; Drop ), Body]], Goals),
      clause_of(Head, Goals, Clause)
    },
    [Clause],
    test_clauses(Occs, N, Symbol).

kept_clause(Occ, N, Next, Symbol) -->
    { Occ = occ(Number,Trace,Active,_,_,Guard,Body,[S],_),
      conjunction([Trace,Body], Applied),
      fresh_arguments(Symbol, Arguments),
      match_active(Active, Arguments, _, Matches),
      predicate_goal(Symbol, N, Arguments, S, Head),
      predicate_goal(Symbol, Next, Arguments, S, NextGoal),
      term_variables(Active, HeadVars),
      ground_variables([Active], [Symbol], Ground),
      chr_guard_goals(Guard, HeadVars, Ground, Guards),
      store_goal(Symbol, Arguments, S, Store),
      (   arg(5, Symbol, 0)
      ->  Goals0 = [Store, Applied]
      ;   Goals0 = [Store, ( chr_runtime:novel(S, Number) -> Applied ; true )]
      ),
      append([Matches, Guards, [!|Goals0], [( arg(2, S, live) -> NextGoal ; true )]], Goals),
      clause_of(Head, Goals, Clause)
    },
    [Clause].

%   Loops over partners. A loop is loop(Symbol, N, Next, Program). The predicate for partner I of occurrence J
%   has heads of the form
%
%       'p/2 N J I'(List, Rests, Vars, Arguments, Extra, S)
%
%   List are the candidates. Rests are the remaining lists of the partners before, innermost first. Vars are
%   variables of these partners, and Extra variables of the active constraint.

loop_entry([Occ|Occs], N, Next, Symbol, Program) -->
    { copy_term(Occ, Occ1),
      Occ1 = occ(_,_,Active,_,[Partner|_],_,_,_,_),
      fresh_arguments(Symbol, Arguments),
      match_active(Active, Arguments, Seen, Matches),
      predicate_goal(Symbol, N, Arguments, S, Head),
      same_positions(Occs, Occ, Program, UseTables),
      partner_search(Partner, Seen, Program, UseTables, List, Search),
      append([Arguments,Seen,[S]], Context0),
      unique(Context0, Context),
      loop_name(N, 1, 1, Part),
      goal(Symbol, Part, [List|Context], Loop),
      (   Matches == []
      ->  append(Search, [Loop], Goals)
      ;   append([Matches, [!|Search], [Loop]], Goals)
      ),
      clause_of(Head, Goals, Clause)
    },
    [Clause],
    (   { Matches == [] }
    ->  []
    ;   next_clause(N, Next, Symbol)
    ).

%   Same is `true` if the occurrences that share a loop look up the same arguments in tables, else `false`.

same_positions(Occs, First, Program, Same) :-
    first_search(First, Program, _, Keys),
    (   member(Occ, Occs),
        first_search(Occ, Program, _, Keys1),
        Keys1 \=@= Keys
    ->  Same = false
    ;   Same = true
    ).

loop_name(N, J, I, Part) :-
    format(atom(Part), '~w ~w ~w', [N,J,I]).

unique(List, Unique) :-
    unique(List, [], Unique).

unique([], _, []).
unique([Var|Vars], Seen, Unique) :-
    (   known(Var, Seen)
    ->  Unique = Unique1
    ;   Unique = [Var|Unique1]
    ),
    unique(Vars, [Var|Seen], Unique1).

loop_members([], _, _) -->
    [].
loop_members([Occ|Occs], J, Loop) -->
    { Loop = loop(Symbol,_,_,_),
      Occ = occ(_,_,Active,_,Partners,_,_,Stored,_),
      fresh_arguments(Symbol, Arguments),
      term_variables(Active-Partners, HeadVars),
      match_active(Active, Arguments, Seen, _),
      active_stored(Stored, Partners, S),
      append([Arguments,Seen,[S]], Context0),
      unique(Context0, Context),
      ( Occs == [] -> Last = true ; Last = false ),
      State = state(Occ,J,Last,Arguments,S,Context,HeadVars)
    },
    level(Partners, [], [], [], Seen, State, Loop),
    { J1 is J+1 },
    loop_members(Occs, J1, Loop).

%   Selects the stored constraint that is not a partner.

active_stored(Stored, Partners, S) :-
    member(S, Stored),
    \+ ( member(partner(_,_,Other), Partners), Other == S ),
    !.

%   level(+Partners, +Outer, +Vars, +Before, +Seen, +State, +Loop): generates the predicates for the next
%   partner and the following ones. Outer are the levels of the partners before, innermost first, as
%   level(Rest, Vars, P). Vars are the variables passed in, Before the partners so far, as Symbol-P. Seen are
%   variables that have values.

level([Partner|Partners], Outer, Vars, Before, Seen0, State, Loop) -->
    { Partner = partner(_,Term,P),
      State = state(Occ,_,Last,_,S,Context,_),
      Occ = occ(_,_,_,Kind,_,_,_,_,_),
      Loop = loop(Symbol,_,_,Program),
      Program = program(_,_,Symbols),
      symbol_of(Symbols, Term, PSymbol),
      ( Kind == kept -> Live = live ; Live = _ ),
      fresh_arguments(PSymbol, Cells),
      stored_term(PSymbol, [_,Live,_,_], Cells, _, Pattern),
      Term =.. [_|Patterns],
      match_list(Patterns, Cells, Seen0, Seen, Matches, []),
      distinct_goals([Symbol-S|Before], PSymbol, P, Distinct),
      level_goal([P|Ps], Outer, Vars, State, Loop, Head),
      append([[P = Pattern], Matches, Distinct], Tests)
    },
    end_of_list(Outer, Vars, State, Loop),
    (   { Partners = [Next|_] }
    ->  { partner_search(Next, Seen, Program, true, List, Search),
          ( Outer == [], Last == false -> Rest = [P|Ps] ; Rest = Ps ),
          later_terms(State, [PSymbol-P|Before], Partners, Symbols, Later),
          append([Seen,[P],Vars], Candidates),
          wanted_variables(Candidates, Later, Vars, Context, Vars1),
          level_goal(List, [level(Rest,Vars,P)|Outer], Vars1, State, Loop, Inner),
          append([Tests, [!|Search], [Inner]], Goals)
        }
    ;   { commit_goals(State, Loop, [level(Ps,Vars,P)|Outer], Commit),
          append(Tests, Commit, Goals)
        }
    ),
    { clause_of(Head, Goals, Clause) },
    [Clause],
    other_candidates(Outer, Vars, State, Loop),
    (   { Partners == [] }
    ->  []
    ;   level(Partners, [level(_,Vars,P)|Outer], Vars1, [PSymbol-P|Before], Seen, State,
              Loop)
    ).

%   level_goal(+List, +Outer, +Vars, +State, +Loop, -Goal): goes through List on
%   the level inside those of Outer.

level_goal(List, Outer, Vars, State, loop(Symbol,N,_,_), Goal) :-
    State = state(_,J,_,_,_,Context,_),
    length([_|Outer], I),
    loop_name(N, J, I, Part),
    findall(K, nth1(K, Outer, _), Ks),
    maplist(level_rest(Outer), Ks, Rests),
    append([[List|Rests], Vars, Context], Arguments),
    goal(Symbol, Part, Arguments, Goal).

level_rest(Levels, K, Rest) :-
    nth1(K, Levels, level(Rest,_,_)).

%   resume_goal(+Level, +Outer, ...): goes on with the rest of the list of a
%   level, the outermost one with the next occurrence that shares the loop.

resume_goal(level(Rest,Vars,_), Outer, State, Loop, Goal) :-
    (   Outer == [],
        State = state(_,J,Last,_,_,Context,_)
    ->  ( Last == true -> J1 = 1 ; J1 is J+1 ),
        Loop = loop(Symbol,N,_,_),
        loop_name(N, J1, 1, Part),
        goal(Symbol, Part, [Rest|Context], Goal)
    ;   level_goal(Rest, Outer, Vars, State, Loop, Goal)
    ).

end_of_list([], _, state(_,J,Last,Arguments,S,Context,_), loop(Symbol,N,Next,_)) -->
    (   { J =:= 1 }
    ->  { loop_name(N, J, 1, Part),
          goal(Symbol, Part, [[]|Context], Head),
          predicate_goal(Symbol, Next, Arguments, S, Goal),
          ( Last == true -> Goals = [Goal] ; Goals = [!,Goal] ),
          clause_of(Head, Goals, Clause)
        },
        [Clause]
    ;   []
    ).
end_of_list([Level|Outer], Vars, State, Loop) -->
    { level_goal([], [Level|Outer], Vars, State, Loop, Head),
      resume_goal(Level, Outer, State, Loop, Goal)
    },
    [(Head :- Goal)].

%   Continues when the current candidate does not match.

other_candidates(Outer, Vars, State, Loop) -->
    { State = state(_,_,Last,_,_,_,_),
      (   Outer == [],
          Last == false
      ->  List = Rest
      ;   List = [_|Rest]
      ),
      level_goal(List, Outer, Vars, State, Loop, Head),
      resume_goal(level(Rest,Vars,_), Outer, State, Loop, Goal)
    },
    [(Head :- Goal)].

%   Vars are the variables that a level passes in: those of the levels before, and those needed later.

wanted_variables(Candidates, Later, Vars0, Context, Vars) :-
    term_variables(Later, LaterVars),
    add_wanted(Candidates, LaterVars, Vars0, Context, Vars).

add_wanted([], _, Vars, _, Vars).
add_wanted([Var|Candidates], Later, Vars0, Context, Vars) :-
    (   known(Var, Later),
        \+ known(Var, Vars0),
        \+ known(Var, Context)
    ->  append(Vars0, [Var], Vars1)
    ;   Vars1 = Vars0
    ),
    add_wanted(Candidates, Later, Vars1, Context, Vars).

%   Later are the terms of found partners that are needed later: partners that are removed, are part of the
%   history, or are also candidates for another partner.

later_terms(state(Occ,_,_,_,_,_,_), Before, Partners, Symbols, Later) :-
    Occ = occ(_,Trace,_,_,All,Guard,Body,_,Propagates),
    findall(Key, ( member(partner(_,Term,_), Partners),
                   symbol_of(Symbols, Term, Symbol), arg(1, Symbol, Key) ), Keys),
    needed_partners(Before, All, Propagates, Keys, Needed),
    Later = later(Partners,Guard,Body,Trace,Needed).

needed_partners([], _, _, _, []).
needed_partners([Symbol-P|Before], All, Propagates, Keys, Needed) :-
    arg(1, Symbol, Key),
    (   ( Propagates == true ; memberchk(Key, Keys) ; removed_partner(P, All) )
    ->  Needed = [P|Needed1]
    ;   Needed = Needed1
    ),
    needed_partners(Before, All, Propagates, Keys, Needed1).

removed_partner(P, All) :-
    member(partner(removed,_,Other), All),
    Other == P.

distinct_goals([], _, _, []).
distinct_goals([Symbol-Other|Before], PSymbol, P, Goals) :-
    (   arg(1, Symbol, Key),
        arg(1, PSymbol, Key)
    ->  Goals = [\+ same_term(Other, P)|Goals1]
    ;   Goals = Goals1
    ),
    distinct_goals(Before, PSymbol, P, Goals1).

%   commit_goals(+State, +Loop, +Levels, -Goals): generates the goals to run when all partners are found.
%   Levels has the levels of all partners, innermost first.

commit_goals(State, Loop, Levels, Goals) :-
    State = state(Occ,_,_,Arguments,S,_,HeadVars),
    Occ = occ(Number,Trace,_,Kind,Partners,Guard,Body,Stored,Propagates),
    conjunction([Trace,Body], Applied),
    Loop = loop(Symbol,_,_,program(_,_,Symbols)),
    arg(3, Occ, Active),
    partner_terms(Partners, Terms),
    ground_variables([Active|Terms], Symbols, Ground),
    chr_guard_goals(Guard, HeadVars, Ground, Guards),
    removed_goals(Partners, Symbols, Removals),
    (   Kind == removed
    ->  drop_goal(Symbol, S, Drop),
        append([Guards, [!,Trace|Removals], [( var(S) -> true ; Drop ), Body]], Goals)
    ;   store_goal(Symbol, Arguments, S, Store),
        (   Propagates == true
        ->  novel_goal(Stored, Number, Novel),
            Traced = true,
            Commit = ( Novel -> Applied ; true ),
            reverse(Levels, Outermost),
            continue_goal(Outermost, Levels, State, Loop, Goal)
        ;   Traced = Trace,
            Commit = Body,
            last(Levels, Level),
            resume_goal(Level, [], State, Loop, Goal)
        ),
        append([Guards, [!,Store,Traced|Removals], [Commit, ( arg(2, S, live) -> Goal ; true )]],
               Goals)
    ).

removed_goals([], _, []).
removed_goals([partner(Kind,Term,P)|Partners], Symbols, Goals) :-
    (   Kind == removed
    ->  symbol_of(Symbols, Term, Symbol),
        drop_goal(Symbol, P, Goal),
        Goals = [Goal|Goals1]
    ;   Goals = Goals1
    ),
    removed_goals(Partners, Symbols, Goals1).

novel_goal([S1,S2], Number, Goal) :-
    !,
    Goal = chr_runtime:novel(S1, S2, Number).
novel_goal(Stored, Number, chr_runtime:novel_tuple(Stored, Number)).

%   continue_goal(+Levels, +All, ...): continues at the innermost level whose outer partners are all still
%   stored. Levels start with the outermost.

continue_goal([Level|Levels], All, State, Loop, Goal) :-
    outer_levels(All, Level, Outer),
    resume_goal(Level, Outer, State, Loop, Resume),
    (   Levels == []
    ->  Goal = Resume
    ;   Level = level(_,_,P),
        continue_goal(Levels, All, State, Loop, Inner),
        Goal = ( arg(2, P, live) -> Inner ; Resume )
    ).

outer_levels([Level|Levels], Level1, Outer) :-
    (   Level == Level1
    ->  Outer = Levels
    ;   outer_levels(Levels, Level1, Outer)
    ).

%   ground_variables(+Terms, +Symbols, -Vars): Vars are the variables in arguments that are declared as always
%   ground.

ground_variables(Terms, Symbols, Vars) :-
    ground_parts(Terms, Symbols, Parts),
    term_variables(Parts, Vars).

ground_parts([], _, []).
ground_parts([Term|Terms], Symbols, [Parts|Rest]) :-
    symbol_of(Symbols, Term, Symbol),
    arg(2, Symbol, Modes),
    Term =.. [_|Arguments],
    ground_arguments(Modes, Arguments, Parts),
    ground_parts(Terms, Symbols, Rest).

ground_arguments([], [], []).
ground_arguments([Mode|Modes], [Argument|Arguments], Parts) :-
    (   Mode == (+)
    ->  Parts = [Argument|Parts1]
    ;   Parts = Parts1
    ),
    ground_arguments(Modes, Arguments, Parts1).

partner_terms([], []).
partner_terms([partner(_,Term,_)|Partners], [Term|Terms]) :-
    partner_terms(Partners, Terms).

%   Matching does not bind variables of constraints: patterns become tests. The first occurrence of a variable
%   in a pattern is the argument itself.

match_active(Active, Arguments, Seen, Goals) :-
    Active =.. [_|Patterns],
    match_list(Patterns, Arguments, [], Seen, Goals, []).

match_list([], [], Seen, Seen, Goals, Goals).
match_list([Pattern|Patterns], [Cell|Cells], Seen0, Seen, Goals0, Goals) :-
    match(Pattern, Cell, Seen0, Seen1, Goals0, Goals1),
    match_list(Patterns, Cells, Seen1, Seen, Goals1, Goals).

match(Pattern, Cell, Seen0, Seen, Goals0, Goals) :-
    (   var(Pattern)
    ->  (   known(Pattern, Seen0)
        ->  Seen = Seen0,
            Goals0 = [Cell == Pattern|Goals]
        ;   Pattern = Cell,
            Seen = [Cell|Seen0],
            Goals0 = Goals
        )
    ;   compound(Pattern)
    ->  compound_name_arguments(Pattern, Name, Patterns),
        length(Patterns, Arity),
        length(Cells, Arity),
        compound_name_arguments(Copy, Name, Cells),
        Goals0 = [nonvar(Cell), Cell = Copy|Goals1],
        match_list(Patterns, Cells, Seen0, Seen, Goals1, Goals)
    ;   Seen = Seen0,
        Goals0 = [Cell == Pattern|Goals]
    ).

%   partner_search(+Partner, +Known, +Program, +UseTables, -List, -Goals): Goals
%   find the List of candidates.

partner_search(partner(_,Term,_), Known, program(Module,Store,Symbols), UseTables,
               List, Goals) :-
    symbol_of(Symbols, Term, Symbol),
    Symbol = symbol(_,_,_,Place,AttrPlace,_,Indexes),
    search(Symbol, Term, Known, search(Vars,Positions)),
    (   Positions \== [],
        UseTables == true
    ->  memberchk(index(Positions,Table), Indexes),
        positions_key(Positions, Term, Keys),
        key_term(Keys, Key),
        Goals0 = [chr_runtime:hashed(Store, Table, Place, Key, List)]
    ;   Goals0 = [b_getval(Store, All), arg(Place, All, Root), arg(2, Root, List)]
    ),
    (   Vars == []
    ->  Goals = Goals0
    ;   conjunction(Goals0, Otherwise),
        via_goal(Vars, Module, AttrPlace, List, Via),
        Goals = [( Via -> true ; Otherwise )]
    ).

via_goal([Var], Module, Place, List, Goal) :-
    !,
    Goal = chr_runtime:via(Var, Module, Place, List).
via_goal(Vars, Module, Place, List, chr_runtime:via_first(Vars, Module, Place, List)).

key_term([Key], Key) :- !.
key_term(Keys, Key) :-
    Key =.. [k|Keys].

%   Storing and removing constraints

store_clause(Symbol, program(Module,Store,Symbols)) -->
    { Symbol = symbol(_,_,_,Place,AttrPlace,Attached,Indexes),
      fresh_arguments(Symbol, Arguments),
      predicate_goal(Symbol, store, Arguments, S, Head),
      stored_term(Symbol, [N,live,[],Root], Arguments, Cells, Term),
      maplist(=(0), Cells),
      table_goals(Indexes, Arguments, 1, All, S, Tables),
      attach_goals(Attached, Arguments, Module, AttrPlace, Symbols, S, Attach),
      append([[ b_getval(Store, All),
                arg(1, All, N0),
                N is N0+1,
                nb_setarg(1, All, N),
                arg(Place, All, Root),
                arg(2, Root, List),
                S = Term,
                Cell = [S|List],
                setarg(2, Root, Cell),
                ( List == [] -> true ; List = [Next|_], setarg(4, Next, Cell) )
              ],
              Tables, Attach],
             Goals),
      clause_of(Head, Goals, Clause)
    },
    [Clause].

table_goals([], _, _, _, _, []).
table_goals([index(Positions,Place)|Indexes], Arguments, K, All, S, [Goal|Goals]) :-
    Term =.. [a|Arguments],
    positions_key(Positions, Term, Keys),
    key_term(Keys, Key),
    length(Arguments, Arity),
    CellPlace is 4+Arity+K,
    Goal = chr_runtime:hash_add(All, Place, CellPlace, Key, S),
    K1 is K+1,
    table_goals(Indexes, Arguments, K1, All, S, Goals).

attach_goals(Attached, Arguments, Module, AttrPlace, Symbols, S, Goals) :-
    attached_parts(Attached, Arguments, Parts),
    (   Parts == []
    ->  Goals = []
    ;   attribute_size(Symbols, Size),
        maplist(atomic_goal, Parts, Tests),
        conjunction(Tests, Test),
        Goals = [( Test -> true
                 ; term_variables(Parts, Vars),
                   chr_runtime:attach(Vars, Module, AttrPlace, Size, S)
                 )]
    ).

atomic_goal(Argument, atomic(Argument)).

attribute_size(Symbols, Size) :-
    findall(Place, ( member(Symbol, Symbols), arg(5, Symbol, Place) ), Places),
    max_list(Places, Size).

drop_clause(Symbol, program(Module,_,_)) -->
    { Symbol = symbol(_/Arity,_,_,_,AttrPlace,Attached,Indexes),
      fresh_arguments(Symbol, Arguments),
      goal(Symbol, drop, [S], Head),
      stored_term(Symbol, [_,_,_,Cell], Arguments, Cells, Term),
      First is 5+Arity,
      unlink_cells(Indexes, Cells, First, Tables),
      unlink_goals(Cell, 4, Unlink),
      attached_parts(Attached, Arguments, Parts),
      (   Parts == []
      ->  Detach = []
      ;   maplist(atomic_goal, Parts, Tests),
          conjunction(Tests, Test),
          Detach = [( Test -> true
                    ; term_variables(Parts, Vars),
                      chr_runtime:detach(Vars, Module, AttrPlace, S)
                    )]
      ),
      append([[S = Term, setarg(2, S, dead)|Unlink], Tables, Detach], Goals),
      clause_of(Head, Goals, Clause)
    },
    [Clause].

unlink_cells([], _, _, []).
unlink_cells([_|Indexes], [Cell|Cells], Place, Goals) :-
    unlink_goals(Cell, Place, Goals0),
    Place1 is Place+1,
    unlink_cells(Indexes, Cells, Place1, Goals1),
    append(Goals0, Goals1, Goals).

%   Removes a constraint from a list; Cell is the one before it.

unlink_goals(Cell, Place,
             [ arg(2, Cell, [_|List]),
               setarg(2, Cell, List),
               ( List == [] -> true ; List = [Next|_], setarg(Place, Next, Cell) )
             ]).
