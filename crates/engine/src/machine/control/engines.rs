//! Engines: further sets of stacks over the same program.
//!
//! An engine has a heap, a trail, environments, choice points and the other state of a goal in progress
//! (`Stacks`). The machine works with one set at a time; the others are kept in boxes. Switching to an engine
//! and back exchanges the two sets and leaves the loop, which starts again with the new registers
//! (`RunEnd::Switched`), so engines that call engines need no native stack. Terms are passed between engines
//! as stored terms, as solutions of `findall/3` are.
//!
//! Invariant: the `stacks` of an active engine hold the set of its caller; those of any other engine hold its
//! own set.

use crate::machine::parts::StackMemory;
use crate::machine::query::Query;
use crate::machine::registers::{Next, RunEnd};
use crate::machine::stubs::{FAIL, NO_SOLUTION};
use crate::machine::{Machine, Stacks};
use crate::stream::StreamId;
use ninelog_limits::spare::Grows;
use ninelog_terms::atom::{Atom, BlobKind};
use ninelog_terms::store::atoms::AtomMarker;
use ninelog_terms::store::cell::Cell;
use ninelog_terms::store::heap::{Error, Result};
use ninelog_terms::store::memory::{InCopies, Memory};
use ninelog_terms::store::stored::Stored;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Address space in bytes that all engines together may reserve, if the system does not limit it.
const ADDRESSES: usize = if usize::BITS == 64 { 1 << 46 } else { 5 << 29 };
/// An engine gets at most this fraction of the remaining address space, so that some is always left for the
/// next.
const PART: usize = if usize::BITS == 64 { 64 } else { 170 };
/// The least stack limit of an engine, in bytes.
const LEAST_LIMIT: usize = 1 << if usize::BITS == 64 { 19 } else { 16 };
/// The memory of an engine, counted in atoms: this decides how soon unreachable engines are collected.
const WEIGHT: usize = 10;
/// The memory that the smallest stacks take: a page of each.
const SMALLEST: usize = 1 << 14;
/// Number of dead engines whose memory is kept for reuse, and the number of bytes kept of each stack.
const SPARE: usize = 8;
pub(super) const SPARE_BYTES: usize = 1 << 16;
/// In `thread_self/1` the main thread has number 1.
const FIRST_NUMBER: usize = 2;

impl StackMemory {
    /// Returns the bytes of address space for stacks with this limit: twice the limit for the heap, once for
    /// each other stack.
    fn size(limit: usize) -> usize {
        5 * limit.next_power_of_two()
    }

    fn reserve(limit: usize) -> Option<StackMemory> {
        let size = limit.next_power_of_two();
        let other = || Memory::try_reserve(size);
        Some(StackMemory {
            heap: Memory::try_reserve(2 * size)?,
            trail: other()?,
            environments: other()?,
            choices: other()?,
        })
    }

    /// Returns the memory that an engine has used to the system, except the beginning, which the next engine
    /// will need: `kept` bytes of the heap.
    fn release(&mut self, kept: usize) {
        self.heap.release(kept, self.heap.size());
        for memory in [&mut self.trail, &mut self.environments, &mut self.choices] {
            memory.release(SPARE_BYTES, memory.size());
        }
    }
}

impl Stacks {
    /// Decides what copies of the process find in place of these stacks.
    pub(super) fn set_in_copies(&mut self, found: InCopies) {
        let Stacks { store, env_memory, choice_memory, .. } = self;
        for memory in [&mut store.memory, &mut store.trail.memory, env_memory, choice_memory] {
            memory.set_in_copies(0, found);
        }
    }

    /// Returns the bytes in use.
    fn bytes(&self) -> usize {
        self.stack_bytes().iter().sum::<usize>() + SMALLEST
    }
}

/// The state of an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// It has not started.
    Fresh,
    /// Its goal has succeeded. The next answer is another solution.
    Answered,
    /// It will continue after its last yield.
    Yielded,
    /// There is no further answer, but none was requested yet.
    Done,
    /// It has failed or raised an error, and will be destroyed.
    Gone,
    /// Its cleanups are running.
    Closing,
}

