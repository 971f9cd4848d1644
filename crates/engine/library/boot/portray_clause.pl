:- module(system,
          [ portray_clause/1, portray_clause/2, portray_clause/3,
            '$memberchk_option'/2, '$bind_singletons'/1, '$has_name'/2,
            '$variable_letter'/2
          ]).

/** <module> portray_clause/1,2,3

    Writes clauses as a programmer would. The layout is that of SWI-Prolog: goals on separate lines, control
    structures indented by four columns, arguments below each other if a goal is too long for the line.

    A goal is measured before it is written, with variables as '$VAR'(N) and without blanks between arguments:
    short variables count as seven characters. SWI-Prolog measures this way, and the line breaks depend on it.
*/

%!  portray_clause(+Clause) is det.
%!  portray_clause(+Stream, +Clause) is det.
%!  portray_clause(+Stream, +Clause, +Options) is det.
%
%   Options: variable_names(Bindings), indent(Columns), module(Module), and
%   those of write_term/3.

portray_clause(Clause) :-
    current_output(Stream),
    portray_clause(Stream, Clause, []).

portray_clause(Stream, Clause) :-
    portray_clause(Stream, Clause, []).

portray_clause(Stream, Clause0, Options) :-
    '$portray_unqualified'(Clause0, Clause),
    '$portray_options'(Options, Indent, Names, WriteOptions),
    \+ \+ '$portray_named'(Stream, Clause, Indent, Names, WriteOptions).

%  '$portray_unqualified'(+Clause0, -Clause): removes the qualifier `user:`.

'$portray_unqualified'(Clause0, Clause) :-
    (   nonvar(Clause0),
        Clause0 = Module:Clause1,
        Module == user
    ->  Clause = Clause1
    ;   Clause = Clause0
    ).

'$portray_named'(Stream, Clause, Indent, Names, WriteOptions) :-
    (   cyclic_term(Clause)
    ->  tab(Stream, Indent),
        write_term(Stream, Clause, [cycles(true)|WriteOptions]),
        '$portray_full_stop'(Stream, [])
    ;   '$portray_copy'(Clause, Names, Copy, CopyNames),
        '$bind_given_names'(CopyNames),
        '$bind_variable_names'(Copy, CopyNames),
        tab(Stream, Indent),
        '$portray_clause'(Copy, Indent, portray(Stream, WriteOptions)),
        '$portray_full_stop'(Stream, Copy)
    ).

%   Writes a space before the full stop if it would become part of an atom of symbol characters.

'$portray_full_stop'(Stream, Clause) :-
    (   '$ends_in_symbol'(Clause)
    ->  write(Stream, ' .\n')
    ;   write(Stream, '.\n')
    ).

'$ends_in_symbol'(Term) :-
    atom(Term),
    !,
    format(atom(Text), '~q', [Term]),
    sub_atom(Text, _, 1, 0, Last),
    char_type(Last, prolog_symbol).
'$ends_in_symbol'(Term) :-
    compound(Term),
    compound_name_arguments(Term, Name, [_]),
    current_op(_, Type, Name),
    ( Type == xf ; Type == yf ),
    \+ ( current_op(_, Prefix, Name), ( Prefix == fy ; Prefix == fx ) ),
    !,
    '$ends_in_symbol'(Name).
'$ends_in_symbol'((_, Goal)) :-
    !,
    '$goal_ends_in_symbol'(Goal, 1000).
'$ends_in_symbol'((_ :- Goal)) :-
    atom(Goal),
    !,
    '$goal_ends_in_symbol'(Goal, 1199).
'$ends_in_symbol'(\+ Goal) :-
    atom(Goal),
    !,
    '$goal_ends_in_symbol'(Goal, 900).
'$ends_in_symbol'(Term) :-
    compound(Term),
    \+ '$portrayed_in_parentheses'(Term),
    compound_name_arguments(Term, Name, Args),
    (   Args = [Last],
        Types = [fy, fx]
    ;   Args = [_, Last],
        Types = [xfx, xfy, yfx]
    ),
    current_op(_, Type, Name),
    '$member'(Type, Types),
    !,
    \+ ( atom(Last), current_op(_, _, Last) ),
    '$ends_in_symbol'(Last).

