//! Tables: the variants of tabled goals that were called, their answers, and the goals that wait for them.
//!
//! A table is found by its variant: the procedure's number and the arguments as a run of words (see
//! `store::walk::flat`). Its answers are in `answers.rs`, conditions of answers in `conditions.rs`.

use crate::code::instr::{Instr, PredId};
use crate::machine::control::answers::{Answers, WORDS};
use crate::machine::control::conditions::{Conditions, DelayList, size_of};
use crate::machine::control::datalog::Datalog;
use crate::machine::control::hash_index::{HashIndex, hash};
use crate::machine::control::incremental::TableRef;
use crate::machine::program::database::Generation;
use ninelog_limits::account;
use ninelog_limits::spare;
use ninelog_terms::hash::SPREAD;
use ninelog_terms::named;
use ninelog_terms::store::stored::Stored;
use smallvec::{SmallVec, smallvec};
use std::collections::VecDeque;
use std::ops::Range;
use std::sync::Arc;

named! {
    /// How an argument of a tabled procedure is treated.
    pub enum Mode {
        /// It distinguishes variants and answers.
        Index = "index",
        /// The smallest value is kept, in the standard order of terms.
        Min = "min",
        Max = "max",
        First = "first",
        Last = "last",
        /// A Prolog predicate combines two values.
        Prolog = "prolog",
    }
}

/// The declaration of a tabled procedure.
pub struct Declaration {
    /// The instruction that calls of the procedure execute.
    pub stub: [Instr; 1],
    /// One mode for each argument, if any is not `Index`.
    pub modes: Option<Arc<[Mode]>>,
    /// Those that are not.
    pub moded: Option<Arc<[Mode]>>,
    /// The modes of moded arguments as a list for Prolog.
    pub aggregates: Stored,
    /// Whether it is a dynamic procedure that has no tables, but reports its calls to incremental ones.
    pub reports: bool,
    /// The generation of its clauses if it is known that they cannot be evaluated a set at a time.
    pub general: Generation,
}

/// What `Declaration::general` is while nothing is known.
pub const UNKNOWN: Generation = Generation::MAX;

impl Declaration {
    /// Returns the declaration of a dynamic procedure that reports its calls.
    pub fn reporting(pred: PredId, aggregates: Stored) -> Declaration {
        let stub = [Instr::Tabled { pred }];
        Declaration { stub, modes: None, moded: None, aggregates, reports: true, general: UNKNOWN }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TableId(pub u32);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// It is being evaluated, in the component at this depth.
    Incomplete(usize),
    Complete,
    /// Calls do not find it any more, but its answers may still be read.
    Abolished,
}

/// A goal that waits for answers, and its continuation.
pub struct Suspension {
    /// `'$suspension'(Values, AnswerValues, Delays, Frame, ...)`.
    pub term: Stored,
    /// The table that the continuation's answers go to.
    pub target: TableId,
    /// Whether all that is left of the goal is that each answer is one of the target, too.
    pub passes_on: bool,
    /// The number of the first answer that it has not seen.
    next: usize,
}

impl Suspension {
    fn size(&self) -> usize {
        self.term.size() / 8 + 8
    }
}

/// A goal that waits until a table has no answers.
pub struct Negative {
    pub table: TableId,
    /// `'$suspension'(Values, AnswerValues, Delays, Frame, ...)`.
    pub term: Stored,
    /// The table that the continuation's answers go to.
    pub target: TableId,
}

pub struct Table {
    pub pred: PredId,
    /// Words of the variant, without the procedure.
    pub variant: SmallVec<[u64; 2]>,
    pub status: Status,
    /// The modes of its predicate's moded arguments, if that has any.
    pub moded: Option<Arc<[Mode]>>,
    /// Distinguishes this table from others that had, or will have, its number.
    pub serial: u64,
    /// Incremental tables that have used this one.
    pub(super) dependents: Vec<TableRef>,
    /// Whether what it depends on has changed.
    pub is_invalid: bool,
    pub(super) answers: Answers,
    /// The conditions of answers that are not known to be true; `None` if all are.
    pub(super) conditions: Option<Box<Conditions>>,
    pub(super) suspensions: Vec<Suspension>,
    /// Whether it is in the queue of its component.
    queued: bool,
    /// The suspension that gets answers now, and the number of answers when the round began.
    turn: u32,
    round: u32,
}

/// Calls `f` with the words of a stored term.
fn each_stored(term: &Stored, f: &mut dyn FnMut(&[u64])) {
    f(&[term.root().0]);
    f(term.cells());
}

impl Table {
    fn new(pred: PredId, variant: &[u64], moded: Option<Arc<[Mode]>>, depth: usize, serial: u64) -> Table {
        Table {
            pred,
            variant: SmallVec::from_slice(variant),
            status: Status::Incomplete(depth),
            moded,
            serial,
            dependents: Vec::new(),
            is_invalid: false,
            answers: Answers::default(),
            conditions: None,
            suspensions: Vec::new(),
            queued: false,
            turn: 0,
            round: 0,
        }
    }

