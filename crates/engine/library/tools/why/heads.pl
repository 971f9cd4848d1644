/** Calls that no head of their predicate fits.
*/

:- module(why_heads, [ no_clause/9, text_difference/3, misfit/3, difference/3 ]).
:- use_module(library(why/slices)).
:- use_module(library(why/pieces)).
:- use_module(library(why/texts)).
:- autoload(library(lists), [member/2, nth1/3, list_to_set/2]).
:- autoload(library(apply), [maplist/3]).

%!  no_clause(+Ids, +PI, +Unit, +Module, +Goal, +Shown, -Rank, -Kind, -Text) is det.
%
%   What to say about Goal, which Unit calls and no head of the clauses Ids fits.

no_clause([], Name/Arity, _, _, _, _, 1, no_clauses, Text) :-
    !,
    format(string(Text), "~w/~d has no clauses.", [Name, Arity]).
no_clause(Ids, Name/Arity, _, _, Goal, Shown, 1, text_type, Text) :-
    member(Id, Ids),
    clause_head(Id, _, Head),
    arg(N, Goal, Given),
    arg(N, Head, Wanted),
    text_difference(Given, Wanted, Difference),
    !,
    ( clause_place(Id, _:Line) -> format(string(Where), " in line ~d", [Line]) ; Where = "" ),
    format(string(Text), "no clause of ~w/~d fits `~w`: ~w~w.", [Name, Arity, Shown, Difference, Where]).
no_clause(Ids, Name/Arity, Id/_, Home, Goal, Shown, 2, Kind, Text) :-
    clause_head(Id, Key, _),
    (   Key == Home:Name/Arity
    ->  Kind = base_case,
        Ends = ", where its recursion ends"
    ;   Kind = no_clause,
        Ends = ""
    ),
    wanted(Ids, Goal, Arity, Wanted),
    advice(Ids, Goal, Advice),
    format(string(Text), "no clause of ~w/~d fits `~w`~w~w.~w", [Name, Arity, Shown, Ends, Wanted, Advice]).

%   wanted(+Ids, +Goal, +Arity, -Text): an argument that fits no head; else the head that fits best.

wanted(Ids, Goal, Arity, Text) :-
    between(1, Arity, N),
    arg(N, Goal, Arg),
    \+ ( member(Id, Ids), clause_head(Id, _, Head0), arg(N, Head0, Other), \+ Other \= Arg ),
    !,
    findall(Shown, ( member(Id, Ids), source_head(Id, Head), arg(N, Head, Shown) ), Heads),
    maplist(text_of, Heads, Texts0),
    list_to_set(Texts0, Texts),
    some_of(Texts, List),
    text_of(Arg, Value),
    ( Arity =:= 1 -> Which = "its argument is " ; format(string(Which), "argument ~d is ", [N]) ),
    ( Ids = [_] -> Has = "head has" ; Has = "heads have" ),
    lengths_text([Arg|Heads], Lengths),
    format(string(Text), ": ~w~w, the ~w ~w~w", [Which, Value, Has, List, Lengths]).
wanted(Ids, Goal, _, Text) :-
    findall(Count-Id, ( member(Id, Ids), clause_head(Id, _, Head), clashes(Head, Goal, Clashes),
                        length(Clashes, Count) ),
            Counts0),
    keysort(Counts0, [Count-Id|Counts]),
    misfit(Id, Goal, Misfit),
    difference(Id, Goal, Difference),
    findall(Line, ( Count =:= 0, member(0-Other, Counts), difference(Other, Goal, Same), Same == Difference,
                    clause_place(Other, _:Line) ),
            Lines),
    also_lines(Lines, Also),
    format(string(Text), "; ~w~w", [Misfit, Also]).

also_lines([], "").
also_lines([Line|Lines], Text) :-
    atomic_list_concat([Line|Lines], ', ', List),
    format(string(Text), "; so has the head in line ~w", [List]).

%   lengths_text(+Lists, -Text): the lengths of a list, and of others that are shorter or longer.

lengths_text(Lists, Text) :-
    maplist(is_list, Lists),
    maplist(length, Lists, [Length|Others0]),
    \+ memberchk(Length, Others0),
    !,
    sort(Others0, Others),
    atomic_list_concat(Others, ' or ', OthersText),
    format(string(Text), " (~d elements, not ~w)", [Length, OthersText]).
lengths_text(_, "").

clashes(Head, Goal, Clashes) :-
    findall(N, ( arg(N, Head, A), arg(N, Goal, B), A \= B ), Clashes).

%!  misfit(+Id, +Goal, -Text) is semidet.
%!  difference(+Id, +Goal, -Text) is semidet.
%
%   Text says how the head of a clause differs from Goal, which it does not fit: with the head and its line,
%   or without.

misfit(Id, Goal, Text) :-
    source_head(Id, Named),
    text_of(Named, HeadText),
    (   clause_place(Id, _:Line)
    ->  format(string(Which), "the head in line ~d, `~w`,", [Line, HeadText])
    ;   format(string(Which), "the head `~w`", [HeadText])
    ),
    difference(Id, Goal, Difference),
    format(string(Text), "~w ~w", [Which, Difference]).

