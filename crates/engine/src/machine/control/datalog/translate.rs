//! From the clauses of a tabled procedure, and of those that it calls, to a program of the crate
//! `ninelog-datalog`.
//!
//! Tabled procedures become predicates. Procedures without tables must have facts only, or become part of
//! the rules that call them, as long as they are not recursive. What has a cut, a compound term, or any other
//! effect than its answers, belongs to the general way.

use crate::code::instr::PredId;
use crate::machine::Program as Procedures;
use crate::machine::control::datalog::dependencies::Dependencies;
use crate::machine::control::datalog::values::{Values, boxed};
use crate::machine::program::database::{Clause, PredKind, Properties};
use ninelog_datalog::{Literal, PredicateId, Rule, Term, Test};
use ninelog_terms::atom::{self, Atom, AtomTable};
use ninelog_terms::store::cell::{Cell, Tag};
use ninelog_terms::store::stored::Words;
use rustc_hash::FxHashMap;

/// Why there is no translation: something that only the general way can do.
pub(super) struct General;

/// Where the rows of a predicate come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Origin {
    /// The facts of a procedure.
    Facts(PredId),
    /// The rules of a tabled procedure.
    Rules(PredId),
}

/// A program whose facts are not known yet.
#[derive(Default)]
pub(super) struct Translated {
    pub predicates: Vec<(Origin, usize)>,
    pub rules: Vec<Rule>,
}

/// The most rules that one clause becomes, the most variables of one, and the most clauses of a procedure
/// that becomes part of others.
const MOST_RULES: usize = 64;
const MOST_VARIABLES: u32 = 200;
const MOST_CLAUSES: usize = 16;

/// Properties of procedures that are more than their clauses.
const SPECIAL: Properties = Properties::INCREMENTAL
    .union(Properties::MONOTONIC)
    .union(Properties::SUBSUMPTIVE)
    .union(Properties::SHARED)
    .union(Properties::OPAQUE)
    .union(Properties::DET)
    .union(Properties::WRAPPED)
    .union(Properties::THREAD_LOCAL)
    .union(Properties::TRANSPARENT)
    .union(Properties::RULES);

pub(super) struct Translation<'a> {
    procedures: &'a Procedures,
    atoms: &'a AtomTable,
    values: &'a mut Values,
    pub dependencies: Dependencies,
    pub translated: Translated,
    numbers: FxHashMap<Origin, PredicateId>,
    /// The procedures without tables whose clauses are being made part of a rule.
    inlined: Vec<PredId>,
    /// The number of variables of the rule that is being made.
    variables: u32,
}

/// The bodies that a part of a clause may have: one for each choice of its alternatives.
type Bodies = Vec<Vec<Literal>>;

/// A clause that is being read: its block, the module of its goals, and what its variables are.
struct Reading<'a> {
    words: Words<'a>,
    module: Atom,
    variables: Vec<(usize, Term)>,
}

