//! What the loop's instructions for heads do, and the unification that it shares with others: all of it is
//! meant to be inlined there. Words are cells; places are byte offsets on the heap.
//!
//! SAFETY: as in `run`.

use crate::code::instr::{Name, X, Y};
use crate::machine::registers::Machine;
use crate::machine::run::{INT, LST, STR, functor};
use crate::store::cell::Cell;
use crate::store::heap::OccursCheck;
use crate::store::memory::View;

/// What an argument of a list cell or structure is unified with.
#[derive(Clone, Copy)]
pub(in crate::machine) enum Part {
    /// A register that gets its first value.
    Var(X),
    /// The value of a register.
    Val(X),
    /// The value of a slot.
    Kept(Y),
    /// An atom or small integer.
    Const(u64),
    Void,
}

#[inline(always)]
pub(in crate::machine) fn deref(heap: View, word: u64) -> u64 {
    let mut cell = word;
    // Most are no references: that test stands outside of the loop.
    if cell & 6 != 0 {
        return cell;
    }
    loop {
        let next = heap.read(cell & !1);
        if next == cell || next & 6 != 0 {
            return next;
        }
        cell = next;
    }
}

#[allow(unsafe_op_in_unsafe_fn)]
impl Machine {
    #[inline(always)]
    pub(in crate::machine) unsafe fn reg(&self, r: X) -> u64 {
        *self.x.as_ptr().add(r.0 as usize)
    }

    #[inline(always)]
    pub(in crate::machine) unsafe fn set_reg(&mut self, r: X, word: u64) {
        *self.x.as_mut_ptr().add(r.0 as usize) = word;
    }

    /// The word in a slot of the environment.
    #[inline(always)]
    pub(in crate::machine) unsafe fn kept(&self, y: Y) -> u64 {
        *self.regs.env.add(2 + y.0 as usize)
    }

    #[inline(always)]
    pub(in crate::machine) unsafe fn keep(&mut self, y: Y, word: u64) {
        *self.regs.env.add(2 + y.0 as usize) = word;
    }

    /// So many bytes on the top of the heap, not written yet.
    #[inline(always)]
    pub(in crate::machine) fn take_bytes(&mut self, bytes: u64) -> u64 {
        let at = self.store.top as u64;
        self.store.top = (at + bytes) as usize;
        at
    }

    /// Put a word on the top of the heap.
    #[inline(always)]
    pub(in crate::machine) fn put_word(&mut self, heap: View, word: u64) {
        heap.write(self.take_bytes(8), word);
    }

    /// A new variable on the top of the heap.
    #[inline(always)]
    pub(in crate::machine) fn put_variable(&mut self, heap: View) -> u64 {
        let at = self.take_bytes(8);
        heap.write(at, at);
        at
    }

    /// Bind an unbound variable.
    #[inline(always)]
    pub(in crate::machine) fn bind_word(&mut self, heap: View, var: u64, value: u64) {
        if var & 1 != 0 {
            return self.bind_attributed(Cell(var), Cell(value));
        }
        heap.write(var, value);
        if (var as usize) < self.store.barrier {
            self.store.trail.push_unbind(Cell(var));
        }
    }

    #[inline(always)]
    pub(in crate::machine) fn unify_words(&mut self, heap: View, a: u64, b: u64) -> bool {
        let (p, q) = (deref(heap, a), deref(heap, b));
        // A plain variable and something that is none: the common case.
        if p == q {
            true
        } else if p & 7 == 0 && q & 6 != 0 {
            self.bind_word(heap, p, q);
            true
        } else if q & 7 == 0 && p & 6 != 0 {
            self.bind_word(heap, q, p);
            true
        } else if (p | q) & 7 == 0 {
            // Two plain variables: the younger refers to the older.
            let (older, younger) = if p < q { (p, q) } else { (q, p) };
            self.bind_word(heap, younger, older);
            true
        } else {
            self.unify_general(p, q)
        }
    }

    /// Unify with an atom or small integer.
    #[inline(always)]
    pub(in crate::machine) fn unify_constant(&mut self, heap: View, word: u64, constant: u64) -> bool {
        let cell = deref(heap, word);
        if cell != constant {
            if cell & 6 != 0 {
                return false;
            }
            self.bind_word(heap, cell, constant);
        }
        true
    }

    /// Where the argument is that `arg/3` asks for, if its usual case is given: a small integer and a
    /// compound that has it, and no occurs check.
    #[inline(always)]
    pub(in crate::machine) fn argument_at(&self, heap: View, index: u64, term: u64) -> Option<u64> {
        let (index, term) = (deref(heap, index), deref(heap, term));
        let n = (index as i64 >> 3) as u64;
        let (first, count) = match term & 7 {
            LST => (term - LST, 2),
            STR => (term - STR + 8, Cell(heap.read(term - STR)).functor_arity() as u64),
            _ => return None,
        };
        let free = self.store.occurs_check == OccursCheck::Off;
        (index & 7 == INT as u64 && n.wrapping_sub(1) < count && free).then(|| first + 8 * (n - 1))
    }

