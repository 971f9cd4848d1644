:- module(axl, [axl_load/1, axl_text/1, axl_program/3, valid/2, valid/3, axl_print/1]).

/** <module> A small axiomatic language

Axioms generate valid expressions: `(conclusion)< (condition), (condition).` says that an instance of the
conclusion is valid when those instances of the conditions are. An expression is

  - a symbol (`abc`, `+`, `12`),
  - a character in single quotes,
  - an expression variable, `%x`, which stands for one expression,
  - or a sequence in parentheses, in which a string variable, `$x`, stands for zero or more expressions, `'abc'`
    for three characters, and `"abc"` for the sequence of them.

The names of variables may be empty; `!` starts a comment. Axioms make axioms: `(axioms A1 A2 ...)< conditions.` says
that each valid instance of the conditions makes A1, A2, ... axioms. Each of them is a sequence of a conclusion and its
own conditions. For example:

    ?- axl_text("(a b). ((%) $ $)< (% $)."), valid("((%) $)", Answer).
    ?- axl_load('axl/lists.axl'), valid("(append %x %y (a b))", Answer).
    ?- axl_text("(axioms ((%r %x %y)) ((%r %y %x)))< (both %r %x %y). (both near a b)."), valid("(near % %1)", Answer).
    ?- axl_program('axl/program.axl', 'drawn.txt', 'report.txt').

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
    text_axioms(Text, Axioms),
    use_axioms(Axioms).

text_axioms(Text, Axioms) :-
    string_chars(Text, Chars),
    parse(axioms(Axioms), Chars).

use_axioms(Axioms) :-
    retractall(axiom(_, _, _, _, _, _)),
    flag(axl_id, _, 1),
    maplist(store_axiom,
            [ concat([], Rest, Rest)-[],
              concat([X|Xs], Ys, [X|Zs])-[concat(Xs, Ys, Zs)],
              all([])-[],
              all([E|Es])-[E,all(Es)]
            ]),
    partition(makes_axioms, Axioms, Makers, Plain),
    maplist(store_plain, Plain),
    make_axioms(Makers).

store_axiom(Conclusion-Conditions) :-
    keys(Conclusion, Kind, Key1, Key2),
    flag(axl_id, Id, Id + 1),
    assertz(axiom(Kind, Key1, Key2, Id, Conclusion, Conditions)).

store_plain(axiom(Conclusion, Strings, Conditions)) :-
    append(Strings, Conditions, All),
    store_axiom(Conclusion-All).

		 /*******************************
		 *   Axioms that make axioms    *
		 *******************************/

makes_axioms(axiom(Conclusion, _, _)) :-
    nonvar(Conclusion),
    Conclusion = [First|_],
    First == axioms.

%   make_axioms(+Makers): where the conditions of a maker have few instances, each of them makes its axioms.
%   One may need axioms that another one makes, so this goes on until there are no new ones. Other makers make
%   rules, which have the maker's conditions besides their own.
make_axioms(Makers) :-
    maplist([Maker,made(Maker, [])]>>true, Makers, Made),
    make_until_done(Made).

make_until_done(Made0) :-
    foldl(make_more, Made0, Made1, no, New),
    partition([made(_, Instances)]>>(Instances == many), Made1, Many, Made),
    maplist([made(Maker, _),Maker]>>true, Many, Makers),
    maplist(store_rules, Makers),
    (   New == yes
    ->  make_until_done(Made)
    ;   true
    ).

make_more(made(Maker, Old), made(Maker, Instances), New0, New) :-
    (   instances(Maker, Instances)
    ->  (   same_length(Old, Instances)
        ->  New = New0
        ;   New = yes,
            exclude(known(Old), Instances, Fresh),
            maplist(store_made, Fresh)
        )
    ;   Instances = many,
        New = yes
    ).

known(Old, Instance) :-
    member(Other, Old),
    Other =@= Instance,
    !.

%   instances(+Maker, -Instances): those of the maker without its conditions, each once; fails if there are
%   many, or if they take long to find.
instances(axiom([axioms|Axioms], Strings, Conditions), Instances) :-
    nb_setval(axl_cut_off, false),
    call_with_inference_limit(
        findall(Axioms-Strings, limit(20000, prove(Conditions, 256, _)), Found),
        10000000, Result),
    Result \== inference_limit_exceeded,
    nb_getval(axl_cut_off, false),
    length(Found, Count),
    Count < 20000,
    list_to_set_of_variants(Found, Instances),
    forall(member(Known-_, Instances), explicit(Known)).

list_to_set_of_variants(Terms, Set) :-
    maplist([Term,Key-Term]>>( copy_term_nat(Term, Key), numbervars(Key, 0, _) ), Terms, Keyed),
    sort(1, @<, Keyed, Sorted),
    maplist([_-Term,Term]>>true, Sorted, Set).

%   explicit(@Axioms): a list of sequences whose first elements and lengths are known.
explicit(Axioms) :-
    is_list(Axioms),
    forall(member(Axiom, Axioms), ( is_list(Axiom), Axiom = [_|_] )).

store_made(Axioms-Strings) :-
    store_each(Axioms, Strings, []).

