//! Boolean expressions: from terms to steps in postfix order, and from these to functions.

use crate::builtins::args::fail_with;
use crate::machine::Stacks;
use ninelog_fd::bdd::{Diagrams, FALSE, Op, Ref, TRUE};
use ninelog_limits::interrupt::{Steps, room};
use ninelog_terms::atom::Atom;
use ninelog_terms::store::cell::{Addr, Cell, NIL};
use ninelog_terms::store::heap::{Error, Result, View};
use rustc_hash::FxHashMap;

/// A step in postfix order.
#[derive(Clone, Debug)]
pub enum Operation {
    Constant(bool),
    Leaf(usize),
    Not,
    /// Joins this number of operands.
    Join(Op, usize),
    Equal,
    /// `First =< Second`
    Implies,
    /// `First < Second`
    Less,
    /// Of this number of operands, the list allows the number that hold.
    Card(usize, Vec<bool>),
    /// There is a value of the leaf.
    Exists(usize),
}

/// A formula that was read. Its leaves are in the set that it was read with.
#[derive(Default, Debug)]
pub struct Formula {
    pub steps: Vec<Operation>,
    /// Whether a variable in it is quantified.
    pub quantifies: bool,
}

impl Formula {
    /// Returns the largest number of cells that its term takes.
    pub fn cells(&self) -> usize {
        let of_step = |step: &Operation| match step {
            Operation::Card(operands, counts) => 2 * operands + 2 * counts.len() + 8,
            _ => 4 * step.operands() + 8,
        };
        if self.quantifies { self.steps.iter().map(of_step).sum() } else { 0 }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeafKind {
    Variable,
    /// A universally quantified atom.
    Atom,
    /// A variable that a quantifier inside the formula binds. It is no variable of the program.
    Bound,
}

/// A variable of functions.
#[derive(Clone, Copy, Debug)]
pub struct Leaf {
    /// The Prolog variable, or an atom.
    pub cell: Cell,
    pub kind: LeafKind,
    /// The place in the order of all variables, if it has one yet.
    pub index: Option<i64>,
}

/// The leaves of some formulas, without duplicates.
#[derive(Default, Debug)]
pub struct Leaves {
    pub list: Vec<Leaf>,
    known: FxHashMap<u64, usize>,
}

impl Leaves {
    pub fn add(&mut self, cell: Cell, kind: LeafKind) -> usize {
        *self.known.entry(cell.0).or_insert_with(|| {
            self.list.push(Leaf { cell, kind, index: None });
            self.list.len() - 1
        })
    }

    fn add_bound(&mut self, cell: Cell) -> usize {
        self.list.push(Leaf { cell, kind: LeafKind::Bound, index: None });
        self.list.len() - 1
    }
}

/// Which terms are accepted as expressions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading {
    Plain,
    /// Variables must be written `v(X)`.
    Monotonic,
    /// A formula that was accepted before. Its variables may have been bound to expressions since.
    Accepted,
}

/// The remaining work while a term is read.
enum Todo {
    Read(Cell),
    Emit(Operation),
    /// Until `Close`, this variable stands for a separate leaf.
    Open(Cell, usize),
    Close,
}

/// A formula that is being read.
struct Work<'a> {
    reading: Reading,
    leaves: &'a mut Leaves,
    formula: Formula,
    /// The variables that quantifiers around the part bind, each with its leaf.
    scopes: Vec<(Cell, usize)>,
    todo: Vec<Todo>,
}

impl Work<'_> {
    /// Returns the leaf for a variable, in the innermost scope that has it.
    fn leaf_of(&mut self, variable: Cell) -> usize {
        match self.scopes.iter().rev().find(|(bound, _)| *bound == variable) {
            Some(&(_, leaf)) => leaf,
            None => self.leaves.add(variable, LeafKind::Variable),
        }
    }
}

