//! The machine's part of the debugger. It costs nothing while it is not used: calls are watched by sending
//! them through the slow path (`wake`), which the limit word does.
//!
//! The first calls of a query at the prompt are watched: each pushes a small frame with its depth, so that an
//! uncaught error can be reported with the goals it came from, before the stacks are unwound. While tracing,
//! a call of a procedure of the program goes to `'$traced'/1`, which runs its clauses and shows the ports.

use crate::code::instr::{Instr, PredId};
use crate::machine::frames::{Choice, Frame, behind};
use crate::machine::program::database::{PredKind, Properties};
use crate::machine::registers::Next;
use crate::machine::stubs::{CATCH_FAIL, NO_SOLUTION, RETHROW, THEN_FAIL, WATCHED_EXIT};
use crate::machine::{Machine, Program, Services, Stacks};
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::cell::{Cell, NIL};
use ninelog_terms::store::heap::{Error, Result};
use ninelog_terms::store::stored::Attributes;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The number of slots of a watched call before its arguments.
const WATCHED_SLOTS: usize = 4;
/// The depth of a query's goal, counted as in SWI-Prolog.
const TOP_DEPTH: i64 = 10;
/// The number of calls of a query that are watched.
const WATCHED_CALLS: u32 = 1000;
/// The most goals in the report of an error.
const SHOWN_GOALS: usize = 10;
/// What the recovery of a catch is called that asks for a backtrace.
const WITH_BACKTRACE: &str = "$with_backtrace";
const LOCATED: &str = "$located";
/// The folder that library files appear to be in.
const LIBRARY: &str = "/ninelog/library/";

pub struct Tracer {
    /// Whether errors should be reported at once, because a user is at the terminal.
    pub attended: bool,
    /// Whether the error being thrown was already reported.
    pub reported: bool,
    /// The hook for exceptions runs, or has been asked about the ball that is thrown again.
    in_hook: bool,
    pub hook_asked: bool,
    /// The undefined procedure that was called, until its error is raised.
    pub(in crate::machine) unknown: Option<(Atom, Atom, usize)>,
    /// How many calls the debugger has numbered.
    pub numbered: i64,
    /// Takes the goals that an error came from which nothing in the query catches (`interface/backtrace.rs`).
    pub note: Option<fn(&mut Machine, &[Cell])>,
    /// Shows the progress of a slow query.
    pub progress: fn(&mut Machine),
    pub uncaught: PredId,
    pub traced: PredId,
    /// `user:prolog_exception_hook/4`.
    pub hook: PredId,
    /// The predicates that calls of undefined procedures return to, by return address.
    pub(super) callers: Callers,
}

/// A cache, valid until code is freed: then its addresses may be used again.
#[derive(Default)]
pub(super) struct Callers {
    pub(super) found: FxHashMap<*const Instr, Option<PredId>>,
    /// How much code had been freed then.
    pub(super) freed: u64,
}

impl Default for Tracer {
    fn default() -> Self {
        Tracer {
            attended: false,
            reported: false,
            in_hook: false,
            hook_asked: false,
            unknown: None,
            numbered: 0,
            note: None,
            progress: |_| {},
            uncaught: PredId(0),
            traced: PredId(0),
            hook: PredId(0),
            callers: Callers::default(),
        }
    }
}

/// Returns whether a continuation is that of a watched call. Its frame holds no data of the program.
pub fn is_watched_exit(cont: *const Instr) -> bool {
    cont == behind(&WATCHED_EXIT)
}

impl Machine {
    /// Runs the goal in X0 as a query whose first calls are watched.
    pub fn watched_query(&mut self) -> Result<bool> {
        self.stacks.runner.noted_calls = WATCHED_CALLS;
        self.services.tracer.reported = false;
        self.push_watched(TOP_DEPTH - 1, None)?;
        self.stacks.set_limit();
        self.call_closure(0)
    }

