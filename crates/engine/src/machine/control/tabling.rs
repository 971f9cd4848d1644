//! Tabling: SLG resolution by delimited continuations.
//!
//! The first call of a variant evaluates it: a choice point (`TableNext`) is pushed and the clauses run with
//! a continuation that adds each answer to the table and fails. A call of a variant that is being evaluated
//! captures its continuation up to there, adds it to the table as a suspension, and fails. When the clauses
//! are exhausted, `TableNext` delivers answers to suspensions until there are no new ones; then the tables
//! are complete and the call returns their answers. Each such evaluation is a component of its own, so that
//! tables that do not depend on their caller are complete when the call returns. A component that turns out
//! to wait for a table of an outer component is merged into that one, and its first call waits like any
//! other. How answers get into tables and from there to goals is in `delivery.rs`; negation, and answers that
//! are true under conditions, are in `undefined.rs`.

use crate::code::instr::PredId;
use crate::machine::control::datalog::BySets;
use crate::machine::control::incremental::Sources;
use crate::machine::control::tables::{Mode, Status, TableId};
use crate::machine::frames::{Choice, behind};
use crate::machine::program::fixed::Fixed;
use crate::machine::registers::Next;
use crate::machine::stubs::{ANSWER, FAIL, TABLE_NEXT, TABLE_RETRY, UPDATE};
use crate::machine::{Machine, Program, Stacks};
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::cell::{Cell, NIL};
use ninelog_terms::store::heap::{Error, Result, View};
use ninelog_terms::store::stored::Stored;
use smallvec::SmallVec;
use std::cmp::Ordering;
use std::sync::Arc;

#[derive(Default)]
pub struct Tabling {
    /// Buffers of `flatten`.
    pub(super) words: Vec<u64>,
    pub(super) variables: Vec<Cell>,
    /// The procedure that combines answers: `'$tbl_update'/4`.
    pub update: Option<PredId>,
    /// Whether a goal was ever delayed. Until then there are no conditions to look for.
    pub delays: bool,
    /// The calls that incremental tables depend on, and whether there are such tables.
    pub sources: Sources,
    pub incremental: bool,
    /// How often terms were changed so that backtracking does not undo it.
    pub changes: u64,
}

pub(super) type Cells = SmallVec<[Cell; 8]>;

/// What the caller of a tabled goal waits for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum WantedAnswers {
    Answers,
    /// `tnot/1`: that there is no answer.
    NoAnswer,
}

/// Stands in place of the values of a goal whose negation was called.
const NO_ANSWER: Cell = Cell::int(0);

impl Machine {
    /// Handles a call of a tabled procedure, with its arguments in X0, ...
    #[inline(never)]
    pub(in crate::machine) fn tabled(&mut self, pred: PredId) -> Next {
        self.try_tabled(pred, WantedAnswers::Answers).unwrap_or_else(|error| self.raise(error))
    }

