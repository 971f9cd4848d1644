//! The machine: its memory, its registers while no instruction runs, and the other state of one Prolog
//! system.

use crate::code::instr::{Instr, PredId};
use crate::host::Host;
use crate::machine::frames::{CHOICE_WORDS, Choice};
use crate::machine::program::database::{ChainLink, Database};
use crate::machine::program::module::Modules;
use crate::machine::stubs::NO_SOLUTION;
use ninelog_limits::account::Account;
use ninelog_limits::interrupt::Flag;
use ninelog_terms::atom::Atom;
use ninelog_terms::number::{Env as ArithEnv, Function};
use ninelog_terms::store::cell::Cell;
use ninelog_terms::store::heap::{Result, Store};
use ninelog_terms::store::memory::Memory;
use rustc_hash::FxHashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// The place of a built-in's arguments: the number of the first register.
#[derive(Clone, Copy, Debug)]
pub struct Args(pub usize);

/// A deterministic built-in.
pub type Det = fn(&mut Machine, Args) -> Result<bool>;

/// The result of one try of a built-in with several solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
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

pub type Nondet = fn(&mut Machine, Args, &mut Redo) -> Result<Step>;
/// A built-in that changes the control flow: it reads and sets `Machine::regs`.
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
    pub uses: Use,
}

/// What a built-in uses. It decides where goals can run in copies of the process (`control/copies.rs`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// Only the stacks of the thread that calls it, and what is the same in a copy.
    Own,
    /// The same, and what streams there are and where they stand.
    Streams,
    /// Turns and messages of threads, which nothing that may run in a copy can observe.
    Messages,
    /// The program, files, threads and whatever else is shared.
    Shared,
}

/// The machine's registers. While the loop runs, it keeps `pc` in a local variable.
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
    /// Returns the registers for empty stacks. The lowest choice point has no alternative.
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

    /// Returns the address of the last four registers, which a choice point saves in the same order.
    #[inline(always)]
    pub fn frame(&mut self) -> *mut *mut u64 {
        const CONT: usize = std::mem::offset_of!(Registers, cont);
        const _: () = assert!(CONT + 4 * size_of::<usize>() == size_of::<Registers>());
        (&raw mut *self).wrapping_byte_add(CONT).cast()
    }
}

/// The state to which failure returns while a clause is tried without a choice point.
///
/// Between the clause's entry and the end of its guard nothing is called, and its arguments stay in their
/// registers.
#[derive(Clone, Copy)]
pub struct Guard {
    /// The remaining clauses, with null at the end. A null pointer: no clause is being tried in this way.
    pub rest: *const ChainLink,
    pub heap_top: usize,
    pub trail_top: usize,
    pub arity: usize,
}

/// The state that other threads and signal handlers may access.
#[derive(Debug)]
pub struct Shared {
    /// Calls take the slow path when the heap top is at or above this byte offset.
    pub limit: AtomicUsize,
    /// The requests to the machine. The solver reads it too.
    pub flag: Flag,
    /// Whether it is time to show the progress of a slow query.
    pub tick: AtomicBool,
    /// Whether the machine is waiting for keyboard input.
    pub listening: AtomicBool,
}

impl Shared {
    /// Asks the machine to handle an interrupt at its next call.
    pub fn interrupt(&self) {
        self.flag.stop();
        self.limit.store(0, Ordering::SeqCst);
    }

    /// Asks the machine to handle a timer at its next call.
    pub fn ring(&self) {
        self.flag.ring();
        self.limit.store(0, Ordering::SeqCst);
    }

    /// Asks the machine to leave its loop at its next call. It can be resumed later.
    pub fn pause(&self) {
        self.flag.pause();
        self.limit.store(0, Ordering::SeqCst);
    }

    /// Ends the turn of the running thread of the program at the next call.
    pub fn end_turn(&self) {
        self.flag.end_turn();
        self.limit.store(0, Ordering::SeqCst);
    }

    /// Lets the machine show its progress at its next call.
    pub fn tick(&self) {
        self.tick.store(true, Ordering::SeqCst);
        self.limit.store(0, Ordering::SeqCst);
    }
}

