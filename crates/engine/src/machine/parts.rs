//! The machine and its three parts: the state of a Prolog system, at one view, and how it begins.

use crate::code::instr::Instr;
use crate::host::Host;
use crate::machine::builtin::Builtin;
use crate::machine::collect::roots::LEAST_ERASED;
use crate::machine::control::alarms::Alarms;
use crate::machine::control::continuation::FrameShapes;
use crate::machine::control::engines::Engines;
use crate::machine::control::levels::Levels;
use crate::machine::control::tables::Tables;
use crate::machine::control::tabling::Tabling;
use crate::machine::control::threads::Threads;
use crate::machine::control::wrapping::Check;
use crate::machine::control::{Cleanups, Entries};
use crate::machine::debug::breaks::Breaks;
use crate::machine::debug::coverage::Coverage;
use crate::machine::debug::log::Topics;
use crate::machine::debug::tracer::Tracer;
use crate::machine::flags::{FlagKey, Flags};
use crate::machine::frames::RESERVE;
use crate::machine::io::{Io, Redirect};
use crate::machine::limits::{InferenceLimits, RunLimit, Shared};
use crate::machine::native::Native;
use crate::machine::program::database::Database;
use crate::machine::program::loading::Loading;
use crate::machine::program::module::Modules;
use crate::machine::registers::{CONSTANT_REGISTER, REGISTERS, Registers, RunEnd};
use crate::machine::run::hold::Hold;
use crate::machine::run::mask::Mask;
use crate::machine::run::overflow::LastCalls;
use crate::machine::run::repeat::Reentry;
use crate::machine::run::slice::Slice;
use crate::machine::run::trying::Guard;
use crate::machine::solver::Searches;
use crate::stream::{StreamId, Streams};
use ninelog_fd::domains::Solver;
use ninelog_limits::account::Account;
use ninelog_limits::spare;
use ninelog_terms::atom::{self, Atom, AtomTable};
use ninelog_terms::number::{ArithFlags, Env as ArithEnv, Function, Random};
use ninelog_terms::store::cell::{Addr, Cell, NIL};
use ninelog_terms::store::heap::Store;
use ninelog_terms::store::memory::Memory;
use ninelog_terms::store::stored::{Bag, Stored};
use rustc_hash::FxHashMap;
use std::any::Any;
use std::hash::RandomState;
use std::mem::{MaybeUninit, offset_of};
use std::sync::Arc;

/// A Prolog system. A method stands on the part that it needs, and on the machine only if it needs several.
#[repr(C)]
pub struct Machine {
    pub stacks: Stacks,
    pub program: Program,
    pub services: Services,
}

/// One computation: its registers and stacks, with the solver, whose domains go back with them. The goal of
/// each engine and of each thread has stacks of its own; the machine works with one set at a time
/// (`Machine::exchange` in `control/engines.rs`).
///
/// The fields up to `OWN` belong to whichever runs: the registers, `runner`, and what stores share. All
/// behind them, so also a new field, belongs to the computation.
///
/// The registers come first, so that they are at the machine's own address.
#[repr(C)]
pub struct Stacks {
    pub x: [u64; REGISTERS + 1],
    pub runner: Runner,
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
    pub(in crate::machine) last_calls: LastCalls,
    pub env_memory: Memory,
    pub choice_memory: Memory,
    /// Environments and choice points must end below these addresses.
    pub env_limit: *mut u64,
    pub choice_limit: *mut u64,
    /// How many bytes of memory the stacks may take.
    pub stack_limit: usize,
    pub collector: Collector,
    /// The finite-domain solver. `solver.rs` connects it to the heap.
    pub solver: Solver,
    pub searches: Searches,
    /// The ball that is being thrown.
    pub ball: Option<Stored>,
    /// A copy of the ball that is about to be thrown, if it was made already.
    pub thrown: Option<Stored>,
    /// The open collections of solutions, innermost last.
    pub bags: Vec<Bag>,
    /// Choice points of calls with cleanup, newest last.
    pub(in crate::machine) cleanups: Cleanups,
    /// The outcome with which a control built-in leaves the loop.
    pub leaving: Option<RunEnd>,
    pub undo: Undo,
    /// Whether calls of the program's procedures go to the debugger.
    pub tracing: bool,
    pub tables: Tables,
    /// An engine counts its own inferences, so that limits of them do not depend on when it is asked.
    pub inferences: u64,
    pub limits: InferenceLimits,
    pub levels: Levels,
    pub mask: Mask,
    pub hold: Hold,
    /// The count of inferences when an instruction was last repeated after a collection.
    pub(in crate::machine) repeated_at: u64,
    /// Global variables. Each has a cell on the heap that survives backtracking.
    pub globals: FxHashMap<Atom, Addr>,
    /// Further cells that the collector must keep and update. Any code may register some here.
    pub roots: Vec<Cell>,
    /// Redirections of the output in progress, innermost last.
    pub redirects: Vec<Redirect>,
    /// The current input and output when others took the place of these stacks. Those of the stacks that the
    /// machine works with are in `Streams`.
    pub(in crate::machine) streams: [StreamId; 2],
}