pub struct Engine {
    /// Its alias, or else a blob.
    name: Atom,
    has_alias: bool,
    /// The goal to run, with the template of its answers. `'$engine_start'/0` takes it.
    pub goal: Option<Stored>,
    stack_limit: usize,
    phase: Phase,
    /// Its number of inferences when it was last called.
    asked_at: u64,
    /// See the invariant above. `None` before the start and after the last answer.
    stacks: Option<Box<Stacks>>,
    query: Option<Query>,
    /// The answer for the caller, and the term that was posted to the engine.
    pub answer: Option<Stored>,
    pub post: Option<Stored>,
    /// The streams that were current when the engine was created.
    streams: [StreamId; 2],
}

#[derive(Default)]
pub struct Engines {
    table: Vec<Option<Engine>>,
    /// The free indices. The lowest is used next.
    free: BinaryHeap<Reverse<usize>>,
    /// The number of engines created so far.
    pub created: u64,
    names: FxHashMap<Atom, usize>,
    /// Active engines: each is waiting for the next; the last one is running.
    active: Vec<usize>,
    /// How many of them are older than the machine's innermost run. They cannot return to their callers in
    /// this run.
    base: usize,
    /// The number of nested runs.
    runs: usize,
    /// The active engines of each thread that is not running, if it has any.
    parked: FxHashMap<usize, Vec<usize>>,
    /// Address space that is left, in bytes; `None` before the first engine.
    addresses: Option<usize>,
    /// The memory of dead engines with the limit it was reserved for, so that new engines start faster.
    spare: Vec<(StackMemory, usize)>,
}

impl Grows for Engines {
    fn has_room(&self) -> bool {
        (!self.free.is_empty() || self.table.has_room()) && self.names.has_room()
    }
}

impl Engines {
    pub fn find(&self, name: Atom) -> Option<usize> {
        self.names.get(&name).copied()
    }

    pub fn get(&mut self, number: usize) -> Option<&mut Engine> {
        self.table.get_mut(number)?.as_mut()
    }

    /// Returns the running engine.
    pub fn current(&mut self) -> Option<&mut Engine> {
        let number = *self.active.last()?;
        self.get(number)
    }

    pub fn is_active(&self, number: usize) -> bool {
        self.active.contains(&number) || self.parked.values().any(|active| active.contains(&number))
    }

    /// Returns whether the current run was not started by a built-in.
    pub fn is_outermost(&self) -> bool {
        self.runs <= 1
    }

    /// Exchanges the lists of active engines when another thread starts to run.
    pub(super) fn park(&mut self, last: usize, next: usize) {
        let active = self.parked.remove(&next).unwrap_or_default();
        let active = std::mem::replace(&mut self.active, active);
        if !active.is_empty() {
            self.parked.insert(last, active);
        }
    }

    /// Returns whether the running engine may be left before it has an answer.
    pub fn may_yield(&self) -> bool {
        self.active.len() > self.base
    }

    /// Returns all engines, in the order of their numbers.
    pub fn all(&self) -> impl Iterator<Item = &Engine> {
        self.table.iter().flatten()
    }

    /// Starts a run, which owns the engines that become active from now on. Returns the old value, for
    /// `end_run`.
    pub(in crate::machine) fn begin_run(&mut self) -> usize {
        self.runs += 1;
        std::mem::replace(&mut self.base, self.active.len())
    }

    /// Returns the number of engines.
    pub fn count(&self) -> usize {
        self.names.len()
    }

    pub(in crate::machine) fn end_run(&mut self, outer: usize) {
        self.runs -= 1;
        self.base = outer;
    }

    /// Forgets an engine. Returns its stacks.
    fn remove(&mut self, number: usize) -> Option<Box<Stacks>> {
        if let Some(engine) = self.table.get_mut(number).and_then(Option::take) {
            self.names.remove(&engine.name);
            self.free.push(Reverse(number));
            return engine.stacks;
        }
        None
    }

