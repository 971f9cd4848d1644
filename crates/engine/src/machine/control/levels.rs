//! Levels of calls, for `call_with_depth_limit/3`. While a limit is active, each call takes the slow path and
//! pushes a small frame with its level, in which the next call finds the level of its caller. A chain of last
//! calls needs one such frame.
//!
//! Levels are those of SWI-Prolog: a goal is one level below the clause that calls it. Goals that have a
//! level of their own there, although the compiler makes instructions of them here, are counted by
//! `CountLevel`. Clauses contain such instructions only after depths were limited for the first time, so
//! other programs pay nothing for them. Calls by the system's own predicates are not counted.

use crate::code::instr::{Instr, PredId};
use crate::machine::control::SavedRegisters;
use crate::machine::debug::tracer::is_watched_exit;
use crate::machine::frames::{Frame, behind};
use crate::machine::program::database::{PredKind, Properties};
use crate::machine::registers::Next;
use crate::machine::stubs::WATCHED_EXIT;
use crate::machine::{Machine, Program, Stacks};
use ninelog_terms::atom;
use ninelog_terms::store::cell::Cell;
use ninelog_terms::store::heap::Result;
use rustc_hash::FxHashMap;

/// The first word of a frame with a level. Other watched frames have an atom there.
const MARK: Cell = Cell::int(0);
/// The level of a goal that interrupts another: nothing that it calls is too deep.
const UNLIMITED: i64 = i64::MIN >> 8;
/// The caller is not a predicate of the system.
const PROGRAM: i64 = -1;

/// How many levels some system predicates of SWI-Prolog add, where a program can see it: for themselves, and
/// for the goals that they call.
const DEEPER: [(&str, usize, Deeper); 11] = [
    ("findall", 3, Deeper { own: 6, goal: 5 }),
    ("findall", 4, Deeper { own: 5, goal: 4 }),
    ("findnsols", 4, Deeper { own: 9, goal: 6 }),
    ("bagof", 3, Deeper { own: 7, goal: 6 }),
    ("setof", 3, Deeper { own: 7, goal: 6 }),
    ("phrase", 2, Deeper { own: 3, goal: 3 }),
    ("setup_call_cleanup", 3, Deeper { own: 3, goal: 2 }),
    ("call_cleanup", 2, Deeper { own: 3, goal: 2 }),
    ("call_with_depth_limit", 3, Deeper { own: 1, goal: 1 }),
    ("length", 2, Deeper { own: 1, goal: 1 }),
    ("nb_setval", 2, Deeper { own: 1, goal: 1 }),
];
const USUAL: Deeper = Deeper { own: 0, goal: 1 };

#[derive(Clone, Copy)]
struct Deeper {
    own: i64,
    goal: i64,
}

pub struct Levels {
    /// The deepest level that is allowed; `i64::MAX` if no limit is active.
    pub limit: i64,
    /// The deepest level that a call needed so far.
    pub reached: i64,
    deeper: FxHashMap<PredId, Deeper>,
}

impl Default for Levels {
    fn default() -> Levels {
        Levels { limit: i64::MAX, reached: 0, deeper: FxHashMap::default() }
    }
}

impl Levels {
    #[inline]
    pub fn are_counted(&self) -> bool {
        self.limit != i64::MAX
    }
}

/// The caller: its level, and the number of its procedure if that is a system predicate.
#[derive(Clone, Copy)]
struct Caller {
    level: i64,
    system: i64,
}

impl Machine {
    /// Sets the limit on levels, and the deepest level so far. Turns counting on or off.
    pub fn limit_levels(&mut self, limit: i64, reached: i64) {
        self.stacks.levels.limit = limit;
        self.stacks.levels.reached = reached;
        if self.stacks.levels.are_counted() && !self.program.database.counts_levels {
            self.program.database.counts_levels = true;
            self.program.database.forget_code(|_| true);
            for (name, arity, deeper) in DEEPER {
                let name = self.stacks.store.atoms.intern(name);
                let id = self.program.database.get_or_make(atom::SYSTEM, name, arity);
                self.stacks.levels.deeper.insert(id, deeper);
            }
        }
        self.stacks.set_limit();
    }

    /// Calls the goal in X0, which is on the first level.
    pub fn call_on_first_level(&mut self) -> Result<bool> {
        self.stacks.push_level(Caller { level: 0, system: PROGRAM })?;
        self.call_closure(0)
    }

    /// Called before a call of a procedure, or of a body. Returns false if it is too deep.
    pub(in crate::machine) fn enter_level(&mut self, pred: Option<PredId>) -> Result<bool> {
        if !self.stacks.levels.are_counted() {
            return Ok(true);
        }
        let Some(caller) = self.caller(self.stacks.frame()) else {
            return Ok(true);
        };
        let system = pred.map_or(PROGRAM, |pred| self.system_predicate(pred));
        if caller.system != PROGRAM && system != PROGRAM {
            self.stacks.push_level(caller)?;
            return Ok(true);
        }
        let deeper = |id: i64| self.stacks.levels.deeper.get(&PredId(id as u32)).copied().unwrap_or(USUAL);
        let below = if caller.system == PROGRAM { 1 } else { deeper(caller.system).goal };
        let level = caller.level + below;
        let deepest = if system == PROGRAM { level } else { level + deeper(system).own };
        self.stacks.push_level(Caller { level, system })?;
        Ok(self.stacks.reach(deepest))
    }

