/** Goals of predicates that the program does not define: what they would have needed to hold.

What is said about such a goal was tried: the goal ran with a variable in place of its result, or with two
arguments exchanged. For `fail`, it is why it is called; for what a grammar rule takes, what the input has.
*/

:- module(why_libraries,
          [ library_failure/5, library_result/4, fail_called/2, terminals_failure/5,
            test_of_term/2, other_order/3, sort_of/2 ]).
:- use_module(library(why/slices)).
:- use_module(library(why/texts)).
:- use_module(library(why/heads)).
:- use_module(library(why/goals)).
:- use_module(library(why/pieces)).
:- autoload(library(occurs), [occurrences_of_var/3, sub_term/2]).
:- autoload(library(lists), [append/3, member/2, nth1/3, reverse/2]).
:- autoload(library(assoc), [assoc_to_keys/2, get_assoc/3]).
:- autoload(library(apply), [maplist/3]).

%!  test_of_term(?Goal, ?Term) is semidet.
%
%   Goal tests what Term is.

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

%!  library_failure(+Goal, +Shown, +Module, -Kind, -Text) is semidet.
%
%   Why Goal, which is shown as Shown, has no solution.

library_failure(Goal, Shown, _, type_test, Text) :-
    test_of_term(Goal, X),
    nonvar(X),
    !,
    sort_of(X, Sort),
    text_of(X, Value),
    format(string(Text), "`~w` does not hold: ~w is ~w.", [Shown, Value, Sort]).
library_failure(var(X), Shown, _, type_test, Text) :-
    !,
    text_of(X, Value),
    format(string(Text), "`~w` does not hold: the variable has the value ~w.", [Shown, Value]).
library_failure(A == B, Shown, _, Kind, Text) :-
    !,
    (   text_difference(A, B, Difference)
    ->  Kind = text_type,
        format(string(Text), "`~w` does not hold: ~w.", [Shown, Difference])
    ;   Kind = different,
        text_of(A, TA),
        text_of(B, TB),
        format(string(Text), "`~w` does not hold: ~w is not ~w.", [Shown, TA, TB])
    ).
library_failure(A \== B, Shown, _, equal, Text) :-
    !,
    text_of(A-B, _),
    format(string(Text), "`~w` does not hold: both sides are the same.", [Shown]).
library_failure(length(List, Length), Shown, _, length, Text) :-
    is_list(List),
    integer(Length),
    !,
    length(List, Count),
    ( Count =:= 1 -> Ending = "" ; Ending = "s" ),
    format(string(Text), "`~w` fails: the list has ~d element~w, not ~d.", [Shown, Count, Ending, Length]).
library_failure(Goal, Shown, _, no_solutions, Text) :-
    ( Goal = bagof(_, _, _) ; Goal = setof(_, _, _) ),
    arg(3, Goal, List),
    var(List),
    !,
    format(string(Text), "`~w` fails: its goal has no solution, and then it fails; findall/3 gives [].",
           [Shown]).
library_failure(get_assoc(Key, Assoc, _), Shown, _, fails, Text) :-
    ground(Key),
    catch(\+ get_assoc(Key, Assoc, _), error(_, _), fail),
    !,
    assoc_to_keys(Assoc, Keys),
    text_of(Key, TK),
    (   Keys == []
    ->  Others = "it is empty"
    ;   maplist(text_of, Keys, Texts),
        some_of(Texts, List),
        format(string(Others), "it has ~w", [List])
    ),
    format(string(Text), "`~w` fails: there is no key ~w; ~w.", [Shown, TK, Others]).
library_failure(Goal, Shown, _, fails, Text) :-
    Goal =.. [maplist,_|Lists],
    other_lengths(Lists, Lengths),
    !,
    atomic_list_concat(Lengths, ' and ', Counts),
    format(string(Text), "`~w` fails: its lists have ~w elements.", [Shown, Counts]).
library_failure(member(X, List), Shown, _, fails, Text) :-
    is_list(List),
    \+ is_list(X),
    !,
    format(string(Text), "`~w` fails: no element of the list fits.", [Shown]).
library_failure(Goal, Shown, _, fails, Text) :-
    ( Goal = nth0(N, List, _) ; Goal = nth1(N, List, _) ),
    var(N),
    is_list(List),
    !,
    format(string(Text), "`~w` fails: no element of the list fits.", [Shown]).
