% ?- grade(70, G)
grade(Score, G) :-
    (   Score > 90
    ->  G = a
    ;   Score > 80
    ->  G = b
    ;   Score > 70
    ->  G = c
    ;   Score < 70 % here: no_else
    ->  G = d
    ).

passed(Name) :-
    result(Name, Score),
    grade(Score, G),
    G \== d.

result(ann, 91).
result(bob, 70).
