/** Breakpoints: goals of clauses at which the debugger stops.

A breakpoint is at the first goal that ends at or behind a character of a file. Setting one switches debugging on,
as spy/1 does. It stands at the clause as it is now: loading the file again removes it.
*/

:- module(prolog_breakpoints,
          [ set_breakpoint/4, set_breakpoint/5, set_breakpoint_condition/2, delete_breakpoint/1,
            breakpoint_property/2
          ]).
:- autoload(library(error), [existence_error/2, must_be/2]).
:- autoload(library(lists), [last/2, list_to_set/2, member/2, memberchk/2, nth0/3, nth1/3, reverse/2]).
:- autoload(library(pairs), [pairs_keys_values/3]).
:- autoload(library(prolog_clause), [clause_info/4, clause_name/2]).

:- dynamic
    place/4,                    % Id, Line, Start, Length
    condition_text/2.           % Id, Text

:- multifile prolog:message//1.

%!  set_breakpoint(+File, +Line, +Character, -Id) is semidet.
%!  set_breakpoint(+Owner, +File, +Line, +Character, -Id) is semidet.
%
%   Stops at a goal of the clause in File that Line is in, with the place Character, counted from the start of
%   the file. Owner is the file that includes File. Fails if there is no such goal.

set_breakpoint(File, Line, Character, Id) :-
    set_breakpoint(File, File, Line, Character, Id).

set_breakpoint(Owner, File, Line, Character, Id) :-
    must_be(integer, Line),
    must_be(integer, Character),
    findall(First-Clause, clause_before(Owner, File, Line, First, Clause), Clauses0),
    keysort(Clauses0, Clauses),
    last(Clauses, _-Clause),
    clause_info(Clause, File, Layout, _),
    clause(_, Body, Clause),
    Layout = term_position(_, _, _, _, [_, BodyLayout]),
    goal_at(Body, BodyLayout, [], Path, Start, End),
    End >= Character,
    !,
    (   '$breakpoint'(Clause, Path, Id0, _)
    ->  Id = Id0,
        print_message(informational, breakpoint(exist, Id))
    ;   Length is End - Start,
        add_breakpoint(Clause, Path, place(Line, Start, Length), Id),
        debug,
        print_message(informational, breakpoint(set, Id))
    ).

add_breakpoint(Clause, Path, place(Line, Start, Length), Id) :-
    flag('$breakpoint', Number, Number + 1),
    Id is Number + 1,
    assertz(place(Id, Line, Start, Length)),
    assertz(system:'$breakpoint'(Clause, Path, Id, true)).

clause_before(Owner, File, Line, First, Clause) :-
    clause_of_file(Owner, File, First, Clause),
    First =< Line.

clause_of_file(Owner, File, First, Clause) :-
    source_file(Module:Head, Owner),
    catch(nth_clause(Module:Head, _, Clause), error(_, _), fail),
    clause_property(Clause, file(File)),
    clause_property(Clause, line_count(First)).

                /*******************************
                *       WATCHED QUERIES        *
                *******************************/

%   break_at_line(+File, +Line, +Condition, -Id, -At): sets a breakpoint for watched queries (boot/observe.pl)
%   at the first goal of File that begins in Line or below: in line At. Condition is `true`, or the text of a
%   goal with the clause's names of variables. The clause is compiled with the breakpoint in it, so the
%   debugger is not switched on for it.

break_at_line(File0, Line, Condition, Id, At) :-
    ( '$source_text'(File0, _) -> File = File0 ; absolute_file_name(File0, File) ),
    findall(First-Clause, clause_of_file(File, File, First, Clause), Clauses0),
    keysort(Clauses0, Clauses),
    nearest_clauses(Clauses, Line, Near),
    member(_-Clause, Near),
    findall(GoalLine-Goal, goal_line(Clause, File, Line, GoalLine, Goal), Goals0),
    keysort(Goals0, [At-goal(Path, Start, End)|_]),
    !,
    read_condition(Condition, Clause, Read),
    Length is End - Start,
    add_breakpoint(Clause, Path, place(At, Start, Length), Id),
    add_condition(Read, Id, Compiled),
    reverse(Path, FromRoot),
    '$set_break'(Clause, Id, FromRoot, Compiled).

%   The last clause that begins at or above a line, and those below it.

nearest_clauses([_, First-Clause|Clauses], Line, Near) :-
    First =< Line,
    !,
    nearest_clauses([First-Clause|Clauses], Line, Near).
nearest_clauses(Clauses, _, Clauses).

goal_line(Clause, File, Line, At, goal(Path, Start, End)) :-
    clause_info(Clause, File, term_position(_, _, _, _, [_, Layout]), _),
    clause(_, Body, Clause),
    goal_at(Body, Layout, [], Path, Start, End),
    '$goal_place'(Clause, Path, place(_, At, _, _, _)),
    At >= Line.

