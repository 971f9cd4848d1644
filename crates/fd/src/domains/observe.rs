//! Records for a debugger which propagator narrowed which domain, from what to what.
//!
//! `propagate` checks once whether variables are watched. If so, it runs a second version of its loop, which
//! compares the domains of the watched variables before and after each step. The usual version has no code
//! for that.

use super::domain::BigSet;
use super::residual::Shape;
use super::solver::{PropId, Pruned, Solver, Stop, VarId};
use dashu::integer::IBig;

/// The greatest number of events that are kept until they are taken.
const MOST: usize = 2000;

/// An event of the solver.
#[derive(Clone, Debug, PartialEq)]
pub enum Observed {
    /// A variable has lost values. `by` is `None` if no propagator did that: a constraint was posted, or the
    /// program bound or decided something.
    Narrowed { by: Option<Shape>, name: String, before: BigSet, after: BigSet },
    /// A propagator has found a contradiction.
    Failed { by: Option<Shape> },
}

/// The watched variables, and the events since the last `take_events`.
#[derive(Clone, Default)]
pub(super) struct Watched {
    variables: Vec<Variable>,
    events: Vec<Observed>,
}

#[derive(Clone)]
struct Variable {
    id: VarId,
    name: String,
    /// The domain at the last comparison.
    domain: BigSet,
}

impl Solver {
    /// Watches these variables and no others. An entry may have a value in place of its variable: then it
    /// means the variable that had this name before.
    pub fn watch(&mut self, names: Vec<(String, Result<VarId, IBig>)>) {
        let Watched { variables: before, events } = self.watched.take().map_or_else(Watched::default, |w| *w);
        let mut variables: Vec<Variable> = Vec::new();
        for (name, found) in names {
            let known = |value: &IBig| {
                let old = before.iter().find(|old| old.name == name)?;
                (self.value(old.id).as_ref() == Some(value)).then_some(old.id)
            };
            if let Some(id) = found.map_or_else(|value| known(&value), Some) {
                variables.push(Variable { id, name, domain: self.domain(id) });
            }
        }
        self.watched = Some(Box::new(Watched { variables, events }));
    }

    /// Stops watching.
    pub fn stop_watching(&mut self) {
        self.watched = None;
    }

    /// Returns and clears the events.
    pub fn take_events(&mut self) -> Vec<Observed> {
        self.watched.as_mut().map(|watched| std::mem::take(&mut watched.events)).unwrap_or_default()
    }

    /// Returns the name of a variable if it is watched.
    pub(super) fn watched_name(&self, x: VarId) -> Option<&str> {
        let x = self.find(x);
        let mut variables = self.watched.as_ref()?.variables.iter();
        variables.find(|other| self.find(other.id) == x).map(|other| &*other.name)
    }

    /// Returns the goal of a propagator, with the names of watched variables.
    pub(super) fn named_shape(&self, p: PropId) -> Option<Shape> {
        Some(self.with_names(self.goal(p)?))
    }

    fn with_names(&self, shape: Shape) -> Shape {
        let all = |parts: Vec<Shape>| parts.into_iter().map(|part| self.with_names(part)).collect();
        match shape {
            Shape::Var(x) => match self.watched_name(x) {
                Some(name) => Shape::Name(name.to_string()),
                None => self.value(x).map_or(Shape::Var(x), Shape::Int),
            },
            Shape::Compound(name, parts) => Shape::Compound(name, all(parts)),
            Shape::List(parts) => Shape::List(all(parts)),
            other => other,
        }
    }

    /// Records the domains that have changed; `by` is the propagator that ran, if any.
    pub(super) fn note_changes(&mut self, by: Option<&Shape>) {
        let Some(mut watched) = self.watched.take() else { return };
        let Watched { variables, events } = &mut *watched;
        for variable in variables {
            let after = self.domain(variable.id);
            if after == variable.domain {
                continue;
            }
            let before = std::mem::replace(&mut variable.domain, after.clone());
            // Domains that have grown were restored by backtracking: no event.
            if events.len() < MOST && after.subtract(&before).is_empty() {
                events.push(Observed::Narrowed {
                    by: by.cloned(),
                    name: variable.name.clone(),
                    before,
                    after,
                });
            }
        }
        self.watched = Some(watched);
    }

    /// Records the result of a propagator that ran.
    pub(super) fn note_step(&mut self, by: Option<Shape>, outcome: Pruned) {
        self.note_changes(by.as_ref());
        if outcome == Err(Stop::Fail)
            && let Some(watched) = &mut self.watched
            && watched.events.len() < MOST
        {
            watched.events.push(Observed::Failed { by });
        }
    }
}