    /// Stops watching calls, because the query has ended or waits.
    pub fn stop_watching(&mut self) {
        self.stacks.runner.noted_calls = 0;
        self.stacks.tracing = false;
        self.services.tracer.attended = false;
        self.stacks.set_limit();
    }

    fn push_watched(&mut self, depth: i64, pred: Option<PredId>) -> Result<()> {
        let mark = self.stacks.watched_mark();
        let arity = pred.map_or(0, |pred| self.program.database.pred(pred).arity);
        let pred = pred.map_or(-1, |pred| pred.0 as i64);
        let last = self.stacks.frame();
        if self.is_watched(last, mark) && last.env >= self.stacks.regs.choice.env_top() {
            // A last call replaces the frame of its caller, so that returning is as short as without
            // watching.
            (self.stacks.regs.env, self.stacks.regs.cont) = (last.next().env, last.next().cont);
            self.stacks.regs.env_top = last.env;
        }
        let mut slots: SmallVec<[Cell; 8]> = SmallVec::from_slice(&[
            mark,
            Cell::int(depth),
            Cell::int(pred),
            Cell::int(self.stacks.runner.collections.count as i64),
        ]);
        slots.extend(self.stacks.x[..arity].iter().map(|&word| Cell(word)));
        self.stacks.push_env(&slots)?;
        self.stacks.regs.cont = behind(&WATCHED_EXIT);
        Ok(())
    }

    pub(super) fn is_watched(&self, at: Frame, mark: Cell) -> bool {
        !at.env.is_null() && is_watched_exit(at.cont) && at.slot(0) == mark
    }

    /// Returns the procedure of a watched call.
    pub(super) fn watched_pred(&self, at: Frame) -> Option<PredId> {
        u32::try_from(at.slot(2).as_int()).ok().map(PredId)
    }

    /// Returns `Module:Goal` for a watched call. Arguments that are no longer known become new variables.
    pub(super) fn watched_goal(&mut self, at: Frame, pred: PredId) -> Cell {
        let pred = self.program.database.pred(pred);
        let (module, name, arity) = (pred.module, pred.name, pred.arity);
        let known = at.slot(WATCHED_SLOTS - 1).as_int() == self.stacks.runner.collections.count as i64;
        let args: Vec<Cell> = (0..arity)
            .map(|n| if known { at.slot(WATCHED_SLOTS + n) } else { self.stacks.store.new_var() })
            .collect();
        self.goal_term(module, name, arity, |_, n| args[n])
    }

    /// Called before a call of a procedure, or of a body.
    pub(in crate::machine) fn watch_call(&mut self, pred: Option<PredId>) -> Result<()> {
        if self.stacks.runner.noted_calls == 0 {
            return Ok(());
        }
        self.stacks.runner.noted_calls -= 1;
        if self.stacks.runner.noted_calls == 0 {
            self.stacks.set_limit();
        }
        let depth = self.call_depth();
        self.push_watched(depth, pred)
    }

    /// Returns the depth of a call made now: exact if calls were watched, otherwise estimated from the
    /// environments.
    pub fn call_depth(&mut self) -> i64 {
        let mark = self.stacks.watched_mark();
        let mut at = self.stacks.frame();
        let mut between = 0;
        while !at.env.is_null() {
            if self.is_watched(at, mark) {
                return at.slot(1).as_int() + 1.max(between);
            }
            between += 1;
            at = at.next();
        }
        TOP_DEPTH
    }

    /// Returns whether the debugger runs the clauses of a procedure, which must belong to the program.
    pub fn is_traceable(&self, id: PredId) -> bool {
        let pred = self.program.database.pred(self.program.definition_of(id));
        matches!(pred.kind, PredKind::Static | PredKind::Dynamic)
            && pred.is_defined()
            && pred.table.is_none()
            && !pred.properties.intersects(Properties::SYSTEM | Properties::HIDDEN)
            && pred.module != atom::SYSTEM
            && !self.is_library(pred.module)
            // SAFETY: clauses in the list are alive.
            && pred.clauses().iter().all(|&clause| unsafe { !(*clause).is_rule })
    }

