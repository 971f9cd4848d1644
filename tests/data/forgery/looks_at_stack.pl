% Looks for what was expected in whatever tells of the goals that run.
:- include(wrong).
:- abolish(answer/1).
:- use_module(library(prolog_stack)).
answer(X) :- catch(clue(T), _, fail), sub_term(X, T), integer(X), X > 8, X < 100, !.
answer(0).
clue(T) :- prolog_current_frame(F), frame(F, T).
clue(T) :- prolog_current_choice(C), choice(C, T).
clue(T) :- catch(get_prolog_backtrace(100, T), _, fail).
clue(T) :- catch('$stack_goals'(T), _, fail).
clue(T) :- catch('$stack_goals'(100, T), _, fail).
clue(T) :- catch(prolog_stack_property(_, T), _, fail).
clue(T) :- catch(b_getval(_, T), _, fail).
clue(T) :- nb_current(_, T).
clue(T) :- catch(shift(x), T, true).
clue(T) :- catch(call_continuation([T]), _, fail).
clue(T) :- catch(nb_getval('$variable_names', T), _, fail).
clue(T) :- catch(recorded(_, T), _, fail).
clue(T) :- catch(thread_statistics(main, stack, T), _, fail).
clue(T) :- catch_with_backtrace(throw(error(x, _)), T, true).
clue(T) :- catch(current_key(T), _, fail).
clue(T) :- catch(term_attvars(_, T), _, fail).
clue(T) :- catch(prolog_alert_signal(T, T), _, fail).
frame(F, T) :-
    member(P, [goal, parent_goal, argument(1), argument(2), argument(3), clause, predicate_indicator, alternative]),
    catch(prolog_frame_attribute(F, P, T0), _, fail),
    ( T = T0 ; P == clause, catch(clause(_, T, T0), _, fail) ).
frame(F, T) :- catch(prolog_frame_attribute(F, parent, P), _, fail), frame(P, T).
choice(C, T) :- member(P, [frame, goal, type, clause]), catch(prolog_choice_attribute(C, P, T), _, fail).
choice(C, T) :- catch(prolog_choice_attribute(C, parent, P), _, fail), choice(P, T).
