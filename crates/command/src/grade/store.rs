//! `--resume=FILE`: the results of earlier runs, so that only what has changed is tested again.
//!
//! The file has a line for each submission: a key, made of all that a result depends on, and the result. A
//! line is written when a submission has ended, so that a run which was interrupted goes on. In memory are
//! only the keys, and where the lines stand.

use super::job::MOST_OUTPUT;
use super::protocol::{Work, name_of, outcome_of, read_grading, write_grading};
use super::result::{Ended, Finding, Graded, Part, Problem};
use super::suites::Suite;
use ninelog_engine::exam::Verdict;
use serde_json::{Value, json};
use std::cell::OnceCell;
use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The first line. Another one stands in a file of something else, which is left alone.
const HEADING: &str = "% results of ninelog test --resume";
/// The most bytes of a submission and its tests for which a key is made.
const MOST_BYTES: u64 = 64 << 20;
/// The most bytes of a line: results have a bounded size.
const MOST_LINE: u64 = 64 * MOST_OUTPUT as u64;

/// What all that a result depends on is hashed to.
type Key = u128;

/// The results of earlier runs, and of this one.
pub struct Store {
    path: PathBuf,
    file: File,
    /// Where the line of each key stands.
    lines: HashMap<Key, u64>,
    /// Those that this run has used or written.
    used: Vec<(Key, u64)>,
    /// What is the same for all submissions: options, and the texts of the tests once they are read.
    options: String,
    tests: OnceCell<Option<(Vec<PathBuf>, [u64; 2])>>,
    failed: Option<io::Error>,
}

impl Store {
    /// Opens the file, which need not exist. `work` and `limit` are what all submissions have in common.
    pub fn open(path: &Path, work: &Work, limit: impl std::fmt::Debug) -> Result<Store, String> {
        let named = |error: io::Error| format!("--resume={}: {error}", path.display());
        let options = format!("{} {} {} {limit:?}", env!("CARGO_PKG_VERSION"), work.write(), work.mutates);
        let file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(named)?;
        let (path, lines, used) = (path.to_path_buf(), HashMap::new(), Vec::new());
        let tests = OnceCell::new();
        let mut store = Store { path, file, lines, used, options, tests, failed: None };
        store.index().map_err(named)?;
        Ok(store)
    }

    /// Reads where the lines stand. One that is cut off, as by an interrupted run, does not count.
    fn index(&mut self) -> io::Result<()> {
        let mut reader = BufReader::new(&self.file);
        let mut line = Vec::new();
        let mut at = 0;
        loop {
            line.clear();
            let count = reader.by_ref().take(MOST_LINE).read_until(b'\n', &mut line)? as u64;
            if at == 0 && count > 0 && line.trim_ascii_end() != HEADING.as_bytes() {
                return Err(io::Error::other("this file is none of --resume, and is left alone"));
            }
            if !line.ends_with(b"\n") {
                break;
            }
            let key =
                line.get(..32).and_then(|key| Key::from_str_radix(std::str::from_utf8(key).ok()?, 16).ok());
            if let Some(key) = key {
                self.lines.insert(key, at);
            }
            at += count;
        }
        // The end of a line that was cut off goes.
        self.file.set_len(at)?;
        if at == 0 {
            writeln!(self.file, "{HEADING}")?;
        }
        Ok(())
    }

    /// Returns the key of a submission; none if it cannot be read, or is too large.
    pub fn key(&self, suite: &Suite) -> Option<Key> {
        let mut hashers = [DefaultHasher::new(), DefaultHasher::new()];
        1.hash(&mut hashers[1]);
        let mut add = |bytes: &[u8]| hashers.iter_mut().for_each(|hasher| bytes.hash(hasher));
        add(self.options.as_bytes());
        add(suite.name.as_bytes());
        add(format!("{:?}", (&suite.notes, &suite.refused)).as_bytes());
        let (tests, hashes) = self.tests.get_or_init(|| of_tests(&suite.tests)).as_ref()?;
        // All submissions of a class have the same tests.
        if *tests != suite.tests {
            return None;
        }
        add(&hashes.map(u64::to_ne_bytes).concat());
        let mut left = MOST_BYTES;
        for path in &suite.files {
            let mut bytes = Vec::new();
            // What a link leads to, or a pipe says, may be another thing each time.
            if !fs::symlink_metadata(path).ok()?.is_file() {
                return None;
            }
            File::open(path).ok()?.take(left + 1).read_to_end(&mut bytes).ok()?;
            left = left.checked_sub(bytes.len() as u64)?;
            let place = suite.folder.as_ref().and_then(|folder| path.strip_prefix(folder).ok());
            add(place.map_or(path.file_name()?, Path::as_os_str).as_encoded_bytes());
            add(&bytes);
        }
        let [one, other] = hashers.map(|hasher| u128::from(hasher.finish()));
        Some(one << 64 | other)
    }

