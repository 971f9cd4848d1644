% Leaves with status 0 behind a catch/3.
% expect: gone
attack :- catch(halt(0), _, true).
