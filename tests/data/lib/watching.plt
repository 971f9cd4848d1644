% What runs because something else happens: goals of undo/1, listeners, signals; waiting for input; locales;
% terms as bytes.

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(readutil)).

:- dynamic fact/1, heard/1, kept/1, vetoed/1, guarded/1.

b_assertz(Term) :-
    assertz(Term, Reference),
    undo(erase(Reference)).

note(X) :- assertz(heard(X)).
note(Action, Reference) :-
    (   blob(Reference, clause)
    ->  clause(Head, Body, Reference),
        note(Action-(Head:-Body))
    ;   note(Action-Reference)
    ).

heard_by(Goal, Heard) :-
    retractall(heard(_)),
    ignore(Goal),
    findall(X, retract(heard(X)), Heard).

send(Signal) :-
    current_prolog_flag(pid, Pid),
    format(atom(Command), 'kill -~w ~w', [Signal, Pid]),
    shell(Command),
    wait_a_little(100).

wait_a_little(0) :- !.
wait_a_little(N) :- M is N-1, sleep(0.001), wait_a_little(M).

caught(Signal) :- note(Signal).

hear(X, _, _) :- note(X).

veto(_, _) :- fail.
oops(_, _) :- throw(oops).

:- begin_tests(undo, [cleanup(retractall(fact(_)))]).

test(after_failure, Heard == [2, 1]) :-
    heard_by(( undo(note(1)), note(2), fail ), [A, B]),
    Heard = [A, B],
    heard_by(true, []).
test(last_first, Heard == [b, a]) :-
    heard_by(( undo(note(a)), undo(note(b)), fail ), Heard).
test(before_what_comes_next, Heard == [undone, next]) :-
    heard_by(( undo(note(undone)), fail ; note(next) ), Heard).
test(before_an_inline_goal, X-Heard == 0-[undone]) :-
    nb_setval(undo_test, 0),
    heard_by(( undo(( note(undone), nb_setval(undo_test, 0) )), nb_setval(undo_test, 1), fail ; nb_getval(undo_test, X) ), Heard).
test(survives_a_cut, Heard == [undone]) :-
    heard_by(( ( member(_, [1, 2]), undo(note(undone)) ), !, fail ), Heard).
test(database, Facts == [[1], []]) :-
    ( b_assertz(fact(1)), findall(X, fact(X), A), nb_setval(undo_test, A), fail ; true ),
    nb_getval(undo_test, A1),
    findall(X, fact(X), B),
    Facts = [A1, B].
test(negation, Heard == [undone]) :-
    heard_by(\+ \+ undo(note(undone)), Heard).
test(each_solution, Heard == [1, x(1), 2, x(2)]) :-
    heard_by(forall(member(X, [1, 2]), ( note(X), undo(note(x(X))) )), Heard).
test(goal_is_copied, true(Heard = [f(_)])) :-
    heard_by(( X = f(Y), undo(note(X)), Y = 2, fail ), Heard).
test(many, Count == 1000) :-
    ( forall(between(1, 1000, X), assertz(kept(X))), fail ; true ),
    (   findall(R, ( between(1, 1000, X), clause(kept(X), true, R) ), Refs),
        maplist([Ref]>>undo(erase(Ref)), Refs),
        garbage_collect,
        length(Refs, Count0),
        nb_setval(undo_test, Count0),
        fail
    ;   true
    ),
    nb_getval(undo_test, Count),
    assertion(\+ kept(_)).

:- end_tests(undo).

% SWI-Prolog 9.0.4 crashes, or loses errors.

:- begin_tests(undo_alone).

test(exception, Heard == [undone, caught]) :-
    heard_by(catch(( undo(note(undone)), throw(ball) ), ball, note(caught)), Heard).
test(error_in_goal, throws(oops)) :-
    ( undo(throw(oops)), fail ; true ).
test(worst_error, error(first)) :-
    ( undo(throw(second)), undo(throw(error(first, _))), undo(throw(third)), fail ; true ).
test(failing_goal, Heard == [next]) :-
    heard_by(( undo(fail), fail ; note(next) ), Heard).
test(undo_in_undo, error(permission_error(undo, goal, _), context(system:'$undo'/1, _))) :-
    ( undo(undo(true)), fail ; true ).

:- end_tests(undo_alone).

:- begin_tests(listen, [cleanup(prolog_unlisten(user:fact/1, user:note))]).

test(changes, Heard == [assertz-(fact(1):-true), asserta-(fact(2):-true), retract-(fact(1):-true)]) :-
    retractall(user:fact(_)),
    prolog_listen(user:fact/1, user:note),
    heard_by(( assertz(fact(1)), asserta(fact(2)), retract(fact(1)) ), Heard),
    prolog_unlisten(user:fact/1, user:note).
