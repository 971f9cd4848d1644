% Cuts in conditions and below negations are local to them, and leave the other branch.

:- use_module(library(plunit)).

fails_in_condition(R) :- ( (!, fail) -> R = yes ; R = no ).
fails_after_choice(R) :- ( (member(X, [1,2]), !, X > 1) -> R = yes ; R = no ).
fails_in_branch(R) :- ( (!, fail ; true) -> R = yes ; R = no ).
fails_after_binding(X, R) :- ( X = 1, !, fail -> R = yes ; R = no ).
fails_in_soft_condition(R) :- ( (!, fail) *-> R = yes ; R = no ).
inner_condition(R) :- ( ( !, fail -> true ; R = inner ) -> true ; R = outer ).
negation(R) :- \+ (!, fail), R = yes.
negation_after_call(R) :- \+ (member(X, [1,2]), !, X == 2), R = yes.
double_negation(R) :- \+ \+ (!, true), R = yes.
negation_as_condition(R) :- ( \+ (!, fail) -> R = yes ; R = no ).
universal(R) :- forall((!, fail), true), R = yes.
universal_action(R) :- forall(member(X, [1,2]), (!, X > 0)), R = yes.
ignored(R) :- ignore((!, fail)), R = yes.
cut_in_then(R) :- ( true -> !, R = yes ; R = no ).
cut_in_then(later).
cut_in_condition_only(R) :- ( ! -> R = first ; R = no ).
cut_in_condition_only(second).

:- begin_tests(local_cuts).

test(fails_in_condition, R == no) :- fails_in_condition(R).
test(fails_after_choice, R == no) :- fails_after_choice(R).
test(fails_in_branch, R == no) :- fails_in_branch(R).
test(fails_after_binding, R == no) :- fails_after_binding(_, R).
test(fails_in_soft_condition, R == no) :- fails_in_soft_condition(R).
test(inner_condition, R == inner) :- inner_condition(R).
test(negation, R == yes) :- negation(R).
test(negation_after_call, R == yes) :- negation_after_call(R).
test(double_negation, R == yes) :- double_negation(R).
test(negation_as_condition, R == yes) :- negation_as_condition(R).
test(universal, R == yes) :- universal(R).
test(universal_action, R == yes) :- universal_action(R).
test(ignored, R == yes) :- ignored(R).
test(cut_in_then, all(R == [yes])) :- cut_in_then(R).
test(cut_in_condition_only, all(R == [first,second])) :- cut_in_condition_only(R).
test(called, R == [1,2]) :- Goal = (member(X, [1,2]), \+ (!, fail)), findall(X, Goal, R).

:- end_tests(local_cuts).
