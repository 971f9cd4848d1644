//! The programs under `prolog`: every command of their README works, their own tests pass, and the assignment
//! behaves at the prompt as documented.

use crate::processes::run_with_input;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("prolog")
}

/// Runs a command of the shell in a folder, with `ninelog` being the program under test.
fn shell(folder: &Path, line: &str, input: &str) -> Output {
    let program = Path::new(env!("CARGO_BIN_EXE_ninelog")).parent().expect("a folder");
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", program.display());
    run_with_input(Command::new("sh").args(["-c", line]).current_dir(folder).env("PATH", path), input)
}

fn both(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// A copy of the programs, for commands that write files.
fn copy(name: &str) -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&target);
    let mut todo = vec![PathBuf::new()];
    while let Some(below) = todo.pop() {
        fs::create_dir_all(target.join(&below)).expect("a folder");
        for entry in fs::read_dir(folder().join(&below)).expect("a folder").flatten() {
            let path = below.join(entry.file_name());
            if !entry.path().is_dir() {
                fs::copy(entry.path(), target.join(path)).expect("a copy");
            } else if path != Path::new("lib") {
                todo.push(path);
            }
        }
    }
    target
}

#[test]
fn commands_of_the_readme() {
    let folder = copy("readme");
    let text = fs::read_to_string(folder.join("README.md")).expect("a README");
    let commands: Vec<&str> = text
        .split(['`', '\n'])
        .map(str::trim)
        .filter(|piece| piece.starts_with("ninelog ") || piece.starts_with("for t in "))
        .collect();
    assert!(commands.len() >= 11, "{commands:?}");
    // The queries typed at the prompt are in the text as well.
    let queries: Vec<&str> = text.lines().filter_map(|line| line.trim().strip_prefix("?- ")).collect();
    assert_eq!(queries.len(), 2);
    for command in commands {
        let output = shell(&folder, command, &(queries.join("\n\n") + "\n"));
        let said = both(&output);
        assert!(
            output.status.success() && !said.contains("ERROR") && !said.contains("Warning"),
            "{command}\n{said}"
        );
        if command.contains("report.txt") {
            let report = fs::read_to_string(folder.join("report.txt")).expect("a report");
            assert!(report.starts_with(REPORT) && report.contains("\nSolution:\n  1  4  3 | 9"), "{report}");
            fs::remove_file(folder.join("report.txt")).expect("it goes");
        } else {
            assert!(!said.is_empty(), "{command}");
        }
    }
}

const REPORT: &str = "         Sudoku Puzzle\n\nInput:\n  _  4  3 | _  8  _ | 2  5  _ \n";

#[test]
fn tests_of_the_programs() {
    let found = fs::read_dir(folder())
        .expect("a folder")
        .chain(fs::read_dir(folder().join("examples")).expect("a folder"));
    let units: Vec<PathBuf> = found
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|e| e == "plt"))
        .collect();
    assert_eq!(units.len(), 7);
    for unit in units {
        let output = shell(&folder(), &format!("ninelog -g run_tests -t halt {}", unit.display()), "");
        let said = both(&output);
        assert!(output.status.success() && said.contains(" passed") && !said.contains("ERROR"), "{said}");
    }
}

/// Returns the answers of the prompt to these lines, each followed by a blank line.
fn session(file: &str, lines: &str) -> String {
    both(&shell(&folder(), &format!("ninelog -q {file}"), lines))
}

#[test]
fn solutions_at_the_prompt() {
    let said = session("sudoku.pl", "go.\n\nstart('txt/sudoku-test2.txt').\n");
    assert!(said.contains("\n\n\n 1 4 3 | 9 8 6 | 2 5 7 \n 6 7 9 | 4 2 5 | 3 8 1 \n"), "{said}");
    assert!(said.contains("\n\n\n 8 4 3 | 5 2 9 | 7 1 6 \n") && said.contains(" inferences, "), "{said}");
    assert!(session("sudoku.pl", "start('txt/unsolvable.txt').\n").contains("\nfalse.\n"));
}

/// A file that cannot be read to its end stays open, but the prompt reads from the keyboard again.
#[test]
fn bad_files_at_the_prompt() {
    let said =
        session("sudoku.pl", "start('txt/no-period.txt').\nread(X).\nseen.\nstart('txt/eight-rows.txt').\n");
    assert!(said.contains("no-period.txt:9:21: Syntax error: Unexpected end of file"), "{said}");
    assert!(said.contains("X = seen.") && said.contains("false."), "{said}");
    let said = session("sudoku.pl", "tell('/dev/null'), X is foo + 1.\nwrite(hello).\n");
    assert!(said.contains("hello"), "{said}");
}

/// The words before the script's own arguments are the command that started it.
#[test]
fn the_usage_of_a_script_names_it() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("usage");
    fs::create_dir_all(&folder).expect("a folder");
    let script = ":- initialization(main, main).\nopt_type(n, n, integer).\n\
        main(Argv) :- argv_options(Argv, _, _).\n";
    fs::write(folder.join("script.pl"), script).expect("written");
    let positional = ":- initialization(main, main).\nmain :- opt_arguments([], _, Rest), print(Rest).\n";
    fs::write(folder.join("rest.pl"), positional).expect("written");
    for (line, expected) in [
        ("ninelog script.pl --help", "Usage: ninelog script.pl [options]"),
        ("ninelog ./script.pl --help", "Usage: ninelog ./script.pl [options]"),
        ("ninelog -g main script.pl -- --help", "Usage: ninelog -g main script.pl [options]"),
        ("ninelog rest.pl a b", "[a,b]"),
    ] {
        let shown = both(&shell(&folder, line, ""));
        assert!(shown.contains(expected), "{line}: {shown}");
    }
}
