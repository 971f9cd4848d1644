//! Queries of `library(clpb)`: tautologies, numbers of solutions, best and random solutions, residual goals.

use super::component::Calculation;
use super::formula::{LeafKind, Leaves, Reading, library};
use super::{reading, step};
use crate::builtins::prelude::*;
use crate::machine::Stacks;
use dashu::integer::IBig;
use ninelog_fd::bdd::{FALSE, Op, Span, Sums, TRUE};
use ninelog_terms::number::{Number, Random};

/// Normal forms with more products are not shown.
const MOST_PRODUCTS: u64 = 10_000;

impl Machine {
    /// Returns a step for an expression, with the components connected and combined: the function of the
    /// components is on the stack.
    fn clpb_ask(
        &mut self,
        expression: Cell,
        reading: Reading,
    ) -> Result<(Calculation, super::formula::Formula)> {
        let mut step = Calculation::default();
        let formula = self.stacks.read_formula(expression, reading, &mut step.leaves)?;
        self.clpb_connect(&mut step)?;
        self.stacks.clpb_combine(&mut step)?;
        Ok((step, formula))
    }

    /// Returns a step for some variables and constants.
    fn clpb_ask_variables(&mut self, variables: &[Cell]) -> Result<Calculation> {
        let mut step = Calculation::default();
        for &variable in variables {
            if let View::Var(variable) = self.stacks.store.view(variable) {
                step.leaves.add(variable, LeafKind::Variable);
            }
        }
        self.clpb_connect(&mut step)?;
        self.stacks.clpb_combine(&mut step)?;
        Ok(step)
    }
}

impl Stacks {
    /// Returns the dereferenced elements of a list.
    fn clpb_variables(&self, list: Cell) -> Result<Vec<Cell>> {
        Ok(self.store.proper_list(list)?.into_iter().map(|item| self.store.deref(item)).collect())
    }
}

/// `'$clpb_taut'(+Expression, -Truth, +Monotonic)`
fn taut(m: &mut Machine, args: Args) -> Result<bool> {
    let reading = reading(m, args, 2);
    let (mut step, formula) = m.clpb_ask(m.stacks.arg(args, 0), reading)?;
    step.functions.push_formula(&formula, &step.levels);
    let (said, asked) = match step.functions.stack[..] {
        [said, asked] => (said, asked),
        _ => (TRUE, TRUE),
    };
    let diagrams = &mut step.functions.diagrams;
    let both = diagrams.apply(Op::And, said, asked);
    let opposite = diagrams.not(asked);
    let neither = diagrams.apply(Op::And, said, opposite);
    let truth = if !step.holds_for_atoms(both) {
        0
    } else if neither == FALSE {
        1
    } else {
        return Ok(false);
    };
    m.clpb_declare(&step)?;
    Ok(m.stacks.unify_arg(args, 1, Cell::int(truth)))
}

/// `'$clpb_count'(+Expression, -Count, +Monotonic)`
fn count(m: &mut Machine, args: Args) -> Result<bool> {
    let reading = reading(m, args, 2);
    let expression = m.stacks.arg(args, 0);
    let mut own = Leaves::default();
    m.stacks.read_formula(expression, reading, &mut own)?;
    let (mut step, formula) = m.clpb_ask(expression, reading)?;
    step.functions.push_formula(&formula, &step.levels);
    let f = step.functions.conjunction();
    let atoms = step.atoms();
    let counted: Vec<bool> =
        step.order.iter().zip(&atoms).map(|(&leaf, is_atom)| leaf < own.list.len() && !is_atom).collect();
    let is_other = |level: u32| !counted[level as usize] && !atoms[level as usize];
    let f = step.functions.diagrams.quantify(Op::Or, f, is_other);
    let f = step.functions.diagrams.quantify(Op::And, f, |level| atoms[level as usize]);
    let count = step.functions.diagrams.count(f, &Span::new(&counted));
    let count = m.stacks.store.number_cell(&Number::from(IBig::from(count)))?;
    Ok(m.stacks.unify_arg(args, 1, count))
}