    /// Returns whether goals wait for answers that do not expect any yet.
    #[inline(always)]
    pub(super) fn wakes(&self) -> bool {
        !self.suspensions.is_empty() && !self.queued
    }

    /// Returns the live answer with this key.
    pub fn find(&self, key: &[u64]) -> Option<usize> {
        self.answers.find(key)
    }

    /// Returns the words of an answer.
    #[inline(always)]
    pub fn answer(&self, answer: usize) -> &[u64] {
        self.answers.get(answer)
    }

    /// Returns the words of an answer that belong to moded arguments.
    pub fn moded_part(&self, answer: usize) -> &[u64] {
        self.answers.moded_part(answer)
    }

    pub fn live_count(&self) -> usize {
        self.answers.live().count()
    }

    /// Returns the first live answer from number `from` on.
    #[inline(always)]
    pub fn live_from(&self, from: usize) -> Option<usize> {
        self.answers.live_from(from)
    }

    /// Adds an answer, unless it exists. If there are moded arguments, the first `key` words distinguish it.
    /// Returns whether it is new.
    fn add(&mut self, words: &[u64], key: Option<usize>, condition: Option<Box<DelayList>>) -> bool {
        let distinct = key.unwrap_or(words.len());
        let old = self.answers.find(&words[..distinct]);
        if let Some(old) = old
            && (key.is_none() || self.answer(old) == words)
        {
            if self.conditions.is_some() {
                self.add_condition(old as u32, condition.map(|list| *list));
            }
            return false;
        }
        if let Some(condition) = condition {
            self.conditions.get_or_insert_default().insert(self.answers.len() as u32, vec![*condition]);
        }
        self.answers.add(words, distinct, old);
        true
    }

    /// Returns the next suspension and the answer to deliver to it; `None` if all have seen all answers.
    fn next_delivery(&mut self) -> Option<(usize, usize)> {
        loop {
            let turn = self.turn as usize;
            if turn < self.suspensions.len() {
                match self.next_answer(turn) {
                    Some(answer) => return Some((turn, answer)),
                    None => self.turn += 1,
                }
            } else if (self.round as usize) < self.answers.len() {
                self.round = self.answers.len() as u32;
                self.turn = 0;
            } else {
                self.turn = 0;
                return None;
            }
        }
    }

    /// Returns the next answer that a suspension has not seen, which it sees now.
    #[inline(always)]
    pub fn next_answer(&mut self, suspension: usize) -> Option<usize> {
        let answer = self.unseen(suspension);
        self.suspensions[suspension].next = answer.map_or(self.answers.len(), |answer| answer + 1);
        answer
    }

    /// Returns the first answer that a suspension has not seen.
    #[inline(always)]
    pub fn unseen(&self, suspension: usize) -> Option<usize> {
        self.live_from(self.suspensions[suspension].next)
    }

