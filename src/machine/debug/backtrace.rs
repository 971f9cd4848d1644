//! The goals whose calls have not returned, for somebody who asks where the program is.
//!
//! Nothing is recorded for this while a program runs. A frame knows where it returns to; that place leads to its clause, and the
//! clause's head shows the arguments, as far as they are still held by slots that somebody needs. Predicates of the system are left out.

use crate::base::atom::{self, Atom};
use crate::code::instr::NO_ENVIRONMENT;
use crate::code::instr::{Instr, PredId};
use crate::compile::clause::MASKED_SLOTS;
use crate::machine::debug::tracer::{Link, is_watched_exit};
use crate::machine::frames::{Choice, SavedRegisters};
use crate::machine::program::database::Clause;
use crate::machine::program::link::variables_from;
use crate::machine::registers::Machine;
use crate::machine::stubs::{is_resume, is_then_fail};
use crate::store::cell::Cell;
use crate::store::heap::{Result, View};

/// The depth of a goal of the prompt.
const TOP_LEVEL: i64 = 10;

/// A call that has not returned.
pub struct StackGoal {
    /// How deep it is.
    pub level: i64,
    source: Source,
}

/// What is known about a call.
#[derive(Clone, Copy)]
enum Source {
    /// The clause that runs, and the frame it has.
    Clause(*const Clause, Link),
    /// The call was about to be made; the frame holds its arguments.
    Interrupted(PredId, Link),
    /// A built-in that was looking for a solution; its arguments are in the newest choice point.
    Builtin(u32),
}

/// A choice point and what left it.
pub struct OpenChoice {
    pub kind: ChoiceKind,
    /// `Module:Goal`; in the middle of a clause only the indicator is known.
    pub goal: Cell,
    /// The files and lines of the clause that succeeded, if that is known, and of the one that is next.
    pub clauses: Vec<(Atom, u32)>,
    pub caller: Option<(Cell, (Atom, u32))>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChoiceKind {
    Clauses,
    InClause,
    Builtin,
}

/// What left a choice point: a predicate by its module, name and arity, and clauses of it.
struct Left {
    kind: ChoiceKind,
    pred: (Atom, Atom, usize),
    clauses: Vec<*const Clause>,
}

impl Machine {
    /// The calls on the stack, innermost first, at most so many.
    pub fn stack_goals(&mut self, most: usize) -> Vec<StackGoal> {
        let places = self.code_places();
        let mark = self.watched_mark();
        let mut found: Vec<(Source, Option<i64>)> = Vec::new();
        // The call that the next frame may tell the depth of.
        let mut open = None;
        let mut at = Link { cont: self.regs.cont, env: self.regs.env };
        while !at.env.is_null() && found.len() < most {
            if is_watched_exit(at.cont) && at.slot(0) == mark {
                if let Some(n) = open.take() {
                    let (_, depth): &mut (Source, Option<i64>) = &mut found[n];
                    *depth = Some(at.slot(1).as_int());
                }
            } else {
                let source = if is_resume(at.cont) {
                    self.interrupted_call(at)
                } else {
                    self.running_clause(&places, at)
                };
                open = source.map(|source| {
                    found.push((source, None));
                    found.len() - 1
                });
            }
            at = self.outer(at);
        }
        let mut level = TOP_LEVEL - 1 + at.frames().count() as i64;
        let mut goals: Vec<StackGoal> = Vec::with_capacity(found.len());
        for (source, depth) in found.into_iter().rev() {
            // The system's own loops need not be as deep as they are.
            level = match source {
                Source::Clause(..) => depth.unwrap_or(level + 1),
                _ => level + 1,
            };
            goals.push(StackGoal { level, source });
        }
        goals.reverse();
        goals
    }

    /// The frame that one returns to. Where a clause was interrupted in its middle, its own environment comes in between.
    fn outer(&self, at: Link) -> Link {
        let outer = at.next();
        if is_resume(at.cont)
            && matches!(SavedRegisters::from_int(at.slot(2).as_int()), SavedRegisters::Inside(_))
        {
            let pc = at.slot(0).as_int() as *const Instr;
            // SAFETY: the compiler puts a note in front of the place where such a run goes on.
            if matches!(unsafe { *pc.sub(1) }, Instr::LiveSlots { slots } if slots != NO_ENVIRONMENT) {
                return outer.next();
            }
        }
        outer
    }