%   store_each(+Axioms, +Strings, +Conditions): Strings are the conditions that string variables in the axioms
%   need.
store_each([], _, _).
store_each([[Conclusion|Own]|Axioms], Strings, Conditions) :-
    copy_term(Conclusion-Own-Strings-Conditions, Conclusion1-Own1-Strings1-Conditions1),
    needed(Strings1, [Conclusion1|Own1], Needed),
    append([Conditions1,Needed,Own1], All),
    store_axiom(Conclusion1-All),
    store_each(Axioms, Strings, Conditions).

%   needed(+Strings, +Expressions, -Needed): those of Strings about sequences that occur in the expressions.
needed(Strings, Expressions, Needed) :-
    term_variables(Expressions, Variables),
    partition(about(Variables), Strings, Some, Others),
    (   Some == []
    ->  Needed = []
    ;   needed(Others, [Expressions|Some], More),
        append(Some, More, Needed)
    ).

about(Variables, concat(_, _, Sequence)) :-
    member(Variable, Variables),
    Variable == Sequence,
    !.

%   store_rules(+Maker): rules for the axioms that can be seen; of others it is found out when something is
%   proved.
store_rules(axiom([axioms|Axioms], Strings, Conditions)) :-
    (   explicit(Axioms)
    ->  store_each(Axioms, Strings, Conditions)
    ;   append(Strings, Conditions, All0),
        append(All0, [concat(_, [[Conclusion|Own]|_], Axioms),all(Own)], All),
        store_axiom(Conclusion-All)
    ).

%   keys(+Expression, -Kind, -Key1, -Key2): what clause indexing finds axioms by. Kind is `concat`, `all` or
%   expression(First); First, Key1 and Key2 are the first three elements where those are symbols or
%   characters.
keys(Expression, Kind, Key1, Key2) :-
    (   nonvar(Expression),
        ( Expression = concat(_, _, _) ; Expression = all(_) )
    ->  functor(Expression, Kind, _)
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
        ;   nonvar(Element),
            Element = char(Char)
        ->  atom_concat('''', Char, Key)
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

%   axiom(-Axiom)//: Axiom is axiom(Conclusion, Strings, Conditions), where Strings are the conditions that
%   string variables in the conclusion need.
axiom(axiom(Conclusion, Strings, Conditions)) -->
    { Scope = scope(_) },
    expression(Scope, Conclusion, Strings, []),
    (   blanks, ['<']
    ->  conditions(Scope, Conditions)
    ;   { Conditions = [] }
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
%   Answer is the text of a valid instance of the expression in Query. Proofs up to a depth of 4 come first,
%   then those up to 8, 16, and so on, but none that is deeper than Bound.

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

%   deepening(+Old, +Limit, +Bound, +Conditions): proofs deeper than Old and not deeper than Limit, then those
%   of twice that depth, until none was cut off.
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

%   post(+Depth, +Expression): a new condition. It is a term cond(State, Expression, Depth, Ids): State is
%   unbound while it waits, Ids are the axioms whose conclusions match it now.
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

%   one_for_each_variable(+Conditions, -Some): of the conditions on a variable, that which the fewest axioms
%   match; the fewest in all come first.
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

%   fewest_ways(+Conditions, +Best0, +Ids0, -Best, -Ids): Ids are the axioms by which Best can be resolved
%   without failing at once. None or one cannot be beaten.
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
		 *         Files of text        *
		 *******************************/

%!  axl_program(+Axioms, +In, +Out) is nondet.
%
%   Axioms is a file of axioms. For each valid expression `(Program input output)` where input has the lines
%   of the file In, each a sequence of characters, the lines of output are written to the file Out, which is
%   written anew on backtracking. An axiom `(alphabet "...")` has the characters of In and those that the
%   axioms name.

axl_program(AxiomFile, In, Out) :-
    read_file_to_string(AxiomFile, AxiomText, []),
    read_file_to_string(In, Text, []),
    text_axioms(AxiomText, Axioms),
    text_lines(Text, Lines),
    findall(Char, part(Axioms-Lines, char(Char)), Chars0),
    sort(Chars0, Chars),
    maplist(as_char, Chars, Alphabet),
    use_axioms([axiom([alphabet,Alphabet], [], [])|Axioms]),
    deepening(0, 4, 4096, [['Program',Lines,Output]]),
    write_lines(Out, Output).

as_char(Char, char(Char)).

%   part(+Term, -Part): a compound in Term.
part(Term, Part) :-
    compound(Term),
    (   Part = Term
    ;   arg(_, Term, Argument),
        part(Argument, Part)
    ).

text_lines(Text, Lines) :-
    split_string(Text, "\n", "\r", Strings),
    maplist([String,Line]>>( string_chars(String, Chars),
                             maplist(as_char, Chars, Line) ),
            Strings, Lines).

write_lines(File, Lines) :-
    setup_call_cleanup(open(File, write, Stream),
                       maplist(write_line(Stream), Lines),
                       close(Stream)).

write_line(Stream, Line) :-
    maplist([char(Char)]>>put_char(Stream, Char), Line),
    nl(Stream).

		 /*******************************
		 *           Writing            *
		 *******************************/

%!  axl_print(+Query) is det.
%
%   Prints the first answer to Query, each element of the outermost sequence on a line of its own, and a
%   sequence of sequences as lines.

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
      numbervars(Plain, 0, _)
    },
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
      atom_chars(Symbol, Chars)
    },
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
      atom_chars(Atom, Chars)
    },
    Chars.
