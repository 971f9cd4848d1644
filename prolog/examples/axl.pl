:- module(axl, [axl_load/1, axl_text/1, valid/2, valid/3, axl_print/1]).

/** <module> A small axiomatic language

Axioms generate valid expressions: `(conclusion)< (condition), (condition).` says that an instance of the
conclusion is valid when those instances of the conditions are. An expression is

  - a symbol (`abc`, `+`, `12`),
  - a character in single quotes,
  - an expression variable, `%x`, which stands for one expression,
  - or a sequence in parentheses, in which a string variable, `$x`, stands for zero or more expressions, `'abc'`
    for three characters, and `"abc"` for the sequence of them.

The names of variables may be empty; `!` starts a comment. For example:

    ?- axl_text("(a b). ((%) $ $)< (% $)."), valid("((%) $)", Answer).
    ?- axl_load('axl/lists.axl'), valid("(append %x %y (a b))", Answer).

How conditions are proved: one that at most one axiom can match is resolved at once. All others wait on their variables,
and are looked at again when one of them is bound: so they prune as early as they can, whatever order they
were written in. When nothing else is left to do, the condition with the fewest axioms that do not fail at once is
tried in all ways. The depth of proofs is bounded, and the bound grows, so that no valid expression is missed.

Inside, a sequence is a list, and a string variable the tail of one. Where a string variable is not the last in its
sequence, a condition concat(String, Rest, Sequence) takes its place.
*/

:- use_module(library(lists)).
:- use_module(library(apply)).

:- dynamic axiom/6.   % axiom(Kind, Key1, Key2, Id, Conclusion, Conditions)

		 /*******************************
		 *            Syntax            *
		 *******************************/

%!  axl_load(+File) is det.
%
%   Replaces the axioms by those in File.

axl_load(File) :-
    setup_call_cleanup(open(File, read, Stream),
                       read_string(Stream, _, Text),
                       close(Stream)),
    axl_text(Text).

%!  axl_text(+Text) is det.
%
%   Replaces the axioms by those in Text.

axl_text(Text) :-
    string_chars(Text, Chars),
    parse(axioms(Axioms), Chars),
    retractall(axiom(_, _, _, _, _, _)),
    foldl(store_axiom, [concat([], Rest, Rest)-[],
                        concat([X|Xs], Ys, [X|Zs])-[concat(Xs, Ys, Zs)]
                       |Axioms],
          1, _).

store_axiom(Conclusion-Conditions, Id, NextId) :-
    keys(Conclusion, Kind, Key1, Key2),
    assertz(axiom(Kind, Key1, Key2, Id, Conclusion, Conditions)),
    NextId is Id + 1.

%   keys(+Expression, -Kind, -Key1, -Key2): what clause indexing finds axioms by. Kind is `concat` or
%   expression(First); First, Key1 and Key2 are the first three elements where those are symbols.
keys(Expression, Kind, Key1, Key2) :-
    (   nonvar(Expression),
        Expression = concat(_, _, _)
    ->  Kind = concat
    ;   Kind = expression(First),
        key(Expression, First, Rest1),
        key(Rest1, Key1, Rest2),
        key(Rest2, Key2, _)
    ).

key(Sequence, Key, Rest) :-
    (   nonvar(Sequence),
        Sequence = [Element|Rest]
    ->  (   atom(Element)
        ->  Key = Element
        ;   true
        )
    ;   true
    ).

parse(Grammar, Chars) :-
    (   phrase(Grammar, Chars)
    ->  true
    ;   throw(error(syntax_error(axiom_expected), _))
    ).

axioms([Axiom|Axioms]) -->
    axiom(Axiom),
    !,
    axioms(Axioms).
axioms([]) -->
    blanks.

axiom(Conclusion-Conditions) -->
    { Scope = scope(_) },
    expression(Scope, Conclusion, Conditions, Tail),
    (   blanks, ['<']
    ->  conditions(Scope, Tail)
    ;   { Tail = [] }
    ),
    blanks, ['.'].

