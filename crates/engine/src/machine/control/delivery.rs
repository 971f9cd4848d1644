//! Answers on their way: from clauses to tables, and from tables to the goals that called them.
//!
//! Most answers consist of atoms and small integers, and go to plain variables: there they are bound one
//! after the other, without a term being built. A goal after which nothing is left to do passes its answers
//! on from table to table without running at all (`passes_on`).

use crate::machine::control::answers::Answers;
use crate::machine::control::tables::{Mode, TableId};
use crate::machine::control::tabling::Cells;
use crate::machine::frames::behind;
use crate::machine::parts::Runner;
use crate::machine::registers::Next;
use crate::machine::stubs::{ANSWER, DEAD, TABLE_DELIVER, TABLE_RETRY};
use crate::machine::{Machine, Stacks};
use ninelog_limits::spare;
use ninelog_terms::store::cell::{Addr, Cell, Tag};
use ninelog_terms::store::heap::{Result, Store, View};
use std::sync::atomic::Ordering;

impl Machine {
    // ---- simple answers
    //
    // Native code, too, calls these functions: nothing may unwind out of them. What is not as simple as most
    // answers are they leave as it is, and return false.

    /// Adds the answer that the clauses have found.
    #[inline(never)]
    pub(in crate::machine) extern "C" fn quick_answer(&mut self) -> bool {
        let values = self.stacks.slot(0);
        // If there is no memory left, the general way raises the error.
        if self.stacks.runner.tabling.delays
            || self.stacks.tables.is_full()
            || spare::is_short()
            || !self.stacks.store.pending.is_empty()
            || !values.has_tag(Tag::Str)
        {
            return false;
        }
        let first = values.addr().plus(1);
        match self.stacks.store.get(values.addr()).functor_arity() {
            1 => self.stacks.add_constants::<1>(first),
            2 => self.stacks.add_constants::<2>(first),
            3 => self.stacks.add_constants::<3>(first),
            _ => false,
        }
    }

    /// Backtracks to the next answer of a complete table. The goal then continues behind its call.
    #[inline(never)]
    pub(in crate::machine) extern "C" fn quick_retry(&mut self) -> bool {
        let choice = self.stacks.regs.choice;
        let values = Cell(self.saved(choice, 0));
        let id = TableId(Cell(self.saved(choice, 1)).as_int() as u32);
        let Stacks { store, tables, runner, .. } = &mut self.stacks;
        let Some(table) = tables.get(id).filter(|_| !runner.tabling.delays) else { return false };
        let (words, next) = table.answers.get_with_next(choice.first() as usize);
        if let Some(next) = next {
            let is_bound = bind_values(store, words, values);
            if is_bound {
                choice.set_first(next as u64);
            }
            return is_bound;
        }
        // What is bound with the last answer needs to be undone at the choice points below this one only.
        store.barrier = choice.previous().heap_top();
        if bind_values(store, words, values) {
            self.stacks.drop_to(choice.previous());
            return true;
        }
        store.barrier = choice.heap_top();
        false
    }

    /// Backtracks to the next answer for a goal that was resumed. The goal then continues where it waited.
    #[inline(never)]
    pub(in crate::machine) extern "C" fn quick_deliver(&mut self) -> bool {
        let choice = self.stacks.regs.choice;
        let values = Cell(self.saved(choice, 0));
        let id = TableId(Cell(self.saved(choice, 1)).as_int() as u32);
        // A loop that only delivers answers must notice interrupts, too.
        let is_at_limit = self.stacks.is_at_limit();
        let Stacks { store, tables, runner: Runner { tabling, .. }, .. } = &mut self.stacks;
        // Whether no choice point above this one has to be pushed again.
        let is_plain = choice.second() == tabling.changes << 1;
        if !is_plain || is_at_limit || tabling.delays {
            return false;
        }
        let Some(table) = tables.get_mut(id) else { return false };
        let suspension = choice.first() as usize;
        let Some(answer) = table.unseen(suspension) else { return false };
        let is_bound = bind_values(store, table.answer(answer), values);
        if is_bound {
            table.note_seen(suspension, answer);
        }
        is_bound
    }

