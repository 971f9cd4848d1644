//! The goals whose calls have not returned, for backtraces.
//!
//! Nothing is recorded for this while a program runs. The return address of a frame leads to its clause, and
//! the clause's head shows the arguments, as far as live slots still hold them. System predicates are left
//! out.

use crate::code::instr::MASKED_SLOTS;
use crate::code::instr::NO_ENVIRONMENT;
use crate::code::instr::{Instr, PredId};
use crate::machine::debug::lines::Sources;
use crate::machine::debug::tracer::is_watched_exit;
use crate::machine::frames::{Choice, Frame, SavedRegisters, behind};
use crate::machine::program::database::{ChainLink, Clause, Pred, Properties};
use crate::machine::program::link::variables_from;
use crate::machine::stubs::{CATCH_EXIT, is_resume, is_then_fail};
use crate::machine::{Machine, Program};
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::cell::Cell;
use ninelog_terms::store::heap::{Result, View};

/// The depth of a query's goal.
const TOP_LEVEL: i64 = 10;

/// A call that has not returned.
pub struct StackGoal {
    /// The depth of the call.
    pub level: i64,
    source: Source,
}

/// What is known about a call.
#[derive(Clone, Copy)]
enum Source {
    /// The running clause, and its frame, which returns into it.
    Clause(*const Clause, Frame),
    /// A clause whose frame is unknown, and the end of the instruction that runs.
    Begun(*const Clause, *const Instr),
    /// The call was about to be made. The frame holds its arguments.
    Interrupted(PredId, Frame),
    /// A watched call, whose frame holds its arguments, and the clause that it runs.
    Watched(PredId, Frame, Option<Running>),
    /// A built-in with several solutions. Its arguments are in the newest choice point.
    Builtin(u32),
}

/// A choice point, and the goal that left it.
pub struct OpenChoice {
    pub kind: ChoiceKind,
    /// `Module:Goal`; in the middle of a clause only the predicate indicator.
    pub goal: Cell,
    /// The files and lines of the clause that succeeded, if known, and of the next one.
    pub clauses: Vec<(Atom, u32)>,
    pub caller: Option<(Cell, (Atom, u32))>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChoiceKind {
    Clauses,
    InClause,
    Builtin,
}

/// The origin of a choice point: a predicate by its module, name and arity, and some of its clauses.
struct Origin {
    kind: ChoiceKind,
    pred: (Atom, Atom, usize),
    clauses: Vec<*const Clause>,
}

/// A running clause, and the end of the instruction that runs.
type Running = (*const Clause, *const Instr);

/// The start and the end of a clause's code.
type CodeRange = (usize, usize, *const Clause);

/// Returns the clause that an instruction belongs to.
fn clause_at(places: &[CodeRange], at: *const Instr) -> Option<*const Clause> {
    let at = at as usize;
    let &(_, end, clause) = places[..places.partition_point(|place| place.0 <= at)].last()?;
    (at < end).then_some(clause)
}

impl Machine {
    /// Returns the calls on the stack, innermost first, at most `most`.
    pub fn stack_goals(&mut self, most: usize) -> Vec<StackGoal> {
        let here = self.stacks.frame();
        self.goals_from(here, std::ptr::null(), most)
    }

