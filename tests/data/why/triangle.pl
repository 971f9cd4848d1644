% ?- triangle(3, 4, 5, right).
triangle(A, B, C, T) :-
    ( A =:= B, B =:= C -> T = equilateral
    ; A =:= B ; B =:= C -> T = isosceles
    ; T = scalene          % here: unify
    ).
