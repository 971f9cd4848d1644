//! The loop: fetch, match, act.
//!
//! Hot registers are locals: `pc`, `h` (heap top, a byte offset), `e` (environment), `et` (first word behind the
//! environments), `cp` (continuation), `b` (choice point), `b0` (cut barrier). `save!` and `load!` move them to and
//! from `Machine::regs` around whatever leaves the loop. Everything rare is outlined.
//!
//! SAFETY of the raw accesses: code is only run after `compile` made it, so registers and slots are in range; cells hold
//! offsets below the heap's top, inside the reserved range; frames are written by this file as `frames` lays them out; the
//! regions of environments and choice points are checked against their limits before each push.

use super::database::{Clause, Pred};
use super::frames::{CHOICE_WORDS, Choice};
use super::index::{CHAIN, CLAUSE, HASH, HashNode, LAZY, SWITCH, Switch};
use super::registers::{Args, Detail, Machine, Redo, Step};
use crate::code::instr::*;
use crate::store::cell::{Cell, Tag};
use crate::store::heap::Error;

/// How a run ends.
#[derive(Debug)]
pub enum Outcome {
    Solution,
    NoSolution,
    /// An exception that nothing caught; the ball is `Machine::control.ball`.
    Exception,
    Halt(i32),
}

/// What an outlined step asks the loop to do: `regs` are loaded again in any case.
pub enum Next {
    Continue,
    Fail,
    Leave(Outcome),
}

pub static FAIL: [Instr; 1] = [Instr::Fail {}];
static RETRY_STATIC: [Instr; 1] = [Instr::RetryStatic {}];

#[inline(always)]
unsafe fn word(base: *mut u8, offset: u64) -> *mut u64 {
    // SAFETY: see the head of the file.
    unsafe { base.add(offset as usize).cast() }
}

impl Machine {
    /// Run from `regs` until a solution, failure, an exception or a halt.
    pub fn run(&mut self) -> Outcome {
        // SAFETY: see the head of the file.
        unsafe { self.execute() }
    }