    /// Returns the calls on the stack from a frame on, innermost first. The code at `pc` may be in the clause
    /// that will return to this frame.
    pub(super) fn goals_from(&mut self, from: Frame, pc: *const Instr, most: usize) -> Vec<StackGoal> {
        let places = self.program.code_places();
        let mark = self.stacks.watched_mark();
        let mut found: Vec<(Source, Option<i64>)> = Vec::new();
        // The call whose depth the next frame may tell, and the clause that it may have called.
        let mut open: Option<usize> = None;
        let mut running = clause_at(&places, pc).map(|clause| (clause, pc));
        let mut at = from;
        // The depth of the last one may be known only from the next frame.
        while !at.env.is_null() && found.len() <= most {
            if self.is_watched(at, mark) {
                let depth = Some(at.slot(1).as_int());
                let source = self.watched_call(at, running.take());
                match (open.take(), source) {
                    (Some(n), Some(Source::Watched(pred, at, clause @ Some(_)))) => {
                        found[n] = (Source::Watched(pred, at, clause), depth);
                    }
                    (Some(n), _) => found[n].1 = depth,
                    (None, Some(source)) => found.push((source, depth)),
                    (None, None) => {}
                }
            } else {
                if let Some((clause, pc)) =
                    running.filter(|&(clause, _)| found.is_empty() && self.is_shown(clause))
                {
                    found.push((Source::Begun(clause, pc), None));
                }
                let source = if is_resume(at.cont) {
                    self.interrupted_call(at)
                } else {
                    self.running_clause(&places, at)
                };
                running = match source {
                    Some(Source::Clause(clause, frame)) => Some((clause, frame.cont)),
                    _ => None,
                };
                open = source.map(|source| {
                    found.push((source, None));
                    found.len() - 1
                });
            }
            at = self.outer(at);
        }
        let mut level = self.depth_of(at, mark);
        let mut goals: Vec<StackGoal> = Vec::with_capacity(found.len());
        for (source, depth) in found.into_iter().rev() {
            // Loops of the system may count as less deep than they are.
            level = match source {
                Source::Clause(..) | Source::Watched(..) => depth.unwrap_or(level + 1),
                _ => level + 1,
            };
            goals.push(StackGoal { level, source });
        }
        goals.reverse();
        goals.truncate(most);
        goals
    }

    /// The predicate that a call returns to, if that is one of the program, or `catch/3`.
    pub(in crate::machine) fn known_caller(&mut self) -> Option<Cell> {
        let mark = self.stacks.watched_mark();
        let mut at = Frame { cont: self.stacks.regs.cont, env: self.stacks.regs.env };
        while self.is_watched(at, mark) {
            at = at.next();
        }
        if at.cont == behind(&CATCH_EXIT) {
            let catch = self.stacks.store.atoms.intern("catch");
            return Some(self.stacks.store.indicator(atom::SYSTEM, catch, 3));
        }
        let caller = self.caller_at(at.cont)?;
        let pred = self.program.database.pred(caller);
        Some(self.stacks.store.indicator(pred.module, pred.name, pred.arity))
    }

    /// Returns the predicate of the program with this return address. It is searched for once only.
    fn caller_at(&mut self, cont: *const Instr) -> Option<PredId> {
        let freed = self.program.database.freed_code;
        let callers = &mut self.services.tracer.callers;
        if callers.freed != freed || callers.found.len() > 10_000 {
            callers.found.clear();
            callers.freed = freed;
        }
        if let Some(&caller) = callers.found.get(&cont) {
            return caller;
        }
        let clause = self.program.clause_around(cont).filter(|&clause| self.is_shown(clause));
        // SAFETY: the frame keeps the clause alive.
        let caller = clause.map(|clause| unsafe { (*clause).pred });
        self.services.tracer.callers.found.insert(cont, caller);
        caller
    }

    /// Returns the depth of the call whose frames begin here: exact if calls were watched, otherwise
    /// estimated from the environments.
    fn depth_of(&self, at: Frame, mark: Cell) -> i64 {
        let mut between: i64 = 0;
        for at in at.frames() {
            if self.is_watched(at, mark) {
                // The last of these frames belongs to the watched call itself.
                return at.slot(1).as_int() + (between - 1).max(0);
            }
            between += 1;
        }
        TOP_LEVEL - 1 + between
    }