%   True if the goal's text ends in a symbol character. An operator that binds too weakly is written in
%   parentheses.

'$goal_ends_in_symbol'(Goal, Priority) :-
    \+ ( atom(Goal), '$goal_priority'(Goal, Own), Own > Priority ),
    '$ends_in_symbol'(Goal).

'$portrayed_in_parentheses'((_ ; _)).
'$portrayed_in_parentheses'((_ -> _)).
'$portrayed_in_parentheses'((_ *-> _)).

%   Copies without attributes: these would be printed, or wake goals when the variables get names.

'$portray_copy'(Clause, Names, Copy, CopyNames) :-
    copy_term_nat(Clause-Names, Copy-CopyNames).

'$portray_options'(Options, Indent, Names, WriteOptions) :-
    '$portray_option'(Options, indent(Indent), indent(0)),
    '$portray_option'(Options, variable_names(Names), variable_names([])),
    '$own_portray_options'(Options, Given),
    '$append'([portray(true), numbervars(true), quoted(true), spacing(next_argument)], Given, WriteOptions).

%   write_term/2 uses the last of several options with the same name.

'$own_portray_options'([], []).
'$own_portray_options'([Option|Options], Given) :-
    (   '$portray_clause_option'(Option)
    ->  Given = Rest
    ;   Given = [Option|Rest]
    ),
    '$own_portray_options'(Options, Rest).

'$portray_clause_option'(indent(_)).
'$portray_clause_option'(variable_names(_)).
'$portray_clause_option'(module(_)).

'$portray_option'(Options, Option, Default) :-
    (   '$memberchk_option'(Options, Option)
    ->  true
    ;   Option = Default
    ).

'$memberchk_option'([Option0|Options], Option) :-
    (   Option0 = Option
    ->  true
    ;   '$memberchk_option'(Options, Option)
    ).

%   Names variables: uses the given names first, then A, B, ... for variables that occur more than once, in
%   the order of their first occurrence.

'$bind_given_names'([]).
'$bind_given_names'([Name=Var|Names]) :-
    (   var(Var)
    ->  Var = '$VAR'(Name)
    ;   true
    ),
    '$bind_given_names'(Names).

'$bind_variable_names'(Term, Given) :-
    term_variables(Term, Vars),
    term_singletons(Term, Singletons),
    '$bind_singletons'(Singletons),
    '$bind_shared'(Vars, 0, Given).

'$bind_singletons'([]).
'$bind_singletons'(['$VAR'('_')|Vars]) :-
    '$bind_singletons'(Vars).

'$bind_shared'([], _, _).
'$bind_shared'([Var|Vars], N, Given) :-
    (   nonvar(Var)
    ->  '$bind_shared'(Vars, N, Given)
    ;   '$free_variable_number'(N, Given, Free),
        Var = '$VAR'(Free),
        Next is Free + 1,
        '$bind_shared'(Vars, Next, Given)
    ).

'$free_variable_number'(N, Given, Free) :-
    '$variable_letter'(N, Name),
    (   '$has_name'(Given, Name)
    ->  Next is N + 1,
        '$free_variable_number'(Next, Given, Free)
    ;   Free = N
    ).

'$has_name'([Name0=_|Names], Name) :-
    (   Name0 == Name
    ->  true
    ;   '$has_name'(Names, Name)
    ).

'$variable_letter'(N, Name) :-
    Code is 0'A + N mod 26,
    char_code(Letter, Code),
    Suffix is N // 26,
    (   Suffix =:= 0
    ->  Name = Letter
    ;   atom_concat(Letter, Suffix, Name)
    ).

%   Writes clauses. Out is portray(Stream, WriteOptions), Indent the column where the clause starts.

'$portray_clause'(Clause, _, Out) :-
    '$is_portray_var'(Clause),
    !,
    '$portray_term'(Out, Clause, 1199).
