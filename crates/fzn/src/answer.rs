//! What is written: solutions and statistics in the standard's form.

use std::fmt::Write;
use std::time::Duration;

use ninelog_fd::domains::Solver;

use crate::is_truth;
use crate::post::Posted;
use crate::read::{Model, Value};

/// Returns the solution that the solver holds.
pub fn solution(model: &Model, posted: &Posted) -> String {
    let mut text = String::new();
    for output in &model.outputs {
        let name = &output.name;
        let one = |value: &Value| {
            let v = match value {
                Value::Var(i) => posted.solver.min(posted.vars[*i]),
                Value::Int(v) => *v,
                Value::Bool(truth) => i64::from(*truth),
                _ => return plain(value),
            };
            match output.is_bool || is_truth(value, model) {
                true => (v != 0).to_string(),
                false => v.to_string(),
            }
        };
        let _ = match &output.value {
            Value::Array(elements) => {
                let ranges: String = output.ranges.iter().map(|(lo, hi)| format!("{lo}..{hi}, ")).collect();
                let elements: Vec<String> = elements.iter().map(one).collect();
                let dimensions = output.ranges.len();
                writeln!(text, "{name} = array{dimensions}d({ranges}[{}]);", elements.join(", "))
            }
            value => writeln!(text, "{name} = {};", one(value)),
        };
    }
    text + "----------\n"
}

/// Returns a set as it is written in models.
fn plain(value: &Value) -> String {
    let Value::Set(parts) = value else { return String::new() };
    if let [(lo, hi)] = parts[..] {
        return format!("{lo}..{hi}");
    }
    let values: Vec<String> = parts.iter().flat_map(|(lo, hi)| *lo..=*hi).map(|v| v.to_string()).collect();
    format!("{{{}}}", values.join(", "))
}

/// Returns the lines of statistics.
pub fn statistics(solver: &Solver, found: u64, (setup, search): (Duration, Duration)) -> String {
    let stats = &solver.stats;
    let (variables, propagators) = solver.census();
    let counts = [
        ("solutions", found),
        ("variables", variables as u64),
        ("propagators", propagators as u64),
        ("nodes", stats.nodes),
        ("failures", stats.failures),
        ("propagations", stats.propagations),
        ("peakDepth", stats.depth),
        ("nogoods", stats.nogoods),
        ("restarts", stats.restarts),
    ];
    let mut text = String::new();
    for (name, seconds) in [("initTime", setup), ("solveTime", search)] {
        let _ = writeln!(text, "%%%mzn-stat: {name}={:.6}", seconds.as_secs_f64());
    }
    for (name, count) in counts {
        let _ = writeln!(text, "%%%mzn-stat: {name}={count}");
    }
    text + "%%%mzn-stat-end\n"
}
