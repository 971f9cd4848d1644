/** What XSB Prolog's module consult exports. */

:- module(xsb_consult, [ ensure_dync_loaded/1 ]).

:- meta_predicate ensure_dync_loaded(:).

%!  ensure_dync_loaded(+File) is det.
%
%   Loads File, unless it is loaded.

ensure_dync_loaded(File) :-
    load_files(File, [if(not_loaded)]).
