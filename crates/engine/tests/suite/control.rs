//! Tabling, continuations, cleanups and limits: each directive of a program must succeed. The answers are
//! SWI-Prolog's.

use ninelog_engine::system::boot;
use ninelog_terms::atom;
use ninelog_terms::flags::ReadFlags;
use ninelog_terms::syntax::place::Place;
use ninelog_terms::syntax::read::{ReadOptions, read_term};

fn check(program: &str) {
    let mut m = boot::machine_on(Default::default(), 1 << 28, &[]);
    let (flags, options) = (ReadFlags::default(), ReadOptions::default());
    let start = Place { chars: 0, line: 1, column: 0, bytes: 0 };
    let mut rest = program;
    loop {
        let ops = m.program.modules.ops(atom::USER);
        let read = read_term(&mut m.stacks.store, &ops, &flags, rest, start, options).expect(program);
        if read.at_end {
            return;
        }
        let (term, consumed) = (read.term, read.consumed);
        if let Err(error) = boot::add_term(&mut m, atom::USER, term) {
            panic!("{}: {}", &rest[..consumed], boot::describe(&mut m, &error));
        }
        rest = &rest[consumed..];
    }
}

#[test]
fn recursion_through_tables_ends() {
    check(
        ":- table path/2, s/2, even/1, odd/1, fib/2.
        path(X, Y) :- path(X, Z), edge(Z, Y).
        path(X, Y) :- edge(X, Y).
        edge(a, b). edge(b, c). edge(c, a). edge(c, d).
        :- findall(Y, path(a, Y), L), msort(L, [a, b, c, d]).
        :- \\+ path(d, _).
        s(X, Y) :- s(X, Z), s(Z, Y).
        s(1, 2). s(2, 3). s(3, 1).
        :- findall(X-Y, s(X, Y), L), length(L, 9).
        even(0).
        even(N) :- N > 0, M is N - 1, odd(M).
        odd(N) :- N > 0, M is N - 1, even(M).
        :- even(200), \\+ odd(200).
        fib(0, 0).
        fib(1, 1).
        fib(N, F) :- N > 1, A is N - 1, B is N - 2, fib(A, X), fib(B, Y), F is X + Y.
        :- fib(100, 354224848179261915075).",
    );
}

#[test]
fn modes_combine_answers() {
    check(
        ":- table a(_, min), b(_, max, min), c(first), d(last), e(_, sum), f(_, lattice(join/3)), g(_, po(lt/2)).
        a(x, 1). a(x, 1.0). a(x, 0.5).
        b(k, 1, 5). b(k, 3, 7). b(k, 2, 4).
        c(1). c(2). d(1). d(2). e(x, 1). e(x, 2). e(x, 5).
        join(A, B, C) :- C = A-B.
        f(x, 1). f(x, 2).
        lt(A, B) :- A < B.
        g(x, 1). g(x, 5). g(x, 3).
        :- a(x, V), V == 0.5.
        :- b(k, V, W), V-W == 3-4.
        :- c(V), V == 1.
        :- d(V), V == 2.
        :- e(x, V), V == 8.
        :- f(x, V), V == 1-2.
        :- g(x, V), V == 1.
        :- catch(a(x, 1), error(uninstantiation_error(1), _), true).",
    );
}

#[test]
fn cuts_and_catches_behind_a_waiting_goal_are_local() {
    check(
        ":- table t1/1, t2/1, t4/1, w/1, ww/1, r/1.
        t1(X) :- t1(Y), !, X is Y + 1, X < 3.
        t1(0).
        :- findall(X, t1(X), L), msort(L, [0, 1, 2]).
        t2(X) :- ( t2(Y), Y < 3 -> X is Y + 1 ; X = 0 ).
        :- findall(X, t2(X), L), msort(L, [0, 1, 2, 3]).
        t4(X) :- catch((t4(Y), Y < 3, X is Y + 1), _, true).
        t4(0).
        :- findall(X, t4(X), L), msort(L, [0, 1, 2, 3]).
        w(X) :- \\+ ww(X), X = 1.
        ww(2).
        :- w(1).
        r(_) :- throw(oops).
        :- catch(r(_), oops, true), \\+ current_table(r(_), _).",
    );
}

#[test]
fn continuations_go_on_where_they_were_captured() {
    check(
        "step(X) :- shift(first), X = 1, shift(second).
        :- reset(step(X), first, C), var(X), reset(C, B, D), B-X == second-1, reset(D, _, E), E == 0.
        :- reset(true, a, C), C == 0.
        :- catch(shift(a), error(existence_error(reset, a), _), true).
        :- catch(reset(shift(a), b, _), error(existence_error(reset, a), _), true).
        :- catch(call_continuation(['$cont$'(999)]), error(type_error(_, _), _), true).",
    );
}

#[test]
fn cleanups_know_how_a_goal_ended() {
    check(
        "how(G, C) :- setup_call_catcher_cleanup(true, G, C, true).
        two(1). two(2).
        :- how(true, C), C == exit.
        :- how(two(_), C), var(C), !, C == (!) ; true.
        :- catch(how(throw(x), C), x, true), var(C).
        :- nb_setval(k, none),
           catch((setup_call_catcher_cleanup(true, two(_), C, nb_setval(k, C)), throw(e)), e, true),
           nb_getval(k, external_exception(e)).
        :- catch(setup_call_cleanup(true, true, _), error(instantiation_error, _), true).
        q(1). q(2).
        :- nb_setval(k, []),
           freeze(X, ( nb_getval(k, L), nb_setval(k, [woken|L]) )),
           q(X), nb_getval(k, L1), L1 == [woken].",
    );
}

#[test]
fn limits_stop_goals() {
    check(
        "loop(0) :- !.
        loop(N) :- M is N - 1, loop(M).
        two(1). two(2).
        :- call_with_inference_limit(loop(1000), 100, R), R == inference_limit_exceeded.
        :- call_with_inference_limit(loop(10), 100, R), R == (!).
        :- call_with_inference_limit(two(_), 100, R), R == true.
        :- loop(1000).",
    );
}

/// This would take a minute if each catch were searched from the start, or if each goal handled all variables
/// of the clause.
#[test]
fn much_takes_time_in_proportion() {
    check(
        "nested(0) :- throw(done).
        nested(N) :- N1 is N - 1, catch(nested(N1), other, true), true.
        :- catch(call_with_time_limit(20, nested(100000)), done, true).
        goals(0, true) :- !.
        goals(N, (fact(_), Goals)) :- N1 is N - 1, goals(N1, Goals).
        fact(_).
        :- dynamic(long/0).
        :- goals(100000, Goals), call_with_time_limit(20, ( assertz((long :- Goals)), long )).",
    );
}
