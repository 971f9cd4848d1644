% Calls a dynamic procedure that grows under it.
% expect: memory
:- dynamic q/1.
q(1).
attack :- q(X), Y is X + 1, assertz(q(Y)), fail.
attack :- attack.
