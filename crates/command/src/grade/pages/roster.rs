//! The marks of a class: for each submission its points, and a sign for each test.
//!
//! Of many thousand submissions only this is in memory, a byte for each test.

use super::super::result::{Finding, Graded, Points, number};
use ninelog_engine::exam::Outcome;

/// A test, with what all submissions have in common.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    pub unit: String,
    pub title: String,
    pub worth: f64,
    pub hidden: bool,
    pub extra: bool,
}

/// A submission.
#[derive(Clone, Debug)]
pub struct Row {
    /// Its place in the order of all.
    pub number: usize,
    pub name: String,
    pub points: Points,
    /// What came of each test.
    pub marks: Box<[u8]>,
    pub has_problem: bool,
    /// Whether it has a mark: the run may have ended before its tests did.
    pub ran: bool,
}

#[derive(Clone, Debug, Default)]
pub struct Roster {
    /// Whether marks are kept.
    pub is_wanted: bool,
    /// The tests of the first submission that has any.
    pub columns: Vec<Column>,
    /// Whether another one has other tests, so that the columns mean nothing.
    pub is_mixed: bool,
    rows: Vec<Row>,
}

impl Roster {
    pub fn add(&mut self, graded: &Graded, number: usize) {
        if !self.is_wanted {
            return;
        }
        if self.columns.is_empty() {
            let columns = graded.findings.iter().map(|finding| Column {
                unit: finding.unit.clone(),
                title: finding.title(),
                worth: finding.worth(),
                hidden: finding.grading.hidden,
                extra: finding.grading.extra,
            });
            self.columns = columns.collect();
        }
        let known = self.columns.iter().map(|column| column.title.clone());
        self.is_mixed |= !graded.findings.is_empty() && !graded.findings.iter().map(Finding::title).eq(known);
        let marks = graded.findings.iter().map(|finding| match finding.verdict.outcome {
            Outcome::Passed => b'p',
            Outcome::Failed if finding.earned() > 0.0 => b'h',
            Outcome::Failed => b'f',
            Outcome::Error => b'e',
            Outcome::Blocked | Outcome::Fixme => b'b',
            Outcome::NotRun => b'n',
        });
        self.rows.push(Row {
            number,
            name: graded.name.clone(),
            points: graded.points(),
            marks: marks.collect(),
            has_problem: !graded.problems.is_empty(),
            ran: graded.is_complete(),
        });
    }

    /// Returns the submissions in their order.
    pub fn rows(&self) -> Vec<&Row> {
        let mut rows: Vec<&Row> = self.rows.iter().collect();
        rows.sort_by_key(|row| row.number);
        rows
    }

    /// Returns the submissions that count in a mean.
    fn ran(&self) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(|row| row.ran)
    }

    /// Returns the most tests that a submission has.
    pub fn width(&self) -> usize {
        self.rows.iter().map(|row| row.marks.len()).max().unwrap_or(0)
    }

    /// Returns the most points that can be had without extra credit.
    pub fn of(&self) -> f64 {
        self.rows.iter().map(|row| row.points.of).fold(0.0, f64::max)
    }

    /// Returns how many submissions have a share of the points in each tenth; the last one has those with
    /// all.
    pub fn histogram(&self) -> [usize; 11] {
        let mut bins = [0; 11];
        for row in self.ran() {
            let share = if row.points.of > 0.0 { row.points.earned / row.points.of } else { 0.0 };
            bins[((share * 10.0 + 1e-9).floor().clamp(0.0, 10.0)) as usize] += 1;
        }
        bins
    }

    pub fn mean(&self) -> f64 {
        let sum: f64 = self.ran().map(|row| row.points.earned).sum();
        sum / self.ran().count().max(1) as f64
    }

    pub fn median(&self) -> f64 {
        let mut all: Vec<f64> = self.ran().map(|row| row.points.earned).collect();
        all.sort_by(f64::total_cmp);
        match all.len() {
            0 => 0.0,
            count if count % 2 == 1 => all[count / 2],
            count => (all[count / 2 - 1] + all[count / 2]) / 2.0,
        }
    }

    /// Returns the sets of tests that several submissions fail alike, with these submissions; the largest
    /// groups first.
    pub fn alike(&self) -> Vec<(Vec<usize>, Vec<&Row>)> {
        let mut groups: Vec<(Vec<usize>, Vec<&Row>)> = Vec::new();
        for row in self.rows() {
            let failed: Vec<usize> =
                (0..row.marks.len()).filter(|at| matches!(row.marks[*at], b'f' | b'e' | b'h')).collect();
            match groups.iter_mut().find(|(set, _)| *set == failed) {
                _ if failed.is_empty() => {}
                Some((_, rows)) => rows.push(row),
                None => groups.push((failed, vec![row])),
            }
        }
        groups.retain(|(_, rows)| rows.len() > 1);
        groups.sort_by_key(|(_, rows)| std::cmp::Reverse(rows.len()));
        groups
    }

    /// Returns the line about all submissions.
    pub fn summary(&self) -> String {
        let full = self.histogram()[10];
        let count = self.rows.len();
        let noun = if count == 1 { "submission" } else { "submissions" };
        let not_run = match count - self.ran().count() {
            0 => String::new(),
            lost => format!(" ({lost} not run)"),
        };
        let [mean, median, of] = [self.mean(), self.median(), self.of()].map(number);
        format!(
            "{count} {noun}{not_run}, {full} with all points; of {of} points, the mean is {mean}, the median \
             {median}"
        )
    }
}