library_failure(nth1(N, List, _), Shown, _, fails, Text) :-
    integer(N),
    is_list(List),
    length(List, Count),
    ( N > Count ; N < 1 ),
    !,
    format(string(Text), "`~w` fails: the list has the elements 1 to ~d.", [Shown, Count]).
library_failure(nth0(N, List, _), Shown, _, fails, Text) :-
    integer(N),
    is_list(List),
    length(List, Count),
    ( N >= Count ; N < 0 ),
    !,
    Last is Count - 1,
    format(string(Text), "`~w` fails: the list has the elements 0 to ~d.", [Shown, Last]).
library_failure(between(Low, High, X), Shown, _, fails, Text) :-
    integer(Low),
    integer(High),
    High < Low,
    !,
    text_of(X, _),
    format(string(Text), "`~w` fails: it counts upwards, and ~d is greater than ~d.", [Shown, Low, High]).
library_failure(Goal, Shown, Module, text_type, Text) :-
    compound(Goal),
    arg(_, Goal, Arg),
    string(Arg),
    catch(predicate_property(Module:Goal, imported_from(lists)), error(_, _), fail),
    with_lists(Goal, Other),
    \+ \+ first_solution(Other, Module),
    !,
    text_of(Arg, Value),
    format(string(Text), "`~w` fails: ~w is a string, not a list; string_chars/2 makes one of its characters.",
           [Shown, Value]).
library_failure(Goal, Shown, Module, Kind, Text) :-
    result_of(Goal, Module, General, Wanted, Given),
    !,
    text_of(General, GeneralText),
    text_of(Given, GivenText),
    (   text_difference(Wanted, Given, Difference)
    ->  Kind = text_type
    ;   is_list(Wanted),
        element_difference(Wanted, Given, Different)
    ->  Kind = text_type,
        text_of(Wanted, WantedText),
        format(string(Difference), "not ~w: ~w", [WantedText, Different])
    ;   Kind = result,
        text_of(Wanted, WantedText),
        ( duplicates_lost(Goal, Wanted) -> Why = " (it removes duplicates; msort/2 keeps them)" ; Why = "" ),
        format(string(Difference), "not ~w~w", [WantedText, Why])
    ),
    format(string(Text), "`~w` fails: `~w` gives ~w, ~w.", [Shown, GeneralText, GivenText, Difference]).
library_failure(Goal, Shown, Module, order, Text) :-
    usual_order(Goal, Other),
    \+ \+ first_solution(Other, Module),
    !,
    text_of(Other, OtherText),
    format(string(Text), "`~w` fails, but `~w` holds: are the arguments in the wrong order?",
           [Shown, OtherText]).

other_lengths(Lists, Lengths) :-
    Lists = [_,_|_],
    all_lengths(Lists, Lengths0),
    sort(Lengths0, [_,_|_]),
    Lengths = Lengths0.

all_lengths([], []).
all_lengths([List|Lists], [Length|Lengths]) :-
    is_list(List),
    length(List, Length),
    all_lengths(Lists, Lengths).

%   with_lists(+Goal0, -Goal): Goal has lists of characters in place of strings.

with_lists(Goal0, Goal) :-
    compound_name_arguments(Goal0, Name, Args0),
    maplist(list_for_string, Args0, Args),
    compound_name_arguments(Goal, Name, Args).

list_for_string(Arg0, Arg) :-
    ( string(Arg0) -> string_chars(Arg0, Arg) ; Arg = Arg0 ).

%   element_difference(+Wanted, +Given, -Text): lists of one length whose first elements that differ are text
%   or numbers of different types.

element_difference([X|Xs], [Y|Ys], Text) :-
    (   \+ X \= Y
    ->  element_difference(Xs, Ys, Text)
    ;   text_difference(X, Y, Text)
    ).

%   duplicates_lost(+Goal, +Wanted): the result would have been right with msort/2.

duplicates_lost(sort(List, _), Wanted) :-
    msort(List, Sorted),
    Sorted == Wanted.

%!  library_result(+Goal, +Module, -Wanted, -Given) is semidet.
%
%   The last argument of Goal is Wanted, and would have to be Given.

library_result(Goal, Module, Wanted, Given) :-
    result_of(Goal, Module, _, Wanted, Given).

%   result_of(+Goal, +Module, -General, -Wanted, -Given): General, which is Goal with a variable for the last
%   argument that has a value, has exactly one solution; there it is Given.

