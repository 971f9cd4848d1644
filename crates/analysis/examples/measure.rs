//! How long a workspace takes with the Prolog files of a folder: reading all of them, asking about each, and
//! the diagnostics of a file of 5,000 lines after a key.
//!
//!     cargo run --release -p ninelog-analysis --example measure -- FOLDER
//!
//! With the word `flaws`, how long diagnostics of 30,000 lines take that each have several.

use ninelog_analysis::workspace::Workspace;
use ninelog_analysis::{Context, Document, Facts, Index, diagnose};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

fn main() {
    let folder = std::env::args().nth(1).unwrap_or_else(|| ".".to_string());
    if folder == "flaws" {
        flaws();
        return;
    }
    let texts = texts(Path::new(&folder));
    let lines: usize = texts.iter().map(|(_, text)| text.lines().count()).sum();
    println!("{} files, {lines} lines", texts.len());
    let facts: &'static Facts = Box::leak(Box::new(Facts::control()));
    let index = timed("read and index each file", || {
        for (_, text) in &texts {
            let document = Document::new(text.as_str(), Context::default(), facts);
            Index::new(&document, facts);
        }
    });
    println!("  {:?} for 122,000 lines", index.mul_f64(122_000.0 / lines as f64));
    let mut workspace = Workspace::new(facts, ());
    timed("open all files", || texts.iter().for_each(|(path, text)| workspace.open(path, text.as_str())));
    let snapshot = workspace.snapshot();
    timed("symbols of all files, which indexes them", || {
        snapshot.all_symbols("append").map(|_| ()).expect("a revision")
    });
    timed("diagnostics of all files", || {
        texts.iter().for_each(|(path, _)| drop(snapshot.diagnostics(path)));
    });
    keys(&mut workspace);
}

/// Reads and checks 30,000 lines that each have several flaws.
fn flaws() {
    let facts = Facts::control();
    let text: String = (0..30_000).map(|n| format!("p({n}, X) :- q(Y).\n")).collect();
    let document = Document::new(text.as_str(), Context::default(), &facts);
    let index = Index::new(&document, &facts);
    timed("diagnostics of 30,000 lines with flaws", || {
        println!("{} are told", diagnose(&document, &index, &facts).len());
    });
}

/// Types keys into a file of 5,000 lines that uses another one.
fn keys(workspace: &mut Workspace) {
    workspace.open("/used.pl", ":- module(used, [each/2]).\n:- meta_predicate each(1, ?).\neach(_, _).\n");
    let clause = |n: usize| {
        format!("foo_{n}(X, Y) :-\n    bar(X, [a, b|T]), ( X > {n} -> each(foo_{n}(X), T) ; foo_1(T, Y) ).\n")
    };
    let text = String::from(":- use_module(used).\n") + &(0..2_500).map(clause).collect::<String>();
    workspace.open("/long.pl", text.as_str());
    workspace.snapshot().diagnostics("/long.pl").expect("a revision");
    let at = text.find("foo_1250(X, Y)").expect("a clause") + 9;
    for (what, new) in [("a variable", "Z"), ("a name", "a"), ("a bracket", "(")] {
        let times: Vec<Duration> = (0..20)
            .map(|_| {
                let start = Instant::now();
                workspace.edit("/long.pl", at..at, new);
                workspace.snapshot().diagnostics("/long.pl").expect("a revision");
                let time = start.elapsed();
                workspace.edit("/long.pl", at..at + new.len(), "");
                workspace.snapshot().diagnostics("/long.pl").expect("a revision");
                time
            })
            .collect();
        let least = times.iter().min().copied().unwrap_or_default();
        println!(
            "diagnostics of 5,000 lines after {what}: {least:?} at least, {:?} on average",
            times.iter().sum::<Duration>() / 20
        );
    }
}

fn timed(what: &str, mut work: impl FnMut()) -> Duration {
    let mut once = || {
        let start = Instant::now();
        work();
        start.elapsed()
    };
    let time = once();
    println!("{what}: {time:?}");
    time
}

/// Returns the paths and texts of the Prolog files below a folder.
fn texts(folder: &Path) -> Vec<(String, String)> {
    let mut todo: Vec<PathBuf> = vec![folder.into()];
    let mut found = Vec::new();
    while let Some(folder) = todo.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                todo.push(path);
            } else if path.extension().is_some_and(|ending| ending == "pl" || ending == "plt")
                && let Ok(bytes) = std::fs::read(&path)
            {
                found.push((path.display().to_string(), String::from_utf8_lossy(&bytes).into_owned()));
            }
        }
    }
    found
}
