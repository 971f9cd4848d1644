d :- X is pi(), Y is -e()+max(pi(), 1), writeln(X/Y).
e :- 1 < pi(), writeln(yes).
main :- d, e.
