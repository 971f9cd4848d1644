//! Machine code for procedures that are called often.
//!
//! Native code handles the common cases, and calls nothing but a few functions for the answers of tables
//! (`call_machine` in `stubs.rs`). For anything else (a slow path, an instruction without a template, a
//! procedure without native code) it returns to the loop, which continues at the instruction that it is
//! given. So all rare cases are implemented once, in the loop.
//!
//! A clause with native code gets a second copy of its instructions, with marks (`Instr::Native`) where
//! native code can take over: wherever the loop reaches a mark, it enters native code. Return addresses and
//! alternatives point into these instructions as usual, so that collectors, exceptions and the debugger need
//! not know about native code.
//!
//! Between two instructions the state of the machine is the same as in the loop, except for the values that
//! are in processor registers (`emit`).

#[cfg(not(native_code))]
mod absent;
#[cfg(native_code)]
mod assembler;
pub(in crate::machine) mod mark;
#[cfg(native_code)]
mod region;
#[cfg(native_code)]
mod templates;

#[cfg(not(native_code))]
use absent::Maker;
#[cfg(native_code)]
use templates::Maker;

use crate::code::instr::{Instr, PredId};
use crate::machine::program::database::{Clause, PredKind};
use crate::machine::program::fixed::Fixed;
use crate::machine::{Machine, Program, Stacks};
use ninelog_terms::store::memory::View;

/// How native code returned to the loop.
#[repr(C)]
pub struct NativeExit {
    /// An instruction, or the number of a procedure.
    pub what: u64,
    pub how: u64,
}

/// Continue with the instruction.
pub const RUN: u64 = 0;
/// Call the procedure.
#[cfg_attr(not(native_code), allow(dead_code))] // machine code returns it
pub const CALL: u64 = 1;
/// Continue at the procedure's entry: the call has been counted.
pub const ENTER: u64 = 2;

/// Continue with the instruction, to which a clause has returned.
pub const RETURN: u64 = 3;

/// Where native code enters procedures that have no native code of their own.
#[derive(Clone, Copy, Default)]
pub struct NativeEntries {
    /// Leaves to the loop.
    pub none: u64,
    pub arg: u64,
}

impl NativeEntries {
    /// Returns the address for a procedure whose stub begins with this instruction.
    pub fn of(&self, stub: Instr) -> u64 {
        if let Instr::Arg { .. } = stub { self.arg } else { self.none }
    }
}

/// The built-ins that clauses run in native code.
const BUILTINS: [(&str, u8); 2] = [("functor", 3), ("$add_for_good", 2)];

/// Number of calls after which a procedure gets native code.
pub const WARM: u32 = 300;
/// The clauses of procedures with more clauses than this get no native code.
const MANY_CLAUSES: usize = 200;

#[derive(Default)]
pub struct Native {
    /// The address that the places in marks count from.
    pub base: u64,
    maker: Option<Maker>,
    /// Whether there is no more memory for code.
    is_full: bool,
    /// The number of returns to code without native code until that code gets some, and how often in
    /// succession it could not be given any: each time there must be twice as many returns before the next
    /// search.
    returns_left: u64,
    vain_searches: u32,
    /// The code without marks of clauses that now have native code. Frames may still be running it.
    pub unmarked: Vec<(*const Clause, Fixed<[Instr]>)>,
}

impl Machine {
    /// Runs the native code at this place.
    ///
    /// # Safety
    /// The place comes from a mark that the loop has reached.
    #[inline(always)]
    pub(in crate::machine) unsafe fn enter_native(&mut self, heap: View, at: u32) -> NativeExit {
        // Native code only checks the limit.
        if !self.stacks.store.pending.is_empty() {
            self.stacks.ask_attention();
        }
        let (place, limit) = (self.program.native.base + at as u64, self.stacks.runner.shared.limit.as_ptr());
        let machine: *mut Machine = self;
        // SAFETY: there is a mark only where there is code to enter.
        unsafe {
            (*machine).program.native.maker.as_ref().unwrap_unchecked().enter(machine, heap, place, limit)
        }
    }

