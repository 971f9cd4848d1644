//! `explain_steps/3`: recording constraints instead of posting them, and solving them as a person would.
//!
//! While `'$fd_record'(true)` holds, the built-ins that post constraints add them to the list in the global
//! variable `'$fd_recorded'`, the newest first, and labeling does nothing. Later `'$fd_steps'` makes a puzzle
//! of such terms. Its constraints are never posted to the solver of the program.

use super::super::{det, search};
use super::global::{self, Make};
use crate::builtins::args::fail_with;
use crate::machine::builtin::Builtin;
use crate::machine::{Args, Attempt, Machine, Redo, Stacks};
use dashu::integer::IBig;
use ninelog_fd::domains::steps::{Asked, Conclusion, Constraint, Puzzle, Step};
use ninelog_fd::domains::{Atom, BigSet, Is, Rel, Shape, Stop, VarId};
use ninelog_terms::atom;
use ninelog_terms::store::cell::{Cell, NIL};
use ninelog_terms::store::heap::{Error, Result, View};

/// The global variable that holds the recorded constraints.
const RECORDED: &str = "$fd_recorded";

/// Runs a built-in that posts a constraint, or records the constraint under a name.
#[inline]
pub(super) fn recorded(
    m: &mut Machine,
    args: Args,
    name: &str,
    arity: usize,
    run: impl FnOnce(&mut Machine, Args) -> Result<bool>,
) -> Result<bool> {
    if m.stacks.searches.recording && m.stacks.record(args, name, arity)? { Ok(true) } else { run(m, args) }
}

impl Stacks {
    /// Records a constraint. Returns false if it is to run instead: without variables, or if it computes the
    /// value of a variable that no constraint has yet.
    #[cold]
    fn record(&mut self, args: Args, name: &str, arity: usize) -> Result<bool> {
        let cells: Vec<Cell> = (0..arity).map(|n| self.arg(args, n)).collect();
        self.store.ensure(arity + 4)?;
        let term = self.term(name, &cells);
        let variables = self.store.term_variables(term);
        let computes = name == "#="
            && cells.iter().any(|cell| cell.is_var_or_ref() && self.fd_known(*cell).is_none())
            && cells.iter().any(|cell| self.store.is_ground(*cell));
        if variables.is_empty() || computes {
            return Ok(false);
        }
        for variable in variables {
            self.fd_var(variable)?;
        }
        self.store.ensure(2)?;
        let global = self.store.atoms.intern(RECORDED);
        let before = self.globals.get(&global).map_or(NIL, |slot| self.store.get(*slot));
        let list = self.store.list_from(&[term], before);
        self.set_global_trailed(global, NIL, list);
        Ok(true)
    }

    /// Returns the shape of an atom, with the place of its variable among `vars`, counted from 1.
    fn atom_shape(&self, atom: Atom, vars: &[VarId]) -> Shape {
        let place = vars.iter().position(|x| *x == atom.var).map_or(0, |place| place as i64 + 1);
        let (is, value) = compared(atom);
        Shape::Compound(is, vec![whole(place), whole(value)])
    }

    fn step_shape(&self, step: &Step, vars: &[VarId]) -> Shape {
        let groups = step.groups.iter().map(|group| whole(*group as i64 + 1)).collect();
        let facts = step.facts.iter().map(|fact| self.atom_shape(*fact, vars)).collect();
        let told = |conclusion: &Conclusion| {
            let place = vars.iter().position(|x| *x == conclusion.var).map_or(0, |place| place as i64 + 1);
            let atoms = conclusion.atoms.iter().map(|atom| self.atom_shape(*atom, vars)).collect();
            let value = match conclusion.value {
                Some(value) if conclusion.alone => Shape::Compound("is", vec![whole(value)]),
                Some(value) => Shape::Compound("left", vec![whole(value)]),
                None => Shape::Atom("open"),
            };
            Shape::Compound("about", vec![whole(place), Shape::List(atoms), value])
        };
        let conclusions = step.conclusions.iter().map(told).collect();
        let parts = vec![
            Shape::List(groups),
            Shape::List(facts),
            Shape::List(conclusions),
            whole(step.cases as i64),
            whole(i64::from(step.cost)),
        ];
        Shape::Compound("step", parts)
    }
}

