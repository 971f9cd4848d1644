//! The messages between the two processes: the work in one line; then events, a line each. Both are JSON.

use ninelog_engine::exam::{Exam, ExamEvent, Grading, Outcome, Planned, Verdict};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::time::Duration;

/// The work of a process.
#[derive(Clone, Debug, Default)]
pub struct Work {
    /// The bytes of memory that the process may take.
    pub memory: Option<usize>,
    /// Whether it is to be told how much the tests notice, if all pass. The run asks for that.
    pub mutates: bool,
    pub exam: Exam,
}

const OUTCOMES: [(Outcome, &str); 6] = [
    (Outcome::Passed, "passed"),
    (Outcome::Failed, "failed"),
    (Outcome::Error, "error"),
    (Outcome::Blocked, "blocked"),
    (Outcome::Fixme, "fixme"),
    (Outcome::NotRun, "not_run"),
];

/// Returns the word for an outcome in messages and reports.
pub fn name_of(outcome: Outcome) -> &'static str {
    OUTCOMES.iter().find(|(known, _)| *known == outcome).map_or("", |(_, name)| name)
}

/// Returns the outcome that a word stands for.
pub fn outcome_of(word: &str) -> Option<Outcome> {
    OUTCOMES.iter().find(|(_, name)| *name == word).map(|(outcome, _)| *outcome)
}

/// Returns what a test says about points as a list.
pub fn write_grading(grading: &Grading) -> Value {
    let Grading { points, hint, hidden, extra, partial, requires } = grading;
    json!([points, hint, hidden, extra, partial, requires])
}

/// Reads it again.
pub fn read_grading(value: &Value) -> Option<Grading> {
    let is = |n: usize| value[n].as_bool();
    let text = |value: &Value| value.as_str().map(str::to_string);
    Some(Grading {
        points: value[0].as_f64(),
        hint: text(&value[1])?,
        hidden: is(2)?,
        extra: is(3)?,
        partial: is(4)?,
        requires: value[5].as_array()?.iter().map(text).collect::<Option<_>>()?,
    })
}

impl Work {
    /// Returns whether tests and program are in two processes.
    pub fn is_split(&self) -> bool {
        self.exam.apart && !self.exam.only_plan
    }

    pub fn write(&self) -> String {
        let Work { memory, exam, .. } = self;
        let path = |path: &PathBuf| path.to_string_lossy().into_owned();
        let work = json!({
            "tests": exam.tests.iter().map(path).collect::<Vec<_>>(),
            "program": exam.program.as_ref().map(path),
            "unit": exam.unit,
            "test": exam.test,
            "limit": exam.time_limit.map(|limit| limit.as_secs_f64()),
            "inferences": exam.inferences,
            "output": exam.output,
            "memory": memory,
            "trusted": exam.trusted,
            "apart": exam.apart,
            "together": exam.together,
            "read": exam.read.iter().map(path).collect::<Vec<_>>(),
            "write": exam.write.iter().map(path).collect::<Vec<_>>(),
            "only_plan": exam.only_plan,
            "next_step": exam.next_step,
            "from": [exam.from.0, exam.from.1],
        });
        work.to_string()
    }

    pub fn read(line: &str) -> Option<Work> {
        let work: Value = serde_json::from_str(line).ok()?;
        let text = |value: &Value| value.as_str().map(str::to_string);
        let paths = |value: &Value| -> Option<Vec<PathBuf>> {
            Some(value.as_array()?.iter().filter_map(|file| Some(file.as_str()?.into())).collect())
        };
        let exam = Exam {
            tests: paths(&work["tests"])?,
            program: text(&work["program"]).map(PathBuf::from),
            unit: text(&work["unit"]),
            test: text(&work["test"]),
            time_limit: time(&work["limit"]),
            inferences: work["inferences"].as_u64(),
            output: work["output"].as_u64(),
            trusted: work["trusted"].as_bool()?,
            apart: work["apart"].as_bool()?,
            together: work["together"].as_bool()?,
            read: paths(&work["read"])?,
            write: paths(&work["write"])?,
            names_options: true,
            only_plan: work["only_plan"].as_bool()?,
            next_step: text(&work["next_step"]),
            from: (number(&work["from"][0])?, number(&work["from"][1])?),
        };
        Some(Work { memory: number(&work["memory"]), mutates: false, exam })
    }
}

fn number(value: &Value) -> Option<usize> {
    usize::try_from(value.as_u64()?).ok()
}

fn time(value: &Value) -> Option<Duration> {
    Duration::try_from_secs_f64(value.as_f64()?).ok()
}