'$portray_clause'((:- Directive), Indent, Out) :-
    !,
    '$portray_directive'(Out, ':- ', Directive, Indent).
'$portray_clause'((?- Directive), Indent, Out) :-
    !,
    '$portray_directive'(Out, '?- ', Directive, Indent).
'$portray_clause'((Head :- Body), Indent, Out) :-
    Body == true,
    !,
    '$portray_head'(Out, Head, Indent).
'$portray_clause'((Head :- Body), Indent, Out) :-
    !,
    '$portray_rule'(Out, Head, ' :-', Body, Indent).
'$portray_clause'((Head --> Body), Indent, Out) :-
    !,
    '$portray_rule'(Out, Head, ' -->', Body, Indent).
'$portray_clause'((Head => Body), Indent, Out) :-
    !,
    '$portray_rule'(Out, Head, ' =>', Body, Indent).
'$portray_clause'(Head, Indent, Out) :-
    '$portray_head'(Out, Head, Indent).

'$portray_head'(Out, Head, Indent) :-
    '$is_layout_term'(Head),
    !,
    '$portray_body'(Head, Indent, 1200, Out).
'$portray_head'(Out, Head, Indent) :-
    '$nonvar_term'(Head),
    Head = _:Goal,
    '$nonvar_term'(Goal),
    '$is_control'(Goal),
    !,
    '$portray_goal'(Head, Indent, Out).
'$portray_head'(Out, Head, Indent) :-
    compound(Head),
    Head \= _:_,
    predicate_property(user:Head, meta_predicate(_)),
    !,
    '$portray_goal'(Head, Indent, Out).
'$portray_head'(Out, Head, _) :-
    (   compound(Head),
        compound_name_arity(Head, _, 1)
    ->  '$portray_term'(Out, Head, 999)
    ;   '$portray_term'(Out, Head, 1199)
    ).

'$is_layout_term'(Term) :-
    compound(Term),
    (   '$is_control'(Term)
    ;   Term = {_}
    ;   Term = (\+ _)
    ),
    !.

'$portray_directive'(Out, Operator, Directive, Indent) :-
    '$portray_text'(Out, Operator),
    BodyIndent is Indent + 3,
    '$portray_body'(Directive, BodyIndent, 1199, Out).

'$portray_rule'(Out, Head, Neck, Body, Indent) :-
    (   '$nonvar_term'(Head),
        Head = {_}
    ->  '$portray_body'(Head, Indent, 1199, Out)
    ;   '$portray_term'(Out, Head, 1199)
    ),
    '$portray_text'(Out, Neck),
    BodyIndent is Indent + 4,
    '$portray_newline'(Out, BodyIndent),
    '$portray_rule_body'(Body, BodyIndent, Out).

'$portray_rule_body'(Body, Indent, Out) :-
    '$nonvar_term'(Body),
    Body = Module:Goal,
    '$nonvar_term'(Goal),
    '$is_control'(Goal),
    !,
    '$portray_term'(Out, Module, 200),
    '$portray_text'(Out, ':'),
    '$portray_newline'(Out, Indent),
    '$portray_text'(Out, '(   '),
    GoalIndent is Indent + 4,
    '$portray_body'(Goal, GoalIndent, 1000, Out),
    '$portray_newline'(Out, Indent),
    '$portray_text'(Out, ')').
'$portray_rule_body'(Body, Indent, Out) :-
    '$portray_body'(Body, Indent, 1199, Out).

%   '$portray_body'(+Goal, +Column, +Priority, +Out): writes Goal; its first character is at Column.

'$portray_body'(Goal, Indent, _, Out) :-
    '$is_portray_var'(Goal),
    !,
    '$portray_goal'(Goal, Indent, Out).
'$portray_body'((A, B), Indent, Priority, Out) :-
    Priority < 1000,
    !,
    '$portray_braced'((A, B), Indent, 1000, Out).
'$portray_body'((A, B), Indent, _, Out) :-
    !,
    '$portray_left'(A, Indent, Out),
    '$portray_text'(Out, ','),
    '$portray_newline'(Out, Indent),
    '$portray_body'(B, Indent, 1000, Out).
