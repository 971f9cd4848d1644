//! The instructions for heads, and the unification that they share with others. All of it should be inlined
//! into the loop. Words are cells; places are byte offsets on the heap.
//!
//! SAFETY: as in `run`.

use crate::code::instr::{Name, X, Y};
use crate::machine::{Machine, Stacks};
use ninelog_terms::store::cell::{Cell, Tag};
use ninelog_terms::store::heap::OccursCheck;
use ninelog_terms::store::memory::View;

/// What to unify an argument of a list cell or structure with.
#[derive(Clone, Copy)]
pub(in crate::machine) enum HeadPart {
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
    // Most cells are no references, so that test stands outside of the loop.
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

/// Returns the cell of a functor.
#[inline(always)]
pub(in crate::machine) fn functor(name: Name, arity: u8) -> u64 {
    (name.0 as u64) << 32 | (arity as u64) << 8 | Tag::Hdr as u64
}

pub(in crate::machine) const INT: i64 = Tag::Int as i64;
pub(in crate::machine) const LST: u64 = Tag::Lst as u64;
pub(in crate::machine) const STR: u64 = Tag::Str as u64;
pub(in crate::machine) const BOX: u64 = Tag::Box as u64;

#[allow(unsafe_op_in_unsafe_fn)]
impl Machine {
    #[inline(always)]
    pub(in crate::machine) fn unify_words(&mut self, heap: View, a: u64, b: u64) -> bool {
        let (p, q) = (deref(heap, a), deref(heap, b));
        // The common case: a plain variable and a term that is no variable.
        if p == q {
            true
        } else if p & 7 == 0 && q & 6 != 0 {
            self.stacks.bind_word(heap, p, q);
            true
        } else if q & 7 == 0 && p & 6 != 0 {
            self.stacks.bind_word(heap, q, p);
            true
        } else if (p | q) & 7 == 0 {
            // Two plain variables: bind the younger to the older.
            let (older, younger) = if p < q { (p, q) } else { (q, p) };
            self.stacks.bind_word(heap, younger, older);
            true
        } else {
            self.unify_general(p, q)
        }
    }

    /// Opens a compound for its arguments after the first.
    #[inline(always)]
    pub(in crate::machine) unsafe fn open_behind(
        &mut self,
        heap: View,
        compound: Option<(u64, bool)>,
        first: HeadPart,
    ) -> bool {
        let Some((at, writing)) = compound else { return false };
        self.stacks.place = at + 8;
        self.stacks.writing = writing;
        self.one(heap, at, writing, first)
    }

    /// Unifies one argument.
    #[inline(always)]
    pub(in crate::machine) unsafe fn one(
        &mut self,
        heap: View,
        at: u64,
        writing: bool,
        part: HeadPart,
    ) -> bool {
        if writing {
            self.stacks.write(heap, at, part);
            self.stacks.take(part, at);
            return true;
        }
        let word = heap.read(at);
        self.check(heap, word, part) && self.stacks.take(part, word)
    }

    /// Unifies two arguments.
    #[inline(always)]
    pub(in crate::machine) unsafe fn two(
        &mut self,
        heap: View,
        compound: Option<(u64, bool)>,
        first: HeadPart,
        second: HeadPart,
    ) -> bool {
        let Some((at, writing)) = compound else { return false };
        // Read values before assigning variables, which may be in the same registers.
        let (one, two) = if writing {
            self.stacks.write(heap, at, first);
            self.stacks.write(heap, at + 8, second);
            (at, at + 8)
        } else {
            let (one, two) = (heap.read(at), heap.read(at + 8));
            if !(self.check(heap, one, first) && self.check(heap, two, second)) {
                return false;
            }
            (one, two)
        };
        self.stacks.take(first, one) && self.stacks.take(second, two)
    }

    /// Unifies the next argument.
    #[inline(always)]
    pub(in crate::machine) unsafe fn next_part(&mut self, heap: View, part: HeadPart) -> bool {
        let at = self.stacks.place;
        self.stacks.place = at + 8;
        self.one(heap, at, self.stacks.writing, part)
    }

