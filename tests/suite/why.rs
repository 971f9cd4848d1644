//! `why` at the prompt: it explains the last query that ended with `false`, in the sandbox, too, and changes
//! nothing. What it says about programs with mistakes is in `data/lib/why.plt`.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const PROGRAM: &str = ":- dynamic seen/1.
seen(0).
len([], 0).
len([_|T], N) :-
    len(T, N),
    writeln(T),
    N is N + 1.
count(N) :- retract(seen(M)), N is M + 1, assertz(seen(N)), N > 5.
";

/// Returns what queries print, with the program loaded.
fn session(name: &str, words: &[&str], queries: &str) -> String {
    let folder: PathBuf = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("the folder can be made");
    fs::write(folder.join("a.pl"), PROGRAM).expect("the file can be written");
    let mut child = Command::new(env!("CARGO_BIN_EXE_ninelog"))
        .args(["-q", "a.pl"])
        .args(words)
        .current_dir(&folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("a pipe").write_all(queries.as_bytes()).expect("queries are read");
    let output = child.wait_with_output().expect("the program ends");
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[test]
fn the_last_query_that_failed_is_explained() {
    let shown = session("why_last", &[], "len([a], Length).\nX = 1.\nwhy.\n");
    assert!(shown.contains("query   ?- len([*], *).\na.pl:3  len([], 0).\n"), "{shown}");
    assert!(shown.contains("a.pl:7: `N is N+1` asks whether 0 equals 1."), "{shown}");
    assert_eq!(shown.matches("[]\n").count(), 1, "it prints nothing of the program: {shown}");
}

#[test]
fn names_of_the_query_are_kept() {
    let shown = session("why_names", &[], "Small = 1, Small > 2.\nwhy.\n");
    assert!(shown.contains("?- Small=1, Small>2.\n"), "{shown}");
    assert!(shown.contains("`Small>2` does not hold: it is 1>2."), "{shown}");
}

#[test]
fn nothing_changes() {
    let shown = session("why_state", &[], "fail.\nwhy(count(_)).\nseen(N).\n");
    assert!(shown.contains("depends on `retract(seen(_))`"), "{shown}");
    assert!(shown.contains("N = 0."), "{shown}");
}

#[test]
fn without_a_query() {
    assert!(session("why_none", &[], "why.\n").contains("No query has failed yet."));
}

#[test]
fn in_the_sandbox() {
    let shown = session("why_sandbox", &["--sandbox", "--allow-read=."], "len([a], _).\nwhy.\n");
    assert!(shown.contains("`N is N+1` asks whether 0 equals 1."), "{shown}");
}