difference(Id, Goal0, Text) :-
    copy_term_nat(Goal0, Goal),
    clause_head(Id, _, Head),
    source_head(Id, Named),
    (   clashes(Head, Goal, [N|_])
    ->  arg(N, Named, Wanted),
        arg(N, Goal, Given),
        text_of(Wanted, TW),
        text_of(Given, TG),
        ( Wanted == [] -> Lengths = "" ; lengths_text([Given,Wanted], Lengths) ),
        format(string(Text), "has ~w where the call has ~w~w", [TW, TG, Lengths])
    ;   compound_name_arguments(Head, _, Heads),
        compound_name_arguments(Named, _, Names),
        compound_name_arguments(Goal, _, Args),
        joint(Heads, Names, Args, '$VAR'(Name), First, Second),
        text_of(First, T1),
        text_of(Second, T2),
        format(string(Text), "has ~w more than once, for ~w and ~w", [Name, T1, T2])
    ).

%   joint(+Heads, +Names, +Args, -Name, -First, -Second): the variable Name would be both First and Second.

joint([Head|Heads], [Named|Names], [Arg|Args], Name, First, Second) :-
    (   Head = Arg
    ->  joint(Heads, Names, Args, Name, First, Second)
    ;   differing(Named, Head, Arg, Name, First, Second)
    ).

differing(Name, First, Second, Name, First, Second) :-
    Name = '$VAR'(_),
    !.
differing(Named, Head, Arg, Name, First, Second) :-
    compound(Named),
    compound(Head),
    compound(Arg),
    arg(N, Named, Inner),
    arg(N, Head, A),
    arg(N, Arg, B),
    A \= B,
    !,
    differing(Inner, A, B, Name, First, Second).

%   advice(+Ids, +Goal, -Text): a head that would fit with `|` in place of a comma, or with another spelling.

advice(Ids, Goal, " A string is not a list; string_chars/2 makes one of its characters.") :-
    member(Id, Ids),
    clause_head(Id, _, Head),
    arg(N, Goal, Given),
    string(Given),
    arg(N, Head, Wanted),
    nonvar(Wanted),
    ( Wanted = [_|_] -> true ; Given == "", Wanted == [] ),
    !.
advice(Ids, Goal, Text) :-
    member(Id, Ids),
    clause_head(Id, _, Head0),
    Head0 =.. [Name|Args0],
    nth1(N, Args0, [A,B0], Rest),
    nth1(N, Args, [A|B0], Rest),
    Head =.. [Name|Args],
    \+ Head \= Goal,
    !,
    source_head(Id, Named),
    arg(N, Named, [NA,NB]),
    text_of([NA,NB], Fixed),
    text_of([NA|NB], Open),
    format(string(Text), " ~w is a list of two elements; did you mean ~w?", [Fixed, Open]).
advice(Ids, Goal, Text) :-
    arg(N, Goal, Given),
    atom(Given),
    findall(Wanted, ( member(Id, Ids), clause_head(Id, _, Head), arg(N, Head, Wanted), atom(Wanted) ), Atoms0),
    sort(Atoms0, Atoms),
    \+ memberchk(Given, Atoms),
    findall(Atom, ( member(Atom, Atoms), alike(Given, Atom) ), [Meant]),
    !,
    text_of(Meant, TM),
    format(string(Text), " Did you mean ~w?", [TM]).
advice(_, _, "").

alike(A, B) :-
    atom_length(A, LA),
    atom_length(B, LB),
    LA > 2,
    LB > 2,
    (   dwim_match(A, B)
    ->  true
    ;   downcase_atom(A, Lower),
        downcase_atom(B, Lower)
    ).

%!  text_difference(+Given, +Wanted, -Text) is semidet.
%
%   Given and Wanted look the same and are not: text as an atom, a string or a number; or numbers of two
%   types.

text_difference(Given, Wanted, Text) :-
    (   negated(Given, Wanted)
    ->  text_of(Given, Shown),
        text_of(Wanted, Number),
        format(string(Text), "the structure ~w is not the number ~w", [Shown, Number])
    ;   negated(Wanted, Given)
    ->  text_of(Wanted, Shown),
        text_of(Given, Number),
        format(string(Text), "the number ~w is not the structure ~w", [Number, Shown])
    ),
    !.
text_difference(Given, Wanted, Text) :-
    atomic(Given),
    atomic(Wanted),
    Given \== Wanted,
    Given \== [],
    Wanted \== [],
    (   number(Given),
        number(Wanted)
    ->  Given =:= Wanted
    ;   format(string(Same), "~w", [Given]),
        format(string(Same), "~w", [Wanted])
    ),
    kind_of(Given, Kind1),
    kind_of(Wanted, Kind2),
    text_of(Given, T1),
    text_of(Wanted, T2),
    format(string(Text), "the ~w ~w is not the ~w ~w", [Kind1, T1, Kind2, T2]).

%   negated(+Structure, +Number): the sign of Structure is one, with a blank behind it, and no part of the
%   number.

negated(Structure, Number) :-
    number(Number),
    nonvar(Structure),
    Structure = -(Positive),
    number(Positive),
    Number =:= -Positive.

kind_of(X, Kind) :-
    (   string(X) -> Kind = "string"
    ;   atom(X) -> Kind = "atom"
    ;   integer(X) -> Kind = "integer"
    ;   Kind = "float"
    ).
