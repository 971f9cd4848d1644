//! `ninelog check`: what is wrong with programs, or looks wrong, without running them. A thin client of the
//! workspace of analysis: it finds the files, asks, and writes the answers.
//!
//! - `settings`: the file of settings; `text`: the output for people; `formats`: that for programs
//!
//! No directive runs: what changes how a text is read is interpreted by a list of the analysis.

mod formats;
mod settings;
mod text;

use crate::disk::{self, Disk};
use crate::options::Action::{Print, Set, Value, Values};
use crate::options::{Given, Kind, Row, arguments, help as option_lines};
use crate::output::{complain, misuse, say, visible};
use ninelog_engine::analysis::lines::Lines;
use ninelog_engine::analysis::workspace::Workspace;
use ninelog_engine::analysis::{Code, Diagnostic, Severity};
use ninelog_engine::known;
use settings::Settings;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

static FORMAT: Kind = Kind { words: &["text", "json", "sarif", "github"], ..Kind::text("FORMAT") };
static LEVEL: Kind = Kind { words: &["error", "warning", "information"], ..Kind::text("LEVEL") };
static SETTINGS: Kind = Kind::full("FILE");
static CODE: Kind = Kind {
    name: "CODE",
    words: &[],
    fits: |text| Code::from_name(text).is_some(),
    rule: "must be the code of a diagnostic, such as N0205 (ninelog explain lists them)",
};

/// In the order in which `--help` shows them.
pub const OPTIONS: &[Row] = &[
    Row::word("format", Value(&FORMAT), "text, json, sarif, or github: annotations of its actions"),
    Row::word("level", Value(&LEVEL), "the least that is told: error, warning, information"),
    Row::word("allow", Values(&CODE), "say nothing under this CODE; may be repeated"),
    Row::word("fix", Set, "apply the fixes that cannot change what a program means"),
    Row::word("settings", Value(&SETTINGS), "the file of settings (ninelog.settings here or above)"),
    Row::both('h', "help", Print(help), "this page"),
];

fn help() -> String {
    let text = "Usage: ninelog check [OPTION ...] FILE|FOLDER ...

Says what is wrong with programs, or looks wrong, without running any of it. Of a folder, and of
the folders in it, all Prolog files are checked (.pl, .plt, .pro, .prolog, .chr). A file - is the
standard input. The comment `% ninelog: allow N0205` allows a code in the clause that it is at.

";
    let status = "
Status: 0 if there are no errors and warnings, 1 if there are, 2 for wrong options or if a file
cannot be read or written. ninelog explain CODE explains what is told.
";
    text.to_string() + &option_lines(OPTIONS.iter()) + status
}

/// What is told about a file.
struct Checked {
    path: String,
    text: String,
    found: Vec<Diagnostic>,
}

impl Checked {
    fn lines(&self) -> Lines<'_> {
        Lines::new(&self.text)
    }
}

/// All that is told, with the texts of other files that it leads to.
struct Report {
    files: Vec<Checked>,
    others: BTreeMap<String, String>,
    /// The number of fixes that were applied.
    fixed: usize,
}

/// Checks the files for the arguments of `ninelog check`.
pub fn run(words: &[String]) -> ExitCode {
    let mut given = Given::default();
    let paths = match arguments("check", OPTIONS, &mut given, words) {
        Ok(paths) => paths,
        Err(status) => return status,
    };
    if paths.is_empty() {
        return misuse("check", "which FILE?");
    }
    let settings = match Settings::find(&given) {
        Ok(settings) => settings,
        Err(why) => return misuse("check", &why),
    };
    conduct(&given, &paths, &settings)
}

fn conduct(given: &Given, paths: &[String], settings: &Settings) -> ExitCode {
    let mut check = Check::new(given, settings);
    let files = check.add(paths);
    if given.has("fix") {
        check.fix(&files);
    }
    let report = check.report(&files);
    let text = match given.text("format").unwrap_or("text") {
        "json" => formats::json(&report),
        "sarif" => formats::sarif(&report),
        "github" => formats::github(&report),
        _ => text::report(&report),
    };
    let is_told = text.is_empty() || say(&text);
    let is_bad = |found: &Diagnostic| found.severity >= Severity::Warning;
    match report.files.iter().flat_map(|file| &file.found).any(is_bad) {
        _ if check.has_failed || !is_told => ExitCode::from(2),
        true => ExitCode::from(1),
        false => ExitCode::SUCCESS,
    }
}

/// A run.
struct Check<'s> {
    workspace: Workspace,
    settings: &'s Settings,
    level: Severity,
    /// Whether a file could not be read or written.
    has_failed: bool,
    fixed: usize,
}