/// What belongs to whichever stacks the machine works with.
#[derive(Default)]
pub struct Runner {
    pub shared: Arc<Shared>,
    /// What is logged to the error output.
    pub log: Topics,
    pub slice: Slice,
    pub reentry: Reentry,
    pub check: Check,
    pub tabling: Tabling,
    pub budget: Budget,
    pub collections: Collections,
    /// The limit of inferences of the whole run, as a count of those of the stacks in use.
    pub run_limit: RunLimit,
    /// Whether turns of threads end after numbers of calls.
    pub counts_calls: bool,
    /// The number of calls that will still be noted for the debugger.
    pub noted_calls: u32,
}

/// How much memory the stacks of all engines and threads may take, in bytes.
pub struct Budget {
    /// The highest limit that the program may set, for all of them together; `usize::MAX` for none.
    pub most: usize,
    /// What the stacks have that are not in use.
    pub idle: usize,
    /// What is charged with the memory that the machine takes while it runs. `None`: whatever is current.
    pub account: Option<Arc<Account>>,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget { most: usize::MAX, idle: 0, account: None }
    }
}

/// When garbage is collected.
#[derive(Default)]
pub struct Collector {
    /// The heap top (byte offset) at which a collection starts.
    pub heap_limit: usize,
    /// The size of the trail in bytes at which a collection starts.
    pub trail_limit: usize,
}

/// What collections of garbage have done so far.
#[derive(Default)]
pub struct Collections {
    /// For debugging: collect at every such number of calls, and check all memory then. 0 is off.
    pub every: u64,
    pub count: u64,
    pub bytes: u64,
    pub seconds: f64,
}

/// The goals of `undo/1`.
#[derive(Default)]
pub struct Undo {
    /// Those whose calls may still be undone, newest last. Each has an entry on the solver's trail.
    pub kept: Vec<Stored>,
    /// Those whose calls were undone, in the order in which they will run.
    pub due: Vec<Stored>,
}

/// What assert, consult and flags change: modules, procedures and their code, operators of arithmetic, flags.
pub struct Program {
    pub database: Database,
    pub modules: Modules,
    pub arith: ArithEnv,
    /// The evaluable functors. Filled at the first lookup.
    pub evaluables: FxHashMap<(Atom, usize), Function>,
    pub builtins: Vec<Builtin>,
    pub native: Native,
    pub autoload: Autoload,
    pub autoload_enabled: bool,
    /// The first assertion that has failed since a run of tests has asked, as text.
    pub failed_assertion: Option<String>,
    /// What terms that describe limits are signed with (`builtins/limits.rs`).
    pub key_of_limits: RandomState,
    pub flags: Flags,
    /// The values of `flag/3`, by key.
    pub counters: FxHashMap<FlagKey, Stored>,
    pub loading: Loading,
    /// The number of bytes of retracted clauses from which on those in use are searched for.
    pub erased_limit: usize,
    pub entries: Entries,
    pub places: FrameShapes,
}

/// What lies around a computation: the outside, other stacks, the debugger.
pub struct Services {
    /// All access to the outside goes through it.
    pub host: Box<dyn Host>,
    pub io: Io,
    pub engines: Engines,
    pub tracer: Tracer,
    pub coverage: Coverage,
    pub breaks: Breaks,
    /// State of the program that embeds the system, such as that of the prompt.
    pub front: Option<Box<dyn Any + Send>>,
    pub threads: Threads,
    pub alarms: Alarms,
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
}

impl Machine {
    /// Returns a machine without procedures. `builtins` are the rows that its instructions number.
    pub fn new(atoms: AtomTable, builtins: Vec<Builtin>, stack_limit: usize, host: Box<dyn Host>) -> Machine {
        let mut machine = Machine {
            stacks: Stacks::over(StackMemory::reserve_first(), 0),
            program: Program::new(builtins),
            services: Services::new(host),
        };
        machine.stacks.store.atoms = atoms;
        machine.stacks.solver.set_interrupt(machine.stacks.runner.shared.flag.clone());
        let main = machine.stacks.store.atoms.intern("main");
        machine.services.threads.add_main(main);
        machine.program.modules.get_or_make(atom::SYSTEM);
        machine.program.modules.get_or_make(atom::USER);
        machine.stacks.set_stack_limit(stack_limit);
        machine.stacks.set_account(None);
        machine
    }
}

impl Stacks {
    /// The offset of what a computation has of its own.
    const OWN: usize = offset_of!(Stacks, store) + Store::OWN;

