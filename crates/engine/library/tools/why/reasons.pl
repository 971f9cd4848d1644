/** One sentence about why a slice fails.

The slice runs once more, and each goal notes that it had no solution, and how many goals were solved before.
Of these goals the one is chosen that shows a known mistake; else the deepest.
*/

:- module(why_reasons, [ reason/4, clause_stops/3, text_in/3, text_of/2 ]).
:- use_module(library(why/slices)).
:- use_module(library(why/program)).
:- use_module(library(why/goals)).
:- autoload(library(lists), [append/3, member/2, nth1/3, list_to_set/2]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(occurs), [sub_term/2, occurrences_of_var/3]).

%!  reason(-Kind, -Goal, -Place, -Text) is det.
%
%   Why the slice fails: Goal, at Place, cannot succeed; Text is a sentence about it.

reason(Kind, Goal, Place, Text) :-
    (   cut_reason(Kind, Goal, Place, Text)
    ->  true
    ;   traced_failures(Failures, _),
        unstruck(traced_failures(Exact, _)),
        findall(Rank-found(Kind1, U, Goal1, Place1, Text1),
                ( nth1(N, Failures, failed(_, U, InSlice)),
                  instance(U, InSlice, Exact, Goal1),
                  once(failure(U, Goal1, InSlice, Rank0, Kind1, Place1, Text1)),
                  Rank is 1000 * Rank0 + N ),
                Found0),
        keysort(Found0, [_-found(Kind, _, Goal, Place, Text)|_])
    ->  true
    ;   Kind = unknown,
        Goal = fail,
        Place = query,
        Text = "This part of the program already fails."
    ).

%   The goal with the values that it has in the whole program, if it comes to it there.

instance(U, InSlice, Exact, Goal) :-
    (   member(failed(_, U, Goal0), Exact),
        subsumes_term(InSlice, Goal0)
    ->  Goal = Goal0
    ;   Goal = InSlice
    ).

%!  clause_stops(+Goal, +Module, -Lines) is det.
%
%   Lines tell for each clause of the predicate of Goal why it leads to no solution, as terms Place-Text: the
%   clauses that came furthest first.

clause_stops(Goal, Module, Lines) :-
    own_predicate(Module, Goal, Home),
    functor(Goal, Name, Arity),
    clauses_of_key(Home:Name/Arity, Ids),
    findall(Far-(Place-Text), ( member(Id, Ids), clause_stop(Id, Goal, Far, Place, Text) ), Lines0),
    keysort(Lines0, Lines1),
    findall(Line, member(_-Line, Lines1), Lines).

clause_stop(Id, Goal, Far, Place, Text) :-
    source_head(Id, Shown),
    text_of(Shown, HeadText),
    clause_head(Id, _, Head),
    (   Head \= Goal
    ->  Far = 1,
        clause_place(Id, Place),
        format(string(Text), "`~w` does not fit.", [HeadText])
    ;   stopped_at(Id, U, Stopped)
    ->  U = _/N,
        Far is -N,
        place_of(U, Place),
        unit_source(U, Source, _, Names),
        named_goal(Source, Stopped, Names, StoppedText),
        format(string(Text), "`~w` stops at `~w`.", [HeadText, StoppedText])
    ;   Far = 0,
        clause_place(Id, Place),
        format(string(Text), "`~w` is not reached.", [HeadText])
    ).

                /*******************************
                *             CUT              *
                *******************************/

cut_reason(cut, !, Place, Text) :-
    reached_units(Units),
    member(U, Units),
    unit(U, Id, _, cut, _),
    unstruck(without([U], run(plain, holds))),
    !,
    place_of(U, Place),
    clause_head(Id, Key, _),
    clauses_of_key(Key, Ids),
    append(_, [Id|Later], Ids),
    (   member(Other, Later),
        clause_place(Other, OtherPlace),
        unstruck(without([U], without_clause(Other, ( run(plain, Result), Result \== holds ))))
    ->  (   OtherPlace = _:Line
        ->  format(string(Text), "the cut leaves out the clause in line ~d, which would succeed.", [Line])
        ;   Text = "the cut leaves out a later clause, which would succeed."
        )
    ;   Text = "the cut leaves out other solutions, one of which would lead to an answer."
    ).

                /*******************************
                *            GOALS             *
                *******************************/

%   failure(+Unit, +Goal, +InSlice, -Rank, -Kind, -Place, -Text): known mistakes have rank 1, others 2 or 3.

