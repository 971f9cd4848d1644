/** Constraint Handling Rules.

A program declares constraints with chr_constraint/1 and gives rules for them.
The rules are collected while its file is read, and become clauses at its end:
library(chr/chr_rules) reads declarations and rules, library(chr/chr_compile)
translates them, library(chr/chr_runtime) is what the clauses call.
*/

:- module(chr,
          [ chr_trace/0, chr_notrace/0, chr_leash/1, chr_show_store/1,
            find_chr_constraint/1, current_chr_constraint/1,
            current_chr_constraint/2,
            op(1180, xfx, ==>), op(1180, xfx, <=>),
            op(1150, fx, constraints), op(1150, fx, chr_constraint),
            op(1150, fx, chr_preprocessor), op(1150, fx, handler),
            op(1150, fx, rules), op(1100, xfx, \), op(1200, xfx, @),
            op(1190, xfx, pragma), op(500, yfx, #), op(1150, fx, chr_type),
            op(1150, fx, chr_declaration), op(1130, xfx, --->), op(1150, fx, ?)
          ]).

% Predicates that SWI-Prolog's library does not have. A program may define predicates of these names itself.

:- '$additions'(chr, [current_chr_constraint/1, current_chr_constraint/2]).
:- use_module(library(chr/chr_runtime), []).
:- use_module(library(chr/chr_tracer), []).
:- autoload(library(chr/chr_rules), [chr_collect/3, chr_clauses/2]).
:- autoload(library(lists), [append/3]).

%!  chr_show_store(+Module) is det.
%
%   Prints the constraints in the store of Module.

chr_show_store(Module) :-
    (   var(Module)
    ->  throw(error(instantiation_error, _))
    ;   forall(chr_runtime:stored_constraint(Module, Constraint, _), ( print(Constraint), nl ))
    ).

%!  find_chr_constraint(-Constraint) is nondet.
%
%   Constraint is in the store of some module.

find_chr_constraint(Constraint) :-
    chr_runtime:stored_constraint(_, Constraint, _).

:- meta_predicate current_chr_constraint(:).

%!  current_chr_constraint(:Constraint) is nondet.
%!  current_chr_constraint(?Module, ?Constraint) is nondet.
%
%   Constraint is in the store of Module.

current_chr_constraint(Module:Constraint) :-
    chr_runtime:stored_constraint(Module, Constraint, _).
current_chr_constraint(Module, Constraint) :-
    chr_runtime:stored_constraint(Module, Constraint, _).

%!  chr_trace is det.
%
%   Shows what happens to constraints.

chr_trace :-
    chr_tracer:switch(on).

%!  chr_notrace is det.
%
%   Stops chr_trace/0.

chr_notrace :-
    chr_tracer:switch(off).

%!  chr_leash(+Ports) is det.
%
%   Says at which ports chr_trace/0 asks what to do: a list of ports, or
%   `full`, `none`, `off` or `default`.

chr_leash(Ports) :-
    chr_tracer:leash(Ports).

%   The prompt prints the contents of the constraint stores after an answer.

:- multifile prolog:residual_goals//0.
:- dynamic prolog:residual_goals//0.

prolog:residual_goals(Goals0, Goals) :-
    current_prolog_flag(chr_toplevel_show_store, true),
    chr_runtime:stored_list(Constraints),
    append(Constraints, Goals, Goals0).

:- create_prolog_flag(chr_toplevel_show_store, true, [keep(true)]).

%   Declarations and rules of programs.

:- multifile system:term_expansion/2.
:- dynamic system:term_expansion/2.

system:term_expansion(Term, Clauses) :-
    nonvar(Term),
    prolog_load_context(module, Module),
    prolog_load_context(source, Source),
    (   Term == end_of_file
    ->  chr_clauses(Source, Clauses)
    ;   chr_collect(Term, Source-Module, Clauses)
    ).