    /// Unify a word with a list cell: where its head is, and whether that is still to be written.
    #[inline(always)]
    pub(in crate::machine) fn list_at(&mut self, heap: View, word: u64) -> Option<(u64, bool)> {
        let cell = deref(heap, word);
        if cell & 7 == LST {
            return Some((cell - LST, false));
        }
        if cell & 6 != 0 {
            return None;
        }
        let at = self.take_bytes(16);
        self.bind_word(heap, cell, at | LST);
        Some((at, true))
    }

    /// Unify a word with a structure: where its first argument is, and whether that is still to be written.
    #[inline(always)]
    pub(in crate::machine) fn structure_at(
        &mut self,
        heap: View,
        word: u64,
        name: Name,
        arity: u8,
    ) -> Option<(u64, bool)> {
        let functor = functor(name, arity);
        let cell = deref(heap, word);
        if cell & 7 == STR {
            let at = cell - STR;
            return (heap.read(at) == functor).then_some((at + 8, false));
        }
        if cell & 6 != 0 {
            return None;
        }
        let at = self.take_bytes(8 + ((arity as u64) << 3));
        heap.write(at, functor);
        self.bind_word(heap, cell, at | STR);
        Some((at + 8, true))
    }

    /// The next argument is the last, and a list cell: where its head is, and whether that is still to be
    /// written.
    #[inline(always)]
    pub(in crate::machine) fn tail_list_at(&mut self, heap: View) -> Option<(u64, bool)> {
        if self.writing {
            let at = self.take_bytes(16);
            heap.write(self.place, at | LST);
            return Some((at, true));
        }
        self.list_at(heap, heap.read(self.place))
    }

    /// The next argument is the last, and a structure.
    #[inline(always)]
    pub(in crate::machine) fn tail_structure_at(
        &mut self,
        heap: View,
        name: Name,
        arity: u8,
    ) -> Option<(u64, bool)> {
        if self.writing {
            let at = self.take_bytes(8 + ((arity as u64) << 3));
            heap.write(self.place, at | STR);
            heap.write(at, functor(name, arity));
            return Some((at + 8, true));
        }
        self.structure_at(heap, heap.read(self.place), name, arity)
    }

    /// The next instructions unify the arguments from here on.
    #[inline(always)]
    pub(in crate::machine) fn open(&mut self, compound: Option<(u64, bool)>) -> bool {
        let Some((at, writing)) = compound else { return false };
        self.place = at;
        self.writing = writing;
        true
    }

    /// The same behind the first argument.
    #[inline(always)]
    pub(in crate::machine) unsafe fn open_behind(
        &mut self,
        heap: View,
        compound: Option<(u64, bool)>,
        first: Part,
    ) -> bool {
        let Some((at, writing)) = compound else { return false };
        self.place = at + 8;
        self.writing = writing;
        self.one(heap, at, writing, first)
    }

    /// Unify one argument.
    #[inline(always)]
    pub(in crate::machine) unsafe fn one(&mut self, heap: View, at: u64, writing: bool, part: Part) -> bool {
        if writing {
            self.write(heap, at, part);
            self.take(part, at);
            return true;
        }
        let word = heap.read(at);
        self.check(heap, word, part) && self.take(part, word)
    }

    /// Unify two arguments.
    #[inline(always)]
    pub(in crate::machine) unsafe fn two(
        &mut self,
        heap: View,
        compound: Option<(u64, bool)>,
        first: Part,
        second: Part,
    ) -> bool {
        let Some((at, writing)) = compound else { return false };
        // Values are read before variables are taken, which may be in the same registers.
        let (one, two) = if writing {
            self.write(heap, at, first);
            self.write(heap, at + 8, second);
            (at, at + 8)
        } else {
            let (one, two) = (heap.read(at), heap.read(at + 8));
            if !(self.check(heap, one, first) && self.check(heap, two, second)) {
                return false;
            }
            (one, two)
        };
        self.take(first, one) && self.take(second, two)
    }

    /// The next argument.
    #[inline(always)]
    pub(in crate::machine) unsafe fn next_part(&mut self, heap: View, part: Part) -> bool {
        let at = self.place;
        self.place = at + 8;
        self.one(heap, at, self.writing, part)
    }

    #[inline(always)]
    unsafe fn write(&mut self, heap: View, at: u64, part: Part) {
        heap.write(
            at,
            match part {
                Part::Var(_) | Part::Void => at,
                Part::Val(r) => self.reg(r),
                Part::Kept(y) => self.kept(y),
                Part::Const(constant) => constant,
            },
        );
    }

    #[inline(always)]
    unsafe fn check(&mut self, heap: View, word: u64, part: Part) -> bool {
        match part {
            Part::Var(_) | Part::Void => true,
            Part::Val(r) => self.unify_words(heap, self.reg(r), word),
            Part::Kept(y) => self.unify_words(heap, self.kept(y), word),
            Part::Const(constant) => self.unify_constant(heap, word, constant),
        }
    }

    /// A variable's first value.
    #[inline(always)]
    unsafe fn take(&mut self, part: Part, word: u64) -> bool {
        if let Part::Var(r) = part {
            self.set_reg(r, word);
        }
        true
    }
}
