//! `explain_steps`: what it prints, one conclusion at the prompt, limits, and Sudoku beside `ninelog solve`.
//! That each step is implied is checked in `data/lib/steps.plt` and by random puzzles in `crates/fd`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use crate::processes::run_with_input;
use crate::solve::{PUZZLE, puzzle_file, solve};

fn models() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/steps")
}

/// Returns what queries print, with a model loaded.
fn session(file: &str, words: &[&str], queries: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ninelog"));
    let output = run_with_input(command.arg("-q").args(words).arg(file).current_dir(models()), queries);
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[test]
fn the_zebra_puzzle_in_a_second() {
    let started = Instant::now();
    let shown = session("zebra.pl", &[], "explain_steps(zebra(Vars, Zebra, Water), Vars).\n");
    let taken = started.elapsed();
    for line in [
        "(zebra.pl:28) Milk #= 3: Milk = 3.\n",
        "(zebra.pl:36) abs(Norwegian-Blue) #= 1, and Norwegian is 1: Blue = 2.\n",
        "(zebra.pl:16) all nations differ, and Norwegian is 1: English, Spaniard, Japanese and Ukrainian",
    ] {
        assert!(shown.contains(line), "{shown}");
    }
    assert!(shown.contains("Zebra = 5") && shown.contains("Difficulty of the hardest: "), "{shown}");
    // Other tests run beside this one.
    assert!(taken < Duration::from_secs(5), "{taken:?}");
}

#[test]
fn one_conclusion_at_the_prompt() {
    let queries = "use_module(library(clpfd)).\nX in 0..9, Y in 0..9, X + Y #= 11, X #< Y.\nwhy_not(X = 7).\nwhy(X #=< 5).\nwhy(X = 3).\n\
        why_not(X = 4).\n";
    let shown = session("zebra.pl", &[], queries);
    assert!(shown.contains("1. (query) X+Y #= 11 and X #< Y: X is not 6 to 8; Y is not 3 to 5"), "{shown}");
    assert!(shown.contains("X #= 3 does not follow. A solution: X = 2, Y = 9.\n"), "{shown}");
    assert!(shown.contains("X #= 4 is possible. A solution: X = 4, Y = 7.\n"), "{shown}");
}

#[test]
fn questions_about_other_queries_are_answered_as_before() {
    let shown = session("zebra.pl", &[], "length(L, 2).\nwhy_not(L = 3).\nwhy_not(member(x, [a])).\n");
    assert!(!shown.contains("follow") && !shown.contains("domain"), "{shown}");
    let shown = session(
        "zebra.pl",
        &[],
        "use_module(library(clpfd)).\nX in 1..3, X #> 1, writeln(hello).\nwhy_not(X = 1).\n",
    );
    assert_eq!(shown.matches("hello").count(), 1, "{shown}");
    assert!(shown.contains("X #> 1: X is not 1.\n"), "{shown}");
}

#[test]
fn limits_end_it() {
    let queries = "use_module(library(clpfd)).\n\
        length(Vs, 60), numlist(1, 60, Ns), \
        findall(W, ( member(N, Ns), W is N * N * 977 mod 100003 + 1 ), Ws), reverse(Ws, Rs), \
        explain_steps(( Vs ins 0..1, scalar_product(Ws, Vs, #=, 1234567), \
        scalar_product(Rs, Vs, #=, 1234321) ), Vs).\n";
    let started = Instant::now();
    let shown = session("zebra.pl", &["--time-limit=1"], queries);
    assert!(shown.contains("Time limit exceeded"), "{shown}");
    assert!(started.elapsed() < Duration::from_secs(10), "{shown}");
}

/// Returns the squares that `ninelog solve` fills before a step that is no single.
fn singles_of_solve(puzzle: &str) -> BTreeSet<String> {
    let said = solve(&["--steps"], puzzle);
    let steps = said.out.lines().filter_map(|line| line.split_once(". ")?.1.split_once(": "));
    let singles = steps.take_while(|(technique, _)| {
        ["hidden single", "naked single", "last digit"].iter().any(|single| technique.trim() == *single)
    });
    let values = singles.filter_map(|(_, text)| text.trim_end_matches('.').rsplit_once(": "));
    values.map(|(_, value)| value.replace(" is ", " = ")).collect()
}

/// Returns the values that the steps find before one that is harder than any single.
fn singles_of_steps(puzzle: &str) -> BTreeSet<String> {
    let rows: Vec<String> = (0..9)
        .map(|row| {
            let cells = puzzle[9 * row..9 * row + 9].chars();
            let cells: Vec<String> =
                cells.map(|c| if c.is_ascii_digit() && c != '0' { c.into() } else { "_".into() }).collect();
            format!("[{}]", cells.join(","))
        })
        .collect();
    // A single in a row of nine squares uses eight others: 1.18, and 0.02 for the size of the row.
    let query = format!(
        "Rows = [{}], explain_steps(sudoku_steps:sudoku(Rows), Rows, Steps), \
        forall(( nth1(N, Steps, step(_, _, C, _, _)), \
        \\+ ( nth1(M, Steps, step(_, _, _, E, _)), M =< N, E > 1.2001 ), member(#=(X,V), C) ), \
        format(\"value ~w = ~w~n\", [X,V]))",
        rows.join(",")
    );
    let shown = session("sudoku.pl", &["-g", &query, "-t", "halt"], "");
    shown.lines().filter_map(|line| line.strip_prefix("value ")).map(str::to_string).collect()
}

#[test]
fn singles_of_sudoku_agree() {
    let medium = puzzle_file("medium.txt");
    let mut partly = 0;
    for puzzle in medium.lines().filter(|line| line.len() >= 81).skip(1).take(1).chain([PUZZLE]) {
        let (ours, theirs) = (singles_of_steps(puzzle), singles_of_solve(puzzle));
        assert_eq!(ours, theirs, "{puzzle}");
        partly += usize::from(!theirs.is_empty());
    }
    assert!(partly > 0);
}
