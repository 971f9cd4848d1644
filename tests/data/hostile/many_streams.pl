% Streams without end.
% expect: memory
attack :- repeat, open_null_stream(_), fail.
