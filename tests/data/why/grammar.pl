% ?- phrase(greeting, [hello, world]).
greeting --> [hello], whom.
whom --> [earth].          % here: unify
whom --> [moon].
