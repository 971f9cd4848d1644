% ?- answer(yes).
answer(Yes) :- Yes = 'yes.'. % here: unify
