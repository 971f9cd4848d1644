//! Calls of procedures whose facts are rows.
//!
//! A call goes through the rows that there are when it starts. If an argument is bound to a constant or a
//! number, an index of that column, made when it is first needed, leads from row to row. A call that this
//! does not serve well makes clauses of the rows (`Database::unfold`), whose indexes know more: one with a
//! list or structure, and one with two bound arguments of which each alone leaves many rows.
//!
//! A choice point holds the next row and the number of rows that the call sees in its first word, and the
//! address of the rows in its second.

use crate::code::instr::{Instr, PredId};
use crate::machine::program::rows::{Rows, put_part};
use crate::machine::registers::Next;
use crate::machine::{Machine, Stacks};
use ninelog_limits::interrupt::Steps;
use ninelog_terms::store::cell::{Cell, Tag};
use ninelog_terms::store::heap::Result;
use ninelog_terms::store::stored::Part;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The end of a chain.
pub const NONE: u32 = u32::MAX;
/// With at most so many rows left, a further bound argument needs no index.
const FEW: u32 = 16;

/// An index for each column that a call has needed one for.
pub struct RowIndexes(Box<[Option<RowIndex>]>);

/// The rows of a column by key. Those with the same key form a chain in order.
#[derive(Default)]
struct RowIndex {
    chains: FxHashMap<u64, Chain>,
    /// For each row, the next one with the same key.
    next: Vec<u32>,
}

#[derive(Clone, Copy)]
struct Chain {
    first: u32,
    last: u32,
    count: u32,
}

impl RowIndexes {
    pub fn new(columns: usize) -> RowIndexes {
        RowIndexes((0..columns).map(|_| None).collect())
    }
}

impl Rows {
    /// Returns the chain for a key in a column; `None` if there is none. Makes the index first, or completes
    /// it.
    fn chain(&mut self, column: usize, key: u64) -> Option<Chain> {
        let mut index = self.indexes.0[column].take().unwrap_or_default();
        let mut steps = Steps::default();
        index.next.reserve(self.len() - index.next.len());
        for row in index.next.len()..self.len() {
            steps.next();
            let at = row as u32;
            index.next.push(NONE);
            let new = Chain { first: at, last: at, count: 0 };
            let chain = index.chains.entry(self.key(row, column)).or_insert(new);
            if chain.count > 0 {
                index.next[chain.last as usize] = at;
            }
            (chain.last, chain.count) = (at, chain.count + 1);
        }
        let found = index.chains.get(&key).copied();
        self.indexes.0[column] = Some(index);
        found
    }

    /// Returns the row after another one in a chain of a column.
    fn after(&self, column: usize, row: u32) -> u32 {
        self.indexes.0[column].as_ref().map_or(NONE, |index| index.next[row as usize])
    }
}

/// The rows that a call may match.
pub struct RowSearch {
    /// The keys of bound arguments, by column.
    keys: SmallVec<[(usize, u64); 4]>,
    /// The column whose chains are followed; `None` where all rows are visited.
    column: Option<usize>,
    /// The number of rows that the call sees.
    end: u32,
}

impl RowSearch {
    /// Prepares a search for rows with these keys of arguments, 0 for variables. Returns it with the first
    /// row that it visits, `NONE` if there is none; or `None` if clauses serve the call better.
    pub fn new(rows: &mut Rows, keys: impl Iterator<Item = u64>) -> Option<(RowSearch, u32)> {
        let keys: SmallVec<[(usize, u64); 4]> = keys.enumerate().filter(|&(_, key)| key != 0).collect();
        let is_plain = |key: u64| matches!(Cell(key).tag(), Tag::Atm | Tag::Int | Tag::Box);
        if !keys.iter().all(|&(_, key)| is_plain(key)) {
            return None;
        }
        let end = rows.len() as u32;
        let mut search = RowSearch { keys, column: None, end };
        let mut best = Chain { first: if end == 0 { NONE } else { 0 }, last: 0, count: end };
        for n in 0..search.keys.len() {
            let (column, key) = search.keys[n];
            let Some(chain) = rows.chain(column, key) else { return Some((search, NONE)) };
            if search.column.is_none() || chain.count < best.count {
                (search.column, best) = (Some(column), chain);
            }
            if best.count <= FEW {
                break;
            }
        }
        if search.keys.len() > 1 && best.count > FEW {
            return None;
        }
        Some((search, best.first))
    }

    /// Returns the same search for a call in progress.
    fn again(rows: &mut Rows, keys: impl Iterator<Item = u64>, end: u32) -> RowSearch {
        let keys: SmallVec<[(usize, u64); 4]> = keys.enumerate().filter(|&(_, key)| key != 0).collect();
        let mut best = None;
        for &(column, key) in &keys {
            let count = rows.chain(column, key).map_or(0, |chain| chain.count);
            if best.is_none_or(|(_, least)| count < least) {
                best = Some((column, count));
            }
            if count <= FEW {
                break;
            }
        }
        RowSearch { keys, column: best.map(|(column, _)| column), end }
    }

