//! Totals of facts: what `aggregate/3` and `aggregate_all/3` ask of a goal that calls a procedure of facts,
//! computed from the facts themselves, without solutions.
//!
//! `question` reads what is asked, `facts` reads facts as columns, `groups` finds the groups and adds up.
//! Each of them says `None` where a total could differ from what solutions give: values that are no numbers,
//! facts with variables, errors. The caller then goes the general way, which knows all that.

mod facts;
mod groups;
mod question;

use super::prelude::*;
use crate::machine::program::rows::put_part;
use crate::machine::{Program, Stacks};
use facts::Facts;
use groups::{Groups, Total};
use ninelog_terms::number::Number;
use question::{Kind, Question, Template};

/// `'$totals'(+Spec, :Goal, +How, -Witness, -Groups)`: the results of a specification, as a list of pairs
/// `v(Value, ...)-Result`. With `group` for `How` there is one for each binding of the free variables as in
/// `bagof/3`, in standard order, in `v(...)` as the variables are in the goal; with `all` there is at most
/// one. Fails if this is for the general way.
fn totals(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(question) = Question::read(m, args) else { return Ok(false) };
    let found = m.patiently(|m| {
        let Machine { stacks, program, .. } = m;
        answer(stacks, program, &question)
    })?;
    match found {
        Some((pairs, count)) => {
            m.stacks.inferences += count as u64;
            m.stacks.store.ensure(2 * pairs.len())?;
            let list = m.stacks.store.list_from(&pairs, NIL);
            Ok(m.stacks.unify_arg(args, 3, question.witness) && m.stacks.unify_arg(args, 4, list))
        }
        None => Ok(false),
    }
}

/// Returns the pairs and the number of facts that they are made of.
fn answer(
    stacks: &mut Stacks,
    program: &mut Program,
    question: &Question,
) -> Result<Option<(Vec<Cell>, usize)>> {
    let exact = program.has_plain_floats();
    let Some((facts, rows)) = Facts::find(program, question) else { return Ok(None) };
    let Some(groups) = Groups::of(&facts, &rows, &question.keys) else { return Ok(None) };
    let mut columns = Vec::with_capacity(question.specs.len());
    for spec in &question.specs {
        let Some(column) = groups.total(&facts, &rows, spec, exact) else { return Ok(None) };
        columns.push(column);
    }
    if groups.count() == 0 {
        let is_empty = !question.groups && question.specs.iter().all(|spec| spec.kind.has_value_of_nothing());
        let pairs = match is_empty {
            true => {
                let results: Vec<Cell> = question.specs.iter().map(|spec| spec.kind.of_nothing()).collect();
                vec![pair(stacks, &[], &results, question)?]
            }
            false => Vec::new(),
        };
        return Ok(Some((pairs, 0)));
    }
    let mut witnesses = Vec::with_capacity(groups.count());
    for group in 0..groups.count() {
        let mut values = Vec::with_capacity(question.keys.len());
        for &column in &question.keys {
            values.push(facts.cell(&mut stacks.store, groups.first(group), column)?);
        }
        stacks.store.ensure(values.len() + 1)?;
        let witness = stacks.term("v", &values);
        witnesses.push((witness, group));
    }
    witnesses.sort_by(|a, b| stacks.store.compare(a.0, b.0));
    let mut pairs = Vec::with_capacity(witnesses.len());
    for (witness, group) in witnesses {
        let mut results = Vec::with_capacity(columns.len());
        for (column, spec) in columns.iter().zip(&question.specs) {
            results.push(result(stacks, &facts, column.of(group), spec.kind, &spec.template)?);
        }
        pairs.push(pair(stacks, &[witness], &results, question)?);
    }
    Ok(Some((pairs, rows.len())))
}

/// Returns the pair of a witness (`v` if there is none) and a result.
fn pair(stacks: &mut Stacks, witness: &[Cell], results: &[Cell], question: &Question) -> Result<Cell> {
    stacks.store.ensure(results.len() + 4)?;
    let witness = witness.first().copied().unwrap_or_else(|| stacks.term("v", &[]));
    let result = match question.name {
        None => results[0],
        Some(name) => stacks.store.new_struct(name, results),
    };
    Ok(stacks.store.new_struct(atom::MINUS, &[witness, result]))
}

/// Returns a total as a term.
fn result(
    stacks: &mut Stacks,
    facts: &Facts<'_>,
    total: Total<'_>,
    kind: Kind,
    template: &Template,
) -> Result<Cell> {
    Ok(match total {
        Total::Int(value) => stacks.store.number_cell(&Number::from(value))?,
        Total::Float(value) => stacks.store.number_cell(&Number::from(value))?,
        Total::Best(value, row) => {
            let best = put_part(&mut stacks.store, value)?;
            if kind.has_witness() {
                let witness = template.build(&mut stacks.store, facts, row)?;
                stacks.store.ensure(3)?;
                stacks.term(if kind == Kind::MaxWitness { "max" } else { "min" }, &[best, witness])
            } else {
                best
            }
        }
        Total::Rows(rows) => {
            let mut items = Vec::with_capacity(rows.len());
            for &row in rows {
                items.push(template.build(&mut stacks.store, facts, row as usize)?);
            }
            stacks.store.ensure(2 * items.len())?;
            stacks.store.list_from(&items, NIL)
        }
    })
}

pub const TABLE: &[Builtin] = &[called("$totals", 5, totals)];