result_of(Goal, Module, General, Wanted, Given) :-
    compound(Goal),
    compound_name_arguments(Goal, Name, Args0),
    \+ memberchk(Name, [call, =, is, \=, forall, \+]),
    length(Args0, Count),
    Count > 1,
    nth1(Count, Args0, Wanted, Args1),
    nonvar(Wanted),
    nth1(Count, Args, Result, Args1),
    compound_name_arguments(General, Name, Args),
    first_solution(findall(Result, limit(2, General), Results), Module),
    Results = [Given],
    ground(Given),
    Given \= Wanted.

%   usual_order(+Goal, -Other): Other has the list and what is sought in it in their places. Other predicates
%   of libraries are not tried with arguments exchanged: what they would do with them says nothing.

usual_order(member(List, X), member(X, List)) :- list_and_element(List, X).
usual_order(memberchk(List, X), memberchk(X, List)) :- list_and_element(List, X).
usual_order(last(X, List), last(List, X)) :- list_and_element(List, X).
usual_order(nth0(List, N, X), nth0(N, List, X)) :- list_and_element(List, N).
usual_order(nth1(List, N, X), nth1(N, List, X)) :- list_and_element(List, N).
usual_order(select(List, X, Rest), select(X, List, Rest)) :- list_and_element(List, X).
usual_order(nextto(X, Y, List), nextto(Y, X, List)) :- is_list(List).
usual_order(atom_concat(A, B, C), atom_concat(B, A, C)) :- atomic(C), ( var(A), atomic(B) ; var(B), atomic(A) ).
usual_order(string_concat(A, B, C), string_concat(B, A, C)) :- atomic(C), ( var(A), atomic(B) ; var(B), atomic(A) ).
usual_order(between(L, X, H), between(L, H, X)) :- integer(L), integer(X), integer(H), L =< X.
usual_order(append(A, B, C), append(B, A, C)) :- is_list(C), ( var(A), is_list(B) ; var(B), is_list(A) ).

list_and_element(List, X) :-
    is_list(List),
    nonvar(X),
    \+ is_list(X).

%!  other_order(+Goal, +Module, -Other) is semidet.
%
%   Goal is that of a predicate of the program. Other is Goal with two arguments exchanged, and holds.

other_order(Goal, Module, Other) :-
    compound(Goal),
    compound_name_arguments(Goal, Name, Args0),
    length(Args0, Count),
    Count >= 2,
    Count =< 5,
    between(1, Count, I),
    between(1, Count, J),
    I < J,
    exchanged(I, J, Args0, Args),
    Args \=@= Args0,
    compound_name_arguments(Other0, Name, Args),
    copy_term(Other0, Other),
    \+ \+ first_solution(Other0, Module),
    !.

exchanged(I, J, Args0, Args) :-
    nth1(I, Args0, A),
    nth1(J, Args0, B),
    exchanged(Args0, 1, I-A, J-B, Args).

exchanged([], _, _, _, []).
exchanged([Arg|Args0], N, I-A, J-B, [New|Args]) :-
    ( N =:= I -> New = B ; N =:= J -> New = A ; New = Arg ),
    N1 is N + 1,
    exchanged(Args0, N1, I-A, J-B, Args).

%!  sort_of(+Term, -Sort) is det.
%
%   Sort says in words what kind of term Term is.

sort_of(X, Sort) :-
    (   string(X) -> Sort = "a string"
    ;   X == [] -> Sort = "the empty list"
    ;   atom(X) -> Sort = "an atom"
    ;   integer(X) -> Sort = "an integer"
    ;   float(X) -> Sort = "a float"
    ;   number(X) -> Sort = "a rational number"
    ;   is_list(X) -> Sort = "a list"
    ;   X = [_|_] -> Sort = "a list without an end"
    ;   Sort = "a structure"
    ).

                /*******************************
                *             FAIL             *
                *******************************/

%!  fail_called(+Unit, -Text) is semidet.
%
%   Why Unit, which is `fail` or `false`, is called: which condition holds, or does not, or which goal holds
%   before it.

fail_called(Id/N, Text) :-
    once(piece(Id, _, Head0, Tree0, Names, _)),
    copy_term(Head0-Tree0, Head-Tree),
    steps_to(Tree0, Id/N, Sources, []),
    append(Before0, [Source], Sources),
    unit_source(Id/N, Fail, Own, _),
    (   called(Id/N, Call),
        Call \== none,
        Head = Call,
        steps_to(Tree, Id/N, Steps, []),
        append(Before, [Step], Steps),
        with_values(Step, Before, Own, Source, Names-Fail, Text0)
    ->  Text = Text0
    ;   without_values(Source, Before0, Names-Fail, Text)
    ).