    /// Where the code of each clause lies, in order.
    fn code_places(&self) -> Vec<(usize, usize, *const Clause)> {
        let mut places = Vec::new();
        for pred in self.database.preds.iter().filter(|pred| pred.module != atom::SYSTEM) {
            for clause in pred.clauses() {
                // SAFETY: clauses in the list are alive.
                if let Some(code) = unsafe { &(*clause).compiled } {
                    let range = code.as_ptr_range();
                    places.push((range.start as usize, range.end as usize, clause as *const Clause));
                }
            }
        }
        for (clause, code) in &self.native.unmarked {
            // SAFETY: the code is dropped with its clause.
            if self.database.pred(unsafe { (**clause).pred }).module != atom::SYSTEM {
                let range = code.as_ptr_range();
                places.push((range.start as usize, range.end as usize, *clause));
            }
        }
        places.sort_unstable_by_key(|place| place.0);
        places
    }

    fn running_clause(&self, places: &[(usize, usize, *const Clause)], at: Link) -> Option<Source> {
        let cont = at.cont as usize;
        let &(_, end, clause) = places[..places.partition_point(|place| place.0 <= cont)].last()?;
        // SAFETY: the database has not changed since the places were gathered.
        let pred = unsafe { (*clause).pred };
        let hidden = self.store.atoms.text(self.database.pred(pred).name).starts_with('$');
        (cont < end && !hidden).then_some(Source::Clause(clause, at))
    }

    /// The call that something was put in front of.
    fn interrupted_call(&self, at: Link) -> Option<Source> {
        let pc = at.slot(0).as_int() as *const Instr;
        let SavedRegisters::Arguments(arity) = SavedRegisters::from_int(at.slot(2).as_int()) else {
            return None;
        };
        if is_then_fail(pc) {
            // SAFETY: an alternative is an instruction of code that the choice point keeps alive.
            return match unsafe { *self.regs.choice.alternative() } {
                Instr::NondetNext { id } => Some(Source::Builtin(id.0)),
                _ => None,
            };
        }
        let pred = self.database.preds.iter().find(|pred| pred.enter.get() == pc as u64)?;
        let shown = pred.arity == arity && !self.store.atoms.text(pred.name).starts_with('$');
        shown.then_some(Source::Interrupted(pred.id, at))
    }

    /// `Module:Goal` for a call, and the clause that it runs.
    pub fn stack_goal(&mut self, goal: &StackGoal) -> Result<(Cell, Option<*const Clause>)> {
        Ok(match goal.source {
            Source::Clause(clause, frame) => (self.goal_of_frame(clause, frame)?, Some(clause)),
            Source::Interrupted(pred, frame) => {
                let pred = self.database.pred(pred);
                let (module, name, arity) = (pred.module, pred.name, pred.arity);
                let saved = self.store.view(frame.slot(3));
                let arg = |m: &Machine, n| match saved {
                    View::Compound(_, _, args) => m.store.at(args.plus(n)),
                    _ => Cell::atom(name),
                };
                (self.goal_term(module, name, arity, arg), None)
            }
            Source::Builtin(id) => {
                let builtin = self.builtins[id as usize];
                let name: Atom = self.store.atoms.intern(builtin.name);
                let choice = self.regs.choice;
                debug_assert!(builtin.run.nondet().is_some());
                let arg = |m: &Machine, n| Cell(m.saved(choice, n));
                (self.goal_term(atom::SYSTEM, name, builtin.arity as usize, arg), None)
            }
        })
    }

