% Tests of the libraries that look at files and programs: date, record,
% coinduction, lazy_lists, pure_input, filesex, ctypes, debug, statistics.

:- use_module(library(plunit)).
:- use_module(library(date)).
:- use_module(library(record)).
:- use_module(library(coinduction)).
:- use_module(library(lazy_lists)).
:- use_module(library(pure_input)).
:- use_module(library(filesex)).
:- use_module(library(ctypes)).
:- use_module(library(debug)).
:- use_module(library(statistics)).
:- use_module(library(dcg/basics)).
:- use_module(library(lists)).

:- record point(x:integer=0, y:integer=0).
:- coinductive stream/1.

stream([H|T]) :-
    num(H),
    stream(T).

num(0).
num(s(N)) :- num(N).

nat(N0, N, N0) :- N is N0+1.

:- begin_tests(programs).

test(parse_time, X =:= 1577934245) :- parse_time('2020-01-02T03:04:05Z', X).
test(week_day, X == 4) :- day_of_the_week(date(2024,2,29), X).
test(year_day, X == 60) :- day_of_the_year(date(2024,2,29), X).
test(record, P == point(3,9)) :- make_point([x(3)], P0), set_y_of_point(9, P0, P).
test(record_data, X == 3) :- make_point([x(3)], P), point_x(P, X).
test(record_type, error(type_error(integer, a))) :- make_point([x(a)], _).
test(coinduction) :- X = [0|X], once(stream(X)).
test(lazy, L == [0,1,2]) :- lazy_list(nat, 0, Lazy), length(L, 3), append(L, _, Lazy), !.
test(path, X == 'a/b') :- directory_file_path(a, b, X).
test(relative, X == '../b/c') :- relative_file_name('/a/b/c', '/a/d/e', X).
test(digit, all(X-W == [0'0-0, 0'1-1])) :- is_digit(X, 2, W).
test(lower, X == 0'a) :- to_lower(0'A, X).
test(assertion) :- assertion(true).
test(call_time, true(get_dict(wall, T, _))) :- call_time(true, T).

:- end_tests(programs).

:- begin_tests(pure_input).

test(from_file, X == 12) :-
    tmp_file_stream(text, File, Out),
    write(Out, '12\nab'),
    close(Out),
    phrase_from_file((integer(X), "\nab"), File),
    delete_file(File).

:- end_tests(pure_input).
