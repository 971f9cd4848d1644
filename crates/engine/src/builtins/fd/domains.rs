//! Domains: `in/2` and `ins/2`, queries about a variable, and sets of integers as terms.
//!
//! A set (`fd_set/2` and its relatives) has the form of SWI-Prolog's library: `empty`, `from_to(n(1), sup)`,
//! or `split(Hole, Left, Right)`, whose parts lie on both sides of a hole.

use super::super::det;
use super::finished;
use super::steps::recorded;
use crate::builtins::args::fail_with;
use crate::machine::Stacks;
use crate::machine::builtin::Builtin;
use crate::machine::{Args, Machine};
use dashu::integer::IBig;
use ninelog_fd::domains::domain::{Endpoint, is_small};
use ninelog_fd::domains::{BigSet, Bound, Solver, VarId};
use ninelog_terms::store::cell::Cell;
use ninelog_terms::store::heap::{Error, Result, View};

impl Stacks {
    /// Requires a variable or integer to be in a set.
    fn fd_restrict(&mut self, cell: Cell, set: &BigSet) -> Result<bool> {
        if let Some(value) = self.fd_value(cell) {
            return Ok(set.contains(&Bound::Int(value)));
        }
        let x = self.fd_var(cell)?;
        self.solver.join(x);
        let posted = self.solver.intersect(x, set);
        self.fd_outcome(posted)
    }

    /// Restricts a variable to an interval of several machine integers, an end of which may be infinite.
    fn fd_restrict_small(&mut self, cell: Cell, low: i64, high: i64) -> Result<bool> {
        let cell = self.store.deref(cell);
        if cell.is_int() {
            return Ok((low..=high).contains(&cell.as_int()));
        }
        if !cell.is_var_or_ref() {
            return self.fd_restrict(cell, &BigSet::interval(Bound::from_i64(low), Bound::from_i64(high)));
        }
        let Some(x) = self.fd_known(cell) else {
            let x = self.solver.new_interval(low, high);
            self.solver.join(x);
            self.fd_attach(cell, x)?;
            return Ok(true);
        };
        let posted = self.solver.keep_within(x, low, high);
        self.fd_outcome(posted)
    }

    /// Requires a variable or integer to be in a domain such as `1..3 \/ 5`.
    pub fn fd_in(&mut self, x: Cell, domain: Cell) -> Result<bool> {
        let x = self.fd_argument(x)?;
        let inside = match self.fd_interval(domain) {
            Some((low, high)) => {
                if let Some(x) = self.fd_known(x) {
                    self.solver.join(x);
                }
                self.fd_restrict_small(x, low, high)?
            }
            None => {
                let set = self.fd_domain(domain)?;
                self.fd_restrict(x, &set)?
            }
        };
        let holds = inside && self.fd_propagate(Ok(()))?;
        if let Some(x) = self.fd_known(self.store.deref(x)) {
            self.solver.reinforce(x);
        }
        Ok(holds)
    }

    /// Returns the ends of a domain that is written as an interval of several machine integers.
    fn fd_interval(&self, domain: Cell) -> Option<(i64, i64)> {
        let View::Compound(name, 2, args) = self.store.view(self.store.deref(domain)) else {
            return None;
        };
        let (low, high) = (self.store.at(args), self.store.at(args.plus(1)));
        if !(low.is_int() && high.is_int() && self.store.atoms.text(name) == "..") {
            return None;
        }
        let (low, high) = (low.as_int(), high.as_int());
        (low < high && is_small(low) && is_small(high)).then_some((low, high))
    }

    /// Returns what the solver knows about an argument, without making a variable for a plain one.
    fn fd_asked(&self, cell: Cell) -> Result<Asked> {
        let cell = self.fd_argument(cell)?;
        Ok(match self.fd_value(cell) {
            Some(value) => Asked::Value(value),
            None => self.fd_known(cell).map_or(Asked::Free, Asked::Known),
        })
    }

    /// Returns the set of values that an argument may have.
    fn fd_set_of(&self, cell: Cell) -> Result<BigSet> {
        Ok(match self.fd_asked(cell)? {
            Asked::Value(value) => BigSet::interval(Bound::Int(value.clone()), Bound::Int(value)),
            Asked::Known(x) => self.solver.domain(x),
            Asked::Free => BigSet::interval(Bound::Inf, Bound::Sup),
        })
    }

    fn bound_cell(&mut self, bound: &Bound) -> Cell {
        match bound {
            Bound::Inf => self.store.atom("inf"),
            Bound::Sup => self.store.atom("sup"),
            Bound::Int(value) => self.big_integer(value.clone()),
        }
    }

