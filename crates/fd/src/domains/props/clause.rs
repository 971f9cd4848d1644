//! A clause: a disjunction of equations and disequalities between variables and integers, such as `X #= 1 #\/
//! Y #\= 0`.
//!
//! SWI-Prolog gives each literal a truth value and joins them two by two. That prunes the same, but needs a
//! chain of propagators where one is enough. So a clause is decomposed in that way (`spell_out`) only if a
//! program asks for its residual goals.

use smallvec::SmallVec;

use crate::domains::domain::{Kind, is_small};
use crate::domains::logic::Formula;
use crate::domains::post::{Expr, Rel};
use crate::domains::reason::{Atom, Conclusion, Is, Why};
use crate::domains::solver::{Event, PropId, Pruned, Range, Solver, Stop, Term, VarId};

use super::Prop;

/// An equation or a disequality of a variable and an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Literal {
    pub var: VarId,
    pub value: i64,
    pub equal: bool,
}

/// The literals of a clause in order.
pub type Literals = SmallVec<[Literal; 4]>;

/// The most literals that a clause can have.
const MOST: usize = 64;

impl Solver {
    /// Returns whether literals make a clause. Values of only one variable are a domain instead.
    pub fn is_clause(&self, literals: &[Literal]) -> bool {
        let Some((first, rest)) = literals.split_first() else { return false };
        literals.len() <= MOST
            && literals.iter().all(|l| is_small(l.value) && self.small_value(l.var).is_none())
            && rest.iter().any(|l| self.find(l.var) != self.find(first.var))
    }

    /// Returns the literals of a formula that is a clause.
    pub(in crate::domains) fn clause_of(&self, formula: &Formula) -> Option<Literals> {
        let mut literals = Literals::new();
        let mut rest = formula;
        while let Formula::Or(f, g) = rest {
            literals.push(literal(g)?);
            rest = f;
        }
        literals.push(literal(rest)?);
        literals.reverse();
        self.is_clause(&literals).then_some(literals)
    }

    /// Posts that one of the literals holds. Requires: they make a clause.
    pub fn post_clause(&mut self, literals: &[Literal]) -> Pruned {
        let started = self.clock;
        // The truth values that the clause does not need still count in the ages of variables.
        self.clock += literals.len() as u64 - 2;
        for literal in literals {
            self.clock += 1;
            self.join(literal.var);
        }
        self.clock += 1;
        let header = (started as i64, literals[0].var);
        let terms = self.new_terms(std::iter::once(header).chain(literals.iter().map(|l| (l.value, l.var))));
        let bits = literals.iter().enumerate().map(|(i, l)| u64::from(!l.equal) << i);
        let negative = bits.fold(0, |all, bit| all | bit);
        let p = self.new_prop_over(Prop::Clause { terms, negative }, 0, 0, terms.start as usize);
        for literal in literals {
            self.subscribe(p, literal.var, Event::Any);
        }
        self.enqueue(p);
        Ok(())
    }

    fn literals(&self, terms: Range, negative: u64) -> impl Iterator<Item = Literal> + '_ {
        let terms = self.terms[terms.iter()].iter().skip(1).enumerate();
        terms.map(move |(i, t)| Literal { var: t.var, value: t.coef, equal: negative >> i & 1 == 0 })
    }

    pub(super) fn run_clause(&mut self, p: PropId, terms: Range, negative: u64) -> Pruned {
        let (mut open, mut last) = (0, 0);
        let mut holds = false;
        for (i, t) in self.terms[terms.iter()].iter().skip(1).enumerate() {
            let d = self.dom(t.var);
            let possible = match d.kind {
                Kind::Mask => d.in_mask(t.coef),
                _ => self.in_wide(d, t.coef),
            };
            let equal = negative >> i & 1 == 0;
            if possible && !d.is_fixed() {
                (open, last) = (open + 1, i);
            } else {
                holds |= possible == equal;
            }
        }
        if open > 1 && !holds {
            return Ok(());
        }
        self.kill(p);
        if holds {
            return Ok(());
        }
        if open == 0 {
            return Err(Stop::Fail);
        }
        let Term { coef, var } = self.terms[terms.start as usize + 1 + last];
        if negative >> last & 1 == 0 { self.fix(var, coef) } else { self.remove(var, coef) }
    }

    /// Returns a clause as a formula.
    pub(in crate::domains) fn clause_formula(&self, terms: Range, negative: u64) -> Option<Formula> {
        let formula = |l: Literal| {
            let rel = if l.equal { Rel::Eq } else { Rel::Neq };
            Formula::Rel(rel, Expr::Var(l.var), Expr::Int(l.value.into()))
        };
        let join = |all, one| Formula::Or(Box::new(all), Box::new(one));
        self.literals(terms, negative).map(formula).reduce(join)
    }

    /// Replaces the clauses over some variables by truth values and connectives, as in SWI-Prolog, and adds
    /// the parts of `element/3` there.
    pub fn spell_out(&mut self, vars: &[VarId]) -> Pruned {
        let mut props: Vec<PropId> = vars.iter().flat_map(|x| self.watchers(*x)).collect();
        props.sort_unstable();
        props.dedup();
        let latest = self.clock;
        for p in props {
            match self.props[p.index()] {
                Prop::Clause { terms, negative } => {
                    let Some(Formula::Or(f, g)) = self.clause_formula(terms, negative) else { continue };
                    self.kill(p);
                    self.clock = self.terms[terms.start as usize].coef as u64;
                    self.post_disjunction(&f, &g)?;
                }
                Prop::Element { terms } => self.spell_element(p, terms)?,
                _ => {}
            }
        }
        self.clock = latest;
        self.propagate()
    }
}

fn literal(formula: &Formula) -> Option<Literal> {
    let Formula::Rel(rel @ (Rel::Eq | Rel::Neq), left, right) = formula else { return None };
    let ((Expr::Var(var), Expr::Int(value)) | (Expr::Int(value), Expr::Var(var))) = (left, right) else {
        return None;
    };
    Some(Literal { var: *var, value: i64::try_from(value).ok()?, equal: *rel == Rel::Eq })
}

impl Why<'_> {
    /// Why a clause concluded its last literal, or a contradiction: all others are false.
    pub(in crate::domains) fn why_clause(&mut self, terms: Range, negative: u64, of: Conclusion) -> bool {
        let literals: Literals = self.solver.literals(terms, negative).collect();
        let mut own = false;
        for l in literals {
            let atom =
                Atom { var: l.var, is: if l.equal { Is::Equal } else { Is::Different }, value: l.value };
            let concluded =
                of.is_some_and(|of| self.same(of.var, l.var) && Atom { var: of.var, ..atom }.implies(of));
            if concluded && !own {
                own = true;
            } else if !self.add(atom.negated()) {
                return false;
            }
        }
        own || of.is_none()
    }
}
