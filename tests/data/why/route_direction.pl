% ?- route(berlin, rome, R).
train(berlin, munich).
train(munich, zurich).
train(rome, zurich).
route(A, B, [A,B]) :- train(A, B). % here: no_clause
route(A, C, [A|R]) :- train(A, B), route(B, C, R).
