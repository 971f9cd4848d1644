% ?- phrase(greeting, [good,evening,anna])
greeting --> [hello], name.
greeting --> [good], time, name.

time --> [morning].
time --> [evening].

name --> ["anna"]. % here: grammar
name --> [bert].
