/** Printing large terms over several lines. */

:- module(prolog_pretty_print, [ print_term/2 ]).
:- autoload(library(option), [option/2, option/3]).

%!  print_term(+Term, +Options) is det.
%
%   Prints Term so that no line is longer than needs be: what does not fit
%   is broken at its arguments or elements. Options are output(Stream),
%   right_margin(Column), left_margin(Column), tab_width(N),
%   indent_arguments(auto, true, false or N), operators(Boolean),
%   write_options(List), fullstop(Boolean) and nl(Boolean). Constraints of its
%   variables follow the term.

print_term(Term, Options) :-
    \+ \+ print_copy(Term, Options).

print_copy(Term, Options) :-
    option(output(Out), Options, user_output),
    (   option(right_margin(Right), Options, default),
        integer(Right)
    ->  true
    ;   Right = 72
    ),
    (   option(left_margin(Left), Options)
    ->  true
    ;   line_position(Out, Left)
    ),
    option(tab_width(Tab), Options, 8),
    option(indent_arguments(Indent), Options, auto),
    option(operators(Operators), Options, true),
    option(write_options(Write0), Options,
           [numbervars(true),quoted(true),portray(true)]),
    Write = [spacing(standard)|Write0],
    with_constraints(Term, Shown, Constraints),
    bind_names(Shown-Constraints),
    How = how(Out,Right,Tab,Indent,Operators,Write),
    print_at(Shown, 1200, Left, How),
    print_constraints(Constraints, Left, How),
    ( option(fullstop(true), Options) -> put_char(Out, '.') ; true ),
    ( option(nl(true), Options) -> nl(Out) ; true ).

with_constraints(Term, Term, []) :-
    term_attvars(Term, []),
    !.
with_constraints(Term, Copy, Constraints) :-
    copy_term(Term, Copy, Constraints).

print_constraints([], _, _) :- !.
print_constraints(Constraints, Left, How) :-
    arg(1, How, Out),
    write(Out, ', % with constraints'),
    Column is Left+4,
    print_each_constraint(Constraints, Column, How).

