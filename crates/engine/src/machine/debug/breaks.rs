//! Breakpoints in compiled code: a clause that has some is compiled with a goal in front of the goals at
//! which they stand. Other clauses know nothing of them, so a program with breakpoints runs at its usual
//! speed.
//!
//! In the place of the goals `Goals` from a breakpoint to the end of their conjunction stands
//! `(Condition -> '$stopped'(Id, Head, Body, Where) ; Goals)`; `'$stopped'/4` runs them under the debugger. A
//! cut among them would be that of the clause: then only the first of them is meant. Where is `last` if
//! nothing of the clause follows, so that it has no frame then; else `inner`.
//!
//! A condition `test(Needs, Test, Call)` makes `(Needs -> (Test -> '$stopped'(...) ; Goals) ;
//! '$stopped_if'(Call, ...))`: no call stands in front of the goals, so that the clause needs no environment
//! that it does not need without the breakpoint.

use crate::machine::program::bodies::is_control;
use crate::machine::program::clause_ref::ClauseRef;
use crate::machine::program::database::{Clause, Generation};
use crate::machine::{Machine, Stacks};
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::cell::{Addr, Cell};
use ninelog_terms::store::stored::Stored;
use rustc_hash::FxHashMap;

/// The breakpoints of clauses, by the address and birth of these: an address may be used again.
#[derive(Default)]
pub struct Breaks(FxHashMap<(usize, Generation), Vec<Break>>);

/// A breakpoint at a goal of a clause.
pub struct Break {
    pub id: i64,
    /// The numbers of the arguments that lead to the goal from the body, counted from 1.
    pub path: Vec<u32>,
    pub condition: Option<Condition>,
}

/// What is true where a breakpoint stops: a term `Variables-Goal`. The variables are those with these
/// numbers, from 0, of the clause's head and body.
pub struct Condition {
    pub variables: Vec<usize>,
    pub goal: Stored,
}

fn key(clause: &Clause) -> (usize, Generation) {
    (std::ptr::from_ref(clause).addr(), clause.born)
}

impl Breaks {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Machine {
    /// Sets a breakpoint. The clause is compiled again when it is next called.
    pub fn set_break(&mut self, clause: ClauseRef, new: Break) {
        let breaks = self.services.breaks.0.entry(key(&clause)).or_default();
        breaks.retain(|old| old.id != new.id);
        breaks.push(new);
        self.compile_again(clause);
    }

    pub fn clear_break(&mut self, clause: ClauseRef, id: i64) {
        if let Some(breaks) = self.services.breaks.0.get_mut(&key(&clause)) {
            breaks.retain(|old| old.id != id);
            if breaks.is_empty() {
                self.services.breaks.0.remove(&key(&clause));
            }
            self.compile_again(clause);
        }
    }

    fn compile_again(&mut self, clause: ClauseRef) {
        self.program.database.forget_code(|other| std::ptr::eq(other, &raw const *clause));
    }

    /// Returns the body of a clause that is being compiled, with what its breakpoints need.
    pub(in crate::machine) fn with_breaks(
        &mut self,
        clause: &Clause,
        head: Cell,
        body: Option<Cell>,
    ) -> Option<Cell> {
        if self.services.breaks.0.is_empty() || clause.is_rule {
            return body;
        }
        let (body, breaks) = (body?, self.services.breaks.0.get(&key(clause)));
        let Some(breaks) = breaks else { return Some(body) };
        let whole = self.stacks.store.new_struct(atom::NECK, &[head, body]);
        let variables = self.stacks.store.term_variables(whole);
        let placing = Placing { head, body, variables };
        let breaks: Vec<(&[u32], &Break)> = breaks.iter().map(|at| (&at.path[..], at)).collect();
        Some(placing.goals(&mut self.stacks, body, true, &breaks))
    }
}

struct Placing {
    head: Cell,
    body: Cell,
    variables: Vec<Cell>,
}

impl Placing {
    /// Returns these goals with breakpoints at them, each with the path to it from there.
    fn goals(&self, stacks: &mut Stacks, goals: Cell, is_last: bool, breaks: &[(&[u32], &Break)]) -> Cell {
        let mut stops: Vec<&Break> =
            breaks.iter().filter(|(path, _)| path.is_empty()).map(|(_, at)| *at).collect();
        let mut inner: Vec<(&[u32], &Break)> =
            breaks.iter().filter(|(path, _)| !path.is_empty()).copied().collect();
        let mut goals = goals;
        if let Some((name, arity, args)) = control(stacks, goals) {
            if name == atom::COMMA && !has_cut(stacks, stacks.store.at(args.plus(1))) {
                // The goals behind the first go with it.
                stops.extend(inner.iter().filter(|(path, _)| *path == [1]).map(|(_, at)| *at));
                inner.retain(|(path, _)| *path != [1]);
            }
            if !inner.is_empty() {
                let parts: Vec<Cell> = (0..arity)
                    .map(|n| {
                        let below: Vec<(&[u32], &Break)> = inner
                            .iter()
                            .filter(|(path, _)| path[0] == n as u32 + 1)
                            .map(|(path, at)| (&path[1..], *at))
                            .collect();
                        let part = stacks.store.get(args.plus(n));
                        let ends = is_last
                            && match name {
                                atom::COMMA | atom::ARROW | atom::SOFT_ARROW => n == 1,
                                atom::NOT_PROVABLE => false,
                                _ => true,
                            };
                        if below.is_empty() { part } else { self.goals(stacks, part, ends, &below) }
                    })
                    .collect();
                goals = stacks.store.new_struct(name, &parts);
            }
        }
        stops.into_iter().fold(goals, |goals, at| self.stop(stacks, goals, is_last, at))
    }