test(retractall, true(Heard = [retractall-start(_:fact(_)), retract-(fact(1):-true), retract-(fact(2):-true), retractall-end(_:fact(_))])) :-
    retractall(user:fact(_)),
    maplist([X]>>assertz(user:fact(X)), [1, 2]),
    prolog_listen(user:fact/1, user:note),
    heard_by(retractall(user:fact(_)), Heard),
    prolog_unlisten(user:fact/1, user:note).
test(erase, Heard == [retract-(fact(1):-true)]) :-
    assertz(user:fact(1), Reference),
    prolog_listen(user:fact/1, user:note),
    heard_by(erase(Reference), Heard),
    prolog_unlisten(user:fact/1, user:note).
test(nobody_listens, Heard == []) :-
    prolog_listen(user:fact/1, user:note),
    prolog_unlisten(user:fact/1, user:note),
    heard_by(assertz(fact(1)), Heard).
test(veto) :-
    prolog_listen(user:vetoed/1, user:veto),
    \+ assertz(user:vetoed(1)),
    \+ vetoed(_).
test(error, X == oops) :-
    prolog_listen(user:guarded/1, user:oops),
    catch(assertz(user:guarded(1)), X, true),
    assertion(\+ guarded(_)).
test(name_replaces, Heard == [b]) :-
    retractall(user:fact(_)),
    prolog_listen(user:fact/1, user:hear(a), [name(test)]),
    prolog_listen(user:fact/1, user:hear(b), [name(test)]),
    heard_by(assertz(fact(1)), Heard),
    prolog_unlisten(user:fact/1, user:hear(b)).
test(unbound, error(instantiation_error, context(system:prolog_listen/2, _))) :- prolog_listen(_, note).
test(event, error(domain_error(event, foo))) :- prolog_listen(foo, note).
test(number, error(type_error(callable, 3))) :- prolog_listen(3, note).
test(arity, error(type_error(integer, b))) :- prolog_listen(a/b, note).
test(closure, error(type_error(callable, 3))) :- prolog_listen(user:fact/1, 3).
test(place, error(domain_error(as, middle), context(system:prolog_listen/3, _))) :-
    prolog_listen(user:fact/1, user:note, [as(middle)]).
test(this_thread_exit, [Here-There == left-no]) :-
    thread_self(Me),
    thread_create(prolog_listen(this_thread_exit, thread_send_message(Me, left)), Id),
    thread_join(Id),
    ( thread_get_message(Me, left, [timeout(1)]) -> Here = left ; Here = no ),
    thread_create(true, Other),
    thread_join(Other),
    ( thread_get_message(Me, left, [timeout(0)]) -> There = left ; There = no ).

:- end_tests(listen).

:- begin_tests(signals).

test(handler, Old-New == default-(plunit_signals:handler)) :-
    on_signal(usr1, Old0, handler),
    on_signal(usr1, New0, default),
    Old = Old0,
    ( New0 = _:_ -> New = New0 ; New = plunit_signals:New0 ).
test(number, X == default) :- on_signal(10, X, X).
test(unknown, error(domain_error(signal, nosuch), context(system:'$on_signal'/4, _))) :- on_signal(nosuch, _, ignore).
test(unknown_number, error(type_error(signal, 100))) :- on_signal(100, _, ignore).
test(unbound, error(instantiation_error)) :- on_signal(_, _, ignore).
test(compound, error(type_error(signal_name, f(x)))) :- on_signal(f(x), _, ignore).
test(no_handler, error(type_error(signal_handler, 3))) :- on_signal(usr1, _, 3).
test(current, Number == 15) :- current_signal(term, Number, _).
test(other_name, fail) :- on_signal(usr1, other, ignore).

:- end_tests(signals).

:- begin_tests(signals_alone).


test(called, Heard == [usr1]) :-
    on_signal(usr1, Old, user:caught),
    heard_by(send('USR1'), Heard),
    on_signal(usr1, _, Old).
test(thrown, error(signal(usr1, 10))) :-
    on_signal(usr1, _, throw),
    call_cleanup(send('USR1'), on_signal(usr1, _, default)).
test(ignored, Heard == [done]) :-
    on_signal(usr1, _, ignore),
    heard_by(( send('USR1'), note(done) ), Heard),
    on_signal(usr1, _, default).

:- end_tests(signals_alone).

:- begin_tests(wait_for_input).

test(ready, Ready == [In]) :-
    setup_call_cleanup(open(pipe('echo hello'), read, In), wait_for_input([In], Ready, 5), close(In)).
test(not_yet, Ready == []) :-
    setup_call_cleanup(open(pipe('sleep 0.3'), read, In), wait_for_input([In], Ready, 0.05), close(In)).
test(at_last, Text == hello) :-
    setup_call_cleanup(open(pipe('sleep 0.1; echo hello.'), read, In),
                       ( wait_for_input([In], [In], infinite), read(In, Text) ), close(In)).