conditions(Scope, Conditions) -->
    expression(Scope, Condition, Conditions, [Condition|Tail]),
    (   blanks, [',']
    ->  conditions(Scope, Tail)
    ;   { Tail = [] }
    ).

%   expression(+Scope, -Expression, -Conditions, ?Tail): the difference of Conditions and Tail are those that
%   the string variables in Expression need. Scope is an open list of the variables seen.
expression(Scope, Expression, Conditions, Tail) -->
    blanks,
    (   ['(']
    ->  sequence(Scope, Expression, Conditions, Tail)
    ;   { Tail = Conditions },
        simple(Scope, Expression)
    ).

simple(Scope, Variable) -->
    ['%'], !,
    name(Name),
    { variable(Scope, expression(Name), Variable) }.
simple(_, char(Char)) -->
    [''''], !,
    [Char, ''''].
simple(_, Sequence) -->
    ['"'], !,
    quoted('"', Chars),
    { maplist([Char,char(Char)]>>true, Chars, Sequence) }.
simple(_, Symbol) -->
    name(Symbol),
    { Symbol \== '' }.

sequence(_, [], Tail, Tail) -->
    blanks, [')'],
    !.
sequence(Scope, Sequence, Conditions, Tail) -->
    blanks, ['$'],
    !,
    name(Name),
    { variable(Scope, string(Name), String) },
    (   blanks, [')']
    ->  { Sequence = String, Conditions = Tail }
    ;   { Conditions = [concat(String,Rest,Sequence)|Conditions1] },
        sequence(Scope, Rest, Conditions1, Tail)
    ).
sequence(Scope, Sequence, Conditions, Tail) -->
    blanks, [''''],
    !,
    quoted('''', Chars),
    { foldl([Char,[char(Char)|Elements],Elements]>>true, Chars, Sequence, Rest) },
    sequence(Scope, Rest, Conditions, Tail).
sequence(Scope, [Element|Rest], Conditions, Tail) -->
    expression(Scope, Element, Conditions, Conditions1),
    sequence(Scope, Rest, Conditions1, Tail).

quoted(Quote, []) -->
    [Quote],
    !.
quoted(Quote, [Char|Chars]) -->
    [Char],
    quoted(Quote, Chars).

name(Name) -->
    name_chars(Chars),
    { atom_chars(Name, Chars) }.

name_chars([Char|Chars]) -->
    [Char],
    { name_char(Char) },
    !,
    name_chars(Chars).
name_chars([]) -->
    [].

name_char(Char) :-
    \+ char_type(Char, space),
    \+ memberchk(Char, ['(', ')', '<', ',', '.', '%', '$', '''', '"', '!']).

blanks -->
    [Char],
    { char_type(Char, space) },
    !,
    blanks.
blanks -->
    ['!'],
    !,
    comment,
    blanks.
blanks -->
    [].

comment -->
    [Char],
    { Char \== '\n' },
    !,
    comment.
comment -->
    [].

variable(scope(Seen), Key, Variable) :-
    memberchk(Key=Variable, Seen).

		 /*******************************
		 *           Proving            *
		 *******************************/

%!  valid(+Query, -Answer) is nondet.
%!  valid(+Query, +Bound, -Answer) is nondet.
%
%   Answer is the text of a valid instance of the expression in Query. Proofs up to a depth of 4 come first, then
%   those up to 8, 16, and so on, but none that is deeper than Bound.

valid(Query, Answer) :-
    valid(Query, 4096, Answer).

valid(Query, Bound, Answer) :-
    string_chars(Query, Chars),
    parse(query(Expression, Conditions), Chars),
    Limit is min(4, Bound),
    deepening(0, Limit, Bound, [Expression|Conditions]),
    phrase(show(Expression), Codes),
    string_chars(Answer, Codes).

query(Expression, Conditions) -->
    { Scope = scope(_) },
    expression(Scope, Expression, Conditions, []),
    blanks.

%   deepening(+Old, +Limit, +Bound, +Conditions): proofs deeper than Old and not deeper than Limit, then those of twice that
%   depth, until none was cut off.
deepening(Old, Limit, Bound, Conditions) :-
    nb_setval(axl_cut_off, false),
    (   prove(Conditions, Limit, Depth),
        Depth > Old
    ;   Limit < Bound,
        nb_getval(axl_cut_off, true),
        Limit1 is min(2 * Limit, Bound),
        deepening(Limit, Limit1, Bound, Conditions)
    ).

prove(Conditions, Limit, Depth) :-
    b_setval(axl_limit, Limit),
    b_setval(axl_depth, 0),
    b_setval(axl_waiting, []),
    maplist(post(1), Conditions),
    search,
    b_getval(axl_depth, Depth).

%   post(+Depth, +Expression): a new condition. It is a term cond(State, Expression, Depth, Ids): State is unbound while
%   it waits, Ids are the axioms whose conclusions match it now.
post(Depth, Expression) :-
    Condition = cond(_, Expression, Depth, []),
    matching(Expression, Ids),
    (   Ids = [_,_|_]
    ->  setarg(4, Condition, Ids),
        b_getval(axl_waiting, Waiting),
        b_setval(axl_waiting, [Condition|Waiting]),
        suspend(Condition, Expression)
    ;   Ids = [Id],
        resolve(Condition, Id)
    ).

%   wake(+Condition): a variable of Condition has been bound.
wake(Condition) :-
    Condition = cond(State, Expression, _, _),
    (   State == done
    ->  true
    ;   matching(Expression, Ids),
        (   Ids = [_,_|_]
        ->  setarg(4, Condition, Ids),
            suspend(Condition, Expression)
        ;   Ids = [Id],
            resolve(Condition, Id)
        )
    ).

%   matching(+Expression, -Ids): the axioms whose conclusions unify with Expression. The copy has no
%   attributes, so nothing wakes.
matching(Expression, Ids) :-
    copy_term_nat(Expression, Plain),
    keys(Plain, Kind, Key1, Key2),
    findall(Id, axiom(Kind, Key1, Key2, Id, Plain, _), Ids).

%   resolve(+Condition, +Id): Condition holds by an axiom if its conditions hold.
resolve(cond(done, Expression, Depth, _), Id) :-
    b_getval(axl_limit, Limit),
    (   Depth =< Limit
    ->  b_getval(axl_depth, Depth0),
        Depth1 is max(Depth, Depth0),
        b_setval(axl_depth, Depth1),
        axiom(_, _, _, Id, Conclusion, Conditions),
        !,
        Conclusion = Expression,
        Below is Depth + 1,
        maplist(post(Below), Conditions)
    ;   nb_setval(axl_cut_off, true),
        fail
    ).

%   suspend(+Condition, +Expression): Condition waits on each variable of Expression.
suspend(Condition, Expression) :-
    term_variables(Expression, Variables),
    maplist(suspend_on(Condition), Variables).

suspend_on(Condition, Variable) :-
    (   get_attr(Variable, axl, Waiting)
    ->  (   Waiting = [First|_],
            First == Condition
        ->  true
        ;   put_attr(Variable, axl, [Condition|Waiting])
        )
    ;   put_attr(Variable, axl, [Condition])
    ).

attr_unify_hook(Waiting, Value) :-
    (   attvar(Value),
        get_attr(Value, axl, Others)
    ->  append(Waiting, Others, All),
        put_attr(Value, axl, All)
    ;   All = Waiting
    ),
    maplist(wake, All).

%   search: resolves the conditions that wait, always the one with the fewest ways first.
search :-
    b_getval(axl_waiting, Waiting0),
    exclude(done, Waiting0, Waiting),
    (   Waiting == []
    ->  true
    ;   one_for_each_variable(Waiting, Conditions),
        fewest_ways(Conditions, none, many, Condition, Ids),
        b_setval(axl_waiting, Waiting),
        member(Id, Ids),
        resolve(Condition, Id),
        search
    ).

done(cond(State, _, _, _)) :-
    State == done.

%   one_for_each_variable(+Conditions, -Some): of the conditions on a variable, that which the fewest axioms match; the
%   fewest in all come first.
one_for_each_variable(Conditions, Some) :-
    maplist(ways, Conditions, Ways),
    sort(1, @=<, Ways, ByCount),
    sort(2, @<, ByCount, OneEach),
    sort(1, @=<, OneEach, Sorted),
    maplist([ways(_, _, Condition),Condition]>>true, Sorted, Some).

ways(Condition, ways(Count, First, Condition)) :-
    Condition = cond(_, Expression, _, Ids),
    length(Ids, Count),
    (   term_variables(Expression, [First|_])
    ->  true
    ;   First = none
    ).

%   fewest_ways(+Conditions, +Best0, +Ids0, -Best, -Ids): Ids are the axioms by which Best can be resolved without
%   failing at once. None or one cannot be beaten.
fewest_ways([], Best, Ids, Best, Ids).
fewest_ways([Condition|Conditions], Best0, Ids0, Best, Ids) :-
    Condition = cond(_, _, _, Matching),
    include(viable(Condition), Matching, Ids1),
    (   Ids1 = [_,_|_]
    ->  (   fewer(Ids1, Ids0)
        ->  fewest_ways(Conditions, Condition, Ids1, Best, Ids)
        ;   fewest_ways(Conditions, Best0, Ids0, Best, Ids)
        )
    ;   Best = Condition,
        Ids = Ids1
    ).

viable(Condition, Id) :-
    \+ \+ resolve(Condition, Id).

fewer(_, many) :-
    !.
fewer([], [_|_]).
fewer([_|Xs], [_|Ys]) :-
    fewer(Xs, Ys).

		 /*******************************
		 *           Writing            *
		 *******************************/

%!  axl_print(+Query) is det.
%
%   Prints the first answer to Query, each element of the outermost sequence on a line of its own, and a sequence
%   of sequences as lines.

axl_print(Query) :-
    (   valid(Query, Answer)
    ->  string_chars(Answer, Chars),
        print_lines(Chars, 0)
    ;   format("not valid~n")
    ).

print_lines([], _) :-
    nl.
print_lines([Char|Chars], Level) :-
    write(Char),
    (   Char == '('
    ->  Level1 is Level + 1
    ;   Char == ')'
    ->  Level1 is Level - 1
    ;   Level1 = Level
    ),
    (   Char == ')',
        Chars = [' '|Rest],
        Level1 > 0
    ->  nl,
        forall(between(1, Level1, _), write(' ')),
        print_lines(Rest, Level1)
    ;   print_lines(Chars, Level1)
    ).

%   show(+Expression)//: the text of an expression. Variables that are left get their names from their order.
show(Expression) -->
    { copy_term_nat(Expression, Plain),
      numbervars(Plain, 0, _) },
    expression_text(Plain).

expression_text('$VAR'(N)) -->
    !,
    ['%'],
    number_text(N).
expression_text(char(Char)) -->
    !,
    ['''', Char, ''''].
expression_text(Symbol) -->
    { atom(Symbol),
      Symbol \== [],
      atom_chars(Symbol, Chars) },
    !,
    Chars.
expression_text(Sequence) -->
    ['('],
    elements_text(Sequence),
    [')'].

elements_text([]) -->
    [].
elements_text('$VAR'(N)) -->
    ['$'],
    number_text(N).
elements_text([Element|Elements]) -->
    expression_text(Element),
    (   { Elements == [] }
    ->  []
    ;   [' '],
        elements_text(Elements)
    ).

number_text(N) -->
    { number_codes(N, Codes),
      atom_codes(Atom, Codes),
      atom_chars(Atom, Chars) },
    Chars.
