//! The well-founded semantics: `tnot/1`, and answers that are true under conditions.
//!
//! While a goal runs, a global variable holds the list of what it has assumed so far (`delays`): a cell of
//! the heap, so that backtracking restores it. An element is `'$delay'(Table, Serial, Answer, Values)`;
//! without an answer (-1, and no values) it assumes that the table has none. Each evaluation starts with an
//! empty list; an answer that is found with a list gets it as a condition, and a goal that uses that answer
//! assumes it. A `tnot/1` whose table is being evaluated waits. If nothing else is left to do in the
//! component, its continuation runs with one assumption more.

use crate::machine::control::conditions::{DelayList, Literal};
use crate::machine::control::tables::{Mode, Negative, TableId};
use crate::machine::control::tabling::{Cells, WantedAnswers};
use crate::machine::registers::Next;
use crate::machine::{Machine, Stacks};
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::cell::{Cell, NIL};
use ninelog_terms::store::heap::{Result, View};
use ninelog_terms::store::stored::Stored;

/// The global variable with the assumptions.
const DELAYS: &str = "$delays";

/// An element of the list of assumptions.
#[derive(Clone, Copy)]
struct Delay {
    literal: Literal,
    values: Cell,
}

impl Machine {
    // ---- negation

    /// `tnot(Goal)`.
    pub fn tnot(&mut self) -> Result<bool> {
        let (module, goal) = self.stacks.strip_module(atom::USER, Cell(self.stacks.x[0]));
        let callable = self.stacks.store.callable(goal);
        let pred = callable.and_then(|(name, arity, _)| self.program.definition(module, name, arity));
        let Some((pred, (_, arity, args))) = pred.zip(callable) else { return self.not_tabled() };
        if !self.program.is_tabled(pred) {
            return self.not_tabled();
        }
        for n in 0..arity {
            self.stacks.x[n] = self.stacks.store.at(args.plus(n)).0;
        }
        Ok(matches!(self.try_tabled(pred, WantedAnswers::NoAnswer)?, Next::Continue))
    }

    /// Continues `tnot(Goal)` of a goal without a table.
    fn not_tabled(&mut self) -> Result<bool> {
        let name = self.stacks.store.atoms.intern("$tnot_untabled");
        let pred = self.program.database.get_or_make(atom::SYSTEM, name, 1);
        self.go_to(pred);
        Ok(true)
    }

    /// Suspends `tnot/1` on a table that is being evaluated.
    pub(super) fn wait_for_none(&mut self, id: TableId, depth: usize) -> Result<Next> {
        let known = self.stacks.tables.get(id).is_some_and(|table| table.has_true_answer());
        let (term, target) = self.suspension(id, depth, NIL)?;
        if !known {
            self.stacks.tables.suspend_negative(Negative { table: id, term, target });
            self.stacks.check_space()?;
        }
        Ok(Next::Fail)
    }

    /// Resumes `tnot/1` with the assumption that its table has no answers.
    pub(super) fn delay_negative(&mut self, negative: Negative) -> Result<Next> {
        let term = self.stacks.store.restore_term(&negative.term)?;
        let (_, frames) = self.resume_suspended(term, negative.target)?;
        self.push_frames(&frames)?;
        self.stacks.regs.pc = self.stacks.regs.cont;
        self.stacks.delay(negative.table, None, NIL);
        Ok(Next::Continue)
    }

    /// Returns the goal of a table with these values of its variables and moded arguments.
    fn goal_with(&mut self, id: TableId, values: &[Cell]) -> Result<Option<(Atom, Cell)>> {
        let Some((module, goal)) = self.variant_goal(id)? else { return Ok(None) };
        let Some(table) = self.stacks.tables.get(id) else { return Ok(None) };
        let modes = self.program.database.pred(table.pred).table.as_ref().and_then(|t| t.modes.clone());
        let args = self.stacks.values_of(goal);
        let is_index = |n: usize| modes.as_ref().is_none_or(|modes| modes[n] == Mode::Index);
        let (mut words, mut places) = (Vec::new(), Vec::new());
        let indexed: Cells = (0..args.len()).filter(|&n| is_index(n)).map(|n| args[n]).collect();
        self.stacks.store.flatten(&indexed, &mut words, &mut places)?;
        places.extend((0..args.len()).filter(|&n| !is_index(n)).map(|n| args[n]));
        for (&place, &value) in places.iter().zip(values) {
            self.stacks.store.unify(place, value);
        }
        Ok(Some((module, goal)))
    }

