% Many alarms.
% expect: any
attack :- forall(between(1, 20000, _), alarm(30, true, _, [])).
