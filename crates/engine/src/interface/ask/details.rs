//! What a program shows of a port: texts, made when they are asked for.

use crate::interface::error::SourcePlace;
use crate::interface::value::Value;
use std::ops::Range;

/// What is known of the port at which a watched query pauses: see `Ask::details`.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct PortDetails {
    /// The goal with its values. Variables of the query have their names.
    pub goal: String,
    /// The place of the clause that runs.
    pub place: Option<SourcePlace>,
    /// What is known of each variable of the query that is not free any more: `X = 1`, `Y in 1..3`.
    pub bindings: Vec<String>,
    /// What the solver has done since the details of a port were asked for last.
    pub steps: Vec<Step>,
    /// Where the goal stands in the clause that calls it.
    pub called: Option<GoalPlace>,
    /// The variables of the clause that runs, with their values as texts; of one with a domain, the domain.
    pub values: Vec<(String, String)>,
    /// At a call: clauses whose heads do not unify with the goal, a dozen at most.
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

/// Returns the details in the term of `'$port_details'/3`.
pub(super) fn details_of(value: &Value) -> Option<PortDetails> {
    let Value::Compound(_, parts) = value else { return None };
    let [goal, file, line, bindings, steps, Value::Compound(_, clause)] = &parts[..] else { return None };
    let [called, values, heads] = &clause[..] else { return None };
    let step = |step: &Value| match step {
        Value::Compound(_, parts) => {
            let [variable, before, after, by] = &parts[..] else { return None };
            Some(Step { variable: text(variable), before: text(before), after: text(after), by: text(by) })
        }
        _ => None,
    };
    Some(PortDetails {
        goal: text(goal),
        place: place_of(file, line, 0),
        bindings: bindings.as_list()?.iter().map(text).collect(),
        steps: steps.as_list()?.iter().filter_map(step).collect(),
        called: goal_place(called),
        values: values.as_list()?.iter().filter_map(value_text).collect(),
        heads: heads.as_list()?.iter().filter_map(other_head).collect(),
    })
}

pub(super) fn text(value: &Value) -> String {
    value.as_text().unwrap_or_default().to_string()
}

pub(super) fn place_of(file: &Value, line: &Value, column: u32) -> Option<SourcePlace> {
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
