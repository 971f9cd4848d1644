% Answers that are neither true nor false.
:- include(wrong).
:- table maybe/0.
maybe :- tnot(maybe).
:- abolish(holds/1), abolish(answer/1), abolish(choice/1).
holds(8) :- maybe.
answer(0) :- maybe.
choice(_) :- undefined.
