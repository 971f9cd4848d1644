//! Goals and terms of a run of tests.

use crate::interface::prolog::Prolog;
use crate::machine::Machine;
use crate::machine::query::Ending;
use crate::machine::registers::RunEnd;
use ninelog_terms::atom::{self, Atom};
use ninelog_terms::store::cell::{Cell, NIL};
use ninelog_terms::store::heap::{Result, View};
use ninelog_terms::store::stored::{Attributes, Stored};
use ninelog_terms::syntax::write::{WriteOptions, term_to_string};

/// The result of a goal.
pub(super) enum Came {
    True,
    False,
    Ball(Cell),
}

/// The run must end: the program has halted with a status, or nobody wants the rest.
pub(super) struct End(pub(super) Option<i32>);

pub(super) type Ended<T> = std::result::Result<T, End>;

/// A system whose goals are run one by one.
pub(super) struct Goals {
    pub(super) m: Box<Machine>,
    /// Whether the body of the running test has left a choice point, which it should not.
    pub(super) is_open: bool,
}

impl Goals {
    pub(super) fn of(prolog: Prolog) -> Goals {
        let own = |prolog: Prolog| prolog.machine.into_own();
        // A system that is lent to a call cannot be given away.
        let m = own(prolog).or_else(|| own(Prolog::captured(""))).unwrap_or_else(|| unreachable!());
        Goals { m, is_open: false }
    }

    pub(super) fn load_library(&mut self, name: &str) -> Ended<()> {
        let name = self.m.stacks.store.atom(name);
        let file = self.m.stacks.term("library", &[name]);
        let goal = self.m.stacks.term("use_module", &[file, NIL]);
        self.call(atom::USER, goal).map(drop)
    }

    /// Calls a predicate of library(test_child), which must succeed.
    pub(super) fn ask(&mut self, name: &str, args: &[Cell]) -> Ended<bool> {
        let goal = self.m.stacks.term(name, args);
        let module = self.m.stacks.store.atoms.intern("test_child");
        Ok(matches!(self.call(module, goal)?, Came::True))
    }

    /// Runs a goal for its first solution, whose bindings stay.
    pub(super) fn call(&mut self, module: Atom, goal: Cell) -> Ended<Came> {
        let goal = self.m.stacks.store.new_struct(atom::COLON, &[Cell::atom(module), goal]);
        let goal = self.m.stacks.term("once", &[goal]);
        let goal = self.m.stacks.store.new_struct(atom::COLON, &[Cell::atom(atom::SYSTEM), goal]);
        let outcome = self.m.once(goal);
        self.came(outcome)
    }

    /// Runs the body of a test like `call`, and notes whether the goal has left a choice point.
    pub(super) fn call_body(&mut self, module: Atom, goal: Cell) -> Ended<Came> {
        let goal = self.m.stacks.store.new_struct(atom::COLON, &[Cell::atom(module), goal]);
        let Ok(mut query) = self.m.open_query(goal) else {
            return Ok(Came::Ball(self.m.stacks.store.atom("resource_error")));
        };
        let outcome = self.m.next_solution(&mut query);
        self.is_open = matches!(outcome, RunEnd::Solution) && !self.m.stacks.is_deterministic(&query);
        let ending = match outcome {
            RunEnd::Solution => Ending::Keep,
            RunEnd::Halt(_) => Ending::Leave,
            _ => Ending::Undo,
        };
        let ended = self.m.close_query(&query, ending);
        self.came(Ok(if matches!(ended, RunEnd::Exception | RunEnd::Halt(_)) { ended } else { outcome }))
    }

    pub(super) fn came(&mut self, outcome: Result<RunEnd>) -> Ended<Came> {
        Ok(match outcome {
            Ok(RunEnd::Solution) => Came::True,
            Ok(RunEnd::Halt(status)) => return Err(End(Some(status))),
            Ok(RunEnd::Exception) => {
                let ball = self.m.stacks.ball.take();
                Came::Ball(ball.and_then(|ball| self.m.stacks.store.restore_term(&ball).ok()).unwrap_or(NIL))
            }
            Ok(_) => Came::False,
            Err(_) => Came::Ball(self.m.stacks.store.atom("resource_error")),
        })
    }

    /// Keeps a cell while goals run. `root` returns it.
    pub(super) fn keep(&mut self, cell: Cell) -> usize {
        self.m.stacks.roots.push(cell);
        self.m.stacks.roots.len() - 1
    }

    pub(super) fn root(&self, at: usize) -> Cell {
        self.m.stacks.store.deref(self.m.stacks.roots[at])
    }

    pub(super) fn arg(&self, term: Cell, n: usize) -> Cell {
        match self.m.stacks.store.compound(self.m.stacks.store.deref(term)) {
            Some((_, arity, args)) if n < arity => self.m.stacks.store.at(args.plus(n)),
            _ => NIL,
        }
    }

    /// Returns the argument of an option, or the atom itself if the option is an atom.
    pub(super) fn option(&self, options: Cell, name: &str) -> Option<Cell> {
        let items = self.m.stacks.store.proper_list(options).unwrap_or_default();
        items.into_iter().map(|item| self.m.stacks.store.deref(item)).find_map(|item| {
            match self.m.stacks.store.view(item) {
                View::Atom(found) if self.m.stacks.store.atoms.text(found) == name => Some(item),
                View::Compound(found, 1, args) if self.m.stacks.store.atoms.text(found) == name => {
                    Some(self.m.stacks.store.at(args))
                }
                _ => None,
            }
        })
    }

    pub(super) fn text(&self, cell: Cell) -> String {
        let ops = self.m.program.modules.ops(atom::USER);
        term_to_string(&self.m.stacks.store, &ops, &WriteOptions::default(), cell)
    }

    pub(super) fn stored(&mut self, cell: Cell) -> Ended<Stored> {
        let stored = self.m.stacks.store.store_term(cell, Attributes::Keep).map_err(|_| End(None))?;
        self.m.stacks.keep_atoms(&stored);
        Ok(stored)
    }

    pub(super) fn restored(&mut self, stored: &Stored) -> Ended<Cell> {
        self.m.stacks.store.restore_term(stored).map_err(|_| End(None))
    }

    /// Returns the text of a term, or its beginning: a small term can have a text without end.
    pub(super) fn quoted(&self, cell: Cell) -> String {
        const MOST: usize = 100_000;
        let ops = self.m.program.modules.ops(atom::USER);
        let options = WriteOptions { max_bytes: MOST, ..WriteOptions::quoted() };
        let mut text = term_to_string(&self.m.stacks.store, &ops, &options, cell);
        if text.len() > MOST {
            text.push_str(" ...");
        }
        text
    }
}