    /// Gives a procedure that was called often native code, if it is of a suitable kind.
    #[cold]
    #[inline(never)]
    pub(in crate::machine) fn warm(&mut self, id: PredId) {
        // Without native code and threads, this is where a running program notices a request to pause or
        // stop.
        if cfg!(target_family = "wasm") {
            self.program.database.entries[id.0 as usize].calls_left = WARM;
            if self.stacks.runner.shared.flag.is_asked() {
                self.stacks.ask_attention();
            }
            return;
        }
        let kind = self.program.database.pred(id).kind;
        match kind {
            PredKind::Dynamic if !self.program.database.pred(id).enters_by_tree() => {
                return self.program.database.enter_by_tree(id);
            }
            PredKind::Static | PredKind::Dynamic if self.program.has_room_for(kind) => {}
            // Calls of the system's procedures are counted where the link is.
            PredKind::Link(to) => {
                let tree = self.program.database.pred(to).tree.as_ref();
                if tree.is_some_and(|tree| tree.native.get() == 0) {
                    self.warm(to);
                }
                return;
            }
            _ => return,
        }
        // The clauses of a large table of facts get native code one by one, if at all.
        if self.program.database.pred(id).count <= MANY_CLAUSES {
            for clause in self.program.database.pred(id).clauses() {
                self.program.make_native(clause);
            }
        }
        if let (Some(tree), Some(maker)) =
            (&self.program.database.pred(id).tree, &mut self.program.native.maker)
            && let Some(entry) = maker.entry(tree)
        {
            tree.native.set(entry);
            tree.native_made.update(|made| made + 1);
            self.program.database.enter_stub(id);
        }
        // A clause that is rarely entered may often be returned to.
        if !self.stacks.returns_to_native()
            && let Some(clause) = self.program.clause_at(self.stacks.regs.cont)
        {
            self.program.make_native(clause);
        }
    }
}

impl Stacks {
    /// Returns whether the current call returns to native code.
    pub(in crate::machine) fn returns_to_native(&self) -> bool {
        // SAFETY: the call returns to code.
        matches!(unsafe { *self.regs.cont }, Instr::Native { .. })
    }
}

impl Program {
    /// Counts a return from native code to other code. A clause may be entered once, and returned to often.
    #[inline(always)]
    pub(in crate::machine) fn count_return(&mut self, code: *const Instr) {
        match self.native.returns_left.checked_sub(1) {
            Some(left) => self.native.returns_left = left,
            None => self.warm_return(code),
        }
    }

    #[cold]
    #[inline(never)]
    fn warm_return(&mut self, code: *const Instr) {
        let clause = self.clause_at(code);
        if let Some(clause) = clause {
            self.make_native(clause);
        }
        self.native.vain_searches =
            if clause.is_some() { 0 } else { (self.native.vain_searches + 1).min(16) };
        self.native.returns_left = self.database.calls_before_native() << self.native.vain_searches;
    }

    /// Returns whether there is room for more native code.
    fn has_room(&mut self) -> bool {
        if self.native.maker.is_none() && !self.native.is_full {
            let mut numbers = BUILTINS.map(|_| u32::MAX);
            for (number, row) in (0..).zip(self.builtins.iter()) {
                let is_it = |&(name, arity): &(&str, u8)| row.arity == arity && row.name == name;
                if let Some(n) = BUILTINS.iter().position(is_it) {
                    numbers[n] = number;
                }
            }
            self.native.maker = Maker::new(numbers);
            match &self.native.maker {
                Some(maker) => {
                    self.native.base = maker.base();
                    self.native.returns_left = self.database.calls_before_native();
                    self.database.set_native_entries(maker.entries());
                }
                None => self.native.is_full = true,
            }
        }
        !self.native.is_full
    }