    /// Returns an assumption as a goal: `Module:Goal`, `tnot(Module:Goal)`, or `undefined` if its table is
    /// gone.
    pub fn delay_goal(&mut self, element: Cell) -> Result<Cell> {
        let Some(delay) = self.stacks.delay_of(element) else { return Ok(self.stacks.undefined_goal()) };
        let values = self.stacks.values_of(delay.values);
        self.literal_goal(delay.literal, &values)
    }

    fn literal_goal(&mut self, literal: Literal, values: &[Cell]) -> Result<Cell> {
        let (Literal::No { table, serial } | Literal::Answer { table, serial, .. }) = literal;
        let is_known = self.stacks.tables.get(table).is_some_and(|table| table.serial == serial);
        if is_known && let Some((module, goal)) = self.goal_with(table, values)? {
            let goal = self.stacks.store.new_struct(atom::COLON, &[Cell::atom(module), goal]);
            return Ok(match literal {
                Literal::No { .. } => self.stacks.term("tnot", &[goal]),
                Literal::Answer { .. } => goal,
            });
        }
        Ok(self.stacks.undefined_goal())
    }

    /// Returns the answers of a table as `answer(Module:Goal, Lists)`. Each of the lists has the goals of a
    /// derivation; true answers have none.
    pub fn table_answers(&mut self, id: TableId) -> Result<Vec<Cell>> {
        let Some(table) = self.stacks.tables.get(id) else { return Ok(Vec::new()) };
        let found: Vec<(usize, Vec<DelayList>)> =
            table.live_answers().into_iter().map(|(answer, lists)| (answer, lists.to_vec())).collect();
        let mut answers = Vec::with_capacity(found.len());
        for (number, lists) in found {
            let values = self.stacks.answer_values(id, number)?;
            let mut conditions = Vec::with_capacity(lists.len());
            for DelayList { literals, instance } in lists {
                let list = self.condition_goals(&literals, instance.as_ref(), &values)?;
                conditions.push(list);
            }
            let conditions = self.stacks.store.list_from(&conditions, NIL);
            let Some((module, goal)) = self.goal_with(id, &values)? else { continue };
            let goal = self.stacks.store.new_struct(atom::COLON, &[Cell::atom(module), goal]);
            answers.push(self.stacks.term("answer", &[goal, conditions]));
        }
        Ok(answers)
    }

    /// Returns the goals of a derivation of an answer as a list.
    fn condition_goals(
        &mut self,
        literals: &[(Literal, usize)],
        instance: Option<&Stored>,
        values: &[Cell],
    ) -> Result<Cell> {
        let mut places = Vec::new();
        if let Some(instance) = instance {
            let parts = self.stacks.store.restore_term(instance)?;
            let parts = self.stacks.values_of(parts);
            for (place, &value) in self.stacks.values_of(parts[0]).into_iter().zip(values) {
                self.stacks.store.unify(place, value);
            }
            places = self.stacks.store.list_elements(parts[1]).0;
        }
        let mut goals = Vec::with_capacity(literals.len());
        for &(literal, place) in literals {
            let values = match (places.get(place), literal) {
                (Some(&values), _) => self.stacks.values_of(values),
                (None, Literal::Answer { table, answer, .. }) => {
                    self.stacks.answer_values(table, answer as usize)?
                }
                (None, Literal::No { .. }) => Cells::new(),
            };
            goals.push(self.literal_goal(literal, &values)?);
        }
        Ok(self.stacks.store.list_from(&goals, NIL))
    }
}

impl Stacks {
    /// Returns the list of what the current derivation assumes.
    pub fn delays(&self) -> Cell {
        if !self.runner.tabling.delays {
            return NIL;
        }
        let slot = self.store.atoms.find(DELAYS).and_then(|name| self.globals.get(&name));
        slot.map_or(NIL, |&slot| self.store.deref(self.store.get(slot)))
    }

    pub fn set_delays(&mut self, list: Cell) {
        if !self.runner.tabling.delays {
            if list == NIL {
                return;
            }
            self.runner.tabling.delays = true;
        }
        let name = self.store.atoms.intern(DELAYS);
        self.set_global_trailed(name, NIL, list);
    }

