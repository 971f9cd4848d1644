# the first line is for the shell
:- module(strings, [strings/1]).
strings("x").