    #[allow(unsafe_op_in_unsafe_fn, clippy::cognitive_complexity)]
    unsafe fn execute(&mut self) -> Outcome {
        let base: *mut u8 = self.store.memory.base().cast();
        let x: *mut u64 = self.x.as_mut_ptr();
        let mut pc = self.regs.pc;
        let mut cp = self.regs.cont;
        let mut e = self.regs.env;
        let mut et = self.regs.env_top;
        let mut b = self.regs.choice;
        let mut b0 = self.regs.cut_barrier;
        let mut h = self.store.top as u64;
        // Place of the next argument in head unification; `self.writing` says whether it is being written.
        let mut s: u64 = 0;

        macro_rules! save {
            () => {
                self.regs.pc = pc;
                self.regs.cont = cp;
                self.regs.env = e;
                self.regs.env_top = et;
                self.regs.choice = b;
                self.regs.cut_barrier = b0;
                self.store.top = h as usize;
            };
        }
        macro_rules! load {
            () => {
                pc = self.regs.pc;
                cp = self.regs.cont;
                e = self.regs.env;
                et = self.regs.env_top;
                b = self.regs.choice;
                b0 = self.regs.cut_barrier;
                h = self.store.top as u64;
            };
        }
        macro_rules! rx {
            ($r:expr) => {
                *x.add($r.0 as usize)
            };
        }
        macro_rules! ry {
            ($y:expr) => {
                *e.add(2 + $y.0 as usize)
            };
        }
        macro_rules! mem {
            ($offset:expr) => {
                *word(base, $offset)
            };
        }
        macro_rules! next {
            () => {{
                pc = pc.add(1);
                continue;
            }};
        }
        macro_rules! jump {
            ($j:expr) => {{
                pc = pc.offset($j.0 as isize);
                continue;
            }};
        }
        macro_rules! fail {
            () => {{
                pc = FAIL.as_ptr();
                continue;
            }};
        }
        // A failed test: to the other branch, or back.
        macro_rules! otherwise {
            ($j:expr) => {{
                if $j.0 == 0 {
                    fail!();
                }
                jump!($j)
            }};
        }
        macro_rules! deref {
            ($cell:expr) => {{
                let mut cell: u64 = $cell;
                while cell & 6 == 0 {
                    let next = mem!(cell & !1);
                    if next == cell {
                        break;
                    }
                    cell = next;
                }
                cell
            }};
        }
        macro_rules! bind {
            ($var:expr, $value:expr) => {{
                let (var, value) = ($var, $value);
                if var & 1 == 0 {
                    mem!(var) = value;
                    if (var as usize) < self.store.barrier {
                        self.store.trail.push_unbind(Cell(var));
                    }
                } else {
                    self.bind_attributed(Cell(var), Cell(value));
                }
            }};
        }
        macro_rules! unify {
            ($a:expr, $b:expr) => {{
                let (a, b) = ($a, $b);
                a == b || self.store.unify(Cell(a), Cell(b))
            }};
        }
        macro_rules! next_step {
            ($step:expr) => {{
                let step = $step;
                load!();
                match step {
                    Next::Continue => continue,
                    Next::Fail => fail!(),
                    Next::Leave(outcome) => return outcome,
                }
            }};
        }
        macro_rules! throw {
            ($error:expr) => {{
                let error = $error;
                save!();
                next_step!(self.raise(error))
            }};
        }
        // Push a choice point with room for n saved registers; they are to be written at the old `b`.
        macro_rules! push_record {
            ($n:expr, $alternative:expr) => {{
                let n: usize = $n;
                let record = b.0;
                if record > self.choice_limit {
                    save!();
                    next_step!(self.choice_overflow());
                }
                let new = Choice(record.add(n + CHOICE_WORDS));
                new.set_alternative($alternative);
                new.set_previous_word(record);
                new.set_env(e);
                new.set_cont(cp);
                new.set_env_top(et);
                new.set_heap_top(h as usize);
                new.set_trail_top(self.store.trail.top);
                new.set_barrier(b0.0);
                let mark = self.fd_mark();
                new.set_fd_mark(mark);
                new.set_count(n);
                b = new;
                self.store.barrier = h as usize;
                record
            }};
        }
        // Push a choice point that saves the first n registers.
        macro_rules! push_choice {
            ($n:expr, $alternative:expr) => {{
                let n: usize = $n;
                let record = push_record!(n, $alternative);
                for i in 0..n {
                    *record.add(i) = *x.add(i);
                }
            }};
        }
        // Drop choice points down to one.
        macro_rules! cut_to {
            ($to:expr, $live:expr) => {{
                let to: Choice = $to;
                if (to.0 as usize) < (b.0 as usize) {
                    if self.control.cleanups_above(to) {
                        save!();
                        next_step!(self.cut_with_cleanup(to, Some($live)));
                    }
                    b = to;
                    self.store.barrier = b.heap_top();
                    self.choice_changed(b);
                }
                // The instruction behind tells the collector which slots are live.
                pc = pc.add(2);
                continue;
            }};
        }
        macro_rules! allocate {
            ($n:expr) => {{
                let frame = et;
                *frame = e as u64;
                *frame.add(1) = cp as u64;
                e = frame;
                et = frame.add(2 + $n as usize);
                if et > self.env_limit {
                    save!();
                    next_step!(self.env_overflow());
                }
            }};
        }
        macro_rules! deallocate {
            () => {{
                let frame = e;
                cp = *frame.add(1) as *const Instr;
                e = *frame as *mut u64;
                let protected = b.env_top();
                et = if frame > protected { frame } else { protected };
            }};
        }
        macro_rules! enter {
            ($pred:expr, $return_to:expr) => {{
                let pred: PredId = $pred;
                self.inferences += 1;
                b0 = b;
                cp = $return_to;
                if h as usize >= self.shared.limit.load(std::sync::atomic::Ordering::Relaxed) {
                    pc = *self.database.entries.get_unchecked(pred.0 as usize);
                    save!();
                    next_step!(self.attend(pred));
                }
                pc = *self.database.entries.get_unchecked(pred.0 as usize);
                continue;
            }};
        }
        // Unify a register with a list cell: `$read` gets the cell's offset, `$write` builds at h.
        macro_rules! get_list {
            ($x:expr, |$at:ident| $read:expr, $write:expr) => {{
                let cell = deref!(rx!($x));
                if cell & 7 == Tag::Lst as u64 {
                    let $at = cell - Tag::Lst as u64;
                    $read
                } else if cell & 6 == 0 {
                    let at = h;
                    $write;
                    h = at + 16;
                    bind!(cell, at | Tag::Lst as u64);
                    next!()
                } else {
                    fail!()
                }
            }};
        }

        loop {
            match *pc {
                // ---- head and inline unification
                Instr::GetValue { a, b: other } => {
                    if unify!(rx!(a), rx!(other)) {
                        next!()
                    }
                    fail!()
                }
                Instr::GetValueY { y, x: r } => {
                    if unify!(ry!(y), rx!(r)) {
                        next!()
                    }
                    fail!()
                }
                Instr::GetConst { x: r, tag, value } => {
                    let constant = tag.cell(value).0;
                    let cell = deref!(rx!(r));
                    if cell == constant {
                        next!()
                    }
                    if cell & 6 == 0 {
                        bind!(cell, constant);
                        next!()
                    }
                    fail!()
                }
                Instr::GetBoxed { x: r, k } => {
                    self.store.top = h as usize;
                    let ok = self.unify_boxed(k, Cell(rx!(r)));
                    h = self.store.top as u64;
                    if ok {
                        next!()
                    }
                    fail!()
                }
                Instr::GetList { x: r } => {
                    let cell = deref!(rx!(r));
                    if cell & 7 == Tag::Lst as u64 {
                        s = cell - Tag::Lst as u64;
                        self.writing = false;
                    } else if cell & 6 == 0 {
                        s = h;
                        h += 16;
                        self.writing = true;
                        bind!(cell, s | Tag::Lst as u64);
                    } else {
                        fail!()
                    }
                    next!()
                }
                Instr::GetListVarVar { x: r, head, tail } => get_list!(
                    r,
                    |at| {
                        rx!(head) = mem!(at);
                        rx!(tail) = mem!(at + 8);
                        next!()
                    },
                    {
                        mem!(h) = h;
                        mem!(h + 8) = h + 8;
                        rx!(head) = h;
                        rx!(tail) = h + 8;
                    }
                ),
                Instr::GetListValVar { x: r, head, tail } => get_list!(
                    r,
                    |at| {
                        let first = mem!(at);
                        let rest = mem!(at + 8);
                        let ok = unify!(rx!(head), first);
                        rx!(tail) = rest;
                        if ok {
                            next!()
                        }
                        fail!()
                    },
                    {
                        mem!(h) = rx!(head);
                        mem!(h + 8) = h + 8;
                        rx!(tail) = h + 8;
                    }
                ),
                Instr::GetListVarVal { x: r, head, tail } => get_list!(
                    r,
                    |at| {
                        let first = mem!(at);
                        let ok = unify!(rx!(tail), mem!(at + 8));
                        rx!(head) = first;
                        if ok {
                            next!()
                        }
                        fail!()
                    },
                    {
                        mem!(h + 8) = rx!(tail);
                        mem!(h) = h;
                        rx!(head) = h;
                    }
                ),
                Instr::GetListValVal { x: r, head, tail } => get_list!(
                    r,
                    |at| {
                        if unify!(rx!(head), mem!(at)) && unify!(rx!(tail), mem!(at + 8)) {
                            next!()
                        }
                        fail!()
                    },
                    {
                        mem!(h) = rx!(head);
                        mem!(h + 8) = rx!(tail);
                    }
                ),
                Instr::GetListVoidVar { x: r, tail } => get_list!(
                    r,
                    |at| {
                        rx!(tail) = mem!(at + 8);
                        next!()
                    },
                    {
                        mem!(h) = h;
                        mem!(h + 8) = h + 8;
                        rx!(tail) = h + 8;
                    }
                ),
                Instr::GetListVarVoid { x: r, head } => get_list!(
                    r,
                    |at| {
                        rx!(head) = mem!(at);
                        next!()
                    },
                    {
                        mem!(h) = h;
                        mem!(h + 8) = h + 8;
                        rx!(head) = h;
                    }
                ),
                Instr::GetListConstVar { x: r, tail, tag, value } => get_list!(
                    r,
                    |at| {
                        let constant = tag.cell(value).0;
                        let rest = mem!(at + 8);
                        let first = deref!(mem!(at));
                        if first != constant {
                            if first & 6 != 0 {
                                fail!()
                            }
                            bind!(first, constant);
                        }
                        rx!(tail) = rest;
                        next!()
                    },
                    {
                        mem!(h) = tag.cell(value).0;
                        mem!(h + 8) = h + 8;
                        rx!(tail) = h + 8;
                    }
                ),
                Instr::GetListVarNil { x: r, head } => get_list!(
                    r,
                    |at| {
                        let first = mem!(at);
                        let rest = deref!(mem!(at + 8));
                        if rest != crate::store::cell::NIL.0 {
                            if rest & 6 != 0 {
                                fail!()
                            }
                            bind!(rest, crate::store::cell::NIL.0);
                        }
                        rx!(head) = first;
                        next!()
                    },
                    {
                        mem!(h) = h;
                        mem!(h + 8) = crate::store::cell::NIL.0;
                        rx!(head) = h;
                    }
                ),
                Instr::GetStruct { x: r, arity, name } => {
                    let functor = (name.0 as u64) << 32 | (arity as u64) << 8 | Tag::Hdr as u64;
                    let cell = deref!(rx!(r));
                    if cell & 7 == Tag::Str as u64 {
                        let at = cell - Tag::Str as u64;
                        if mem!(at) != functor {
                            fail!()
                        }
                        s = at + 8;
                        self.writing = false;
                    } else if cell & 6 == 0 {
                        mem!(h) = functor;
                        s = h + 8;
                        let at = h;
                        h = s + ((arity as u64) << 3);
                        self.writing = true;
                        bind!(cell, at | Tag::Str as u64);
                    } else {
                        fail!()
                    }
                    next!()
                }
                Instr::UnifyVar { x: r } => {
                    if self.writing {
                        mem!(s) = s;
                        rx!(r) = s;
                    } else {
                        rx!(r) = mem!(s);
                    }
                    s += 8;
                    next!()
                }
                Instr::UnifyVarVar { a, b: second } => {
                    if self.writing {
                        mem!(s) = s;
                        rx!(a) = s;
                        mem!(s + 8) = s + 8;
                        rx!(second) = s + 8;
                    } else {
                        rx!(a) = mem!(s);
                        rx!(second) = mem!(s + 8);
                    }
                    s += 16;
                    next!()
                }
                Instr::UnifyValue { x: r } => {
                    if self.writing {
                        mem!(s) = rx!(r);
                    } else if !unify!(mem!(s), rx!(r)) {
                        fail!()
                    }
                    s += 8;
                    next!()
                }
                Instr::UnifyValueY { y } => {
                    if self.writing {
                        mem!(s) = ry!(y);
                    } else if !unify!(mem!(s), ry!(y)) {
                        fail!()
                    }
                    s += 8;
                    next!()
                }
                Instr::UnifyConst { tag, value } => {
                    let constant = tag.cell(value).0;
                    if self.writing {
                        mem!(s) = constant;
                    } else {
                        let cell = deref!(mem!(s));
                        if cell != constant {
                            if cell & 6 != 0 {
                                fail!()
                            }
                            bind!(cell, constant);
                        }
                    }
                    s += 8;
                    next!()
                }
                Instr::UnifyBoxed { k } => {
                    self.store.top = h as usize;
                    let ok = if self.writing {
                        mem!(s) = self.push_boxed(k).0;
                        true
                    } else {
                        self.unify_boxed(k, Cell(mem!(s)))
                    };
                    h = self.store.top as u64;
                    s += 8;
                    if ok {
                        next!()
                    }
                    fail!()
                }
                Instr::UnifyVoid { n } => {
                    if self.writing {
                        for i in 0..n as u64 {
                            mem!(s + 8 * i) = s + 8 * i;
                        }
                    }
                    s += 8 * n as u64;
                    next!()
                }
                Instr::UnifyTailList {} => {
                    if self.writing {
                        mem!(s) = h | Tag::Lst as u64;
                        s = h;
                        h += 16;
                        next!()
                    }
                    let cell = deref!(mem!(s));
                    if cell & 7 == Tag::Lst as u64 {
                        s = cell - Tag::Lst as u64;
                    } else if cell & 6 == 0 {
                        s = h;
                        h += 16;
                        self.writing = true;
                        bind!(cell, s | Tag::Lst as u64);
                    } else {
                        fail!()
                    }
                    next!()
                }
                Instr::UnifyTailStruct { arity, name } => {
                    let functor = (name.0 as u64) << 32 | (arity as u64) << 8 | Tag::Hdr as u64;
                    if self.writing {
                        mem!(s) = h | Tag::Str as u64;
                        mem!(h) = functor;
                        s = h + 8;
                        h = s + ((arity as u64) << 3);
                        next!()
                    }
                    let cell = deref!(mem!(s));
                    if cell & 7 == Tag::Str as u64 {
                        let at = cell - Tag::Str as u64;
                        if mem!(at) != functor {
                            fail!()
                        }
                        s = at + 8;
                    } else if cell & 6 == 0 {
                        let at = h;
                        mem!(h) = functor;
                        s = h + 8;
                        h = s + ((arity as u64) << 3);
                        self.writing = true;
                        bind!(cell, at | Tag::Str as u64);
                    } else {
                        fail!()
                    }
                    next!()
                }

                // ---- building
                Instr::Move { to, from } => {
                    rx!(to) = rx!(from);
                    next!()
                }
                Instr::Move2 { to1, from1, to2, from2 } => {
                    rx!(to1) = rx!(from1);
                    rx!(to2) = rx!(from2);
                    next!()
                }
                Instr::Move3 { to1, from1, to2, from2, to3, from3 } => {
                    rx!(to1) = rx!(from1);
                    rx!(to2) = rx!(from2);
                    rx!(to3) = rx!(from3);
                    next!()
                }
                Instr::Load { x: r, y } => {
                    rx!(r) = ry!(y);
                    next!()
                }
                Instr::Load2 { x1, y1, x2, y2 } => {
                    rx!(x1) = ry!(y1);
                    rx!(x2) = ry!(y2);
                    next!()
                }
                Instr::Load3 { x1, y1, x2, y2, x3, y3 } => {
                    rx!(x1) = ry!(y1);
                    rx!(x2) = ry!(y2);
                    rx!(x3) = ry!(y3);
                    next!()
                }
                Instr::Save { y, x: r } => {
                    ry!(y) = rx!(r);
                    next!()
                }
                Instr::Save2 { y1, x1, y2, x2 } => {
                    ry!(y1) = rx!(x1);
                    ry!(y2) = rx!(x2);
                    next!()
                }
                Instr::Save3 { y1, x1, y2, x2, y3, x3 } => {
                    ry!(y1) = rx!(x1);
                    ry!(y2) = rx!(x2);
                    ry!(y3) = rx!(x3);
                    next!()
                }
                Instr::PutVar { x: r } => {
                    mem!(h) = h;
                    rx!(r) = h;
                    h += 8;
                    next!()
                }
                Instr::PutVarY { x: r, y } => {
                    mem!(h) = h;
                    rx!(r) = h;
                    ry!(y) = h;
                    h += 8;
                    next!()
                }
                Instr::InitY { y } => {
                    mem!(h) = h;
                    ry!(y) = h;
                    h += 8;
                    next!()
                }
                Instr::PutConst { x: r, tag, value } => {
                    rx!(r) = tag.cell(value).0;
                    next!()
                }
                Instr::PutBoxed { x: r, k } => {
                    self.store.top = h as usize;
                    rx!(r) = self.push_boxed(k).0;
                    h = self.store.top as u64;
                    next!()
                }
                Instr::PutList { x: r } => {
                    rx!(r) = h | Tag::Lst as u64;
                    next!()
                }
                Instr::PutListValVal { x: r, head, tail } => {
                    mem!(h) = rx!(head);
                    mem!(h + 8) = rx!(tail);
                    rx!(r) = h | Tag::Lst as u64;
                    h += 16;
                    next!()
                }
                Instr::PutListValVar { x: r, head, tail } => {
                    mem!(h) = rx!(head);
                    mem!(h + 8) = h + 8;
                    rx!(tail) = h + 8;
                    rx!(r) = h | Tag::Lst as u64;
                    h += 16;
                    next!()
                }
                Instr::PutStruct { x: r, arity, name } => {
                    mem!(h) = (name.0 as u64) << 32 | (arity as u64) << 8 | Tag::Hdr as u64;
                    rx!(r) = h | Tag::Str as u64;
                    h += 8;
                    next!()
                }
                Instr::SetFunctor { arity, name } => {
                    mem!(h) = (name.0 as u64) << 32 | (arity as u64) << 8 | Tag::Hdr as u64;
                    h += 8;
                    next!()
                }
                Instr::SetListAt { cells } => {
                    mem!(h) = (h + 8 * cells as u64) | Tag::Lst as u64;
                    h += 8;
                    next!()
                }
                Instr::SetStructAt { cells } => {
                    mem!(h) = (h + 8 * cells as u64) | Tag::Str as u64;
                    h += 8;
                    next!()
                }
                Instr::SetBoxedAt { cells } => {
                    mem!(h) = (h + 8 * cells as u64) | Tag::Box as u64;
                    h += 8;
                    next!()
                }
                Instr::SetBoxed { k } => {
                    self.store.top = h as usize;
                    self.push_boxed(k);
                    h = self.store.top as u64;
                    next!()
                }
                Instr::SetVar { x: r } => {
                    mem!(h) = h;
                    rx!(r) = h;
                    h += 8;
                    next!()
                }
                Instr::SetValue { x: r } => {
                    mem!(h) = rx!(r);
                    h += 8;
                    next!()
                }
                Instr::SetValue2 { a, b: second } => {
                    mem!(h) = rx!(a);
                    mem!(h + 8) = rx!(second);
                    h += 16;
                    next!()
                }
                Instr::SetValueY { y } => {
                    mem!(h) = ry!(y);
                    h += 8;
                    next!()
                }
                Instr::SetConst { tag, value } => {
                    mem!(h) = tag.cell(value).0;
                    h += 8;
                    next!()
                }
                Instr::SetVoid { n } => {
                    for _ in 0..n {
                        mem!(h) = h;
                        h += 8;
                    }
                    next!()
                }

                // ---- control
                Instr::Allocate { n } => {
                    allocate!(n);
                    next!()
                }
                Instr::Deallocate {} => {
                    deallocate!();
                    next!()
                }
                Instr::Call { pred, .. } => enter!(pred, pc.add(1)),
                Instr::Execute { pred } => enter!(pred, cp),
                Instr::DeallocateExecute { pred } => {
                    deallocate!();
                    enter!(pred, cp)
                }
                Instr::Proceed {} => {
                    pc = cp;
                    continue;
                }
                Instr::DeallocateProceed {} => {
                    deallocate!();
                    pc = cp;
                    continue;
                }
                Instr::Builtin { base: first, id } => {
                    self.store.top = h as usize;
                    self.regs.choice = b;
                    let run = self.det(id.0);
                    match run(self, Args(first.0 as usize)) {
                        Ok(true) => {
                            h = self.store.top as u64;
                            next!()
                        }
                        Ok(false) => fail!(),
                        Err(error) => {
                            h = self.store.top as u64;
                            let error = self.in_builtin(id.0, error);
                            throw!(error)
                        }
                    }
                }
                Instr::BuiltinTest { base: first, id, other } => {
                    self.store.top = h as usize;
                    let run = self.det(id.0 as u32);
                    match run(self, Args(first.0 as usize)) {
                        Ok(true) => {
                            h = self.store.top as u64;
                            next!()
                        }
                        Ok(false) => otherwise!(other),
                        Err(error) => {
                            h = self.store.top as u64;
                            let error = self.in_builtin(id.0 as u32, error);
                            throw!(error)
                        }
                    }
                }
                Instr::Goto { to } => otherwise!(to),
                Instr::Fail {} => {
                    if self.store.trail.top > b.trail_top() {
                        self.store.undo_to(b.trail_top());
                    }
                    h = b.heap_top() as u64;
                    self.store.barrier = h as usize;
                    e = b.env();
                    cp = b.cont();
                    et = b.env_top();
                    b0 = Choice(b.barrier());
                    pc = b.alternative();
                    if !self.store.pending.is_empty() {
                        self.store.pending.clear();
                    }
                    self.fd_undo(b.fd_mark());
                    continue;
                }
                Instr::Mark { x: r } => {
                    rx!(r) = Cell::level(b.0).0;
                    next!()
                }
                Instr::Cut { live } => cut_to!(b0, live),
                Instr::CutTo { x: r, live } => {
                    let to = Choice(Cell(rx!(r)).as_level());
                    cut_to!(to, live)
                }
                Instr::GetLevel { x: r } => {
                    rx!(r) = Cell::level(b0.0).0;
                    next!()
                }
                Instr::CheckWake { live } => {
                    pc = pc.add(2);
                    if self.store.pending.is_empty() {
                        continue;
                    }
                    save!();
                    next_step!(self.wake_inside(live))
                }
                Instr::Alt { live, other } => {
                    let mut bits = live.bits();
                    let record = push_record!(bits.count_ones() as usize, pc.offset(other.0 as isize));
                    let mut i = 0;
                    while bits != 0 {
                        *record.add(i) = *x.add(bits.trailing_zeros() as usize);
                        bits &= bits - 1;
                        i += 1;
                    }
                    next!()
                }
                Instr::LiveSlots { .. } | Instr::SlotCount { .. } => next!(),
                Instr::AltNext { live, other } => {
                    restore_mask(b, live, x);
                    b.set_alternative(pc.offset(other.0 as isize));
                    next!()
                }
                Instr::AltLast { live } => {
                    restore_mask(b, live, x);
                    b = b.previous();
                    self.store.barrier = b.heap_top();
                    self.choice_changed(b);
                    next!()
                }
                Instr::SoftCut { x: r } => {
                    let mark = Cell(rx!(r)).as_level();
                    let mut choice = b;
                    while choice.previous_word() as usize > mark as usize {
                        choice = choice.previous();
                    }
                    if choice == b {
                        b = b.previous();
                        self.store.barrier = b.heap_top();
                        self.choice_changed(b);
                    } else {
                        choice.set_alternative(DEAD.as_ptr());
                    }
                    next!()
                }

                // ---- conditions
                Instr::TestType { kind, x: r, other } => {
                    let cell = deref!(rx!(r));
                    if self.has_type(kind, Cell(cell)) {
                        next!()
                    }
                    otherwise!(other)
                }
                Instr::TestSame { a, b: second, other } => {
                    let (p, q) = (deref!(rx!(a)), deref!(rx!(second)));
                    if p == q || self.same(Cell(p), Cell(q)) {
                        next!()
                    }
                    otherwise!(other)
                }
                Instr::TestNotSame { a, b: second, other } => {
                    let (p, q) = (deref!(rx!(a)), deref!(rx!(second)));
                    if p == q || self.same(Cell(p), Cell(q)) {
                        otherwise!(other)
                    }
                    next!()
                }
                Instr::Compare { rel, a, b: second, other } => {
                    let (p, q) = (deref!(rx!(a)), deref!(rx!(second)));
                    let holds = if p & 7 == Tag::Int as u64 && q & 7 == Tag::Int as u64 {
                        compare(rel, p as i64, q as i64)
                    } else {
                        match self.compare_slowly(rel, Cell(p), Cell(q)) {
                            Ok(holds) => holds,
                            Err(error) => throw!(self.in_arithmetic(pc, error)),
                        }
                    };
                    if holds {
                        next!()
                    }
                    otherwise!(other)
                }
                Instr::CompareSmall { rel, a, b: small, other } => {
                    let p = deref!(rx!(a));
                    let q = Cell::int(small as i64).0;
                    let holds = if p & 7 == Tag::Int as u64 {
                        compare(rel, p as i64, q as i64)
                    } else {
                        match self.compare_slowly(rel, Cell(p), Cell(q)) {
                            Ok(holds) => holds,
                            Err(error) => throw!(self.in_arithmetic(pc, error)),
                        }
                    };
                    if holds {
                        next!()
                    }
                    otherwise!(other)
                }

                // ---- arithmetic
                Instr::Add { to, a, b: second } => {
                    let (p, q) = (deref!(rx!(a)), deref!(rx!(second)));
                    // Tags add up to ten: take one away.
                    if (p & 7, q & 7) == (Tag::Int as u64, Tag::Int as u64)
                        && let Some(sum) = (p as i64 - Tag::Int as i64).checked_add(q as i64)
                    {
                        rx!(to) = sum as u64;
                        next!()
                    }
                    self.store.top = h as usize;
                    let value = self.arith_slowly(ArithOp::Add, Cell(p), Cell(q));
                    h = self.store.top as u64;
                    match value {
                        Ok(value) => rx!(to) = value.0,
                        Err(error) => throw!(self.in_arithmetic(pc, error)),
                    }
                    next!()
                }
                Instr::AddConst { to, a, value } => {
                    let p = deref!(rx!(a));
                    if p & 7 == Tag::Int as u64
                        && let Some(sum) = (p as i64).checked_add((value.0 as i64) << 3)
                    {
                        rx!(to) = sum as u64;
                        next!()
                    }
                    self.store.top = h as usize;
                    let result = self.arith_slowly(ArithOp::Add, Cell(p), Cell::int(value.0 as i64));
                    h = self.store.top as u64;
                    match result {
                        Ok(value) => rx!(to) = value.0,
                        Err(error) => throw!(self.in_arithmetic(pc, error)),
                    }
                    next!()
                }
                Instr::Sub { to, a, b: second } => {
                    let (p, q) = (deref!(rx!(a)), deref!(rx!(second)));
                    if (p & 7, q & 7) == (Tag::Int as u64, Tag::Int as u64)
                        && let Some(difference) = (p as i64).checked_sub(q as i64 - Tag::Int as i64)
                    {
                        rx!(to) = difference as u64;
                        next!()
                    }
                    self.store.top = h as usize;
                    let value = self.arith_slowly(ArithOp::Sub, Cell(p), Cell(q));
                    h = self.store.top as u64;
                    match value {
                        Ok(value) => rx!(to) = value.0,
                        Err(error) => throw!(self.in_arithmetic(pc, error)),
                    }
                    next!()
                }
                Instr::Mul { to, a, b: second } => {
                    let (p, q) = (deref!(rx!(a)), deref!(rx!(second)));
                    if (p & 7, q & 7) == (Tag::Int as u64, Tag::Int as u64)
                        && let Some(product) = (p as i64 - Tag::Int as i64).checked_mul(q as i64 >> 3)
                    {
                        rx!(to) = product as u64 | Tag::Int as u64;
                        next!()
                    }
                    self.store.top = h as usize;
                    let value = self.arith_slowly(ArithOp::Mul, Cell(p), Cell(q));
                    h = self.store.top as u64;
                    match value {
                        Ok(value) => rx!(to) = value.0,
                        Err(error) => throw!(self.in_arithmetic(pc, error)),
                    }
                    next!()
                }
                Instr::Arith2 { function, to, a, b: second } => {
                    let (p, q) = (deref!(rx!(a)), deref!(rx!(second)));
                    self.store.top = h as usize;
                    let value = self.arith2(function, Cell(p), Cell(q));
                    h = self.store.top as u64;
                    match value {
                        Ok(value) => rx!(to) = value.0,
                        Err(error) => throw!(self.in_arithmetic(pc, error)),
                    }
                    next!()
                }
                Instr::Arith1 { function, to, a } => {
                    let p = deref!(rx!(a));
                    self.store.top = h as usize;
                    let value = self.arith1(function, Cell(p));
                    h = self.store.top as u64;
                    match value {
                        Ok(value) => rx!(to) = value.0,
                        Err(error) => throw!(self.in_arithmetic(pc, error)),
                    }
                    next!()
                }
                Instr::Eval { to, a } => {
                    let p = deref!(rx!(a));
                    if p & 7 == Tag::Int as u64 {
                        rx!(to) = p;
                        next!()
                    }
                    self.store.top = h as usize;
                    let value = self.eval_cell(Cell(p));
                    h = self.store.top as u64;
                    match value {
                        Ok(value) => rx!(to) = value.0,
                        Err(error) => throw!(self.in_arithmetic(pc, error)),
                    }
                    next!()
                }

                // ---- whole procedures
                Instr::Switch { pred } => {
                    let mut target = *self.database.roots.get_unchecked(pred.0 as usize);
                    if target & 7 == SWITCH {
                        // The common case: the first argument looked at leaves one clause.
                        let switch = &*((target - SWITCH) as *const Switch);
                        let cell = deref!(*x.add(switch.arg as usize));
                        let chosen = switch.targets[(cell & 7) as usize];
                        if chosen & 7 == CLAUSE && chosen != 0 {
                            pc = (*(chosen as *const Clause)).code;
                            continue;
                        }
                    }
                    target = self.select(pred, target);
                    if target == 0 {
                        fail!()
                    }
                    if target & 7 == CHAIN {
                        let chain = (target - CHAIN) as *const *const Clause;
                        let n = self.database.preds.get_unchecked(pred.0 as usize).arity;
                        push_choice!(n, RETRY_STATIC.as_ptr());
                        b.set_first(chain.add(1) as u64);
                        target = *chain as u64;
                    }
                    pc = (*(target as *const Clause)).code;
                    continue;
                }
                Instr::RetryStatic {} => {
                    let n = b.count();
                    let saved = b.0.sub(CHOICE_WORDS + n);
                    for i in 0..n {
                        *x.add(i) = *saved.add(i);
                    }
                    let chain = b.first() as *const *const Clause;
                    let clause = *chain;
                    let previous = b.previous();
                    b0 = previous;
                    if (*chain.add(1)).is_null() {
                        b = previous;
                        self.store.barrier = b.heap_top();
                        self.choice_changed(b);
                    } else {
                        b.set_first(chain.add(1) as u64);
                    }
                    pc = (*clause).code;
                    continue;
                }
                Instr::CallDynamic { pred } => {
                    save!();
                    next_step!(self.call_dynamic(pred))
                }
                Instr::RetryDynamic { pred } => {
                    save!();
                    next_step!(self.retry_dynamic(pred))
                }
                Instr::CompileClause {} => {
                    save!();
                    next_step!(self.compile_stub(pc))
                }
                Instr::Interpret {} => {
                    save!();
                    next_step!(self.interpret(pc))
                }
                Instr::Undefined { pred } => {
                    save!();
                    next_step!(self.undefined(pred))
                }
                Instr::Link { pred } => {
                    let via = Pred::of_stub(pc);
                    if (*via).meta.is_some() {
                        self.store.top = h as usize;
                        self.qualify(via);
                        h = self.store.top as u64;
                    }
                    pc = *self.database.entries.get_unchecked(pred.0 as usize);
                    continue;
                }
                Instr::Qualify { pred } => {
                    self.store.top = h as usize;
                    let target = &raw const **self.database.preds.get_unchecked(pred.0 as usize);
                    self.qualify(target);
                    h = self.store.top as u64;
                    next!()
                }
                Instr::BuiltinProceed { id } => {
                    self.store.top = h as usize;
                    self.regs.choice = b;
                    let run = self.det(id.0);
                    match run(self, Args(0)) {
                        Ok(true) => {
                            h = self.store.top as u64;
                            pc = cp;
                            if self.store.pending.is_empty() {
                                continue;
                            }
                            save!();
                            next_step!(self.wake_after())
                        }
                        Ok(false) => fail!(),
                        Err(error) => {
                            h = self.store.top as u64;
                            let error = self.in_builtin(id.0, error);
                            throw!(error)
                        }
                    }
                }
                Instr::Nondet { id } => {
                    let n = self.builtins[id.0 as usize].arity as usize;
                    push_choice!(n, pc.add(1));
                    let mut redo = Redo { first: true, a: 0, b: 0 };
                    save!();
                    next_step!(self.nondet(id.0, &mut redo))
                }
                Instr::NondetNext { id } => {
                    let n = b.count();
                    let saved = b.0.sub(CHOICE_WORDS + n);
                    for i in 0..n {
                        *x.add(i) = *saved.add(i);
                    }
                    let mut redo = Redo { first: false, a: b.first(), b: b.second() };
                    save!();
                    next_step!(self.nondet(id.0, &mut redo))
                }
                Instr::Control { id } => {
                    // By default a control built-in returns; it may set another place to go on.
                    pc = cp;
                    save!();
                    let Detail::Control(run) = self.builtins[id.0 as usize].run else {
                        return Outcome::NoSolution;
                    };
                    match run(self) {
                        Ok(true) => {
                            load!();
                            if let Some(status) = self.control.halting.take() {
                                return Outcome::Halt(status);
                            }
                            continue;
                        }
                        Ok(false) => {
                            h = self.store.top as u64;
                            b = self.regs.choice;
                            fail!()
                        }
                        Err(error) => {
                            let error = self.in_builtin(id.0, error);
                            next_step!(self.raise(error))
                        }
                    }
                }
                Instr::Solution {} => {
                    save!();
                    if !self.store.pending.is_empty() {
                        next_step!(self.wake_after());
                    }
                    return Outcome::Solution;
                }
                Instr::NoSolution {} => {
                    save!();
                    return Outcome::NoSolution;
                }
                Instr::Resume {} => {
                    save!();
                    next_step!(self.resume())
                }
                Instr::CatchExit {} => {
                    // What the goal bound last still belongs to the catch.
                    if !self.store.pending.is_empty() {
                        save!();
                        next_step!(self.wake_after());
                    }
                    let choice = Choice(Cell(ry!(Y(0))).as_int() as *mut u64);
                    if choice == b {
                        b = b.previous();
                        self.store.barrier = b.heap_top();
                        self.choice_changed(b);
                    }
                    deallocate!();
                    pc = cp;
                    continue;
                }
                Instr::CatchFail {} => {
                    b = b.previous();
                    self.store.barrier = b.heap_top();
                    self.choice_changed(b);
                    fail!()
                }
                Instr::CleanupExit {} => {
                    save!();
                    if !self.store.pending.is_empty() {
                        next_step!(self.wake_after());
                    }
                    next_step!(self.cleanup_exit())
                }
                Instr::CleanupFail {} => {
                    save!();
                    next_step!(self.cleanup_fail())
                }
                Instr::Rethrow {} => {
                    save!();
                    next_step!(self.rethrow())
                }
                Instr::ResetExit {} => {
                    save!();
                    next_step!(self.reset_exit())
                }
                Instr::Tabled { pred } => {
                    save!();
                    next_step!(self.tabled(pred))
                }
                Instr::TableAnswer {} => {
                    save!();
                    next_step!(self.table_answer())
                }
                Instr::TableUpdate {} => {
                    save!();
                    next_step!(self.table_update())
                }
                Instr::TableNext {} => {
                    save!();
                    next_step!(self.table_next())
                }
                Instr::TableRetry {} => {
                    save!();
                    next_step!(self.table_retry())
                }
            }
        }
    }

