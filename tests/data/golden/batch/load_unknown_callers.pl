% The message about an unknown procedure says which goal of the directive called it.
:- unknown_goal.
:- true, unknown_last.
:- unknown_first, true.
:- \+ unknown_negated.
:- ( fail ; unknown_branch ).
:- once(unknown_once).
:- ignore(( true, unknown_ignored )).
:- findall(X, unknown_found(X), _).
:- forall(true, unknown_for_all).
:- call(unknown_called, a).
:- catch(unknown_caught, no, true).
:- other:unknown_there, true.

p :- unknown_last_of_clause, true.
:- true, p.