    /// Returns the first row from this one on that has the keys; `NONE` if there is none.
    pub fn find(&self, rows: &Rows, mut row: u32) -> u32 {
        while row < self.end && !self.matches(rows, row) {
            row = self.step(rows, row);
        }
        if row < self.end { row } else { NONE }
    }

    /// Returns the row to visit after this one.
    pub fn step(&self, rows: &Rows, row: u32) -> u32 {
        match self.column {
            Some(column) => rows.after(column, row),
            None => row + 1,
        }
    }

    fn matches(&self, rows: &Rows, row: u32) -> bool {
        self.keys
            .iter()
            .all(|&(column, key)| self.column == Some(column) || rows.key(row as usize, column) == key)
    }
}

impl Machine {
    /// Calls a procedure that has rows. Returns `None` if it now has clauses instead.
    pub(in crate::machine) fn call_rows(&mut self, pred: PredId, instr: *const Instr) -> Option<Next> {
        let place = self.program.database.pred(pred).rows.as_ref()?.as_ptr();
        let arity = self.program.database.pred(pred).arity;
        self.stacks.running = instr;
        let found = self.patiently(|m| {
            // SAFETY: the procedure has the rows, and nothing else refers to them meanwhile.
            let rows = unsafe { &mut *place };
            let (search, first) = RowSearch::new(rows, m.stacks.row_keys(arity))?;
            let row = search.find(rows, first);
            Some((
                row,
                if row == NONE { NONE } else { search.find(rows, search.step(rows, row)) },
                search.end,
            ))
        });
        let Some((row, next, end)) = found else {
            self.program.database.unfold(pred);
            return None;
        };
        if row == NONE {
            return Some(Next::Fail);
        }
        if next != NONE {
            // SAFETY: as above.
            match self.stacks.push_choice(arity, unsafe { &raw const (*place).retry }) {
                Ok(choice) => {
                    choice.set_first(u64::from(end) << 32 | u64::from(next));
                    choice.set_second(place as u64);
                }
                Err(error) => return Some(self.raise(error)),
            }
        }
        // SAFETY: as above.
        Some(self.enter_row(unsafe { &*place }, row))
    }

    /// Goes on with the next row of a call.
    pub(in crate::machine) fn retry_rows(&mut self, instr: *const Instr) -> Next {
        let choice = self.stacks.regs.choice;
        let arity = choice.count();
        for n in 0..arity {
            // SAFETY: the record has that many saved registers.
            self.stacks.x[n] = unsafe { *choice.saved(n) };
        }
        let (row, end) = (choice.first() as u32, (choice.first() >> 32) as u32);
        let place = choice.second() as *mut Rows;
        self.stacks.running = instr;
        let next = self.patiently(|m| {
            // SAFETY: the choice point keeps the rows, and nothing else refers to them meanwhile.
            let rows = unsafe { &mut *place };
            let search = RowSearch::again(rows, m.stacks.row_keys(arity), end);
            search.find(rows, search.step(rows, row))
        });
        let barrier = choice.previous();
        if next == NONE {
            self.stacks.pop_choice();
        } else {
            choice.set_first(u64::from(end) << 32 | u64::from(next));
        }
        self.stacks.regs.cut_barrier = barrier;
        // SAFETY: rows are freed between instructions only.
        self.enter_row(unsafe { &*place }, row)
    }

    /// Unifies the arguments in the registers with a row, and returns from the call.
    fn enter_row(&mut self, rows: &Rows, row: u32) -> Next {
        match self.stacks.unify_row(rows, row as usize) {
            Ok(true) => {
                self.stacks.attend_pending();
                self.stacks.regs.pc = self.stacks.regs.cont;
                Next::Continue
            }
            Ok(false) => Next::Fail,
            Err(error) => self.raise(error),
        }
    }
}

impl Stacks {
    /// Returns the keys of the arguments in the registers.
    fn row_keys(&self, arity: usize) -> impl Iterator<Item = u64> {
        self.x[..arity].iter().map(|&word| {
            let cell = self.store.deref(Cell(word));
            crate::machine::index::tree::key(&self.store, cell)
        })
    }

    fn unify_row(&mut self, rows: &Rows, row: usize) -> Result<bool> {
        for column in 0..rows.columns.len() {
            let given = Cell(self.x[column]);
            let same = match rows.part(row, column) {
                Part::Constant(cell) => self.store.unify_constant(cell, given),
                part => {
                    let mine = put_part(&mut self.store, part)?;
                    self.store.unify(mine, given)
                }
            };
            if !same {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