    /// Continues behind the call of a goal that has its next answer. Code that many answers return to is made
    /// native, even if it was called once.
    fn go_behind(&mut self) -> Next {
        self.stacks.regs.pc = self.stacks.regs.cont;
        if !self.stacks.returns_to_native() {
            self.program.count_return(self.stacks.regs.pc);
        }
        Next::Continue
    }

    /// Backtracks to the next answer, whatever it is.
    #[inline(never)]
    pub(in crate::machine) fn table_retry(&mut self) -> Next {
        if self.quick_retry() {
            return self.go_behind();
        }
        let choice = self.stacks.regs.choice;
        let values = Cell(self.saved(choice, 0));
        let id = TableId(Cell(self.saved(choice, 1)).as_int() as u32);
        let answer = choice.first() as usize;
        let table = self.stacks.tables.get(id);
        match table.and_then(|table| table.live_from(answer + 1)) {
            Some(next) => choice.set_first(next as u64),
            None => self.stacks.drop_to(choice.previous()),
        }
        self.stacks.regs.pc = self.stacks.regs.cont;
        let unified = self.stacks.unify_any_answer(id, answer, values);
        self.next_of(unified)
    }

    // ---- tables that are being evaluated

    /// Resumes a waiting goal with an answer. A choice point keeps what was restored of the goal for the next
    /// answers.
    pub(super) fn deliver(&mut self, id: TableId, suspension: usize, answer: usize) -> Result<Next> {
        let Some(table) = self.stacks.tables.get(id) else { return Ok(Next::Fail) };
        let waiting = table.suspension(suspension);
        let target = waiting.target;
        let term = self.stacks.store.restore_term(&waiting.term)?;
        let (values, frames) = self.resume_suspended(term, target)?;
        self.stacks.x[0] = values.0;
        self.stacks.x[1] = Cell::int(id.0 as i64).0;
        let choice = self.stacks.push_choice(2, TABLE_DELIVER.as_ptr())?;
        choice.set_first(suspension as u64);
        // Cuts in the frames leave this choice point.
        self.push_frames(&frames)?;
        let has_dead = u64::from(self.stacks.regs.choice != choice);
        choice.set_second(self.stacks.runner.tabling.changes << 1 | has_dead);
        // It and the choice point above it, if there is one, protect the frames.
        for choice in [choice, self.stacks.regs.choice] {
            choice.set_env(self.stacks.regs.env);
            choice.set_cont(self.stacks.regs.cont);
            choice.set_env_top(self.stacks.regs.env_top);
        }
        self.continue_with(id, answer, values)
    }

    /// Backtracks to the next answer, whatever it is, for a goal that was resumed.
    #[inline(never)]
    pub(in crate::machine) fn table_deliver(&mut self) -> Next {
        if self.quick_deliver() {
            return self.go_behind();
        }
        let choice = self.stacks.regs.choice;
        if choice.second() >> 1 != self.stacks.runner.tabling.changes {
            // What was restored may have changed, but each answer goes to the goal as it was suspended.
            self.stacks.pop_choice();
            return Next::Fail;
        }
        let id = TableId(Cell(self.saved(choice, 1)).as_int() as u32);
        let values = Cell(self.saved(choice, 0));
        let table = self.stacks.tables.get_mut(id);
        let Some(answer) = table.and_then(|table| table.next_answer(choice.first() as usize)) else {
            self.stacks.pop_choice();
            return Next::Fail;
        };
        // See `push_frames`.
        if choice.second() & 1 != 0
            && let Err(error) = self.stacks.push_choice(0, DEAD.as_ptr())
        {
            return self.raise(error);
        }
        self.continue_with(id, answer, values).unwrap_or_else(|error| self.raise(error))
    }

    /// Continues a goal that has waited for answers with one.
    fn continue_with(&mut self, id: TableId, answer: usize, values: Cell) -> Result<Next> {
        self.stacks.regs.pc = self.stacks.regs.cont;
        if !self.stacks.unify_answer(id, answer, values)? {
            return Ok(Next::Fail);
        }
        if self.stacks.is_at_limit() {
            // A loop that only delivers answers must notice interrupts, too.
            return Ok(self.heed_limit(0));
        }
        Ok(Next::Continue)
    }

