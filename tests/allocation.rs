//! Refuses every memory request of a small program once, one after the other: it is satisfied from the
//! reserve (`limits/src/spare.rs`), and a resource error follows, or the process ends with a message and
//! status 2. Nothing aborts, panics or crashes.
//!
//! The process that makes these requests has limited address space, so that there is a reserve. When it ends,
//! another process continues after the request at which it ended.
#![cfg(unix)]

use ninelog::Allocator;
use ninelog::Prolog;
use ninelog_limits::spare::faults;
use std::process::{Command, Stdio};

#[global_allocator]
static ALLOCATOR: Allocator = Allocator;

const FROM: &str = "NINELOG_FAULTS_FROM";
const COUNT: &str = "NINELOG_FAULTS_COUNT";
const STEP: &str = "NINELOG_FAULTS_STEP";

const PROGRAM: &str = r#"
:- module(small, []).
:- use_module(library(lists)).
:- dynamic fact/2.
:- table path/2.
path(X, Y) :- edge(X, Y).
path(X, Y) :- path(X, Z), edge(Z, Y).
edge(a, b). edge(b, c). edge(c, a).
rev([], R, R).
rev([X|Xs], R0, R) :- rev(Xs, [X|R0], R).
user:small :-
    numlist(1, 50, L), small:rev(L, [], R), last(R, 1), sum_list(L, 1275),
    atom_length(abcdefghijklmnopqrstuvwxyz, N), atom_concat(abc, N, A), atom_string(A, S), string_concat(S, S, _),
    forall(member(X, L), assertz(small:fact(X, f(X, "text")))), small:fact(17, _), retractall(small:fact(_, _)),
    findall(Y, small:path(a, Y), Ys), length(Ys, 3), abolish_all_tables,
    X2 is 7 ** 300, X2 mod 11 =\= 0, number_codes(X2, Codes), length(Codes, _),
    catch(throw(ball(L)), ball(_), true), setof(K-V, member(K-V, [b-1, a-2]), _),
    with_output_to(string(_), print(f(L, A))), term_to_atom(f(P, P, 'Q'), T), term_to_atom(_, T),
    open_null_stream(Out), format(Out, "~w ~a~n", [L, A]), close(Out),
    freeze(F, F > 1), F = 2, nb_setval(small, L), b_setval(small, L), msort(R, _), copy_term(L, _).
"#;

/// Runs the program once in a system of its own. Returns its result, and whether a request was refused.
fn once(after: i64, count: i64) -> (String, bool) {
    faults::refuse(after, count);
    let mut prolog = Prolog::captured("");
    let loaded = prolog.consult_text("small.pl", PROGRAM);
    let ran = prolog.run("small");
    let refused = faults::left() < 0;
    faults::refuse(i64::MAX, 0);
    // Memory is available again: the system goes on as before.
    let _ = prolog.run("garbage_collect");
    let again = prolog.run("X = 1, X == 1");
    (format!("{:?} {ran:?} {again:?}", loaded.map(|_| ())), refused)
}

/// Tries each `step`th request, starting at `from`; `count` requests in a row are refused.
fn try_requests(from: i64, count: i64, step: i64) {
    let mut errors = 0;
    for request in (from..).step_by(step as usize) {
        eprintln!("request {request}");
        let (told, refused) = once(request, count);
        assert!(told.ends_with("Ok(true)"), "request {request}: {told}");
        errors += i64::from(told.contains("esource"));
        let is_fine =
            told.contains(" Ok(true) ") || told.contains("resource_error") || told.contains("Resource");
        assert!(is_fine || told.contains("existence_error"), "request {request}: {told}");
        if !refused {
            println!("{errors} errors of memory");
            return;
        }
    }
}