    /// Frees stacks, or keeps their memory for reuse, with so many bytes of the heap.
    fn keep_spare(&mut self, stacks: Stacks, kept: usize) {
        let Stacks { store, env_memory, choice_memory, stack_limit, .. } = stacks;
        let (heap, trail) = (store.memory, store.trail.memory);
        let mut parts = StackMemory { heap, trail, environments: env_memory, choices: choice_memory };
        if self.spare.len() < SPARE {
            parts.release(kept);
            self.spare.push((parts, stack_limit));
        } else if let Some(left) = &mut self.addresses {
            *left += StackMemory::size(stack_limit);
        }
    }

    /// Decides what copies of the process find in place of the stacks that are kept for reuse.
    pub(super) fn set_spare_in_copies(&mut self, found: InCopies) {
        for (parts, _) in &mut self.spare {
            parts.heap.set_in_copies(0, found);
        }
    }

    /// Forgets the stacks that are kept for reuse.
    pub(super) fn forget_spare(&mut self) {
        self.spare.drain(..).for_each(std::mem::forget);
    }

    /// Reserves memory for stacks with this limit. If little address space is left, the limit is lower.
    fn take_parts(&mut self, limit: usize) -> Option<(StackMemory, usize)> {
        if let Some(at) = self.spare.iter().position(|spare| spare.1 == limit) {
            return Some(self.spare.swap_remove(at));
        }
        let left = self.addresses.as_mut()?;
        let mut limit = limit.max(LEAST_LIMIT);
        while StackMemory::size(limit) > *left / PART && limit > LEAST_LIMIT {
            limit = limit.next_power_of_two() / 2;
        }
        // The system may grant less than is left.
        let mut parts = StackMemory::reserve(limit);
        while parts.is_none() && limit > LEAST_LIMIT {
            limit = (limit.next_power_of_two() / 4).max(LEAST_LIMIT);
            parts = StackMemory::reserve(limit);
        }
        let parts = parts?;
        *left = left.checked_sub(StackMemory::size(limit))?;
        Some((parts, limit))
    }

    fn drop_spare(&mut self) {
        let size: usize = self.spare.drain(..).map(|(_, limit)| StackMemory::size(limit)).sum();
        self.addresses = self.addresses.map(|left| left + size);
    }
}

impl Engine {
    pub fn name(&self) -> Atom {
        self.name
    }

    /// Returns whether the engine has failed or raised an error.
    pub fn is_gone(&self) -> bool {
        self.phase == Phase::Gone
    }

    /// Returns the state as a word. The caller knows whether the engine is active.
    pub fn state(&self, active: bool) -> &'static str {
        match self.phase {
            Phase::Gone => "gone",
            _ if active => "active",
            Phase::Done => "done",
            _ => "suspended",
        }
    }
}

impl Machine {
    /// Creates an engine for a goal and returns its name: the alias or else a new blob.
    pub fn make_engine(&mut self, goal: Stored, alias: Option<Atom>, stack_limit: usize) -> Atom {
        self.services.engines.created += 1;
        let table = &mut self.services.engines.table;
        let number = self.services.engines.free.pop().map_or(table.len(), |Reverse(number)| number);
        if number == table.len() {
            table.push(None);
        }
        let name = alias.unwrap_or_else(|| {
            let kind = self.stacks.store.atoms.intern("thread");
            let address = &raw const self.services.engines.table[number] as usize;
            let text = format!("<engine>({},{address:#x})", number + FIRST_NUMBER);
            self.stacks.store.atoms.new_blob(BlobKind::Handle, u64::from(kind.0), &text)
        });
        self.stacks.store.atoms.count_further(WEIGHT);
        self.stacks.note_atoms();
        let streams = [self.services.io.streams.current_input(), self.services.io.streams.current_output()];
        self.services.engines.names.insert(name, number);
        self.services.engines.table[number] = Some(Engine {
            name,
            has_alias: alias.is_some(),
            goal: Some(goal),
            stack_limit,
            phase: Phase::Fresh,
            asked_at: 0,
            stacks: None,
            query: None,
            answer: None,
            post: None,
            streams,
        });
        name
    }

