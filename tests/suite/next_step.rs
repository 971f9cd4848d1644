//! `next_step`: which change it names for a mistake, that it tells more when asked again, what it leaves
//! alone, and that its page is right.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::processes::run_with_input;

fn session(words: &[&str], queries: &str) -> String {
    session_with("faults.pl", words, queries)
}

fn session_with(file: &str, words: &[&str], queries: &str) -> String {
    let data: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/next_step");
    let mut command = Command::new(env!("CARGO_BIN_EXE_ninelog"));
    let output = run_with_input(command.arg("-q").args(words).arg(file).current_dir(data), queries);
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// What should hold of the predicates in the data, and how the change begins that is found.
const FOUND: &[(&str, &str)] = &[
    ("len([],0), len([a],1)", "write `N is M+1` instead of `N=M+1`"),
    ("len2([],0), len2([a],1)", "a value never changes: compute `N1` here, and write"),
    ("len3([],0), len3([a,b],2)", "add the clause `len3([], 0).`"),
    ("sum([],0), sum([1,2],3)", "write `sum([X|Xs], S)` instead of `sum([X, Xs], S)`"),
    ("sum2([],0), sum2([2,3],5)", "write `S is S0+X` instead of `S is S0+1`"),
    ("rev([],[]), rev([1,2],[2,1])", "write `append(R0, [X], R)` instead of `append(R0, X, R)`"),
    ("fact(3,6), \\+ fact(2,3)", "add `N>0` as the first goal"),
    ("fact2(0,1), fact2(3,6)", "write `fact2(0, 1)` instead of `fact2(0, 0)`"),
    ("has(1,[1,2]), has(2,[1,2]), \\+ has(3,[1])", "write `has(X, [X|_])` instead of `has(x, [X|_])`"),
    ("sibling(ann,pat), \\+ sibling(ann,ann)", "add `dif(X, Y)` as the first goal"),
    ("grand(tom,ann), \\+ grand(tom,bob)", "write `parent(Z, Y)` instead of `parent(Y, Z)`"),
    ("elder(tom,bob), elder(tom,ann), \\+ elder(ann,_)", "add the clause `elder(X, Y):-parent(X, Y).`"),
    ("count(a,[a,b],1), count(z,[a],0), \\+ count(a,[a],0)", "add `!` as the first goal"),
    ("evens([1,2,4],[2,4]), evens([],[])", "write `0=:=X mod 2` instead of `0=X mod 2`"),
    ("greatest([1,3,2],3), greatest([4,1],4)", "write `X>N` instead of `X<N`"),
    ("walk(tom,ann), \\+ walk(ann,tom)", "move `parent(X, Z)` before `walk(Z, Y)`"),
    ("phrase(ends,[a,b]), phrase(ends,[a,a,b,b]), \\+ phrase(ends,[a,a])", "write `[b]` instead of `[a]`"),
    ("(twice(X,6), X == 3)", "write `Y#=2*X` instead of `Y is 2*X`"),
    ("value(1+2,3), value(4,4)", "write `number(N)` instead of `var(N)`"),
    ("turn_round([],[]), turn_round([1,2,3],[3,2,1])", "write `turn_round([], X, X)` instead of"),
    ("moves(0,0), moves(1,1), moves(3,7)", "write `M is 2*M1+1` instead of `M is 2*M1`"),
    ("depth(nil,0), depth(t(t(nil,1,nil),2,nil),2)", "write `D is max(DL, DR)+1` instead of"),
    ("plus(zero,a,a), plus(next(zero),a,next(a))", "write `plus(X, Y, Z)` instead of"),
];

#[test]
fn changes_are_found() {
    for (examples, change) in FOUND {
        let shown = session(&[], &format!("next_step([{examples}], what).\n"));
        assert!(shown.starts_with("faults.pl:") && shown.contains(change), "{examples}: {shown}");
        assert!(shown.contains(": with it "), "{examples}: {shown}");
    }
}

#[test]
fn the_line_is_that_of_the_goal() {
    let shown = session(&[], "next_step([older_by_two(tom,ann), \\+ older_by_two(tom,bob)], where).\n");
    assert!(shown.starts_with("faults.pl:67: look at `parent(Z, Y)`, "), "{shown}");
}

#[test]
fn the_page_is_right() {
    assert_eq!(crate::why::sessions_of_page("next_step"), 3);
}

#[test]
fn it_tells_more_when_it_is_asked_again() {
    let shown = session(&[], &"next_step([len([],0), len([a],1)]).\n".repeat(4));
    let lines: Vec<&str> = shown.lines().filter(|line| line.contains(": ")).collect();
    let lines: Vec<&str> = lines.into_iter().filter(|line| !line.starts_with("Warning")).collect();
    let [which, _, place, _, what, again] = lines[..] else { panic!("{shown}") };
    assert!(which.starts_with("One change in len/2: "), "{which}");
    assert!(place.starts_with("faults.pl:6: look at `N=M+1`, in a clause of len/2: "), "{place}");
    assert!(what.starts_with("faults.pl:6: write `N is M+1` instead of"), "{what}");
    assert_eq!(what, again);
}

#[test]
fn where_nothing_helps_a_clause_is_named() {
    let shown = session(&[], "next_step([grand(tom, pat), \\+ grand(tom, pat)]).\n");
    assert!(shown.contains("1 of 2 tests fails. No change of the "), "{shown}");
    let clauses = shown.lines().filter(|line| line.contains(" here is reached by ")).count();
    assert!((1..=3).contains(&clauses), "{shown}");
    let shown = session(&[], "next_step([parent(tom, bob)]).\nnext_step([]).\nnext_step(1).\n");
    assert!(shown.contains("All is well: the test passes."), "{shown}");
    assert!(shown.contains("No test can be run here."), "{shown}");
    assert!(shown.contains("Type error: `list' expected, found `1'"), "{shown}");
}

/// Of several mistakes, the one whose tests all pass with a change is told.
#[test]
fn a_change_for_one_predicate_is_told() {
    let tests = "len([],0), len([a],1), len([a,b],2), grand(tom,pat), \\+ grand(tom,pat)";
    let shown = session(&[], &format!("next_step([{tests}], what).\n"));
    assert!(shown.contains("write `N is M+1` instead of `N=M+1`: with it 2 of the 3 failing"), "{shown}");
    let tests = "len([a,b],2), grand(tom,pat), \\+ grand(tom,pat), twice(pi(),7)";
    let shown = session(&[], &format!("next_step([{tests}], what).\n"));
    assert!(shown.contains("instead of `N=M+1`: with it 1 of the 3 failing tests passes"), "{shown}");
    let shown = session(&[], "next_step([len([a],1), len([a,b],2), twice(pi(),7)], what).\n");
    assert!(shown.contains("write `N is M+1` instead of `N=M+1`: with it 2 of the 3 failing"), "{shown}");
}

#[test]
fn goals_with_effects_are_not_run() {
    for words in [&[][..], &["--sandbox"]] {
        let shown = session(words, "next_step([tidy(1), seen(1)]).\nseen(X).\n");
        assert!(shown.contains("One test has effects, and is not run here."), "{shown}");
        assert!(shown.contains("false."), "{shown}");
    }
}

/// Tests whose condition does not hold are skipped, as plunit skips them. A goal that is a variable is left
/// as it is.
#[test]
fn tests_with_conditions_are_looked_at() {
    let shown = session_with("pending.pl", &[], "next_step(what).\n");
    assert!(
        shown.contains("write `S is S0+X` instead of `S=S0+X`: with it the failing test passes"),
        "{shown}"
    );
    assert!(!shown.contains("asked"), "{shown}");
    let shown = session_with("pending.pl", &[], "next_step([phrase(spelt(12), `xi`)], what).\n");
    assert!(!shown.contains("Stack limit"), "{shown}");
}
