//! Hints say what they should, and never change what happens: with hints, a file loads as it does without,
//! whatever is wrong in it. `NINELOG_CHANGED_FILES=100000` loads more changed files than usual.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("ninelog-hints-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Returns the exit status and the standard output of a run with hints.
fn run(words: &[&str]) -> (Option<i32>, String) {
    let child = Command::new(env!("CARGO_BIN_EXE_ninelog"))
        .args(["-q", "--hints", "--time-limit=3600"])
        .args(words)
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .expect("the program starts");
    (child.status.code(), String::from_utf8_lossy(&child.stdout).into_owned())
}

#[test]
fn the_rest_of_a_file_is_loaded_after_an_error_on_a_blank_line() {
    let folder = folder("blank");
    let file = folder.join("program.pl");
    for (text, clauses) in [("a(1)\n\nb(2).\nc(3).\n", "c"), ("b(0).\na(1).\nc :-\n  b,\n   \n", "a\nb")] {
        std::fs::write(&file, text).expect("written");
        let goal = "forall((member(N, [a,b,c]), current_predicate(N/1)), writeln(N))";
        let (status, printed) = run(&["-g", goal, "-t", "halt", file.to_str().expect("UTF-8")]);
        assert_eq!((status, printed.trim()), (Some(0), clauses), "{text:?}");
    }
    std::fs::remove_dir_all(folder).expect("removed");
}

/// Files of the golden cases, changed at random, are loaded in one process.
#[test]
fn changed_files_load_with_hints() {
    let folder = folder("changed");
    let programs = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/golden/batch");
    let count = std::env::var("NINELOG_CHANGED_FILES").unwrap_or_else(|_| "1500".to_string());
    let seed = std::env::var("NINELOG_SEED").unwrap_or_else(|_| "7".to_string());
    let goal = format!(
        "working_directory(_, '{}'), load_changed({count}, {seed}, '{}')",
        programs.display(),
        folder.display()
    );
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/hints.pl");
    let (status, printed) = run(&["-g", &goal, "-t", "halt", program.to_str().expect("UTF-8")]);
    assert_eq!((status, printed.trim()), (Some(0), "ok"), "seed {seed}");
    std::fs::remove_dir_all(folder).expect("removed");
}

/// Returns the error output for a program, and for queries that are typed after it is loaded.
fn shown(folder: &Path, program: &str, queries: &str) -> String {
    let file = folder.join("typed.pl");
    std::fs::write(&file, program).expect("written");
    let mut child = Command::new(env!("CARGO_BIN_EXE_ninelog"))
        .args(["-q", "--hints", "--time-limit=20", "typed.pl"])
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("a pipe").write_all(queries.as_bytes()).expect("typed");
    let output = child.wait_with_output().expect("it ends");
    let variable = regex::Regex::new("_G?[0-9]+").expect("valid");
    variable.replace_all(&String::from_utf8_lossy(&output.stderr), "_").into_owned()
}

/// The cells of a row of a table. A bar within a cell has a backslash before it.
fn cells(row: &str) -> Vec<String> {
    let hidden = row.replace("\\|", "\u{1}");
    hidden.trim_matches('|').split('|').map(|cell| cell.trim().replace('\u{1}', "|")).collect()
}

/// What `docs/mistakes.md` says about each mistake is printed.
#[test]
fn the_commonest_mistakes_are_explained() {
    let folder = folder("mistakes");
    let page = include_str!("../../docs/mistakes.md");
    let mut count = 0;
    for row in page.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| |")) {
        let cells = cells(row);
        let [number, mistake, typed, swi, _, hint] = &cells[..] else { panic!("{row}") };
        if number == "---" {
            continue;
        }
        let lines: Vec<&str> =
            typed.split("<br>").map(|line| line.trim_start_matches('`').trim_end_matches('`')).collect();
        let queries: Vec<&str> = lines.iter().filter_map(|line| line.strip_prefix("?- ")).collect();
        let program = if queries.is_empty() { lines.join("\n") + "\n" } else { String::new() };
        let shown = shown(&folder, &program, &(queries.join("\n") + "\n"));
        let hint = hint.replace("FOLDER", &format!("{}/", folder.canonicalize().expect("there").display()));
        assert!(swi == "nothing" || shown.contains(swi.as_str()), "{mistake}: no {swi:?} in {shown}");
        let said = shown
            .lines()
            .any(|line| line.ends_with(&format!("^ {hint}")) || line == format!("  Hint: {hint}"));
        assert!(said, "{mistake}: no {hint:?} in {shown}");
        count += 1;
    }
    assert!(count >= 33, "{count}");
    std::fs::remove_dir_all(folder).expect("removed");
}

/// The error is in a file that a program reads.
#[test]
fn errors_in_data_are_shown() {
    let folder = folder("data");
    std::fs::write(folder.join("puzzle.txt"), "[1, 2].\n[a b].\n").expect("written");
    let program = "all :- open('puzzle.txt', read, S), read(S, _), read(S, X), print(X).\n";
    let shown = shown(&folder, program, "all.\n");
    assert!(shown.contains("\n  [a b].\n     ^ is a comma or an operator missing before this?\n"), "{shown}");
    std::fs::remove_dir_all(folder).expect("removed");
}

/// Nothing of a text can move the cursor of a terminal or hide a part of the line, and a long line is cut.
#[test]
fn the_line_with_the_mistake_is_harmless() {
    let folder = folder("harmless");
    let long = "x".repeat(5000);
    let program = format!("p(\u{1b}[2J\u{202e} a b).\nq('{long}' b).\n");
    let shown = shown(&folder, &program, "");
    assert!(!shown.contains(['\u{1b}', '\u{202e}']), "{shown:?}");
    assert!(shown.lines().all(|line| line.chars().count() < 250), "{shown:?}");
    std::fs::remove_dir_all(folder).expect("removed");
}