    /// Restores a suspended continuation, except for its frames. Returns the values that the goal waits for,
    /// and the frames.
    pub(super) fn resume_suspended(&mut self, suspension: Cell, target: TableId) -> Result<(Cell, Cells)> {
        let parts = self.stacks.values_of(suspension);
        let (values, wanted, delays) = (parts[0], parts[1], parts[2]);
        self.stacks.set_delays(delays);
        self.set_evaluated(target);
        let bags = self.stacks.bags();
        self.stacks.push_env(&[wanted, Cell::int(target.0 as i64), bags])?;
        self.stacks.regs.cont = behind(&ANSWER);
        Ok((values, parts[3..].into()))
    }
}

impl Stacks {
    /// Returns whether nothing but answers without conditions and moded arguments belongs into a table.
    pub(super) fn has_simple_answers(&self, id: TableId) -> bool {
        !self.runner.tabling.delays && self.tables.get(id).is_some_and(|table| table.moded.is_none())
    }

    /// Returns whether the continuation only adds these values, which are variables, to a table as they are.
    pub(super) fn passes_on(&self, values: Cell) -> bool {
        if self.regs.cont != behind(&ANSWER) {
            return false;
        }
        let ((from, count), (to, wanted)) = (self.places_of(values), self.places_of(self.slot(0)));
        let passes_on = |n: usize| {
            let value = self.store.at(from.plus(n));
            value.has_tag(Tag::Ref) && value == self.store.at(to.plus(n))
        };
        count == wanted && (0..count).all(passes_on)
    }

    /// Returns where the values of an answer are, and how many.
    fn places_of(&self, term: Cell) -> (Addr, usize) {
        match self.store.view(term) {
            View::Compound(_, arity, args) => (args, arity),
            _ => (Addr::default(), 0),
        }
    }

    #[inline(always)]
    pub(super) fn is_at_limit(&self) -> bool {
        self.store.top >= self.runner.shared.limit.load(Ordering::Relaxed) && !self.only_counts()
    }

    /// Adds an answer if its N values are atoms or small integers.
    #[inline(never)]
    fn add_constants<const N: usize>(&mut self, values: Addr) -> bool {
        let id = TableId(self.slot(1).as_int() as u32);
        let Stacks { store, tables, .. } = self;
        let (Some(words), Some(table)) = (store.constants_at::<N>(values), tables.get_mut(id)) else {
            return false;
        };
        if table.conditions.is_some() {
            return false;
        }
        let is_new = match &table.moded {
            None => table.answers.insert_all(words),
            Some(modes) => match add_moded(&mut table.answers, modes, words) {
                Some(is_new) => is_new,
                None => return false,
            },
        };
        if is_new {
            let wakes = table.wakes();
            tables.note_answer_that(wakes, id, N);
        }
        true
    }

    /// Unifies the arguments of a term with the values of an answer.
    #[inline(always)]
    fn unify_answer(&mut self, id: TableId, answer: usize, term: Cell) -> Result<bool> {
        let Stacks { store, tables, runner, .. } = self;
        let Some(table) = tables.get(id) else { return Ok(false) };
        if !runner.tabling.delays && bind_values(store, table.answer(answer), term) {
            return Ok(true);
        }
        self.unify_any_answer(id, answer, term)
    }

    /// Does this for values of all kinds, of which some may be bound already.
    #[inline(never)]
    fn unify_any_answer(&mut self, id: TableId, answer: usize, term: Cell) -> Result<bool> {
        let (args, count) = self.places_of(term);
        let Some(table) = self.tables.get(id) else { return Ok(false) };
        let words = table.answer(answer);
        self.store.ensure(2 * words.len() + 16)?;
        let (mut at, mut variables) = (0, Vec::new());
        for n in 0..count {
            let value = self.store.at(args.plus(n));
            let built = self.store.unflatten(words, &mut at, &mut variables);
            // Most answers are values for plain variables.
            if value.has_tag(Tag::Ref) && !built.is_var_or_ref() {
                self.store.bind(value, built);
            } else if !self.store.unify(value, built) {
                return Ok(false);
            }
        }
        if self.runner.tabling.delays {
            let values = self.values_of(term);
            self.delay_answer(id, answer, &values);
        }
        self.attend_pending();
        Ok(true)
    }

