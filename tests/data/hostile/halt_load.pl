% Leaves while it is loaded.
% expect: gone
:- halt.
attack.
