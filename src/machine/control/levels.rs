//! Levels of calls, for `call_with_depth_limit/3`. While one is active, each call takes the slow path and
//! leaves a small frame with its level, which the next call finds as its caller's: one is enough for a chain
//! of last calls.
//!
//! Levels are those of SWI-Prolog: a goal is one below the clause that calls it, and what has its own level
//! there although the compiler makes instructions of it here is counted by `CountLevel`. Clauses have such
//! instructions once depths are limited for the first time; until then nobody pays for them. What the
//! system's own predicates call is not counted.

use crate::base::atom;
use crate::code::instr::{Instr, PredId};
use crate::machine::control::SavedRegisters;
use crate::machine::debug::tracer::is_watched_exit;
use crate::machine::frames::{Frame, behind};
use crate::machine::program::database::{Kind, Properties};
use crate::machine::registers::{Machine, Next};
use crate::machine::stubs::WATCHED_EXIT;
use crate::store::cell::Cell;
use crate::store::heap::Result;
use rustc_hash::FxHashMap;

/// The first word of a frame with a level; others of its kind have an atom there.
const MARK: Cell = Cell::int(0);
/// The level of what interrupts a goal: nothing that it calls is too deep.
const UNLIMITED: i64 = i64::MIN >> 8;
/// No predicate of the system.
const PROGRAM: i64 = -1;

/// How many levels SWI-Prolog's predicates of the system take below their own, where that can be seen: for
/// themselves, and for the goals that they call.
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
    /// No call may be deeper; `i64::MAX` if no limit is active.
    pub limit: i64,
    /// The deepest level that a call was to have.
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

/// Who calls: its level, and the number of its procedure if that is one of the system's.
#[derive(Clone, Copy)]
struct Caller {
    level: i64,
    system: i64,
}

impl Machine {
    /// Count and limit levels from now on, or do no longer.
    pub fn limit_levels(&mut self, limit: i64, reached: i64) {
        self.levels.limit = limit;
        self.levels.reached = reached;
        if self.levels.are_counted() && !self.database.counts_levels {
            self.database.counts_levels = true;
            self.database.forget_code();
            for (name, arity, deeper) in DEEPER {
                let name = self.store.atoms.intern(name);
                let id = self.database.get_or_make(atom::SYSTEM, name, arity);
                self.levels.deeper.insert(id, deeper);
            }
        }
        self.set_limit();
    }

    /// Call the goal in X0, which is on the first level.
    pub fn call_on_first_level(&mut self) -> Result<bool> {
        self.push_level(Caller { level: 0, system: PROGRAM })?;
        self.call_closure(0)
    }

    /// A call is about to be made, of a procedure or of a body. False if it is too deep.
    pub(in crate::machine) fn enter_level(&mut self, pred: Option<PredId>) -> Result<bool> {
        if !self.levels.are_counted() {
            return Ok(true);
        }
        let Some(caller) = self.caller(self.frame()) else {
            return Ok(true);
        };
        let system = pred.map_or(PROGRAM, |pred| self.system_predicate(pred));
        if caller.system != PROGRAM && system != PROGRAM {
            self.push_level(caller)?;
            return Ok(true);
        }
        let deeper = |id: i64| self.levels.deeper.get(&PredId(id as u32)).copied().unwrap_or(USUAL);
        let below = if caller.system == PROGRAM { 1 } else { deeper(caller.system).goal };
        let level = caller.level + below;
        let deepest = if system == PROGRAM { level } else { level + deeper(system).own };
        self.push_level(Caller { level, system })?;
        Ok(self.reach(deepest))
    }

    /// Whether a clause that is running may have goals. `inside`: it has its environment.
    #[inline(never)]
    pub(in crate::machine) fn may_go_deeper(&mut self, inside: bool) -> bool {
        if !self.levels.are_counted() {
            return true;
        }
        let entered = self.frame();
        let caller = self.caller(if inside { entered.next() } else { entered });
        caller.is_none_or(|clause| self.reach(clause.level + 1))
    }

    fn reach(&mut self, level: i64) -> bool {
        self.levels.reached = self.levels.reached.max(level);
        level <= self.levels.limit
    }

    /// What interrupts a goal is none of its calls: nothing limits it.
    pub(in crate::machine) fn interpose_unlimited(&mut self, pred: PredId, saved: SavedRegisters) -> Next {
        let next = self.interpose(pred, &[], saved);
        if self.levels.are_counted()
            && matches!(next, Next::Continue)
            && let Err(error) = self.push_level(Caller { level: UNLIMITED, system: PROGRAM })
        {
            return self.raise(error);
        }
        next
    }

    /// The call that the innermost frame with a level belongs to.
    fn caller(&self, mut at: Frame) -> Option<Caller> {
        while !at.env.is_null() {
            if is_watched_exit(at.cont) && at.slot(0) == MARK {
                return Some(Caller { level: at.slot(1).as_int(), system: at.slot(2).as_int() });
            }
            at = at.next();
        }
        None
    }

    /// The number of a procedure if it is one of the system's. `call/N` is none: what it calls is one level
    /// deeper.
    fn system_predicate(&mut self, mut id: PredId) -> i64 {
        while let Kind::Link(to) = self.database.pred(id).kind {
            id = to;
        }
        let pred = self.database.pred(id);
        let (name, arity) = (pred.name, pred.arity);
        if matches!(pred.stub[0], Instr::CallClosure { .. }) {
            return PROGRAM;
        }
        if pred.module == atom::SYSTEM || pred.properties.contains(Properties::SYSTEM) {
            return id.0 as i64;
        }
        // It may be the first call from this module.
        let is_system = !pred.is_defined()
            && (self.definition(pred.module, name, arity)).map_or(
                (self.autoload.boot_predicate)(self.store.atoms.text(name), arity).is_some(),
                |found| self.database.pred(found).module == atom::SYSTEM,
            );
        if is_system { self.database.get_or_make(atom::SYSTEM, name, arity).0 as i64 } else { PROGRAM }
    }

    /// Whether calls of a procedure in a clause take a level: what only calls others does not.
    pub(in crate::machine) fn takes_level(&self, id: PredId) -> bool {
        let pred = self.database.pred(id);
        let passes_on = matches!(pred.stub[0], Instr::CallClosure { .. })
            || pred.arity == 2 && matches!(pred.name, atom::COLON | atom::AT);
        !passes_on
    }

    /// The library is looked through for a goal on the level that has just been entered, which then is called
    /// there.
    pub(in crate::machine) fn level_of_undefined(&mut self) -> Result<()> {
        let called = self.caller(self.frame());
        let Some(Caller { level, .. }) = called.filter(|_| self.levels.are_counted()) else { return Ok(()) };
        self.push_level(Caller { level: level - 1, system: self.control.undefined.0 as i64 })
    }

    fn push_level(&mut self, Caller { level, system }: Caller) -> Result<()> {
        let env = self.regs.env;
        let last = Frame { cont: self.regs.cont, env };
        // The return address says that four slots are live.
        let slots = [MARK, Cell::int(level), Cell::int(system), Cell::int(0)];
        if is_watched_exit(last.cont) && last.slot(0) == MARK && env >= self.regs.choice.env_top() {
            // A last call takes over the frame of its caller.
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
