//! The texts of tests, as their author has written them.

use super::result::{Finding, Graded};
use crate::disk::{Disk, text_of};
use ninelog_engine::analysis::lines::Lines;
use ninelog_engine::analysis::workspace::Workspace;
use ninelog_engine::known;
use std::collections::HashMap;

/// The most characters of a test that are kept.
const MOST: usize = 2_000;

/// The tests of files that were asked for, by the lines in which they begin.
#[derive(Default)]
pub struct Sources(HashMap<String, HashMap<u64, String>>);

impl Sources {
    /// Gives each test its text.
    pub fn add_to(&mut self, graded: &mut Graded) {
        for Finding { file, line, code, .. } in &mut graded.findings {
            if !self.0.contains_key(file) {
                self.0.insert(file.clone(), clauses(file));
            }
            *code = self.0[file].get(line).cloned().unwrap_or_default();
        }
    }
}

/// Returns the clauses of a file, by their first lines.
fn clauses(file: &str) -> HashMap<u64, String> {
    let Ok(bytes) = std::fs::read(file) else { return HashMap::new() };
    let text = text_of(bytes);
    let path = file.replace('\\', "/");
    let mut workspace = Workspace::new(known::facts(), Disk::EDITED);
    workspace.open(&path, text.as_str());
    let lines = Lines::new(&text);
    let found = workspace.snapshot().with(&path, |document, _, _| {
        let clause = |span: std::ops::Range<usize>| {
            let shown: String = text[span.clone()].chars().take(MOST).collect();
            (lines.line(span.start) as u64 + 1, shown.replace('\r', ""))
        };
        document.clauses().map(|found| clause(found.span())).collect()
    });
    // Nothing changes the workspace in the meantime, so that there is an answer.
    found.ok().flatten().unwrap_or_default()
}
