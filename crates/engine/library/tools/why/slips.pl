/** Known slips of the pen: expressions that nothing computes, small letters, misspelt variables.
*/

:- module(why_slips,
          [ expression_in/3, arithmetic_meant/3, data_operator/1, expression_source/6, expression_made/2,
            written_expression/1, arithmetic_term/1, small_letter/5, small_letter_anywhere/3, weak_letter/4,
            never_holds/4, beside/3, value_origins/3, line_words/2, unit_in/3
          ]).
:- use_module(library(why/slices)).
:- use_module(library(why/minimise)).
:- use_module(library(why/pieces)).
:- use_module(library(why/goals)).
:- use_module(library(why/texts)).
:- use_module(library(why/libraries)).
:- use_module(library(why/holes), [constraint_goal/3]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(lists), [append/3, member/2, nth1/3, select/4]).
:- autoload(library(occurs), [sub_term/2, occurrences_of_var/3]).

%!  expression_in(+Goal, +InSlice, -Expression) is semidet.
%
%   A term of the goal that could be computed.

expression_in(Goal, InSlice, Expression) :-
    compound(InSlice),
    acyclic_term(Goal-InSlice),
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

%!  arithmetic_meant(+Goal, +Module, +Expression) is semidet.
%
%   A number is expected where Goal has Expression, and the program has no such terms as data.

arithmetic_meant(Goal, Own, Expression) :-
    functor(Expression, Name, 2),
    \+ data_operator(Name),
    (   ( Goal = (A = B) ; Goal = (A == B) )
    ->  same_value(A, B)
    ;   Goal =.. [Test,Expression],
        memberchk(Test, [number, integer, float])
    ->  true
    ;   own_key(Goal, Key)
    ->  arg(N, Goal, Arg),
        Arg == Expression,
        takes_number(Key, N)
    ;   library_result(Goal, Own, Wanted, Given),
        Wanted == Expression,
        number(Given)
    ),
    !.

%   One side is a number, or both are equal if they are computed.

same_value(A, B) :-
    (   ( number(A) ; number(B) )
    ->  true
    ;   catch(A =:= B, error(_, _), fail)
    ).

%   takes_number(+Key, +N): a head has a number as its N-th argument, or a variable that its body computes
%   with or compares.

takes_number(Key, N) :-
    piece(Id, Key, Head, _, _, _),
    arg(N, Head, Arg),
    (   number(Arg)
    ->  true
    ;   var(Arg),
        unit(U, Id, _, _, _),
        unit_source(U, Goal, _, _),
        nonvar(Goal),
        ( Goal = (_ is _) ; comparison(Goal) ),
        piece(Id, Key, _, Tree, _, _),
        unit_in(Tree, U, Computed),
        occurrences_of_var(Arg, Computed, Count),
        Count > 0
    ),
    !.

%!  data_operator(?Name) is semidet.
%
%   Terms with the operator Name are data of the program: in heads, where no other head has a number; in
%   lists, or in what findall/3 and such collect. If a head has sums or products, all operators are data.

data_operator(Name) :-
    head_data(Other),
    ( Other == Name ; Other \== (-), Other \== (/) ),
    !.
data_operator(Name) :-
    piece(_, _, Head, Tree, _, _),
    sub_term(Part, Head-Tree),
    nonvar(Part),
    ( Part = [Data|_] ; collection(Part), arg(1, Part, Data) ),
    nonvar(Data),
    functor(Data, Name, 2),
    !.
data_operator(-) :-
    unit(_, _, Goal, _, _),
    callable(Goal),
    functor(Goal, Name, _),
    ( sub_atom(Name, 0, _, _, pairs_) ; memberchk(Name, [keysort, list_to_assoc, assoc_to_list, transpose_pairs]) ),
    !.

head_data(Name) :-
    piece(_, Key, Head, _, _, _),
    Key \== query,
    compound(Head),
    arg(N, Head, Arg),
    sub_term(Part, Arg),
    nonvar(Part),
    arithmetic_term(Part),
    \+ ( piece(_, Key, Other, _, _, _), arg(N, Other, Number), number(Number) ),
    functor(Part, Name, 2).