fn whole(value: i64) -> Shape {
    Shape::Int(IBig::from(value))
}

fn compared(atom: Atom) -> (&'static str, i64) {
    let is = match atom.is {
        Is::AtLeast => "#>=",
        Is::AtMost => "#=<",
        Is::Equal => "#=",
        Is::Different => "#\\=",
    };
    (is, atom.value)
}

impl Machine {
    /// Returns the constraints of a recorded term.
    fn constraints_of(&mut self, term: Cell, into: &mut Vec<Constraint>) -> Result<()> {
        let Some((name, arity, args)) = self.stacks.store.compound(term) else { return Ok(()) };
        let name = self.stacks.store.atoms.text(name);
        let rel = Rel::named(name);
        let known = global::named(name, arity);
        let make: Make = match (name, arity) {
            _ if let Some(make) = known => make,
            ("cumulative", 2) => global::cumulative,
            ("automaton", 4) => global::automaton,
            ("lex_chain", 1) => global::lex_chain,
            ("chain", 2) => global::ordered,
            ("scalar_product", 4) => |m, args| Ok(global::weighted_sum(m, args)?.0),
            ("formula", 1) => |m, args| {
                let formula = m.fd_built_formula(m.stacks.arg(args, 0))?.0;
                Ok(formula.map_or_else(Constraint::Stopped, Constraint::Formula))
            },
            ("in" | "in_set" | "ins", 2) => {
                let (x, domain) = (self.stacks.store.at(args), self.stacks.store.at(args.plus(1)));
                return self.domains_of(name == "ins", name == "in_set", x, domain, into);
            }
            _ => match rel {
                Some(rel) => {
                    let sides = [self.stacks.store.at(args), self.stacks.store.at(args.plus(1))];
                    into.push(self.relation_of(rel, sides)?);
                    return Ok(());
                }
                None => return fail_with(Error::Domain("recorded_constraint", term)),
            },
        };
        into.push(self.with_arguments(args, arity, make)?);
        Ok(())
    }

    fn domains_of(
        &mut self,
        many: bool,
        is_set: bool,
        x: Cell,
        domain: Cell,
        into: &mut Vec<Constraint>,
    ) -> Result<()> {
        let stacks = &mut self.stacks;
        let set = if is_set { stacks.set_of_term(domain) } else { Some(stacks.fd_domain(domain)?) };
        let set = set.unwrap_or_else(BigSet::empty);
        let vars = if many { stacks.fd_operands(x)? } else { vec![stacks.fd_operand(x)?] };
        into.extend(vars.into_iter().map(|x| Constraint::In(x, set.clone())));
        Ok(())
    }

    fn relation_of(&mut self, rel: Rel, sides: [Cell; 2]) -> Result<Constraint> {
        let [left, right] = sides;
        let (left, right) = (self.fd_items(left)?, self.fd_items(right)?);
        self.stacks.fd_attach_all(left.iter().chain(&right).filter_map(|item| item.variable()))?;
        Ok(match (self.stacks.fd_build(&left)?, self.stacks.fd_build(&right)?) {
            (Ok(left), Ok(right)) => Constraint::Relation(rel, left, right),
            (Err(stop), _) | (_, Err(stop)) => Constraint::Stopped(stop),
        })
    }

    fn constraints(&mut self, terms: Cell) -> Result<Vec<Constraint>> {
        let mut constraints = Vec::new();
        for term in self.stacks.store.proper_list(terms)? {
            self.constraints_of(term, &mut constraints)?;
        }
        Ok(constraints)
    }

