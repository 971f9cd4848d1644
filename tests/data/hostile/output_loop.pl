% Writes for ever.
% expect: output
attack :- repeat, writeln('the same line again and again'), fail.
