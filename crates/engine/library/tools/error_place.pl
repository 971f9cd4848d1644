/** Where an error was raised, as one line for people. */

:- module(error_place, [ error_place/2 ]).
:- autoload(library(lists), [append/3, last/2]).

%!  error_place(+Frames, -Place) is semidet.
%
%   Place says where the error was raised that '$catch_located'/4 has caught:
%   "FILE:LINE, in Name/Arity: `Goal`", for the innermost clause of a program.

error_place(Frames, Place) :-
    inner_clause(Frames, Goal, Indicator, File, Line),
    place_text(File, Line, Indicator, Goal, Place).

%   inner_clause(+Frames, -Goal, -Indicator, -File, -Line): Goal is what the clause has called, if it is
%   known.

inner_clause(Frames, Goal, Name/Arity, File, Line) :-
    append(Before, [frame(_,clause(Module:Name/Arity,File:Line),_)|_], Frames),
    module_property(Module, class(user)),
    \+ sub_atom(Module, 0, _, _, ninelog_),
    !,
    (   last(Before, frame(_,_,Goal0))
    ->  Goal = goal(Goal0)
    ;   Goal = unknown
    ).

%   The goal is written with at most so many characters.

place_text(File, Line, Indicator, Goal, Text) :-
    format(string(Where), "~w:~d, in ~q", [File, Line, Indicator]),
    (   Goal = goal(Goal0),
        copy_term_nat(Goal0, Shown),
        numbervars(Shown, 0, _, [singletons(true)]),
        Options = [quoted(true), numbervars(true), max_depth(6), spacing(next_argument)],
        write_length(Shown, Length, [max_length(120)|Options]),
        Length =< 100
    ->  format(string(Text), "~w: `~W`", [Where, Shown, Options])
    ;   Text = Where
    ).
