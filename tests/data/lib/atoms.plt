% Atoms that nothing refers to are freed; those that something refers to are not, wherever it keeps them.

:- use_module(library(plunit)).

:- dynamic kept/1, passing/1.

count_down(0) :- !.
count_down(N) :- atom_concat(atom_down_, N, _), N1 is N-1, count_down(N1).

% So many atoms are made and forgotten that numbers are given to others, if any are free.
churn :-
    garbage_collect_atoms,
    forall(between(1, 20_000, N), atom_concat(atom_churn_, N, _)).

% How many more atoms there are after a goal that makes very many: a few, because retracted clauses and dead
% words count, too.
left(Goal, More) :-
    garbage_collect_atoms,
    statistics(atoms, Before),
    call(Goal),
    garbage_collect_atoms,
    statistics(atoms, After),
    More is After-Before.

% A text of a megabyte that grows by a character with each step.
grow(0, _) :- !.
grow(N, Atom) :- atom_concat(Atom, x, Longer), M is N-1, grow(M, Longer).

resident(KB) :-
    read_file_to_string('/proc/self/status', Text, []),
    split_string(Text, "\n", "", Lines),
    member(Line, Lines),
    split_string(Line, ":", "\t kB", ["VmRSS", Number]),
    !,
    number_string(KB, Number).

named(N, Atom) :- atomic_list_concat([atom_kept_, N], Atom).

:- table tabled_name/2.
tabled_name(N, Atom) :- named(N, Atom).

:- begin_tests(atoms).

test(failure_driven, true(More < 30_000)) :-
    left(forall(between(1, 300_000, N), atom_concat(atom_fail_, N, _)), More).
test(recursion, true(More < 30_000)) :-
    left(count_down(300_000), More).
test(read, true(More < 30_000)) :-
    left(forall(between(1, 60_000, N),
                ( format(string(S), "['atom read ~w',other_~w]", [N, N]), term_string(_, S) )), More).
test(streams, true(More < 30_000)) :-
    left(forall(between(1, 60_000, _), ( open('/dev/null', read, S), close(S) )), More).
test(clauses, true(More < 60_000)) :-
    left(forall(between(1, 200_000, N),
                ( atom_concat(atom_clause_, N, A), assertz(passing(A)), retract(passing(A)) )), More).
test(long_texts, [condition(exists_file('/proc/self/status')), true(After - Before < 50_000)]) :-
    resident(Before),
    length(Codes, 1_000_000),
    maplist(=(0'a), Codes),
    atom_codes(Atom, Codes),
    grow(300, Atom),
    resident(After).
test(figures, true) :-
    statistics(agc, N0),
    statistics(agc_gained, G0),
    forall(between(1, 100, N), atom_concat(atom_figures_, N, _)),
    garbage_collect_atoms,
    statistics(agc, N1),
    statistics(agc_gained, G1),
    statistics(agc_time, T),
    N1 > N0,
    G1 > G0,
    T > 0.0.
test(margin, true(Margin-Gained == 1000-0)) :-
    current_prolog_flag(agc_margin, Old),
    setup_call_cleanup(
        set_prolog_flag(agc_margin, 0),
        ( garbage_collect_atoms, statistics(agc, N0),
          count_down(50_000), statistics(agc, N1) ),
        set_prolog_flag(agc_margin, 1000)),
    Gained is N1-N0,
    current_prolog_flag(agc_margin, Margin),
    set_prolog_flag(agc_margin, Old).

test(list, true(Atoms == Again)) :-
    findall(A, ( between(1, 5_000, N), named(N, A) ), Atoms),
    churn,
    findall(A, ( between(1, 5_000, N), named(N, A) ), Again).
test(bag, true(First-Last == atom_kept_1-atom_kept_9)) :-
    findall(A, ( between(1, 9, N), named(N, A), churn ), Atoms),
    Atoms = [First|_],
    last(Atoms, Last).
test(clause, [cleanup(retractall(kept(_))), true(Found-Missing == [atom_kept_7]-[])]) :-
    forall(between(1, 100, N), ( named(N, A), assertz(kept(A)) )),
    churn,
    findall(A, ( named(7, A), kept(A) ), Found),
    findall(N, ( between(1, 100, N), named(N, A), \+ kept(A) ), Missing).
test(procedure, true(X-Y == 1-[atom_kept_p])) :-
    named(p, P),
    Fact =.. [P, 1],
    assertz(Fact),
    churn,
    Goal =.. [P, X],
    call(Goal),
    findall(Q, ( current_predicate(Q/1), sub_atom(Q, 0, _, _, atom_kept_) ), Y).
test(global, true(Value == f(atom_kept_value))) :-
    named(value, V),
    named(key, K),
    nb_setval(K, f(V)),
    churn,
    nb_getval(atom_kept_key, Value).
test(ball, true(Ball == atom_kept_ball)) :-
    catch(setup_call_cleanup(true, ( named(ball, B), throw(B) ), churn), Ball, true).
test(flags, true(X-Y == atom_kept_x-[atom_kept_y])) :-
    named(x, V),
    named(flag, F),
    create_prolog_flag(F, V, []),
    named(y, W),
    named(counter, C),
    set_flag(C, 1),
    recordz(C, W),
    churn,
    current_prolog_flag(atom_kept_flag, X),
    findall(R, recorded(atom_kept_counter, R), Y).
test(operator, [cleanup(op(0, xfx, user:atom_kept_op)), true(Text == "a atom_kept_op b")]) :-
    named(op, Op),
    op(700, xfx, user:Op),
    churn,
    T =.. [Op, a, b],
    term_string(T, Text).
test(table, true(A == atom_kept_table)) :-
    tabled_name(table, _),
    churn,
    tabled_name(table, A).
test(module, true(X == 1)) :-
    named(module, Name),
    assertz(Name:fact(1)),
    churn,
    named(module, Again),
    Again:fact(X).
test(alias, true(Alias == atom_kept_alias)) :-
    named(alias, Name),
    open('/dev/null', read, S, [alias(Name)]),
    churn,
    stream_property(S, alias(Alias)),
    close(atom_kept_alias).
test(suspended, true(X-Y == atom_kept_w-atom_kept_v)) :-
    named(w, W),
    named(v, V),
    freeze(G, ( X = W, Y = V )),
    churn,
    G = 1.
test(before_a_choice, true(As == [atom_kept_1, atom_kept_2])) :-
    findall(A, ( member(N, [1, 2]), named(N, A), ( churn, fail ; true ) ), As).

:- end_tests(atoms).