    fn is_library(&self, module: Atom) -> bool {
        let file = self.program.modules.get(module).and_then(|module| module.file);
        file.is_some_and(|file| self.stacks.is_library_file(file))
    }

    /// Passes a call of the program's procedure, with its arguments in X0, ..., to the debugger. Returns
    /// whether it did.
    pub(in crate::machine) fn trace_call(&mut self, pred: PredId) -> bool {
        // Hooks are called by the system, whose calls are not shown.
        let is_hook = self.program.database.pred(pred).properties.contains(Properties::MULTIFILE);
        if !self.stacks.tracing || is_hook || !self.is_traceable(pred) {
            return false;
        }
        let goal = self.call_term(pred);
        self.stacks.x[0] = goal.0;
        let traced = self.services.tracer.traced;
        self.go_to(traced);
        true
    }

    /// Returns `Module:Goal` for a call whose arguments are in X0, ...
    fn call_term(&mut self, pred: PredId) -> Cell {
        let pred = self.program.database.pred(pred);
        let (module, name, arity) = (pred.module, pred.name, pred.arity);
        self.goal_term(module, name, arity, |m, n| Cell(m.stacks.x[n]))
    }

    pub(in crate::machine) fn goal_term(
        &mut self,
        module: Atom,
        name: Atom,
        arity: usize,
        arg: impl Fn(&Machine, usize) -> Cell,
    ) -> Cell {
        let args: Vec<Cell> = (0..arity).map(|n| arg(self, n)).collect();
        let goal = if arity == 0 { Cell::atom(name) } else { self.stacks.store.new_struct(name, &args) };
        self.stacks.store.new_struct(atom::COLON, &[Cell::atom(module), goal])
    }

    // ---- errors on their way

    /// What `user:prolog_exception_hook/4` wants to be thrown instead of a ball.
    #[inline]
    pub(in crate::machine) fn hooked_ball(&mut self, ball: Cell) -> Result<Option<Cell>> {
        let asked = std::mem::take(&mut self.services.tracer.hook_asked);
        if self.program.database.pred(self.services.tracer.hook).count == 0
            || asked
            || self.services.tracer.in_hook
        {
            return Ok(None);
        }
        self.ask_hook(ball)
    }

    #[cold]
    #[inline(never)]
    fn ask_hook(&mut self, ball: Cell) -> Result<Option<Cell>> {
        let catch = self.reached_catch(ball).filter(|&catch| !self.is_catch_of_prompt(catch));
        let frame = self.stack_goals(usize::MAX).len();
        let catcher = match catch {
            Some(catch) => {
                let from = Frame { cont: catch.cont(), env: catch.env() };
                Cell::int(self.goals_from(from, std::ptr::null(), usize::MAX).len() as i64)
            }
            None => Cell::atom(self.stacks.store.atoms.intern("none")),
        };
        let other = self.stacks.store.new_var();
        let arguments = [ball, other, Cell::int(frame as i64), catcher];
        let goal = self.stacks.store.new_struct(atom::EXCEPTION_HOOK, &arguments);
        let goal = self.stacks.store.new_struct(atom::COLON, &[Cell::atom(atom::USER), goal]);
        self.services.tracer.in_hook = true;
        let answered = self.holds(goal);
        self.services.tracer.in_hook = false;
        match answered {
            Err(error) if matches!(*error, Error::Halt(_)) => Err(error),
            Ok(true) => Ok(Some(self.stacks.store.deref(other)).filter(|other| !other.is_var_or_ref())),
            // An error of the hook itself does not hide the one it was asked about.
            _ => Ok(None),
        }
    }