test(nothing, Ready == []) :- wait_for_input([], Ready, 0.01).
test(string, error(domain_error(waitable_stream, In))) :-
    setup_call_cleanup(open_string("abc", In), wait_for_input([In], _, 0), close(In)).
test(unbound, error(instantiation_error)) :- wait_for_input(_, _, 0).

:- end_tests(wait_for_input).

:- begin_tests(locales, [cleanup(set_locale(default))]).

test(default, Properties == [alias(default), decimal_point('.')]) :-
    findall(P, locale_property(default, P), Properties).
test(properties, Properties == [decimal_point(','), thousands_sep('.'), grouping([repeat(3)])]) :-
    locale_create(Locale, "C", [thousands_sep('.'), decimal_point(','), grouping([repeat(3)])]),
    findall(P, locale_property(Locale, P), Properties).
test(numbers, Text == "1.234.567 12.345,67 1.234.567,89 1234567.89 123.45") :-
    locale_create(Locale, "C", [thousands_sep('.'), decimal_point(','), grouping([repeat(3)])]),
    set_locale(Locale),
    with_output_to(string(Text),
                   format("~:d ~2:d ~2:f ~2f ~2d", [1234567, 1234567, 1234567.891, 1234567.891, 12345])),
    set_locale(default).
test(groups, Text == "1*234*567*89 1234_56_789 -12_34_567") :-
    locale_create(A, default, [thousands_sep(*), grouping([2, repeat(3)])]),
    locale_create(B, default, [thousands_sep('_'), grouping([3, 2])]),
    with_output_to(string(Text),
                   ( set_locale(A), format("~:d", [123456789]), set_locale(B), format(" ~:d ~:d", [123456789, -1234567]) )),
    set_locale(default).
test(no_groups, Text == "1234567 12345.67 1.50") :- format(string(Text), "~:d ~2:d ~2:f", [1234567, 1234567, 1.5]).
test(alias, Locale-Point == test_locale-(',')) :-
    locale_create(Locale, "C", [alias(test_locale), decimal_point(',')]),
    locale_property(test_locale, decimal_point(Point)),
    locale_destroy(test_locale),
    \+ locale_property(test_locale, _).
test(alias_taken, error(permission_error(create, locale, default))) :- locale_create(_, "C", [alias(default)]).
test(unknown, error(existence_error(locale, nosuch), context(system:locale_create/3, _))) :- locale_create(_, nosuch, []).
test(text, error(type_error(atom, "."), context(system:locale_create/3, _))) :- locale_create(_, "C", [decimal_point(".")]).
test(set_unknown, error(existence_error(locale, nosuch), context(system:set_locale/1, _))) :- set_locale(nosuch).
test(set_unbound, error(instantiation_error)) :- set_locale(_).
test(set_number, error(type_error(locale, 3))) :- set_locale(3).

test(current, P-T-A == '.'-' '-mine) :-
    locale_create(_, default, [alias(mine)]),
    set_locale(mine),
    locale_create(New, current_locale, [thousands_sep(' ')]),
    locale_property(New, thousands_sep(T)),
    locale_property(current_locale, decimal_point(P)),
    locale_property(current_locale, alias(A)).

:- end_tests(locales).

:- begin_tests(serialized).

copy(Term, Copy) :-
    fast_term_serialized(Term, String),
    fast_term_serialized(Copy, String).

test(terms) :-
    forall(member(Term, [a, 'A b', [], '[]', {}, "text \u00e9", 1, -1, 1.5, -0.0, 123456789012345678901234567890, 1r3,
                         f(- 1, -(1), a-b, [x|y], {p, q}), 'hello world'(+, (:-), (a:-b, c)), "", '', 1.0Inf]),
           ( copy(Term, Copy), assertion(Copy == Term) )).
test(variables) :-
    copy(f(X, Y, X), Copy),
    Copy =@= f(X, Y, X).
test(cyclic) :-
    X = f(X, a),
    copy(X, Copy),
    Copy = f(Y, a),
    assertion(Y == Copy).
test(streams, Terms == [f(x), "h\u00e9llo", [1, 2]]) :-
    tmp_file(fast, File),
    setup_call_cleanup(open(File, write, Out, [type(binary)]),
                       maplist(fast_write(Out), [f(x), "h\u00e9llo", [1, 2]]), close(Out)),
    setup_call_cleanup(open(File, read, In, [type(binary)]),
                       ( length(Terms0, 3), maplist(fast_read(In), Terms0) ), close(In)),
    Terms = Terms0.
test(text_stream, error(permission_error(fast_write, stream, user_output), context(system:fast_write/2, _))) :-
    fast_write(user_output, a).
test(no_string, error(type_error(_, foo))) :- fast_term_serialized(_, foo).

:- end_tests(serialized).
