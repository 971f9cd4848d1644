//! The goals that an error came from, as data. They are noted when the error is raised and nothing in the
//! query catches it, before the stacks are unwound.

use super::error::SourcePlace;
use super::predicates::front;
use crate::machine::Machine;
use ninelog_terms::atom;
use ninelog_terms::store::cell::Cell;
use ninelog_terms::store::heap::Store;
use ninelog_terms::syntax::write::{WriteOptions, term_to_string};

/// How much of a goal is written.
const DEPTH: u32 = 10;

/// A goal that an error came from.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ErrorGoal {
    /// How deep it is.
    pub level: i64,
    /// The goal, cut where it is long. Arguments that were not needed any more are variables.
    pub goal: String,
    /// The place of the goal that it has called, or of its clause: see `Exception::place`.
    pub place: Option<SourcePlace>,
}

/// Notes rows `goal(Level, Module:Goal, File, Line)` for the error that ends the query.
pub(super) fn note(m: &mut Machine, rows: &[Cell]) {
    let ops = m.program.modules.ops(atom::USER);
    let options = WriteOptions { max_depth: DEPTH, ..WriteOptions::quoted() };
    let text = |cell: Cell| term_to_string(&m.stacks.store, &ops, &options, cell);
    let goals = rows.iter().filter_map(|row| goal_of(&m.stacks.store, *row, &text)).collect();
    if let Some(front) = front(m) {
        front.raised_by = goals;
    }
}

/// Returns what was noted.
pub(super) fn take(m: &mut Machine) -> Vec<ErrorGoal> {
    front(m).map(|front| std::mem::take(&mut front.raised_by)).unwrap_or_default()
}

fn goal_of(store: &Store, row: Cell, text: &dyn Fn(Cell) -> String) -> Option<ErrorGoal> {
    let (_, _, args) = store.compound(store.deref(row))?;
    let [level, goal, file, line] = [0, 1, 2, 3].map(|n| store.deref(store.at(args.plus(n))));
    let (_, _, parts) = store.compound(goal)?;
    let [module, plain] = [0, 1].map(|n| store.deref(store.at(parts.plus(n))));
    let is_shown = [atom::USER, atom::SYSTEM].iter().all(|known| module != Cell::atom(*known));
    let goal = text(if is_shown { goal } else { plain });
    let line = u32::try_from(line.as_int()).unwrap_or(0);
    let place = (line > 0).then(|| SourcePlace::new(store.text_of(file).map(str::to_string), line, 0));
    Some(ErrorGoal { level: level.as_int(), goal, place })
}
