//! Constraints over lists of variables, such as `all_different/1`, `sum/3` and `tuples_in/2`.

use super::super::det;
use super::expression::ExpressionItem;
use super::finished;
use crate::builtins::args::fail_with;
use crate::machine::Stacks;
use crate::machine::builtin::Builtin;
use crate::machine::{Args, Machine};
use dashu::integer::IBig;
use ninelog_fd::domains::{Pruned, Rel, Solver, Stop, VarId};
use ninelog_terms::store::cell::Cell;
use ninelog_terms::store::heap::{Error, Result, View};

/// A built-in that posts constraints.
pub(super) type Post = fn(&mut Machine, Args) -> Result<Pruned>;

/// Runs such a built-in: propagates, and removes the context of errors.
pub(super) fn posted(m: &mut Machine, args: Args, post: Post) -> Result<bool> {
    let result = post(m, args).and_then(|outcome| m.stacks.fd_propagate(outcome));
    m.fd_finish(result)
}

impl Stacks {
    /// Returns a list of lists of variables and integers.
    fn fd_rows(&mut self, term: Cell) -> Result<Vec<Vec<VarId>>> {
        let rows = self.store.proper_list(term)?;
        rows.into_iter().map(|row| self.fd_operands(row)).collect()
    }

    /// Returns a machine integer.
    fn fd_small(&self, cell: Cell) -> Result<i64> {
        match self.store.view(cell) {
            View::Int(n) => Ok(n),
            View::Var(_) => fail_with(Error::Instantiation),
            _ => fail_with(Error::Type("integer", cell)),
        }
    }

    fn fd_smalls(&self, list: Cell) -> Result<Vec<i64>> {
        self.store.proper_list(list)?.into_iter().map(|cell| self.fd_small(cell)).collect()
    }

    fn fd_operator(&self, cell: Cell, what: &'static str) -> Result<Rel> {
        match self.store.view(cell) {
            View::Atom(name) => Rel::named(self.store.atoms.text(name)),
            View::Var(_) => return fail_with(Error::Instantiation),
            _ => None,
        }
        .ok_or_else(|| Box::new(Error::Domain(what, cell)))
    }
}

pub(super) fn all_different(m: &mut Machine, args: Args) -> Result<Pruned> {
    let vars = m.stacks.fd_operands_with(m.stacks.arg(args, 0), Solver::shared_constant)?;
    Ok(m.stacks.solver.post_all_different(&vars))
}

pub(super) fn all_distinct(m: &mut Machine, args: Args) -> Result<Pruned> {
    let vars = m.stacks.fd_operands(m.stacks.arg(args, 0))?;
    Ok(m.stacks.solver.post_all_distinct(&vars))
}

/// `'$fd_sum'(+Coefficients, ?Vars, +Op, ?Expr)`: `[]` for the coefficients means that all are one.
fn sum(m: &mut Machine, args: Args) -> Result<bool> {
    let (list, op) = (m.stacks.arg(args, 0), m.stacks.arg(args, 2));
    let coefficients = m.stacks.store.proper_list(list)?;
    let value = m.fd_items(m.stacks.arg(args, 3))?;
    let vars = m.stacks.fd_operands(m.stacks.arg(args, 1))?;
    let newcomers = m.stacks.fd_attach_all(value.iter().filter_map(ExpressionItem::variable))?;
    let rel = m.stacks.fd_operator(op, "scalar_product_relation")?;
    let coefficients = match coefficients.is_empty() {
        true => vec![IBig::ONE; vars.len()],
        false if coefficients.len() != vars.len() => {
            return m.stacks.fd_propagate_new(Err(Stop::Fail), newcomers);
        }
        false => {
            let value = |cell: &Cell| match m.stacks.store.is_unbound(*cell) {
                true => fail_with(Error::Instantiation),
                false => m.stacks.fd_value(*cell).ok_or_else(|| Box::new(Error::Type("integer", *cell))),
            };
            coefficients.iter().map(value).collect::<Result<Vec<IBig>>>()?
        }
    };
    let terms: Vec<(IBig, VarId)> = coefficients.into_iter().zip(vars).collect();
    let posted = m.stacks.fd_build(&value)?.and_then(|value| m.stacks.solver.post_sum(&terms, rel, &value));
    m.stacks.fd_propagate_new(posted, newcomers)
}