    /// Notes that a suspension has seen the answers up to this one.
    #[inline(always)]
    pub fn note_seen(&mut self, suspension: usize, answer: usize) {
        self.suspensions[suspension].next = answer + 1;
    }

    pub fn suspension(&self, number: usize) -> &Suspension {
        &self.suspensions[number]
    }

    fn size(&self) -> usize {
        let suspended: usize = self.suspensions.iter().map(Suspension::size).sum();
        let conditions = self.conditions.as_ref().map_or(0, |conditions| size_of(conditions));
        self.answers.size() + self.variant.len() + suspended + conditions + 16
    }
}

/// Tables that depend on each other and are completed together.
pub struct Component {
    /// Distinguishes this component from others at the same depth.
    pub serial: u64,
    /// Most components have one table.
    tables: SmallVec<[TableId; 2]>,
    /// Tables with suspensions that have not seen all answers.
    queue: VecDeque<TableId>,
    /// Goals that wait for tables to have no answers.
    negatives: Vec<Negative>,
}

/// All tables of a machine.
pub struct Tables {
    #[allow(clippy::vec_box)]
    tables: Vec<Option<Box<Table>>>,
    free: Vec<u32>,
    /// The tables that calls can find.
    variants: HashIndex,
    /// The components under evaluation. Each was called from the one before.
    components: Vec<Component>,
    serial: u64,
    /// The approximate number of words in tables.
    used: usize,
    pub limit: usize,
    /// The number of tables that calls do not find any more, and that may not be free yet.
    hidden: usize,
    /// What evaluates tables a set at a time, and the number of words that it takes.
    pub(super) datalog: Option<Box<Datalog>>,
    pub(super) datalog_size: usize,
}

/// The most words that tables may take.
const TABLE_SPACE: usize = 1 << 27;

impl Default for Tables {
    fn default() -> Self {
        Tables {
            tables: Vec::new(),
            free: Vec::new(),
            variants: HashIndex::default(),
            components: Vec::new(),
            serial: 0,
            used: 0,
            limit: TABLE_SPACE,
            hidden: 0,
            datalog: None,
            datalog_size: 0,
        }
    }
}

fn variant_hash(pred: PredId, variant: &[u64]) -> u32 {
    hash(variant) ^ (u64::from(pred.0).wrapping_mul(SPREAD) >> 32) as u32
}

/// So many tables are dropped on another thread.
const MANY: usize = 10_000;

impl Tables {
    #[inline]
    pub fn find(&self, pred: PredId, variant: &[u64]) -> Option<TableId> {
        let is_it = |number: u32| match &self.tables[number as usize] {
            Some(table) => table.pred == pred && *table.variant == *variant,
            None => false,
        };
        self.variants.find(variant_hash(pred, variant), is_it).map(TableId)
    }

    #[inline(always)]
    pub fn get(&self, id: TableId) -> Option<&Table> {
        self.tables.get(id.0 as usize)?.as_deref()
    }

    #[inline(always)]
    pub(super) fn get_mut(&mut self, id: TableId) -> Option<&mut Table> {
        self.tables.get_mut(id.0 as usize)?.as_deref_mut()
    }

    pub fn is_full(&self) -> bool {
        self.used + self.datalog_size > self.limit
    }

    /// If there is no room for another table, drops what was derived on the way to others.
    pub(super) fn make_room(&mut self) {
        if self.is_full() {
            (self.datalog, self.datalog_size) = (None, 0);
        }
    }

    /// Forgets what was derived on the way to tables that are abolished.
    pub(super) fn forget_derived(&mut self) {
        if let Some(datalog) = &mut self.datalog {
            datalog.forget_derived();
            self.datalog_size = datalog.bytes() / std::mem::size_of::<u64>();
        }
    }

    /// Returns whether there is room for so many words more, beside what evaluates tables a set at a time.
    pub(super) fn has_room(&self, words: usize) -> bool {
        self.used.saturating_add(words) <= self.limit
    }

