//! The roots of the collectors of garbage and of clauses: registers, environments, choice points.

use crate::code::instr::{Instr, MASKED_SLOTS, MORE_SLOTS, PredId};
use crate::machine::builtin::Detail;
use crate::machine::frames::{Choice, Frame, SLACK_WORDS, SavedRegisters};
use crate::machine::program::clause_ref::ClauseRef;
use crate::machine::program::database::Clause;
use crate::machine::program::fixed::Fixed;
use crate::machine::stubs::is_resume;
use crate::machine::{Machine, Program, Stacks};
use ninelog_terms::store::cell::{Addr, Cell, Tag};
use ninelog_terms::store::gc::{Roots, next_collection};
use ninelog_terms::store::heap::Store;
use ninelog_terms::store::memory::Memory;
use rustc_hash::FxHashSet;

impl Machine {
    /// Collects the heap, unless an instruction is suspended. The first `arity` registers are arguments of
    /// the call in progress.
    pub fn collect_garbage(&mut self, arity: usize) {
        if self.stacks.runner.reentry.suspended > 0 {
            return self.stacks.plan_collection();
        }
        let start = self.services.host.cpu_time().as_secs_f64();
        let trail = self.stacks.store.trail.top;
        let held = self.stacks.roots.len();
        self.stacks.roots.extend(self.stacks.fd_watched());
        let (store, mut roots) = self.stacks.roots(arity);
        let done = store.collect(&mut roots);
        self.stacks.roots.truncate(held);
        if self.stacks.store.residue.is_some() {
            self.stacks.watch_residue();
        }
        self.stacks.store.barrier = self.stacks.regs.choice.heap_top();
        self.stacks.fd_collected(&done);
        self.stacks.runner.collections.count += 1;
        self.stacks.runner.collections.seconds += self.services.host.cpu_time().as_secs_f64() - start;
        self.stacks.runner.collections.bytes += (done.old_top - self.stacks.store.top) as u64;
        self.stacks.trace_gc(done.old_top, trail);
        self.stacks.plan_collection();
        // Memory that will be in use again before the next collection stays mapped.
        self.stacks.store.memory.release(self.stacks.collector.heap_limit, done.old_top);
        self.stacks.release_unused();
    }

    /// Retracts a clause that a built-in has found. Returns whether it was not yet erased.
    pub fn retract_clause(&mut self, clause: ClauseRef) -> bool {
        self.erase_clause(clause.as_ptr())
    }

    /// Retracts a clause. Returns whether it was not yet erased. If there is much to free, the next call does
    /// so.
    pub(in crate::machine) fn erase_clause(&mut self, clause: *mut Clause) -> bool {
        let erased = self.program.database.erase(clause);
        self.note_erased();
        erased
    }

    /// Lets the next call free what was retracted, if that is much.
    #[inline]
    pub fn note_erased(&mut self) {
        if self.program.database.erased_bytes > self.program.erased_limit {
            self.stacks.ask_attention();
        }
    }

