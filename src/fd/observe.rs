//! Somebody watches the solver: which propagator narrowed which domain, from what to what.
//!
//! `propagate` asks once whether anybody watches. If so, a second version of its loop runs, which compares
//! the domains of the watched variables before and after each step; the usual version knows nothing of it.

use super::domain::BigSet;
use super::residual::Shape;
use super::solver::{PropId, Pruned, Solver, Stop, VarId};
use dashu::integer::IBig;

/// So many events are kept until somebody takes them.
const MOST: usize = 2000;

/// What has happened.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A variable has lost values. `by` is nothing if it was not a propagator: a constraint was posted, or the
    /// program bound or decided something.
    Narrowed { by: Option<Shape>, name: String, before: BigSet, after: BigSet },
    /// A propagator has met a contradiction.
    Failed { by: Option<Shape> },
}

/// The watched variables, and what has happened since somebody looked.
#[derive(Clone, Default)]
pub(super) struct Watched {
    variables: Vec<Variable>,
    events: Vec<Event>,
}

#[derive(Clone)]
struct Variable {
    id: VarId,
    name: String,
    /// As it was last seen.
    domain: BigSet,
}

impl Solver {
    /// Watches these variables from now on, and no others. Instead of a variable its value may be given: then
    /// it is the one that had the name before.
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

    /// Watches no more.
    pub fn stop_watching(&mut self) {
        self.watched = None;
    }

    /// What has happened since the last time.
    pub fn take_events(&mut self) -> Vec<Event> {
        self.watched.as_mut().map(|watched| std::mem::take(&mut watched.events)).unwrap_or_default()
    }

    /// What a variable is called, if it is watched.
    pub(super) fn watched_name(&self, x: VarId) -> Option<&str> {
        let x = self.find(x);
        let mut variables = self.watched.as_ref()?.variables.iter();
        variables.find(|other| self.find(other.id) == x).map(|other| &*other.name)
    }

    /// What a propagator reads like before it runs.
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

    /// The domains have changed, by what is described or by no propagator.
    pub(super) fn note_changes(&mut self, by: Option<&Shape>) {
        let Some(mut watched) = self.watched.take() else { return };
        let Watched { variables, events } = &mut *watched;
        for variable in variables {
            let after = self.domain(variable.id);
            if after == variable.domain {
                continue;
            }
            let before = std::mem::replace(&mut variable.domain, after.clone());
            // What backtracking gave back is no news.
            if events.len() < MOST && after.subtract(&before).is_empty() {
                events.push(Event::Narrowed { by: by.cloned(), name: variable.name.clone(), before, after });
            }
        }
        self.watched = Some(watched);
    }

    /// A propagator has run.
    pub(super) fn note_step(&mut self, by: Option<Shape>, outcome: Pruned) {
        self.note_changes(by.as_ref());
        if outcome == Err(Stop::Fail)
            && let Some(watched) = &mut self.watched
            && watched.events.len() < MOST
        {
            watched.events.push(Event::Failed { by });
        }
    }
}