    /// Walk down the tree of a static procedure to a clause, a chain of clauses, or nothing.
    #[inline(never)]
    fn select(&mut self, pred: PredId, mut target: u64) -> u64 {
        if target == 0 && self.database.pred(pred).tree.is_none() {
            target = self.plant(pred);
        }
        loop {
            match target & 7 {
                CLAUSE | CHAIN => return target,
                SWITCH => {
                    // SAFETY: a switch of this procedure's tree.
                    let switch = unsafe { &*((target - SWITCH) as *const Switch) };
                    let cell = self.store.deref(Cell(self.x[switch.arg as usize])).0;
                    let place = &switch.targets[(cell & 7) as usize];
                    target = *place;
                    if target & 7 == LAZY {
                        target = self.grow(pred, target, &raw const *place);
                    }
                    if target & 7 == HASH {
                        let key = if cell & 7 == Tag::Str as u64 {
                            self.store.get(Cell(cell).addr()).0
                        } else {
                            cell
                        };
                        target = self.look_up(pred, target, key, cell);
                    }
                }
                HASH => {
                    // SAFETY: a hash node of this procedure's tree.
                    target = unsafe { &*((target - HASH) as *const HashNode) }.other;
                }
                _ => target = self.grow_root(pred, target),
            }
        }
    }

