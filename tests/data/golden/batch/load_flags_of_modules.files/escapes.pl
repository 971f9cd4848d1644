:- module(escapes, []).
:- atom_length('\\', N), writeln(N).