/// `'$clpb_best'(+Weights, +Variables, -Maximum, -Ordered)`: restricts the solutions to those with the
/// largest weight. `Ordered` are the variables in their order.
fn best(m: &mut Machine, args: Args) -> Result<bool> {
    let weights = m.stacks.store.proper_list(m.stacks.arg(args, 0))?;
    let variables = m.stacks.clpb_variables(m.stacks.arg(args, 1))?;
    let mut step = m.clpb_ask_variables(&variables)?;
    let f = step.functions.conjunction();
    if !step.holds_for_atoms(f) {
        return Ok(false);
    }
    let mut by_level = vec![IBig::ZERO; step.order.len()];
    for (weight, &variable) in weights.into_iter().zip(&variables) {
        let leaf = step.leaves.add(variable, LeafKind::Variable);
        let Some(weight) = m.stacks.fd_value(weight) else {
            return Err(m.stacks.store.wrong("integer", weight));
        };
        by_level[step.levels[leaf] as usize] += weight;
    }
    let (maximum, f) = step.functions.diagrams.best(f, &by_level);
    let maximum = m.stacks.store.number_cell(&Number::from(maximum))?;
    let own = |leaf: &&usize| variables.contains(&step.leaves.list[**leaf].cell);
    let ordered: Vec<Cell> = step.order.iter().filter(own).map(|&leaf| step.leaves.list[leaf].cell).collect();
    m.stacks.store.ensure(2 * ordered.len())?;
    let ordered = m.stacks.store.list_from(&ordered, NIL);
    Ok(m.clpb_keep(step, f, None)?
        && m.stacks.unify_arg(args, 2, maximum)
        && m.stacks.unify_arg(args, 3, ordered))
}

/// `'$clpb_ordered'(+Variables, -Ordered)`: sorts variables into the order of the diagrams. Unconstrained
/// variables count as the first one, as in SWI-Prolog.
fn ordered(m: &mut Machine, args: Args) -> Result<bool> {
    let library = library(&mut m.stacks);
    let mut variables = m.stacks.clpb_variables(m.stacks.arg(args, 0))?;
    variables.retain(|variable| variable.is_var_or_ref());
    variables.sort_by_key(|&variable| m.stacks.clpb_level(variable, library).map_or(0, |(index, _)| index));
    m.stacks.unify_list(args, 1, &variables)
}

/// `'$clpb_random'(+Seed, +Variables, -Values)`: returns one of the assignments to the variables that can be
/// extended to a solution.
fn random(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(seed) = m.stacks.store.number(m.stacks.arg(args, 0)) else {
        return Err(m.stacks.store.wrong("number", m.stacks.arg(args, 0)));
    };
    let variables = m.stacks.clpb_variables(m.stacks.arg(args, 1))?;
    let mut step = m.clpb_ask_variables(&variables)?;
    let f = step.functions.conjunction();
    let own: Vec<bool> =
        step.order.iter().map(|&leaf| variables.contains(&step.leaves.list[leaf].cell)).collect();
    let is_other = |level: u32| !own[level as usize];
    let mut random = Random::from_number(&seed);
    let atoms = step.atoms();
    let f = step.functions.diagrams.quantify(Op::Or, f, |at| is_other(at) && !atoms[at as usize]);
    let f = step.functions.diagrams.quantify(Op::And, f, |at| atoms[at as usize]);
    if f == FALSE {
        return Ok(false);
    }
    let span = Span::new(&own);
    let values = step.functions.diagrams.sample(f, &span, &mut |bound| random.below_big(bound));
    let mut cells = Vec::with_capacity(variables.len());
    for &variable in &variables {
        cells.push(match variable.is_var_or_ref() {
            true => {
                let leaf = step.leaves.add(variable, LeafKind::Variable);
                Cell::int(i64::from(values[step.levels[leaf] as usize]))
            }
            false => variable,
        });
    }
    m.stacks.unify_list(args, 2, &cells)
}

/// `'$clpb_normal'(+Expression, +Monotonic, -Key, -Goal)`: returns the algebraic normal form of an expression
/// as a relation, and a sort key that does not depend on the variables' addresses. Fails if the expression
/// always holds.
fn normal(m: &mut Machine, args: Args) -> Result<bool> {
    let expression = m.stacks.arg(args, 0);
    let monotonic = reading(m, args, 1) == Reading::Monotonic;
    let mut step = Calculation::default();
    let formula = m.stacks.read_formula(expression, Reading::Accepted, &mut step.leaves)?;
    m.clpb_connect(&mut step)?;
    // Atoms are shown after variables.
    step.arrange_by(|leaf| (leaf.kind == LeafKind::Atom, leaf.index));
    step.functions.push_formula(&formula, &step.levels);
    let Some(&f) = step.functions.stack.last() else { return Ok(false) };
    if f == TRUE {
        return Ok(false);
    }
    let mut sums = Sums::default();
    if sums.find(&mut step.functions.diagrams, f) > MOST_PRODUCTS {
        return Ok(m.stacks.unify_arg(args, 2, expression) && m.stacks.unify_arg(args, 3, expression));
    }
    let products = sums.list(f);
    let factors: usize = products.iter().map(|product| product.len() + 1).sum();
    m.stacks.store.ensure(14 * factors + 64)?;
    let v = m.stacks.store.atoms.intern("v");
    let mut shown = Vec::with_capacity(step.order.len());
    let mut keys = Vec::with_capacity(step.order.len());
    for &leaf in &step.order {
        let leaf = step.leaves.list[leaf];
        let wraps = monotonic && leaf.kind == LeafKind::Variable;
        shown.push(if wraps { m.stacks.store.new_struct(v, &[leaf.cell]) } else { leaf.cell });
        // In the standard order, variables come before the number 1.
        let behind = if leaf.kind == LeafKind::Atom { 1 << 49 } else { 1 << 50 };
        keys.push(Cell::int(leaf.index.unwrap_or(0) - behind));
    }
    let key = relation(&mut m.stacks, &products, &keys);
    let goal = relation(&mut m.stacks, &products, &shown);
    Ok(m.stacks.unify_arg(args, 2, key) && m.stacks.unify_arg(args, 3, goal))
}