    /// Frees the retracted clauses that no frame needs.
    pub fn collect_clauses(&mut self) {
        let mut noted = Noted::default();
        noted.places.extend(self.program.places.code().map(|code| code as usize));
        self.note_stacks(&mut noted);
        self.with_other_stacks(|_| true, |m| m.note_stacks(&mut noted));
        self.with_stacks_of_threads(|m| m.note_stacks(&mut noted));
        let mut places: Vec<usize> = noted.places.into_iter().collect();
        places.sort_unstable();
        let is_noted = |start: usize, end: usize| {
            places.get(places.partition_point(|&place| place < start)).is_some_and(|&place| place <= end)
        };
        let runs = |code: &Fixed<[Instr]>| {
            let range = code.as_ptr_range();
            is_noted(range.start as usize, range.end as usize)
        };
        let erased = self.program.database.erased.iter().filter(|&&clause| {
            let start = clause as usize;
            // SAFETY: erased clauses are freed only below.
            let code = unsafe { (*clause).compiled.as_ref() };
            is_noted(start, start + size_of::<Clause>() - 1) || code.is_some_and(runs)
        });
        let unmarked = self.program.native.unmarked.iter().filter(|(_, code)| runs(code));
        let mut used: FxHashSet<*const Clause> =
            erased.map(|clause| clause.cast_const()).chain(unmarked.map(|(clause, _)| *clause)).collect();
        // Choice points may still refer to the chains of trees that were replaced.
        self.program.database.old_trees.retain(|tree| {
            let mut keep = false;
            for chain in tree.chains() {
                let range = chain.as_ptr_range();
                if is_noted(range.start as usize, range.end as usize) {
                    keep = true;
                    used.extend(chain.iter().filter(|link| !link.is_end()).map(|link| link.0));
                }
            }
            keep
        });
        self.program.database.old_rows.retain(|rows| {
            let retry = &raw const rows.retry as usize;
            is_noted(retry, retry)
        });
        used.extend(self.program.loading.reloads.values().flat_map(|reload| reload.held()));
        self.program.database.purge_indexes();
        let owners: FxHashSet<*const Clause> =
            self.program.native.unmarked.iter().map(|(owner, _)| *owner).collect();
        // Only clauses with code can have older code, too.
        let mut gone: FxHashSet<*const Clause> = FxHashSet::default();
        self.program.database.free_erased(&used, &noted.walked, |clause| {
            if owners.contains(&clause) {
                gone.insert(clause);
            }
        });
        self.program.native.unmarked.retain(|(owner, _)| !gone.contains(owner));
        self.program.erased_limit =
            (self.program.database.erased_bytes * 2).max(LEAST_ERASED).max(noted.bytes / 8);
    }

    /// Records addresses of code, the data of choice points, and the procedures whose clause lists they
    /// iterate over.
    fn note_stacks(&self, noted: &mut Noted) {
        noted.places.extend([self.stacks.regs.pc as usize, self.stacks.regs.cont as usize]);
        let continuations = |from: Frame| from.frames().map(|frame| frame.next().cont as usize);
        noted.places.extend(continuations(self.stacks.frame()));
        for choice in self.stacks.open_choice_points() {
            let words = [choice.alternative() as usize, choice.cont() as usize, choice.first() as usize];
            noted.places.extend(words);
            noted.walked.extend(self.program.walked(choice));
            noted.places.extend(continuations(Frame { cont: choice.cont(), env: choice.env() }));
        }
        let [_, _, env, choice] = self.stacks.stack_bytes();
        noted.bytes += env + choice;
    }
}

impl Stacks {
    /// Decides when the heap is collected next, and how far each stack may grow until then.
    pub fn plan_collection(&mut self) {
        self.share_memory();
        (self.collector.heap_limit, self.collector.trail_limit) = self.next_limits();
        self.set_limit();
    }

    /// Returns the sizes of heap and trail at which the next collection starts.
    fn next_limits(&self) -> (usize, usize) {
        let free = self.free_bytes();
        let [heap, trail, env, choice] = self.stack_bytes();
        // A collection visits the other stacks as well. A quarter of the free memory is kept for built-ins
        // that build large terms.
        let of_heap = (next_collection(heap) + trail + env + choice).min(heap + free / 4 * 3);
        (of_heap, next_collection(trail).min(trail + free / 4))
    }

    /// Returns the bytes in use of each of the four stacks: heap, trail, environments, choice points.
    pub fn stack_bytes(&self) -> [usize; 4] {
        let env = self.regs.env_top as usize - self.env_memory.base() as usize;
        let choice = self.regs.choice.address() as usize - self.choice_memory.base() as usize;
        [self.store.top, self.store.trail.top, env, choice]
    }

    /// Returns the bytes that the limit over all stacks leaves.
    pub(in crate::machine) fn free_bytes(&self) -> usize {
        let limit = self.stack_limit.min(self.stack_room());
        limit.saturating_sub(self.stack_bytes().iter().sum())
    }

