//! Runs queries: a query is a goal whose solutions are computed one by one.

use crate::machine::frames::{Choice, behind};
use crate::machine::registers::{Registers, RunEnd};
use crate::machine::stubs::{FAIL, NO_SOLUTION, SOLUTION, TABLE_NEXT};
use crate::machine::{Machine, Stacks};
use ninelog_limits::account::{self, Account};
use ninelog_terms::atom;
use ninelog_terms::store::cell::Cell;
use ninelog_terms::store::heap::Result;
use std::sync::Arc;

/// A query in progress. The machine continues what it was doing before when the query is closed.
///
/// Everything that the goal has left on the stacks is dropped then, so a query must be closed before the
/// machine does anything else.
pub struct Query {
    outer: Registers,
    base: Choice,
    started: bool,
    /// The number of open collections of solutions (`findall/3`).
    bags: usize,
    inference_limit: u64,
}

// SAFETY: its addresses lie in the stacks of its machine, which go where the machine goes.
unsafe impl Send for Query {}

/// What happens to the effects of a query when it is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Its bindings stay, as after a cut.
    Keep,
    /// Its bindings are undone. Pending cleanups run first, as in a cut.
    Undo,
    /// Its bindings are undone and nothing runs, because the system is ending.
    Leave,
}

impl Query {
    /// Returns the choice point below all those of the query.
    pub(in crate::machine) fn base(&self) -> Choice {
        self.base
    }
}

impl Machine {
    /// Starts a query. The goal is called in module `user`, unless it is qualified.
    pub fn open_query(&mut self, goal: Cell) -> Result<Query> {
        let outer = self.stacks.regs;
        let base = self.stacks.push_choice(0, NO_SOLUTION.as_ptr())?;
        if let Err(error) = self.stacks.push_env(&[]) {
            self.stacks.pop_choice();
            self.stacks.regs = outer;
            return Err(error);
        }
        self.stacks.regs.cont = behind(&SOLUTION);
        self.stacks.x[0] = goal.0;
        self.stacks.regs.cut_barrier = self.stacks.regs.choice;
        self.stacks.regs.pc = self.program.entries.call1;
        let bags = self.stacks.bags.len();
        Ok(Query { outer, base, started: false, bags, inference_limit: self.stacks.limits.goal })
    }

    /// Returns the next solution, if any. After any other outcome the query is over, but must still be
    /// closed.
    pub fn next_solution(&mut self, query: &mut Query) -> RunEnd {
        if query.started {
            self.stacks.regs.pc = FAIL.as_ptr();
        }
        query.started = true;
        self.run()
    }

    /// Returns the next solution, if any, but the run leaves its loop when a pause is requested; `run_on`
    /// continues it.
    pub fn next_slice(&mut self, query: &mut Query) -> RunEnd {
        if query.started {
            self.stacks.regs.pc = FAIL.as_ptr();
        }
        query.started = true;
        self.run_slice()
    }

    /// Closes a query in any state. Returns the outcome of the first cleanup that did not end normally.
    pub fn close_query(&mut self, query: &Query, ending: Ending) -> RunEnd {
        self.abandon_pause();
        let due = self.drop_choice_points(query);
        let ended = if ending == Ending::Leave { RunEnd::Solution } else { self.run_cleanups(due) };
        if ending != Ending::Keep {
            self.stacks.back_to(query.base);
        }
        self.stacks.regs = query.outer;
        self.stacks.store.barrier = self.stacks.regs.choice.heap_top();
        let newest = self.stacks.regs.choice;
        self.stacks.choice_changed(newest);
        if ending == Ending::Undo && !self.stacks.undo.due.is_empty() {
            self.run_undone_now();
        }
        ended
    }

    /// Runs the goals of `undo/1` whose calls were undone when a query was closed. They report their errors
    /// themselves.
    fn run_undone_now(&mut self) {
        let goals = std::mem::take(&mut self.stacks.undo.due);
        let goals: Result<Vec<Cell>> =
            goals.iter().map(|goal| self.stacks.store.restore_term(goal)).collect();
        if let Ok(goals) = goals {
            let list = self.stacks.store.list_from(&goals, ninelog_terms::store::cell::NIL);
            let name = self.program.database.pred(self.program.entries.run_undone).name;
            let goal = self.stacks.store.new_struct(name, &[list]);
            let held = self.stacks.hold.depth();
            self.stacks.hold();
            let _ = self.once(goal);
            self.stacks.release_to(held);
        }
    }

