//! Reified constraints: from heap terms to the solver's formulas.
//!
//! As with expressions, the term is converted to postfix order and built without recursion. Parts nested more
//! deeply than `DEEPEST` become auxiliary truth values.

use super::expression::{DEEPEST, Direct, ExpressionItem, Newcomers};
use crate::builtins::args::fail_with;
use crate::machine::Machine;
use crate::machine::Stacks;
use ninelog_fd::domains::post::Rel;
use ninelog_fd::domains::{BigSet, Bound, Formula, Literal, Literals, Stop};
use ninelog_limits::interrupt::{Steps, room};
use ninelog_terms::atom;
use ninelog_terms::store::cell::Cell;
use ninelog_terms::store::heap::{Error, Result, View};

/// An item of a formula in postfix order.
enum FormulaItem {
    Truth(Cell),
    Known(bool),
    Relation(Rel, Vec<ExpressionItem>, Vec<ExpressionItem>),
    In(Cell, BigSet),
    Not,
    Join(Join),
}

/// A connective of two formulas.
type Join = fn(Box<Formula>, Box<Formula>) -> Formula;

fn join(name: &str) -> Option<Join> {
    Some(match name {
        "#/\\" => Formula::And,
        "#\\/" => Formula::Or,
        "#\\" => Formula::Xor,
        // The names without a second `=` are those of SICStus Prolog.
        "#==>" | "#=>" => Formula::Imply,
        "#<==" | "#<=" => |first, second| Formula::Imply(second, first),
        "#<==>" | "#<=>" => Formula::Equivalent,
        _ => return None,
    })
}

impl Machine {
    /// Requires the formula to hold.
    pub fn fd_formula(&mut self, term: Cell) -> Result<bool> {
        if let Some(literals) = self.stacks.formula_clause(term) {
            let posted = self.stacks.solver.post_clause(&literals);
            return self.stacks.fd_propagate(posted);
        }
        let direct = |m: &Machine, walk: &mut Direct| m.stacks.direct_formula(term, walk);
        if let Some((formula, newcomers)) = self.fd_directly(direct)? {
            let posted = self.stacks.solver.post_formula(&formula);
            return self.stacks.fd_propagate_new(posted, newcomers);
        }
        let (formula, newcomers) = self.fd_built_formula(term)?;
        let posted = formula.and_then(|formula| self.stacks.solver.post_formula(&formula));
        self.stacks.fd_propagate_new(posted, newcomers)
    }

    /// Builds a formula of any size. Its new variables join the solver.
    pub(super) fn fd_built_formula(
        &mut self,
        term: Cell,
    ) -> Result<(std::result::Result<Formula, Stop>, Newcomers)> {
        let parts = self.patiently(|m| m.formula_parts(term))?;
        let mut variables = Vec::new();
        for part in &parts {
            match part {
                FormulaItem::Truth(variable) | FormulaItem::In(variable, _) => variables.push(*variable),
                FormulaItem::Relation(_, left, right) => {
                    variables.extend(left.iter().chain(right).filter_map(ExpressionItem::variable));
                }
                _ => {}
            }
        }
        let newcomers = self.stacks.fd_attach_all(variables.into_iter())?;
        Ok((self.stacks.build_formula(parts)?, newcomers))
    }

    fn formula_parts(&self, term: Cell) -> Result<Vec<FormulaItem>> {
        let mut parts = Vec::new();
        let mut wrong: Option<(Box<Error>, Cell)> = None;
        // Each part, with the operand of the whole formula that it belongs to.
        let mut todo = vec![(term, term)];
        let mut inner = Vec::new();
        let mut steps = Steps::default();
        while let Some((part, operand)) = todo.pop() {
            steps.next();
            room(&mut parts, 1);
            match self.formula_part(part, &mut inner) {
                Ok(part) => parts.push(part),
                Err(error) => wrong = Some((error, operand)),
            }
            let top = part == term;
            todo.extend(inner.drain(..).map(|next| (next, if top { next } else { operand })));
        }
        parts.reverse();
        match wrong {
            None => Ok(parts),
            Some((error, operand)) => Err(match *error {
                Error::Domain(what @ "clpfd_reifiable_expression", _) => {
                    Box::new(Error::Domain(what, operand))
                }
                _ => error,
            }),
        }
    }

