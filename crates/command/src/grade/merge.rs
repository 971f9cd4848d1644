//! `ninelog test --merge`: makes one report of the JSON reports of shards.
//!
//! Each file of submissions stands once in the result: a worker that was started again has tested its files
//! again. Results are texts here, one a file; only what is counted is read.

use super::formats::write_json;
use super::report::{Counts, files, tally};
use super::spool::Target;
use crate::options::Given;
use crate::output::{complain, excerpt, say};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::process::ExitCode;

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
    if let Some(other) =
        ["junit", "tap", "html", "csv", "format", "tests"].iter().find(|name| given.has(name))
    {
        return Err(format!("--merge makes a report as --json does, and not what --{other} asks for"));
    }
    let mut merged = Merged::default();
    for name in reports {
        let report = fs::read(name).map_err(|error| format!("{name}: {error}"))?;
        let report = serde_json::from_slice(&report).map_err(|error| format!("{name}: {error}"))?;
        merged.add(report).ok_or_else(|| format!("{name}: this is no report of `ninelog test --json`"))?;
    }
    let name = given.text("json").unwrap_or("-");
    let target = Target::find(name).map_err(|error| format!("{name} cannot be written: {error}"))?;
    if let Err(error) = target.write(&mut |out| merged.write(out)) {
        complain(&format!("ninelog test: {} cannot be written: {error}\n", excerpt(name, 200)));
        return Ok(ExitCode::from(2));
    }
    if target != Target::StandardOutput {
        say(&merged.totals());
    }
    Ok(ExitCode::from(u8::from(!merged.all_passed())))
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

    fn counts(&self) -> Counts {
        let sum = |key: &str| {
            let counts = self.files.values().filter_map(|file| file[key].as_u64());
            counts.sum::<u64>() as usize
        };
        let [passed, failed, blocked, not_run, together] =
            ["passed", "failed", "blocked", "not_run", "not_protected"].map(sum);
        Counts { passed, failed, blocked, not_run, together, ..Counts::default() }
    }

    /// Whether all has passed of which the result is known, and all results are.
    fn all_passed(&self) -> bool {
        let good =
            |file: &Value| file["status"] == "ok" && file["problems"].as_array().is_none_or(Vec::is_empty);
        self.stopped.is_none() && self.counts().passed > 0 && self.files.values().all(good)
    }

    /// Writes the report in the form of `--json`.
    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        // A run that ended early says so, unless another one has done what it has not.
        let is_open = self.files.values().any(|file| file["status"] == "not_run");
        let stopped = self.stopped.as_deref().filter(|_| is_open);
        let files: Vec<String> = self.files.values().map(Value::to_string).collect();
        write_json(out, self.counts(), self.seconds, stopped, |out| {
            out.write_all(files.join(",\n").as_bytes())
        })
    }

    fn totals(&self) -> String {
        let again = match self.again {
            0 => String::new(),
            again => format!(", {again} there more than once"),
        };
        let (tally, files) = (tally(self.counts()), files(self.files.len()));
        format!("{tally} ({files}{again}, {:.2} sec)\n", self.seconds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn report(files: &[(&str, &str, u64)]) -> Value {
        let file = |(name, status, passed): &(&str, &str, u64)| json!({ "file": name, "status": status, "passed": passed, "failed": 0, "problems": [], "tests": [] });
        json!({ "seconds": 1.5, "files": files.iter().map(file).collect::<Vec<_>>() })
    }

    #[test]
    fn each_file_counts_once() {
        let mut merged = Merged::default();
        merged.add(report(&[("b.pl", "ok", 2), ("c.pl", "not_run", 0)])).expect("a report");
        merged.add(report(&[("a.pl", "ok", 1), ("b.pl", "ok", 2), ("c.pl", "ok", 4)])).expect("a report");
        let mut text = Vec::new();
        merged.write(&mut text).expect("it is written");
        let all: Value = serde_json::from_slice(&text).expect("it is JSON");
        let names: Vec<_> =
            all["files"].as_array().expect("a list").iter().map(|file| &file["file"]).collect();
        assert_eq!((&all["passed"], merged.all_passed()), (&json!(7), true));
        assert_eq!(names, ["a.pl", "b.pl", "c.pl"]);
        assert_eq!(merged.totals(), "7 passed (3 files, 2 there more than once, 3.00 sec)\n");
        assert!(merged.add(json!({ "files": 1 })).is_none());
    }
}
