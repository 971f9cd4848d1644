//! The facts of a procedure, read by row and column, whether they are rows or clauses.

use super::question::Question;
use crate::machine::Program;
use crate::machine::index::row_calls::{NONE, RowSearch};
use crate::machine::program::clause_ref::ClauseRef;
use crate::machine::program::rows::{Rows, put_part};
use ninelog_limits::interrupt::Steps;
use ninelog_terms::store::cell::{BoxKind, Cell, Tag};
use ninelog_terms::store::heap::{Error, Result, Store};
use ninelog_terms::store::stored::Part;

pub(super) enum Facts<'a> {
    Rows(&'a Rows),
    Clauses(Vec<ClauseRef>),
}

impl<'a> Facts<'a> {
    /// Returns the facts of a procedure, and the numbers of those that match the goal. `None` if they are not
    /// all facts, or if the goal is better called.
    pub fn find(program: &'a mut Program, question: &Question) -> Option<(Facts<'a>, Vec<u32>)> {
        let has_keys = question.given.iter().any(|&key| key != 0);
        if program.database.pred(question.pred).rows.is_some() {
            let rows = program.database.pred_mut(question.pred).rows.as_mut()?;
            let numbers = if has_keys {
                let (search, first) = RowSearch::new(rows, question.given.iter().copied())?;
                let (mut numbers, mut row, mut steps) =
                    (Vec::new(), search.find(rows, first), Steps::default());
                while row != NONE {
                    steps.next();
                    numbers.push(row);
                    row = search.find(rows, search.step(rows, row));
                }
                numbers
            } else {
                (0..rows.len() as u32).collect()
            };
            return Some((Facts::Rows(rows), numbers));
        }
        if has_keys {
            return None;
        }
        let clauses = program.database.pred(question.pred).clause_refs();
        let mut steps = Steps::default();
        for clause in &clauses {
            steps.next();
            if clause.has_body || clause.is_rule || !clause.term.root().has_tag(Tag::Str) {
                return None;
            }
        }
        let numbers = (0..u32::try_from(clauses.len()).ok()?).collect();
        Some((Facts::Clauses(clauses), numbers))
    }

    /// Returns an argument of a fact, if it has no variables as far as one sees at once.
    #[inline(always)]
    pub fn part(&self, row: usize, column: usize) -> Option<Part<'_>> {
        match self {
            Facts::Rows(rows) => Some(rows.part(row, column)),
            Facts::Clauses(clauses) => {
                let words = clauses[row].term.words();
                let cell = words.get(clauses[row].term.root().addr().plus(column + 1));
                if cell.is_constant() {
                    return Some(Part::Constant(cell));
                }
                let cell = words.deref(cell);
                let is_float = cell.has_tag(Tag::Box) && words.get(cell.addr()).box_kind() == BoxKind::Float;
                match is_float {
                    true => Some(Part::Float(f64::from_bits(words.get(cell.addr().plus(1)).0))),
                    false if cell.is_constant() => Some(Part::Constant(cell)),
                    false => None,
                }
            }
        }
    }

    /// Puts an argument onto the heap. Requires: `part` has it.
    pub fn cell(&self, store: &mut Store, row: usize, column: usize) -> Result<Cell> {
        match self.part(row, column) {
            Some(part) => put_part(store, part),
            None => Err(Box::new(Error::Instantiation)),
        }
    }
}
