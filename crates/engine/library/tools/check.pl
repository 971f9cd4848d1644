/** Looking for mistakes in a program that is loaded. */

:- module(check,
          [ check/0, list_undefined/0, list_undefined/1, list_trivial_fails/0,
            list_trivial_fails/1, list_format_errors/0, list_format_errors/1,
            list_redefined/0, list_void_declarations/0
          ]).

:- autoload(library(apply), [foldl/4]).
:- autoload(library(lists), [last/2, member/2]).
:- autoload(library(pairs), [pairs_values/2]).

:- multifile prolog:message//1.

%!  check is det.
%
%   Looks for what is probably wrong in the program.

check :-
    forall(pass(What, Goal),
           ( print_message(informational, check(pass(What))),
             call(Goal)
           )).

pass('undefined predicates', list_undefined).
pass('trivial failures', list_trivial_fails).
pass('format/2,3 and debug/3 templates', list_format_errors).
pass('redefined system and global predicates', list_redefined).
pass('predicates with declarations but without clauses', list_void_declarations).

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
    findall((Module:PI)-(Indicator-reference(Place, Number, Caller)),
            undefined_call(Module:PI, Indicator, Place, Number, Caller),
            Calls),
    (   Calls == []
    ->  true
    ;   keysort(Calls, Sorted),
        pairs_values(Sorted, Pairs),
        group_pairs_by_key(Pairs, Undefined),
        print_message(warning, check(undefined_procedures, Undefined))
    ).

undefined_call(Module:(Name/Arity), Indicator, Place, Number, Caller) :-
    program_goal(Module, Goal, Clause, Number, Caller),
    \+ system:'$is_known_goal'(Module, Goal),
    functor(Goal, Name, Arity),
    \+ predicate_property(Module:Goal, dynamic),
    plain_indicator(Module, Name/Arity, Indicator),
    goal_place(Clause, Goal, Place).

%   program_goal(-Module, -Goal, -Clause, -Number, -Caller): enumerates the goals Module:Goal that clauses of
%   the program call. Clause is number Number of Caller.

program_goal(GoalModule, Goal, Reference, Number, Caller) :-
    current_module(Module),
    Module \== system,
    source_file(Module:Head, File),
    \+ system:'$library_name'(File, _),
    \+ predicate_property(Module:Head, imported_from(_)),
    nth_clause(Module:Head, Number, Reference),
    clause_property(Reference, file(File)),
    clause(Module:Head, Body, Reference),
    strip_module(Module:Body, BodyModule, Plain),
    called_goal(Plain, BodyModule, GoalModule, Goal),
    functor(Head, CallerName, CallerArity),
    plain_indicator(Module, CallerName/CallerArity, Caller).

%!  list_trivial_fails is det.
%
%   Prints the goals that no clause of their predicate matches.

list_trivial_fails :-
    list_trivial_fails([]).

%!  list_trivial_fails(+Options) is det.
%
%   As list_trivial_fails/0; there are no options yet that change anything.

list_trivial_fails(_Options) :-
    findall((Module:Goal)-(Shown-reference(Place, Number, Caller)),
            trivial_fail(Module, Goal, Shown, Place, Number, Caller),
            Fails),
    (   Fails == []
    ->  true
    ;   keysort(Fails, Sorted),
        pairs_values(Sorted, Pairs),
        print_message(warning, check(trivial_fails, Pairs))
    ).

trivial_fail(Module, Goal, Shown, Place, Number, Caller) :-
    program_goal(Module, Goal, Clause, Number, Caller),
    predicate_property(Module:Goal, file(File)),
    \+ system:'$library_name'(File, _),
    \+ predicate_property(Module:Goal, dynamic),
    \+ predicate_property(Module:Goal, multifile),
    predicate_property(Module:Goal, number_of_clauses(_)),
    \+ clause(Module:Goal, _),
    plain_indicator(Module, Goal, Shown),
    goal_place(Clause, Goal, Place).

%!  list_format_errors is det.
%
%   Prints calls of format/2,3 and debug/3 whose arguments do not fit the
%   template.

list_format_errors :-
    list_format_errors([]).

%!  list_format_errors(+Options) is det.
%
%   As list_format_errors/0; there are no options yet that change anything.

list_format_errors(_Options) :-
    forall(format_error(Place, PI, Problem),
           print_message(warning, check(format, Place, PI, Problem))).