/// `'$fd_chain'(?Vars, +Op)`.
fn chain(m: &mut Machine, args: Args) -> Result<bool> {
    let variables =
        m.stacks.fd_arguments(m.stacks.arg(args, 0))?.into_iter().filter(|cell| cell.is_var_or_ref());
    let newcomers = m.stacks.fd_attach_all(variables)?;
    let vars = m.stacks.fd_operands(m.stacks.arg(args, 0))?;
    let rel = m.stacks.fd_operator(m.stacks.arg(args, 1), "chain_relation")?;
    let posted = m.stacks.solver.post_chain(&vars, rel);
    m.stacks.fd_propagate_new(posted, newcomers)
}

pub(super) fn element(m: &mut Machine, args: Args) -> Result<Pruned> {
    let index = m.stacks.fd_operand(m.stacks.arg(args, 0))?;
    let list = m.stacks.fd_operands(m.stacks.arg(args, 1))?;
    let value = m.stacks.fd_operand(m.stacks.arg(args, 2))?;
    Ok(m.stacks.solver.post_element(index, &list, value))
}

pub(super) fn tuples_in(m: &mut Machine, args: Args) -> Result<Pruned> {
    let tuples = m.stacks.fd_rows(m.stacks.arg(args, 0))?;
    let mut rows = Vec::new();
    let width = tuples.first().map_or(0, Vec::len);
    for row in m.stacks.store.proper_list(m.stacks.arg(args, 1))? {
        let row = m.stacks.fd_smalls(row)?;
        // A row of another length matches no tuple.
        if row.len() == width {
            rows.push(row);
        }
    }
    if tuples.iter().any(|tuple| tuple.len() != width) {
        return Ok(Err(Stop::Fail));
    }
    Ok(m.stacks.solver.post_tuples(&tuples, &rows))
}

/// `'$fd_gcc'(?Vars, +Pairs)`: the pairs are `Key-Count`.
pub(super) fn gcc(m: &mut Machine, args: Args) -> Result<Pruned> {
    let mut counts: Vec<(i64, VarId)> = Vec::new();
    for pair in m.stacks.store.proper_list(m.stacks.arg(args, 1))? {
        let View::Compound(ninelog_terms::atom::MINUS, 2, parts) = m.stacks.store.view(pair) else {
            return fail_with(match m.stacks.store.is_unbound(pair) {
                true => Error::Instantiation,
                false => Error::Domain("gcc_pair", pair),
            });
        };
        let key = m.stacks.fd_small(m.stacks.store.get(parts))?;
        if counts.iter().any(|(other, _)| *other == key) {
            return fail_with(Error::Domain("gcc_unique_key_pairs", m.stacks.arg(args, 1)));
        }
        let count = m.stacks.fd_operand(m.stacks.store.get(parts.plus(1)))?;
        counts.push((key, count));
    }
    let vars = m.stacks.fd_operands(m.stacks.arg(args, 0))?;
    Ok(m.stacks.solver.post_gcc(&vars, &counts))
}

pub(super) fn circuit(m: &mut Machine, args: Args) -> Result<Pruned> {
    let vars = m.stacks.fd_operands(m.stacks.arg(args, 0))?;
    Ok(m.stacks.solver.post_circuit(&vars))
}

/// `'$fd_cumulative'(+Tasks, +Limit)`: the tasks are `task(Start, Duration, End, Load, _)`.
pub(super) fn cumulative(m: &mut Machine, args: Args) -> Result<Pruned> {
    let mut tasks = Vec::new();
    for task in m.stacks.store.proper_list(m.stacks.arg(args, 0))? {
        let parts = match m.stacks.store.view(task) {
            View::Compound(name, 5, parts) if m.stacks.store.atoms.text(name) == "task" => parts,
            View::Var(_) => return fail_with(Error::Instantiation),
            _ => return Ok(Err(Stop::Fail)),
        };
        let mut vars = [VarId(0); 4];
        for (n, var) in vars.iter_mut().enumerate() {
            *var = m.stacks.fd_operand(m.stacks.store.get(parts.plus(n)))?;
        }
        tasks.push(vars);
    }
    let limit = m.stacks.fd_operand(m.stacks.arg(args, 1))?;
    let outcome = m.stacks.solver.post_cumulative(&tasks, limit).and_then(|()| m.stacks.solver.propagate());
    if outcome.is_ok() && tasks.iter().flatten().any(|x| m.stacks.solver.size(*x).is_none()) {
        return fail_with(Error::Instantiation);
    }
    Ok(outcome)
}

