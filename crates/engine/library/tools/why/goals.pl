/** Bodies of clauses as trees, and goals as the two copies of the program call them.

A tree is true, (A, B), cut(Unit), branches(Unit, Condition, Then, Else), either(Unit, A, B) or
leaf(Unit, Goal, Module, Class). Class is own (a predicate of the program), facts (a large one of facts), plain (a predicate without
effects), calls (one that calls goals which must not become more general), output or effect.
*/

:- module(why_goals, [ body_tree/6, general_goal/4, exact_body/2, comparison/1, source_of/3, goal_of_tree/2,
                       thrown/1, locate/1 ]).
:- use_module(library(why/program)).
:- use_module(library(why/holes)).
:- autoload(library(lists), [append/3]).
:- autoload(library(sandbox), [safe_goal/1]).

%!  body_tree(+Body, +Layout, +Module, -Tree, -Units, ?Rest) is det.
%
%   Units are terms unit(Number, Goal, Class, From) with unbound numbers; Rest is their end.

body_tree(Goal, Layout, Own, leaf(U, call(Goal), Own, general), Units0, Units) :-
    var(Goal),
    !,
    Units0 = [unit(U, call(Goal), general, From)|Units],
    start(Layout, From).
body_tree(true, _, _, true, Units, Units) :- !.
body_tree(Goal, parentheses_term_position(_, _, Layout), Own, Tree, Units0, Units) :-
    !,
    body_tree(Goal, Layout, Own, Tree, Units0, Units).
body_tree((A, B), Layout, Own, (TA, TB), Units0, Units) :-
    !,
    parts(Layout, LA, LB),
    body_tree(A, LA, Own, TA, Units0, Units1),
    body_tree(B, LB, Own, TB, Units1, Units).
body_tree(!, Layout, _, cut(U), [unit(U, !, cut, From)|Units], Units) :-
    !,
    start(Layout, From).
body_tree((C -> T), Layout, Own, Tree, Units0, Units) :-
    !,
    parts(Layout, _, LT),
    branches(C, T, fail, Layout, LT, none, Own, Tree, Units0, Units).
body_tree((CT ; E), Layout, Own, Tree, Units0, Units) :-
    nonvar(CT),
    CT = (C -> T),
    !,
    parts(Layout, LCT, LE),
    parts(LCT, _, LT),
    branches(C, T, E, Layout, LT, LE, Own, Tree, Units0, Units).
body_tree((A ; B), Layout, Own, either(U, TA, TB), [unit(U, (A ; B), either, From)|Units0], Units) :-
    \+ ( nonvar(A), A = (_ *-> _) ),
    !,
    start(Layout, From),
    parts(Layout, LA, LB),
    body_tree(A, LA, Own, TA, Units0, Units1),
    body_tree(B, LB, Own, TB, Units1, Units).
body_tree(Module:Goal, Layout, _, Tree, Units0, Units) :-
    atom(Module),
    !,
    parts(Layout, _, LG),
    body_tree(Goal, LG, Module, Tree, Units0, Units).
body_tree(Goal, Layout, Own, leaf(U, Goal, Own, Class), [unit(U, Goal, Class, From)|Units], Units) :-
    ( callable(Goal) -> true ; throw(error(type_error(callable, Goal), _)) ),
    start(Layout, From),
    class_of(Goal, Own, Class).

branches(C, T, E, Layout, LT, LE, Own, branches(U, TC, TT, TE), [unit(U, Whole, branches, From)|Units0], Units) :-
    ( E == fail, LE == none -> Whole = (C -> T) ; Whole = (C -> T ; E) ),
    start(Layout, From),
    body_tree(C, none, Own, TC, Inner, []),
    number_inner(Inner),
    body_tree(T, LT, Own, TT, Units0, Units1),
    (   E == fail,
        LE == none
    ->  TE = leaf(none, fail, system, plain),
        Units1 = Units
    ;   body_tree(E, LE, Own, TE, Units1, Units)
    ).

%   Parts of a condition are no units.

number_inner([]).
number_inner([unit(none, _, _, _)|Units]) :-
    number_inner(Units).

