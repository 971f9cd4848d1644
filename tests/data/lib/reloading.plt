% Files that are loaded again, or whose procedures have clauses from elsewhere.

:- use_module(library(plunit)).

:- dynamic heard/1.
:- multifile user:message_hook/3.

user:message_hook(redefined_procedure(_, PI), warning, _) :- assertz(heard(redefined(PI))).
user:message_hook(discontiguous(PI, _), warning, _) :- assertz(heard(apart(PI))).

:- dynamic place/2.

% The file that is called Name, always the same in one run.
file(Name, File) :- place(Name, File), !.
file(Name, File) :- tmp_file(Name, File0), atom_concat(File0, '.pl', File), assertz(place(Name, File)).

% Load a file with this text, and collect what is said about it.
load(Name, Text, Messages) :-
    retractall(heard(_)),
    write_file(Name, Text, File),
    load_files(user:File, [silent(true)]),
    findall(M, retract(heard(M)), Messages).
load(Name, Text) :- load(Name, Text, []).

write_file(Name, Text, File) :-
    file(Name, File),
    setup_call_cleanup(open(File, write, Out), write(Out, Text), close(Out)).

all(Name, Xs) :- G =.. [Name, X], findall(X, user:G, Xs).
is_dynamic(Name) :- G =.. [Name, _], predicate_property(user:G, dynamic).

put(Clause) :- assertz(user:Clause).

:- begin_tests(reloading).

test(running_goal_goes_on, Xs-Ys == [1,2]-[3,4]) :-
    load(a, "ra(1).\nra(2).\n"),
    findall(X, ( user:ra(X), load(a, "ra(3).\nra(4).\n") ), Xs),
    all(ra, Ys).
test(asserted_clauses_stay_in_place, Xs == [8,1,2,9]) :-
    Text = ":- dynamic rb/1.\nrb(1).\nrb(2).\n",
    load(b, Text),
    put(rb(9)),
    asserta(user:rb(8)),
    load(b, Text),
    all(rb, Xs).
test(retracted_ones_come_first, Xs == [0,5]) :-
    Text = ":- dynamic rc/1.\nrc(0).\n",
    load(c, Text),
    retract(user:rc(0)),
    put(rc(5)),
    load(c, Text),
    all(rc, Xs).
test(several_new_ones, Xs == [1,7,2,3,8,4]) :-
    load(d, ":- dynamic rd/1.\nrd(1).\nrd(3).\n"),
    put(rd(8)),
    load(d, ":- dynamic rd/1.\nrd(1).\nrd(7).\nrd(2).\nrd(3).\n"),
    put(rd(4)),
    all(rd, Xs).
test(order_is_that_of_indexes, Xs == [0-1,1-2,0-3,1-4,0-9,2-9]) :-
    load(e, ":- dynamic re/1.\nre(0-3).\nre(1-4).\n"),
    forall(between(1, 40, X), put(re(x-X))),
    ignore(user:re(x-3)),
    put(re(0-9)),
    put(re(2-9)),
    load(e, ":- dynamic re/1.\nre(0-1).\nre(1-2).\nre(0-3).\nre(1-4).\n"),
    ignore(user:re(0-9)),
    retractall(user:re(x-_)),
    all(re, Xs).
test(several_files, Xs-Ys-Zs == [1-a,1-b]-[2-a,3-a,1-b]-[1-b]) :-
    load(f, ":- multifile rf/1.\nrf(1-a).\n"),
    load(g, ":- multifile rf/1.\nrf(1-b).\n"),
    all(rf, Xs),
    load(f, ":- multifile rf/1.\nrf(2-a).\nrf(3-a).\n"),
    all(rf, Ys),
    load(f, ""),
    all(rf, Zs).
test(file_within_file, Xs == [1,2,3]) :-
    write_file(i, ":- multifile ri/1.\nri(2).\n", Inner),
    format(string(Text), ":- multifile ri/1.\nri(1).\nri_other.\n:- load_files('~w', [silent(true)]).\nri(3).\n", [Inner]),
    load(h, Text),
    all(ri, Xs).
test(unloaded, Xs == [1-a]) :-
    load(j, "rj(1-a).\n"),
    load(k, ":- multifile rj/1.\nrj(1-b).\n"),
    file(k, File),
    unload_file(File),
    all(rj, Xs).
test(nothing_to_unload) :-
    unload_file('/there/is/no/such/file.pl').
test(dynamic_without_clauses, Xs-M == [1]-[]) :-
    dynamic(user:rl/1),
    load(l, "rl(1).\n", M),
    all(rl, Xs),
    is_dynamic(rl).
test(asserted_then_defined, Xs-M == [1]-[redefined(rm/1)]) :-
    put(rm(9)),
    load(m, "rm(1).\n", M),
    all(rm, Xs),
    \+ is_dynamic(rm).
test(asserted_then_declared, Xs-M == [9,1]-[]) :-
    put(rn(9)),
    load(n, ":- dynamic rn/1.\nrn(1).\n", M),
    all(rn, Xs),
    is_dynamic(rn).
test(dynamic_in_two_files, Xs-M == [2]-[redefined(ro/1)]) :-
    load(o, ":- dynamic ro/1.\nro(1).\n"),
    load(p, ":- dynamic ro/1.\nro(2).\n", M),
    all(ro, Xs),
    \+ is_dynamic(ro).
test(back_to_the_first_file, Xs-M == [1]-[]) :-
    load(q, "rq(1).\n"),
    load(r, "rq(2).\n", [redefined(rq/1)]),
    load(q, "rq(1).\n", M),
    all(rq, Xs).
test(asserted_in_between, Xs-M == [2,3,4]-[]) :-
    load(s, ":- dynamic rs/1.\n:- assertz(rs(2)).\nrs(3).\n:- assertz(rs(4)).\n", M),
    all(rs, Xs).
test(no_assert_to_static) :-
    load(t, "rt(1).\n:- catch(assertz(rt(2)), error(permission_error(modify, static_procedure, _), _), assertz(rt_error)).\n"),
    user:rt_error,
    all(rt, [1]).

test(no_longer_discontiguous, M-N == []-[apart(ru/1)]) :-
    load(u, ":- discontiguous ru/1.\nru(1).\nrv(1).\nru(2).\n", M),
    load(u, "ru(1).\nrv(1).\nru(2).\n", N).
test(new_meta_predicate, A-B == [plain]-[user:plain]) :-
    load(w, "rw(X) :- assertz(rw_got(X)).\n"),
    user:rw(plain),
    all(rw_got, A),
    load(w, ":- dynamic rw_got/1.\n:- meta_predicate rw(:).\nrw(X) :- assertz(rw_got(X)).\n"),
    user:retractall(rw_got(_)),
    user:rw(plain),
    all(rw_got, B).
test(thread_local_and_static, error(permission_error(modify, static_procedure, _))) :-
    load(x, "rx(1).\n"),
    thread_local(user:rx/1).

:- end_tests(reloading).
