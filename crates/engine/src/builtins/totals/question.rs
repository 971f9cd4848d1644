//! Reads what is asked: a specification, and a goal that calls a procedure of facts.

use super::facts::Facts;
use crate::builtins::prelude::*;
use crate::code::instr::PredId;
use crate::machine::Stacks;
use crate::machine::index::tree;
use crate::machine::program::database::{PredKind, Properties};
use ninelog_terms::store::cell::Tag;
use ninelog_terms::store::heap::Store;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Count,
    Sum,
    Max,
    Min,
    MaxWitness,
    MinWitness,
    Bag,
}

/// What is to be put together for each fact: a witness, or an element of a bag.
pub(super) enum Template {
    Column(usize),
    Constant(Cell),
    Structure(Atom, Vec<Template>),
}

/// One specification.
pub(super) struct Spec {
    pub kind: Kind,
    /// The column of the number that is looked at; none for counts and bags.
    pub column: usize,
    pub template: Template,
}

pub(super) struct Question {
    pub specs: Vec<Spec>,
    /// The name of the term that several specifications are in.
    pub name: Option<Atom>,
    pub pred: PredId,
    /// Whether a group without facts has no result, whatever is asked.
    pub groups: bool,
    /// The columns by which facts are grouped, and `v(Variable, ...)` with what stands there.
    pub keys: Vec<usize>,
    pub witness: Cell,
    /// For each argument the key of its value, 0 for a variable.
    pub given: Vec<u64>,
}

impl Kind {
    pub fn has_witness(self) -> bool {
        matches!(self, Kind::MaxWitness | Kind::MinWitness)
    }

    pub fn has_value_of_nothing(self) -> bool {
        matches!(self, Kind::Count | Kind::Sum | Kind::Bag)
    }

    /// Returns the result without any fact.
    pub fn of_nothing(self) -> Cell {
        if self == Kind::Bag { NIL } else { Cell::int(0) }
    }
}

impl Template {
    pub fn build(&self, store: &mut Store, facts: &Facts<'_>, row: usize) -> Result<Cell> {
        match self {
            Template::Column(column) => facts.cell(store, row, *column),
            Template::Constant(cell) => Ok(*cell),
            Template::Structure(name, parts) => {
                let parts: Result<Vec<Cell>> =
                    parts.iter().map(|part| part.build(store, facts, row)).collect();
                let parts = parts?;
                store.ensure(parts.len() + 1)?;
                Ok(store.new_struct(*name, &parts))
            }
        }
    }
}

/// The arguments of the goal.
struct Arguments(Vec<Cell>);

impl Arguments {
    fn column(&self, variable: Cell) -> Option<usize> {
        self.0.iter().position(|&arg| arg == variable)
    }
}

impl Question {
    /// Returns `None` if the question is not of this kind.
    pub fn read(m: &mut Machine, args: Args) -> Option<Question> {
        let (spec, how) = (m.stacks.arg(args, 0), m.stacks.arg(args, 2));
        let groups = matches!(m.stacks.store.view(how), View::Atom(name) if m.stacks.store.atoms.text(name) == "group");
        let (mut module, mut goal) = m.stacks.strip_module(atom::USER, m.stacks.arg(args, 1));
        let mut bound = Vec::new();
        let caret = m.stacks.store.atoms.intern("^");
        while groups
            && let Some((name, 2, sides)) = m.stacks.store.compound(goal)
            && name == caret
        {
            bound.push(m.stacks.store.at(sides));
            (module, goal) = m.stacks.strip_module(module, m.stacks.store.at(sides.plus(1)));
        }
        let (name, arity, first) = m.stacks.store.compound(goal)?;
        let pred = m.program.definition(module, name, arity)?;
        if !is_plain(m, pred) {
            return None;
        }
        let arguments = Arguments((0..arity).map(|n| m.stacks.store.at(first.plus(n))).collect());
        let given: Vec<u64> = arguments.0.iter().map(|&cell| tree::key(&m.stacks.store, cell)).collect();
        for (n, (&cell, &key)) in arguments.0.iter().zip(&given).enumerate() {
            let is_new = cell.has_tag(Tag::Ref) && arguments.column(cell) == Some(n);
            if !is_new && !matches!(Cell(key).tag(), Tag::Atm | Tag::Int | Tag::Box) {
                return None;
            }
        }
        let (specs, name) = m.stacks.specs(spec, &arguments)?;
        let keys = if groups {
            bound.push(spec);
            let bound = m.stacks.store.new_struct(caret, &bound);
            let bound = m.stacks.store.term_variables(bound);
            let is_key = |n: &usize| given[*n] == 0 && !bound.contains(&arguments.0[*n]);
            (0..arity).filter(is_key).collect()
        } else {
            Vec::new()
        };
        let free: Vec<Cell> = keys.iter().map(|&key| arguments.0[key]).collect();
        let witness = m.stacks.term("v", &free);
        Some(Question { specs, name, pred, groups, keys, witness, given })
    }
}

