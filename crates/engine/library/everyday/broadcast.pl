/** Telling those who listen: broadcast/1 and listen/2,3. */

:- module(broadcast,
          [ listen/2, listen/3, unlisten/1, unlisten/2, unlisten/3,
            listening/3, broadcast/1, broadcast_request/1
          ]).
:- autoload(library(error), [must_be/2]).

:- meta_predicate
    listen(+, 0),
    listen(+, +, 0),
    unlisten(+, +, 0),
    listening(?, ?, 0).

:- dynamic listener/3.          % Listener, Template, Module:Goal

%!  listen(+Template, :Goal) is det.
%
%   Calls Goal when a term is broadcast that unifies with Template. The
%   listener is the module.

listen(Template, Module:Goal) :-
    listen(Module, Template, Module:Goal).

%!  listen(+Listener, +Template, :Goal) is det.
%
%   The same as listen/2, with a name for unlisten/1.

listen(Listener, Template, Goal) :-
    must_be(callable, Template),
    assertz(listener(Listener, Template, Goal)).

%!  unlisten(+Listener) is det.
%
%   Forgets all that Listener listens to.

unlisten(Listener) :-
    must_be(nonvar, Listener),
    retractall(listener(Listener, _, _)).

%!  unlisten(+Listener, +Template) is det.
%
%   Forgets what Listener has for terms like Template.

unlisten(Listener, Template) :-
    retractall(listener(Listener, Template, _)).

%!  unlisten(+Listener, +Template, :Goal) is det.
%
%   Forgets one goal of Listener.

unlisten(Listener, Template, Goal) :-
    retractall(listener(Listener, Template, Goal)).

%!  listening(?Listener, ?Template, ?Goal) is nondet.
%
%   Listener calls Goal for terms that unify with Template.

listening(Listener, Template, Goal) :-
    strip_module(Goal, Module, Plain),
    listener(Listener, Template, Module:Plain).

%!  broadcast(+Term) is det.
%
%   Calls the goals of all listeners for Term. That one fails or throws does
%   not matter to the others.

broadcast(Term) :-
    forall(listener(_, Term, Goal),
           ( catch(Goal, Error, print_message(error, Error))
           ->  true
           ;   true
           )).

%!  broadcast_request(+Term) is nondet.
%
%   Goal of some listener is true for Term.

broadcast_request(Term) :-
    listener(_, Term, Goal),
    call(Goal).
