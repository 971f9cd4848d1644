//! `ninelog test --similar`: pairs of submissions that are built alike, for a person to judge.
//!
//! - `program`: a program without what a copyist changes, made of its trees; `terms`: its terms
//! - `fingerprints`: what two programs share where they are built alike
//! - `pairs`: the index of fingerprints, and the scores
//! - `alike`: the clauses of two programs that go together; `page`: both side by side
//!
//! Nothing of the programs is run. Only fingerprints of all of them are in memory; texts are read again for
//! the pairs that are shown.

mod alike;
mod fingerprints;
mod page;
mod pairs;
mod program;
mod terms;

use super::class::{self, Student, Students};
use super::run::report_target;
use super::spool::Target;
use super::suites::Links;
use super::{folders, tell_notes};
use crate::disk::{ENDINGS, text_of};
use crate::options::Given;
use crate::output::{complain, say, visible};
use alike::{Alike, alike};
use fingerprints::{marks, prints};
use ninelog_engine::known;
use pairs::{Index, Pair};
use program::{Program, Source};
use serde_json::json;
use std::collections::{HashMap, HashSet};
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The most bytes of a submission that are read: its tree takes a hundred times as much memory.
const MOST_TEXT: u64 = 1 << 20;
/// The most pairs in a list and in JSON, and on the page.
const MOST_PAIRS: usize = 1_000;
const MOST_PRINTED: usize = 50;
const MOST_ON_PAGE: usize = 60;
/// The least score that is worth a look at the terminal and on the page, and the least in JSON.
const LEAST: f64 = 0.3;
const LEAST_IN_JSON: f64 = 0.05;

/// What the scores are for.
const JUDGE: &str =
    "Likeness is no proof: independent programs can be alike, too. A person has to read both and judge.";

/// Options of `ninelog test` that mean something here.
const OPTIONS: &[&str] = &["similar", "handout", "html", "json", "jobs", "allow-read", "trust"];

/// Two submissions, with the clauses that are alike.
struct Shown {
    pair: Pair,
    alike: Alike,
}

/// Compares the submissions that the arguments name.
pub fn run(given: &Given, arguments: &[String]) -> Result<ExitCode, String> {
    if let Some(other) = super::OPTIONS.iter().find(|row| given.has(row.name) && !OPTIONS.contains(&row.name))
    {
        return Err(format!("--similar: --{} does not go with it", other.name));
    }
    let target = |name: &str| {
        let file = given.text(name)?;
        Some(report_target(given, name, file).map(|target| (file.to_string(), target)))
    };
    let (html, json) = (target("html").transpose()?, target("json").transpose()?);
    let is_printed = |target: &Option<(String, Target)>| matches!(target, Some((_, Target::StandardOutput)));
    if is_printed(&html) && is_printed(&json) {
        return Err("only one report can go to the standard output".to_string());
    }
    let links = Links { trusted: given.has("trust"), open: folders(given, "allow-read") };
    let given_to_all = handout(given.texts("handout"))?;
    let Students { students, notes, .. } = &class::students(arguments, &links)?;
    tell_notes(notes);
    if students.is_empty() {
        return Err(format!("{}: there is no submission here", arguments.join(", ")));
    }
    let class = Class { students, links: &links };
    let (read, notes) = class.read_all(given.number("jobs"));
    tell_notes(&notes);
    let index = Index::new(read, &given_to_all);
    let pairs = index.pairs(MOST_PAIRS);
    let (most, least) = if json.is_some() { (MOST_PAIRS, LEAST_IN_JSON) } else { (MOST_ON_PAGE, LEAST) };
    let best: Vec<Pair> = pairs.iter().filter(|pair| pair.score >= least).take(most).copied().collect();
    let shown = class.clauses(&index, &best);
    let mut failed = false;
    let mut write = |target: &Option<(String, Target)>,
                     report: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>| {
        if let Some((name, target)) = target
            && let Err(error) = target.write(report)
        {
            complain(&format!("ninelog test: {} cannot be written: {error}\n", visible(name)));
            failed = true;
        }
    };
    write(&json, &mut |out| out.write_all(as_json(students, &shown).as_bytes()));
    write(&html, &mut |out| class.page(&shown, out));
    if !is_printed(&html) && !is_printed(&json) {
        failed |= !say(&listing(students, &pairs, &shown));
    }
    Ok(ExitCode::from(if failed { 2 } else { 0 }))
}