    /// Returns whether so little is left that the machine would collect all the time.
    pub(in crate::machine) fn is_out_of_memory(&self) -> bool {
        self.free_bytes() < self.stack_limit / 64
    }

    /// Gives each stack a part of the free memory. A stack that has used up its part asks again, so together
    /// the stacks exceed the limit by such parts at most.
    pub(in crate::machine) fn share_memory(&mut self) {
        let free = self.free_bytes();
        let [_, _, env, choice] = self.stack_bytes();
        let end = |memory: &Memory, used: usize| {
            // SAFETY: both ends lie inside the region.
            unsafe { memory.base().byte_add(((used + free / 4) & !7).min(memory.size() - SLACK_WORDS * 8)) }
        };
        self.env_limit = end(&self.env_memory, env);
        self.choice_limit = end(&self.choice_memory, choice);
    }

    /// Called when the environments or choice points reach their end. Returns whether they may grow.
    #[cold]
    #[inline(never)]
    pub(in crate::machine) fn may_grow(&mut self) -> bool {
        self.share_memory();
        self.release_unused();
        let has_room = self.regs.env_top <= self.env_limit && self.regs.choice.address() <= self.choice_limit;
        has_room && !self.is_out_of_memory()
    }

    /// Returns the pages to the system that no stack may use before it asks for memory again. Otherwise each
    /// of the stacks could fill all of the memory once, one after the other, and keep it.
    pub(in crate::machine) fn release_unused(&mut self) {
        // What has become smaller since may not grow as far as was planned then.
        let (of_heap, of_trail) = self.next_limits();
        self.collector.heap_limit = self.collector.heap_limit.min(of_heap);
        self.collector.trail_limit = self.collector.trail_limit.min(of_trail);
        self.set_limit();
        let behind = |end: usize| end + SLACK_WORDS * 8;
        let [heap, trail, ..] = self.stack_bytes();
        let offset = |memory: &Memory, end: *mut u64| end as usize - memory.base() as usize;
        let env = offset(&self.env_memory, self.env_limit);
        let choice = offset(&self.choice_memory, self.choice_limit);
        let ends = [heap.max(self.collector.heap_limit), trail.max(self.collector.trail_limit), env, choice]
            .map(behind);
        let stacks = [
            &mut self.store.memory,
            &mut self.store.trail.memory,
            &mut self.env_memory,
            &mut self.choice_memory,
        ];
        for (memory, end) in stacks.into_iter().zip(ends) {
            memory.release(end, memory.size());
        }
    }

    /// Called after a trailed assignment. Requests a collection if the trail has grown to its limit.
    pub fn note_trail(&self) {
        if self.store.trail.top > self.collector.trail_limit {
            self.ask_attention();
        }
    }

    /// Returns all choice points, newest first.
    pub(in crate::machine) fn newest_choice_points(&self) -> impl Iterator<Item = Choice> + use<> {
        std::iter::successors(Some(self.regs.choice), |choice| {
            (!choice.previous_word().is_null()).then(|| choice.previous())
        })
    }

    /// Returns the same, except the lowest one, which has no alternative.
    pub(in crate::machine) fn open_choice_points(&self) -> impl Iterator<Item = Choice> + use<> {
        self.newest_choice_points().take_while(|choice| !choice.previous_word().is_null())
    }

    /// Returns all choice points, oldest first.
    fn choice_points(&self) -> Vec<Choice> {
        let mut choices: Vec<Choice> = self.newest_choice_points().collect();
        choices.reverse();
        choices
    }

    /// Lists new attributed variables from now on in the global variable `'$residue'`, while its value is a
    /// list.
    pub fn watch_residue(&mut self) {
        let name = self.store.atoms.find("$residue");
        self.store.residue = name.and_then(|name| self.globals.get(&name).copied());
    }

    /// Checks the invariants of heap, trail and stacks. The error says what is wrong.
    pub fn check_memory(&mut self, arity: usize) -> Result<(), String> {
        let (store, mut roots) = self.roots(arity);
        store.check(&mut roots)
    }