    fn bound_term(&mut self, bound: &Bound) -> Cell {
        let cell = self.bound_cell(bound);
        if matches!(bound, Bound::Int(_)) { self.term("n", &[cell]) } else { cell }
    }

    /// Returns a set as a term: half of the intervals on each side of the integer before the first one of the
    /// second half. So the depth of the recursion is the logarithm of their number.
    fn set_term(&mut self, intervals: &[(Bound, Bound)]) -> Cell {
        match intervals {
            [] => self.store.atom("empty"),
            [(lo, hi)] => {
                let ends = [self.bound_term(lo), self.bound_term(hi)];
                self.term("from_to", &ends)
            }
            _ => {
                let (left, right) = intervals.split_at(intervals.len() / 2);
                let hole = self.bound_cell(&right[0].0.pred());
                let parts = [hole, self.set_term(left), self.set_term(right)];
                self.term("split", &parts)
            }
        }
    }

    /// Returns the set of a term, if the term is a set.
    pub fn set_of_term(&self, term: Cell) -> Option<BigSet> {
        let mut intervals = Vec::new();
        let mut todo = vec![term];
        while let Some(part) = todo.pop() {
            match self.store.view(part) {
                View::Atom(name) if self.store.atoms.text(name) == "empty" => {}
                View::Compound(name, 2, args) if self.store.atoms.text(name) == "from_to" => {
                    let lo = self.bound_of_term(self.store.get(args), "inf", Bound::Inf)?;
                    let hi = self.bound_of_term(self.store.get(args.plus(1)), "sup", Bound::Sup)?;
                    intervals.push((lo, hi));
                }
                View::Compound(name, 3, args) if self.store.atoms.text(name) == "split" => {
                    self.fd_value(self.store.get(args))?;
                    todo.extend([self.store.get(args.plus(2)), self.store.get(args.plus(1))]);
                }
                _ => return None,
            }
        }
        Some(BigSet::from_intervals(intervals))
    }

    fn bound_of_term(&self, term: Cell, name: &str, infinity: Bound) -> Option<Bound> {
        match self.store.view(term) {
            View::Atom(atom) => (self.store.atoms.text(atom) == name).then_some(infinity),
            View::Compound(name, 1, args) if self.store.atoms.text(name) == "n" => {
                self.fd_value(self.store.get(args)).map(Bound::Int)
            }
            _ => None,
        }
    }

    pub fn set_argument(&self, cell: Cell) -> Result<BigSet> {
        self.set_of_term(cell).ok_or_else(|| match self.store.view(cell) {
            View::Var(_) => Box::new(Error::Instantiation),
            _ => Box::new(Error::Type("clpfd_domain", cell)),
        })
    }
}

/// What is known about an argument.
enum Asked {
    Value(IBig),
    Known(VarId),
    Free,
}

/// A domain that variables are required to be in.
enum WantedDomain {
    /// An interval of several machine integers, an end of which may be infinite.
    Interval((i64, i64)),
    Set(BigSet),
}

impl WantedDomain {
    fn of(set: BigSet) -> WantedDomain {
        let ends = match set.0.as_slice() {
            [(low, high)] => low.small().zip(high.small()).filter(|(low, high)| low < high),
            _ => None,
        };
        ends.map_or(WantedDomain::Set(set), WantedDomain::Interval)
    }
}

/// `'$fd_ins'(?List, +Domain)`.
fn fd_ins(m: &mut Machine, args: Args) -> Result<bool> {
    let items = m.stacks.fd_arguments(m.stacks.arg(args, 0))?;
    let domain = m.stacks.arg(args, 1);
    let wanted = match m.stacks.fd_interval(domain) {
        Some(ends) => WantedDomain::Interval(ends),
        None => WantedDomain::of(m.stacks.fd_domain(domain)?),
    };
    for item in items {
        let inside = match &wanted {
            WantedDomain::Interval((low, high)) => m.stacks.fd_restrict_small(item, *low, *high)?,
            WantedDomain::Set(set) => m.stacks.fd_restrict(item, set)?,
        };
        if !inside {
            return Ok(false);
        }
    }
    m.stacks.fd_propagate(Ok(()))
}

/// `'$fd_in_set'(?X, +Set)`.
fn in_set(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(set) = m.stacks.set_of_term(m.stacks.arg(args, 1)) else { return Ok(false) };
    let x = m.stacks.fd_argument(m.stacks.arg(args, 0))?;
    Ok(m.stacks.fd_restrict(x, &set)? && m.stacks.fd_propagate(Ok(()))?)
}

