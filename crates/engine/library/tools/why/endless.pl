/** Why a goal does not end: the recursion that repeats itself, and the smallest fragment that does not end.

The program runs for a while, and the newest of its calls are compared.
*/

:- module(why_endless, [ endless_reason/3, fragment/2 ]).
:- use_module(library(why/slices)).
:- use_module(library(why/pieces)).
:- use_module(library(why/proofs)).
:- use_module(library(why/texts)).
:- use_module(library(why/shown)).
:- use_module(library(why/goals)).
:- use_module(library(why/slips)).
:- autoload(library(lists), [append/3, list_to_set/2, member/2, nth1/3, reverse/2]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(occurs), [occurrences_of_var/3, sub_term/2]).
:- autoload(library(modules), [in_temporary_module/3]).
:- autoload(library(time), [call_with_time_limit/3]).

%!  endless_reason(-Goal, -Place, -Text) is semidet.
%
%   Why the query of with_slices/4 runs on: Goal, which is called at Place.

endless_reason(Goal, Place, Text) :-
    member(Calls-Seconds, [50 000-0.6, 2 000-0.4, 300-0.2]),
    stack_at_limit(Calls, Seconds, End),
    end_reason(End, Goal, Place, Text),
    !.

end_reason(stack(Depth, Stack), Goal, Place, Text) :-
    recursion(Stack, Depth, found(U, Goal, Text)),
    place_of(U, Place).
end_reason(solutions(U, Goal, Endless), Goal, Place, Text) :-
    place_of(U, Place),
    ( unit_source(U, Source, _, Names) -> text(Source, Names, Shown) ; text_of(Goal, Shown) ),
    ( Endless == true -> Many = "solutions without end" ; Many = "more than 20,000 solutions" ),
    format(string(Text), "`~w` has ~w, and no goal after it holds or stops them.", [Shown, Many]).

named(U, Goal0, Shown) :-
    readable(Goal0, Goal),
    (   unit_source(U, Source, _, Names),
        \+ Source \= Goal
    ->  named_goal(Source, Goal, Names, Shown)
    ;   text_of(Goal, Shown)
    ).

%   recursion(+Stack, +Depth, -Found): the recursion in the newest calls, as found(Unit, Goal, Text). Of calls
%   that come round again, the first in the standard order is shown: where the run was stopped does not
%   matter.

recursion(Stack0, Depth, found(U, Goal, Text)) :-
    append(_, Stack, Stack0),
    Stack = [call(Newest, _)|Calls],
    nth1(Period, Calls, call(Same, _)),
    Same =@= Newest,
    !,
    length(Round, Period),
    append(Round, _, Stack),
    findall(Call-At, member(call(Call, At), Round), Calls0),
    keysort(Calls0, [Goal-U|_]),
    named(U, Goal, Shown),
    functor(Goal, Name, Arity),
    (   Period =:= 1
    ->  indicator(Name, Arity, PI),
        format(string(Text), "~w calls itself with the same arguments: `~w`.", [PI, Shown])
    ;   reverse(Round, Order),
        round_text(Order, Count, RoundText),
        (   Count =:= 1
        ->  format(string(Text), "~w comes back to the same arguments after ~d calls: `~w`.",
                   [RoundText, Period, Shown])
        ;   format(string(Text), "~w call each other with the same arguments: `~w`.", [RoundText, Shown])
        )
    ),
    Depth > 0.
recursion(Stack, Depth, found(U, Goal, Text)) :-
    Depth > 100,
    member(call(Goal, U), Stack),
    functor(Goal, Name, Arity),
    indicator(Name, Arity, PI),
    findall(Call, ( member(call(Call, _), Stack), functor(Call, Name, Arity) ), Newest),
    Newest = [A,B,C|_],
    !,
    brief(A, TA),
    brief(B, TB),
    brief(C, TC),
    (   falling(A, B, C, Value)
    ->  format(string(Text), "~w calls itself on and on: `~w`, `~w`, `~w`, ...: a number has passed its end and \c
                              falls further (~w); no clause stops it there, a test such as N > 0 would.",
               [PI, TC, TB, TA, Value])
    ;   shrinking(A, B, C)
    ->  format(string(Text), "~w calls itself on and on: `~w`, `~w`, `~w`, ...: it has not ended within ~D calls.",
               [PI, TC, TB, TA, Depth])
    ;   (   arg(_, A, Value),
            nonvar(Value),
            arithmetic_term(Value),
            expression_made(Place, Made)
        ->  line_words(Place, Where),
            format(string(Why), " ~w~w", [Where, Made])
        ;   Why = ""
        ),
        same_argument(A, B, C, Same),
        format(string(Text), "~w calls itself on and on: `~w`, `~w`, `~w`, ...: ~wno clause ends this.~w",
               [PI, TC, TB, TA, Same, Why])
    ).
