% Fills the stacks.
:- include(wrong).
:- abolish(answer/1), abolish(sorted/2).
answer(X) :- catch(deep(X), _, true).
deep(f(X)) :- deep(X), deep(X).
sorted(L, [x|M]) :- sorted([x|L], M).
