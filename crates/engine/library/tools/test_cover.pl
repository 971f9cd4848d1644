/** Which clauses tests enter, under the names of SWI-Prolog 9.0.

See library(prolog_coverage).
*/

:- module(test_cover, [ show_coverage/1, show_coverage/2 ]).
:- autoload(library(prolog_coverage), [coverage/2]).

:- meta_predicate show_coverage(0), show_coverage(0, +).

%!  show_coverage(:Goal) is semidet.
%
%   As coverage/1.

show_coverage(Goal) :-
    coverage(Goal, []).

%!  show_coverage(:Goal, +Options) is semidet.
%
%   As coverage/2. A list of modules instead of options stands for
%   modules(List).

show_coverage(Goal, Options) :-
    (   Options = [First|_],
        atom(First)
    ->  coverage(Goal, [modules(Options)])
    ;   coverage(Goal, Options)
    ).
