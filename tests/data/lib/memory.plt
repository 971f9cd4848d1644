% Loops that leave garbage behind run in flat memory; endless growth is a resource error.

:- use_module(library(clpfd)).
:- use_module(library(plunit)).

:- dynamic fact/1.

grow(L) :- grow([x|L]).

deep(N) :-
    M is N+1,
    deep(M),
    true.

% Garbage of 16 kilobytes for each of N.
litter(0, _) :- !.
litter(N, _) :- length(L, 1000), M is N-1, litter(M, L).

leave_choices(N) :- M is N+1, leave_choices(M).
leave_choices(_).

set_often(_, N, N) :- !.
set_often(T, I, N) :- setarg(1, T, I), b_setval(memory_test, I), I1 is I+1, set_often(T, I1, N).

serve(0) :- !.
serve(N) :-
    catch(answer(N), oops(_), true),
    N1 is N-1,
    serve(N1).

answer(N) :-
    length(L, 50),
    throw(oops(f(N, L))).

% Kilobytes of memory that the process has now.
resident(KB) :-
    read_file_to_string('/proc/self/status', Text, []),
    split_string(Text, "\n", "", Lines),
    member(Line, Lines),
    split_string(Line, ":", "\t kB", ["VmRSS", Number]),
    !,
    number_string(KB, Number).

stacks(Bytes) :-
    garbage_collect,
    statistics(stack, Bytes).

% A structure that grows until a stack is said to have moved.
wait_for_shift(Key) :- statistics(Key, Before), wait_for_shift(Key, Before, _).
wait_for_shift(Key, Before, s(X)) :- statistics(Key, Before), !, wait_for_shift(Key, Before, X).
wait_for_shift(_, _, _).

:- begin_tests(memory).

test(shifts, forall(member(Key, [global_shifts,local_shifts,trail_shifts,stack_shifts]))) :- wait_for_shift(Key).
test(assert_and_retract, [condition(exists_file('/proc/self/status')), true(After - Before < 20_000)]) :-
    resident(Before),
    (   between(1, 300_000, X),
        assertz(fact(X)),
        retract(fact(X)),
        fail
    ;   resident(After)
    ).
test(old_values, X-Y == 0-a) :-
    b_setval(memory_test, a),
    T = t(0),
    (   set_often(T, 1, 2_000_000),
        fail
    ;   b_getval(memory_test, Y),
        T = t(X)
    ).
test(old_values_are_merged, true(Bytes < 1_000_000)) :-
    T = t(0),
    (   set_often(T, 1, 100_000),
        stacks(Bytes)
    ;   true
    ),
    !.
test(exceptions, true(Bytes < 1_000_000)) :-
    serve(100_000),
    stacks(Bytes).

test(output_to_text_leaves_no_atom, true(After == Before)) :-
    with_output_to(string(_), write(a)),
    statistics(atoms, Before),
    forall(between(1, 100, I), with_output_to(string(_), write(f(I)))),
    statistics(atoms, After).

% The condition's choice point holds what earlier rounds left behind until it is gone.
test(constraints_in_conditions, [condition(exists_file('/proc/self/status')), true(After - Before < 20_000)]) :-
    solved_problems(1_000),
    resident(Before),
    solved_problems(40_000),
    resident(After).

solved_problems(0) :- !.
solved_problems(N) :-
    once(( [X,Y,Z] ins 0..9,
           X + Y #= Z + 3,
           labeling([ff], [X,Y,Z])
         )),
    N1 is N-1,
    solved_problems(N1).
test(too_many_arguments, error(resource_error(memory))) :-
    length(L, 16_777_216),
    _ =.. [f|L].

:- end_tests(memory).

:- begin_tests(memory_limit, [setup(( current_prolog_flag(stack_limit, L), nb_setval(old_limit, L),
                                      set_prolog_flag(stack_limit, 32_000_000) )),
                              cleanup(( nb_getval(old_limit, L), set_prolog_flag(stack_limit, L) ))]).

test(heap, error(resource_error(_))) :- grow([]).
test(environments, error(resource_error(_))) :- deep(0).
test(choice_points, error(resource_error(_))) :- leave_choices(0).
test(built_in, error(resource_error(_))) :- length(_, 100_000_000).
test(collects_first, Y == X) :-
    numlist(1, 800_000, X),
    garbage_collect,
    litter(740, _),
    msort(X, Y).
test(collects_before_it_keeps, Y == X) :-
    numlist(1, 800_000, X),
    garbage_collect,
    litter(740, _),
    nb_setval(memory_test, X),
    nb_getval(memory_test, Y),
    nb_setval(memory_test, []).
test(all_is_well_afterwards, N == 500_000) :-
    catch(deep(0), error(resource_error(_), _), true),
    numlist(1, 500_000, L),
    length(L, N).
% Where the process may not reserve as many addresses as it would like to, the stacks are smaller.
test(few_addresses, Status == 7) :-
    current_prolog_flag(executable, Program),
    Goal = "assertz((p(X) :- p(X), q(X))), assertz((r(X) :- between(1, 2, X), r(_))), forall(member(G, [p(_), r(_)]), catch(( G, fail ), error(resource_error(_), _), true)), halt(7)",
    format(string(Command), "ulimit -v 1000000; '~w' -q -g '~s' -t halt", [Program, Goal]),
    shell(Command, Status).
% Where the system grants no more memory, that is an error, and handling it goes on.
test(no_more_memory, [forall(endless(Goal)), Status == 7]) :-
    current_prolog_flag(executable, Program),
    format(string(Command), "ulimit -v 400000; '~w' -q -g \"catch((~s), error(resource_error(memory), _), halt(7))\" -t halt",
           [Program, Goal]),
    shell(Command, Status).

endless("repeat, assertz(f(some(long, fact))), fail").
endless("repeat, recordz(key, some(long, record)), fail").
endless("nb_setval(n, 0), repeat, nb_getval(n, I), J is I + 1, nb_setval(n, J), atom_concat(some_long_atom_, I, A), assertz(g(A)), fail").


% What needs more memory than the system grants is refused before it begins.
test(refused, [forall(refused(Goal)), Status == 7]) :-
    current_prolog_flag(executable, Program),
    format(string(Command), "ulimit -v 1000000; '~w' -q -g \"catch((~s), error(resource_error(_), _), halt(7))\" -t halt",
           [Program, Goal]),
    shell(Command, Status).

refused("_ is 7**200000000").
refused("_ is 7**1000000000").
refused("_ is (2r3)**1000000000").
refused("X is 1<<100000000, _ is X*X").
refused("_ is 1<<2000000000").
refused("_ is powm(3, 10**400000000, 7)").
refused("format(atom(_), '~200000000f', [1r3])").
refused("format(atom(_), '~200000000e', [1.5])").
refused("format(atom(_), '~1000000000d', [1])").
refused("format(atom(X), '~*c', [200000000, 0'x]), atom_concat(X, X, Y), atom_concat(Y, Y, _)").
refused("length(_, 1000000000)").
refused("functor(_, f, 1000000000)").

:- end_tests(memory_limit).
