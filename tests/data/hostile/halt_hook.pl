% Leaves from a hook that never ends.
% expect: gone
:- at_halt(halt).
attack :- halt.
