//! Tables that are evaluated a set at a time.
//!
//! The first call of a variant of a tabled procedure whose clauses are Datalog (`translate.rs`) does not run
//! them: the crate `ninelog-datalog` derives all answers, and the table is complete when the call goes on. To
//! readers it is like any other table. What was derived on the way is kept for calls of other variants, as
//! the general way keeps the tables of inner calls. Facts are read when they are needed first, and again
//! after they have changed.
//!
//! An evaluation stops for whatever a call stops for. The call is then made again, and the evaluation
//! continues. So nothing is half done when an error ends it: there is no table yet. While anything looks at
//! the calls of the program (the debugger, limits of inferences, coverage), the general way makes them.

mod dependencies;
mod translate;
mod values;

use crate::code::instr::PredId;
use crate::machine::control::answers::Answers;
use crate::machine::control::datalog::dependencies::Dependencies;
use crate::machine::control::datalog::translate::{Origin, Translated, Translation, is_fact};
use crate::machine::control::datalog::values::{Argument, Values, arguments, boxed};
use crate::machine::control::tables::TableId;
use crate::machine::program::database::Generation;
use crate::machine::registers::Next;
use crate::machine::{Machine, Program};
use ninelog_datalog::{BaseId, Evaluation, Facts, Finished, Kind, Predicate, Program as Rules, Stop, Word};
use ninelog_limits::spare;
use ninelog_terms::store::cell::Cell;
use ninelog_terms::store::heap::{Error, Result};
use rustc_hash::FxHashMap;

/// What became of a call.
pub(super) enum BySets {
    /// It is not for this way.
    No,
    Complete(TableId),
    /// Something else comes first, or an error.
    Later(Result<Next>),
}

/// The facts of a procedure.
struct Base {
    id: BaseId,
    changed: Generation,
}

/// A translated procedure, for calls with the same arguments bound.
struct Slot {
    pred: PredId,
    /// The sets of bound arguments that it was made for.
    bound: Vec<u32>,
    dependencies: Dependencies,
    /// `None`: it is for the general way.
    evaluation: Option<Evaluation>,
}

/// When the facts were read that the calls of a procedure need.
struct Reading {
    dependencies: Dependencies,
    /// The number of inferences by then.
    inferences: u64,
}

/// All that evaluates tables a set at a time.
pub(super) struct Datalog {
    facts: Facts,
    values: Values,
    bases: FxHashMap<PredId, Base>,
    slots: Vec<Slot>,
    /// The last reading for each procedure that is called by the program.
    readings: FxHashMap<PredId, Reading>,
    /// How often an evaluation is asked before it stops for what may wait. It is more each time it stops, so
    /// that it ends even if there is always something.
    patience: u32,
}

/// What counts for the steps from one question to the next: that many inferences the general way would make
/// in about the same time.
const INFERENCES: u64 = 1 << 10;
const LEAST_PATIENCE: u32 = 1;
/// What is kept may take this share of the table space.
const KEPT_SHARE: usize = 2;
/// More clauses than so many are read again after a change only once there were as many inferences since the
/// last reading: a call that looks at few of them must not read them all each time. So reading takes at most
/// about as long as all else, and what changes rarely is read at once.
const FEW_CLAUSES: usize = 256;
const FEW_VALUES: usize = 1024;

fn is_number(word: Word) -> bool {
    Cell(word).is_int()
}

impl Default for Datalog {
    fn default() -> Datalog {
        Datalog {
            facts: Facts::new(is_number),
            values: Values::default(),
            bases: FxHashMap::default(),
            slots: Vec::new(),
            readings: FxHashMap::default(),
            patience: LEAST_PATIENCE,
        }
    }
}