print_each_constraint([Constraint|Constraints], Column, How) :-
    arg(1, How, Out),
    format(Out, '~n~*c', [Column, 0'\s]),
    print_at(Constraint, 999, Column, How),
    (   Constraints == []
    ->  true
    ;   put_char(Out, ','),
        print_each_constraint(Constraints, Column, How)
    ).

%   Variables that occur once are shown as `_`, the others have letters.

bind_names(Term) :-
    \+ ground(Term),
    !,
    term_singletons(Term, Singletons),
    name_singletons(Singletons),
    numbervars(Term, 0, _).
bind_names(_).

name_singletons([]).
name_singletons(['$VAR'('_')|Vars]) :-
    name_singletons(Vars).

%   print_at(+Term, +Priority, +Column, +How): the term starts in Column.

print_at(Term, Priority, Column, How) :-
    (   operator_parts(Term, How, Parts, Own)
    ->  print_operator(Parts, Term, Own, Priority, Column, How)
    ;   fits(Term, Priority, Column, How)
    ->  write_plain(Term, Priority, How)
    ;   print_broken(Term, Column, How)
    ).

write_plain(Term, Priority, how(Out,_,_,_,_,Write)) :-
    write_term(Out, Term, [priority(Priority)|Write]).

fits(_, _, _, how(_,_,_,false,_,_)) :- !.
fits(Term, Priority, Column, how(_,Right,_,Indent,_,Write)) :-
    (   Indent == auto
    ->  true
    ;   \+ breakable(Term)
    ),
    with_output_to(string(Text),
                   write_term(Term, [priority(Priority)|Write])),
    string_length(Text, Length),
    Column+Length =< Right.

% ---- terms of several lines

breakable(Term) :-
    compound(Term),
    Term \= '$VAR'(_),
    compound_name_arity(Term, _, Arity),
    Arity > 1.

print_broken([Elem|Rest], Column, How) :-
    !,
    put(How, '[ '),
    Inner is Column+2,
    print_at(Elem, 999, Inner, How),
    print_elements(Rest, Column, Inner, How).
print_broken(Term, Column, How) :-
    is_dict(Term),
    !,
    dict_pairs(Term, Tag, Pairs),
    plain_text(Tag, How, Name),
    put(How, Name),
    put(How, '{ '),
    string_length(Name, Width),
    Inner is Column+Width+2,
    print_pairs(Pairs, Inner, How),
    Close is Inner-2,
    new_line(Close, How),
    put(How, '}').
print_broken(Term, Column, How) :-
    compound(Term),
    \+ Term = '$VAR'(_),
    compound_name_arguments(Term, Name, Arguments),
    Arguments = [First|Rest],
    \+ ( Rest == [], \+ compound(First) ),
    !,
    How = how(_,_,_,Indent,_,_),
    plain_text(Name, How, Text),
    put(How, Text),
    put(How, '('),
    string_length(Text, Width),
    (   integer(Indent)
    ->  Inner is Column+Indent,
        (   Width < Indent
        ->  true
        ;   new_line(Inner, How)
        )
    ;   Inner is Column+Width+1
    ),
    print_at(First, 999, Inner, How),
    print_arguments(Rest, Inner, How),
    put(How, ')').
print_broken(Term, _, How) :-
    write_plain(Term, 999, How).

print_arguments([], _, _).
print_arguments([Argument|Arguments], Column, How) :-
    put(How, ','),
    new_line(Column, How),
    print_at(Argument, 999, Column, How),
    print_arguments(Arguments, Column, How).

print_elements(Rest, Column, Inner, How) :-
    (   nonvar(Rest),
        Rest = [Elem|Elems]
    ->  put(How, ','),
        new_line(Inner, How),
        print_at(Elem, 999, Inner, How),
        print_elements(Elems, Column, Inner, How)
    ;   Rest == []
    ->  new_line(Column, How),
        put(How, ']')
    ;   new_line(Column, How),
        put(How, '| '),
        print_at(Rest, 999, Inner, How),
        new_line(Column, How),
        put(How, ']')
    ).

print_pairs([], _, _).
print_pairs([Key-Value|Pairs], Column, How) :-
    plain_text(Key, How, Text),
    put(How, Text),
    put(How, ':'),
    string_length(Text, Width),
    Inner is Column+Width+1,
    print_at(Value, 599, Inner, How),
    (   Pairs == []
    ->  true
    ;   put(How, ','),
        new_line(Column, How),
        print_pairs(Pairs, Column, How)
    ).

plain_text(Term, how(_,_,_,_,_,Write), Text) :-
    with_output_to(string(Text), write_term(Term, Write)).

put(how(Out,_,_,_,_,_), Text) :-
    write(Out, Text).

%   Blanks up to a column, with tabs where they reach it.

new_line(Column, how(Out,_,Tab,_,_,_)) :-
    nl(Out),
    (   Tab > 0
    ->  Tabs is Column//Tab,
        Blanks is Column mod Tab
    ;   Tabs = 0,
        Blanks = Column
    ),
    forall(between(1, Tabs, _), put_char(Out, '\t')),
    tab(Out, Blanks).

% ---- operators

%   operator_parts(+Term, +How, -Parts, -Priority)

operator_parts(Term, how(_,_,_,_,true,_), Parts, Priority) :-
    compound(Term),
    compound_name_arguments(Term, Name, Arguments),
    atom(Name),
    \+ Name = '[|]',
    \+ Name == {},
    parts(Arguments, Name, Parts, Priority).

parts([Left,Right], Name, infix(Left,LeftMax,Name,Right,RightMax), Priority) :-
    current_op(Priority, Type, Name),
    infix_sides(Type, Priority, LeftMax, RightMax),
    !.
parts([Argument], Name, prefix(Name,Argument,Max), Priority) :-
    Name \== (-),
    Name \== (+),
    current_op(Priority, Type, Name),
    prefix_side(Type, Priority, Max),
    !.
parts([Argument], Name, prefix(Name,Argument,Max), Priority) :-
    \+ number(Argument),
    current_op(Priority, Type, Name),
    prefix_side(Type, Priority, Max),
    !.
parts([Argument], Name, postfix(Argument,Max,Name), Priority) :-
    current_op(Priority, Type, Name),
    postfix_side(Type, Priority, Max),
    !.

infix_sides(xfx, P, L, L) :- L is P-1.
infix_sides(xfy, P, L, P) :- L is P-1.
infix_sides(yfx, P, P, R) :- R is P-1.

prefix_side(fx, P, M) :- M is P-1.
prefix_side(fy, P, P).

postfix_side(xf, P, M) :- M is P-1.
postfix_side(yf, P, P).

print_operator(Parts, Term, Own, Priority, Column, How) :-
    (   fits(Term, Priority, Column, How)
    ->  (   Priority >= 1200,
            clause_parts(Parts)
        ->  print_parts(Parts, narrow, Column, How)
        ;   write_plain(Term, Priority, How)
        )
    ;   Own > Priority,
        \+ control_parts(Parts)
    ->  put(How, '('),
        Inner is Column+1,
        print_parts(Parts, wide, Inner, How),
        put(How, ')')
    ;   Own > Priority
    ->  put(How, '( '),
        Inner is Column+2,
        print_lines(Term, Own, Inner, How),
        new_line(Column, How),
        put(How, ')')
    ;   print_parts(Parts, wide, Column, How)
    ).

control_parts(infix(_,_,Name,_,_)) :-
    memberchk(Name, [',',;,->,*->,:-,-->]).

clause_parts(infix(_,_,:-,_,_)).
clause_parts(prefix(:-,_,_)).

%   Inside parentheses, each part of a conjunction or disjunction has its own line.

print_lines(Term, Priority, Column, How) :-
    (   operator_parts(Term, How, infix(Left,LeftMax,Name,Right,RightMax), _),
        ( Name == (',') ; Name == (;) )
    ->  print_at(Left, LeftMax, Column, How),
        put(How, Name),
        new_line(Column, How),
        print_lines(Right, RightMax, Column, How)
    ;   print_at(Term, Priority, Column, How)
    ).

print_parts(infix(Left,LeftMax,Name,Right,RightMax), Width, Column, How) :-
    print_at(Left, LeftMax, Column, How),
    infix_text(Name, Width, How, Text),
    put(How, Text),
    print_at(Right, RightMax, Column, How).
print_parts(prefix(Name,Argument,Max), _, Column, How) :-
    plain_text(Name, How, Text),
    put(How, Text),
    (   ( Name == (:-) ; operator_parts(Argument, How, _, _) ; \+ symbolic(Name), \+ Argument = [_|_] )
    ->  put(How, ' '),
        Space = 1
    ;   Space = 0
    ),
    string_length(Text, Length),
    Inner is Column+Length+Space,
    print_at(Argument, Max, Inner, How).
print_parts(postfix(Argument,Max,Name), _, Column, How) :-
    print_at(Argument, Max, Column, How),
    plain_text(Name, How, Text),
    put(How, Text).

symbolic(Name) :-
    sub_atom(Name, 0, 1, _, Char),
    char_type(Char, punct).

infix_text(',', _, _, ',') :- !.
infix_text(:-, wide, _, (:-)) :- !.
infix_text(;, wide, _, ;) :- !.
infix_text(Name, _, How, Text) :-
    plain_text(Name, How, Text0),
    atomic_list_concat([' ',Text0,' '], Text).