    /// Frees the stacks of an engine or thread, or keeps their memory for reuse, with so many bytes of the
    /// heap.
    pub(super) fn give_back(&mut self, stacks: Option<Box<Stacks>>, kept: usize) {
        let Some(stacks) = stacks else { return };
        self.stacks.runner.budget.idle = self.stacks.runner.budget.idle.saturating_sub(stacks.bytes());
        self.services.engines.keep_spare(*stacks, kept);
    }

    fn remove_engine(&mut self, number: usize) {
        let stacks = self.services.engines.remove(number);
        self.give_back(stacks, SPARE_BYTES);
    }

    /// Makes the machine work with `other` in place of its stacks, which are in `other` afterwards.
    pub(super) fn exchange(&mut self, other: &mut Stacks) {
        self.stacks.swap_own(other);
        self.adjust_runner(other);
    }

    /// Adjusts what depends on the stacks that the machine works with, after they took the place of others.
    fn adjust_runner(&mut self, before: &mut Stacks) {
        let stacks = &mut self.stacks;
        let used = stacks.bytes();
        let runner = &mut stacks.runner;
        runner.budget.idle = (runner.budget.idle + before.bytes()).saturating_sub(used);
        // The limit of the whole run is a count of these stacks.
        if runner.run_limit.at != u64::MAX {
            let left = runner.run_limit.at.saturating_sub(before.inferences);
            runner.run_limit.at = stacks.inferences.saturating_add(left);
        }
        // Constrained variables may be copied between the two, so both note that there are packed copies.
        let packed = stacks.searches.packed || before.searches.packed;
        (stacks.searches.packed, before.searches.packed) = (packed, packed);
        let streams = &mut self.services.io.streams;
        before.streams = [streams.current_input(), streams.current_output()];
        // A stream may have been closed meanwhile.
        let [input, output] = stacks.streams;
        let input = if streams.is_open(input) { input } else { streams.user_input() };
        let output = if streams.is_open(output) { output } else { streams.user_output() };
        streams.set_current_input(input);
        streams.set_current_output(output);
        stacks.store.budget = stacks.stack_limit.min(stacks.stack_room());
        stacks.note_hold();
    }

    /// Returns new stacks for an engine that starts. If there is no address space for them, unreachable
    /// engines are collected first.
    pub(super) fn new_stacks(&mut self, limit: usize) -> Result<Box<Stacks>> {
        // The first engine is created while the machine still uses its initial stacks.
        let granted = self.stacks.store.memory.size();
        let all = if granted < crate::machine::frames::RESERVE { granted } else { ADDRESSES };
        self.services.engines.addresses.get_or_insert(all);
        let mut taken = self.services.engines.take_parts(limit);
        if taken.is_none() {
            self.collect_atoms();
            self.services.engines.drop_spare();
            taken = self.services.engines.take_parts(limit);
        }
        let (parts, limit) = taken.ok_or_else(|| Box::new(Error::Resource("memory")))?;
        let mut stacks = Stacks::over(parts, limit.min(self.stacks.runner.budget.most));
        stacks.solver.set_interrupt(self.stacks.runner.shared.flag.clone());
        self.stacks.runner.budget.idle += stacks.bytes();
        Ok(Box::new(stacks))
    }

    /// Asks an engine for its next answer. The calling built-in succeeds if there is one, fails if there is
    /// none, or raises the engine's error.
    pub fn ask_engine(&mut self, number: usize) -> Result<bool> {
        let Some(engine) = self.services.engines.get(number) else { return Ok(false) };
        let (phase, limit, streams) = (engine.phase, engine.stack_limit, engine.streams);
        let stacks = engine.stacks.take();
        match phase {
            Phase::Done | Phase::Gone => {
                engine.phase = Phase::Gone;
                return Ok(false);
            }
            Phase::Fresh => {
                let mut stacks = self.new_stacks(limit)?;
                stacks.streams = streams;
                self.enter(number, stacks);
                self.stacks.plan_collection();
                if let Err(error) = self.begin(number) {
                    self.return_from(Phase::Gone);
                    return Err(error);
                }
            }
            _ => {
                if let Some(stacks) = stacks {
                    self.enter(number, stacks);
                }
                if phase == Phase::Answered {
                    self.stacks.regs.pc = FAIL.as_ptr();
                }
            }
        }
        self.stacks.leaving = Some(RunEnd::Switched);
        Ok(true)
    }