impl Machine {
    /// Evaluates a variant, which has no table yet, if it is Datalog. `words` are those of the variant.
    pub(super) fn by_sets(&mut self, pred: PredId, words: &[u64]) -> BySets {
        let (changed, arity) =
            (self.program.database.pred(pred).changed, self.program.database.pred(pred).arity);
        let table = self.program.database.pred(pred).table.as_ref();
        if table.is_none_or(|table| table.general == changed)
            || words.len() < arity
            || arity > u32::BITS as usize
            || self.looks_at_calls()
        {
            return BySets::No;
        }
        let Some(call) = arguments(words) else { return BySets::No };
        // While it runs, the evaluation is not where a collector or another call would look for it.
        let mut datalog = self.stacks.tables.datalog.take().unwrap_or_default();
        let outcome = self.evaluate_by_sets(&mut datalog, pred, words, &call);
        let size = datalog.bytes() / size_of::<u64>();
        let tables = &mut self.stacks.tables;
        let is_kept = !matches!(outcome, BySets::Later(Err(_))) && size <= tables.limit / KEPT_SHARE;
        let goes_on = matches!(outcome, BySets::Later(Ok(_)));
        (tables.datalog, tables.datalog_size) =
            if is_kept || goes_on { (Some(datalog), size) } else { (None, 0) };
        if let BySets::Later(Ok(_)) = outcome {
            self.stacks.regs.pc = self.program.database.unwrapped(pred);
            return BySets::Later(Ok(self.heed_limit(arity)));
        }
        outcome
    }

    /// Returns whether something depends on the calls that are made.
    fn looks_at_calls(&self) -> bool {
        let stacks = &self.stacks;
        stacks.tracing
            || stacks.levels.are_counted()
            || stacks.limits.goal != u64::MAX
            || stacks.limits.asked != u64::MAX
            || stacks.runner.run_limit.at != u64::MAX
            || self.services.coverage.is_on()
            || !self.services.breaks.is_empty()
    }

    fn evaluate_by_sets(
        &mut self,
        datalog: &mut Datalog,
        pred: PredId,
        words: &[u64],
        call: &[Argument],
    ) -> BySets {
        let bound = (0..call.len()).filter(|&n| call[n].is_ok()).fold(0, |set, n| set | 1 << n);
        let Some(slot) = self.slot(datalog, pred, bound) else { return BySets::No };
        let Datalog { facts, values, slots, patience, .. } = datalog;
        let Some(evaluation) = &mut slots[slot].evaluation else { return BySets::No };
        let given: Vec<Option<Word>> = call.iter().map(|arg| arg.ok().map(|run| values.word(run))).collect();
        if evaluation.accepts(facts, &given).is_err() {
            return BySets::No;
        }
        let stacks = &mut self.stacks;
        let (mut asked, mut is_short, most) = (0, false, *patience);
        let mut watch = |held: usize, more: usize| {
            asked += 1;
            if more == 0 {
                stacks.inferences += INFERENCES;
            }
            is_short = more > 0 && !spare::grants(more) || stacks.check_memory_left().is_err();
            if is_short || !stacks.tables.has_room((held + more) / size_of::<u64>()) {
                return Err(Stop::Full);
            }
            let is_urgent = asked > 1 && stacks.runner.shared.flag.stops();
            if is_urgent || asked > most && stacks.is_at_limit() { Err(Stop::Pause) } else { Ok(()) }
        };
        let done = match evaluation.answer(facts, &given, &mut watch) {
            Ok(finished) => {
                // Twice, because a table may take the place of the one that has grown.
                let bytes = 2 * size_of::<u64>() * size(&finished, facts, values, call);
                watch(bytes, bytes).map(|()| rows(&finished, facts, values, call))
            }
            Err(stop) => Err(stop),
        };
        match done {
            Ok(answers) => {
                *patience = LEAST_PATIENCE;
                if bound == 0 {
                    // All is in the table now.
                    slots.remove(slot);
                }
                BySets::Complete(self.stacks.tables.add_complete(pred, words, answers))
            }
            Err(Stop::Pause) => {
                *patience = patience.saturating_mul(2);
                BySets::Later(Ok(Next::Continue))
            }
            Err(Stop::Full) => {
                let what = if is_short { "memory" } else { "private_table_space" };
                BySets::Later(Err(Box::new(Error::Resource(what))))
            }
        }
    }

