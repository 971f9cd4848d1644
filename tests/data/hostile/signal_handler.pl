% Ignores what asks it to end.
% expect: denied
attack :- on_signal(term, _, ignore), on_signal(usr1, _, throw).
