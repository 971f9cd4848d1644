% The goals on the stack, and questions about them.

:- begin_tests(frames).

outer(X, Y) :- middle(X, Y), true.
middle(X, Y) :- call(Y), X = X.

goal(Goal) :- prolog_current_frame(Frame), prolog_frame_attribute(Frame, goal, Goal), true.
parent(Goal) :- prolog_current_frame(Frame), prolog_frame_attribute(Frame, parent_goal, Goal), true.
levels(A, B) :-
    prolog_current_frame(Frame),
    prolog_frame_attribute(Frame, level, A),
    prolog_frame_attribute(Frame, parent, Parent),
    prolog_frame_attribute(Parent, level, B),
    true.

test(goal, Goal = _:goal(_)) :- goal(Goal).
test(parent_with_its_arguments, X == 5) :- outer(5, parent(_:middle(X, _))).
test(no_such_parent, fail) :- outer(5, parent(_:nobody(_))).
test(deeper) :- levels(A, B), A > B.
test(indicator, Name/Arity == inner/1) :-
    inner(_:Name/Arity).
test(unbound, error(instantiation_error)) :- prolog_frame_attribute(_, goal, _).
test(no_frame, error(type_error(frame_reference, x))) :- prolog_frame_attribute(x, goal, _).

inner(Indicator) :-
    prolog_current_frame(Frame),
    prolog_frame_attribute(Frame, predicate_indicator, Indicator),
    true.

test(backtrace, true(Names = [asked/1|_])) :-
    asked(Backtrace),
    findall(Name/Arity,
            ( member(Frame, Backtrace),
              prolog_stack_frame_property(Frame, predicate(_:Name/Arity))
            ),
            Names).

asked(Backtrace) :- get_prolog_backtrace(3, Backtrace), true.

:- end_tests(frames).
