/** Printing large terms over several lines. */

:- module(prolog_pretty_print, [ print_term/2 ]).
:- autoload(library(option), [option/2, option/3, merge_options/3]).

%!  print_term(+Term, +Options) is det.
%
%   Prints Term so that no line is longer than needs be: what does not fit
%   is broken at its arguments or elements. Options are output(Stream),
%   right_margin(Column), left_margin(Column), tab_width(N),
%   indent_arguments(auto, true, false or N), operators(Boolean),
%   write_options(List), fullstop(Boolean) and nl(Boolean). Constraints of its
%   variables and terms that contain themselves follow the term.
%
%   Where lines break and where operators have blanks is as in SWI-Prolog.

print_term(Term, Options) :-
    \+ \+ print_copy(Term, Options).

print_copy(Term, Options) :-
    option(output(Out), Options, user_output),
    right_margin(Options, Out, Right),
    (   option(left_margin(Left), Options)
    ->  true
    ;   stream_property(Out, position(Position))
    ->  stream_position_data(line_position, Position, Left)
    ;   Left = 0
    ),
    option(tab_width(Tab), Options, 8),
    option(indent_arguments(Indent), Options, auto),
    option(operators(Operators), Options, true),
    option(write_options(Write0), Options, []),
    merge_options(Write0, [numbervars(true),portray(true),quoted(true),attributes(portray)], Write),
    option(max_depth(Depth), Write, infinite),
    option(priority(Priority), Options, 1200),
    ( option(module(Module), Options) -> true ; '$current_typein_module'(Module) ),
    How = how(Out, Right, Tab, Indent, Operators, Write, Module),
    At = at(Left, Priority, 0, Depth),
    parts_to_print(Term, Shown, Cycles, Constraints),
    print_at(Shown, At, How),
    print_more(Cycles, 'where', At, How),
    print_more(Constraints, 'with constraints', At, How),
    ( option(fullstop(true), Options) -> put_char(Out, '.') ; true ),
    ( option(nl(true), Options) -> nl(Out) ; true ).

right_margin(Options, Out, Right) :-
    (   option(right_margin(Right), Options),
        nonvar(Right)
    ->  true
    ;   stream_property(Out, tty(true)),
        catch(tty_size(_, Columns), error(_, _), fail)
    ->  Right is Columns-8
    ;   Right = 72
    ).

parts_to_print(Term, Shown, Cycles, Constraints) :-
    (   term_attvars(Term, [])
    ->  Copy = Term,
        Constraints = []
    ;   copy_term(Term, Copy, Constraints)
    ),
    '$factorize_term'(Copy, Shown, Factors),
    name_cycles(Factors, 1, Cycles),
    numbervars(Shown-Cycles-Constraints, 0, _, [singletons(true)]).

%   Terms that only occur twice are put back into their places.

name_cycles([], _, []).
name_cycles([Var=Value|Factors], N, Cycles) :-
    (   unify_with_occurs_check(Var, Value)
    ->  name_cycles(Factors, N, Cycles)
    ;   atom_concat('_S', N, Name),
        Var = '$VAR'(Name),
        Cycles = [Var=Value|Cycles1],
        N1 is N+1,
        name_cycles(Factors, N1, Cycles1)
    ).

print_more([], _, _, _) :- !.
print_more(Goals, Title, at(Column0,Priority,Level,Depth), How) :-
    put(How, ', % '),
    put(How, Title),
    Column is Column0+4,
    print_goals(Goals, at(Column,Priority,Level,Depth), How).

print_goals([Goal|Goals], At, How) :-
    new_line(At, How),
    print_at(Goal, At, How),
    (   Goals == []
    ->  true
    ;   put(How, ','),
        print_goals(Goals, At, How)
    ).

%   print_at(+Term, +At, +How): At is at(Column,Priority,Level,Depth). A term on several lines has Column as
%   its left margin; it stands within Level others. No more than Depth levels are printed.

print_at(Term, At, How) :-
    (   \+ has_parts(Term)
    ->  write_plain(Term, At, How)
    ;   portrayed(Term, How)
    ->  true
    ;   Term = [_|_]
    ->  print_list(Term, At, How)
    ;   is_dict(Term)
    ->  print_dict(Term, At, How)
    ;   operator(Term, How, Operator)
    ->  inside(At, InnerAt),
        print_operator(Operator, Term, At, InnerAt, How)
    ;   print_compound(Term, At, How)
    ).

has_parts(Term) :-
    compound(Term),
    \+ ( Term = '$VAR'(Name), ( integer(Name) ; atom(Name) ) ).

portrayed(Term, how(Out,_,_,_,_,Write,_)) :-
    option(portray(true), Write),
    with_output_to(Out, user:portray(Term)).

