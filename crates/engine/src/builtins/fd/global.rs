//! Constraints over lists of variables, such as `all_different/1`, `sum/3` and `tuples_in/2`.

use super::super::det;
use super::expression::{ExpressionItem, Newcomers};
use super::finished;
use super::steps::recorded;
use crate::builtins::args::fail_with;
use crate::machine::Stacks;
use crate::machine::builtin::Builtin;
use crate::machine::{Args, Machine};
use dashu::integer::IBig;
use ninelog_fd::domains::steps::Constraint;
use ninelog_fd::domains::{Pruned, Rel, Solver, VarId};
use ninelog_terms::store::cell::Cell;
use ninelog_terms::store::heap::{Error, Result, View};

/// Makes the constraint of a built-in of its arguments.
pub(super) type Make = fn(&mut Machine, Args) -> Result<Constraint>;

/// Returns what makes a constraint from a goal of this name: a residual goal, or one that was recorded.
pub(super) fn named(name: &str, arity: usize) -> Option<Make> {
    Some(match (name, arity) {
        ("all_different", 1) => all_different,
        ("all_distinct", 1) => all_distinct,
        ("circuit", 1) => circuit,
        ("element", 3) => element,
        ("tuples_in", 2) => tuples_in,
        ("global_cardinality", 2) => gcc,
        ("serialized", 2) => serialized,
        _ => return None,
    })
}

/// Runs such a built-in, or records the constraint under a name.
fn recorded_or_posted(m: &mut Machine, args: Args, name: &str, arity: usize, make: Make) -> Result<bool> {
    recorded(m, args, name, arity, |m, args| posted(m, args, make))
}

/// Runs such a built-in: posts, propagates, and removes the context of errors.
pub(super) fn posted(m: &mut Machine, args: Args, make: Make) -> Result<bool> {
    settled(m, args, |m, args| Ok(make(m, args)?.post(&mut m.stacks.solver)))
}

