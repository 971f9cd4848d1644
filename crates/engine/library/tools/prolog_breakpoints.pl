/** Breakpoints: goals of clauses at which the debugger stops.

A breakpoint is at the first goal that ends at or behind a character of a file. Setting one switches debugging on,
as spy/1 does. It stands at the clause as it is now: loading the file again removes it.
*/

:- module(prolog_breakpoints,
          [ set_breakpoint/4, set_breakpoint/5, set_breakpoint_condition/2, delete_breakpoint/1,
            breakpoint_property/2
          ]).
:- autoload(library(error), [existence_error/2, must_be/2]).
:- autoload(library(lists), [last/2, member/2, nth1/3]).
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
    ;   flag('$breakpoint', Number, Number + 1),
        Id is Number + 1,
        Length is End - Start,
        assertz(place(Id, Line, Start, Length)),
        assertz(system:'$breakpoint'(Clause, Path, Id, true)),
        debug,
        print_message(informational, breakpoint(set, Id))
    ).

clause_before(Owner, File, Line, First, Clause) :-
    source_file(Module:Head, Owner),
    catch(nth_clause(Module:Head, _, Clause), error(_, _), fail),
    clause_property(Clause, file(File)),
    clause_property(Clause, line_count(First)),
    First =< Line.

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
    retractall(system:'$breakpoint'(_, _, Id, _)),
    retractall(condition_text(Id, _)),
    retractall(place(Id, _, _, _)).
delete_breakpoint(Id) :-
    existence_error(breakpoint, Id).

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