    fn formula_part(&self, term: Cell, todo: &mut Vec<Cell>) -> Result<FormulaItem> {
        let wrong = || Box::new(Error::Domain("clpfd_reifiable_expression", term));
        match self.stacks.store.view(term) {
            View::Var(variable) => {
                if self.stacks.fd_known(variable).is_none() && self.fd_monotonic() {
                    return fail_with(Error::Instantiation);
                }
                Ok(FormulaItem::Truth(variable))
            }
            View::Int(n @ (0 | 1)) => Ok(FormulaItem::Known(n == 1)),
            View::Compound(name, 2, args) => {
                let name = self.stacks.store.atoms.text(name);
                let (left, right) = (self.stacks.store.get(args), self.stacks.store.get(args.plus(1)));
                Ok(match (Rel::named(name), name) {
                    (Some(rel), _) => {
                        FormulaItem::Relation(rel, self.fd_items_of(left)?, self.fd_items_of(right)?)
                    }
                    (_, "in") => {
                        FormulaItem::In(self.stacks.fd_argument(left)?, self.stacks.fd_domain(right)?)
                    }
                    (_, "in_set") => {
                        FormulaItem::In(self.stacks.fd_argument(left)?, self.stacks.set_argument(right)?)
                    }
                    _ => {
                        let join = join(name).ok_or_else(wrong)?;
                        todo.extend([left, right]);
                        FormulaItem::Join(join)
                    }
                })
            }
            View::Compound(name, 1, args) => match self.stacks.store.atoms.text(name) {
                "#\\" => {
                    todo.push(self.stacks.store.get(args));
                    Ok(FormulaItem::Not)
                }
                "#" | "?" => {
                    let inner = self.stacks.store.at(args);
                    if inner.is_var_or_ref() { Ok(FormulaItem::Truth(inner)) } else { Err(wrong()) }
                }
                _ => Err(wrong()),
            },
            _ => Err(wrong()),
        }
    }
}

impl Stacks {
    /// Returns the literals of a clause over variables that the solver knows, directly from the term; `None`
    /// for other formulas.
    fn formula_clause(&self, term: Cell) -> Option<Literals> {
        let mut literals = Literals::new();
        let mut rest = self.store.deref(term);
        while let View::Compound(name, 2, args) = self.store.view(rest)
            && self.store.atoms.text(name) == "#\\/"
        {
            literals.push(self.formula_literal(self.store.at(args.plus(1)))?);
            rest = self.store.at(args);
        }
        literals.push(self.formula_literal(rest)?);
        literals.reverse();
        self.solver.is_clause(&literals).then_some(literals)
    }

    fn formula_literal(&self, term: Cell) -> Option<Literal> {
        let View::Compound(name, 2, args) = self.store.view(term) else { return None };
        let equal = match self.store.atoms.text(name) {
            "#=" => true,
            "#\\=" => false,
            _ => return None,
        };
        let (left, right) = (self.store.at(args), self.store.at(args.plus(1)));
        let (variable, value) = if right.is_int() { (left, right) } else { (right, left) };
        let var = self.fd_known(variable)?;
        value.is_int().then(|| Literal { var, value: value.as_int(), equal })
    }