/// Returns whether calls of the procedure do nothing else than go through its clauses.
fn is_plain(m: &Machine, id: PredId) -> bool {
    let pred = m.program.database.pred(id);
    let is_special = pred.properties.intersects(Properties::TRANSPARENT | Properties::RULES);
    matches!(pred.kind, PredKind::Static | PredKind::Dynamic)
        && pred.module != atom::SYSTEM
        && !is_special
        && !pred.is_wrapped()
        && pred.meta.is_none()
        && pred.context.is_none()
        && pred.table.is_none()
        && !m.stacks.tracing
        && !m.program.database.counts_levels
        && !m.services.coverage.is_on()
}

impl Stacks {
    /// Returns the specifications in a term, and its name if there are several.
    fn specs(&self, term: Cell, arguments: &Arguments) -> Option<(Vec<Spec>, Option<Atom>)> {
        if let Some(spec) = self.spec(term, arguments) {
            return Some((vec![spec?], None));
        }
        let (name, arity, first) = self.store.compound(term)?;
        let mut specs = Vec::with_capacity(arity);
        for n in 0..arity {
            specs.push(self.spec(self.store.at(first.plus(n)), arguments)??);
        }
        Some((specs, Some(name)))
    }

    /// Returns a specification; the outer `None` if the term is none, the inner if it is for the general way.
    fn spec(&self, term: Cell, arguments: &Arguments) -> Option<Option<Spec>> {
        let none = Template::Constant(NIL);
        let (name, arity, first) = match self.store.view(term) {
            View::Atom(name) => (name, 0, None),
            View::Compound(name, arity, first) => (name, arity, Some(first)),
            _ => return None,
        };
        let at = |n: usize| first.map(|first| self.store.at(first.plus(n)));
        let kind = match (self.store.atoms.text(name), arity) {
            ("count", 0) => return Some(Some(Spec { kind: Kind::Count, column: 0, template: none })),
            ("count", 1) => Kind::Count,
            ("sum", 1) => Kind::Sum,
            ("max", 1) => Kind::Max,
            ("min", 1) => Kind::Min,
            ("max", 2) => Kind::MaxWitness,
            ("min", 2) => Kind::MinWitness,
            ("bag", 1) => Kind::Bag,
            ("set", 1) => return Some(None),
            _ => return None,
        };
        let read = || {
            let value = at(0)?;
            Some(match kind {
                Kind::Count => {
                    self.template(value, arguments)?;
                    Spec { kind, column: 0, template: none }
                }
                Kind::Bag => Spec { kind, column: 0, template: self.template(value, arguments)? },
                _ if kind.has_witness() => {
                    let template = self.template(at(1)?, arguments)?;
                    Spec { kind, column: arguments.column(value)?, template }
                }
                _ => Spec { kind, column: arguments.column(value)?, template: none },
            })
        };
        Some(read())
    }

    /// Returns a template whose variables are arguments of the goal.
    fn template(&self, term: Cell, arguments: &Arguments) -> Option<Template> {
        if term.has_tag(Tag::Ref) {
            return arguments.column(term).map(Template::Column);
        }
        if term.is_constant() {
            return Some(Template::Constant(term));
        }
        // Larger ones are rare, and this is recursive.
        let (name, arity @ 1..=16, first) = self.store.compound(term)? else { return None };
        let mut parts = Vec::with_capacity(arity);
        for n in 0..arity {
            let part = self.store.at(first.plus(n));
            parts.push(match part.tag() {
                Tag::Ref => Template::Column(arguments.column(part)?),
                Tag::Atm | Tag::Int => Template::Constant(part),
                _ => return None,
            });
        }
        Some(Template::Structure(name, parts))
    }
}