failure(U, Goal, InSlice, Rank, Kind, Place, Text) :-
    unit_source(U, Source, Own, Names),
    known(Source, Goal, InSlice, U, Own, Names, Rank, Kind, Place0, Text),
    ( var(Place0) -> place_of(U, Place) ; Place = Place0 ).

known(A is B, VA is VB, _, _, _, Names, Rank, Kind, _, Text) :-
    text(A is B, Names, Shown),
    catch(Value is VB, _, fail),
    (   var(A),
        occurrences_of_var(A, B, Count),
        Count > 0
    ->  Rank = 1,
        Kind = reassigned,
        text(A, Names, Name),
        format(string(Text), "`~w` asks whether ~w equals ~w. A variable keeps its value, so ~w cannot change: \c
                              a new value needs a new variable.", [Shown, VA, Value, Name])
    ;   compound(VA)
    ->  Rank = 1,
        Kind = left_of_is,
        text_of(VA, Left),
        format(string(Text), "`~w`: what is left of `is` is not computed, and the term ~w is not the number \c
                              ~w; `=:=` computes both sides.", [Shown, Left, Value])
    ;   number(VA),
        VA =:= Value
    ->  Rank = 1,
        Kind = float,
        format(string(Text), "`~w` asks whether ~w is ~w: an integer is not a float; `=:=` compares values.",
               [Shown, VA, Value])
    ;   Rank = 2,
        Kind = is,
        text_of(VA, Left),
        format(string(Text), "`~w` asks whether ~w is ~w.", [Shown, Left, Value])
    ).
known(Source, Goal, _, _, _, Names, 2, comparison, _, Text) :-
    comparison(Goal),
    text(Source, Names, Shown),
    text_of(Goal, Values),
    (   Shown == Values
    ->  format(string(Text), "`~w` does not hold.", [Shown])
    ;   format(string(Text), "`~w` does not hold: it is ~w.", [Shown, Values])
    ).
known(Source, Goal, InSlice, U, _, Names, 1, is_meant, Place, Text) :-
    expression_in(Goal, InSlice, Expression),
    expression_source(U, Source, Names, Expression, Place, Text),
    !.
known(Source, Goal, InSlice, U, Own, Names, 1, atom_for_variable, Place, Text) :-
    small_letter(U, Source, Goal, InSlice, Own, Names, Place, Text).
known(Source, Goal, _, _, _, Names, 1, different_unbound, _, Text) :-
    Source = (_ \= _),
    Goal = (A \= B),
    \+ ground(A-B),
    A \== B,
    named_goal(Source, Goal, Names, Shown),
    unbound_name(Source, Goal, Names, Name),
    format(string(Text), "`~w` fails because ~w has no value yet and may still become equal; place it after \c
                          the goals that give ~w a value, or use dif/2.", [Shown, Name, Name]).
known(Source, Goal, _, _, _, Names, 2, equal, _, Text) :-
    Source = (_ \= _),
    Goal = (A \= B),
    text(Source, Names, Shown),
    text_of(A, TA),
    text_of(B, TB),
    format(string(Text), "`~w` fails: ~w and ~w are equal.", [Shown, TA, TB]).
known(Source, Goal, _, _, _, Names, 1, unbound_test, _, Text) :-
    ( test_of_term(Goal, X) ; Goal = (A == B), ( var(A) -> X = A ; X = B ) ),
    var(X),
    named_goal(Source, Goal, Names, Shown),
    unbound_name(Source, Goal, Names, Name),
    (   Goal = (_ == _)
    ->  format(string(Text), "`~w` fails because ~w has no value yet: `==` compares and binds nothing; `=` \c
                              unifies.", [Shown, Name])
    ;   format(string(Text), "`~w` fails because ~w has no value yet; place the goals that give it one before.",
               [Shown, Name])
    ).
known(Source, Goal, _, _, Own, Names, Rank, Kind, _, Text) :-
    ( Goal = (\+ Inner) ; Goal = not(Inner) ),
    !,
    named_goal(Source, Goal, Names, Shown),
    copy_term(Inner, Before),
    term_variables(Inner, Variables),
    (   first_solution(Inner, Own),
        \+ Inner =@= Before,
        Variables \== []
    ->  Rank = 1,
        Kind = negation_unbound,
        unbound_name(Source, (\+ Before), Names, Name),
        text_of(Inner, Found),
        format(string(Text), "`~w` fails because `~w` holds. ~w has no value yet: place the goals that give it \c
                              one before.", [Shown, Found, Name])
    ;   Rank = 2,
        Kind = negation,
        text_of(Before, Found),
        format(string(Text), "`~w` fails because `~w` holds.", [Shown, Found])
    ).
known(Source, Goal, _, _, Own, Names, 2, forall, _, Text) :-
    Goal = forall(Condition, Action),
    text(Source, Names, Shown),
    first_solution((Condition, \+ Action), Own),
    text_of(Action, Failing),
    format(string(Text), "`~w` fails because `~w` does not hold.", [Shown, Failing]).
known((C -> _), (VC -> _), _, _, _, Names, 1, no_else, _, Text) :-
    named_goal(C, VC, Names, Shown),
    format(string(Text), "the conditional has no else part, so it fails when its condition does: `~w` does not \c
                          hold.", [Shown]).
known(Source, Goal, _, U, Own, Names, Rank, Kind, _, Text) :-
    own_predicate(Own, Source, Home),
    functor(Goal, Name, Arity),
    named_goal(Source, Goal, Names, Shown),
    clauses_of_key(Home:Name/Arity, Ids),
    no_clause(Ids, Name/Arity, U, Home, Goal, Shown, Rank, Kind, Text).
known(Source, Goal, _, _, Own, Names, 1, constraints, _, Text) :-
    constraint(Source, Own),
    findall(Each, ( reached_units(Units), member(V, Units), unit_source(V, Other, Own1, Names1),
                    constraint(Other, Own1), text(Other, Names1, Each) ), Texts0),
    list_to_set(Texts0, Texts),
    named_goal(Source, Goal, Names, Shown),
    (   Texts = [_,_|_]
    ->  quoted_list(Texts, List),
        format(string(Text), "~w contradict each other.", [List])
    ;   format(string(Text), "`~w` has no solution.", [Shown])
    ).
known(_ = _, A = B, _, _, _, _, 2, unify, _, Text) :-
    text_of(A, TA),
    text_of(B, TB),
    format(string(Text), "~w and ~w are not equal.", [TA, TB]).
known(Source, Goal, _, _, _, Names, 2, Kind, _, Text) :-
    library_failure(Goal, Kind, Words, Values),
    !,
    named_goal(Source, Goal, Names, Shown),
    format(string(Why), Words, Values),
    format(string(Text), "`~w` fails: ~w.", [Shown, Why]).
known((_ -> _ ; _), _, _, _, _, _, 4, conditional, _, "no branch of the conditional succeeds.").
known(Source, Goal, _, _, _, Names, 3, fails, _, Text) :-
    named_goal(Source, Goal, Names, Shown),
    format(string(Text), "`~w` has no solution.", [Shown]).

test_of_term(atom(X), X).
test_of_term(atomic(X), X).
test_of_term(number(X), X).
test_of_term(integer(X), X).
test_of_term(float(X), X).
test_of_term(string(X), X).
test_of_term(nonvar(X), X).
test_of_term(ground(X), X).
test_of_term(compound(X), X).
test_of_term(callable(X), X).
test_of_term(is_list(X), X).

library_failure(length(List, Length), length, "the list has ~w elements, not ~w", [Count, Length]) :-
    is_list(List),
    integer(Length),
    length(List, Count).
library_failure(Goal, no_solutions, "its goal has no solution, and then it fails; findall/3 gives []", []) :-
    ( Goal = bagof(_, _, _) ; Goal = setof(_, _, _) ).

constraint(Goal, Own) :-
    callable(Goal),
    (   from_clpfd(Goal, Own)
    ;   compound(Goal),
        functor(Goal, maplist, _),
        arg(1, Goal, Closure),
        callable(Closure),
        Goal =.. [_,_|Lists],
        length(Lists, Count),
        functor(Closure, Name, Given),
        Arity is Given + Count,
        functor(Called, Name, Arity),
        from_clpfd(Called, Own)
    ),
    !.

from_clpfd(Goal, Own) :-
    catch(predicate_property(Own:Goal, imported_from(clpfd)), error(_, _), fail),
    functor(Goal, Name, _),
    \+ memberchk(Name, [transpose, label, labeling, indomain]).

quoted_list([Text], List) :-
    format(string(List), "and `~w`", [Text]).
quoted_list([Text|Texts], List) :-
    Texts = [_|_],
    quoted_list(Texts, Rest),
    ( Texts = [_] -> Comma = "" ; Comma = "," ),
    format(string(List), "`~w`~w ~w", [Text, Comma, Rest]).

                /*******************************
                *           NO CLAUSE          *
                *******************************/

no_clause([], Name/Arity, _, _, _, _, 1, no_clauses, Text) :-
    !,
    format(string(Text), "~w/~d has no clauses.", [Name, Arity]).
no_clause(Ids, Name/Arity, U, Home, Goal, Shown, Rank, Kind, Text) :-
    (   text_type(Ids, Goal, Given, Wanted)
    ->  Rank = 1,
        Kind = text_type,
        kind_of(Given, GivenKind),
        kind_of(Wanted, WantedKind),
        text_of(Given, TG),
        text_of(Wanted, TW),
        format(string(Text), "no clause of ~w/~d fits `~w`: ~w is ~w, and the clause has ~w ~w.",
               [Name, Arity, Shown, TG, GivenKind, WantedKind, TW])
    ;   U = Id/_,
        clause_head(Id, Key, _),
        ( Key == Home:Name/Arity -> Rank = 2, Kind = base_case ; Rank = 2, Kind = no_clause ),
        wanted(Ids, Goal, Arity, Wanted),
        ( Kind == base_case -> Ends = ", where its recursion ends" ; Ends = "" ),
        format(string(Text), "no clause of ~w/~d fits `~w`~w~w.", [Name, Arity, Shown, Ends, Wanted])
    ).

wanted(Ids, Goal, Arity, Text) :-
    (   between(1, Arity, N),
        arg(N, Goal, Arg),
        findall(Shown, ( member(Id, Ids), source_head(Id, Head), arg(N, Head, Shown) ), Heads),
        \+ ( member(Id, Ids), clause_head(Id, _, Head0), arg(N, Head0, Other), \+ Other \= Arg )
    ->  maplist(text_of, Heads, Texts0),
        list_to_set(Texts0, Texts),
        some_of(Texts, List),
        text_of(Arg, Value),
        ( Arity =:= 1 -> Which = "" ; format(string(Which), "argument ~d is ", [N]) ),
        format(string(Text), ": ~w~w, the heads have ~w", [Which, Value, List])
    ;   Text = ": each argument fits a clause, but no clause fits all of them"
    ).

some_of(Texts, List) :-
    (   Texts = [A,B,C,D,_,_|_]
    ->  atomic_list_concat([A,B,C,D], ', ', List0),
        atom_concat(List0, ', ...', List)
    ;   atomic_list_concat(Texts, ', ', List)
    ).

%   text_type(+Ids, +Goal, -Given, -Wanted): the same text, but as an atom, a string or a number.

text_type(Ids, Goal, Given, Wanted) :-
    arg(N, Goal, Given),
    atomic(Given),
    member(Id, Ids),
    clause_head(Id, _, Head),
    arg(N, Head, Wanted),
    atomic(Wanted),
    Given \== Wanted,
    Given \== [],
    Wanted \== [],
    kind_of(Given, Kind1),
    kind_of(Wanted, Kind2),
    Kind1 \== Kind2,
    (   number(Given),
        number(Wanted)
    ->  Given =:= Wanted
    ;   format(string(Text), "~w", [Given]),
        format(string(Text), "~w", [Wanted])
    ).

kind_of(X, Kind) :-
    (   string(X) -> Kind = "a string"
    ;   atom(X) -> Kind = "the atom"
    ;   integer(X) -> Kind = "the integer"
    ;   Kind = "the float"
    ).

                /*******************************
                *          EXPRESSIONS         *
                *******************************/

%   expression_in(+Goal, +InSlice, -Expression): a term of the goal that could be computed.

expression_in(Goal, InSlice, Expression) :-
    compound(InSlice),
    \+ Goal = (_ -> _),
    \+ Goal = (\+ _),
    \+ comparison(Goal),
    \+ Goal = (_ is _),
    functor(Goal, Name, _),
    \+ sub_atom(Name, 0, _, _, #),
    arg(_, InSlice, Part),
    sub_term(Kept, Part),
    nonvar(Kept),
    arithmetic_term(Kept),
    !,
    arg(_, Goal, Arg),
    sub_term(Expression, Arg),
    nonvar(Expression),
    expression(Expression).

expression(Term) :-
    arithmetic_term(Term),
    ground(Term),
    catch(_ is Term, error(_, _), fail).

arithmetic_term(Term) :-
    compound(Term),
    compound_name_arity(Term, Name, 2),
    memberchk(Name, [+, -, *, /, //, mod, **, ^]).

%   expression_source(+Unit, +Source, +Names, +Expression, -Place, -Text): where it was made.

expression_source(_, Source, Names, Expression, _, Text) :-
    Source = (_ = _),
    written_expression(Source),
    !,
    text(Source, Names, Shown),
    text_of(Expression, Term),
    format(string(Text), "`~w`: ~w is a structure, `=` does not compute it; `is` does.", [Shown, Term]).
expression_source(_, Source, Names, Expression, _, Text) :-
    Source = (_ == _),
    (   written_expression(Source)
    ->  true
    ;   \+ ( kept_source(_, Other, _), Other = (_ = _), written_expression(Other) )
    ),
    !,
    text(Source, Names, Shown),
    text_of(Expression, Term),
    format(string(Text), "`~w`: ~w is a structure, `==` does not compute it; `=:=` does.", [Shown, Term]).
expression_source(_, Source, Names, Expression, _, Text) :-
    written_expression(Source),
    !,
    text(Source, Names, Shown),
    text_of(Expression, Term),
    format(string(Text), "`~w` passes the structure ~w, which nothing computes; compute it before with `is`.",
           [Shown, Term]).
expression_source(_, _, _, Expression, Place, Text) :-
    kept_source(U, Source, Names),
    (   Source = (_ = _),
        Words = "`=` does not compute it; `is` does"
    ;   Words = "nothing computes it; compute it with `is`"
    ),
    written_expression(Source),
    \+ comparison(Source),
    \+ Source = (_ is _),
    !,
    place_of(U, Place),
    text(Source, Names, Shown),
    text_of(Expression, Term),
    format(string(Text), "`~w` makes the structure ~w: ~w.", [Shown, Term, Words]).
expression_source(_, _, _, Expression, Place, Text) :-
    reached_units(Units),
    member(Id/_, Units),
    clause_head(Id, Key, Head),
    Key \== query,
    written_expression(Head),
    !,
    clause_place(Id, Place),
    text_of(Expression, Term),
    format(string(Text), "the head makes the structure ~w, which nothing computes; compute it with `is` in the \c
                          body.", [Term]).

kept_source(U, Source, Names) :-
    reached_units(Units),
    member(U, Units),
    unit_source(U, Source, _, Names).

written_expression(Goal) :-
    arg(_, Goal, Arg),
    nonvar(Arg),
    arithmetic_term(Arg),
    compound_name_arguments(Arg, _, [A,B]),
    ( var(A) -> true ; number(A) -> true ; compound(A) ),
    ( var(B) -> true ; number(B) -> true ; compound(B) ).

                /*******************************
                *         SMALL LETTERS        *
                *******************************/

%   An atom that the slice needs and that looks like a variable: of the goal, or of a head that does not fit.
%   The letters a to h stand for things more often than for variables.

small_letter(U, Source, _, _, _, Names, _, Text) :-
    callable(Source),
    \+ Source = (_ -> _),
    kept_atom(U, Source, Atom),
    like_variable(Atom, Names, Variable),
    U = Id/_,
    \+ atom_elsewhere(Atom, Id),
    text(Source, Names, Shown),
    format(string(Text), "`~w`: ~w is a name, not a variable; did you mean ~w?", [Shown, Atom, Variable]).
small_letter(_, Source, _, _, _, _, Place, Text) :-
    own_key(Source, Key),
    clauses_of_key(Key, Ids),
    member(Id, Ids),
    clause_head(Id, _, Head),
    kept_atom(head(Id), Head, Atom),
    clause_names_of(Id, Names),
    like_variable(Atom, Names, Variable),
    \+ atom_elsewhere(Atom, Id),
    Names \== [],
    !,
    clause_place(Id, Place),
    source_head(Id, Shown),
    text_of(Shown, HeadText),
    format(string(Text), "`~w`: ~w is a name, not a variable; did you mean ~w?", [HeadText, Atom, Variable]).

own_key(Source, Key) :-
    functor(Source, Name, Arity),
    clause_head(_, Key, _),
    Key = _:Name/Arity,
    !.

clause_names_of(Id, Names) :-
    (   unit(U, Id, _, _, _),
        unit_source(U, _, _, Names)
    ->  true
    ;   Names = []
    ).

kept_atom(Owner, Term, Atom) :-
    compound(Term),
    arg(N, Term, Arg),
    kept_atom(Owner, [N], Arg, Atom).

kept_atom(Owner, Path, Term, Atom) :-
    nonvar(Term),
    \+ is_struck(argument(Owner, Path)),
    (   atom(Term)
    ->  Atom = Term
    ;   compound(Term),
        arg(N, Term, Arg),
        append(Path, [N], Inner),
        kept_atom(Owner, Inner, Arg, Atom)
    ).

like_variable(Atom, Names, Variable) :-
    atom_codes(Atom, [First|Rest]),
    code_type(First, lower(Upper)),
    ( code_type(First, csymf), maplist_csym(Rest) ),
    atom_codes(Variable, [Upper|Rest]),
    (   member(Variable=_, Names)
    ->  true
    ;   Rest == [],
        First >= 0'i
    ->  true
    ;   Rest = [Digit],
        code_type(Digit, digit)
    ).

maplist_csym([]).
maplist_csym([Code|Codes]) :-
    code_type(Code, csym),
    maplist_csym(Codes).

                /*******************************
                *             TEXTS            *
                *******************************/

place_of(Id/N, Place) :-
    clause_place(Id, Place0),
    (   Place0 = File:First
    ->  (   unit(Id/N, _, _, _, From),
            integer(From),
            line_at(File, From, Line)
        ->  Place = File:Line
        ;   Place = File:First
        )
    ;   clause_head(Id, query, _)
    ->  Place = query
    ;   Place = none
    ).

%   text(+Source, +Names, -Text): a goal as it was written.

text(Source, Names, Text) :-
    copy_term(Source-Names, Copy-Named, _),
    bind_names(Named),
    text_of(Copy, Text).

bind_names([]).
bind_names([Name=Value|Names]) :-
    ( var(Value) -> Value = '$VAR'(Name) ; true ),
    bind_names(Names).

%   named_goal(+Source, +Goal, +Names, -Text): Goal with the names that its unbound variables have in Source.

named_goal(Source, Goal, Names, Text) :-
    copy_term(Source-Names, Copy-Named, _),
    copy_term(Goal, Values, _),
    ( Copy = Values -> bind_names(Named) ; true ),
    text_of(Values, Text).

unbound_name(Source, Goal, Names, Name) :-
    copy_term(Source-Names, Copy-Named, _),
    copy_term(Goal, Values, _),
    (   Copy = Values,
        member(Name0=Value, Named),
        var(Value),
        occurrences_of_var(Value, Values, Count),
        Count > 0
    ->  Name = Name0
    ;   Name = "a variable"
    ).

%!  text_in(+Module, +Term, -Text) is det.
%
%   Text is Term as it is shown, with the operators of Module. Conditionals and disjunctions are in
%   parentheses, as in a program.

text_in(Module, Term, Text) :-
    copy_term(Term, Copy, _),
    term_variables(Copy, Variables),
    anonymous(Variables),
    goal_text(Copy, Module, Text).

%!  text_of(+Term, -Text) is det.
%
%   As text_in/3 in the module of the query.

text_of(Term, Text) :-
    context(Module),
    text_in(Module, Term, Text).

goal_text(Term, Module, Text) :-
    (   inner_text(Term, Module, Inner)
    ->  format(string(Text), "( ~w )", [Inner])
    ;   Term = (A, B)
    ->  goal_text(A, Module, TextA),
        goal_text(B, Module, TextB),
        format(string(Text), "~w, ~w", [TextA, TextB])
    ;   with_output_to(string(Text),
                       write_term(Term, [ quoted(true), numbervars(true), portray(true), max_depth(20),
                                          spacing(next_argument), module(Module)
                                        ]))
    ).

inner_text((A ; B), Module, Text) :-
    inner_or_goal(A, Module, TextA),
    inner_or_goal(B, Module, TextB),
    format(string(Text), "~w ; ~w", [TextA, TextB]).
inner_text((A -> B), Module, Text) :-
    goal_text(A, Module, TextA),
    goal_text(B, Module, TextB),
    format(string(Text), "~w -> ~w", [TextA, TextB]).

inner_or_goal(Term, Module, Text) :-
    ( inner_text(Term, Module, Text) -> true ; goal_text(Term, Module, Text) ).

anonymous([]).
anonymous(['$VAR'('_')|Variables]) :-
    anonymous(Variables).
