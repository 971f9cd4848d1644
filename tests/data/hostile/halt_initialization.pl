% Leaves once it is loaded.
% expect: gone
:- initialization(halt).
attack.