    /// Drops the choice points above the base of a query. Returns the catchers and cleanups of calls that
    /// still have to be cleaned up, newest first.
    fn drop_choice_points(&mut self, query: &Query) -> Vec<[Cell; 2]> {
        let base = query.base;
        let mut choice = self.stacks.regs.choice;
        let mut evaluations = self.stacks.tables.depth();
        while choice.address() > base.address() {
            if choice.alternative() == TABLE_NEXT.as_ptr() {
                evaluations = self.stacks.tables.depth_of(choice.first(), evaluations);
            }
            choice = choice.previous();
        }
        self.stacks.tables.abandon_from(evaluations);
        let due = self.cleanups_above(base);
        self.stacks.drop_to(base);
        self.stacks.leave_mask(base);
        self.stacks.leave_hold(base);
        self.stacks.regs = Registers { choice: base, ..query.outer };
        self.stacks.guard.rest = std::ptr::null();
        self.stacks.leaving = None;
        self.stacks.bags.truncate(query.bags);
        // A goal that was abandoned has not restored its inference limit.
        if self.stacks.limits.goal < query.inference_limit {
            self.stacks.limits.goal = query.inference_limit;
            self.stacks.set_limit();
        }
        due
    }

    /// Runs cleanups as a cut does, each in a query of its own.
    fn run_cleanups(&mut self, due: Vec<[Cell; 2]>) -> RunEnd {
        let mut ended = RunEnd::Solution;
        let roots = self.stacks.roots.len();
        // The last is taken first.
        self.stacks.roots.extend(due.into_iter().rev().flatten());
        while self.stacks.roots.len() > roots
            && let (Some(cleanup), Some(catcher)) = (self.stacks.roots.pop(), self.stacks.roots.pop())
        {
            let name = self.program.database.pred(self.program.entries.run_cleanup).name;
            let goal = self.stacks.store.new_struct(name, &[Cell::atom(atom::CUT), catcher, cleanup]);
            let held = self.stacks.hold.depth();
            self.stacks.hold();
            let outcome = self.once(goal).unwrap_or(RunEnd::NoSolution);
            self.stacks.release_to(held);
            let is_plain = |outcome: &RunEnd| matches!(outcome, RunEnd::Solution | RunEnd::NoSolution);
            if is_plain(&ended) && !is_plain(&outcome) {
                ended = outcome;
            }
        }
        ended
    }

    /// Runs a goal once. The ball of an exception is in `control.ball`.
    pub fn once(&mut self, goal: Cell) -> Result<RunEnd> {
        let mut query = self.open_query(goal)?;
        let outcome = self.next_solution(&mut query);
        let ending = match outcome {
            RunEnd::Solution => Ending::Keep,
            RunEnd::Halt(_) => Ending::Leave,
            _ => Ending::Undo,
        };
        let ended = self.close_query(&query, ending);
        Ok(if matches!(ended, RunEnd::Exception | RunEnd::Halt(_)) { ended } else { outcome })
    }
}

impl Stacks {
    /// Charges an account with what the machine takes while it runs; `None`: whatever is current.
    pub fn set_account(&mut self, account: Option<Arc<Account>>) {
        if let Some(charged) = account.clone().or_else(account::current) {
            // At its next call the machine sees that the limit is exceeded.
            let shared = self.runner.shared.clone();
            charged.set_bell(move || shared.limit.store(0, std::sync::atomic::Ordering::SeqCst));
        }
        self.runner.budget.account = account;
    }

    /// Sets the number of bytes that all stacks together may take, also those of engines and threads. The
    /// program may lower the limit, but not raise it.
    pub fn set_stack_limit(&mut self, bytes: usize) {
        self.runner.budget.most = usize::MAX;
        self.limit_stacks(bytes);
        self.runner.budget.most = self.stack_limit;
    }

    /// Sets the limit of the current stacks, on behalf of the program.
    pub fn limit_stacks(&mut self, bytes: usize) {
        let size = self.store.memory.size();
        let most = self.runner.budget.most.min(size - (size / 2).min(1 << 26));
        self.stack_limit = bytes.clamp(most.min(1 << 20), most);
        self.store.budget = self.stack_limit.min(self.stack_room());
        self.plan_collection();
    }

    /// Returns how many bytes the stacks in use may take, because of those that are not in use.
    pub(in crate::machine) fn stack_room(&self) -> usize {
        match self.runner.budget.most {
            usize::MAX => usize::MAX,
            most => most.saturating_sub(self.runner.budget.idle),
        }
    }

    /// Returns whether the last solution left no choice point.
    pub fn is_deterministic(&self, query: &Query) -> bool {
        self.regs.choice == query.base
    }

    /// Drops what the last query has left on the heap and beside the stacks. Requires: no query is in
    /// progress.
    pub fn forget_remains(&mut self) {
        self.ball = None;
        self.thrown = None;
        self.runner.reentry.answering = false;
        self.runner.reentry.repeating = false;
        let bottom = self.regs.choice;
        self.back_to(bottom);
    }
}