    /// Returns the store, and the cells outside the heap that refer to it.
    fn roots(&mut self, arity: usize) -> (&mut Store, StackRoots<'_>) {
        let roots = StackRoots {
            choices: self.choice_points(),
            registers: &mut self.x[..arity],
            env: self.regs.env,
            cont: self.regs.cont,
            globals: &mut self.globals,
            more: &mut self.roots,
        };
        (&mut self.store, roots)
    }
}

impl Program {
    /// Returns the procedure whose list of clauses a choice point iterates over.
    fn walked(&self, choice: Choice) -> Option<PredId> {
        // SAFETY: a choice point's alternative is code.
        match unsafe { *choice.alternative() } {
            Instr::RetryDynamic { pred } => Some(pred),
            Instr::NondetNext { id } if matches!(self.builtins[id.0 as usize].run, Detail::Walk(_)) => {
                let clause = choice.first() as *const Clause;
                // SAFETY: the choice point keeps the clause.
                (!clause.is_null()).then(|| unsafe { (*clause).pred })
            }
            _ => None,
        }
    }
}

/// With fewer bytes of retracted clauses, searching for those in use is not worth its time.
pub(in crate::machine) const LEAST_ERASED: usize = 1 << 20;

/// What the stacks need of retracted clauses.
#[derive(Default)]
struct Noted {
    /// Return addresses of frames, and clauses that choice points refer to.
    places: FxHashSet<usize>,
    /// Procedures whose lists choice points iterate over.
    walked: FxHashSet<PredId>,
    /// The size of the stacks in bytes.
    bytes: usize,
}

/// The cells of the stacks, as the collector visits them.
///
/// A slot may be reached through several choice points, but must be shown to the collector once. During a
/// pass, a cell that was shown has the bit `SHOWN`, and a frame whose predecessors are done has a bit in its
/// continuation word; a second pass clears both.
struct StackRoots<'a> {
    registers: &'a mut [u64],
    env: *mut u64,
    cont: *const Instr,
    /// Oldest first.
    choices: Vec<Choice>,
    globals: &'a mut rustc_hash::FxHashMap<ninelog_terms::atom::Atom, Addr>,
    more: &'a mut Vec<Cell>,
}

const SHOWN: u64 = 1 << 63;

impl Roots for StackRoots<'_> {
    fn cells(&mut self, f: &mut dyn FnMut(&mut Cell)) {
        for register in self.registers.iter_mut() {
            show(register, f);
        }
        for register in self.registers.iter_mut() {
            hide(register);
        }
        for cell in self.more.iter_mut() {
            f(cell);
        }
        for place in self.globals.values_mut() {
            let mut cell = Cell::reference(*place);
            f(&mut cell);
            *place = cell.addr();
        }
        self.stacks(true, &mut |word| show(word, f));
        self.stacks(false, &mut |word| hide(word));
    }

    fn choice_marks(&mut self, f: &mut dyn FnMut(&mut usize, &mut usize)) {
        for choice in &self.choices {
            let (mut heap, mut trail) = (choice.heap_top(), choice.trail_top());
            f(&mut heap, &mut trail);
            choice.set_heap_top(heap);
            choice.set_trail_top(trail);
        }
    }
}

/// Returns whether a cell refers to the heap.
fn is_pointer(word: u64) -> bool {
    !matches!(Cell(word).tag(), Tag::Atm | Tag::Int | Tag::Hdr)
}

fn show(word: &mut u64, f: &mut dyn FnMut(&mut Cell)) {
    if is_pointer(*word) && *word & SHOWN == 0 {
        let mut cell = Cell(*word);
        f(&mut cell);
        *word = cell.0;
        if is_pointer(*word) {
            *word |= SHOWN;
        }
    }
}

fn hide(word: &mut u64) {
    if is_pointer(*word) {
        *word &= !SHOWN;
    }
}