    /// Makes the puzzle of `'$fd_steps'`.
    fn puzzle(&mut self, args: Args) -> Result<Box<Puzzle>> {
        let start = self.constraints(self.stacks.arg(args, 0))?;
        let mut groups = Vec::new();
        for group in self.stacks.store.proper_list(self.stacks.arg(args, 1))? {
            groups.push(self.constraints(group)?);
        }
        let vars = self.stacks.fd_operands(self.stacks.arg(args, 2))?;
        let wanted = self.stacks.fd_operands(self.stacks.arg(args, 3))?;
        let mut puzzle = Puzzle::new(&self.stacks.solver, &start, groups, &wanted);
        puzzle.name_variables(vars);
        if let View::Compound(is, 2, parts) = self.stacks.store.view(self.stacks.arg(args, 4)) {
            let var = self.stacks.fd_operand(self.stacks.store.at(parts))?;
            let value = self.stacks.store.at(parts.plus(1));
            if !value.is_int() {
                return fail_with(Error::Type("integer", value));
            }
            let value = value.as_int();
            puzzle.aim(match self.stacks.store.atoms.text(is) {
                "#=" => Atom::equal(var, value),
                "#\\=" => Atom::different(var, value),
                "#>=" => Atom::at_least(var, value),
                _ => Atom::at_most(var, value),
            });
        }
        Ok(Box::new(puzzle))
    }
}

/// `'$fd_steps'(+Start, +Groups, +Vars, +Wanted, +Goal, -Result)`: Start is a list of recorded terms, Groups
/// a list of such lists. Goal is `all`, or a relation of a variable and an integer that the steps are to lead
/// to. Result is `steps(Solved, Steps, Firsts)`, `open(Values)` if the goal does not follow, or `none` if
/// there is no solution. Steps are terms `step(Groups, Facts, Conclusions, Cases, Cost)` with variables as
/// places in Vars; Firsts are the values that each of Vars has at first, or `many`.
fn steps(m: &mut Machine, args: Args, redo: &mut Redo) -> Result<Attempt> {
    let puzzle = if redo.is_first { Some(m.puzzle(args)?) } else { m.stacks.searches.take_puzzle(redo.word) };
    let Some(mut puzzle) = puzzle else { return Ok(Attempt::Fail) };
    let result = match puzzle.explain() {
        Ok(result) => result,
        Err(Stop::Interrupted) => {
            let choice = m.stacks.regs.choice;
            redo.word = m.stacks.searches.keep_puzzle(choice, puzzle);
            return Ok(Attempt::Interrupted);
        }
        Err(_) => return fail_with(Error::Resource("memory")),
    };
    let vars = puzzle.names();
    let shape = match result {
        (Asked::NoSolution, _) => Shape::Atom("none"),
        (Asked::Open, _) => {
            let other = |(x, v): (VarId, i64)| {
                let place = vars.iter().position(|y| *y == x)?;
                Some(Shape::Compound("#=", vec![whole(place as i64 + 1), whole(v)]))
            };
            Shape::Compound("open", vec![Shape::List(puzzle.counterexample().filter_map(other).collect())])
        }
        (Asked::Follows, steps) => {
            let solved = Shape::Atom(if puzzle.is_solved() { "true" } else { "false" });
            let steps = steps.iter().map(|step| m.stacks.step_shape(step, vars)).collect();
            let values = |x: &VarId| match puzzle.first_values(*x) {
                Some(values) => Shape::List(values.into_iter().map(whole).collect()),
                None => Shape::Atom("many"),
            };
            let firsts = vars.iter().map(values).collect();
            Shape::Compound("steps", vec![solved, Shape::List(steps), Shape::List(firsts)])
        }
    };
    let term = m.stacks.shape_term(&shape)?;
    Ok(if m.stacks.unify_arg(args, 5, term) { Attempt::Last } else { Attempt::Fail })
}

/// `'$fd_record'(+Truth)`: starts or stops recording constraints instead of posting them.
fn record(m: &mut Machine, args: Args) -> Result<bool> {
    m.stacks.searches.recording = m.stacks.arg(args, 0) == Cell::atom(atom::TRUE);
    Ok(true)
}

/// `'$fd_join'(?Vars)`: makes the variables constrained ones, without a constraint.
fn join(m: &mut Machine, args: Args) -> Result<bool> {
    for variable in m.stacks.store.term_variables(m.stacks.arg(args, 0)) {
        m.stacks.fd_var(variable)?;
    }
    Ok(true)
}

pub const TABLE: &[Builtin] = &[
    det("$fd_record", 1, record),
    det("$fd_join", 1, join),
    search("$fd_steps", 6, |m, args, redo| {
        let result = steps(m, args, redo);
        m.fd_finish(result)
    }),
];