write_plain(Term, at(_,_,_,Depth), How) :-
    How = how(Out,_,_,_,_,Write,_),
    (   Depth == infinite
    ->  write_term(Out, Term, Write)
    ;   Depth =< 0
    ->  put(How, '...')
    ;   write_term(Out, Term, [max_depth(Depth)|Write])
    ).

inside(at(Column,Priority,Level0,Depth0), at(Column,Priority,Level,Depth)) :-
    Level is Level0+1,
    less_deep(Depth0, Depth).

less_deep(infinite, infinite) :- !.
less_deep(Depth0, Depth) :-
    Depth is Depth0-1.

%   Whether a term is written as a whole: as lines are not to be broken, or it fits.

in_one_line(_, _, how(_,_,_,false,_,_,_)) :- !.
in_one_line(Term, At, How) :-
    How = how(_,_,_,auto,_,_,_),
    fits(Term, At, How).

fits(Term, at(Column,_,_,_), how(_,Right,_,_,_,Write,_)) :-
    catch(write_length(Term, Width, [max_length(Right)|Write]), error(_, _), fail),
    Column+Width < Right.

% ---- terms of several lines

print_list(List, At, How) :-
    (   in_one_line(List, At, How)
    ->  write_plain(List, At, How)
    ;   At = at(Column,_,Level0,Depth),
        put(How, '[ '),
        Inner is Column+2,
        Level is Level0+1,
        print_elements(List, at(Inner,999,Level,Depth), How),
        new_line(At, How),
        put(How, ']')
    ).

print_elements(_, at(_,_,_,0), How) :-
    !,
    put(How, '...').
print_elements([Element|Rest], at(Column,Priority,Level,Depth0), How) :-
    less_deep(Depth0, Depth),
    At = at(Column,Priority,Level,Depth),
    print_at(Element, At, How),
    (   Rest == []
    ->  true
    ;   nonvar(Rest),
        Rest = [_|_]
    ->  put(How, ','),
        new_line(At, How),
        print_elements(Rest, At, How)
    ;   Bar is Column-2,
        new_line(at(Bar,Priority,Level,Depth), How),
        put(How, '| '),
        print_at(Rest, At, How)
    ).

print_dict(Dict, At, How) :-
    dict_pairs(Dict, Tag, Pairs),
    (   ( Pairs == [] ; in_one_line(Dict, At, How) )
    ->  write_plain(Dict, At, How)
    ;   format(atom(Opening), '~q{ ', [Tag]),
        print_opening(Opening, At, How, Column),
        inside(At, at(_,Priority,Level,Depth)),
        print_pairs(Pairs, at(Column,Priority,Level,Depth), How),
        Close is Column-2,
        new_line(at(Close,Priority,Level,Depth), How),
        put(How, '}')
    ).

print_pairs([Key-Value|Pairs], At, How) :-
    At = at(Column,Priority,Level,Depth),
    format(atom(Opening), '~q:', [Key]),
    put(How, Opening),
    atom_length(Opening, Width),
    Inner is Column+Width,
    print_at(Value, at(Inner,Priority,Level,Depth), How),
    (   Pairs == []
    ->  true
    ;   put(How, ','),
        new_line(At, How),
        print_pairs(Pairs, At, How)
    ).

print_compound(Term, At, How) :-
    (   in_one_line(Term, At, How)
    ->  write_plain(Term, At, How)
    ;   compound_name_arguments(Term, Name, Arguments),
        format(atom(Opening), '~q(', [Name]),
        print_opening(Opening, At, How, Column),
        inside(At, at(_,_,Level,Depth)),
        print_arguments(Arguments, at(Column,999,Level,Depth), How),
        put(How, ')')
    ).

print_arguments([], _, _).
print_arguments([Argument|Arguments], At, How) :-
    print_at(Argument, At, How),
    (   Arguments == []
    ->  true
    ;   put(How, ','),
        new_line(At, How),
        print_arguments(Arguments, At, How)
    ).

%   print_opening(+Text, +At, +How, -Column): prints a name and its bracket; the arguments stand in Column.

print_opening(Text, at(Column0,Priority,Level,Depth), How, Column) :-
    put(How, Text),
    atom_length(Text, Width),
    How = how(_,_,_,Indent,_,_,_),
    (   integer(Indent)
    ->  Column is Column0+Indent,
        (   Width > Indent
        ->  new_line(at(Column,Priority,Level,Depth), How)
        ;   true
        )
    ;   Column is Column0+Width
    ).

put(how(Out,_,_,_,_,_,_), Text) :-
    write(Out, Text).

