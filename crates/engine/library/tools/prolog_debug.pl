/** Spy points, which are built in. */

:- module(prolog_debug_tools, [ debugging/0, nospy/1, nospyall/0, spy/1 ]).