    /// Builds a formula for `fd_directly`.
    fn direct_formula(&self, term: Cell, walk: &mut Direct) -> Option<Formula> {
        let term = self.store.deref(term);
        match self.store.view(term) {
            View::Var(variable) => Some(Formula::Truth(walk.variable(self.fd_known(variable), variable))),
            View::Int(n @ (0 | 1)) => Some(Formula::Known(n == 1)),
            View::Compound(name, 2, args) => {
                let name = self.store.atoms.text(name);
                let (left, right) = (self.store.get(args), self.store.get(args.plus(1)));
                if let Some(rel) = Rel::named(name) {
                    return Some(Formula::Rel(
                        rel,
                        self.fd_direct(left, walk)?,
                        self.fd_direct(right, walk)?,
                    ));
                }
                let join = join(name)?;
                walk.enter()?;
                let left = Box::new(self.direct_formula(left, walk)?);
                let right = Box::new(self.direct_formula(right, walk)?);
                walk.leave();
                Some(join(left, right))
            }
            View::Compound(name, 1, args) if self.store.atoms.text(name) == "#\\" => {
                walk.enter()?;
                let inner = self.direct_formula(self.store.get(args), walk)?;
                walk.leave();
                Some(Formula::Not(Box::new(inner)))
            }
            _ => None,
        }
    }

    fn build_formula(&mut self, parts: Vec<FormulaItem>) -> Result<std::result::Result<Formula, Stop>> {
        let mut stack: Vec<(Formula, usize)> = Vec::new();
        for part in parts {
            let node = match part {
                FormulaItem::Truth(variable) => match self.store.view(variable) {
                    View::Int(n) => (Formula::Known(n != 0), 0),
                    _ => (Formula::Truth(self.fd_var(variable)?), 0),
                },
                FormulaItem::Known(truth) => (Formula::Known(truth), 0),
                FormulaItem::In(variable, set) => match self.fd_value(variable) {
                    Some(value) => (Formula::Known(set.contains(&Bound::Int(value))), 0),
                    None => (Formula::In(self.fd_var(variable)?, set), 0),
                },
                FormulaItem::Relation(rel, left, right) => {
                    let left = self.fd_build(&left)?;
                    let right = self.fd_build(&right)?;
                    match (left, right) {
                        (Ok(left), Ok(right)) => (Formula::Rel(rel, left, right), 1),
                        (Err(stop), _) | (_, Err(stop)) => return Ok(Err(stop)),
                    }
                }
                FormulaItem::Not => match stack.pop() {
                    Some((inner, depth)) => (Formula::Not(Box::new(inner)), depth + 1),
                    None => continue,
                },
                FormulaItem::Join(join) => {
                    let (Some(second), Some(first)) = (stack.pop(), stack.pop()) else { continue };
                    (join(Box::new(first.0), Box::new(second.0)), 1 + first.1.max(second.1))
                }
            };
            let node = if node.1 < DEEPEST {
                node
            } else {
                match self.solver.reify(&node.0) {
                    Ok(truth) => (Formula::Truth(truth), 0),
                    Err(stop) => return Ok(Err(stop)),
                }
            };
            stack.push(node);
        }
        Ok(Ok(stack.pop().map_or(Formula::Known(true), |node| node.0)))
    }

    /// Returns the set of a domain such as `1..3 \/ 5`. As in SICStus Prolog it may contain intersections and
    /// complements, too.
    pub fn fd_domain(&self, term: Cell) -> Result<BigSet> {
        enum Next {
            Term(Cell),
            Union,
            Intersection,
            Complement,
        }
        if let Some(set) = self.fd_union(term)? {
            return Ok(set);
        }
        let mut todo = vec![Next::Term(term)];
        let mut sets: Vec<BigSet> = Vec::new();
        while let Some(next) = todo.pop() {
            let join = match next {
                Next::Term(part) => {
                    let View::Compound(name, arity, args) = self.store.view(part) else {
                        sets.extend(self.fd_union(part)?);
                        continue;
                    };
                    let join = match (self.store.atoms.text(name), arity) {
                        ("\\/", 2) => Next::Union,
                        ("/\\", 2) => Next::Intersection,
                        ("\\", 1) => Next::Complement,
                        _ => {
                            sets.extend(self.fd_union(part)?);
                            continue;
                        }
                    };
                    todo.push(join);
                    todo.extend((0..arity).map(|n| Next::Term(self.store.get(args.plus(n)))));
                    continue;
                }
                Next::Complement => |set: BigSet, _: &mut Vec<BigSet>| set.complement(),
                Next::Union => |set: BigSet, sets: &mut Vec<BigSet>| {
                    sets.pop().map_or_else(BigSet::empty, |other| set.union(&other))
                },
                Next::Intersection => |set: BigSet, sets: &mut Vec<BigSet>| {
                    sets.pop().map_or_else(BigSet::empty, |other| set.intersection(&other))
                },
            };
            if let Some(set) = sets.pop() {
                let set = join(set, &mut sets);
                sets.push(set);
            }
        }
        Ok(sets.pop().unwrap_or_else(BigSet::empty))
    }