    /// Starts the goal of an engine on its own stacks.
    fn begin(&mut self, number: usize) -> Result<()> {
        let start = self.stacks.store.atoms.intern("$engine_start");
        let query = self.open_query(Cell::atom(start))?;
        if let Some(engine) = self.services.engines.get(number) {
            engine.query = Some(query);
        }
        Ok(())
    }

    fn enter(&mut self, number: usize, mut stacks: Box<Stacks>) {
        // The engine gets as many inferences as its caller has left.
        let left =
            self.stacks.limits.goal.min(self.stacks.limits.asked).saturating_sub(self.stacks.inferences);
        let unlimited = self.stacks.limits.goal.min(self.stacks.limits.asked) == u64::MAX;
        let is_held = self.stacks.hold.is_set();
        self.exchange(&mut stacks);
        self.stacks.hold.is_inherited = is_held;
        self.stacks.note_hold();
        self.stacks.limits.asked =
            if unlimited { u64::MAX } else { self.stacks.inferences.saturating_add(left) };
        if let Some(engine) = self.services.engines.get(number) {
            engine.asked_at = self.stacks.inferences;
            engine.stacks = Some(stacks);
        }
        self.services.engines.active.push(number);
        self.stacks.set_limit();
    }

    /// Switches back to the caller of the running engine.
    fn return_from(&mut self, phase: Phase) {
        let Some(number) = self.services.engines.active.pop() else { return };
        let Some(engine) = self.services.engines.get(number) else { return };
        engine.phase = phase;
        let Some(mut stacks) = engine.stacks.take() else { return };
        let spent = self.stacks.inferences - engine.asked_at;
        self.exchange(&mut stacks);
        self.stacks.inferences += spent;
        if let Some(engine) = self.services.engines.table[number].as_mut() {
            engine.stacks = Some(stacks);
        }
        if matches!(phase, Phase::Done | Phase::Gone) {
            let stacks = self.services.engines.get(number).and_then(|engine| engine.stacks.take());
            self.give_back(stacks, SPARE_BYTES);
        }
        self.stacks.set_limit();
        self.stacks.attend_pending();
    }

    /// `engine_yield/1`, after the answer was stored: switches to the caller.
    pub fn yield_engine(&mut self) -> Result<bool> {
        self.return_from(Phase::Yielded);
        self.stacks.leaving = Some(RunEnd::Switched);
        Ok(true)
    }

    /// Destroys an engine. Its pending cleanups run first, in the engine.
    pub fn destroy_engine(&mut self, number: usize) -> Result<bool> {
        let Some(engine) = self.services.engines.get(number) else { return Ok(false) };
        let has_cleanups = engine.stacks.as_ref().is_some_and(|stacks| !stacks.cleanups.is_empty());
        let base = engine.query.as_ref().map(Query::base);
        if has_cleanups && let (Some(stacks), Some(base)) = (engine.stacks.take(), base) {
            engine.phase = Phase::Closing;
            self.enter(number, stacks);
            self.stacks.regs.pc = NO_SOLUTION.as_ptr();
            // If there is no room, the error belongs to the engine and comes back from there.
            self.stacks.leaving = Some(match self.cut_with_cleanup(base, None) {
                Next::Leave(outcome) => outcome,
                _ => RunEnd::Switched,
            });
            return Ok(true);
        }
        self.remove_engine(number);
        Ok(true)
    }

