//! The machine: its memory, its registers while no instruction runs, and what belongs to one Prolog system.

use crate::base::atom::Atom;
use crate::base::host::Host;
use crate::base::interrupt::Flag;
use crate::base::number::{Env as ArithEnv, Function};
use crate::code::instr::Instr;
use crate::machine::frames::{CHOICE_WORDS, Choice};
use crate::machine::program::database::{ChainLink, Database};
use crate::machine::program::module::Modules;
use crate::machine::stubs::NO_SOLUTION;
use crate::store::cell::Cell;
use crate::store::heap::{Result, Store};
use crate::store::memory::Memory;
use rustc_hash::FxHashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Where the arguments of a built-in are: the number of the first register.
#[derive(Clone, Copy, Debug)]
pub struct Args(pub usize);

/// A deterministic built-in.
pub type Det = fn(&mut Machine, Args) -> Result<bool>;

/// What one try of a built-in with several solutions found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    Fail,
    /// A solution, and there is no other.
    Last,
    /// A solution; ask again.
    More,
    /// No solution yet: the interrupt flag is up. Ask again when it is answered.
    Interrupted,
}

/// What such a built-in remembers between its solutions. Cells must not be kept here: the collector does not
/// see them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Redo {
    pub is_first: bool,
    pub word: u64,
    pub other: u64,
}

pub type Nondet = fn(&mut Machine, Args, &mut Redo) -> Result<Step>;
/// A built-in that changes the course of the machine: it reads and sets `Machine::regs`.
pub type Control = fn(&mut Machine) -> Result<bool>;

#[derive(Clone, Copy)]
pub enum Detail {
    Det(Det),
    /// Never part of a clause's code, but called: it may need much memory, and so may start again after a
    /// collection.
    Called(Det),
    /// Binds nothing, so that it may be a condition.
    Test(Det),
    Nondet(Nondet),
    /// `arg/3`, whose usual case the loop does itself.
    Arg(Nondet),
    /// Goes through a procedure's clauses: `Redo::word` is one of them.
    Walk(Nondet),
    /// One where even the first solution needs the choice point: the solver works against its mark.
    Search(Nondet),
    /// `call/N`, whose usual case the loop does itself.
    Closure(Control),
    Control(Control),
}

impl Detail {
    /// The function of a built-in with several solutions.
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
    /// The modes of its arguments if some are module-sensitive, a character each.
    pub meta: &'static str,
}

/// The machine's registers; the loop keeps `pc` in a local while it runs.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Registers {
    pub pc: *const Instr,
    pub choice: Choice,
    pub cont: *const Instr,
    pub env: *mut u64,
    pub env_top: *mut u64,
    pub cut_barrier: Choice,
}

impl Registers {
    /// Below all choice points there is one without an alternative.
    pub(in crate::machine) fn of_empty_stacks(
        environments: &Memory,
        choices: &Memory,
        heap_top: usize,
    ) -> Registers {
        // SAFETY: the bottom record lies inside the region, and is written here.
        let bottom = unsafe { Choice::at(choices.base().add(CHOICE_WORDS + 1)) };
        // SAFETY: as before. The memory may have served other stacks, and not every field is written below.
        unsafe { choices.base().write_bytes(0, CHOICE_WORDS + 2) };
        bottom.set_alternative(NO_SOLUTION.as_ptr());
        bottom.set_env_top(environments.base());
        bottom.set_heap_top(heap_top);
        bottom.set_barrier(bottom.address());
        Registers {
            pc: std::ptr::null(),
            cont: std::ptr::null(),
            env: std::ptr::null_mut(),
            env_top: environments.base(),
            choice: bottom,
            cut_barrier: bottom,
        }
    }

    /// The last four, which a choice point keeps in the same order.
    #[inline(always)]
    pub fn frame(&mut self) -> *mut *mut u64 {
        const CONT: usize = std::mem::offset_of!(Registers, cont);
        const _: () = assert!(CONT + 4 * size_of::<usize>() == size_of::<Registers>());
        (&raw mut *self).wrapping_byte_add(CONT).cast()
    }
}

/// A clause is being tried without a choice point: what failure before the end of its guard goes back to.
///
/// Between the clause's entry and that end nothing is called, and its arguments stay in their registers.
#[derive(Clone, Copy)]
pub struct Guard {
    /// The clauses still to be tried, ended by one without a clause; null: no such clause is being tried.
    pub rest: *const ChainLink,
    pub heap_top: usize,
    pub trail_top: usize,
    pub arity: usize,
}

/// What other threads and signal handlers may touch.
#[derive(Debug)]
pub struct Shared {
    /// Calls take the slow path when the heap's top is at or above this offset.
    pub limit: AtomicUsize,
    /// The solver looks at it too.
    pub flag: Flag,
    /// It is time to show how a slow query is doing.
    pub tick: AtomicBool,
    /// The machine waits for somebody to type.
    pub listening: AtomicBool,
}

