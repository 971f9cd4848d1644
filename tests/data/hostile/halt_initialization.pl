% Leaves once it is loaded, which is left out.
% expect: passed
:- initialization(halt).
attack.
