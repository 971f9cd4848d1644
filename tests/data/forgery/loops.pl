% Does not end, whatever happens to it.
:- include(wrong).
:- abolish(answer/1), abolish(sorted/2).
answer(X) :- catch(forever, _, true), answer(X).
sorted(_, _) :- forever.
forever :- repeat, fail.
