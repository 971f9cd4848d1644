% Runs a program through a library.
% expect: error
attack :- use_module(library(process)), process_create('/bin/touch', [forged], []).