    /// Returns whether a running clause may call goals. `inside`: it has an environment.
    #[inline(never)]
    pub(in crate::machine) fn may_go_deeper(&mut self, inside: bool) -> bool {
        if !self.stacks.levels.are_counted() || self.stacks.mask.is_set() {
            return true;
        }
        let entered = self.stacks.frame();
        let caller = self.caller(if inside { entered.next() } else { entered });
        caller.is_none_or(|clause| self.stacks.reach(clause.level + 1))
    }

    /// Runs a goal that interrupts another. It is not a call of that goal, so no limit applies to it.
    pub(in crate::machine) fn interpose_unlimited(&mut self, pred: PredId, saved: SavedRegisters) -> Next {
        let next = self.interpose(pred, &[], saved);
        if self.stacks.levels.are_counted()
            && matches!(next, Next::Continue)
            && let Err(error) = self.stacks.push_level(Caller { level: UNLIMITED, system: PROGRAM })
        {
            return self.raise(error);
        }
        next
    }

    /// Returns the caller: the call that the innermost frame with a level belongs to.
    fn caller(&self, mut at: Frame) -> Option<Caller> {
        while !at.env.is_null() {
            if is_watched_exit(at.cont) && at.slot(0) == MARK {
                return Some(Caller { level: at.slot(1).as_int(), system: at.slot(2).as_int() });
            }
            at = at.next();
        }
        None
    }

    /// Returns the number of a procedure if it is a system predicate. `call/N` does not count as one: what it
    /// calls is one level deeper.
    fn system_predicate(&mut self, mut id: PredId) -> i64 {
        while let PredKind::Link(to) = self.program.database.pred(id).kind {
            id = to;
        }
        let pred = self.program.database.pred(id);
        let (name, arity) = (pred.name, pred.arity);
        if matches!(pred.stub[0], Instr::CallClosure { .. }) {
            return PROGRAM;
        }
        if pred.module == atom::SYSTEM || pred.properties.contains(Properties::SYSTEM) {
            return id.0 as i64;
        }
        // It may be the first call from this module, which is not linked yet.
        let is_system = !pred.is_defined()
            && (self.program.definition(pred.module, name, arity)).map_or(
                (self.program.autoload.boot_predicate)(self.stacks.store.atoms.text(name), arity).is_some(),
                |found| self.program.database.pred(found).module == atom::SYSTEM,
            );
        if is_system {
            self.program.database.get_or_make(atom::SYSTEM, name, arity).0 as i64
        } else {
            PROGRAM
        }
    }

    /// Corrects the level for a procedure that the system searches in the library. The system runs on the
    /// level of the call itself, and the goal is then called on that level.
    pub(in crate::machine) fn stay_on_level(&mut self) -> Result<()> {
        let called = self.caller(self.stacks.frame());
        let Some(Caller { level, .. }) = called.filter(|_| self.stacks.levels.are_counted()) else {
            return Ok(());
        };
        self.stacks.push_level(Caller { level: level - 1, system: self.program.entries.undefined.0 as i64 })
    }
}

impl Stacks {
    fn reach(&mut self, level: i64) -> bool {
        self.levels.reached = self.levels.reached.max(level);
        level <= self.levels.limit
    }

    fn push_level(&mut self, Caller { level, system }: Caller) -> Result<()> {
        let env = self.regs.env;
        let last = Frame { cont: self.regs.cont, env };
        // The return address says that four slots are live.
        let slots = [MARK, Cell::int(level), Cell::int(system), Cell::int(0)];
        if is_watched_exit(last.cont) && last.slot(0) == MARK && env >= self.regs.choice.env_top() {
            // A last call reuses the frame of its caller.
            for (n, slot) in slots.iter().enumerate() {
                // SAFETY: the frame has these slots and no choice point needs it.
                unsafe { *env.add(2 + n) = slot.0 };
            }
            self.regs.env_top = env.wrapping_add(2 + slots.len());
            return Ok(());
        }
        self.push_env(&slots)?;
        self.regs.cont = behind(&WATCHED_EXIT);
        Ok(())
    }
}

impl Program {
    /// Returns whether a call of a procedure in a clause takes a level. Procedures that only call their
    /// argument do not.
    pub(in crate::machine) fn takes_level(&self, id: PredId) -> bool {
        let pred = self.database.pred(id);
        let passes_on = matches!(pred.stub[0], Instr::CallClosure { .. })
            || pred.arity == 2 && matches!(pred.name, atom::COLON | atom::AT);
        !passes_on
    }
}