'$portray_body'(Goal, Indent, _, Out) :-
    '$is_control'(Goal),
    !,
    '$portray_text'(Out, '(   '),
    (   '$portray_arrow'(Goal, _, _, _)
    ->  '$portray_arrows'(Goal, Indent, Out)
    ;   '$portray_alternatives'(Goal, Indent, Out)
    ),
    '$portray_newline'(Out, Indent),
    '$portray_text'(Out, ')').
'$portray_body'(\+ Goal, Indent, _, Out) :-
    !,
    '$portray_text'(Out, '\\+ '),
    GoalIndent is Indent + 3,
    '$portray_body'(Goal, GoalIndent, 900, Out).
'$portray_body'({Goal}, Indent, _, Out) :-
    !,
    '$portray_text'(Out, '{ '),
    GoalIndent is Indent + 2,
    '$portray_body'(Goal, GoalIndent, 1000, Out),
    '$portray_newline'(Out, Indent),
    '$portray_text'(Out, '}').
'$portray_body'(Goal, Indent, Priority, Out) :-
    '$goal_priority'(Goal, GoalPriority),
    GoalPriority > Priority,
    !,
    '$portray_braced'(Goal, Indent, 1200, Out).
'$portray_body'(Goal, Indent, _, Out) :-
    '$portray_goal'(Goal, Indent, Out).

'$portray_braced'(Goal, Indent, Priority, Out) :-
    '$portray_text'(Out, '( '),
    GoalIndent is Indent + 2,
    '$portray_body'(Goal, GoalIndent, Priority, Out),
    '$portray_newline'(Out, Indent),
    '$portray_text'(Out, ')').

%   A conjunction on the left of a conjunction is written without parentheses; deeper ones have them.

'$portray_left'(Goal, Indent, Out) :-
    '$nonvar_term'(Goal),
    Goal = (A, B),
    !,
    '$portray_body'(A, Indent, 999, Out),
    '$portray_text'(Out, ','),
    '$portray_newline'(Out, Indent),
    '$portray_body'(B, Indent, 1000, Out).
'$portray_left'(Goal, Indent, Out) :-
    '$portray_body'(Goal, Indent, 999, Out).

%   The parts of `( If -> Then ; Else )` start four columns behind the
%   parenthesis.

'$portray_alternatives'(Goal, Indent, Out) :-
    '$nonvar_term'(Goal),
    Goal = (A ; B),
    !,
    '$portray_alternative'(A, Indent, Out),
    '$portray_newline'(Out, Indent),
    '$portray_text'(Out, ';   '),
    '$portray_alternatives'(B, Indent, Out).
'$portray_alternatives'(Goal, Indent, Out) :-
    '$portray_alternative'(Goal, Indent, Out).

'$portray_alternative'(Goal, Indent, Out) :-
    '$nonvar_term'(Goal),
    '$portray_arrow'(Goal, If, Arrow, Then),
    !,
    '$portray_if'(If, Arrow, Indent, Out),
    Column is Indent + 4,
    '$portray_body'(Then, Column, 1000, Out).
'$portray_alternative'(Goal, Indent, Out) :-
    Column is Indent + 4,
    '$portray_body'(Goal, Column, 1000, Out).

%   `a -> b -> c` without an alternative needs no parentheses.

'$portray_arrows'(Goal, Indent, Out) :-
    '$portray_arrow'(Goal, If, Arrow, Then),
    '$portray_if'(If, Arrow, Indent, Out),
    (   '$nonvar_term'(Then),
        '$portray_arrow'(Then, _, Arrow, _)
    ->  '$portray_arrows'(Then, Indent, Out)
    ;   Column is Indent + 4,
        '$portray_body'(Then, Column, 1000, Out)
    ).

'$portray_if'(If, Arrow, Indent, Out) :-
    Column is Indent + 4,
    '$portray_body'(If, Column, 1000, Out),
    '$portray_newline'(Out, Indent),
    '$portray_text'(Out, Arrow).