    #[cold]
    #[inline(never)]
    fn plant(&mut self, pred: PredId) -> u64 {
        let clauses = self.database.pred(pred).clauses().into_iter().map(|c| c.cast_const()).collect();
        let tree = Box::new(super::index::Tree::new(clauses));
        let root = tree.root;
        self.database.pred_mut(pred).tree = Some(tree);
        self.database.roots[pred.0 as usize] = root;
        root
    }

    fn bound_args(&self, arity: usize) -> u64 {
        let mut bits = 0;
        for n in 0..arity.min(32) {
            if !self.store.deref(Cell(self.x[n])).is_var_or_ref() {
                bits |= 1 << n;
            }
        }
        bits
    }

    #[cold]
    #[inline(never)]
    fn grow_root(&mut self, pred: PredId, target: u64) -> u64 {
        let arity = self.database.pred(pred).arity;
        let bound = self.bound_args(arity);
        let Some(tree) = self.database.pred_mut(pred).tree.as_mut() else { return 0 };
        let grown = tree.grow(target, arity, |n| bound & 1 << n != 0);
        if tree.root == target {
            tree.root = grown;
            self.database.roots[pred.0 as usize] = grown;
        }
        grown
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, pred: PredId, target: u64, place: *const u64) -> u64 {
        let grown = self.grow_root(pred, target);
        // SAFETY: the place is a target inside a node of this procedure's tree, which only this machine touches.
        unsafe { place.cast_mut().write(grown) };
        grown
    }