    // ---- complete tables

    /// Binds variables to the values of a table's only answer, if it has one, and that is simple.
    pub(super) fn has_single_answer(&mut self, id: TableId, variables: &[Cell]) -> bool {
        let Stacks { store, tables, runner, .. } = self;
        let Some(table) = tables.get(id) else { return false };
        if runner.tabling.delays || table.answers.len() != 1 || table.live_from(0).is_none() {
            return false;
        }
        let words = table.answer(0);
        let is_simple = words.len() == variables.len()
            && words.iter().all(|&word| Cell(word).is_constant())
            && variables.iter().all(|variable| variable.has_tag(Tag::Ref));
        if is_simple {
            for (&variable, &word) in variables.iter().zip(words) {
                store.bind(variable, Cell(word));
            }
        }
        is_simple
    }

    /// Returns the answers of a complete table.
    pub(super) fn answer_from(&mut self, id: TableId, values: Cell) -> Result<Next> {
        let Some(table) = self.tables.get(id) else { return Ok(Next::Fail) };
        let Some(first) = table.live_from(0) else { return Ok(Next::Fail) };
        if let Some(second) = table.live_from(first + 1) {
            if self.passes_on(values) {
                let target = TableId(self.slot(1).as_int() as u32);
                if self.has_simple_answers(id) && self.has_simple_answers(target) {
                    let count = self.tables.get(id).map_or(0, |table| table.answers.len());
                    self.tables.copy_answers(id, 0..count, target);
                    self.check_space()?;
                    return Ok(Next::Fail);
                }
            }
            self.x[0] = values.0;
            self.x[1] = Cell::int(id.0 as i64).0;
            self.push_choice(2, TABLE_RETRY.as_ptr())?.set_first(second as u64);
        }
        self.regs.pc = self.regs.cont;
        Ok(if self.unify_answer(id, first, values)? { Next::Continue } else { Next::Fail })
    }
}

/// Adds an answer whose last values are moded. It is new if it is the first one with its other values, or
/// better than the one that is there. Returns `None` if this is for the general way to find out.
#[inline(never)]
fn add_moded<const N: usize>(answers: &mut Answers, modes: &[Mode], mut words: [u64; N]) -> Option<bool> {
    let key = N - modes.len();
    let old = answers.find(&words[..key]);
    if let Some(old) = old {
        let olds = answers.moded_part(old);
        let mut differs = false;
        for ((&mode, &old), new) in modes.iter().zip(olds).zip(&mut words[key..]) {
            let integers = Cell(old).is_int() && Cell(*new).is_int();
            let is_better = match mode {
                Mode::Min if integers => (*new as i64) < old as i64,
                Mode::Max if integers => *new as i64 > old as i64,
                Mode::First => false,
                Mode::Last => *new != old,
                _ => return None,
            };
            if !is_better {
                *new = old;
            }
            differs |= is_better;
        }
        if !differs {
            return Some(false);
        }
    }
    answers.add(&words, key, old);
    Some(true)
}

/// Binds variables, the arguments of `values`, to the values of an answer. Returns false if the answer is
/// long or has other values than constants, or they go elsewhere than to variables; then it may have bound
/// some of them.
#[inline(always)]
fn bind_values(store: &mut Store, words: &[u64], values: Cell) -> bool {
    if !values.has_tag(Tag::Str) || words.len() != store.get(values.addr()).functor_arity() {
        return false;
    }
    let first = values.addr().plus(1);
    match *words {
        [a] => store.bind_constants(first, [a]),
        [a, b] => store.bind_constants(first, [a, b]),
        [a, b, c] => store.bind_constants(first, [a, b, c]),
        _ => false,
    }
}