%!  arithmetic_term(+Term) is semidet.
%
%   Term looks like an expression with two operands.

arithmetic_term(Term) :-
    compound(Term),
    compound_name_arity(Term, Name, 2),
    memberchk(Name, [+, -, *, /, //, mod, **, ^]).

%!  expression_source(+Unit, +Source, +Names, +Expression, -Place, -Text) is semidet.
%
%   Where it was made.

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

%!  expression_made(-Place, -Text) is semidet.
%
%   A goal `Variable = Expression` of the slice, and what would compute it.

expression_made(Place, Text) :-
    kept_source(U, Source, Names),
    Source = (X = Expression),
    var(X),
    written_expression(Source),
    term_variables(Expression, [_|_]),
    !,
    place_of(U, Place),
    text(Source, Names, Shown),
    text(X is Expression, Names, Computed),
    format(string(Text), "`~w` makes a term and does not compute it; `~w` does.", [Shown, Computed]).

kept_source(U, Source, Names) :-
    reached_units(Units),
    member(U, Units),
    unit_source(U, Source, _, Names).

%!  written_expression(+Goal) is semidet.
%
%   An argument of a goal is an expression, as it was written.

written_expression(Goal) :-
    compound(Goal),
    arg(_, Goal, Arg),
    nonvar(Arg),
    arithmetic_term(Arg),
    compound_name_arguments(Arg, _, [A,B]),
    ( var(A) -> true ; number(A) -> true ; compound(A) ),
    ( var(B) -> true ; number(B) -> true ; compound(B) ).

                /*******************************
                *         SMALL LETTERS        *
                *******************************/

%!  small_letter(+Unit, +Source, +Names, -Place, -Text) is semidet.
%
%   The slice needs an atom that looks like a variable: of the goal, or of a head that does not fit it. Place
%   stays unbound if it is that of the goal.

small_letter(U, Source, Names, _, Text) :-
    callable(Source),
    \+ Source = (_ -> _),
    U = Id/_,
    kept_atom(U, Source, Atom),
    like_variable(Atom, Id, Names, Variable),
    !,
    text(Source, Names, Shown),
    no_variable(Shown, Atom, Variable, Text).
small_letter(_, Source, _, Place, Text) :-
    own_key(Source, Key),
    clauses_of_key(Key, Ids),
    member(Id, Ids),
    letter_in_head(Id, Place, Text),
    !.

%!  small_letter_anywhere(-Atom, -Place, -Text) is semidet.
%
%   The same in any goal or head of the slice.

small_letter_anywhere(Source, Place, Text) :-
    reached_units(Units),
    member(U, Units),
    unit_source(U, Source, _, Names),
    callable(Source),
    U = Id/_,
    kept_atom(U, Source, Atom),
    like_variable(Atom, Id, Names, Variable),
    \+ weak_letter(U, Source, Names, _),
    !,
    place_of(U, Place),
    text(Source, Names, Shown),
    no_variable(Shown, Atom, Variable, Text).
small_letter_anywhere(Head, Place, Text) :-
    reached_keys(Keys),
    member(Key, Keys),
    clauses_of_key(Key, Ids),
    member(Id, Ids),
    letter_in_head(Id, Place, Text),
    !,
    clause_head(Id, _, Head).

letter_in_head(Id, Place, Text) :-
    piece(Id, Key, Head, _, Names, _),
    Key \== query,
    kept_atom(head(Id), Head, Atom),
    like_variable(Atom, Id, Names, Variable),
    !,
    clause_place(Id, Place),
    source_head(Id, Shown),
    text_of(Shown, HeadText),
    no_variable(HeadText, Atom, Variable, Text).

no_variable(Shown, Atom, Variable, Text) :-
    letter_words(Atom, Variable, Words),
    format(string(Text), "`~w`: ~w", [Shown, Words]).

letter_words(Atom, Variable, Words) :-
    format(string(Words), "~w is a name, not a variable; did you mean ~w?", [Atom, Variable]).

own_key(Source, Key) :-
    callable(Source),
    functor(Source, Name, Arity),
    clause_head(_, Key, _),
    Key = _:Name/Arity,
    !.

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

%   like_variable(+Atom, +Id, +Names, -Variable): the atom occurs in this clause only, and is called like one
%   of its variables, or is one letter in a clause that has a body, or the tail of a list, or occurs twice and
%   looks like a variable otherwise. The letters a to h stand for things more often than for variables.

like_variable(Atom, Id, Names, Variable) :-
    atom_codes(Atom, [First|Rest]),
    code_type(First, lower(Upper)),
    code_type(First, csymf),
    all_csym(Rest),
    \+ atom_elsewhere(Atom, Id),
    \+ meant_as_name(Atom, Id),
    atom_codes(Variable, [Upper|Rest]),
    piece(Id, Key, Head, Tree, _, _),
    !,
    \+ among_elements(Atom, Head-Tree),
    occurrences(Atom, Head-Tree, Count),
    (   member(Variable=_, Names)
    ->  true
    ;   short_name(Rest),
        (   Key == query
        ;   Names \== []
        ;   Tree \== true
        ),
        First >= 0'i
    ->  true
    ;   Key \== query,
        Count > 1,
        ( Rest == [] ; member(Code, Rest), code_type(Code, upper) ),
        ( Tree \== true ; clauses_of_key(Key, Ids), length(Ids, Clauses), Clauses < 4 )
    ->  true
    ;   short_name(Rest),
        sub_term(List, Head-Tree),
        nonvar(List),
        List = [_|Tail],
        Tail == Atom
    ).

%   among_elements(+Atom, +Clause): the atom is one of several elements of a list, or part of an element.

among_elements(Atom, Clause) :-
    sub_term(List, Clause),
    nonvar(List),
    List = [Element|Tail],
    (   Element == Atom
    ->  nonvar(Tail),
        Tail = [_|_]
    ;   Tail == [Atom]
    ->  true
    ;   compound(Element),
        sub_term(Part, Element),
        Part == Atom
    ),
    !.

%!  weak_letter(+Unit, +Source, +Names, -Words) is semidet.
%
%   Source is of the query, which has no variable of the name that its atom looks like: that the atom was
%   meant as a variable is only a guess.

weak_letter(U, Source, Names, Words) :-
    U = Id/_,
    clause_head(Id, query, _),
    kept_atom(U, Source, Atom),
    like_variable(Atom, Id, Names, Variable),
    !,
    \+ member(Variable=_, Names),
    letter_words(Atom, Variable, Words).

%   meant_as_name(+Atom, +Id): the program has something of this name, or the atom stands in the clause Id
%   where a goal is expected.

meant_as_name(Atom, _) :-
    name_of_program(Atom),
    !.
meant_as_name(Atom, Id) :-
    unit(U, Id, Goal, _, _),
    unit_source(U, _, Own, _),
    callable(Goal),
    catch(predicate_property(Own:Goal, meta_predicate(Modes)), error(_, _), fail),
    arg(N, Modes, Mode),
    ( integer(Mode) ; Mode == (//) ; Mode == (^) ),
    arg(N, Goal, Arg),
    Arg == Atom,
    !.

short_name([]).
short_name([Digit]) :-
    code_type(Digit, digit).

occurrences(Atom, Term, Count) :-
    findall(x, ( sub_term(Part, Term), Part == Atom ), Found),
    length(Found, Count).

all_csym([]).
all_csym([Code|Codes]) :-
    code_type(Code, csym),
    all_csym(Codes).

                /*******************************
                *         BESIDE THAT          *
                *******************************/

%!  never_holds(-Kind, -Goal, -Place, -Text) is semidet.
%
%   A clause that the slice reaches has a goal `N is N - 1`, or calls itself with `N - 1` where a clause has a
%   number.

never_holds(reassigned, Source, Place, Text) :-
    reached_keys(Keys),
    member(Key, Keys),
    piece(Id, Key, _, _, _, _),
    unit(U, Id, _, _, _),
    unit_source(U, Source, _, Names),
    nonvar(Source),
    Source = (A is B),
    var(A),
    occurrences_of_var(A, B, Count),
    Count > 0,
    !,
    place_of(U, Place),
    text(Source, Names, Shown),
    text(A, Names, Name),
    format(string(Text), "`~w` cannot change ~w: a variable keeps its value, and a new value needs a new \c
                          variable.", [Shown, Name]).
never_holds(is_meant, Source, Place, Text) :-
    reached_keys(Keys),
    member(Key, Keys),
    Key = _:Name/Arity,
    piece(Id, Key, _, _, _, _),
    unit(U, Id, Goal, own, _),
    functor(Goal, Name, Arity),
    Arity > 0,
    unit_source(U, Source, _, Names),
    arg(N, Source, Expression),
    nonvar(Expression),
    arithmetic_term(Expression),
    functor(Expression, Operator, 2),
    \+ data_operator(Operator),
    term_variables(Expression, [_|_]),
    piece(_, Key, Head, _, _, _),
    arg(N, Head, Number),
    number(Number),
    !,
    place_of(U, Place),
    text(Source, Names, Shown),
    text(Expression, Names, Term),
    format(string(Text), "`~w` passes the structure ~w, which nothing computes; compute it before with `is`.",
           [Shown, Term]).

%!  beside(+Id, +Kind, -Text) is nondet.
%
%   What else is to be said about the clause Id, where the culprit of this kind stands, or about others that
%   the slice reaches.

beside(_, _, Text) :-
    reached_units(Units),
    member(U, Units),
    given(U, Goal),
    empty_collection(Goal, Inner),
    unit_source(U, Source, _, Names),
    !,
    text(Source, Names, Shown),
    arg(2, Source, InnerSource),
    named_goal(InnerSource, Inner, Names, InnerText),
    place_of(U, Place),
    line_words(Place, Where),
    format(string(Text), " ~w`~w` gives nothing, because `~w` has no solution.", [Where, Shown, InnerText]).
beside(_, _, Text) :-
    reached_units(Units),
    member(U, Units),
    ( given(U, Goal) ; failed(U, _, Goal) ),
    ( Goal = bagof(_, _, List) ; Goal = setof(_, _, List) ),
    nonvar(List),
    U = Id/_,
    piece(Id, _, Head, Tree, Names, _),
    unit_in(Tree, U, Source),
    free_variables(Source, Head-Tree, Free),
    !,
    text(Source, Names, Shown),
    functor(Source, Name, _),
    place_of(U, Place),
    line_words(Place, Where),
    findall(Each, ( member(Variable, Free), text(Variable, Names, Each) ), Each0),
    atomic_list_concat(Each0, ', ', FreeText),
    format(string(Text), " ~w`~w` makes one list for each value of ~w; findall/3 makes a single one, and so does \c
                          ~w/3 with `V^` before its goal.", [Where, Shown, FreeText, Name]).
beside(_, Kind, Text) :-
    memberchk(Kind, [no_clause, base_case, fails]),
    reached_keys(Keys),
    member(Key, Keys),
    misspelt(Key, Place, Atom, Meant),
    !,
    line_words(Place, Where),
    text_of(Atom, AtomText),
    text_of(Meant, MeantText),
    format(string(Text), " ~wwith ~w in place of ~w the query has an answer: is that meant?",
           [Where, MeantText, AtomText]).
beside(_, _, Text) :-
    reached_keys(Keys),
    member(Key, Keys),
    piece(_, Key, _, Tree, Names, _),
    sub_term(Part, Tree),
    nonvar(Part),
    Part = branches(U, Condition, _, _),
    sub_term(Leaf, Condition),
    nonvar(Leaf),
    Leaf = leaf(_, Test, _, _),
    never_computed(Test, Computed),
    !,
    text(Test, Names, Shown),
    text(Computed, Names, Meant),
    functor(Test, Operator, _),
    place_of(U, Place),
    line_words(Place, Where),
    format(string(Text), " ~w`~w` never holds: `~w` does not compute; `~w` does.", [Where, Shown, Operator, Meant]).
beside(_, _, Text) :-
    reached_keys(Keys),
    member(Key, Keys),
    piece(Id, Key, Head, Tree, _, _),
    unit(U, Id, Goal, _, _),
    result_wanted(Goal, N),
    unit_in(Tree, U, Source),
    arg(N, Source, Result),
    var(Result),
    occurrences_of_var(Result, Head-Tree, 1),
    !,
    unit_source(U, Written, _, Names),
    text(Written, Names, Shown),
    place_of(U, Place),
    line_words(Place, Where),
    format(string(Text), " ~wthe result of `~w` is not used anywhere.", [Where, Shown]).
beside(_, _, Text) :-
    reached_keys(Keys),
    member(Key, Keys),
    piece(Id, Key, Head, Tree, Names, _),
    compound(Head),
    unit(U, Id, Goal0, own, _),
    unit_source(U, Goal, _, _),
    functor(Goal0, Name, Arity),
    functor(Head, Name, Arity),
    arg(N, Goal, Wrapped),
    nonvar(Wrapped),
    Wrapped = [Tail],
    var(Tail),
    unit_in(Tree, U, Real),
    arg(N, Real, [Rest]),
    arg(N, Head, List),
    nonvar(List),
    List = [_|Rest0],
    Rest0 == Rest,
    !,
    text(Real, Names, Shown),
    text(Rest, Names, RestText),
    place_of(U, Place),
    line_words(Place, Where),
    format(string(Text), " ~w`~w` passes a list with one element, which is the list ~w; did you mean ~w?",
           [Where, Shown, RestText, RestText]).
beside(_, constraints, Text) :-
    findall(U, kept_constraint(U), Units),
    Units = [_,_,_|_],
    (   Units = [_,_,_,_,_,_|_],
        necessary(Units, Goals0)
    ->  few(Goals0, Goals)
    ;   Goals = []
    ),
    findall(Argument, number_of_board(Argument), Arguments),
    ( necessary(Arguments, Numbers0) -> few(Numbers0, Numbers) ; Numbers = [] ),
    findall(Each, ( member(U, Goals), necessary_goal(U, Each) ; member(A, Numbers), necessary_number(A, Each) ), Texts),
    Texts = [_|_],
    ( Texts = [_] -> Words = "without" ; Words = "without any one of these" ),
    atomic_list_concat(Texts, '; ', List),
    format(string(Text), " The query would hold ~w: ~w.", [Words, List]).
beside(_, constraints, Text) :-
    reached_keys(Keys),
    owner_of_term(Keys, Owner, Term),
    compound(Term),
    arg(N, Term, Board),
    is_board(Board),
    findall(at(X, I, J), kept_number(Owner, N, Board, X, I, J), Found),
    Found = [_|_],
    !,
    length(Found, Count),
    (   Count =< 6
    ->  findall(Each, ( member(at(X, I, J), Found), format(string(Each), "~d in row ~d, column ~d", [X, I, J]) ),
                Texts),
        atomic_list_concat(Texts, '; ', List),
        format(string(Text), " Numbers of the board that matter: ~w.", [List])
    ;   format(string(Text), " ~d numbers of the board matter.", [Count])
    ).
beside(_, Kind, Text) :-
    Kind \== cut,
    reached_keys(Keys),
    member(Key, Keys),
    Key = _:Name/Arity,
    clauses_of_key(Key, [Id|Ids]),
    \+ ( member(Each, [Id|Ids]), \+ calls_itself(Each, Name, Arity) ),
    !,
    clause_place(Id, Place),
    line_words(Place, Where),
    indicator(Name, Arity, PI),
    format(string(Text), " ~w~w has no clause without a call of itself, so it can never succeed.",
           [Where, PI]).
beside(Id0, Kind, Text) :-
    (   Id = Id0
    ;   reached_keys(Keys),
        member(Key, Keys),
        piece(Id, Key, _, _, _, _)
    ),
    piece(Id, _, Head, Tree, Names, _),
    member(Name=Variable, Names),
    \+ sub_atom(Name, 0, _, _, '_'),
    occurrences_of_var(Variable, Head-Tree, 1),
    (   member(Other=Value, Names),
        Value \== Variable,
        dwim_match(Name, Other)
    ->  format(string(Meant), "did you mean ~w?", [Other])
    ;   atom_length(Name, Length),
        Length > 1,
        downcase_atom(Name, Lower),
        atom_elsewhere(Lower, Id)
    ->  format(string(Meant), "did you mean the name ~w?", [Lower])
    ;   Kind == unbound_test,
        Meant = "it gets no value there."
    ;   memberchk(Kind, [base_case, no_clause, is]),
        Meant = "nothing uses it."
    ),
    !,
    clause_place(Id, Place),
    ( Place = _:Line -> format(string(Where), "in the clause of line ~d", [Line]) ; Where = "in its clause" ),
    format(string(Text), " ~w occurs only once ~w; ~w", [Name, Where, Meant]).

%!  value_origins(+Unit, +Goal, -Text) is det.
%
%   From which calls of the program the values come that Goal, `V is Expression`, computes with.

value_origins(U, Goal, Text) :-
    (   origins(U, Goal, Origins),
        Origins = [_|_]
    ->  findall(Each, ( member(V-Call, Origins), origin_words(V, Call, Each) ), Each0),
        atomic_list_concat(Each0, ', and ', List),
        zero_kept(U, Goal, Origins, Zero),
        format(string(Text), " ~w.~w", [List, Zero])
    ;   Text = ""
    ).

origin_words(V, Call, Text) :-
    unit_source(V, Source, _, Names),
    functor(Source, _, Arity),
    arg(Arity, Source, Result),
    text(Result, Names, Name),
    text_of(Call, Shown),
    place_of(V, Place),
    ( Place = _:Line -> format(string(Where), " in line ~d", [Line]) ; Where = "" ),
    format(string(Text), "~w comes from `~w`~w", [Name, Shown, Where]).

origins(U, Goal, Origins) :-
    U = Id/N,
    piece(Id, _, Head0, Tree0, _, _),
    !,
    copy_term(Head0-Tree0, Head-Tree),
    unit_in(Tree, U, Source),
    Source = (_ is Expression),
    term_variables(Expression, Variables),
    called(U, Call),
    Call \== none,
    Head = Call,
    findall(Id/M-Earlier, ( sub_term(Leaf, Tree0), nonvar(Leaf), Leaf = leaf(Id/M, Earlier, _, _), integer(M), M < N ),
            Before0),
    keysort(Before0, Before),
    findall(V-Given, earlier_call(Before, Tree, Variables, Source-Goal, V, Given), Origins).

%   earlier_call(+Before, +Tree, +Variables, +Same, -Unit, -Call): a call, with its values, that has one of
%   the variables last.

earlier_call(Before, Tree, Variables, Source-Goal, V, Call) :-
    member(V-_, Before),
    unit_in(Tree, V, Call),
    V = Id/_,
    unit(V, Id, _, own, _),
    unit_source(V, _, Own, _),
    functor(Call, _, Arity),
    Arity > 0,
    arg(Arity, Call, Result),
    var(Result),
    once(( member(Variable, Variables), Variable == Result )),
    Source = Goal,
    compute_all(Before, Tree),
    ground(Call),
    first_solution(Call, Own).

compute_all([], _).
compute_all([U-_|Units], Tree) :-
    unit_in(Tree, U, Goal),
    (   Goal = (X is Expression),
        var(X),
        ground(Expression),
        catch(Value is Expression, error(_, _), fail)
    ->  X = Value
    ;   true
    ),
    compute_all(Units, Tree).

%   zero_kept(+Unit, +Goal, +Origins, -Text): a product is 0 because the recursion begins with 0.

zero_kept(Id/_, (_ is A * B), [_-Call|_], Text) :-
    ( A == 0 ; B == 0 ),
    clause_head(Id, Key, _),
    Key = _:Name/Arity,
    functor(Call, Name, Arity),
    arg(Arity, Call, Result),
    Result == 0,
    clauses_of_key(Key, Ids),
    member(Fact, Ids),
    piece(Fact, Key, Head, true, _, Place),
    arg(Arity, Head, Zero),
    Zero == 0,
    !,
    source_head(Fact, Named),
    text_of(Named, Shown),
    line_words(Place, Where),
    format(string(Text), " ~w`~w` begins with 0, and a product with 0 stays 0.", [Where, Shown]).
zero_kept(_, _, _, "").

%   never_computed(+Test, -Computed): Test compares an expression, as a term, with a number.

never_computed(Test, Computed) :-
    nonvar(Test),
    ( Test = (A = B) ; Test = (A == B) ),
    ( number(A), Expression = B ; number(B), Expression = A ),
    nonvar(Expression),
    arithmetic_term(Expression),
    Computed = (A =:= B).

%   misspelt(+Key, -Place, -Atom, -Meant): a fact has an atom that occurs once in the program, and is nearly
%   another one of the same predicate. With that one, the query holds.

misspelt(Key, Place, Atom, Meant) :-
    piece(Id, Key, Head, true, _, _),
    compound(Head),
    ground(Head),
    Head =.. [Name|Args0],
    select(Atom, Args0, Meant, Args),
    atom(Atom),
    atom_length(Atom, Length),
    Length > 3,
    \+ atom_elsewhere(Atom, Id),
    occurrences(Atom, Head, 1),
    piece(Other, Key, Head1, true, _, _),
    Other \== Id,
    arg(_, Head1, Meant),
    atom(Meant),
    dwim_match(Atom, Meant),
    Meant \== Atom,
    New =.. [Name|Args],
    unstruck(with_head(Id, New, run(plain, holds))),
    !,
    clause_place(Id, Place).

%   result_wanted(+Goal, -N): Goal computes its N-th argument from the others, and does nothing else.

result_wanted(Goal, N) :-
    callable(Goal),
    functor(Goal, Name, N),
    memberchk(Name/N, [put_assoc/4, del_assoc/4, list_to_assoc/2, reverse/2, msort/2, sort/4, predsort/3,
                       upcase_atom/2, downcase_atom/2, string_upper/2, string_lower/2, sum_list/2, sumlist/2]).

%!  unit_in(+Tree, +Unit, -Goal) is semidet.
%
%   Goal is that of Unit, with the variables of Tree.

unit_in(Tree, U, Goal) :-
    sub_term(Leaf, Tree),
    nonvar(Leaf),
    Leaf = leaf(V, Goal, _, _),
    V == U,
    !.

%   is_board(+Rows): at least three rows of one length.

is_board(Rows) :-
    is_list(Rows),
    Rows = [First,_,_|_],
    is_list(First),
    length(First, Width),
    Width > 2,
    \+ ( member(Row, Rows), \+ ( is_list(Row), length(Row, Width) ) ).

%   few(+Parts0, -Parts): none if there are more than three.

few(Parts0, Parts) :-
    ( Parts0 = [_,_,_,_|_] -> Parts = [] ; Parts = Parts0 ).

kept_constraint(U) :-
    reached_units(Units),
    member(U, Units),
    unit_source(U, Source, Own, _),
    nonvar(Source),
    constraint_goal(Source, Own, _),
    \+ Source = label(_),
    \+ Source = labeling(_, _).

number_of_board(argument(Owner, Path)) :-
    reached_keys(Keys),
    owner_of_term(Keys, Owner, Term),
    compound(Term),
    arg(N, Term, Board),
    is_board(Board),
    nth1(I, Board, Row),
    nth1(J, Row, X),
    integer(X),
    element_path(I, RowPath),
    element_path(J, ColumnPath),
    append([N|RowPath], ColumnPath, Path).

necessary_goal(U, Text) :-
    unit_source(U, Source, _, Names),
    text(Source, Names, Shown),
    place_of(U, Place),
    (   Place = _:Line
    ->  format(string(Text), "`~w` in line ~d", [Shown, Line])
    ;   format(string(Text), "`~w`", [Shown])
    ).

necessary_number(argument(Owner, [N|Path]), Text) :-
    ( Owner = head(Id) -> once(piece(Id, _, Term, _, _, _)) ; once(unit(Owner, _, Term, _, _)) ),
    arg(N, Term, Board),
    nth1(I, Board, Row),
    nth1(J, Row, X),
    element_path(I, RowPath),
    element_path(J, ColumnPath),
    append(RowPath, ColumnPath, Path),
    !,
    format(string(Text), "~w in row ~d, column ~d", [X, I, J]).

%   owner_of_term(+Keys, -Owner, -Term): a head of the slice or a goal of it, also of the query.

owner_of_term(Keys, head(Id), Head) :-
    member(Key, Keys),
    piece(Id, Key, Head, _, _, _).
owner_of_term(Keys, U, Goal) :-
    member(Key, [query|Keys]),
    piece(Id, Key, _, _, _, _),
    unit(U, Id, Goal, Class, _),
    memberchk(Class, [own, facts, plain]),
    kept_unit(U).

kept_number(Owner, N, Board, X, I, J) :-
    nth1(I, Board, Row),
    nth1(J, Row, X),
    integer(X),
    element_path(I, RowPath),
    element_path(J, ColumnPath),
    append([N|RowPath], ColumnPath, Path),
    \+ ( append(Front, _, Path), Front \== [], struck(argument(Owner, Front)) ).

element_path(N, Path) :-
    ( N =:= 1 -> Path = [1] ; M is N - 1, Path = [2|Path0], element_path(M, Path0) ).

%   calls_itself(+Id, +Name, +Arity): whichever branch is taken. Negations and collections do not count.

calls_itself(Id, Name, Arity) :-
    piece(Id, _, _, Tree, _, _),
    calls_in(Tree, Name, Arity),
    !.

calls_in(leaf(_, Goal, _, own), Name, Arity) :-
    functor(Goal, Name, Arity).
calls_in((A, B), Name, Arity) :-
    ( calls_in(A, Name, Arity) ; calls_in(B, Name, Arity) ).
calls_in(branches(_, C, T, E), Name, Arity) :-
    ( calls_in(C, Name, Arity) ; calls_in(T, Name, Arity), calls_in(E, Name, Arity) ).
calls_in(either(_, A, B), Name, Arity) :-
    calls_in(A, Name, Arity),
    calls_in(B, Name, Arity).

%!  line_words(+Place, -Text) is det.
%
%   Text is the line of a place, before a sentence; empty if the place is not known.

line_words(_:Line, Text) :-
    !,
    format(string(Text), "Line ~d: ", [Line]).
line_words(_, "").

empty_collection(findall(_, Goal, List), Goal) :- List == [].
empty_collection(aggregate_all(count, Goal, Count), Goal) :- Count == 0.

%   free_variables(+Goal, +Clause, -Free): variables of what is collected that occur nowhere else in the
%   clause.

free_variables(Source, Clause, Free) :-
    arg(1, Source, Template),
    arg(2, Source, Goal0),
    bound_by_caret(Goal0, Template, Goal, Bound),
    term_variables(Goal, Variables),
    findall(N, ( nth1(N, Variables, Variable),
                 occurrences_of_var(Variable, Bound, 0),
                 occurrences_of_var(Variable, Source, Here),
                 occurrences_of_var(Variable, Clause, Here) ),
            Ns),
    Ns \== [],
    maplist(nth_of(Variables), Ns, Free).

nth_of(Variables, N, Variable) :-
    nth1(N, Variables, Variable).

bound_by_caret(Goal0, Bound0, Goal, Bound) :-
    (   nonvar(Goal0),
        Goal0 = V^Goal1
    ->  bound_by_caret(Goal1, V-Bound0, Goal, Bound)
    ;   Goal = Goal0,
        Bound = Bound0
    ).
