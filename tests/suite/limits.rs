//! Limits of a system inside another program: what stops a goal leaves the system whole, and no goal goes
//! beyond a limit, however it is caught or shared out.

use ninelog::Prolog;
use std::process::Command;
use std::thread;
use std::time::Duration;

/// Goals that load a library when they are first called.
const FIRST_USES: [&str; 9] = [
    "last([1, 2], 2)",
    "append([1], [2], [1, 2])",
    "sum_list([1, 2], 3)",
    "foldl([X, A, B]>>(B is A + X), [1, 2], 0, 3)",
    "list_to_assoc([a-1], A), get_assoc(a, A, 1)",
    "aggregate_all(count, member(_, [a, b]), 2)",
    "ord_union([a], [b], [a, b])",
    "option(a(1), [a(1)])",
    "use_module(library(clpfd)), '#='(X, 3), X == 3",
];

#[test]
fn what_stops_a_goal_leaves_libraries_whole() {
    let check = |prolog: &mut Prolog, what: &str| {
        prolog.set_inference_limit(None);
        for goal in FIRST_USES {
            assert_eq!(prolog.run(goal), Ok(true), "{goal} after {what}");
        }
        assert_eq!(prolog.take_errors(), "", "after {what}");
    };
    // Limits on inferences, of the whole system and of the goal.
    for limit in (0..40).map(|n| n * n * n / 2) {
        let mut prolog = Prolog::captured("");
        for goal in FIRST_USES {
            prolog.set_inference_limit(Some(limit));
            let _ = prolog.run(goal);
        }
        check(&mut prolog, &format!("{limit} inferences"));
        let mut prolog = Prolog::captured("");
        for goal in FIRST_USES {
            let _ = prolog.run(&format!("call_with_inference_limit(({goal}), {limit}, _)"));
        }
        check(&mut prolog, &format!("a goal of {limit} inferences"));
    }
    // Interrupts.
    for delay in (0..60).map(|n| Duration::from_micros(n * 40)) {
        let mut prolog = Prolog::captured("");
        for goal in FIRST_USES {
            let handle = prolog.interrupt_handle();
            let timer = thread::spawn(move || {
                thread::sleep(delay);
                handle.interrupt();
            });
            let _ = prolog.run(goal);
            timer.join().expect("it ends");
        }
        check(&mut prolog, &format!("an interrupt after {delay:?}"));
    }
}

#[test]
fn a_limit_of_inferences_that_was_caught_still_holds() {
    let limited = "loop :- repeat, fail.
        stubborn :- catch(loop, _, true), stubborn.
        held(G, R) :- call_with_inference_limit(G, 1000, R).";
    let mut prolog = Prolog::captured("");
    prolog.consult_text("limited", limited).unwrap();
    for goal in ["stubborn", "catch(loop, _, loop)", "catch(loop, _, call_cleanup(loop, loop))"] {
        let held = format!("held(({goal}), R), R == inference_limit_exceeded");
        assert_eq!(prolog.run(&held), Ok(true), "{goal}");
        assert_eq!(
            prolog.run(&format!("call_with_inference_limit(held(({goal}), _), 100000, R), R == (!)")),
            Ok(true),
            "{goal}"
        );
        prolog.set_inference_limit(Some(10_000));
        // After some errors nothing runs any more.
        for goal in [goal, "loop", "loop", "loop", "loop", "loop", "loop", "true"] {
            let error = prolog.run(goal).unwrap_err();
            let error = error.ball().expect("it is thrown").to_string();
            assert!(error.contains("resource_error(inferences)"), "{goal}: {error}");
        }
        prolog.set_inference_limit(None);
        assert_eq!(prolog.run("true"), Ok(true));
    }
    // A goal may end in good order.
    assert_eq!(prolog.run("held(catch(loop, _, true), R), R == (!)"), Ok(true));
}

#[test]
fn engines_share_the_limits_of_their_system() {
    let mut prolog = Prolog::builder().inference_limit(100_000).build().unwrap();
    let goal = "repeat, engine_create(x, (between(1, 10000, X), X >= 10000), E), engine_next(E, _), fail";
    let error = prolog.run(goal).unwrap_err();
    let error = error.ball().expect("it is thrown").to_string();
    assert!(error.contains("resource_error(inferences)"), "{error}");
    let mut prolog = Prolog::builder().stack_limit(32 << 20).build().unwrap();
    let goal =
        "forall(between(1, 100, N), (engine_create(x, (numlist(1, 100000, L), engine_yield(y), L = []), E),
        engine_next(E, _), atom_concat(kept, N, K), nb_setval(K, E)))";
    let error = prolog.run(goal).unwrap_err();
    let error = error.ball().expect("it is thrown").to_string();
    assert!(error.contains("resource_error"), "{error}");
    assert!(prolog.run("true").unwrap());
}