impl<'a> Translation<'a> {
    pub fn new(procedures: &'a Procedures, atoms: &'a AtomTable, values: &'a mut Values) -> Translation<'a> {
        Translation {
            procedures,
            atoms,
            values,
            dependencies: Dependencies::default(),
            translated: Translated::default(),
            numbers: FxHashMap::default(),
            inlined: Vec::new(),
            variables: 0,
        }
    }

    /// Translates a tabled procedure and all that it calls. Returns its number.
    pub fn run(&mut self, pred: PredId) -> Result<PredicateId, General> {
        self.dependencies.add(self.procedures, pred);
        self.check(pred)?;
        let query = self.predicate(Origin::Rules(pred));
        let mut done = 0;
        while let Some(&(origin, _)) = self.translated.predicates.get(done) {
            if let Origin::Rules(pred) = origin {
                self.rules(pred, PredicateId(done as u32))?;
            }
            done += 1;
        }
        Ok(query)
    }

    /// Returns the number of a predicate, whose clauses are translated later.
    fn predicate(&mut self, origin: Origin) -> PredicateId {
        let (Origin::Facts(pred) | Origin::Rules(pred)) = origin;
        let arity = self.procedures.database.pred(pred).arity;
        *self.numbers.entry(origin).or_insert_with(|| {
            self.translated.predicates.push((origin, arity));
            PredicateId(self.translated.predicates.len() as u32 - 1)
        })
    }

    /// Fails if a procedure is more than its clauses.
    fn check(&self, pred: PredId) -> Result<(), General> {
        let pred = self.procedures.database.pred(pred);
        let has_clauses = matches!(pred.kind, PredKind::Static | PredKind::Dynamic) && pred.is_defined();
        let is_moded = pred.table.as_ref().is_some_and(|table| table.reports || table.modes.is_some());
        let is_special = pred.properties.intersects(SPECIAL) || pred.meta.is_some() || pred.context.is_some();
        if has_clauses && !is_moded && !is_special && pred.module != atom::SYSTEM {
            Ok(())
        } else {
            Err(General)
        }
    }

    /// Adds the rules of a tabled procedure. Its facts become a predicate of their own.
    fn rules(&mut self, pred: PredId, head: PredicateId) -> Result<(), General> {
        let procedures = self.procedures;
        let mut result = Ok(());
        let mut facts = 0;
        procedures.database.all_clauses(pred, |clause| {
            result = match is_fact(clause) {
                true => {
                    facts += 1;
                    Ok(())
                }
                false => self.clause(clause, pred, head),
            };
            result.is_ok()
        });
        result?;
        if facts > 0 {
            let arity = procedures.database.pred(pred).arity;
            let args: Vec<Term> = (0..arity as u32).map(Term::Variable).collect();
            let facts = self.predicate(Origin::Facts(pred));
            let body = vec![Literal::Holds(facts, args.clone())];
            // They come before what is derived from them.
            let rules = &mut self.translated.rules;
            let first = rules.iter().position(|rule| rule.head == head).unwrap_or(rules.len());
            rules.insert(first, Rule { head, args, body, variables: arity as u32 });
        }
        Ok(())
    }

    fn clause(&mut self, clause: &Clause, pred: PredId, head: PredicateId) -> Result<(), General> {
        self.variables = 0;
        let mut reading = self.reading(clause, pred)?;
        let (own, body) = parts(clause)?;
        let args = self.args(&mut reading, own)?;
        let mut bodies = vec![Vec::new()];
        if let Some(body) = body {
            bodies = self.goal(&mut reading, body, bodies)?;
        }
        let variables = self.variables;
        let rules = bodies.into_iter().map(|body| Rule { head, args: args.clone(), body, variables });
        self.translated.rules.extend(rules);
        Ok(())
    }

    fn reading<'b>(&self, clause: &'b Clause, pred: PredId) -> Result<Reading<'b>, General> {
        if clause.is_rule || clause.term.may_be_cyclic() {
            return Err(General);
        }
        let module = clause.body_module.get().unwrap_or(self.procedures.database.pred(pred).module);
        Ok(Reading { words: clause.term.words(), module, variables: Vec::new() })
    }

    fn new_variable(&mut self) -> Result<Term, General> {
        self.variables += 1;
        if self.variables > MOST_VARIABLES { Err(General) } else { Ok(Term::Variable(self.variables - 1)) }
    }

    /// Returns a constant or a variable.
    fn term(&mut self, reading: &mut Reading, cell: Cell) -> Result<Term, General> {
        let cell = reading.words.deref(cell);
        if cell.is_constant() && !cell.is_level() {
            return Ok(Term::Word(cell.0));
        }
        if let Some(run) = boxed(reading.words, cell) {
            return Ok(Term::Word(self.values.word(run)));
        }
        if !cell.has_tag(Tag::Ref) {
            return Err(General);
        }
        let at = cell.addr().index();
        if let Some(&(_, term)) = reading.variables.iter().find(|(known, _)| *known == at) {
            return Ok(term);
        }
        let term = self.new_variable()?;
        reading.variables.push((at, term));
        Ok(term)
    }

    /// Returns the arguments of an atom or a structure.
    fn args(&mut self, reading: &mut Reading, cell: Cell) -> Result<Vec<Term>, General> {
        let cells = cells(reading.words, cell);
        cells.into_iter().map(|cell| self.term(reading, cell)).collect()
    }

    /// Appends a goal to each of the bodies.
    fn goal(&mut self, reading: &mut Reading, goal: Cell, bodies: Bodies) -> Result<Bodies, General> {
        let goal = reading.words.deref(goal);
        let atoms = self.atoms;
        let (name, args) = (functor(reading.words, goal)?, cells(reading.words, goal));
        let bodies = match (atoms.text(name), &args[..]) {
            ("true", []) => bodies,
            ("fail" | "false", []) => Vec::new(),
            (",", &[first, second]) => {
                let bodies = self.goal(reading, first, bodies)?;
                self.goal(reading, second, bodies)?
            }
            (";", &[first, second]) => {
                if is_named(atoms, reading.words, first, &["->", "*->"]) {
                    return Err(General);
                }
                let mut all = self.goal(reading, first, bodies.clone())?;
                all.extend(self.goal(reading, second, bodies)?);
                all
            }
            ("!", []) | ("->" | "*->", [_, _]) => return Err(General),
            ("=", &[left, right]) => {
                let (left, right) = (self.term(reading, left)?, self.term(reading, right)?);
                with(bodies, Literal::Equal(left, right))
            }
            ("\\+" | "tnot", &[negated]) => {
                let literals = self.negation(reading, negated, atoms.text(name) == "tnot")?;
                literals.into_iter().fold(bodies, with)
            }
            (name, &[left, right]) if let Some((test, is_swapped)) = test(name) => {
                let (left, right) = if is_swapped { (right, left) } else { (left, right) };
                let (left, right) = (self.term(reading, left)?, self.term(reading, right)?);
                with(bodies, Literal::Test(test, left, right))
            }
            _ => self.call(reading, goal, bodies)?,
        };
        if bodies.len() > MOST_RULES { Err(General) } else { Ok(bodies) }
    }

    /// Returns the literals of a negation.
    fn negation(
        &mut self,
        reading: &mut Reading,
        goal: Cell,
        is_tabled: bool,
    ) -> Result<Vec<Literal>, General> {
        let goal = reading.words.deref(goal);
        let args = cells(reading.words, goal);
        let name = self.atoms.text(functor(reading.words, goal)?);
        if let ("=" | "==", &[left, right], false) = (name, &args[..], is_tabled) {
            let (left, right) = (self.term(reading, left)?, self.term(reading, right)?);
            return Ok(vec![Literal::Test(Test::Differs, left, right)]);
        }
        let (pred, goal) = self.callee(reading, goal)?;
        let predicate = match self.procedures.is_tabled(pred) {
            true => self.predicate(Origin::Rules(pred)),
            false if !is_tabled && self.has_only_facts(pred) => self.predicate(Origin::Facts(pred)),
            false => return Err(General),
        };
        let args = self.args(reading, goal)?;
        let mut literals = Vec::new();
        if is_tabled {
            // The goal of `tnot/1` must be ground: this fails to be translated if it is not.
            literals.extend(args.iter().map(|&arg| Literal::Test(Test::Same, arg, arg)));
        }
        literals.push(Literal::Fails(predicate, args));
        Ok(literals)
    }

    /// Returns the procedure of a goal, and the goal without its module.
    fn callee(&mut self, reading: &Reading, goal: Cell) -> Result<(PredId, Cell), General> {
        let (mut module, mut goal) = (reading.module, goal);
        while is_named(self.atoms, reading.words, goal, &[":"]) {
            let args = cells(reading.words, goal);
            let [qualifier, plain] = args[..] else { return Err(General) };
            let qualifier = reading.words.deref(qualifier);
            if !qualifier.is_atom() {
                return Err(General);
            }
            (module, goal) = (qualifier.as_atom(), reading.words.deref(plain));
        }
        let (name, arity) = (functor(reading.words, goal)?, cells(reading.words, goal).len());
        let pred = self.dependencies.find(self.procedures, module, name, arity).ok_or(General)?;
        self.check(pred)?;
        Ok((pred, goal))
    }

    /// Appends a call of a procedure to each of the bodies.
    fn call(&mut self, reading: &mut Reading, goal: Cell, bodies: Bodies) -> Result<Bodies, General> {
        let (pred, goal) = self.callee(reading, goal)?;
        let args = self.args(reading, goal)?;
        if self.procedures.is_tabled(pred) {
            let predicate = self.predicate(Origin::Rules(pred));
            return Ok(with(bodies, Literal::Holds(predicate, args)));
        }
        if self.has_only_facts(pred) {
            let predicate = self.predicate(Origin::Facts(pred));
            return Ok(with(bodies, Literal::Holds(predicate, args)));
        }
        self.inline(pred, &args, bodies)
    }

    /// Appends the clauses of a procedure without tables, each to all bodies.
    fn inline(&mut self, pred: PredId, args: &[Term], bodies: Bodies) -> Result<Bodies, General> {
        let procedures = self.procedures;
        let procedure = procedures.database.pred(pred);
        if self.inlined.contains(&pred) || procedure.count > MOST_CLAUSES || procedure.rows.is_some() {
            return Err(General);
        }
        self.inlined.push(pred);
        let mut all = Vec::new();
        let mut result = Ok(());
        procedures.database.all_clauses(pred, |clause| {
            result = self.inline_clause(clause, pred, args, bodies.clone()).map(|bodies| all.extend(bodies));
            result.is_ok()
        });
        self.inlined.pop();
        result.map(|()| all)
    }

    fn inline_clause(
        &mut self,
        clause: &Clause,
        pred: PredId,
        args: &[Term],
        mut bodies: Bodies,
    ) -> Result<Bodies, General> {
        let mut reading = self.reading(clause, pred)?;
        let (head, body) = parts(clause)?;
        for (cell, &arg) in cells(reading.words, head).into_iter().zip(args) {
            let cell = reading.words.deref(cell);
            let at = cell.addr().index();
            let is_new = cell.has_tag(Tag::Ref) && reading.variables.iter().all(|&(known, _)| known != at);
            if is_new {
                reading.variables.push((at, arg));
            } else {
                let own = self.term(&mut reading, cell)?;
                bodies = with(bodies, Literal::Equal(arg, own));
            }
        }
        match body {
            Some(body) => self.goal(&mut reading, body, bodies),
            None => Ok(bodies),
        }
    }

    /// Returns whether a procedure has nothing but facts without variables.
    fn has_only_facts(&self, pred: PredId) -> bool {
        let rows = &self.procedures.database.pred(pred).rows;
        rows.as_ref().is_none_or(|rows| rows.are_constants())
            && self.procedures.database.all_clauses(pred, is_fact)
    }
}