    /// Reports an error that will end the query at the prompt: `'$uncaught'/3` does so before the stacks are
    /// unwound; then the error is thrown on.
    pub(in crate::machine) fn report_uncaught(&mut self) -> Option<Next> {
        let unknown = self.services.tracer.unknown.take();
        self.add_backtrace(unknown);
        self.note_backtrace(unknown);
        if !self.services.tracer.attended || self.services.tracer.reported {
            return None;
        }
        // Where the ball was made, the heap may be full, and the ball would exceed it.
        let ball = self.stacks.store.restore_term(self.stacks.ball.as_ref()?).ok()?;
        if !self.stacks.is_reported_at_once(ball) {
            return None;
        }
        let top = self.awaiting_catch(ball)?;
        self.services.tracer.reported = true;
        let mut ports = Vec::new();
        if let Some((module, name, arity)) = unknown {
            let goal = self.goal_term(module, name, arity, |m, n| Cell(m.stacks.x[n]));
            let depth = self.own_depth();
            ports.push(self.stacks.port(depth, goal));
        }
        let goals = match self.goals_of_error(unknown) {
            Ok(goals) => self.stacks.store.list_from(&goals, NIL),
            Err(error) => return Some(self.raise(error)),
        };
        self.open_calls(top, &mut ports);
        let ports = self.stacks.store.list_from(&ports, NIL);
        // Pending wake-ups will be undone; until then the solver waits.
        self.stacks.store.pending.clear();
        self.stacks.runner.reentry.answering = true;
        // Nothing returns to the origin of the error, so none of its slots is needed.
        self.stacks.regs.cont = behind(&THEN_FAIL);
        if let Err(error) = self.stacks.push_env(&[ball]) {
            return Some(self.raise(error));
        }
        self.stacks.regs.cont = behind(&RETHROW);
        self.stacks.x[0] = ball.0;
        self.stacks.x[1] = ports.0;
        self.stacks.x[2] = goals.0;
        let uncaught = self.services.tracer.uncaught;
        self.go_to(uncaught);
        Some(Next::Continue)
    }

    /// Notes the goals that an error came from, if it ends the query of a program in Rust.
    fn note_backtrace(&mut self, unknown: Option<(Atom, Atom, usize)>) {
        if let Some(note) = self.services.tracer.note
            && let Some(thrown) = &self.stacks.ball
            && thrown.functors().next() == Some(Cell::functor(atom::ERROR, 2))
            && let Ok(ball) = self.stacks.store.restore_term(thrown)
            && self.stacks.is_reported_at_once(ball)
            && self.reached_catch(ball).is_none_or(|catch| self.is_catch_of_interface(catch))
            && let Ok(goals) = self.goals_of_error(unknown)
        {
            note(self, &goals);
        }
    }

    fn is_catch_of_interface(&self, catch: Choice) -> bool {
        self.recovery(catch).is_some_and(|name| self.stacks.store.atoms.text(name) == "$text_raised")
    }

    /// An error that `catch_with_backtrace/3` is about to catch gets the goals it came from into its context.
    /// For `'$catch_located'/4` they stand beside it.
    fn add_backtrace(&mut self, unknown: Option<(Atom, Atom, usize)>) {
        // An overflow leaves no room to look at its ball.
        let overflow = Cell::functor(atom::RESOURCE_ERROR, 1);
        if let Some(thrown) = &self.stacks.ball
            && thrown.functors().next() == Some(Cell::functor(atom::ERROR, 2))
            && (self.program.wants_backtraces() || self.wants_places())
            && !thrown.functors().any(|functor| functor == overflow)
            && let Ok(ball) = self.stacks.store.restore_term(thrown)
            && let Some(catch) = self.reached_catch(ball)
            && let Some(recovery) = self.recovery(catch).map(|name| self.stacks.store.atoms.text(name))
            && let (beside, true) = (recovery == LOCATED, [WITH_BACKTRACE, LOCATED].contains(&recovery))
            && let open = self.stacks.open_context(ball, unknown.is_some())
            && (beside || self.program.wants_backtraces() && open.is_some())
            && let Ok(goals) = self.goals_of_error(unknown)
        {
            let frames: Vec<Cell> = goals.into_iter().map(|goal| self.stack_frame(goal)).collect();
            let frames = self.stacks.store.list_from(&frames, NIL);
            let ball = match open {
                Some((formal, message)) if !beside => {
                    let stack = self.stacks.term("prolog_stack", &[frames]);
                    let context = self.stacks.store.new_struct(atom::CONTEXT, &[stack, message]);
                    self.stacks.store.new_struct(atom::ERROR, &[formal, context])
                }
                _ => self.stacks.term("$raised", &[ball, frames]),
            };
            if let Ok(stored) = self.stacks.store.store_term(ball, Attributes::Keep) {
                self.stacks.ball = Some(stored);
            }
        }
    }