'$portray_arrow'((If -> Then), If, '->  ', Then).
'$portray_arrow'((If *-> Then), If, '*-> ', Then).

'$is_control'((_, _)).
'$is_control'((_ ; _)).
'$is_control'((_ -> _)).
'$is_control'((_ *-> _)).

%   True for variables. They are bound to '$VAR' terms while a clause is written.

'$is_portray_var'(Term) :-
    var(Term),
    !.
'$is_portray_var'('$VAR'(_)).

'$nonvar_term'(Term) :-
    nonvar(Term),
    Term \= '$VAR'(_).

%   Priority is that of an operator term in a body. Prefix operators below 1200 get their own parentheses.

'$goal_priority'(Goal, Priority) :-
    atom(Goal),
    !,
    findall(Each, current_op(Each, _, Goal), Priorities),
    '$highest'(Priorities, 0, Priority).
'$goal_priority'(Goal, Priority) :-
    compound(Goal),
    compound_name_arity(Goal, Name, Arity),
    '$operator_priority'(Arity, Name, Priority),
    !.
'$goal_priority'(_, 0).

'$highest'([], Priority, Priority).
'$highest'([Each|Priorities], Priority0, Priority) :-
    Priority1 is max(Priority0, Each),
    '$highest'(Priorities, Priority1, Priority).

'$operator_priority'(2, Name, Priority) :-
    current_op(Priority, Type, Name),
    '$infix_type'(Type).
'$operator_priority'(1, Name, Priority) :-
    current_op(Priority, Type, Name),
    '$prefix_or_postfix_type'(Type).

'$infix_type'(xfx).
'$infix_type'(xfy).
'$infix_type'(yfx).

'$prefix_or_postfix_type'(fx).
'$prefix_or_postfix_type'(fy).
'$prefix_or_postfix_type'(xf).
'$prefix_or_postfix_type'(yf).

%   Writes a goal. If it has control structures as arguments, these are spread over lines; other goals stay on
%   one line if they fit.

'$portray_goal'(Goal, Indent, Out) :-
    '$nonvar_term'(Goal),
    compound(Goal),
    '$control_arguments'(Goal, Controls),
    !,
    compound_name_arguments(Goal, Name, Args),
    '$portray_arguments'(Name, Args, Controls, Indent, Out).
'$portray_goal'(Goal, _, Out) :-
    '$nonvar_term'(Goal),
    '$stands_without_parentheses'(Goal),
    !,
    '$portray_term'(Out, Goal, 1200).
'$portray_goal'(Goal, Indent, Out) :-
    '$portray_argument'(Goal, Indent, Out).

%   '$portray_body'/4 has written parentheses around these goals where they are needed.

'$stands_without_parentheses'(Goal) :-
    '$goal_priority'(Goal, Priority),
    Priority > 999,
    (   Priority =:= 1200
    ->  true
    ;   atom(Goal)
    ->  true
    ;   compound_name_arity(Goal, _, 2)
    ).

%   '$control_arguments'(+Goal, -Called): Called has a flag for each argument: whether it is called. Fails if
%   no called argument is a control structure.

'$control_arguments'(Goal, Controls) :-
    '$goal_meta_specification'(Goal, Spec),
    compound(Spec),
    compound_name_arguments(Spec, _, Specs),
    compound_name_arguments(Goal, _, Args),
    '$control_flags'(Specs, Args, Controls, Found),
    Found == true.

'$goal_meta_specification'(Goal, Spec) :-
    Goal \= _:_,
    catch(predicate_property(user:Goal, meta_predicate(Spec)), _, fail),
    !.
'$goal_meta_specification'(_:_, :(+, 0)).

'$control_flags'([], [], [], _).
'$control_flags'([Spec|Specs], [Arg|Args], [Flag|Flags], Found) :-
    (   Spec == 0
    ->  Flag = true,
        (   '$nonvar_term'(Arg),
            '$is_control'(Arg)
        ->  Found = true
        ;   true
        )
    ;   Flag = false
    ),
    '$control_flags'(Specs, Args, Flags, Found).