/// Appends a literal to each of the bodies.
fn with(mut bodies: Bodies, literal: Literal) -> Bodies {
    bodies.iter_mut().for_each(|body| body.push(literal.clone()));
    bodies
}

/// Returns the comparison of this name, and whether its sides are the other way round.
fn test(name: &str) -> Option<(Test, bool)> {
    Some(match name {
        "==" => (Test::Same, false),
        "\\==" | "\\=" => (Test::Differs, false),
        "<" => (Test::Less, false),
        ">" => (Test::Less, true),
        "=<" => (Test::AtMost, false),
        ">=" => (Test::AtMost, true),
        "=:=" => (Test::Equals, false),
        "=\\=" => (Test::Unequal, false),
        _ => return None,
    })
}

/// Returns whether a clause is a fact whose arguments are constants.
pub(super) fn is_fact(clause: &Clause) -> bool {
    let words = clause.term.words();
    let is_value = |cell: Cell| cell.is_constant() && !cell.is_level() || cell.has_tag(Tag::Box);
    !clause.has_body
        && !clause.is_rule
        && match clause.term.flat() {
            Some(flat) => flat[1..].iter().all(|&word| is_value(Cell(word))),
            None => {
                let root = words.deref(clause.term.root());
                functor(words, root).is_ok() && cells(words, root).into_iter().all(is_value)
            }
        }
}