    /// Calls `f` with each run of words in the tables.
    pub fn each_run(&self, f: &mut dyn FnMut(&[u64])) {
        for table in self.tables.iter().flatten() {
            f(&table.variant);
            table.answers.each_run(f);
            for suspension in &table.suspensions {
                each_stored(&suspension.term, f);
            }
            for list in table.conditions.iter().flat_map(|conditions| conditions.values().flatten()) {
                list.instance.iter().for_each(|term| each_stored(term, f));
            }
        }
        for negative in self.components.iter().flat_map(|component| &component.negatives) {
            each_stored(&negative.term, f);
        }
        f(self.datalog.as_ref().map_or(&[], |datalog| datalog.words()));
    }

    /// Returns all tables that calls can find.
    pub fn iter(&self) -> impl Iterator<Item = (TableId, &Table)> {
        let tables = self.tables.iter().enumerate();
        let present = tables.filter_map(|(n, table)| Some((TableId(n as u32), table.as_deref()?)));
        present.filter(|(_, table)| table.status != Status::Abolished)
    }

    /// Adds a new table in a new component. Returns the component's serial number, too.
    pub fn begin(&mut self, pred: PredId, variant: &[u64], moded: Option<Arc<[Mode]>>) -> (TableId, u64) {
        self.serial += 1;
        let table = Some(Box::new(Table::new(pred, variant, moded, self.components.len(), self.serial)));
        let id = match self.free.pop() {
            Some(n) => {
                self.tables[n as usize] = table;
                TableId(n)
            }
            None => {
                self.tables.push(table);
                TableId(self.tables.len() as u32 - 1)
            }
        };
        self.used += variant.len() + 16;
        self.variants.add(variant_hash(pred, variant), id.0);
        let (serial, tables) = (self.serial, smallvec![id]);
        self.components.push(Component { serial, tables, queue: VecDeque::new(), negatives: Vec::new() });
        (id, self.serial)
    }

    /// Adds a complete table with these answers.
    pub(super) fn add_complete(&mut self, pred: PredId, variant: &[u64], answers: Answers) -> TableId {
        let (id, _) = self.begin(pred, variant, None);
        if let Some(table) = self.get_mut(id) {
            table.answers = answers;
            self.used += self.get(id).map_or(0, |table| table.answers.size());
        }
        self.complete();
        id
    }

    /// Returns whether a component was not merged into another and is the innermost.
    pub fn is_leader(&self, serial: u64) -> bool {
        self.components.last().is_some_and(|c| c.serial == serial)
    }

    /// Merges all components above a depth into the one at that depth, because they depend on it.
    pub fn merge_into(&mut self, depth: usize) {
        while self.components.len() > depth + 1
            && let Some(inner) = self.components.pop()
        {
            for &id in &inner.tables {
                if let Some(table) = self.get_mut(id) {
                    table.status = Status::Incomplete(depth);
                }
            }
            if let Some(outer) = self.components.get_mut(depth) {
                outer.tables.extend(inner.tables);
                outer.queue.extend(inner.queue);
                outer.negatives.extend(inner.negatives);
            }
        }
    }

    /// Adds a goal that waits for a table's answers.
    pub fn suspend(&mut self, id: TableId, target: TableId, term: Stored, passes_on: bool) {
        let suspension = Suspension { term, target, passes_on, next: 0 };
        self.used += suspension.size();
        if let Some(table) = self.get_mut(id) {
            table.suspensions.push(suspension);
            if !table.answers.is_empty() {
                self.enqueue(id);
            }
        }
    }

    fn enqueue(&mut self, id: TableId) {
        let Some(table) = self.get_mut(id) else { return };
        if let Status::Incomplete(depth) = table.status
            && !table.queued
        {
            table.queued = true;
            if let Some(component) = self.components.get_mut(depth) {
                component.queue.push_back(id);
            }
        }
    }

