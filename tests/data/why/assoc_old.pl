% ?- updated(apple, 4).
updated(F, N) :-
    list_to_assoc([apple-3], A),
    put_assoc(F, A, N, _),
    get_assoc(F, A, N).    % here: result
