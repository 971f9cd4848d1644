/** Signals that are handled by goals further out without leaving the goal
that sends them.

The active handlers are in a backtrackable global variable, innermost first.
*/

:- module(intercept,
          [ intercept/3, intercept/4, intercept_all/4, nb_intercept_all/4,
            send_signal/1, send_silent_signal/1
          ]).
:- autoload(library(error), [must_be/2]).

:- meta_predicate
    intercept(0, ?, 0),
    intercept(0, ?, 1, ?),
    intercept_all(?, 0, ?, -),
    nb_intercept_all(?, 0, ?, -).

%!  intercept(:Goal, ?Ball, :Handler) is nondet.
%
%   Calls Goal. A signal that Goal sends and that unifies with Ball calls
%   Handler.

intercept(Goal, Ball, Handler) :-
    with_handler(Goal, handler(Ball, Handler)).

%!  intercept(:Goal, ?Ball, :Handler, +Argument) is nondet.
%
%   As intercept/3, with Argument added to Handler. Argument is not copied, so
%   that it can collect results.

intercept(Goal, Ball, Handler, Argument) :-
    with_handler(Goal, handler(Ball, Handler, Argument)).

with_handler(Goal, Handler) :-
    handlers(Outer),
    b_setval('$intercept', [Handler|Outer]),
    call(Goal),
    b_setval('$intercept', Outer).

handlers(Handlers) :-
    (   nb_current('$intercept', Handlers0)
    ->  Handlers = Handlers0
    ;   Handlers = []
    ).

%!  intercept_all(?Template, :Goal, ?Ball, -List) is nondet.
%
%   List has a Template for each signal Ball that Goal sends, in order.

intercept_all(Template, Goal, Ball, List) :-
    State = list([]),
    intercept(Goal, Ball, add_backtrackable(Template), State),
    arg(1, State, Reversed),
    reverse_list(Reversed, [], List).

add_backtrackable(Template, State) :-
    State = list(List),
    '$setarg'(1, State, [Template|List]).

%!  nb_intercept_all(?Template, :Goal, ?Ball, -List) is nondet.
%
%   As intercept_all/4, and keeps signals from branches of Goal that failed.

nb_intercept_all(Template, Goal, Ball, List) :-
    State = list([]),
    intercept(Goal, Ball, add_persistent(Template), State),
    arg(1, State, Reversed),
    reverse_list(Reversed, [], List).

add_persistent(Template, State) :-
    arg(1, State, List),
    duplicate_term(Template, Copy),
    nb_linkarg(1, State, [Copy|List]).

reverse_list([], Reversed, Reversed).
reverse_list([X|Xs], Done, Reversed) :-
    reverse_list(Xs, [X|Done], Reversed).

%!  send_signal(+Signal) is semidet.
%
%   Calls the handler of the innermost intercept/3 whose Ball unifies with
%   Signal. It is an error if there is none.

send_signal(Signal) :-
    must_be(nonvar, Signal),
    handlers(Handlers),
    (   find_handler(Handlers, Signal, Goal, Outer)
    ->  call_handler(Goal, Outer, Handlers)
    ;   throw(error(unintercepted_signal(Signal), _))
    ).

%!  send_silent_signal(+Signal) is semidet.
%
%   As send_signal/1, and does nothing if there is no handler.

send_silent_signal(Signal) :-
    must_be(nonvar, Signal),
    handlers(Handlers),
    (   find_handler(Handlers, Signal, Goal, Outer)
    ->  call_handler(Goal, Outer, Handlers)
    ;   true
    ).

find_handler([Handler0|Outer0], Signal, Goal, Outer) :-
    (   matching(Handler0, Signal, Goal0)
    ->  Goal = Goal0,
        Outer = Outer0
    ;   find_handler(Outer0, Signal, Goal, Outer)
    ).

matching(handler(Ball0, Handler0), Signal, Handler) :-
    copy_term(Ball0-Handler0, Ball-Handler),
    Ball = Signal.
matching(handler(Ball0, Handler0, Argument), Signal, call(Handler, Argument)) :-
    copy_term(Ball0-Handler0, Ball-Handler),
    Ball = Signal.

% Signals that the handler itself sends go to the outer handlers.

call_handler(Goal, Outer, Handlers) :-
    b_setval('$intercept', Outer),
    call(Goal),
    !,
    b_setval('$intercept', Handlers).
