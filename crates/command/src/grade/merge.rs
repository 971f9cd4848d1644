//! `ninelog test --merge`: makes one report of the JSON reports of shards.
//!
//! Each file of submissions stands once in the result: a worker that was started again has tested its files
//! again. Results are texts here, one a file; only what is counted is read.

use crate::options::Given;
use crate::output::{complain, excerpt, say};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

/// What is counted.
const COUNTS: [&str; 4] = ["passed", "failed", "blocked", "not_run"];

/// What reports say together.
#[derive(Default)]
struct Merged {
    /// The results of each file by its name.
    files: BTreeMap<String, Value>,
    seconds: f64,
    /// Why a run has ended before its end.
    stopped: Option<String>,
    /// How many results were there twice.
    again: usize,
}

/// Reads the reports, and writes the result to the file that `--json` names, or to the standard output.
pub fn run(given: &Given, reports: &[String]) -> Result<ExitCode, String> {
    let mut merged = Merged::default();
    for name in reports {
        let report = fs::read(name).map_err(|error| format!("{name}: {error}"))?;
        let report = serde_json::from_slice(&report).map_err(|error| format!("{name}: {error}"))?;
        merged.add(report).ok_or_else(|| format!("{name}: this is no report of `ninelog test --json`"))?;
    }
    let (text, all_passed) = merged.write();
    match given.text("json").filter(|target| *target != "-") {
        None => {
            if !say(&text) {
                return Ok(ExitCode::from(2));
            }
        }
        Some(target) => {
            if let Err(error) = replace(target.as_ref(), &text) {
                complain(&format!("ninelog test: {} cannot be written: {error}\n", excerpt(target, 200)));
                return Ok(ExitCode::from(2));
            }
            say(&merged.totals());
        }
    }
    Ok(ExitCode::from(u8::from(!all_passed)))
}

impl Merged {
    /// Adds a report, unless it is none.
    fn add(&mut self, mut report: Value) -> Option<()> {
        self.seconds += report["seconds"].as_f64()?;
        if let Some(why) = report["stopped"].as_str() {
            self.stopped.get_or_insert_with(|| why.to_string());
        }
        for file in std::mem::take(report["files"].as_array_mut()?) {
            let name = file["file"].as_str()?.to_string();
            let ran = |file: &Value| file["status"] != "not_run";
            match self.files.get(&name) {
                Some(known) if ran(known) || !ran(&file) => self.again += 1,
                known => {
                    self.again += usize::from(known.is_some());
                    self.files.insert(name, file);
                }
            }
        }
        Some(())
    }

    fn count(&self, key: &str) -> u64 {
        self.files.values().filter_map(|file| file[key].as_u64()).sum()
    }

    /// Whether all has passed of which the result is known, and all results are.
    fn all_passed(&self) -> bool {
        let good =
            |file: &Value| file["status"] == "ok" && file["problems"].as_array().is_none_or(Vec::is_empty);
        self.stopped.is_none() && self.count("passed") > 0 && self.files.values().all(good)
    }

    /// Returns the report in the form of `--json`, and whether all has passed.
    fn write(&self) -> (String, bool) {
        let mut all: Map<String, Value> =
            COUNTS.iter().map(|key| (key.to_string(), json!(self.count(key)))).collect();
        all.insert("seconds".to_string(), json!(self.seconds));
        // A run that ended early says so, unless another one has done what it has not.
        if self.files.values().any(|file| file["status"] == "not_run")
            && let Some(why) = &self.stopped
        {
            all.insert("stopped".to_string(), json!(why));
        }
        let all = Value::Object(all).to_string();
        let files: Vec<String> = self.files.values().map(Value::to_string).collect();
        let text = format!("{},\"files\":[\n{}\n]}}\n", all.trim_end_matches('}'), files.join(",\n"));
        (text, self.all_passed())
    }

    fn totals(&self) -> String {
        let [passed, failed, blocked, not_run] = COUNTS.map(|key| self.count(key));
        let mut text = format!("{passed} passed");
        for (count, word) in [(failed, "failed"), (blocked, "blocked"), (not_run, "not run")] {
            if count > 0 {
                text += &format!(", {count} {word}");
            }
        }
        let files = self.files.len();
        let again = match self.again {
            0 => String::new(),
            again => format!(", {again} there more than once"),
        };
        let files = if files == 1 { "1 file".to_string() } else { format!("{files} files") };
        format!("{text} ({files}{again}, {:.2} sec)\n", self.seconds)
    }
}

/// Writes a file that replaces an older one only when it is complete.
fn replace(target: &Path, text: &str) -> io::Result<()> {
    let name = target.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    let part = target.with_file_name(format!(".{}.{}", name.to_string_lossy(), std::process::id()));
    let write = || {
        let mut file = fs::File::create(&part)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&part, target)
    };
    write().inspect_err(|_| drop(fs::remove_file(&part)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(files: &[(&str, &str, u64)]) -> Value {
        let file = |(name, status, passed): &(&str, &str, u64)| json!({ "file": name, "status": status, "passed": passed, "failed": 0, "problems": [], "tests": [] });
        json!({ "seconds": 1.5, "files": files.iter().map(file).collect::<Vec<_>>() })
    }

    #[test]
    fn each_file_counts_once() {
        let mut merged = Merged::default();
        merged.add(report(&[("b.pl", "ok", 2), ("c.pl", "not_run", 0)])).expect("a report");
        merged.add(report(&[("a.pl", "ok", 1), ("b.pl", "ok", 2), ("c.pl", "ok", 4)])).expect("a report");
        let (text, all_passed) = merged.write();
        let all: Value = serde_json::from_str(&text).expect("it is JSON");
        let names: Vec<_> =
            all["files"].as_array().expect("a list").iter().map(|file| &file["file"]).collect();
        assert_eq!((&all["passed"], all_passed), (&json!(7), true));
        assert_eq!(names, ["a.pl", "b.pl", "c.pl"]);
        assert_eq!(merged.totals(), "7 passed (3 files, 2 there more than once, 3.00 sec)\n");
        assert!(merged.add(json!({ "files": 1 })).is_none());
    }
}
