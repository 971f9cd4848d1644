% ?- accepts([1,0,1])
start(start).
final(start).
final(even).

delta(start, '0', start).
delta(start, '1', odd).
delta(odd, '0', odd).
delta(odd, '1', even).
delta(even, '0', even).
delta(even, '1', odd).

accepts(Word) :-
    start(S),
    run(Word, S).

run([], S) :-
    final(S).
run([C|Cs], S) :-
    delta(S, C, T), % here: text_type
    run(Cs, T).