    pub(super) fn try_tabled(&mut self, pred: PredId, wanted: WantedAnswers) -> Result<Next> {
        if self.stacks.runner.tabling.incremental
            && self.program.database.pred(pred).table.as_ref().is_some_and(|table| table.reports)
        {
            return self.reporting(pred);
        }
        let arity = self.program.database.pred(pred).arity;
        let declaration = self.program.database.pred(pred).table.as_deref();
        let modes = declaration.and_then(|table| table.modes.clone());
        let mut words = std::mem::take(&mut self.stacks.runner.tabling.words);
        let mut variables = std::mem::take(&mut self.stacks.runner.tabling.variables);
        words.clear();
        variables.clear();
        let mut moded = Cells::new();
        let flat = match &modes {
            None => self.patiently(|m| {
                let Stacks { store, x, .. } = &mut m.stacks;
                store.flatten_each(arity, |_, n| Cell(x[n]), &mut words, &mut variables)
            }),
            Some(modes) => self
                .stacks
                .split_arguments(modes, &mut moded)
                .and_then(|indexed| self.flatten(&indexed, &mut words, &mut variables)),
        };
        let mut table = self.stacks.tables.find(pred, &words);
        if self.stacks.runner.tabling.incremental
            && let Some(id) = table
            && let Some(found) = self.stacks.tables.get(id)
            && found.is_invalid
            && found.status == Status::Complete
        {
            self.forget_invalid(id);
            table = None;
        }
        if table.is_none() && !self.program.database.pred(pred).is_defined() {
            (self.stacks.runner.tabling.words, self.stacks.runner.tabling.variables) = (words, variables);
            return Ok(self.undefined(pred));
        }
        let mut values = Cells::from_slice(&variables);
        if !moded.is_empty() {
            values.extend(moded);
        }
        let mut fresh = table.is_none() && flat.is_ok();
        if fresh {
            self.stacks.tables.make_room();
            self.stacks.check_space()?;
        }
        if fresh && wanted == WantedAnswers::Answers && modes.is_none() {
            match self.by_sets(pred, &words) {
                BySets::No => {}
                BySets::Complete(id) => (table, fresh) = (Some(id), false),
                BySets::Later(next) => {
                    (self.stacks.runner.tabling.words, self.stacks.runner.tabling.variables) =
                        (words, variables);
                    return next;
                }
            }
        }
        let begun = fresh.then(|| {
            let combined =
                self.program.database.pred(pred).table.as_ref().and_then(|table| table.moded.clone());
            self.stacks.tables.begin(pred, &words, combined)
        });
        (self.stacks.runner.tabling.words, self.stacks.runner.tabling.variables) = (words, variables);
        if let Err(error) = flat {
            return Err(self.not_tableable(pred, error));
        }
        if self.stacks.runner.tabling.incremental
            && let Some(used) = begun.map(|(id, _)| id).or(table)
        {
            self.note_use(used);
        }
        if let Some((id, serial)) = begun {
            let returned = self.stacks.returned(&values, wanted);
            return self.evaluate(pred, id, serial, &values, modes.as_deref(), returned);
        }
        let Some(id) = table else { return Ok(Next::Fail) };
        self.read_table(id, &values, wanted)
    }

    /// Continues with a table that exists, for these values.
    fn read_table(&mut self, id: TableId, values: &[Cell], wanted: WantedAnswers) -> Result<Next> {
        let returned = match (self.stacks.status(id), wanted) {
            (Status::Complete | Status::Abolished, WantedAnswers::Answers) => {
                if self.stacks.has_single_answer(id, values) {
                    self.stacks.regs.pc = self.stacks.regs.cont;
                    return Ok(Next::Continue);
                }
                let values = self.stacks.values(values);
                return self.stacks.answer_from(id, values);
            }
            _ => self.stacks.returned(values, wanted),
        };
        self.use_table(id, returned)
    }

    /// Continues with a table that exists: waits until it is complete, or uses its answers.
    fn use_table(&mut self, id: TableId, returned: Cell) -> Result<Next> {
        let negated = returned == NO_ANSWER;
        match self.stacks.status(id) {
            Status::Incomplete(depth) if negated => self.wait_for_none(id, depth),
            Status::Incomplete(depth) => self.wait_for(id, depth, returned),
            _ if negated => self.stacks.no_answer(id),
            _ => self.stacks.answer_from(id, returned),
        }
    }

    /// Returns the table of a goal, if there is one.
    pub fn table_id(&mut self, pred: PredId, goal: Cell) -> Result<Option<TableId>> {
        let modes = self.program.database.pred(pred).table.as_ref().and_then(|table| table.modes.clone());
        let args = self.stacks.values_of(goal);
        let is_index = |n: usize| modes.as_ref().is_none_or(|modes| modes[n] == Mode::Index);
        let indexed: Cells =
            args.into_iter().enumerate().filter(|&(n, _)| is_index(n)).map(|(_, arg)| arg).collect();
        let (mut words, mut variables) = (Vec::new(), Vec::new());
        self.flatten(&indexed, &mut words, &mut variables)?;
        Ok(self.stacks.tables.find(pred, &words))
    }