%   steps_to(+Tree, +Unit, -Steps, ?Rest): what must have happened before Unit is called. Steps are
%   holds(Goal) and fails(Goal).

steps_to(leaf(V, _, _, _), U, Steps, Steps) :-
    V == U.
steps_to((A, B), U, Steps0, Steps) :-
    (   steps_to(A, U, Steps0, Steps)
    ->  true
    ;   goals_of(A, Steps0, Steps1),
        steps_to(B, U, Steps1, Steps)
    ).
steps_to(branches(_, C, T, E), U, [Step|Steps0], Steps) :-
    goal_of_tree(C, Goal),
    (   Step = holds(Goal),
        steps_to(T, U, Steps0, Steps)
    ->  true
    ;   Step = fails(Goal),
        steps_to(E, U, Steps0, Steps)
    ).
steps_to(either(_, A, B), U, Steps0, Steps) :-
    ( steps_to(A, U, Steps0, Steps) -> true ; steps_to(B, U, Steps0, Steps) ).

goals_of(true, Steps, Steps) :- !.
goals_of(cut(_), Steps, Steps) :- !.
goals_of((A, B), Steps0, Steps) :-
    !,
    goals_of(A, Steps0, Steps1),
    goals_of(B, Steps1, Steps).
goals_of(Tree, [holds(Goal)|Steps], Steps) :-
    goal_of_tree(Tree, Goal).

%   with_values(+Step, +Before, +Module, +Source, +Names-Fail, -Text): Step is the last one, Source is it as
%   it was written. The values are those of the first solution of the steps before.

with_values(holds(Goal), Before, Own, holds(Source), Names-Fail, Text) :-
    solved(Before, [Goal], Own),
    named_goal(Source, Goal, Names, Shown),
    format(string(Text), "`~w` is called because `~w` holds.", [Fail, Shown]).
with_values(fails(Condition), Before, Own, fails(Source), Names-Fail, Text) :-
    \+ ( append(_, [Last], Before), Last = fails(_) ),
    conjunction(Condition, Goals, []),
    conjunction(Source, Sources, []),
    first_failing(Goals, Sources, [], Before, Own, Goal, GoalSource),
    text(GoalSource, Names, SourceText),
    named_goal(GoalSource, Goal, Names, Shown),
    (   comparison(Goal),
        SourceText \== Shown
    ->  format(string(Values), ": it is ~w", [Shown]),
        format(string(Text), "`~w` does not hold~w, so `~w` is called.", [SourceText, Values, Fail])
    ;   format(string(Text), "`~w` does not hold, so `~w` is called.", [Shown, Fail])
    ).

first_failing([Goal|Goals], [Source|Sources], Solved0, Before, Own, Failing, FailingSource) :-
    append(Solved0, [Goal], Solved),
    (   steps_goal(Before, Solved, All),
        first_solution(\+ All, Own)
    ->  solved(Before, Solved0, Own),
        Failing = Goal,
        FailingSource = Source
    ;   first_failing(Goals, Sources, Solved, Before, Own, Failing, FailingSource)
    ).

solved(Before, Goals, Own) :-
    steps_goal(Before, Goals, All),
    first_solution(All, Own).

steps_goal([], [], true).
steps_goal([], [Goal|Goals], (Goal, Rest)) :-
    steps_goal([], Goals, Rest).
steps_goal([holds(Goal)|Steps], Goals, (Goal, Rest)) :-
    steps_goal(Steps, Goals, Rest).
steps_goal([fails(Goal)|Steps], Goals, (\+ Goal, Rest)) :-
    steps_goal(Steps, Goals, Rest).

conjunction(Goal, Goals0, Goals) :-
    (   nonvar(Goal),
        Goal = (A, B)
    ->  conjunction(A, Goals0, Goals1),
        conjunction(B, Goals1, Goals)
    ;   Goals0 = [Goal|Goals]
    ).

%   without_values(+Source, +Before, +Names-Fail, -Text): the conditions that do not hold before `fail`.

without_values(holds(Source), _, Names-Fail, Text) :-
    text(Source, Names, Shown),
    format(string(Text), "`~w` is called because `~w` holds.", [Fail, Shown]).
without_values(fails(Source), Before, Names-Fail, Text) :-
    reverse(Before, Reversed),
    fails_first(Reversed, Others),
    reverse([fails(Source)|Others], Conditions),
    findall(Shown, ( member(fails(Condition), Conditions), text(Condition, Names, Shown) ), Texts),
    quoted_list(Texts, List),
    (   Texts = [_]
    ->  format(string(Text), "`~w` is called because ~w does not hold.", [Fail, List])
    ;   format(string(Text), "`~w` is called because not one of ~w holds.", [Fail, List])
    ).

