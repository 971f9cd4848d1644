/** Predicates that the system protects.

A program may count some of its predicates to the system: the debugger then
runs their calls as a whole.
*/

:- module(swi_system_utilities,
          [ lock_predicate/1, unlock_predicate/1, system_mode/1,
            system_module/0
          ]).
:- autoload(library(error), [must_be/2]).

:- meta_predicate lock_predicate(:), unlock_predicate(:).
:- module_transparent system_module/0.

%! lock_predicate(:Indicator) is det.
%
%  Makes a predicate one of the system.

lock_predicate(Predicate) :-
    '$set_predicate_attribute'(Predicate, system, true).

%! unlock_predicate(:Indicator) is det.
%
%  Undoes lock_predicate/1.

unlock_predicate(Predicate) :-
    '$set_predicate_attribute'(Predicate, system, false).

%! system_mode(+Boolean) is det.
%
%  Sets the flag access_level to `system` or `user`.

system_mode(On) :-
    must_be(boolean, On),
    ( On == true -> Level = system ; Level = user ),
    set_prolog_flag(access_level, Level).

%! system_module is det.
%
%  Makes the calling module one of the system.

system_module :-
    context_module(Module),
    set_module(Module:class(system)).