    fn stop(&self, stacks: &mut Stacks, goals: Cell, is_last: bool, at: &Break) -> Cell {
        let place = stacks.store.atom(if is_last { "last" } else { "inner" });
        let parts = [Cell::int(at.id), self.head, self.body, place];
        let stopped = of_system(stacks, "$stopped", &parts);
        let Some(condition) = &at.condition else { return stopped };
        // The copy is the compiler's, as the clause is: without room for it the breakpoint always stops.
        let Ok(copy) = stacks.store.restore_term(&condition.goal) else { return stopped };
        let Some((_, _, args)) = stacks.store.compound(copy) else { return stopped };
        let (variables, goal) = (stacks.store.at(args), stacks.store.get(args.plus(1)));
        let (own, _) = stacks.store.list_elements(variables);
        for (own, &n) in own.into_iter().zip(&condition.variables) {
            if let Some(&variable) = self.variables.get(n) {
                stacks.store.unify(own, variable);
            }
        }
        match stacks.store.compound(stacks.store.deref(goal)) {
            Some((name, 3, args)) if stacks.store.atoms.text(name) == "test" => {
                let [needs, test, call] = [0, 1, 2].map(|n| stacks.store.get(args.plus(n)));
                let asked = of_system(stacks, "$stopped_if", &[call, parts[0], parts[1], parts[2], parts[3]]);
                let tested = choose(stacks, test, stopped, goals);
                choose(stacks, needs, tested, asked)
            }
            _ => choose(stacks, goal, stopped, goals),
        }
    }
}

fn of_system(stacks: &mut Stacks, name: &str, arguments: &[Cell]) -> Cell {
    let goal = stacks.term(name, arguments);
    stacks.store.new_struct(atom::COLON, &[Cell::atom(atom::SYSTEM), goal])
}

/// Returns `(condition -> then ; otherwise)`. Of a disjunction each part is a condition of its own, which
/// needs no choice point.
fn choose(stacks: &mut Stacks, condition: Cell, then: Cell, otherwise: Cell) -> Cell {
    if let Some((atom::SEMICOLON, 2, args)) = stacks.store.compound(stacks.store.deref(condition)) {
        let [first, second] = [0, 1].map(|n| stacks.store.get(args.plus(n)));
        if !matches!(control(stacks, first), Some((atom::ARROW | atom::SOFT_ARROW, ..))) {
            let otherwise = choose(stacks, second, then, otherwise);
            return choose(stacks, first, then, otherwise);
        }
    }
    let then = stacks.store.new_struct(atom::ARROW, &[condition, then]);
    stacks.store.new_struct(atom::SEMICOLON, &[then, otherwise])
}

fn control(stacks: &Stacks, goals: Cell) -> Option<(Atom, usize, Addr)> {
    stacks.store.compound(stacks.store.deref(goals)).filter(|&(name, arity, _)| is_control(name, arity))
}

/// Returns whether a cut in these goals is one of the clause.
fn has_cut(stacks: &Stacks, goals: Cell) -> bool {
    let goals = stacks.store.deref(goals);
    goals == Cell::atom(atom::CUT)
        || control(stacks, goals).filter(|&(name, ..)| name != atom::NOT_PROVABLE).is_some_and(
            |(_, arity, args)| (0..arity).any(|n| has_cut(stacks, stacks.store.at(args.plus(n)))),
        )
}