recursion(Stack, _, found(U, Goal, Text)) :-
    last_of(Stack, call(Goal, U)),
    named(U, Goal, Shown),
    format(string(Text), "`~w` is still tried, with other values again and again.", [Shown]).

%   same_argument(+A, +B, +C, -Words): which argument of these calls never changes.

same_argument(A, B, C, Words) :-
    (   arg(N, A, Value),
        compound(Value),
        ground(Value),
        arg(N, B, VB),
        VB == Value,
        arg(N, C, VC),
        VC == Value
    ->  brief(Value, Shown),
        format(string(Words), "argument ~d is always ~w; ", [N, Shown])
    ;   Words = ""
    ).

%   brief(+Goal, -Text): without what is deep or long.

brief(Goal, Text) :-
    readable(Goal, Goal1),
    copy_term(Goal1, Copy, _),
    ( acyclic_term(Copy) -> name_shared(Copy) ; true ),
    term_variables(Copy, Variables),
    anonymous(Variables),
    with_output_to(string(Text),
                   write_term(Copy, [ quoted(true), numbervars(true), portray(true), max_depth(6),
                                      spacing(next_argument)
                                    ])).

last_of([X], X) :- !.
last_of([_|Xs], X) :- last_of(Xs, X).

falling(A, B, C, Value) :-
    arg(N, A, Value),
    number(Value),
    Value < 0,
    arg(N, B, VB),
    number(VB),
    arg(N, C, VC),
    number(VC),
    Value < VB,
    VB < VC.

%   shrinking(+New, +Old, +Older): a positive number or a list becomes smaller from call to call, and may come
%   to its end.

shrinking(C, B, A) :-
    arg(N, A, First),
    arg(N, B, Second),
    arg(N, C, Third),
    (   number(First),
        number(Second),
        number(Third)
    ->  Third >= 0,
        First > Second,
        Second > Third
    ;   is_list(First),
        is_list(Second),
        is_list(Third)
    ->  length(First, L1),
        length(Second, L2),
        length(Third, L3),
        L1 > L2,
        L2 > L3
    ),
    !.

round_text(Calls, Count, Text) :-
    findall(PI, ( member(call(Goal, _), Calls), functor(Goal, Name, Arity), indicator(Name, Arity, PI0),
                  format(string(PI), "~w", [PI0]) ),
            PIs0),
    sort(PIs0, PIs),
    length(PIs, Count),
    (   PIs = [One]
    ->  Text = One
    ;   append(Front, [Last], PIs),
        atomic_list_concat(Front, ', ', List),
        format(string(Text), "~w and ~w", [List, Last])
    ).

                /*******************************
                *           FRAGMENT           *
                *******************************/

%!  fragment(-Clauses, -Advice) is semidet.
%
%   The query does not end, nor does the fragment of the program that Clauses show, as terms clause(Place,
%   Clause): clauses are left out, and others end with `false`. Advice is a list of sentences, each of which
%   was tried. Fails if the query ends.
%
%   A clause behind which `false` is put has fewer solutions, and no other calls, so the program does not end
%   if the fragment does not. This holds without cuts: clauses of predicates with a cut stay whole up to their
%   cut, and predicates that negations, conditions and collections call stay whole.

fragment(Clauses, Advice) :-
    findall(part(Id, Parts, Count), whole(Id, Parts, Count), Whole),
    runs_on(Whole),
    fewer(Whole, Fragment),
    findall(clause(Place, Clause), ( member(Part, Fragment), shown_part(Part, Place, Clause) ), Clauses),
    findall(Text, tried_advice(Fragment, Text), Advice0),
    list_to_set(Advice0, Advice).

%   part(Id, Goals, Count): the first Count goals of the clause stay, all without `false` if Count is all.

whole(Id, Goals, all) :-
    piece(Id, _, _, Tree, _, _),
    conjuncts(Tree, Goals, []).

