/** Comments that explain predicates.

Loading this has no effect: comments are read from the source when somebody
asks for them, with doc_comment/4 of library(pldoc/doc_process).
*/

:- module(pldoc, [ doc_collect/1, pldoc_loading/0 ]).

%!  doc_collect(+Bool) is det.
%
%   Does nothing: no comments are kept.

doc_collect(_).

%!  pldoc_loading is semidet.
%
%   True while pldoc itself is loaded: never.

pldoc_loading :-
    fail.
