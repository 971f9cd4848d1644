//! Facts as rows: many facts that were added together take a word for each argument, and no clause each.
//!
//! A procedure with rows has no clauses in its list, and is dynamic. Calls (`index/row_calls.rs`), totals
//! (`builtins/totals/`) and Datalog read the rows as they are. Everything else asks for clauses, and then
//! all rows become clauses at once (`Database::unfold`). Rows are never changed, only more are appended: a
//! call goes through those that there were when it started, also when the procedure has none any more.

use crate::code::instr::{Instr, PredId};
use crate::machine::index::row_calls::RowIndexes;
use crate::machine::program::database::{Database, FOREVER, Generation, ORDER_STEP, PredKind, Properties};
use crate::machine::program::fixed::Fixed;
use crate::machine::program::keys::{self, Keys};
use crate::machine::program::link::new_clause;
use ninelog_terms::store::cell::{BoxKind, Cell, Tag};
use ninelog_terms::store::heap::{Result, Store};
use ninelog_terms::store::stored::{Part, Stored};
use smallvec::SmallVec;

/// A procedure has at most so many rows: choice points have 32 bits for their numbers.
const MOST_ROWS: usize = u32::MAX as usize - 1;

/// One column: the arguments with the same number.
#[derive(Clone, Debug)]
pub enum Column {
    /// Constants, or places of `others`: cells that say `Str`.
    Cells(Vec<u64>),
    /// Floats, or places of `others`: the bits `ELSEWHERE` and the place.
    Floats(Vec<f64>),
}

/// The upper bits of a float that is a place of `others`. No operation makes such a NaN.
const ELSEWHERE: u64 = 0xfffa << 48;

#[repr(C, align(64))]
pub struct Rows {
    /// What choice points of calls continue with. It tells the collector which rows they need.
    pub(in crate::machine) retry: Instr,
    /// Name and arity of the facts.
    functor: Cell,
    pub columns: Box<[Column]>,
    /// Arguments that are neither constants nor floats in a column of floats. They have no variables.
    others: Vec<Stored>,
    len: usize,
    /// The generation in which the first rows were added. Older calls go through clauses that the procedure
    /// had before, later ones through rows, so that it stands for all of them.
    born: Generation,
    pub(in crate::machine) indexes: RowIndexes,
}

impl Column {
    fn len(&self) -> usize {
        match self {
            Column::Cells(cells) => cells.len(),
            Column::Floats(floats) => floats.len(),
        }
    }

    /// Replaces a value by a place of `others`.
    pub fn set_other(&mut self, row: usize, place: usize) {
        match self {
            Column::Cells(cells) => cells[row] = (place as u64) << 3 | Tag::Str as u64,
            Column::Floats(floats) => floats[row] = f64::from_bits(ELSEWHERE | place as u64),
        }
    }

    /// Returns whether a float can be in a column as it is.
    pub fn holds(value: f64) -> bool {
        value.to_bits() & ELSEWHERE != ELSEWHERE
    }

    /// Appends another column. Its places of `others` begin at `first`.
    fn append(&mut self, more: Column, first: usize, others: &mut Vec<Stored>) {
        let moved = |place: usize| place + first;
        match (self, more) {
            (Column::Cells(mine), Column::Cells(more)) => {
                mine.extend(more.into_iter().map(|word| match Cell(word).has_tag(Tag::Str) {
                    true => (moved((word >> 3) as usize) as u64) << 3 | Tag::Str as u64,
                    false => word,
                }));
            }
            (Column::Floats(mine), Column::Floats(more)) => {
                mine.extend(more.into_iter().map(|value| match Column::holds(value) {
                    true => value,
                    false => f64::from_bits(value.to_bits() + first as u64),
                }));
            }
            // What does not fit stands in `others`.
            (mine, more) => {
                for row in 0..more.len() {
                    let place = match more.part_place(row) {
                        Ok(Part::Constant(cell)) => {
                            others.push(Stored::constant(cell));
                            others.len() - 1
                        }
                        Ok(Part::Float(value)) => {
                            others.push(Stored::float(value));
                            others.len() - 1
                        }
                        Ok(Part::Other(_)) => continue,
                        Err(place) => moved(place),
                    };
                    match mine {
                        Column::Cells(cells) => cells.push(0),
                        Column::Floats(floats) => floats.push(0.0),
                    }
                    mine.set_other(mine.len() - 1, place);
                }
            }
        }
    }