%   read_condition(+Condition, +Clause, -Read): Read is `true` or condition(Text, Goal, Names, Numbers): the
%   names of the goal's variables, and for those that the clause has, Number-Variable with the place of this
%   variable among all of the clause.

read_condition(true, _, true) :- !.
read_condition(Text, Clause, condition(Text, Module:Goal, Names, Numbers)) :-
    clause_property(Clause, predicate(Module:_)),
    term_string(Goal, Text, [variable_names(Names), module(Module)]),
    clause_info(Clause, _, _, _, [head(Head0), body(Body), variable_names(Known)]),
    strip_module(Head0, _, Head),
    term_variables((Head :- Body), Variables),
    findall(Name-Number, ( member(Name=Variable, Known), number_of(Variables, Variable, Number) ), Numbered),
    findall(Number-Name, ( member(Name=_, Names), member(Name-Number, Numbered) ), Places),
    places_of_names(Places, Names, Numbers).

number_of(Variables, Variable, Number) :-
    nth0(Number, Variables, Found),
    Found == Variable,
    !.

places_of_names([], _, []).
places_of_names([Number-Name|Places], Names, [Number-Value|Numbers]) :-
    memberchk(Name=Value, Names),
    places_of_names(Places, Names, Numbers).

%   add_condition(+Read, +Id, -Compiled): adds the predicate that clauses with the breakpoint call. An error
%   in a condition is no reason to stop.

add_condition(true, _, true).
add_condition(condition(Text, Goal, Names, Numbers), Id, condition(Places, Arguments-Compiled)) :-
    retract(system:'$breakpoint'(Clause, Path, Id, _)),
    assertz(system:'$breakpoint'(Clause, Path, Id, if(Goal, Names))),
    assertz(condition_text(Id, Text)),
    pairs_keys_values(Numbers, Places, Arguments),
    condition_name(Id, Guarded, Plain),
    Head =.. [Guarded|Arguments],
    Call =.. [Plain|Arguments],
    assertz((Call :- Goal)),
    assertz((Head :- \+ \+ catch(Call, _, fail))),
    in_the_clause(Goal, prolog_breakpoints:Head, Compiled).

%   in_the_clause(+Goal, +Call, -Condition): what a clause with the breakpoint runs. Tests that can neither
%   raise an error nor change anything are compiled into the clause itself, as test(Needs, Test, Call) if
%   Needs has to hold for that; otherwise Call runs Goal.

in_the_clause(_:Goal, Call, Condition) :-
    phrase(simple_test(Goal, Test), Needs),
    !,
    list_to_set(Needs, Set),
    (   all_of(Set, All)
    ->  Condition = test(All, Test, Call)
    ;   Condition = Test
    ).
in_the_clause(_, Call, Call).

all_of([Goal], Goal) :- !.
all_of([Goal|Goals], (Goal, All)) :-
    all_of(Goals, All).

%   simple_test(+Goal, -Test)//: the list has what the variables of Goal have to be.

simple_test(Goal, _) -->
    { var(Goal) },
    !,
    { fail }.
simple_test((A, B), (C, D)) -->
    !,
    simple_test(A, C),
    simple_test(B, D).
simple_test((A ; B), (C ; D)) -->
    !,
    { \+ functor(A, (->), 2), \+ functor(A, (*->), 2) },
    simple_test(A, C),
    simple_test(B, D).
simple_test(\+ A, \+ B) -->
    !,
    simple_test(A, B).
simple_test(Variable = Constant, Variable == Constant) -->
    !,
    { var(Variable), atomic(Constant) },
    [ nonvar(Variable) ].
simple_test(Goal, Goal) -->
    { compound(Goal),
      compound_name_arity(Goal, Name, Arity),
      memberchk(Name/Arity, [(==)/2, (\==)/2, (@<)/2, (@>)/2, (@=<)/2, (@>=)/2, var/1, nonvar/1, atom/1,
                             number/1, integer/1, float/1, atomic/1, compound/1, string/1, callable/1,
                             is_list/1, ground/1])
    },
    !.
simple_test(Goal, Goal) -->
    { compound(Goal),
      compound_name_arguments(Goal, Name, [A, B]),
      memberchk(Name, [=:=, =\=, <, >, =<, >=])
    },
    compared(A),
    compared(B).

%   Numbers can be compared; integers can also be reckoned with, except for what divides by nothing.

compared(Number) -->
    { number(Number) },
    !.
compared(Variable) -->
    { var(Variable) },
    !,
    [ number(Variable) ].
compared(Expression) -->
    integer_expression(Expression).

integer_expression(Integer) -->
    { integer(Integer) },
    !.
integer_expression(Variable) -->
    { var(Variable) },
    !,
    [ integer(Variable) ].
