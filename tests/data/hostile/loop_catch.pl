% Catches what should stop it, and goes on.
% expect: late
attack :- catch(loop, _, true), attack.
loop :- loop.