    /// Returns the number of the evaluation for a procedure with these arguments bound.
    fn slot(&mut self, datalog: &mut Datalog, pred: PredId, bound: u32) -> Option<usize> {
        let program = &self.program;
        let is_it = |slot: &Slot| slot.pred == pred && slot.bound.contains(&bound);
        if let Some(known) = datalog.slots.iter().position(is_it)
            && datalog.slots[known].dependencies.hold(program)
        {
            return Some(known);
        }
        let now = self.stacks.inferences;
        if !datalog.may_read(program, pred, now) {
            return None;
        }
        datalog.slots.retain(|slot| slot.pred != pred || slot.dependencies.hold(program));
        let mut translation = Translation::new(program, &self.stacks.store.atoms, &mut datalog.values);
        let translated = translation.run(pred);
        let Translation { translated: rules, dependencies, .. } = translation;
        let is_general = translated.is_err();
        let evaluation = translated.ok().and_then(|query| {
            let rules = datalog.rules(program, rules);
            Evaluation::new(&rules, query, bound, &mut datalog.facts).ok()
        });
        if is_general && dependencies.is_single() {
            // No call of it needs another look, whatever its arguments are.
            let changed = program.database.pred(pred).changed;
            if let Some(table) = self.program.database.pred_mut(pred).table.as_mut() {
                table.general = changed;
            }
            return None;
        }
        if evaluation.is_some() {
            let dependencies = dependencies.clone();
            datalog.readings.insert(pred, Reading { dependencies, inferences: now });
        }
        datalog.add(pred, bound, dependencies, evaluation)
    }
}

/// Returns at most how many words the answers to a call have.
fn size(finished: &Finished, facts: &Facts, values: &Values, call: &[Argument]) -> usize {
    let columns: Vec<usize> = (0..call.len()).filter(|&column| call[column].is_err()).collect();
    if values.is_empty() {
        return finished.count() * columns.len();
    }
    let (known, mut size) = (facts.words(), 0);
    finished.each(|row| {
        size += columns.iter().map(|&column| values.length(known[row[column] as usize])).sum::<usize>();
    });
    size
}

/// Returns the values of the call's variables in each row.
fn rows(finished: &Finished, facts: &Facts, values: &Values, call: &[Argument]) -> Answers {
    let column_of = |variable: usize| call.iter().position(|arg| *arg == Err(variable));
    let variables = call.iter().filter_map(|arg| arg.err()).max().map_or(0, |last| last + 1);
    let columns: Vec<usize> = (0..variables).filter_map(column_of).collect();
    // Columns of the same variable.
    let twice: Vec<(usize, usize)> = (0..call.len())
        .filter_map(|n| Some((n, columns[call[n].err()?])))
        .filter(|(column, first)| column != first)
        .collect();
    let is_answer = |row: &[u32]| twice.iter().all(|&(one, other)| row[one] == row[other]);
    let known = facts.words();
    let (mut words, mut count) = (Vec::with_capacity(finished.count() * columns.len()), 0);
    if values.is_empty() {
        finished.each(|row| {
            if is_answer(row) {
                words.extend(columns.iter().map(|&column| known[row[column] as usize]));
                count += 1;
            }
        });
        return Answers::of_rows(words, columns.len(), count);
    }
    let mut ends = Vec::with_capacity(finished.count());
    finished.each(|row| {
        if is_answer(row) {
            columns.iter().for_each(|&column| values.append(known[row[column] as usize], &mut words));
            ends.push(words.len());
        }
    });
    Answers::of_runs(words, &ends)
}

impl Datalog {
    /// Returns the values of all facts, which may be atoms.
    pub fn words(&self) -> &[Word] {
        self.facts.words()
    }

    /// Forgets all that was derived, but not the facts, which are read again only if they have changed.
    pub fn forget_derived(&mut self) {
        self.slots.clear();
        // Most values occurred in earlier facts and calls only.
        if self.facts.values() > 2 * self.facts.cells() + FEW_VALUES {
            self.bases.clear();
            (self.facts, self.values) = (Facts::new(is_number), Values::default());
        }
    }

