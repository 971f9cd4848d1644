/** Loading changed files again; make/0 itself is built in. */

:- module(make, [ make/0, make_reload_file/1 ]).

:- multifile prolog:make_hook/2.
:- dynamic prolog:make_hook/2.

%!  make_reload_file(:File) is det.
%
%   Loads File again if it has changed since it was loaded.

make_reload_file(File) :-
    load_files(File, [if(changed)]).
