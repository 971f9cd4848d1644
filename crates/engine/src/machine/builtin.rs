//! Built-ins as the machine sees them: the kinds of functions, and the rows of their tables.

use crate::code::instr::PredId;
use crate::machine::registers::REGISTERS;
use crate::machine::{Machine, Stacks};
use ninelog_terms::store::cell::Cell;
use ninelog_terms::store::heap::Result;

/// The place of a built-in's arguments: the number of the first register.
#[derive(Clone, Copy, Debug)]
pub struct Args(pub usize);

impl Stacks {
    /// Returns argument `n` of a built-in, dereferenced.
    #[inline]
    pub fn arg(&self, args: Args, n: usize) -> Cell {
        self.store.deref(Cell(self.x[(args.0 + n) & (REGISTERS - 1)]))
    }

    /// Unifies an argument with a term.
    #[inline]
    pub fn unify_arg(&mut self, args: Args, n: usize, value: Cell) -> bool {
        let arg = self.arg(args, n);
        self.store.unify(arg, value)
    }

    /// Returns a term `Name(Args...)`.
    pub fn term(&mut self, name: &str, args: &[Cell]) -> Cell {
        let name = self.store.atoms.intern(name);
        self.store.new_struct(name, args)
    }
}

/// A deterministic built-in.
pub type Det = fn(&mut Machine, Args) -> Result<bool>;

/// The result of one try of a built-in with several solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attempt {
    Fail,
    /// A solution. There is no other.
    Last,
    /// A solution. There may be more.
    More,
    /// No solution yet, because the interrupt flag is set. Try again after the interrupt was handled.
    Interrupted,
    /// What the procedure gives for the arguments that the registers hold now.
    Enter(PredId),
}

/// What such a built-in keeps between its solutions. It must not keep cells here: the collector does not see
/// them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Redo {
    pub is_first: bool,
    pub word: u64,
    pub other: u64,
}

pub type Nondet = fn(&mut Machine, Args, &mut Redo) -> Result<Attempt>;
/// A built-in that changes the control flow: it reads and sets `Stacks::regs`.
pub type Control = fn(&mut Machine) -> Result<bool>;

#[derive(Clone, Copy)]
pub enum Detail {
    Det(Det),
    /// Always called as a procedure, not run inside a clause. It may need much memory, and may be started
    /// again after a collection.
    Called(Det),
    /// Binds nothing, so that it may be used as a condition.
    Test(Det),
    Nondet(Nondet),
    /// `arg/3`. The loop handles the common case itself.
    Arg(Nondet),
    /// Iterates over a procedure's clauses: `Redo::word` is one of them.
    Walk(Nondet),
    /// Needs its choice point from the first solution on, because the solver works relative to its mark.
    Search(Nondet),
    /// `call/N`. The loop handles the common case itself.
    Closure(Control),
    Control(Control),
}

impl Detail {
    /// Returns the function of a built-in with several solutions.
    pub fn nondet(self) -> Option<Nondet> {
        match self {
            Detail::Nondet(run) | Detail::Arg(run) | Detail::Walk(run) | Detail::Search(run) => Some(run),
            _ => None,
        }
    }
}

/// A row of a table of built-ins.
#[derive(Clone, Copy)]
pub struct Builtin {
    pub name: &'static str,
    pub arity: u8,
    pub run: Detail,
    /// The modes of its arguments if some depend on the module: one character each.
    pub meta: &'static str,
}
