% A fork bomb.
% expect: denied
attack :- shell('bomb() { bomb | bomb & }; bomb').
