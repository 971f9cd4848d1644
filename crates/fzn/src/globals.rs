//! The constraints that the library of redefinitions keeps whole, and those over arrays with an index.

use dashu::integer::IBig;
use ninelog_fd::domains::{Expr, Pruned, Rel, Stop, VarId};

use crate::post::{Posted, elements, int, ints};
use crate::read::{Result, Value};

/// Tables with at most this many rows stand for arrays of constants.
const MOST_ROWS: usize = 10_000;

/// Posts a constraint; `None` if it is not known.
pub fn post(posted: &mut Posted, name: &str, args: &[Value]) -> Result<Option<Pruned>> {
    let outcome = match (name, args) {
        ("array_int_element" | "array_bool_element", [index, list, value]) => {
            posted.post_row(index, list, value)?
        }
        ("array_var_int_element" | "array_var_bool_element", [index, list, value]) => {
            let (index, list, value) = (posted.var(index)?, posted.vars(list)?, posted.var(value)?);
            posted.solver.post_element(index, &list, value)
        }
        ("fzn_all_different_int", [xs]) => {
            let xs = posted.vars(xs)?;
            match posted.solver.post_all_different(&xs) {
                Ok(()) if xs.len() > 1 => posted.solver.post_all_distinct(&xs),
                outcome => outcome,
            }
        }
        ("ninelog_circuit", [first, xs]) => posted.post_circuit_from(int(first)?, xs)?,
        ("ninelog_cumulative", [starts, durations, loads, limit]) => {
            posted.post_tasks(starts, durations, loads, limit)?
        }
        ("ninelog_serialized", [starts, durations]) => {
            let tasks: Vec<(i64, VarId)> = ints(durations)?.into_iter().zip(posted.vars(starts)?).collect();
            posted.solver.post_serialized(&tasks)
        }
        ("ninelog_gcc", [xs, keys, counts]) => posted.post_counts(xs, keys, counts)?,
        ("fzn_lex_less_int" | "fzn_lex_less_bool", [xs, ys]) => posted.post_lex(xs, ys, true)?,
        ("fzn_lex_lesseq_int" | "fzn_lex_lesseq_bool", [xs, ys]) => posted.post_lex(xs, ys, false)?,
        ("ninelog_table", [xs, rows]) => {
            let (xs, rows) = (posted.vars(xs)?, ints(rows)?);
            match (xs.len(), rows.len()) {
                (0, _) => Ok(()),
                (_, 0) => Err(Stop::Fail),
                (width, _) => {
                    let rows: Vec<Vec<i64>> = rows.chunks(width).map(<[i64]>::to_vec).collect();
                    posted.solver.post_tuples(&[xs], &rows)
                }
            }
        }
        ("ninelog_regular", [xs, states, symbols, next, first, last]) => {
            posted.post_regular(xs, (int(states)?, int(symbols)?), &ints(next)?, int(first)?, last)?
        }
        _ => return Ok(None),
    };
    Ok(Some(outcome))
}

impl Posted {
    /// Posts that an element of an array of constants is `value`.
    fn post_row(&mut self, index: &Value, list: &Value, value: &Value) -> Result<Pruned> {
        let (index, value) = (self.var(index)?, self.var(value)?);
        let rows: Vec<Vec<i64>> = (1..).zip(ints(list)?).map(|(i, v)| vec![i, v]).collect();
        if rows.is_empty() {
            return Ok(Err(Stop::Fail));
        }
        if rows.len() <= MOST_ROWS {
            return Ok(self.solver.post_tuples(&[vec![index, value]], &rows));
        }
        let list = self.vars(list)?;
        Ok(self.solver.post_element(index, &list, value))
    }

    /// Posts a circuit whose first node has the number `first`.
    fn post_circuit_from(&mut self, first: i64, xs: &Value) -> Result<Pruned> {
        let mut nodes = Vec::new();
        for x in self.vars(xs)? {
            if first == 1 {
                nodes.push(x);
                continue;
            }
            let node = self.solver.new_var();
            let terms = [(IBig::ONE, x), (IBig::NEG_ONE, node)];
            let outcome = self.solver.post_sum(&terms, Rel::Eq, &Expr::Int(IBig::from(first - 1)));
            if outcome.is_err() {
                return Ok(outcome);
            }
            nodes.push(node);
        }
        Ok(if nodes.is_empty() { Ok(()) } else { self.solver.post_circuit(&nodes) })
    }

