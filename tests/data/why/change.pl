% ?- change(30, Q, D).
:- use_module(library(clpfd)).
change(T, Q, D) :- [Q, D] ins 0..10, 25*Q + 10*D #= T, Q #> 0, label([Q,D]). % here: constraints
