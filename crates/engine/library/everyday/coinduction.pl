/** Coinductive predicates: a goal that unifies with one of the goals that led
to it is true. */

:- module(coinduction, [(coinductive)/1, op(1150, fx, coinductive)]).
:- autoload(library(error), [instantiation_error/1, must_be/2]).

:- multifile system:term_expansion/2.
:- dynamic
    system:term_expansion/2,
    is_coinductive/3.

%!  coinductive(+Indicators) is det.
%
%   Declares the predicates Name/Arity, separated by commas, as coinductive. A
%   directive only.

coinductive(Indicators) :-
    throw(error(context_error(nodirective, coinductive(Indicators)), _)).

wrappers(Indicators, Module, Clauses) :-
    phrase(wrapper_clauses(Indicators, Module), Clauses).

wrapper_clauses(Var, _) -->
    { var(Var) },
    !,
    { instantiation_error(Var) }.
wrapper_clauses((A,B), Module) -->
    !,
    wrapper_clauses(A, Module),
    wrapper_clauses(B, Module).
wrapper_clauses(Name/Arity, Module) -->
    { must_be(atom, Name),
      must_be(nonneg, Arity),
      functor(Head, Name, Arity),
      implementation(Head, Goal),
      (   is_coinductive(Module, Name, Arity)
      ->  true
      ;   assertz(is_coinductive(Module, Name, Arity))
      )
    },
    [ (Head :- coinduction:coinductive_call(Head, Module:Goal)) ].

implementation(Head, Goal) :-
    Head =.. [Name|Arguments],
    atom_concat(Name, ' coinductive', Name1),
    Goal =.. [Name1|Arguments].

renamed((Head0 :- Body), Module, (Head :- Body)) :-
    !,
    coinductive_head(Head0, Module),
    Body \= coinduction:coinductive_call(_,_),
    implementation(Head0, Head).
renamed(Head0, Module, Head) :-
    coinductive_head(Head0, Module),
    implementation(Head0, Head).

coinductive_head(Head, Module) :-
    callable(Head),
    functor(Head, Name, Arity),
    is_coinductive(Module, Name, Arity).

:- public coinductive_call/2.

coinductive_call(Head, Goal) :-
    (   nb_current('$coinduction', Ancestors)
    ->  true
    ;   Ancestors = []
    ),
    (   ancestor(Ancestors, Head)
    ;   b_setval('$coinduction', [Head|Ancestors]),
        call(Goal),
        b_setval('$coinduction', Ancestors)
    ).

ancestor([Head|_], Head).
ancestor([_|Ancestors], Head) :-
    ancestor(Ancestors, Head).

%   The clauses of p are renamed. p itself first looks for its goal among the ancestors of the call, which a
%   backtrackable global variable holds.

% The hook is the last clause: it is active as soon as it is defined.

system:term_expansion((:- coinductive(Indicators)), Clauses) :-
    prolog_load_context(module, Module),
    coinduction:wrappers(Indicators, Module, Clauses).
system:term_expansion(Clause0, Clause) :-
    prolog_load_context(module, Module),
    coinduction:renamed(Clause0, Module, Clause).