    /// Adds a goal that waits until a table, which is being evaluated, has no answers.
    pub fn suspend_negative(&mut self, negative: Negative) {
        self.used += negative.term.size() / 8 + 8;
        if let Some(Status::Incomplete(depth)) = self.get(negative.table).map(|table| table.status)
            && let Some(component) = self.components.get_mut(depth)
        {
            component.negatives.push(negative);
        }
    }

    /// Removes a goal that waits for a table of the innermost component to have no answers. Those whose
    /// table has a true answer fail.
    pub fn next_negative(&mut self) -> Option<Negative> {
        loop {
            let negative = self.components.last_mut()?.negatives.pop()?;
            self.used = self.used.saturating_sub(negative.term.size() / 8 + 8);
            if self.get(negative.table).is_some_and(|table| !table.has_true_answer()) {
                return Some(negative);
            }
        }
    }

    /// Adds an answer to a table that is being evaluated. See `Table::add`.
    pub fn add_answer(
        &mut self,
        id: TableId,
        words: &[u64],
        key: Option<usize>,
        condition: Option<Box<DelayList>>,
    ) {
        let Some(table) = self.get_mut(id) else { return };
        if table.add(words, key, condition) {
            self.note_answer(id, words.len());
        }
    }

    /// Called after a table got a new answer of so many words.
    fn note_answer(&mut self, id: TableId, words: usize) {
        let wakes = self.get(id).is_some_and(Table::wakes);
        self.note_answer_that(wakes, id, words);
    }

    /// Does this where it is known whether the answer wakes goals.
    #[inline(always)]
    pub(super) fn note_answer_that(&mut self, wakes: bool, id: TableId, words: usize) {
        self.used += words + WORDS;
        if wakes {
            self.enqueue(id);
        }
    }

    /// Adds answers of a table, from this one on, to the table that a suspension gives answers to: not too
    /// many at once, as there may be an interrupt.
    pub(super) fn pass_on(&mut self, id: TableId, suspension: usize, answer: usize) {
        const MOST: usize = 10_000;
        let Some(table) = self.get_mut(id) else { return };
        let to = (answer + MOST).min(table.answers.len());
        let target = table.suspensions[suspension].target;
        table.suspensions[suspension].next = to;
        self.copy_answers(id, answer..to, target);
    }

    /// Adds answers of a table to one that is being evaluated. Neither has conditions or moded arguments.
    pub(super) fn copy_answers(&mut self, id: TableId, numbers: Range<usize>, target: TableId) {
        // A goal that passes answers on to its own table adds nothing.
        let [from, to] = [id, target].map(|id| id.0 as usize);
        let Ok([Some(from), Some(to)]) = self.tables.get_disjoint_mut([from, to]) else { return };
        let count = to.answers.len();
        let (from, answers) = (&from.answers, &mut to.answers);
        let are_copied = answers.insert_from::<1>(from, numbers.clone())
            || answers.insert_from::<2>(from, numbers.clone())
            || answers.insert_from::<3>(from, numbers.clone());
        let mut words = 0;
        if !are_copied {
            let new = from.live_among(numbers).filter(|words| answers.insert(words));
            words = new.map(<[u64]>::len).sum();
        }
        let added = answers.len() - count;
        if added > 0 {
            self.used += words.max(added) + WORDS * added;
            if !to.suspensions.is_empty() {
                self.enqueue(target);
            }
        }
    }

    /// Returns the next delivery in the innermost component: the table, the suspension and the answer.
    pub fn next_delivery(&mut self) -> Option<(TableId, usize, usize)> {
        loop {
            let id = *self.components.last()?.queue.front()?;
            let delivery = self.get_mut(id).and_then(Table::next_delivery);
            if let Some((suspension, answer)) = delivery {
                return Some((id, suspension, answer));
            }
            if let Some(table) = self.get_mut(id) {
                table.queued = false;
            }
            self.components.last_mut()?.queue.pop_front();
        }
    }