    /// Returns a union of intervals and integers; `None` if it contains an intersection or a complement.
    fn fd_union(&self, term: Cell) -> Result<Option<BigSet>> {
        let mut intervals = Vec::new();
        let mut todo = vec![term];
        let wrong = || Box::new(Error::Domain("clpfd_domain", term));
        while let Some(part) = todo.pop() {
            match self.store.view(part) {
                View::Var(_) => return fail_with(Error::Instantiation),
                View::Int(_) | View::Big(_) => {
                    let bound = Bound::Int(self.fd_value(part).ok_or_else(wrong)?);
                    intervals.push((bound.clone(), bound));
                }
                View::Compound(name, 1, _) if self.store.atoms.text(name) == "\\" => return Ok(None),
                View::Compound(atom::CURLY, 1, args) => {
                    self.fd_listed(self.store.get(args), &mut intervals)?.then_some(()).ok_or_else(wrong)?;
                }
                View::Compound(name, 2, args) => {
                    let (left, right) = (self.store.get(args), self.store.get(args.plus(1)));
                    match self.store.atoms.text(name) {
                        "\\/" => todo.extend([right, left]),
                        "/\\" => return Ok(None),
                        ".." => {
                            if self.store.is_unbound(left) || self.store.is_unbound(right) {
                                return fail_with(Error::Instantiation);
                            }
                            let lo = self.fd_bound(left, "inf", Bound::Inf).ok_or_else(wrong)?;
                            let hi = self.fd_bound(right, "sup", Bound::Sup).ok_or_else(wrong)?;
                            if lo <= hi {
                                intervals.push((lo, hi));
                            }
                        }
                        _ => return Err(wrong()),
                    }
                }
                _ => return Err(wrong()),
            }
        }
        Ok(Some(BigSet::from_intervals(intervals)))
    }

    /// Adds the integers of `{1,2,5}`. Returns whether all elements are integers.
    fn fd_listed(&self, mut rest: Cell, intervals: &mut Vec<(Bound, Bound)>) -> Result<bool> {
        loop {
            let (item, tail) = match self.store.view(rest) {
                View::Compound(atom::COMMA, 2, args) => {
                    (self.store.get(args), Some(self.store.get(args.plus(1))))
                }
                _ => (rest, None),
            };
            if self.store.is_unbound(item) {
                return fail_with(Error::Instantiation);
            }
            let Some(value) = self.fd_value(item) else { return Ok(false) };
            intervals.push((Bound::Int(value.clone()), Bound::Int(value)));
            match tail {
                Some(tail) => rest = tail,
                None => return Ok(true),
            }
        }
    }

    /// Returns an end of an interval: an integer, or the infinity that is allowed there.
    fn fd_bound(&self, term: Cell, name: &str, infinity: Bound) -> Option<Bound> {
        match self.store.view(term) {
            View::Atom(atom) => (self.store.atoms.text(atom) == name).then_some(infinity),
            _ => self.fd_value(term).map(Bound::Int),
        }
    }
}