#[test]
fn programs_cannot_raise_the_limit_of_the_stacks() {
    let fills = "numlist(1, 5000000, L), L = [_|_]";
    for raise in ["set_prolog_flag(stack_limit, 2000000000)", "set_prolog_stack(global, limit(2000000000))"] {
        let mut prolog = Prolog::builder().stack_limit(16 << 20).build().unwrap();
        assert!(prolog.run(raise).unwrap());
        let error = prolog.run(fills).unwrap_err();
        let error = error.ball().expect("it is thrown").to_string();
        assert!(error.contains("resource_error"), "{raise}: {error}");
        // It can be lowered.
        assert!(prolog.run("set_prolog_flag(stack_limit, 2000000), numlist(1, 50000, _)").unwrap());
        assert!(prolog.run("numlist(1, 500000, _)").is_err());
    }
    assert!(Prolog::new().run(&format!("set_prolog_flag(stack_limit, 2000000000), {fills}")).unwrap());
}

#[cfg(target_os = "linux")]
#[test]
fn all_alarms_share_a_thread() {
    let threads = || std::fs::read_dir("/proc/self/task").expect("a folder").count();
    let before = threads();
    let mut prolog = Prolog::captured("");
    assert!(prolog.run("use_module(library(time))").unwrap());
    assert!(prolog.run("forall(between(1, 2000, _), alarm(30, true, _, []))").unwrap());
    // Other tests run at the same time.
    assert!(threads() < before + 200, "{} threads", threads());
    assert!(
        prolog.run("catch(call_with_time_limit(0.05, (repeat, fail)), time_limit_exceeded, true)").unwrap()
    );
}

#[test]
fn the_sandbox_limits_threads_engines_queues_and_streams() {
    let endless = [
        ("threads", "thread_create(thread_get_message(x), _)"),
        ("queues", "message_queue_create(_)"),
        ("streams", "open_null_stream(_)"),
        ("streams", "open_string(\"abc\", _)"),
    ];
    let goals = endless.map(|(kind, goal)| (kind, format!("repeat, {goal}, fail")));
    // Engines that nothing can reach are collected.
    let engines = ("engines", "findall(E, (repeat, engine_create(x, true, E)), _)".to_string());
    for (kind, goal) in goals.into_iter().chain([engines]) {
        let host = ninelog::host::MemoryHost::default();
        let mut prolog =
            Prolog::builder().host(host).sandbox(ninelog::host::Rules::default()).build().unwrap();
        let error = prolog.run(&goal).unwrap_err();
        let error = error.ball().expect("it is thrown").to_string();
        assert!(error.contains(&format!("resource_error({kind})")), "{goal}: {error}");
    }
}

/// A program that removes or sets the mask itself does not escape a limit of inferences.
#[test]
fn masks_do_not_lift_a_limit_of_inferences() {
    let mut prolog = Prolog::builder().inference_limit(100_000).build().unwrap();
    let text = "a :- catch('$unmask', _, true), a.\nb :- '$mask', c(100000), '$unmask', b.\n\
                c(0) :- !.\nc(N) :- N1 is N-1, c(N1).\n";
    prolog.consult_text("masks", text).unwrap();
    for goal in ["a", "b"] {
        let error = prolog.run(goal).expect_err("it ends").to_string();
        assert!(error.contains("inference"), "{error}");
    }
}

/// A library whose load ended with an error of memory is forgotten, and the error stays what it is.
#[test]
fn a_library_that_is_forgotten_is_loaded_again() {
    let mut prolog = Prolog::new();
    let forgotten = "list_to_assoc([a-1], _), module_property(assoc, file(F)), '$forget_load'(F), \
                     \\+ module_property(assoc, file(F))";
    assert_eq!(prolog.run(forgotten), Ok(true));
    assert_eq!(prolog.run("list_to_assoc([a-1], A), get_assoc(a, A, 1)"), Ok(true));
}

/// What the limit leaves room for is written, also if a buffer has more; no character is cut in two.
#[test]
fn output_within_the_limit_is_written() {
    let run = |goal: &str| {
        let words = ["-q", "--output-limit=1k", "-g", goal, "-t", "halt"];
        let output = Command::new(env!("CARGO_BIN_EXE_ninelog")).args(words).output().expect("it runs");
        (String::from_utf8(output.stdout).expect("whole characters"), output.stderr)
    };
    let (numbers, error) = run("forall(between(1, 1000, X), writeln(X))");
    assert!(numbers.starts_with("1\n2\n3\n") && (1_020..=1_024).contains(&numbers.len()), "{numbers}");
    assert!(String::from_utf8_lossy(&error).contains("output"));
    let (text, _) = run("forall(between(1, 1000, _), write('äää€'))");
    assert!((1_020..=1_024).contains(&text.len()), "{}", text.len());
}

/// A program in the sandbox cannot keep Ctrl-C from its user.
#[test]
fn the_sandbox_handles_no_signal() {
    for signal in ["int", "term"] {
        let goal = format!(
            "catch(on_signal({signal}, _, ignore), E, true), print(E), current_signal({signal}, _, H), print(H)"
        );
        let words = ["-q", "--sandbox", "-g", &goal, "-t", "halt"];
        let output = Command::new(env!("CARGO_BIN_EXE_ninelog")).args(words).output().expect("it runs");
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(text.contains("permission_error(handle,signal") && text.ends_with("default"), "{text}");
    }
}
