% Operators without end.
% expect: memory
attack :- repeat, gensym(op, Name), op(700, xfx, Name), fail.