impl StackRoots<'_> {
    /// Visits environments and saved registers. `marking`: sets the bit of each frame; otherwise clears it.
    fn stacks(&self, marking: bool, visit: &mut dyn FnMut(&mut u64)) {
        walk(self.env, self.cont, marking, visit);
        for choice in self.choices.iter().rev() {
            for n in 0..choice.count() {
                // SAFETY: the record has that many saved registers.
                visit(unsafe { &mut *choice.saved(n) });
            }
            let alternative = choice.alternative();
            // SAFETY: alternatives inside clauses stand behind a note on slots.
            let inside = matches!(unsafe { *alternative }, Instr::AltNext { .. } | Instr::AltLast { .. });
            if inside {
                inner(
                    choice.env(),
                    choice.cont(),
                    alternative.wrapping_sub(1),
                    (alternative.wrapping_sub(2), -1),
                    marking,
                    visit,
                );
            } else {
                walk(choice.env(), choice.cont(), marking, visit);
            }
        }
    }
}

/// Visits an environment in the middle of its clause. A `LiveSlots` note says which slots are live, or that
/// there is no environment.
fn inner(
    env: *mut u64,
    cont: *const Instr,
    note: *const Instr,
    more: More,
    marking: bool,
    visit: &mut dyn FnMut(&mut u64),
) {
    // SAFETY: the compiler puts the note there, and others next to it where its mask can't name all slots.
    unsafe {
        match *note {
            Instr::LiveSlots { slots } if slots != crate::code::instr::NO_ENVIRONMENT => {
                visit_slots(env, slots, more, visit);
                walk(*env as *mut u64, (*env.add(1) & !1) as *const Instr, marking, visit);
            }
            _ => walk(env, cont, marking, visit),
        }
    }
}

/// Visits the chain of environments from `env` on. The first is in the state of the call before `cont`.
fn walk(mut env: *mut u64, mut cont: *const Instr, marking: bool, visit: &mut dyn FnMut(&mut u64)) {
    while !env.is_null() {
        // SAFETY: continuations stand behind a call, which tells the live slots of the environment; a frame
        // starts with its predecessor and continuation.
        unsafe {
            if let Some(slots) = (*cont.sub(1)).slots_after_call() {
                visit_slots(env, slots, (cont, 1), visit);
            }
            let resumed = is_resume(cont);
            let done = (*env.add(1) & 1 != 0) == marking;
            if done {
                return;
            }
            *env.add(1) ^= 1;
            cont = (*env.add(1) & !1) as *const Instr;
            if resumed
                && matches!(SavedRegisters::from_int(Cell(*env.add(4)).as_int()), SavedRegisters::Inside(_))
            {
                let pc = Cell(*env.add(2)).as_int() as *const Instr;
                return inner(*env as *mut u64, cont, pc.sub(1), (pc, 1), marking, visit);
            }
            env = *env as *mut u64;
        }
    }
}

/// The address of the first `MoreSlots` instruction, and the direction in which the others follow.
pub(in crate::machine) type More = (*const Instr, isize);

/// Visits the slots of a mask. Its last bit says that `MoreSlots` instructions name further slots.
pub(in crate::machine) unsafe fn visit_slots(
    env: *mut u64,
    mask: u32,
    (mut more, step): More,
    visit: &mut dyn FnMut(&mut u64),
) {
    // SAFETY: the environment has the slots that its clause's code names.
    unsafe {
        for n in 0..MASKED_SLOTS {
            if mask & 1 << n != 0 {
                visit(&mut *env.add(2 + n));
            }
        }
        let (mut first, mut goes_on) = (MASKED_SLOTS, mask & 1 << MASKED_SLOTS != 0);
        while goes_on && let Instr::MoreSlots { slots } = *more {
            for n in 0..MORE_SLOTS {
                if slots & 1 << n != 0 {
                    visit(&mut *env.add(2 + first + n));
                }
            }
            first += MORE_SLOTS;
            goes_on = slots & 1 << MORE_SLOTS != 0;
            more = more.offset(step);
        }
    }
}
