//! Incremental tabling: tables that are evaluated again after the facts that they depend on have changed.
//!
//! While the clauses of an incremental table run, a global variable holds the number of that table. A call
//! of an incremental dynamic procedure notes that the table depends on that call (`Sources`); a call of
//! another incremental table is noted at that table (`Table::dependents`). A change of a clause marks the
//! tables that depend on a matching call, and those that depend on them, as invalid. The next call of an
//! invalid table evaluates it anew.

use crate::code::instr::PredId;
use crate::machine::control::tables::{Declaration, Status, TableId};
use crate::machine::program::database::Properties;
use crate::machine::program::fixed::Fixed;
use crate::machine::registers::Next;
use crate::machine::{Machine, Program, Stacks};
use ninelog_terms::store::cell::{Cell, NIL};
use ninelog_terms::store::heap::Result;
use rustc_hash::FxHashMap;

/// The global variable with the table that is being evaluated.
const EVALUATED: &str = "$evaluated_table";

/// A table, with its serial number, because numbers of tables are used again.
pub type TableRef = (TableId, u64);

/// The calls of dynamic procedures that tables depend on: words of the arguments, and the tables.
#[derive(Default)]
pub struct Sources {
    calls: FxHashMap<PredId, FxHashMap<Box<[u64]>, Vec<TableRef>>>,
}

impl Sources {
    pub fn each_run(&self, f: &mut dyn FnMut(&[u64])) {
        self.calls.values().flat_map(|calls| calls.keys()).for_each(|words| f(words));
    }
}

impl Machine {
    /// Makes an incremental dynamic procedure report its calls.
    pub fn report_calls(&mut self, pred: PredId) {
        if self.program.database.pred(pred).table.is_some() {
            return;
        }
        let aggregates = self.stacks.store.store_term(NIL, ninelog_terms::store::stored::Attributes::Drop);
        let Ok(aggregates) = aggregates else { return };
        let declaration = Declaration::reporting(pred, aggregates);
        self.program.database.pred_mut(pred).table = Some(Fixed::new(declaration));
        self.program.database.enter_stub(pred);
        self.stacks.runner.tabling.incremental = true;
    }

    /// Notes which table is being evaluated from now on.
    pub(super) fn set_evaluated(&mut self, id: TableId) {
        if !self.stacks.runner.tabling.incremental {
            return;
        }
        let pred = self.stacks.tables.get(id).map(|table| table.pred);
        let value = match pred.is_some_and(|pred| self.program.is_incremental(pred)) {
            true => Cell::int(id.0 as i64),
            false => NIL,
        };
        let name = self.stacks.store.atoms.intern(EVALUATED);
        self.stacks.set_global_trailed(name, NIL, value);
    }

    /// Notes that the table that is being evaluated uses another one.
    pub(super) fn note_use(&mut self, used: TableId) {
        let Some(user) = self.stacks.evaluated().and_then(|user| self.stacks.reference(user)) else { return };
        let Some(table) = self.stacks.tables.get(used) else { return };
        if self.program.is_incremental(table.pred)
            && let Some(table) = self.stacks.tables.get_mut(used)
            && !table.dependents.contains(&user)
        {
            table.dependents.push(user);
        }
    }

    /// Handles a call of a procedure that reports its calls, with its arguments in X0, ...
    pub(super) fn reporting(&mut self, pred: PredId) -> Result<Next> {
        if let Some(user) = self.stacks.evaluated().and_then(|user| self.stacks.reference(user)) {
            let arity = self.program.database.pred(pred).arity;
            let args: Vec<Cell> =
                (0..arity).map(|n| self.stacks.store.deref(Cell(self.stacks.x[n]))).collect();
            let (mut words, mut variables) = (Vec::new(), Vec::new());
            if self.flatten(&args, &mut words, &mut variables).is_err() {
                // Attributed variables, for example: any clause may matter.
                let args: Vec<Cell> = (0..arity).map(|_| self.stacks.store.new_var()).collect();
                (words, variables) = (Vec::new(), Vec::new());
                self.stacks.store.flatten(&args, &mut words, &mut variables)?;
            }
            let calls = self.stacks.runner.tabling.sources.calls.entry(pred).or_default();
            let users = calls.entry(words.into()).or_default();
            if !users.contains(&user) {
                users.push(user);
            }
        }
        self.stacks.regs.pc = self.program.database.stub(pred);
        self.stacks.regs.cut_barrier = self.stacks.regs.choice;
        Ok(Next::Continue)
    }

    /// Marks the tables that depend on calls that match a head, because a clause with this head was added
    /// or removed.
    pub fn clause_changed(&mut self, pred: PredId, head: Cell) -> Result<()> {
        let calls = self.stacks.runner.tabling.sources.calls.get(&pred);
        let mut runs: Vec<Box<[u64]>> = calls.into_iter().flat_map(|calls| calls.keys().cloned()).collect();
        if self.program.is_tabled(pred) {
            let own = self.stacks.tables.iter().filter(|(_, table)| table.pred == pred);
            runs.extend(own.map(|(_, table)| table.variant.as_slice().into()));
        }
        let arity = self.program.database.pred(pred).arity;
        let args: Vec<Cell> = match self.stacks.store.callable(head) {
            Some((_, _, args)) => (0..arity).map(|n| self.stacks.store.at(args.plus(n))).collect(),
            None => return Ok(()),
        };
        let mut affected = Vec::new();
        for words in runs {
            self.stacks.store.ensure(2 * words.len() + 16)?;
            let top = self.stacks.store.top;
            let (mut at, mut variables) = (0, Vec::new());
            let call: Vec<Cell> =
                args.iter().map(|_| self.stacks.store.unflatten(&words, &mut at, &mut variables)).collect();
            let matches = self.stacks.store.tentatively(|store| {
                call.iter().zip(&args).all(|(&called, &given)| store.unify(called, given))
            });
            self.stacks.store.top = top;
            if !matches {
                continue;
            }
            if let Some(calls) = self.stacks.runner.tabling.sources.calls.get_mut(&pred) {
                affected.extend(calls.remove(&words).unwrap_or_default());
            }
            let own = self.stacks.tables.find(pred, &words);
            affected.extend(own.and_then(|id| self.stacks.reference(id)));
        }
        self.stacks.tables.invalidate(affected);
        Ok(())
    }