/// `'$fd_serialized'(?Starts, +Durations)`.
pub(super) fn serialized(m: &mut Machine, args: Args) -> Result<Pruned> {
    let starts = m.stacks.fd_operands(m.stacks.arg(args, 0))?;
    let tasks: Vec<(i64, VarId)> =
        m.stacks.fd_smalls(m.stacks.arg(args, 1))?.into_iter().zip(starts).collect();
    Ok(m.stacks.solver.post_serialized(&tasks))
}

/// `'$fd_lex_chain'(+Lists)`.
pub(super) fn lex_chain(m: &mut Machine, args: Args) -> Result<Pruned> {
    let lists = m.stacks.fd_rows(m.stacks.arg(args, 0))?;
    Ok(m.stacks.solver.post_lex_chain(&lists))
}

/// Posts the goal `lex_chain/1` of a residual goal, without the goals that wait.
pub(super) fn noted(m: &mut Machine, args: Args) -> Result<Pruned> {
    let lists = m.stacks.fd_rows(m.stacks.arg(args, 0))?;
    m.stacks.solver.note_lex_chain(&lists);
    Ok(Ok(()))
}

/// Posts a residual goal of `lex_chain/1` that waits until it can go on comparing lists: `freeze(X,
/// clpfd:lex_le(Xs, Ys))`.
pub(super) fn waiting(m: &mut Machine, args: Args) -> Result<Pruned> {
    let View::Compound(_, 2, parts) = m.stacks.store.view(m.stacks.arg(args, 1)) else { return Ok(Ok(())) };
    let View::Compound(_, 2, lists) = m.stacks.store.view(m.stacks.store.get(parts.plus(1))) else {
        return Ok(Ok(()));
    };
    let one = m.stacks.fd_operands(m.stacks.store.get(lists))?;
    let other = m.stacks.fd_operands(m.stacks.store.get(lists.plus(1)))?;
    if !one.is_empty() && !other.is_empty() {
        m.stacks.solver.post_lex_rest(&one, &other);
    }
    Ok(Ok(()))
}

/// `'$fd_automaton'(?Vars, +Sources, +Sinks, +Arcs)`: the states are numbers, the arcs `[State, Value,
/// State]`.
fn automaton(m: &mut Machine, args: Args) -> Result<Pruned> {
    let vars = m.stacks.fd_operands(m.stacks.arg(args, 0))?;
    let (sources, sinks) =
        (m.stacks.fd_smalls(m.stacks.arg(args, 1))?, m.stacks.fd_smalls(m.stacks.arg(args, 2))?);
    let arcs = m.stacks.store.proper_list(m.stacks.arg(args, 3))?;
    let arcs: Vec<Vec<i64>> = arcs.into_iter().map(|arc| m.stacks.fd_smalls(arc)).collect::<Result<_>>()?;
    Ok(m.stacks.solver.post_automaton(&vars, &sources, &sinks, &arcs))
}

pub const TABLE: &[Builtin] = &[
    det("$fd_all_different", 1, |m, args| posted(m, args, all_different)),
    det("$fd_all_distinct", 1, |m, args| posted(m, args, all_distinct)),
    det("$fd_sum", 4, |m, args| finished(m, args, sum)),
    det("$fd_chain", 2, |m, args| finished(m, args, chain)),
    det("$fd_element", 3, |m, args| posted(m, args, element)),
    det("$fd_tuples_in", 2, |m, args| posted(m, args, tuples_in)),
    det("$fd_gcc", 2, |m, args| posted(m, args, gcc)),
    det("$fd_circuit", 1, |m, args| posted(m, args, circuit)),
    det("$fd_cumulative", 2, |m, args| posted(m, args, cumulative)),
    det("$fd_serialized", 2, |m, args| posted(m, args, serialized)),
    det("$fd_automaton", 4, |m, args| posted(m, args, automaton)),
    det("$fd_lex_chain", 1, |m, args| posted(m, args, lex_chain)),
];