conjuncts(true, Goals, Goals) :- !.
conjuncts((A, B), Goals0, Goals) :-
    !,
    conjuncts(A, Goals0, Goals1),
    conjuncts(B, Goals1, Goals).
conjuncts(Tree, [Tree|Goals], Goals).

%   runs_on(+Fragment): it makes more inferences than programs of this size do that end.

runs_on(Fragment) :-
    in_temporary_module('why:fragment', true, once(why_endless:runs_long(Fragment))).

:- public runs_long/1.

runs_long(Fragment) :-
    load_fragment(Fragment, []),
    catch(call_with_time_limit(0.5,
                               call_with_inference_limit(( 'why:fragment':'why query', fail ; true ), 300 000, End),
                               why_endless),
          Ball, ( over(Ball), \+ ordinary(Ball), End = inference_limit_exceeded )),
    End == inference_limit_exceeded.

%   An error of the program ends it.

ordinary(error(Formal, _)) :-
    Formal \= resource_error(_).
ordinary(Ball) :-
    thrown(Ball).

%   over(+Ball): it did not end, or raised an error. Limits around the explanation end it, too.

over(Ball) :-
    (   Ball = error(_, _)
    ->  true
    ;   thrown(Ball)
    ->  true
    ;   Ball == time_limit_exceeded(why_endless)
    ->  true
    ;   throw(Ball)
    ).

load_fragment(Fragment, Tabled) :-
    forall(( predicate(Name, Arity, _), \+ memberchk(Name/Arity, Tabled) ),
           ( untable('why:fragment':Name/Arity), dynamic('why:fragment':Name/Arity) )),
    forall(member(PI, Tabled), table('why:fragment':PI)),
    forall(member(part(Id, _, Count), Fragment), load_part(Id, Count)).

load_part(Id, Count) :-
    piece(Id, Key, Head0, Tree, _, _),
    !,
    ( Key == query -> Head = 'why query' ; Head = Head0 ),
    fragment_body(Count, Tree, Body),
    assertz('why:fragment':(Head :- Body)).

fragment_body(all, Tree, Body) :-
    !,
    moved_body(Tree, Body).
fragment_body(Count, Tree, Body) :-
    conjuncts(Tree, Goals, []),
    length(Front, Count),
    append(Front, _, Goals),
    joined(Front, Kept),
    moved_body(Kept, Body).

joined([], leaf(none, fail, system, plain)).
joined([Goal|Goals], (Goal, Tree)) :-
    joined(Goals, Tree).

%   moved_body(+Tree, -Body): the exact body, whose calls of the program go to the fragment.

moved_body(Tree, Body) :-
    exact_body(Tree, Body0),
    moved(Body0, Body).

moved(Goal0, Goal) :-
    (   var(Goal0)
    ->  Goal = Goal0
    ;   Goal0 = 'why:exact':Goal1
    ->  Goal = 'why:fragment':Goal1
    ;   Goal0 = why_goals:refuse(_)
    ->  Goal = true
    ;   Goal0 = _:Phrase,
        phrase_parts(Phrase, why_goals:grammar(_, _, Rule), List, Rest),
        callable(Rule),
        Rule =.. Parts0,
        append(Parts0, [List,Rest], Parts),
        Goal1 =.. Parts,
        functor(Goal1, Name1, Arity1),
        predicate(Name1, Arity1, _)
    ->  Goal = 'why:fragment':Goal1
    ;   control(Goal0, Parts0, Name)
    ->  maplist(moved, Parts0, Parts),
        Goal =.. [Name|Parts]
    ;   Goal = Goal0
    ).

phrase_parts(phrase(Rule, List), Rule, List, []).
phrase_parts(phrase(Rule, List, Rest), Rule, List, Rest).

control((A, B), [A,B], ',').
control((A ; B), [A,B], ;).

%   fewer(+Fragment0, -Fragment): clauses are left out from the last one on, then goals from the end of each.

fewer(Whole, Fragment) :-
    findall(Id, ( member(part(Id, _, _), Whole), may_go(Id) ), Ids0),
    reverse(Ids0, Ids),
    without_clauses(Ids, Whole, Fewer),
    shorten(Fewer, Fewer, Fragment).

may_go(Id) :-
    piece(Id, Key, _, _, _, _),
    Key \== query,
    \+ kept_whole(Key),
    \+ has_cut(Key).