    /// Returns the number of answers in the table of a goal. The outer `None`: there is no table; the inner
    /// one: it is not complete.
    pub fn table_of(&mut self, pred: PredId, goal: Cell) -> Result<Option<Option<usize>>> {
        let Some(id) = self.table_id(pred, goal)? else { return Ok(None) };
        let table = self.stacks.tables.get(id).filter(|table| table.status == Status::Complete);
        Ok(Some(table.map(|table| table.live_count())))
    }

    /// Returns the error of a goal that has no variant, with the goal as its culprit.
    fn not_tableable(&mut self, pred: PredId, error: Box<Error>) -> Box<Error> {
        let Error::Type(expected, _) = *error else { return error };
        let pred = self.program.database.pred(pred);
        let args: Cells = (0..pred.arity).map(|n| self.stacks.store.deref(Cell(self.stacks.x[n]))).collect();
        let (module, name) = (pred.module, pred.name);
        let goal = if args.is_empty() { Cell::atom(name) } else { self.stacks.store.new_struct(name, &args) };
        let goal = self.stacks.store.new_struct(atom::COLON, &[Cell::atom(module), goal]);
        self.stacks.in_predicate(Error::Type(expected, goal), atom::SYSTEM, "$tbl_variant_table", 6)
    }

    /// Runs the clauses for a new table. `returned` is what the caller waits for.
    fn evaluate(
        &mut self,
        pred: PredId,
        id: TableId,
        serial: u64,
        values: &[Cell],
        modes: Option<&[Mode]>,
        returned: Cell,
    ) -> Result<Next> {
        let args = [self.stacks.x[0], self.stacks.x[1]];
        self.stacks.x[0] = returned.0;
        self.stacks.x[1] = Cell::int(id.0 as i64).0;
        let pushed = self.stacks.push_choice(2, TABLE_NEXT.as_ptr());
        [self.stacks.x[0], self.stacks.x[1]] = args;
        let choice = match pushed {
            Ok(choice) => choice,
            Err(error) => {
                self.stacks.tables.abandon(serial);
                return Err(error);
            }
        };
        choice.set_first(serial);
        self.stacks.set_delays(NIL);
        self.set_evaluated(id);
        let mut wanted = if returned == NO_ANSWER { self.stacks.values(values) } else { returned };
        if let Some(modes) = modes {
            // The clauses must not see what the caller does with the values.
            let mut values: Cells = SmallVec::from_slice(values);
            let mut place = values.len() - modes.iter().filter(|&&m| m != Mode::Index).count();
            for (n, &mode) in modes.iter().enumerate() {
                if mode != Mode::Index {
                    let fresh = self.stacks.store.new_var();
                    self.stacks.x[n] = fresh.0;
                    values[place] = fresh;
                    place += 1;
                }
            }
            wanted = self.stacks.values(&values);
        }
        let bags = self.stacks.bags();
        self.stacks.push_env(&[wanted, Cell::int(id.0 as i64), bags])?;
        self.stacks.regs.cont = behind(&ANSWER);
        self.stacks.regs.cut_barrier = self.stacks.regs.choice;
        self.stacks.regs.pc = self.program.database.stub(pred);
        Ok(Next::Continue)
    }

    /// Suspends the current continuation on a table that is being evaluated, and fails.
    fn wait_for(&mut self, id: TableId, depth: usize, values: Cell) -> Result<Next> {
        let passes_on = self.stacks.passes_on(values);
        let (term, target) = self.suspension(id, depth, values)?;
        let passes_on =
            passes_on && self.stacks.has_simple_answers(id) && self.stacks.has_simple_answers(target);
        self.stacks.tables.suspend(id, target, term, passes_on);
        self.stacks.check_space()?;
        Ok(Next::Fail)
    }