/// Returns head and body of a clause.
fn parts(clause: &Clause) -> Result<(Cell, Option<Cell>), General> {
    let words = clause.term.words();
    let root = words.deref(clause.term.root());
    if !clause.has_body {
        return Ok((root, None));
    }
    match cells(words, root)[..] {
        [head, body] => Ok((words.deref(head), Some(words.deref(body)))),
        _ => Err(General),
    }
}

/// Returns the name of an atom or a structure.
fn functor(words: Words, cell: Cell) -> Result<Atom, General> {
    match cell.tag() {
        Tag::Atm if !cell.is_level() => Ok(cell.as_atom()),
        Tag::Str => Ok(words.get(cell.addr()).functor_name()),
        _ => Err(General),
    }
}

fn is_named(atoms: &AtomTable, words: Words, cell: Cell, names: &[&str]) -> bool {
    let cell = words.deref(cell);
    let is_binary = cell.has_tag(Tag::Str) && words.get(cell.addr()).functor_arity() == 2;
    is_binary && functor(words, cell).is_ok_and(|name| names.contains(&atoms.text(name)))
}

/// Returns the arguments of a term.
fn cells(words: Words, cell: Cell) -> Vec<Cell> {
    match words.arguments(cell) {
        Some((first, count)) => (0..count).map(|n| words.deref(words.get(first.plus(n)))).collect(),
        None => Vec::new(),
    }
}