    /// Returns the frame that this one returns to. If a clause was interrupted in its middle, its own
    /// environment is in between.
    fn outer(&self, at: Frame) -> Frame {
        let outer = at.next();
        if is_resume(at.cont)
            && matches!(SavedRegisters::from_int(at.slot(2).as_int()), SavedRegisters::Inside(_))
        {
            let pc = at.slot(0).as_int() as *const Instr;
            // SAFETY: the compiler puts a note before the instruction at which such a run continues.
            if matches!(unsafe { *pc.sub(1) }, Instr::LiveSlots { slots } if slots != NO_ENVIRONMENT) {
                return outer.next();
            }
        }
        outer
    }

    fn running_clause(&self, places: &[CodeRange], at: Frame) -> Option<Source> {
        let clause = clause_at(places, at.cont)?;
        self.is_shown(clause).then_some(Source::Clause(clause, at))
    }

    fn is_shown(&self, clause: *const Clause) -> bool {
        // SAFETY: the database has not changed since the clause was found.
        !self.is_hidden(unsafe { (*clause).pred })
    }

    fn is_hidden(&self, pred: PredId) -> bool {
        self.stacks.store.atoms.text(self.program.database.pred(pred).name).starts_with('$')
    }

    /// Returns a watched call of a procedure outside of the system. It runs the given clause if that is one
    /// of its own.
    fn watched_call(&self, at: Frame, clause: Option<Running>) -> Option<Source> {
        let pred = self.program.definition_of(self.watched_pred(at)?);
        // SAFETY: as above.
        let clause = clause.filter(|(clause, _)| unsafe { (**clause).pred } == pred);
        let shown = self.program.database.pred(pred).module != atom::SYSTEM && !self.is_hidden(pred);
        shown.then_some(Source::Watched(pred, at, clause))
    }

    /// Returns the call that another goal has interrupted.
    fn interrupted_call(&self, at: Frame) -> Option<Source> {
        let pc = at.slot(0).as_int() as *const Instr;
        let SavedRegisters::Arguments(arity) = SavedRegisters::from_int(at.slot(2).as_int()) else {
            return None;
        };
        if is_then_fail(pc) {
            // SAFETY: an alternative is an instruction of code that the choice point keeps alive.
            return match unsafe { *self.stacks.regs.choice.alternative() } {
                Instr::NondetNext { id } => Some(Source::Builtin(id.0)),
                _ => None,
            };
        }
        let pred = self.program.database.preds.iter().find(|pred| pred.enter.get() == pc as u64)?;
        let shown = pred.arity == arity && !self.stacks.store.atoms.text(pred.name).starts_with('$');
        shown.then_some(Source::Interrupted(pred.id, at))
    }

    /// Returns `Module:Goal` for a call, and the clause that it runs.
    pub fn stack_goal(&mut self, goal: &StackGoal) -> Result<(Cell, Option<Running>)> {
        Ok(match goal.source {
            Source::Clause(clause, frame) => (self.goal_of_frame(clause, frame)?, Some((clause, frame.cont))),
            Source::Begun(clause, pc) => {
                // SAFETY: the code of the clause has just run.
                let pred = self.program.database.pred(unsafe { (*clause).pred });
                let (module, name, arity) = (pred.module, pred.name, pred.arity);
                let args: Vec<Cell> = (0..arity).map(|_| self.stacks.store.new_var()).collect();
                (self.goal_term(module, name, arity, |_, n| args[n]), Some((clause, pc)))
            }
            Source::Watched(pred, frame, clause) => (self.watched_goal(frame, pred), clause),
            Source::Interrupted(pred, frame) => {
                let pred = self.program.database.pred(pred);
                let (module, name, arity) = (pred.module, pred.name, pred.arity);
                let saved = self.stacks.store.view(frame.slot(3));
                let arg = |m: &Machine, n| match saved {
                    View::Compound(_, _, args) => m.stacks.store.at(args.plus(n)),
                    _ => Cell::atom(name),
                };
                (self.goal_term(module, name, arity, arg), None)
            }
            Source::Builtin(id) => {
                let builtin = self.program.builtins[id as usize];
                let name: Atom = self.stacks.store.atoms.intern(builtin.name);
                let choice = self.stacks.regs.choice;
                debug_assert!(builtin.run.nondet().is_some());
                let arg = |m: &Machine, n| Cell(m.saved(choice, n));
                (self.goal_term(atom::SYSTEM, name, builtin.arity as usize, arg), None)
            }
        })
    }