/// The caret points at the mistake, which need not be where the reader stopped.
#[test]
fn carets_point_at_the_mistake() {
    let folder = folder("carets");
    let cases = [
        ("a(1)\n\nb(2).\n", "  a(1)\n      ^ line 1: a full stop or an operator is expected here\n"),
        ("a :-\n  b,\n   \n", "    b,\n     ^ line 2: the clause does not end behind this\n"),
        ("a(1). b(2 :- c.\n", "  a(1). b(2 :- c.\n         ^ this bracket is not closed\n"),
        ("a(1) /* b */ c(2). % d\n", "  a(1) /* b */ c(2). % d\n               ^ is a comma"),
        ("l('tom, bob).\nl('ann', joe).\nb.\n", "  l('tom, bob).\n    ^ this quote is not closed\n"),
        ("a :- X = \"it\"s\".\nb(\"c\").\n", "  a :- X = \"it\"s\".\n              ^ a quote within quotes"),
        ("\ta(X) :- b(X)\tc.\n", "  \ta(X) :- b(X)\tc.\n  \t            \t^ is a comma"),
        ("a(X) :- b(X) (c ; d).\n", "               ^ is a comma"),
        ("a(1).\n/* b */ /* c\nd.\n", "  /* b */ /* c\n          ^ line 2: this comment is not closed\n"),
        ("a :- b('x\\qy').\n", "  a :- b('x\\qy').\n           ^ a backslash in quotes is written twice"),
        ("a :- b.\nc :- d..\n", "  c :- d..\n        ^ one full stop ends a clause\n"),
        ("a :- b..\nc.\n", "  a :- b..\n        ^ one full stop ends a clause\n"),
        ("a:-b.c:-d.\n", "  a:-b.c:-d.\n      ^ a blank or a new line follows a full stop\n"),
        ("a(X): - b(X).\n", "  Hint: a rule is written Head :- Body, without a blank in :-\n"),
        (":- dynamic a/1\nb(1).\n", "  :- dynamic a/1\n                ^ a full stop or an operator"),
        ("a :-\n  b,\n  ( c\n  -> d\n  ; e\n  .\n", "    ( c\n    ^ line 3: this bracket is not closed\n"),
        ("a --> b, {c(X}.\n", "               ^ ) is expected here: the ( before it is still open\n"),
        ("", ""),
    ];
    for (program, expected) in cases {
        let shown = shown(&folder, program, "");
        assert!(shown.contains(expected), "{program}: {shown}");
    }
    std::fs::remove_dir_all(folder).expect("removed");
}

/// Correct programs, and errors that are no slips, get no hint.
#[test]
fn where_nothing_is_wrong_nothing_is_said() {
    let folder = folder("correct");
    let programs = Path::new(env!("CARGO_MANIFEST_DIR")).join("prolog");
    for entry in std::fs::read_dir(programs).expect("a folder").flatten() {
        if entry.path().extension().is_some_and(|extension| extension == "pl") {
            let shown = shown(&folder, &format!(":- ['{}'].\n", entry.path().display()), "");
            assert!(!shown.contains("Hint") && !shown.contains('^'), "{:?}: {shown}", entry.path());
        }
    }
    let queries = "use_module(library(clpfd)).\natom_length(X, Y).\nfoo(1, 2, 3).\nX is foo + 1.\nthrow(error(type_error(integer, [a]), _)).\n\
                   throw(error(instantiation_error, _)).\ncatch(label([X]), _, true), atom_length(_, _).\n\
                   catch(label([X]), _, true), throw(error(type_error(list, a), _)).\n";
    let shown = shown(&folder, "", queries);
    assert!(shown.matches("ERROR").count() >= 6 && !shown.contains("Hint"), "{shown}");
    std::fs::remove_dir_all(folder).expect("removed");
}

/// A compiled comparison raises its error itself: no hint is left from the query before.
#[test]
fn a_hint_is_about_its_own_error() {
    let folder = folder("own");
    let queries = "use_module(library(clpfd)).\nX is Y + 1.\nX in 1..3, X > 2.\nlabel(X).\nexplain N0102.\n";
    let said = shown(&folder, "", queries);
    assert_eq!(said.matches("Hint: is needs values").count(), 1, "{said}");
    assert!(said.contains("Hint: label takes a list of variables, also for one: label([X])"), "{said}");
    assert!(said.contains("^ help('N0102') shows the page of a code"), "{said}");
    let said = shown(&folder, "p(X) :- q(X).. r.\n", "");
    assert!(said.contains("^ one full stop ends a clause"), "{said}");
    std::fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn a_command_with_a_slip_is_guessed() {
    for (word, hint) in [("chekc", Some("check")), ("solv", Some("solve")), ("puzzle", None)] {
        let words = ["--hints", word, "a.pl"];
        let output = Command::new(env!("CARGO_BIN_EXE_ninelog")).args(words).stdin(Stdio::null()).output();
        let told = String::from_utf8_lossy(&output.expect("the program starts").stderr).into_owned();
        let expected = hint.map(|command| format!("Hint: is the command {command} meant?"));
        assert_eq!(
            told.lines().map(str::trim).find(|line| line.starts_with("Hint")),
            expected.as_deref(),
            "{told}"
        );
    }
}
