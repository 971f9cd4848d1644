:- module(system,
          [ on_signal/3, current_signal/3, prolog_alert_signal/2,
            '$signal_handler'/2, '$signals_handled'/0, '$handle_signal'/3
          ]).

/** <module> Signals of the system

    A signal interrupts the machine. '$interrupt'/0 then does what on_signal/3 has set. Other signals keep
    their default action.
*/

:- meta_predicate on_signal(+, :, :).
:- dynamic '$signal_handler'/2.

'$signal'(hup, 1).
'$signal'(int, 2).
'$signal'(quit, 3).
'$signal'(ill, 4).
'$signal'(trap, 5).
'$signal'(abrt, 6).
'$signal'(bus, 7).
'$signal'(fpe, 8).
'$signal'(kill, 9).
'$signal'(usr1, 10).
'$signal'(segv, 11).
'$signal'(usr2, 12).
'$signal'(pipe, 13).
'$signal'(alrm, 14).
'$signal'(term, 15).
'$signal'(stkflt, 16).
'$signal'(chld, 17).
'$signal'(cont, 18).
'$signal'(stop, 19).
'$signal'(tstp, 20).
'$signal'(ttin, 21).
'$signal'(ttou, 22).
'$signal'(urg, 23).
'$signal'(xcpu, 24).
'$signal'(xfsz, 25).
'$signal'(vtalrm, 26).
'$signal'(prof, 27).
'$signal'(io, 29).
'$signal'(pwr, 30).

%!  on_signal(+Signal, -Old, :New) is det.
%
%   Old is what Signal, a name such as `usr1` or a number, does; from now on it does New: `throw` an error,
%   `debug`, `ignore`, `default`, or the name of a predicate to call with the name of the signal.

on_signal(Signal, Context:Old, Module:New) :-
    '$signal_name'(Signal, Name, Number),
    '$signal_action'(Name, Action),
    (   Action = Context:Plain
    ->  Shown = Plain
    ;   Shown = Action
    ),
    (   Old == New
    ->  Old = Shown
    ;   Old = Shown,
        '$new_signal_action'(New, Module, Wanted),
        '$set_signal'(Name, Number, Wanted),
        retractall('$signal_handler'(Name, _)),
        assertz('$signal_handler'(Name, Wanted))
    ).

'$signal_name'(Signal, Name, Number) :-
    (   var(Signal)
    ->  throw(error(instantiation_error, _))
    ;   integer(Signal)
    ->  (   '$signal'(Name, Signal)
        ->  Number = Signal
        ;   '$plain_error'(type_error(signal, Signal), '$on_signal'/4)
        )
    ;   atom(Signal)
    ->  (   '$signal'(Signal, Number)
        ->  Name = Signal
        ;   '$plain_error'(domain_error(signal, Signal), '$on_signal'/4)
        )
    ;   throw(error(type_error(signal_name, Signal), _))
    ).

'$new_signal_action'(New, Module, Wanted) :-
    (   var(New)
    ->  '$plain_error'(instantiation_error, '$on_signal'/4)
    ;   \+ atom(New)
    ->  '$plain_error'(type_error(signal_handler, New), '$on_signal'/4)
    ;   '$memberchk'(New, [throw, debug, ignore, default])
    ->  Wanted = New
    ;   Wanted = Module:New
    ).

'$signal_action'(Name, Action) :-
    (   '$signal_handler'(Name, Known)
    ->  Action = Known
    ;   Name == int,
        '$terminal'(interactive)
    ->  Action = debug
    ;   Name == pipe
    ->  Action = ignore
    ;   Action = default
    ).

%   Sets the action of a signal. Ctrl-C always calls '$interrupt'/0. A program in the sandbox handles none.

'$set_signal'(Name, Number, Action) :-
    (   Name == int
    ->  '$watch_signal'(Number, as_before)
    ;   '$signal_watch'(Action, How),
        '$watch_signal'(Number, How)
    ->  true
    ;   true
    ).

'$signal_watch'(default, default) :- !.
'$signal_watch'(ignore, ignore) :- !.
'$signal_watch'(_, call).

%!  current_signal(?Name, ?Number, ?Handler) is nondet.
%
%   Name and Number are a signal, which does what Handler says.

current_signal(Name, Number, Handler) :-
    '$signal'(Name, Number),
    '$signal_action'(Name, Action),
    ( Action = user:Plain -> Handler = Plain ; Handler = Action ).

%   '$signals_handled': handles signals other than Ctrl-C; fails if there are none.

'$signals_handled' :-
    '$signals_come'(Numbers),
    Numbers = [_|_],
    '$handle_signals'(Numbers).

'$handle_signals'([]).
'$handle_signals'([Number|Numbers]) :-
    '$signal'(Name, Number),
    '$signal_action'(Name, Action),
    '$handle_signal'(Action, Name, Number),
    '$handle_signals'(Numbers).

'$handle_signal'(throw, Name, Number) :-
    !,
    throw(error(signal(Name, Number), _)).
'$handle_signal'(debug, _, _) :-
    !,
    '$interrupt_question'.
'$handle_signal'(Module:Handler, Name, _) :-
    !,
    Goal =.. [Handler, Name],
    ignore(Module:Goal).
'$handle_signal'(default, Name, Number) :-
    '$memberchk'(Name, [hup, term]),
    !,
    '$leaves',
    Status is 128 + Number,
    halt(Status).
'$handle_signal'(_, _, _).

%!  prolog_alert_signal(-Old, +New) is det.
%
%   Old and New are the signal that ends waiting; nothing here waits without looking up.

prolog_alert_signal(Old, New) :-
    flag('$alert_signal', Old0, Old0),
    ( Old0 == 0 -> Old = usr2 ; Old = Old0 ),
    ( New == Old -> true ; flag('$alert_signal', _, New) ).