start(Layout, From) :-
    ( compound(Layout), arg(1, Layout, From0), integer(From0) -> From = From0 ; From = none ).

parts(Layout, A, B) :-
    (   Layout = parentheses_term_position(_, _, Inner)
    ->  parts(Inner, A, B)
    ;   Layout = all(_)
    ->  A = Layout,
        B = Layout
    ;   Layout = term_position(_, _, _, _, [A0, B0])
    ->  A = A0,
        B = B0
    ;   A = none,
        B = none
    ).

                /*******************************
                *           CLASSES            *
                *******************************/

class_of(Goal, Own, Class) :-
    (   own_predicate(Own, Goal, Home)
    ->  ( is_table(Home, Goal) -> Class = facts ; Class = own )
    ;   writes(Goal)
    ->  Class = output
    ;   changes(Goal)
    ->  Class = effect
    ;   called_goals(Goal, Own, _)
    ->  ( relation(Goal) -> Class = general ; Class = calls )
    ;   ( Own == clpfd ; Goal = divmod(_, _, _, _) )
    ->  Class = plain
    ;   catch(safe_goal(Own:Goal), error(Formal, _), Formal = existence_error(_, _))
    ->  Class = plain
    ;   Class = effect
    ).

writes(Goal) :-
    compound_or_atom(Goal, Name, Arity),
    memberchk(Name/Arity,
              [ nl/0, nl/1, write/1, write/2, print/1, print/2, writeln/1, writeln/2, writeq/1, writeq/2,
                write_canonical/1, write_canonical/2, write_term/2, write_term/3, put_char/1, put_char/2, tab/1,
                tab/2, format/1, format/2, print_message/2, print_message_lines/3, portray_clause/1,
                portray_clause/2, listing/1, listing/0, flush_output/0, flush_output/1, halt/0, ttyflush/0,
                draw/1, print_matrix/1, debug/3
              ]),
    Name \== halt.
writes(format(Sink, _, _)) :-
    \+ ( compound(Sink), functor(Sink, _, 1) ).

changes(Goal) :-
    compound_or_atom(Goal, Name, _),
    memberchk(Name,
              [ assert, asserta, assertz, retract, retractall, abolish, nb_setval, b_setval, nb_getval, b_getval,
                flag, set_prolog_flag, random, random_between, random_member, random_permutation, get_time,
                statistics, gensym, reset_gensym, read, read_term, get_char, peek_char, nb_setarg, setarg,
                shift, reset, garbage_collect, freeze, frozen,
                time
              ]).

compound_or_atom(Goal, Name, Arity) :-
    functor(Goal, Name, Arity).

%!  comparison(?Goal) is nondet.
%
%   Goal compares the values of two expressions.

comparison(A) :-
    compound(A),
    compound_name_arity(A, Name, 2),
    memberchk(Name, [=:=, =\=, <, >, =<, >=]).

%   Predicates that call goals and are true of more if the goals are.

relation(Goal) :-
    compound(Goal),
    functor(Goal, Name, _),
    memberchk(Name, [call, maplist, foldl, phrase]).

%   called_goals(+Goal, +Module, -Modes): the argument modes of a predicate that calls goals.

called_goals(Goal, Own, Modes) :-
    compound(Goal),
    functor(Goal, Name, Arity),
    (   Name == call
    ->  functor(Modes, call, Arity),
        Rest is Arity - 1,
        arg(1, Modes, Rest)
    ;   functor(Head, Name, Arity),
        catch(predicate_property(Own:Head, meta_predicate(Modes)), error(_, _), fail)
    ),
    arg(_, Modes, Mode),
    calling(Mode),
    !.