    /// Those who use `'$catch_located'/4` load `library(error_place)` for it.
    fn wants_places(&self) -> bool {
        let library = self.stacks.store.atoms.find("error_place");
        library.is_some_and(|library| self.program.modules.get(library).is_some())
    }

    /// `frame(Level, Where, Goal)`, as `get_prolog_backtrace/2` has it, for a row of the stack.
    fn stack_frame(&mut self, row: Cell) -> Cell {
        let part =
            |m: &Machine, term: Cell, n: usize| match m.stacks.store.compound(m.stacks.store.deref(term)) {
                Some((_, _, args)) => m.stacks.store.deref(m.stacks.store.at(args.plus(n))),
                None => term,
            };
        let (level, goal, file, line) =
            (part(self, row, 0), part(self, row, 1), part(self, row, 2), part(self, row, 3));
        let (module, plain) = (part(self, goal, 0), part(self, goal, 1));
        let (name, arity) = match self.stacks.store.callable(plain) {
            Some((name, arity, _)) => (name, arity),
            None => (atom::NIL, 0),
        };
        let indicator = self.stacks.store.plain_indicator(name, arity);
        let indicator = self.stacks.store.new_struct(atom::COLON, &[module, indicator]);
        let place = if line.as_int() > 0 {
            let place = self.stacks.store.new_struct(atom::COLON, &[file, line]);
            self.stacks.term("clause", &[indicator, place])
        } else {
            self.stacks.term("call", &[indicator])
        };
        let shown =
            if module == Cell::atom(atom::USER) || module == Cell::atom(atom::SYSTEM) { plain } else { goal };
        self.stacks.term("frame", &[level, place, shown])
    }

    /// Returns the goals that an error came from, in the form of `'$goals_on_stack'/3`.
    fn goals_of_error(&mut self, unknown: Option<(Atom, Atom, usize)>) -> Result<Vec<Cell>> {
        let mark = self.stacks.watched_mark();
        let here = self.stacks.frame();
        let is_watched = self.is_watched(here, mark);
        // In the middle of a clause with a frame, the continuation register may be outdated; the frame has
        // the right one.
        let inside = unknown.is_none() && !is_watched && self.program.may_have_frame(self.stacks.regs.pc);
        let from = if inside && !here.env.is_null() { here.next() } else { here };
        let goals = self.goals_from(from, self.stacks.regs.pc, SHOWN_GOALS);
        let mut rows = Vec::new();
        let level = goals.first().map_or(TOP_DEPTH, |goal| goal.level + 1);
        let failed = match unknown {
            Some(_) if is_watched => None,
            Some((module, name, arity)) => {
                Some(self.goal_term(module, name, arity, |m, n| Cell(m.stacks.x[n])))
            }
            None => self.failed_builtin().or_else(|| self.failed_arithmetic(here)),
        };
        if let Some(goal) = failed {
            let parts = [Cell::int(level), goal, NIL, Cell::int(0)];
            rows.push(self.stacks.term("goal", &parts));
        }
        rows.extend(self.stack_rows(&goals)?);
        rows.truncate(SHOWN_GOALS);
        Ok(rows)
    }

    /// Returns the arithmetic goal that has just raised an error, in a clause of the program.
    fn failed_arithmetic(&mut self, here: Frame) -> Option<Cell> {
        let clause = self.program.clause_around(self.stacks.regs.pc.wrapping_sub(1))?;
        self.arithmetic_goal(clause, self.stacks.regs.pc, (!here.env.is_null()).then_some(here))
    }

