% An error of megabytes: the reports must not grow with it.
% expect: error
attack :-
    numlist(1, 500000, List),
    atomic_list_concat(List, Atom),
    throw(wrong(Atom, Atom)).
