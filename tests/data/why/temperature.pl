% ?- to_celsius(212, 100).
to_celsius(F, C) :- C is (F - 32) * 5 / 8. % here: is