impl Shared {
    /// Ask the machine to stop at its next call.
    pub fn interrupt(&self) {
        self.flag.stop();
        self.limit.store(0, Ordering::SeqCst);
    }

    /// The same for an alarm clock.
    pub fn ring(&self) {
        self.flag.ring();
        self.limit.store(0, Ordering::SeqCst);
    }

    /// Ask the machine to leave its loop at its next call, so that it can go on later.
    pub fn pause(&self) {
        self.flag.pause();
        self.limit.store(0, Ordering::SeqCst);
    }

    /// Let another thread of the program run at the next call.
    pub fn end_turn(&self) {
        self.flag.end_turn();
        self.limit.store(0, Ordering::SeqCst);
    }

    /// Let the machine show at its next call how it is doing.
    pub fn tick(&self) {
        self.tick.store(true, Ordering::SeqCst);
        self.limit.store(0, Ordering::SeqCst);
    }
}

/// Where procedures come from that are loaded when they are first called.
#[derive(Clone, Copy)]
pub struct Autoload {
    /// The number of a procedure of module `system` that is written in Prolog.
    pub boot_predicate: fn(&str, usize) -> Option<usize>,
    /// Whether it has clauses; others are dynamic.
    pub has_clauses: fn(usize) -> bool,
    /// Load such a procedure.
    pub load: fn(&mut Machine, usize),
    /// Whether a library file defines the procedure; Prolog then loads it.
    pub in_library: fn(&str, usize) -> bool,
}

pub const REGISTERS: usize = 256;
/// Procedures have fewer arguments than this; the registers beyond are the compiler's.
pub const MAX_PROCEDURE_ARITY: usize = REGISTERS - 8;
/// The register behind the others always holds `[]`.
pub const CONSTANT_REGISTER: usize = REGISTERS;

/// The registers come first, so that the loop finds them without another address.
#[repr(C)]
pub struct Machine {
    pub x: [u64; REGISTERS + 1],
    pub store: Store,
    pub regs: Registers,
    /// Whether the arguments of the structure being unified are written rather than read.
    pub writing: bool,
    /// Where that structure's next argument is, as a byte offset.
    pub place: u64,
    pub guard: Guard,
    /// The instruction whose work in Rust is under way, where it starts again if it is given up.
    pub running: *const Instr,
    /// The heap's top when that work began.
    pub work_top: usize,
    /// What comes next, when an interrupt was answered in the middle of an instruction that will not be
    /// finished.
    pub left: Option<crate::machine::registers::Next>,
    /// The calls that were made since the stacks are full.
    pub(in crate::machine) last_calls: crate::machine::run::overflow::LastCalls,
    pub env_memory: Memory,
    pub choice_memory: Memory,
    /// Environments and choice points must end below these.
    pub env_limit: *mut u64,
    pub choice_limit: *mut u64,
    pub shared: Arc<Shared>,
    /// The heap offset that starts a collection, when nothing else asks for the slow path.
    pub gc_limit: usize,
    /// The trail's size that starts a collection.
    pub trail_limit: usize,
    /// Bytes of retracted clauses that start a search for those still in use.
    pub erased_limit: usize,
    /// Bytes that all stacks together may take.
    pub stack_limit: usize,
    pub inferences: u64,
    pub inference_limit: u64,
    /// The same for the engine that runs, as whoever asked it is limited.
    pub asked_limit: u64,
    pub slice: crate::machine::run::slice::Slice,
    /// The inferences of the whole run.
    pub run_limit: RunLimit,
    pub levels: crate::machine::control::levels::Levels,
    pub database: Database,
    pub modules: Modules,
    pub arith: ArithEnv,
    /// The evaluable functors, once one is looked for.
    pub evaluables: FxHashMap<(Atom, usize), Function>,
    pub builtins: Vec<Builtin>,
    pub control: crate::machine::control::ControlState,
    pub native: crate::machine::native::Native,
    /// The finite-domain solver; `finite` joins it to the heap.
    pub solver: crate::fd::Solver,
    pub searches: crate::machine::solver::Searches,
    pub engines: crate::machine::control::engines::Engines,
    /// Interrupts inside of instructions that are being answered: nothing is collected meanwhile.
    pub suspended: u32,
    /// The count of inferences when an instruction was last run again after a collection.
    pub repeated: u64,
    /// The error being raised lets a built-in start again after a collection.
    pub repeating: bool,
    /// An interrupt is being answered: the solver's work waits until that is over.
    pub answering: bool,
    pub tracer: crate::machine::debug::tracer::Tracer,
    pub collections: u64,
    pub collected_bytes: u64,
    pub collecting_seconds: f64,
    /// Collect at every so many calls, and check all memory then: a debugging aid, off if 0.
    pub gc_every: u64,
    /// What is told on the error output of what goes on.
    pub trace: crate::machine::debug::log::Trace,
    pub autoload: Autoload,
    pub autoload_enabled: bool,
    /// Global variables: each has a cell on the heap that outlives backtracking.
    pub globals: FxHashMap<Atom, crate::store::cell::Addr>,
    /// Further cells that the collector must keep and move, for whoever registers them.
    pub roots: Vec<Cell>,
    pub flags: crate::machine::flags::Flags,
    /// What `flag/3` keeps, by key.
    pub counters: FxHashMap<crate::machine::flags::FlagKey, crate::store::stored::Stored>,
    pub loading: crate::machine::program::loading::Loading,
    pub io: crate::machine::io::Io,
    /// All that lies outside of the machine is reached through it.
    pub host: Box<dyn Host>,
    /// What keeps the program from changing how it is judged, where it is.
    pub seal: Option<Box<crate::machine::program::seal::Seal>>,
    /// Assertions that were not true, as text, while a test was judged.
    pub failed_assertions: Vec<String>,
    /// What the program around the system keeps with a machine: the prompt's state, for one.
    pub front: Option<Box<dyn std::any::Any + Send>>,
}