without_clauses([], Fragment, Fragment).
without_clauses([Id|Ids], Fragment0, Fragment) :-
    findall(Part, ( member(Part, Fragment0), Part = part(Other, _, _), Other \== Id ), Fragment1),
    (   runs_on(Fragment1)
    ->  without_clauses(Ids, Fragment1, Fragment)
    ;   without_clauses(Ids, Fragment0, Fragment)
    ).

shorten([], Fragment, Fragment).
shorten([part(Id, Goals, _)|Parts], Fragment0, Fragment) :-
    piece(Id, Key, _, _, _, _),
    !,
    (   \+ kept_whole(Key),
        length(Goals, Length),
        least(Id, Goals, Least),
        between(Least, Length, Count),
        with_count(Fragment0, Id, Count, Fragment1),
        runs_on(Fragment1)
    ->  shorten(Parts, Fragment1, Fragment)
    ;   shorten(Parts, Fragment0, Fragment)
    ).

%   least(+Id, +Goals, -Count): goals up to the last cut stay.

least(_, Goals, Count) :-
    findall(N, ( nth1(N, Goals, Goal), Goal = cut(_) ), Cuts),
    ( append(_, [Last], Cuts) -> Count = Last ; Count = 0 ).

with_count([], _, _, []).
with_count([part(Id0, Goals, Count0)|Parts0], Id, Count, [part(Id0, Goals, Count1)|Parts]) :-
    ( Id0 == Id -> Count1 = Count ; Count1 = Count0 ),
    with_count(Parts0, Id, Count, Parts).

has_cut(Key) :-
    piece(_, Key, _, Tree, _, _),
    cut_inside(Tree),
    !.

cut_inside(cut(_)).
cut_inside((A, B)) :- ( cut_inside(A) ; cut_inside(B) ).
cut_inside(branches(_, _, A, B)) :- ( cut_inside(A) ; cut_inside(B) ).
cut_inside(either(_, A, B)) :- ( cut_inside(A) ; cut_inside(B) ).

%   kept_whole(+Key): it is called where fewer solutions may mean more calls. The exact copy is called there.

kept_whole(Key) :-
    has_inner_cut(Key).

%   shown_part(+Part, -Place, -Clause): with `false` behind the goals that stay.

shown_part(part(Id, _, Count), Place, Clause) :-
    piece(Id, Key, Head, Tree, Names, Place0),
    !,
    conjuncts(Tree, Trees, []),
    (   Count == all
    ->  Front = Trees,
        Ends = []
    ;   length(Front, Count),
        append(Front, _, Trees),
        Ends = [false]
    ),
    (   grammar(Id),
        shown_rule(Head, Front, Names, Rule, Goals0)
    ->  append(Goals0, Ends, Goals),
        ( Goals == [] -> Body = [] ; conjunction(Goals, Body) ),
        Place = Place0,
        Clause = (Rule --> Body)
    ;   maplist(goal_of_tree, Front, Goals0),
        append(Goals0, Ends, Goals),
        (   Key == query
        ->  Place = query,
            conjunction(Goals, Body),
            Clause = (?- Body)
        ;   Place = Place0,
            ( Goals == [] -> Clause = Head ; conjunction(Goals, Body), Clause = (Head :- Body) )
        )
    ),
    bind_names(Names).

conjunction([Goal], Goal) :- !.
conjunction([Goal|Goals], (Goal, Body)) :-
    conjunction(Goals, Body).

%   tried_advice(+Fragment, -Text): the query ends with a change that was tried.

tried_advice(Fragment, Text) :-
    guard(Fragment, Id, Name, Answers),
    !,
    clause_place(Id, Place),
    ( Place = _:Line -> format(string(Where), "in line ~d", [Line]) ; Where = "of its clause" ),
    ending(Answers, Ending),
    format(string(Text), "With `~w > 0` as the first goal ~w it ends~w.", [Name, Where, Ending]).
tried_advice(Fragment, Text) :-
    recursive(Fragment, Name/Arity),
    in_temporary_module('why:fragment', true, once(why_endless:ends_tabled(Name/Arity, Answers))),
    ending(Answers, Ending),
    format(string(Text), "With `:- table ~w/~d.` it ends~w.", [Name, Arity, Ending]).