    /// Follow a hash node.
    #[inline(never)]
    fn look_up(&mut self, pred: PredId, target: u64, key: u64, cell: u64) -> u64 {
        // SAFETY: a hash target of this procedure's tree.
        let node = unsafe { &*((target & !7) as *const HashNode) };
        let key = if cell & 7 == Tag::Box as u64 { super::index::key(&self.store, Cell(cell)) } else { key };
        let place = match node.targets.get(&key) {
            Some(target) => target,
            None => &node.other,
        };
        if *place & 7 == LAZY { self.grow(pred, *place, &raw const *place) } else { *place }
    }

    #[cold]
    #[inline(never)]
    fn bind_attributed(&mut self, variable: Cell, value: Cell) {
        // Two variables: a plain one is bound to the attributed one, never the other way round.
        if value.has_tag(Tag::Ref) {
            let value = self.store.deref(value);
            if value.is_var_or_ref() {
                return self.store.bind_variables(variable, value);
            }
        }
        self.store.bind_attributed(variable, value);
        self.ask_attention();
    }

    #[inline(never)]
    fn push_boxed(&mut self, k: Boxed) -> Cell {
        let words = &self.database.constants[k.0 as usize];
        if let [word] = words[..] {
            return Cell(word);
        }
        let at = self.store.here();
        for &word in words.iter() {
            self.store.push(Cell(word));
        }
        Cell::boxed(at)
    }