'$portray_arguments'(Name, Args, Controls, Indent, Out) :-
    '$portray_functor'(Out, Name, Length),
    ArgIndent is Indent + Length + 1,
    '$portray_argument_lines'(Args, Controls, ArgIndent, Out),
    '$portray_text'(Out, ')').

'$portray_argument_lines'([Arg|Args], [Control|Controls], Indent, Out) :-
    (   Control == true
    ->  '$portray_body'(Arg, Indent, 999, Out)
    ;   '$portray_argument'(Arg, Indent, Out)
    ),
    (   Args == []
    ->  true
    ;   '$portray_text'(Out, ','),
        '$portray_newline'(Out, Indent),
        '$portray_argument_lines'(Args, Controls, Indent, Out)
    ).

'$portray_functor'(portray(Stream, Options), Name, Length) :-
    with_output_to(string(Text), write_term(Name, Options)),
    string_length(Text, Length),
    write(Stream, Text),
    write(Stream, '(').

%   '$portray_argument'(+Term, +Column, +Out): writes Term on one line if it fits, else spreads lists and
%   compounds over lines. Operator terms stay on one line; {Term} never does.

'$portray_argument'(Term, Indent, Out) :-
    '$nonvar_term'(Term),
    compound(Term),
    '$portray_spread'(Term, Indent, Out),
    !.
'$portray_argument'(Term, _, Out) :-
    '$portray_term'(Out, Term, 999).

'$portray_spread'(Term, Indent, Out) :-
    \+ is_dict(Term),
    '$is_spreadable'(Term),
    (   Term = {_}
    ->  true
    ;   Room is 78 - Indent,
        \+ '$written_within'(Term, Room)
    ),
    '$portray_lines'(Term, Indent, Out).

'$is_spreadable'([_|_]) :- !.
'$is_spreadable'({_}) :- !.
'$is_spreadable'(Term) :-
    '$goal_priority'(Term, Priority),
    Priority =:= 0.

'$written_within'(Term, Room) :-
    with_output_to(string(Text), write_term(Term, [])),
    string_length(Text, Length),
    Length =< Room.

'$portray_lines'([First|Rest], Indent, Out) :-
    !,
    '$portray_text'(Out, '[ '),
    Column is Indent + 2,
    '$portray_argument'(First, Column, Out),
    '$portray_elements'(Rest, Indent, Out),
    '$portray_newline'(Out, Indent),
    '$portray_text'(Out, ']').
'$portray_lines'({Term}, Indent, Out) :-
    !,
    '$portray_text'(Out, '{ '),
    Column is Indent + 2,
    '$portray_body'(Term, Column, 1000, Out),
    '$portray_newline'(Out, Indent),
    '$portray_text'(Out, '}').
'$portray_lines'(Term, Indent, Out) :-
    compound_name_arguments(Term, Name, Args),
    Args = [_|_],
    '$no_flags'(Args, Flags),
    '$portray_arguments'(Name, Args, Flags, Indent, Out).

'$portray_elements'(Rest, Indent, Out) :-
    '$nonvar_term'(Rest),
    Rest = [Element|Elements],
    !,
    '$portray_text'(Out, ','),
    Column is Indent + 2,
    '$portray_newline'(Out, Column),
    '$portray_argument'(Element, Column, Out),
    '$portray_elements'(Elements, Indent, Out).
'$portray_elements'([], _, _) :- !.
'$portray_elements'(Tail, Indent, Out) :-
    '$portray_newline'(Out, Indent),
    '$portray_text'(Out, '| '),
    Column is Indent + 2,
    '$portray_argument'(Tail, Column, Out).

'$no_flags'([], []).
'$no_flags'([_|Args], [false|Flags]) :-
    '$no_flags'(Args, Flags).

%   Output

'$portray_term'(portray(Stream, Options), Term, Priority) :-
    write_term(Stream, Term, [priority(Priority)|Options]).

'$portray_text'(portray(Stream, _), Text) :-
    write(Stream, Text).

'$portray_newline'(portray(Stream, _), Indent) :-
    nl(Stream),
    tab(Stream, Indent).
