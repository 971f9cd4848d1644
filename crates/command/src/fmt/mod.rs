//! `ninelog fmt`: writes programs in one layout. The formatter of `ninelog-analysis` moves blanks and line
//! ends alone; here are the options, the files and the reports.
//!
//! - `diff`: what would change, as a patch

mod diff;

use crate::disk::{self, Disk};
use crate::options::Action::{Print, Set, Value};
use crate::options::{Given, Kind, Row, arguments, help as option_lines};
use crate::output::{complain, misuse, say, visible};
use ninelog_engine::analysis::Workspace;
use ninelog_engine::analysis::format::Formatting;
use ninelog_engine::analysis::lines::Lines;
use ninelog_engine::known;
use std::io::Read;
use std::path::Path;
use std::process::ExitCode;

/// Lines from the first to the last, as in `3:9`.
static LINES: Kind = Kind {
    name: "FIRST:LAST",
    words: &[],
    fits: |text| lines(text).is_some(),
    rule: "must be two numbers of lines, such as 3:9",
};

/// In the order in which `--help` shows them.
pub const OPTIONS: &[Row] = &[
    Row::word("check", Set, "change nothing; tell which files are laid out in another way"),
    Row::word("diff", Set, "change nothing; print what would change as a patch"),
    Row::word("range", Value(&LINES), "format the clauses in these lines only; for one file"),
    Row::both('h', "help", Print(help), "this page"),
];

fn help() -> String {
    let text = "Usage: ninelog fmt [OPTION ...] FILE ...

Lays out programs in one style. Only blanks and line ends change; clauses with syntax errors
stay as they are. The file - is the standard input, whose new text is printed.

";
    let status = "
Status: 0; 1 if --check or --diff finds something to change; 2 if a file cannot be read or
written.
";
    text.to_string() + &option_lines(OPTIONS.iter()) + status
}

/// Reads `FIRST:LAST`.
fn lines(text: &str) -> Option<(usize, usize)> {
    let (first, last) = text.split_once(':')?;
    let (first, last) = (first.parse().ok()?, last.parse().ok()?);
    (1 <= first && first <= last).then_some((first, last))
}

/// What is done with the new text of a file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Write,
    Check,
    Diff,
}

/// Formats the files that the arguments of `ninelog fmt` name.
pub fn run(words: &[String]) -> ExitCode {
    let mut given = Given::default();
    let files = match arguments("fmt", OPTIONS, &mut given, words) {
        Ok(files) => files,
        Err(status) => return status,
    };
    if files.is_empty() {
        return misuse("fmt", "FILE is missing");
    }
    let range = given.text("range").and_then(lines);
    if range.is_some() && files.len() > 1 {
        return misuse("fmt", "--range: it is for one file");
    }
    let mode = match (given.has("check"), given.has("diff")) {
        (_, true) => Mode::Diff,
        (true, false) => Mode::Check,
        _ => Mode::Write,
    };
    let (mut differs, mut fails) = (false, false);
    for file in &files {
        match one(file, mode, range) {
            Ok(changes) => differs |= changes,
            Err(why) => {
                complain(&format!("ninelog fmt: {}: {why}\n", visible(file)));
                fails = true;
            }
        }
    }
    ExitCode::from(match (fails, differs && mode != Mode::Write) {
        (true, _) => 2,
        (false, true) => 1,
        _ => 0,
    })
}

/// Formats a file. Returns whether something changes.
fn one(file: &str, mode: Mode, range: Option<(usize, usize)>) -> Result<bool, String> {
    let bytes = match file {
        "-" => {
            let mut bytes = Vec::new();
            std::io::stdin().read_to_end(&mut bytes).map_err(|error| error.to_string())?;
            bytes
        }
        _ => std::fs::read(file).map_err(|error| error.to_string())?,
    };
    let text =
        std::str::from_utf8(&bytes).map_err(|_| "it is not UTF-8, so it stays as it is".to_string())?;
    let found = formatting(file, text, range);
    let new = found.apply(text);
    let (is_changed, lines) = (new != text, Lines::new(text));
    for kept in &found.kept {
        let line = lines.line(kept.start) + 1;
        complain(&format!("{}:{line}: this clause stays as it is\n", visible(file)));
    }
    match mode {
        Mode::Check if is_changed => {
            say(&format!("{}\n", visible(file)));
        }
        Mode::Diff if is_changed => {
            say(&diff::patch(file, text, &found.edits));
        }
        Mode::Write if file == "-" => {
            say(&new);
        }
        Mode::Write if is_changed => {
            disk::replace(Path::new(file), &bytes, new.as_bytes()).map_err(|error| error.to_string())?;
        }
        _ => {}
    }
    Ok(is_changed)
}

/// Returns what formatting a text changes. The files that it loads are read for their operators.
fn formatting(file: &str, text: &str, range: Option<(usize, usize)>) -> Formatting {
    let path = std::path::absolute(file).unwrap_or_default().to_string_lossy().replace('\\', "/");
    let mut workspace = Workspace::new(known::facts(), Disk::EDITED);
    workspace.open(&path, text);
    let snapshot = workspace.snapshot();
    // Nothing changes the workspace in the meantime, so that there is an answer.
    let starts: Vec<usize> =
        std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
    let start = |line: usize| starts.get(line - 1).copied().unwrap_or(text.len());
    let range = range.map_or(0..text.len(), |(first, last)| start(first)..start(last + 1));
    snapshot.formatting(&path, range).unwrap_or_default()
}