    #[inline(never)]
    fn unify_boxed(&mut self, k: Boxed, with: Cell) -> bool {
        let with = self.store.deref(with);
        if !with.is_var_or_ref() && !with.has_tag(Tag::Box) && !with.is_int() {
            return false;
        }
        let top = self.store.top;
        let constant = self.push_boxed(k);
        if with.is_var_or_ref() {
            return self.store.unify(with, constant);
        }
        let same = with == constant
            || (with.has_tag(Tag::Box) && constant.has_tag(Tag::Box)) && self.store.same_box(with, constant);
        self.store.top = top;
        same
    }

    #[inline(always)]
    fn det(&self, id: u32) -> super::registers::Det {
        // SAFETY: the compiler and the database only name built-ins of the table.
        match unsafe { self.builtins.get_unchecked(id as usize) }.run {
            Detail::Det(run) | Detail::Test(run) => run,
            _ => |_, _| Ok(false),
        }
    }

    fn nondet(&mut self, id: u32, redo: &mut Redo) -> Next {
        let Detail::Nondet(run) = self.builtins[id as usize].run else { return Next::Fail };
        let choice = self.regs.choice;
        match run(self, Args(0), redo) {
            Ok(Step::More) => {
                choice.set_first(redo.a);
                choice.set_second(redo.b);
                self.regs.pc = self.regs.cont;
                self.wake_after()
            }
            Ok(Step::Interrupted) => {
                choice.set_first(redo.a);
                choice.set_second(redo.b);
                self.interrupt_and_retry()
            }
            Ok(step) => {
                self.pop_choice();
                if step == Step::Fail {
                    return Next::Fail;
                }
                self.regs.pc = self.regs.cont;
                self.wake_after()
            }
            Err(error) => {
                self.pop_choice();
                let error = self.in_builtin(id, error);
                self.raise(error)
            }
        }
    }

