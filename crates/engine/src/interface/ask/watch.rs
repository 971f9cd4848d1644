//! What a watched query does: its ports, as events.

use super::Event;
use crate::builtins::prelude::*;
use crate::interface::error::SourcePlace;
use crate::interface::predicates::front;
use crate::interface::value::{Value, value_of};
use std::ops::Range;

/// The kinds of ports: those of the debugger, cuts, and answers of the query.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PortKind {
    Call,
    Exit,
    Redo,
    Fail,
    Exception,
    Unify,
    Cut,
    Answer,
}

const KINDS: [(PortKind, &str); 8] = [
    (PortKind::Call, "call"),
    (PortKind::Exit, "exit"),
    (PortKind::Redo, "redo"),
    (PortKind::Fail, "fail"),
    (PortKind::Exception, "exception"),
    (PortKind::Unify, "unify"),
    (PortKind::Cut, "cut"),
    (PortKind::Answer, "answer"),
];

impl PortKind {
    pub fn name(self) -> &'static str {
        KINDS.iter().find(|(kind, _)| *kind == self).map_or("", |(_, name)| name)
    }
}

/// A port that a watched query passes.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Port {
    pub kind: PortKind,
    /// How deep the goal is, and a number: together they identify an active goal.
    pub level: i64,
    pub choice: i64,
    /// The goal with its values. Variables of the query have their names.
    pub goal: String,
    /// The place of the clause that runs.
    pub place: Option<SourcePlace>,
    /// What is known of each variable of the query that is not free any more: `X = 1`, `Y in 1..3`.
    pub bindings: Vec<String>,
    /// What the solver has done since the last port.
    pub steps: Vec<Step>,
    /// In a query that is watched closely: where the goal stands in the clause that calls it.
    pub called: Option<GoalPlace>,
    /// In a query that is watched closely: the variables of the clause that runs, with their values as texts;
    /// of one with a domain, the domain.
    pub values: Vec<(String, String)>,
    /// In a query that is watched closely, at a call: clauses whose heads do not unify with the goal, a dozen
    /// at most.
    pub heads: Vec<OtherHead>,
}

/// Where a goal stands in its file.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct GoalPlace {
    pub place: SourcePlace,
    /// The characters of the file that it takes.
    pub characters: Range<usize>,
}

/// The head of a clause that does not unify with a goal.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct OtherHead {
    /// The place of the clause.
    pub place: Option<SourcePlace>,
    pub head: String,
    /// The first argument that does not unify, counted from 1; 0 if each does, but not all together.
    pub argument: usize,
    /// That argument of the goal, and of the head.
    pub wanted: String,
    pub found: String,
}

/// The solver has narrowed the domain of a variable of the query, or, if nothing is said of one, has found a
/// contradiction.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Step {
    pub variable: String,
    pub before: String,
    pub after: String,
    /// The constraint; empty if the domain was posted.
    pub by: String,
}

/// Returns the ports that were told and not taken.
pub(super) fn take_ports(m: &mut Machine) -> Vec<Event> {
    let ports = front(m).map(|front| std::mem::take(&mut front.ports)).unwrap_or_default();
    ports.into_iter().map(|port| Event::Port(Box::new(port))).collect()
}

/// `'$tell_port'(+port(Kind, Level, Choice, Goal, File, Line, Bindings, Steps, Clause))`: tells a port of a
/// watched query. The query pauses.
fn tell_port(m: &mut Machine, args: Args) -> Result<bool> {
    let port = m.stacks.arg(args, 0);
    if let Ok(Value::Compound(_, parts)) = value_of(&m.stacks.store, port)
        && let Some(port) = port_of(&parts)
        && let Some(front) = front(m)
    {
        front.ports.push(port);
        m.stacks.runner.shared.pause();
    }
    Ok(true)
}

fn port_of(parts: &[Value]) -> Option<Port> {
    let [kind, level, choice, goal, file, line, bindings, steps, Value::Compound(_, clause)] = parts else {
        return None;
    };
    let [called, values, heads] = &clause[..] else { return None };
    let kind = kind.as_text()?;
    let (kind, _) = KINDS.iter().find(|(_, name)| *name == kind)?;
    let step = |step: &Value| match step {
        Value::Compound(_, parts) => {
            let [variable, before, after, by] = &parts[..] else { return None };
            Some(Step { variable: text(variable), before: text(before), after: text(after), by: text(by) })
        }
        _ => None,
    };
    Some(Port {
        kind: *kind,
        level: level.as_integer()?,
        choice: choice.as_integer()?,
        goal: text(goal),
        place: place_of(file, line, 0),
        bindings: bindings.as_list()?.iter().map(text).collect(),
        steps: steps.as_list()?.iter().filter_map(step).collect(),
        called: goal_place(called),
        values: values.as_list()?.iter().filter_map(value_text).collect(),
        heads: heads.as_list()?.iter().filter_map(other_head).collect(),
    })
}

fn text(value: &Value) -> String {
    value.as_text().unwrap_or_default().to_string()
}

fn place_of(file: &Value, line: &Value, column: u32) -> Option<SourcePlace> {
    match u32::try_from(line.as_integer()?) {
        Ok(line @ 1..) => Some(SourcePlace::new(Some(text(file)), line, column)),
        _ => None,
    }
}

fn goal_place(value: &Value) -> Option<GoalPlace> {
    let Value::Compound(_, parts) = value else { return None };
    let [file, line, column, from, to] = &parts[..] else { return None };
    let number = |value: &Value| usize::try_from(value.as_integer()?).ok();
    let place = place_of(file, line, u32::try_from(column.as_integer()?).ok()?)?;
    Some(GoalPlace { place, characters: number(from)?..number(to)? })
}

fn value_text(value: &Value) -> Option<(String, String)> {
    let Value::Compound(_, pair) = value else { return None };
    let [name, value] = &pair[..] else { return None };
    Some((text(name), text(value)))
}

fn other_head(value: &Value) -> Option<OtherHead> {
    let Value::Compound(_, parts) = value else { return None };
    let [file, line, head, argument, wanted, found] = &parts[..] else { return None };
    Some(OtherHead {
        place: place_of(file, line, 0),
        head: text(head),
        argument: usize::try_from(argument.as_integer()?).ok()?,
        wanted: text(wanted),
        found: text(found),
    })
}

pub(in crate::interface) const TABLE: &[Builtin] = &[det("$tell_port", 1, tell_port)];
