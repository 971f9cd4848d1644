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
again(X) :- again(X), seen(X).
checked(N) :- assertion(N > 3).
count(N) :- retract(seen(M)), N is M + 1, assertz(seen(N)), N > 5.
";

/// Returns what queries print, with the program loaded.
fn session(name: &str, words: &[&str], queries: &str) -> String {
    let folder: PathBuf = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("the folder can be made");
    fs::write(folder.join("a.pl"), PROGRAM).expect("the file can be written");
    run(&folder, "a.pl", words, queries)
}

fn run(folder: &Path, file: &str, words: &[&str], queries: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ninelog"))
        .args(["-q", file])
        .args(words)
        .current_dir(folder)
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
    let shown = session("why_last", &[], "len([a], Length).\nwhy_not(len(_, x)).\nwhy.\n");
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
fn assertions_print_nothing() {
    let shown = session("why_assertion", &[], "why(checked(1)).\n");
    assert!(shown.contains("`assertion(1>3)` raises an error: its goal has no solution."), "{shown}");
    assert!(!shown.contains("Assertion failed"), "{shown}");
}

#[test]
fn without_a_query() {
    assert!(session("why_none", &[], "why.\n").contains("There is no query to explain yet."));
}

#[test]
fn in_the_sandbox() {
    let shown = session("why_sandbox", &["--sandbox", "--allow-read=."], "len([a], _).\nwhy.\n");
    assert!(shown.contains("`N is N+1` asks whether 0 equals 1."), "{shown}");
}

#[test]
fn answers_are_explained_by_their_proof() {
    let shown = session("why_answer", &[], "seen(N), N < 1.\nwhy.\n");
    assert!(shown.contains("a.pl:2  seen(0)\n        0<1\n"), "{shown}");
}

#[test]
fn endless_queries_are_explained() {
    let queries = "call_with_time_limit(0.3, again(x)).\nwhy.\n";
    let shown = session("why_endless", &[], queries);
    assert!(shown.contains("again/1 calls itself with the same arguments: `again(x)`."), "{shown}");
}

#[test]
fn the_page_is_right() {
    assert!(sessions_of_page("why") >= 6);
}

/// Runs the sessions of a page, compares them with what it shows, and returns how many there are.
///
/// A block that begins with `% NAME.pl` is a file, one that
/// begins with `?- ` is a session with the last file. Answers to questions stand at the ends of lines. Enter
/// is typed after an answer that ends with a blank and a full stop. `true.` is left out.
pub(crate) fn sessions_of_page(name: &str) -> usize {
    let page = fs::read_to_string(format!("docs/{name}.md")).expect("the page is there");
    let folder: PathBuf = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}_page"));
    fs::create_dir_all(&folder).expect("the folder can be made");
    let mut file = String::new();
    let mut sessions = 0;
    let blocks = blocks(&page);
    for (at, block) in blocks.iter().enumerate() {
        if let Some(name) = block.strip_prefix("% ").and_then(|rest| rest.split_once('\n')) {
            file = name.0.to_string();
            fs::write(folder.join(&file), name.1).expect("the file can be written");
        } else if block.starts_with("?- ") {
            let (queries, expected) = typed(block);
            let shown = run(&folder, &file, &[], &queries);
            let words = |text: &str| {
                text.split_whitespace()
                    .filter(|word| !["true.", "."].contains(word))
                    .collect::<Vec<_>>()
                    .join(" ")
            };
            assert_eq!(words(&shown), words(&expected), "block {at}: {block}");
            sessions += 1;
        }
    }
    sessions
}

/// Blocks of lines that are indented by four blanks. A blank line ends a block unless a session goes on
/// behind it.
fn blocks(page: &str) -> Vec<String> {
    let mut blocks: Vec<String> = Vec::new();
    let mut open = false;
    let mut blank = false;
    for line in page.lines() {
        if let Some(code) = line.strip_prefix("    ") {
            let session = blocks.last().is_some_and(|block| block.starts_with("?- "));
            if !open || (blank && !session) {
                blocks.push(String::new());
            }
            let block = blocks.last_mut().expect("one was added");
            block.push_str(code);
            block.push('\n');
            open = true;
            blank = false;
        } else if line.is_empty() {
            blank = true;
        } else {
            open = false;
            blank = false;
        }
    }
    blocks
}

/// Returns what is typed in a session, and what is shown.
fn typed(block: &str) -> (String, String) {
    let mut queries = String::new();
    let mut shown = String::new();
    for line in block.lines() {
        if let Some(query) = line.strip_prefix("?- ").filter(|query| query.ends_with('.')) {
            queries.push_str(query);
            queries.push('\n');
        } else if let Some((question, answer)) = line.split_once("(y, n, d, q) ") {
            queries.push_str(answer);
            queries.push('\n');
            shown.push_str(question);
            shown.push_str("(y, n, d, q) ");
        } else {
            if line.ends_with(" .") {
                queries.push('\n');
            }
            shown.push_str(line);
            shown.push('\n');
        }
    }
    (queries, shown)
}
