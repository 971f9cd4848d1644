% Text in memory without end.
% expect: memory
attack :- with_output_to(string(_), (repeat, write(abcdefghijklmnopqrstuvwxyz), fail)).