fails_first([fails(Goal)|Steps], [fails(Goal)|Fails]) :-
    !,
    fails_first(Steps, Fails).
fails_first(_, []).

                /*******************************
                *           GRAMMARS           *
                *******************************/

%!  terminals_failure(+Unit, +Source, +Goal, +Names, -Text) is semidet.
%
%   Why the input does not go on as a grammar rule wants. Source is the translation of what Unit takes from
%   it.

terminals_failure(U, _ = Right, A = B, Names, Text) :-
    U = Id/_,
    grammar(Id),
    terminals(Right, Names, Wanted),
    ( Wanted == [], rest_is_left(U) -> Input = B, Rest = A ; Input = A, Rest = B ),
    is_list(Input),
    input_left(Wanted, Input, Rest, Text).

%   terminals(+Source, +Names, -Terminals): what a grammar rule wants next, if Source is its translation.

terminals(Rest, Names, []) :-
    var(Rest),
    !,
    \+ ( member(_=Value, Names), Value == Rest ).
terminals([X|Source], Names, [X|Terminals]) :-
    terminals(Source, Names, Terminals).

%   rest_is_left(+Unit): left of `=` is what the goals behind get, and right what those before have left, as
%   where a rule is translated that has `{}` or `!`.

rest_is_left(Id/N) :-
    once(piece(Id, _, Head, Tree, _, _)),
    sub_term(Leaf, Tree),
    nonvar(Leaf),
    Leaf = leaf(U, Left = Right, _, _),
    U == Id/N,
    !,
    functor(Head, _, Arity),
    arg(Arity, Head, Last),
    Right \== Last,
    (   Left == Last
    ->  true
    ;   \+ before_unit(Left, Id/N, Head, Tree)
    ).

before_unit(X, Id/N, Head, Tree) :-
    (   Term = Head
    ;   sub_term(Leaf, Tree),
        nonvar(Leaf),
        Leaf = leaf(Id/M, Term, _, _),
        integer(M),
        M < N
    ),
    occurrences_of_var(X, Term, Count),
    Count > 0,
    !.

%   input_left(+Wanted, +Input, +Rest, -Text): Input does not begin with Wanted, or what follows is not Rest.

input_left(Wanted, Input, Rest, Text) :-
    append(Wanted, Left, Input),
    ( is_list(Rest) -> true ; Wanted == [] ),
    !,
    append(Wanted, Then, Rest),
    (   Wanted == []
    ->  After = "here"
    ;   input_text(Wanted, WantedText),
        format(string(After), "after ~w", [WantedText])
    ),
    (   Then == []
    ->  input_text(Left, LeftText),
        format(string(Text), "the input has to end ~w, but ~w is left.", [After, LeftText])
    ;   input_text(Then, ThenText),
        input_goes_on(Left, GoesOn),
        format(string(Text), "~w has to follow ~w, but ~w.", [ThenText, After, GoesOn])
    ).
input_left(Wanted0, Input0, _, Text) :-
    append([Same|Begin], Wanted, Wanted0),
    append([Same|Begin], Input, Input0),
    Wanted = [Next|_],
    \+ Input = [Next|_],
    !,
    input_text([Same|Begin], SameText),
    input_text(Wanted, WantedText),
    input_goes_on(Input, GoesOn),
    format(string(Text), "the rule wants ~w after ~w, but ~w.", [WantedText, SameText, GoesOn]).
input_left(Wanted, Input, _, Text) :-
    input_text(Wanted, WantedText),
    input_goes_on(Input, GoesOn),
    (   Wanted = [First|_],
        Input = [Next|_],
        text_difference(Next, First, Difference)
    ->  format(string(More), ": ~w", [Difference])
    ;   More = ""
    ),
    format(string(Text), "the rule wants ~w, but ~w~w.", [WantedText, GoesOn, More]).

input_goes_on(Input, Text) :-
    (   Input == []
    ->  Text = "the input has ended"
    ;   input_text(Input, InputText),
        format(string(Text), "the input goes on with ~w", [InputText])
    ).

input_text(List, Text) :-
    (   List = [_|_],
        is_list(List),
        \+ ( member(Code, List), \+ ( integer(Code), code_type(Code, print) ) )
    ->  format(string(Text), "`~s`", [List])
    ;   text_of(List, Text)
    ).