    /// Returns the current continuation as a term, and the table that it gives answers to.
    pub(super) fn suspension(
        &mut self,
        id: TableId,
        depth: usize,
        values: Cell,
    ) -> Result<(Stored, TableId)> {
        self.stacks.tables.merge_into(depth);
        let Some(captured) = self.capture(behind(&ANSWER), |_, _| true)? else {
            let ball = self.stacks.term("call_info", &[values, Cell::int(id.0 as i64)]);
            return Err(self.stacks.no_reset(ball, "No matching reset/3 call"));
        };
        let [wanted, target, bags] = [0, 1, 2].map(|n| captured.delimiter.slot(n));
        if bags != self.stacks.bags() {
            let ball = self.stacks.term("call_info", &[values, Cell::int(id.0 as i64)]);
            return Err(self.stacks.no_reset(ball, crate::machine::control::continuation::THROUGH_FINDALL));
        }
        let mut terms: SmallVec<[Cell; 16]> = SmallVec::from_slice(&[values, wanted, self.stacks.delays()]);
        terms.extend(captured.frames);
        let name = self.stacks.store.atoms.intern("$suspension");
        let term = self.stacks.store_together(name, &terms)?;
        Ok((term, TableId(target.as_int() as u32)))
    }

    // ---- answers

    /// Handles a success of the clauses: adds the answer.
    #[inline(never)]
    pub(in crate::machine) fn table_answer(&mut self) -> Next {
        self.try_answer().unwrap_or_else(|error| self.raise(error))
    }

    fn try_answer(&mut self) -> Result<Next> {
        let (values, id) = (self.stacks.slot(0), TableId(self.stacks.slot(1).as_int() as u32));
        let modes = self.stacks.modes(id);
        self.any_answer(id, values, modes)
    }

    fn any_answer(&mut self, id: TableId, values: Cell, modes: Option<Arc<[Mode]>>) -> Result<Next> {
        let values = self.stacks.values_of(values);
        let mut words = std::mem::take(&mut self.stacks.runner.tabling.words);
        let mut variables = std::mem::take(&mut self.stacks.runner.tabling.variables);
        words.clear();
        variables.clear();
        let moded = modes.as_ref().map_or(0, |modes| modes.len());
        let (indexed, aggregated) = values.split_at(values.len() - moded);
        let mut flat = self.flatten(indexed, &mut words, &mut variables);
        let mut next = Next::Fail;
        let mut new = flat.is_ok();
        let mut key = None;
        if let Some(modes) = modes
            && new
        {
            key = Some(words.len());
            match self.stacks.tables.get(id).and_then(|table| table.find(&words)) {
                Some(old) if modes.contains(&Mode::Prolog) => {
                    new = false;
                    match self.combine(id, old, &variables, aggregated) {
                        Ok(()) => next = Next::Continue,
                        Err(error) => flat = Err(error),
                    }
                }
                Some(old) => {
                    let best = self.stacks.best(id, old, &modes, &variables, aggregated);
                    flat = self.flatten_more(&best, &mut words, &mut variables);
                }
                None => flat = self.flatten_more(aggregated, &mut words, &mut variables),
            }
        }
        if new && flat.is_ok() {
            match self.stacks.condition(&values) {
                Ok(condition) => {
                    let is_last = values.is_empty() && condition.is_none();
                    self.stacks.tables.add_answer(id, &words, key, condition);
                    if is_last {
                        self.skip_other_clauses(id);
                    }
                }
                Err(error) => flat = Err(error),
            }
        }
        (self.stacks.runner.tabling.words, self.stacks.runner.tabling.variables) = (words, variables);
        flat?;
        self.stacks.check_space()?;
        Ok(next)
    }