/// The procedures that are loaded when they are first called.
#[derive(Clone, Copy)]
pub struct Autoload {
    /// Returns the number of a procedure of module `system` that is written in Prolog.
    pub boot_predicate: fn(&str, usize) -> Option<usize>,
    /// Returns whether it has clauses. If not, it is dynamic.
    pub has_clauses: fn(usize) -> bool,
    /// Loads such a procedure.
    pub load: fn(&mut Machine, usize),
    /// Returns whether a library file defines the procedure. Prolog code loads the file.
    pub in_library: fn(&str, usize) -> bool,
    /// Returns whether it is one that calls goals among its arguments.
    pub takes_goals: fn(&str, usize) -> bool,
}

pub const REGISTERS: usize = 256;
/// The number of arguments that a procedure may have. The registers above are for the compiler.
pub const MAX_PROCEDURE_ARITY: usize = REGISTERS - 8;
/// This register, above all others, always holds `[]`.
pub const CONSTANT_REGISTER: usize = REGISTERS;

/// The registers come first, so that they are at the machine's own address.
#[repr(C)]
pub struct Machine {
    pub x: [u64; REGISTERS + 1],
    pub store: Store,
    pub regs: Registers,
    /// Whether the arguments of the structure being unified are written rather than read.
    pub writing: bool,
    /// The byte offset of that structure's next argument.
    pub place: u64,
    pub guard: Guard,
    /// The instruction whose Rust code is running. It is started again if the code gives up.
    pub running: *const Instr,
    /// The heap top when that code began.
    pub work_top: usize,
    /// The calls that were made since the stacks became full.
    pub(in crate::machine) last_calls: crate::machine::run::overflow::LastCalls,
    pub env_memory: Memory,
    pub choice_memory: Memory,
    /// Environments and choice points must end below these addresses.
    pub env_limit: *mut u64,
    pub choice_limit: *mut u64,
    pub shared: Arc<Shared>,
    /// The heap top (byte offset) at which a collection starts.
    pub gc_limit: usize,
    /// The size of the trail in bytes at which a collection starts.
    pub trail_limit: usize,
    /// The number of bytes of retracted clauses from which on those in use are searched for.
    pub erased_limit: usize,
    /// The number of bytes that all stacks together may take.
    pub stack_limit: usize,
    /// The highest limit that the program may set, for the stacks of all engines together; `usize::MAX` for
    /// none.
    pub stack_most: usize,
    /// What is charged with the memory that the machine takes while it runs. `None`: whatever is current.
    pub account: Option<Arc<Account>>,
    pub inferences: u64,
    pub inference_limit: u64,
    /// How often the limit was exceeded since it was set.
    pub inference_errors: u32,
    /// The inference limit that applies to the running engine because of its caller.
    pub asked_limit: u64,
    pub slice: crate::machine::run::slice::Slice,
    /// Up to this count, limits on inferences need no attention.
    pub quiet_until: std::cell::Cell<u64>,
    /// The limit on the inferences of the whole run.
    pub run_limit: RunLimit,
    pub levels: crate::machine::control::levels::Levels,
    pub mask: crate::machine::run::mask::Mask,
    pub database: Database,
    pub modules: Modules,
    pub arith: ArithEnv,
    /// The evaluable functors. Filled at the first lookup.
    pub evaluables: FxHashMap<(Atom, usize), Function>,
    pub builtins: Vec<Builtin>,
    pub control: crate::machine::control::ControlState,
    pub native: crate::machine::native::Native,
    /// The finite-domain solver. `solver.rs` connects it to the heap.
    pub solver: ninelog_fd::domains::Solver,
    pub searches: crate::machine::solver::Searches,
    pub engines: crate::machine::control::engines::Engines,
    pub reentry: crate::machine::run::repeat::Reentry,
    pub tracer: crate::machine::debug::tracer::Tracer,
    pub collections: u64,
    pub collected_bytes: u64,
    pub collecting_seconds: f64,
    /// For debugging: collect at every such number of calls, and check all memory then. 0 is off.
    pub gc_every: u64,
    /// What is logged to the error output.
    pub trace: crate::machine::debug::log::Trace,
    pub autoload: Autoload,
    pub autoload_enabled: bool,
    /// Global variables. Each has a cell on the heap that survives backtracking.
    pub globals: FxHashMap<Atom, ninelog_terms::store::cell::Addr>,
    /// Further cells that the collector must keep and update. Any code may register some here.
    pub roots: Vec<Cell>,
    pub flags: crate::machine::flags::Flags,
    /// The values of `flag/3`, by key.
    pub counters: FxHashMap<crate::machine::flags::FlagKey, ninelog_terms::store::stored::Stored>,
    pub loading: crate::machine::program::loading::Loading,
    pub io: crate::machine::io::Io,
    /// All access to the outside goes through it.
    pub host: Box<dyn Host>,
    /// The assertions that failed during a test, as text.
    pub failed_assertions: Vec<String>,
    /// State of the program that embeds the system, such as that of the prompt.
    pub front: Option<Box<dyn std::any::Any + Send>>,
}