impl<'s> Check<'s> {
    fn new(given: &Given, settings: &'s Settings) -> Check<'s> {
        let level = match given.text("level") {
            Some("error") => Severity::Error,
            Some("warning") => Severity::Warning,
            _ => Severity::Information,
        };
        let workspace = Workspace::new(known::facts(), DISK);
        Check { workspace, settings, level, has_failed: false, fixed: 0 }
    }

    fn complain(&mut self, why: &str) {
        complain(&format!("ninelog check: {}\n", visible(why)));
        self.has_failed = true;
    }

    /// Adds what the arguments name. Returns the paths of the files to check.
    fn add(&mut self, paths: &[String]) -> Vec<String> {
        let mut files: Vec<String> = Vec::new();
        for path in paths {
            let settings = self.settings;
            if path == "-" {
                match std::io::read_to_string(std::io::stdin()) {
                    Ok(text) => self.workspace.open(STANDARD_INPUT, text),
                    Err(error) => self.complain(&format!("the standard input: {error}")),
                }
                files.push(STANDARD_INPUT.to_string());
            } else if Path::new(path).is_dir() {
                let path = path.trim_end_matches('/');
                let path = if path.is_empty() { "/" } else { path };
                files.extend(self.workspace.add_folder(path, &|path| settings.excludes(path)));
            } else {
                match std::fs::metadata(path) {
                    Err(error) => self.complain(&format!("{path}: {error}")),
                    Ok(_) if self.workspace.add(path) => files.push(path.clone()),
                    Ok(_) => self.complain(&format!("{path}: it cannot be read")),
                }
            }
        }
        let mut seen = std::collections::HashSet::new();
        files.retain(|file| self.workspace.text(file).is_some() && seen.insert(file.clone()));
        files
    }

    /// Returns what is told about a file. Tests in `NAME.plt`, `NAME_tests.plt` or `NAME_test.plt` are loaded
    /// together with `NAME.pl`.
    fn diagnostics(&mut self, path: &str) -> Vec<Diagnostic> {
        let found = match self.tested(path) {
            Some(tested) => {
                let mut together = Workspace::new(known::facts(), DISK);
                together.add(path);
                together.add(&tested);
                together.set_program([tested.as_str(), path]);
                together.snapshot().diagnostics(path)
            }
            None => self.workspace.snapshot().diagnostics(path),
        };
        let (level, settings) = (self.level, self.settings);
        let is_told = |found: &Diagnostic| found.severity >= level && !settings.allows(found.code, path);
        found.unwrap_or_default().into_iter().filter(is_told).collect()
    }

    /// Returns the file whose predicates the tests of a file are about, if there is one beside it.
    fn tested(&mut self, path: &str) -> Option<String> {
        let name = path.strip_suffix(".plt")?;
        let short = ["_tests", "_test"].iter().find_map(|ending| name.strip_suffix(ending));
        let mut names = [Some(name), short].into_iter().flatten().map(|name| format!("{name}.pl"));
        names.find(|tested| self.workspace.add(tested))
    }

    /// Applies the fixes that cannot change what the files mean. A file is written only if it has no more
    /// errors than before.
    fn fix(&mut self, files: &[String]) {
        for path in files.iter().filter(|path| *path != STANDARD_INPUT) {
            let Some(before) = self.workspace.text(path).map(str::to_string) else { continue };
            if !is_text(path) {
                continue;
            }
            let mut fixed = 0;
            // What overlaps is applied in another round.
            for _ in 0..ROUNDS {
                let found = self.diagnostics(path);
                let text = self.workspace.text(path).unwrap_or_default().to_string();
                let (text, count) = with_fixes(&text, &found);
                if count == 0 {
                    break;
                }
                self.workspace.set_text(path, &text);
                if errors(&self.diagnostics(path)) > errors(&found) {
                    break;
                }
                fixed += count;
            }
            let text = self.workspace.text(path).unwrap_or_default().to_string();
            if text == before || fixed == 0 {
                self.workspace.set_text(path, &before);
                continue;
            }
            match disk::replace(Path::new(path), before.as_bytes(), text.as_bytes()) {
                Ok(()) => self.fixed += fixed,
                Err(why) => {
                    self.workspace.set_text(path, &before);
                    self.complain(&format!("{path}: {why}"));
                }
            }
        }
    }

    fn report(&mut self, files: &[String]) -> Report {
        let mut checked = Vec::new();
        for path in files {
            let found = self.diagnostics(path);
            let text = self.workspace.text(path).unwrap_or_default().to_string();
            checked.push(Checked { path: path.clone(), text, found });
        }
        let mut others = BTreeMap::new();
        for (path, ..) in checked.iter().flat_map(|file| &file.found).flat_map(|found| &found.elsewhere) {
            let text = self.workspace.text(path).unwrap_or_default();
            others.entry(path.to_string()).or_insert_with(|| text.to_string());
        }
        Report { files: checked, others, fixed: self.fixed }
    }
}

/// Files that programs have made may be large.
const DISK: Disk = Disk { largest: (1 << 28) - 1 };

/// Returns whether a file is UTF-8, so that writing it changes no other bytes.
fn is_text(path: &str) -> bool {
    std::fs::read(path).is_ok_and(|bytes| std::str::from_utf8(&bytes).is_ok())
}

/// The most rounds of fixes for a file.
const ROUNDS: usize = 10;

/// The name of the standard input among the files.
const STANDARD_INPUT: &str = "standard input";

fn errors(found: &[Diagnostic]) -> usize {
    found.iter().filter(|found| found.severity == Severity::Error).count()
}

/// Returns a text with the safe fixes that do not overlap, and their number.
fn with_fixes(text: &str, found: &[Diagnostic]) -> (String, usize) {
    let mut chosen: Vec<(std::ops::Range<usize>, &str)> = Vec::new();
    let mut count = 0;
    for fix in found.iter().filter(|found| found.has_safe_fix()).filter_map(|found| found.fix.as_ref()) {
        let is_free = |span: &std::ops::Range<usize>| {
            chosen.iter().all(|(other, _)| span.end < other.start || other.end < span.start)
        };
        if fix.edits.iter().all(|edit| is_free(&edit.span)) {
            chosen.extend(fix.edits.iter().map(|edit| (edit.span.clone(), edit.new.as_str())));
            count += 1;
        }
    }
    chosen.sort_by_key(|(span, _)| span.start);
    let mut text = text.to_string();
    for (span, new) in chosen.into_iter().rev() {
        text.replace_range(span, new);
    }
    (text, count)
}