impl Stacks {
    /// Reads an expression; its leaves are added from left to right.
    pub fn read_formula(&mut self, term: Cell, reading: Reading, leaves: &mut Leaves) -> Result<Formula> {
        if !self.store.is_acyclic(term) {
            return fail_with(Error::Type("acyclic_term", term));
        }
        let mut work =
            Work { reading, leaves, formula: Formula::default(), scopes: Vec::new(), todo: Vec::new() };
        work.todo.push(Todo::Read(term));
        let mut steps = Steps::default();
        while let Some(next) = work.todo.pop() {
            steps.next();
            room(&mut work.formula.steps, 1);
            match next {
                Todo::Read(part) => {
                    if !self.read_part(part, &mut work)? {
                        return not_an_expression(term);
                    }
                }
                Todo::Emit(step) => work.formula.steps.push(step),
                Todo::Open(variable, leaf) => work.scopes.push((variable, leaf)),
                Todo::Close => drop(work.scopes.pop()),
            }
        }
        Ok(work.formula)
    }

    /// Reads a leaf, or puts what an operation consists of on the list of work. Returns whether it is an
    /// expression.
    fn read_part(&mut self, part: Cell, work: &mut Work) -> Result<bool> {
        let step = match self.store.view(part) {
            View::Var(_) if work.reading == Reading::Monotonic => return fail_with(Error::Instantiation),
            View::Var(variable) => Operation::Leaf(work.leaf_of(variable)),
            View::Int(n @ 0..=1) => Operation::Constant(n == 1),
            View::Atom(name) if part != NIL && self.store.is_textual(name) => {
                Operation::Leaf(work.leaves.add(Cell::atom(name), LeafKind::Atom))
            }
            View::Compound(name, arity, args) => return self.read_operation(part, (name, arity, args), work),
            _ => return Ok(false),
        };
        work.formula.steps.push(step);
        Ok(true)
    }

