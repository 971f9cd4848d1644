//! Steps of the loop that are rare or long enough to stand outside of it: the instructions that leave it anyway, general
//! unification, boxed constants, built-ins with several solutions, exhausted stacks.

use crate::base::atom::{self, Atom};
use crate::code::instr::{Boxed, Instr, TypeTest, X};
use crate::machine::frames::Choice;
use crate::machine::program::database::{Kind, Pred};
use crate::machine::registers::{Args, Detail, Machine, Next, Outcome, Redo, Step};
use crate::machine::stubs::DEAD;
use crate::store::cell::{Cell, Tag};
use crate::store::heap::{Error, OccursCheck, Pause, Store};
use std::sync::atomic::Ordering;

impl Machine {
    /// An instruction that the loop does not run itself. `regs.pc` is the one behind it.
    #[inline(never)]
    pub(in crate::machine) fn step(&mut self, instr: *const Instr) -> Next {
        // SAFETY: the loop is running this instruction.
        match unsafe { *instr } {
            Instr::CallClosure { id, .. } => self.call_closure_slowly(instr, id.0),
            Instr::CallDynamic { pred } => self.call_dynamic(pred),
            Instr::RetryDynamic { pred } => self.retry_dynamic(pred),
            Instr::CompileClause {} => self.compile_stub(instr),
            Instr::Interpret {} => self.interpret(instr),
            Instr::Undefined { pred } => self.undefined(pred),
            Instr::Control { id } => self.control_builtin(instr, id.0),
            Instr::SoftCut { x } => self.soft_cut(x),
            // Wake-ups come back to the instruction: what the goal bound last still belongs to it.
            Instr::Solution {} | Instr::CatchExit {} | Instr::CleanupExit {}
                if !self.store.pending.is_empty() =>
            {
                self.regs.pc = instr;
                self.wake_after()
            }
            Instr::Solution {} => {
                self.regs.pc = instr;
                Next::Leave(Outcome::Solution)
            }
            Instr::NoSolution {} => Next::Leave(Outcome::NoSolution),
            Instr::Resume {} => self.resume(),
            Instr::CatchExit {} => self.catch_exit(),
            Instr::CatchFail {} => {
                self.pop_choice();
                Next::Fail
            }
            Instr::CleanupExit {} => self.cleanup_exit(),
            Instr::CleanupFail {} => self.cleanup_fail(),
            Instr::Rethrow {} => self.rethrow(),
            Instr::ResetExit {} => self.reset_exit(),
            Instr::Tabled { pred } => self.tabled(pred),
            Instr::Wrapped { pred } => self.wrapped(pred),
            Instr::TableAnswer {} => self.table_answer(),
            Instr::TableUpdate {} => self.table_update(),
            Instr::TableNext {} => self.table_next(),
            Instr::TableRetry {} => self.table_retry(),
            other => unreachable!("the loop runs {other:?} itself"),
        }
    }

    /// `call/N`, in the stub of its procedure or of one that is linked to it.
    fn call_closure_slowly(&mut self, instr: *const Instr, id: u32) -> Next {
        let via = Pred::of_stub(instr);
        // SAFETY: the instruction stands in a stub, and procedures are never freed.
        if matches!(unsafe { &(*via).kind }, Kind::Link(_)) {
            self.qualify(via);
        }
        self.control_builtin(instr, id)
    }

    fn control_builtin(&mut self, instr: *const Instr, id: u32) -> Next {
        // By default a control built-in returns; it may set another place to go on.
        self.regs.pc = self.regs.cont;
        self.running = instr;
        let (Detail::Control(run) | Detail::Closure(run)) = self.builtins[id as usize].run else {
            return Next::Leave(Outcome::NoSolution);
        };
        match run(self) {
            Ok(true) => self.control.leaving.take().map_or(Next::Continue, Next::Leave),
            Ok(false) => Next::Fail,
            Err(error) => {
                let error = self.in_builtin(id, error);
                self.raise(error)
            }
        }
    }

    fn catch_exit(&mut self) -> Next {
        // SAFETY: the slot was written with the address of the catch's choice point.
        let choice = unsafe { Choice::at(self.slot(0).as_int() as *mut u64) };
        if choice == self.regs.choice {
            self.pop_choice();
        }
        self.pop_env();
        self.regs.pc = self.regs.cont;
        Next::Continue
    }