/// Returns the fingerprints of what was given to all.
fn handout(files: &[String]) -> Result<HashSet<u64>, String> {
    let links = Links { trusted: true, open: Vec::new() };
    let mut sources = Vec::new();
    for name in files {
        let text = read_text(&links, name.as_ref()).map_err(|error| format!("--handout={name}: {error}"))?;
        sources.push(Source { name: name.clone(), text });
    }
    let mut hashes = HashSet::new();
    marks(&program::read(&sources, known::facts()), &mut |mark| {
        hashes.insert(mark.hash);
    });
    Ok(hashes)
}

/// Reads a file.
fn read_text(links: &Links, path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    links.open_file(path)?.take(MOST_TEXT + 1).read_to_end(&mut bytes)?;
    let text = text_of(bytes);
    Ok(text.strip_prefix('\u{feff}').map(str::to_string).unwrap_or(text))
}

/// Returns whether a file has a program, and not its tests.
fn is_program(path: &Path) -> bool {
    let ending = path.extension().unwrap_or_default();
    !ending.eq_ignore_ascii_case("plt") && ENDINGS.iter().any(|known| ending.eq_ignore_ascii_case(known))
}

/// The submissions.
struct Class<'a> {
    students: &'a [Student],
    links: &'a Links,
}

/// The fingerprints of a program, with the largest one that counts.
type Prints = (Vec<fingerprints::Print>, u64);

/// What was read of a submission, and what was left out.
type Taken = (Prints, Vec<String>);

impl Class<'_> {
    /// Reads the programs of a submission, up to a limit.
    fn sources(&self, student: &Student) -> (Vec<Source>, Vec<String>) {
        let (mut sources, mut notes) = (Vec::new(), Vec::new());
        notes.extend(student.refused.clone());
        let mut left = MOST_TEXT;
        for path in &student.files {
            if !is_program(path) {
                continue;
            }
            let name = path.strip_prefix(&student.folder).unwrap_or(path).to_string_lossy().into_owned();
            match read_text(self.links, path) {
                Ok(text) if text.len() as u64 <= left => {
                    left -= text.len() as u64;
                    sources.push(Source { name, text });
                }
                Ok(_) => notes.push(format!("{name}: left out, as the submission has more than 1 MB")),
                Err(error) => notes.push(format!("{name}: {error}")),
            }
        }
        (sources, notes)
    }

    /// Returns the fingerprints of all submissions, and what was left out.
    fn read_all(&self, jobs: Option<usize>) -> (Vec<Prints>, Vec<String>) {
        let most = pairs::most_prints(self.students.len());
        let next = AtomicUsize::new(0);
        let results: Mutex<Vec<Option<Taken>>> = Mutex::new(Vec::new());
        let work = || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(student) = self.students.get(number) else { return };
                let (sources, mut notes) = self.sources(student);
                let program = program::read(&sources, known::facts());
                match (program.clauses.len(), program.broken) {
                    (0, 0) if notes.is_empty() => notes.push("there is no program".to_string()),
                    (_, 0) => {}
                    (_, 1) => notes.push("a clause with a syntax error is left out".to_string()),
                    (_, count) => notes.push(format!("{count} clauses with syntax errors are left out")),
                }
                let read = prints(&program, most);
                let mut results = results.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                if results.len() <= number {
                    results.resize_with(number + 1, || None);
                }
                results[number] = Some((read, notes));
            }
        };
        let jobs = jobs.or_else(|| std::thread::available_parallelism().ok().map(usize::from)).unwrap_or(1);
        std::thread::scope(|scope| {
            for _ in 0..jobs.min(self.students.len()) {
                scope.spawn(work);
            }
        });
        let results = results.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        let (mut all, mut said) = (Vec::with_capacity(results.len()), Vec::new());
        for (student, result) in self.students.iter().zip(results) {
            let (read, notes) = result.unwrap_or_else(|| ((Vec::new(), u64::MAX), Vec::new()));
            said.extend(notes.into_iter().map(|note| format!("{}: {note}", student.name)));
            all.push(read);
        }
        (all, said)
    }

    /// Finds the clauses that are alike in pairs.
    fn clauses(&self, index: &Index, pairs: &[Pair]) -> Vec<Shown> {
        let mut programs = Recent::default();
        let mut shown = Vec::new();
        for pair in pairs {
            let [first, second] = [pair.first, pair.second].map(|number| {
                programs.get(number, || {
                    let (sources, _) = self.sources(&self.students[number as usize]);
                    program::read(&sources, known::facts())
                })
            });
            let alike = alike(index, pair, &first, &second);
            shown.push(Shown { pair: *pair, alike });
        }
        shown
    }

    /// Writes the page.
    fn page(&self, shown: &[Shown], out: &mut dyn Write) -> io::Result<()> {
        let worth: Vec<&Shown> = worth_a_look(shown).take(MOST_ON_PAGE).collect();
        let name = |number: u32| self.students[number as usize].name.as_str();
        out.write_all(page::head(&worth, self.students.len(), name).as_bytes())?;
        for (number, shown) in worth.iter().enumerate() {
            let [first, second] = [shown.pair.first, shown.pair.second].map(|number| {
                let (sources, _) = self.sources(&self.students[number as usize]);
                let program = program::read(&sources, known::facts());
                (sources, program)
            });
            let sides = [(name(shown.pair.first), &first), (name(shown.pair.second), &second)];
            out.write_all(page::section(number, shown, sides).as_bytes())?;
        }
        out.write_all(super::pages::html::END.as_bytes())
    }
}

