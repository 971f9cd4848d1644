% ?- grade(40, G).
grade(P, G) :-
    ( P >= 50 -> G = pass ).   % here: no_else
