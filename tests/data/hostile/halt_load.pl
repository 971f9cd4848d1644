% Leaves while it is loaded, which is left out.
% expect: passed
:- halt.
attack.
