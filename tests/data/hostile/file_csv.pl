% Writes through a library.
% expect: denied
attack :- use_module(library(csv)), csv_write_file(forged, [row(a)]).