    /// Returns the value of a row, or its place in `others`.
    #[inline(always)]
    fn part_place(&self, row: usize) -> std::result::Result<Part<'static>, usize> {
        match self {
            Column::Cells(cells) => {
                let cell = Cell(cells[row]);
                if cell.has_tag(Tag::Str) { Err((cell.0 >> 3) as usize) } else { Ok(Part::Constant(cell)) }
            }
            Column::Floats(floats) => {
                let value = floats[row];
                match Column::holds(value) {
                    true => Ok(Part::Float(value)),
                    false => Err((value.to_bits() & !ELSEWHERE) as usize),
                }
            }
        }
    }
}

impl Rows {
    /// Returns rows of facts with this name and arity. The columns have the same length.
    pub fn new(functor: Cell, columns: Vec<Column>, others: Vec<Stored>) -> Rows {
        let len = columns.first().map_or(0, Column::len);
        let indexes = RowIndexes::new(columns.len());
        Rows { retry: Instr::RetryRows {}, functor, columns: columns.into(), others, len, born: 0, indexes }
    }

    pub fn len(&self) -> usize {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns an argument of a row.
    #[inline(always)]
    pub fn part(&self, row: usize, column: usize) -> Part<'_> {
        match self.columns[column].part_place(row) {
            Ok(part) => part,
            Err(place) => Part::Other(&self.others[place]),
        }
    }

    /// Returns the index key of an argument, as clauses and calls have it.
    #[inline(always)]
    pub fn key(&self, row: usize, column: usize) -> u64 {
        match self.part(row, column) {
            Part::Constant(cell) => cell.0,
            Part::Float(value) => {
                keys::box_key([Cell::header(BoxKind::Float, 1).0, value.to_bits()].into_iter())
            }
            Part::Other(term) => {
                let words = term.words();
                words.key(words.deref(term.root()))
            }
        }
    }

    /// Returns whether all arguments are constants.
    pub fn are_constants(&self) -> bool {
        self.others.is_empty() && self.columns.iter().all(|column| matches!(column, Column::Cells(_)))
    }

    /// Returns the terms that are neither constants nor floats.
    pub fn others(&self) -> &[Stored] {
        &self.others
    }

    /// Returns the bytes that the rows take.
    pub fn bytes(&self) -> usize {
        8 * self.len * self.columns.len() + self.others.iter().map(|term| 32 + term.size()).sum::<usize>()
    }

