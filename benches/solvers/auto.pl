% Loaded before a model, lets its searches choose between learning and not: `benches/solvers/run.py --auto`.

:- multifile user:goal_expansion/2.

user:goal_expansion(label(Vars), labeling([auto], Vars)).
user:goal_expansion(labeling(Options, Vars), labeling([auto|Options], Vars)) :-
    \+ ( nonvar(Options), Options = [First|_], First == auto ).