    /// A goal without variables that is true has no other answers: drops the choice points of its clauses.
    fn skip_other_clauses(&mut self, id: TableId) {
        let is_evaluation = |choice: &Choice| choice.alternative() == TABLE_NEXT.as_ptr();
        if let Some(choice) = self.stacks.newest_choice_points().find(is_evaluation)
            && Cell(self.saved(choice, 1)).as_int() == i64::from(id.0)
            && !self.stacks.cleanups.are_above(choice)
        {
            self.stacks.drop_to(choice);
        }
    }

    /// Flattens terms of the program, which may give up for an interrupt.
    pub(super) fn flatten(
        &mut self,
        terms: &[Cell],
        words: &mut Vec<u64>,
        variables: &mut Vec<Cell>,
    ) -> Result<()> {
        self.patiently(|m| m.stacks.store.flatten(terms, words, variables))
    }

    /// Flattens terms that share variables with a run, and appends them to it.
    fn flatten_more(&mut self, terms: &[Cell], words: &mut Vec<u64>, known: &mut Vec<Cell>) -> Result<()> {
        if known.is_empty() {
            return self.flatten(terms, words, known);
        }
        // The numbering continues after the known variables: flatten those first, and drop their words.
        let (mut all, mut variables) = (Vec::new(), Vec::new());
        let known_count = known.len();
        let both: Vec<Cell> = known.iter().chain(terms).copied().collect();
        self.flatten(&both, &mut all, &mut variables)?;
        words.extend_from_slice(&all[known_count..]);
        Ok(())
    }

    /// Asks Prolog to combine an answer in the table with a new one with the same key.
    fn combine(&mut self, id: TableId, old: usize, variables: &[Cell], new: &[Cell]) -> Result<()> {
        let (wanted, table) = (self.stacks.slot(0), self.stacks.slot(1));
        let old = self.stacks.aggregated(id, old, variables, new.len());
        let Some(update) = self.stacks.runner.tabling.update else { return Ok(()) };
        let pred = self.stacks.tables.get(id).map(|table| table.pred);
        let Some(declaration) = pred.and_then(|pred| self.program.database.pred(pred).table.as_ref()) else {
            return Ok(());
        };
        let modes = self.stacks.store.restore_term(&declaration.aggregates)?;
        let (old, new) = (self.stacks.store.list_from(&old, NIL), self.stacks.store.list_from(new, NIL));
        let result = self.stacks.store.new_var();
        self.stacks.push_env(&[wanted, table, result])?;
        self.stacks.regs.cont = behind(&UPDATE);
        (self.stacks.x[0], self.stacks.x[1], self.stacks.x[2], self.stacks.x[3]) =
            (modes.0, old.0, new.0, result.0);
        self.go_to(update);
        Ok(())
    }

    /// Continues after Prolog has combined two answers.
    #[inline(never)]
    pub(in crate::machine) fn table_update(&mut self) -> Next {
        let mut values = self.stacks.values_of(self.stacks.slot(0));
        let id = TableId(self.stacks.slot(1).as_int() as u32);
        let (combined, _) = self.stacks.store.list_elements(self.stacks.slot(2));
        values.truncate(values.len().saturating_sub(combined.len()));
        let (mut words, mut variables) = (Vec::new(), Vec::new());
        let key = match self.flatten(&values, &mut words, &mut variables) {
            Ok(()) => words.len(),
            Err(error) => return self.raise(error),
        };
        if let Err(error) = self.flatten_more(&combined, &mut words, &mut variables) {
            return self.raise(error);
        }
        values.extend(combined);
        match self.stacks.condition(&values) {
            Ok(condition) => self.stacks.tables.add_answer(id, &words, Some(key), condition),
            Err(error) => return self.raise(error),
        }
        Next::Fail
    }

    // ---- completion

    /// Called when nothing is left to run above the choice point of an evaluation.
    #[inline(never)]
    pub(in crate::machine) fn table_next(&mut self) -> Next {
        self.try_next().unwrap_or_else(|error| self.raise(error))
    }

