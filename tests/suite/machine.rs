//! The machine from end to end, small enough for Miri (`.ci/miri`). Each program runs normally, and with a
//! collection and a check of all memory at every call.

use ninelog::Prolog;

/// A goal, the text of a program, and what the goal writes.
const PROGRAMS: &[(&str, &str, &str)] = &[
    (
        "app([],L,L). app([H|T],L,[H|R]) :- app(T,L,R).
         nrev([],[]). nrev([H|T],R) :- nrev(T,S), app(S,[H],R).",
        "nrev([a,B,f(C,1.5),\"s\"],L), B = 1, C = 2, print(L)",
        "[\"s\",f(2,1.5),1,a]",
    ),
    (
        "p(1). p(2). p(3). q(X,Y) :- p(X), p(Y), X > Y. r(X) :- p(X), !. r(9).",
        "( q(X,Y), print(X-Y), fail ; r(Z), print(Z), fail ; true )",
        "2-13-13-21",
    ),
    (
        "t(N) :- catch(u(N), E, (print(E), nl)). u(0) :- throw(deep(end)). u(N) :- M is N-1, u(M), true.",
        "t(5), setup_call_cleanup(print(a), (member(X,[1,2]), print(X)), print(c)), X == 1, !, print(d)",
        "deep(end)\na1cd",
    ),
    (
        ":- dynamic(d/1). d(1). d(2).",
        "( d(X), assertz(d(9)), retract(d(X)), print(X), fail ; findall(Y, d(Y), L), print(L) )",
        "12[9,9]",
    ),
    (
        "",
        "freeze(X, (print(woken(X)), Y = X)), f(X,_) = f(b,c), print(Y), dif(P,Q), P = 1, \\+ Q = 1, print(ok)",
        "woken(b)bok",
    ),
    (
        "s(0) :- !. s(N) :- T = t(N,[N]), setarg(1,T,x), b_setval(v,T), nb_setval(w,T), M is N-1, s(M).",
        "s(20), b_getval(v,A), nb_getval(w,B), print(A/B), T = t(1), ( nb_setarg(1,T,f(Z)), fail ; arg(1,T,f(_)) )",
        "t(x,[1])/t(x,[1])",
    ),
    (
        "w(X, Y) :- ( X == a -> Y = 1 ; X == b -> Y = 2 ; \\+ atom(X) -> Y = 3 ; Y = 4 ).",
        "( member(X,[a,b,1,z]), w(X,Y), print(Y), fail ; \\+ \\+ ( X = f(X), copy_term(X,Y), Y = f(Z), Z == Y, print(cyclic) ) )",
        "1234cyclic",
    ),
    (
        ":- table path/2. path(X,Y) :- path(X,Z), edge(Z,Y). path(X,Y) :- edge(X,Y).
         edge(a,b). edge(b,c). edge(c,a).",
        "findall(Y, path(a,Y), L), sort(L, S), print(S), X is 7 ** 40 mod 1000003, print(X)",
        "[a,b,c]",
    ),
    (
        "p(1). p(2). p(3). s(X, Y) :- ( p(X), X > 1 *-> Y = X ; Y = none ). m(f(_)). u(_,_,_,_,_,_,_).
         t :- m(A), m(B), m(C), m(D), m(E), m(F), m(G), s(T, T), m(_), print(T), u(A,B,C,D,E,F,G), fail.
         t.",
        "t",
        "23",
    ),
    (
        ":- dynamic(k/2). k(a,1). k(X,2) :- atom(X).",
        "( between(1,9,N), atom_concat(n,N,A), assertz(k(A,N)), fail ; garbage_collect_atoms ), atom_concat(n,7,B),
         retract(k(B,X)), clause(k(n3,Y),true,R), erase(R), garbage_collect_atoms, findall(Z,k(_,Z),L), print(X-Y-L)",
        "7-3-[1,1,2,4,5,6,8,9]",
    ),
];

fn machine(every: u64) -> Prolog {
    let mut prolog = Prolog::captured("");
    prolog.collect_every(every);
    prolog
}

/// Checks the output of the goals. Under Miri one machine runs all programs, because its start is slow there.
fn check(every: u64) {
    let mut prolog = machine(every);
    for (number, (program, goal, expected)) in PROGRAMS.iter().enumerate() {
        if !cfg!(miri) {
            prolog = machine(every);
        }
        prolog.consult_text(&format!("program{number}.pl"), program).unwrap();
        let answer = prolog.run(goal);
        let errors = prolog.take_errors();
        assert!(matches!(answer, Ok(true)), "{goal}: {answer:?} {errors}");
        let written = prolog.take_output();
        assert!(written.starts_with(expected), "{goal}: {written} instead of {expected}");
        if cfg!(miri) {
            eprintln!("program {number} is done");
        }
    }
}

#[test]
fn programs_write_what_they_should() {
    check(0);
}

#[test]
fn collections_at_every_call_change_nothing() {
    check(if cfg!(miri) { 20_000 } else { 1 });
}

#[test]
fn environments_of_many_variables_are_collected() {
    let counts: &[usize] = if cfg!(miri) { &[25] } else { &[22, 23, 24, 25, 40, 80, 120] };
    for &count in counts {
        let goals = |name: &str| (1..=count).map(|n| format!("{name}({n}, V{n}), ")).collect::<String>();
        let program =
            format!("made(K, f(K, _)). same(K, f(K, _)). all :- {}{}true.", goals("made"), goals("same"));
        let mut prolog = machine(if cfg!(miri) { 2_000 } else { 1 });
        prolog.consult_text("many.pl", &program).unwrap();
        assert!(prolog.run("all").unwrap(), "{count} variables: {}", prolog.take_errors());
    }
}

#[test]
fn slots_that_backtracking_has_passed_hold_nothing() {
    // The variables after the solutions of e/1 get the last slots, and lose their values when the next
    // solution is tried.
    let first: Vec<String> = (0..26).map(|n| format!("A{n}")).collect();
    let bound: Vec<String> = first.iter().map(|name| format!("id({name},{name})")).collect();
    let text = format!(
        "e(1). e(2). e(3). id(X,X).
         wide([{first}],X,C) :- {bound}, e(X), id(x,x), id(B,f(X,_)), id(C,g(B)), id(D,h(C)), id(E,[D]), id(x,x), X > 2, id(E,[h(C)]).",
        first = first.join(","),
        bound = bound.join(","),
    );
    let mut prolog = machine(if cfg!(miri) { 2_000 } else { 1 });
    prolog.consult_text("wide.pl", &text).unwrap();
    assert!(prolog.run("wide(_, X, C), X == 3, C = g(f(3,_))").unwrap(), "{}", prolog.take_errors());
}

#[test]
fn machines_in_threads_do_not_know_of_each_other() {
    let threads: Vec<_> = (0..2)
        .map(|n| {
            std::thread::spawn(move || {
                let mut prolog = Prolog::captured("");
                prolog.consult_text("own.pl", &format!(":- dynamic(mine/1). mine({n}).")).unwrap();
                for i in 0..10 {
                    prolog
                        .run(&format!("nb_setval(key, {n}), assertz(mine({n})), atom_concat(a{n}, {i}, _)"))
                        .unwrap();
                }
                prolog.run(&format!("nb_getval(key, {n}), findall(X, mine(X), L), sort(L, [{n}])"))
            })
        })
        .collect();
    for thread in threads {
        assert!(thread.join().unwrap().unwrap());
    }
}