/// `'$fd_dom'(?X, -Domain)`.
fn fd_dom(m: &mut Machine, args: Args) -> Result<bool> {
    let set = m.stacks.fd_set_of(m.stacks.arg(args, 0))?;
    // A single value is written `5..5` here, unlike in residual goals.
    let term = match set.0.as_slice() {
        [(lo, hi)] if lo == hi => {
            let end = m.stacks.bound_cell(lo);
            m.stacks.term("..", &[end, end])
        }
        _ => m.stacks.shape_term(&ninelog_fd::domains::domain_shape(&set))?,
    };
    Ok(m.stacks.unify_arg(args, 1, term))
}

/// `'$fd_set'(?X, -Set)`.
fn fd_set(m: &mut Machine, args: Args) -> Result<bool> {
    let set = m.stacks.fd_set_of(m.stacks.arg(args, 0))?;
    let term = m.stacks.set_term(&set.0);
    Ok(m.stacks.unify_arg(args, 1, term))
}

/// `'$fd_inf'(?X, -Bound)` and `'$fd_sup'(?X, -Bound)`.
fn fd_end(m: &mut Machine, args: Args, end: fn(&Solver, VarId) -> Bound, free: Bound) -> Result<bool> {
    // Nearly always a machine integer.
    if let Some(x) = m.stacks.fd_known(m.stacks.arg(args, 0))
        && m.stacks.solver.is_bounded(x)
    {
        let small = if free == Bound::Inf { m.stacks.solver.min(x) } else { m.stacks.solver.max(x) };
        let cell = m.stacks.store.new_integer(small);
        return Ok(m.stacks.unify_arg(args, 1, cell));
    }
    let bound = match m.stacks.fd_asked(m.stacks.arg(args, 0))? {
        Asked::Value(value) => Bound::Int(value),
        Asked::Known(x) => end(&m.stacks.solver, x),
        Asked::Free => free,
    };
    let cell = m.stacks.bound_cell(&bound);
    Ok(m.stacks.unify_arg(args, 1, cell))
}

fn fd_inf(m: &mut Machine, args: Args) -> Result<bool> {
    fd_end(m, args, Solver::min_bound, Bound::Inf)
}

fn fd_sup(m: &mut Machine, args: Args) -> Result<bool> {
    fd_end(m, args, Solver::max_bound, Bound::Sup)
}

/// `'$fd_size'(?X, -Size)`.
fn fd_size(m: &mut Machine, args: Args) -> Result<bool> {
    let set = m.stacks.fd_set_of(m.stacks.arg(args, 0))?;
    let cell = match set.size() {
        Some(size) => m.stacks.big_integer(size),
        None => m.stacks.store.atom("sup"),
    };
    Ok(m.stacks.unify_arg(args, 1, cell))
}

/// `'$fd_degree'(?X, -Count)`.
fn fd_degree(m: &mut Machine, args: Args) -> Result<bool> {
    let degree = match m.stacks.fd_asked(m.stacks.arg(args, 0))? {
        Asked::Known(x) => m.stacks.solver.degree(x),
        _ => 0,
    };
    Ok(m.stacks.unify_arg(args, 1, Cell::int(degree as i64)))
}

/// `'$fd_var'(?X)`: tests for a constrained variable.
fn fd_var(m: &mut Machine, args: Args) -> Result<bool> {
    Ok(m.stacks.fd_known(m.stacks.arg(args, 0)).is_some())
}

/// `'$fd_report'(?X)`: makes changes of the domain of X wake its attribute of module `clp_propagation`.
fn fd_report(m: &mut Machine, args: Args) -> Result<bool> {
    let x = m.stacks.fd_operand(m.stacks.arg(args, 0))?;
    m.stacks.solver.report_changes(x);
    m.stacks.fd_propagate(Ok(()))
}

/// `'$fd_set_term'(+Domain, -Set)`: converts a domain such as `1..3 \/ 5` to a set.
fn set_term(m: &mut Machine, args: Args) -> Result<bool> {
    let set = m.stacks.fd_domain(m.stacks.arg(args, 0))?;
    let term = m.stacks.set_term(&set.0);
    Ok(m.stacks.unify_arg(args, 1, term))
}