    /// Adds an assumption about a table: that it has no answer, or that one of its answers is true.
    fn delay(&mut self, id: TableId, answer: Option<usize>, values: Cell) {
        let serial = self.tables.get(id).map_or(0, |table| table.serial);
        let answer = Cell::int(answer.map_or(-1, |answer| answer as i64));
        let element =
            self.term("$delay", &[Cell::int(id.0 as i64), Cell::int(serial as i64), answer, values]);
        let list = self.delays();
        let list = self.store.list_from(&[element], list);
        self.set_delays(list);
    }

    /// `undefined/0`: an assumption about a table that never existed stays open for ever.
    pub fn assume_undefined(&mut self) {
        self.delay(TableId(u32::MAX), None, NIL);
    }

    /// Called after a goal was unified with an answer: if that has conditions, assumes that it is true.
    pub(super) fn delay_answer(&mut self, id: TableId, answer: usize, values: &[Cell]) {
        if self.tables.get(id).is_some_and(|table| table.is_conditional(answer)) {
            let values = self.values(values);
            self.delay(id, Some(answer), values);
        }
    }

    /// Continues `tnot/1` with a complete table.
    pub(super) fn no_answer(&mut self, id: TableId) -> Result<Next> {
        let Some(table) = self.tables.get(id) else { return Ok(Next::Fail) };
        if table.has_true_answer() {
            return Ok(Next::Fail);
        }
        if table.live_from(0).is_some() {
            self.delay(id, None, NIL);
        }
        self.regs.pc = self.regs.cont;
        Ok(Next::Continue)
    }

    // ---- conditions

    fn delay_of(&self, element: Cell) -> Option<Delay> {
        let View::Compound(_, 4, args) = self.store.view(element) else { return None };
        let [table, serial, answer] = [0, 1, 2].map(|n| self.store.at(args.plus(n)));
        let (table, serial) = (TableId(table.as_int() as u32), serial.as_int() as u64);
        let literal = match answer.as_int() {
            -1 => Literal::No { table, serial },
            answer => Literal::Answer { table, serial, answer: answer as u32 },
        };
        Some(Delay { literal, values: self.store.at(args.plus(3)) })
    }

    /// Returns what an answer with these values depends on, if anything.
    pub(super) fn condition(&mut self, answer: &[Cell]) -> Result<Option<Box<DelayList>>> {
        let list = self.delays();
        if list == NIL {
            return Ok(None);
        }
        let (mut elements, _) = self.store.list_elements(list);
        elements.reverse();
        let mut literals: Vec<(Literal, usize)> = Vec::new();
        let mut goals = Vec::new();
        for element in elements {
            let Some(delay) = self.delay_of(element) else { continue };
            let is_new = literals.iter().all(|&(literal, _)| literal != delay.literal);
            if is_new || !self.store.is_ground(delay.values) {
                literals.push((delay.literal, goals.len()));
                goals.push(delay.values);
            }
        }
        let (answer, goals) = (self.values(answer), self.store.list_from(&goals, NIL));
        let name = self.store.atoms.intern("$instance");
        let both = self.store.new_struct(name, &[answer, goals]);
        let instance = match self.store.is_ground(both) && self.tables_tell(&literals, goals)? {
            true => None,
            false => Some(self.store_together(name, &[answer, goals])?),
        };
        Ok(Some(Box::new(DelayList { literals, instance })))
    }

    /// Returns whether the values of all literals are those in the tables.
    fn tables_tell(&mut self, literals: &[(Literal, usize)], goals: Cell) -> Result<bool> {
        let goals = self.store.list_elements(goals).0;
        let (mut words, mut variables) = (Vec::new(), Vec::new());
        for (&(literal, _), &values) in literals.iter().zip(&goals) {
            let Literal::Answer { table, answer, .. } = literal else { continue };
            words.clear();
            let values = self.values_of(values);
            self.store.flatten(&values, &mut words, &mut variables)?;
            let table = self.tables.get(table);
            if table.is_some_and(|table| table.answer(answer as usize) != words) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns the values of an answer, built on the heap.
    fn answer_values(&mut self, id: TableId, answer: usize) -> Result<Cells> {
        let Some(table) = self.tables.get(id) else { return Ok(Cells::new()) };
        let words = table.answer(answer);
        self.store.ensure(2 * words.len() + 16)?;
        let (mut at, mut variables, mut values) = (0, Vec::new(), Cells::new());
        while at < words.len() {
            values.push(self.store.unflatten(words, &mut at, &mut variables));
        }
        Ok(values)
    }

    fn undefined_goal(&mut self) -> Cell {
        self.atom_cell("undefined")
    }
}