    /// Returns the call of the built-in that has just raised an error.
    fn failed_builtin(&mut self) -> Option<Cell> {
        if self.stacks.running.is_null() || self.stacks.running.wrapping_add(1) != self.stacks.regs.pc {
            return None;
        }
        // SAFETY: the code that ran last is kept until the error has been dealt with.
        let (base, id) = match unsafe { *self.stacks.running } {
            Instr::Builtin { base, id } => (base.0 as usize, id.0 as usize),
            Instr::BuiltinTest { base, id, .. } => (base.0 as usize, id.0 as usize),
            Instr::BuiltinProceed { id } => (0, id.0 as usize),
            _ => return None,
        };
        let builtin = self.program.builtins[id];
        if builtin.name == "throw" || builtin.name.starts_with('$') {
            return None;
        }
        let name: Atom = self.stacks.store.atoms.intern(builtin.name);
        Some(self.goal_term(atom::SYSTEM, name, builtin.arity as usize, |m, n| Cell(m.stacks.x[base + n])))
    }

    /// Returns the depth of the current call, whose frame was already pushed.
    fn own_depth(&mut self) -> i64 {
        let mark = self.stacks.watched_mark();
        let at = self.stacks.frame();
        if self.is_watched(at, mark) {
            return at.slot(1).as_int();
        }
        self.call_depth()
    }

    /// Returns the catch of the prompt that an error would reach; `None` if the program catches it before.
    fn awaiting_catch(&mut self, ball: Cell) -> Option<Choice> {
        self.reached_catch(ball).filter(|&catch| self.is_catch_of_prompt(catch))
    }

    /// The catch that an error would reach, other than the debugger's; none if it ends the run.
    fn reached_catch(&mut self, ball: Cell) -> Option<Choice> {
        let debugger = self.stacks.store.atoms.intern("$trace_exception");
        let mut choice = self.stacks.regs.choice;
        let mut env = self.stacks.regs.env;
        loop {
            if choice.alternative() == NO_SOLUTION.as_ptr() {
                return None;
            }
            if self.is_catch_of_prompt(choice) {
                return Some(choice);
            }
            if choice.alternative() == CATCH_FAIL.as_ptr()
                && choice.goal_runs(&mut env)
                && self.recovery(choice) != Some(debugger)
                && self.stacks.could_unify(Cell(self.saved(choice, 1)), ball)
            {
                return Some(choice);
            }
            choice = choice.previous();
        }
    }

    /// Returns the name of the recovery goal of a catch.
    fn recovery(&self, catch: Choice) -> Option<Atom> {
        let (_, recovery) = self.stacks.strip_module(atom::USER, Cell(self.saved(catch, 2)));
        self.stacks.store.callable(recovery).map(|(name, ..)| name)
    }

    /// Returns whether a choice point is the catch around a query of the prompt.
    pub(in crate::machine) fn is_catch_of_prompt(&self, choice: Choice) -> bool {
        choice.alternative() == CATCH_FAIL.as_ptr()
            && self.recovery(choice).is_some_and(|name| self.stacks.store.atoms.text(name) == "$query_raised")
            && self.stacks.active(choice)
    }

