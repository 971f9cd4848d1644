//! Classifies the variables of a clause: which occur once, and which must survive a call.
//!
//! Goals get positions in the order in which code is emitted. A chunk ends at each call of a procedure.

use super::goal::{Callee, Goal};
use ninelog_terms::store::cell::{Addr, Cell, Tag};
use ninelog_terms::store::heap::Store;
use smallvec::{SmallVec, smallvec};

/// Returns the mark that stands for variable `n` in the private copy of the clause: a header of a special
/// kind.
pub fn mark(n: usize) -> Cell {
    Cell((n as u64) << 8 | 31 << 3 | Tag::Hdr as u64)
}

/// Returns the number of the variable that a cell of the private copy stands for.
#[inline]
pub fn index(cell: Cell) -> Option<usize> {
    (cell.0 & 0xff == (31 << 3 | Tag::Hdr as u64)).then_some((cell.0 >> 8) as usize)
}

#[derive(Clone, Default, Debug)]
pub struct Var {
    pub count: u32,
    first_chunk: u32,
    last_chunk: u32,
    /// The position of the last goal in which the variable occurs.
    pub last: u32,
    /// The argument register of the call that ends its chunk, where the variable is best placed.
    pub hint: Option<u8>,
}

impl Var {
    /// Returns whether the variable must survive a call, so that it needs a slot.
    pub fn permanent(&self) -> bool {
        self.first_chunk != self.last_chunk
    }
}

pub struct Vars {
    pub vars: SmallVec<[Var; 16]>,
    pub position: u32,
    chunk: u32,
    /// Whether a cut comes after a call, so that the cut barrier must be kept.
    pub has_late_cut: bool,
    pub calls: u32,
}

impl Vars {
    pub fn new(n: usize) -> Vars {
        Vars { vars: smallvec![Var::default(); n], position: 0, chunk: 0, has_late_cut: false, calls: 0 }
    }

    /// Adds a variable for the compiler's own use.
    pub fn fresh(&mut self) -> usize {
        self.vars.push(Var::default());
        self.vars.len() - 1
    }

    pub fn see(&mut self, n: usize) {
        let var = &mut self.vars[n];
        if var.count == 0 {
            var.first_chunk = self.chunk;
        }
        var.count += 1;
        var.last_chunk = self.chunk;
        var.last = self.position;
    }

    pub fn see_term(&mut self, store: &Store, cell: Cell) {
        let cell = store.deref(cell);
        if let Some(n) = index(cell) {
            return self.see(n);
        }
        if cell.is_constant() {
            return;
        }
        let mut todo: SmallVec<[Cell; 8]> = smallvec![cell];
        while let Some(cell) = todo.pop() {
            let cell = store.deref(cell);
            if let Some(n) = index(cell) {
                self.see(n);
            } else if let Some((start, n)) = arguments(store, cell) {
                todo.extend((0..n).map(|i| store.get(start.plus(i))));
            }
        }
    }

    /// Visits a body in the order of emission. `marks` collects the variables that hold choice points, in
    /// order.
    pub fn see_goal(&mut self, store: &Store, goal: &Goal, marks: &mut Vec<usize>, local_cut: Option<usize>) {
        match goal {
            Goal::And(goals) => {
                for goal in goals {
                    self.see_goal(store, goal, marks, local_cut);
                }
                return;
            }
            Goal::Or(branches) => {
                self.position += 1;
                for branch in branches {
                    self.see_goal(store, branch, marks, local_cut);
                }
                return;
            }
            Goal::IfThenElse(c, t, e) if c.is_simple_test() => {
                self.position += 1;
                for part in [c, t, e] {
                    self.see_goal(store, part, marks, local_cut);
                }
                return;
            }
            Goal::IfThenElse(c, t, e) | Goal::SoftIf(c, t, e) => {
                let mark = self.see_condition(store, c, marks);
                self.position += 1;
                self.see(mark);
                self.see_goal(store, t, marks, local_cut);
                self.see_goal(store, e, marks, local_cut);
                return;
            }
            Goal::Det(c, left, failed) => {
                let mark = self.see_mark(marks);
                let inner = self.see_mark(marks);
                self.see_goal(store, c, marks, Some(inner));
                self.position += 1;
                self.see(inner);
                for branch in [&Goal::True, &**left] {
                    self.see_goal(store, branch, marks, local_cut);
                }
                self.position += 1;
                self.see(mark);
                for branch in [&Goal::True, &**failed] {
                    self.see_goal(store, branch, marks, local_cut);
                }
                return;
            }
            Goal::Not(c) if c.is_simple_test() => {
                self.position += 1;
                return self.see_goal(store, c, marks, local_cut);
            }
            Goal::Not(c) => {
                let mark = self.see_condition(store, c, marks);
                self.position += 1;
                return self.see(mark);
            }
            _ => {}
        }
        self.position += 1;
        match goal {
            Goal::Unify(a, b) | Goal::Is(a, b) | Goal::Compare(_, a, b) | Goal::Same(_, a, b) => {
                self.see_term(store, *a);
                self.see_term(store, *b);
            }
            Goal::Type(_, a) => self.see_term(store, *a),
            Goal::Order(_, args) => args.iter().for_each(|&arg| self.see_term(store, arg)),
            Goal::Call(callee, args) => {
                for &arg in args {
                    self.see_term(store, arg);
                }
                if matches!(callee, Callee::Pred(_)) {
                    self.end_chunk(store, args);
                }
            }
            Goal::Cut => match local_cut {
                Some(mark) => self.see(mark),
                None => self.has_late_cut |= self.chunk > 0,
            },
            _ => {}
        }
    }

    fn see_condition(&mut self, store: &Store, c: &Goal, marks: &mut Vec<usize>) -> usize {
        let mark = self.see_mark(marks);
        let inner = if c.has_cut() { self.see_mark(marks) } else { mark };
        self.see_goal(store, c, marks, Some(inner));
        mark
    }

    fn see_mark(&mut self, marks: &mut Vec<usize>) -> usize {
        let mark = self.fresh();
        marks.push(mark);
        self.position += 1;
        self.see(mark);
        mark
    }

    fn end_chunk(&mut self, store: &Store, args: &[Cell]) {
        for (at, &arg) in args.iter().enumerate() {
            if let Some(n) = index(store.deref(arg)) {
                let chunk = self.chunk;
                let var = &mut self.vars[n];
                if var.first_chunk == chunk && var.hint.is_none() && at < 250 {
                    var.hint = Some(at as u8);
                }
            }
        }
        self.chunk += 1;
        self.calls += 1;
    }
}

/// Returns the address of the arguments of a compound, and their number.
pub fn arguments(store: &Store, cell: Cell) -> Option<(Addr, usize)> {
    match cell.tag() {
        Tag::Lst => Some((cell.addr(), 2)),
        Tag::Str => Some((cell.addr().plus(1), store.get(cell.addr()).functor_arity())),
        _ => None,
    }
}