    /// Called when the run ends, perhaps because an engine's goal has ended. Returns the outcome of the run
    /// itself, if it has ended.
    pub(in crate::machine) fn left_with(&mut self, mut outcome: RunEnd) -> Option<RunEnd> {
        loop {
            if matches!(outcome, RunEnd::Switched) {
                return None;
            }
            self.leave_copy();
            if !self.services.engines.may_yield() {
                return self.thread_left(outcome);
            }
            match self.engine_left(outcome) {
                Next::Continue => return None,
                Next::Fail => {
                    self.stacks.regs.pc = FAIL.as_ptr();
                    return None;
                }
                Next::Leave(next) => outcome = next,
            }
        }
    }

    /// Handles the end of the running engine's goal. Returns how its caller continues.
    fn engine_left(&mut self, outcome: RunEnd) -> Next {
        let Some(&number) = self.services.engines.active.last() else { return Next::Leave(outcome) };
        let choice = self.stacks.regs.choice;
        let engine = self.services.engines.get(number);
        let closing = engine.as_ref().is_some_and(|engine| engine.phase == Phase::Closing);
        let base = engine.and_then(|engine| engine.query.as_ref().map(Query::base));
        match outcome {
            RunEnd::Solution => {
                self.return_from(if base == Some(choice) { Phase::Done } else { Phase::Answered });
                Next::Continue
            }
            RunEnd::Exception => {
                let ball = self.stacks.ball.take();
                self.return_from(Phase::Gone);
                if closing {
                    self.remove_engine(number);
                    return Next::Continue;
                }
                self.stacks.ball = ball;
                // The error may be about this very limit, and the handler makes calls, too.
                if self.stacks.inferences >= self.stacks.limits.goal.min(self.stacks.limits.asked) {
                    self.stacks.renew_inference_limits();
                }
                self.report_uncaught().unwrap_or_else(|| self.unwind())
            }
            RunEnd::NoSolution => {
                self.return_from(Phase::Gone);
                if !closing {
                    return Next::Fail;
                }
                self.remove_engine(number);
                Next::Continue
            }
            outcome => {
                self.return_from(Phase::Gone);
                Next::Leave(outcome)
            }
        }
    }

    // ---- collecting

    /// Calls `visit` with each boxed set of stacks as if the machine worked with it.
    pub(in crate::machine) fn with_other_stacks(
        &mut self,
        wanted: impl Fn(&Engine) -> bool,
        mut visit: impl FnMut(&mut Machine),
    ) {
        for number in 0..self.services.engines.table.len() {
            let Some(engine) = self.services.engines.get(number).filter(|engine| wanted(engine)) else {
                continue;
            };
            let Some(mut stacks) = engine.stacks.take() else { continue };
            self.exchange(&mut stacks);
            visit(self);
            self.exchange(&mut stacks);
            if let Some(engine) = self.services.engines.get(number) {
                engine.stacks = Some(stacks);
            }
        }
    }

    /// Marks the atoms of the engines that the program can still reach, and frees the others.
    pub(in crate::machine) fn mark_engines(&mut self, marker: &mut AtomMarker) {
        let mut waiting: FxHashSet<Atom> = self.services.engines.all().map(Engine::name).collect();
        loop {
            let mut reached = FxHashSet::default();
            for (number, engine) in self.services.engines.table.iter().enumerate() {
                let Some(engine) = engine.as_ref().filter(|engine| waiting.contains(&engine.name)) else {
                    continue;
                };
                if engine.has_alias
                    || self.services.engines.is_active(number)
                    || marker.marks.contains(engine.name)
                {
                    marker.atom(engine.name);
                    for stored in [&engine.goal, &engine.answer, &engine.post] {
                        stored.iter().for_each(|stored| marker.stored(stored));
                    }
                    reached.insert(engine.name);
                }
            }
            if reached.is_empty() {
                break;
            }
            waiting.retain(|name| !reached.contains(name));
            self.with_other_stacks(
                |engine| reached.contains(&engine.name),
                |machine| machine.mark_stacks(marker),
            );
        }
        for name in waiting {
            if let Some(number) = self.services.engines.find(name) {
                self.remove_engine(number);
            }
        }
    }
}