tried_advice(Fragment, Text) :-
    member(part(Id, Goals, _), Fragment),
    piece(Id, _:Name/Arity, _, _, _, _),
    append(Front, [Call|Back], Goals),
    Back \== [],
    Call = leaf(_, Goal, _, own),
    functor(Goal, Name, Arity),
    \+ member(cut(_), Goals),
    in_temporary_module('why:fragment', true, once(why_endless:ends_moved(Id, Front, Call, Back, Answers))),
    ending(Answers, Ending),
    clause_place(Id, Place),
    ( Place = _:Line -> format(string(Where), "in line ~d", [Line]) ; Where = "in its clause" ),
    format(string(Text), "With the call of ~w/~d as the last goal ~w it ends~w.", [Name, Arity, Where, Ending]).

%   ending(+Answers, -Words): a change that leaves no answer is no repair.

ending(some, "").
ending(none, ", without an answer").

%   guard(+Fragment, -Id, -Name, -Answers): an argument of a clause, a variable called Name that is counted
%   down, has to be greater than zero, and then the query ends.

guard(Fragment, Id, Name, Answers) :-
    member(part(Id, _, _), Fragment),
    piece(Id, _, Head, Tree, Names, _),
    compound(Head),
    arg(N, Head, V),
    var(V),
    sub_term(Goal, Tree),
    nonvar(Goal),
    Goal = (_ is Expression),
    occurrences_of_var(V, Expression, Count),
    Count > 0,
    member(Name=Value, Names),
    Value == V,
    in_temporary_module('why:fragment', true, once(why_endless:ends_guarded(Id, N, Answers))),
    !.

ends_guarded(Id, N, Answers) :-
    findall(part(Other, Goals, all), whole(Other, Goals, all), Whole),
    load_fragment([], []),
    forall(member(part(Other, _, Count), Whole),
           (   Other == Id
           ->  piece(Id, _, Head, Tree, _, _),
               arg(N, Head, V),
               moved_body(Tree, Body),
               assertz('why:fragment':(Head :- V > 0, Body))
           ;   load_part(Other, Count)
           )),
    ends_soon(Answers).

%   recursive(+Fragment, -PI): a predicate of the fragment that calls itself in it.

recursive(Fragment, Name/Arity) :-
    findall(PI, ( member(part(Id, Goals, _), Fragment),
                  piece(Id, _:PI, _, _, _, _),
                  PI = Name0/Arity0,
                  member(leaf(_, Goal, _, own), Goals),
                  functor(Goal, Name0, Arity0) ),
            PIs0),
    sort(PIs0, PIs),
    member(Name/Arity, PIs),
    \+ has_cut(_:Name/Arity).

:- public ends_tabled/2, ends_moved/5, ends_guarded/3.

ends_tabled(PI, Answers) :-
    findall(part(Id, Goals, all), whole(Id, Goals, all), Whole),
    load_fragment(Whole, [PI]),
    ends_soon(Answers).

ends_moved(Id, Front, Call, Back, Answers) :-
    findall(part(Other, Goals, all), ( whole(Other, Goals, all), Other \== Id ), Others),
    load_fragment(Others, []),
    piece(Id, _, Head, Tree, _, _),
    !,
    conjuncts(Tree, Goals, []),
    length(Front, Before),
    length(Back, After),
    length(Front1, Before),
    length(Back1, After),
    append(Front1, [Call1|Back1], Goals),
    functor_of(Call, Call1),
    append(Front1, Back1, Rest),
    append(Rest, [Call1], Order),
    joined_goals(Order, New),
    moved_body(New, Body),
    asserta('why:fragment':(Head :- Body)),
    ends_soon(Answers).

functor_of(leaf(U, _, _, _), leaf(U, _, _, _)).

joined_goals([Goal], Goal) :- !.
joined_goals([Goal|Goals], (Goal, Tree)) :-
    joined_goals(Goals, Tree).

%   ends_soon(-Answers): the search ends; Answers is some or none.

ends_soon(Answers) :-
    Found = found(none),
    catch(call_with_time_limit(0.5,
                               call_with_inference_limit(why_endless:all_answers(Found), 300 000, End),
                               why_endless),
          Ball, ( over(Ball), fail )),
    End \== inference_limit_exceeded,
    arg(1, Found, Answers).

:- public all_answers/1.

all_answers(Found) :-
    (   'why:fragment':'why query',
        nb_setarg(1, Found, some),
        fail
    ;   true
    ).