    #[inline(always)]
    unsafe fn check(&mut self, heap: View, word: u64, part: HeadPart) -> bool {
        match part {
            HeadPart::Var(_) | HeadPart::Void => true,
            HeadPart::Val(r) => self.unify_words(heap, self.stacks.reg(r), word),
            HeadPart::Kept(y) => self.unify_words(heap, self.stacks.kept(y), word),
            HeadPart::Const(constant) => self.stacks.unify_constant(heap, word, constant),
        }
    }
}

#[allow(unsafe_op_in_unsafe_fn)]
impl Stacks {
    #[inline(always)]
    pub(in crate::machine) unsafe fn reg(&self, r: X) -> u64 {
        *self.x.as_ptr().add(r.0 as usize)
    }

    #[inline(always)]
    pub(in crate::machine) unsafe fn set_reg(&mut self, r: X, word: u64) {
        *self.x.as_mut_ptr().add(r.0 as usize) = word;
    }

    /// Returns the word in a slot of the environment.
    #[inline(always)]
    pub(in crate::machine) unsafe fn kept(&self, y: Y) -> u64 {
        *self.regs.env.add(2 + y.0 as usize)
    }

    #[inline(always)]
    pub(in crate::machine) unsafe fn keep(&mut self, y: Y, word: u64) {
        *self.regs.env.add(2 + y.0 as usize) = word;
    }

    /// Reserves this many bytes at the top of the heap, which the caller writes.
    #[inline(always)]
    pub(in crate::machine) fn take_bytes(&mut self, bytes: u64) -> u64 {
        let at = self.store.top as u64;
        self.store.top = (at + bytes) as usize;
        at
    }

    /// Pushes a word on the heap.
    #[inline(always)]
    pub(in crate::machine) fn put_word(&mut self, heap: View, word: u64) {
        heap.write(self.take_bytes(8), word);
    }

    /// Pushes a new variable on the heap.
    #[inline(always)]
    pub(in crate::machine) fn put_variable(&mut self, heap: View) -> u64 {
        let at = self.take_bytes(8);
        heap.write(at, at);
        at
    }

    /// Binds an unbound variable.
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

    /// Unifies with an atom or small integer.
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

    /// Returns the place of the argument that `arg/3` asks for, in the common case: a small integer, a
    /// compound with that argument, and no occurs check.
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

    /// Unifies a word with a list cell. Returns the place of its head, and whether that must still be
    /// written.
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

    /// Unifies a word with a structure. Returns the place of its first argument, and whether that must still
    /// be written.
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

    /// Unifies the next argument, which is the last, with a list cell. Returns the place of its head, and
    /// whether that must still be written.
    #[inline(always)]
    pub(in crate::machine) fn tail_list_at(&mut self, heap: View) -> Option<(u64, bool)> {
        if self.writing {
            let at = self.take_bytes(16);
            heap.write(self.place, at | LST);
            return Some((at, true));
        }
        self.list_at(heap, heap.read(self.place))
    }

    /// Unifies the next argument, which is the last, with a structure.
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

    /// Sets the place of the arguments that the next instructions unify.
    #[inline(always)]
    pub(in crate::machine) fn open(&mut self, compound: Option<(u64, bool)>) -> bool {
        let Some((at, writing)) = compound else { return false };
        self.place = at;
        self.writing = writing;
        true
    }

    #[inline(always)]
    unsafe fn write(&mut self, heap: View, at: u64, part: HeadPart) {
        heap.write(
            at,
            match part {
                HeadPart::Var(_) | HeadPart::Void => at,
                HeadPart::Val(r) => self.reg(r),
                HeadPart::Kept(y) => self.kept(y),
                HeadPart::Const(constant) => constant,
            },
        );
    }

    /// Assigns a variable its first value.
    #[inline(always)]
    unsafe fn take(&mut self, part: HeadPart, word: u64) -> bool {
        if let HeadPart::Var(r) = part {
            self.set_reg(r, word);
        }
        true
    }
}