integer_expression(Expression) -->
    { compound(Expression),
      compound_name_arguments(Expression, Name, Arguments),
      length(Arguments, Arity),
      (   memberchk(Name/Arity, [(+)/2, (-)/2, (*)/2, (-)/1, abs/1, sign/1, min/2, max/2,
                                 (/\)/2, (\/)/2, xor/2])
      ->  true
      ;   memberchk(Name/Arity, [(//)/2, mod/2, rem/2, div/2]),
          Arguments = [_, Divisor],
          integer(Divisor),
          Divisor =\= 0
      )
    },
    integer_expressions(Arguments).

integer_expressions([]) --> [].
integer_expressions([Expression|Expressions]) -->
    integer_expression(Expression),
    integer_expressions(Expressions).

condition_name(Id, Guarded, Plain) :-
    format(atom(Guarded), 'condition ~d', [Id]),
    format(atom(Plain), 'condition itself ~d', [Id]).

%   remove_break(+Id): removes a breakpoint of break_at_line/5.

remove_break(Id) :-
    (   '$breakpoint'(_, _, Id, _)
    ->  forget_breakpoint(Id)
    ;   existence_error(breakpoint, Id)
    ).

%   goal_at(+Body, +Layout, +Path0, -Path, -Start, -End): the goals of a body, in their order in the text.
%   Path is that of a frame of the debugger.

goal_at(Body, parentheses_term_position(_, _, Layout), Path0, Path, Start, End) :-
    !,
    goal_at(Body, Layout, Path0, Path, Start, End).
goal_at(Body, term_position(_, _, _, _, Layouts), Path0, Path, Start, End) :-
    control(Body),
    !,
    nth1(N, Layouts, Layout),
    arg(N, Body, Part),
    goal_at(Part, Layout, [N|Path0], Path, Start, End).
goal_at(_, Layout, Path, Path, Start, End) :-
    arg(1, Layout, Start),
    arg(2, Layout, End).

control(Body) :-
    nonvar(Body),
    member(Body, [(_, _), (_ ; _), (_ -> _), (_ *-> _), \+ _]),
    !.

%!  set_breakpoint_condition(+Id, +Condition) is det.
%
%   Stops only when the goal in the text Condition is true. Variables of the clause have their names in it.

set_breakpoint_condition(Id, Text) :-
    must_be(integer, Id),
    (   retract(system:'$breakpoint'(Clause, Path, Id, _))
    ->  term_string(Condition, Text, [variable_names(Names)]),
        clause_property(Clause, predicate(Module:_)),
        assertz(system:'$breakpoint'(Clause, Path, Id, if(Module:Condition, Names))),
        retractall(condition_text(Id, _)),
        assertz(condition_text(Id, Text))
    ;   existence_error(breakpoint, Id)
    ).

%!  delete_breakpoint(+Id) is det.
%
%   Removes a breakpoint.

delete_breakpoint(Id) :-
    integer(Id),
    '$breakpoint'(_, _, Id, _),
    !,
    print_message(informational, breakpoint(delete, Id)),
    forget_breakpoint(Id).
delete_breakpoint(Id) :-
    existence_error(breakpoint, Id).

forget_breakpoint(Id) :-
    forall('$breakpoint'(Clause, _, Id, _), '$clear_break'(Clause, Id)),
    retractall(system:'$breakpoint'(_, _, Id, _)),
    retractall(condition_text(Id, _)),
    retractall(place(Id, _, _, _)),
    condition_name(Id, Guarded, Plain),
    % Clauses that run may still ask.
    forall(( member(Name, [Guarded, Plain]), current_predicate(Name/Arity) ),
           ( functor(Head, Name, Arity), retractall(Head) )).

%!  breakpoint_property(?Id, ?Property) is nondet.
%
%   Property is file(File), line_count(Line), character_range(Start, Length), clause(Clause) or
%   condition(Text).

breakpoint_property(Id, Property) :-
    '$breakpoint'(Clause, _, Id, _),
    \+ clause_property(Clause, erased),
    property(Property, Id, Clause).

property(file(File), _, Clause) :-
    clause_property(Clause, file(File)).
property(line_count(Line), Id, _) :-
    place(Id, Line, _, _).
property(character_range(Start, Length), Id, _) :-
    place(Id, _, Start, Length).
property(clause(Clause), _, Clause).
property(condition(Text), Id, _) :-
    condition_text(Id, Text).

prolog:message(breakpoint(What, Id)) -->
    { word(What, Word) },
    [ '~w ~w'-[Word, Id] ],
    (   { '$breakpoint'(Clause, _, Id, _),
          clause_name(Clause, Name),
          clause_property(Clause, file(File)),
          place(Id, Line, _, _)
        }
    ->  [ ' in ~w at '-[Name], url(File:Line) ]
    ;   []
    ).

word(set, 'Breakpoint').
word(exist, 'Existing breakpoint').
word(delete, 'Deleted breakpoint').