/// Refuses each `step`th request and the `count - 1` after it. Returns the number of requests, and how often
/// the process ended.
fn refuse_each(count: i64, step: i64, wrong: &mut Vec<String>) -> (i64, i64) {
    let (mut from, mut ended) = (0, 0);
    loop {
        let output = Command::new("sh")
            .args(["-c", "ulimit -v 4000000; ulimit -c 0; exec \"$0\" \"$@\""])
            .arg(std::env::current_exe().expect("a program"))
            .args(["--exact", "--nocapture", "refused_requests_are_errors"])
            .env(FROM, from.to_string())
            .env(COUNT, count.to_string())
            .env(STEP, step.to_string())
            .stdin(Stdio::null())
            .output()
            .expect("it starts");
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        let last = errors.rsplit("request ").next().unwrap_or_default();
        let digits = last.split(|letter: char| !letter.is_ascii_digit()).next();
        let number = digits.and_then(|digits| digits.parse::<i64>().ok());
        let number = number.unwrap_or_else(|| panic!("no request: {} {errors}", output.status));
        if output.status.success() {
            return (number, ended);
        }
        if output.status.code() == Some(2) && last.contains("no more memory") {
            ended += 1;
        } else {
            wrong.push(format!(
                "{count} refused: {}: {}",
                output.status,
                last.lines().take(4).collect::<String>()
            ));
        }
        if wrong.len() > 20 {
            return (number, ended);
        }
        from = number + step;
    }
}

