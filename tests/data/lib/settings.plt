:- use_module(library(settings)).
:- use_module(library(plunit)).

:- setting(volume, integer, 11, 'How loud').
:- setting(name, atom, joe, 'Who').
:- setting(place, atom, env('NO_SUCH_VARIABLE', here), 'Where').
:- setting(kind, oneof([a,b]), a, 'Which').
:- setting(other, list(integer), [1,2], 'More').

:- begin_tests(settings, [cleanup(restore_setting(user:volume))]).

test(default, X == 11) :-
    setting(user:volume, X).
test(environment, X == here) :-
    setting(user:place, X).
test(unknown, error(existence_error(setting, user:nope))) :-
    setting(user:nope, _).
test(set, X == 3) :-
    set_setting(user:volume, 3),
    setting(user:volume, X).
test(set_type, error(type_error(integer, a))) :-
    set_setting(user:volume, a).
test(set_unknown, error(existence_error(setting, nope))) :-
    set_setting(user:nope, a).
test(set_domain, error(type_error(oneof([a,b]), c))) :-
    set_setting(user:kind, c).
test(restore, X == 11) :-
    set_setting(user:volume, 4),
    restore_setting(user:volume),
    setting(user:volume, X).
test(current, all(X == [volume,name,place,kind,other])) :-
    current_setting(user:X).
test(saved, [X-Y == eve-[7], cleanup(delete_file(File))]) :-
    tmp_file(settings, File),
    set_setting(user:name, eve),
    set_setting(user:other, [7]),
    save_settings(File),
    restore_setting(user:name),
    restore_setting(user:other),
    load_settings(File),
    setting(user:name, X),
    setting(user:other, Y).
test(new_default, X == zoe) :-
    set_setting_default(user:name, zoe),
    setting(user:name, X).
test(text, [X,Y,Z] == [42,4.0,[1,2]]) :-
    convert_setting_text(integer, '42', X),
    convert_setting_text(float, '4', Y),
    convert_setting_text(list(integer), '[1,2]', Z).
test(listed) :-
    with_output_to(string(Text), list_settings(user:volume)),
    once(sub_string(Text, _, _, _, "user:volume               11             How loud\n")).

:- end_tests(settings).

:- begin_tests(broadcast, [cleanup(unlisten(me))]).

:- dynamic heard/1.

test(heard, X == 1) :-
    listen(me, news(N), assertz(plunit_broadcast:heard(N))),
    broadcast(news(1)),
    broadcast(other(2)),
    retract(heard(X)),
    \+ heard(_).
test(request, all(X == [1,2])) :-
    listen(you, ask(A), member(A, [1,2])),
    broadcast_request(ask(X)).
test(unlisten) :-
    unlisten(you),
    \+ broadcast_request(ask(_)),
    \+ listening(you, _, _).

:- end_tests(broadcast).

:- begin_tests(setting_properties).

:- setting(some_setting, integer, 7, 'A number').

test(properties, C-T-D == 'A number'-integer-7) :-
    context_module(M),
    setting_property(M:some_setting, comment(C)),
    setting_property(M:some_setting, type(T)),
    setting_property(M:some_setting, default(D)).

:- end_tests(setting_properties).

:- begin_tests(places_of_settings).

test(where_a_setting_is, true(Line > 0)) :-
    setting_property(user:volume, source(File:Line)),
    file_base_name(File, 'settings.plt').

:- end_tests(places_of_settings).