    /// Drop the newest choice point.
    pub fn pop_choice(&mut self) {
        let previous = self.regs.choice.previous();
        self.regs.choice = previous;
        self.store.barrier = previous.heap_top();
        self.choice_changed(previous);
    }

    #[cold]
    fn env_overflow(&mut self) -> Next {
        self.raise(Box::new(Error::Resource("stack")))
    }

    #[cold]
    fn choice_overflow(&mut self) -> Next {
        self.raise(Box::new(Error::Resource("stack")))
    }

    /// `==` of two different dereferenced cells.
    #[inline]
    fn same(&mut self, a: Cell, b: Cell) -> bool {
        if a.is_var_or_ref() || a.is_constant() || a.0 & 7 != b.0 & 7 {
            return false;
        }
        self.store.identical(a, b)
    }

    #[inline]
    pub fn has_type(&self, kind: TypeTest, cell: Cell) -> bool {
        use crate::store::cell::BoxKind;
        let boxed = || {
            if cell.has_tag(Tag::Box) { Some(self.store.get(cell.addr()).box_kind()) } else { None }
        };
        match kind {
            TypeTest::Var => cell.is_var_or_ref(),
            TypeTest::Nonvar => !cell.is_var_or_ref(),
            TypeTest::Atom => cell.is_atom() && self.store.is_textual(cell.as_atom()),
            TypeTest::Integer => cell.is_int() || boxed() == Some(BoxKind::Big),
            TypeTest::Float => boxed() == Some(BoxKind::Float),
            TypeTest::Number => cell.is_int() || boxed().is_some_and(|k| k != BoxKind::String),
            TypeTest::Atomic => cell.is_constant() || cell.has_tag(Tag::Box),
            TypeTest::Compound => cell.has_tag(Tag::Lst) || cell.has_tag(Tag::Str),
            TypeTest::Callable => {
                cell.has_tag(Tag::Lst)
                    || cell.has_tag(Tag::Str)
                    || (cell.is_atom() && self.store.is_textual(cell.as_atom()))
            }
            TypeTest::String => boxed() == Some(BoxKind::String),
            TypeTest::Rational => {
                cell.is_int() || boxed().is_some_and(|k| k == BoxKind::Big || k == BoxKind::Rational)
            }
        }
    }
}

/// Slow arithmetic by the operation rather than by the table's index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArithOp {
    Add,
    Sub,
    Mul,
}

/// What a choice point does after a soft cut: nothing, it is skipped.
pub(super) static DEAD: [Instr; 1] = [Instr::CatchFail {}];

/// Take saved registers back.
#[inline(always)]
unsafe fn restore_mask(b: Choice, live: Mask, x: *mut u64) {
    let mut bits = live.bits();
    let mut i = 0;
    while bits != 0 {
        // SAFETY: `Alt` saved as many registers as the mask has bits.
        unsafe { *x.add(bits.trailing_zeros() as usize) = *b.saved(i) };
        bits &= bits - 1;
        i += 1;
    }
}

/// Small integers compare as their cells do.
#[inline(always)]
fn compare(rel: Rel, a: i64, b: i64) -> bool {
    match rel {
        Rel::Lt => a < b,
        Rel::Le => a <= b,
        Rel::Gt => a > b,
        Rel::Ge => a >= b,
        Rel::Eq => a == b,
        Rel::Ne => a != b,
    }
}