%   Blanks up to a column, with tabs where they reach it.

new_line(at(Column,_,_,_), how(Out,_,Tab,_,_,_,_)) :-
    nl(Out),
    (   Tab =:= 0
    ->  tab(Out, Column)
    ;   Tabs is Column//Tab,
        Blanks is Column mod Tab,
        forall(between(1, Tabs, _), put_char(Out, '\t')),
        tab(Out, Blanks)
    ).

% ---- operators

%   operator(+Term, +How, -Operator): Operator is op(Kind,Name,Priority,Left,Right).

operator(Term, how(_,_,_,_,true,_,_), op(Kind,Name,Priority,Left,Right)) :-
    compound_name_arity(Term, Name, Arity),
    atom(Name),
    current_op(Priority, Type, Name),
    sides(Type, Arity, Kind, Priority, Left, Right),
    !.

sides(fx,  1, prefix,  P, P, R) :- R is P-1.
sides(fy,  1, prefix,  P, P, P).
sides(xf,  1, postfix, P, L, P) :- L is P-1.
sides(yf,  1, postfix, P, P, P).
sides(xfx, 2, infix,   P, S, S) :- S is P-1.
sides(xfy, 2, infix,   P, L, P) :- L is P-1.
sides(yfx, 2, infix,   P, P, R) :- R is P-1.

print_operator(Operator, Term, at(Column,Allowed,_,_), at(_,_,Level,Depth), How) :-
    Operator = op(Kind,Name,Priority,_,_),
    operator_text(Name, Text),
    ( Allowed >= Priority -> Brackets = no ; Brackets = yes ),
    print_operator(Kind, Brackets, Text, Operator, Term, at(Column,Allowed,Level,Depth), How).

print_operator(prefix, Brackets, Text, op(_,Name,_,_,Right), Term, at(Column0,_,Level,Depth), How) :-
    arg(1, Term, Argument),
    (   ( Name == (:-) ; run_together(Name, 999, Argument, Right, How) )
    ->  Blank = ' '
    ;   Blank = ''
    ),
    ( Brackets == yes -> Open = '(' ; Open = '' ),
    atomic_list_concat([Open,Text,Blank], Opening),
    put(How, Opening),
    atom_length(Opening, Width),
    Column is Column0+Width,
    print_at(Argument, at(Column,Right,Level,Depth), How),
    close_bracket(Brackets, How).
print_operator(postfix, Brackets, Text, op(_,Name,_,Left,_), Term, at(Column0,_,Level,Depth), How) :-
    arg(1, Term, Argument),
    % Which side comes first matters to SWI-Prolog as it does for a prefix operator.
    (   ( Name == (:-) ; run_together(Name, 999, Argument, Left, How) )
    ->  Blank = ' '
    ;   Blank = ''
    ),
    open_bracket(Brackets, Column0, Column, How),
    print_at(Argument, at(Column,Left,Level,Depth), How),
    put(How, Blank),
    put(How, Text),
    close_bracket(Brackets, How).
print_operator(infix, Brackets, Text, op(_,Name,_,Left,Right), Term, At, How) :-
    At = at(Column0,_,Level,Depth),
    arg(1, Term, First),
    arg(2, Term, Second),
    (   fits(Term, At, How)
    ->  Broken = [],
        (   (   Name == (:-)
            ;   run_together(First, Left, Name, 999, How)
            ;   run_together(Name, 999, Second, Right, How)
            )
        ->  Blank = ' '
        ;   Blank = ''
        )
    ;   phrase(operands(Term, Name), Broken),
        ( ( is_solo(Name) ; Name == (:-) ) -> Blank = '' ; Blank = ' ' )
    ),
    (   Brackets == yes,
        Broken = [_,_|_]
    ->  Priority is min(Left, Right),
        put(How, '( '),
        Column is Column0+2,
        print_operands(Broken, Blank, Text, at(Column,Priority,Level,Depth), How),
        new_line(At, How),
        put(How, ')')
    ;   open_bracket(Brackets, Column0, Column, How),
        print_at(First, at(Column,Left,Level,Depth), How),
        put(How, Blank),
        put(How, Text),
        put(How, Blank),
        print_at(Second, at(Column,Right,Level,Depth), How),
        close_bracket(Brackets, How)
    ).

open_bracket(no, Column, Column, _).
open_bracket(yes, Column0, Column, How) :-
    Column is Column0+1,
    put(How, '(').

close_bracket(no, _).
close_bracket(yes, How) :-
    put(How, ')').

%   The operands of nested infix operators of the same name. Each has its own line, but only in brackets.