/// Returns the relation "the exclusive or of these products is 1" as a term.
fn relation(stacks: &mut Stacks, products: &[Vec<u32>], names: &[Cell]) -> Cell {
    let (negated, products) = match products.split_first() {
        Some((first, rest)) if first.is_empty() => (true, rest),
        _ => (false, products),
    };
    let mut terms: Vec<Cell> = Vec::with_capacity(products.len() + 1);
    for product in products {
        let factors: Vec<Cell> = product.iter().map(|&level| names[level as usize]).collect();
        terms.push(stacks.joined("*", &factors));
    }
    match products.first() {
        Some(first) if first.len() == 1 => {
            let rest = stacks.joined("#", &terms[1..]);
            stacks.term(if negated { "=:=" } else { "=\\=" }, &[terms[0], rest])
        }
        _ => {
            if negated {
                terms.insert(0, Cell::int(1));
            }
            stacks.joined("#", &terms)
        }
    }
}

/// `'$clpb_nodes'(+Component, -Nodes)`: returns the diagram of a component, from the root on.
fn nodes(m: &mut Machine, args: Args) -> Result<bool> {
    let library = library(&mut m.stacks);
    let Some([_, variables, nodes]) = m.stacks.clpb_component(m.stacks.arg(args, 0), library) else {
        return Ok(false);
    };
    let (_, count, variables) =
        m.stacks.store.compound(variables).unwrap_or((atom::TRUE, 0, Default::default()));
    let (_, cells, nodes) = m.stacks.store.compound(nodes).unwrap_or((atom::TRUE, 0, Default::default()));
    m.stacks.store.ensure(8 * count + 20 * cells)?;
    let mut names = Vec::with_capacity(count);
    for n in 0..count {
        let cell = m.stacks.store.at(variables.plus(n));
        let (shown, index) = match m.stacks.store.compound(cell) {
            Some((_, 3, args)) => (m.stacks.store.at(args), m.stacks.store.at(args.plus(1))),
            _ => (cell, Cell::int(m.stacks.clpb_level(cell, library).map_or(0, |(index, _)| index))),
        };
        names.push(m.stacks.term("v", &[shown, index]));
    }
    let mut children = vec![m.stacks.atom_cell("false"), m.stacks.atom_cell("true")];
    let mut list = NIL;
    for n in 0..cells / 2 {
        let word = |m: &Machine, k: usize| m.stacks.store.get(nodes.plus(2 * n + k)).as_int() as u64;
        let (first, high) = (word(m, 0), word(m, 1));
        let name = m.stacks.term("node", &[Cell::int(n as i64 + 1)]);
        let branch = [names[(first >> 32) as usize], children[high as usize]];
        let condition = m.stacks.term("->", &branch);
        let choice = m.stacks.term(";", &[condition, children[first as u32 as usize]]);
        let node = m.stacks.term("-", &[name, choice]);
        children.push(name);
        list = m.stacks.store.new_list(node, list);
    }
    Ok(m.stacks.unify_arg(args, 1, list))
}

pub const TABLE: &[Builtin] = &[
    called("$clpb_taut", 3, |m, args| step(m, args, taut)),
    called("$clpb_count", 3, |m, args| step(m, args, count)),
    called("$clpb_best", 4, |m, args| step(m, args, best)),
    called("$clpb_ordered", 2, |m, args| step(m, args, ordered)),
    called("$clpb_random", 3, |m, args| step(m, args, random)),
    called("$clpb_normal", 4, |m, args| step(m, args, normal)),
    called("$clpb_nodes", 2, |m, args| step(m, args, nodes)),
];
