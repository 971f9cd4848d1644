% ?- password("secret").
password(P) :- P == secret. % here: text_type
