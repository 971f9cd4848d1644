//! Programs of beginners with a mistake that raises no error: how many of them a diagnostic points at, and
//! that nothing is said about the right programs.

use crate::engine;
use ninelog_analysis::workspace::Workspace;
use ninelog_analysis::{Code, Severity};

/// A program, the lines with its mistake, and the program without it.
struct Program {
    title: String,
    wrong: String,
    lines: Vec<usize>,
    right: String,
}

fn programs() -> Vec<Program> {
    let text = include_str!("../../../../tests/data/mistakes.txt");
    text.split("\n## ").skip(1).map(program).collect()
}

fn program(text: &str) -> Program {
    let (title, body) = text.split_once('\n').expect("a title");
    let mut program =
        Program { title: title.to_string(), wrong: String::new(), lines: Vec::new(), right: String::new() };
    for line in body.trim_end().lines() {
        if let Some(right) = line.strip_prefix("%= ") {
            program.right += &format!("{right}\n");
        } else if let Some(wrong) = line.strip_suffix(" % !") {
            program.lines.push(program.wrong.lines().count());
            program.wrong += &format!("{wrong}\n");
        } else {
            program.wrong += &format!("{line}\n");
            program.right += &format!("{line}\n");
        }
    }
    program
}

/// Returns the lines that something is said about, with its code.
fn told(text: &str) -> Vec<(usize, Code)> {
    let mut workspace = Workspace::new(engine(), ());
    workspace.open("/a.pl", text);
    let found = workspace.snapshot().diagnostics("/a.pl").expect("this revision");
    found.iter().map(|one| (text[..one.span.start].matches('\n').count(), one.code)).collect()
}

/// So many of the programs are pointed at, at least.
const LEAST: usize = 50;

#[test]
fn mistakes_of_beginners_are_pointed_at() {
    let programs = programs();
    assert!(programs.len() >= 60, "{}", programs.len());
    let (mut missed, mut false_alarms) = (Vec::new(), Vec::new());
    for program in &programs {
        let found = told(&program.wrong);
        assert!(
            found.iter().all(|(_, code)| code.severity() < Severity::Error),
            "{}: {found:?}",
            program.title
        );
        if !found.iter().any(|(line, _)| program.lines.contains(line)) {
            missed.push(format!("{}: {found:?}", program.title));
        }
        // A choice point that is left is no mistake.
        let alarms: Vec<_> =
            told(&program.right).into_iter().filter(|(_, code)| *code != Code::ChoicePoint).collect();
        if !alarms.is_empty() {
            false_alarms.push(format!("{}: {alarms:?}\n{}", program.title, program.right));
        }
    }
    println!("{} of {}", programs.len() - missed.len(), programs.len());
    println!("missed:\n{}", missed.join("\n"));
    assert!(false_alarms.is_empty(), "{}", false_alarms.join("\n"));
    assert!(programs.len() - missed.len() >= LEAST, "missed:\n{}", missed.join("\n"));
}