operands(Term, Name) -->
    { compound(Term),
      compound_name_arguments(Term, Name, [Left,Right])
    },
    (   { current_op(_, xfy, Name) }
    ->  [Left],
        operands(Right, Name)
    ;   { current_op(_, yfx, Name) }
    ->  operands(Left, Name),
        [Right]
    ),
    !.
operands(Term, _) -->
    [Term].

print_operands([Operand|Operands], Blank, Text, At, How) :-
    print_at(Operand, At, How),
    (   Operands == []
    ->  true
    ;   put(How, Blank),
        put(How, Text),
        new_line(At, How),
        print_operands(Operands, Blank, Text, At, How)
    ).

operator_text(Name, Text) :-
    (   is_solo(Name)
    ->  Text = Name
    ;   format(atom(Text), '~q', [Name])
    ).

is_solo(Name) :-
    nonvar(Name),
    ( Name = (',') ; Name = (;) ; Name = (!) ),
    !.

% ---- blanks around operators

%   run_together(+Left, +LeftPriority, +Right, +RightPriority, +How): without a blank, the texts of the two
%   terms would be read as one. Which terms are operators says another module than when they are written, and
%   quotes do not count, as in SWI-Prolog.

run_together(Left, LeftPriority, Right, RightPriority, how(_,_,_,_,_,_,Module)) :-
    \+ is_solo(Left),
    \+ is_solo(Right),
    edge(Left, right, LeftPriority, Module, End),
    edge(Right, left, RightPriority, Module, Start),
    \+ apart(End, Start).

apart(punctuation, _).
apart(_, punctuation).
apart(quote(End), quote(Start)) :-
    End \== Start.
apart(alphanumeric, symbol).
apart(symbol, alphanumeric).

%   edge(+Term, +Side, +Priority, +Module, -Kind): the kind of character that the text of Term has on its left
%   or right side.

edge(Term, Side, _, _, Kind) :-
    number(Term),
    !,
    (   Side == left,
        ( Term < 0 ; Term == -0.0 )
    ->  Kind = symbol
    ;   Kind = alphanumeric
    ).
edge([], _, _, _, Kind) :-
    !,
    Kind = punctuation.
edge(Term, Side, _, _, Kind) :-
    \+ compound(Term),
    !,
    format(atom(Text), '~w', [Term]),
    text_edge(Side, Text, Kind).
edge('$VAR'(Name), Side, _, _, Kind) :-
    !,
    format(atom(Text), '~W', ['$VAR'(Name),[numbervars(true)]]),
    text_edge(Side, Text, Kind).
edge([_|_], _, _, _, Kind) :-
    !,
    Kind = punctuation.
edge(Term, Side, Priority, Module, Kind) :-
    is_dict(Term, Tag),
    !,
    ( Side == left -> edge(Tag, Side, Priority, Module, Kind) ; Kind = punctuation ).
edge(Term, Side, Priority, Module, Kind) :-
    edge_operator(Term, Module, op(Type,Name,Own,Left,Right)),
    !,
    (   Own > Priority
    ->  Kind = punctuation
    ;   operator_edge(Type, Side, Left, Right, Part, PartPriority)
    ->  arg(Part, Term, Argument),
        edge(Argument, Side, PartPriority, Module, Kind)
    ;   edge(Name, Side, 999, Module, Kind)
    ).
edge(Term, Side, _, Module, Kind) :-
    compound_name_arity(Term, Name, _),
    edge(Name, Side, 999, Module, Kind).

edge_operator(Term, Module, op(Kind,Name,Priority,Left,Right)) :-
    compound_name_arity(Term, Name, Arity),
    atom(Name),
    current_op(Priority, Type, Module:Name),
    sides(Type, Arity, Kind, Priority, Left, Right),
    !.

%   SWI-Prolog looks at the left operand of an infix operator on both sides.

operator_edge(prefix, right, _, Right, 1, Right).
operator_edge(postfix, left, Left, _, 1, Left).
operator_edge(infix, _, Left, _, 1, Left).

text_edge(left, Text, Kind) :-
    sub_atom(Text, 0, 1, _, Char),
    !,
    char_kind(Char, Kind).
text_edge(right, Text, Kind) :-
    sub_atom(Text, _, 1, 0, Char),
    !,
    char_kind(Char, Kind).
text_edge(_, '', punctuation).

char_kind(Char, Kind) :-
    (   memberchk(Char, ['"','''','`'])
    ->  Kind = quote(Char)
    ;   char_type(Char, prolog_identifier_continue)
    ->  Kind = alphanumeric
    ;   char_type(Char, prolog_symbol)
    ->  Kind = symbol
    ;   char_type(Char, space)
    ->  Kind = layout
    ;   Kind = punctuation
    ).