    /// Returns the result of an earlier run.
    pub fn find(&mut self, key: Key, suite: &Suite) -> Option<Graded> {
        let at = *self.lines.get(&key)?;
        let mut graded = self.line(at).ok().and_then(|line| read(line.get(33..)?))?;
        // The tests may lie in another folder now.
        for finding in &mut graded.findings {
            let name = Path::new(&finding.file).file_name();
            if let Some(test) = suite.tests.iter().find(|test| test.file_name() == name) {
                finding.file = super::real_path(test).to_string_lossy().into_owned();
            }
        }
        self.used.push((key, at));
        Some(graded)
    }

    fn line(&self, at: u64) -> io::Result<String> {
        let mut file = &self.file;
        file.seek(SeekFrom::Start(at))?;
        let mut line = String::new();
        BufReader::new(file.take(MOST_LINE)).read_line(&mut line)?;
        Ok(line)
    }

    /// Keeps a result, unless something outside ended the run.
    pub fn keep(&mut self, key: Key, graded: &Graded) {
        if graded.ended() == Ended::NotRun || self.failed.is_some() {
            return;
        }
        let line = format!("{key:032x} {}\n", write(graded));
        let written = self.file.seek(SeekFrom::End(0)).and_then(|at| {
            self.file.write_all(line.as_bytes())?;
            Ok(at)
        });
        match written {
            Ok(at) => self.used.push((key, at)),
            Err(error) => self.failed = Some(error),
        }
    }

    /// Leaves the results of this run alone in the file, if it came to its end.
    pub fn end(self, is_whole: bool) -> Result<(), String> {
        let named = |error: io::Error| format!("--resume={}: {error}", self.path.display());
        if let Some(error) = self.failed {
            return Err(named(error));
        }
        if !is_whole || self.used.len() == self.lines.len() + 1 {
            return Ok(());
        }
        let compact = || -> io::Result<()> {
            let name = format!("{}.new", self.path.file_name().unwrap_or_default().to_string_lossy());
            let new = self.path.with_file_name(name);
            let mut to = io::BufWriter::new(File::create(&new)?);
            writeln!(to, "{HEADING}")?;
            for (_, at) in &self.used {
                to.write_all(self.line(*at)?.as_bytes())?;
            }
            to.flush()?;
            fs::rename(new, &self.path)
        };
        compact().map_err(named)
    }
}

/// Returns the files of the tests, with what their names and texts are hashed to; nothing if one cannot be
/// read.
fn of_tests(files: &[PathBuf]) -> Option<(Vec<PathBuf>, [u64; 2])> {
    let mut hashers = [DefaultHasher::new(), DefaultHasher::new()];
    1.hash(&mut hashers[1]);
    for file in files {
        let text = fs::read(file).ok()?;
        hashers.iter_mut().for_each(|hasher| (file.file_name(), &text).hash(hasher));
    }
    Some((files.to_vec(), hashers.map(|hasher| hasher.finish())))
}

fn write(graded: &Graded) -> Value {
    let finding = |found: &Finding| {
        json!([
            [found.index, found.unit, found.name, found.file, found.line],
            write_grading(&found.grading),
            found.part.numbers(),
            [name_of(found.verdict.outcome), found.verdict.text],
            [found.is_open, found.is_together, found.seconds, found.output],
        ])
    };
    let problem = |problem: &Problem| json!([problem.text, problem.output]);
    json!([
        graded.name,
        graded.findings.iter().map(finding).collect::<Vec<_>>(),
        graded.problems.iter().map(problem).collect::<Vec<_>>(),
        graded.notes,
        [graded.warnings, graded.next_step, graded.mutants],
        graded.finished,
    ])
}

fn read(line: &str) -> Option<Graded> {
    let value: Value = serde_json::from_str(line).ok()?;
    let text = |value: &Value| value.as_str().map(str::to_string);
    let finding = |found: &Value| {
        let (place, verdict, more) = (&found[0], &found[3], &found[4]);
        Some(Finding {
            index: usize::try_from(place[0].as_u64()?).ok()?,
            unit: text(&place[1])?,
            name: text(&place[2])?,
            file: text(&place[3])?,
            line: place[4].as_u64()?,
            code: String::new(),
            grading: read_grading(&found[1])?,
            part: Part::of_numbers(&found[2])?,
            verdict: Verdict::new(outcome_of(verdict[0].as_str()?)?, text(&verdict[1])?),
            is_open: more[0].as_bool()?,
            is_together: more[1].as_bool()?,
            seconds: more[2].as_f64()?,
            output: text(&more[3])?,
        })
    };
    let problem = |problem: &Value| Some(Problem { text: text(&problem[0])?, output: text(&problem[1])? });
    Some(Graded {
        name: text(&value[0])?,
        findings: value[1].as_array()?.iter().map(finding).collect::<Option<_>>()?,
        problems: value[2].as_array()?.iter().map(problem).collect::<Option<_>>()?,
        notes: value[3].as_array()?.iter().map(text).collect::<Option<_>>()?,
        warnings: text(&value[4][0])?,
        next_step: text(&value[4][1])?,
        mutants: text(&value[4][2])?,
        began: true,
        finished: Some(value[5].as_f64()?),
    })
}