/// The programs that were read last: pairs that follow each other often have one in common.
#[derive(Default)]
struct Recent(HashMap<u32, std::rc::Rc<Program>>);

impl Recent {
    fn get(&mut self, number: u32, read: impl FnOnce() -> Program) -> std::rc::Rc<Program> {
        const MOST_CLAUSES: usize = 200_000;
        if let Some(known) = self.0.get(&number) {
            return known.clone();
        }
        if self.0.values().map(|program| program.clauses.len() + 100).sum::<usize>() > MOST_CLAUSES {
            self.0.clear();
        }
        let program = std::rc::Rc::new(read());
        self.0.insert(number, program.clone());
        program
    }
}

fn worth_a_look(shown: &[Shown]) -> impl Iterator<Item = &Shown> {
    shown.iter().filter(|shown| shown.pair.score >= LEAST)
}

fn percent(pair: &Pair) -> u32 {
    (100.0 * pair.score).round() as u32
}

/// Returns how many clauses are alike, of how many.
fn size(alike: &Alike) -> String {
    let [one, other] = alike.counts();
    format!("{one} of {} and {other} of {} clauses", alike.first.len(), alike.second.len())
}

/// Returns the list for a terminal.
fn listing(students: &[Student], pairs: &[Pair], shown: &[Shown]) -> String {
    let name = |number: u32| visible(&students[number as usize].name);
    let mut text = String::new();
    for shown in worth_a_look(shown).take(MOST_PRINTED) {
        let Pair { first, second, .. } = shown.pair;
        text += &format!(
            "{:>3} %  {:<36} {}  {}\n",
            percent(&shown.pair),
            size(&shown.alike),
            name(first),
            name(second)
        );
    }
    let worth = pairs.iter().filter(|pair| pair.score >= LEAST).count();
    match worth.saturating_sub(MOST_PRINTED) {
        0 => {}
        1 => text += "1 more pair like this\n",
        more if worth < MOST_PAIRS => text += &format!("{more} more pairs like this\n"),
        more => text += &format!("{more} more pairs like this, or more\n"),
    }
    if worth == 0 {
        text += "No two submissions are much alike.\n";
    }
    text + &format!("{}\n{JUDGE}\n", counted(students.len()))
}

fn counted(students: usize) -> String {
    format!("{students} {}", if students == 1 { "submission" } else { "submissions" })
}

fn as_json(students: &[Student], shown: &[Shown]) -> String {
    let name = |number: u32| students[number as usize].name.as_str();
    let pair = |shown: &Shown| {
        let Pair { first, second, score } = shown.pair;
        let [one, other] = shown.alike.counts();
        json!({
            "first": name(first),
            "second": name(second),
            "percent": (1000.0 * score).round() / 10.0,
            "alike": [one, other],
            "clauses": [shown.alike.first.len(), shown.alike.second.len()],
        })
    };
    let pairs: Vec<_> = shown.iter().map(pair).collect();
    json!({ "submissions": students.len(), "note": JUDGE, "pairs": pairs }).to_string() + "\n"
}