format_error(Place, Name/Arity, Problem) :-
    program_goal(_, Goal, Clause, _, _),
    format_goal(Goal, Template, Arguments),
    functor(Goal, Name, Arity),
    ( atom(Template) ; string(Template) ),
    atom_codes(Template, Codes),
    format_problem(Codes, Arguments, Problem),
    goal_place(Clause, Goal, Place).

format_goal(format(Template, Arguments), Template, Arguments).
format_goal(format(_, Template, Arguments), Template, Arguments).
format_goal(debug(_, Template, Arguments), Template, Arguments).

format_problem(Codes, Arguments0, Problem) :-
    catch(arguments_wanted(Codes, 0, Wanted), invalid(Char), true),
    (   nonvar(Char)
    ->  Problem = invalid(Char)
    ;   (   '$skip_list'(Given, Arguments0, Tail),
            Tail == []
        ;   nonvar(Arguments0),
            Arguments0 \= [_|_],
            Given = 1
        ),
        (   Arguments0 \= [_|_],
            Arguments0 \== [],
            Problem = no_list(Arguments0)
        ;   Given =\= Wanted,
            Problem = count(Wanted, Given)
        )
    ).

%   arguments_wanted(+Codes, +Count0, -Count): counts the arguments that a template needs.

arguments_wanted([], Count, Count).
arguments_wanted([Code|Codes], Count0, Count) :-
    (   Code == 0'~
    ->  numeric_argument(Codes, Rest, Count0, Count1),
        column(Rest, Codes1, Count1, Count2),
        arguments_wanted(Codes1, Count2, Count)
    ;   arguments_wanted(Codes, Count0, Count)
    ).

