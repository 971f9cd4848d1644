/** <module> Transparent predicates, for `transparent.plt` */

:- module(transparent,
          [ context/1, outer_context/1, each/2, add/1, stripped/2, all/1, called_in/2, first_or_last/1, countdown/2,
            twice/1, caught/1, in_user/1, given/1, mapped/2, holds/1, once_holds/1, none_holds/1, every/1, static_in/1,
            both/2
          ]).

:- module_transparent
    context/1, outer_context/1, each/2, add/1, stripped/2, all/1, called_in/2, first_or_last/1, countdown/2, twice/1,
    caught/1, in_user/1, given/1, mapped/2, holds/1, once_holds/1, none_holds/1, every/1, static_in/1, both/2.

p(transparent).
other(other).
helper(Module) :- context_module(Module).

:- meta_predicate qualified(0, -).
qualified(Goal, Goal).

context(Module) :- context_module(Module).
outer_context(Module) :- context(Module).

each(_, []).
each(Closure, [X|Xs]) :- call(Closure, X), each(Closure, Xs).

add(Fact) :- assertz(Fact).
stripped(Term, Module:Plain) :- strip_module(Term, Module, Plain).
all(Solutions) :- findall(X, p(X), Solutions).
called_in(Module, Seen) :- @(context(Seen), Module).
first_or_last(Module) :- ( fail ; context_module(Module) ; other(Module) ; helper(Module) ).
countdown(0, Module) :- !, context_module(Module).
countdown(N, Module) :- N1 is N-1, countdown(N1, Module).
twice(Module) :- \+ \+ context_module(Module), context_module(Module).
caught(Module) :- catch(context_module(Module), _, true).
in_user(Module) :- user:context_module(Module).
given(Goal) :- qualified(goal, Goal).
mapped(Closure, List) :- maplist(Closure, List).
holds(X) :- ( p(X) -> true ; X = none ).
once_holds(X) :- once(p(X)).
none_holds(X) :- \+ p(X).
every(List) :- forall(member(X, List), p(X)).
static_in(X) :- @(p(X), nowhere).
both(A, B) :- context_module(A), findall(X, context_module(X), [B]).
