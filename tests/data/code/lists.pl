% Lists: the head takes them apart and builds them.
append([], L, L).
append([H|T], L, [H|R]) :- append(T, L, R).

reverse([], R, R).
reverse([H|T], S, R) :- reverse(T, [H|S], R).

last([X], X).
last([_|T], X) :- last(T, X).

first_two([A, B|_], A, B).

same_heads([X|_], [X|_]).

pairs([], []).
pairs([K-V|T], [V-K|R]) :- pairs(T, R).

ends([first, second|T], T).

ground_list([a, b, "text", 1.5, 12345678901234567890]).