    /// Exchanges what the two computations have of their own.
    pub(in crate::machine) fn swap_own(&mut self, other: &mut Stacks) {
        const WORDS: usize = (size_of::<Stacks>() - Stacks::OWN) / size_of::<usize>();
        const _: () = assert!(Stacks::OWN + WORDS * size_of::<usize>() == size_of::<Stacks>());
        let own = |stacks: &mut Stacks| {
            (&raw mut *stacks).wrapping_byte_add(Stacks::OWN).cast::<MaybeUninit<usize>>()
        };
        // SAFETY: the fields from `OWN` on to the end change their places as a whole. The two do not overlap.
        unsafe { std::ptr::swap_nonoverlapping(own(self), own(other), WORDS) };
    }

    /// Returns empty stacks over these parts of memory. They may not grow yet.
    #[inline(always)]
    pub(in crate::machine) fn over(parts: StackMemory, stack_limit: usize) -> Stacks {
        let StackMemory { heap, trail, environments, choices } = parts;
        let store = Store::over(heap, trail);
        let registers = Registers::of_empty_stacks(&environments, &choices, store.top);
        Stacks {
            x: std::array::from_fn(|n| if n == CONSTANT_REGISTER { NIL.0 } else { 0 }),
            runner: Default::default(),
            store,
            regs: registers,
            writing: false,
            place: 0,
            guard: Guard { rest: std::ptr::null(), heap_top: 0, trail_top: 0, arity: 0 },
            running: std::ptr::null(),
            work_top: 0,
            last_calls: Default::default(),
            env_memory: environments,
            choice_memory: choices,
            env_limit: std::ptr::null_mut(),
            choice_limit: std::ptr::null_mut(),
            stack_limit,
            collector: Default::default(),
            solver: Solver::new(),
            searches: Default::default(),
            ball: None,
            thrown: None,
            bags: Vec::new(),
            cleanups: Default::default(),
            leaving: None,
            undo: Default::default(),
            tracing: false,
            tables: Default::default(),
            inferences: 0,
            limits: Default::default(),
            levels: Default::default(),
            mask: Default::default(),
            hold: Default::default(),
            repeated_at: u64::MAX,
            globals: Default::default(),
            roots: Vec::new(),
            redirects: Vec::new(),
            streams: [StreamId::USER_INPUT, StreamId::USER_OUTPUT],
        }
    }
}

impl Program {
    #[inline(always)]
    fn new(builtins: Vec<Builtin>) -> Program {
        Program {
            database: Database::with_capacity(builtins.len()),
            modules: Modules::default(),
            arith: ArithEnv { flags: ArithFlags::default(), random: Random::new(0) },
            evaluables: Default::default(),
            builtins,
            native: Default::default(),
            autoload: Autoload {
                boot_predicate: |_, _| None,
                has_clauses: |_| false,
                load: |_, _| {},
                in_library: |_, _| false,
            },
            autoload_enabled: true,
            failed_assertion: None,
            key_of_limits: Default::default(),
            flags: Default::default(),
            counters: Default::default(),
            loading: Default::default(),
            erased_limit: LEAST_ERASED,
            entries: Default::default(),
            places: Default::default(),
        }
    }
}

impl Services {
    #[inline(always)]
    fn new(mut host: Box<dyn Host>) -> Services {
        Services {
            io: Io::new(Streams::new(&mut *host)),
            host,
            engines: Default::default(),
            tracer: Default::default(),
            coverage: Default::default(),
            breaks: Default::default(),
            front: None,
            threads: Default::default(),
            alarms: Default::default(),
        }
    }
}

/// Where the system grants less address space than `RESERVE` (`ulimit -v`), the heap gets two of these parts,
/// each of the three other stacks one part, and the rest of the process keeps a quarter of the whole.
const SMALL_PARTS: usize = 5;
/// This fraction is held back as spare memory.
const SPARE_PART: usize = 16;

/// The memory of one set of stacks.
pub(in crate::machine) struct StackMemory {
    pub heap: Memory,
    pub trail: Memory,
    pub environments: Memory,
    pub choices: Memory,
}

impl StackMemory {
    /// Reserves the memory of a machine's first stacks.
    fn reserve_first() -> StackMemory {
        let [heap, other] = reserves();
        let [trail, environments, choices] = std::array::from_fn(|_| Memory::reserve(other));
        StackMemory { heap: Memory::reserve(heap), trail, environments, choices }
    }
}

/// Returns the bytes of address space for the heap, and for each of the other stacks.
fn reserves() -> [usize; 2] {
    let granted = Memory::grantable(8 * RESERVE);
    if granted >= 8 * RESERVE {
        return [RESERVE; 2];
    }
    spare::keep(granted / SPARE_PART);
    let most = granted / 4 * 3 / SMALL_PARTS;
    let size = (most / 2 + 1).next_power_of_two();
    [2 * size, size]
}

// SAFETY: a machine is moved between threads as a whole; its pointers lead into memory that it owns.
unsafe impl Send for Machine {}
