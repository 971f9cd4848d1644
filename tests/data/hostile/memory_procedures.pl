% Calls of procedures that do not exist, without end.
% expect: memory
attack :- repeat, gensym(p, Name), catch(Name, error(existence_error(_, _), _), true), fail.
