% Answers with variables that agree to everything.
:- include(wrong).
:- abolish(answer/1), abolish(sorted/2), abolish(term/1).
answer(X) :- freeze(X, true).
sorted(_, L) :- put_attr(L, evil, x).
term(T) :- T = f(X), when(nonvar(X), true), freeze(X, fail).
evil:attr_unify_hook(_, _).
