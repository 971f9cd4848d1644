//! The residual goals that SWI-Prolog would print for a posted constraint.
//!
//! A goal is described as data, from which the code that connects the solver to a language builds its own
//! terms.

use dashu::integer::IBig;

use super::domain::{Bound, Set};
use super::logic::Formula;
use super::op::Op;
use super::post::Expr;
use super::props::Prop;
use super::queue::TOLD;
use super::solver::{PropId, Range, Solver, Term, VarId};
use super::trail::Undo;

/// A goal or a part of a goal.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    Var(VarId),
    Int(IBig),
    /// An atom such as `inf`.
    Atom(&'static str),
    /// A name with arguments. Operators are ordinary names.
    Compound(&'static str, Vec<Shape>),
    List(Vec<Shape>),
    /// The name of a watched variable, which may have a value.
    Name(String),
}

impl Solver {
    /// Returns whether `x` must show a propagator, because it was not shown yet. Marks it as shown, until
    /// that is undone.
    pub fn tell(&mut self, p: PropId, x: VarId) -> bool {
        if let Prop::Gcc { terms, n } = self.props[p.index()] {
            // The counted variables show it, not the counts.
            let at = terms.start as usize;
            let counted = &self.terms[at..at + n as usize];
            if !counted.iter().any(|t| self.find(t.var) == x) && counted.iter().any(|t| !self.is_fixed(t.var))
            {
                return false;
            }
        }
        if let Prop::Element { terms } = self.props[p.index()] {
            // The place and the list show it, not the value.
            let at = terms.start as usize;
            let list = at + 2..at + terms.len as usize;
            if !std::iter::once(at).chain(list).any(|i| self.find(self.terms[i].var) == x) {
                return false;
            }
        }
        if let Prop::LexLeq { lists, split, at } = self.props[p.index()] {
            // The first open one of the two shows it.
            let (one, other) = self.compared(lists, split, at);
            if x != if self.is_fixed(one) { other } else { one } {
                return false;
            }
        }
        if self.flags[p.index()] & TOLD != 0 {
            return false;
        }
        self.note_told(p);
        if let Prop::Apart { tasks, .. } = self.props[p.index()] {
            // One goal shows all pairs.
            for i in 0..self.props.len() {
                if matches!(self.props[i], Prop::Apart { tasks: others, .. } if others == tasks) {
                    self.note_told(PropId(i as u32));
                }
            }
        }
        true
    }

    fn note_told(&mut self, p: PropId) {
        let flags = &mut self.flags[p.index()];
        if *flags & TOLD == 0 {
            *flags |= TOLD;
            self.trail.push(Undo::Told { prop: p });
        }
    }

    /// Returns the variables that live constraints connect with `vars`, including these.
    pub fn connected(&self, vars: &[VarId]) -> Vec<VarId> {
        let mut seen = vec![false; self.vars.len()];
        let mut seen_props = vec![false; self.props.len()];
        let mut found: Vec<VarId> = Vec::new();
        let mut reach = |x: VarId, found: &mut Vec<VarId>| {
            if !std::mem::replace(&mut seen[x.index()], true) {
                found.push(x);
            }
        };
        for x in vars {
            reach(self.find(*x), &mut found);
        }
        let mut at = 0;
        while let Some(x) = found.get(at) {
            at += 1;
            for p in self.watchers(*x) {
                if !std::mem::replace(&mut seen_props[p.index()], true) {
                    self.for_each_var(&self.props[p.index()], |y| reach(self.find(y), &mut found));
                }
            }
        }
        found
    }

    /// Returns the goal for a propagator; `None` if it is shown only through another one or has no effect any
    /// more.
    pub fn describe(&self, p: PropId) -> Option<Shape> {
        if self.is_dead(p) || self.is_decided(p) { None } else { self.goal(p) }
    }

    /// As `describe`, also for a propagator that has nothing left to do.
    pub(super) fn goal(&self, p: PropId) -> Option<Shape> {
        let v = |x: VarId| self.shape(x);
        let goal = match self.props[p.index()] {
            Prop::Free | Prop::Reported { .. } | Prop::Exclude { .. } | Prop::Disjoint { .. } => return None,
            Prop::Neq { x, y, c: 0, .. } => op("#\\=", v(x), v(y)),
            Prop::Neq { x, y, c, first } => {
                let (y, c) = (v(y), int(c.into()));
                op("#\\=", v(x), if first { op("+", c, y) } else { op("+", y, c) })
            }
            Prop::NeqPlus { x, y, z } => op("#\\=", v(x), op("+", v(y), v(z))),
            Prop::Geq { x, y } => op("#>=", v(x), v(y)),
            Prop::Leq { x, y, c } => op("#=<", v(x), op("+", v(y), int(c))),
            Prop::Plus { x, y, z } => op("#=", op("+", v(x), v(y)), v(z)),
            Prop::Times { x, y, z } => op("#=", op("*", v(x), v(y)), v(z)),
            Prop::Operation { op: o, x, y, z } => {
                let args = if o.is_unary() { vec![v(x)] } else { vec![v(x), v(y)] };
                let value = Shape::Compound(o.name(), args);
                let functional = matches!(o, Op::Max | Op::Min | Op::Abs | Op::Apply(_)) && !o.is_shift();
                if functional { op("#=", v(z), value) } else { op("#=", value, v(z)) }
            }
            Prop::DistanceNeq { x, y, c } => op("#\\=", distance(v(x), v(y)), int(c)),
            Prop::DistanceGeq { x, y, c } => op("#>=", distance(v(x), v(y)), int(c)),
            Prop::Reified { rel, x, y, b, .. } => op("#<==>", op(rel.name(), v(x), v(y)), v(b)),
            Prop::ReifiedIn { x, slot, b } => {
                op("#<==>", op("in", v(x), domain_shape(&self.const_set(slot))), v(b))
            }
            Prop::Junction { any, x, y, b, .. } => {
                op("#<==>", op(if any { "#\\/" } else { "#/\\" }, v(x), v(y)), v(b))
            }
            Prop::Not { x, b } => op("#<==>", Shape::Compound("#\\", vec![v(x)]), v(b)),
            Prop::Imply { x, y, .. } => op("#==>", v(x), v(y)),
            Prop::Clause { terms, negative } => self.formula_shape(&self.clause_formula(terms, negative)?)?,
            Prop::DefinedDivide { op: o, terms } => {
                let [d, x, y, z] = [0, 1, 2, 3].map(|i| v(self.terms[terms.start as usize + i].var));
                op("#==>", op("#=", d, int(1)), op("#=", op(Op::Divide(o).name(), x, y), z))
            }
            Prop::LinEq { terms, c, .. } => self.linear_shape("#=", terms, c),
            Prop::LinLeq { terms, c, .. } => self.linear_shape("#=<", terms, c),
            Prop::LinNeq { terms, c } => self.linear_shape("#\\=", terms, c),
            Prop::AllDifferent { args } => Shape::Compound("all_different", vec![self.list(args.iter())]),
            Prop::AllDistinct { args } => Shape::Compound("all_distinct", vec![self.list(args.iter())]),
            Prop::Circuit { args } => Shape::Compound("circuit", vec![self.list(args.iter())]),
            Prop::Element { terms } => {
                let at = terms.start as usize;
                let list = self.list(at + 2..at + terms.len as usize);
                Shape::Compound("element", vec![v(self.terms[at].var), list, v(self.terms[at + 1].var)])
            }
            Prop::Tuples { args, slot } => {
                let row = |row: &[i64]| Shape::List(row.iter().map(|i| int(*i)).collect());
                let rows = self.live_rows(args, slot).into_iter().map(row).collect();
                let tuple = self.list(args.iter());
                Shape::Compound("tuples_in", vec![Shape::List(vec![tuple]), Shape::List(rows)])
            }
            Prop::Gcc { terms, n } => self.cardinality_shape(terms, n),
            Prop::Cumulative { terms } => self.cumulative_shape(terms),
            Prop::Apart { tasks, .. } => {
                let durations = self.terms[tasks.iter()].iter().map(|t| int(t.coef)).collect();
                Shape::Compound("serialized", vec![self.list(tasks.iter()), Shape::List(durations)])
            }
            Prop::LexLeq { lists, split, at } => self.waiting_lex_shape(lists, split, at),
            Prop::Lex { args, width } => {
                let lists = args.iter().step_by(width as usize).map(|at| self.list(at..at + width as usize));
                Shape::Compound("lex_chain", vec![Shape::List(lists.collect())])
            }
        };
        Some(goal)
    }

    /// Returns the goal for counts of values.
    fn cardinality_shape(&self, terms: Range, n: u32) -> Shape {
        let at = terms.start as usize;
        let split = at + n as usize;
        let counts = self.terms[split..at + terms.len as usize].iter();
        let counts = counts.map(|t| op("-", int(t.coef), self.shape(t.var))).collect();
        Shape::Compound("global_cardinality", vec![self.list(at..split), Shape::List(counts)])
    }

    /// Returns the goal for tasks that share a resource.
    fn cumulative_shape(&self, terms: Range) -> Shape {
        let at = terms.start as usize;
        let tasks = self.terms[at + 1..at + terms.len as usize].chunks(4).enumerate();
        let task = |(i, parts): (usize, &[Term])| {
            let mut args: Vec<Shape> = parts.iter().map(|t| self.shape(t.var)).collect();
            args.push(int(i as i64 + 1));
            Shape::Compound("task", args)
        };
        let limit = Shape::Compound("limit", vec![self.shape(self.terms[at].var)]);
        let tasks = Shape::List(tasks.map(task).collect());
        Shape::Compound("cumulative", vec![tasks, Shape::List(vec![limit])])
    }

    /// Returns the goal for two lists that wait for the next elements to be compared.
    fn waiting_lex_shape(&self, lists: Range, split: u32, at: u32) -> Shape {
        let (x, y) = self.compared(lists, split, at);
        let (one, other) = self.lex_rests(lists, split, at);
        let list = |terms: &[Term]| Shape::List(terms.iter().map(|t| self.shape(t.var)).collect());
        let rest = Shape::Compound("lex_le", vec![list(one), list(other)]);
        let waits = self.shape(if self.is_fixed(x) { y } else { x });
        Shape::Compound("freeze", vec![waits, op(":", Shape::Atom("clpfd"), rest)])
    }

    /// Returns the goal for a clause.
    fn formula_shape(&self, formula: &Formula) -> Option<Shape> {
        match formula {
            Formula::Or(f, g) => Some(op("#\\/", self.formula_shape(f)?, self.formula_shape(g)?)),
            Formula::Rel(rel, Expr::Var(x), Expr::Int(value)) => {
                Some(op(rel.name(), self.shape(*x), Shape::Int(value.clone())))
            }
            _ => None,
        }
    }

    /// Returns a variable, or its value if it has one and is not watched.
    pub fn shape(&self, x: VarId) -> Shape {
        self.shown_value(x).map_or_else(|| Shape::Var(self.find(x)), Shape::Int)
    }

    fn shown_value(&self, x: VarId) -> Option<IBig> {
        if self.watched_name(x).is_some() { None } else { self.value(x) }
    }

    fn list(&self, places: std::ops::Range<usize>) -> Shape {
        Shape::List(places.map(|i| self.shape(self.terms[i].var)).collect())
    }

    /// Returns a relation with the terms that have positive coefficients on the left, the others on the
    /// right, and the constant on the side where it is positive.
    fn linear_shape(&self, relation: &'static str, terms: Range, c: i64) -> Shape {
        let mut c = IBig::from(c);
        let (mut left, mut right) = (None, None);
        for t in &self.terms[terms.iter()] {
            if let Some(v) = self.shown_value(t.var) {
                c -= v * t.coef;
                continue;
            }
            let x = Shape::Var(self.find(t.var));
            let weighted = match t.coef.unsigned_abs() {
                1 => x,
                weight => op("*", Shape::Int(IBig::from(weight)), x),
            };
            add(if t.coef > 0 { &mut left } else { &mut right }, weighted);
        }
        match (&left, &right) {
            (_, None) => add(&mut right, Shape::Int(c)),
            (None, _) => add(&mut left, Shape::Int(-c)),
            _ if c > IBig::ZERO => add(&mut right, Shape::Int(c)),
            _ if c < IBig::ZERO => add(&mut left, Shape::Int(-c)),
            _ => {}
        }
        let zero = || int(0);
        op(relation, left.unwrap_or_else(zero), right.unwrap_or_else(zero))
    }
}

fn add(sum: &mut Option<Shape>, part: Shape) {
    *sum = Some(match sum.take() {
        None => part,
        Some(sum) => op("+", sum, part),
    });
}

fn op(name: &'static str, left: Shape, right: Shape) -> Shape {
    Shape::Compound(name, vec![left, right])
}

fn int(i: i64) -> Shape {
    Shape::Int(IBig::from(i))
}

fn distance(x: Shape, y: Shape) -> Shape {
    Shape::Compound("abs", vec![op("-", x, y)])
}

/// Returns a domain as `1..3\/5`.
pub fn domain_shape(set: &Set<Bound>) -> Shape {
    let end = |b: &Bound| match b {
        Bound::Inf => Shape::Atom("inf"),
        Bound::Int(i) => Shape::Int(i.clone()),
        Bound::Sup => Shape::Atom("sup"),
    };
    let mut union: Option<Shape> = None;
    for (lo, hi) in &set.0 {
        let part = if lo == hi { end(lo) } else { op("..", end(lo), end(hi)) };
        union = Some(match union {
            None => part,
            Some(before) => op("\\/", before, part),
        });
    }
    union.unwrap_or_else(|| op("..", int(1), int(0)))
}