    /// Returns `goal(Level, Module:Goal, File, Line)` for each call. The line is that of the goal which the
    /// call's clause runs, or 0 if no clause is known.
    pub fn stack_rows(&mut self, goals: &[StackGoal]) -> Result<Vec<Cell>> {
        let mut sources = Sources::default();
        goals.iter().map(|goal| self.stack_row(goal, &mut sources)).collect()
    }

    fn stack_row(&mut self, goal: &StackGoal, sources: &mut Sources) -> Result<Cell> {
        let (term, running) = self.stack_goal(goal)?;
        // The files of the library are inside the binary, so they are not shown.
        let running =
            running.filter(|&(clause, _)| !self.stacks.is_library_file(self.clause_place(clause).0));
        let place = running.map(|(clause, pc)| self.goal_line(clause, pc, sources));
        let (file, line) = place.unwrap_or((atom::NIL, 0));
        let parts = [Cell::int(goal.level), term, Cell::atom(file), Cell::int(i64::from(line))];
        Ok(self.stacks.term("goal", &parts))
    }

    /// Returns the head of a clause with the arguments that its frame still holds.
    fn goal_of_frame(&mut self, clause: *const Clause, frame: Frame) -> Result<Cell> {
        let top = self.stacks.store.top;
        let compiled = self.compiled(clause, false)?;
        self.stacks.store.top = top;
        // SAFETY: the frame keeps the clause alive.
        let this = unsafe { &*clause };
        let slots = match &compiled {
            // The head of a rule is not the one that was compiled.
            Ok(compiled) if !this.is_rule => &compiled.slots[..],
            _ => &[],
        };
        let start = self.stacks.store.here();
        let (head, _) = self.stacks.restored_clause(this)?;
        // SAFETY: continuations stand behind a call, which tells the live slots of the environment.
        let live = unsafe { *frame.cont.sub(1) }.slots_after_call().unwrap_or(0);
        let variables = variables_from(&mut self.stacks.store, start);
        for (variable, slot) in variables.into_iter().zip(slots) {
            if let Some(slot) =
                slot.map(usize::from).filter(|slot| *slot < MASKED_SLOTS && live & 1 << slot != 0)
            {
                let value = self.stacks.store.deref(frame.slot(slot));
                // The variable is new, so nothing has to be undone or woken.
                self.stacks.store.set(variable, value);
            }
        }
        let module = self.program.database.pred(this.pred).module;
        Ok(self.stacks.store.new_struct(atom::COLON, &[Cell::atom(module), head]))
    }

