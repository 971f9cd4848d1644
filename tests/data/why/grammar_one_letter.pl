% ?- phrase(s, [the, dog, sleeps]).
s --> n, v.
n --> [the, cat]. % here: grammar
v --> [sleeps].