// SAFETY: a machine is moved between threads as a whole; its pointers lead into memory that it owns.
unsafe impl Send for Machine {}

/// The limit of calls while inferences are limited: each call takes the slow path, which tests
/// `Machine::only_counts` first. No heap ends so early.
pub const COUNTING: usize = 1;

/// The number of inferences that a goal may still make after a limit was exceeded, to end in good order.
const FURTHER_INFERENCES: u64 = 20_000;

impl Machine {
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

    /// Sets the limit that each call compares with the heap top: where the next collection is due, `COUNTING`
    /// if only inferences are limited, or 0 if calls must take the slow path. Call it between instructions,
    /// where the counters that it reads are exact.
    pub fn set_limit(&self) {
        let attentive = self.shared.flag.is_up()
            || self.gc_every > 0
            || self.control.threads.counts_calls()
            || self.last_calls.are_noted()
            || self.is_watching();
        let end = match self.mask.is_set() {
            true => self.mask.end,
            false => self.inference_limit.min(self.asked_limit).min(self.slice.end).min(self.run_limit.at),
        };
        self.quiet_until.set(end.saturating_sub(1));
        let limit = match end {
            _ if attentive => 0,
            u64::MAX => self.gc_limit,
            _ => COUNTING,
        };
        self.shared.limit.store(limit, Ordering::SeqCst);
        // An interrupt may have come in between.
        if self.shared.flag.is_up() {
            self.shared.limit.store(0, Ordering::SeqCst);
        }
    }

    /// Returns whether a call takes the slow path only because inferences are limited, and may be made: it is
    /// not one of the last.
    #[cold]
    #[inline(never)]
    pub(in crate::machine) fn only_counts(&self) -> bool {
        self.shared.limit.load(Ordering::Relaxed) == COUNTING
            && self.inferences < self.quiet_until.get()
            && self.store.top < self.gc_limit
    }

    /// Raises the limits on inferences after they were exceeded, because the error handler makes calls, too.
    pub(in crate::machine) fn renew_inference_limits(&mut self) {
        let further = self.inferences.saturating_add(FURTHER_INFERENCES);
        for limit in [&mut self.inference_limit, &mut self.asked_limit] {
            if *limit <= self.inferences {
                *limit = further;
            }
        }
        self.set_limit();
    }

    /// Makes the next call run pending wake-ups, if there are any.
    pub(in crate::machine) fn attend_pending(&self) {
        if !self.store.pending.is_empty() {
            self.ask_attention();
        }
    }

    /// Makes the next call take the slow path. The flag is for this thread, so relaxed ordering is enough.
    pub fn ask_attention(&self) {
        self.shared.limit.store(0, Ordering::Relaxed);
    }
}

/// The limit on the inferences of all goals together. A program that catches the error may continue for a
/// while, but not for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunLimit {
    /// The count of inferences at which the next error is raised.
    pub at: u64,
    /// The number of inferences from each error to the next, and how many errors are left.
    pub further: u64,
    pub errors_left: u32,
}

impl RunLimit {
    pub const NONE: RunLimit = RunLimit { at: u64::MAX, further: 0, errors_left: 0 };

    /// Returns a limit of this many inferences, counted from `from`.
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
    /// An exception that nothing caught. The ball is `Machine::control.ball`.
    Exception,
    Halt(i32),
    /// The run has left its loop at a call. `run_on` continues it.
    Paused,
    /// The machine has switched to other stacks. Never seen outside of a run.
    Switched,
}

/// What an outlined step asks the loop to do. The loop loads `regs` again in any case.
pub enum Next {
    Continue,
    Fail,
    Leave(Outcome),
}