    /// Completes the innermost component, which has all answers.
    pub fn complete(&mut self) {
        let Some(component) = self.components.pop() else { return };
        self.decide(&component.tables);
        for id in component.tables {
            let Some(table) = self.get_mut(id) else { continue };
            table.status = Status::Complete;
            let suspensions = std::mem::take(&mut table.suspensions);
            let freed = suspensions.iter().map(Suspension::size).sum();
            self.used = self.used.saturating_sub(freed);
        }
    }

    /// Returns the depth of a component under evaluation, or `near`, which is not less, if it has ended.
    pub fn depth_of(&self, serial: u64, near: usize) -> usize {
        let components = &self.components[..near];
        match components.last() {
            Some(last) if last.serial == serial => near - 1,
            _ => components.binary_search_by_key(&serial, |component| component.serial).unwrap_or(near),
        }
    }

    /// Returns the number of components under evaluation.
    pub fn depth(&self) -> usize {
        self.components.len()
    }

    /// Gives up the evaluation of a component. Drops its tables and those of the components inside it.
    pub fn abandon(&mut self, serial: u64) {
        self.abandon_from(self.depth_of(serial, self.depth()));
    }

    /// Gives up the evaluation of all components from a depth on, and drops their tables. The time that it
    /// takes hardly grows with the number of tables, because they may have been given up for lack of time.
    pub fn abandon_from(&mut self, depth: usize) {
        let count = self.components[depth..].iter().map(|component| component.tables.len()).sum();
        if count < MANY || 2 * count < self.tables.len() - self.free.len() {
            for component in self.components.split_off(depth) {
                for id in component.tables {
                    self.hide(id);
                    self.remove(id);
                }
            }
            return;
        }
        let mut components = std::mem::take(&mut self.components).into_iter();
        self.components.extend(components.by_ref().take(depth));
        let mut dropped = Vec::with_capacity(count);
        for id in components.as_slice().iter().flat_map(|component| &component.tables) {
            if let Some(table) = self.tables[id.0 as usize].take() {
                dropped.push(table);
                self.free.push(id.0);
            }
        }
        self.variants.retain(|number| self.tables[number as usize].is_some());
        let left = || self.tables.iter().flatten();
        let before = self.used;
        self.used = left().map(|table| table.size()).sum();
        self.hidden = left().filter(|table| table.status == Status::Abolished).count();
        let all = (components, dropped);
        // Where memory is short, it is given back at once.
        if spare::grants(before) && cfg!(not(any(miri, target_arch = "wasm32"))) {
            // If no thread can be started, they are dropped here.
            let account = account::current();
            let free = move || {
                let _entered = account::enter(account.as_ref());
                drop(all);
            };
            let _ = std::thread::Builder::new().spawn(free);
        }
    }

    /// Removes a table from the index, so that calls of the variant no longer find it.
    fn hide(&mut self, id: TableId) {
        let Some(table) = self.get_mut(id) else { return };
        table.status = Status::Abolished;
        self.hidden += 1;
        let Some(table) = self.get(id) else { return };
        self.variants.remove(variant_hash(table.pred, &table.variant), id.0);
    }

    fn remove(&mut self, id: TableId) {
        if let Some(table) = self.tables[id.0 as usize].take() {
            self.used = self.used.saturating_sub(table.size());
            self.hidden = self.hidden.saturating_sub(1);
            self.free.push(id.0);
        }
    }

    /// Drops a complete table.
    pub fn abolish(&mut self, id: TableId) {
        if self.get(id).is_some_and(|table| table.status == Status::Complete) {
            self.hide(id);
        }
    }

    /// Returns whether so many tables are abolished that it is time to free them.
    pub fn should_free(&self) -> bool {
        self.hidden > 100.max(self.variants.len())
    }

    /// Frees abolished tables, except those that are still being read.
    pub fn free_abolished(&mut self, read: &[TableId]) {
        for n in 0..self.tables.len() as u32 {
            let abolished = self.get(TableId(n)).is_some_and(|table| table.status == Status::Abolished);
            if abolished && !read.contains(&TableId(n)) {
                self.remove(TableId(n));
            }
        }
    }
}