/// Runs a built-in that posts something else.
pub(super) fn settled(
    m: &mut Machine,
    args: Args,
    post: impl FnOnce(&mut Machine, Args) -> Result<Pruned>,
) -> Result<bool> {
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

fn all_different(m: &mut Machine, args: Args) -> Result<Constraint> {
    let vars = m.stacks.fd_operands_with(m.stacks.arg(args, 0), Solver::shared_constant)?;
    Ok(Constraint::AllDifferent(vars))
}

fn all_distinct(m: &mut Machine, args: Args) -> Result<Constraint> {
    let vars = m.stacks.fd_operands(m.stacks.arg(args, 0))?;
    Ok(Constraint::AllDistinct(vars))
}

/// `'$fd_sum'(+Coefficients, ?Vars, +Op, ?Expr)`: `[]` for the coefficients means that all are one.
fn sum(m: &mut Machine, args: Args) -> Result<bool> {
    let (constraint, newcomers) = weighted_sum(m, args)?;
    let posted = constraint.post(&mut m.stacks.solver);
    m.stacks.fd_propagate_new(posted, newcomers)
}

/// Makes the constraint of `'$fd_sum'`, and the variables that joined the solver for its value.
pub(super) fn weighted_sum(m: &mut Machine, args: Args) -> Result<(Constraint, Newcomers)> {
    let (list, op) = (m.stacks.arg(args, 0), m.stacks.arg(args, 2));
    let coefficients = m.stacks.store.proper_list(list)?;
    let value = m.fd_items(m.stacks.arg(args, 3))?;
    let vars = m.stacks.fd_operands(m.stacks.arg(args, 1))?;
    let newcomers = m.stacks.fd_attach_all(value.iter().filter_map(ExpressionItem::variable))?;
    let rel = m.stacks.fd_operator(op, "scalar_product_relation")?;
    let coefficients = match coefficients.is_empty() {
        true => vec![IBig::ONE; vars.len()],
        false if coefficients.len() != vars.len() => {
            return Ok((Constraint::Never, newcomers));
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
    let constraint = match m.stacks.fd_build(&value)? {
        Ok(value) => Constraint::Sum(terms, rel, value),
        Err(stop) => Constraint::Stopped(stop),
    };
    Ok((constraint, newcomers))
}

/// `'$fd_chain'(?Vars, +Op)`.
fn chain(m: &mut Machine, args: Args) -> Result<bool> {
    let variables =
        m.stacks.fd_arguments(m.stacks.arg(args, 0))?.into_iter().filter(|cell| cell.is_var_or_ref());
    let newcomers = m.stacks.fd_attach_all(variables)?;
    let posted = ordered(m, args)?.post(&mut m.stacks.solver);
    m.stacks.fd_propagate_new(posted, newcomers)
}

/// Makes the constraint of `'$fd_chain'`.
pub(super) fn ordered(m: &mut Machine, args: Args) -> Result<Constraint> {
    let vars = m.stacks.fd_operands(m.stacks.arg(args, 0))?;
    let rel = m.stacks.fd_operator(m.stacks.arg(args, 1), "chain_relation")?;
    Ok(Constraint::Chain(vars, rel))
}

fn element(m: &mut Machine, args: Args) -> Result<Constraint> {
    let index = m.stacks.fd_operand(m.stacks.arg(args, 0))?;
    let list = m.stacks.fd_operands(m.stacks.arg(args, 1))?;
    let value = m.stacks.fd_operand(m.stacks.arg(args, 2))?;
    Ok(Constraint::Element(index, list, value))
}

fn tuples_in(m: &mut Machine, args: Args) -> Result<Constraint> {
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
        return Ok(Constraint::Never);
    }
    Ok(Constraint::Tuples(tuples, rows))
}

/// `'$fd_gcc'(?Vars, +Pairs)`: the pairs are `Key-Count`.
fn gcc(m: &mut Machine, args: Args) -> Result<Constraint> {
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
    Ok(Constraint::Cardinality(vars, counts))
}

fn circuit(m: &mut Machine, args: Args) -> Result<Constraint> {
    let vars = m.stacks.fd_operands(m.stacks.arg(args, 0))?;
    Ok(Constraint::Circuit(vars))
}

/// `'$fd_cumulative'(+Tasks, +Limit)`: the tasks are `task(Start, Duration, End, Load, _)`.
pub(super) fn cumulative(m: &mut Machine, args: Args) -> Result<Constraint> {
    let mut tasks = Vec::new();
    for task in m.stacks.store.proper_list(m.stacks.arg(args, 0))? {
        let parts = match m.stacks.store.view(task) {
            View::Compound(name, 5, parts) if m.stacks.store.atoms.text(name) == "task" => parts,
            View::Var(_) => return fail_with(Error::Instantiation),
            _ => return Ok(Constraint::Never),
        };
        let mut vars = [VarId(0); 4];
        for (n, var) in vars.iter_mut().enumerate() {
            *var = m.stacks.fd_operand(m.stacks.store.get(parts.plus(n)))?;
        }
        tasks.push(vars);
    }
    let limit = m.stacks.fd_operand(m.stacks.arg(args, 1))?;
    Ok(Constraint::Cumulative(tasks, limit))
}

/// Posts the same. Afterwards all domains must be finite.
pub(super) fn post_cumulative(m: &mut Machine, args: Args) -> Result<Pruned> {
    let constraint = cumulative(m, args)?;
    let solver = &mut m.stacks.solver;
    let outcome = constraint.post(solver).and_then(|()| solver.propagate());
    if let Constraint::Cumulative(tasks, _) = constraint
        && outcome.is_ok()
        && tasks.iter().flatten().any(|x| solver.size(*x).is_none())
    {
        return fail_with(Error::Instantiation);
    }
    Ok(outcome)
}

/// `'$fd_serialized'(?Starts, +Durations)`.
fn serialized(m: &mut Machine, args: Args) -> Result<Constraint> {
    let starts = m.stacks.fd_operands(m.stacks.arg(args, 0))?;
    let tasks: Vec<(i64, VarId)> =
        m.stacks.fd_smalls(m.stacks.arg(args, 1))?.into_iter().zip(starts).collect();
    Ok(Constraint::Serialized(tasks))
}

/// `'$fd_lex_chain'(+Lists)`.
pub(super) fn lex_chain(m: &mut Machine, args: Args) -> Result<Constraint> {
    let lists = m.stacks.fd_rows(m.stacks.arg(args, 0))?;
    Ok(Constraint::LexChain(lists))
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
pub(super) fn automaton(m: &mut Machine, args: Args) -> Result<Constraint> {
    let vars = m.stacks.fd_operands(m.stacks.arg(args, 0))?;
    let (sources, sinks) =
        (m.stacks.fd_smalls(m.stacks.arg(args, 1))?, m.stacks.fd_smalls(m.stacks.arg(args, 2))?);
    let arcs = m.stacks.store.proper_list(m.stacks.arg(args, 3))?;
    let arcs: Vec<Vec<i64>> = arcs.into_iter().map(|arc| m.stacks.fd_smalls(arc)).collect::<Result<_>>()?;
    Ok(Constraint::Automaton(vars, sources, sinks, arcs))
}

pub const TABLE: &[Builtin] = &[
    det("$fd_all_different", 1, |m, args| recorded_or_posted(m, args, "all_different", 1, all_different)),
    det("$fd_all_distinct", 1, |m, args| recorded_or_posted(m, args, "all_distinct", 1, all_distinct)),
    det("$fd_sum", 4, |m, args| recorded(m, args, "scalar_product", 4, |m, args| finished(m, args, sum))),
    det("$fd_chain", 2, |m, args| recorded(m, args, "chain", 2, |m, args| finished(m, args, chain))),
    det("$fd_element", 3, |m, args| recorded_or_posted(m, args, "element", 3, element)),
    det("$fd_tuples_in", 2, |m, args| recorded_or_posted(m, args, "tuples_in", 2, tuples_in)),
    det("$fd_gcc", 2, |m, args| recorded_or_posted(m, args, "global_cardinality", 2, gcc)),
    det("$fd_circuit", 1, |m, args| recorded_or_posted(m, args, "circuit", 1, circuit)),
    det("$fd_cumulative", 2, |m, args| {
        recorded(m, args, "cumulative", 2, |m, args| settled(m, args, post_cumulative))
    }),
    det("$fd_serialized", 2, |m, args| recorded_or_posted(m, args, "serialized", 2, serialized)),
    det("$fd_automaton", 4, |m, args| recorded_or_posted(m, args, "automaton", 4, automaton)),
    det("$fd_lex_chain", 1, |m, args| recorded_or_posted(m, args, "lex_chain", 1, lex_chain)),
];
