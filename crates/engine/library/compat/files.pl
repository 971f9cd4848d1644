/** Old names of predicates on files. */

:- module(files, [ can_open_file/2, chdir/1 ]).
:- autoload(library(error), [must_be/2]).

%!  can_open_file(+Path, +Mode) is semidet.
%
%   The file Path can be opened for Mode: read, write, append or both.

can_open_file(Path, both) :-
    !,
    can_open_file(Path, read),
    can_open_file(Path, write).
can_open_file(Path, Mode) :-
    must_be(oneof([read,write,append]), Mode),
    access_file(Path, Mode).