    /// Puts what an operation consists of on the list of work, last things first. Returns whether there is
    /// such an operation.
    fn read_operation(
        &mut self,
        part: Cell,
        (name, arity, args): (Atom, usize, Addr),
        work: &mut Work,
    ) -> Result<bool> {
        let arg = |n| self.store.at(args.plus(n));
        let first = arg(0);
        let name = self.store.atoms.text(name);
        match (name, arity) {
            ("v", 1) => match self.store.view(first) {
                View::Var(variable) => {
                    let leaf = work.leaf_of(variable);
                    work.todo.push(Todo::Emit(Operation::Leaf(leaf)));
                }
                View::Int(n @ 0..=1) => work.todo.push(Todo::Emit(Operation::Constant(n == 1))),
                _ if work.reading == Reading::Accepted => work.todo.push(Todo::Read(first)),
                _ => return Ok(false),
            },
            ("~", 1) => work.todo.extend([Todo::Emit(Operation::Not), Todo::Read(first)]),
            ("+" | "*", 1) => {
                let op = if name == "+" { Op::Or } else { Op::And };
                let items = self.store.proper_list(first)?;
                work.todo.push(Todo::Emit(Operation::Join(op, items.len())));
                work.todo.extend(items.into_iter().rev().map(Todo::Read));
            }
            ("+" | "*" | "#", 2) => {
                let op = match name {
                    "+" => Op::Or,
                    "*" => Op::And,
                    _ => Op::Xor,
                };
                let start = work.todo.len();
                let count = self.push_operands(part, &mut work.todo);
                work.todo.insert(start, Todo::Emit(Operation::Join(op, count)));
            }
            ("=:=" | "=\\=" | "=<" | "<", 2) => {
                work.todo.push(Todo::Emit(relation(name)));
                work.todo.extend([Todo::Read(arg(1)), Todo::Read(first)]);
            }
            (">=" | ">", 2) => {
                let mirrored = if name == ">" { Operation::Less } else { Operation::Implies };
                work.todo.extend([Todo::Emit(mirrored), Todo::Read(first), Todo::Read(arg(1))]);
            }
            ("card", 2) => {
                let items = self.store.proper_list(arg(1))?;
                let counts = self.card_counts(first, items.len())?;
                work.todo.push(Todo::Emit(Operation::Card(items.len(), counts)));
                work.todo.extend(items.into_iter().rev().map(Todo::Read));
            }
            ("^", 2) => {
                if work.reading == Reading::Accepted && !first.is_var_or_ref() {
                    return Ok(false);
                }
                let View::Var(variable) = self.store.view(first) else {
                    return Ok(false);
                };
                work.leaf_of(variable);
                let leaf = work.leaves.add_bound(variable);
                work.formula.quantifies = true;
                work.todo.extend([Todo::Emit(Operation::Exists(leaf)), Todo::Close]);
                work.todo.extend([Todo::Read(arg(1)), Todo::Open(variable, leaf)]);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Adds the operands of nested terms with the same functor, so that the leftmost is read first. Returns
    /// their number.
    fn push_operands(&self, term: Cell, todo: &mut Vec<Todo>) -> usize {
        let mut count = 1;
        let mut left = term;
        let functor = self.store.compound(term).map(|(name, arity, _)| (name, arity));
        while let Some((name, arity, args)) = self.store.compound(left)
            && Some((name, arity)) == functor
        {
            todo.push(Todo::Read(self.store.at(args.plus(1))));
            left = self.store.at(args);
            count += 1;
        }
        todo.push(Todo::Read(left));
        count
    }

    /// Returns for each number up to `most` whether a list of integers and ranges `From-To` contains it.
    fn card_counts(&self, list: Cell, most: usize) -> Result<Vec<bool>> {
        let mut counts = vec![false; most + 1];
        let minus = |cell| match self.store.view(cell) {
            View::Compound(name, 2, args) if self.store.atoms.text(name) == "-" => {
                Some((self.store.at(args), self.store.at(args.plus(1))))
            }
            _ => None,
        };
        for item in self.store.proper_list(list)? {
            let (from, to) = minus(item).unwrap_or((item, item));
            let (from, to) = (self.bound(from)?, self.bound(to)?);
            for count in from.max(0)..=to.min(most as i64) {
                counts[count as usize] = true;
            }
        }
        Ok(counts)
    }

    /// Returns an integer. Numbers beyond 64 bits become the largest one.
    fn bound(&self, cell: Cell) -> Result<i64> {
        match self.store.view(cell) {
            View::Int(n) => Ok(n),
            _ => match self.fd_value(cell) {
                Some(n) if n < dashu::integer::IBig::ZERO => Ok(i64::MIN),
                Some(_) => Ok(i64::MAX),
                None => Err(self.store.wrong("integer", cell)),
            },
        }
    }

    /// Returns a formula as a term with new variables for the quantified ones. Requires: there is room on the
    /// heap.
    pub fn formula_term(&mut self, formula: &Formula, leaves: &Leaves) -> Cell {
        let mut renamed: FxHashMap<usize, Cell> = FxHashMap::default();
        let mut done: Vec<Cell> = Vec::new();
        for step in &formula.steps {
            let arguments = done.split_off(done.len() - step.operands());
            let cell = match step {
                Operation::Constant(value) => Cell::int(i64::from(*value)),
                Operation::Leaf(leaf) => self.leaf_cell(*leaf, leaves, &mut renamed),
                Operation::Not => self.term("~", &arguments),
                Operation::Join(op, _) => {
                    let list = self.store.list_from(&arguments, NIL);
                    match op {
                        Op::And => self.term("*", &[list]),
                        Op::Or => self.term("+", &[list]),
                        Op::Xor => self.joined("#", &arguments),
                    }
                }
                Operation::Equal => self.term("=:=", &arguments),
                Operation::Implies => self.term("=<", &arguments),
                Operation::Less => self.term("<", &arguments),
                Operation::Card(_, counts) => {
                    let allowed = (0..counts.len() as i64).filter(|&n| counts[n as usize]);
                    let allowed: Vec<Cell> = allowed.map(Cell::int).collect();
                    let allowed = self.store.list_from(&allowed, NIL);
                    let list = self.store.list_from(&arguments, NIL);
                    self.term("card", &[allowed, list])
                }
                Operation::Exists(leaf) => {
                    let variable = self.leaf_cell(*leaf, leaves, &mut renamed);
                    self.term("^", &[variable, arguments[0]])
                }
            };
            done.push(cell);
        }
        done.pop().unwrap_or(Cell::int(1))
    }

    fn leaf_cell(&mut self, leaf: usize, leaves: &Leaves, renamed: &mut FxHashMap<usize, Cell>) -> Cell {
        match leaves.list[leaf].kind {
            LeafKind::Bound => *renamed.entry(leaf).or_insert_with(|| self.store.new_var()),
            _ => leaves.list[leaf].cell,
        }
    }

    /// Returns `((A Name B) Name C) ...`.
    pub fn joined(&mut self, name: &str, operands: &[Cell]) -> Cell {
        let mut operands = operands.iter();
        let mut term = operands.next().copied().unwrap_or(Cell::int(0));
        for &operand in operands {
            term = self.term(name, &[term, operand]);
        }
        term
    }
}

fn not_an_expression<T>(term: Cell) -> Result<T> {
    fail_with(Error::Domain("clpb_expr", term))
}

fn relation(name: &str) -> Operation {
    match name {
        "=:=" => Operation::Equal,
        "=\\=" => Operation::Join(Op::Xor, 2),
        "=<" => Operation::Implies,
        _ => Operation::Less,
    }
}

impl Operation {
    pub fn operands(&self) -> usize {
        match self {
            Operation::Constant(_) | Operation::Leaf(_) => 0,
            Operation::Not | Operation::Exists(_) => 1,
            Operation::Equal | Operation::Implies | Operation::Less => 2,
            Operation::Join(_, count) | Operation::Card(count, _) => *count,
        }
    }
}

/// Functions during a computation. Nodes that are not reachable from the stack may be dropped.
#[derive(Default, Debug)]
pub struct Functions {
    pub diagrams: Diagrams,
    pub stack: Vec<Ref>,
}

impl Functions {
    /// Computes a formula, whose leaves have levels, on top of the stack.
    pub fn push_formula(&mut self, formula: &Formula, levels: &[u32]) {
        for step in &formula.steps {
            let first = self.stack.len() - step.operands();
            let result = match step {
                Operation::Constant(value) => Ref::constant(*value),
                Operation::Leaf(leaf) => self.diagrams.variable(levels[*leaf]),
                Operation::Not => self.diagrams.not(self.stack[first]),
                Operation::Join(op, _) => self.join(*op, first),
                Operation::Equal => {
                    let different = self.join(Op::Xor, first);
                    self.diagrams.not(different)
                }
                Operation::Implies => {
                    self.stack[first] = self.diagrams.not(self.stack[first]);
                    self.join(Op::Or, first)
                }
                Operation::Less => {
                    self.stack[first] = self.diagrams.not(self.stack[first]);
                    self.join(Op::And, first)
                }
                Operation::Card(_, counts) => self.diagrams.card(&self.stack[first..], counts),
                Operation::Exists(leaf) => {
                    let level = levels[*leaf];
                    self.diagrams.quantify(Op::Or, self.stack[first], |at| at == level)
                }
            };
            self.stack.truncate(first);
            self.stack.push(result);
            self.tidy();
        }
    }

    /// Joins the functions on the stack from index `first` on, the last ones first: later variables have
    /// higher levels, so functions that exist already are reached last.
    fn join(&mut self, op: Op, first: usize) -> Ref {
        let mut result = match op {
            Op::And => TRUE,
            Op::Or | Op::Xor => FALSE,
        };
        while self.stack.len() > first {
            if let Some(next) = self.stack.pop() {
                result = self.diagrams.apply(op, next, result);
                if self.diagrams.is_full() {
                    self.stack.push(result);
                    self.tidy();
                    result = self.stack.pop().unwrap_or(FALSE);
                }
            }
        }
        result
    }

    /// Joins all functions on the stack.
    pub fn conjunction(&mut self) -> Ref {
        self.join(Op::And, 0)
    }

    fn tidy(&mut self) {
        if self.diagrams.is_full() {
            self.diagrams.collect(&mut self.stack);
        }
    }
}

/// Returns the name of the attributes and of the library.
pub fn library(stacks: &mut Stacks) -> Atom {
    stacks.store.atoms.intern("clpb")
}