calling(Mode) :- integer(Mode).
calling(Mode) :- Mode == (^).
calling(Mode) :- Mode == (//).

                /*******************************
                *            GOALS             *
                *******************************/

%!  general_goal(+Class, +Goal, +Module, -Called) is det.
%
%   Called is Goal as the general copy calls it.

general_goal(own, Goal, _, 'why:general':Goal).
general_goal(facts, Goal, Own, Own:Goal).
general_goal(output, Goal, Own, why_goals:output(Own:Goal)).
general_goal(effect, Goal, _, why_holes:no_effect(Goal)).
general_goal(plain, Goal, Own, Called) :-
    (   Goal = (_ = _)
    ->  Called = Goal
    ;   exact_goal(plain, Goal, Own, Exact),
        Called = why_holes:hole_goal(Exact)
    ).
general_goal(general, Goal0, Own, why_holes:hole_goal(Own:Goal)) :-
    arguments_in('why:general', Goal0, Own, Goal).
general_goal(calls, Goal0, Own, why_holes:hole_goal(Own:Goal)) :-
    arguments_in('why:exact', Goal0, Own, Goal).

%!  exact_body(+Tree, -Goal) is det.
%
%   Goal is Tree as the exact copy calls it.

exact_body(true, true).
exact_body((A0, B0), (A, B)) :-
    exact_body(A0, A),
    exact_body(B0, B).
exact_body(cut(_), !).
exact_body(branches(_, C0, T0, E0), (C -> T ; E)) :-
    exact_body(C0, C),
    exact_body(T0, T),
    exact_body(E0, E).
exact_body(either(_, A0, B0), (A ; B)) :-
    exact_body(A0, A),
    exact_body(B0, B).
exact_body(leaf(_, Goal0, Own, Class), Goal) :-
    exact_goal(Class, Goal0, Own, Goal).

exact_goal(own, Goal, _, 'why:exact':Goal).
exact_goal(facts, Goal, Own, Own:Goal).
exact_goal(output, Goal, Own, why_goals:output(Own:Goal)).
exact_goal(effect, Goal, _, why_goals:refuse(Goal)).
exact_goal(plain, Goal, Own, Called) :-
    ( Goal = throw(Ball) -> Called = why_goals:throws(Ball) ; Called = Own:Goal ).
exact_goal(general, Goal0, Own, Own:Goal) :-
    arguments_in('why:exact', Goal0, Own, Goal).
exact_goal(calls, Goal0, Own, Own:Goal) :-
    arguments_in('why:exact', Goal0, Own, Goal).

:- public refuse/1, throws/1, output/1, captured/2, asserted/2.

refuse(Goal) :-
    throw(why_effect(Goal)).

%   throws(+Ball): keeps the ball, so that it can be told from those of limits around the explanation.

throws(Ball) :-
    nb_setval('$why_thrown', Ball),
    throw(Ball).

%!  thrown(+Ball) is semidet.
%
%   The program has thrown Ball.

thrown(Ball) :-
    nb_current('$why_thrown', Thrown),
    Thrown =@= Ball.

%   output(:Goal): writes if what is written is captured: by the program, or to see whether Goal raises an
%   error. Else nothing is written.

output(_:debug(_, _, _)) :-
    !.
output(Goal) :-
    (   nb_current('$why_captured', true)
    ->  strip_module(Goal, _, Plain),
        ( only_writes(Plain) -> call(Goal) ; refuse(Plain) )
    ;   nb_current('$why_locating', true),
        strip_module(Goal, _, Plain),
        raises_or_writes(Plain)
    ->  with_output_to(string(_), Goal)
    ;   true
    ).

%   captured(+Sink, :Goal): with_output_to/2 of the program.

:- meta_predicate output(0), captured(+, 0).

captured(Sink, Goal) :-
    (   nb_current('$why_captured', true)
    ->  with_output_to(Sink, Goal)
    ;   setup_call_cleanup(
            nb_setval('$why_captured', true),
            with_output_to(Sink, Goal),
            nb_setval('$why_captured', false))
    ).

%   asserted(:Goal, +Source): assertion/1 without its message and its trace.

:- meta_predicate asserted(0, ?).

asserted(Goal, Source) :-
    (   \+ \+ Goal
    ->  true
    ;   throw(error(assertion_error(fail, Source), _))
    ).

%!  locate(+Flag) is det.
%
%   If Flag is true, goals that write are run from now on, to see which one raises an error.

locate(Flag) :-
    nb_setval('$why_captured', false),
    nb_setval('$why_locating', Flag).

%   only_writes(+Goal): it calls nothing of the program.

only_writes(Goal) :-
    \+ ( functor(Goal, format, _),
         arg(_, Goal, Format),
         nonvar(Format),
         \+ is_stream(Format),
         catch(format(string(Text), "~w", [Format]), error(_, _), fail),
         sub_string(Text, _, _, _, "~@")
       ).

%   raises_or_writes(+Goal): it writes where the output can be captured, or raises an error.

raises_or_writes(Goal) :-
    functor(Goal, Name, Arity),
    \+ memberchk(Name, [print_message, print_message_lines, listing, flush_output, ttyflush, draw, print_matrix]),
    only_writes(Goal),
    (   to_stream(Name/Arity)
    ->  arg(1, Goal, Stream),
        \+ catch(is_stream(Stream), error(_, _), fail)
    ;   true
    ).

to_stream(nl/1).
to_stream(write/2).
to_stream(print/2).
to_stream(writeln/2).
to_stream(writeq/2).
to_stream(write_canonical/2).
to_stream(write_term/3).
to_stream(put_char/2).
to_stream(tab/2).
to_stream(format/3).
to_stream(portray_clause/2).

%!  source_of(+Tree, -Goal, -Module) is semidet.
%!  goal_of_tree(+Tree, -Goal) is det.
%
%   Goal is what was written for Tree.

source_of(leaf(_, Goal, Own, _), Goal, Own).
source_of(cut(_), !, system).
source_of(branches(_, C0, T0, E0), Goal, user) :-
    goal_of_tree(C0, C),
    goal_of_tree(T0, T),
    (   E0 == leaf(none, fail, system, plain)
    ->  Goal = (C -> T)
    ;   goal_of_tree(E0, E),
        Goal = (C -> T ; E)
    ).
source_of(either(_, A0, B0), (A ; B), user) :-
    goal_of_tree(A0, A),
    goal_of_tree(B0, B).

goal_of_tree(true, true) :- !.
goal_of_tree((A0, B0), (A, B)) :-
    !,
    goal_of_tree(A0, A),
    goal_of_tree(B0, B).
goal_of_tree(Tree, Goal) :-
    source_of(Tree, Goal, _).

%   arguments_in(+Copy, +Goal0, +Module, -Goal): the goals that Goal0 calls are called in the copy.

arguments_in(Copy, Goal0, Own, Goal) :-
    called_goals(Goal0, Own, Modes),
    (   Goal0 = with_output_to(Sink, Inner)
    ->  closure(0, Inner, Copy, Own, Called),
        Goal = why_goals:captured(Sink, Called)
    ;   Goal0 = assertion(Inner)
    ->  closure(0, Inner, Copy, Own, Called),
        Goal = why_goals:asserted(Called, Own:Inner)
    ;   quantifies(Modes, Goal0, Inner),
        var(Inner)
    ->  Goal = why_goals:quantified(Copy, Own, Goal0)
    ;   compound_name_arguments(Goal0, Name, Args0),
        compound_name_arguments(Modes, _, ModeList),
        arguments_by_mode(ModeList, Args0, Copy, Own, Args),
        compound_name_arguments(Goal, Name, Args)
    ).

%   quantifies(+Modes, +Goal, -Inner): Inner is what Goal collects, without `V^` before it.

quantifies(Modes, Goal, Inner) :-
    arg(N, Modes, Mode),
    Mode == (^),
    !,
    arg(N, Goal, Arg),
    unquantified(Arg, Inner).

unquantified(Goal, Inner) :-
    (   nonvar(Goal),
        Goal = _^Goal1
    ->  unquantified(Goal1, Inner)
    ;   Inner = Goal
    ).

:- public quantified/3.

%   quantified(+Copy, +Module, +Goal): what Goal collects is known only when it is called.

quantified(Copy, Own, Goal0) :-
    called_goals(Goal0, Own, Modes),
    quantifies(Modes, Goal0, Inner),
    (   var(Inner)
    ->  throw(error(instantiation_error, _))
    ;   arguments_in(Copy, Goal0, Own, Goal),
        call(Own:Goal)
    ).

arguments_by_mode([], [], _, _, []).
arguments_by_mode([Mode|Modes], [Arg0|Args0], Copy, Own, [Arg|Args]) :-
    (   nonvar(Mode),
        calling(Mode)
    ->  closure(Mode, Arg0, Copy, Own, Arg)
    ;   Arg = Arg0
    ),
    arguments_by_mode(Modes, Args0, Copy, Own, Args).

closure(^, Quantified, Copy, Own, V^Goal) :-
    nonvar(Quantified),
    Quantified = V^Goal0,
    !,
    closure(^, Goal0, Copy, Own, Goal).
closure(0, Goal0, Copy, Own, Goal) :-
    nonvar(Goal0),
    !,
    goal_in(Copy, Goal0, Own, Goal).
closure(^, Goal0, Copy, Own, Goal) :-
    nonvar(Goal0),
    !,
    goal_in(Copy, Goal0, Own, Goal).
closure(//, Goal, Copy, Own, why_goals:grammar(Copy, Own, Goal)) :-
    !.
closure(_, Lambda, Copy, Own, Parameters>>Goal) :-
    nonvar(Lambda),
    Lambda = (Parameters>>Goal0),
    nonvar(Goal0),
    callable(Goal0),
    !,
    length_of(Parameters, _),
    goal_in(Copy, Goal0, Own, Goal).
closure(_, Goal, Copy, Own, why_goals:later(Copy, Own, Goal)).

length_of(Parameters, Count) :-
    ( Parameters = _/List -> true ; List = Parameters ),
    ( is_list(List) -> length(List, Count) ; Count = 0 ).

goal_in(Copy, Goal0, Own, Goal) :-
    body_tree(Goal0, none, Own, Tree, Units, []),
    number_inner(Units),
    (   Copy == 'why:exact'
    ->  exact_body(Tree, Goal)
    ;   general_tree(Tree, Goal)
    ).

general_tree(leaf(_, Goal0, Own, Class), Goal) :-
    !,
    general_goal(Class, Goal0, Own, Goal).
general_tree((A0, B0), (A, B)) :-
    !,
    general_tree(A0, A),
    general_tree(B0, B).
general_tree(Tree, why_holes:hole_goal(Goal)) :-
    exact_body(Tree, Goal).

:- public later/3, later/4, later/5, later/6, later/7, later/8, later/9, later/10, grammar/5.

%   later(+Copy, +Module, +Closure, ?Arguments ...): a goal that is known only when it is called.

later(Copy, Own, Goal) :- call_later(Copy, Own, Goal, []).
later(Copy, Own, Goal, A) :- call_later(Copy, Own, Goal, [A]).
later(Copy, Own, Goal, A, B) :- call_later(Copy, Own, Goal, [A,B]).
later(Copy, Own, Goal, A, B, C) :- call_later(Copy, Own, Goal, [A,B,C]).
later(Copy, Own, Goal, A, B, C, D) :- call_later(Copy, Own, Goal, [A,B,C,D]).
later(Copy, Own, Goal, A, B, C, D, E) :- call_later(Copy, Own, Goal, [A,B,C,D,E]).
later(Copy, Own, Goal, A, B, C, D, E, F) :- call_later(Copy, Own, Goal, [A,B,C,D,E,F]).
later(Copy, Own, Goal, A, B, C, D, E, F, G) :- call_later(Copy, Own, Goal, [A,B,C,D,E,F,G]).

call_later(Copy, Own0, Goal0, Extra) :-
    (   nonvar(Goal0)
    ->  strip_module(Own0:Goal0, Own, Goal1)
    ;   throw(error(instantiation_error, _))
    ),
    (   Goal1 = (Parameters>>_),
        nonvar(Parameters)
    ->  closure(1, Goal1, Copy, Own, Lambda),
        Full =.. [call, Lambda|Extra],
        call(yall:Full)
    ;   Goal1 =.. Parts0,
        append(Parts0, Extra, Parts),
        Goal2 =.. Parts,
        goal_in(Copy, Goal2, Own, Goal),
        call(Goal)
    ).

grammar(Copy, Own, Body, S0, S) :-
    (   nonvar(Body)
    ->  dcg_translate_rule((rule --> Body), (rule(S0, S) :- Goal0)),
        goal_in(Copy, Goal0, Own, Goal),
        call(Goal)
    ;   throw(error(instantiation_error, _))
    ).