    /// Returns whether there is room for code of a procedure of this kind. The memory of native code is never
    /// freed, so clauses that come and go leave half of it to static ones.
    fn has_room_for(&mut self, kind: PredKind) -> bool {
        self.has_room()
            && (kind == PredKind::Static
                || self.native.maker.as_ref().is_some_and(|maker| !maker.is_half_full()))
    }

    /// Returns the clause whose code this is, unless its procedure has many clauses.
    fn clause_at(&self, code: *const Instr) -> Option<*mut Clause> {
        let few = self.database.preds.iter().filter(|pred| (1..=MANY_CLAUSES).contains(&pred.count));
        let bodies = self.database.bodies.values().copied();
        few.flat_map(|pred| pred.clauses()).chain(bodies).find(|&clause| {
            // SAFETY: clauses in lists and cached bodies are alive.
            unsafe { &(*clause).compiled }.as_ref().is_some_and(|own| own.as_ptr_range().contains(&code))
        })
    }

    /// Gives a clause native code, if it is compiled and has none yet.
    fn make_native(&mut self, clause: *mut Clause) {
        // SAFETY: the clause is in its procedure's list.
        let this = unsafe { &mut *clause };
        if !self.has_room_for(self.database.pred(this.pred).kind) {
            return;
        }
        let (Some(code), Some(maker)) = (&this.compiled, &mut self.native.maker) else { return };
        if matches!(code[0], Instr::Native { .. }) {
            return;
        }
        let (marked, places) = mark::mark(code);
        let mut marked: Fixed<[Instr]> = marked.into();
        let entries = |id: PredId| self.database.preds[id.0 as usize].native.as_ptr() as u64;
        let Some(entered) = maker.clause(&marked, &self.database.constants, entries) else {
            self.native.is_full = true;
            return;
        };
        let marks = marked.iter_mut().filter(|instr| matches!(instr, Instr::Native { .. }));
        for (mark, entered) in marks.zip(entered) {
            *mark = entered;
        }
        let instead: Vec<Instr> = places.iter().map(|&place| marked[place as usize]).collect();
        let old = this.code as u64;
        this.code = marked.as_ptr().cast_const().cast();
        if let Some(tree) = &self.database.preds[this.pred.0 as usize].tree {
            tree.replace(old, this.code as u64);
        }
        if let Some(code) = this.compiled.replace(marked) {
            take_over(&code, &instead);
            self.native.unmarked.push((clause.cast_const(), code));
        }
    }
}

#[cfg(all(test, native_code))]
impl Program {
    /// Gives all compiled clauses native code. Returns where their marks lead.
    pub(crate) fn make_all_native(&mut self) -> Vec<u64> {
        let mut places = Vec::new();
        let every = self.has_room();
        for number in (0..self.database.preds.len()).filter(|_| every) {
            for clause in self.database.preds[number].clause_refs() {
                self.make_native(clause.as_ptr());
                let code = clause.compiled.iter().flat_map(|code| code.iter());
                places.extend(code.filter_map(|instr| match instr {
                    Instr::Native { at, .. } => Some(self.native.base + *at as u64),
                    _ => None,
                }));
            }
        }
        places
    }

    /// Returns the address and bytes of each piece of native code.
    pub(crate) fn native_pieces(&self) -> Vec<(u64, Vec<u8>)> {
        self.native.maker.as_ref().map(Maker::pieces).unwrap_or_default()
    }
}

/// Lets frames that run code without marks continue in native code, by overwriting instructions with marks.
/// Calls, which tell the collectors which slots are live, and instructions that allocate stay, because they
/// describe environments.
fn take_over(code: &Fixed<[Instr]>, instead: &[Instr]) {
    let first = code.as_ptr().cast::<Instr>();
    for (at, &instr) in instead.iter().enumerate() {
        let tells = code[at].slots_after_call().is_some() || code[at].allocates().is_some();
        if matches!(instr, Instr::Native { .. }) && !tells {
            // SAFETY: the code's own; the loop reads it anew at each instruction.
            unsafe { *first.add(at) = instr };
        }
    }
}