#[test]
fn refused_requests_are_errors() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<i64>().ok());
    if let Some(from) = number(FROM) {
        return try_requests(from, number(COUNT).unwrap_or(1), number(STEP).unwrap_or(1));
    }
    let mut wrong = Vec::new();
    // Refuses each request alone, and runs of requests at some points.
    for (count, step) in [(1, 1), (3, 13), (7, 29)] {
        let (requests, ended) = refuse_each(count, step, &mut wrong);
        println!("{requests} requests, {count} refused in a row: {ended} ended the process");
        assert!(requests > 100 || !wrong.is_empty(), "{requests} requests");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn large_requests_beyond_a_limit_end_in_order() {
    let goals = [
        "use_module(library(clpfd)), length(V, 1000000), ins(V, '..'(0, 1)), sum(V, #=, 10)",
        "findall(X, between(1, 10000000, X), _)",
        "numlist(1, 500000, L), assertz(f(L)), assertz(f(L)), assertz(f(L)), assertz(f(L))",
        "X is 7 ** 30000000, X > 0",
        "format(atom(_), \"~t~w~200000000|\", [a])",
        "length(L, 5000000), maplist(=(0'a), L), string_codes(S, L), string_concat(S, S, T), nb_setval(t, T)",
    ];
    for limit in ["16m", "64m"] {
        for goal in goals {
            let output = Command::new(env!("CARGO_BIN_EXE_ninelog"))
                .args([&format!("--memory-limit={limit}"), "-g", goal, "-t", "halt"])
                .stdin(Stdio::null())
                .output()
                .expect("it starts");
            let errors = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(matches!(output.status.code(), Some(1 | 2)), "{goal}: {} {errors}", output.status);
            assert!(errors.contains("memory") || errors.contains("Stack limit"), "{goal}: {errors}");
        }
    }
}

/// Two systems in one process have limits of their own, and what exceeds one is an error.
#[test]
fn systems_have_accounts_of_their_own() {
    if std::env::var_os(FROM).is_some() {
        return;
    }
    let fill = "repeat, numlist(1, 20000, L), assertz(kept(L)), fail";
    let mut small = Prolog::builder().memory_limit(32 << 20).build().unwrap();
    let mut large = Prolog::builder().memory_limit(1 << 30).build().unwrap();
    let mut free = Prolog::new();
    for _ in 0..3 {
        let error = small.run(fill).unwrap_err();
        let error = error.ball().expect("it is thrown").to_string();
        assert!(error.contains("resource_error(memory)"), "{error}");
    }
    for prolog in [&mut large, &mut free] {
        assert!(prolog.run("forall(between(1, 200, _), (numlist(1, 20000, L), assertz(kept(L))))").unwrap());
    }
    assert!(small.run("retractall(kept(_)), garbage_collect").unwrap());
    assert!(small.run("numlist(1, 20000, L), assertz(kept(L))").unwrap());
    assert!(small.run("call_with_limits(true, [memory(1000000)])").unwrap());
}

/// A program that goes on after each error gets one for each call in the end, so that it does not take more
/// and more of the memory of the process around it. (What fills the stacks cannot go on.)
#[test]
fn a_program_that_catches_each_error_of_memory_ends() {
    if std::env::var_os(FROM).is_some() {
        return;
    }
    for step in [
        "numlist(1, 1000, L), thread_self(M), thread_send_message(M, L)",
        "numlist(1, 1000, L), assertz(kept(L))",
        "gensym(k, K), catch(K, error(existence_error(_, _), _), true)",
        "mutex_create(_)",
        "gensym(k, K), op(700, xfx, K)",
        "gensym(k, K), create_prolog_flag(K, K, [])",
        "gensym(k, K), numlist(1, 1000, L), recordz(K, L)",
        "message_queue_create(_)",
        "gensym(k, K), atom_concat(K, K, A), assertz(kept(A))",
    ] {
        let mut prolog = Prolog::builder().memory_limit(32 << 20).build().unwrap();
        let error = prolog.run(&format!("repeat, catch(({step}), _, true), fail")).unwrap_err();
        assert!(error.to_string().contains("esource"), "{step}: {error}");
    }
}

/// Whatever fills memory: a process takes at most a fifth more than its limit, beside the program itself.
#[cfg(target_os = "linux")]
#[test]
fn a_limit_of_memory_is_not_exceeded_by_far() {
    if std::env::var_os(FROM).is_some() {
        return;
    }
    let goals = [
        "set_prolog_flag(stack_limit, 2000000000), numlist(1, 30000000, L), L = [_|_]",
        "set_prolog_stack(global, limit(2000000000)), numlist(1, 30000000, L), L = [_|_]",
        "numlist(1, 1500000, L), thread_self(M), repeat, thread_send_message(M, L), fail",
        "numlist(1, 1500000, L), message_queue_create(Q), repeat, thread_send_message(Q, L), fail",
        "numlist(1, 2500000, L), term_to_atom(L, A), atom_length(A, _)",
        "numlist(1, 2500000, L), print(L)",
        "length(L, 1500000), numbervars(L, 0, _)",
        "length(L, 1500000), term_variables(L, _)",
        "numlist(1, 1500000, L), format('~w', [L])",
        "numlist(1, 2500000, L), format(atom(_), '~w ~q ~p', [L, L, L])",
        "repeat, numlist(1, 100000, L), assertz(f(L)), fail",
        "between(1, inf, N), atom_concat(abc, N, A), assertz(a(A)), fail",
        "forall(between(1, 500, N), (engine_create(x, (numlist(1, 100000, L), engine_yield(y), L = []), E),
            engine_next(E, _), atom_concat(kept, N, K), nb_setval(K, E)))",
        "open('/dev/zero', read, S), read_string(S, _, _)",
        "open('/dev/zero', read, S), read(S, _)",
        "open('/dev/zero', read, S), read_string(S, \"\n\", \"\", _, _)",
        "consult('/dev/zero')",
        // One stack after the other, then the rest.
        "assertz((f(X) :- f(X), true)), assertz((b(X) :- repeat, b(X))), assertz((r(X) :- r(f(X)))),
            forall(member(G, [f(1), b(1), r(1), f(1), (repeat, atom_codes(A, \"a\"), assertz(k(A)), fail)]),
                catch(G, _, true))",
    ];
    let peak = "open('/proc/self/status', read, S), read_string(S, _, T), sub_string(T, B, _, _, \"VmHWM:\"),
        sub_string(T, B, 30, _, P), split_string(P, \"\n\", \"\", [V|_]), print_message_lines(user_error, '', [V-[]])";
    for goal in goals {
        let run = format!("(catch(({goal}), _, true) ; true), !, {peak}");
        let output = Command::new(env!("CARGO_BIN_EXE_ninelog"))
            .args(["--memory-limit=128m", "--time-limit=20", "-g", &run, "-t", "halt"])
            .stdin(Stdio::null())
            .output()
            .expect("it starts");
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        let number = errors.split("VmHWM:").nth(1).and_then(|rest| rest.split_whitespace().next());
        let kilobytes: usize = number.and_then(|number| number.parse().ok()).unwrap_or_else(|| {
            panic!("{goal}: {} {errors}", output.status);
        });
        assert!(kilobytes < (128 * 6 / 5 + 12) << 10, "{goal}: {} MB", kilobytes >> 10);
    }
}
