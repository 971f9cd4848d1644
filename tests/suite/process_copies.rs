//! Copies of the process that compute for threads (`machine/control/copies`): whatever happens to them,
//! answers are the same, and nothing is left behind.
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const PROGRAM: &str = "\
    loop(0) :- !. loop(N) :- M is N-1, loop(M).
    long(X, Y) :- loop(30_000_000), Y is X * X.
    all(Ys) :- numlist(1, 8, Xs), concurrent_maplist(long, Xs, Ys).
    tell(X) :- print(X), nl, flush_output.
    copies(Useful) :- statistics(copies, Useful).
    endless(_) :- repeat, loop(1000), fail.
    :- set_prolog_flag(cpu_count, 4).
";

/// The program and a goal, in a group of processes of its own; the file goes by the name of the test.
fn start(name: &str, words: &[&str], goal: &str) -> Child {
    let file = std::env::temp_dir().join(format!("ninelog-copies-{}-{name}.pl", std::process::id()));
    std::fs::write(&file, PROGRAM).expect("it can be written");
    Command::new(env!("CARGO_BIN_EXE_ninelog"))
        .args(words)
        .args(["-q", "-g", goal, "-t", "halt"])
        .arg(&file)
        .process_group(0)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// What it says until its end, which must come in time, and whether it ends well.
fn ending(mut child: Child) -> (String, bool) {
    let begun = Instant::now();
    while child.try_wait().expect("it can be asked").is_none() {
        if begun.elapsed() > Duration::from_secs(60) {
            let _ = child.kill();
            panic!("it does not end");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    let output = child.wait_with_output().expect("it has ended");
    (String::from_utf8_lossy(&output.stdout).into_owned(), output.status.success())
}

fn line(child: &mut Child) -> String {
    let mut line = String::new();
    let output = child.stdout.as_mut().expect("it has a pipe");
    // Nothing is read ahead of the line.
    let mut byte = BufReader::with_capacity(1, output);
    byte.read_line(&mut line).expect("it says something");
    line
}

/// The processes that a process has made and not waited for.
fn made_by(process: u32) -> Vec<i32> {
    let list =
        std::fs::read_to_string(format!("/proc/{process}/task/{process}/children")).unwrap_or_default();
    list.split_whitespace().filter_map(|number| number.parse().ok()).collect()
}

/// Wait until something is so.
fn until(what: &str, is_so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < Duration::from_secs(30), "{what}");
        std::thread::sleep(Duration::from_millis(2));
    }
}

const SQUARES: &str = "[1,4,9,16,25,36,49,64]\n";

#[test]
fn goals_of_copies_have_answers() {
    let (said, well) =
        ending(start("answers", &[], "all(Ys), tell(Ys), copies(N), (N > 0 -> tell(some) ; tell(none))"));
    assert_eq!((&*said, well), (&*format!("{SQUARES}some\n"), true));
}

#[test]
fn copies_take_further_goals() {
    const GOALS: usize = 40;
    let goal = format!(
        "tell(begins), numlist(1, {GOALS}, Xs), concurrent_maplist([X,X]>>loop(8_000_000), Xs, Xs), \
         copies(N), tell(N)"
    );
    let mut child = start("further", &[], &goal);
    line(&mut child);
    let mut seen = std::collections::BTreeSet::new();
    while child.try_wait().expect("it can be asked").is_none() {
        seen.extend(made_by(child.id()));
        std::thread::sleep(Duration::from_millis(1));
    }
    let (said, _) = ending(child);
    let results: usize = said.trim().parse().expect("a number");
    assert!(results > GOALS / 2 && seen.len() < results / 2, "{results} results from {} copies", seen.len());
}

#[test]
fn a_sandbox_and_limits_make_none() {
    for words in [&["--sandbox"][..], &["--inference-limit=1000000000"]] {
        let (said, _) = ending(start("sandbox", words, "all(Ys), tell(Ys), copies(N), tell(N)"));
        assert_eq!(said, format!("{SQUARES}0\n"), "{words:?}");
    }
}

#[test]
fn what_is_killed_is_done_again() {
    let mut child = start("killed", &[], "tell(begins), all(Ys), tell(Ys)");
    line(&mut child);
    let mut killed = 0;
    let begun = Instant::now();
    while child.try_wait().expect("it can be asked").is_none() && begun.elapsed() < Duration::from_secs(30) {
        for process in made_by(child.id()) {
            killed += usize::from(kill(Pid::from_raw(process), Signal::SIGKILL).is_ok());
        }
    }
    assert!(killed > 0);
    assert_eq!(ending(child), (SQUARES.to_string(), true));
}

#[test]
fn copies_end_with_the_process() {
    let mut child = start("ends", &[], "tell(begins), concurrent_maplist(endless, [1,2,3])");
    line(&mut child);
    until("it makes copies", || !made_by(child.id()).is_empty());
    let copies = made_by(child.id());
    child.kill().expect("it can be killed");
    child.wait().expect("it can be waited for");
    for copy in copies {
        until("its copies end", || !std::path::Path::new(&format!("/proc/{copy}/exe")).exists());
    }
}

#[test]
fn copies_are_ended_and_waited_for() {
    let goal = "tell(begins), catch(call_with_time_limit(1, concurrent_maplist(endless, [1,2,3])), E, true), \
                tell(E), all(_), all(_), all(Ys), tell(Ys), sleep(0.3), tell(done), read(_)";
    let mut child = start("waited", &[], goal);
    let said: Vec<String> = (0..3).map(|_| line(&mut child)).collect();
    assert_eq!(said, ["begins\n", "time_limit_exceeded\n", SQUARES]);
    assert_eq!(line(&mut child), "done\n");
    let left = made_by(child.id());
    // Those that were dropped last, at most one for each processor, are waited for when others end.
    assert!(left.len() <= 4, "{left:?}");
    ending(child);
}

#[test]
fn an_interrupt_is_for_the_process() {
    let goal = "on_signal(int, _, throw), tell(begins), \
                catch(concurrent_maplist(endless, [1,2,3]), E, true), (nonvar(E) -> tell(interrupted) ; true)";
    let mut child = start("interrupt", &[], goal);
    line(&mut child);
    until("it makes copies", || !made_by(child.id()).is_empty());
    // As a terminal does: all processes of the group get it.
    kill(Pid::from_raw(-child.id().cast_signed()), Signal::SIGINT).expect("it can be told");
    let (said, _) = ending(child);
    assert_eq!(said, "interrupted\n");
}