/// `'$fd_set_domain'(+Set, -Domain)`: converts a set to a domain.
fn set_domain(m: &mut Machine, args: Args) -> Result<bool> {
    let set = m.stacks.set_argument(m.stacks.arg(args, 0))?;
    let term = m.stacks.shape_term(&ninelog_fd::domains::domain_shape(&set))?;
    Ok(m.stacks.unify_arg(args, 1, term))
}

/// `'$fd_set_join'(+How, +Set1, +Set2, -Set)`: How is `union`, `intersection` or `subtract`.
fn set_join(m: &mut Machine, args: Args) -> Result<bool> {
    let (a, b) =
        (m.stacks.set_argument(m.stacks.arg(args, 1))?, m.stacks.set_argument(m.stacks.arg(args, 2))?);
    let set = match m.stacks.store.text_of(m.stacks.arg(args, 0)) {
        Some("union") => a.union(&b),
        Some("intersection") => a.intersection(&b),
        _ => a.subtract(&b),
    };
    let term = m.stacks.set_term(&set.0);
    Ok(m.stacks.unify_arg(args, 3, term))
}

/// `'$fd_set_parts'(+Set, -List)`: returns the intervals as a list of `From-To`, whose ends may be `inf` and
/// `sup`.
fn set_parts(m: &mut Machine, args: Args) -> Result<bool> {
    let set = m.stacks.set_argument(m.stacks.arg(args, 0))?;
    let mut parts = Vec::with_capacity(set.0.len());
    for (lo, hi) in &set.0 {
        let ends = [m.stacks.bound_cell(lo), m.stacks.bound_cell(hi)];
        parts.push(m.stacks.store.new_struct(ninelog_terms::atom::MINUS, &ends));
    }
    let list = m.stacks.store.list_from(&parts, ninelog_terms::store::cell::NIL);
    Ok(m.stacks.unify_arg(args, 1, list))
}

/// `'$fd_set_list'(+Integers, -Set)`.
fn set_list(m: &mut Machine, args: Args) -> Result<bool> {
    let items = m.stacks.store.proper_list(m.stacks.arg(args, 0))?;
    let mut parts = Vec::with_capacity(items.len());
    for item in items {
        let value = match (m.stacks.fd_value(item), m.stacks.store.is_unbound(item)) {
            (Some(value), _) => Bound::Int(value),
            (None, true) => return fail_with(Error::Instantiation),
            (None, false) => return fail_with(Error::Type("integer", item)),
        };
        parts.push((value.clone(), value));
    }
    let term = m.stacks.set_term(&BigSet::from_intervals(parts).0);
    Ok(m.stacks.unify_arg(args, 1, term))
}

pub const TABLE: &[Builtin] = &[
    det("$fd_in", 2, |m, args| {
        recorded(m, args, "in", 2, |m, args| {
            finished(m, args, |m, args| m.stacks.fd_in(m.stacks.arg(args, 0), m.stacks.arg(args, 1)))
        })
    }),
    det("$fd_ins", 2, |m, args| recorded(m, args, "ins", 2, |m, args| finished(m, args, fd_ins))),
    det("$fd_in_set", 2, |m, args| recorded(m, args, "in_set", 2, |m, args| finished(m, args, in_set))),
    det("$fd_dom", 2, |m, args| finished(m, args, fd_dom)),
    det("$fd_set", 2, |m, args| finished(m, args, fd_set)),
    det("$fd_inf", 2, |m, args| finished(m, args, fd_inf)),
    det("$fd_sup", 2, |m, args| finished(m, args, fd_sup)),
    det("$fd_size", 2, |m, args| finished(m, args, fd_size)),
    det("$fd_degree", 2, |m, args| finished(m, args, fd_degree)),
    det("$fd_var", 1, fd_var),
    det("$fd_report", 1, |m, args| finished(m, args, fd_report)),
    // `'$fd_reports'`: tests whether changes of domains are reported to Prolog hooks.
    det("$fd_reports", 0, |m, _| Ok(m.stacks.solver.has_reports())),
    det("$fd_set_term", 2, |m, args| finished(m, args, set_term)),
    det("$fd_set_domain", 2, |m, args| finished(m, args, set_domain)),
    // `'$fd_is_set'(@Term)`.
    det("$fd_is_set", 1, |m, args| Ok(m.stacks.set_of_term(m.stacks.arg(args, 0)).is_some())),
    det("$fd_set_join", 4, |m, args| finished(m, args, set_join)),
    det("$fd_set_parts", 2, |m, args| finished(m, args, set_parts)),
    det("$fd_set_list", 2, |m, args| finished(m, args, set_list)),
];