    fn try_next(&mut self) -> Result<Next> {
        let choice = self.stacks.regs.choice;
        let values = Cell(self.saved(choice, 0));
        let id = TableId(Cell(self.saved(choice, 1)).as_int() as u32);
        if !self.stacks.tables.is_leader(choice.first()) {
            self.stacks.pop_choice();
            return match self.stacks.status(id) {
                Status::Incomplete(_) => self.use_table(id, values),
                _ => Ok(Next::Fail),
            };
        }
        while let Some((id, suspension, answer)) = self.stacks.tables.next_delivery() {
            let waiting = self.stacks.tables.get(id).map(|table| table.suspension(suspension));
            if !waiting.is_some_and(|waiting| waiting.passes_on) || self.stacks.runner.tabling.delays {
                return self.deliver(id, suspension, answer);
            }
            self.stacks.tables.pass_on(id, suspension, answer);
            self.stacks.check_space()?;
            if self.stacks.is_at_limit() {
                self.stacks.regs.pc = FAIL.as_ptr();
                return Ok(self.heed_limit(0));
            }
        }
        if let Some(negative) = self.stacks.tables.next_negative() {
            return self.delay_negative(negative);
        }
        self.stacks.tables.complete();
        self.stacks.pop_choice();
        self.use_table(id, values)
    }

    /// Makes a procedure tabled, or no longer tabled.
    pub fn set_table(&mut self, pred: PredId, table: Option<crate::machine::control::tables::Declaration>) {
        use crate::machine::program::database::Properties;
        self.abolish_tables(|_, table| table.pred == pred);
        let tabled = table.is_some();
        self.program.database.unfold(pred);
        let entry = self.program.database.pred_mut(pred);
        entry.table = table.map(Fixed::new);
        entry.properties.set(Properties::TABLED, tabled);
        self.program.database.generation += 1;
        let generation = self.program.database.generation;
        self.program.database.pred_mut(pred).changed = generation;
        self.program.database.enter_stub(pred);
    }

    /// Drops complete tables.
    pub fn abolish_tables(
        &mut self,
        which: impl Fn(&Machine, &crate::machine::control::tables::Table) -> bool,
    ) {
        let tables = &self.stacks.tables;
        let doomed: Vec<TableId> =
            tables.iter().filter(|(_, table)| which(self, table)).map(|(id, _)| id).collect();
        let mut read = Vec::new();
        for choice in
            self.stacks.open_choice_points().filter(|choice| choice.alternative() == TABLE_RETRY.as_ptr())
        {
            read.push(TableId(Cell(self.saved(choice, 1)).as_int() as u32));
        }
        let tables = &mut self.stacks.tables;
        tables.forget_derived();
        for id in doomed {
            tables.abolish(id);
        }
        if self.stacks.runner.tabling.delays {
            tables.abolish_dependents();
        }
        tables.free_abolished(&read);
    }

    /// Returns the goal that a table belongs to, with fresh variables.
    pub fn variant_goal(&mut self, id: TableId) -> Result<Option<(Atom, Cell)>> {
        let Some(table) = self.stacks.tables.get(id) else { return Ok(None) };
        let pred = self.program.database.pred(table.pred);
        let modes = pred.table.as_ref().and_then(|t| t.modes.as_ref());
        let words = &table.variant;
        self.stacks.store.ensure(2 * words.len() + pred.arity + 1)?;
        let (mut at, mut variables) = (0, Vec::new());
        let args: Cells = (0..pred.arity)
            .map(|n| match modes {
                Some(modes) if modes[n] != Mode::Index => self.stacks.store.new_var(),
                _ => self.stacks.store.unflatten(words, &mut at, &mut variables),
            })
            .collect();
        let (module, name) = (pred.module, pred.name);
        let goal = if args.is_empty() { Cell::atom(name) } else { self.stacks.store.new_struct(name, &args) };
        Ok(Some((module, goal)))
    }
}