    /// Returns whether the clauses that calls of a procedure need may be read, after so many inferences.
    fn may_read(&self, program: &Program, pred: PredId, inferences: u64) -> bool {
        let Some(reading) = self.readings.get(&pred) else { return true };
        let is_known = |pred: PredId| {
            self.bases.get(&pred).is_some_and(|base| base.changed == program.database.pred(pred).changed)
        };
        let unread = reading.dependencies.clauses(program, is_known);
        unread <= FEW_CLAUSES || unread as u64 <= inferences.saturating_sub(reading.inferences)
    }

    /// Returns the bytes of all that it holds.
    pub fn bytes(&self) -> usize {
        let evaluations = self.slots.iter().filter_map(|slot| slot.evaluation.as_ref());
        self.facts.bytes() + self.values.bytes() + evaluations.map(Evaluation::bytes).sum::<usize>()
    }

    /// Returns the rules with the facts that they read.
    fn rules(&mut self, program: &Program, translated: Translated) -> Rules {
        let mut predicates = Vec::with_capacity(translated.predicates.len());
        for (origin, arity) in translated.predicates {
            let kind = match origin {
                Origin::Rules(_) => Kind::Derived,
                Origin::Facts(pred) => Kind::Base(self.base(program, pred)),
            };
            predicates.push(Predicate { arity, kind });
        }
        Rules { predicates, rules: translated.rules }
    }

    /// Returns the facts of a procedure, which may have changed.
    fn base(&mut self, program: &Program, pred: PredId) -> BaseId {
        let procedure = program.database.pred(pred);
        if let Some(&Base { id, changed }) = self.bases.get(&pred) {
            if changed == procedure.changed {
                return id;
            }
            let reads = |evaluation: &Evaluation| evaluation.bases().contains(&id);
            self.slots.retain(|slot| !slot.evaluation.as_ref().is_some_and(reads));
            self.facts.remove(id);
            self.bases.remove(&pred);
            if self.bases.is_empty() {
                // The values that occurred only in earlier facts go, too.
                self.slots.clear();
                self.facts = Facts::new(is_number);
            }
        }
        let mut cells = Vec::with_capacity(procedure.count * procedure.arity);
        let mut count = 0;
        if let Some(rows) = &procedure.rows {
            for row in 0..rows.len() {
                cells.extend((0..procedure.arity).map(|column| rows.key(row, column)));
            }
            count = rows.len();
        }
        program.database.all_clauses(pred, |clause| {
            if is_fact(clause) {
                let words = clause.term.words();
                if let Some((first, arity)) = words.arguments(clause.term.root()) {
                    let args = (0..arity).map(|n| words.deref(words.get(first.plus(n))));
                    cells
                        .extend(args.map(|arg| boxed(words, arg).map_or(arg.0, |run| self.values.word(run))));
                }
                count += 1;
            }
            true
        });
        let id = self.facts.add(procedure.arity, count, cells.into_iter());
        self.bases.insert(pred, Base { id, changed: procedure.changed });
        id
    }

    /// Adds an evaluation, unless there is one that answers the same calls. Returns its number.
    fn add(
        &mut self,
        pred: PredId,
        bound: u32,
        dependencies: Dependencies,
        evaluation: Option<Evaluation>,
    ) -> Option<usize> {
        let own = evaluation.as_ref().map(Evaluation::bound);
        let is_same = |slot: &Slot| {
            slot.pred == pred && own.is_some() && slot.evaluation.as_ref().map(Evaluation::bound) == own
        };
        if let Some(same) = self.slots.iter().position(is_same) {
            self.slots[same].bound.push(bound);
            return Some(same);
        }
        let has_evaluation = evaluation.is_some();
        // What is not defined may be at the next call.
        if has_evaluation || !dependencies.is_lacking {
            self.slots.push(Slot { pred, bound: vec![bound], dependencies, evaluation });
        }
        has_evaluation.then(|| self.slots.len() - 1)
    }
}