    /// Appends a row, if its arguments are of the types of their columns. Returns whether they are.
    fn push(&mut self, parts: &[Part<'_>]) -> bool {
        let fits = |(column, part): (&Column, &Part<'_>)| match (column, part) {
            (Column::Cells(_), Part::Constant(_)) => true,
            (Column::Floats(_), Part::Float(value)) => Column::holds(*value),
            _ => false,
        };
        if !self.columns.iter().zip(parts).all(fits) {
            return false;
        }
        for (column, part) in self.columns.iter_mut().zip(parts) {
            match (column, part) {
                (Column::Cells(cells), Part::Constant(cell)) => cells.push(cell.0),
                (Column::Floats(floats), Part::Float(value)) => floats.push(*value),
                _ => {}
            }
        }
        self.len += 1;
        true
    }

    fn append(&mut self, more: Rows) {
        let first = self.others.len();
        self.others.extend(more.others);
        if self.is_empty() {
            self.columns = more.columns;
        } else {
            for (column, more) in self.columns.iter_mut().zip(more.columns) {
                column.append(more, first, &mut self.others);
            }
        }
        self.len += more.len;
    }

    /// Returns a row as a stored term.
    fn stored(&self, row: usize) -> Stored {
        let parts: SmallVec<[Part<'_>; 8]> =
            (0..self.columns.len()).map(|column| self.part(row, column)).collect();
        Stored::structure(self.functor, &parts)
    }
}

/// Puts an argument of a row onto the heap.
pub fn put_part(store: &mut Store, part: Part<'_>) -> Result<Cell> {
    match part {
        Part::Constant(cell) => Ok(cell),
        Part::Float(value) => {
            store.ensure(2)?;
            Ok(store.new_float(value))
        }
        Part::Other(term) => store.restore_term(term),
    }
}

impl Database {
    /// Returns whether rows can be added to a procedure. Otherwise its facts become clauses one by one.
    pub fn takes_rows(&self, id: PredId, count: usize) -> bool {
        let pred = self.pred(id);
        let is_special = pred.properties.intersects(
            Properties::THREAD_LOCAL
                | Properties::LISTENED
                | Properties::INCREMENTAL
                | Properties::MONOTONIC
                | Properties::RULES,
        );
        pred.kind == PredKind::Dynamic
            && !is_special
            && pred.first.is_null()
            && pred.arity > 0
            && pred.table.is_none()
            && self.transactions.is_empty()
            && pred.rows.as_ref().map_or(0, |rows| rows.len()) + count <= MOST_ROWS
    }

    /// Adds facts behind all others.
    ///
    /// Requires: `takes_rows`.
    pub fn add_rows(&mut self, id: PredId, rows: Rows) {
        self.generation += 1;
        let pred = &mut *self.preds[id.0 as usize];
        pred.count += rows.len();
        match &mut pred.rows {
            Some(own) => own.append(rows),
            None => {
                self.with_rows += 1;
                pred.rows = Some(Fixed::new(Rows { born: self.generation, ..rows }));
            }
        }
        self.changed(id);
    }

    /// Adds a fact behind all others. Returns false if it has to be a clause.
    pub fn add_row(&mut self, id: PredId, parts: &[Part<'_>]) -> bool {
        if !self.takes_rows(id, 1) {
            return false;
        }
        let pred = &mut *self.preds[id.0 as usize];
        if !pred.rows.as_mut().is_some_and(|rows| rows.push(parts)) {
            return false;
        }
        pred.count += 1;
        self.generation += 1;
        self.changed(id);
        true
    }

    /// Makes clauses of the rows of a procedure, if it has any.
    #[inline]
    pub fn unfold(&mut self, id: PredId) {
        if self.preds[id.0 as usize].rows.is_some() {
            self.make_clauses(id);
        }
    }

    #[cold]
    #[inline(never)]
    fn make_clauses(&mut self, id: PredId) {
        let Some(rows) = self.take_rows(id) else { return };
        for row in 0..rows.len {
            let mut clause = new_clause(id, rows.stored(row), false);
            (clause.born, clause.died) = (rows.born, FOREVER);
            let pred = &mut *self.preds[id.0 as usize];
            pred.orders.1 += ORDER_STEP;
            (clause.order, clause.previous) = (pred.orders.1, pred.last);
            let last = std::mem::replace(&mut pred.last, self.clauses.put(clause));
            // SAFETY: both are in the list, and there are no references to them.
            unsafe {
                (*pred.last).code = &raw const (*pred.last).stub;
                match last.is_null() {
                    true => pred.first = pred.last,
                    false => (*last).next = pred.last,
                }
            }
            pred.count += 1;
        }
        self.keep_rows(rows);
    }

    /// Takes the rows out of a procedure, which then has no facts.
    fn take_rows(&mut self, id: PredId) -> Option<Fixed<Rows>> {
        let pred = &mut *self.preds[id.0 as usize];
        let rows = pred.rows.take()?;
        self.with_rows -= 1;
        pred.count = 0;
        Some(rows)
    }

    /// Removes all facts of a procedure that has rows. Returns false if it has none.
    pub fn drop_rows(&mut self, id: PredId) -> bool {
        let Some(rows) = self.take_rows(id) else { return false };
        self.generation += 1;
        self.keep_rows(rows);
        self.changed(id);
        true
    }

    /// Keeps rows for calls in progress until the collector of clauses finds that there are none.
    fn keep_rows(&mut self, rows: Fixed<Rows>) {
        self.erased_bytes += rows.bytes();
        self.old_rows.push(rows);
    }
}