impl Stacks {
    /// Returns the arguments that distinguish variants, and the others in `moded`: they must be unbound.
    fn split_arguments(&mut self, modes: &[Mode], moded: &mut Cells) -> Result<Cells> {
        let mut indexed = Cells::new();
        for (n, &mode) in modes.iter().enumerate() {
            let arg = self.store.deref(Cell(self.x[n]));
            if mode == Mode::Index {
                indexed.push(arg);
            } else if arg.is_var_or_ref() {
                moded.push(arg);
            } else {
                return Err(Box::new(Error::Ball(self.bound_moded(arg))));
            }
        }
        Ok(indexed)
    }

    /// Returns the term that tells what the caller of a table waits for.
    fn returned(&mut self, values: &[Cell], wanted: WantedAnswers) -> Cell {
        match wanted {
            WantedAnswers::Answers => self.values(values),
            WantedAnswers::NoAnswer => NO_ANSWER,
        }
    }

    pub(super) fn status(&self, id: TableId) -> Status {
        self.tables.get(id).map_or(Status::Abolished, |table| table.status)
    }

    /// `error(uninstantiation_error(Value), _)`: moded arguments must be unbound.
    fn bound_moded(&mut self, value: Cell) -> Cell {
        self.store.error_without_context(&Error::Uninstantiation(value))
    }

    /// Returns the values of an answer as a term.
    pub(super) fn values(&mut self, values: &[Cell]) -> Cell {
        if values.is_empty() { Cell::atom(atom::RET) } else { self.store.new_struct(atom::RET, values) }
    }

    pub(super) fn values_of(&self, term: Cell) -> Cells {
        match self.store.view(term) {
            View::Compound(_, arity, args) => (0..arity).map(|n| self.store.at(args.plus(n))).collect(),
            _ => Cells::new(),
        }
    }

    /// Sets the limit of the memory that tables may take, in bytes.
    pub fn limit_tables(&mut self, bytes: usize) {
        self.tables.limit = bytes / size_of::<u64>();
    }

    pub(super) fn check_space(&self) -> Result<()> {
        if self.tables.is_full() {
            return Err(Box::new(Error::Resource("private_table_space")));
        }
        self.check_memory_left()
    }

    /// Returns the modes of a table's moded arguments, if it has any.
    fn modes(&self, id: TableId) -> Option<Arc<[Mode]>> {
        self.tables.get(id)?.moded.clone()
    }

    /// Returns the values of moded arguments of an answer, built on the heap.
    fn aggregated(&mut self, id: TableId, answer: usize, variables: &[Cell], count: usize) -> Cells {
        let Some(table) = self.tables.get(id) else { return Cells::new() };
        let words = table.moded_part(answer);
        if self.store.ensure(2 * words.len() + 16).is_err() {
            return Cells::new();
        }
        let (mut at, mut variables) = (0, variables.to_vec());
        (0..count).map(|_| self.store.unflatten(words, &mut at, &mut variables)).collect()
    }

    /// Returns the values that the modes choose from an answer in the table and a new one with the same key.
    fn best(&mut self, id: TableId, old: usize, modes: &[Mode], variables: &[Cell], new: &[Cell]) -> Cells {
        let old = self.aggregated(id, old, variables, modes.len());
        let choose = |((&mode, &old), &new)| match mode {
            Mode::Min if self.store.compare(new, old) == Ordering::Less => new,
            Mode::Max if self.store.compare(new, old) == Ordering::Greater => new,
            Mode::Last => new,
            _ => old,
        };
        modes.iter().zip(&old).zip(new).map(choose).collect()
    }
}

impl Program {
    // ---- declarations and abolishing

    pub fn is_tabled(&self, pred: PredId) -> bool {
        self.database.pred(pred).table.as_ref().is_some_and(|table| !table.reports)
    }
}
