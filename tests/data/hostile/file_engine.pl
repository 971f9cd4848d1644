% Lets an engine open it.
% expect: denied
attack :- engine_create(x, open(forged, write, _), E), engine_next(E, x).
