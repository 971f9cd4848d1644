//! The loop: fetch, match, act.
//!
//! Only `pc` is a local besides the memory's base; `regs.pc` is brought up to date before whatever leaves the loop. Failure
//! and calls leave the `match` for one place each behind it. Everything rare is outlined.
//!
//! SAFETY of the raw accesses: code is only run after `compile` made it, so registers and slots are in range; cells hold
//! offsets below the heap's top, inside the reserved range; frames are written by this file as `frames` lays them out; the
//! regions of environments and choice points are checked against their limits before each push.

use super::database::{Clause, Entry, Pred};
use super::frames::{CHOICE_WORDS, Choice};
use super::index::{self, HASH, HashNode, Slot, Switch};
use super::registers::{Args, Guard, Machine, REGISTERS, Redo};
use crate::base::interrupt::watching;
use crate::code::instr::*;
use crate::store::cell::{Cell, Tag};

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
        let flag = self.shared.interrupted.clone();
        loop {
            // SAFETY: see the head of the file.
            if let Some(outcome) = watching(&flag, || unsafe { self.execute() }) {
                return outcome;
            }
            if let Next::Leave(outcome) = self.gave_up() {
                return outcome;
            }
        }
    }

    #[allow(unsafe_op_in_unsafe_fn, clippy::cognitive_complexity)]
    unsafe fn execute(&mut self) -> Outcome {
        let base: *mut u8 = self.store.memory.base().cast();
        let mut pc = self.regs.pc;

        // The heap's top: a byte offset.
        macro_rules! top {
            () => {
                self.store.top as u64
            };
        }
        macro_rules! grow {
            ($bytes:expr) => {
                self.store.top += $bytes as usize
            };
        }
        macro_rules! rx {
            ($r:expr) => {
                *self.x.as_mut_ptr().add($r.0 as usize)
            };
        }
        macro_rules! ry {
            ($y:expr) => {
                *self.regs.env.add(2 + $y.0 as usize)
            };
        }
        macro_rules! mem {
            ($offset:expr) => {
                *word(base, $offset)
            };
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
                let (p, q) = (deref!($a), deref!($b));
                // A plain variable and something that is none: the common case.
                if p == q {
                    true
                } else if p & 7 == 0 && q & 6 != 0 {
                    bind!(p, q);
                    true
                } else if q & 7 == 0 && p & 6 != 0 {
                    bind!(q, p);
                    true
                } else if (p | q) & 7 == 0 {
                    // Two plain variables: the younger refers to the older.
                    let (older, younger) = if p < q { (p, q) } else { (q, p) };
                    bind!(younger, older);
                    true
                } else {
                    self.unify_general(p, q)
                }
            }};
        }
        // Push a choice point with room for n saved registers; they are to be written where the old one ended, before it
        // is: `copy_words` writes more than n.
        macro_rules! push_record {
            ($n:expr, $alternative:expr, $overflow:block) => {{
                let n: usize = $n;
                let record = self.regs.choice.0;
                if record > self.choice_limit && !self.may_grow() $overflow
                let new = Choice(record.add(n + CHOICE_WORDS));
                new.set_alternative($alternative);
                new.set_previous_word(record);
                copy_four(self.regs.frame(), new.frame());
                new.set_heap_top(self.store.top);
                new.set_trail_top(self.store.trail.top);
                let mark = self.fd_mark();
                new.set_fd_mark(mark);
                new.set_count(n);
                self.regs.choice = new;
                self.store.barrier = self.store.top;
                record
            }};
        }
        // Go where the targets of a switch lead for a cell.
        macro_rules! go_by {
            ($cell:expr, $targets:expr) => {{
                let targets: *const Slot = $targets;
                let cell = deref!($cell);
                let mut target = (*targets.add((cell & 7) as usize)).get();
                if target & HASH != 0 {
                    let key = match cell & 7 {
                        STR => mem!(cell - STR),
                        BOX => index::key(&self.store, Cell(cell)),
                        _ => cell,
                    };
                    target = (*((target - HASH) as *const HashNode)).find(key).get();
                }
                pc = target as *const Instr;
            }};
        }
        // The newest choice point is another one now.
        macro_rules! now_newest {
            ($choice:expr) => {{
                let choice: Choice = $choice;
                self.regs.choice = choice;
                self.store.barrier = choice.heap_top();
                self.choice_changed(choice);
            }};
        }

        'run: loop {
            // What an outlined step has to say: the registers are loaded again in any case.
            macro_rules! next_step {
                ($step:expr) => {{
                    let step = $step;
                    pc = self.regs.pc;
                    match step {
                        Next::Continue => continue 'run,
                        Next::Fail => {
                            pc = FAIL.as_ptr();
                            continue 'run;
                        }
                        Next::Leave(outcome) => return outcome,
                    }
                }};
            }
            // Push a choice point that saves the first n registers.
            macro_rules! push_choice {
                ($n:expr, $alternative:expr) => {{
                    let n: usize = $n;
                    copy_words(self.x.as_ptr(), self.regs.choice.0, n);
                    push_record!(n, $alternative, {
                        self.regs.pc = pc;
                        next_step!(self.choice_overflow());
                    });
                }};
            }
            // A clause that is tried without a choice point gets one after all.
            macro_rules! keep_rest {
                () => {{
                    let guard = self.guard;
                    push_choice!(guard.arity, RETRY_STATIC.as_ptr());
                    let choice = self.regs.choice;
                    choice.set_heap_top(guard.heap_top);
                    choice.set_trail_top(guard.trail_top);
                    choice.set_first(guard.rest as u64);
                    self.store.barrier = guard.heap_top;
                    self.guard.rest = std::ptr::null();
                }};
            }
            let called: PredId = 'call: {
                'fail: {
                    macro_rules! fail {
                        () => {
                            break 'fail
                        };
                    }
                    macro_rules! enter {
                        ($pred:expr) => {
                            break 'call $pred
                        };
                    }
                    loop {
                        macro_rules! next {
                            () => {{
                                continue;
                            }};
                        }
                        macro_rules! jump {
                            ($j:expr) => {{
                                pc = pc.offset($j.0 as isize - 1);
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
                        // Drop choice points down to one.
                        macro_rules! cut_to {
                            ($to:expr, $live:expr) => {{
                                let to: Choice = $to;
                                if (to.0 as usize) < (self.regs.choice.0 as usize) {
                                    if self.control.cleanups_above(to) {
                                        self.regs.pc = pc;
                                        next_step!(self.cut_with_cleanup(to, Some($live)));
                                    }
                                    now_newest!(to);
                                }
                                // The instruction behind tells the collector which slots are live.
                                pc = pc.add(1);
                                continue;
                            }};
                        }
                        macro_rules! allocate {
                            ($n:expr) => {{
                                let frame = self.regs.env_top;
                                let top = frame.add(2 + $n as usize);
                                if top > self.env_limit && !self.may_grow() {
                                    self.regs.pc = pc;
                                    next_step!(self.env_overflow());
                                }
                                *frame = self.regs.env as u64;
                                *frame.add(1) = self.regs.cont as u64;
                                self.regs.env = frame;
                                self.regs.env_top = top;
                            }};
                        }
                        macro_rules! deallocate {
                            () => {{
                                let frame = self.regs.env;
                                self.regs.cont = *frame.add(1) as *const Instr;
                                self.regs.env = *frame as *mut u64;
                                let protected = self.regs.choice.env_top();
                                self.regs.env_top = if frame > protected { frame } else { protected };
                            }};
                        }
                        // Unify a register with a list cell: `$read` gets the cell's offset, `$write` builds at h.
                        macro_rules! get_list {
                            ($x:expr, |$at:ident| $read:expr, $write:expr) => {{
                                let cell = deref!(rx!($x));
                                if cell & 7 == LST {
                                    let $at = cell - LST;
                                    $read
                                } else if cell & 6 == 0 {
                                    let $at = top!();
                                    $write;
                                    grow!(16);
                                    bind!(cell, $at | LST);
                                    next!()
                                } else {
                                    fail!()
                                }
                            }};
                        }
                        // Unify a register with a structure: `$read` gets its offset, `$write` builds the arguments behind h.
                        macro_rules! get_struct {
                            ($x:expr, $arity:expr, $name:expr, |$at:ident| $read:expr, $write:expr) => {{
                                let functor = functor($name, $arity);
                                let cell = deref!(rx!($x));
                                if cell & 7 == STR {
                                    let $at = cell - STR;
                                    if mem!($at) != functor {
                                        fail!()
                                    }
                                    $read
                                } else if cell & 6 == 0 {
                                    let $at = top!();
                                    mem!($at) = functor;
                                    $write;
                                    grow!(8 + (($arity as u64) << 3));
                                    bind!(cell, $at | STR);
                                    next!()
                                } else {
                                    fail!()
                                }
                            }};
                        }
                        // Go on inside the last argument, which is a list cell: `$read` and `$write` as above.
                        macro_rules! unify_tail_list {
                            (|$at:ident| $read:expr, $write:expr) => {{
                                if self.writing {
                                    let $at = top!();
                                    mem!(self.place) = $at | LST;
                                    $write;
                                    grow!(16);
                                    next!()
                                }
                                let cell = deref!(mem!(self.place));
                                if cell & 7 == LST {
                                    let $at = cell - LST;
                                    $read;
                                    next!()
                                }
                                if cell & 6 != 0 {
                                    fail!()
                                }
                                let $at = top!();
                                $write;
                                grow!(16);
                                self.writing = true;
                                bind!(cell, $at | LST);
                                next!()
                            }};
                        }
                        // Unify with an atom or small integer.
                        macro_rules! get_const {
                            ($cell:expr, $constant:expr) => {{
                                let constant = $constant;
                                let cell = deref!($cell);
                                if cell != constant {
                                    if cell & 6 != 0 {
                                        fail!()
                                    }
                                    bind!(cell, constant);
                                }
                            }};
                        }
                        // Arithmetic on small integers in place, on anything else outlined.
                        macro_rules! arithmetic {
                            ($to:expr, $fast:expr, $slow:expr) => {{
                                if let Some(result) = $fast {
                                    rx!($to) = result as u64;
                                    next!()
                                }
                                self.running = pc.sub(1);
                                let value = $slow;
                                match value {
                                    Ok(value) => rx!($to) = value.0,
                                    Err(error) => {
                                        self.regs.pc = pc;
                                        next_step!(self.raise_in_arithmetic(pc.sub(1), error))
                                    }
                                }
                                next!()
                            }};
                        }
                        let instr = pc;
                        if cfg!(debug_assertions) {
                            self.trace_instr(instr);
                        }
                        pc = pc.add(1);
                        match *instr {
                            // ---- head and inline unification
                            Instr::GetValue { a, b } => {
                                if unify!(rx!(a), rx!(b)) {
                                    next!()
                                }
                                fail!()
                            }
                            Instr::GetConst { x: r, tag, value } => {
                                get_const!(rx!(r), tag.cell(value).0);
                                next!()
                            }
                            Instr::GetBoxed { x: r, k } => {
                                let cell = Cell(rx!(r));
                                let ok = self.unify_boxed(k, cell);
                                if ok {
                                    next!()
                                }
                                fail!()
                            }
                            Instr::GetListVar { x: r, head } => get_list!(
                                r,
                                |at| {
                                    rx!(head) = mem!(at);
                                    self.place = at + 8;
                                    self.writing = false;
                                    next!()
                                },
                                {
                                    mem!(at) = at;
                                    rx!(head) = at;
                                    self.place = at + 8;
                                    self.writing = true;
                                }
                            ),
                            Instr::GetList { x: r } => get_list!(
                                r,
                                |at| {
                                    self.place = at;
                                    self.writing = false;
                                    next!()
                                },
                                {
                                    self.place = at;
                                    self.writing = true;
                                }
                            ),
                            Instr::GetListVarVar { x: r, head, tail } => get_list!(
                                r,
                                |at| {
                                    rx!(head) = mem!(at);
                                    rx!(tail) = mem!(at + 8);
                                    next!()
                                },
                                {
                                    mem!(at) = at;
                                    mem!(at + 8) = at + 8;
                                    rx!(head) = at;
                                    rx!(tail) = at + 8;
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
                                    mem!(at) = rx!(head);
                                    mem!(at + 8) = at + 8;
                                    rx!(tail) = at + 8;
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
                                    mem!(at + 8) = rx!(tail);
                                    mem!(at) = at;
                                    rx!(head) = at;
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
                                    mem!(at) = rx!(head);
                                    mem!(at + 8) = rx!(tail);
                                }
                            ),
                            Instr::GetListVoidVar { x: r, tail } => get_list!(
                                r,
                                |at| {
                                    rx!(tail) = mem!(at + 8);
                                    next!()
                                },
                                {
                                    mem!(at) = at;
                                    mem!(at + 8) = at + 8;
                                    rx!(tail) = at + 8;
                                }
                            ),
                            Instr::GetListVarVoid { x: r, head } => get_list!(
                                r,
                                |at| {
                                    rx!(head) = mem!(at);
                                    next!()
                                },
                                {
                                    mem!(at) = at;
                                    mem!(at + 8) = at + 8;
                                    rx!(head) = at;
                                }
                            ),
                            Instr::GetListConstVar { x: r, tail, tag, value } => get_list!(
                                r,
                                |at| {
                                    let rest = mem!(at + 8);
                                    get_const!(mem!(at), tag.cell(value).0);
                                    rx!(tail) = rest;
                                    next!()
                                },
                                {
                                    mem!(at) = tag.cell(value).0;
                                    mem!(at + 8) = at + 8;
                                    rx!(tail) = at + 8;
                                }
                            ),
                            Instr::GetListVarNil { x: r, head } => get_list!(
                                r,
                                |at| {
                                    let first = mem!(at);
                                    get_const!(mem!(at + 8), crate::store::cell::NIL.0);
                                    rx!(head) = first;
                                    next!()
                                },
                                {
                                    mem!(at) = at;
                                    mem!(at + 8) = crate::store::cell::NIL.0;
                                    rx!(head) = at;
                                }
                            ),
                            Instr::GetListCopy { x: r, head, tail, copy, copy_tail } => {
                                let cell = deref!(rx!(r));
                                let (first, rest) = if cell & 7 == LST {
                                    let at = cell - LST;
                                    (mem!(at), mem!(at + 8))
                                } else if cell & 6 == 0 {
                                    let at = top!();
                                    mem!(at) = at;
                                    mem!(at + 8) = at + 8;
                                    grow!(16);
                                    bind!(cell, at | LST);
                                    (at, at + 8)
                                } else {
                                    fail!()
                                };
                                rx!(head) = first;
                                rx!(tail) = rest;
                                get_list!(
                                    copy,
                                    |at| {
                                        let copy_first = mem!(at);
                                        rx!(copy_tail) = mem!(at + 8);
                                        if unify!(first, copy_first) {
                                            next!()
                                        }
                                        fail!()
                                    },
                                    {
                                        mem!(at) = first;
                                        mem!(at + 8) = at + 8;
                                        rx!(copy_tail) = at + 8;
                                    }
                                )
                            }
                            Instr::GetStruct { x: r, arity, name } => get_struct!(
                                r,
                                arity,
                                name,
                                |at| {
                                    self.place = at + 8;
                                    self.writing = false;
                                    next!()
                                },
                                {
                                    self.place = at + 8;
                                    self.writing = true;
                                }
                            ),
                            Instr::GetStructVar { x: r, first, arity, name } => get_struct!(
                                r,
                                arity,
                                name,
                                |at| {
                                    rx!(first) = mem!(at + 8);
                                    self.place = at + 16;
                                    self.writing = false;
                                    next!()
                                },
                                {
                                    mem!(at + 8) = at + 8;
                                    rx!(first) = at + 8;
                                    self.place = at + 16;
                                    self.writing = true;
                                }
                            ),
                            Instr::GetStructVarVar { x: r, first, second, name } => get_struct!(
                                r,
                                2u8,
                                name,
                                |at| {
                                    rx!(first) = mem!(at + 8);
                                    rx!(second) = mem!(at + 16);
                                    next!()
                                },
                                {
                                    mem!(at + 8) = at + 8;
                                    rx!(first) = at + 8;
                                    mem!(at + 16) = at + 16;
                                    rx!(second) = at + 16;
                                }
                            ),
                            Instr::UnifyVar { x: r } => {
                                if self.writing {
                                    mem!(self.place) = self.place;
                                    rx!(r) = self.place;
                                } else {
                                    rx!(r) = mem!(self.place);
                                }
                                self.place += 8;
                                next!()
                            }
                            Instr::UnifyVarVar { a, b } => {
                                if self.writing {
                                    mem!(self.place) = self.place;
                                    rx!(a) = self.place;
                                    mem!(self.place + 8) = self.place + 8;
                                    rx!(b) = self.place + 8;
                                } else {
                                    rx!(a) = mem!(self.place);
                                    rx!(b) = mem!(self.place + 8);
                                }
                                self.place += 16;
                                next!()
                            }
                            Instr::UnifyValue { x: r } => {
                                if self.writing {
                                    mem!(self.place) = rx!(r);
                                } else if !unify!(mem!(self.place), rx!(r)) {
                                    fail!()
                                }
                                self.place += 8;
                                next!()
                            }
                            Instr::UnifyValueY { y } => {
                                if self.writing {
                                    mem!(self.place) = ry!(y);
                                } else if !unify!(mem!(self.place), ry!(y)) {
                                    fail!()
                                }
                                self.place += 8;
                                next!()
                            }
                            Instr::UnifyConst { tag, value } => {
                                let constant = tag.cell(value).0;
                                if self.writing {
                                    mem!(self.place) = constant;
                                } else {
                                    get_const!(mem!(self.place), constant);
                                }
                                self.place += 8;
                                next!()
                            }
                            Instr::UnifyBoxed { k } => {
                                let ok = if self.writing {
                                    mem!(self.place) = self.push_boxed(k).0;
                                    true
                                } else {
                                    self.unify_boxed(k, Cell(mem!(self.place)))
                                };
                                self.place += 8;
                                if ok {
                                    next!()
                                }
                                fail!()
                            }
                            Instr::UnifyVoid { n } => {
                                if self.writing {
                                    for i in 0..n as u64 {
                                        mem!(self.place + 8 * i) = self.place + 8 * i;
                                    }
                                }
                                self.place += 8 * n as u64;
                                next!()
                            }
                            Instr::UnifyTailList {} => unify_tail_list!(|at| self.place = at, self.place = at),
                            Instr::UnifyTailListVar { head } => unify_tail_list!(
                                |at| {
                                    rx!(head) = mem!(at);
                                    self.place = at + 8;
                                },
                                {
                                    mem!(at) = at;
                                    rx!(head) = at;
                                    self.place = at + 8;
                                }
                            ),
                            Instr::UnifyTailListVarVar { head, tail } => unify_tail_list!(
                                |at| {
                                    rx!(head) = mem!(at);
                                    rx!(tail) = mem!(at + 8);
                                },
                                {
                                    mem!(at) = at;
                                    rx!(head) = at;
                                    mem!(at + 8) = at + 8;
                                    rx!(tail) = at + 8;
                                }
                            ),
                            Instr::UnifyTailStruct { arity, name } => {
                                let h = top!();
                                let functor = functor(name, arity);
                                if self.writing {
                                    mem!(self.place) = h | STR;
                                    mem!(h) = functor;
                                    self.place = h + 8;
                                    grow!(8 + ((arity as u64) << 3));
                                    next!()
                                }
                                let cell = deref!(mem!(self.place));
                                if cell & 7 == STR {
                                    let at = cell - STR;
                                    if mem!(at) != functor {
                                        fail!()
                                    }
                                    self.place = at + 8;
                                } else if cell & 6 == 0 {
                                    mem!(h) = functor;
                                    self.place = h + 8;
                                    grow!(8 + ((arity as u64) << 3));
                                    self.writing = true;
                                    bind!(cell, h | STR);
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
                                let h = top!();
                                mem!(h) = h;
                                rx!(r) = h;
                                grow!(8);
                                next!()
                            }
                            Instr::PutVarY { x: r, y } => {
                                let h = top!();
                                mem!(h) = h;
                                rx!(r) = h;
                                ry!(y) = h;
                                grow!(8);
                                next!()
                            }
                            Instr::InitY { y } => {
                                let h = top!();
                                mem!(h) = h;
                                ry!(y) = h;
                                grow!(8);
                                next!()
                            }
                            Instr::PutConst { x: r, tag, value } => {
                                rx!(r) = tag.cell(value).0;
                                next!()
                            }
                            Instr::PutBoxed { x: r, k } => {
                                rx!(r) = self.push_boxed(k).0;
                                next!()
                            }
                            Instr::PutList { x: r } => {
                                let h = top!();
                                rx!(r) = h | LST;
                                next!()
                            }
                            Instr::PutListValVal { x: r, head, tail } => {
                                let h = top!();
                                mem!(h) = rx!(head);
                                mem!(h + 8) = rx!(tail);
                                rx!(r) = h | LST;
                                grow!(16);
                                next!()
                            }
                            Instr::PutListValVar { x: r, head, tail } => {
                                let h = top!();
                                mem!(h) = rx!(head);
                                mem!(h + 8) = h + 8;
                                rx!(tail) = h + 8;
                                rx!(r) = h | LST;
                                grow!(16);
                                next!()
                            }
                            Instr::PutStruct { x: r, arity, name } => {
                                let h = top!();
                                mem!(h) = functor(name, arity);
                                rx!(r) = h | STR;
                                grow!(8);
                                next!()
                            }
                            Instr::SetFunctor { arity, name } => {
                                let h = top!();
                                mem!(h) = functor(name, arity);
                                grow!(8);
                                next!()
                            }
                            Instr::SetListAt { cells } => {
                                let h = top!();
                                mem!(h) = (h + 8 * cells as u64) | LST;
                                grow!(8);
                                next!()
                            }
                            Instr::SetStructAt { cells } => {
                                let h = top!();
                                mem!(h) = (h + 8 * cells as u64) | STR;
                                grow!(8);
                                next!()
                            }
                            Instr::SetBoxedAt { cells } => {
                                let h = top!();
                                mem!(h) = (h + 8 * cells as u64) | Tag::Box as u64;
                                grow!(8);
                                next!()
                            }
                            Instr::SetBoxed { k } => {
                                self.push_boxed(k);
                                next!()
                            }
                            Instr::SetVar { x: r } => {
                                let h = top!();
                                mem!(h) = h;
                                rx!(r) = h;
                                grow!(8);
                                next!()
                            }
                            Instr::SetValue { x: r } => {
                                let h = top!();
                                mem!(h) = rx!(r);
                                grow!(8);
                                next!()
                            }
                            Instr::SetValue2 { a, b } => {
                                let h = top!();
                                mem!(h) = rx!(a);
                                mem!(h + 8) = rx!(b);
                                grow!(16);
                                next!()
                            }
                            Instr::SetValueY { y } => {
                                let h = top!();
                                mem!(h) = ry!(y);
                                grow!(8);
                                next!()
                            }
                            Instr::SetConst { tag, value } => {
                                let h = top!();
                                mem!(h) = tag.cell(value).0;
                                grow!(8);
                                next!()
                            }
                            Instr::SetVoid { n } => {
                                for _ in 0..n {
                                    let h = top!();
                                    mem!(h) = h;
                                    grow!(8);
                                }
                                next!()
                            }

                            // ---- control
                            Instr::Allocate { n } => {
                                allocate!(n);
                                next!()
                            }
                            Instr::AllocateSave2 { n, y1, x1, y2, x2 } => {
                                allocate!(n);
                                ry!(y1) = rx!(x1);
                                ry!(y2) = rx!(x2);
                                next!()
                            }
                            Instr::AllocateSave3 { n, y1, x1, y2, x2, y3, x3 } => {
                                allocate!(n);
                                ry!(y1) = rx!(x1);
                                ry!(y2) = rx!(x2);
                                ry!(y3) = rx!(x3);
                                next!()
                            }
                            Instr::Deallocate {} => {
                                deallocate!();
                                next!()
                            }
                            Instr::Call { pred, .. } => {
                                self.regs.cont = pc;
                                enter!(pred)
                            }
                            Instr::CallNew { x: r, y, pred } => {
                                let h = top!();
                                mem!(h) = h;
                                rx!(r) = h;
                                ry!(y) = h;
                                grow!(8);
                                // Behind the note.
                                self.regs.cont = pc.add(1);
                                enter!(pred)
                            }
                            Instr::Execute { pred } => enter!(pred),
                            Instr::MoveExecute { to, from, pred } => {
                                rx!(to) = rx!(from);
                                enter!(pred)
                            }
                            Instr::LoadDeallocateExecute { x: r, y, pred } => {
                                rx!(r) = ry!(y);
                                deallocate!();
                                enter!(pred)
                            }
                            Instr::DeallocateExecute { pred } => {
                                deallocate!();
                                enter!(pred)
                            }
                            Instr::Proceed {} => {
                                pc = self.regs.cont;
                                continue;
                            }
                            Instr::DeallocateProceed {} => {
                                deallocate!();
                                pc = self.regs.cont;
                                continue;
                            }
                            Instr::GetValueProceed { a, b } => {
                                if unify!(rx!(a), rx!(b)) {
                                    pc = self.regs.cont;
                                    continue;
                                }
                                fail!()
                            }
                            Instr::GetConstProceed { x: r, tag, value } => {
                                get_const!(rx!(r), tag.cell(value).0);
                                pc = self.regs.cont;
                                continue;
                            }
                            Instr::Builtin { base: first, id } => {
                                self.running = instr;
                                let run = self.det(id.0);
                                match run(self, Args(first.0 as usize)) {
                                    Ok(true) => {
                                        if !self.store.pending.is_empty() {
                                            self.ask_attention();
                                        }
                                        next!()
                                    }
                                    Ok(false) => fail!(),
                                    Err(error) => {
                                        self.regs.pc = pc;
                                        next_step!(self.raise_in_builtin(id.0, error))
                                    }
                                }
                            }
                            Instr::BuiltinTest { base: first, id, other } => {
                                self.running = instr;
                                let run = self.det(id.0 as u32);
                                match run(self, Args(first.0 as usize)) {
                                    Ok(true) => {
                                        next!()
                                    }
                                    Ok(false) => otherwise!(other),
                                    Err(error) => {
                                        self.regs.pc = pc;
                                        next_step!(self.raise_in_builtin(id.0 as u32, error))
                                    }
                                }
                            }
                            Instr::Goto { to } => otherwise!(to),
                            Instr::Fail {} => fail!(),
                            Instr::Mark { x: r } => {
                                rx!(r) = Cell::level(self.regs.choice.0).0;
                                next!()
                            }
                            Instr::Cut { live } => cut_to!(self.regs.cut_barrier, live),
                            Instr::Neck {} => {
                                if !self.guard.rest.is_null() {
                                    keep_rest!();
                                }
                                next!()
                            }
                            Instr::NeckCut { live } => {
                                if !self.guard.rest.is_null() {
                                    self.guard.rest = std::ptr::null();
                                    self.store.barrier = self.regs.choice.heap_top();
                                }
                                cut_to!(self.regs.cut_barrier, live)
                            }
                            Instr::CutTo { x: r, live } => {
                                let to = Choice(Cell(rx!(r)).as_level());
                                cut_to!(to, live)
                            }
                            Instr::GetLevel { x: r } => {
                                rx!(r) = Cell::level(self.regs.cut_barrier.0).0;
                                next!()
                            }
                            Instr::CheckWake { live } => {
                                pc = pc.add(1);
                                if self.store.pending.is_empty() {
                                    continue;
                                }
                                if !self.guard.rest.is_null() {
                                    keep_rest!();
                                }
                                self.regs.pc = pc;
                                next_step!(self.wake_inside(live))
                            }
                            Instr::Alt { live, other } => {
                                let mut bits = live.bits();
                                let record = push_record!(
                                    bits.count_ones() as usize,
                                    pc.offset(other.0 as isize - 1),
                                    {
                                        self.regs.pc = pc;
                                        next_step!(self.choice_overflow());
                                    }
                                );
                                let mut i = 0;
                                while bits != 0 {
                                    *record.add(i) = *self.x.as_ptr().add(bits.trailing_zeros() as usize);
                                    bits &= bits - 1;
                                    i += 1;
                                }
                                next!()
                            }
                            Instr::LiveSlots { .. } | Instr::SlotCount { .. } => next!(),
                            Instr::AltNext { live, other } => {
                                restore_mask(self.regs.choice, live, &mut self.x);
                                self.regs.choice.set_alternative(pc.offset(other.0 as isize - 1));
                                next!()
                            }
                            Instr::AltLast { live } => {
                                restore_mask(self.regs.choice, live, &mut self.x);
                                now_newest!(self.regs.choice.previous());
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
                            Instr::TestSame { a, b, other } => {
                                let (p, q) = (deref!(rx!(a)), deref!(rx!(b)));
                                if p == q || self.same(Cell(p), Cell(q)) {
                                    next!()
                                }
                                otherwise!(other)
                            }
                            Instr::TestNotSame { a, b, other } => {
                                let (p, q) = (deref!(rx!(a)), deref!(rx!(b)));
                                if p == q || self.same(Cell(p), Cell(q)) {
                                    otherwise!(other)
                                }
                                next!()
                            }
                            Instr::Compare { rel, a, b, other } => {
                                let (p, q) = (deref!(rx!(a)), deref!(rx!(b)));
                                let holds = if both_small(p, q) {
                                    compare(rel, p as i64, q as i64)
                                } else {
                                    // The error's terms go behind what is there.
                                    match self.compare_slowly(rel, Cell(p), Cell(q)) {
                                        Ok(holds) => holds,
                                        Err(error) => {
                                            self.regs.pc = pc;
                                            next_step!(self.raise_in_arithmetic(instr, error))
                                        }
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
                                    // The error's terms go behind what is there.
                                    match self.compare_slowly(rel, Cell(p), Cell(q)) {
                                        Ok(holds) => holds,
                                        Err(error) => {
                                            self.regs.pc = pc;
                                            next_step!(self.raise_in_arithmetic(instr, error))
                                        }
                                    }
                                };
                                if holds {
                                    next!()
                                }
                                otherwise!(other)
                            }

                            // ---- arithmetic
                            Instr::Add { to, a, b } => {
                                let (p, q) = (deref!(rx!(a)), deref!(rx!(b)));
                                // Tags add up to ten: take one away.
                                arithmetic!(
                                    to,
                                    if both_small(p, q) {
                                        (p as i64 - INT).checked_add(q as i64)
                                    } else {
                                        None
                                    },
                                    self.arith_slowly(ArithOp::Add, Cell(p), Cell(q))
                                )
                            }
                            Instr::AddConst { to, a, value } => {
                                let p = deref!(rx!(a));
                                arithmetic!(
                                    to,
                                    if p & 7 == Tag::Int as u64 {
                                        (p as i64).checked_add((value.0 as i64) << 3)
                                    } else {
                                        None
                                    },
                                    self.arith_slowly(ArithOp::Add, Cell(p), Cell::int(value.0 as i64))
                                )
                            }
                            Instr::Sub { to, a, b } => {
                                let (p, q) = (deref!(rx!(a)), deref!(rx!(b)));
                                arithmetic!(
                                    to,
                                    if both_small(p, q) {
                                        (p as i64).checked_sub(q as i64 - INT)
                                    } else {
                                        None
                                    },
                                    self.arith_slowly(ArithOp::Sub, Cell(p), Cell(q))
                                )
                            }
                            Instr::Mul { to, a, b } => {
                                let (p, q) = (deref!(rx!(a)), deref!(rx!(b)));
                                arithmetic!(
                                    to,
                                    if both_small(p, q) {
                                        (p as i64 - INT)
                                            .checked_mul(q as i64 >> 3)
                                            .map(|product| product | INT)
                                    } else {
                                        None
                                    },
                                    self.arith_slowly(ArithOp::Mul, Cell(p), Cell(q))
                                )
                            }
                            Instr::Arith2 { function, to, a, b } => {
                                let (p, q) = (deref!(rx!(a)), deref!(rx!(b)));
                                arithmetic!(to, None::<i64>, self.arith2(function, Cell(p), Cell(q)))
                            }
                            Instr::Arith1 { function, to, a } => {
                                let p = deref!(rx!(a));
                                arithmetic!(to, None::<i64>, self.arith1(function, Cell(p)))
                            }
                            Instr::Eval { to, a } => {
                                let p = deref!(rx!(a));
                                arithmetic!(
                                    to,
                                    if p & 7 == Tag::Int as u64 { Some(p as i64) } else { None },
                                    self.eval_cell(Cell(p))
                                )
                            }

                            // ---- whole procedures
                            Instr::Switch { pred } => {
                                pc = match &self.database.preds.get_unchecked(pred.0 as usize).tree {
                                    Some(tree) => tree.root.get() as *const Instr,
                                    None => self.settle(pred),
                                };
                                continue;
                            }
                            Instr::SwitchOn {} => {
                                let switch = &*(instr as *const Switch);
                                go_by!(*self.x.as_ptr().add(switch.arg as usize), switch.targets.as_ptr());
                                continue;
                            }
                            Instr::Grow { pred } => {
                                pc = self.settle(pred);
                                continue;
                            }
                            Instr::LookInside { pred } => {
                                pc = (*self.look_inside(pred, instr)).get() as *const Instr;
                                continue;
                            }
                            Instr::Try { arity } => {
                                let chain = instr.add(1) as *const *const Clause;
                                if (**chain).guarded {
                                    self.guard = Guard {
                                        rest: chain.add(1),
                                        heap_top: self.store.top,
                                        trail_top: self.store.trail.top,
                                        arity: arity as usize,
                                    };
                                    self.store.barrier = self.store.top;
                                } else {
                                    push_choice!(arity as usize, RETRY_STATIC.as_ptr());
                                    self.regs.choice.set_first(chain.add(1) as u64);
                                }
                                pc = (**chain).code;
                                continue;
                            }
                            Instr::RetryStatic {} => {
                                let choice = self.regs.choice;
                                restore_all(choice, &mut self.x);
                                let chain = choice.first() as *const *const Clause;
                                let clause = *chain;
                                let previous = choice.previous();
                                self.regs.cut_barrier = previous;
                                if (*chain.add(1)).is_null() {
                                    now_newest!(previous);
                                } else {
                                    choice.set_first(chain.add(1) as u64);
                                }
                                pc = (*clause).code;
                                continue;
                            }
                            Instr::Link { pred } => {
                                let via = Pred::of_stub(instr);
                                if (*via).meta.is_some() {
                                    self.qualify(via);
                                }
                                pc = self.entry(pred);
                                continue;
                            }
                            Instr::Qualify { pred } => {
                                let target = self.database.preds.get_unchecked(pred.0 as usize).as_ptr();
                                self.qualify(target);
                                next!()
                            }
                            Instr::BuiltinProceed { id } => {
                                self.running = instr;
                                let run = self.det(id.0);
                                match run(self, Args(0)) {
                                    Ok(true) => {
                                        pc = self.regs.cont;
                                        if self.store.pending.is_empty() {
                                            continue;
                                        }
                                        self.regs.pc = pc;
                                        next_step!(self.wake_after())
                                    }
                                    Ok(false) => fail!(),
                                    Err(error) => {
                                        self.regs.pc = pc;
                                        next_step!(self.raise_in_builtin(id.0, error))
                                    }
                                }
                            }
                            Instr::Nondet { id } => {
                                self.running = instr;
                                self.regs.pc = pc;
                                next_step!(self.nondet_first(id.0))
                            }
                            Instr::NondetNext { id } => {
                                let choice = self.regs.choice;
                                restore_all(choice, &mut self.x);
                                let mut redo = Redo { first: false, a: choice.first(), b: choice.second() };
                                self.running = instr;
                                self.regs.pc = pc;
                                next_step!(self.nondet(id.0, &mut redo))
                            }
                            // By name: a default would have every dispatch compare the opcode with the last of those above.
                            Instr::CallDynamic { .. }
                            | Instr::RetryDynamic { .. }
                            | Instr::CompileClause { .. }
                            | Instr::Interpret { .. }
                            | Instr::Undefined { .. }
                            | Instr::Control { .. }
                            | Instr::SoftCut { .. }
                            | Instr::Solution { .. }
                            | Instr::NoSolution { .. }
                            | Instr::Resume { .. }
                            | Instr::CatchExit { .. }
                            | Instr::CatchFail { .. }
                            | Instr::CleanupExit { .. }
                            | Instr::CleanupFail { .. }
                            | Instr::Rethrow { .. }
                            | Instr::ResetExit { .. }
                            | Instr::Tabled { .. }
                            | Instr::TableAnswer { .. }
                            | Instr::TableUpdate { .. }
                            | Instr::TableNext { .. }
                            | Instr::TableRetry { .. } => {
                                self.regs.pc = pc;
                                next_step!(self.step(instr))
                            }
                        }
                    }
                }
                // ---- failure
                if !self.guard.rest.is_null() {
                    let chain = self.guard.rest;
                    self.store.undo_to(self.guard.trail_top);
                    self.store.top = self.guard.heap_top;
                    if !self.store.pending.is_empty() {
                        self.store.pending.clear();
                    }
                    self.guard.rest = std::ptr::null();
                    if (*chain.add(1)).is_null() {
                        self.store.barrier = self.regs.choice.heap_top();
                    } else if (**chain).guarded {
                        self.guard.rest = chain.add(1);
                    } else {
                        push_choice!(self.guard.arity, RETRY_STATIC.as_ptr());
                        self.regs.choice.set_first(chain.add(1) as u64);
                    }
                    pc = (**chain).code;
                    continue 'run;
                }
                let choice = self.regs.choice;
                self.store.undo_to(choice.trail_top());
                self.store.top = choice.heap_top();
                self.store.barrier = self.store.top;
                copy_four(choice.frame(), self.regs.frame());
                pc = choice.alternative();
                if !self.store.pending.is_empty() {
                    self.store.pending.clear();
                }
                self.fd_undo(choice.fd_mark());
                continue 'run;
            };
            // ---- a call
            self.inferences += 1;
            self.regs.cut_barrier = self.regs.choice;
            if self.store.top >= self.shared.limit.load(std::sync::atomic::Ordering::Relaxed) {
                pc = self.entry(called);
                self.regs.pc = pc;
                next_step!(self.attend(called));
            }
            let entry: *const Entry = self.database.entries.as_ptr().add(called.0 as usize);
            go_by!(*self.x.as_ptr().add((*entry).arg as usize), (*entry).targets);
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

/// Take saved registers back.
#[inline(always)]
unsafe fn restore_mask(choice: Choice, live: Mask, x: &mut [u64; REGISTERS + 1]) {
    let mut bits = live.bits();
    let mut i = 0;
    while bits != 0 {
        // SAFETY: `Alt` saved as many registers as the mask has bits.
        unsafe { *x.get_unchecked_mut(bits.trailing_zeros() as usize) = *choice.saved(i) };
        bits &= bits - 1;
        i += 1;
    }
}

/// Copy n words, and up to three more: both places must have that much room. They are mostly two to four.
#[inline(always)]
unsafe fn copy_words(from: *const u64, to: *mut u64, n: usize) {
    let mut i = 0;
    loop {
        // SAFETY: the caller's.
        unsafe { copy_four(from.add(i), to.add(i)) };
        i += 4;
        if i >= n {
            break;
        }
    }
}

/// Copy four words one by one: each has been written on its own a moment ago, and a processor that is asked for several at
/// once would wait until they all have reached the cache. Volatile writes keep the compiler from asking so.
#[inline(always)]
unsafe fn copy_four(from: *const u64, to: *mut u64) {
    for i in 0..4 {
        // SAFETY: the caller's.
        unsafe { to.add(i).write_volatile(*from.add(i)) };
    }
}

/// Take the arguments of a call back.
#[inline(always)]
unsafe fn restore_all(choice: Choice, x: &mut [u64; REGISTERS + 1]) {
    // SAFETY: the choice point saved the first registers; its fixed part follows them.
    unsafe { copy_words(choice.saved(0), x.as_mut_ptr(), choice.count()) };
}

/// The cell of a functor.
#[inline(always)]
fn functor(name: Name, arity: u8) -> u64 {
    (name.0 as u64) << 32 | (arity as u64) << 8 | Tag::Hdr as u64
}

const INT: i64 = Tag::Int as i64;
const LST: u64 = Tag::Lst as u64;
const STR: u64 = Tag::Str as u64;
const BOX: u64 = Tag::Box as u64;

#[inline(always)]
fn both_small(a: u64, b: u64) -> bool {
    (a & 7, b & 7) == (Tag::Int as u64, Tag::Int as u64)
}

/// Small integers compare as their cells do. Without a branch: the bits of a relation are `<`, `=` and `>`.
#[inline(always)]
fn compare(rel: Rel, a: i64, b: i64) -> bool {
    rel as u8 >> ((a >= b) as u8 + (a > b) as u8) & 1 != 0
}
