//! The result of a submission: what every report shows.
//!
//! Each planned test has one finding. Points are computed here, from outcomes and from what the test file
//! says about points, and nowhere else.

use super::job::MOST_OUTPUT;
use ninelog_engine::exam::{Grading, Outcome, Verdict};

/// The length of a text about instances after which it says nothing about further ones.
const MOST_SAID: usize = 2_000;

/// The result of a test of which nothing is known.
pub const WITHOUT_RESULT: (Outcome, &str) = (Outcome::Error, "the test was not run");

/// The result of one submission, or of another file with tests.
#[derive(Clone, Debug, Default)]
pub struct Graded {
    /// The name of the student, or of the file.
    pub name: String,
    pub findings: Vec<Finding>,
    pub problems: Vec<Problem>,
    /// What is to be known about it besides, such as which of its files is the program.
    pub notes: Vec<String>,
    /// The output during loading, if there were warnings.
    pub warnings: String,
    /// What to change next, if that was asked for and a test has not passed.
    pub next_step: String,
    /// How much the tests notice, if that was asked for and all pass.
    pub mutants: String,
    /// Whether the run came to it.
    pub began: bool,
    /// The duration in seconds, once everything is done.
    pub finished: Option<f64>,
}

/// The result of one test.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The number of the test in the plan.
    pub index: usize,
    pub unit: String,
    pub name: String,
    pub file: String,
    pub line: u64,
    /// The test as it stands in the file, if it is to be shown.
    pub code: String,
    pub grading: Grading,
    pub part: Part,
    pub verdict: Verdict,
    /// Whether the test has passed, but left a choice point.
    pub is_open: bool,
    /// Whether it was in one process with the program, which could see it.
    pub is_together: bool,
    pub seconds: f64,
    pub output: String,
}

/// How many instances of a test have passed, for partial credit.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    passed: usize,
    all: usize,
    /// Whether it is unknown how many instances there would have been.
    is_open: bool,
}

/// What is wrong with a file as a whole.
#[derive(Clone, Debug)]
pub struct Problem {
    pub text: String,
    pub output: String,
}

/// How a file has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    Good,
    Failed,
    NoTests,
    /// The run ended before the file was tested.
    NotRun,
}

/// Points that were earned, of those that can be.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Points {
    pub earned: f64,
    /// Without extra credit.
    pub of: f64,
}

impl Part {
    pub fn new(is_known: bool, outcome: Outcome) -> Part {
        Part { passed: usize::from(outcome == Outcome::Passed), all: 1, is_open: !is_known }
    }

    /// Returns it as numbers, to be kept.
    pub fn numbers(self) -> [usize; 3] {
        [self.passed, self.all, usize::from(self.is_open)]
    }

    pub fn of_numbers(numbers: &serde_json::Value) -> Option<Part> {
        let number = |n: usize| usize::try_from(numbers[n].as_u64()?).ok();
        Some(Part { passed: number(0)?, all: number(1)?, is_open: number(2)? == 1 })
    }

    fn share(self) -> f64 {
        if self.is_open { 0.0 } else { self.passed as f64 / self.all as f64 }
    }
}

impl Finding {
    /// Adds the result of a further instance of the test: it passes if all of them do.
    pub fn merge(&mut self, name: Option<String>, verdict: Verdict, output: &str) {
        let part = Part::new(name.is_some(), verdict.outcome);
        self.part.passed += part.passed;
        self.part.all += 1;
        self.part.is_open |= part.is_open;
        let own = &mut self.verdict;
        if verdict.outcome.is_failure() || verdict.outcome == Outcome::NotRun {
            let said = of_instance(&self.name, name.as_deref().unwrap_or_default(), &verdict);
            let text = match own.outcome.is_failure() {
                true if own.text.len() >= MOST_SAID => std::mem::take(&mut own.text),
                true => format!("{}\n{said}", own.text),
                false => said,
            };
            let outcome = if own.outcome == Outcome::Error { Outcome::Error } else { verdict.outcome };
            *own = Verdict { outcome, text };
        }
        if self.output.len() + output.len() <= MOST_OUTPUT {
            self.output += output;
        }
    }

    /// Returns `Unit:Test`.
    pub fn title(&self) -> String {
        format!("{}:{}", self.unit, self.name)
    }

    /// Returns the points that the test is worth: one, unless it says something else.
    pub fn worth(&self) -> f64 {
        self.grading.points.unwrap_or(1.0)
    }

    /// Returns the points that were earned.
    pub fn earned(&self) -> f64 {
        match self.verdict.outcome {
            Outcome::Passed => self.worth(),
            Outcome::Failed | Outcome::Error if self.grading.partial => self.worth() * self.part.share(),
            _ => 0.0,
        }
    }

    /// Returns whether there is a hint about why the test has not passed.
    pub fn has_hint(&self) -> bool {
        self.verdict.outcome.is_failure()
            && !self.grading.hint.is_empty()
            && self.verdict.text != WITHOUT_RESULT.1
    }

    /// Returns whether the teacher has taken the test out.
    pub fn is_blocked(&self) -> bool {
        matches!(self.verdict.outcome, Outcome::Blocked | Outcome::Fixme)
    }
}

impl Graded {
    pub fn ended(&self) -> Ended {
        let any = |matches: fn(Outcome) -> bool| self.count(matches) > 0;
        let lost = |finding: &Finding| finding.verdict.outcome.is_failure() && !finding.grading.extra;
        match () {
            () if !self.problems.is_empty() || self.findings.iter().any(lost) => Ended::Failed,
            () if !self.began || any(|outcome| outcome == Outcome::NotRun) => Ended::NotRun,
            () if any(|outcome| outcome == Outcome::Passed) => Ended::Good,
            () => Ended::NoTests,
        }
    }

    /// Returns whether the run did not end before this did, so that its points are a mark.
    pub fn is_complete(&self) -> bool {
        self.began && self.count(|outcome| outcome == Outcome::NotRun) == 0
    }

    pub fn count(&self, matches: impl Fn(Outcome) -> bool) -> usize {
        self.findings.iter().filter(|finding| matches(finding.verdict.outcome)).count()
    }

    /// Returns the sum of the points.
    pub fn points(&self) -> Points {
        sum(self.findings.iter())
    }

    /// Returns the units in their order, each with its points.
    pub fn units(&self) -> Vec<(&str, Points)> {
        let mut units: Vec<(&str, Points)> = Vec::new();
        for finding in &self.findings {
            if !units.iter().any(|(name, _)| *name == finding.unit) {
                let own = self.findings.iter().filter(|other| other.unit == finding.unit);
                units.push((&finding.unit, sum(own)));
            }
        }
        units
    }
}

fn sum<'a>(findings: impl Iterator<Item = &'a Finding>) -> Points {
    let mut points = Points::default();
    for finding in findings {
        points.earned += finding.earned();
        if !finding.grading.extra && !finding.is_blocked() {
            points.of += finding.worth();
        }
    }
    points
}

/// Returns a number of points as people write it: `7`, `2.5`, `0.33`.
pub fn number(points: f64) -> String {
    let text = format!("{points:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

/// Returns what is said about an instance of a test among others. Its name begins with that of the test.
pub fn of_instance(test: &str, name: &str, verdict: &Verdict) -> String {
    match name.strip_prefix(test).map(str::trim_start) {
        Some(values) if !values.is_empty() && !verdict.text.is_empty() => {
            format!("{values}: {}", verdict.text)
        }
        _ => verdict.text.clone(),
    }
}