/// Returns an event as a line.
pub fn write(event: &ExamEvent) -> String {
    let planned = |test: &Planned| {
        let aside = test.aside.map(name_of);
        json!([test.unit, test.name, test.file, test.line, write_grading(&test.grading), aside])
    };
    let (kind, value) = match event {
        ExamEvent::Plan(tests) => ("plan", json!(tests.iter().map(planned).collect::<Vec<_>>())),
        ExamEvent::Loaded { errors, warnings } => ("loaded", json!([errors, warnings])),
        ExamEvent::Unit { name, next } => ("unit", json!([name, next])),
        ExamEvent::UnitEnd { name, verdict } => {
            ("unit_end", json!([name_of(verdict.outcome), verdict.text, name]))
        }
        ExamEvent::Start { index, instance, name, limit } => {
            ("start", json!([index, instance, name, limit.map(|limit| limit.as_secs_f64())]))
        }
        ExamEvent::End { verdict, is_open, time, last } => {
            ("end", json!([name_of(verdict.outcome), verdict.text, time.as_secs_f64(), last, is_open]))
        }
        ExamEvent::Halted(status) => ("halted", json!(status)),
        ExamEvent::Stopped => ("stopped", Value::Null),
        ExamEvent::Done => ("done", Value::Null),
    };
    json!([kind, value]).to_string()
}

/// Returns the event of a line, if it is one.
pub fn read(line: &[u8]) -> Option<ExamEvent> {
    let line: Value = serde_json::from_slice(line).ok()?;
    let value = &line[1];
    let text = |n: usize| value[n].as_str().map(str::to_string);
    let verdict = || {
        // The process has shortened the text.
        Some(Verdict { outcome: outcome_of(value[0].as_str()?)?, text: text(1)? })
    };
    Some(match line[0].as_str()? {
        "plan" => {
            let planned = |test: &Value| {
                let text = |n: usize| test[n].as_str().map(str::to_string);
                let (line, grading) = (test[3].as_u64()?, read_grading(&test[4])?);
                let aside = test[5].as_str().and_then(outcome_of);
                Some(Planned { unit: text(0)?, name: text(1)?, file: text(2)?, line, grading, aside })
            };
            ExamEvent::Plan(value.as_array()?.iter().map(planned).collect::<Option<_>>()?)
        }
        "loaded" => ExamEvent::Loaded { errors: value[0].as_i64()?, warnings: value[1].as_i64()? },
        "unit" => ExamEvent::Unit { name: text(0)?, next: number(&value[1])? },
        "unit_end" => ExamEvent::UnitEnd { name: text(2)?, verdict: verdict()? },
        "start" => ExamEvent::Start {
            index: number(&value[0])?,
            instance: number(&value[1]),
            name: text(2)?,
            limit: time(&value[3]),
        },
        "end" => ExamEvent::End {
            verdict: verdict()?,
            is_open: value[4].as_bool()?,
            time: time(&value[2])?,
            last: value[3].as_bool()?,
        },
        "halted" => ExamEvent::Halted(i32::try_from(value.as_i64()?).ok()?),
        "stopped" => ExamEvent::Stopped,
        "done" => ExamEvent::Done,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let verdict = Verdict::new(Outcome::Failed, "a\n\"b\"");
        let events = [
            ExamEvent::Plan(vec![Planned {
                unit: "u".into(),
                name: "t".into(),
                file: "/f".into(),
                line: 3,
                grading: Grading {
                    points: Some(2.5),
                    hint: "h".into(),
                    extra: true,
                    requires: vec!["no_cut".into()],
                    ..Grading::NONE
                },
                aside: Some(Outcome::Fixme),
            }]),
            ExamEvent::Loaded { errors: 1, warnings: 2 },
            ExamEvent::Unit { name: "u".into(), next: 4 },
            ExamEvent::UnitEnd { name: "u".into(), verdict: verdict.clone() },
            ExamEvent::Start {
                index: 1,
                instance: Some(2),
                name: "t".into(),
                limit: Some(Duration::from_millis(500)),
            },
            ExamEvent::End { verdict, is_open: true, time: Duration::from_millis(250), last: true },
            ExamEvent::Halted(-1),
            ExamEvent::Stopped,
            ExamEvent::Done,
        ];
        for event in events {
            let line = write(&event);
            assert!(!line.contains('\n'));
            assert_eq!(read(line.as_bytes()).as_ref(), Some(&event));
            assert_eq!(read(&line.as_bytes()[1..]), None);
        }
    }
}
