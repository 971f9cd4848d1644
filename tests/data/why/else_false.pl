% ?- checked(5).
checked(X) :-
    (   X < 0
    ->  true
    ;   X =:= 0
    ->  true
    ;   false % here: fails
    ).