    /// Forgets an invalid table that a call has found, so that it is evaluated anew.
    pub(super) fn forget_invalid(&mut self, id: TableId) {
        self.stacks.tables.abolish(id);
        if self.stacks.tables.should_free() {
            self.abolish_tables(|_, _| false);
            let Stacks { tables, runner, .. } = &mut self.stacks;
            for calls in runner.tabling.sources.calls.values_mut() {
                calls.retain(|_, users| {
                    users.retain(|&(id, serial)| tables.get(id).is_some_and(|t| t.serial == serial));
                    !users.is_empty()
                });
            }
        }
    }

    /// Returns what incremental tables depend on: the goal of each table with those of the tables and facts
    /// that it uses.
    pub fn dependencies(&mut self) -> Result<Vec<(Cell, Cell)>> {
        let tables = &self.stacks.tables;
        let mut edges: Vec<(TableRef, TableId)> = Vec::new();
        for (id, table) in tables.iter() {
            edges.extend(table.dependents.iter().map(|&user| (user, id)));
        }
        let mut found = Vec::new();
        for (user, used) in edges {
            if self.stacks.reference(user.0) == Some(user) {
                let goals = [self.table_goal(user.0)?, self.table_goal(used)?];
                if let [Some(user), Some(used)] = goals {
                    found.push((user, used));
                }
            }
        }
        let mut sources = Vec::new();
        for (&pred, calls) in &self.stacks.runner.tabling.sources.calls {
            sources.extend(calls.iter().map(|(words, users)| (pred, words.clone(), users.clone())));
        }
        for (pred, words, users) in sources {
            for user in users {
                if self.stacks.reference(user.0) == Some(user)
                    && let Some(goal) = self.table_goal(user.0)?
                {
                    found.push((goal, self.run_goal(pred, &words)?));
                }
            }
        }
        Ok(found)
    }

    /// Returns the goal of a table as `Module:Goal`.
    fn table_goal(&mut self, id: TableId) -> Result<Option<Cell>> {
        let Some((module, goal)) = self.variant_goal(id)? else { return Ok(None) };
        Ok(Some(self.stacks.store.new_struct(ninelog_terms::atom::COLON, &[Cell::atom(module), goal])))
    }

    /// Returns the goal with arguments from a run of words.
    fn run_goal(&mut self, pred: PredId, words: &[u64]) -> Result<Cell> {
        let pred = self.program.database.pred(pred);
        let (module, name, arity) = (pred.module, pred.name, pred.arity);
        self.stacks.store.ensure(2 * words.len() + arity + 8)?;
        let (mut at, mut variables) = (0, Vec::new());
        let args: Vec<Cell> =
            (0..arity).map(|_| self.stacks.store.unflatten(words, &mut at, &mut variables)).collect();
        let goal = if args.is_empty() { Cell::atom(name) } else { self.stacks.store.new_struct(name, &args) };
        Ok(self.stacks.store.new_struct(ninelog_terms::atom::COLON, &[Cell::atom(module), goal]))
    }
}

impl Stacks {
    /// Returns the incremental table that is being evaluated.
    fn evaluated(&self) -> Option<TableId> {
        let name = self.store.atoms.find(EVALUATED)?;
        let value = self.store.get(*self.globals.get(&name)?);
        (value != NIL).then(|| TableId(value.as_int() as u32))
    }

    fn reference(&self, id: TableId) -> Option<TableRef> {
        self.tables.get(id).map(|table| (id, table.serial))
    }

    /// Marks all tables that depend on facts, after changes that nobody has followed.
    pub fn facts_changed(&mut self) {
        let sources = std::mem::take(&mut self.runner.tabling.sources.calls);
        let users = sources.into_values().flat_map(|calls| calls.into_values().flatten()).collect();
        self.tables.invalidate(users);
    }

    /// Marks a table, and those that depend on it, as invalid.
    pub fn invalidate_table(&mut self, id: TableId) {
        let table = self.reference(id);
        self.tables.invalidate(table.into_iter().collect());
    }
}

impl Program {
    fn is_incremental(&self, pred: PredId) -> bool {
        self.database.pred(pred).properties.intersects(Properties::INCREMENTAL | Properties::MONOTONIC)
    }
}

impl crate::machine::control::tables::Tables {
    /// Marks tables, and those that depend on them, as invalid.
    fn invalidate(&mut self, mut todo: Vec<TableRef>) {
        while let Some((id, serial)) = todo.pop() {
            if let Some(table) = self.get_mut(id).filter(|table| table.serial == serial)
                && table.status != Status::Abolished
                && !table.is_invalid
            {
                table.is_invalid = true;
                todo.extend(&table.dependents);
            }
        }
    }
}