    /// Returns the newest choice point of the query that was just answered, if it is in a predicate of a
    /// program.
    pub fn open_choice(&mut self) -> Result<Option<OpenChoice>> {
        let places = self.program.code_places();
        let mut choice = self.stacks.regs.choice;
        while !choice.previous_word().is_null() && !self.is_catch_of_prompt(choice) {
            if let Some(Origin { kind, pred: (module, name, arity), clauses }) =
                self.what_left(&places, choice)
            {
                let goal = match kind {
                    ChoiceKind::InClause => self.stacks.store.indicator(module, name, arity),
                    _ => self.goal_term(module, name, arity, |m, n| Cell(m.saved(choice, n))),
                };
                let clauses = clauses.into_iter().map(|clause| self.clause_place(clause)).collect();
                let mut at = Frame { cont: choice.cont(), env: choice.env() };
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

    /// Returns the origin of a choice point: a predicate, the clause that succeeded and the next one. `None`
    /// if it belongs to the system.
    fn what_left(&self, places: &[CodeRange], choice: Choice) -> Option<Origin> {
        // SAFETY: an alternative is an instruction of code that the choice point keeps alive, and so are the
        // clauses it leads to.
        let (kind, clauses) = match unsafe { *choice.alternative() } {
            Instr::RetryStatic {} => {
                let rest = choice.first() as *const ChainLink;
                // SAFETY: the clause before the rest of a chain is the one that was entered.
                (ChoiceKind::Clauses, unsafe { vec![(*rest.sub(1)).0, (*rest).0] })
            }
            Instr::RetryDynamic { .. } => (ChoiceKind::Clauses, vec![choice.first() as *const Clause]),
            Instr::NondetNext { id } => {
                let builtin = self.program.builtins[id.0 as usize];
                let name = self.stacks.store.atoms.find(builtin.name)?;
                let shown = !builtin.name.starts_with('$') && builtin.name != "repeat";
                let pred = (atom::SYSTEM, name, builtin.arity as usize);
                return shown.then_some(Origin { kind: ChoiceKind::Builtin, pred, clauses: Vec::new() });
            }
            _ => (ChoiceKind::InClause, vec![clause_at(places, choice.alternative())?]),
        };
        // SAFETY: as above.
        let pred = self.program.database.pred(unsafe { (*clauses[0]).pred });
        let hidden = pred.module == atom::SYSTEM || self.stacks.store.atoms.text(pred.name).starts_with('$');
        let pred = (pred.module, pred.name, pred.arity);
        (!hidden).then_some(Origin { kind, pred, clauses })
    }

    /// Returns the file and the line of a clause.
    pub(crate) fn clause_place(&self, clause: *const Clause) -> (Atom, u32) {
        // SAFETY: the caller got the clause from a frame, which keeps it alive.
        unsafe { ((*clause).file, (*clause).line) }
    }
}

impl Program {
    /// Returns whether the clause with code at `pc` may have allocated its frame.
    pub(super) fn may_have_frame(&self, pc: *const Instr) -> bool {
        // The system's own clauses are not examined.
        let Some(clause) = clause_at(&self.code_places(), pc) else { return true };
        // SAFETY: the code of the clause has just run.
        let code = unsafe { &(*clause).compiled }.as_ref();
        code.is_none_or(|code| {
            let range = code.as_ptr_range();
            !range.contains(&pc)
                || code
                    .iter()
                    .take_while(|&instr| std::ptr::from_ref(instr) < pc)
                    .any(|instr| instr.allocates().is_some())
        })
    }

    /// The clause whose code an instruction belongs to: for one question, without making the table of all.
    pub(super) fn clause_around(&self, at: *const Instr) -> Option<*const Clause> {
        let holds = |code: &[Instr]| code.as_ptr_range().contains(&at);
        let own = self.own_rules();
        // SAFETY: clauses in the list are alive.
        let compiled = |clause: *const Clause| unsafe { &(*clause).compiled }.as_ref();
        let mut clauses = own.flat_map(|pred| pred.clauses()).map(|clause| clause.cast_const());
        clauses.find(|&clause| compiled(clause).is_some_and(|code| holds(code))).or_else(|| {
            let unmarked = self.native.unmarked.iter().find(|(_, code)| holds(code));
            // SAFETY: the code is dropped with its clause.
            unmarked
                .map(|(clause, _)| *clause)
                .filter(|&clause| self.database.pred(unsafe { (*clause).pred }).module != atom::SYSTEM)
        })
    }

    /// Returns the procedures of programs into whose clauses a frame may return. Those of facts, which may be
    /// millions, are not among them.
    fn own_rules(&self) -> impl Iterator<Item = &Pred> {
        let preds = self.database.preds.iter().map(|pred| &**pred);
        preds.filter(|pred| pred.properties.contains(Properties::CALLING) && pred.module != atom::SYSTEM)
    }

    /// Returns the code ranges of all clauses with a body, sorted.
    fn code_places(&self) -> Vec<CodeRange> {
        let mut places = Vec::new();
        for pred in self.own_rules() {
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
}
