//! The messages between the two processes: the work in one line; then events, a line each. Both are JSON.

use ninelog_engine::system::limits::Limits;
use serde_json::{Value, json};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;

/// The work of a process.
#[derive(Clone, Debug)]
pub struct Work {
    /// The key that shows that an event comes from the process's Rust code.
    pub key: String,
    /// The files with tests.
    pub tests: Vec<PathBuf>,
    /// The program under test, unless it is one of the test files.
    pub program: Option<PathBuf>,
    /// The unit and test to run, if not all are run.
    pub unit: Option<String>,
    pub test: Option<String>,
    /// The time limit of a test in seconds.
    pub limit: Option<f64>,
    /// The other limits of each test, and of the process.
    pub limits: Limits,
    /// Whether the files are trusted to do anything.
    pub trusted: bool,
    /// Folders that the files may read besides their own, and folders that they may write.
    pub read: Vec<PathBuf>,
    pub write: Vec<PathBuf>,
    /// Whether only the list of the tests is wanted, because the program cannot be loaded.
    pub only_plan: bool,
    /// The index of the first test to run, and the number of its instances to skip.
    pub from: (usize, usize),
}

/// A test that exists.
#[derive(Clone, Debug, PartialEq)]
pub struct Planned {
    pub unit: String,
    pub name: String,
    pub file: String,
    pub line: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Passed,
    Failed,
    Error,
    Blocked,
    Fixme,
    /// The run ended before.
    NotRun,
}

const OUTCOMES: [(Outcome, &str); 6] = [
    (Outcome::Passed, "passed"),
    (Outcome::Failed, "failed"),
    (Outcome::Error, "error"),
    (Outcome::Blocked, "blocked"),
    (Outcome::Fixme, "fixme"),
    (Outcome::NotRun, "not_run"),
];

impl Outcome {
    pub fn name(self) -> &'static str {
        OUTCOMES.iter().find(|(outcome, _)| *outcome == self).map_or("", |(_, name)| name)
    }

    pub fn is_failure(self) -> bool {
        matches!(self, Outcome::Failed | Outcome::Error)
    }
}

/// The outcome of a test, and why it has not passed.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    pub outcome: Outcome,
    pub text: String,
}

impl Verdict {
    pub fn new(outcome: Outcome, text: impl Into<String>) -> Verdict {
        Verdict { outcome, text: shortened(text.into(), MOST_TEXT) }
    }
}

/// The most characters of a text about a test, and of a name.
const MOST_TEXT: usize = 4_000;
pub const MOST_NAME: usize = 400;

/// Returns a text with at most so many characters, and a note about those that are left out.
pub fn shortened(mut text: String, most: usize) -> String {
    if text.len() > most
        && let Some((end, _)) = text.char_indices().nth(most)
    {
        let rest = text[end..].chars().count();
        text.truncate(end);
        text += &format!("... [{rest} more characters are left out]");
    }
    text
}

#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The list of tests, before the program under test is loaded.
    Plan(Vec<Planned>),
    Loaded {
        errors: i64,
        warnings: i64,
    },
    /// The condition, setup or cleanup of a unit runs. `next` is the test after the unit.
    Unit {
        name: String,
        next: usize,
    },
    /// The unit does not run.
    UnitEnd {
        name: String,
        verdict: Verdict,
    },
    /// A test begins, or an instance of one: one for each solution of `forall/1`.
    Start {
        index: usize,
        instance: Option<usize>,
        name: String,
        limit: Option<f64>,
    },
    /// It has ended, whether it left a choice point that it should not, and whether it was the last instance.
    End {
        verdict: Verdict,
        is_open: bool,
        seconds: f64,
        last: bool,
    },
    Halted(i32),
    Done,
}

impl Work {
    pub fn write(&self) -> String {
        let path = |path: &PathBuf| path.to_string_lossy().into_owned();
        let work = json!({
            "key": self.key,
            "tests": self.tests.iter().map(path).collect::<Vec<_>>(),
            "program": self.program.as_ref().map(path),
            "unit": self.unit,
            "test": self.test,
            "limit": self.limit,
            "inferences": self.limits.inferences,
            "output": self.limits.output,
            "memory": self.limits.memory,
            "trusted": self.trusted,
            "read": self.read.iter().map(path).collect::<Vec<_>>(),
            "write": self.write.iter().map(path).collect::<Vec<_>>(),
            "only_plan": self.only_plan,
            "from": [self.from.0, self.from.1],
        });
        work.to_string()
    }

    pub fn read(line: &str) -> Option<Work> {
        let work: Value = serde_json::from_str(line).ok()?;
        let text = |value: &Value| value.as_str().map(str::to_string);
        let paths = |value: &Value| -> Option<Vec<PathBuf>> {
            Some(value.as_array()?.iter().filter_map(|file| Some(file.as_str()?.into())).collect())
        };
        Some(Work {
            key: text(&work["key"])?,
            tests: paths(&work["tests"])?,
            program: text(&work["program"]).map(PathBuf::from),
            unit: text(&work["unit"]),
            test: text(&work["test"]),
            limit: work["limit"].as_f64(),
            limits: Limits {
                time: None,
                inferences: work["inferences"].as_u64(),
                output: work["output"].as_u64(),
                memory: number(&work["memory"]),
            },
            trusted: work["trusted"].as_bool()?,
            read: paths(&work["read"])?,
            write: paths(&work["write"])?,
            only_plan: work["only_plan"].as_bool()?,
            from: (number(&work["from"][0])?, number(&work["from"][1])?),
        })
    }
}