// SAFETY: a machine is moved between threads as a whole; its pointers lead into memory that it owns.
unsafe impl Send for Machine {}

impl Machine {
    /// Argument `n` of a built-in, dereferenced.
    #[inline]
    pub fn arg(&self, args: Args, n: usize) -> Cell {
        self.store.deref(Cell(self.x[(args.0 + n) & (REGISTERS - 1)]))
    }

    /// Unify an argument with a term.
    #[inline]
    pub fn unify_arg(&mut self, args: Args, n: usize, value: Cell) -> bool {
        let arg = self.arg(args, n);
        self.store.unify(arg, value)
    }

    /// A term `Name(Args...)`.
    pub fn term(&mut self, name: &str, args: &[Cell]) -> Cell {
        let name = self.store.atoms.intern(name);
        self.store.new_struct(name, args)
    }

    /// Set the word that each call compares the heap's top with: where the next collection is due, or 0 if
    /// calls are to take the slow path. For use between instructions, where the counters that it reads are
    /// exact.
    pub fn set_limit(&self) {
        // While inferences are limited or calls are watched, each call takes the slow path.
        let attentive = self.shared.flag.is_up()
            || self.inference_limit.min(self.asked_limit).min(self.slice.end).min(self.run_limit.at)
                != u64::MAX
            || self.gc_every > 0
            || self.control.threads.counts_calls()
            || self.last_calls.are_noted()
            || self.is_watching();
        let limit = if attentive { 0 } else { self.gc_limit };
        self.shared.limit.store(limit, Ordering::SeqCst);
        // An interrupt may have come in between.
        if self.shared.flag.is_up() {
            self.shared.limit.store(0, Ordering::SeqCst);
        }
    }

    /// They are exceeded: what handles that makes calls, too.
    pub(in crate::machine) fn forget_inference_limits(&mut self) {
        self.inference_limit = u64::MAX;
        self.asked_limit = u64::MAX;
        self.set_limit();
    }

    /// What bindings wake runs before the next call.
    pub(in crate::machine) fn attend_pending(&self) {
        if !self.store.pending.is_empty() {
            self.ask_attention();
        }
    }

    /// Make the next call take the slow path. It is this thread's next call, so nothing has to be in order
    /// with others.
    pub fn ask_attention(&self) {
        self.shared.limit.store(0, Ordering::Relaxed);
    }
}

/// How many inferences all goals together may make. Whoever catches the error may go on for a while, but not
/// for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunLimit {
    /// The count at which the next error comes.
    pub at: u64,
    /// How many more are made then until the next, and how often.
    pub further: u64,
    pub errors_left: u32,
}

impl RunLimit {
    pub const NONE: RunLimit = RunLimit { at: u64::MAX, further: 0, errors_left: 0 };

    /// So many inferences from a count on.
    pub fn new(from: u64, inferences: u64) -> RunLimit {
        let further = (inferences / 10).max(20_000);
        RunLimit { at: from.saturating_add(inferences), further, errors_left: 5 }
    }
}

/// How a run ends.
#[derive(Debug)]
pub enum Outcome {
    Solution,
    NoSolution,
    /// An exception that nothing caught; the ball is `Machine::control.ball`.
    Exception,
    Halt(i32),
    /// The run has left its loop at a call; `run_on` goes on with it.
    Paused,
    /// The machine works with other stacks now; never seen outside of a run.
    Switched,
}

/// What an outlined step asks the loop to do: `regs` are loaded again in any case.
pub enum Next {
    Continue,
    Fail,
    Leave(Outcome),
}
