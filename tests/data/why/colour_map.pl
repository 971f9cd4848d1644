% ?- colouring(WA, NT, SA).
:- use_module(library(clpfd)).
colouring(WA, NT, SA) :-
    [WA, NT, SA] ins 1..2,
    WA #\= NT, WA #\= SA, NT #\= SA,
    label([WA, NT, SA]).   % here: constraints