numeric_argument([0'*|Codes], Codes, Count0, Count) :-
    !,
    Count is Count0+1.
numeric_argument([0'`,_|Codes], Codes, Count, Count) :- !.
numeric_argument([Code|Codes], Rest, Count0, Count) :-
    code_type(Code, digit),
    !,
    numeric_argument(Codes, Rest, Count0, Count).
numeric_argument(Codes, Codes, Count, Count).

column([Code|Codes], Codes, Count0, Count) :-
    char_code(Char, Code),
    (   sub_atom('acdDeEfFgGhHiIkpqrRs@wW', _, _, _, Char)
    ->  (   Char == 'W'
        ->  Count is Count0+2
        ;   Count is Count0+1
        )
    ;   sub_atom('~nt|+', _, _, _, Char)
    ->  Count = Count0
    ;   throw(invalid(Char))
    ).

%!  list_redefined is det.
%
%   Prints the predicates that the program defines although the system or a
%   library has them.

list_redefined :-
    forall(redefined(Indicator, Kind),
           print_message(informational, check(redefined, Indicator, Kind))).

redefined(Name/Arity, Kind) :-
    source_file(user:Head, File),
    \+ system:'$library_name'(File, _),
    \+ predicate_property(user:Head, imported_from(_)),
    \+ predicate_property(user:Head, multifile),
    functor(Head, Name, Arity),
    (   '$defined'(system, Name, Arity, _)
    ->  Kind = system
    ;   '$autoload_source'(user, Name, Arity, _)
    ->  Kind = global
    ).

%!  list_void_declarations is det.
%
%   Prints the predicates that are declared as discontiguous and have no
%   clauses, but for those that may get some later.

list_void_declarations :-
    forall(void_declaration(Indicator, Declaration),
           print_message(warning, check(void, Indicator, Declaration))).

void_declaration(Indicator, discontiguous) :-
    current_module(Module),
    Module \== system,
    system:'$discontiguous'(Module, Indicators),
    member(Name/Arity, Indicators),
    functor(Head, Name, Arity),
    \+ predicate_property(Module:Head, dynamic),
    \+ predicate_property(Module:Head, multifile),
    \+ ( predicate_property(Module:Head, number_of_clauses(Count)),
         Count > 0
       ),
    plain_indicator(Module, Name/Arity, Indicator).

prolog:message(check(trivial_fails, Pairs)) -->
    [ 'The following goals fail because there are no matching clauses.' ],
    trivial_fails(Pairs).
prolog:message(check(format, Place, PI, Problem)) -->
    place(Place),
    [ ': ', nl, '    ~p: '-[PI] ],
    problem_text(Problem).
prolog:message(check(redefined, Indicator, Kind)) -->
    { redefinition(Kind, Text) },
    [ '~p~t~31|~w'-[Indicator,Text] ].
prolog:message(check(void, Indicator, Declaration)) -->
    [ '~p is declared as ~p, but has no clauses'-[Indicator,Declaration] ].

trivial_fails([]) --> [].
trivial_fails([Goal-reference(Place, Number, Caller)|Pairs]) -->
    { suffix(Number, Suffix) },
    [ nl, '~p, which is called from'-[Goal], nl, '\t' ],
    place(Place),
    [ ': ~d-~w clause of ~p'-[Number,Suffix,Caller] ],
    trivial_fails(Pairs).

suffix(Number, Suffix) :-
    (   Number =:= 1
    ->  Suffix = st
    ;   Number =:= 2
    ->  Suffix = nd
    ;   Suffix = th
    ).

place(File:Line:Column) -->
    !,
    [ '~w:~d:~d'-[File,Line,Column] ].
place(File:Line) -->
    [ '~w:~d'-[File,Line] ].

problem_text(invalid(Char)) -->
    [ 'Invalid template: format_character `~w'' does not exist'-[Char] ].
problem_text(no_list(Arguments)) -->
    [ 'Arguments are not in a list (deprecated): ~p'-[Arguments] ].
problem_text(count(Wanted, Given)) -->
    [ 'Template requires ~d arguments, got ~d'-[Wanted,Given] ].

redefinition(system, 'System predicate redefined globally').
redefinition(global, 'Redefined global predicate').

plain_indicator(Module, Indicator0, Indicator) :-
    (   Module == user
    ->  Indicator = Indicator0
    ;   Indicator = Module:Indicator0
    ).

%   called_goal(+Body, +Module0, -Module, -Goal): enumerates the goals that a body calls, also through
%   meta-predicates.

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
    length(Extra, Mode),
    '$add_arguments'(Arg, Extra, Inner).

without_quantifiers(Term, Inner) :-
    (   nonvar(Term),
        Term = _^Rest
    ->  without_quantifiers(Rest, Inner)
    ;   Inner = Term
    ).

                /*******************************
                *            PLACES            *
                *******************************/

%   goal_place(+Clause, +Goal, -Place): Place is File:Line:Column of the call of Goal in the clause, or
%   File:Line. Reads the clause again from the file.

goal_place(Clause, Goal, Place) :-
    clause_property(Clause, file(File)),
    clause_property(Clause, line_count(Line)),
    (   catch(read_clause_at(File, Line, Term, Positions, Text), _, fail),
        goal_position(Positions, Term, Goal, Offset)
    ->  sub_string(Text, 0, Offset, _, Before),
        split_string(Before, "\n", "", Lines),
        length(Lines, AtLine),
        last(Lines, Partial),
        string_codes(Partial, Codes),
        foldl(after_code, Codes, 0, Column),
        Place = File:AtLine:Column
    ;   Place = File:Line
    ).

%   A tab leads to the next column that is a multiple of 8.

after_code(0'\t, Column0, Column) :-
    !,
    Column is (Column0//8 + 1) * 8.
after_code(_, Column0, Column) :-
    Column is Column0 + 1.

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

%   Finds the first subterm of the body that is a variant of the goal, or else one with its name and arity.

goal_position(term_position(_, _, _, _, [_, Position]), (_ :- Body), Goal, Offset) :-
    (   goal_position_in(Position, Body, =@=, Goal, Offset)
    ->  true
    ;   goal_position_in(Position, Body, same_functor, Goal, Offset)
    ->  true
    ).

goal_position_in(Position, Term, Same, Goal, Offset) :-
    nonvar(Term),
    call(Same, Term, Goal),
    position_start(Position, Offset).
goal_position_in(term_position(_, _, _, _, Positions), Term, Same, Goal, Offset) :-
    compound(Term),
    compound_name_arguments(Term, _, Args),
    some_position(Positions, Args, Same, Goal, Offset).
goal_position_in(parentheses_term_position(_, _, Position), Term, Same, Goal, Offset) :-
    goal_position_in(Position, Term, Same, Goal, Offset).

some_position([Position|_], [Arg|_], Same, Goal, Offset) :-
    nonvar(Arg),
    goal_position_in(Position, Arg, Same, Goal, Offset).
some_position([_|Positions], [_|Args], Same, Goal, Offset) :-
    some_position(Positions, Args, Same, Goal, Offset).

same_functor(Term, Goal) :-
    functor(Goal, Name, Arity),
    functor(Term, Name, Arity).

position_start(Start-_, Start).
position_start(term_position(Start, _, _, _, _), Start).