    /// Posts that tasks never exceed a limit. Requires: positive durations, loads that are not negative.
    fn post_tasks(
        &mut self,
        starts: &Value,
        durations: &Value,
        loads: &Value,
        limit: &Value,
    ) -> Result<Pruned> {
        let (starts, durations, loads) = (self.vars(starts)?, self.vars(durations)?, self.vars(loads)?);
        let limit = self.var(limit)?;
        if !starts.iter().chain(&durations).chain(&loads).all(|x| self.solver.is_bounded(*x)) {
            return Err("tasks without bounds are refused".into());
        }
        let tasks: Vec<[VarId; 4]> = starts
            .into_iter()
            .zip(durations)
            .zip(loads)
            .map(|((start, duration), load)| {
                let end = self.solver.new_interval(
                    self.solver.min(start) + self.solver.min(duration),
                    self.solver.max(start) + self.solver.max(duration),
                );
                [start, duration, end, load]
            })
            .collect();
        Ok(self.solver.post_cumulative(&tasks, limit))
    }

    /// Posts how often each key occurs; other values are allowed.
    fn post_counts(&mut self, xs: &Value, keys: &Value, counts: &Value) -> Result<Pruned> {
        let (xs, keys, counts) = (self.vars(xs)?, ints(keys)?, self.vars(counts)?);
        let mut all: Vec<(i64, VarId)> = keys.into_iter().zip(counts).collect();
        all.sort_unstable();
        for pair in all.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
            let outcome = self.solver.post(Rel::Eq, &Expr::Var(pair[0].1), &Expr::Var(pair[1].1));
            if outcome.is_err() {
                return Ok(outcome);
            }
        }
        all.dedup_by_key(|(key, _)| *key);
        // Keys that only other values make complete are counted, too.
        let mut others: Vec<i64> = Vec::new();
        for x in &xs {
            match self.solver.size(*x) {
                Some(size) if size <= MOST_ROWS as u64 => {
                    let (lo, hi) = (self.solver.min(*x), self.solver.max(*x));
                    others.extend((lo..=hi).filter(|v| self.solver.contains(*x, *v)));
                }
                _ => return Err("values without bounds cannot be counted".into()),
            }
        }
        others.sort_unstable();
        others.dedup();
        others.retain(|v| all.binary_search_by_key(v, |(key, _)| *key).is_err());
        let most = xs.len() as i64;
        let more: Vec<(i64, VarId)> =
            others.into_iter().map(|v| (v, self.solver.new_interval(0, most))).collect();
        all.extend(more);
        Ok(self.solver.post_gcc(&xs, &all))
    }

    /// Posts the lexicographic order of two lists, of which one may be longer.
    fn post_lex(&mut self, xs: &Value, ys: &Value, strict: bool) -> Result<Pruned> {
        let (longer, shorter) = (elements(xs)?.len(), elements(ys)?.len());
        let (mut xs, mut ys) = (self.vars(xs)?, self.vars(ys)?);
        let both = longer.min(shorter);
        // A list that is the beginning of another one is less.
        let equal_is_wrong = if strict { longer >= shorter } else { longer > shorter };
        xs.truncate(both);
        ys.truncate(both);
        if equal_is_wrong {
            xs.push(self.var(&Value::Int(1))?);
            ys.push(self.var(&Value::Int(0))?);
        }
        Ok(if xs.is_empty() { Ok(()) } else { self.solver.post_lex_leq(&xs, &ys) })
    }

    /// Posts an automaton with states from 1 on, whose next states stand row by row; 0 is none.
    fn post_regular(
        &mut self,
        xs: &Value,
        (states, symbols): (i64, i64),
        next: &[i64],
        first: i64,
        last: &Value,
    ) -> Result<Pruned> {
        let Value::Set(parts) = last else { return Err("a set of states is expected".into()) };
        let sinks: Vec<i64> = parts.iter().flat_map(|(lo, hi)| *lo.max(&1)..=*hi.min(&states)).collect();
        let xs = self.vars(xs)?;
        let places = (1..=states).flat_map(|state| (1..=symbols).map(move |symbol| (state, symbol)));
        let arcs: Vec<Vec<i64>> = places
            .zip(next)
            .filter(|(_, next)| **next > 0)
            .map(|((state, symbol), next)| vec![state, symbol, *next])
            .collect();
        if xs.is_empty() || sinks.is_empty() || arcs.is_empty() {
            return Ok(if xs.is_empty() && sinks.contains(&first) { Ok(()) } else { Err(Stop::Fail) });
        }
        Ok(self.solver.post_automaton(&xs, &[first], &sinks, &arcs))
    }
}