    /// The head of a clause with what its frame still holds.
    fn goal_of_frame(&mut self, clause: *const Clause, frame: Link) -> Result<Cell> {
        let top = self.store.top;
        let compiled = self.compiled(clause)?;
        self.store.top = top;
        // SAFETY: the frame keeps the clause alive.
        let this = unsafe { &*clause };
        let slots = match &compiled {
            // The head of a rule is not the one that was compiled.
            Ok(compiled) if !this.is_rule => &compiled.slots[..],
            _ => &[],
        };
        let start = self.store.here();
        let term = self.store.restore_term(&this.term)?;
        let head = match self.store.compound(term) {
            Some((_, _, args)) if this.has_body => self.store.at(args),
            _ => term,
        };
        // SAFETY: continuations stand behind a call, which tells the live slots of the environment.
        let live = unsafe { *frame.cont.sub(1) }.slots_after_call().unwrap_or(0);
        let variables = variables_from(&mut self.store, start);
        for (variable, slot) in variables.into_iter().zip(slots) {
            if let Some(slot) =
                slot.map(usize::from).filter(|slot| *slot < MASKED_SLOTS && live & 1 << slot != 0)
            {
                let value = self.store.deref(frame.slot(slot));
                // The variable is new: nothing has to be undone or woken.
                self.store.set(variable, value);
            }
        }
        let module = self.database.pred(this.pred).module;
        Ok(self.store.new_struct(atom::COLON, &[Cell::atom(module), head]))
    }

    /// The newest choice point of the query that has just been answered, unless it is in no predicate of a program.
    pub fn open_choice(&mut self) -> Result<Option<OpenChoice>> {
        let places = self.code_places();
        let mut choice = self.regs.choice;
        while !choice.previous_word().is_null() && !self.is_catch_of_prompt(choice) {
            if let Some(Left { kind, pred: (module, name, arity), clauses }) = self.what_left(&places, choice)
            {
                let goal = match kind {
                    ChoiceKind::InClause => self.store.indicator(module, name, arity),
                    _ => self.goal_term(module, name, arity, |m, n| Cell(m.saved(choice, n))),
                };
                let clauses = clauses.into_iter().map(|clause| self.clause_place(clause)).collect();
                let mut at = Link { cont: choice.cont(), env: choice.env() };
                while !at.env.is_null() && (is_watched_exit(at.cont) || is_resume(at.cont)) {
                    at = self.outer(at);
                }
                let caller = match self.running_clause(&places, at) {
                    Some(Source::Clause(clause, frame)) if kind != ChoiceKind::InClause => {
                        Some((self.goal_of_frame(clause, frame)?, self.clause_place(clause)))
                    }
                    _ => None,
                };
                return Ok(Some(OpenChoice { kind, goal, clauses, caller }));
            }
            choice = choice.previous();
        }
        Ok(None)
    }

    /// What left a choice point: a predicate, and the clause that succeeded and the one that is next. None if it is the system's own.
    fn what_left(&self, places: &[(usize, usize, *const Clause)], choice: Choice) -> Option<Left> {
        // SAFETY: an alternative is an instruction of code that the choice point keeps alive, and so are the clauses it leads to.
        let (kind, clauses) = match unsafe { *choice.alternative() } {
            Instr::RetryStatic {} => {
                let rest = choice.first() as *const *const Clause;
                // SAFETY: the clause before the rest of a chain is the one that was entered.
                (ChoiceKind::Clauses, unsafe { vec![*rest.sub(1), *rest] })
            }
            Instr::RetryDynamic { .. } => (ChoiceKind::Clauses, vec![choice.first() as *const Clause]),
            Instr::NondetNext { id } => {
                let builtin = self.builtins[id.0 as usize];
                let name = self.store.atoms.find(builtin.name)?;
                let shown = !builtin.name.starts_with('$') && builtin.name != "repeat";
                let pred = (atom::SYSTEM, name, builtin.arity as usize);
                return shown.then_some(Left { kind: ChoiceKind::Builtin, pred, clauses: Vec::new() });
            }
            _ => {
                let at = choice.alternative() as usize;
                let &(_, end, clause) = places[..places.partition_point(|place| place.0 <= at)].last()?;
                (ChoiceKind::InClause, if at < end { vec![clause] } else { return None })
            }
        };
        // SAFETY: as above.
        let pred = self.database.pred(unsafe { (*clauses[0]).pred });
        let hidden = pred.module == atom::SYSTEM || self.store.atoms.text(pred.name).starts_with('$');
        let pred = (pred.module, pred.name, pred.arity);
        (!hidden).then_some(Left { kind, pred, clauses })
    }

    /// The file and the line of a clause.
    pub(crate) fn clause_place(&self, clause: *const Clause) -> (Atom, u32) {
        // SAFETY: the caller got the clause from a frame, which keeps it alive.
        unsafe { ((*clause).file, (*clause).line) }
    }
}
