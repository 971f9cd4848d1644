//! The ways in which the process ends: halt/0 and its goals, aborts, signals, closed pipes, limits of the
//! system. In each case all output was written.
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::io::{BufRead, BufReader, Read};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Once};
use std::time::{Duration, Instant};

/// Processes inherit ignored signals: SIGHUP under `nohup`, SIGINT in the background of a script. They start
/// with the default for a signal that this process handles.
fn have_signals_at_their_defaults() {
    use signal_hook::flag::{register, register_conditional_default};
    static HANDLED: Once = Once::new();
    HANDLED.call_once(|| {
        register(Signal::SIGHUP as i32, Arc::default()).expect("it can be handled");
        let ends = Arc::new(AtomicBool::new(true));
        register_conditional_default(Signal::SIGINT as i32, ends).expect("it can be handled");
    });
}

fn ninelog(words: &[&str]) -> Command {
    have_signals_at_their_defaults();
    let mut command = Command::new(env!("CARGO_BIN_EXE_ninelog"));
    command.arg("-q").args(words).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Returns exit status, output and error output of a process that must end within some seconds.
fn end_of(mut child: Child) -> (i32, String, String) {
    let start = Instant::now();
    while child.try_wait().expect("it can be asked").is_none() {
        if start.elapsed() > Duration::from_secs(20) {
            let _ = child.kill();
            panic!("it does not end");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    let output = child.wait_with_output().expect("it has ended");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (output.status.code().unwrap_or(-1), text(output.stdout), text(output.stderr))
}

fn run(goal: &str) -> (i32, String, String) {
    end_of(ninelog(&["-g", goal, "-t", "halt"]).spawn().expect("the program starts"))
}

/// Returns a file for the output of a test.
fn file(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("ninelog-leaving-{}-{name}", std::process::id()))
}

#[test]
fn goals_that_run_at_halt_cannot_leave_themselves() {
    for goal in ["halt", "(write(x), halt(4))", "at_halt(halt)", "(repeat, halt)"] {
        let text =
            format!("at_halt(write(last)), at_halt(call_with_inference_limit({goal}, 10000, _)), halt(3)");
        let (status, out, _) = run(&text);
        assert_eq!(status, 3, "{goal}");
        assert!(out.ends_with("last"), "{goal}: {out}");
    }
    let (status, _, errors) = run("at_halt(halt), halt(3)");
    assert_eq!((status, errors.as_str()), (3, "Warning: Goal (at_halt) failed: user:halt\n"));
}

/// As in SWI-Prolog: recovery goals run, but no catch/3 ends an abort.
#[test]
fn an_abort_goes_on_behind_catch() {
    for (goal, written) in [
        ("catch(abort, _, write(a)), write(b)", "a"),
        ("catch(abort, other, write(a))", ""),
        ("catch(catch(abort, _, write(a)), _, write(b))", "ab"),
        ("catch((catch(abort, _, fail) ; true), _, write(b))", "b"),
        ("( catch(abort, _, fail) ; write(b) )", ""),
        ("catch(catch(abort, _, throw(x)), E, print(E))", "'$aborted'"),
        ("catch(abort, _, (member(X, [1,2]), write(X), X > 5))", "12"),
        ("catch(abort, _, (!, write(a)))", "a"),
        ("catch(catch(abort, _, repeat), _, write(b))", "b"),
        ("setup_call_cleanup(true, abort, write(c))", "c"),
        ("findall(X, catch(abort, X, true), _)", ""),
        ("engine_create(X, abort, E), catch(engine_next(E, _), Ball, print(Ball))", "'$aborted'"),
        ("call_with_inference_limit(abort, 1000, _)", ""),
    ] {
        let (status, out, errors) = run(goal);
        assert_eq!((status, out.as_str(), errors.as_str()), (1, written, ""), "{goal}");
    }
    assert_eq!(run("catch(throw(unwind(abort)), _, write(a)), write(b)").1, "ab");
    assert_eq!(run("thread_create(abort, I), thread_join(I, S), print(S)").1, "exception('$aborted')");
    assert_eq!(run("at_halt(write(a)), at_halt(abort), halt(5)").0, 5);
}

#[test]
fn signals_that_end_the_process_leave_in_order() {
    for signal in [Signal::SIGTERM, Signal::SIGHUP, Signal::SIGINT] {
        for (number, goal) in [
            "repeat, fail",
            "sleep(60)",
            "catch((repeat, fail), _, true)",
            "read(_)",
            "prolog",
            "X is 7 ** 40000000",
        ]
        .iter()
        .enumerate()
        {
            // At the prompt, Ctrl-C only drops the typed text.
            if signal == Signal::SIGINT && *goal == "prolog" {
                continue;
            }
            let path = file(&format!("{signal}{number}"));
            let text = format!(
                "at_halt(write(bye)), open('{}', write, S), write(S, kept), nl, flush_output, write(out), {goal}",
                path.display()
            );
            let mut command = ninelog(&["-g", &text, "-t", "halt"]);
            let mut child = command.stdin(Stdio::piped()).spawn().expect("the program starts");
            let keyboard = child.stdin.take();
            let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
            let mut line = String::new();
            out.read_line(&mut line).expect("it writes");
            std::thread::sleep(Duration::from_millis(30));
            kill(Pid::from_raw(child.id() as i32), signal).expect("it runs");
            let (status, _, errors) = end_of(child);
            out.read_to_string(&mut line).expect("the rest");
            drop(keyboard);
            let expected = if signal == Signal::SIGINT { 1 } else { 128 + signal as i32 };
            assert_eq!((status, line.as_str()), (expected, "\noutbye"), "{signal} {goal}: {errors}");
            assert_eq!(std::fs::read_to_string(&path).expect("the file is there"), "kept", "{signal} {goal}");
            let _ = std::fs::remove_file(path);
        }
    }
}

/// A second signal ends the process at once. The first does so if the program asks for it.
#[test]
fn signals_end_a_process_that_does_not_want_to() {
    let goals = [
        "at_halt((repeat, fail)), nl, flush_output, repeat, fail",
        "on_signal(term, _, ignore), nl, flush_output, repeat, fail",
    ];
    for (goal, ends) in goals.iter().zip([true, false]) {
        let mut child = ninelog(&["-g", goal]).spawn().expect("the program starts");
        let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
        out.read_line(&mut String::new()).expect("it writes");
        for _ in 0..2 {
            kill(Pid::from_raw(child.id() as i32), Signal::SIGTERM).expect("it runs");
            std::thread::sleep(Duration::from_millis(200));
        }
        assert_eq!(child.try_wait().expect("it can be asked").is_some(), ends, "{goal}");
        let _ = child.kill();
        let _ = child.wait();
    }
}

#[test]
fn output_to_a_closed_pipe_ends_quietly() {
    let goals = [
        "forall(between(1, inf, X), (write(X), nl))",
        "write(a), nl, flush_output, sleep(0.2), write(b), nl",
    ];
    let all: Vec<Vec<&str>> =
        goals.iter().map(|goal| vec!["-g", goal, "-t", "halt"]).chain([vec!["--help"]]).collect();
    for words in all {
        let mut child = ninelog(&words).spawn().expect("the program starts");
        let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
        out.read_line(&mut String::new()).expect("it writes");
        drop(out);
        let (status, _, errors) = end_of(child);
        assert!(errors.is_empty() && (0..=2).contains(&status), "{words:?}: {status} {errors}");
    }
}

/// If the address space is limited, the stacks get their configured size, as long as the rest of the process
/// fits.
#[test]
fn limited_addresses_leave_the_stacks_what_they_need() {
    let program = env!("CARGO_BIN_EXE_ninelog");
    for (kilobytes, least) in
        [(8_000_000, 1 << 30), (5_000_000, 900 << 20), (2_000_000, 400 << 20), (500_000, 50 << 20)]
    {
        let goal = "prolog_flag(stack_limit,L),print(L),numlist(1,100000,X),length(X,_)";
        let script = format!("ulimit -v {kilobytes}; exec '{program}' -q -g '{goal}' -t halt");
        let output = Command::new("sh").args(["-c", &script]).stdin(Stdio::null()).output().expect("a shell");
        let text = String::from_utf8_lossy(&output.stdout);
        let limit: u64 = text.trim().parse().unwrap_or_else(|_| panic!("{kilobytes}: {output:?}"));
        assert!(limit >= least, "{kilobytes} kB of addresses: {limit}");
    }
}

/// What a program makes until the system grants no more memory ends in an error, which it can catch.
#[test]
fn tables_that_outgrow_the_memory_are_errors() {
    let program = env!("CARGO_BIN_EXE_ninelog");
    for goal in [
        "flag(N,_,N)",
        "mutex_create(_)",
        "message_queue_create(_)",
        "open_null_stream(_)",
        "recordz(k,N)",
        "assertz(f(N))",
        "atom_concat(x, N, A), assertz(f(A))",
        "atom_concat(x, N, A), flag(A, _, N)",
        "atom_concat(x, N, A), nb_setval(A, N)",
        "atom_concat(x, N, A), b_setval(A, N)",
    ] {
        let goal = format!("catch(forall(between(1,inf,N), ({goal})), error(E,_), (print(E), nl))");
        let script = format!("ulimit -v 200000; exec '{program}' -q -g '{goal}' -t halt");
        let output = Command::new("sh").args(["-c", &script]).stdin(Stdio::null()).output().expect("a shell");
        let text = String::from_utf8_lossy(&output.stdout);
        assert_eq!(text.trim(), "resource_error(memory)", "{goal}: {output:?}");
    }
}

/// A program that catches each error ends soon after its time limit.
#[test]
fn nothing_goes_on_for_long_after_the_time_limit() {
    let start = std::time::Instant::now();
    let goal = "repeat, catch((repeat, fail), _, fail)";
    let child = ninelog(&["--time-limit=0.3", "-g", goal, "-t", "halt"]).spawn().expect("it starts");
    let (status, _, errors) = end_of(child);
    assert_eq!((status, errors.as_str()), (2, "ninelog: the time limit is exceeded\n"));
    assert!(start.elapsed() < Duration::from_secs_f64(1.5), "{:?}", start.elapsed());
}

/// A pipe that has a name, and nobody at its other end, keeps no goal beyond its limit.
#[cfg(unix)]
#[test]
fn limits_hold_while_a_pipe_is_opened() {
    let name = std::env::temp_dir().join(format!("ninelog-pipe-{}", std::process::id()));
    assert!(Command::new("mkfifo").arg(&name).status().expect("mkfifo").success());
    let pipe = name.display();
    let goals = [
        "open(P,read,_), get_char(_)",
        "open(P,write,_)",
        "open(P,append,_)",
        "consult(P)",
        "see(P), read(_)",
    ];
    for goal in goals.map(|goal| goal.replace('P', &format!("'{pipe}'"))) {
        let limited = format!("catch(call_with_time_limit(0.2,({goal})),B,(print(B),nl))");
        let child = ninelog(&["-g", &limited, "-t", "halt"]).stdin(Stdio::null()).spawn().expect("it starts");
        let (status, output, errors) = end_of(child);
        assert_eq!((status, output.as_str()), (0, "time_limit_exceeded\n"), "{goal}: {errors}");
    }
    let reads =
        format!("exists_file('{pipe}') -> true ; access_file('{pipe}',read), access_file('{pipe}',write)");
    let (status, ..) = end_of(ninelog(&["-g", &reads, "-t", "halt"]).spawn().expect("it starts"));
    assert_eq!(status, 0);
    // With somebody there, it works as any file.
    let write = format!("open('{pipe}',write,S), format(S,'f(1).~n',[]), close(S)");
    let writer = ninelog(&["-g", &write, "-t", "halt"]).spawn().expect("it starts");
    let load = format!("consult('{pipe}'), f(X), print(X)");
    let (status, output, _) = end_of(ninelog(&["-g", &load, "-t", "halt"]).spawn().expect("it starts"));
    assert_eq!((status, output.as_str(), end_of(writer).0), (0, "1", 0));
    let _ = std::fs::remove_file(&name);
}
