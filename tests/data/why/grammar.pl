% ?- phrase(greeting, [hello, world]).
greeting --> [hello], whom.
whom --> [earth].          % here: grammar
whom --> [moon].