/// Returns a part of the names of the modules that the tests are in. It cannot be guessed, and does not tell
/// the key.
pub fn secret_of(key: &str) -> String {
    let mut hash = DefaultHasher::new();
    ("modules", key).hash(&mut hash);
    format!("_{:016x}", hash.finish())
}

/// Returns a text in which modules of the tests have their usual names.
pub fn without_secret(text: &str, secret: &str) -> String {
    match secret {
        "" => text.to_string(),
        _ => text.replace(&format!("tests{secret}:"), "").replace(secret, ""),
    }
}

fn number(value: &Value) -> Option<usize> {
    usize::try_from(value.as_u64()?).ok()
}

impl Event {
    /// Returns the event as a line, with the sender's key.
    pub fn write(&self, key: &str) -> String {
        let planned = |test: &Planned| json!([test.unit, test.name, test.file, test.line]);
        let (kind, value) = match self {
            Event::Plan(tests) => ("plan", json!(tests.iter().map(planned).collect::<Vec<_>>())),
            Event::Loaded { errors, warnings } => ("loaded", json!([errors, warnings])),
            Event::Unit { name, next } => ("unit", json!([name, next])),
            Event::UnitEnd { name, verdict } => {
                ("unit_end", json!([verdict.outcome.name(), verdict.text, name]))
            }
            Event::Start { index, instance, name, limit } => ("start", json!([index, instance, name, limit])),
            Event::End { verdict, is_open, seconds, last } => {
                ("end", json!([verdict.outcome.name(), verdict.text, seconds, last, is_open]))
            }
            Event::Halted(status) => ("halted", json!(status)),
            Event::Done => ("done", Value::Null),
        };
        json!([key, kind, value]).to_string()
    }

    /// Returns the event of a line, if its key is right.
    pub fn read(line: &[u8], key: &str) -> Option<Event> {
        let line: Value = serde_json::from_slice(line).ok()?;
        if line[0].as_str()? != key {
            return None;
        }
        let value = &line[2];
        let text = |n: usize| value[n].as_str().map(str::to_string);
        let verdict = || {
            let word = value[0].as_str()?;
            let (outcome, _) = OUTCOMES.iter().find(|(_, name)| *name == word)?;
            // The process has shortened the text.
            Some(Verdict { outcome: *outcome, text: text(1)? })
        };
        Some(match line[1].as_str()? {
            "plan" => {
                let planned = |test: &Value| {
                    let text = |n: usize| test[n].as_str().map(str::to_string);
                    Some(Planned { unit: text(0)?, name: text(1)?, file: text(2)?, line: test[3].as_u64()? })
                };
                Event::Plan(value.as_array()?.iter().map(planned).collect::<Option<_>>()?)
            }
            "loaded" => Event::Loaded { errors: value[0].as_i64()?, warnings: value[1].as_i64()? },
            "unit" => Event::Unit { name: text(0)?, next: number(&value[1])? },
            "unit_end" => Event::UnitEnd { name: text(2)?, verdict: verdict()? },
            "start" => Event::Start {
                index: number(&value[0])?,
                instance: number(&value[1]),
                name: text(2)?,
                limit: value[3].as_f64(),
            },
            "end" => Event::End {
                verdict: verdict()?,
                is_open: value[4].as_bool()?,
                seconds: value[2].as_f64()?,
                last: value[3].as_bool()?,
            },
            "halted" => Event::Halted(i32::try_from(value.as_i64()?).ok()?),
            "done" => Event::Done,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_cut_at_a_character() {
        assert_eq!(shortened("äöü".to_string(), 3), "äöü");
        assert_eq!(shortened("äöüß".to_string(), 2), "äö... [2 more characters are left out]");
        let once = Verdict::new(Outcome::Failed, "x".repeat(1 << 20));
        assert!(once.text.len() < MOST_TEXT + 100 && once.text.ends_with("left out]"));
    }

    #[test]
    fn what_is_written_is_read() {
        let verdict = Verdict::new(Outcome::Failed, "a\n\"b\"");
        let events = [
            Event::Plan(vec![Planned { unit: "u".into(), name: "t".into(), file: "/f".into(), line: 3 }]),
            Event::Loaded { errors: 1, warnings: 2 },
            Event::Unit { name: "u".into(), next: 4 },
            Event::UnitEnd { name: "u".into(), verdict: verdict.clone() },
            Event::Start { index: 1, instance: Some(2), name: "t".into(), limit: Some(0.5) },
            Event::End { verdict, is_open: true, seconds: 0.25, last: true },
            Event::Halted(-1),
            Event::Done,
        ];
        for event in events {
            let line = event.write("key");
            assert!(!line.contains('\n'));
            assert_eq!(Event::read(line.as_bytes(), "key").as_ref(), Some(&event));
            assert_eq!(Event::read(line.as_bytes(), "other"), None);
        }
    }
}