    fn soft_cut(&mut self, x: X) -> Next {
        let mark = Cell(self.x[x.0 as usize]).as_level();
        let mut choice = self.regs.choice;
        while choice.previous_word() as usize > mark as usize {
            choice = choice.previous();
        }
        if choice == self.regs.choice {
            self.pop_choice();
        } else {
            choice.set_alternative(DEAD.as_ptr());
        }
        Next::Continue
    }

    #[cold]
    #[inline(never)]
    pub(in crate::machine) fn bind_attributed(&mut self, variable: Cell, value: Cell) {
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

    /// Unify dereferenced cells that differ. What it binds may have to wake goals.
    #[inline(never)]
    pub fn unify_general(&mut self, p: u64, q: u64) -> bool {
        let (a, b) = (Cell(p), Cell(q));
        if a.0 & 7 == b.0 & 7
            && (a.has_tag(Tag::Str) || a.has_tag(Tag::Lst))
            && self.store.occurs_check == OccursCheck::Off
        {
            return match self.store.unify_flat(a, b) {
                Some(unified) => unified,
                None => self.unify_slowly(a, b, Store::unify_nested),
            };
        }
        self.unify_slowly(a, b, Store::unify_different)
    }

    /// Unify with pauses for interrupts, and see to what has to be woken.
    #[inline(never)]
    fn unify_slowly(&mut self, a: Cell, b: Cell, unify: fn(&mut Store, Cell, Cell) -> bool) -> bool {
        self.store.pause = Pause::Allowed;
        let mut unified = unify(&mut self.store, a, b);
        while std::mem::take(&mut self.store.pause) == Pause::Taken {
            self.answer_between();
            self.store.pause = Pause::Allowed;
            unified = unify(&mut self.store, a, b);
        }
        if !self.store.pending.is_empty() {
            self.ask_attention();
        }
        unified
    }

    #[inline(never)]
    pub(in crate::machine) fn push_boxed(&mut self, k: Boxed) -> Cell {
        let words = &self.database.constants[k.0 as usize];
        if let [word] = words[..] {
            return Cell(word);
        }
        let (at, place) = (self.store.here(), self.store.memory.slice_mut(self.store.top, words.len()));
        for (place, &word) in place.iter_mut().zip(words.iter()) {
            *place = word;
        }
        self.store.top += 8 * words.len();
        Cell::boxed(at)
    }

    #[inline(never)]
    pub(in crate::machine) fn unify_boxed(&mut self, k: Boxed, with: Cell) -> bool {
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

    /// The next argument is a boxed constant.
    #[inline(never)]
    pub(in crate::machine) fn next_boxed(&mut self, k: Boxed) -> bool {
        let at = self.place as usize;
        self.place += 8;
        let there = Cell(self.store.memory.read(at));
        if !self.writing {
            return self.unify_boxed(k, there);
        }
        let boxed = self.push_boxed(k);
        self.store.memory.write(at, boxed.0);
        true
    }

    #[inline(always)]
    pub(in crate::machine) fn det(&self, id: u32) -> crate::machine::registers::Det {
        // SAFETY: the compiler and the database only name built-ins of the table.
        match unsafe { self.builtins.get_unchecked(id as usize) }.run {
            Detail::Det(run) | Detail::Called(run) | Detail::Test(run) => run,
            _ => |_, _| Ok(false),
        }
    }

    #[cold]
    #[inline(never)]
    pub(in crate::machine) fn raise_in_builtin(&mut self, id: u32, error: Box<Error>) -> Next {
        let error = self.in_builtin(id, error);
        self.raise(error)
    }

    /// The first try of a built-in with several solutions: it gets a choice point only if it needs one. `regs.pc` is
    /// where the next try starts.
    pub(in crate::machine) fn nondet_first(&mut self, id: u32) -> Next {
        let builtin = self.builtins[id as usize];
        let retry = self.regs.pc;
        let mut redo = Redo { is_first: true, word: 0, other: 0 };
        let (Detail::Nondet(run) | Detail::Arg(run) | Detail::Walk(run)) = builtin.run else {
            return match self.push_choice(builtin.arity as usize, retry) {
                Ok(_) => self.nondet(id, &mut redo),
                Err(error) => self.raise(error),
            };
        };
        // As if there were one: bindings of older variables go to the trail.
        let (heap_top, trail_top) = (self.store.top, self.store.trail.top);
        self.store.barrier = heap_top;
        let step = run(self, Args(0), &mut redo);
        match step {
            Ok(Step::Fail) => return Next::Fail,
            Ok(Step::Last) => {
                self.store.barrier = self.regs.choice.heap_top();
                self.store.tidy_trail(trail_top);
            }
            Ok(Step::More | Step::Interrupted) => match self.push_choice(builtin.arity as usize, retry) {
                Ok(choice) => {
                    choice.set_heap_top(heap_top);
                    choice.set_trail_top(trail_top);
                    choice.set_first(redo.word);
                    choice.set_second(redo.other);
                    self.store.barrier = heap_top;
                }
                Err(error) => return self.raise(error),
            },
            Err(error) => {
                self.store.barrier = self.regs.choice.heap_top();
                let error = self.in_builtin(id, error);
                return self.raise(error);
            }
        }
        if step.is_ok_and(|step| step == Step::Interrupted) {
            return self.interrupt_and_retry();
        }
        self.regs.pc = self.regs.cont;
        self.wake_after()
    }

    pub(in crate::machine) fn nondet(&mut self, id: u32, redo: &mut Redo) -> Next {
        let Some(run) = self.builtins[id as usize].run.nondet() else { return Next::Fail };
        let choice = self.regs.choice;
        // A loop of tries need not make a call.
        if !redo.is_first && self.shared.interrupted.load(Ordering::Relaxed) {
            return self.interrupt_and_retry();
        }
        if !redo.is_first {
            // A further try is an inference, as a call is: a loop that consists of tries has to end, too.
            self.inferences += 1;
            if let Some(next) = self.exceed_inferences() {
                return next;
            }
            if self.store.atoms.is_full() {
                self.collect_atoms();
            }
        }
        match run(self, Args(0), redo) {
            Ok(Step::More) => {
                choice.set_first(redo.word);
                choice.set_second(redo.other);
                self.regs.pc = self.regs.cont;
                self.wake_after()
            }
            Ok(Step::Interrupted) => {
                choice.set_first(redo.word);
                choice.set_second(redo.other);
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
        self.drop_to(self.regs.choice.previous());
    }

    /// `==` of two different dereferenced cells.
    #[inline]
    pub(in crate::machine) fn same(&mut self, a: Cell, b: Cell) -> bool {
        if a.surely_differs(b) {
            return false;
        }
        // Structures mostly differ in their functors.
        if a.has_tag(Tag::Str) && self.store.get(a.addr()) != self.store.get(b.addr()) {
            return false;
        }
        self.store.identical(a, b)
    }

    /// Whether a dereferenced cell is of a type.
    #[inline(always)]
    pub fn has_type(&self, kind: TypeTest, cell: Cell) -> bool {
        kind.shown_by(cell.tag()) || (!kind.is_of_tags() && self.shows_type(kind, cell))
    }

    /// The same where the tag shows nothing.
    #[inline(never)]
    fn shows_type(&self, kind: TypeTest, cell: Cell) -> bool {
        use crate::store::cell::{BoxKind, NIL};
        if cell.is_atom() {
            let listed = match kind {
                TypeTest::Atom => cell != NIL,
                TypeTest::Callable => cell != NIL || self.store.atoms.is_traditional(),
                _ => false,
            };
            return listed && self.store.is_textual(cell.as_atom());
        }
        if !cell.has_tag(Tag::Box) {
            return false;
        }
        let block = self.store.get(cell.addr()).box_kind();
        match kind {
            TypeTest::Integer => block == BoxKind::Big,
            TypeTest::Float => block == BoxKind::Float,
            TypeTest::Number => block != BoxKind::String,
            TypeTest::String => block == BoxKind::String,
            TypeTest::Rational => block == BoxKind::Big || block == BoxKind::Rational,
            _ => false,
        }
    }

    /// How two dereferenced terms stand in the standard order, as an atom.
    #[inline(never)]
    pub(in crate::machine) fn order(&mut self, a: Cell, b: Cell) -> u64 {
        Cell::atom(order_name(self.patiently(|m| m.store.compare(a, b)))).0
    }
}

/// What `compare/3` calls it.
pub fn order_name(order: std::cmp::Ordering) -> Atom {
    match order {
        std::cmp::Ordering::Less => atom::LESS,
        std::cmp::Ordering::Equal => atom::EQUALS,
        std::cmp::Ordering::Greater => atom::GREATER,
    }
}