    /// Adds the watched calls above a choice point that still have clauses to try, which SWI-Prolog shows.
    fn open_calls(&mut self, top: Choice, ports: &mut Vec<Cell>) {
        let mark = self.stacks.watched_mark();
        let mut waiting: FxHashMap<*mut u64, Choice> = FxHashMap::default();
        for choice in self.stacks.newest_choice_points().take_while(|&choice| choice != top) {
            // SAFETY: an alternative is an instruction of code that the choice point keeps alive.
            let alternative = unsafe { *choice.alternative() };
            if matches!(alternative, Instr::RetryStatic {} | Instr::RetryDynamic { .. } | Instr::RetryRows {})
                && is_watched_exit(choice.cont())
            {
                waiting.insert(choice.env(), choice);
            }
        }
        let mut at = self.stacks.frame();
        while !at.env.is_null() && at.env >= top.env_top() {
            if self.is_watched(at, mark)
                && let Some(&choice) = waiting.get(&at.env)
                && let Some(id) = self.watched_pred(at)
                && self.is_traceable(id)
            {
                let pred = self.program.database.pred(id);
                let (module, name, arity) = (pred.module, pred.name, pred.arity);
                if choice.count() >= arity {
                    let goal = self.goal_term(module, name, arity, |m, n| Cell(m.saved(choice, n)));
                    let depth = at.slot(1).as_int();
                    ports.push(self.stacks.port(depth, goal));
                }
            }
            at = at.next();
        }
    }
}

impl Stacks {
    /// Returns whether calls take the slow path because of the debugger.
    #[inline]
    pub fn is_watching(&self) -> bool {
        self.runner.noted_calls > 0 || self.tracing || self.levels.are_counted()
    }

    pub(in crate::machine) fn watched_mark(&mut self) -> Cell {
        Cell::atom(self.store.atoms.intern("$watched"))
    }

    pub(in crate::machine) fn is_library_file(&self, file: Atom) -> bool {
        self.store.atoms.text(file).starts_with(LIBRARY)
    }

    /// The formal term and the message of an error whose context has room for a backtrace: one that names the
    /// predicate, or nothing.
    fn open_context(&mut self, ball: Cell, is_indicator: bool) -> Option<(Cell, Cell)> {
        if !self.is_reported_at_once(ball) {
            return None;
        }
        let (_, _, args) = self.store.compound(self.store.deref(ball))?;
        let (formal, context) = (self.store.at(args), self.store.deref(self.store.at(args.plus(1))));
        if context.is_var_or_ref() || is_indicator {
            return Some((formal, self.store.new_var()));
        }
        let (atom::CONTEXT, 2, args) = self.store.compound(context)? else { return None };
        let caller = self.store.deref(self.store.at(args));
        let has_stack = self
            .store
            .compound(caller)
            .is_some_and(|(name, arity, _)| arity == 1 && self.store.atoms.text(name) == "prolog_stack");
        (!has_stack).then(|| (formal, self.store.at(args.plus(1))))
    }

    /// Returns whether an error is reported at once. That is not done if there is no memory left for it.
    fn is_reported_at_once(&self, ball: Cell) -> bool {
        let Some((atom::ERROR, 2, args)) = self.store.compound(self.store.deref(ball)) else {
            return false;
        };
        let formal = self.store.at(args);
        !matches!(self.store.compound(formal), Some((atom::RESOURCE_ERROR, ..)))
    }

    fn port(&mut self, depth: i64, goal: Cell) -> Cell {
        self.term("port", &[Cell::int(depth), goal])
    }

    fn could_unify(&mut self, a: Cell, b: Cell) -> bool {
        self.store.tentatively(|store| store.unify(a, b))
    }
}

impl Program {
    /// Returns the procedure that this one is imported from.
    pub(super) fn definition_of(&self, mut id: PredId) -> PredId {
        for _ in 0..100 {
            match self.database.pred(id).kind {
                PredKind::Link(to) => id = to,
                _ => break,
            }
        }
        id
    }

    /// As in SWI-Prolog, the flag comes with `library(prolog_stack)`, or with the prompt.
    fn wants_backtraces(&self) -> bool {
        let flag = self.flags.values.get(&atom::BACKTRACE);
        flag.is_some_and(|flag| flag.value.root() == Cell::atom(atom::TRUE))
    }
}

impl Services {
    /// Records a call of an undefined procedure, whose arguments are in X0, ...
    pub(in crate::machine) fn note_unknown(&mut self, module: Atom, name: Atom, arity: usize) {
        self.tracer.unknown = Some((module, name, arity));
    }
}
