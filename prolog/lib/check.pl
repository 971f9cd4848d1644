/** Looking for mistakes in a program that is loaded. */

:- module(check, [ list_undefined/0, list_undefined/1, check/0 ]).

:- autoload(library(lists), [append/3, last/2, member/2]).

%!  check is det.
%
%   Looks for what is probably wrong in the program.

check :-
    print_message(informational, check(pass('undefined predicates'))),
    list_undefined.

%!  list_undefined is det.
%
%   Prints the predicates that the program calls and nobody defines, with
%   the places where it does.

list_undefined :-
    list_undefined([]).

%!  list_undefined(+Options) is det.
%
%   As list_undefined/0; there are no options yet that change anything.

list_undefined(_Options) :-
    findall(Indicator-reference(Place, Number, Caller),
            undefined_call(Indicator, Place, Number, Caller),
            Calls0),
    (   Calls0 == []
    ->  true
    ;   keysort(Calls0, Calls),
        group_pairs_by_key(Calls, Undefined),
        print_message(warning, check(undefined_procedures, Undefined))
    ).

undefined_call(Indicator, Place, Number, Caller) :-
    current_module(Module),
    Module \== system,
    source_file(Module:Head, File),
    \+ system:'$is_library_path'(File),
    \+ predicate_property(Module:Head, imported_from(_)),
    nth_clause(Module:Head, Number, Reference),
    clause_property(Reference, file(File)),
    clause(Module:Head, Body, Reference),
    strip_module(Module:Body, BodyModule, Plain),
    called_goal(Plain, BodyModule, GoalModule, Goal),
    \+ system:'$is_known_goal'(GoalModule, Goal),
    functor(Goal, Name, Arity),
    \+ predicate_property(GoalModule:Goal, dynamic),
    plain_indicator(GoalModule, Name/Arity, Indicator),
    functor(Head, CallerName, CallerArity),
    plain_indicator(Module, CallerName/CallerArity, Caller),
    clause_property(Reference, line_count(Line)),
    goal_place(File, Line, Name/Arity, Place).

plain_indicator(Module, Indicator0, Indicator) :-
    (   Module == user
    ->  Indicator = Indicator0
    ;   Indicator = Module:Indicator0
    ).

%   called_goal(+Body, +Module0, -Module, -Goal): the goals that a body
%   calls, also through meta-predicates.

called_goal(Body, _, _, _) :-
    \+ callable(Body),
    !,
    fail.
called_goal(Module:Body, _, M, Goal) :-
    !,
    atom(Module),
    called_goal(Body, Module, M, Goal).
called_goal(Body, Module, M, Goal) :-
    control(Body, A, B),
    !,
    (   called_goal(A, Module, M, Goal)
    ;   called_goal(B, Module, M, Goal)
    ).
called_goal(Body, Module, M, Goal) :-
    inner_goal(Body, Module, Inner),
    called_goal(Inner, Module, M, Goal).
called_goal(Goal, Module, Module, Goal).

control((A, B), A, B).
control((A ; B), A, B).
control((A -> B), A, B).
control((A *-> B), A, B).
control(\+ A, A, true).

inner_goal(Body, Module, Inner) :-
    compound(Body),
    catch(predicate_property(Module:Body, meta_predicate(Head)), _, fail),
    arg(N, Head, Mode),
    arg(N, Body, Arg),
    argument_goal(Mode, Arg, Inner).

argument_goal(Mode, _, _) :-
    var(Mode),
    !,
    fail.
argument_goal(^, Arg, Inner) :-
    !,
    without_quantifiers(Arg, Inner).
argument_goal(0, Arg, Arg) :- !.
argument_goal(Mode, Arg, Inner) :-
    integer(Mode),
    callable(Arg),
    Arg \= _:_,
    Arg =.. List0,
    length(Extra, Mode),
    append(List0, Extra, List),
    Inner =.. List.

without_quantifiers(Term, Inner) :-
    (   nonvar(Term),
        Term = _^Rest
    ->  without_quantifiers(Rest, Inner)
    ;   Inner = Term
    ).

                /*******************************
                *            PLACES            *
                *******************************/

%   goal_place(+File, +Line, +Indicator, -Place): File:Line:Column where the
%   clause at a line calls Name/Arity, or File:Line.

goal_place(File, Line, Name/Arity, Place) :-
    (   catch(read_clause_at(File, Line, Term, Positions, Text), _, fail),
        goal_position(Positions, Term, Name/Arity, Offset)
    ->  sub_string(Text, 0, Offset, _, Before),
        split_string(Before, "\n", "", Lines),
        length(Lines, AtLine),
        last(Lines, Partial),
        string_length(Partial, Column),
        Place = File:AtLine:Column
    ;   Place = File:Line
    ).

read_clause_at(File, Line, Term, Positions, Text) :-
    read_file_to_string(File, Text, []),
    setup_call_cleanup(
        open_string(Text, Stream),
        ( Before is Line - 1,
          skip_lines(Before, Stream),
          read_term(Stream, Term, [subterm_positions(Positions)])
        ),
        close(Stream)).

skip_lines(Count, Stream) :-
    (   Count =:= 0
    ->  true
    ;   skip(Stream, 0'\n),
        Rest is Count - 1,
        skip_lines(Rest, Stream)
    ).

%   The first subterm of this name and arity that is not the head.

goal_position(term_position(_, _, _, _, [_, Position]), (_ :- Body), PI, Offset) :-
    goal_position_in(Position, Body, PI, Offset),
    !.

goal_position_in(Position, Term, Name/Arity, Offset) :-
    functor(Term, Name, Arity),
    position_start(Position, Offset).
goal_position_in(term_position(_, _, _, _, Positions), Term, PI, Offset) :-
    compound(Term),
    compound_name_arguments(Term, _, Args),
    some_position(Positions, Args, PI, Offset).
goal_position_in(parentheses_term_position(_, _, Position), Term, PI, Offset) :-
    goal_position_in(Position, Term, PI, Offset).

some_position([Position|_], [Arg|_], PI, Offset) :-
    nonvar(Arg),
    goal_position_in(Position, Arg, PI, Offset).
some_position([_|Positions], [_|Args], PI, Offset) :-
    some_position(Positions, Args, PI, Offset).

position_start(Start-_, Start).
position_start(term_position(Start, _, _, _, _), Start).
